//! Morale (R16, R17, M7).

use super::super::state::UnitId;
use super::{Play, Situation};
use crate::chance::Chance;
use crate::game::Journal;

impl Situation<'_> {
    /// R16, M7: whether a unit that shooting has just taken models from must test: at half its size or less. Vehicles and
    /// units of one model never do.
    pub fn must_test(&self, unit: UnitId) -> bool {
        let (outfit, left) = (self.outfit(unit), self.unit(unit).models);
        let at = u32::from(self.stage.tables.morale.tests_at_percent) * u32::from(outfit.size);
        !outfit.is_vehicle() && outfit.size > 1 && left > 0 && 100 * u32::from(left) <= at
    }
}

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R16, M7: the test of a unit that shooting has brought down; failed, it is pinned.
    pub(super) fn test_after_shooting(&mut self, unit: UnitId) {
        if !self.situation().must_test(unit) {
            return;
        }
        if self.keeps_nerve(unit) {
            return self.tell("R16 M7", |now| format!("{} passes its morale test.", now.call(unit)));
        }
        let state = self.battle.unit_mut(unit);
        if !std::mem::replace(&mut state.pinned, true) {
            self.battle.record.sides[unit.side as usize].pins += 1;
        }
        self.tell("R16 M7", |now| format!("{} fails its morale test and is pinned.", now.call(unit)));
    }

    /// R17, M7: the test of a pinned unit that is activated or assaulted; whether it stays.
    pub(super) fn overcomes_pin(&mut self, unit: UnitId) -> bool {
        if !self.keeps_nerve(unit) {
            self.tell("R17 M7", |now| format!("{} is pinned and fails its morale test.", now.call(unit)));
            self.rout(unit);
            return false;
        }
        self.battle.unit_mut(unit).pinned = false;
        self.tell("R17 M7", |now| format!("{} passes its morale test and is pinned no longer.", now.call(unit)));
        true
    }

    /// R15, M8: the test of the loser of a round of close combat; whether it stays.
    pub(super) fn endures(&mut self, unit: UnitId) -> bool {
        if self.keeps_nerve(unit) {
            self.tell("R15 M8", |now| format!("{} has lost the round and passes its morale test.", now.call(unit)));
            return true;
        }
        self.tell("R15 M8", |now| format!("{} has lost the round and fails its morale test.", now.call(unit)));
        self.rout(unit);
        false
    }

    /// R16: one test of quality.
    fn keeps_nerve(&mut self, unit: UnitId) -> bool {
        let test = self.stage.tests.of(self.outfit(unit).quality);
        let passed = test.is_passed(self.chance, unit.side.dice());
        let record = &mut self.battle.record.sides[unit.side as usize];
        record.morale_tests += 1;
        record.morale_failed += u32::from(!passed);
        passed
    }
}
