//! Calls to the system that fail, and kills between them, at every place in every command that writes. `strace` stands in
//! for a bad disk; where it is not to be had these tests say so and pass.

#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::Command;

use crate::command::{Answer, Desk, program, words};

/// The calls that write, each with the calls that other systems have in its place.
const CALLS: [&str; 5] = ["write", "fsync", "rename,renameat,renameat2", "unlink,unlinkat", "mkdir,mkdirat"];

/// The most calls of a kind that one of these commands makes.
const MOST: usize = 200;

/// Whether calls can be made to fail here.
fn can_trace() -> bool {
    let traced = Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).status();
    let can = traced.is_ok_and(|status| status.success());
    if !can {
        eprintln!("SKIPPED: strace is not here or may not trace: no call of the system is made to fail");
    }
    can
}

/// Whether every command is struck, and in every way: `.ci/attack` asks for it. Else a few are, so that every test run knows.
fn is_thorough() -> bool {
    std::env::var_os("OVERMATCH_ATTACK").is_some()
}

/// The ways in which a call is struck.
fn ways() -> &'static [&'static str] {
    if is_thorough() { &["error=EIO", "error=ENOSPC", "signal=KILL"] } else { &["error=EIO", "signal=KILL"] }
}

/// Runs a command in which the `nth` of these calls meets its end as `how` says; `None` if it makes fewer.
fn struck(desk: &Desk, line: &str, calls: &str, (nth, how): (usize, &str)) -> Option<Answer> {
    let words = words(line);
    let inner = program(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let mut traced = Command::new("strace");
    let log = desk.path("trace");
    traced.args(["-f", "-qq", "-e", "signal=none", "-o"]).arg(&log);
    traced.arg("-e").arg(format!("trace={calls}")).arg("-e").arg(format!("inject={calls}:{how}:when={nth}"));
    traced.arg(inner.get_program()).args(inner.get_args()).current_dir(desk.path(""));
    let output = traced.output().expect("strace");
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    // A program that was killed has no code.
    let answer = Answer { code: output.status.code().unwrap_or(137), stdout, stderr };
    let told = std::fs::read_to_string(&log).unwrap_or_default();
    told.contains("(INJECTED)").then_some(answer)
}

/// What a folder tells a reader, or what a file holds.
fn told(desk: &Desk, place: &str) -> Option<String> {
    if Path::new(place).extension().is_some() {
        return std::fs::read_to_string(desk.path(place)).ok();
    }
    let answer = desk.overmatch(&format!("report {place} --out told.html"));
    (answer.code == 0).then(|| desk.read("told.html"))
}

/// The commands that write into a folder: what stands there before, and what the command under attack is.
const FOLDERS: [[&str; 2]; 8] = [
    ["run ardennes --games 250", "run ardennes --games 500 --seed 2"],
    ["run ardennes --games 250", "run ardennes --games 750 --resume here"],
    [
        "compare ardennes --strategies drill,leader --games 125",
        "compare ardennes --strategies drill,hunter --games 125",
    ],
    ["sweep ardennes --vary stats.die=1..2 --games 250", "sweep ardennes --vary stats.die=3..4 --games 250"],
    ["sensitivity ardennes --only sheet --games 100", "sensitivity ardennes --only sheet --games 200"],
    [
        "tournament one-hour --strategies random,defensive --games 2",
        "tournament one-hour --strategies random,defensive --games 3",
    ],
    [
        "balance ardennes --target 13.5 --adjust sheet.armor=1..2 --games 200",
        "balance ardennes --target 12 --adjust sheet.armor=1..2 --games 200",
    ],
    ["odds ardennes --table attack", "odds ardennes --table attack --set stats.die=5"],
];

#[test]
fn a_call_that_fails_leaves_the_old_results_or_the_new() {
    if !can_trace() {
        return;
    }
    for [before, line] in FOLDERS.into_iter().take(if is_thorough() { FOLDERS.len() } else { 2 }) {
        let desk = Desk::new();
        let into = |line: &str| {
            if line.contains("--resume") { line.to_string() } else { format!("{line} --out here --force") }
        };
        let line = &format!("{} --quiet --threads 1", into(line));
        let fresh = || {
            let _ = std::fs::remove_dir_all(desk.path("here"));
            desk.overmatch(&format!("{before} --out here --quiet")).ok();
        };
        fresh();
        let old = told(&desk, "here").expect("a page of the old");
        desk.overmatch(line).ok();
        let new = told(&desk, "here").expect("a page of the new");
        assert!(old != new, "{line}");
        for calls in CALLS {
            for how in ways() {
                strike_everywhere(&desk, (line, calls, how), &fresh, "here", &[Some(old.clone()), Some(new.clone())]);
            }
        }
    }
}

/// Strikes at every place in turn; what is there afterwards must be one of `allowed`.
fn strike_everywhere(
    desk: &Desk,
    (line, calls, how): (&str, &str, &str),
    fresh: &dyn Fn(),
    place: &str,
    allowed: &[Option<String>],
) {
    for nth in 1..MOST {
        fresh();
        let Some(answer) = struck(desk, line, calls, (nth, how)) else { return };
        let at = format!("{line}: {calls} {how} at {nth}\n{answer}");
        assert!(!answer.stderr.contains("panicked"), "{at}");
        assert!(how == "signal=KILL" || [0, 5].contains(&answer.code), "{at}");
        let found = told(desk, place);
        assert!(allowed.contains(&found), "{at}\nwhat is there is neither the old nor the new");
    }
    panic!("{line}: more than {MOST} {calls}");
}

/// The commands that write one file: the old one stays, or the new one is whole.
const FILES: [&str; 4] = [
    "chart run --out here.svg",
    "report run --out here.html",
    "replay ardennes --game 3 --out here.html --force",
    "run ardennes --games 250 --expect 'turns in 1..' --junit here.xml",
];

#[test]
fn a_call_that_fails_leaves_the_old_file_or_the_new() {
    if !can_trace() {
        return;
    }
    for line in FILES.into_iter().take(if is_thorough() { FILES.len() } else { 1 }) {
        let desk = Desk::new();
        desk.overmatch("run ardennes --games 250 --quiet --out run").ok();
        let place = line.split_whitespace().find(|word| word.starts_with("here")).expect("a file");
        let fresh = || desk.put(place, "old\n");
        fresh();
        assert_eq!(desk.run(&words(line).iter().map(String::as_str).collect::<Vec<_>>()).code, 0, "{line}");
        let new = desk.read(place);
        for calls in CALLS {
            for how in ways() {
                let allowed = [Some("old\n".to_string()), Some(new.clone())];
                strike_everywhere(&desk, (line, calls, how), &fresh, place, &allowed);
            }
        }
    }
}
