//! Service of the guns and guard of the prisoners (R9, R22, R23; L4, L8).

use super::super::state::memory::NearGuns;
use super::super::tables::length::SPREAD;
use super::super::tables::limit::MOST_GUNS;
use super::super::words::{SIDES, Side};
use super::situation::Situation;
use crate::battlefield::{Point, UnitId, inches};

/// Some of the guns, a bit for each number.
pub type Guns = u32;

impl Situation<'_> {
    /// The number of models of a unit within `reach` hundredths of an inch of a place.
    #[inline]
    pub fn models_of_within(&self, unit: UnitId, place: Point, reach: i32) -> u32 {
        self.formation(unit).within(place, reach) as u32
    }

    /// The number of models of a side within `reach` hundredths of an inch of a place.
    #[inline]
    pub fn models_within(&self, side: Side, place: Point, reach: i32) -> u32 {
        let near = self.battle.near(side, place, reach + SPREAD);
        near.map(|unit| self.models_of_within(unit, place, reach)).sum()
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

    /// R9: the number of models of a unit near each gun.
    fn near_guns(&self, unit: UnitId) -> &NearGuns {
        self.battle.memory().near_guns(unit, || {
            let mut near = [0; MOST_GUNS];
            for (gun, near) in self.battle.guns().iter().zip(&mut near) {
                *near = self.models_of_within(unit, gun.at, self.crew_reach()) as u8;
            }
            near
        })
    }

    /// R9: the number of models of a unit near a gun.
    #[inline]
    pub fn models_of_near_gun(&self, unit: UnitId, gun: usize) -> u32 {
        self.near_guns(unit)[gun].into()
    }

    /// R9: the number of models of a side near a gun.
    #[inline]
    pub fn models_near_gun(&self, side: Side, gun: usize) -> u32 {
        let crews = self.battle.memory().crews(|| SIDES.map(|side| self.crews_of(side)));
        crews[side as usize][gun].into()
    }

    /// The number of models of a side near each gun.
    fn crews_of(&self, side: Side) -> NearGuns {
        let mut crews = [0; MOST_GUNS];
        for unit in self.battle.standing(side) {
            crews.iter_mut().zip(self.near_guns(unit)).for_each(|(crew, near)| *crew += near);
        }
        crews
    }

    /// R9, L4: the side that has a gun in action, because it alone has models near the gun, and enough of them.
    pub fn in_action_for(&self, gun: usize) -> Option<Side> {
        let [a, b] = SIDES.map(|side| self.models_near_gun(side, gun));
        let crew = u32::from(self.stage.tables.artillery.crew);
        match (a, b) {
            (a, 0) if a >= crew => Some(Side::A),
            (0, b) if b >= crew => Some(Side::B),
            _ => None,
        }
    }

    /// The guns in action for each side.
    pub fn in_action(&self) -> [Guns; 2] {
        let mut guns = [0; 2];
        for gun in 0..self.battle.guns().len() {
            if let Some(side) = self.in_action_for(gun) {
                guns[side as usize] |= 1 << gun;
            }
        }
        guns
    }

    /// Whether a gun is in action for a side.
    #[inline]
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
