//! Texts as they run.

mod refused;

use std::sync::Arc;

use super::*;
use crate::chance::{Sampler, Streams};
use crate::error::Source;

/// Answers throws from a stream.
struct Dice(Sampler);

impl Host for Dice {
    fn throw(&mut self, machine: &mut Machine, throw: &DiceThrow) -> Found<Option<Datum>> {
        machine.sample(throw, &mut self.0).map(Some)
    }
}

pub fn compiled(text: &str) -> Program {
    let source = Arc::new(Source { name: "mine.py".to_string(), text: text.to_string() });
    compile(&source).unwrap_or_else(|error| panic!("{error}"))
}

fn mistakes(text: &str) -> String {
    let source = Arc::new(Source { name: "mine.py".to_string(), text: text.to_string() });
    compile(&source).err().map_or(String::new(), |error| error.to_string())
}

/// What `f()` gives, as Python writes it; or the mistake.
pub fn run(text: &str) -> String {
    let [plain, fast] = [false, true].map(|is_fast| run_as(text, is_fast));
    assert_eq!(plain, fast, "as it is written, and as it is played");
    plain
}

fn run_as(text: &str, is_fast: bool) -> String {
    let program = compiled(text);
    let mut machine = Machine::new(&program);
    let mut dice = Dice(Sampler::new(Streams::new(1)));
    dice.0.begin(0);
    machine.begin(&program, 0, &[]);
    let told = |fault: Box<TextFault>| fault.line(&program);
    if let Err(fault) = machine.run(&program, &mut dice) {
        return told(fault);
    }
    machine.freeze();
    machine.reset();
    let program = if is_fast { inlined(&program, &machine.row) } else { program.clone() };
    machine.begin(&program, program.function("f").expect("a function f"), &[]);
    match machine.run(&program, &mut dice) {
        Ok(Pause::Done(value)) => machine.written(&program, value).unwrap_or_else(|mistake| mistake.message),
        Ok(stop) => format!("{stop:?}"),
        Err(fault) => told(fault),
    }
}

/// What an expression gives.
fn value(expression: &str) -> String {
    run(&format!("def f():\n    return {expression}\n"))
}

#[test]
fn expressions_give_what_python_gives() {
    for (expression, expected) in [
        ("7 // 2, -7 // 2, 7 % 3, -7 % 3, 7 % -3", "(3, -4, 1, 2, -2)"),
        ("2 ** 10, (-2) ** 3, 0 ** 0, 1 << 5, -9 >> 1, 6 & 3, 6 | 3, 6 ^ 3, ~5", "(1024, -8, 1, 32, -5, 2, 7, 5, -6)"),
        ("1 < 2 < 3, 1 < 3 < 2, 3 in [1, 2, 3], 'ab' in 'cabs', not 0", "(True, False, True, True, True)"),
        ("0 or 'a', 1 and [], None or 0, [] or {}", "('a', [], 0, {})"),
        ("[1, 2, 3][-1], [1, 2, 3][1:], 'hello'[1:4], (1, 2, 3, 4)[::-2]", "(3, [2, 3], 'ell', (4, 2))"),
        ("[x * y for x in range(3) for y in range(x) if y % 2 == 0]", "[0, 0]"),
        ("{x: x * x for x in range(3)}", "{0: 0, 1: 1, 2: 4}"),
        ("sum(x > 1 for x in [1, 2, 3]), any([]), all([]), max([3, 9, 2]), min(4, 2, 8)", "(2, False, True, 9, 2)"),
        (
            "sorted([3, 1, 2], reverse = True), list(reversed(range(0, 10, 3))), list(zip([1, 2], 'x' and [3, 4]))",
            "([3, 2, 1], [9, 6, 3, 0], [(1, 3), (2, 4)])",
        ),
        ("list(enumerate([5, 6], 1)), [1, 2].index(2), [1, 1].count(1), len('abc')", "([(1, 5), (2, 6)], 1, 2, 3)"),
        (
            "'{} of {}'.format(1, [2]), str(5) + 'x', int('12'), int(True), bool([]), divmod(-7, 2)",
            "('1 of [2]', '5x', 12, 1, False, (-4, 1))",
        ),
        (
            "True == 1, [1] == [True], 'a' < 'b', (1, 2) < (1, 3), [] < [0], None is None",
            "(True, True, True, True, True, True)",
        ),
        ("lookup(5, [(4, 'miss'), (6, 'hit')]), abs(-3), {'a': 1}['a'], {'a': 1}.get('b', 7)", "('hit', 3, 1, 7)"),
        ("5 if 1 > 2 else 6", "6"),
        ("-9223372036854775807 - 1", "-9223372036854775808"),
        ("list({'a': 1, 'b': 2}.items())", "[('a', 1), ('b', 2)]"),
    ] {
        assert_eq!(value(expression), expected, "{expression}");
    }
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (expression, message) in [
        ("9223372036854775807 + 1", "mine.py:2:12: a number beyond 64 bits"),
        ("True + 1", "True + 1"),
        ("1 // 0", "a division by 0"),
        ("[1][1]", "no place 1 in a list of 1"),
        ("{1: 2}[3]", "no key 3"),
        ("1 < 'a'", "1 is neither less nor more than the text \"a\""),
        ("f", "a function has no text"),
        ("d(0)", "the number of sides is 0; expected 1 to 1000000000"),
        ("pool(-1, 6, 4)", "the number of dice is -1"),
        ("f() + 1", "more than 60 calls one inside another"),
        ("[0] * 2000000", "a list or text repeated too often"),
        ("None.models", "`.models` of None, which is no record"),
        ("sorted([1, 'a'])", "neither less nor more"),
        ("range(1, 2)", "stands in a `for`"),
    ] {
        let text = format!("def f():\n    return {expression}\n");
        let found = if mistakes(&text).is_empty() { run(&text) } else { mistakes(&text) };
        assert!(found.contains(message), "{expression}: {found}");
    }
}

#[test]
fn statements_run_as_in_python() {
    let text = "\
Squad = record('Squad', 'models', 'morale')
TABLE = {1: 'a', 2: 'b'}
def lose(squad, n = 1):
    squad.models -= n
    return squad
def f():
    s = Squad(10, morale = 4)
    t = s
    lose(s); ";
    let text = text.replace("lose(s); ", "lose(s)\n    lose(n = 2, squad = s)\n")
        + "    a, b = 1, 2\n    a, b = b, a\n    xs = [1, 2]\n    ys = xs\n    xs += [3]\n    ys.append(4)\n    out = []\n"
        + "    for i, x in enumerate(xs):\n        if x == 3:\n            continue\n        out.append((i, x))\n"
        + "    else:\n        out.append('end')\n    n = 0\n    while True:\n        n += 1\n        if n > 4:\n            break\n"
        + "    for x in xs:\n        pass\n    return t.models, a, b, xs, out, n, x, TABLE[2], t\n";
    assert_eq!(
        run(&text),
        "(7, 2, 1, [1, 2, 3, 4], [(0, 1), (1, 2), (3, 4), 'end'], 5, 4, 'b', Squad(models=7, morale=4))"
    );
}

#[test]
fn endless_loops_and_memory_hogs_are_told_with_their_line() {
    for (body, message) in [
        ("while True:\n        pass", "mine.py:2:5: still going on after 20000000 steps"),
        ("xs = []\n    while True:\n        xs.append(1)", "mine.py:4:9: more than 1000000 values in lists"),
        ("xs = [1]\n    while True:\n        xs = xs + xs", "more than 1000000 values"),
        (
            "xs = []\n    for i in range(100):\n        xs = [xs]\n    return xs == [xs]",
            "more than 60 lists one inside another",
        ),
        (
            "xs = []\n    ys = []\n    xs.append(xs)\n    ys.append(ys)\n    return xs == ys",
            "more than 60 lists one inside another",
        ),
        (
            "t = ()\n    for i in range(50):\n        t = (t, t)\n    u = ()\n    for i in range(50):\n        u = (u, u)\n    return t == u",
            "still going on",
        ),
        ("s = 'a'\n    while True:\n        s = s + s", "still going on"),
    ] {
        let found = run(&format!("def f():\n    {body}\n"));
        assert!(found.contains(message), "{body}: {found}");
    }
}

#[test]
fn variables_without_a_value_are_found_when_they_are_asked_for() {
    assert!(run("def f():\n    if d(6) > 9:\n        x = 1\n    return x\n").contains("`x` has no value yet"));
    assert_eq!(run("def f():\n    if d(6) < 9:\n        x = 1\n    return x\n"), "1");
    assert!(
        run("def g():\n    return X\ny = 1\ndef f():\n    return g()\nif y == 2:\n    X = 1\n")
            .contains("`X` has no value yet")
    );
}

#[test]
fn what_the_top_of_the_file_made_never_changes() {
    let found = run("XS = [1]\ndef f():\n    XS.append(2)\n    return XS\n");
    assert!(found.contains("the same for every game"), "{found}");
    assert_eq!(run("XS = [1]\ndef f():\n    xs = list(XS)\n    xs.append(2)\n    return xs\n"), "[1, 2]");
}

/// What `f()` gives, or the mistakes that are found before or while it runs.
fn told(text: &str) -> String {
    let found = mistakes(text);
    if found.is_empty() { run(text) } else { found }
}

#[test]
fn a_variable_is_not_known_because_a_part_that_was_left_out_asked_for_it() {
    for part in [
        "False and x",
        "True or x",
        "3 < 2 < x",
        "1 if True else x",
        "[x for i in []]",
        "any(x for i in [])",
        "{i: x for i in []}",
    ] {
        for line in [part.to_string(), format!("y = {part}"), format!("if {part}:\n        pass")] {
            let text = format!("def f():\n    if d(6) > 9:\n        x = 1\n    {line}\n    return x == x\n");
            assert!(told(&text).contains("`x` has no value yet"), "{text}{}", told(&text));
        }
    }
    let text = "def f():\n    if d(6) > 9:\n        x = 1\n    assert True, x\n    return x == x\n";
    assert!(told(text).contains("`x` has no value yet"));
}

#[test]
fn a_variable_of_a_later_for_of_the_same_brackets_is_not_the_one_outside() {
    let found = told("def f():\n    y = [7]\n    return [y for x in [1] for y in y]\n");
    assert!(found.contains("`y` has no value yet"), "{found}");
    assert_eq!(value("[x for x in [[1], [2]] for x in x]"), "[1, 2]");
    assert_eq!(run("def f():\n    x = [7]\n    return [x for x in x], x\n"), "([7], [7])");
}

#[test]
fn what_cpython_refuses_is_no_value() {
    for (expression, message) in [
        ("sorted([2, 1], reverse = [])", "expected True or False"),
        ("sorted([2, 1], True)", "this value is given by name"),
        ("len(values = [1])", "takes the value by its place"),
        ("sum(start = 2, values = [1])", "takes the value by its place"),
        ("list([1].keys())", "a dict is expected; found a list of 1"),
        ("list(enumerate([], 'a'))", "expected a number"),
        ("8.items()", "a number with a fraction"),
    ] {
        let found = told(&format!("def f():\n    return {expression}\n"));
        assert!(found.contains(message), "{expression}: {found}");
    }
    assert_eq!(
        value("sum([1], start = 2), sorted([2, 1, 3], reverse = 1), list({1: 2}.keys())"),
        "(3, [3, 2, 1], [1])"
    );
}

#[test]
fn a_list_of_numbers_and_texts_is_a_mistake_to_sort_and_no_panic() {
    let text = "def f():\n    xs = []\n    for i in range(500):\n        xs.append(i * 7919 % 211 if i % 3 else str(i))\n    \
                return sorted(xs)\n";
    assert!(told(text).contains("neither less nor more than"), "{}", told(text));
    let pairs = "[(i * 7 % 5, i) for i in range(9)]";
    let found = value(&format!("sorted({pairs}), sorted([[a] for (a, i) in {pairs}], reverse = True)[:3]"));
    let expected = "[(0, 0), (0, 5), (1, 3), (1, 8), (2, 1), (2, 6), (3, 4), (4, 2), (4, 7)], [[4], [4], [3]]";
    assert_eq!(found, format!("({expected})"));
}

#[test]
fn any_and_all_of_an_endless_range_cost_steps() {
    assert!(told("def f():\n    return all(range(1, 9223372036854775807))\n").contains("still going on"));
    assert!(told("def f():\n    return any(i < 0 for i in range(9223372036854775807))\n").contains("still going on"));
    let small = "any([0, 2]), any([0]), all([1, 0]), all([1, 2]), all(range(1, 3)), any(range(1))";
    assert_eq!(value(small), "(True, False, False, True, True, False)");
}

#[test]
fn long_texts_and_wide_keys_cost_steps() {
    for body in [
        "for i in range(2000):\n        s = str(i) * 200000",
        "s = 'a' * 1000000\n    s = str([s] * 2000)",
        "s = 'a' * 1000000\n    for i in range(2000):\n        '{}{}'.format(s, s)",
        "t = (1,)\n    for i in range(20):\n        t = (t, t)\n    m = {}\n    for i in range(300):\n        m[t] = 1",
        "xs = [0] * 900000\n    for i in range(3000):\n        xs.reverse()",
        "s = 'a' * 1000000\n    t = s + 'b'\n    for i in range(2000):\n        s < t",
        "m = {i: i for i in range(2000)}\n    for i in range(60000):\n        sum(m)",
    ] {
        let found = told(&format!("def f():\n    {body}\n    return 1\n"));
        assert!(found.contains("still going on"), "{body}: {found}");
    }
}

const WAITS: &str = "\
def hurt(xs, n):
    got = d(6)
    xs.append(got + n)
    return len(xs)
def f():
    xs = [1]
    ys = [xs, xs]
    dead = [9, 9, 9]
    dead.append(d(6))
    total = 0
    for i in range(3):
        total += hurt(xs, i) * d(4)
    return xs, ys, total
";

/// What `f` gives with these throws; with `is_saved` the machine is saved and taken up again at each.
fn play(program: &Program, machine: &Machine, throws: &[i64], is_saved: bool) -> String {
    let mut machine = machine.clone();
    machine.reset();
    machine.begin(program, program.function("f").unwrap(), &[]);
    let mut saver = Saver::default();
    for &shown in throws {
        assert!(matches!(machine.run(program, &mut Nobody), Ok(Pause::Throw(_))));
        if is_saved {
            let words: Snapshot = saver.machine(&machine, program).unwrap().into();
            machine.restore(program, &words);
            assert_eq!(*saver.machine(&machine, program).unwrap(), *words, "saved again");
            assert!(matches!(machine.run(program, &mut Nobody), Ok(Pause::Throw(_))));
        }
        machine.answer(program, Datum::Number(shown));
    }
    match machine.run(program, &mut Nobody) {
        Ok(Pause::Done(value)) => machine.written(program, value).unwrap(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_machine_that_waits_is_saved_and_taken_up_again() {
    let program = compiled(WAITS);
    let mut machine = Machine::new(&program);
    machine.begin(&program, 0, &[]);
    assert!(machine.run(&program, &mut Nobody).is_ok());
    machine.freeze();
    let throws = [3, 5, 2, 6, 1, 4, 3];
    for is_saved in [false, true] {
        let found = play(&program, &machine, &throws, is_saved);
        assert_eq!(found, "([1, 5, 7, 6], [[1, 5, 7, 6], [1, 5, 7, 6]], 19)");
    }
}
