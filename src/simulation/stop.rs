//! The reasons why a run ends.

/// The reason why a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Every game asked for was played.
    Complete,
    /// The user stopped it.
    Interrupted,
    /// The answer asked for is clear.
    Clear,
    /// Ten games or more panicked, and more than one in a million or all in one batch.
    Faults,
    /// A measure, by its index, took more distinct values than a tally holds.
    TooManyValues(usize),
}
