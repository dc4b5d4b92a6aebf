//! CPython beside it: programs with the throws that they saw here, all run by one process.

use std::process::Command;

use crate::play::Play;

/// The names that throws have in CPython, and the record of them.
const SHIM: &str = include_str!("shim.py");

/// What a program gave in CPython: a value as `str` writes it, or the exception.
pub type Answer = Result<String, String>;

/// Whether there is a CPython.
///
/// # Panics
/// Where there is none although `REQUIRE_PYTHON3=1` asks for it.
pub fn is_there() -> bool {
    let is_there = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    let is_required = std::env::var("REQUIRE_PYTHON3").is_ok_and(|value| value == "1");
    assert!(is_there || !is_required, "there is no python3, and REQUIRE_PYTHON3=1 asks for it");
    is_there
}

/// What each of these programs gives in CPython.
pub fn answers(programs: &[(&str, &Play)]) -> Vec<Answer> {
    let folder = tempfile::tempdir().expect("a folder for the programs");
    let [shim, asked, answered] = ["shim.py", "programs.json", "answers.json"].map(|name| folder.path().join(name));
    let written: Vec<_> = programs.iter().map(|(text, play)| (text, &play.throws)).collect();
    std::fs::write(&shim, SHIM).expect("the shim is written");
    std::fs::write(&asked, serde_json::to_string(&written).expect("programs as JSON")).expect("programs are written");
    let output = Command::new("python3").args(["-I", "-X", "utf8"]).args([&shim, &asked, &answered]).output();
    let output = output.expect("python3 runs");
    assert!(output.status.success(), "python3: {}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&answered).expect("answers");
    let answers: Vec<(bool, String)> = serde_json::from_str(&text).expect("answers as JSON");
    answers.into_iter().map(|(is_value, text)| if is_value { Ok(text) } else { Err(text) }).collect()
}
