//! The twin of One Page Little Wars.

#[path = "../../../tests/twins/little_wars/drill.rs"]
pub mod drill;
#[allow(dead_code, reason = "tests use the rest")]
#[path = "../../../tests/twins/little_wars/spec.rs"]
pub mod spec;
#[allow(dead_code, clippy::all, reason = "naive on purpose; tests use the rest")]
#[path = "../../../tests/twins/little_wars/twin.rs"]
pub mod twin;
