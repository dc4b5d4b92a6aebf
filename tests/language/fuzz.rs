//! Texts of every kind: none makes it panic, hang or run out of stack.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::play::play;
use crate::soup::{bytes, mutant, words};
use crate::turned;

/// The stack of the thread: what the smallest threads of a program have.
const STACK: usize = 2 << 20;

/// The longest that a text may take.
const LONGEST: Duration = Duration::from_secs(1);

/// The texts of words or bytes in the standing test.
const TEXTS: u64 = 20_000;

/// The changed programs in the standing test.
const PROGRAMS: u64 = 3_000;

/// Plays a text of each seed on a small stack.
fn fuzz(first: u64, count: u64, text: fn(u64) -> String) {
    let now = Arc::new(Mutex::new(String::new()));
    let told = now.clone();
    let all = move || {
        for seed in first..first + count {
            let text = text(seed);
            *told.lock().unwrap() = format!("seed {seed}\n{text}");
            let start = Instant::now();
            play(&text, seed);
            assert!(start.elapsed() < LONGEST, "it takes {:?}", start.elapsed());
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(all).unwrap();
    assert!(thread.join().is_ok(), "{}", now.lock().unwrap());
}

#[test]
fn bytes_at_random_end_with_an_answer() {
    fuzz(turned("LANGUAGE_SEED", 1), turned("LANGUAGE_PROGRAMS", TEXTS), bytes);
}

#[test]
fn words_in_any_order_end_with_an_answer() {
    fuzz(turned("LANGUAGE_SEED", 1), turned("LANGUAGE_PROGRAMS", TEXTS), words);
}

#[test]
fn changed_programs_end_with_an_answer() {
    fuzz(turned("LANGUAGE_SEED", 100_000), turned("LANGUAGE_PROGRAMS", PROGRAMS), mutant);
}
