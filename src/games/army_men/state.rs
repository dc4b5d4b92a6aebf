//! What changes during play.

use super::record::Record;
use super::word::{SIDES, Side};
use crate::battlefield::Point;

pub use crate::battlefield::Edge;

/// The most units of a side.
pub const MOST_UNITS: usize = 24;

/// One unit of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnitId {
    /// Its side.
    pub side: Side,
    /// Its number in the army list, from 0.
    pub index: usize,
}

impl UnitId {
    /// As drawings mark it: `A1`.
    pub fn mark(self) -> String {
        format!("{}{}", self.side.name(), self.index + 1)
    }
}

/// Where a unit is.
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
    /// Where it is.
    pub fate: Fate,
    /// Where its centre is, if it is on the table.
    pub at: Point,
    /// Where a vehicle faces, a vector of any length.
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
    /// A fresh unit of so many models that waits to be placed.
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
}

/// Both sides on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    units: [[Unit; MOST_UNITS]; 2],
    counts: [usize; 2],
    /// The edge of each side.
    pub edges: [Edge; 2],
    /// The round, from 1; 0 while units are placed.
    pub round: u8,
    /// What has happened.
    pub record: Record,
}

impl Default for Battle {
    fn default() -> Self {
        let nobody = Unit { fate: Fate::Destroyed, ..Unit::new(0) };
        Battle {
            units: [[nobody; MOST_UNITS]; 2],
            counts: [0; 2],
            edges: [Edge::South, Edge::North],
            round: 0,
            record: Record::default(),
        }
    }
}

impl Battle {
    /// Adds a unit; more than [`MOST_UNITS`] of a side do not fit.
    pub fn add(&mut self, side: Side, unit: Unit) {
        let count = &mut self.counts[side as usize];
        if let Some(place) = self.units[side as usize].get_mut(*count) {
            *place = unit;
            *count += 1;
        }
    }

    /// The units of a side, lost ones too, in the order of its list.
    #[inline]
    pub fn units(&self, side: Side) -> &[Unit] {
        &self.units[side as usize][..self.counts[side as usize]]
    }

    /// The units of a side, to be changed.
    #[inline]
    pub fn units_mut(&mut self, side: Side) -> &mut [Unit] {
        &mut self.units[side as usize][..self.counts[side as usize]]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.side as usize][id.index]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.side as usize][id.index]
    }

    /// The edge of a side.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        self.edges[side as usize]
    }

    /// The units of a side that some question is true of, in the order of its list.
    #[inline]
    pub fn which(&self, side: Side, holds: impl Fn(&Unit) -> bool + Clone) -> impl Iterator<Item = UnitId> + Clone {
        let units = self.units(side).iter().enumerate();
        units.filter(move |(_, unit)| holds(unit)).map(move |(index, _)| UnitId { side, index })
    }

    /// The units of a side on the table.
    #[inline]
    pub fn standing(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        self.which(side, Unit::is_standing)
    }

    /// The units of a side that are neither destroyed nor routed.
    pub fn left(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        self.which(side, Unit::is_left)
    }

    /// The units of a side that may still be activated in this round, those aboard too.
    #[inline]
    pub fn ready(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        self.which(side, |unit| unit.is_left() && !unit.activated)
    }

    /// All units on the table but this one.
    #[inline]
    pub fn others(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + Clone {
        SIDES.into_iter().flat_map(|side| self.standing(side)).filter(move |&other| other != unit)
    }

    /// Who is in a vehicle, in the order of the list.
    pub fn aboard(&self, vehicle: UnitId) -> impl Iterator<Item = UnitId> + Clone {
        let number = vehicle.index as u8;
        self.which(vehicle.side, move |unit| unit.fate == Fate::Aboard(number))
    }
}
