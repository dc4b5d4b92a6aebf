//! Expectations of policies about melees and places: rough worths in hundredths of an infantry model. Not rules.

use super::super::choice::melee::toll;
use super::super::choice::service::Guns;
use super::super::choice::situation::Situation;
use super::super::tables::length::SPREAD;
use super::super::words::Arm;
use super::shooting::serves_gun;
use super::temper::Temper;
use crate::battlefield::formation::spread;
use crate::battlefield::{INCH, Point, UnitId, inches};

/// A fight as a policy sees it coming.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clash {
    /// Models of its own side that would fight.
    pub own: u32,
    /// The models of `own` that are there already.
    pub sure: u32,
    /// Enemy models that would fight.
    pub foe: u32,
    own_supported: bool,
    foe_supported: bool,
}

/// What a fight is expected to bring, in models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClashToll {
    /// Enemies killed.
    pub killed: u32,
    /// Enemies taken prisoner.
    pub taken: u32,
    /// Own models killed or taken.
    pub lost: u32,
}

impl Clash {
    /// What the fight is expected to bring (R19 to R21).
    #[inline]
    pub fn toll(self) -> ClashToll {
        let Clash { own, foe, own_supported, foe_supported, .. } = self;
        if own >= foe {
            let toll = toll(own, foe, foe_supported);
            ClashToll { killed: toll.killed, taken: toll.prisoners, lost: toll.killed }
        } else {
            ClashToll { killed: toll(foe, own, own_supported).killed, taken: 0, lost: own }
        }
    }
}

/// Whether the nearest models of two units, reckoned from the distance of their centres, are at most `reach` hundredths
/// of an inch apart; nearer they never are.
#[inline]
fn is_within(situation: &Situation<'_>, unit: UnitId, other: UnitId, reach: i32) -> bool {
    is_within_at(situation, unit, situation.unit(unit).at, other, reach)
}

/// As [`is_within`], if the first unit stood at a place.
#[inline]
fn is_within_at(situation: &Situation<'_>, unit: UnitId, at: Point, other: UnitId, reach: i32) -> bool {
    let [own, enemy] = [unit, other].map(|unit| situation.unit(unit));
    at.within(enemy.at, reach + spread(own.models.into()) + spread(enemy.models.into()))
}

/// The greatest distance of the centres of two units of which one could come to the other in a move, in hundredths of an
/// inch.
#[inline]
fn furthest(situation: &Situation<'_>) -> i32 {
    Arm::ALL.map(|arm| situation.stage.reach(arm)).into_iter().fold(0, i32::max) + 2 * SPREAD
}

/// Whether some unit of a side that is not near the fight at the unit `at` could support `models` models there.
fn is_supported(situation: &Situation<'_>, at: UnitId, models: u32, but: UnitId) -> bool {
    let joins = inches(situation.stage.tables.close_combat.joins_within_in);
    situation.battle.near(at.side, situation.unit(at).at, furthest(situation)).any(|friend| {
        let other = friend != at && friend != but && 2 * u32::from(situation.unit(friend).models) >= models;
        let near = |reach: i32| is_within(situation, friend, at, reach);
        other && near(situation.allowance(friend)) && !near(joins)
    })
}

/// The clash if a unit charges an enemy now.
pub fn clash(temper: &Temper, situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> Clash {
    let joins = inches(situation.stage.tables.close_combat.joins_within_in);
    let sole = u32::from(situation.unit(unit).models);
    let (mut own, mut foe) = (100 * sole, 100 * u32::from(situation.unit(enemy).models));
    let mut sure = own;
    for friend in situation.battle.standing(unit.side).filter(|&friend| friend != unit) {
        let models = u32::from(situation.unit(friend).models);
        let near = |reach: i32| is_within(situation, friend, enemy, reach);
        // The largest goes first: only from those who are no larger than it may it expect more than it sees.
        let may_help = || situation.is_ready(friend) && models <= sole && !serves_gun(situation, friend);
        if near(joins) {
            own += 100 * models;
            sure += 100 * models;
        } else if near(situation.allowance(friend)) && may_help() {
            own += temper.melee.help_percent * models;
        }
    }
    for other in situation.battle.standing(enemy.side).filter(|&other| other != enemy) {
        if is_within(situation, other, enemy, joins - INCH) {
            foe += 60 * u32::from(situation.unit(other).models);
        }
    }
    let (own, sure, foe) = (own / 100, sure / 100, foe / 100);
    Clash {
        own,
        sure,
        foe,
        own_supported: own < foe && is_supported(situation, unit, own, unit),
        foe_supported: foe < own && is_supported(situation, enemy, foe, enemy),
    }
}

/// The worth of a clash: the enemy's losses less the own.
fn worth_of(temper: &Temper, clash: Clash, [own_arm, foe_arm]: [Arm; 2]) -> i32 {
    let (ClashToll { killed, taken, lost }, knobs) = (clash.toll(), &temper.melee);
    let gained = 100 * killed as i32 + knobs.prisoner_percent * taken as i32;
    let gained = temper.worth(foe_arm, 1) * gained / 100;
    gained - temper.worth(own_arm, lost) * knobs.loss_percent / 100
}

/// The worth of a charge of a unit at an enemy; `None` if the policy never makes this charge.
pub(super) fn worth_of_charge(temper: &Temper, situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> Option<i32> {
    let clash = clash(temper, situation, unit, enemy);
    let knobs = &temper.melee;
    let safe = clash.own >= 2 * clash.foe || has_support(situation, unit, clash.own);
    // Nobody goes alone against more than twice his number.
    if (knobs.needs_support && !safe) || 2 * clash.sure < clash.foe {
        return None;
    }
    if 100 * clash.own < knobs.odds_percent * clash.foe {
        return None;
    }
    let arms = [unit, enemy].map(|unit| situation.unit(unit).arm);
    let mut worth = worth_of(temper, clash, arms);
    if serves_gun(situation, enemy) {
        worth += knobs.crew;
    }
    if !has_support(situation, enemy, clash.foe) {
        worth += knobs.unsupported;
    }
    Some(worth)
}

/// The worth of going on with the fight that a unit is in contact for.
pub fn worth_of_staying(temper: &Temper, situation: &Situation<'_>, unit: UnitId) -> i32 {
    let worths = situation.in_contact_with(unit).map(|enemy| {
        let arms = [unit, enemy].map(|unit| situation.unit(unit).arm);
        worth_of(temper, clash(temper, situation, unit, enemy), arms)
    });
    worths.max().unwrap_or(0)
}

/// The loss that the enemies that could charge a unit at a place would bring it; 0 if they would bring none.
pub fn risk(temper: &Temper, situation: &Situation<'_>, unit: UnitId, at: Point) -> i32 {
    let (mut foe, mut arm) = (0, Arm::Infantry);
    for enemy in situation.battle.standing(unit.side.other()) {
        let reach = situation.allowance(enemy) + situation.stage.contact();
        if is_within_at(situation, unit, at, enemy, reach) && !serves_gun(situation, enemy) {
            foe += u32::from(situation.unit(enemy).models);
            arm = situation.unit(enemy).arm;
        }
    }
    if foe == 0 {
        return 0;
    }
    let joins = inches(situation.stage.tables.close_combat.joins_within_in);
    let (mut own, mut supported) = (u32::from(situation.unit(unit).models), false);
    for friend in situation.battle.standing(unit.side).filter(|&friend| friend != unit) {
        let models = u32::from(situation.unit(friend).models);
        let near = |reach: i32| is_within_at(situation, unit, at, friend, reach);
        if near(joins) {
            own += models / 2;
        } else if near(situation.allowance(friend)) {
            supported |= 2 * models >= own;
        }
    }
    let clash = Clash { own, sure: own, foe, own_supported: supported && own < foe, foe_supported: true };
    (-worth_of(temper, clash, [situation.unit(unit).arm, arm])).max(0)
}

/// The models that the guns of `hostile` are expected to kill of a unit at a place in their next turn, in hundredths;
/// terrain counts, units in the way do not.
pub fn danger(situation: &Situation<'_>, hostile: Guns, at: Point) -> i32 {
    let table = &situation.stage.tables.fire;
    let guns = situation.battle.guns().iter().enumerate().filter(|(index, _)| hostile >> index & 1 == 1);
    let seen = guns.filter(|(_, gun)| situation.stage.field.sight(gun.at, at));
    let killed = seen.map(|(index, gun)| {
        let needed = table.needed(table.band(gun.at.distance(at)), situation.is_covered(index, at)) as i32;
        let die = i32::from(table.die);
        let hits = 100 * i32::from(table.shots) * (die + 1 - needed).clamp(0, die) / die;
        hits * (1 + i32::from(table.kill_die)) / 2
    });
    killed.sum()
}

/// Whether a friend that is not near the fight at a unit could support `models` models there.
pub fn has_support(situation: &Situation<'_>, unit: UnitId, models: u32) -> bool {
    is_supported(situation, unit, models, unit)
}

/// Whether no friend of a unit could support it, were it attacked.
pub fn is_alone(situation: &Situation<'_>, unit: UnitId) -> bool {
    !has_support(situation, unit, situation.unit(unit).models.into())
}
