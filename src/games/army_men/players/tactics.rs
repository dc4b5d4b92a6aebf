//! How a policy finds the unit to activate and the order to it.

use std::cmp::{Ordering, Reverse};

use super::super::choice::drive::{Drive, Gear};
use super::super::choice::mover::ROUNDED;
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::tables::policy::{HeedPolicy, Policy};
use super::super::words::Side;
use super::appraisal::stakes_of_assault;
use super::foe::{Foes, STEP};
use super::orders::{OrderHeading, OrderTaker, each_order};
use super::prospect::Prospect;
use super::ride::{Rider, Riders};
use super::stance::Stance;
use super::weigher::{Best, Shares, Weigher, percent};
use crate::battlefield::{Point, UnitId};

/// The most that a risk counts, in per cent.
const MOST_RISK: i32 = 100_000;

/// The most times that a risk counts by the fire of both sides.
const MOST_PRESSURE: f64 = 10.0;

/// The unit to activate next, of the units that need not wait if there are any: units with an enemy in reach come
/// first, and of them the dearest.
pub(super) fn neediest(situation: &Situation<'_>, side: Side) -> Option<UnitId> {
    let mut best = None;
    for unit in situation.battle.ready(side) {
        let waits = waits(situation, unit);
        let need = |pressed: bool| Some((!waits, pressed, situation.outfit(unit).points, Reverse(unit.index)));
        if need(true) > best {
            best = best.max(need(is_pressed(situation, unit)));
        }
    }
    best.map(|(.., Reverse(index))| UnitId { side, index })
}

/// Whether a unit should act after others: one that may rout when activated, and those aboard until their vehicle has
/// gone.
fn waits(situation: &Situation<'_>, unit: UnitId) -> bool {
    let is_waiting = |vehicle: UnitId| !situation.unit(vehicle).activated;
    situation.unit(unit).pinned || situation.vehicle_of(unit).is_some_and(is_waiting)
}

/// The unit to activate next: the one that the policy says it is worth most to activate, of the units that need not wait
/// if there are any; of equals the first.
pub(super) fn worthiest(policy: &Policy, situation: &Situation<'_>, side: Side) -> Option<UnitId> {
    let mut best: Option<(bool, f64, UnitId)> = None;
    for unit in situation.battle.ready(side) {
        let found = (!waits(situation, unit), worth_of_activation(policy, situation, unit), unit);
        if best.is_none_or(|most| (found.0 & !most.0) || (found.0 == most.0 && found.1 > most.1)) {
            best = Some(found);
        }
    }
    best.map(|(.., unit)| unit)
}

/// What a policy says that it is worth to activate a unit next.
fn worth_of_activation(policy: &Policy, situation: &Situation<'_>, unit: UnitId) -> f64 {
    let (heed, outfit) = (&policy.heed, situation.outfit(unit));
    let flag = |is_so: bool, worth: i32| if is_so { f64::from(worth) } else { 0.0 };
    let known = percent(f64::from(outfit.points), heed.first_points_percent)
        + flag(outfit.is_vehicle(), heed.first_vehicle)
        + flag(heed.first_pressed != 0 && is_pressed(situation, unit), heed.first_pressed);
    if heed.first_shot_percent == 0 && heed.first_risk_percent == 0 {
        return known;
    }
    let mut foes = Foes::none();
    let (shoots, risks) = (heed.first_shot_percent != 0, heed.first_risk_percent != 0);
    let gather = if shoots { Foes::gather } else { Foes::gather_unranked };
    gather(&mut foes, &policy.targets, situation, unit, risks.then_some(heed));
    let prospect = Prospect::without_quarry(situation, unit, &foes);
    let here = prospect.stance(&Order::Hold);
    let risk = if risks && situation.unit(unit).is_standing() { prospect.risk(&here) } else { 0.0 };
    let shot = if shoots { prospect.shot_from(&here) } else { 0.0 };
    known + percent(shot, heed.first_shot_percent) + percent(risk, heed.first_risk_percent)
}

/// Whether a unit on the table has an enemy in reach, or no more than six inches beyond it.
pub fn is_pressed(situation: &Situation<'_>, unit: UnitId) -> bool {
    let (state, reach) = (situation.unit(unit), situation.longest_range(unit));
    let near = |enemy: UnitId| {
        let spread = situation.radius(unit) + situation.radius(enemy);
        state.at.within(situation.unit(enemy).at, reach + STEP + spread)
    };
    state.is_standing() && situation.battle.standing(unit.side.other()).any(near)
}

/// The direction from a unit towards the middle of the table.
pub fn inwards(situation: &Situation<'_>, unit: UnitId) -> Point {
    let (field, at) = (&situation.stage.field, situation.unit(unit).at);
    Point::new(field.width() / 2 - at.x, field.depth() / 2 - at.y)
}

/// The best order.
pub(super) fn best_order(policy: &Policy, situation: &Situation<'_>, unit: UnitId) -> Order {
    let mut foes = Foes::none();
    let pressure = pressure(&policy.heed, situation, unit.side);
    let risk_percent = risk_percent(policy, situation, unit, pressure);
    foes.gather(&policy.targets, situation, unit, (risk_percent > 0).then_some(&policy.heed));
    let prospect = Prospect::new(situation, unit, &foes);
    let weigher = Weigher { policy, prospect: &prospect, risk_percent, pressure };
    if situation.outfit(unit).is_vehicle() { best_drive(weigher) } else { best_of(weigher, &[]) }
}

/// The cost of each point that enemies expect to take from a unit, in per cent, as the score, the fire of both sides and
/// the clock have it.
pub(super) fn risk_percent(policy: &Policy, situation: &Situation<'_>, unit: UnitId, pressure: f64) -> i32 {
    let (heed, side) = (&policy.heed, unit.side);
    let standing = || match situation.score(side).cmp(&situation.score(side.other())) {
        Ordering::Greater => heed.ahead_percent,
        Ordering::Equal => 100,
        Ordering::Less => heed.behind_percent,
    };
    let by_score = if (heed.ahead_percent, heed.behind_percent) == (100, 100) { 100 } else { standing() };
    let by_fire = (100.0 * pressure) as i32;
    let by_clock = if situation.is_last_round() { heed.last_percent } else { 100 };
    let by_kind = if situation.outfit(unit).is_vehicle() { heed.vehicle_percent } else { 100 };
    [by_score, by_fire, by_clock, by_kind]
        .into_iter()
        .fold(policy.orders.risk_percent, |all, part| (all * part / 100).min(MOST_RISK))
}

/// How many times a risk counts for a side, by the fire that is left of it and of its enemies.
pub(super) fn pressure(heed: &HeedPolicy, situation: &Situation<'_>, side: Side) -> f64 {
    if heed.press == 0 {
        return 1.0;
    }
    let [ours, theirs] = [side, side.other()].map(|side| fire_left(situation, side));
    let ratio = if ours > 0.0 { theirs / ours } else { MOST_PRESSURE };
    (0..heed.press).fold(1.0, |all, _| all * ratio).min(MOST_PRESSURE)
}

/// The hits that all units left of a side have on average, over the enemies of the list.
fn fire_left(situation: &Situation<'_>, side: Side) -> f64 {
    let outfits = &situation.stage.outfits;
    let enemies = outfits.of_sides()[side.other() as usize].len();
    let mean_hits = |unit: UnitId| {
        let targets = (0..enemies).map(|index| UnitId { side: side.other(), index });
        let arms = targets.map(|target| outfits.fire(unit, target).arms(situation.unit(unit).models));
        // The weapon that reaches least counts all others with it.
        arms.filter_map(|arms| arms.last()).map(|arm| arm.together).sum::<f64>() / enemies as f64
    };
    let units = (0..situation.battle.units(side).len()).map(|index| UnitId { side, index });
    units.filter(|&unit| situation.unit(unit).is_left()).map(mean_hits).sum()
}

/// The best order to a vehicle, which may carry others.
fn best_drive(weigher: Weigher<'_>) -> Order {
    let mut riders = Riders::new();
    weigher.take_aboard(&mut riders);
    best_of(weigher, &riders)
}

/// The best order to a unit that carries `riders`.
fn best_of<'a>(weigher: Weigher<'a>, riders: &[Rider<'a>]) -> Order {
    let prospect = weigher.prospect;
    let mut choice = OrderChoice {
        riders,
        here: prospect.stance(&Order::Hold),
        best: Best { worth: f64::MIN, order: Order::Hold },
        known: 0.0,
        weigher,
    };
    each_order(prospect, &mut choice);
    choice.best.order
}

/// The choice of an order by a policy.
struct OrderChoice<'a, 'r> {
    weigher: Weigher<'a>,
    riders: &'r [Rider<'a>],
    /// The unit where it is.
    here: Stance,
    best: Best,
    /// The worth of the assault or the boarding that he minded last.
    known: f64,
}

impl OrderTaker for OrderChoice<'_, '_> {
    fn takes_all(&self) -> bool {
        self.weigher.policy.heed.every_way
    }

    fn minds_pace(&mut self, pace: Pace) -> bool {
        let (weigher, shares) = (&self.weigher, self.shares_of_pace(pace));
        weigher.most_within(weigher.prospect.situation.allowance(pace), shares) > self.best.worth
    }

    fn minds_gear(&mut self, gear: Gear) -> bool {
        let prospect = self.weigher.prospect;
        let reach = prospect.situation.reach(prospect.unit, gear);
        let more = self.weigher.most_carried(self.riders, prospect.at, reach + ROUNDED);
        self.weigher.most_within(reach, Shares { more, ..self.shares_of_gear(gear) }) > self.best.worth
    }

    fn minds_assault(&mut self, enemy: UnitId) -> bool {
        let (policy, prospect) = (self.weigher.policy, self.weigher.prospect);
        let share = policy.orders.assault_percent;
        if share == 0 {
            return false;
        }
        // Nobody assaults whom it would cost more than it is worth to him, however near he would like to be.
        let [gain, loss] = stakes_of_assault(&policy.targets, prospect.situation, prospect.unit, enemy);
        self.known = percent(gain, share) - loss * self.weigher.pressure;
        self.known > self.best.worth.max(0.0)
    }

    fn minds_boarding(&mut self, vehicle: UnitId) -> bool {
        let worth = self.weigher.boarding(self.best.worth, vehicle);
        self.known = worth.unwrap_or(self.known);
        worth.is_some()
    }

    fn offer(&mut self, order: Order, _: OrderHeading) {
        let knobs = &self.weigher.policy.orders;
        match order {
            Order::Hold if self.weigher.prospect.situation.unit(self.weigher.prospect.unit).is_aboard() => {
                self.weigher.staying_aboard().into_iter().for_each(|worth| self.best.offer(worth, order));
            }
            Order::Hold => self.weigh_here(Shares::of_shot(knobs.shot_percent), order),
            Order::Guard if knobs.guard_percent > 0 => {
                let more = percent(self.weigher.prospect.shot_on_guard(), knobs.guard_percent);
                self.weigh_here(Shares { more, ..Shares::of_shot(0) }, order);
            }
            Order::Hunker if knobs.hunker_percent > 0 => {
                self.weigh_here(Shares { safer_percent: knobs.hunker_percent, ..Shares::of_shot(0) }, order);
            }
            Order::Guard | Order::Hunker => {}
            Order::Pivot(_) => {
                let more = self.weigher.carries(self.riders, self.here.at);
                self.weigh(Shares { more, ..Shares::of_shot(knobs.shot_percent) }, order);
            }
            Order::Walk(walk) => self.weigh(self.shares_of_pace(walk.pace()), order),
            Order::GetOut(_) => self.weigh(Shares::of_shot(knobs.shot_percent), order),
            Order::Assault(_) | Order::Board(_) => self.best.offer(self.known, order),
            Order::Drive(drive) => self.offer_drive(&drive),
            Order::Fly(flight) => {
                let percent = if flight.leaves() { self.weigher.later_percent() / 2 } else { knobs.shot_percent };
                self.weigh(Shares::of_shot(percent), order);
            }
        }
    }
}

impl OrderChoice<'_, '_> {
    /// How much the parts of a place's worth count at the end of a walk or a run.
    fn shares_of_pace(&self, pace: Pace) -> Shares {
        Shares::of_shot(match pace {
            Pace::Walk => self.weigher.policy.orders.shot_percent,
            Pace::Run => self.weigher.later_percent(),
        })
    }

    /// How much the parts of a stance's worth count at the end of a drive, but for the riders.
    fn shares_of_gear(&self, gear: Gear) -> Shares {
        let shoots = self.weigher.prospect.shoots_after_drive(gear);
        Shares::of_shot(if shoots { self.weigher.policy.orders.shot_percent } else { self.weigher.later_percent() })
    }

    /// Weighs an order to stay where the unit is.
    fn weigh_here(&mut self, shares: Shares, order: Order) {
        if let Some(worth) = self.weigher.worth_above(self.best.worth, &self.here, shares) {
            self.best = Best { worth, order };
        }
    }

    /// Weighs an order by the stance that it leads to.
    fn weigh(&mut self, shares: Shares, order: Order) {
        let stance = self.weigher.prospect.stance(&order);
        if let Some(worth) = self.weigher.worth_above(self.best.worth, &stance, shares) {
            self.best = Best { worth, order };
        }
    }

    fn offer_drive(&mut self, drive: &Drive) {
        let (weigher, order, shares) = (&self.weigher, Order::Drive(*drive), self.shares_of_gear(drive.gear()));
        let stance = weigher.prospect.stance(&order);
        let most = Shares { more: weigher.most_carried(self.riders, stance.at, 0), ..shares };
        if weigher.most_at(&stance, most) > self.best.worth {
            self.weigh(Shares { more: weigher.carries(self.riders, stance.at), ..shares }, order);
        }
    }
}
