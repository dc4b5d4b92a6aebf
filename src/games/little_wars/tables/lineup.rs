//! The places along its edge where an army begins: as its list says, or as its player wants them (R4, L2).

use super::ground::GroundTable;
use super::limit::MOST_UNITS;
use super::muster::{extent, post};
use super::rule_table::FrameTable;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Edge, Field, Point, inches};

/// Places along an edge, in hundredths of an inch from the player's left: one for each unit of a list, then one for
/// each gun with its crew.
pub type Places = [i32; MOST_UNITS];

/// The reason why a unit may not begin at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// Its models stand deeper than the zone.
    TooDeep,
    /// Some of them stand off the table.
    OffTable,
    /// Its centre stands on ground that cannot be entered.
    NoEntry,
    /// It is too near to an earlier unit, which has this number.
    Crowded(usize),
}

/// The zone in which an army begins.
#[derive(Clone, Copy, Debug)]
pub struct DeploymentZone<'a> {
    /// The frame of the game.
    pub frame: &'a FrameTable,
    /// The table with its terrain.
    pub field: &'a Field<GroundTable>,
    /// The distance by which units of one side must be apart, in hundredths of an inch.
    pub spacing: i32,
    /// The edge.
    pub edge: Edge,
}

impl DeploymentZone<'_> {
    /// R4, L2: the first unit, by its number, that may not begin at its place, with the reason. `troops` gives the
    /// place along the edge and the number of models of each unit; at most [`MOST_UNITS`] count.
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
