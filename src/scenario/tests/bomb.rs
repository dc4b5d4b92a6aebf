//! Texts made to break the reader: each must give a short answer soon.

use super::*;
use proptest::prelude::*;
use std::time::{Duration, Instant};

/// A megabyte of `unit` after `start`.
fn megabyte(start: &str, unit: &str) -> String {
    format!("{start}{}", unit.repeat((1 << 20) / unit.len()))
}

#[test]
fn nesting_is_refused_at_once() {
    let deep = "nested too deep: at most 16 brackets or dots are allowed";
    for (text, place) in [
        (megabyte("a = ", "["), "1:21"),
        (megabyte("", "["), "1:17"),
        (megabyte("a = ", "{a="), "1:53"),
        (megabyte("a = ", "[{a="), "1:37"),
        (megabyte("", "a."), "1:34"),
        (megabyte("[", "a."), "1:35"),
        (megabyte("[[", "'a' . "), "1:103"),
        (megabyte("a = { ", "\"a\"."), "1:74"),
        (megabyte("\n\na = [", "a."), "3:39"),
    ] {
        let (code, problems) = failure(read(&text, &[]));
        assert_eq!((code, problems), (3, vec![format!("{place} {deep}")]), "{:?}", &text[..10]);
    }
}

#[test]
fn closed_nesting_is_refused_too() {
    let text = format!("a = {}1{}", "[".repeat(500_000), "]".repeat(500_000));
    assert!(fault(&text).contains("nested too deep"));
}

#[test]
fn the_deepest_allowed_text_is_read() {
    let keys = |n: usize| format!("a{}", ".a".repeat(n));
    let mut value = "1".to_string();
    for _ in 0..8 {
        value = format!("[{{{} = {value}}}]", keys(16));
    }
    let text = format!("[[{}]]\n{} = {value}", keys(16), keys(16));
    let (code, problems) = failure(read(&text, &[]));
    assert_eq!((code, problems.len()), (3, 5), "{problems:?}");
    assert!(crate::scenario::digest::canonical(&document(&text).unwrap().tree).len() > 1000);
}

#[test]
fn a_megabyte_of_anything_gives_a_short_answer() {
    let begun = Instant::now();
    for unit in [
        "]",
        "}",
        "a\n",
        "[a]\n",
        "[[a]]\n",
        "=",
        ",",
        "\"",
        "'''",
        "\"\"\"\\",
        "#",
        "\r",
        "\u{0}",
        "é",
        "[}",
        "a=[\n",
        "a={\n",
        "1,",
        "x = 'é'\n",
    ] {
        for start in ["", "a = ", "a = [", "a = {"] {
            let (code, problems) = failure(read(&megabyte(start, unit), &[]));
            assert_eq!(code, 3, "{start}{unit}");
            let length: usize = problems.iter().map(String::len).sum();
            assert!(length < 10_000, "{start}{unit}: {length}");
        }
    }
    assert!(begun.elapsed() < Duration::from_secs(120), "{:?}", begun.elapsed());
}

#[test]
fn a_whole_error_is_short_too() {
    for text in [megabyte("a = ", "x"), megabyte("a = '", "x"), megabyte("a = ", "1, "), megabyte("", "x") + " = 1"] {
        let shown = read(&text, &[]).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(!shown.is_empty() && shown.len() < 5_000, "{}", shown.len());
    }
}

#[test]
fn a_text_of_more_tables_than_memory_should_hold_is_refused() {
    for unit in ["[a.b.c.d.e.f.g.h]\n", "a.b.c.d.e = 1\n", "a=1\n", "a = [[[1, 2], 3], 4]\n"] {
        assert!(
            fault(&megabyte("", unit)).contains("too much: at most 200000 values, keys and tables are allowed"),
            "{unit}"
        );
    }
}

#[test]
fn a_text_over_four_mebibytes_is_refused() {
    let text = format!("{STANDARD}{}", "#".repeat(4 << 20));
    assert_eq!(fault(&text), "mine.toml: larger than 4 MiB");
    let text = format!("{STANDARD}{}", "#".repeat((4 << 20) - STANDARD.len()));
    assert_eq!(failure(read(&text, &[])).0, 0);
}

/// What texts are put together from.
const PIECES: [&str; 42] = [
    "[",
    "]",
    "{",
    "}",
    "[[",
    "]]",
    ".",
    "=",
    ",",
    "\"",
    "'",
    "\"\"\"",
    "\'\'\'",
    "\\",
    "#",
    "\n",
    "\r",
    "\r\n",
    " ",
    "\t",
    "a",
    "base",
    "game",
    "enemy",
    "tiger",
    "level",
    "odds",
    "0",
    "1",
    "-1",
    "1.5",
    "1e999",
    "nan",
    "true",
    "1979-05-27",
    "ü",
    "\u{feff}",
    "\u{0}",
    "\\u001b",
    "demo/standard",
    "\"demo/variant\"",
    "= 3\n",
];

/// Texts made of the pieces that TOML is made of.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES.to_vec());
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// What an override may begin with.
const STARTS: [&str; 5] = ["", "title=", "enemy.", "odds.0", "enemy={"];

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in pieces()) {
        for text in [text.clone(), format!("{STANDARD}{text}"), with(&text)] {
            if let Err(error) = read(&text, &[]) {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }

    #[test]
    fn no_override_breaks_the_reader(start in prop::sample::select(STARTS.to_vec()), text in pieces()) {
        let (code, _) = failure(read(STANDARD, &[&format!("{start}{text}")]));
        prop_assert!(code == 0 || code == 2, "{code}");
    }
}
