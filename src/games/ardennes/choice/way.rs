//! The decisions of a player between fights.

use super::super::words::{Direction, Stat};

/// A way to spend a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Along an open way.
    Road(Direction),
    /// Over a road to be built, with the tools carried or by a grit roll.
    Build(Direction),
}

/// A use of a supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Heals hearts of a stat.
    Heart(Stat),
    /// Gives a star back.
    Star,
    /// Gives shells and ammo back.
    Rounds,
    /// Gives tread back.
    Tread,
}
