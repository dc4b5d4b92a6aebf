//! A text as the files of a result folder.
#![no_main]

#[allow(dead_code)]
#[path = "../attacks.rs"]
mod attacks;

libfuzzer_sys::fuzz_target!(|text: &str| attacks::folder(text));
