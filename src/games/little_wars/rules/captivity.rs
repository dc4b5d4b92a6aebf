//! Prisoners on their way (R22, R23; L8).

use super::super::state::prisoners::PrisonerGroup;
use super::super::state::unit::Unit;
use super::super::words::Arm;
use super::play::Play;
use super::telling::prisoners;
use crate::battlefield::UnitId;
use crate::chance::Chance;
use crate::game::{ByWord, Journal};

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R22, R23, L8: prisoners in the zone of their holder are taken for good; those freed fight again.
    pub(super) fn arrive(&mut self) {
        for index in 0..self.battle.group_slots() {
            if !self.situation().has_arrived(index) {
                continue;
            }
            let group = *self.battle.group(index);
            if group.holder == group.side { self.come_home(index, group) } else { self.deliver(index, group) }
        }
    }

    /// R22: prisoners are taken for good.
    fn deliver(&mut self, index: usize, group: PrisonerGroup) {
        let record = &mut self.battle.record.sides[group.holder as usize];
        for arm in Arm::ALL {
            record.prisoners_delivered[arm] += u32::from(group.models[arm]);
        }
        self.battle.group_mut(index).models = ByWord::default();
        self.tell("R22 L8", |_| format!("Taken for good: {}.", prisoners(&group)));
    }

    /// R23: freed models come home as new units, of no more models than may be near each other; models for which there
    /// is no unit number wait.
    fn come_home(&mut self, index: usize, group: PrisonerGroup) {
        for arm in Arm::ALL {
            while self.battle.group(index).models[arm] > 0
                && let Some(unit) = self.rise(index, arm)
            {
                self.tell("R23 L8", |now| format!("Home, to fight again: {}.", now.call(unit)));
            }
        }
        let waiting = self.battle.group(index).size();
        self.battle.record.sides[group.side as usize].prisoners_returned += group.size() - waiting;
    }

    /// Makes a unit of models that have come home; `None` if there is no number for it.
    fn rise(&mut self, index: usize, arm: Arm) -> Option<UnitId> {
        let group = *self.battle.group(index);
        let models = group.models[arm].min(self.stage.most_models);
        let unit = Unit { arm, models, at: group.at, is_party: false, moved: true, fought: 0 };
        let risen = self.battle.add(group.side, unit)?;
        self.battle.group_mut(index).models[arm] -= models;
        Some(risen)
    }
}
