//! `overmatch dice`: figures known from elsewhere, forms, charts, mistakes, and every command of docs/dice.md.

use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::command::{Answer, Desk, program, run};

/// The cells of the law of a text, the header first.
#[track_caller]
fn law(text: &str) -> Vec<Vec<String>> {
    csv(&run(&["dice", text, "--format", "csv"]).ok().stdout)
}

fn csv(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|record| record.unwrap().iter().map(str::to_string).collect()).collect()
}

/// The probabilities of a value: exactly, at least, at most.
#[track_caller]
fn p(text: &str, value: &str) -> [f64; 3] {
    let cells = law(text);
    let row = cells.iter().find(|row| row[1] == value).unwrap_or_else(|| panic!("no {value} in {cells:?}"));
    [2, 3, 4].map(|at| if row[at].is_empty() { f64::NAN } else { row[at].parse().unwrap() })
}

/// A figure of the summary.
#[track_caller]
fn figure(text: &str, name: &str) -> String {
    let cells = csv(&run(&["dice", text, "--format", "csv", "--table", "summary"]).ok().stdout);
    let column = cells[0].iter().position(|column| column == name).unwrap();
    cells[1][column].clone()
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 6e-13 * expected.abs().max(1e-3), "{found} {expected}");
}

#[test]
fn pools_against_pools_are_what_fractions_say() {
    // Python: the binomial laws of 10 and 1/2, 5 and 1/3 as fractions.Fraction, multiplied out and summed by difference.
    let text = "pool(10, 6, 4) - pool(5, 6, 5)";
    near(p(text, "0")[0], 181.0 / 3_888.0);
    near(p(text, "3")[0], 5_605.0 / 27_648.0);
    near(p(text, "1")[1], 115_951.0 / 124_416.0);
    let rare = 1.0 / 248_832.0;
    p(text, "-5").into_iter().zip([rare, 1.0, rare]).for_each(|(found, expected)| near(found, expected));
    near(p(text, "10")[1], 1.0 / 7_776.0);
    // 10/2 - 5/3, and the variances 10/4 and 5 * 2/9.
    near(figure(text, "mean").parse().unwrap(), 10.0 / 3.0);
    near(figure(text, "std_dev").parse().unwrap(), (65.0f64 / 18.0).sqrt());
    assert_eq!([figure(text, "median"), figure(text, "mode"), figure(text, "values")], ["3", "3", "16"]);
}

#[test]
fn a_text_that_is_put_together_has_a_law() {
    ["ab", "abab", "ababab"].into_iter().for_each(|value| near(p("'ab' * roll(1, 3)", value)[0], 1.0 / 3.0));
    near(p("str(roll(1, 6)) + 'x'", "3x")[0], 1.0 / 6.0);
    near(p("'a' * 3", "aaa")[0], 1.0);
    // The texts of one function are not taken for those of another.
    let text = "def f():\n    return str(d(2)) + 'a'\n\ndef g():\n    return str(d(2)) + 'b'\n\nf() + g()";
    for value in ["1a1b", "1a2b", "2a1b", "2a2b"] {
        near(p(text, value)[0], 0.25);
    }
    assert_eq!(law(text).len(), 1 + 4);
}

#[test]
fn kept_ordered_and_mixed_dice_are_what_counting_says() {
    // Python: all 6^4 throws counted by itertools.product; so for 6 * 6 * 8 * 10.
    near(p("keep(4, 6, 3)", "18")[0], 21.0 / 1_296.0);
    near(p("sum(dice(4, 6)[1:])", "13")[0], 172.0 / 1_296.0);
    near(figure("keep(4, 6, 3)", "mean").parse().unwrap(), 15_869.0 / 1_296.0);
    for (value, count) in [("1", 171.0), ("2", 357.0), ("3", 363.0), ("4", 261.0), ("5", 123.0), ("6", 21.0)] {
        near(p("dice(4, 6)[1]", value)[0], count / 1_296.0);
    }
    near(p("sum(dice([6, 6, 8, 10])[-2:])", "12")[0], 393.0 / 2_880.0);
    near(figure("sum(dice([6, 6, 8, 10])[-2:])", "mean").parse().unwrap(), 527.0 / 45.0);
}

#[test]
fn a_throw_may_stand_in_an_if() {
    // A one is thrown again: 1/6 * 1/6 of a one, 1/6 + 1/36 of any other; the mean is 7/2 + 5/12.
    let text = "x = d(6)\nif x == 1:\n    x = d(6)\nx";
    near(p(text, "1")[0], 1.0 / 36.0);
    near(p(text, "5")[0], 7.0 / 36.0);
    near(figure(text, "mean").parse().unwrap(), 47.0 / 12.0);
    // 2/6 of a d8, 4/6 of a d4: 9/2 * 1/3 + 5/2 * 2/3.
    near(figure("d(8) if d(6) <= 2 else d(4)", "mean").parse().unwrap(), 19.0 / 6.0);
    near(p("d(8) if d(6) <= 2 else d(4)", "8")[0], 1.0 / 24.0);
}

#[test]
fn truths_texts_and_lists_are_values() {
    // 15 of 36 throws are higher; 1 for True.
    near(p("d(6) > d(6)", "True")[0], 15.0 / 36.0);
    near(figure("d(6) > d(6)", "mean").parse().unwrap(), 15.0 / 36.0);
    let hit = law("\"hit\" if d(6) > 4 else \"miss\"");
    assert_eq!(hit[1][1..], ["hit", "0.3333333333333", "", ""]);
    assert_eq!(hit[2][1..], ["miss", "0.6666666666667", "", ""]);
    let pairs = law("dice(2, 11)");
    // Two different faces come two ways; pairs are in the order of their dice, not of their letters.
    assert_eq!((pairs.len(), pairs[2][1].as_str(), pairs[11][1].as_str()), (67, "[1, 2]", "[1, 11]"));
    near(p("dice(2, 11)", "[1, 2]")[0], 2.0 / 121.0);
    near(p("(d(2), chance(1, 4), None)", "(1, True, None)")[0], 1.0 / 8.0);
    assert_eq!(law("True and 3")[1][1..], ["3", "1", "1", "1"]);
}

#[test]
fn decks_and_counts_of_faces_are_hypergeometric_and_binomial() {
    // C(4, k) C(48, 5 - k) / C(52, 5).
    let aces = "deal([\"ace\"] * 4 + [\"other\"] * 48, 5).count(\"ace\")";
    near(p(aces, "0")[0], 35_673.0 / 54_145.0);
    near(p(aces, "2")[1], (2_162.0 + 94.0 + 1.0) / 54_145.0);
    let deck = "deck = [1, 1, 2, 3]\nx = draw(deck)\ny = draw(deck)\nx + y";
    // The one pair of ones, among six pairs.
    near(p(deck, "2")[0], 1.0 / 6.0);
    // C(4, 2) (1/3)^2 (2/3)^2.
    near(p("dice(4, [\"inf\", \"inf\", \"cav\", \"art\", \"sword\", \"flag\"]).count(\"inf\")", "2")[0], 24.0 / 81.0);
}

#[test]
fn what_is_given_makes_a_conditional_law() {
    // Of 36 throws 11 have a six; of these two make 7.
    let text = "x, y = d(6), d(6)\ngiven(x == 6 or y == 6)\nx + y";
    near(p(text, "7")[0], 2.0 / 11.0);
    near(p(text, "12")[0], 1.0 / 11.0);
    near(figure(text, "rejected").parse().unwrap(), 25.0 / 36.0);
    assert_eq!(figure("d(6)", "rejected"), "0");
    run(&["dice", "x = d(6)\nx => 4"]).refused(2, &["TEXT:2:4: expected a value; found `>`", "did you mean `>=`?"]);
    run(&["dice", "d(1, 6)"]).refused(2, &["TEXT:1:6: expected by = ", "roll(2, 6) the sum of two"]);
    run(&["dice", "x = d(6)\ngiven(x > 6)\nx"]).refused(2, &["TEXT:3:1: what is given never holds"]);
}

#[test]
fn loops_without_an_end_are_solved_or_cut_and_told() {
    // Throws of a coin until heads: 1/2^n, mean 2, deviation sqrt 2.
    let text = "n = 1\nwhile d(2) == 1:\n    n += 1\nn";
    near(p(text, "3")[0], 1.0 / 8.0);
    let mean: f64 = figure(text, "mean").parse().unwrap();
    assert!((mean - 2.0).abs() < 1e-9, "{mean}");
    // Gambler's ruin on even odds, 2 of 5: the states end, and nothing is cut.
    let ruin = "a = 2\nwhile 0 < a < 5:\n    a += 1 if chance(1, 2) else -1\na";
    near(p(ruin, "5")[0], 2.0 / 5.0);
    assert_eq!(figure(ruin, "cut"), "0");
}

#[test]
fn functions_read_constants_and_take_what_was_thrown() {
    let text = "faces = [1, 1, 4]\nnothing = 0\ndef throw(n):\n    return sum(dice(n, faces))\nk = d(2)\nthrow(k)";
    // One die: 1, 1, 4; two: 2 with 4/9, 5 with 4/9, 8 with 1/9; each half of the time.
    for (value, expected) in [("1", 1.0 / 3.0), ("2", 2.0 / 9.0), ("4", 1.0 / 6.0), ("5", 2.0 / 9.0), ("8", 1.0 / 18.0)]
    {
        near(p(text, value)[0], expected);
    }
    let late = run(&["dice", "k = d(2)\nn = 3\ndef f(): return roll(n, 6)\nk + f()"]);
    late.refused(2, &["TEXT:2:1: `n` is read inside a function, and set too late", "set it above"]);
    let thrown = run(&["dice", "n = d(3)\ndef f(): return roll(n, 6)\nf()"]);
    thrown.refused(2, &["TEXT:1:5: a throw into what a function reads", "attack(strength)"]);
    let before = run(&["dice", "x = f()\ndef f(): return d(6)\nx"]);
    before.refused(2, &["TEXT:1:5: `f` is needed here and defined later, in line 2"]);
}

#[test]
fn each_text_is_a_law_with_a_name() {
    let answer = run(&["dice", "one: d(2)", "x = d(2)\nx", "d(3) > 1", "--format", "csv"]).ok();
    let names: Vec<String> = csv(&answer.stdout)[1..].iter().map(|row| row[0].clone()).collect();
    assert_eq!(names, ["one", "one", "x", "x", "d(3) > 1", "d(3) > 1"]);
    run(&["dice", "d(6)", "d(6)"]).refused(2, &["two laws are called `d(6)`", "another: d(6)"]);
    run(&["dice", "d(6)", "second: d(6) + y"]).refused(2, &["TEXT 2:1:16: unknown name `y`"]);
}

#[test]
fn forms_are_those_of_every_command() {
    let texts = ["dice", "pool(2, 6, 4) - pool(1, 6, 5)", "word: \"a\" if d(3) == 1 else \"b\""];
    let show = |options: &[&str]| run(&[&texts[..], options].concat());
    insta::assert_snapshot!("dice_table", show(&[]));
    insta::assert_snapshot!("dice_csv", show(&["--format", "csv"]));
    insta::assert_snapshot!("dice_markdown", show(&["--format", "markdown"]));
    insta::assert_snapshot!("dice_json", show(&["--format", "json"]));
    insta::assert_snapshot!("dice_summary", show(&["--table", "summary"]));
    insta::assert_snapshot!("dice_check", show(&["--check", "2000", "--format", "csv"]));
    let json: Value = serde_json::from_str(&show(&["--format", "json"]).stdout).unwrap();
    assert_eq!(json["tables"]["law"][0]["value"], -1);
    run(&["dice", "d(6)", "--table", "laws"]).refused(2, &["unknown table `laws`", "did you mean `law`?"]);
}

#[test]
fn the_sampler_agrees_and_obeys_its_seed() {
    let text = "x, y = d(6), explode(6, 3)\ngiven(x != y)\nx - y";
    let check = |seed: &str| run(&["dice", text, "--check", "20000", "--format", "csv", "--seed", seed]).ok();
    let cells = csv(&check("1").stdout);
    assert_eq!(cells[0][5..], ["games", "sampled_p_exactly", "sampled_p_at_least", "sampled_p_at_most", "z"]);
    // What is given is rejected with 1/6 * 5/6: of 20,000 trials about 17,222 count.
    let trials: f64 = cells[1][5].parse().unwrap();
    assert!((trials - 20_000.0 * 31.0 / 36.0).abs() < 250.0, "{trials}");
    assert!(cells[1..].iter().all(|row| row[9].parse::<f64>().unwrap() < 4.5), "{cells:?}");
    assert_eq!(check("1"), check("1"));
    assert_ne!(check("1"), check("2"));
}

#[test]
fn standard_input_is_a_text() {
    let mut started = program(&["dice", "-", "d(2)", "--format", "csv"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    started.stdin.take().unwrap().write_all(b"mine:\n  x = d(2)\n  x * 2\n").unwrap();
    let answer: Answer = started.wait_with_output().unwrap().into();
    assert_eq!(csv(&answer.ok().stdout)[2][..3], ["mine", "4", "0.5"]);
    run(&["dice", "-"]).refused(2, &["standard input:1:1: nothing is asked for"]);
}

#[test]
fn charts_have_a_bar_for_each_value_of_each_law() {
    let desk = Desk::new();
    let draw = |name: &str, options: &[&str]| {
        let line = [&["dice", "one: d(3)", "two: d(2)", "--chart", name][..], options].concat();
        desk.run(&line).ok();
        std::fs::read(desk.path(name)).expect("a chart")
    };
    let svg = String::from_utf8(draw("exactly.svg", &[])).unwrap();
    assert!(svg.contains("one, exactly 3: 33.3333 %") && svg.contains("two, exactly 2: 50 %"), "{svg}");
    assert_eq!(svg.matches(", exactly ").count() % 5, 0);
    let svg = String::from_utf8(draw("least.svg", &["--chart-view", "at-least"])).unwrap();
    assert!(svg.contains("one, at least 2: 66.6667 %"), "{svg}");
    assert!(draw("dark.png", &["--chart-theme", "dark"]).starts_with(b"\x89PNG"));
    desk.run(&["dice", "\"a\"", "--chart", "x.svg", "--chart-view", "at-most"]).refused(2, &["no more and less"]);
    desk.run(&["dice", "d(6)", "--chart", "x.gif"]).refused(2, &["ends in .svg or .png"]);
    desk.run(&["dice", "d(6)", "--chart", "none/x.svg"]).refused(5, &["No such file or directory"]);
    desk.run(&["dice", "d(6)", "--chart-view", "at-most"]).refused(2, &["--chart <FILE>"]);
}

#[test]
fn mistakes_are_those_of_the_command_line_with_their_place() {
    for (text, parts) in [
        ("", &["TEXT:1:1: nothing is asked for", "an expression, like d(6) + 1"][..]),
        ("# nothing", &["nothing is asked for"]),
        ("x = d(6)", &["TEXT:1:1: the last line is no expression", "write what you ask for below: x"]),
        ("def f():\n    return d(6)", &["TEXT:1:1: the last line", "call it below: f()"]),
        ("return d(6)", &["TEXT:1:1: the last line", "leave `return` out"]),
        ("if chance(1, 2):\n    return 1\n2", &["TEXT:2:5: `return` outside a function"]),
        ("def f():\n    return d(6)\nf", &["TEXT:3:1: the function `f` itself is asked for", "f(...)"]),
        ("name: d(6) +", &["TEXT:1:13: expected"]),
        ("3d6", &["TEXT:1:1: `3d6` is no number", "help: roll(3, 6)"]),
        ("d20 + 1", &["TEXT:1:1: unknown name `d20`", "help: d(20)"]),
        ("lambda: 3", &["there is no `lambda`"]),
        ("d(6) + \"a\"", &["TEXT:1:1: "]),
        ("d(0)", &["TEXT:1:1: "]),
        ("roll(3, 6) / 2", &["TEXT:1:12: "]),
        ("x = 1.5\nx", &["TEXT:1:5: a number with a fraction"]),
        ("game(\"x\")\nd(6)", &["TEXT:1:1: `game` belongs into a file", "overmatch run mine.py"]),
        ("outcome(n = d(6))", &["TEXT:1:1: `outcome` belongs into a file"]),
        ("   x = d(6)\n x", &["TEXT:2:1: indented by 1 spaces", "blocks here have 3"]),
    ] {
        let answer = run(&["dice", text]);
        answer.refused(2, parts);
    }
    run(&["dice"]).refused(2, &["<TEXT>"]);
    insta::assert_snapshot!("dice_mistake", run(&["dice", "ä: x = d(6)\nx + yy"]));
}

#[test]
fn what_is_too_large_is_a_limit_with_advice() {
    let rare = run(&["dice", "given(pool(9, 6, 6) == 9)\nd(6)", "--check", "10"]);
    rare.refused(4, &["what is given held in none of 10 trials"]);
    run(&["dice", "while True:\n    x = d(6)\nx"]).refused(4, &["TEXT:2:9: never ends"]);
    let hands = run(&["dice", "dice(40, 30)"]);
    hands.refused(4, &["too large to be answered exactly", "help: throw one after another"]);
}

/// The words of a command line: quotes as a shell reads them.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (at, part) in line.split('\'').enumerate() {
        match at % 2 {
            1 => words.last_mut().unwrap().push_str(part),
            _ => part.chars().for_each(|c| match c {
                ' ' => words.push(String::new()),
                c => words.last_mut().unwrap().push(c),
            }),
        }
    }
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

#[test]
fn every_command_of_the_page_prints_what_stands_below_it() {
    let page = include_str!("../../docs/dice.md");
    let desk = Desk::new();
    let mut shown = String::new();
    let mut blocks = page.split("```\n");
    while let (Some(prose), code) = (blocks.next(), blocks.next()) {
        shown.push_str(prose);
        let Some(code) = code else { break };
        let commands: Vec<String> = format!("\n{code}").split("\n$ overmatch ").skip(1).map(given).collect();
        let answer = |command: &String| {
            let arguments = words(command);
            let answer = desk.run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
            format!("$ overmatch {command}\n{}{}", answer.stdout, answer.stderr)
        };
        let answers: Vec<String> = commands.iter().map(answer).collect();
        shown.push_str(&format!("```\n{}```\n", answers.concat()));
    }
    if std::env::var_os("OVERMATCH_PAGES").is_some() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dice.md");
        std::fs::write(path, &shown).expect("the page");
    }
    let different = page.lines().zip(shown.lines()).find(|(page, shown)| page != shown);
    assert!(page == shown, "OVERMATCH_PAGES=1 writes the page anew: {different:?}");
}

/// The command at the start of a block, over as many lines as its quotes go.
fn given(block: &str) -> String {
    let mut command = String::new();
    for line in block.lines() {
        command.push_str(line);
        if command.matches('\'').count().is_multiple_of(2) {
            break;
        }
        command.push('\n');
    }
    command
}

#[test]
fn every_row_of_the_table_of_the_page_has_its_mean() {
    let page = include_str!("../../docs/dice.md");
    let rows: Vec<Vec<&str>> =
        page.lines().filter(|line| line.starts_with("| ")).map(|line| line.split(" | ").collect()).collect();
    let rows: Vec<(&str, &str)> = rows
        .iter()
        .filter_map(|row| Some((row[3].strip_prefix('`')?.strip_suffix('`')?, row[4].trim_end_matches(" |"))))
        .collect();
    assert!(rows.len() >= 15, "{rows:?}");
    for (text, mean) in rows {
        let shown = run(&["dice", text]).ok().stdout;
        assert!(shown.contains(&format!(" mean {mean},")), "{text}: {mean}\n{shown}");
    }
}
