//! The choice of a target, and of the weapon to fire at it.

use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::tables::outfit::MOST_UNITS;
use super::super::tables::policy::TargetPolicy;
use super::super::words::Weapon;
use super::appraisal::Prize;
use super::shot::{Aim, FireAt, Guise};
use crate::battlefield::UnitId;

/// More than all rounding of worths, as a factor.
const ROUNDED: f64 = 1.0 + 1e-9;

/// The enemy whom it is worth most to shoot at now, of equals the first; none if nobody can be shot at.
pub(super) fn best_target(knobs: &TargetPolicy, situation: &Situation<'_>, unit: UnitId) -> Option<UnitId> {
    let mut open = [None; MOST_UNITS];
    for enemy in situation.battle.standing(unit.side.other()) {
        open[enemy.index] = most_of_salvo(knobs, situation, [unit, enemy]);
    }
    let mut best: Option<(f64, usize)> = None;
    // The most promising first, so that few salvos need be worked out.
    while let Some((index, most)) = most_promising(&open) {
        open[index] = None;
        if best.is_some_and(|(worth, _)| most * ROUNDED < worth) {
            break;
        }
        let enemy = UnitId { side: unit.side.other(), index };
        let salvo = situation.salvo(unit, enemy);
        if salvo.is_empty() {
            continue;
        }
        let found = (worth_of_salvo(knobs, situation, [unit, enemy], &salvo), index);
        if best.is_none_or(|(worth, first)| found.0 > worth || (found.0 == worth && index < first)) {
            best = Some(found);
        }
    }
    best.map(|(_, index)| UnitId { side: unit.side.other(), index })
}

/// The most that a salvo at an enemy can be worth, wherever their models stand: that of all weapons that may be in range
/// of some model; none if there is no such weapon.
fn most_of_salvo(knobs: &TargetPolicy, situation: &Situation<'_>, pair: [UnitId; 2]) -> Option<f64> {
    let [shooter, target] = pair.map(|id| situation.unit(id));
    let spread = pair.map(|id| situation.radius(id)).iter().sum::<i32>();
    let near = spread + situation.longest_range(pair[0]) - situation.flyer_off(pair[0], pair[1]);
    if !shooter.at.within(target.at, near) {
        return None;
    }
    let fire = FireAt::new(situation, pair);
    let prize = Prize::new(knobs, situation, pair[1]);
    Some(fire.promise(&prize, fire.in_range(shooter.at.distance_squared(target.at), spread)))
}

/// The place of the enemy who promises most of those not looked at, and what he promises.
fn most_promising(open: &[Option<f64>]) -> Option<(usize, f64)> {
    let promises = open.iter().enumerate().filter_map(|(index, most)| Some((index, (*most)?)));
    promises.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The weapon of a salvo whose fire alone is worth most, of equals the first.
pub(super) fn best_weapon(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    pair: [UnitId; 2],
    salvo: &Salvo,
) -> Option<Weapon> {
    let (aim, prize, guise) = aimed(knobs, situation, pair);
    let worths = salvo.iter().map(|(weapon, _)| (aim.worth(&prize, aim.hits(weapon, 1.0), guise), weapon));
    worths.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, weapon)| weapon)
}

/// The worth of an attack that can be made now: with all of a salvo, or with the one weapon of it that is worth most
/// (M5).
fn worth_of_salvo(knobs: &TargetPolicy, situation: &Situation<'_>, pair: [UnitId; 2], salvo: &Salvo) -> f64 {
    let (aim, prize, guise) = aimed(knobs, situation, pair);
    match situation.fires_one(pair[0]) {
        true => salvo.iter().map(|(weapon, _)| aim.worth(&prize, aim.hits(weapon, 1.0), guise)).fold(0.0, f64::max),
        false => aim.worth(&prize, hits_of(&aim, salvo), guise),
    }
}

/// The hits of all weapons of a salvo, as they count.
#[inline]
fn hits_of(aim: &Aim<'_>, salvo: &Salvo) -> f64 {
    salvo.iter().fold(0.0, |hits, (weapon, count)| hits + aim.hits(weapon, count.into()))
}

/// What an attack that can be made now does on average, roughly.
#[derive(Clone, Copy, Debug)]
pub struct SalvoEffect {
    /// The hits, as they count.
    pub hits: f64,
    /// Those that get through the blocks.
    pub through: f64,
    /// Their worth in points.
    pub worth: f64,
}

/// What an attack that can be made now does on average: with all of a salvo, or with the one weapon of it that is worth
/// most (M5). Worths are what the knobs say.
pub fn effect_of(knobs: &TargetPolicy, situation: &Situation<'_>, pair: [UnitId; 2], salvo: &Salvo) -> SalvoEffect {
    let fired = match situation.fires_one(pair[0]) {
        true => salvo.only(best_weapon(knobs, situation, pair, salvo)),
        false => *salvo,
    };
    let (aim, prize, guise) = aimed(knobs, situation, pair);
    let hits = hits_of(&aim, &fired);
    SalvoEffect { hits, through: aim.through(&prize, hits, guise), worth: aim.worth(&prize, hits, guise) }
}

/// A shot at a unit as both stand, and what the unit is worth.
fn aimed<'a>(knobs: &TargetPolicy, situation: &'a Situation<'a>, pair: [UnitId; 2]) -> (Aim<'a>, Prize<'a>, Guise) {
    let [shooter, target] = pair.map(|id| situation.unit(id));
    let aim = Aim::new(situation, pair);
    let guise = aim.guise(shooter.at, target.at, target.facing, || situation.stands_in_cover(target.at));
    (aim, Prize::new(knobs, situation, pair[1]), guise)
}
