//! A text as a scenario file.
#![no_main]

#[allow(dead_code)]
#[path = "../attacks.rs"]
mod attacks;

libfuzzer_sys::fuzz_target!(|text: &str| attacks::scenario(text));
