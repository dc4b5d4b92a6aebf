//! Service of the guns and guard of the prisoners (R9, R22, R23; L4, L8).

use super::super::tables::length::SPREAD;
use super::super::words::{SIDES, Side};
use super::situation::Situation;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Point, UnitId, inches};

impl Situation<'_> {
    /// The number of models of a unit within `reach` hundredths of an inch of a place.
    #[inline]
    pub fn models_of_within(&self, unit: UnitId, place: Point, reach: i32) -> u32 {
        within(self.formation(unit), place, reach)
    }

    /// The number of models of a side within `reach` hundredths of an inch of a place.
    pub fn models_within(&self, side: Side, place: Point, reach: i32) -> u32 {
        self.battle.standing(side).map(|unit| self.models_of_within(unit, place, reach)).sum()
    }

    /// R9: the greatest distance of a crew from its gun, in hundredths of an inch.
    #[inline]
    pub fn crew_reach(&self) -> i32 {
        inches(self.stage.tables.artillery.within_in)
    }

    /// R22: the greatest distance of guards from their prisoners, in hundredths of an inch.
    #[inline]
    pub fn guard_reach(&self) -> i32 {
        inches(self.stage.tables.prisoners.within_in)
    }

    /// R9, L4: the side that has a gun in action, because it alone has models near the gun, and enough of them.
    pub fn in_action_for(&self, gun: usize) -> Option<Side> {
        let (place, reach) = (self.battle.guns()[gun].at, self.crew_reach());
        let [a, b] = SIDES.map(|side| self.models_within(side, place, reach));
        let crew = u32::from(self.stage.tables.artillery.crew);
        match (a, b) {
            (a, 0) if a >= crew => Some(Side::A),
            (0, b) if b >= crew => Some(Side::B),
            _ => None,
        }
    }

    /// Whether a gun is in action for a side.
    pub fn is_in_action(&self, gun: usize, side: Side) -> bool {
        self.in_action_for(gun) == Some(side)
    }

    /// R22: whether a side has enough guards near a group of prisoners.
    pub fn guards(&self, side: Side, group: usize) -> bool {
        let state = self.battle.group(group);
        self.models_within(side, state.at, self.guard_reach()) >= self.stage.guards_for(state.size())
    }

    /// R23, L8: whether prisoners go over to the other side: it has enough guards and their holder has not, or it has a
    /// model near them and their holder has none.
    pub fn goes_over(&self, index: usize) -> bool {
        let (group, reach) = (self.battle.group(index), self.guard_reach());
        let near = |side: Side| self.models_within(side, group.at, reach);
        let (held, needed) = (near(group.holder), self.stage.guards_for(group.size()));
        let taken = || near(group.holder.other());
        held < needed && (taken() >= needed || (held == 0 && taken() > 0))
    }
}

/// The number of models of a formation within `reach` hundredths of an inch of a place.
#[inline]
fn within(formation: Formation, place: Point, reach: i32) -> u32 {
    // Nobody of a lattice that ends short of the place is.
    let far = reach + SPREAD;
    if formation.centre.within(place, far) { formation.within(place, reach) as u32 } else { 0 }
}
