//! A text as a scenario file.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| overmatch_fuzz::scenario(text));
