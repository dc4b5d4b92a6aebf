//! The findings of a search of balance.

/// The finding of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The target is met, or lies between the values of two neighbours.
    Met,
    /// Every value of the range is clearly on the same side of the target.
    OutOfRange,
    /// The figure does not depend on the number, as far as the games tell.
    Flat,
    /// There are too few games to tell whether any value meets the target.
    Open,
}

impl Finding {
    /// The finding in a word.
    pub fn name(self) -> &'static str {
        match self {
            Finding::Met => "met",
            Finding::OutOfRange => "out_of_range",
            Finding::Flat => "flat",
            Finding::Open => "open",
        }
    }
}
