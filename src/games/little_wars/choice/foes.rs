//! The enemies around a unit (R13; L11).

use super::super::state::memory::NearFoes;
use super::super::state::unit_set::UnitSet;
use super::situation::Situation;
use crate::battlefield::UnitId;

impl Situation<'_> {
    /// R13, L11: the enemies in contact with a unit, those near enough to be charged, and the nearest.
    #[inline]
    pub fn foes(&self, unit: UnitId) -> &NearFoes {
        self.battle.memory().foes(unit, || self.look_around(unit))
    }

    fn look_around(&self, unit: UnitId) -> NearFoes {
        let (own, contact) = (self.formation(unit), self.stage.contact());
        let mut foes = NearFoes { in_contact: UnitSet::default(), in_reach: UnitSet::default(), nearest: None };
        let mut least = i64::MAX;
        for enemy in self.battle.standing(unit.side.other()) {
            let other = self.formation(enemy);
            let far = own.centre.distance_squared(other.centre);
            if far < least {
                (least, foes.nearest) = (far, Some(enemy));
            }
            if own.touches(other, self.allowance(unit) + contact) {
                foes.in_reach = foes.in_reach.with(enemy);
                if own.touches(other, contact) {
                    foes.in_contact = foes.in_contact.with(enemy);
                }
            }
        }
        foes
    }
}
