//! What a player of One-Hour WW2 sees at the moment of a decision.

use crate::battlefield::{Point, UnitId};
use crate::games::one_hour::choice::{Fire, Shot, Situation, Walk};
use crate::games::one_hour::players::{Prospect, effect};
use crate::games::one_hour::state::{Effect, Unit};
use crate::games::one_hour::words::Side;

/// The decisions of One-Hour WW2.
pub struct OneHourHooks;

/// What a player sees at the moment of a decision.
pub struct OneHourView<'a> {
    /// The battle.
    pub situation: Situation<'a>,
    /// The side that decides.
    pub side: Side,
    /// The decision.
    pub at: OneHourMoment<'a>,
}

/// A decision with what belongs to it.
#[derive(Clone, Copy)]
pub enum OneHourMoment<'a> {
    /// A unit that may move.
    Unit(UnitId),
    /// A walk of a unit, or none.
    Walk {
        /// What the unit knows of the places it could go to.
        prospect: &'a Prospect<'a>,
        /// The allowance in hundredths of an inch.
        allowance: i32,
        /// The walk.
        walk: Option<Walk>,
    },
    /// An act of a unit in the shooting phase.
    Fire {
        /// The number of units that have not yet acted.
        ready: u32,
        /// The act.
        act: (UnitId, Fire),
    },
    /// A shot at a unit that may retire.
    Retire(&'a Shot),
}

impl<'a> OneHourView<'a> {
    /// The unit that would act.
    pub fn unit(&self) -> Option<UnitId> {
        match self.at {
            OneHourMoment::Unit(unit) => Some(unit),
            OneHourMoment::Walk { prospect, .. } => Some(prospect.unit().1),
            OneHourMoment::Fire { act: (unit, _), .. } => Some(unit),
            OneHourMoment::Retire(shot) => Some(shot.target),
        }
    }

    /// The state of the unit that would act.
    pub fn state(&self) -> Option<&'a Unit> {
        self.unit().map(|unit| self.situation.battle.unit(unit))
    }

    /// The shot that would be fired, or that a target of smoke could be shot at with.
    pub fn shot(&self) -> Option<Shot> {
        match self.at {
            OneHourMoment::Fire { act: (_, Fire::Shoot(shot) | Fire::Smoke(shot)), .. } => Some(shot),
            OneHourMoment::Retire(shot) => Some(*shot),
            _ => None,
        }
    }

    /// What that shot does on average.
    pub fn effect(&self) -> Option<Effect> {
        self.shot().map(|shot| effect(&self.situation, &shot))
    }

    /// The place where the unit would stand.
    pub fn end(&self) -> Option<Point> {
        match self.at {
            OneHourMoment::Walk { prospect, walk, .. } => {
                let (situation, unit) = prospect.unit();
                Some(walk.map_or(situation.battle.unit(unit).at, |walk| walk.end()))
            }
            _ => None,
        }
    }

    /// A place as the side sees it that sits at its own edge, so that both sides may play by the same plan.
    pub fn seen(&self, place: Point) -> Point {
        let field = &self.situation.stage.field;
        match self.side {
            Side::A => place,
            Side::B => place.turned(field.width(), field.depth()),
        }
    }

    /// The distance from a place to the nearest enemy, in hundredths of an inch.
    pub fn to_enemy(&self, place: Point) -> Option<i32> {
        let battle = self.situation.battle;
        battle.standing(self.side.other()).map(|enemy| place.distance(battle.unit(enemy).at)).min()
    }
}
