//! Who can fire at whom, and what shelters the target (R3, R10, R18, R21, R24, R25, R35; M3, M6, M10).

use super::super::outfit::MOST_WEAPONS;
use super::super::stage::inches;
use super::super::state::UnitId;
use super::super::word::Weapon;
use super::Situation;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Arc, Point, arc};

/// The weapons of one attack: how many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Salvo {
    fire: [(Option<Weapon>, u8); MOST_WEAPONS],
}

impl Salvo {
    /// One more of a weapon.
    #[inline]
    pub fn add(&mut self, weapon: Weapon) {
        self.add_some(weapon, 1);
    }

    /// So many more of a weapon.
    #[inline]
    pub fn add_some(&mut self, weapon: Weapon, count: u8) {
        let known = self.fire.iter_mut().find(|(kind, _)| kind.is_none_or(|kind| kind == weapon));
        if let (Some(entry), true) = (known, count > 0) {
            *entry = (Some(weapon), entry.1 + count);
        }
    }

    /// The weapons with their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Weapon, u8)> + Clone + '_ {
        self.fire.iter().filter_map(|&(weapon, count)| Some((weapon?, count)))
    }

    /// How many fire.
    #[inline]
    pub fn count(&self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }

    /// One of a weapon alone; of the first, if that is not among them.
    #[must_use]
    pub fn only(&self, weapon: Option<Weapon>) -> Salvo {
        let mut one = Salvo::default();
        let known = self.iter().find(|&(kind, _)| Some(kind) == weapon).or(self.iter().next());
        known.into_iter().for_each(|(kind, _)| one.add(kind));
        one
    }

    /// Whether nothing fires.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.fire[0].0.is_none()
    }
}

/// Lines of sight from the models of one unit to those of another.
struct Lines<'a> {
    situation: &'a Situation<'a>,
    shooter: UnitId,
    target: Formation,
    /// Nothing that blocks sight lies between them.
    open: bool,
    /// Friends' eyes count too.
    radio: bool,
    /// What is added to the distance.
    off: i32,
}

impl Lines<'_> {
    /// R10, R25: whether a model has some model of the target within a range and in sight.
    fn reach(&self, model: Point, range: i32) -> bool {
        let near = |enemy: &Point| model.within(*enemy, range - self.off);
        self.target.models().filter(near).any(|enemy| self.sees(model, enemy))
    }

    fn sees(&self, model: Point, enemy: Point) -> bool {
        self.open || self.situation.stage.field.sight(model, enemy) || (self.radio && self.is_spotted(enemy))
    }

    /// R25: whether a friend sees a model of the target.
    fn is_spotted(&self, enemy: Point) -> bool {
        let situation = self.situation;
        let friends = situation.battle.standing(self.shooter.side).filter(|&friend| friend != self.shooter);
        let mut eyes = friends.flat_map(|friend| situation.formation(friend).models());
        eyes.any(|eye| situation.stage.field.sight(eye, enemy))
    }
}

impl Situation<'_> {
    /// R10, R25, R29, R35, M5: what a unit can fire at an enemy, were they at these places; by its own sight only if it
    /// reacts from guard (M11).
    pub fn salvo_from(&self, shooter: UnitId, from: Point, target: UnitId, at: Point, reacts: bool) -> Salvo {
        let (outfit, mut salvo) = (self.outfit(shooter), Salvo::default());
        let off = self.flyer_off(shooter, target);
        let (own, enemy) = (self.formation_at(shooter, from), self.formation_at(target, at));
        let spread = self.radius(shooter) + self.radius(target);
        let longest = outfit.weapons().map(|weapon| self.stage.range(weapon)).max().unwrap_or(0);
        if !from.within(at, longest - off + spread) || longest == 0 {
            return salvo;
        }
        let corners = |unit: Formation, radius: i32| {
            let Point { x, y } = unit.centre;
            [Point::new(x - radius, y - radius), Point::new(x + radius, y + radius)]
        };
        let ends = [corners(own, self.radius(shooter)), corners(enemy, self.radius(target))];
        let open = self.stage.field.is_open(ends.into_iter().flatten());
        let lines = Lines { situation: self, shooter, target: enemy, open, radio: outfit.radio && !reacts, off };
        let reaches = |model: Point, weapon: Weapon| {
            let range = self.stage.range(weapon);
            // Where nothing is in the way and even the farthest pair is in range, no pair need be looked at.
            (open && from.within(at, range - off - spread)) || lines.reach(model, range)
        };
        if outfit.is_vehicle() {
            let fires = outfit.weapons().filter(|&weapon| reaches(from, weapon));
            fires.for_each(|weapon| salvo.add(weapon));
            return salvo;
        }
        for (i, model) in own.models().enumerate() {
            let fired = outfit.arms(i).find(|&weapon| reaches(model, weapon));
            fired.into_iter().for_each(|weapon| salvo.add(weapon));
        }
        salvo
    }

    /// R29, R35, M5: whether a unit that shoots now fires but one of its weapons: a vehicle after a move, unless it is a flyer.
    pub fn fires_one(&self, shooter: UnitId) -> bool {
        self.unit(shooter).moved && !self.outfit(shooter).is_flyer()
    }

    /// What a unit can fire at an enemy now; nothing at or from who is not on the table. Of this a vehicle that has moved fires
    /// one ([`Situation::fires_one`]).
    pub fn salvo(&self, shooter: UnitId, target: UnitId) -> Salvo {
        self.salvo_now(shooter, target, false)
    }

    /// As [`Situation::salvo`], perhaps in reaction.
    pub(super) fn salvo_now(&self, shooter: UnitId, target: UnitId, reacts: bool) -> Salvo {
        let (own, enemy) = (self.unit(shooter), self.unit(target));
        if !own.is_standing() || !enemy.is_standing() || shooter.side == target.side {
            return Salvo::default();
        }
        self.salvo_from(shooter, own.at, target, enemy.at, reacts)
    }

    /// R35: what is added to the distance of a flyer from a shooter that is none, in hundredths of an inch.
    pub fn flyer_off(&self, shooter: UnitId, target: UnitId) -> i32 {
        let is_off = self.outfit(target).is_flyer() && !self.outfit(shooter).is_flyer();
        if is_off { inches(self.stage.tables.shooting.flyer_off_in) } else { 0 }
    }

    /// R18: whether a place is in cover from fire that comes from another: in cover terrain, or behind some.
    pub fn is_covered(&self, at: Point, from: Point) -> bool {
        self.stage.field.holding(at).any(|feature| feature.ground.cover)
            || self.stage.field.between(from, at).any(|feature| feature.ground.cover)
    }

    /// R21: whether one place is higher than another.
    pub fn is_higher(&self, one: Point, other: Point) -> bool {
        !self.stage.is_level && self.stage.field.elevation(one) > self.stage.field.elevation(other)
    }

    /// R12, R18, R21, R33, M6: dice that a target adds to its blocks, were it there and shot at from there.
    pub fn extra_dice(&self, target: UnitId, at: Point, from: Point, reacts: bool) -> u32 {
        let (table, outfit) = (&self.stage.tables.shooting, self.outfit(target));
        let mut dice = 0;
        let mut add = |holds: bool, more: u8| dice += if holds { u32::from(more) } else { 0 };
        add(reacts, table.guard_dice);
        add(self.unit(target).hunkered, table.hunker_dice);
        if outfit.is_vehicle() {
            add(true, outfit.armour);
        } else {
            add(self.is_covered(at, from), table.cover_dice);
            add(self.is_higher(at, from), table.higher_dice);
        }
        dice
    }

    /// R32, R35, R36, M10: on which side a vehicle is hit from a place.
    pub fn facing_hit(&self, vehicle: UnitId, from: Point) -> Arc {
        let unit = self.unit(vehicle);
        if self.outfit(vehicle).is_aircraft() { Arc::Side } else { arc(unit.at, unit.facing, from) }
    }
}
