//! A unit during play.

use super::super::words::Arm;
use crate::battlefield::Point;

/// A combat unit (R16). One without models is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The arm of its models.
    pub arm: Arm,
    /// The number of its models.
    pub models: u8,
    /// The place of its centre.
    pub at: Point,
    /// Whether it is a gun crew or guards; such a unit may join another (L2).
    pub is_party: bool,
    /// It has moved in this turn, or may not.
    pub moved: bool,
    /// Models left that have fought in this turn (L11).
    pub fought: u8,
}

impl Unit {
    /// A unit of nobody.
    pub const NONE: Unit =
        Unit { arm: Arm::Infantry, models: 0, at: Point::new(0, 0), is_party: false, moved: false, fought: 0 };
}
