//! A unit during play.

use crate::battlefield::Point;

/// The fate of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// Not yet placed.
    Waiting,
    /// On the table.
    Standing,
    /// In a vehicle of its side, by its number.
    Aboard(u8),
    /// Destroyed.
    Destroyed,
    /// Routed.
    Routed,
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The fate of the unit.
    pub fate: Fate,
    /// The place of its centre, if it is on the table.
    pub at: Point,
    /// The facing of a vehicle, a vector of any length.
    pub facing: Point,
    /// Models left.
    pub models: u8,
    /// It has been activated in this round.
    pub activated: bool,
    /// It must test to activate or if assaulted (R17).
    pub pinned: bool,
    /// It hunkers (R8).
    pub hunkered: bool,
    /// It is on guard (R12).
    pub on_guard: bool,
    /// It has reacted in this round (M11).
    pub reacted: bool,
    /// A vehicle has moved in this activation, and fires one weapon unless it is a flyer (M5).
    pub moved: bool,
    /// It must recover to activate (R32).
    pub shaken: bool,
    /// It neither moves nor pivots (R32).
    pub immobile: bool,
}

impl Unit {
    /// A fresh unit of `models` models that waits to be placed.
    pub fn new(models: u8) -> Unit {
        Unit {
            fate: Fate::Waiting,
            at: Point::new(0, 0),
            facing: Point::new(0, 1),
            models,
            activated: false,
            pinned: false,
            hunkered: false,
            on_guard: false,
            reacted: false,
            moved: false,
            shaken: false,
            immobile: false,
        }
    }

    /// Whether it is neither destroyed nor routed.
    #[inline]
    pub fn is_left(&self) -> bool {
        !matches!(self.fate, Fate::Destroyed | Fate::Routed)
    }

    /// Whether it is on the table.
    #[inline]
    pub fn is_standing(&self) -> bool {
        self.fate == Fate::Standing
    }

    /// Whether it is in a vehicle.
    pub fn is_aboard(&self) -> bool {
        matches!(self.fate, Fate::Aboard(_))
    }

    /// The names of the states that it is in.
    pub fn states(&self) -> impl Iterator<Item = &'static str> {
        let states = [
            (self.pinned, "pinned"),
            (self.hunkered, "hunkered"),
            (self.on_guard, "on guard"),
            (self.shaken, "shaken"),
            (self.immobile, "immobile"),
        ];
        states.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name)
    }
}
