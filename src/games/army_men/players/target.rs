//! The choice of a target, and of the weapon to fire at it.

use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::tables::policy::TargetPolicy;
use super::super::words::Weapon;
use super::shot::{Aim, Fire, Guise};
use crate::battlefield::UnitId;

/// More than all rounding of worths, as a factor.
const ROUNDED: f64 = 1.0 + 1e-9;

/// The enemy whom it is worth most to shoot at now, of equals the first; none if nobody can be shot at.
pub(super) fn best_target(knobs: &TargetPolicy, situation: &Situation<'_>, unit: UnitId) -> Option<UnitId> {
    let mut best: Option<(f64, UnitId)> = None;
    for enemy in situation.battle.standing(unit.side.other()) {
        // No salvo is worth more than the fire of all weapons.
        let promise = || {
            let fire = Fire::new(knobs, situation, [unit, enemy]);
            fire.promise(fire.in_range(0, 0))
        };
        if best.is_some_and(|(most, _)| promise() * ROUNDED <= most) {
            continue;
        }
        let salvo = situation.salvo(unit, enemy);
        if salvo.is_empty() {
            continue;
        }
        let worth = worth_of_salvo(knobs, situation, [unit, enemy], &salvo);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, enemy));
        }
    }
    best.map(|(_, enemy)| enemy)
}

/// The weapon of a salvo whose fire alone is worth most, of equals the first.
pub(super) fn best_weapon(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    pair: [UnitId; 2],
    salvo: &Salvo,
) -> Option<Weapon> {
    let (aim, guise) = aimed(knobs, situation, pair);
    let worths = salvo.iter().map(|(weapon, _)| (aim.worth(aim.hits(weapon, 1.0), guise), weapon));
    worths.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, weapon)| weapon)
}

/// The worth of an attack that can be made now: with all of a salvo, or with the one weapon of it that is worth most
/// (M5).
fn worth_of_salvo(knobs: &TargetPolicy, situation: &Situation<'_>, pair: [UnitId; 2], salvo: &Salvo) -> f64 {
    let (aim, guise) = aimed(knobs, situation, pair);
    match situation.fires_one(pair[0]) {
        true => salvo.iter().map(|(weapon, _)| aim.worth(aim.hits(weapon, 1.0), guise)).fold(0.0, f64::max),
        false => aim.worth(salvo.iter().fold(0.0, |hits, (weapon, count)| hits + aim.hits(weapon, count.into())), guise),
    }
}

/// A shot at a unit as both stand.
fn aimed<'a>(knobs: &'a TargetPolicy, situation: &'a Situation<'a>, pair: [UnitId; 2]) -> (Aim<'a>, Guise) {
    let [shooter, target] = pair.map(|id| situation.unit(id));
    let aim = Aim::new(knobs, situation, pair);
    let guise = aim.guise(shooter.at, target.at, target.facing, || situation.stands_in_cover(target.at));
    (aim, guise)
}
