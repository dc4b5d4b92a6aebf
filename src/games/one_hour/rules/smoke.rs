//! Smoke, an optional rule (R28, D10).

use super::super::choice::Shot;
use super::super::strategy::Strategy;
use super::super::words::Side;
use super::play::Play;
use crate::battlefield::{UnitId, shot_shown};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R28: smoke instead of a shot.
    pub(super) fn place_smoke(&mut self, shot: &Shot) {
        if !self.situation().may_smoke(shot.shooter) {
            return;
        }
        let side = shot.shooter.side as usize;
        self.battle.markers[side] -= 1;
        self.battle.record.sides[side].smokes += 1;
        let turn = self.battle.turn;
        self.battle.alter(shot.shooter, |shooter| shooter.shot = true);
        self.battle.alter(shot.target, |target| target.smoke = Some(turn));
        self.tell("R28 D10", |now| {
            let [shooter, target] = [shot.shooter, shot.target].map(|unit| now.call(unit));
            format!("{shooter} places smoke on {target}; markers left: {}.", now.battle.markers[side])
        });
        self.journal.show(|| shot_shown(self.battle.unit(shot.shooter).at, self.battle.unit(shot.target).at));
    }

    /// R28: at the end of a side's turn, removes the smoke that the side placed in its previous turn.
    pub(super) fn lift_smoke(&mut self, side: Side) {
        let turn = self.battle.turn;
        for index in 0..self.battle.units(side.other()).len() {
            let unit = UnitId { side: side.other(), index };
            let state = self.battle.unit_mut(unit);
            if state.smoke.is_some_and(|placed| placed < turn) {
                state.smoke = None;
                if !state.lost {
                    self.tell("R28", |now| format!("The smoke lifts from {}.", now.call(unit)));
                }
            }
        }
    }
}
