//! A call that is killed loses no more than what it played since its last checkpoint, and goes on to the same bytes.

#![cfg(target_os = "linux")]

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::command::{Desk, program};
use serde_json::Value;

/// Starts a call on one thread, kills it without mercy as soon as it has kept something, and gives the games that it has
/// kept; `None` if it was done before.
fn killed(desk: &Desk, line: &str) -> Option<u64> {
    let line = format!("{line} --quiet --threads 1 --checkpoint 0.1 --out d");
    let mut command = program(&line.split_whitespace().collect::<Vec<_>>());
    command.current_dir(desk.path("")).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let begun = Instant::now();
    while !desk.path("d/run.json").exists() {
        assert!(begun.elapsed() < Duration::from_secs(120), "no checkpoint of {line}");
        if child.try_wait().expect("a process").is_some() {
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    let run: Value = serde_json::from_str(&desk.read("d/run.json")).expect("JSON");
    (run["stopped_by"] == "interrupted").then(|| run["games"].as_u64().expect("a number of games"))
}

#[test]
fn a_run_that_is_killed_goes_on_from_its_checkpoint() {
    let desk = Desk::new();
    let games = killed(&desk, "run ardennes --games 1e9").expect("it plays for minutes") + 500;
    desk.overmatch(&format!("run ardennes --quiet --resume d --games {games}")).ok();
    desk.overmatch(&format!("run ardennes --quiet --out whole --games {games}")).ok();
    for file in ["summary.csv", "distribution.csv", "tally.json"] {
        assert_eq!(desk.read(&format!("d/{file}")), desk.read(&format!("whole/{file}")), "{file}");
    }
}

/// A study that is killed and goes on has the files of one that was not.
fn goes_on(line: &str, scenario: &str, rest: &str) {
    let desk = Desk::new();
    let games = killed(&desk, &format!("{line} {scenario} {rest} --games 1e8")).expect("it plays for hours") + 3;
    desk.overmatch(&format!("{line} {scenario} {rest} --quiet --resume d --games {games}")).ok();
    desk.overmatch(&format!("{line} {scenario} {rest} --quiet --out whole --games {games}")).ok();
    for file in desk.names("whole").iter().filter(|file| *file != "run.json") {
        assert_eq!(desk.read(&format!("d/{file}")), desk.read(&format!("whole/{file}")), "{line}: {file}");
    }
}

#[test]
fn a_tournament_that_is_killed_goes_on_from_its_checkpoint() {
    goes_on("tournament", "one-hour", "--strategies combined-arms,defensive");
}

#[test]
fn a_tournament_under_leaders_that_is_killed_goes_on_from_its_checkpoint() {
    goes_on("tournament", "army-men", "--armies mechanised,rifle-horde --leaders points,gunline");
}

#[test]
fn a_comparison_that_is_killed_goes_on_from_its_checkpoint() {
    goes_on("compare", "army-men", "--strategies points,gunline --measures margin");
}

/// A study of so many games in every part.
fn of_parts_goes_on(line: &str) {
    let desk = Desk::new();
    if killed(&desk, line).is_none() {
        eprintln!("SKIPPED: this machine is done before the first checkpoint of {line}");
        return;
    }
    desk.overmatch(&format!("{line} --quiet --resume d")).ok();
    desk.overmatch(&format!("{line} --quiet --out whole")).ok();
    for file in desk.names("whole") {
        assert_eq!(desk.read(&format!("d/{file}")), desk.read(&format!("whole/{file}")), "{file}");
    }
}

#[test]
fn a_sweep_that_is_killed_goes_on_from_its_checkpoint() {
    of_parts_goes_on("sweep army-men --vary weapons.rifle.range_in=18,24 --measures margin --games 600");
    of_parts_goes_on("sweep ardennes --vary stats.die=3,5 --games 90000");
}

#[test]
fn a_sensitivity_study_that_is_killed_goes_on_from_its_checkpoint() {
    of_parts_goes_on("sensitivity army-men --only shooting --measure margin --games 150");
    of_parts_goes_on("sensitivity ardennes --only sheet.armor,sheet.guns --pairs 2 --games 60000");
}

#[test]
fn what_an_earlier_call_has_of_later_leaders_outlives_a_kill() {
    let desk = Desk::new();
    let line = "compare ardennes --set sheet.armor=2 --leaders drill,leader --quiet --threads 1";
    desk.overmatch(&format!("{line} --games 500 --out d")).ok();
    let games = |at: usize| {
        let tally: Value = serde_json::from_str(&desk.read("d/tally.json")).expect("JSON");
        tally["leaders"][at]["game_range"]["end"].as_u64().expect("a number of games")
    };
    let more = format!("{line} --games 1e9 --checkpoint 0.1 --resume d");
    let mut command = program(&more.split_whitespace().collect::<Vec<_>>());
    command.current_dir(desk.path("")).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let begun = Instant::now();
    while games(0) == 500 {
        assert!(begun.elapsed() < Duration::from_secs(120), "no checkpoint");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    assert_eq!(games(1), 500);
    let games = games(0) + 250;
    desk.overmatch(&format!("{line} --games {games} --resume d")).ok();
    desk.overmatch(&format!("{line} --games {games} --out whole")).ok();
    assert_eq!(desk.read("d/tally.json"), desk.read("whole/tally.json"));
}

#[test]
fn searches_and_studies_under_leaders_that_are_killed_go_on_from_what_was_whole() {
    of_parts_goes_on("price army-men --unit veterans_10 --games 60");
    of_parts_goes_on("sensitivity ardennes --leaders drill,leader,hunter --only sheet.armor --games 30000");
    of_parts_goes_on("compare ardennes --set sheet.armor=2 --leaders drill,leader --games 90000");
    of_parts_goes_on("tune ardennes --strategy drill --budget 3e5 --prove none --games 500");
    of_parts_goes_on(
        "tune army-men --strategy assault --against assault,gunline --knobs orders.closing --budget 2000 --games 20 \
         --generations 3 --weights equilibrium --prove none",
    );
}
