//! The outlook of a unit: everything by which it weighs places.

use super::super::choice::march::March;
use super::super::choice::order::Order;
use super::super::choice::service::Guns;
use super::super::choice::situation::Situation;
use super::super::words::Arm;
use super::appraisal::{danger, risk};
use super::errand::Errand;
use super::temper::Temper;
use crate::battlefield::{INCH, Point, Route, UnitId, inches};

/// Cost of each inch to prisoners that may be freed or taken up again.
const FREED: i32 = 20;

/// Cost of each inch to the unit that a party without a task could join.
const COMRADES: i32 = 30;

/// Rounding leads a march off its way by less than this, in hundredths of an inch.
pub(super) const WALK_SLACK: i32 = 3;

/// The most places that a unit considers.
pub(super) const MOST_GOALS: usize = 15;

/// The place of the last goal.
const LAST_GOAL: usize = MOST_GOALS - 1;

/// The errand of a march to the goal at a place among the goals.
pub(super) fn errand(goal: usize) -> Errand {
    const FIRST: [Errand; 6] =
        [Errand::Enemy, Errand::Gun, Errand::OwnGun, Errand::Prisoners, Errand::Home, Errand::Friend];
    match goal {
        LAST_GOAL => Errand::Unsupported,
        _ => FIRST.get(goal).copied().unwrap_or(Errand::Aside),
    }
}

/// Everything by which a unit weighs places.
pub struct Outlook<'a> {
    /// The knobs by which it weighs.
    pub temper: &'a Temper,
    /// The battle as it sees it.
    pub situation: &'a Situation<'a>,
    /// The unit.
    pub unit: UnitId,
    /// The enemy that it goes for.
    pub quarry: Option<Point>,
    /// The nearest enemy without support, if that is a place to go to of its own.
    pub unsupported: Option<Point>,
    /// The nearest gun that is not in action for its side.
    pub gun: Option<Point>,
    /// The nearest gun that is in action for its side.
    pub own_gun: Option<Point>,
    /// The nearest prisoners that it could free or take up again.
    pub freed: Option<Point>,
    /// The unit that it could join, for a party without a task.
    pub comrades: Option<Point>,
    /// The enemy's guns in action.
    pub hostile: Guns,
    /// Whether an enemy is near enough for less than a whole move to make a difference.
    pub is_near: bool,
    /// The guns in action for its side.
    pub own_guns: Guns,
}

impl Outlook<'_> {
    fn to_guns(&self) -> i32 {
        match self.situation.unit(self.unit).arm {
            Arm::Infantry => self.temper.movement.infantry_to_guns,
            Arm::Cavalry => self.temper.movement.cavalry_to_guns,
        }
    }

    /// Places worth going to, each at the place of its [`Errand`]; with `aside` also some around it.
    pub(super) fn goals(&self, refuge: Option<Point>, aside: bool) -> [Option<Point>; MOST_GOALS] {
        let knobs = &self.temper.movement;
        let wanted = |knob: i32, place: Option<Point>| place.filter(|_| knob > 0);
        let mut goals = [None; MOST_GOALS];
        goals[0] = wanted(knobs.to_enemy, self.quarry);
        goals[1] = wanted(self.to_guns(), self.gun);
        goals[2] = wanted(knobs.to_own_guns, self.own_gun);
        goals[3] = self.freed;
        goals[4] = refuge;
        goals[5] = self.comrades;
        if aside {
            let (at, reach) = (self.situation.unit(self.unit).at, self.situation.allowance(self.unit));
            let edge = self.situation.battle.edge(self.unit.side);
            for (goal, (x, y)) in goals[6..LAST_GOAL].iter_mut().zip(ASIDE) {
                let way = edge.turned_way(Point::new(x * reach / 10, y * reach / 10));
                *goal = Some(shifted(at, way)).filter(|&place| self.situation.stage.field.passable(place));
            }
        }
        goals[LAST_GOAL] = self.unsupported;
        distinct(goals)
    }

    /// Whether enemies could harm the unit where it stands.
    pub fn is_threatened(&self) -> bool {
        let at = self.situation.unit(self.unit).at;
        self.is_near && self.temper.movement.risk_percent > 0 && risk(self.temper, self.situation, self.unit, at) > 0
    }

    /// Whether the unit looks for cover: enemy guns could fire at it where it stands.
    pub(super) fn seeks_cover(&self) -> bool {
        let at = self.situation.unit(self.unit).at;
        self.temper.movement.seeks_cover && danger(self.situation, self.hostile, at) > 0
    }

    /// The worth of a place, if the lines of guns did not matter.
    pub fn unmasked_worth(&self, place: Point) -> i32 {
        self.unmasked_worth_above(i32::MIN, place).unwrap_or(i32::MIN)
    }

    /// The better of the best choice so far, with its worth, and a march.
    pub fn better(&self, best: (i32, Order), march: March) -> (i32, Order) {
        let unmasked = self.unmasked_worth_above(best.0, march.end());
        let worth = unmasked.map(|worth| worth - self.masked(march.end())).filter(|&worth| worth > best.0);
        worth.map_or(best, |worth| (worth, Order::March(march)))
    }

    /// The worth of a place, if the lines of guns did not matter, if it is more than `least`. A place has nothing but
    /// costs; those that take long to work out come last, and are not worked out for a place that others make too poor.
    fn unmasked_worth_above(&self, least: i32, place: Point) -> Option<i32> {
        let knobs = &self.temper.movement;
        let mut worth = -self.way_cost(|goal| place.distance(goal));
        if worth > least && knobs.to_support > 0 {
            worth -= knobs.to_support * self.to_support(place) / INCH;
        }
        if worth > least && knobs.risk_percent > 0 && self.is_near {
            worth -= risk(self.temper, self.situation, self.unit, place) * knobs.risk_percent / 100;
        }
        if worth > least && knobs.fire_percent > 0 {
            let lost = danger(self.situation, self.hostile, place);
            worth -= self.temper.worth(self.situation.unit(self.unit).arm, 1) * lost / 100 * knobs.fire_percent / 100;
        }
        (worth > least).then_some(worth)
    }

    /// Whether a place on the first `most` hundredths of a way may be worth more than `least`; `false` is certain.
    pub fn may_be_worth(&self, way: &Route, most: i32, least: i32) -> bool {
        let [from, to] = *way.points() else { return true };
        -self.way_cost(|goal| distance_of_walk(from, to, most, goal) - WALK_SLACK) > least
    }

    /// The cost of the ways from a place to everything that the unit wants to be near to, `far` from the place.
    #[inline]
    fn way_cost(&self, far: impl Fn(Point) -> i32) -> i32 {
        let knobs = &self.temper.movement;
        let cost = |knob: i32, goal: Option<Point>, slack: i32| match goal {
            Some(goal) if knob > 0 => knob * (far(goal) - slack).max(0) / INCH,
            _ => 0,
        };
        cost(knobs.to_enemy, self.quarry, 0)
            + cost(self.to_guns(), self.gun, 0)
            + cost(knobs.to_own_guns, self.own_gun, inches(knobs.near_guns_in))
            + cost(FREED, self.freed, 0)
            + cost(COMRADES, self.comrades, 0)
    }

    /// The cost of standing at a place in the lines of its own side's guns: for each gun by the share of its targets
    /// that the unit hides from it.
    pub fn masked(&self, place: Point) -> i32 {
        if self.temper.fire.mask == 0 {
            return 0;
        }
        let (situation, unit, mut cost) = (self.situation, self.unit, 0);
        for (index, gun) in situation.battle.guns().iter().enumerate().filter(|(gun, _)| self.own_guns >> gun & 1 == 1)
        {
            let hidden = match place == situation.unit(unit).at {
                true => situation.hidden_by(unit, index),
                false => situation.hidden_behind(situation.formation_at(unit, place), unit.side, gun.at),
            };
            if !hidden.is_empty() {
                let open = situation.targets_without(unit, index);
                cost += self.temper.fire.mask * hidden.and(open).count() as i32 / open.count().max(1) as i32;
            }
        }
        cost
    }

    /// The distance by which a place is beyond the move of the friend that could soonest support the unit there.
    pub fn to_support(&self, place: Point) -> i32 {
        let (situation, unit) = (self.situation, self.unit);
        let own = situation.unit(unit).models;
        let friends = situation.battle.standing(unit.side).filter(|&friend| friend != unit);
        let large = friends.filter(|&friend| 2 * situation.unit(friend).models >= own);
        let beyond = |friend: UnitId| place.distance(situation.unit(friend).at) - situation.allowance(friend);
        large.map(beyond).min().unwrap_or(0).max(0)
    }
}

/// Moves aside, in tenths of a move, as the unit's own player sees them.
const ASIDE: [(i32, i32); 8] = [(-5, 0), (5, 0), (-10, 0), (10, 0), (-7, 7), (7, 7), (-7, -7), (7, -7)];

/// The same places, each only once.
fn distinct(mut goals: [Option<Point>; MOST_GOALS]) -> [Option<Point>; MOST_GOALS] {
    for later in 1..goals.len() {
        if goals[..later].contains(&goals[later]) {
            goals[later] = None;
        }
    }
    goals
}

/// The least distance of a place from the first `most` hundredths of a straight way, in hundredths of an inch rounded
/// down.
pub(super) fn distance_of_walk(from: Point, to: Point, most: i32, place: Point) -> i32 {
    let [way, there] = [to, place].map(|end| (f64::from(end.x - from.x), f64::from(end.y - from.y)));
    let length = (way.0 * way.0 + way.1 * way.1).sqrt();
    let along = (way.0 * there.0 + way.1 * there.1) / length;
    let walked = along.clamp(0.0, length.min(f64::from(most)));
    let [x, y] = [there.0 - walked * way.0 / length, there.1 - walked * way.1 / length];
    (x * x + y * y).sqrt() as i32
}

/// A place moved by `by`.
pub(super) fn shifted(place: Point, by: Point) -> Point {
    Point::new(place.x + by.x, place.y + by.y)
}
