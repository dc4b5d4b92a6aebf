//! The peak memory of a process that does nothing but play, where the system tells it.

use std::process::Command;

use super::contender::Contender;
use overmatch::chance::Streams;
use overmatch::simulation::{Unwatched, simulate};

/// The argument by which this program plays some games and prints the peak of its memory.
pub const COMMAND: &str = "peak";

/// The peak memory in KiB of a process that plays `games` games on two threads.
pub fn peak_of(name: &str, games: u64) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new(program).args([COMMAND, name, &games.to_string()]).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

/// Plays games of the contender of this name and prints the peak memory of this process in KiB.
pub fn play(contenders: &[Contender], name: &str, games: &str) {
    let contender = contenders.iter().find(|contender| contender.name == name).expect("a contender");
    let games = games.parse().expect("a number of games");
    drop(simulate(contender.usual.as_ref(), Streams::new(1), 0..games, None, 2, &Unwatched));
    if let Some(peak) = peak() {
        println!("{peak}");
    }
}

fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
