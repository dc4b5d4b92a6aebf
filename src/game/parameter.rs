//! The numbers that a text declares, as lists show them.

/// A number that a text declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterCard {
    /// Its path, as `--set` takes it.
    pub path: String,
    /// Its value.
    pub value: i64,
    /// Its least and its greatest value, where it has one.
    pub range: [Option<i64>; 2],
    /// A sentence about it.
    pub about: String,
}
