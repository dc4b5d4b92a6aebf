//! `overmatch run --adjusted`: means and shares without the luck of the dice.

use crate::command::{Desk, FILES, overmatch};

/// An adjusted run of 2,000 games.
const RUN: &str = "run ardennes --games 2000 --quiet --adjusted";

#[test]
fn adjusted_estimates_stand_beside_the_plain_ones() {
    insta::assert_snapshot!(overmatch(RUN));
    insta::assert_snapshot!("adjusted_csv", overmatch(&format!("{RUN} --format csv --table adjusted")));
}

#[test]
fn the_counts_are_those_of_the_plain_run() {
    for table in ["summary", "distribution", "quantiles"] {
        let options = format!("--format csv --table {table}");
        let plain = overmatch(&format!("run ardennes --games 2000 --quiet {options}")).ok();
        assert_eq!(overmatch(&format!("{RUN} {options}")).ok().stdout, plain.stdout);
    }
}

#[test]
fn any_threads_shards_and_parts_give_the_same_bytes() {
    let desk = Desk::new();
    desk.overmatch(&format!("{RUN} --threads 1 --out whole")).ok();
    desk.overmatch(&format!("{RUN} --threads 3 --out threads")).ok();
    for i in 1..=3 {
        desk.overmatch(&format!("{RUN} --shard {i}/3 --out s{i}")).ok();
    }
    desk.overmatch("merge s3 s1 s2 --out merged --quiet").ok();
    desk.overmatch("run ardennes --games 900 --quiet --adjusted --out first").ok();
    desk.overmatch(&format!("{RUN} --resume first --out resumed")).ok();
    for folder in ["threads", "merged", "resumed"] {
        for file in FILES.iter().chain(&["adjusted.csv"]) {
            let [whole, other] = ["whole", folder].map(|folder| desk.read(&format!("{folder}/{file}")));
            assert!(whole == other, "{folder}/{file}");
        }
    }
}

#[test]
fn plain_and_adjusted_games_are_never_joined() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 500 --quiet --shard 1/2 --out plain").ok();
    desk.overmatch("run ardennes --games 500 --quiet --shard 2/2 --adjusted --out adjusted").ok();
    desk.overmatch("merge plain adjusted --out both")
        .refused(5, &["adjusted differs: plain in plain, adjusted in adjusted"]);
    desk.overmatch("run ardennes --games 250 --quiet --out left").ok();
    desk.overmatch("run ardennes --games 500 --resume left --adjusted").refused(5, &["adjusted"]);
    desk.overmatch("run ardennes --games 250 --quiet --adjusted --out right").ok();
    let more = ["run", "ardennes", "--games", "500", "--resume", "right", "--adjusted"];
    let more = [&more[..], &["--expect", "victory_points>=16 in 20%..50%"]].concat();
    desk.run(&more).refused(5, &["adjusted", "victory_points>=16"]);
}

#[test]
fn the_page_tells_what_the_luck_of_the_dice_was_worth() {
    let desk = Desk::new();
    desk.overmatch(&format!("{RUN} --out run")).ok();
    desk.overmatch("report run --out page.html").ok();
    let page = desk.read("page.html");
    let sentence = "victory_points without the luck of the dice: 12.752 (95 % interval 12.569 to 12.936), as sure as a \
                    plain estimate from 2.5 times as many games.";
    assert!(page.contains(sentence), "{page}");
}

#[test]
fn what_cannot_be_adjusted_is_refused_or_said() {
    overmatch("run ardennes --games 500 --adjusted --by ending").refused(2, &["--adjusted", "--by"]);
    overmatch("run ardennes --games 500 --table adjusted --format csv").refused(2, &["adjusted"]);
    let few = overmatch("run ardennes --games 100 --quiet --all --adjusted").ok().stdout;
    assert!(few.contains("Too few games to adjust: expected at least "), "{few}");
    let empty = overmatch("run ardennes --games 100 --quiet --adjusted --format csv --table adjusted").ok();
    assert_eq!(empty.cells().len(), 1, "only the names of the columns");
}

#[test]
fn a_precision_takes_fewer_games() {
    let games = |options: &str| {
        let answer = overmatch(&format!("run ardennes --precision 0.2 --quiet --format csv {options}")).ok();
        answer.cells()[1][2].parse::<u64>().expect("a number of games")
    };
    let (plain, adjusted) = (games(""), games("--adjusted"));
    assert!(2 * adjusted < plain, "{adjusted} of {plain}");
}

#[test]
fn an_expectation_goes_by_the_adjusted_interval() {
    let limits = |adjusted: &[&str], expected: &str| {
        let line = ["run", "ardennes", "--games", "2000", "--quiet", "--format", "json", "--expect", expected];
        let answer = crate::command::run(&[&line[..], adjusted].concat());
        let value: serde_json::Value = serde_json::from_str(&answer.stdout).expect("JSON");
        let row = &value["tables"]["expectations"][0];
        [&row["value"], &row["ci_low"], &row["ci_high"]].map(|number| number.as_f64().expect("a number"))
    };
    // The figure that only the expectation names is adjusted too.
    for expected in ["victory_points in 10..16", "victory_points>=16 in 20%..60%"] {
        let ([a, a_low, a_high], [b, b_low, b_high]) = (limits(&["--adjusted"], expected), limits(&[], expected));
        assert!(a != b && a_high - a_low < 0.9 * (b_high - b_low), "{expected}: {a_low} {a_high} {b_low} {b_high}");
    }
}

#[test]
fn the_command_of_a_run_names_its_figures_and_their_order_is_none() {
    let desk = Desk::new();
    let play = |figures: [&str; 2], out: &str| {
        let line = ["run", "ardennes", "--games", "2000", "--quiet", "--adjusted", "--out", out];
        desk.run(&[&line[..], &["--expect", figures[0], "--expect", figures[1]]].concat());
    };
    let (points, kills) = ("victory_points>=16 in 20%..60%", "kills>=20 in ..80%");
    play([points, kills], "one");
    play([kills, points], "other");
    assert_eq!(desk.read("one/tally.json"), desk.read("other/tally.json"));
    let named = "--adjusted=kills>=20,victory_points>=16";
    assert!(desk.read("one/run.json").contains(&format!("'{named}'")), "{}", desk.read("one/run.json"));
    desk.run(&["run", "ardennes", "--games", "2000", "--quiet", named, "--out", "again"]).ok();
    for file in FILES.iter().chain(&["adjusted.csv"]) {
        assert!(desk.read(&format!("one/{file}")) == desk.read(&format!("again/{file}")), "{file}");
    }
    assert!(desk.read("one/adjusted.csv").contains("victory_points>=16,share,2000,"));
}

#[test]
fn damaged_sums_are_refused() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 500 --quiet --adjusted --out run").ok();
    let whole = desk.read("run/tally.json");
    for (from, to) in [
        ("\"victory_level=none\"", "\"victory_level=nobody\""),
        ("\"victory_level=none\"", "\"victory_level=minor\""),
        ("\"with_figures\": [", "\"with_figures\": [7,"),
        ("\"products\": [", "\"products\": [7,"),
        ("\"throw\": \"weather\"", "\"throw\": \"zeal\""),
        ("\"figure_squares\": [", "\"figure_squares\": [-5,"),
        ("\"sum\": ", "\"sum\": 1000000000000000000000000000000"),
        ("\"seen\": ", "\"seen\": 9"),
        ("\"controls\": {", "\"controls\": null, \"lost\": {"),
    ] {
        assert!(whole.contains(from), "{from}");
        desk.write("run/tally.json", whole.replacen(from, to, 1));
        desk.overmatch("merge run --out again").refused(5, &["tally.json"]);
    }
    desk.write("run/tally.json", whole);
    desk.edit("run/run.json", "\"adjusted\": []", "\"adjusted\": [\"kills>=9\"]");
    desk.overmatch("merge run --out again").refused(5, &["run.json and tally.json are adjusted in different ways"]);
}
