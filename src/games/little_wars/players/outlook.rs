//! The outlook of a unit: everything by which it weighs places.

use super::super::choice::situation::Situation;
use super::super::tables::limit::MOST_GUNS;
use super::super::words::Arm;
use super::appraisal::{Guns, danger, risk};
use super::temper::Temper;
use crate::battlefield::{INCH, Point, UnitId, inches};

/// The distance from guns, in inches, within which the way to them does not count.
const GUN_SLACK_IN: u8 = 6;

/// Cost of each inch to prisoners that may be freed or taken up again.
const FREED: i32 = 20;

/// Cost of each inch to the unit that a party without a task could join.
const COMRADES: i32 = 30;

/// The most places that a unit considers.
pub(super) const MOST_GOALS: usize = 14;

/// Everything by which a unit weighs places.
pub(super) struct Outlook<'a> {
    pub temper: &'a Temper,
    pub situation: &'a Situation<'a>,
    pub unit: UnitId,
    /// The enemy that it goes for.
    pub quarry: Option<Point>,
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
    /// The targets of each gun in action for its side that would be open to the gun without this unit, a bit for each
    /// enemy.
    pub targets: [u64; MOST_GUNS],
}

impl Outlook<'_> {
    fn to_guns(&self) -> i32 {
        match self.situation.unit(self.unit).arm {
            Arm::Infantry => self.temper.movement.infantry_to_guns,
            Arm::Cavalry => self.temper.movement.cavalry_to_guns,
        }
    }

    /// Places worth going to.
    pub fn goals(&self, refuge: Option<Point>) -> [Option<Point>; MOST_GOALS] {
        let knobs = &self.temper.movement;
        let wanted = |knob: i32, place: Option<Point>| place.filter(|_| knob > 0);
        let mut goals = [None; MOST_GOALS];
        goals[0] = wanted(knobs.to_enemy, self.quarry);
        goals[1] = wanted(self.to_guns(), self.gun);
        goals[2] = wanted(knobs.to_own_guns, self.own_gun);
        goals[3] = self.freed;
        goals[4] = refuge;
        goals[5] = self.comrades;
        if self.masked(self.situation.unit(self.unit).at) > 0 {
            let (at, reach) = (self.situation.unit(self.unit).at, self.situation.allowance(self.unit));
            let edge = self.situation.battle.edge(self.unit.side);
            for (goal, (x, y)) in goals[6..].iter_mut().zip(ASIDE) {
                let way = edge.turned_way(Point::new(x * reach / 10, y * reach / 10));
                *goal = Some(shifted(at, way)).filter(|&place| self.situation.stage.field.passable(place));
            }
        }
        distinct(goals)
    }

    /// Whether enemies could harm the unit where it stands.
    pub fn is_threatened(&self) -> bool {
        let at = self.situation.unit(self.unit).at;
        self.is_near && self.temper.movement.risk_percent > 0 && risk(self.temper, self.situation, self.unit, at) > 0
    }

    /// The worth of a place.
    pub fn worth(&self, place: Point) -> i32 {
        let knobs = &self.temper.movement;
        let cost = |knob: i32, goal: Option<Point>, slack: i32| {
            goal.map_or(0, |goal| knob * (place.distance(goal) - slack).max(0) / INCH)
        };
        let mut worth = -cost(knobs.to_enemy, self.quarry, 0) - cost(self.to_guns(), self.gun, 0);
        worth -= cost(knobs.to_own_guns, self.own_gun, inches(GUN_SLACK_IN));
        worth -= cost(FREED, self.freed, 0) + cost(COMRADES, self.comrades, 0);
        if knobs.to_support > 0 {
            worth -= knobs.to_support * self.to_support(place) / INCH;
        }
        if knobs.risk_percent > 0 && self.is_near {
            worth -= risk(self.temper, self.situation, self.unit, place) * knobs.risk_percent / 100;
        }
        if knobs.fire_percent > 0 {
            let lost = danger(self.situation, self.hostile, place);
            worth -= self.temper.worth(self.situation.unit(self.unit).arm, 1) * lost / 100 * knobs.fire_percent / 100;
        }
        worth - self.masked(place)
    }

    /// The cost of standing at a place in the lines of its own side's guns: for each gun by the share of its targets
    /// that the unit hides from it.
    fn masked(&self, place: Point) -> i32 {
        if self.temper.fire.mask == 0 {
            return 0;
        }
        let (situation, own) = (self.situation, self.situation.formation_at(self.unit, place));
        let mut cost = 0;
        for (gun, open) in situation.battle.guns().iter().zip(self.targets).filter(|(_, open)| *open > 0) {
            let enemies = situation.battle.standing(self.unit.side.other());
            let open_to_it = enemies.filter(|enemy| open >> enemy.index & 1 == 1);
            let hides = |enemy: &UnitId| situation.hides(own, gun.at, situation.unit(*enemy).at);
            cost += self.temper.fire.mask * open_to_it.filter(hides).count() as i32 / open.count_ones() as i32;
        }
        cost
    }

    /// The distance by which a place is beyond the move of the friend that could soonest support the unit there.
    fn to_support(&self, place: Point) -> i32 {
        let (situation, unit) = (self.situation, self.unit);
        let own = situation.unit(unit).models;
        let friends = situation.battle.standing(unit.side).filter(|&friend| friend != unit);
        let large = friends.filter(|&friend| 2 * situation.unit(friend).models >= own);
        large
            .map(|friend| (place.distance(situation.unit(friend).at) - situation.allowance(friend)).max(0))
            .min()
            .unwrap_or(0)
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

/// A place moved by `by`.
pub(super) fn shifted(place: Point, by: Point) -> Point {
    Point::new(place.x + by.x, place.y + by.y)
}
