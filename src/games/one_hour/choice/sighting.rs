//! Sighting (R14 to R17, R19, R23; D2, D6, D9, D15) and cover (R7, R8, R11).

use super::super::tables::{Cover, inches};
use super::super::words::Weapon;
use super::situation::{Situation, is_within};
use crate::battlefield::{Point, UnitId, screened};

impl Situation<'_> {
    /// R14: whether a unit sees an enemy.
    #[inline]
    pub fn sees(&self, unit: UnitId, enemy: UnitId) -> bool {
        self.sees_from(unit, self.battle.unit(unit).at, enemy, self.battle.unit(enemy).at)
    }

    /// As [`Situation::sees`], were the unit at `from` and the enemy at `at`.
    pub fn sees_from(&self, unit: UnitId, from: Point, enemy: UnitId, at: Point) -> bool {
        is_within(from, at, self.seen_within(enemy, at)) && self.has_line(unit, from, enemy, at)
    }

    /// R15, R16: the greatest distance from which a unit at a place is seen, in hundredths of an inch.
    #[inline]
    pub fn seen_within(&self, unit: UnitId, at: Point) -> i32 {
        let table = &self.stage.tables.sighting;
        let hidden = self.stage.field.holds(at, |ground| ground.cover == Cover::Soft);
        inches(match (self.row(unit).target.is_soft(), hidden) {
            (false, false) => table.armour_in,
            (false, true) => table.armour_hidden_in,
            (true, false) => table.soft_in,
            (true, true) => table.soft_hidden_in,
        })
    }

    /// R17, D2, D15: whether nothing blocks the line between two units, were they at `from` and `at`.
    pub fn has_line(&self, unit: UnitId, from: Point, enemy: UnitId, at: Point) -> bool {
        let look = || {
            let others = self.battle.others(unit, enemy);
            self.stage.field.sight(from, at) && !screened(from, at, others, self.screen_radius())
        };
        let stand = from == self.battle.unit(unit).at && at == self.battle.unit(enemy).at;
        if stand && unit.side != enemy.side { self.battle.lines().is_open(unit, enemy, look) } else { look() }
    }

    /// R7, R8, R11, D9: whether a target at one place has cover from fire that comes from another place.
    #[inline]
    pub fn has_cover(&self, target: UnitId, at: Point, from: Point) -> bool {
        self.is_sheltered(target, at) || self.is_behind(at, from)
    }

    /// R7, R8, D9: whether the ground at a place covers a target there, wherever the fire comes from.
    #[inline]
    pub fn is_sheltered(&self, target: UnitId, at: Point) -> bool {
        let row = self.row(target);
        self.stage.field.holds(at, |ground| match ground.cover {
            Cover::Soft => row.target.is_soft(),
            Cover::Tanks => row.weapon == Weapon::Tank,
            Cover::Between | Cover::None => false,
        })
    }

    /// R11, D9: whether ground that covers whatever is behind it lies between a place and the fire from another place.
    #[inline]
    pub fn is_behind(&self, at: Point, from: Point) -> bool {
        self.stage.field.between(from, at, |ground| ground.cover == Cover::Between).next().is_some()
    }

    /// R14, R19, R23, D6: the unit that sees the target for a unit in range of it: itself for direct fire, another of
    /// its side for indirect fire, and for a mortar only one nearby.
    pub fn spotter(&self, unit: UnitId, from: Point, enemy: UnitId) -> Option<UnitId> {
        let (at, row) = (self.battle.unit(enemy).at, self.row(unit));
        let direct = self.direct_range(self.battle.unit(unit).profile, self.row(enemy).target);
        if is_within(from, at, direct) && self.sees_from(unit, from, enemy, at) {
            return Some(unit);
        }
        if !row.indirect {
            return None;
        }
        let friends = self.battle.standing(unit.side).filter(|&friend| friend != unit);
        friends.filter(|&friend| self.may_spot(friend, unit, from)).find(|&friend| self.sees(friend, enemy))
    }

    /// R23, D6: whether `spotter` is near enough to see for `unit`, were that at `from`.
    pub fn may_spot(&self, spotter: UnitId, unit: UnitId, from: Point) -> bool {
        let near = inches(self.stage.tables.fire.spotter_in);
        self.row(unit).weapon != Weapon::Mortar || is_within(self.battle.unit(spotter).at, from, near)
    }
}
