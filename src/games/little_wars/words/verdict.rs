//! How melees end.

/// What decided a melee (R19 to R21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Equal numbers.
    Equal,
    /// The smaller side was supported.
    Supported,
    /// It was not.
    Unsupported,
}
