//! How an attack meets its target: the test to hit it, its shelter, the side that is hit (R10, R12, R18, R21, R24, R32,
//! R33, R35, R36; M6, M10).

use super::super::tables::quality_test::Test;
use super::situation::Situation;
use crate::battlefield::{Arc, Point, UnitId, arc};

/// What the ground gives to soldiers who are shot at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shelter {
    /// They are in cover.
    pub covered: bool,
    /// They are higher than who shoots.
    pub higher: bool,
}

impl Situation<'_> {
    /// R10, R24, R35: the test by which a unit hits another.
    #[inline]
    pub fn hit_test(&self, shooter: UnitId, target: UnitId) -> Test {
        self.stage.outfits.fire(shooter, target).test
    }

    /// R24, M6: whether a unit's hits on another are unblockable.
    #[inline]
    pub fn is_unblockable(&self, shooter: UnitId, target: UnitId) -> bool {
        self.stage.outfits.fire(shooter, target).unblockable
    }

    /// R18: whether the place `at` is in cover from fire that comes from `from`: in cover terrain, or behind some.
    #[inline]
    pub fn is_covered(&self, at: Point, from: Point) -> bool {
        self.stands_in_cover(at) || self.is_behind_cover(at, from)
    }

    /// R18: whether the place `at` is in cover terrain.
    #[inline]
    pub fn stands_in_cover(&self, at: Point) -> bool {
        self.stage.field.holds(at, |ground| ground.cover)
    }

    /// R18: whether the place `at` is behind cover terrain from fire that comes from `from`.
    #[inline]
    pub fn is_behind_cover(&self, at: Point, from: Point) -> bool {
        self.stage.field.between(from, at, |ground| ground.cover).next().is_some()
    }

    /// R21: whether one place is higher than another.
    #[inline]
    pub fn is_higher(&self, one: Point, other: Point) -> bool {
        !self.stage.is_level && self.stage.field.elevation(one) > self.stage.field.elevation(other)
    }

    /// R12, R18, R21, R33, M6: the dice that a target adds to its blocks, were it at `at` and shot at from `from`.
    pub fn extra_dice(&self, target: UnitId, at: Point, from: Point, reacts: bool) -> u32 {
        let shelter = match self.outfit(target).is_vehicle() {
            true => Shelter::default(),
            false => Shelter { covered: self.is_covered(at, from), higher: self.is_higher(at, from) },
        };
        self.added_dice(target, shelter, reacts)
    }

    /// R12, R18, R21, R33, M6: the dice that a target adds to its blocks in a shelter.
    #[inline]
    pub fn added_dice(&self, target: UnitId, shelter: Shelter, reacts: bool) -> u32 {
        let (table, outfit) = (&self.stage.tables.shooting, self.outfit(target));
        let mut dice = 0;
        let mut add = |holds: bool, more: u8| dice += if holds { u32::from(more) } else { 0 };
        add(reacts, table.guard_dice);
        add(self.unit(target).hunkered, table.hunker_dice);
        if outfit.is_vehicle() {
            add(true, outfit.armour);
        } else {
            add(shelter.covered, table.cover_dice);
            add(shelter.higher, table.higher_dice);
        }
        dice
    }

    /// R32, R35, R36, M10: the side on which a vehicle is hit from a place.
    pub fn facing_hit(&self, vehicle: UnitId, from: Point) -> Arc {
        let unit = self.unit(vehicle);
        if self.outfit(vehicle).is_aircraft() { Arc::Side } else { arc(unit.at, unit.facing, from) }
    }
}
