//! Prisoners during play.

use super::super::words::{Arm, Side};
use crate::battlefield::Point;
use crate::game::ByWord;

/// Prisoners who stand together, those freed and not yet home among them. A group without models is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrisonerGroup {
    /// Where they stand.
    pub at: Point,
    /// Whose models they are.
    pub side: Side,
    /// Who holds them: the enemy, or their own side if they have been freed.
    pub holder: Side,
    /// Models of each arm.
    pub models: ByWord<Arm, u8>,
    /// They have moved in this turn.
    pub moved: bool,
}

impl PrisonerGroup {
    /// Nobody.
    pub fn none() -> PrisonerGroup {
        PrisonerGroup { at: Point::new(0, 0), side: Side::A, holder: Side::A, models: ByWord::default(), moved: false }
    }

    /// The slower arm among them.
    pub fn slowest(&self) -> Arm {
        if self.models[Arm::Infantry] > 0 { Arm::Infantry } else { Arm::Cavalry }
    }

    /// How many they are.
    #[inline]
    pub fn size(&self) -> u32 {
        self.models.values().iter().map(|&models| u32::from(models)).sum()
    }
}
