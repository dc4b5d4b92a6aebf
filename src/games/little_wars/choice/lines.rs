//! The lines from the guns to all enemies where they stand (R1).

use super::super::state::unit_set::UnitSet;
use super::super::words::Side;
use super::passing::may_come_near;
use super::situation::Situation;
use crate::battlefield::formation::{Formation, spread};
use crate::battlefield::{Point, UnitId};

impl Situation<'_> {
    /// R1: the enemies of a unit that a gun of its side would see if the unit were not there, by their centres.
    pub fn targets_without(&self, unit: UnitId, gun: usize) -> UnitSet {
        let mut seen = self.unscreened(unit.side, gun);
        for friend in self.battle.standing(unit.side).filter(|&friend| friend != unit) {
            if seen.is_empty() {
                break;
            }
            seen = seen.minus(self.hidden_by(friend, gun));
        }
        seen
    }

    /// R1: the enemies whose centres a unit hides from a gun of its side.
    #[inline]
    pub fn hidden_by(&self, unit: UnitId, gun: usize) -> UnitSet {
        let look = || self.hidden_behind(self.formation(unit), unit.side, self.battle.guns()[gun].at);
        self.battle.memory().hidden(unit).of(gun, look)
    }

    /// R1: the enemies of a side whose centres one of its units, in the formation `unit`, hides from a gun at `from`.
    pub fn hidden_behind(&self, unit: Formation, side: Side, from: Point) -> UnitSet {
        let (spread, mut hidden) = (spread(unit.count), UnitSet::default());
        // Those who all serve the gun hide nobody.
        if unit.centre.within(from, self.crew_reach() - spread) {
            return hidden;
        }
        let radius = self.breadth() + spread;
        for enemy in self.battle.standing(side.other()) {
            let place = self.unit(enemy).at;
            if may_come_near(from, place, unit.centre, radius) && self.hides(unit, from, place) {
                hidden = hidden.with(enemy);
            }
        }
        hidden
    }

    /// R1: the enemies of a side whose centres a gun sees past terrain and past each other.
    #[inline]
    fn unscreened(&self, side: Side, gun: usize) -> UnitSet {
        let from = self.battle.guns()[gun].at;
        let enemies = || self.battle.standing(side.other());
        let look = || enemies().filter(|&enemy| self.is_unscreened(from, enemy)).collect();
        self.battle.memory().unscreened(side).of(gun, look)
    }
}
