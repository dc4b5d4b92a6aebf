//! What a player of One Page Little Wars sees at the moment of a decision.

use crate::battlefield::{Edge, Point, UnitId};
use crate::games::little_wars::choice::melee::{Fighters, Melee};
use crate::games::little_wars::choice::order::Order;
use crate::games::little_wars::choice::shot::Shot;
use crate::games::little_wars::choice::situation::Situation;
use crate::games::little_wars::players::{Clash, Mind, Outlook, PLAIN, Service, TroopPost, WeighedOrder, clash};
use crate::games::little_wars::state::unit::Unit;
use crate::games::little_wars::words::{Arm, Side};

/// The decisions of One Page Little Wars.
pub struct LittleWarsHooks;

/// What a player sees at the moment of a decision.
pub struct LittleWarsView<'a> {
    /// The battle.
    pub situation: &'a Situation<'a>,
    /// The side that decides.
    pub side: Side,
    /// The decision.
    pub at: LittleWarsMoment<'a>,
}

/// A decision with what belongs to it.
#[derive(Clone, Copy)]
pub enum LittleWarsMoment<'a> {
    /// An edge to take.
    Edge(Edge),
    /// A place where a troop may begin.
    Post(&'a TroopPost<'a>),
    /// The start of a turn.
    Turn,
    /// A shot, or none.
    Shot(Option<Shot>),
    /// A unit that may have the next order, or none.
    Next {
        /// The guns that units serve.
        service: &'a Service,
        /// The unit, with the number of those that come before it.
        unit: Option<(usize, UnitId)>,
    },
    /// An order to a unit, or none.
    Order {
        /// The guns that units serve.
        service: &'a Service,
        /// What the unit weighs places by, with the number of units that come before it, and the order.
        order: Option<(usize, &'a Outlook<'a>, WeighedOrder)>,
    },
    /// A melee, with the number of those that have not been fought.
    Melee(usize, Melee),
    /// An arm to lose or take first.
    Arm(Arm),
}

impl<'a> LittleWarsView<'a> {
    /// The unit that would have an order, with the number of those that come before it.
    pub fn ranked(&self) -> Option<(usize, UnitId)> {
        match self.at {
            LittleWarsMoment::Next { unit, .. } => unit,
            LittleWarsMoment::Order { order, .. } => order.map(|(rank, outlook, _)| (rank, outlook.unit)),
            _ => None,
        }
    }

    /// The unit that would have an order.
    pub fn unit(&self) -> Option<UnitId> {
        self.ranked().map(|(_, unit)| unit)
    }

    /// The state of that unit.
    pub fn state(&self) -> Option<&'a Unit> {
        self.unit().map(|unit| self.situation.unit(unit))
    }

    /// That unit as one that is thought of.
    pub fn mind(&self) -> Option<Mind<'a>> {
        let service = match self.at {
            LittleWarsMoment::Next { service, .. } | LittleWarsMoment::Order { service, .. } => service,
            _ => return None,
        };
        self.unit().map(|unit| Mind { temper: &PLAIN, situation: self.situation, unit, service })
    }

    /// The order that it would have.
    pub fn order(&self) -> Option<WeighedOrder> {
        match self.at {
            LittleWarsMoment::Order { order, .. } => order.map(|(_, _, order)| order),
            _ => None,
        }
    }

    /// What it weighs places by.
    pub fn outlook(&self) -> Option<&'a Outlook<'a>> {
        match self.at {
            LittleWarsMoment::Order { order, .. } => order.map(|(_, outlook, _)| outlook),
            _ => None,
        }
    }

    /// The place where it would stand.
    pub fn end(&self) -> Option<Point> {
        let here = |unit: UnitId| self.situation.unit(unit).at;
        self.order().map(|weighed| match weighed.order {
            Order::Stay(unit) => here(unit),
            Order::March(march) => march.end(),
            Order::Charge(charge) => charge.end(),
            Order::Haul(haul) => haul.march().end(),
            Order::Escort(escort) => escort.march().end(),
            Order::Leave(detachment) => here(detachment.unit()),
            Order::Join(joining) => joining.march().end(),
        })
    }

    /// The enemy that a charge would meet, with the fight that is to be expected.
    pub fn clash(&self) -> Option<(UnitId, Clash)> {
        match self.order()?.order {
            Order::Charge(charge) => {
                let (unit, enemy) = (charge.unit(), charge.met());
                Some((enemy, clash(&PLAIN, self.situation, unit, enemy)))
            }
            _ => None,
        }
    }

    /// The shot that would be fired.
    pub fn shot(&self) -> Option<Shot> {
        match self.at {
            LittleWarsMoment::Shot(shot) => shot,
            _ => None,
        }
    }

    /// The fighters of the own side and of the enemy in the melee.
    pub fn fighters(&self) -> Option<[Fighters; 2]> {
        match self.at {
            LittleWarsMoment::Melee(_, melee) => {
                Some([self.side, self.side.other()].map(|side| self.situation.fighters(melee, side)))
            }
            _ => None,
        }
    }

    /// A place as the side sees it that sits at its own edge, so that both sides may play by the same plan.
    pub fn seen(&self, place: Point) -> Point {
        let field = &self.situation.stage.field;
        self.situation.battle.edge(self.side).turned(place, Point::new(field.width(), field.depth()))
    }
}
