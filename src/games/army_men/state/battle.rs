//! Both armies on the table.

use super::super::tables::outfit::MOST_UNITS;
use super::super::tables::stage::Stage;
use super::super::words::{SIDES, Side};
use super::record::Record;
use super::unit::{Fate, Unit, UnitId};
use crate::battlefield::Edge;

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
    /// Both armies before their units are placed.
    pub fn opening(stage: &Stage) -> Battle {
        let mut battle = Battle::default();
        for side in SIDES {
            stage.outfits[side as usize].iter().for_each(|outfit| battle.add(side, Unit::new(outfit.size)));
        }
        battle
    }

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
