//! Expectations of policies: rough worths of hits, damage and assaults in points. Not rules; the odds tables are exact.

use super::super::choice::situation::Situation;
use super::super::tables::outfit::Outfit;
use super::super::tables::policy::TargetPolicy;
use super::super::tables::rule_table::DamageTable;
use super::super::tables::unit_table::WeaponRow;
use crate::battlefield::{Arc, UnitId};

/// The firepower that a weapon has on average.
pub(super) fn firepower(weapon: &WeaponRow) -> f64 {
    f64::from(weapon.attacks) + f64::from(weapon.dice) * f64::from(weapon.sides + 1) / 2.0
}

/// The hits that get through, on average and roughly: the likelier a hit, the more the added dice of blocks count.
pub(super) fn through(hits: f64, extra: f64, blocks: f64) -> f64 {
    let plain = hits * (1.0 - blocks);
    (plain - extra * blocks * hits / (hits + 1.0)).max(plain / 8.0)
}

/// The worth of `hits` hits that get through to a unit, on a side of it if it is a vehicle.
pub(super) fn worth_of_hits(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    target: UnitId,
    facing: Arc,
    hits: f64,
) -> f64 {
    let (unit, outfit) = (situation.unit(target), situation.outfit(target));
    let points = f64::from(outfit.points);
    let percent = |percent: i32| f64::from(percent) / 100.0;
    if outfit.is_vehicle() {
        let table = &situation.stage.tables.damage;
        let each = hits * destroyed_by_hit(table, outfit.is_flyer(), facing);
        let first = each / (1.0 + each);
        let shaken = if unit.immobile { 0.0 } else { hits / (1.0 + hits) / 8.0 };
        return points * (first * percent(knobs.removal_percent) + shaken * percent(knobs.wound_percent));
    }
    let left = f64::from(unit.models);
    let lost = hits.min(left);
    let wounds = points * lost / f64::from(outfit.size) * percent(knobs.wound_percent);
    // Once hits are near what is left, the unit is likely to go.
    let removal = (hits / left * hits / left).min(1.0) * points * percent(knobs.removal_percent);
    let to_half = (left - f64::from(outfit.size) / 2.0).max(1.0);
    let fails = 1.0 - situation.stage.tests.of(outfit.quality).probability();
    let tests = outfit.size > 1 && !unit.pinned;
    let pin = if tests { (hits / to_half).min(1.0) * fails * points * percent(knobs.pin_percent) } else { 0.0 };
    wounds + removal.max(pin)
}

/// The chance that one hit destroys a vehicle (R32, R35).
fn destroyed_by_hit(table: &DamageTable, is_flyer: bool, facing: Arc) -> f64 {
    let survives_to = if is_flyer { table.shaken_to } else { table.immobile_to };
    let stays = f64::from(survives_to) / f64::from(table.die);
    let all = |chance: f64, dice: u8| (1..dice).fold(chance, |all, _| all * chance);
    match facing {
        Arc::Front => all(1.0 - stays, table.front_dice),
        Arc::Side => 1.0 - stays,
        Arc::Rear => 1.0 - all(stays, table.rear_dice),
    }
}

/// The dice that a model strikes with.
fn blows(situation: &Situation<'_>, unit: UnitId) -> f64 {
    let outfit = situation.outfit(unit);
    f64::from(situation.unit(unit).models) * firepower(situation.stage.weapon(outfit.melee))
}

/// The points that an assault expects to win and to lose.
pub(super) fn stakes_of_assault(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    unit: UnitId,
    enemy: UnitId,
) -> [f64; 2] {
    let (own, other) = (situation.outfit(unit), situation.outfit(enemy));
    let test = |outfit: &Outfit| situation.stage.tests.of(outfit.quality).probability();
    let dice = f64::from(situation.stage.tables.close_combat.assault_dice);
    let struck = (blows(situation, unit) + dice) * test(own);
    if other.is_vehicle() {
        let facing = situation.facing_hit(enemy, situation.unit(unit).at);
        let hits = through(struck / 2.0, other.armour.into(), test(other));
        return [worth_of_hits(knobs, situation, enemy, facing, hits), 0.0];
    }
    let back = blows(situation, enemy) * test(other);
    // How fast each side wears the other down, nerve included.
    let ours = struck * (1.0 - test(other)) / f64::from(situation.unit(enemy).models) * (2.0 - test(other));
    let theirs = back * (1.0 - test(own)) / f64::from(situation.unit(unit).models) * (2.0 - test(own));
    let pinned = if situation.unit(enemy).pinned { 1.0 - test(other) } else { 0.0 };
    let wins = pinned + (1.0 - pinned) * ours * ours / (ours * ours + theirs * theirs);
    let removal = f64::from(knobs.removal_percent) / 100.0;
    [wins * f64::from(other.points) * removal, (1.0 - wins) * f64::from(own.points)]
}
