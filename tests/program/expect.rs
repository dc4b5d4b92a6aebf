//! `--expect` on `run` and `compare`: 0 held, 1 broken, 4 too few games to tell.

use crate::command::{Answer, Desk, run};
use serde_json::Value;

/// A line and what is expected of it.
fn expect(line: &str, expectations: &[&str]) -> Answer {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    expectations.iter().for_each(|expectation| words.extend(["--expect", expectation]));
    run(&words)
}

const RUN: &str = "run ardennes --games 4000 --quiet";
const COMPARE: &str = "compare ardennes --strategies drill,leader,spendthrift --games 2000 --all --quiet";

/// The limits of a figure of a run at a level.
fn limits(measure: &str, level: &str) -> [f64; 2] {
    let cells = run(&format!("{RUN} --format csv --level {level}").split_whitespace().collect::<Vec<_>>()).ok().cells();
    let row = cells.into_iter().find(|row| row[0] == measure).expect("a row of the measure");
    [&row[6], &row[7]].map(|cell| cell.parse().expect("a number"))
}

#[test]
fn what_is_as_expected_ends_with_0() {
    // A million games of drill: 12.81 points, 80.5 % casualties, 37 % major or better, never a surrender.
    for expectation in [
        "victory_points in 12..14",
        "victory_points in 12..",
        "victory_points in ..14",
        "  victory_points   in   12 .. 14 ",
        "ending=casualty in 75%..85%",
        "ending=casualty in 0.75..0.85",
        "ending=casualty in 75%..",
        "ending=surrender in ..1%",
        "victory_level>=major in 30%..45%",
        "victory_points<=2 in ..50%",
        "victory_level=none in -1..1",
    ] {
        let answer = expect(RUN, &[expectation]).ok();
        assert!(answer.stdout.contains("Expectations") && answer.stdout.contains(" held"), "{expectation}: {answer}");
    }
}

#[test]
fn what_is_not_as_expected_ends_with_1() {
    for (expectation, figure) in [
        ("victory_points in 14..20", "victory_points"),
        ("victory_points in ..12", "victory_points"),
        ("victory_points in -3..-1", "victory_points"),
        ("ending=casualty in ..70%", "ending=casualty"),
        ("ending=surrender in 1%..", "ending=surrender"),
        ("victory_level >= major in 50%..100%", "victory_level>=major"),
    ] {
        let answer = expect(RUN, &[expectation]);
        assert_eq!(
            (answer.code, answer.stderr.as_str()),
            (1, &*format!("error: not as expected: {figure}\n")),
            "{answer}"
        );
        assert!(
            answer.stdout.contains("Strategy drill") && answer.stdout.contains(" broken"),
            "results first: {answer}"
        );
    }
}

#[test]
fn what_cannot_be_told_ends_with_4() {
    let [low, high] = limits("victory_points", "0.95");
    let middle = 0.5 * (low + high);
    for expectation in [
        format!("victory_points in {middle}..20"),
        format!("victory_points in ..{middle}"),
        format!("victory_points in {}..{}", 0.5 * (low + middle), 0.5 * (high + middle)),
        // Never seen is not never, and a measure without spread says nothing of its spread.
        "ending=surrender in 0..0".to_string(),
        "breakdowns in 0..0".to_string(),
        "breakdowns in -1..1".to_string(),
    ] {
        let answer = expect(RUN, &[&expectation]);
        let told = "too few games to tell whether it is as expected: ";
        assert!(answer.code == 4 && answer.stderr.contains(told) && answer.stderr.contains("help: "), "{answer}");
        assert!(answer.stdout.contains("too few games to tell"), "results first: {answer}");
    }
    // One game says nothing of a mean.
    assert_eq!(expect("run ardennes --games 1 --quiet", &["victory_points in -1000..1000"]).code, 4);
}

#[test]
fn a_limit_decides_as_soon_as_the_interval_is_on_one_side_of_it() {
    let [low, high] = limits("kills", "0.95");
    let (inside, hair) = ((high - low) * 0.01, (high - low) * 0.001);
    let code = |low: f64, high: f64| expect(RUN, &[&format!("kills in {low:?}..{high:?}")]).code;
    assert_eq!(code(low, high), 0, "the limits themselves");
    assert_eq!((code(low + hair, high), code(low, high - hair), code(low - hair, high + hair)), (4, 4, 0));
    assert_eq!((code(high + hair, 99.0), code(0.0, low - hair)), (1, 1));
    assert_eq!((code(high - inside, 99.0), code(0.0, low + inside)), (4, 4));
}

#[test]
fn of_several_a_broken_one_decides_before_an_open_one() {
    let [low, high] = limits("kills", "0.95");
    let open = format!("kills in {}..99", 0.5 * (low + high));
    let (held, broken) = ("victory_points in 10..16", "ending=casualty in ..50%");
    let code = |expectations: &[&str]| expect(RUN, expectations).code;
    assert_eq!(code(&[held, held]), 0);
    assert_eq!((code(&[held, &open]), code(&[&open, held])), (4, 4));
    assert_eq!((code(&[held, broken]), code(&[&open, broken]), code(&[broken, &open, held])), (1, 1, 1));
    let answer = expect(RUN, &[broken, "victory_points in ..3", held]);
    assert!(answer.stderr.contains("not as expected: ending=casualty, victory_points\n"), "{answer}");
}

#[test]
fn several_expectations_are_held_each_at_the_level_and_broken_together() {
    let ([narrow, above], [wide, farther]) = (limits("kills", "0.95"), limits("kills", "0.975"));
    assert!(wide < narrow && farther > above);
    let beside = "ending=surrender in ..50%";
    // Held is one claim of all together: each interval at the level itself.
    let held = format!("kills in {}..99", 0.5 * (wide + narrow));
    assert_eq!((expect(RUN, &[&held]).code, expect(RUN, &[&held, beside]).code), (0, 0));
    assert_eq!(expect(&format!("{RUN} --level 0.99"), &[&held]).code, 4);
    // Each that is broken is a claim of its own.
    let broken = format!("kills in {}..99", 0.5 * (above + farther));
    assert_eq!((expect(RUN, &[&broken]).code, expect(RUN, &[&broken, beside]).code), (1, 4));
    assert_eq!(expect(&format!("{RUN} --level 0.9"), &[&broken, beside]).code, 1);
}

#[test]
fn results_are_written_whatever_is_expected() {
    for (expectation, code) in
        [("victory_points in 12..14", 0), ("victory_points in 20..", 1), ("breakdowns in 0..0", 4)]
    {
        let desk = Desk::new();
        desk.overmatch(&format!("{RUN} --out plain")).ok();
        let words: Vec<&str> = RUN.split_whitespace().chain(["--out", "out", "--expect", expectation]).collect();
        assert_eq!(desk.run(&words).code, code);
        for file in desk.names("plain") {
            assert_eq!(desk.read(&format!("plain/{file}")), desk.read(&format!("out/{file}")), "{file}");
        }
    }
}

#[test]
fn json_has_a_table_of_expectations_and_csv_stays_as_it_is() {
    let line = format!("{RUN} --format json");
    let answer = expect(&line, &["victory_points in 12..14", "ending=casualty in ..50%"]);
    let read: Value = serde_json::from_str(&answer.stdout).expect("JSON");
    let rows = read["tables"]["expectations"].as_array().expect("a table");
    assert_eq!(rows.len(), 2);
    assert_eq!((&rows[0]["measure"], &rows[0]["verdict"]), (&"victory_points".into(), &"held".into()));
    let ends = ["expected_low", "expected_high"].map(|end| rows[0][end].as_f64());
    assert_eq!(ends, [Some(12.0), Some(14.0)]);
    assert_eq!((&rows[1]["verdict"], &rows[1]["expected_low"]), (&"broken".into(), &Value::Null));
    let [low, high] = limits("victory_points", "0.95");
    assert_eq!((rows[0]["ci_low"].as_f64(), rows[0]["ci_high"].as_f64()), (Some(low), Some(high)));
    assert!(low < rows[0]["value"].as_f64().unwrap() && rows[0]["value"].as_f64().unwrap() < high);
    let plain = run(&format!("{RUN} --format csv").split_whitespace().collect::<Vec<_>>()).ok();
    assert_eq!(expect(&format!("{RUN} --format csv"), &["victory_points in 12..14"]).ok(), plain);
    let none: Value = serde_json::from_str(&expect(&line, &[]).ok().stdout).expect("JSON");
    assert!(none["tables"].get("expectations").is_none());
}

#[test]
fn a_comparison_is_judged_by_the_differences_from_the_first() {
    // Half a million games: leader 2.31 points more than drill, spendthrift 5.7 fewer.
    let code = |expectations: &[&str]| expect(COMPARE, expectations).code;
    assert_eq!(code(&["victory_points in -8..4"]), 0);
    assert_eq!((code(&["victory_points in 0..4"]), code(&["victory_points in -8..0"])), (1, 1));
    let two = "compare ardennes --strategies drill,leader --games 2000 --quiet";
    assert_eq!(expect(two, &["victory_points in 1..4"]).code, 0);
    assert_eq!(expect(two, &["victory_points in 1..4", "ending=casualty in -20%..-5%", "guns in ..1"]).code, 4);
    assert_eq!(expect(two, &["victory_points in 1..4", "ending=casualty in -20%..-5%"]).code, 0);
    assert_eq!(expect(two, &["victory_level>=major in ..5%"]).code, 1);
    let answer = expect(COMPARE, &["victory_points in 0..4"]);
    assert_eq!(answer.stderr, "error: not as expected: victory_points (spendthrift minus drill)\n");
    assert!(
        answer.stdout.contains("leader minus drill") && answer.stdout.contains("spendthrift minus drill"),
        "{answer}"
    );
    let json = expect(&format!("{COMPARE} --format json"), &["victory_points in 0..4"]).stdout;
    let read: Value = serde_json::from_str(&json).expect("JSON");
    let rows = read["tables"]["expectations"].as_array().expect("a table");
    let of: Vec<[&str; 2]> = rows.iter().map(|row| ["of", "verdict"].map(|key| row[key].as_str().unwrap())).collect();
    assert_eq!(of, [["leader minus drill", "held"], ["spendthrift minus drill", "broken"]]);
}

#[test]
fn an_expected_figure_need_not_be_one_that_is_shown() {
    let line = "compare ardennes --strategies drill,leader --games 1000 --measures kills --format csv --quiet";
    let answer = expect(line, &["victory_points>=16 in -50%..50%"]).ok();
    assert_eq!(answer, expect(line, &[]).ok());
    assert_eq!(answer.cells().len(), 2);
}

#[test]
fn what_cannot_be_read_ends_with_2() {
    for expectation in [
        "victory_points",
        "victory_points in",
        "victory_points in 12",
        "victory_points in 12-14",
        "victory_points in ..",
        "victory_points in 14..12",
        "victory_points in a..b",
        "victory_points in 12..14..16",
        "in 12..14",
        "victory_points in nan..14",
        "victory_points in 12..nan",
        "victory_points in inf..",
        "",
        "victory_points 12..14",
    ] {
        for line in [RUN, "compare ardennes --strategies drill,leader"] {
            expect(line, &[expectation]).refused(2, &["--expect"]);
        }
    }
    for (expectation, parts) in [
        ("victory_point in 12..14", &["unknown measure `victory_point`", "did you mean `victory_points`?"][..]),
        ("ending in 12..14", &["`ending` needs a label"]),
        ("ending=won in 0..1", &["unknown label `won`"]),
        ("kills>=many in 0..1", &["kills is a number"]),
        ("victory_points in 10%..20%", &["a mean of points, and no per cent", "'victory_points>=1 in 45%..55%'"]),
    ] {
        for line in [RUN, "compare ardennes --strategies drill,leader"] {
            expect(line, &[expectation]).refused(2, parts);
        }
    }
}

#[test]
fn two_players_endings_are_expected_by_their_labels() {
    // One thousand games of equal armies: seat A wins 46 %.
    let line = "run one-hour --games 1000 --quiet";
    assert_eq!(expect(line, &["ending=a_wins in 38%..50%", "margin in -1..1"]).code, 0);
    assert_eq!(expect(line, &["ending=a_wins in 55%..65%"]).code, 1);
}

#[test]
fn unfinished_games_might_have_ended_in_any_way() {
    // Of 4,000 games 64.35 % are casualties, 35.65 % (34.18 % to 37.15 %) met the cap, and none ended otherwise.
    let line = "run ardennes --set limits.turns=12 --games 4000 --max-unfinished 100% --quiet";
    let code = |expectation: &str| expect(line, &[expectation]).code;
    assert_eq!(code("ending=casualty in 60%..100%"), 0, "no share passes 100 %");
    assert_eq!((code("ending=casualty in 60%..90%"), code("ending=casualty in 70%..")), (4, 4));
    assert_eq!(code("ending=casualty in ..60%"), 1);
    // Where none was seen all that met the cap might be: as many as those are, with their own error.
    assert_eq!(
        (code("ending=no_roads in ..38%"), code("ending=no_roads in ..36%"), code("ending=no_roads in ..20%")),
        (0, 4, 4)
    );
    // How many are unfinished is not open, nor is what they scored.
    assert_eq!((code("ending=unfinished in 34%..38%"), code("ending=unfinished in ..30%")), (0, 1));
    assert_eq!(code("turns in 5..13"), 0);
    // Too many of them end with 4, but a broken expectation is told first, with the limit beside it.
    let strict = "run ardennes --set limits.turns=12 --games 4000 --quiet";
    assert_eq!(expect(strict, &["ending=casualty in 60%..100%"]).code, 4);
    let broken = expect(strict, &["ending=casualty in ..10%"]);
    assert!(broken.code == 1 && broken.stderr.contains("are unfinished, more than"), "{broken}");
}

#[test]
fn a_range_from_its_upper_end_is_told_the_right_way_round() {
    expect(RUN, &["kills in 20..10"]).refused(2, &["lower end first; did you mean 'kills in 10..20'?"]);
}
