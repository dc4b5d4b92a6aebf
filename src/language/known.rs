//! The names that a text may call without defining them: what Python has, what a game throws, what a file declares.

/// A function that every text knows.
#[derive(Debug)]
pub struct Callable {
    /// Its name.
    pub name: &'static str,
    /// Its parameters in order. A name with `=` behind it may be left out; `*` takes any number of values.
    pub parameters: &'static [&'static str],
    /// A sentence about it.
    pub about: &'static str,
    /// What it is.
    pub what: What,
}

/// What a known function is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A function of Python that works something out.
    Pure(Pure),
    /// What a `for` goes through.
    Walk(WalkKind),
    /// A throw of dice, a draw of cards.
    Throw(DiceKind),
    /// A line that says what the file is, at its top.
    Declare(Declaration),
    /// A kind of thing with parts.
    Record,
    /// The end of a game with its measures.
    Outcome,
    /// A line of a replay.
    Tell,
    /// A condition under which a question is asked.
    Given,
}

/// Functions that work something out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names of `KNOWN`")]
pub enum Pure {
    Abs,
    Min,
    Max,
    Sum,
    Len,
    Sorted,
    List,
    Tuple,
    Int,
    Bool,
    Str,
    Any,
    All,
    Divmod,
    Put,
    Lookup,
}

/// What a `for` goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of `KNOWN`")]
pub enum WalkKind {
    Range,
    Enumerate,
    Zip,
    Reversed,
}

/// Throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names of `KNOWN`")]
pub enum DiceKind {
    Die,
    Pool,
    Roll,
    Dice,
    Keep,
    KeepLowest,
    Chance,
    Explode,
    Draw,
    Deal,
}

/// Lines that say what a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names of `KNOWN`")]
pub enum Declaration {
    Game,
    Param,
    Measure,
    Odds,
    Law,
    Chart,
    Strategy,
}

/// Every known function.
pub const KNOWN: [Callable; 40] = [
    pure("abs", &["x"], Pure::Abs, "A number without its sign."),
    pure("min", &["*values"], Pure::Min, "The least of several values, or of a list."),
    pure("max", &["*values"], Pure::Max, "The greatest of several values, or of a list."),
    pure("sum", &["values", "start="], Pure::Sum, "The sum of a list of numbers; a truth counts 1."),
    pure("len", &["values"], Pure::Len, "How many values a list has."),
    pure("sorted", &["values", "reverse="], Pure::Sorted, "The values in a new list, least first."),
    pure("list", &["values="], Pure::List, "The values in a new list."),
    pure("tuple", &["values="], Pure::Tuple, "The values in a tuple."),
    pure("int", &["x"], Pure::Int, "A truth as a number, 1 or 0; a text of digits as the number it shows."),
    pure("bool", &["x"], Pure::Bool, "Whether a value is anything but 0, None, empty or False."),
    pure("str", &["x"], Pure::Str, "A value as a text."),
    pure("any", &["values"], Pure::Any, "Whether any value is true; what comes behind it is not worked out."),
    pure(
        "all",
        &["values"],
        Pure::All,
        "Whether every value is true; what comes behind a false one is not worked out.",
    ),
    pure("divmod", &["a", "b"], Pure::Divmod, "Quotient and remainder of two whole numbers."),
    pure("put", &["deck", "card"], Pure::Put, "Puts a card into a sorted deck, at its place."),
    pure("lookup", &["x", "rows"], Pure::Lookup, "The answer of the first row (most, answer) that x does not exceed."),
    walk("range", &["start", "stop=", "step="], WalkKind::Range, "Whole numbers from start up to before stop."),
    walk("enumerate", &["values", "start="], WalkKind::Enumerate, "The values, each behind its number."),
    walk("zip", &["*values"], WalkKind::Zip, "The values of several lists side by side."),
    walk("reversed", &["values"], WalkKind::Reversed, "The values, the last first."),
    throw("d", &["sides", "by="], DiceKind::Die, "A die: 1 to `sides`, or one of a list of faces."),
    throw("pool", &["n", "sides", "at_least", "by="], DiceKind::Pool, "How many of n dice show `at_least` or more."),
    throw("roll", &["n", "sides", "by="], DiceKind::Roll, "The sum of n dice."),
    throw(
        "dice",
        &["n", "sides=", "by="],
        DiceKind::Dice,
        "n dice, or a die for each of a list of sides, lowest first.",
    ),
    throw("keep", &["n", "sides", "k", "lowest=", "by="], DiceKind::Keep, "The sum of the k highest of n dice."),
    throw("chance", &["k", "n", "by="], DiceKind::Chance, "True k times in n."),
    throw(
        "explode",
        &["sides", "depth", "by="],
        DiceKind::Explode,
        "A die; its highest face is thrown again and added.",
    ),
    throw("draw", &["deck", "by="], DiceKind::Draw, "Takes a card at random out of a deck."),
    throw("deal", &["deck", "n", "by="], DiceKind::Deal, "Takes n cards at random out of a deck, lowest first."),
    declare(
        "game",
        &["title", "about", "headline=", "games=", "seats=", "answers="],
        Declaration::Game,
        "What the game is called, what it is about, the measure to look at first.",
    ),
    declare(
        "param",
        &["name", "value", "low=", "high=", "about=", "unit="],
        Declaration::Param,
        "A number that --set may turn, from low to high.",
    ),
    declare(
        "measure",
        &["name", "unit=", "about=", "labels=", "yes_no="],
        Declaration::Measure,
        "What every game records.",
    ),
    declare(
        "odds",
        &["name", "about=", "keys=", "rows=", "columns=", "kinds=", "ask"],
        Declaration::Odds,
        "A table of odds: `ask` answers a question for each row.",
    ),
    declare(
        "law",
        &["name", "ask", "about=", "labels="],
        Declaration::Law,
        "A table with the law of what `ask` gives, a number, a truth or one of `labels`; its name.",
    ),
    declare(
        "chart",
        &["name", "laws", "view=", "about="],
        Declaration::Chart,
        "Several laws side by side, as one table and one picture.",
    ),
    declare(
        "strategy",
        &["name", "ask=", "about=", "game=", "base="],
        Declaration::Strategy,
        "A function by the name under which it plays.",
    ),
    Callable {
        name: "record",
        parameters: &["name", "*parts"],
        about: "A kind of thing with parts of its own.",
        what: What::Record,
    },
    Callable {
        name: "outcome",
        parameters: &["*measures"],
        about: "The end of a game: every measure by its name.",
        what: What::Outcome,
    },
    Callable {
        name: "tell",
        parameters: &["rule", "text", "*values"],
        about: "A line of a replay; {} is the next value.",
        what: What::Tell,
    },
    Callable {
        name: "given",
        parameters: &["condition"],
        about: "Counts only what comes with this condition.",
        what: What::Given,
    },
];

const fn pure(name: &'static str, parameters: &'static [&'static str], pure: Pure, about: &'static str) -> Callable {
    Callable { name, parameters, about, what: What::Pure(pure) }
}

const fn walk(
    name: &'static str,
    parameters: &'static [&'static str],
    walk: WalkKind,
    about: &'static str,
) -> Callable {
    Callable { name, parameters, about, what: What::Walk(walk) }
}

const fn throw(
    name: &'static str,
    parameters: &'static [&'static str],
    kind: DiceKind,
    about: &'static str,
) -> Callable {
    Callable { name, parameters, about, what: What::Throw(kind) }
}

const fn declare(
    name: &'static str,
    parameters: &'static [&'static str],
    declaration: Declaration,
    about: &'static str,
) -> Callable {
    Callable { name, parameters, about, what: What::Declare(declaration) }
}

/// The known function of this name.
pub fn known(name: &str) -> Option<&'static Callable> {
    KNOWN.iter().find(|known| known.name == name)
}

impl Callable {
    /// Its call in a word: `pool(n, sides, at_least, by = ...)`.
    pub fn usage(&self) -> String {
        let written = |parameter: &&str| match parameter.strip_suffix('=') {
            Some(name) => format!("{name} = ..."),
            None => {
                parameter.trim_start_matches('*').to_string() + if parameter.starts_with('*') { ", ..." } else { "" }
            }
        };
        format!("{}({})", self.name, self.parameters.iter().map(written).collect::<Vec<_>>().join(", "))
    }
}

/// A method of a list, a tuple, a dict or a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the methods of Python")]
pub enum ObjectMethod {
    Append,
    Pop,
    Insert,
    Remove,
    Extend,
    Index,
    Count,
    Sort,
    Reverse,
    Copy,
    Clear,
    Get,
    Format,
}

/// The methods with the least and the most values that they take.
pub const METHODS: [(&str, ObjectMethod, usize, usize); 13] = [
    ("append", ObjectMethod::Append, 1, 1),
    ("pop", ObjectMethod::Pop, 0, 1),
    ("insert", ObjectMethod::Insert, 2, 2),
    ("remove", ObjectMethod::Remove, 1, 1),
    ("extend", ObjectMethod::Extend, 1, 1),
    ("index", ObjectMethod::Index, 1, 1),
    ("count", ObjectMethod::Count, 1, 1),
    ("sort", ObjectMethod::Sort, 0, 0),
    ("reverse", ObjectMethod::Reverse, 0, 0),
    ("copy", ObjectMethod::Copy, 0, 0),
    ("clear", ObjectMethod::Clear, 0, 0),
    ("get", ObjectMethod::Get, 1, 2),
    ("format", ObjectMethod::Format, 0, 20),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_name_has_a_usage_and_a_sentence() {
        for known in &KNOWN {
            assert!(known.about.ends_with('.') && known.usage().starts_with(known.name), "{}", known.name);
        }
        assert_eq!(known("pool").unwrap().usage(), "pool(n, sides, at_least, by = ...)");
        assert!(known("print").is_none());
    }
}
