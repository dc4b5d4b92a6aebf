//! What Python has and this language has not, each with the way round.

/// Statements that begin with a word, and the way round each.
const STATEMENTS: [(&str, &str); 15] = [
    ("import", "nothing is imported: what there is stands in docs/files.md"),
    ("from", "nothing is imported: what there is stands in docs/files.md"),
    ("class", "a thing with parts is a record: Squad = record(\"Squad\", \"models\", \"morale\")"),
    ("try", "nothing is caught: ask before with `if`"),
    ("raise", "stop with `assert False, \"why\"`"),
    ("with", "nothing is opened or closed"),
    ("del", "take it out with `things.pop(place)` or `things.remove(thing)`"),
    ("global", "give the value to the function and return the new one"),
    ("nonlocal", "give the value to the function and return the new one"),
    ("async", "nothing waits"),
    ("await", "nothing waits"),
    ("yield", "return a list"),
    ("lambda", "write a function with `def`"),
    ("match", "use `if`, `elif` and `else`, or lookup(x, [(6, \"miss\"), ...])"),
    ("type", "leave it out"),
];

/// Names of Python that are not here, and the way round each.
const NAMES: [(&str, &str); 31] = [
    ("print", "tell(\"R1\", \"{} hits\", n) tells a replay"),
    ("random", "dice are d(6), roll(2, 6), pool(n, 6, 4), chance(1, 3)"),
    ("randint", "d(6) throws a die"),
    ("choice", "d([a, b, c]) throws one of several faces"),
    ("shuffle", "draw(deck) takes a card at random when it is turned"),
    ("sample", "deal(deck, n) takes n cards at random"),
    ("float", "numbers are whole; chance(3, 10) is 0.3"),
    ("round", "numbers are whole: (a + b // 2) // b rounds a / b"),
    ("set", "use a list, or a dict with True as its values"),
    ("frozenset", "use a tuple"),
    ("map", "[f(x) for x in things]"),
    ("filter", "[x for x in things if f(x)]"),
    ("isinstance", "a variable has one kind of value: ask for that value"),
    ("type", "a variable has one kind of value: ask for that value"),
    ("input", "param(\"name\", 3, low = 1, high = 6) asks whoever runs the file"),
    ("open", "no file is read: write the numbers here"),
    ("pow", "a ** b"),
    ("iter", "for x in things"),
    ("next", "for x in things, with `break`"),
    ("hash", "compare the values themselves"),
    ("id", "compare the values themselves with =="),
    ("repr", "str(x)"),
    ("format", "\"{} hits\".format(n)"),
    ("object", "record(\"Squad\", \"models\", \"morale\") makes things with parts"),
    ("hasattr", "a record has the parts it was made with"),
    ("getattr", "a record has the parts it was made with"),
    ("setattr", "squad.models = 3"),
    ("eval", "write it out"),
    ("exec", "write it out"),
    ("math", "whole numbers: // % ** abs min max"),
    ("super", "there are no classes"),
];

/// The way round a word that begins a statement of Python; `None` if it begins none, or one that is here.
pub fn statement(word: &str) -> Option<&'static str> {
    STATEMENTS.iter().find(|(name, _)| *name == word).map(|(_, hint)| *hint)
}

/// The way round a name of Python; `None` if it is no such name.
pub fn name(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, hint)| *hint)
}

/// The words that no variable may have.
pub const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];
