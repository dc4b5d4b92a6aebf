//! A text as a change of a number, by the program itself.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| overmatch_fuzz::typing("set", text));
