//! The twin of Army Men Combat.

#[path = "../../../tests/twins/army_men/drill.rs"]
pub mod drill;
#[allow(dead_code, reason = "tests use the rest")]
#[path = "../../../tests/twins/army_men/spec.rs"]
pub mod spec;
#[allow(dead_code, clippy::all, reason = "naive on purpose; tests use the rest")]
#[path = "../../../tests/twins/army_men/twin.rs"]
pub mod twin;
