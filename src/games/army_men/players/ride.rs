//! Rides: into a vehicle, on in it, and out of it.

use arrayvec::ArrayVec;

use super::super::choice::drive::Gear;
use super::super::choice::order::Order;
use super::super::choice::walk::Pace;
use super::super::tables::outfit::MOST_UNITS;
use super::shot::FireAt;
use super::weigher::{Best, Shares, Stance, Weigher, around, percent};
use crate::battlefield::{Point, UnitId, inches};

/// A unit in a vehicle.
pub(super) struct Rider<'a> {
    /// The worth of its shot, in per cent.
    share_percent: i32,
    /// Its fire at each enemy.
    fires: ArrayVec<FireAt<'a>, MOST_UNITS>,
}

/// The most units that a vehicle carries: one for each model that it has room for.
const MOST_RIDERS: usize = 20;

/// The units in a vehicle. More do not fit.
pub(super) type Riders<'a> = ArrayVec<Rider<'a>, MOST_RIDERS>;

impl<'a> Weigher<'a> {
    /// The worth of being at `from` in a vehicle that brings the unit `carried` hundredths of an inch nearer before it
    /// gets out, in a later round.
    fn prospect(&self, from: Point, carried: i32) -> f64 {
        let nearer = carried + self.situation.allowance(Pace::Walk);
        percent(self.best_shot(from, nearer, self.own_fires()), self.later_percent()) - self.way(from, carried)
    }

    /// More than the prospect can be worth, or just as much.
    fn most_of_prospect(&self, from: Point, carried: i32) -> f64 {
        let nearer = carried + self.situation.allowance(Pace::Walk);
        percent(self.most_of_shot(from, nearer), self.later_percent()) - self.way(from, carried)
    }

    /// Offers moves into a vehicle, to a unit that has far to go and is better off for it.
    pub fn rides(&self, best: &mut Best) {
        let (situation, unit, from) = (self.situation, self.unit, self.policy.orders.ride_from_in);
        let Some(quarry) = self.quarry.filter(|_| !self.is_last) else { return };
        let is_far = !self.at.within(situation.unit(quarry).at, inches(from));
        if from == 0 || !is_far || !situation.outfit(unit).rides() {
            return;
        }
        // Only a vehicle that can still take them on in this round.
        let goes_on = |vehicle: UnitId| {
            let state = situation.unit(vehicle);
            !state.activated && !state.immobile && situation.fits(unit, vehicle)
        };
        for vehicle in situation.battle.standing(unit.side).filter(|&vehicle| goes_on(vehicle)) {
            let (from, carried) = (situation.unit(vehicle).at, situation.reach(vehicle, Gear::Cruise));
            if self.most_of_prospect(from, carried) <= best.worth {
                continue;
            }
            let worth = self.prospect(from, carried);
            if worth > best.worth
                && let Some(boarding) = situation.board(unit, vehicle, Pace::Run)
            {
                best.offer(worth, Order::Board(boarding));
            }
        }
    }

    /// Offers ways out of a vehicle, or the ride on in it.
    pub fn ways_out(&self, best: &mut Best) {
        let (situation, knobs) = (self.situation, &self.policy.orders);
        let facing = situation.unit(self.unit).facing;
        let Some(quarry) = self.quarry else { return };
        let carried = situation.vehicle_of(self.unit).filter(|&vehicle| !situation.unit(vehicle).immobile);
        if let Some(vehicle) = carried.filter(|_| !self.is_last) {
            best.offer(self.prospect(self.at, situation.reach(vehicle, Gear::Move)), Order::Hold);
        }
        let to = situation.unit(quarry).at;
        let places = [to].into_iter().chain(around(self.at, to, situation.allowance(Pace::Walk)));
        for walk in places.filter_map(|place| situation.get_out(self.unit, place)) {
            let shares = Shares::of_shot(knobs.shot_percent);
            self.weigh(best, &Stance::new(walk.end(), facing), shares, || Order::GetOut(walk));
        }
    }

    /// Adds the units in the vehicle to an empty list.
    pub fn take_aboard(&self, riders: &mut Riders<'a>) {
        let situation = self.situation;
        for unit in situation.battle.aboard(self.unit).take(MOST_RIDERS) {
            let has_acted = situation.unit(unit).activated;
            let share_percent = if has_acted { self.later_percent() } else { self.policy.orders.shot_percent };
            riders.push(Rider { share_percent, fires: ArrayVec::new() });
            if let Some(rider) = riders.last_mut() {
                rider.fires.extend(self.foes.iter().map(|foe| self.fire_of(unit, foe)));
            }
        }
    }

    /// The worth for the units in a vehicle of being taken to a place: the shot they have once they get out, less the
    /// way that is left to them.
    pub fn carries(&self, riders: &[Rider<'a>], end: Point) -> f64 {
        let walk = self.situation.allowance(Pace::Walk);
        let worth = |rider: &Rider<'a>| {
            percent(self.best_shot(end, walk, self.foes.iter().zip(&rider.fires)), rider.share_percent)
                - self.way(end, walk)
        };
        riders.iter().map(worth).sum()
    }

    /// The most that being taken to any place within `reach` hundredths of an inch of `at` can be worth to them.
    pub fn most_carried(&self, riders: &[Rider<'a>], at: Point, reach: i32) -> f64 {
        let nearer = reach + self.situation.allowance(Pace::Walk);
        let most = |rider: &Rider<'a>| {
            percent(Self::best_promise(at, nearer, self.foes.iter().zip(&rider.fires)), rider.share_percent)
                - self.way(at, nearer)
        };
        riders.iter().map(most).sum()
    }
}
