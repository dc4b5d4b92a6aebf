//! `overmatch replay`: one game told.

use crate::command::{cells, overmatch};

#[test]
fn a_game_is_told_line_by_line() {
    insta::assert_snapshot!(overmatch("replay ardennes --game 3 --seed 7"));
}

#[test]
fn a_short_game_of_another_strategy_is_told() {
    insta::assert_snapshot!(overmatch("replay ardennes --game 0 --strategy leader --set map.rows=1 --set map.cols=2"));
}

#[test]
fn a_replay_is_the_game_that_the_run_counted() {
    let run = overmatch("run ardennes --games 1 --quiet --format csv --table distribution").ok();
    let counted = cells(&run.stdout).into_iter().skip(1).filter(|row| row[3] == "1");
    let mut counted: Vec<String> =
        counted.map(|row| format!("{} {}", row[0], if row[2].is_empty() { &row[1] } else { &row[2] })).collect();
    let replay = overmatch("replay ardennes --game 0").ok();
    let told = replay.stdout.split_once("\nMeasures\n").expect("a list of measures").1;
    let mut told: Vec<String> = told.lines().map(|line| line.trim().to_string()).collect();
    told.sort();
    counted.sort();
    assert_eq!(told, counted);
}

#[test]
fn the_last_game_there_is_can_be_told() {
    let answer = overmatch("replay ardennes --game 18446744073709551615").ok();
    assert!(answer.stdout.contains("\nGame 18446744073709551615 of seed 1, strategy drill.\n"), "{answer}");
    assert_ne!(answer.stdout, overmatch("replay ardennes --game 18446744073709551614").ok().stdout);
}

#[test]
fn any_seed_is_a_seed() {
    let told = |seed: &str| {
        let answer = overmatch(&format!("replay ardennes --game 5 --seed {seed}")).ok();
        answer.stdout.split_once("\n\n").expect("a heading").1.to_string()
    };
    let games: std::collections::HashSet<String> = ["0", "1", "2", "18446744073709551615"].map(told).into();
    assert_eq!(games.len(), 4);
}

#[test]
fn a_commander_killed_in_action_is_told_to_the_end() {
    let told = overmatch("replay tank-ace --game 50").ok().stdout;
    assert!(told.contains("The commander was killed: the game ends. [5.1.3 5.2.2]"), "{told}");
    insta::assert_snapshot!(told.split_once("\nMeasures\n").expect("a list of measures").0);
}

#[test]
fn a_game_of_army_men_is_told_with_its_table() {
    let line = "replay army-men/mirror-mechanised --strategy assault --strategy gunline --game 4";
    insta::assert_snapshot!(overmatch(line).ok().stdout.split_once("\nMeasures\n").expect("a list of measures").0);
}

#[test]
fn a_game_of_little_wars_is_told_with_its_table() {
    let line = "replay little-wars --strategy envelop --strategy charge --game 2";
    insta::assert_snapshot!(overmatch(line).ok().stdout.split_once("\nMeasures\n").expect("a list of measures").0);
}

#[test]
fn a_replay_says_what_was_changed_and_which_charts_are_reconstructed() {
    let text = overmatch("replay ardennes --game 1 --set points.area=2").ok().stdout;
    let head = "Tank War Ardennes: the standard game\nGame 1 of seed 1, strategy drill.\nChanged: points.area=2.\n\
                1 of 12 tables is a reconstruction of a lost chart: layout.\nIn brackets: ";
    assert!(text.starts_with(head), "{text}");
}
