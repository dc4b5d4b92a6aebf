//! The acts of an activated unit (R8, R29, R34, R35).

use super::super::choice::approach::Boarding;
use super::super::choice::drive::{Drive, Gear};
use super::super::choice::flight::FlightPath;
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::choice::walk::{Pace, Walk};
use super::super::state::unit::Fate;
use super::super::strategy::Strategy;
use super::attack::Attack;
use super::play::Play;
use super::telling::facing_of;
use crate::battlefield::{Point, UnitId, inches_of};
use crate::chance::Chance;
use crate::game::{Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Asks for an order and carries it out.
    pub(super) fn act(&mut self, unit: UnitId) {
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let order = self.strategy(unit.side).order(&situation, unit, &mut Whim::new(unit.side, self.chance));
        match situation.allowed(unit, order) {
            Order::Hold => self.hold(unit, None),
            Order::Pivot(facing) => self.hold(unit, Some(facing)),
            Order::Hunker => self.hunker(unit),
            Order::Guard => self.guard(unit),
            Order::Walk(walk) => self.go(&walk),
            Order::Assault(charge) => self.assault(&charge),
            Order::Board(boarding) => self.get_in(&boarding),
            Order::GetOut(walk) => self.get_out(&walk),
            Order::Drive(drive) => self.drive(&drive),
            Order::Fly(flight) => self.fly(&flight),
        }
    }

    /// R8, R29, M5: a unit that may shoot does so, at the target its side chooses; a vehicle after a move with the
    /// weapon its side chooses.
    fn may_fire(&mut self, unit: UnitId) {
        let situation = Situation { stage: self.stage, battle: &self.battle };
        if !situation.unit(unit).is_standing() {
            return;
        }
        let strategy = self.strategy(unit.side);
        let Some(target) = strategy.shoots(&situation, unit, &mut Whim::new(unit.side, self.chance)) else { return };
        let salvo = situation.salvo(unit, target);
        let salvo = match situation.fires_one(unit) && salvo.count() > 1 {
            true => {
                salvo.only(strategy.fires(&situation, unit, target, &salvo, &mut Whim::new(unit.side, self.chance)))
            }
            false => salvo,
        };
        self.volley(&Attack { shooter: unit, target, salvo, reacts: false });
    }

    fn hold(&mut self, unit: UnitId, pivot: Option<Point>) {
        self.battle.record.sides[unit.side as usize].holds += 1;
        let is_aboard = self.battle.unit(unit).is_aboard();
        if let Some(facing) = pivot {
            self.battle.unit_mut(unit).facing = facing;
        }
        let rules = match (is_aboard, self.outfit(unit).is_vehicle()) {
            (true, _) => "R34",
            (false, true) => "R29 R30",
            (false, false) => "R8",
        };
        self.tell(rules, |now| {
            let how = match (is_aboard, pivot) {
                (true, _) => "stays in its vehicle".to_string(),
                (false, Some(facing)) => format!("holds and pivots, facing {}", facing_of(facing)),
                (false, None) => "holds".to_string(),
            };
            format!("{} {how}.", now.call(unit))
        });
        self.may_fire(unit);
    }

    fn hunker(&mut self, unit: UnitId) {
        self.battle.unit_mut(unit).hunkered = true;
        self.battle.record.sides[unit.side as usize].hunkers += 1;
        self.tell("R8 M11", |now| format!("{} hunkers.", now.call(unit)));
    }

    fn guard(&mut self, unit: UnitId) {
        self.battle.unit_mut(unit).on_guard = true;
        self.battle.record.sides[unit.side as usize].guards += 1;
        self.tell("R8 R12", |now| format!("{} goes on guard.", now.call(unit)));
    }

    /// R8, R9: a walk or a run.
    pub(super) fn go(&mut self, walk: &Walk) {
        let record = &mut self.battle.record.sides[walk.unit().side as usize];
        let verb = match walk.pace() {
            Pace::Walk => {
                record.walks += 1;
                "walks"
            }
            Pace::Run => {
                record.runs += 1;
                "runs"
            }
        };
        self.tell_walk("R8 R9", verb, walk);
        let comes = self.travel(walk.unit(), walk.route(), walk.length(), walk.end(), None);
        if comes && walk.pace() == Pace::Walk {
            self.may_fire(walk.unit());
        }
    }

    /// R34: a unit moves into contact with a vehicle and gets in, unless losses on the way leave it short of contact.
    fn get_in(&mut self, boarding: &Boarding) {
        let (walk, vehicle) = (boarding.walk(), boarding.vehicle());
        let record = &mut self.battle.record.sides[walk.unit().side as usize];
        match walk.pace() {
            Pace::Walk => record.walks += 1,
            Pace::Run => record.runs += 1,
        }
        self.tell_walk("R8 R34", "goes", walk);
        let comes = self.travel(walk.unit(), walk.route(), walk.length(), walk.end(), None);
        if comes && self.situation().is_in_contact(walk.unit(), vehicle) {
            self.battle.unit_mut(walk.unit()).fate = Fate::Aboard(vehicle.index as u8);
            self.battle.record.sides[walk.unit().side as usize].embarks += 1;
            self.tell("R34", |now| format!("{} gets into {}.", now.call(walk.unit()), now.call(vehicle)));
        }
    }

    /// R34: a unit gets out of its vehicle with a walk.
    fn get_out(&mut self, walk: &Walk) {
        let Some(vehicle) = self.situation().vehicle_of(walk.unit()) else { return };
        let from = self.battle.unit(vehicle).at;
        let state = self.battle.unit_mut(walk.unit());
        (state.fate, state.at) = (Fate::Standing, from);
        self.battle.record.sides[walk.unit().side as usize].disembarks += 1;
        self.tell("R34", |now| format!("{} gets out of {}.", now.call(walk.unit()), now.call(vehicle)));
        self.go(walk);
    }

    /// R29, R30, R37: a vehicle moves or cruises.
    fn drive(&mut self, drive: &Drive) {
        let unit = drive.unit();
        let record = &mut self.battle.record.sides[unit.side as usize];
        let verb = match drive.gear() {
            Gear::Move => {
                record.moves += 1;
                "moves"
            }
            Gear::Cruise => {
                record.cruises += 1;
                "cruises"
            }
        };
        let rules = match (self.outfit(unit).is_aircraft(), self.outfit(unit).slow) {
            (true, _) => "R29 R30 R36",
            (_, true) => "R29 R30 R37",
            _ => "R29 R30",
        };
        self.tell(rules, |now| {
            let (far, end, pivot) = (inches_of(drive.length()), drive.end(), drive.pivot());
            let turns = pivot.facing != now.unit(unit).facing && pivot.after > 0 && pivot.after < drive.length();
            let after = if turns { format!(", pivoting after {}", inches_of(pivot.after)) } else { String::new() };
            format!("{} {verb} {far} to {end}{after}, facing {}.", now.call(unit), facing_of(pivot.facing))
        });
        let comes = self.travel(unit, drive.route(), drive.length(), drive.end(), Some(drive.pivot()));
        self.battle.unit_mut(unit).moved = true;
        if comes && drive.gear() == Gear::Move && !self.outfit(unit).slow {
            self.may_fire(unit);
        }
    }

    /// R35: a flyer flies; at the edge of the table its activation ends, and its side chooses its facing.
    fn fly(&mut self, flight: &FlightPath) {
        let unit = flight.unit();
        self.battle.record.sides[unit.side as usize].flights += 1;
        self.battle.unit_mut(unit).facing = flight.facing();
        self.tell("R35", |now| {
            let (far, end) = (inches_of(flight.length()), flight.end());
            format!("{} flies {far} to {end}, facing {}.", now.call(unit), facing_of(flight.facing()))
        });
        if !self.travel(unit, flight.route(), flight.length(), flight.end(), None) {
            return;
        }
        if !flight.leaves() {
            return self.may_fire(unit);
        }
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let facing = self.strategy(unit.side).faces(&situation, unit, &mut Whim::new(unit.side, self.chance));
        if facing != Point::default() {
            self.battle.unit_mut(unit).facing = facing;
        }
        self.tell("R35", |now| {
            let facing = facing_of(now.unit(unit).facing);
            format!("{} leaves the table and is put back at its edge, facing {facing}.", now.call(unit))
        });
    }

    /// Tells a move on foot with the corners it goes round.
    fn tell_walk(&mut self, rules: &'static str, verb: &str, walk: &Walk) {
        self.tell(rules, |now| {
            let way = walk.route().until(walk.length(), walk.end());
            let bends = way.points().split_last().map_or(&[][..], |(_, before)| &before[before.len().min(1)..]);
            let by: String = bends.iter().map(|&bend| format!(" by {}", bend)).collect();
            format!("{} {verb} {}{by} to {}.", now.call(walk.unit()), inches_of(walk.length()), walk.end())
        });
    }
}
