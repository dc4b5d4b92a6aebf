//! Expectations of policies: rough worths of hits, damage and assaults in points. Not rules; the odds tables are exact.

use super::super::choice::situation::Situation;
use super::super::tables::outfit::Outfit;
use super::super::tables::policy::TargetPolicy;
use super::super::tables::rule_table::DamageTable;
use crate::battlefield::{Arc, UnitId};

/// The hits that get through, on average and roughly: the likelier a hit, the more the added dice of blocks count.
#[inline]
fn through(hits: f64, extra: f64, blocks: f64) -> f64 {
    let plain = hits * (1.0 - blocks);
    (plain - extra * blocks * hits / (hits + 1.0)).max(plain / 8.0)
}

/// What a unit is worth to its enemies, as it is now, in points.
#[derive(Clone, Copy)]
pub(super) struct Prize<'a> {
    damage: &'a DamageTable,
    points: f64,
    size: f64,
    left: f64,
    is_vehicle: bool,
    is_flyer: bool,
    is_immobile: bool,
    /// The models to lose until it tests its morale.
    to_half: f64,
    /// The chance that it fails a test of morale; none if it makes none.
    fails: Option<f64>,
    /// The chance that a die of its blocks passes.
    blocks: f64,
    /// The worth of a point of wounds, of the whole unit, of a pinned one.
    wound: f64,
    removal: f64,
    pin: f64,
}

impl<'a> Prize<'a> {
    pub fn new(knobs: &TargetPolicy, situation: &Situation<'a>, target: UnitId) -> Prize<'a> {
        let (unit, outfit) = (situation.unit(target), situation.outfit(target));
        let passes = situation.stage.tests.of(outfit.quality).probability();
        let percent = |percent: i32| f64::from(percent) / 100.0;
        let ready = if unit.activated { 1.0 } else { percent(knobs.ready_percent) };
        let last = if situation.is_last_round() { percent(knobs.last_wound_percent) } else { 1.0 };
        let (left, size) = (f64::from(unit.models), f64::from(outfit.size));
        Prize {
            damage: &situation.stage.tables.damage,
            points: f64::from(outfit.points),
            size,
            left,
            is_vehicle: outfit.is_vehicle(),
            is_flyer: outfit.is_flyer(),
            is_immobile: unit.immobile,
            to_half: (left - size / 2.0).max(1.0),
            fails: (outfit.size > 1 && !unit.pinned).then_some(1.0 - passes),
            blocks: passes,
            wound: percent(knobs.wound_percent) * ready * last,
            removal: percent(knobs.removal_percent) * ready,
            pin: percent(knobs.pin_percent) * ready,
        }
    }

    /// The worth of `hits` hits against `extra` dice of blocks, on a side of it if it is a vehicle.
    #[inline]
    pub fn worth(&self, hits: f64, extra: f64, unblockable: bool, facing: Arc) -> f64 {
        self.worth_of(self.through(hits, extra, unblockable), facing)
    }

    /// Those of `hits` hits that get through against `extra` dice of blocks.
    #[inline]
    pub fn through(&self, hits: f64, extra: f64, unblockable: bool) -> f64 {
        through(hits, extra, if unblockable { 0.0 } else { self.blocks })
    }

    /// The worth of `hits` hits that get through to it.
    #[inline]
    fn worth_of(&self, hits: f64, facing: Arc) -> f64 {
        if self.is_vehicle {
            let each = hits * destroyed_by_hit(self.damage, self.is_flyer, facing);
            let first = each / (1.0 + each);
            let shaken = if self.is_immobile { 0.0 } else { hits / (1.0 + hits) / 8.0 };
            return self.points * (first * self.removal + shaken * self.wound);
        }
        let lost = hits.min(self.left);
        let wounds = self.points * lost / self.size * self.wound;
        // Once hits are near what is left, the unit is likely to go.
        let removal = (hits / self.left * hits / self.left).min(1.0) * self.points * self.removal;
        let pin = self.fails.map_or(0.0, |fails| (hits / self.to_half).min(1.0) * fails * self.points * self.pin);
        wounds + removal.max(pin)
    }
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
    f64::from(situation.unit(unit).models) * situation.stage.weapon(outfit.melee).mean_attacks()
}

/// The points that an assault expects to win and to lose.
pub fn stakes_of_assault(knobs: &TargetPolicy, situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> [f64; 2] {
    let (own, other) = (situation.outfit(unit), situation.outfit(enemy));
    let test = |outfit: &Outfit| situation.stage.tests.of(outfit.quality).probability();
    let dice = f64::from(situation.stage.tables.close_combat.assault_dice);
    let struck = (blows(situation, unit) + dice) * test(own);
    if other.is_vehicle() {
        let facing = situation.facing_hit(enemy, situation.unit(unit).at);
        let prize = Prize::new(knobs, situation, enemy);
        return [prize.worth(struck / 2.0, other.armour.into(), false, facing), 0.0];
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
