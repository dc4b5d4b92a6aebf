//! Prisoners during play.

use super::super::words::{Arm, Side};
use crate::battlefield::Point;
use crate::game::ByWord;

/// Prisoners who stand together; models freed and not yet home count as a group too. A group without models is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrisonerGroup {
    /// The place where they stand.
    pub at: Point,
    /// The side that the models belong to.
    pub side: Side,
    /// The side that holds them: the enemy, or their own side if they have been freed.
    pub holder: Side,
    /// Models of each arm.
    pub models: ByWord<Arm, u8>,
    /// They have moved in this turn.
    pub moved: bool,
}

impl PrisonerGroup {
    /// A group of nobody.
    pub fn none() -> PrisonerGroup {
        PrisonerGroup { at: Point::new(0, 0), side: Side::A, holder: Side::A, models: ByWord::default(), moved: false }
    }

    /// The slower arm among them.
    pub fn slowest(&self) -> Arm {
        if self.models[Arm::Infantry] > 0 { Arm::Infantry } else { Arm::Cavalry }
    }

    /// The number of models in the group.
    #[inline]
    pub fn size(&self) -> u32 {
        self.models.values().iter().map(|&models| u32::from(models)).sum()
    }
}
