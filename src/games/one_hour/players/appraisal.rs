//! The worth of shots, in hundredths of a hit, by which policies weigh targets and places.

use super::super::choice::{Ready, Shot, Situation};
use super::super::state::Effect;
use super::super::tables::FirePolicy;
use super::super::words::Target;
use super::foe::worth;
use crate::battlefield::UnitId;
use crate::game::first_best;

/// What a shot does on average.
pub fn effect(situation: &Situation<'_>, shot: &Shot) -> Effect {
    let is_far = shot.distance > situation.stage.tables.fire.removes_within();
    let hits = situation.battle.unit(shot.target).hits;
    situation.stage.effects.of(situation.adjustment(shot, false), hits, is_far)
}

/// The worth of the hits that a shot expects to make and of its chance to remove the target.
pub(super) fn expected(situation: &Situation<'_>, shot: &Shot, knobs: &FirePolicy) -> i32 {
    worth(effect(situation, shot), knobs)
}

/// The worth of a shot to a policy but for the menace that its target is; and whether that counts as well.
fn plain_worth(situation: &Situation<'_>, shot: &Shot, knobs: &FirePolicy) -> (i32, bool) {
    let effect = effect(situation, shot);
    let hurts = effect.hits > 0;
    let wounds = if hurts { knobs.wound * i32::from(situation.battle.unit(shot.target).hits) } else { 0 };
    let all = worth(effect, knobs) + wounds;
    // A pin is better than nothing.
    let pins = all == 0 && situation.stage.tables.fire.weapons[situation.row(shot.shooter).weapon].pins;
    (if pins { 1 } else { all }, hurts && knobs.menace_percent > 0)
}

/// The best of some shots of a unit, of equals the first, with its worth. The menace of a target is weighed only if
/// there is another: of a shot without another it changes a worth that is positive without it.
pub(super) fn best_shot(
    situation: &Situation<'_>,
    mut shots: impl Iterator<Item = Shot>,
    knobs: &FirePolicy,
    ready: Ready,
) -> Option<(i32, Shot)> {
    let whole = |shot: &Shot| {
        let (plain, menaces) = plain_worth(situation, shot, knobs);
        let menace = if menaces { menace(situation, shot.target) * knobs.menace_percent / 100 } else { 0 };
        let part = if knobs.focus > 0 { knobs.focus * part(situation, shot, ready) / 100 } else { 0 };
        plain + menace + part
    };
    let first = shots.next()?;
    let Some(second) = shots.next() else { return Some((plain_worth(situation, &first, knobs).0, first)) };
    let all = [first, second].into_iter().chain(shots);
    first_best(all.map(|shot| (whole(&shot), shot)), |(worth, _)| *worth)
}

/// The part in per cent that a shot has in removing its target, times the chance, roughly, that all units which may
/// still shoot do so together.
fn part(situation: &Situation<'_>, shot: &Shot, ready: Ready) -> i32 {
    let fire = &situation.stage.tables.fire;
    let need = 100 * (i32::from(fire.endures) + 1 - i32::from(situation.battle.unit(shot.target).hits)).max(1);
    let (mut near, mut far) = (0, 0);
    for other in ready.iter().filter_map(|unit| situation.shot(unit, shot.target)) {
        let is_far = other.distance > fire.removes_within();
        *(if is_far { &mut far } else { &mut near }) += effect(situation, &other).hits;
    }
    // From afar the last hit is not made.
    let all = (near + far.min(need - 100)).min(need);
    let chance = if near > 0 { 100 * all / need } else { 0 };
    effect(situation, shot).hits.min(need) * chance / need * chance / 100
}

/// The hits that an enemy's best shot from where it stands expects, in hundredths.
pub fn menace(situation: &Situation<'_>, enemy: UnitId) -> i32 {
    let shots = situation.battle.standing(enemy.side.other()).filter_map(|unit| situation.shot(enemy, unit));
    shots.map(|shot| effect(situation, &shot).hits).max().unwrap_or(0)
}

/// Whether a unit can take ground: everything but guns.
pub(super) fn takes_ground(situation: &Situation<'_>, unit: UnitId) -> bool {
    situation.row(unit).target != Target::Gun
}
