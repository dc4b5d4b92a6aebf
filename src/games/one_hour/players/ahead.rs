//! The player who looks ahead: where a unit goes, its act in the shooting phase and whether a scout retires he tries
//! out, each choice in games to the end. In which order units move is fixed by the rules, and in which order they shoot
//! he leaves to his base.
//!
//! Whether a unit wants to move he need not try: a unit that has thrown its movement die may still stay, and shoot as if
//! it had not.

use super::super::choice::{Fire, Ready, Shot, Situation, Walk};
use super::super::strategy::Strategy;
use super::super::tables::Policy;
use super::prospect::{HITS, Prospect};
use super::tactics::ranked_walks;
use super::walks::each_walk;
use crate::battlefield::UnitId;
use crate::game::Whim;
use crate::game::ahead::{DeskPlayer, Foresight};

/// How hard he thinks unless told otherwise.
pub const FORESIGHT: Foresight = Foresight { choices: 8, rollouts: 64, doubt_percent: 100 };

/// What a unit more than the enemy has is worth to him at the end, in thousandths of a victory.
pub const MARGIN_WORTH: i64 = 50;

impl<S: Strategy> Strategy for DeskPlayer<'_, S> {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> bool {
        let looks = self.looks();
        self.takes(|| looks || self.base.moves(situation, unit, whim))
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk> {
        // One who looks ahead has thrown the die unasked.
        let moves = |whim: &mut Whim<'_>| !self.looks() || self.base.moves(situation, unit, whim);
        let own = || if moves(whim) { self.base.walk(situation, unit, allowance, whim) } else { None };
        self.decides(own, |_| walks(self.base, situation, unit, allowance))
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        let own = || self.base.fires(situation, ready, whim);
        self.decides(own, |own| own.map(|(unit, _)| acts(situation, unit)).unwrap_or_default().into_iter().map(Some))
    }

    fn retires(&self, situation: &Situation<'_>, shot: &Shot, whim: &mut Whim<'_>) -> bool {
        let own = || self.base.retires(situation, shot, whim);
        self.decides(own, |own| [!own])
    }

    fn knobs(&self) -> Option<&Policy> {
        self.base.knobs()
    }

    fn mistake(&self) -> Option<String> {
        self.base.mistake()
    }
}

/// The walks of a unit, and to stay, the most promising first.
fn walks(base: &impl Strategy, situation: &Situation<'_>, unit: UnitId, allowance: i32) -> Vec<Option<Walk>> {
    if let Some(policy) = base.knobs() {
        return ranked_walks(policy, situation, unit, allowance);
    }
    let mut walks = vec![None];
    let prospect = Prospect::new(*situation, unit, allowance, &HITS);
    each_walk(&prospect, allowance, true, |walk| walks.push(Some(walk)));
    walks
}

/// What a unit can do in the shooting phase.
fn acts(situation: &Situation<'_>, unit: UnitId) -> Vec<(UnitId, Fire)> {
    let shots = situation.battle.standing(unit.side.other()).filter_map(|enemy| situation.shot(unit, enemy));
    let shots: Vec<Shot> = shots.collect();
    let smokes = shots.iter().filter(|_| situation.may_smoke(unit)).map(|&shot| Fire::Smoke(shot));
    let fires = shots.iter().map(|&shot| Fire::Shoot(shot));
    fires.chain([Fire::Hold]).chain(smokes).map(|fire| (unit, fire)).collect()
}
