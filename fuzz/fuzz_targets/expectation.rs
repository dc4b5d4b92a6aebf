//! A text as an expectation, by the program itself.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| overmatch_fuzz::typing("expectation", text));
