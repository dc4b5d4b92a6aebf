//! A text as an expectation, by the program itself.
#![no_main]

#[allow(dead_code)]
#[path = "../attacks.rs"]
mod attacks;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Some(words) = attacks::typed("expectation", text) {
        let words = ["overmatch"].into_iter().chain(words);
        let _ = overmatch::cli::main(words.map(std::ffi::OsString::from));
    }
});
