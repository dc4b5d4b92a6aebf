//! Sight and range: the weapons that a unit can fire at an enemy (R3, R10, R18, R21, R24, R25, R35; M3, M6, M10).

use super::super::words::Weapon;
use super::salvo::Salvo;
use super::situation::Situation;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Point, UnitId};

/// Lines of sight from the models of one unit to those of another.
struct Lines<'a> {
    situation: &'a Situation<'a>,
    shooter: UnitId,
    target: Formation,
    /// Nothing that blocks sight lies between them.
    open: bool,
    /// A friend's sight of the target counts too.
    radio: bool,
    /// Hundredths of an inch added to the distance.
    off: i32,
}

impl Lines<'_> {
    /// R10, R25: whether some model of the target is within a range and in sight of a model.
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
    /// R10, R25, R29, R35, M5: the weapons that a unit can fire at an enemy, were they at `from` and `at`; by its own
    /// sight only if it reacts from guard (M11).
    pub fn salvo_from(&self, shooter: UnitId, from: Point, target: UnitId, at: Point, reacts: bool) -> Salvo {
        let (outfit, mut salvo) = (self.outfit(shooter), Salvo::default());
        let off = self.flyer_off(shooter, target);
        let (own, enemy) = (self.formation_at(shooter, from), self.formation_at(target, at));
        let spread = self.radius(shooter) + self.radius(target);
        let longest = self.longest_range(shooter);
        if !from.within(at, longest - off + spread) || longest == 0 {
            return salvo;
        }
        let [one, other] = [self.radius(shooter), self.radius(target)];
        let low = Point::new((from.x - one).min(at.x - other), (from.y - one).min(at.y - other));
        let high = Point::new((from.x + one).max(at.x + other), (from.y + one).max(at.y + other));
        let open = self.stage.field.is_open([low, high]);
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

    /// The range of the weapon of a unit that reaches farthest, in hundredths of an inch; 0 if it has none.
    #[inline]
    pub fn longest_range(&self, unit: UnitId) -> i32 {
        self.stage.outfits.longest_range(unit)
    }

    /// R29, R35, M5: whether a unit that shoots now fires only one of its weapons: a vehicle after a move does, unless
    /// it is a flyer.
    pub fn fires_one(&self, shooter: UnitId) -> bool {
        self.unit(shooter).moved && !self.outfit(shooter).is_flyer()
    }

    /// The weapons that a unit can fire at an enemy now; none if either is not on the table. A vehicle that has moved
    /// fires one of them ([`Situation::fires_one`]).
    pub fn salvo(&self, shooter: UnitId, target: UnitId) -> Salvo {
        self.salvo_now(shooter, target, false)
    }

    /// As [`Situation::salvo`]; `reacts` says whether the unit reacts from guard.
    pub fn salvo_now(&self, shooter: UnitId, target: UnitId, reacts: bool) -> Salvo {
        let (own, enemy) = (self.unit(shooter), self.unit(target));
        if !own.is_standing() || !enemy.is_standing() || shooter.side == target.side {
            return Salvo::default();
        }
        self.salvo_from(shooter, own.at, target, enemy.at, reacts)
    }

    /// R35: the distance added between a flyer and a shooter that is no flyer, in hundredths of an inch.
    #[inline]
    pub fn flyer_off(&self, shooter: UnitId, target: UnitId) -> i32 {
        self.stage.outfits.fire(shooter, target).off
    }
}
