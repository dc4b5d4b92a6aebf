//! Ctrl-C: a run that is stopped keeps what is complete.

#![cfg(target_os = "linux")]

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::command::{Answer, Desk, FILES, program};
use serde_json::Value;

/// Starts the program in a folder.
fn start(desk: &Desk, line: &str) -> Child {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = program(&words);
    command.current_dir(desk.path("")).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Whether the process has asked to be told of SIGINT; before that it would simply end.
fn watches_interrupts(child: &Child) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 0b10 != 0)
}

/// Presses Ctrl-C so long after the program is ready for it, and gives its answer.
fn interrupt(mut child: Child, after: Duration) -> Answer {
    while !watches_interrupts(&child) {
        assert_eq!(child.try_wait().expect("a process"), None, "the program ended before it was interrupted");
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(after);
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill starts").success());
    child.wait_with_output().expect("the program ends").into()
}

#[test]
fn an_interrupted_run_keeps_its_complete_batches() {
    let desk = Desk::new();
    // On a busy machine the first batch may take longer than the first wait.
    let (answer, run) = [1, 4, 16, 64]
        .into_iter()
        .map(|seconds| {
            let child = start(&desk, "run ardennes --games 1e9 --quiet --out partial");
            let answer = interrupt(child, Duration::from_secs(seconds));
            assert_eq!(answer.code, 130, "{answer}");
            (answer, std::fs::read_to_string(desk.path("partial/run.json")))
        })
        .find_map(|(answer, run)| Some((answer, serde_json::from_str::<Value>(&run.ok()?).expect("JSON"))))
        .expect("a batch within a minute");
    let games = run["games"].as_u64().expect("a number of games");
    assert!(games > 0 && games % 250 == 0, "{games}");
    assert_eq!((&run["stopped_by"], &run["games_asked"]), (&"interrupted".into(), &1_000_000_000.into()));
    assert!(answer.stdout.contains("stopped by an interrupt") && answer.stderr.contains("are complete and kept"));
    desk.overmatch(&format!("run ardennes --games {games} --quiet --out fresh")).ok();
    for file in &FILES[..3] {
        assert_eq!(desk.read(&format!("partial/{file}")), desk.read(&format!("fresh/{file}")), "{file}");
    }
}

#[test]
fn an_interrupted_shard_does_not_merge_as_if_it_were_whole() {
    let desk = Desk::new();
    let child = start(&desk, "run ardennes --games 1e9 --shard 1/2 --quiet --out partial");
    assert_eq!(interrupt(child, Duration::from_secs(2)).code, 130);
    if desk.path("partial/run.json").exists() {
        desk.overmatch("merge partial --out merged").refused(5, &["cannot merge", "are missing"]);
    }
}

#[test]
fn interrupted_odds_write_nothing() {
    let desk = Desk::new();
    let child = start(&desk, "odds ardennes --check 1e6 --quiet --out odds");
    let answer = interrupt(child, Duration::from_millis(100));
    answer.refused(130, &["interrupted; nothing was written"]);
    assert!(!desk.path("odds").exists());
}

#[test]
fn an_interrupted_tournament_keeps_its_complete_game_numbers() {
    let desk = Desk::new();
    let line = "tournament one-hour --strategies defensive,random --quiet";
    let (answer, run) = [1, 4, 16, 64]
        .into_iter()
        .map(|seconds| {
            let child = start(&desk, &format!("{line} --games 1e9 --out partial"));
            let answer = interrupt(child, Duration::from_secs(seconds));
            assert_eq!(answer.code, 130, "{answer}");
            (answer, std::fs::read_to_string(desk.path("partial/run.json")))
        })
        .find_map(|(answer, run)| Some((answer, serde_json::from_str::<Value>(&run.ok()?).expect("JSON"))))
        .expect("a batch within a minute");
    let numbers = run["games"].as_u64().expect("a number of game numbers");
    assert!(numbers > 0 && answer.stderr.contains("are complete and kept"), "{answer}");
    desk.overmatch(&format!("{line} --games {numbers} --out fresh")).ok();
    for file in ["matrix.csv", "ranking.csv", "differences.csv", "seats.csv", "cycle.csv"] {
        assert_eq!(desk.read(&format!("partial/{file}")), desk.read(&format!("fresh/{file}")), "{file}");
    }
}

#[test]
fn an_interrupted_search_for_knobs_goes_on_to_the_same_end() {
    let desk = Desk::new();
    let line = "tune ardennes --strategy drill --budget 600_000 --games 300 --prove none --quiet";
    let child = start(&desk, &format!("{line} --out partial"));
    interrupt(child, Duration::from_millis(150)).refused(130, &["--resume DIR goes on"]);
    desk.overmatch(&format!("{line} --resume partial")).ok();
    desk.overmatch(&format!("{line} --out fresh")).ok();
    for file in ["strength.csv", "knobs.csv", "rounds.csv", "strategy.toml", "tally.json"] {
        assert_eq!(desk.read(&format!("partial/{file}")), desk.read(&format!("fresh/{file}")), "{file}");
    }
}
