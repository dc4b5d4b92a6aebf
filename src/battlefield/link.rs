//! Ways between the places where a route may bend.

/// The shortest way from one node to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The length in hundredths; infinite if no way has so few bends that it fits a route.
    pub length: f64,
    /// The node before the last.
    pub before: usize,
    /// The number of nodes on the way, both ends counted.
    pub bends: usize,
}
