//! A unit that a policy thinks of.

use super::super::choice::situation::Situation;
use super::service::Service;
use super::temper::Temper;
use crate::battlefield::{Point, UnitId};

/// A unit that is thought of.
#[derive(Clone, Copy)]
pub struct Mind<'a> {
    /// The knobs by which it weighs.
    pub temper: &'a Temper,
    /// The battle as it sees it.
    pub situation: &'a Situation<'a>,
    /// The unit.
    pub unit: UnitId,
    /// The gun that each unit serves or is called to.
    pub service: &'a Service,
}

impl Mind<'_> {
    /// The place where the unit stands.
    pub fn at(&self) -> Point {
        self.situation.unit(self.unit).at
    }

    /// Whether it is a gun crew or guards.
    pub fn is_party(&self) -> bool {
        self.situation.unit(self.unit).is_party
    }

    /// The enemy unit nearest to it.
    pub fn nearest_enemy(&self) -> Option<UnitId> {
        self.situation.foes(self.unit).nearest
    }
}
