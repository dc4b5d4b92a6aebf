//! A text as a game in a file.
#![no_main]

#[allow(dead_code)]
#[path = "../attacks.rs"]
mod attacks;

libfuzzer_sys::fuzz_target!(|text: &str| attacks::own_game(text));
