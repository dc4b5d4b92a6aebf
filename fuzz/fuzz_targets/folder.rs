//! A text as the files of a result folder.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| overmatch_fuzz::folder(text));
