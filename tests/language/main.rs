//! The language of files held against CPython: programs at random must give there what they give here. And texts of
//! every kind must neither panic nor hang.
//!
//! `LANGUAGE_PROGRAMS` and `LANGUAGE_SEED` turn the number of programs and where they begin, to look further than the
//! standing test does. With `REQUIRE_PYTHON3=1` it fails where there is no CPython.

mod comparison;
mod fuzz;
mod generator;
mod play;
mod python;
mod soup;

/// A number from the environment.
fn turned(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}
