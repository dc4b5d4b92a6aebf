//! Ways between the places where a route may bend.

/// The shortest way from one node to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// In hundredths; infinite if there is none of so few bends that it fits a route.
    pub length: f64,
    /// The node before the last.
    pub before: usize,
    /// Nodes on the way, both ends counted.
    pub bends: usize,
}
