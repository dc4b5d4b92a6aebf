//! The battle as the players see it.

use super::super::state::battle::Battle;
use super::super::state::stage::{Stage, radius};
use super::super::state::unit::Unit;
use super::super::tables::outfit::Outfit;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Point, UnitId};

/// Everything a player sees: questions about it are rules too.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The scenario.
    pub stage: &'a Stage,
    /// The battle.
    pub battle: &'a Battle,
}

impl<'a> Situation<'a> {
    /// The outfit of a unit: its profile, its weapons and its upgrades.
    #[inline]
    pub fn outfit(&self, unit: UnitId) -> &'a Outfit {
        self.stage.outfits.of(unit)
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a Unit {
        self.battle.unit(unit)
    }

    /// Whether the round is the last.
    #[inline]
    pub fn is_last_round(&self) -> bool {
        self.battle.round >= self.stage.tables.frame.rounds
    }

    /// The formation of a unit's models (M3).
    #[inline]
    pub fn formation(&self, unit: UnitId) -> Formation {
        self.formation_at(unit, self.unit(unit).at)
    }

    /// The formation of a unit's models were its centre at a place.
    #[inline]
    pub fn formation_at(&self, unit: UnitId, centre: Point) -> Formation {
        Formation { centre, count: self.unit(unit).models.into(), edge: self.battle.edge(unit.side) }
    }

    /// The radius of the circle around a unit's centre that holds its models, in hundredths of an inch.
    #[inline]
    pub fn radius(&self, unit: UnitId) -> i32 {
        radius(self.unit(unit).models)
    }

    /// The name of a unit in a replay: `A1 Riflemen [5]`, or `A1 Riflemen [10] (7 left)`.
    pub fn call(&self, unit: UnitId) -> String {
        let (outfit, left) = (self.outfit(unit), self.unit(unit).models);
        let thinned = if left == outfit.size || left == 0 { String::new() } else { format!(" ({left} left)") };
        format!("{} {}{thinned}", unit.mark(), outfit.profile.title())
    }
}
