//! The dice of units in close combat (R14, R21; M8).

use super::situation::Situation;
use crate::battlefield::{UnitId, inches};

/// The dice of one unit against another in a round of close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blows {
    /// The number of models that fight.
    pub fighters: u32,
    /// Dice added to their attacks.
    pub more: u32,
    /// Dice added to the other's blocks.
    pub blocks: u32,
}

impl Situation<'_> {
    /// R14, M8: the number of models of a unit that fight an enemy.
    pub fn fighters(&self, unit: UnitId, enemy: UnitId) -> u32 {
        let reach = inches(self.stage.tables.close_combat.fights_within_in);
        self.formation(unit).reaching(self.formation(enemy), reach).count() as u32
    }

    /// R14, R21, M8: the dice of a unit against another now, with `more` added to its attacks.
    pub fn blows(&self, unit: UnitId, enemy: UnitId, more: u32) -> Blows {
        let (state, outfit) = (self.unit(enemy), self.outfit(enemy));
        let hunkered = if state.hunkered { self.stage.tables.shooting.hunker_dice } else { 0 };
        let armour = if outfit.is_vehicle() { outfit.armour } else { 0 };
        Blows { fighters: self.fighters(unit, enemy), more, blocks: u32::from(hunkered + armour) }
    }
}
