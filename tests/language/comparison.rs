//! Programs at random give here what they give in CPython.

use std::io::Write;

use crate::generator::program;
use crate::play::{Ending, Play, play, play_in_parts};
use crate::soup::mutant;
use crate::{python, turned};

/// The programs of the standing test.
const PROGRAMS: u64 = 3_000;

/// The programs that one process of CPython runs.
const BATCH: u64 = 4_000;

/// How programs ended: in values, in mistakes, refused; and what CPython has against them.
#[derive(Default)]
struct Tally {
    values: usize,
    mistakes: usize,
    refused: usize,
    differences: Vec<String>,
    /// Why programs gave no value.
    messages: Vec<String>,
}

impl Tally {
    fn total(&self) -> usize {
        self.values + self.mistakes + self.refused
    }

    fn line(&self) -> String {
        let Tally { values, mistakes, refused, .. } = self;
        format!("{} programs: {values} values, {mistakes} mistakes, {refused} refused", self.total())
    }

    /// How many, and why some of them gave no value.
    fn told(&self) -> String {
        format!("{}\n{}", self.line(), self.messages[..self.messages.len().min(20)].join("\n"))
    }

    fn count(&mut self, ending: &Ending) {
        let (count, message) = match ending {
            Ending::Value(_) => return self.values += 1,
            Ending::Mistake(message) => (&mut self.mistakes, message),
            Ending::Refused(message) => (&mut self.refused, message),
        };
        *count += 1;
        self.messages.push(message.lines().next().unwrap_or_default().to_string());
    }
}

/// Runs programs here and, those that give a value, in CPython.
fn compare(programs: &[(u64, String)], tally: &mut Tally) {
    let plays: Vec<Play> = programs.iter().map(|(seed, text)| play(text, *seed)).collect();
    let mut asked = Vec::new();
    for ((seed, text), play) in programs.iter().zip(&plays) {
        tally.count(&play.ending);
        if let Ending::Value(value) = &play.ending {
            asked.push((*seed, text.as_str(), play, value));
        }
    }
    let given: Vec<(&str, &Play)> = asked.iter().map(|(_, text, play, _)| (*text, *play)).collect();
    for ((seed, text, _, value), answer) in asked.iter().zip(python::answers(&given)) {
        if answer.as_ref() != Ok(value) {
            let numbered: String = text.lines().zip(1..).map(|(line, at)| format!("{at:3} {line}\n")).collect();
            let there = answer.unwrap_or_else(|exception| format!("no value: {exception}"));
            tally.differences.push(format!("seed {seed}\n{numbered}here:    {value}\nCPython: {there}\n"));
        }
    }
}

/// Compares the programs of these seeds, a batch at a time.
fn compared(first: u64, count: u64, text: impl Fn(u64) -> String) -> Tally {
    let mut tally = Tally::default();
    for start in (first..first + count).step_by(BATCH as usize) {
        let end = (start + BATCH).min(first + count);
        let programs: Vec<(u64, String)> = (start..end).map(|seed| (seed, text(seed))).collect();
        compare(&programs, &mut tally);
    }
    println!("{}", tally.line());
    tally
}

fn assert_same(tally: &Tally) {
    let told: Vec<&str> = tally.differences.iter().take(5).map(String::as_str).collect();
    let found = tally.differences.len();
    assert!(found == 0, "{found} programs give another value in CPython, the first of them:\n{}", told.join("\n"));
}

/// Whether there is a CPython to compare with; told aloud where there is none.
fn is_skipped() -> bool {
    let is_skipped = !python::is_there();
    if is_skipped {
        // Not by a macro: what those print is shown of tests that fail only.
        let told = writeln!(std::io::stderr(), "SKIPPED: there is no python3 to hold the language against");
        assert!(told.is_ok());
    }
    is_skipped
}

#[test]
fn programs_give_what_they_give_in_cpython() {
    if is_skipped() {
        return;
    }
    let tally = compared(turned("LANGUAGE_SEED", 1), turned("LANGUAGE_PROGRAMS", PROGRAMS), program);
    assert_same(&tally);
    let without = tally.mistakes + tally.refused;
    assert!(without * 10 < tally.total() * 3, "too many programs without a value: {}", tally.told());
}

#[test]
fn programs_give_the_same_where_they_are_saved_and_taken_up_again() {
    let first = turned("LANGUAGE_SEED", 1);
    for seed in first..first + turned("LANGUAGE_PROGRAMS", PROGRAMS) {
        let text = program(seed);
        let Ending::Value(value) = play(&text, seed).ending else { continue };
        // Lists inside lists inside lists are saved to a depth.
        if let Some(found) = play_in_parts(&text, seed) {
            assert_eq!(found, value, "seed {seed}\n{text}");
        }
    }
}

#[test]
fn changed_programs_that_still_run_give_what_they_give_in_cpython() {
    if is_skipped() {
        return;
    }
    let tally = compared(turned("LANGUAGE_SEED", 1), turned("LANGUAGE_PROGRAMS", PROGRAMS), mutant);
    assert_same(&tally);
    assert!(tally.values * 10 > tally.total(), "too few programs with a value: {}", tally.told());
}
