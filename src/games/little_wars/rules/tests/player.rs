//! The player of a test: both sides do what a plan says.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::super::super::choice::melee::Melees;
use super::super::super::choice::order::Order;
use super::super::super::choice::shot::Shot;
use super::super::super::choice::situation::Situation;
use super::super::super::strategy::Strategy;
use super::super::super::words::{Arm, Side};
use super::at;
use crate::battlefield::{Edge, Point, Route, UnitId};
use crate::game::Whim;

/// What a unit is wanted to do; ways are straight unless they say otherwise.
#[derive(Clone, Copy, Debug)]
pub enum Want {
    Stay(UnitId),
    March(UnitId, f64, f64),
    /// By the shortest way.
    Way(UnitId, f64, f64),
    /// Through a bend.
    Bend(UnitId, (f64, f64), (f64, f64)),
    /// Towards the centre of an enemy unit.
    Charge(UnitId, UnitId),
    /// Towards a place.
    Onset(UnitId, f64, f64),
    Haul(UnitId, usize, f64, f64),
    Escort(UnitId, f64, f64),
    Crew(UnitId, usize),
    Guard(UnitId, usize),
    Join(UnitId, UnitId),
}

impl Want {
    /// The order, if the rules allow it.
    pub fn order(self, now: &Situation<'_>) -> Option<Order> {
        let straight = |unit: UnitId, place: Point| Route::straight(now.unit(unit).at, place);
        match self {
            Want::Stay(unit) => Some(Order::Stay(unit)),
            Want::March(unit, x, y) => now.march_straight(unit, at(x, y)).map(Order::March),
            Want::Way(unit, x, y) => now.march_to(unit, at(x, y)).map(Order::March),
            Want::Bend(unit, bend, end) => {
                let way = Route::bent(now.unit(unit).at, at(bend.0, bend.1), at(end.0, end.1));
                now.march_along(unit, &way).map(Order::March)
            }
            Want::Charge(unit, enemy) => now.charge_along(unit, &straight(unit, now.unit(enemy).at)).map(Order::Charge),
            Want::Onset(unit, x, y) => now.charge_along(unit, &straight(unit, at(x, y))).map(Order::Charge),
            Want::Haul(unit, gun, x, y) => now.haul_straight(unit, gun, at(x, y)).map(Order::Haul),
            Want::Escort(unit, x, y) => now.escort_along(unit, &straight(unit, at(x, y))).map(Order::Escort),
            Want::Crew(unit, gun) => now.crew(unit, gun).map(Order::Leave),
            Want::Guard(unit, group) => now.guard(unit, group).map(Order::Leave),
            Want::Join(unit, host) => now.join_straight(unit, host).map(Order::Join),
        }
    }
}

/// What the player of both sides does; turns count from 1 over both.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The edge that the winner of the roll-off takes.
    pub edge: Edge,
    /// Who concedes in which turn.
    pub concedes: Vec<(u16, Side)>,
    /// In which turn which gun fires at which model of which unit, in this order.
    pub shots: Vec<(u16, usize, UnitId, usize)>,
    /// In which turn what is ordered, in this order.
    pub wants: Vec<(u16, Want)>,
    /// Which melee is fought next each time, the first if nothing is said.
    pub melees: Vec<usize>,
    pub loses_first: Arm,
    pub takes_first: Arm,
}

/// Leads both sides as a plan says.
pub struct Player {
    pub plan: Plan,
    /// How many of the plan's shots, wants and melees are done.
    pub done: [AtomicUsize; 3],
}

impl Player {
    /// The next line of the plan, if its time has come.
    fn next<T: Copy>(&self, which: usize, lines: &[T], is_time: impl Fn(&T) -> bool) -> Option<T> {
        let done = self.done[which].load(Ordering::Relaxed);
        let next = lines.get(done).copied().filter(is_time)?;
        self.done[which].store(done + 1, Ordering::Relaxed);
        Some(next)
    }
}

impl Strategy for Player {
    fn edge(&self, _: &Situation<'_>, _: Side, _: &mut Whim<'_>) -> Edge {
        self.plan.edge
    }

    fn concedes(&self, now: &Situation<'_>, side: Side) -> bool {
        self.plan.concedes.contains(&(now.battle.turn, side))
    }

    fn shot(&self, now: &Situation<'_>, _: Side, _: &mut Whim<'_>) -> Option<Shot> {
        let (_, gun, unit, model) = self.next(0, &self.plan.shots, |line| line.0 == now.battle.turn)?;
        Some(now.shot(gun, unit, model).expect("a shot within the rules"))
    }

    fn order(&self, now: &Situation<'_>, _: Side, _: &mut Whim<'_>) -> Option<Order> {
        let (_, want) = self.next(1, &self.plan.wants, |line| line.0 == now.battle.turn)?;
        Some(want.order(now).unwrap_or_else(|| panic!("{want:?} within the rules")))
    }

    fn melee(&self, _: &Situation<'_>, _: Side, _: &Melees, _: &mut Whim<'_>) -> usize {
        self.next(2, &self.plan.melees, |_| true).unwrap_or(0)
    }

    fn loses_first(&self, _: &Situation<'_>, _: Side) -> Arm {
        self.plan.loses_first
    }

    fn takes_first(&self, _: &Situation<'_>, _: Side) -> Arm {
        self.plan.takes_first
    }
}
