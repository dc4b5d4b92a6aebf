//! An expectation as it is typed, by the program itself.
#![no_main]

use std::ffi::OsString;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // An option would be another command, and a NUL cannot be typed.
    if text.starts_with('-') || text.contains('\0') {
        return;
    }
    let words = ["overmatch", "run", "ardennes", "--games", "1", "--quiet", "--expect", text];
    let _ = overmatch::cli::main(words.iter().map(OsString::from));
});
