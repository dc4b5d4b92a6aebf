//! The right to place smoke, an optional rule (R28, D10).

use super::situation::Situation;
use crate::battlefield::UnitId;

impl Situation<'_> {
    /// R28: whether a unit may place smoke now, on some target it could shoot at.
    pub fn may_smoke(&self, unit: UnitId) -> bool {
        let has = self.stage.tables.options.smoke && self.battle.markers[unit.side as usize] > 0;
        has && self.row(unit).smoke
    }
}
