//! The movement phase and the orders in it (R7, R13, R14, R22; L2, L6, L8).

use super::super::choice::charge::Charge;
use super::super::choice::load::{Escort, Haul};
use super::super::choice::march::March;
use super::super::choice::order::Order;
use super::super::choice::party::{Detachment, Duty, Joining};
use super::super::choice::situation::Situation;
use super::super::state::prisoners::PrisonerGroup;
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::words::Side;
use super::play::Play;
use super::telling::prisoners;
use crate::battlefield::{Point, inches_of};
use crate::chance::Chance;
use crate::game::{Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R7: the movement phase, order by order, until the player has none left.
    pub(super) fn movement(&mut self, side: Side) {
        loop {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let order = self.strategy(side).order(&situation, side, &mut Whim::new(side, self.chance));
            let allowed = order.filter(|order| order.unit().side == side && situation.is_ready(order.unit()));
            let Some(order) = allowed else { return };
            self.obey(order);
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Stay(unit) => self.battle.rest(unit),
            Order::March(march) => self.march(march),
            Order::Charge(charge) => self.charge(charge),
            Order::Haul(haul) => self.haul(haul),
            Order::Escort(escort) => self.escort(escort),
            Order::Leave(detachment) => self.leave(detachment),
            Order::Join(joining) => self.join(joining),
        }
        if !matches!(order, Order::Stay(_)) {
            self.settle();
        }
    }

    /// Moves a unit to the end of its march.
    fn go(&mut self, march: March) {
        let unit = self.battle.unit_mut(march.unit());
        let from = unit.at;
        *unit = Unit { at: march.end(), moved: true, ..*unit };
        let now = Situation { stage: self.stage, battle: &self.battle };
        self.journal.show(|| now.way_shown(march, from));
        self.show();
        self.battle.record.sides[march.unit().side as usize].moved += march.length() as u32;
    }

    /// R13, L11: a unit marches.
    fn march(&mut self, march: March) {
        self.tell("R13 L11", |now| {
            format!("{} moves {} to {}.", now.call(march.unit()), inches_of(march.length()), march.end())
        });
        self.go(march);
        self.battle.record.sides[march.unit().side as usize].marches += 1;
    }

    /// R13, L11: a unit charges.
    fn charge(&mut self, charge: Charge) {
        let march = charge.march();
        self.tell("R13 L7 L11", |now| {
            let (own, met) = (now.call(march.unit()), now.call(charge.met()));
            format!("{own} charges {met}, {} to {}.", inches_of(march.length()), march.end())
        });
        self.go(march);
        self.battle.record.sides[march.unit().side as usize].charges += 1;
    }

    /// R14, L6: the gun goes as the unit goes.
    fn haul(&mut self, haul: Haul) {
        let (march, by) = (haul.march(), self.way_of(haul.march()));
        let state = &mut self.battle.guns_mut()[haul.gun()];
        state.at = shifted(state.at, by);
        state.moved = true;
        let at = state.at;
        self.tell("R14 L6", |now| {
            let (own, far, end) = (now.call(march.unit()), inches_of(march.length()), march.end());
            format!("{own} moves {far} to {end} with {}, which comes to {}.", now.battle.guns()[haul.gun()].call(), at)
        });
        self.go(march);
        self.battle.record.sides[march.unit().side as usize].gun_moves += 1;
    }

    /// R22, L8: the prisoners go as their guards go.
    fn escort(&mut self, escort: Escort) {
        let (march, by) = (escort.march(), self.way_of(escort.march()));
        let mut led: Vec<String> = Vec::new();
        // Who goes along does not depend on who has gone.
        let mut room = self.stage.room(self.battle.unit(march.unit()).models);
        for index in 0..self.battle.group_slots() {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            if situation.takes_along(march.unit(), index, room) {
                let group = self.battle.group_mut(index);
                *group = PrisonerGroup { at: shifted(group.at, by), moved: true, ..*group };
                room -= group.size();
                if self.journal.listens() {
                    led.push(format!("{} to {}", prisoners(group), group.at));
                }
            }
        }
        self.tell("R22 L8", |now| {
            let (own, far) = (now.call(march.unit()), inches_of(march.length()));
            format!("{own} moves {far} to {} and leads {}.", march.end(), led.join(", "))
        });
        self.go(march);
        self.battle.record.sides[march.unit().side as usize].escorts += 1;
    }

    /// The difference from a unit's place to the end of its march.
    fn way_of(&self, march: March) -> Point {
        let start = self.battle.unit(march.unit()).at;
        Point::new(march.end().x - start.x, march.end().y - start.y)
    }

    /// L2: a party is left; it has not moved, nor has the unit.
    fn leave(&mut self, detachment: Detachment) {
        let (unit, duty, models) = (detachment.unit(), detachment.duty(), detachment.models());
        let at = match duty {
            Duty::Gun(gun) => self.battle.guns()[gun].at,
            Duty::Prisoners(group) => self.battle.group(group).at,
        };
        let state = self.battle.unit_mut(unit);
        state.models -= models;
        let party = Unit { models, at, is_party: true, ..*state };
        let party = self.battle.add(unit.side, party);
        let record = &mut self.battle.record.sides[unit.side as usize];
        match duty {
            Duty::Gun(_) => record.crews_left += 1,
            Duty::Prisoners(_) => record.guards_left += 1,
        }
        let rules = if matches!(duty, Duty::Gun(_)) { "R9 L2" } else { "R22 L2" };
        self.tell(rules, |now| {
            let what = match duty {
                Duty::Gun(index) => now.battle.guns()[index].call(),
                Duty::Prisoners(index) => format!("{} at {}", prisoners(now.battle.group(index)), at),
            };
            let left = party.map(|party| now.call(party)).unwrap_or_default();
            format!("{} leaves {left} with {what}.", now.call(unit))
        });
    }

    /// L2: a party becomes part of another unit.
    fn join(&mut self, joining: Joining) {
        let (march, host) = (joining.march(), joining.host());
        self.tell("L2", |now| format!("{} joins {}.", now.call(march.unit()), now.call(host)));
        self.go(march);
        let models = std::mem::take(&mut self.battle.unit_mut(march.unit()).models);
        self.battle.unit_mut(host).models += models;
        self.show();
        self.battle.record.sides[march.unit().side as usize].joins += 1;
    }
}

/// A place moved by `by`.
fn shifted(place: Point, by: Point) -> Point {
    Point::new(place.x + by.x, place.y + by.y)
}
