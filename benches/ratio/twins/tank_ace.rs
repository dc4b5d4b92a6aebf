//! The twin of American Tank Ace.

#[path = "../../../tests/twins/tank_ace/drill.rs"]
pub mod drill;
#[allow(dead_code, non_camel_case_types, overlapping_range_endpoints, clippy::all, reason = "naive on purpose")]
#[path = "../../../tests/twins/tank_ace/twin.rs"]
pub mod twin;
