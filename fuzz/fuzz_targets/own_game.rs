//! A text as a game in a file.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| overmatch_fuzz::own_game(text));
