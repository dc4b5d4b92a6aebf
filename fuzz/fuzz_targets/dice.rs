//! A text as a question about dice, by the program itself.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| overmatch_fuzz::typing("dice", text));
