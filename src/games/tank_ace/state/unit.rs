//! The German units on the battle board.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use super::super::words::board::{Area, MOST_UNITS};
use super::super::words::german::{German, UnitKind};

/// A German unit on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The unit's type.
    pub german: German,
    /// The area that the unit is in.
    pub area: Area,
    /// It is off the board: destroyed, removed or withdrawn.
    pub gone: bool,
    /// It has targeted the player, and never stops (T12).
    pub targets: bool,
    /// It has fired at the player: an anti-tank gun may then be shot at in the first round too (7.3.4).
    pub has_fired: bool,
    /// It carries infantry.
    pub carries: bool,
    /// Infantry is at reduced strength.
    pub reduced: bool,
    /// Infantry or an anti-tank gun is suppressed until the next round begins.
    pub suppressed: bool,
    /// Infantry is in cover.
    pub dug_in: bool,
    /// A vehicle is in position: only its turret can be struck.
    pub hull_down: bool,
    /// Its hatches are closed for the mission (T30).
    pub buttoned: bool,
    /// It cannot move any more.
    pub immobilised: bool,
    /// It moved to a flank and shows its side (T25).
    pub shows_side: bool,
    /// The player has fired at it this round.
    pub shot_at: bool,
    /// It carries the marker of a flank shot: its side is struck (7.2 J, T16).
    pub flanked: bool,
}

impl Unit {
    /// Makes a unit of this type in an area.
    pub fn new(german: German, area: Area) -> Unit {
        Unit { german, area, ..Unit::default() }
    }

    /// The kind of the unit.
    #[inline]
    pub fn kind(&self) -> UnitKind {
        self.german.kind()
    }

    /// Whether a shot of the player strikes its side.
    #[inline]
    pub fn side_is_struck(&self) -> bool {
        self.shows_side || self.flanked
    }
}

/// The German units of a battle, those gone included, in the order in which they came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Units([Unit; MOST_UNITS]);

impl Deref for Units {
    type Target = [Unit; MOST_UNITS];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Units {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Hash for Units {
    /// Hashes the places taken; the many free places add nothing.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let nobody = Unit::default();
        self.0.iter().take_while(|unit| **unit != nobody).for_each(|unit| unit.hash(hasher));
    }
}
