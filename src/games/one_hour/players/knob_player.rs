//! The player who decides by the knobs of a [`Policy`].

use super::super::choice::{Fire, Ready, Shot, Situation, Walk};
use super::super::strategy::Strategy;
use super::super::tables::{Policy, inches};
use super::super::words::Target;
use super::appraisal::{best_shot, expected, menace};
use super::prospect::reach;
use super::random;
use super::tactics::{best_walk, is_at_objective, is_last_turn, is_missing};
use crate::battlefield::{INCH, UnitId};
use crate::game::{Whim, first_best};

impl Strategy for Policy {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> bool {
        if self.random {
            return whim.coin();
        }
        let (row, knobs) = (situation.row(unit), &self.movement);
        if row.target == Target::Gun && knobs.guns_stay_in > 0 && self.is_placed(situation, unit) {
            return false;
        }
        if row.moves_and_shoots || (knobs.objective > 0 && is_missing(situation, unit)) {
            return true;
        }
        let shots = situation.battle.standing(unit.side.other()).filter_map(|enemy| situation.shot(unit, enemy));
        let mut worths = shots.map(|shot| expected(situation, &shot, &self.fire));
        !worths.any(|worth| worth >= knobs.stay_for.max(1))
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk> {
        if self.random {
            return random::walk(situation, unit, allowance, whim);
        }
        best_walk(self, situation, unit, allowance)
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        if self.random {
            return random::fire(situation, ready, whim);
        }
        let range = |unit: &UnitId| if self.fire.far_first { situation.row(*unit).range_in } else { 0 };
        let unit = ready.iter().min_by_key(|unit| (u8::MAX - range(unit), unit.index))?;
        let shots = || situation.battle.standing(unit.side.other()).filter_map(|enemy| situation.shot(unit, enemy));
        let Some((worth, shot)) = best_shot(situation, shots(), &self.fire, ready) else {
            return Some((unit, Fire::Hold));
        };
        if situation.may_smoke(unit) && expected(situation, &shot, &self.fire) <= self.smoke.shot_to {
            let clear = shots().filter(|shot| situation.battle.unit(shot.target).smoke != Some(situation.battle.turn));
            let menaces = clear.map(|shot| (menace(situation, shot.target), shot));
            if let Some((menace, shot)) = first_best(menaces, |(menace, _)| *menace)
                && menace >= self.smoke.menace_from
            {
                return Some((unit, Fire::Smoke(shot)));
            }
        }
        Some((unit, if worth > 0 { Fire::Shoot(shot) } else { Fire::Hold }))
    }

    fn retires(&self, situation: &Situation<'_>, shot: &Shot, whim: &mut Whim<'_>) -> bool {
        if self.random {
            return whim.coin();
        }
        let scout = situation.battle.unit(shot.target);
        let holds = is_last_turn(situation) && is_at_objective(situation, scout.at);
        scout.hits >= self.retire_from_hits && !holds
    }

    fn knobs(&self) -> Option<&Policy> {
        Some(self)
    }
}

impl Policy {
    /// Whether a gun stands near enough to its enemies to stay.
    fn is_placed(&self, situation: &Situation<'_>, unit: UnitId) -> bool {
        let at = situation.battle.unit(unit).at;
        let slack = inches(self.movement.guns_stay_in);
        situation.battle.standing(unit.side.other()).any(|enemy| {
            let reach = reach(situation, unit, enemy).max(INCH);
            at.within(situation.battle.unit(enemy).at, reach + slack)
        })
    }
}
