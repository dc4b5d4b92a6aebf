//! Rides: into a vehicle, on in it, and out of it.

use super::super::choice::drive::Gear;
use super::super::choice::order::Order;
use super::super::choice::walk::Pace;
use super::appraisal::Stance;
use super::weigher::{Best, Weigher, around, percent};
use crate::battlefield::{Point, UnitId, inches};

impl Weigher<'_> {
    /// The worth of being at `from` in a vehicle that brings the unit `carried` hundredths of an inch nearer before it
    /// gets out, in a later round.
    fn prospect(&self, from: Point, carried: i32) -> f64 {
        let nearer = carried + self.situation.allowance(Pace::Walk);
        let stance = self.stance(from, self.situation.unit(self.unit).facing);
        percent(self.best_shot(stance, nearer, self.enemies()), self.later_percent()) - self.way(from, carried)
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
            let worth = self.prospect(situation.unit(vehicle).at, situation.reach(vehicle, Gear::Cruise));
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
            best.offer(self.worth(self.stance(walk.end(), facing), knobs.shot_percent, 0), Order::GetOut(walk));
        }
    }

    /// The worth for the units in a vehicle of being taken to a place: the shot they have once they get out, less the
    /// way that is left to them.
    pub fn carries(&self, end: Point) -> f64 {
        let situation = self.situation;
        let walk = situation.allowance(Pace::Walk);
        let worth = |rider: UnitId| {
            let state = situation.unit(rider);
            let share = if state.activated { self.later_percent() } else { self.policy.orders.shot_percent };
            let stance = Stance { unit: rider, at: end, facing: state.facing, fires_one: false };
            percent(self.best_shot(stance, walk, self.enemies()), share) - self.way(end, walk)
        };
        situation.battle.aboard(self.unit).map(worth).sum()
    }
}
