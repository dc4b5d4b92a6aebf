//! The turn of a side (R2, D1).

use super::super::choice::{Fire, Ready, Situation, draw};
use super::super::strategy::Strategy;
use super::super::words::Side;
use super::play::Play;
use crate::battlefield::{UnitId, board_of};
use crate::chance::Chance;
use crate::game::{Ending, Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R2, D1: plays game turns, each of one side's turn and then the other's, until the last turn or until a side is
    /// gone.
    pub fn play(&mut self) -> Ending {
        let first = self.stage.tables.frame.first;
        self.journal.show(|| board_of(&self.stage.field, &self.stage.tables.features));
        self.show();
        self.journal.drawing(|| draw(self.stage, &self.battle));
        for turn in 1..=self.stage.tables.frame.turns {
            self.battle.turn = turn;
            for side in [first, first.other()] {
                self.side_turn(side);
                if let Some(winner) = self.last_standing() {
                    return self.annihilated(winner);
                }
            }
            self.journal.drawing(|| draw(self.stage, &self.battle));
        }
        self.end()
    }

    /// R2: movement, then shooting; sight is judged anew for every shot.
    fn side_turn(&mut self, side: Side) {
        self.journal.heading(|| format!("Turn {}, side {}", self.battle.turn, side.name()));
        self.battle.units_mut(side.other()).iter_mut().for_each(|unit| unit.retired = false);
        self.movement_phase(side);
        if self.last_standing().is_none() {
            self.shooting_phase(side);
        }
        self.lift_smoke(side);
    }

    /// R2: every unit of the side may move, in the order of its list.
    fn movement_phase(&mut self, side: Side) {
        for index in 0..self.battle.units(side).len() {
            let unit = UnitId { side, index };
            // D11: with the last enemy gone the game is over at once.
            if !self.battle.unit(unit).lost && self.last_standing().is_none() {
                self.move_unit(unit);
            }
        }
        // R22: a pin lasts for one movement phase, used or not.
        self.battle.units_mut(side).iter_mut().for_each(|unit| (unit.pinned, unit.shot) = (false, false));
    }

    /// R2, R4: each unit of the side that is allowed to fire shoots or places smoke, at most once, in any order.
    fn shooting_phase(&mut self, side: Side) {
        let can = |unit: &UnitId| self.situation().may_shoot(*unit);
        let units = self.battle.standing(side).filter(can).fold(0, |units, unit| units | 1 << unit.index);
        let mut ready = Ready { side, units };
        while ready.units != 0 && self.battle.left(side.other()) > 0 {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let Some((unit, fire)) = self.strategy(side).fires(&situation, ready, &mut Whim::new(side, self.chance))
            else {
                break;
            };
            ready.units &= !(1 << unit.index);
            match fire {
                Fire::Shoot(shot) => self.shoot(&shot),
                Fire::Smoke(shot) => self.place_smoke(&shot),
                Fire::Hold => {}
            }
        }
    }

    /// The side whose enemy has no unit left.
    fn last_standing(&self) -> Option<Side> {
        [Side::A, Side::B].into_iter().find(|side| self.battle.left(side.other()) == 0)
    }
}
