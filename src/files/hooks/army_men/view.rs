//! What a player of Army Men Combat sees at the moment of a decision.

use crate::battlefield::{Edge, Point, UnitId};
use crate::games::army_men::choice::order::Order;
use crate::games::army_men::choice::post::Post;
use crate::games::army_men::choice::salvo::Salvo;
use crate::games::army_men::choice::situation::Situation;
use crate::games::army_men::players::{OrderHeading, POINTS, Prospect, SalvoEffect, Stance, effect_of};
use crate::games::army_men::state::unit::Unit;
use crate::games::army_men::tables::outfit::Outfit;
use crate::games::army_men::words::{Side, Weapon};

/// The decisions of Army Men Combat.
pub struct ArmyMenHooks;

/// What a player sees at the moment of a decision.
pub struct ArmyMenView<'a> {
    /// The battle.
    pub situation: Situation<'a>,
    /// The side that decides.
    pub side: Side,
    /// The decision.
    pub at: ArmyMenMoment<'a>,
}

/// A decision with what belongs to it.
pub enum ArmyMenMoment<'a> {
    /// An edge to take.
    Edge(Edge),
    /// A post of a unit.
    Post(UnitId, Post),
    /// A unit that may be activated.
    Ready(UnitId),
    /// An order to a unit.
    Order {
        /// What the unit knows of the places it could go to.
        prospect: &'a Prospect<'a>,
        /// The order.
        order: &'a Order,
        /// Where it leads.
        heading: OrderHeading,
        /// The unit as it would stand then.
        stance: Stance,
    },
    /// An attack of a unit, or none.
    Shot(UnitId, Option<(UnitId, Salvo)>),
    /// A weapon that a unit fires at an enemy.
    Arm([UnitId; 2], Weapon),
    /// A facing of a flyer.
    Facing(UnitId, Faced),
}

/// What a flyer faces that is put back on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faced {
    /// The middle of the table.
    Middle,
    /// An enemy.
    Enemy(UnitId),
    /// Where it came from.
    Back,
}

impl<'a> ArmyMenView<'a> {
    /// The unit that would act.
    pub fn unit(&self) -> Option<UnitId> {
        match self.at {
            ArmyMenMoment::Edge(_) => None,
            ArmyMenMoment::Post(unit, _)
            | ArmyMenMoment::Ready(unit)
            | ArmyMenMoment::Shot(unit, _)
            | ArmyMenMoment::Arm([unit, _], _)
            | ArmyMenMoment::Facing(unit, _) => Some(unit),
            ArmyMenMoment::Order { prospect, .. } => Some(prospect.unit()),
        }
    }

    /// The state of the unit that would act.
    pub fn state(&self) -> Option<&'a Unit> {
        self.unit().map(|unit| self.situation.unit(unit))
    }

    /// The outfit of the unit that would act.
    pub fn outfit(&self) -> Option<&'a Outfit> {
        self.unit().map(|unit| self.situation.outfit(unit))
    }

    /// The place of the unit that would act, or of the vehicle it is in; none before it is placed.
    pub fn place(&self) -> Option<Point> {
        let unit = self.unit()?;
        let carrier = self.situation.vehicle_of(unit).unwrap_or(unit);
        Some(self.situation.unit(carrier)).filter(|unit| unit.is_standing()).map(|unit| unit.at)
    }

    /// The order that would be given.
    pub fn order(&self) -> Option<(&'a Prospect<'a>, &'a Order, &Stance)> {
        match &self.at {
            ArmyMenMoment::Order { prospect, order, stance, .. } => Some((prospect, order, stance)),
            _ => None,
        }
    }

    /// The enemy that would be shot at, assaulted or faced.
    pub fn target(&self) -> Option<UnitId> {
        match self.at {
            ArmyMenMoment::Shot(_, Some((target, _))) => Some(target),
            ArmyMenMoment::Arm([_, target], _) => Some(target),
            ArmyMenMoment::Facing(_, Faced::Enemy(enemy)) => Some(enemy),
            ArmyMenMoment::Order { order: Order::Assault(charge), .. } => Some(charge.target()),
            ArmyMenMoment::Order { order: Order::Pivot(faced), .. } => self.enemy_towards(*faced),
            ArmyMenMoment::Order { order: Order::Fly(flight), .. } => self.enemy_towards(flight.facing()),
            _ => None,
        }
    }

    /// The first enemy whose place lies exactly so far from that of the unit that would act.
    fn enemy_towards(&self, way: Point) -> Option<UnitId> {
        let from = self.place()?;
        let to = Point::new(from.x + way.x, from.y + way.y);
        self.situation.battle.standing(self.side.other()).find(|&enemy| self.situation.unit(enemy).at == to)
    }

    /// The attack that would be made: who shoots at whom, with what.
    pub fn attack(&self) -> Option<([UnitId; 2], Salvo)> {
        match self.at {
            ArmyMenMoment::Shot(unit, Some((target, salvo))) => Some(([unit, target], salvo)),
            ArmyMenMoment::Arm(pair, weapon) => {
                let mut salvo = Salvo::default();
                salvo.add(weapon);
                Some((pair, salvo))
            }
            _ => None,
        }
    }

    /// What that attack does on average.
    pub fn effect(&self) -> Option<SalvoEffect> {
        self.attack().map(|(pair, salvo)| effect_of(&POINTS, &self.situation, pair, &salvo))
    }

    /// What the best attack of a unit on one of another side does where both stand, in points; 0 without one.
    pub fn best_shot(&self, unit: UnitId) -> f64 {
        let shot = |enemy: UnitId| {
            let salvo = self.situation.salvo(unit, enemy);
            let fires = !salvo.is_empty();
            if fires { effect_of(&POINTS, &self.situation, [unit, enemy], &salvo).worth } else { 0.0 }
        };
        self.situation.battle.standing(unit.side.other()).map(shot).fold(0.0, f64::max)
    }

    /// A place as the side sees it that sits at its own edge, so that both sides may play by the same plan.
    pub fn seen(&self, place: Point) -> Point {
        self.situation.stage.turned(self.situation.battle.edge(self.side), place)
    }

    /// The distance from a place to the nearest enemy, in hundredths of an inch.
    pub fn to_enemy(&self, place: Point) -> Option<i32> {
        let enemies = self.situation.battle.standing(self.side.other());
        enemies.map(|enemy| place.distance(self.situation.unit(enemy).at)).min()
    }
}
