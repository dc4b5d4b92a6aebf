//! What rides are worth to a policy: in a vehicle that goes on, and to the units that a vehicle carries.

use arrayvec::ArrayVec;

use super::super::choice::drive::Gear;
use super::super::choice::walk::Pace;
use super::super::tables::outfit::MOST_UNITS;
use super::prospect::Prospect;
use super::shot::FireAt;
use super::weigher::{Weigher, percent};
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
    pub fn ride(&self, from: Point, carried: i32) -> f64 {
        percent(self.prospect.shot_after_ride(from, carried), self.later_percent()) - self.way(from, carried)
    }

    /// More than the ride can be worth, or just as much.
    fn most_of_ride(&self, from: Point, carried: i32) -> f64 {
        let nearer = carried + self.prospect.situation.allowance(Pace::Walk);
        percent(self.prospect.most_of_shot(from, nearer), self.later_percent()) - self.way(from, carried)
    }

    /// The worth of getting into a vehicle, if it is more than `floor`: to a unit that has far to go, of a vehicle that
    /// can still take it on in this round.
    pub fn boarding(&self, floor: f64, vehicle: UnitId) -> Option<f64> {
        let (situation, unit, from) = (self.prospect.situation, self.prospect.unit, self.policy.orders.ride_from_in);
        let quarry = self.prospect.quarry.filter(|_| !self.prospect.is_last && from > 0)?;
        let (state, outfit) = (situation.unit(vehicle), situation.outfit(unit));
        let is_far = !self.prospect.at.within(situation.unit(quarry).at, inches(from));
        if !is_far || !outfit.rides() || state.activated || state.immobile || !situation.fits(unit, vehicle) {
            return None;
        }
        let carried = situation.reach(vehicle, Gear::Cruise);
        if self.most_of_ride(state.at, carried) <= floor {
            return None;
        }
        Some(self.ride(state.at, carried)).filter(|&worth| worth > floor)
    }

    /// The worth of staying in a vehicle that goes on; none if it does not.
    pub fn staying_aboard(&self) -> Option<f64> {
        let (situation, prospect) = (self.prospect.situation, self.prospect);
        let vehicle = situation.vehicle_of(prospect.unit).filter(|&vehicle| !situation.unit(vehicle).immobile)?;
        let goes_on = prospect.quarry.is_some() && !prospect.is_last;
        goes_on.then(|| self.ride(prospect.at, situation.reach(vehicle, Gear::Move)))
    }

    /// Adds the units in the vehicle to an empty list.
    pub fn take_aboard(&self, riders: &mut Riders<'a>) {
        let prospect = self.prospect;
        for unit in prospect.situation.battle.aboard(prospect.unit).take(MOST_RIDERS) {
            let has_acted = prospect.situation.unit(unit).activated;
            let share_percent = if has_acted { self.later_percent() } else { self.policy.orders.shot_percent };
            riders.push(Rider { share_percent, fires: ArrayVec::new() });
            if let Some(rider) = riders.last_mut() {
                rider.fires.extend(prospect.foes.iter().map(|foe| prospect.fire_of(unit, foe)));
            }
        }
    }

    /// The worth for the units in a vehicle of being taken to a place: the shot they have once they get out, less the
    /// way that is left to them.
    pub fn carries(&self, riders: &[Rider<'a>], end: Point) -> f64 {
        let (prospect, walk) = (self.prospect, self.prospect.situation.allowance(Pace::Walk));
        let worth = |rider: &Rider<'a>| {
            percent(prospect.best_shot(end, walk, prospect.foes.iter().zip(&rider.fires)), rider.share_percent)
                - self.way(end, walk)
        };
        riders.iter().map(worth).sum()
    }

    /// The most that being taken to any place within `reach` hundredths of an inch of `at` can be worth to them.
    pub fn most_carried(&self, riders: &[Rider<'a>], at: Point, reach: i32) -> f64 {
        let (prospect, nearer) = (self.prospect, reach + self.prospect.situation.allowance(Pace::Walk));
        let most = |rider: &Rider<'a>| {
            percent(Prospect::best_promise(at, nearer, prospect.foes.iter().zip(&rider.fires)), rider.share_percent)
                - self.way(at, nearer)
        };
        riders.iter().map(most).sum()
    }
}
