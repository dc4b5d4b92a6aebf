//! Units that must test their morale (R16, M7).

use super::situation::Situation;
use crate::battlefield::UnitId;

impl Situation<'_> {
    /// R16, M7: whether a unit that has just lost models to shooting must test: it must at half its size or less.
    /// Vehicles and units of one model never do.
    pub fn must_test(&self, unit: UnitId) -> bool {
        let (outfit, left) = (self.outfit(unit), self.unit(unit).models);
        let at = u32::from(self.stage.tables.morale.tests_at_percent) * u32::from(outfit.size);
        !outfit.is_vehicle() && outfit.size > 1 && left > 0 && 100 * u32::from(left) <= at
    }
}
