//! Where the units of an army begin along their edge: as its list says, or as its player wants it (R4, L2).

use super::ground::GroundTable;
use super::limit::MOST_UNITS;
use super::muster::{extent, post};
use super::rule_table::FrameTable;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Edge, Field, Point, inches};

/// Places along an edge, in hundredths of an inch from the player's left: of each unit of a list, then of each gun with its
/// crew.
pub type Places = [i32; MOST_UNITS];

/// Why a unit may not begin where it would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// Its models stand deeper than the zone.
    TooDeep,
    /// Some of them stand off the table.
    OffTable,
    /// Its centre stands on ground that cannot be entered.
    NoEntry,
    /// It is too near to an earlier one, of that number.
    Crowded(usize),
}

/// Where an army is to begin.
#[derive(Clone, Copy, Debug)]
pub struct DeploymentZone<'a> {
    /// The frame of the game.
    pub frame: &'a FrameTable,
    /// The table with its terrain.
    pub field: &'a Field<GroundTable>,
    /// How far units of one side must be apart, in hundredths of an inch.
    pub spacing: i32,
    /// The edge.
    pub edge: Edge,
}

impl DeploymentZone<'_> {
    /// R4, L2: the first unit, by its number, that may not begin where it would stand, of units with so many models at such
    /// places along the edge; at most [`MOST_UNITS`].
    pub fn misplaced(&self, troops: impl Iterator<Item = (i32, u8)>) -> Option<(usize, Misplaced)> {
        let mut placed = [Formation { centre: Point::default(), count: 0, edge: self.edge }; MOST_UNITS];
        for (index, (along, models)) in troops.enumerate().take(MOST_UNITS) {
            let unit =
                Formation { centre: post(self.frame, self.edge, along, models), count: models.into(), edge: self.edge };
            let near = || placed[..index].iter().position(|other| other.touches(unit, self.spacing));
            let fault = if extent(models).iter().sum::<i32>() > inches(self.frame.deployment_in) {
                Some(Misplaced::TooDeep)
            } else if !unit.models().all(|model| self.field.contains(model)) {
                Some(Misplaced::OffTable)
            } else if !self.field.passable(unit.centre) {
                Some(Misplaced::NoEntry)
            } else {
                near().map(Misplaced::Crowded)
            };
            if let Some(fault) = fault {
                return Some((index, fault));
            }
            placed[index] = unit;
        }
        None
    }
}
