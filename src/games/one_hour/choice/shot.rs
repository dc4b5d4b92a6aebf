//! Shots (R4, R14, R18 to R26, R28, R30, R31; D4, D6 to D8, D10).

use super::super::tables::inches;
use super::super::words::{Profile, Target, Weapon};
use super::situation::{Situation, is_within};
use crate::battlefield::{Point, UnitId};
use crate::chance::{Chance, Purpose};

/// A shot that the rules allow, made by [`Situation::shot`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The unit that shoots.
    pub shooter: UnitId,
    /// The enemy unit that it shoots at.
    pub target: UnitId,
    /// The distance, in hundredths of an inch, as the shot is declared.
    pub distance: i32,
    /// Whether the target is in cover.
    pub cover: bool,
    /// The unit that sees the target for the shooter.
    pub spotter: UnitId,
}

/// The circumstances that change the score of a shot, weapon and target apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstance {
    /// The target is in cover (D9).
    pub cover: bool,
    /// The shooter is in smoke (R28).
    pub smoke: bool,
    /// The target retires (R31).
    pub retiring: bool,
}

impl Situation<'_> {
    /// R4, D4: whether a unit may shoot in this turn of its side.
    pub fn may_shoot(&self, unit: UnitId) -> bool {
        let state = self.battle.unit(unit);
        !state.lost && (!state.moved || self.row(unit).moves_and_shoots)
    }

    /// R18, R19, D6: the range of a profile's fire at a target type that it sees for itself, in hundredths of an inch.
    #[inline]
    pub fn direct_range(&self, shooter: Profile, target: Target) -> i32 {
        let row = self.stage.row(shooter);
        let range = inches(row.range_in);
        if row.halved && target.halves_range() { range / 2 } else { range }
    }

    /// R18, R19, D6: the range of a profile's fire at a target type by any sight it may use, its own or that of others,
    /// in hundredths of an inch.
    #[inline]
    pub fn range(&self, shooter: Profile, target: Target) -> i32 {
        let row = self.stage.row(shooter);
        if row.indirect { inches(row.range_in) } else { self.direct_range(shooter, target) }
    }

    /// R14, R18: the shot of a unit at an enemy from where they stand, if it can be made.
    pub fn shot(&self, shooter: UnitId, target: UnitId) -> Option<Shot> {
        self.shot_from(shooter, self.battle.unit(shooter).at, target)
    }

    /// As [`Situation::shot`], were the shooter at `from`.
    pub fn shot_from(&self, shooter: UnitId, from: Point, target: UnitId) -> Option<Shot> {
        let (own, enemy) = (self.battle.unit(shooter), self.battle.unit(target));
        if enemy.lost || !is_within(from, enemy.at, self.range(own.profile, self.row(target).target)) {
            return None;
        }
        let spotter = self.spotter(shooter, from, target)?;
        let cover = self.has_cover(target, enemy.at, from);
        Some(Shot { shooter, target, distance: from.distance(enemy.at), cover, spotter })
    }

    /// R20 to R25, R28, R30, R31, D7, D10: the change of a shot's die.
    pub fn adjustment(&self, shot: &Shot, retiring: bool) -> i32 {
        let smoke = self.battle.unit(shot.shooter).smoke.is_some();
        let circumstance = Circumstance { cover: shot.cover, smoke, retiring };
        self.change(self.row(shot.shooter).weapon, self.row(shot.target).target, circumstance)
    }

    /// R20 to R25, R28, R30, R31, D7, D10: the change of the die for a weapon, a target type and a circumstance.
    #[inline]
    pub fn change(&self, weapon: Weapon, target: Target, circumstance: Circumstance) -> i32 {
        let (fire, rows) = (&self.stage.tables.fire, &self.stage.tables.fire.weapons[weapon]);
        let is_spared = self.stage.tables.options.heavy_armour && target == Target::HeavyArmour;
        let at = i32::from(rows.at[target]);
        // R25: what tank guns have against armour they do not have against heavy armour, where that option is on.
        let mut change = if is_spared && weapon == Weapon::Tank { at.min(0) } else { at };
        if circumstance.cover {
            change += i32::from(rows.in_cover[target]);
        }
        for (holds, more) in
            [(circumstance.smoke, fire.smoke), (is_spared, fire.heavy_armour), (circumstance.retiring, fire.retiring)]
        {
            if holds {
                change += i32::from(more);
            }
        }
        change
    }

    /// R26, D8: the hits recorded for a score: from afar none beyond the number that the target survives.
    pub fn recorded(&self, score: i32, hits: u8, distance: i32) -> u8 {
        let fire = &self.stage.tables.fire;
        fire.recorded(score, hits, distance > fire.removes_within())
    }

    /// R26, D8: whether a unit with `hits` hits is removed.
    pub fn is_lost(&self, hits: u8) -> bool {
        self.stage.tables.fire.is_lost(hits)
    }
}

/// R20 to R25, D7: the die of a shot and its changes, at least 0.
#[inline]
pub fn score(chance: &mut impl Chance, purpose: Purpose, die: u8, adjustment: i32) -> i32 {
    (chance.die(purpose, die.into()) as i32 + adjustment).max(0)
}
