//! Texts that are refused before they run.

use super::*;

#[test]
fn what_cannot_be_is_found_before_it_runs() {
    let text = "\
def f(n):
    m = nn + 1
    return pol(n, 6, 4) + random(3)
x = g(3)
def g(n, k = 2):
    return h(n) + f(n, 3) + f(m = 2)
def h(n):
    return d(6, sides = 3)
f = 3
break
y = d
z = max()
def k():
    tell('R1', '{}', d(6))
    outcome(3)
    return x.keyz()
";
    insta::assert_snapshot!(mistakes(text));
}

#[test]
fn who_throws_as_python_does_is_told_how_dice_are_thrown_here() {
    let told = mistakes("def play():\n    return random.randint(1, 6)\n");
    assert!(told.contains("no method `randint`") && told.contains("dice are thrown by d(6)"), "{told}");
}

#[test]
fn signs_that_no_editor_shows_are_refused() {
    for (sign, message) in
        [("\u{c}", "a form feed"), ("\r", "a carriage return without a line feed"), ("\0", "a null sign")]
    {
        for line in [format!("    {sign}return 1"), format!("    return '{sign}'"), format!("    # {sign}why")] {
            let text = format!("def f():\n    pass\n{line}\n");
            assert!(told(&text).contains(message), "{text:?}: {}", told(&text));
        }
    }
    assert_eq!(told("def f():\r\n    return '''a\r\n'''\r\n"), "a\n");
    assert!(told("def f():\n    return 1\n\\\n").contains("in the last line"));
    assert!(told("# -*- coding: latin-1 -*-\n").contains("another encoding than UTF-8"));
    assert_eq!(told("# -*- coding: utf-8 -*-\ndef f():\n    return 'ä'\n"), "ä");
    assert!(told("__debug__ = 1\n").contains("Python's own"));
}

#[test]
fn definitions_inside_a_block_are_refused() {
    assert!(told("if True:\n    def g():\n        pass\n").contains("a function inside a block"));
    assert!(told("if True:\n    A = record('A', 'x')\n").contains("a kind of record inside a block"));
    let twice = told("def g():\n    pass\ndef g():\n    pass\n");
    assert!(twice.contains("a function already") && !twice.contains("inside a block"), "{twice}");
}

#[test]
fn arguments_by_name_are_worked_out_as_they_are_written() {
    let found = |call: &str| run(&format!("def f():\n    xs = [1, 2, 3, 4]\n    {call}\n    return xs\n"));
    assert_eq!(found("xs.append(keep(k = xs.pop(), sides = xs.pop() - 2, n = 4 * xs.pop()))"), "[1, 4]");
    assert_eq!(found("put(card = xs.pop(0), deck = [xs.pop(0)])\n    xs = [xs.pop()]"), "[4]");
    assert_eq!(found("xs = [lookup(rows = [(xs.pop(), xs.pop())], x = xs.pop())]"), "[3]");
}

#[test]
fn a_default_does_not_know_its_own_function() {
    for text in ["def g(x = g):\n    return x\n", "def h():\n    return g()\ndef g(x = h()):\n    return x\n"] {
        assert!(told(text).contains("`g` is needed here and defined later"), "{text}{}", told(text));
    }
    assert_eq!(run("def g():\n    return 3\ndef f(x = g()):\n    return x\ndef h(x = f):\n    return h\n"), "3");
}

#[test]
fn a_record_is_made_behind_its_definition_only() {
    let late = "`A` is needed here and defined later";
    assert!(told("a = A(1)\nA = record('A', 'x')\n").contains(late));
    assert!(told("def g():\n    return A(1)\na = g()\nA = record('A', 'x')\n").contains(late));
    assert!(told("A = record('A', 'x')\nA = record('A', 'y')\n").contains("a kind of record already"));
    assert_eq!(run("def f():\n    return A(1)\nA = record('A', 'x')\n"), "A(x=1)");
}

#[test]
fn a_change_inside_tell_is_refused() {
    for change in ["xs.pop()", "[xs.append(i) for i in range(2)]", "put(xs, 1)"] {
        let found = told(&format!("def f():\n    xs = [1]\n    tell('R1', '{{}}', {change})\n    return xs\n"));
        assert!(found.contains("a change inside `tell`"), "{change}: {found}");
    }
}

#[test]
fn more_definitions_than_have_numbers_are_refused() {
    let functions: String = (0..10_001).map(|number| format!("def g{number}(): pass\n")).collect();
    assert!(told(&functions).contains("more than 10000 functions"));
    let records: String = (0..10_001).map(|number| format!("R{number} = record('R{number}', 'a')\n")).collect();
    assert!(told(&records).contains("more than 10000 kinds of records"));
    let line = |at: u32| match at % 10_000 {
        0 => format!("def g{at}(x):\n    x.a{at}\n"),
        _ => format!("    x.a{at}\n"),
    };
    assert!(told(&(0..66_000).map(line).collect::<String>()).contains("more than 65536 names and texts"));
    assert!(told(&"x = y\n".repeat(300)).contains("200 more mistakes"));
}
