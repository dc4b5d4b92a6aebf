//! A line of an army list.

/// A unit with its upgrades, as an element of an army list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// Its name: `riflemen_10+grenades`.
    pub name: String,
    /// The element, as the scenario's text has it.
    pub entry: String,
    /// Its points.
    pub points: u32,
    /// What it counts against the limits beside the points, by their index.
    pub caps: Vec<(usize, u32)>,
}
