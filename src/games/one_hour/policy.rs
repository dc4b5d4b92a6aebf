//! The knobs of a scenario file's strategies, and the decisions they make.

use schemars::JsonSchema;
use serde::Deserialize;

use super::appraisal::worth_of_shot;
use super::rules::Situation;
use super::rules::movement::Walk;
use super::rules::shooting::Shot;
use super::stage::inches;
use super::state::UnitId;
use super::strategy::{Fire, Ready, Strategy};
use super::tactics::{best_walk, is_at_objective, is_last_turn, is_missing, reach};
use super::whim;
use super::word::Target;
use crate::battlefield::INCH;
use crate::chance::Chance;

/// A strategy as a scenario file writes it: every decision by a few knobs. Worths are in hundredths of a hit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// What it does, in a sentence.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Every decision is made at random; no other knob counts.
    pub random: bool,
    /// Where units go.
    pub movement: MovePolicy,
    /// Whom they shoot.
    pub fire: FirePolicy,
    /// When they place smoke.
    pub smoke: SmokePolicy,
    /// Scouts retire from shots once they have so many hits; 99 is never.
    #[schemars(range(min = 0, max = 99))]
    pub retire_from_hits: u8,
}

/// Where units go.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePolicy {
    /// Worth of each hit that the best shot from a place expects to make, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub hit_percent: i32,
    /// The same for a unit that moves and so cannot shoot before its next turn.
    #[schemars(range(min = 0, max = 1000))]
    pub later_percent: i32,
    /// Cost of each hit that the enemies expect to make on it there, in per cent, for a side that would win if the game
    /// ended now.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_percent: i32,
    /// The same for a side that would not win.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_behind_percent: i32,
    /// Cost of each inch to the nearest place from which an enemy is in reach.
    #[schemars(range(min = 0, max = 1000))]
    pub closing: i32,
    /// Cost of each inch to the objective, where the scenario has one; guns do not count it.
    #[schemars(range(min = 0, max = 1000))]
    pub objective: i32,
    /// How often `objective` counts once time is short.
    #[schemars(range(min = 1, max = 1000))]
    pub hurry: i32,
    /// Worth of cover for infantry and guns in woods and buildings, and for tanks on hills.
    #[schemars(range(min = 0, max = 1000))]
    pub cover: i32,
    /// Worth of overrunning a gun.
    #[schemars(range(min = 0, max = 10000))]
    pub contact: i32,
    /// A unit that cannot move and shoot stays where its best shot is worth so much.
    #[schemars(range(min = 0, max = 1000))]
    pub stay_for: i32,
    /// Guns stay where they are once an enemy is so many inches beyond their reach, or nearer; 0 lets them move as others.
    #[schemars(range(min = 0, max = 96))]
    pub guns_stay_in: u8,
}

/// Whom units shoot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FirePolicy {
    /// Worth of removing the target, times its chance.
    #[schemars(range(min = 0, max = 10000))]
    pub removal: i32,
    /// Worth of each hit that the target has already taken, if the shot can add to them.
    #[schemars(range(min = 0, max = 1000))]
    pub wound: i32,
    /// Worth of each hit that the target's own best shot expects to make, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub menace_percent: i32,
    /// Those with the longest range shoot first, so that those near the target may finish it.
    pub far_first: bool,
}

/// When smoke is placed instead of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SmokePolicy {
    /// If the best shot expects at most so many hundredths of a hit.
    #[schemars(range(min = 0, max = 1000))]
    pub shot_to: i32,
    /// And an enemy's own best shot expects at least so many.
    #[schemars(range(min = 0, max = 1000))]
    pub menace_from: i32,
}

impl Strategy for Policy {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> bool {
        if self.random {
            return whim::coin(unit.side, chance);
        }
        let (row, knobs) = (situation.row(unit), &self.movement);
        if row.target == Target::Gun && knobs.guns_stay_in > 0 && self.is_placed(situation, unit) {
            return false;
        }
        if row.moves_and_shoots || (knobs.objective > 0 && is_missing(situation, unit)) {
            return true;
        }
        let shots = situation.battle.standing(unit.side.other()).filter_map(|enemy| situation.shot(unit, enemy));
        let best = shots.map(|shot| worth_of_shot(situation, &shot, &self.fire).expected).max();
        best.is_none_or(|best| best < knobs.stay_for.max(1))
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, chance: &mut impl Chance) -> Option<Walk> {
        if self.random {
            return whim::walk(situation, unit, allowance, chance);
        }
        best_walk(self, situation, unit, allowance)
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, chance: &mut impl Chance) -> Option<(UnitId, Fire)> {
        if self.random {
            return whim::fire(situation, ready, chance);
        }
        let range = |unit: &UnitId| if self.fire.far_first { situation.row(*unit).range_in } else { 0 };
        let unit = ready.iter().min_by_key(|unit| (u8::MAX - range(unit), unit.index))?;
        let shots = || situation.battle.standing(unit.side.other()).filter_map(|enemy| situation.shot(unit, enemy));
        let best = shots().map(|shot| (worth_of_shot(situation, &shot, &self.fire), shot));
        let Some((worth, shot)) = first_best(best, |(worth, _)| worth.all) else { return Some((unit, Fire::Hold)) };
        if situation.may_smoke(unit) && worth.expected <= self.smoke.shot_to {
            let clear = shots().filter(|shot| situation.battle.unit(shot.target).smoke != Some(situation.battle.turn));
            let menaces = clear.map(|shot| (super::appraisal::menace(situation, shot.target), shot));
            if let Some((menace, shot)) = first_best(menaces, |(menace, _)| *menace)
                && menace >= self.smoke.menace_from
            {
                return Some((unit, Fire::Smoke(shot)));
            }
        }
        Some((unit, if worth.all > 0 { Fire::Shoot(shot) } else { Fire::Hold }))
    }

    fn retires(&self, situation: &Situation<'_>, shot: &Shot, chance: &mut impl Chance) -> bool {
        if self.random {
            return whim::coin(shot.target.side, chance);
        }
        let scout = situation.battle.unit(shot.target);
        let holds = is_last_turn(situation) && is_at_objective(situation, scout.at);
        scout.hits >= self.retire_from_hits && !holds
    }
}

impl Policy {
    /// Whether a gun has come near enough to stay.
    fn is_placed(&self, situation: &Situation<'_>, unit: UnitId) -> bool {
        let at = situation.battle.unit(unit).at;
        let slack = inches(self.movement.guns_stay_in);
        situation.battle.standing(unit.side.other()).any(|enemy| {
            let reach = reach(situation, unit, enemy).max(INCH);
            at.within(situation.battle.unit(enemy).at, reach + slack)
        })
    }
}

/// The first of the items with the greatest worth.
pub(super) fn first_best<T>(items: impl Iterator<Item = T>, worth: impl Fn(&T) -> i32) -> Option<T> {
    items.reduce(|best, item| if worth(&item) > worth(&best) { item } else { best })
}
