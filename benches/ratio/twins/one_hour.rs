//! The twin of One-Hour WW2.

#[path = "../../../tests/twins/one_hour/drill.rs"]
pub mod drill;
#[allow(dead_code, reason = "tests use the rest")]
#[path = "../../../tests/twins/one_hour/layout.rs"]
pub mod layout;
#[allow(dead_code, clippy::all, reason = "naive on purpose; tests use the rest")]
#[path = "../../../tests/twins/one_hour/twin.rs"]
pub mod twin;
