//! Both armies on the table.

use std::ops::{Deref, DerefMut};

use super::super::tables::outfit::MOST_UNITS;
use super::super::words::{SIDES, Side};
use super::record::Record;
use super::stage::Stage;
use super::unit::{Fate, Unit};
use crate::battlefield::{Edge, Roster, UnitId};

/// Both sides on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    roster: Roster<Unit, MOST_UNITS>,
    /// The edge of each side.
    pub edges: [Edge; 2],
    /// The round, from 1; 0 while units are placed.
    pub round: u8,
    /// The events of the game, counted.
    pub record: Record,
}

impl Default for Battle {
    fn default() -> Self {
        let nobody = Unit { fate: Fate::Destroyed, ..Unit::new(0) };
        Battle { roster: Roster::new(nobody), edges: [Edge::South, Edge::North], round: 0, record: Record::default() }
    }
}

impl Deref for Battle {
    type Target = Roster<Unit, MOST_UNITS>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.roster
    }
}

impl DerefMut for Battle {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.roster
    }
}

impl Battle {
    /// Both armies before their units are placed.
    pub fn opening(stage: &Stage) -> Battle {
        let mut battle = Battle::default();
        for side in SIDES {
            stage.outfits.of_sides()[side as usize].iter().for_each(|outfit| battle.add(side, Unit::new(outfit.size)));
        }
        battle
    }

    /// The edge of a side.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        self.edges[side as usize]
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

    /// The units of a side that may still be activated in this round, units aboard included.
    #[inline]
    pub fn ready(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        self.which(side, |unit| unit.is_left() && !unit.activated)
    }

    /// The units in a vehicle, in the order of the list.
    pub fn aboard(&self, vehicle: UnitId) -> impl Iterator<Item = UnitId> + Clone {
        let number = vehicle.index as u8;
        self.which(vehicle.side, move |unit| unit.fate == Fate::Aboard(number))
    }
}
