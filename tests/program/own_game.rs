//! Games of one's own, in a file: `scenarios new --game`, `scenarios check`, and what every command makes of it.

use crate::command::Desk;

/// A desk with the start of a game in `mine.py`.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.overmatch("scenarios new --game mine.py").ok();
    desk
}

#[test]
fn the_start_of_a_game_is_right_as_it_is() {
    let desk = desk();
    assert!(desk.overmatch("scenarios check mine.py").ok().stdout.starts_with("mine.py: ok"));
    insta::assert_snapshot!("start_shown", desk.overmatch("scenarios show mine.py"));
    insta::assert_snapshot!("start_run", desk.overmatch("run mine.py --games 20000"));
    insta::assert_snapshot!("start_odds", desk.overmatch("odds mine.py"));
    insta::assert_snapshot!("start_optimal", desk.overmatch("optimal mine.py"));
    insta::assert_snapshot!("start_policy", desk.overmatch("optimal mine.py --table policy --met 30%"));
    insta::assert_snapshot!("start_replay", desk.overmatch("replay mine.py --game 5"));
    desk.overmatch("scenarios new --game mine.py").refused(5, &["mine.py: the file exists"]);
}

#[test]
fn every_study_takes_a_file() {
    let desk = desk();
    for line in [
        "compare mine.py --strategies careful,bold --games 2000 --quiet --out compared",
        "sweep mine.py --vary men=4..6 --games 1000 --quiet --out swept",
        "sensitivity mine.py --games 500 --quiet --out moved",
        "balance mine.py --measure through --target 50% --adjust men=1..12 --games 2000 --quiet",
        "run mine.py --games 4000 --shard 1/2 --quiet --out a",
        "run mine.py --games 4000 --shard 2/2 --quiet --out b",
        "merge a b --quiet --out both",
        "run mine.py --games 4000 --quiet --out whole --set men=6",
        "run mine.py --games 6000 --quiet --resume both --out more",
        "run mine.py --games 4000 --quiet --by through",
        "run mine.py --precision 1%:through --quiet",
        "run mine.py --games 4000 --adjusted --quiet",
        "odds mine.py --table ambush --check 20000 --quiet",
        "verify mine.py --games 1000 --quiet",
        "report both compared swept moved --out page.html",
        "chart both --out chart.svg",
    ] {
        desk.overmatch(line).ok();
    }
    for file in ["summary.csv", "distribution.csv", "tally.json"] {
        assert!(desk.read(&format!("both/{file}")) == desk.read(&format!("whole/{file}")), "{file}");
    }
    assert!(desk.read("both/run.json").contains("A patrol crosses a wood"), "the whole text");
}

#[test]
fn a_changed_text_is_another_game() {
    let desk = desk();
    desk.overmatch("run mine.py --games 1000 --shard 1/2 --quiet --out a").ok();
    desk.edit("mine.py", "pool(shots, 6, 5)", "pool(shots, 6, 6)");
    desk.overmatch("run mine.py --games 1000 --shard 2/2 --quiet --out b").ok();
    desk.overmatch("merge a b --out both").refused(5, &["scenario_digest differs"]);
}

#[test]
fn mistakes_of_a_file_are_told_by_where_they_are_found() {
    let desk = desk();
    desk.overmatch("run mine.py --set men=99").refused(2, &["`men`: expected a whole number 1 to 20; found 99"]);
    desk.overmatch("run mine.py --set man=3").refused(2, &["did you mean `men`?"]);
    desk.overmatch("run mine.py --strategy bolt").refused(2, &["did you mean `bold`?"]);
    desk.overmatch("run other.py").refused(5, &["cannot read other.py"]);
    desk.edit("mine.py", "men - lost", "men - lst");
    desk.overmatch("run mine.py").refused(3, &["mine.py:", "unknown name `lst`", "did you mean `lost`?"]);
    desk.edit("mine.py", "men - lst", "men // (lost - 1)");
    desk.overmatch("scenarios check mine.py").refused(3, &["of strategy careful: mine.py:", "a division by 0"]);
    desk.overmatch("odds mine.py --table game").refused(3, &["a division by 0"]);
    let answer = desk.overmatch("run mine.py --games 1000 --quiet");
    assert_eq!(answer.code, 4, "{answer}");
    assert!(answer.stdout.starts_with("Stopped, since 10 games failed: there is no answer.\n"), "{answer}");
    let told = answer.stdout.lines().filter(|line| line.contains("failed")).nth(1).unwrap_or_default();
    let alike = " failed, 9 more like it: mine.py:36:26: a division by 0 (see overmatch replay mine.py";
    assert!(told.contains(alike), "{answer}");
}

#[test]
fn a_strategy_that_gives_no_answer_is_no_strategy_that_says_no() {
    let desk = desk();
    desk.edit("mine.py", "return men <= REST_AT", "men <= REST_AT");
    let parts = ["the strategy answers None", "the answers of this game: False, True", "end with a `return`?"];
    desk.overmatch("scenarios check mine.py").refused(3, &parts);
    desk.overmatch("odds mine.py --table game").refused(3, &parts);
    assert_eq!(desk.overmatch("run mine.py --games 100 --quiet").code, 4);
}
