//! Morale (R16, R17, M7).

use super::overheard::Overheard;
use super::play::Play;
use crate::battlefield::UnitId;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R16, M7: the test of a unit that shooting has brought down; failed, it is pinned.
    pub(super) fn test_after_shooting(&mut self, unit: UnitId) {
        if !self.situation().must_test(unit) {
            return;
        }
        let (keeps, thrown) = self.keeps_nerve(unit);
        if keeps {
            return self.tell("R16 M7", |now| format!("{} passes its morale test ({thrown}).", now.call(unit)));
        }
        let state = self.battle.unit_mut(unit);
        if !std::mem::replace(&mut state.pinned, true) {
            self.battle.record.sides[unit.side as usize].pins += 1;
        }
        self.tell("R16 M7", |now| format!("{} fails its morale test ({thrown}) and is pinned.", now.call(unit)));
    }

    /// R17, M7: the test of a pinned unit that is activated or assaulted. Gives whether it stays.
    pub(super) fn overcomes_pin(&mut self, unit: UnitId) -> bool {
        let (keeps, thrown) = self.keeps_nerve(unit);
        if !keeps {
            self.tell("R17 M7", |now| format!("{} is pinned and fails its morale test ({thrown}).", now.call(unit)));
            self.rout(unit);
            return false;
        }
        self.battle.unit_mut(unit).pinned = false;
        self.tell("R17 M7", |now| {
            format!("{} passes its morale test ({thrown}) and is pinned no longer.", now.call(unit))
        });
        true
    }

    /// R15, M8: the test of the loser of a round of close combat. Gives whether it stays.
    pub(super) fn endures(&mut self, unit: UnitId) -> bool {
        let (keeps, thrown) = self.keeps_nerve(unit);
        self.tell("R15 M8", |now| {
            let does = if keeps { "passes" } else { "fails" };
            format!("{} has lost the round and {does} its morale test ({thrown}).", now.call(unit))
        });
        if !keeps {
            self.rout(unit);
        }
        keeps
    }

    /// R16: one test of quality. Gives whether it is passed, and the dice as a replay tells them.
    fn keeps_nerve(&mut self, unit: UnitId) -> (bool, String) {
        let test = self.stage.tests.of(self.outfit(unit).quality);
        let mut chance = Overheard::new(self.chance, self.journal);
        let passed = test.is_passed(chance.throwing("morale"), unit.side.dice());
        let thrown = chance.told(test);
        let record = &mut self.battle.record.sides[unit.side as usize];
        record.morale_tests += 1;
        record.morale_failed += u32::from(!passed);
        (passed, thrown)
    }
}
