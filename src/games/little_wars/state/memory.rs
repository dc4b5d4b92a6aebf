//! What has been found out about the units where they stand, remembered until one of them moves or loses models.

use std::sync::OnceLock;

use super::super::tables::limit::{MOST_GUNS, MOST_UNITS};
use super::super::words::{SIDES, Side};
use super::gun_sets::GunSets;
use super::model_seen::ModelSeen;
use super::unit_set::UnitSet;
use crate::battlefield::{UnitId, checked};

/// The enemies around a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearFoes {
    /// Those in contact with it.
    pub in_contact: UnitSet,
    /// Those near enough to be charged by it in a straight line.
    pub in_reach: UnitSet,
    /// The one whose centre is nearest to its own; of equally near ones the first.
    pub nearest: Option<UnitId>,
}

/// The number of models near each gun.
pub type NearGuns = [u8; MOST_GUNS];

/// The answers to questions that are asked again and again between two moves, each worked out when it is first asked.
/// Edges are taken before anybody stands, so that they do not change what is remembered.
#[derive(Debug)]
pub struct BattleMemory {
    foes: [[OnceLock<NearFoes>; MOST_UNITS]; 2],
    near_guns: [[OnceLock<NearGuns>; MOST_UNITS]; 2],
    crews: OnceLock<[NearGuns; 2]>,
    standing: [OnceLock<UnitSet>; 2],
    hidden: [[GunSets; MOST_UNITS]; 2],
    unscreened: [GunSets; 2],
    seen: [[[ModelSeen; MOST_UNITS]; MOST_GUNS]; 2],
}

impl BattleMemory {
    /// The enemies around a unit, by what is remembered or else by `look`.
    #[inline]
    pub fn foes(&self, unit: UnitId, look: impl Fn() -> NearFoes) -> &NearFoes {
        checked(self.foes[unit.side as usize][unit.index].get_or_init(&look), look)
    }

    /// The models of a unit near each gun, by what is remembered or else by `look`.
    #[inline]
    pub fn near_guns(&self, unit: UnitId, look: impl Fn() -> NearGuns) -> &NearGuns {
        checked(self.near_guns[unit.side as usize][unit.index].get_or_init(&look), look)
    }

    /// The models of each side near each gun, by what is remembered or else by `look`.
    #[inline]
    pub fn crews(&self, look: impl Fn() -> [NearGuns; 2]) -> &[NearGuns; 2] {
        checked(self.crews.get_or_init(&look), look)
    }

    /// The units of a side on the table, by what is remembered or else by `look`.
    #[inline]
    pub fn standing(&self, side: Side, look: impl Fn() -> UnitSet) -> UnitSet {
        *checked(self.standing[side as usize].get_or_init(&look), look)
    }

    /// The enemies that a unit hides from each gun, as far as they are known.
    #[inline]
    pub fn hidden(&self, unit: UnitId) -> &GunSets {
        &self.hidden[unit.side as usize][unit.index]
    }

    /// The enemies of a side that are hidden from each gun neither by terrain nor by one another, as far as they are
    /// known.
    #[inline]
    pub fn unscreened(&self, side: Side) -> &GunSets {
        &self.unscreened[side as usize]
    }

    /// The model of a unit that is nearest to a gun of those that it sees, as far as it is known.
    #[inline]
    pub fn seen(&self, gun: usize, unit: UnitId) -> &ModelSeen {
        &self.seen[unit.side as usize][gun][unit.index]
    }

    /// Forgets everything that one unit has a part in, whose enemy has had `foes` units.
    pub fn forget(&mut self, unit: UnitId, foes: usize) {
        self.foes[unit.side as usize][unit.index].take();
        self.near_guns[unit.side as usize][unit.index].take();
        self.hidden[unit.side as usize][unit.index].forget();
        self.hidden[unit.side.other() as usize].iter_mut().take(foes).for_each(GunSets::forget);
        self.unscreened[unit.side.other() as usize].forget();
        self.standing[unit.side as usize].take();
        self.foes[unit.side.other() as usize].iter_mut().take(foes).for_each(|known| *known = OnceLock::new());
        self.crews.take();
        self.seen.as_flattened_mut().as_flattened_mut().iter_mut().for_each(ModelSeen::forget);
    }

    /// Forgets everything.
    pub fn forget_all(&mut self) {
        self.forget_guns();
        for side in SIDES {
            self.foes[side as usize].iter_mut().for_each(|known| *known = OnceLock::new());
            self.standing[side as usize].take();
        }
    }

    /// Forgets who stands near the guns, and the lines from them.
    pub fn forget_guns(&mut self) {
        for side in SIDES {
            self.near_guns[side as usize].iter_mut().for_each(|known| *known = OnceLock::new());
            self.hidden[side as usize].iter_mut().for_each(GunSets::forget);
            self.unscreened[side as usize].forget();
        }
        self.crews.take();
        self.seen.as_flattened_mut().as_flattened_mut().iter_mut().for_each(ModelSeen::forget);
    }
}

impl Default for BattleMemory {
    fn default() -> Self {
        BattleMemory {
            foes: [const { [const { OnceLock::new() }; MOST_UNITS] }; 2],
            near_guns: [const { [const { OnceLock::new() }; MOST_UNITS] }; 2],
            crews: OnceLock::new(),
            standing: [const { OnceLock::new() }; 2],
            hidden: [const { [const { GunSets::none() }; MOST_UNITS] }; 2],
            unscreened: [const { GunSets::none() }; 2],
            seen: [const { [const { [const { ModelSeen::none() }; MOST_UNITS] }; MOST_GUNS] }; 2],
        }
    }
}
