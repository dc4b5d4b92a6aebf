//! A unit during play.

use super::super::words::Profile;
use crate::battlefield::Point;

/// The most units of a side.
pub const MOST_UNITS: usize = 12;

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The kind of unit.
    pub profile: Profile,
    /// The place of its centre.
    pub at: Point,
    /// Hits taken.
    pub hits: u8,
    /// It has left the table.
    pub lost: bool,
    /// It is pinned for its next movement (R22).
    pub pinned: bool,
    /// The game turn in which smoke was last placed on it, while the marker lies (R28).
    pub smoke: Option<u8>,
    /// It moved in this turn of its side.
    pub moved: bool,
    /// It shot, or placed smoke, in the latest turn of its side.
    pub shot: bool,
    /// It retired in this turn of its enemy (R31).
    pub retired: bool,
}

impl Unit {
    /// A fresh unit.
    pub fn new(profile: Profile, at: Point) -> Unit {
        let smoke = None;
        Unit { profile, at, hits: 0, lost: false, pinned: false, smoke, moved: false, shot: false, retired: false }
    }
}
