//! Expectations of policies: rough worths of shots, risks and assaults in points. Not rules; the odds tables are exact.

use super::super::choice::drive::onwards;
use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::tables::outfit::Outfit;
use super::super::tables::policy::TargetPolicy;
use super::super::tables::rule_table::DamageTable;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::Weapon;
use crate::battlefield::{Arc, Point, UnitId, arc};

/// How a shot at a unit is made and met.
#[derive(Clone, Copy)]
pub(super) struct ShotView<'a> {
    pub situation: &'a Situation<'a>,
    pub shooter: UnitId,
    pub target: UnitId,
    /// Dice that the target adds to its blocks.
    pub extra: f64,
    /// The side on which a vehicle is hit.
    pub facing: Arc,
}

/// The firepower that a weapon has on average.
fn firepower(weapon: &WeaponRow) -> f64 {
    f64::from(weapon.attacks) + f64::from(weapon.dice) * f64::from(weapon.sides + 1) / 2.0
}

/// The hits that get through, on average and roughly: the likelier a hit, the more the added dice of blocks count.
fn through(hits: f64, extra: f64, blocks: f64) -> f64 {
    let plain = hits * (1.0 - blocks);
    (plain - extra * blocks * hits / (hits + 1.0)).max(plain / 8.0)
}

impl ShotView<'_> {
    /// The worth of a salvo.
    fn worth(&self, knobs: &TargetPolicy, salvo: impl Iterator<Item = (Weapon, f64)>) -> f64 {
        let stage = self.situation.stage;
        let outfit = self.situation.outfit(self.target);
        let chance = self.situation.hit_test(self.shooter, self.target).probability();
        let hits = salvo.fold(0.0, |hits, (weapon, count)| {
            let row = stage.weapon(weapon);
            let counts = match (outfit.is_vehicle(), row.doubled) {
                (false, _) => 1.0,
                (true, false) => 0.5,
                (true, true) => 2.0,
            };
            hits + count * firepower(row) * chance * counts
        });
        let blocks = match self.situation.is_unblockable(self.shooter, self.target) {
            true => 0.0,
            false => stage.tests.of(outfit.quality).probability(),
        };
        self.worth_of_hits(knobs, outfit, through(hits, self.extra, blocks))
    }

    /// The worth of `hits` hits that get through.
    fn worth_of_hits(&self, knobs: &TargetPolicy, outfit: &Outfit, hits: f64) -> f64 {
        let (unit, points) = (self.situation.unit(self.target), f64::from(outfit.points));
        let percent = |percent: i32| f64::from(percent) / 100.0;
        if outfit.is_vehicle() {
            let table = &self.situation.stage.tables.damage;
            let each = hits * destroyed_by_hit(table, outfit.is_flyer(), self.facing);
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
        let fails = 1.0 - self.situation.stage.tests.of(outfit.quality).probability();
        let tests = outfit.size > 1 && !unit.pinned;
        let pin = if tests { (hits / to_half).min(1.0) * fails * points * percent(knobs.pin_percent) } else { 0.0 };
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

/// The worth of an attack that can be made now: with all of a salvo, or with the one weapon of it that is worth most
/// (M5).
pub(super) fn worth_of_salvo(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    shooter: UnitId,
    target: UnitId,
    salvo: &Salvo,
) -> f64 {
    let shot = shot_now(situation, shooter, target);
    match situation.fires_one(shooter) {
        true => salvo.iter().map(|(weapon, _)| shot.worth(knobs, [(weapon, 1.0)].into_iter())).fold(0.0, f64::max),
        false => shot.worth(knobs, salvo.iter().map(|(weapon, count)| (weapon, f64::from(count)))),
    }
}

/// The weapon of a salvo whose fire alone is worth most, of equals the first.
pub(super) fn best_weapon(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    [shooter, target]: [UnitId; 2],
    salvo: &Salvo,
) -> Option<Weapon> {
    let shot = shot_now(situation, shooter, target);
    let worths = salvo.iter().map(|(weapon, _)| (shot.worth(knobs, [(weapon, 1.0)].into_iter()), weapon));
    worths.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, weapon)| weapon)
}

/// A shot at a unit as both stand.
fn shot_now<'a>(situation: &'a Situation<'a>, shooter: UnitId, target: UnitId) -> ShotView<'a> {
    let (at, from) = (situation.unit(target).at, situation.unit(shooter).at);
    let extra = f64::from(situation.extra_dice(target, at, from, false));
    let facing = situation.facing_hit(target, from);
    ShotView { situation, shooter, target, extra, facing }
}

/// A unit as it would stand at a place.
#[derive(Clone, Copy)]
pub(super) struct Stance {
    pub unit: UnitId,
    pub at: Point,
    pub facing: Point,
    /// It fires only one of its weapons (M5).
    pub fires_one: bool,
}

impl Stance {
    /// The unit as it stands now.
    pub fn now(situation: &Situation<'_>, unit: UnitId) -> Stance {
        let state = situation.unit(unit);
        Stance { unit, at: state.at, facing: state.facing, fires_one: false }
    }
}

/// The worth of a unit's shot at another, judged from centre to centre, if it first comes nearer by `nearer` hundredths
/// of an inch. Both may stand elsewhere than they do; `sees` says whether nothing is between them.
pub(super) fn worth_of_shot(
    knobs: &TargetPolicy,
    situation: &Situation<'_>,
    [shooter, target]: [Stance; 2],
    nearer: i32,
    sees: impl FnOnce() -> bool,
) -> f64 {
    let outfit = situation.outfit(shooter.unit);
    let spread = (situation.radius(shooter.unit) + situation.radius(target.unit)) / 2;
    let near = nearer + spread - situation.flyer_off(shooter.unit, target.unit);
    let in_range = |weapon: Weapon| shooter.at.within(target.at, situation.stage.range(weapon) + near);
    if !outfit.weapons().any(in_range) || !(outfit.radio || sees()) {
        return 0.0;
    }
    let extra = f64::from(situation.extra_dice(target.unit, target.at, shooter.at, false));
    let is_aircraft = situation.outfit(target.unit).is_aircraft();
    let facing = if is_aircraft { Arc::Side } else { arc(target.at, target.facing, shooter.at) };
    let shot = ShotView { situation, shooter: shooter.unit, target: target.unit, extra, facing };
    let mut reaching = carried(situation, shooter.unit).filter(|&(weapon, _)| in_range(weapon));
    match shooter.fires_one {
        true => reaching.map(|weapon| shot.worth(knobs, [weapon].into_iter())).fold(0.0, f64::max),
        false => shot.worth(knobs, reaching.by_ref()),
    }
}

/// The weapons of all models of a unit, with weapons thrown instead of a rifle.
fn carried(situation: &Situation<'_>, unit: UnitId) -> impl Iterator<Item = (Weapon, f64)> {
    let (outfit, models) = (situation.outfit(unit), situation.unit(unit).models);
    let special = u8::from(outfit.special.is_some() && models > 0);
    let thrown = u8::from(outfit.thrown.is_some() && models > 1);
    let mounted = outfit.mounted.then_some(Weapon::Machinegun);
    let rest = models.saturating_sub(special);
    let all = [(outfit.weapon, rest), (outfit.special, special), (outfit.thrown, thrown), (mounted, 1)];
    all.into_iter().filter_map(|(weapon, count)| Some((weapon?, f64::from(count)))).filter(|&(_, count)| count > 0.0)
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
        let shot = ShotView { situation, shooter: unit, target: enemy, extra: other.armour.into(), facing };
        return [shot.worth_of_hits(knobs, other, through(struck / 2.0, other.armour.into(), test(other))), 0.0];
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

/// The point at the distance `length` in a direction.
pub(super) fn ahead(from: Point, direction: Point, length: i32) -> Point {
    onwards(from, direction, length)
}
