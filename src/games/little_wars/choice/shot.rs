//! Shots of guns: sight, cover, and the victims of a hit (R1, R10 to R12; L4, L5).

use super::super::state::unit_set::UnitSet;
use super::super::tables::length::SPREAD;
use super::super::tables::limit::MOST_UNITS;
use super::super::words::Side;
use super::passing::may_come_near;
use super::situation::Situation;
use crate::battlefield::formation::{Formation, spread};
use crate::battlefield::{Point, UnitId, inches, screened};

/// A shot that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    gun: usize,
    target: UnitId,
    model: usize,
    distance: i32,
    cover: bool,
}

impl Shot {
    /// The gun.
    #[inline]
    pub fn gun(&self) -> usize {
        self.gun
    }

    /// The unit of the target.
    #[inline]
    pub fn target(&self) -> UnitId {
        self.target
    }

    /// The target, by its place on its unit's lattice.
    #[inline]
    pub fn model(&self) -> usize {
        self.model
    }

    /// The distance of the target, in hundredths of an inch rounded up.
    #[inline]
    pub fn distance(&self) -> i32 {
        self.distance
    }

    /// Whether the target is in cover.
    #[inline]
    pub fn cover(&self) -> bool {
        self.cover
    }
}

/// The number of models hit of each unit of a side.
pub type Victims = [u8; MOST_UNITS];

impl Situation<'_> {
    /// R10, L4: whether a gun may fire for a side now.
    #[inline]
    pub fn may_fire(&self, gun: usize, side: Side) -> bool {
        let state = &self.battle.guns()[gun];
        state.owner == side && state.shots < self.stage.tables.fire.shots && self.is_in_action(gun, side)
    }

    /// R1: whether a gun sees a place among the models of an enemy unit: past terrain, and past all models except the
    /// enemy unit's and those that serve the gun.
    pub fn sees(&self, gun: usize, target: UnitId, place: Point) -> bool {
        self.is_open(self.battle.guns()[gun].at, target, place, None)
    }

    /// R1: whether a gun at `from` would see a place among the models of an enemy unit if the unit `but` were not
    /// there.
    pub fn is_open(&self, from: Point, target: UnitId, place: Point, but: Option<UnitId>) -> bool {
        let foes = self.battle.standing(target.side).filter(|&unit| unit != target);
        let friends = self.battle.standing(target.side.other()).filter(|&unit| Some(unit) != but);
        self.stage.field.sight(from, place) && !self.is_screened(from, place, foes, friends)
    }

    /// R1: whether a gun at `from` would see the centre of an enemy unit if no unit of its own side were there.
    pub(super) fn is_unscreened(&self, from: Point, target: UnitId) -> bool {
        let (place, foes) = (self.unit(target).at, self.battle.standing(target.side).filter(|&unit| unit != target));
        self.stage.field.sight(from, place) && !self.is_screened(from, place, foes, std::iter::empty())
    }

    /// R1: whether models of a unit of the gun's side, in the formation `unit`, stand in its line of sight.
    pub fn hides(&self, unit: Formation, from: Point, place: Point) -> bool {
        let reach = self.crew_reach();
        let stands = || stand_between(unit, from, place, self.breadth(), |model| !model.within(from, reach));
        let all_serve = || unit.centre.within(from, reach - spread(unit.count));
        may_stand_between(unit, from, place, self.breadth()) && !all_serve() && stands()
    }

    /// R1: half the breadth of a model in a line of sight, in hundredths of an inch.
    #[inline]
    pub(super) fn breadth(&self) -> i32 {
        inches(self.stage.tables.fire.model_in) / 2
    }

    /// R1: whether models of `foes`, enemies of the gun, or `friends` stand in a line of sight.
    #[inline]
    fn is_screened(
        &self,
        from: Point,
        place: Point,
        mut foes: impl Iterator<Item = UnitId>,
        mut friends: impl Iterator<Item = UnitId>,
    ) -> bool {
        let breadth = self.breadth();
        let stands = |unit: Formation| {
            may_stand_between(unit, from, place, breadth) && stand_between(unit, from, place, breadth, |_| true)
        };
        foes.any(|unit| stands(self.formation(unit)))
            || friends.any(|unit| self.hides(self.formation(unit), from, place))
    }

    /// The units of a side that may stand in a line of sight to some model of a formation; none but these do.
    fn in_the_way(&self, side: Side, from: Point, target: Formation) -> UnitSet {
        let (room, mut near) = (self.breadth() + spread(target.count), UnitSet::default());
        for unit in self.battle.standing(side) {
            if may_stand_between(self.formation(unit), from, target.centre, room) {
                near = near.with(unit);
            }
        }
        near
    }

    /// R12: whether a place is in cover from a gun.
    #[inline]
    pub fn is_covered(&self, gun: usize, place: Point) -> bool {
        self.is_covered_from(self.battle.guns()[gun].at, place)
    }

    /// R12: whether a place is in cover from a gun at `from`.
    pub fn is_covered_from(&self, from: Point, place: Point) -> bool {
        let field = &self.stage.field;
        field.holds(place, |ground| ground.cover) || field.between(from, place, |ground| ground.cover).next().is_some()
    }

    /// R1, R10, R12: the shot of a gun at a model of an enemy unit, if the gun may fire and sees it.
    pub fn shot(&self, gun: usize, target: UnitId, model: usize) -> Option<Shot> {
        let place = self.formation(target).models().nth(model)?;
        if !self.may_fire(gun, target.side.other()) || !self.sees(gun, target, place) {
            return None;
        }
        Some(self.aimed(gun, target, model, place))
    }

    fn aimed(&self, gun: usize, target: UnitId, model: usize, place: Point) -> Shot {
        let distance = self.battle.guns()[gun].at.distance(place);
        Shot { gun, target, model, distance, cover: self.is_covered(gun, place) }
    }

    /// The shot of a gun at the nearest model of an enemy unit that it sees; of equally near models at the first on the
    /// lattice. It does not matter whether the gun may fire.
    pub fn nearest_in_sight(&self, gun: usize, target: UnitId) -> Option<Shot> {
        let model = self.battle.memory().seen(gun, target).or_look(|| self.nearest_seen(gun, target))?;
        let place = self.formation(target).models().nth(model)?;
        Some(self.aimed(gun, target, model, place))
    }

    fn nearest_seen(&self, gun: usize, target: UnitId) -> Option<usize> {
        let (from, side, unit) = (self.battle.guns()[gun].at, target.side, self.formation(target));
        let [foes, friends] = [side, side.other()].map(|side| self.in_the_way(side, from, unit));
        let foes = foes.without(target);
        let is_seen = |place: Point| {
            let is_screened = || self.is_screened(from, place, foes.of(side), friends.of(side.other()));
            self.stage.field.sight(from, place) && !is_screened()
        };
        let mut last: Option<(i64, usize)> = None;
        loop {
            // The next of the models in order of distance and place.
            let mut next: Option<((i64, usize), Point)> = None;
            for (model, place) in unit.models().enumerate() {
                let key = (from.distance_squared(place), model);
                if last.is_none_or(|last| key > last) && next.is_none_or(|(least, _)| key < least) {
                    next = Some((key, place));
                }
            }
            let ((far, model), place) = next?;
            if is_seen(place) {
                return Some(model);
            }
            last = Some((far, model));
        }
    }

    /// R10, R12: the least number that the die of a shot must show to hit.
    pub fn needed(&self, shot: &Shot) -> u32 {
        let table = &self.stage.tables.fire;
        table.needed(table.band(shot.distance), shot.cover)
    }

    /// R11, L5: the victims of a hit that kills `kills` models: the target, then the nearest models of its side within
    /// reach of it.
    pub fn victims(&self, shot: &Shot, kills: u32) -> Victims {
        let (target, reach) = (shot.target, inches(self.stage.tables.fire.kill_within_in));
        let mut victims = [0; MOST_UNITS];
        let Some(place) = self.formation(target).models().nth(shot.model) else { return victims };
        victims[target.index] += 1;
        let mut last: Option<(i64, usize, usize)> = None;
        for _ in 1..kills {
            // The next of all models in order of distance, unit and place.
            let mut next: Option<(i64, usize, usize)> = None;
            for unit in self.battle.standing(target.side) {
                if !self.unit(unit).at.within(place, reach + SPREAD) {
                    continue;
                }
                for (model, at) in self.formation(unit).models().enumerate() {
                    let key = (at.distance_squared(place), unit.index, model);
                    let is_target = unit == target && model == shot.model;
                    let is_later = last.is_none_or(|last| key > last) && next.is_none_or(|next| key < next);
                    if is_later && !is_target && at.within(place, reach) {
                        next = Some(key);
                    }
                }
            }
            let Some((_, unit, _)) = next else { break };
            victims[unit] += 1;
            last = next;
        }
        victims
    }
}

/// Whether models of a unit may stand in the line from `from` to `to`; `false` is certain.
#[inline]
fn may_stand_between(unit: Formation, from: Point, to: Point, radius: i32) -> bool {
    may_come_near(from, to, unit.centre, radius + spread(unit.count))
}

/// Whether a model of a unit for which `counts` is true stands in the line from `from` to `to`.
fn stand_between(unit: Formation, from: Point, to: Point, radius: i32, counts: impl Fn(Point) -> bool) -> bool {
    let stands = |model: Point| may_come_near(from, to, model, radius) && screened(from, to, [model], radius);
    unit.models().any(|model| stands(model) && counts(model))
}
