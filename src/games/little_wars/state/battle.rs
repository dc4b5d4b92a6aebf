//! Both armies, the guns and the prisoners on the table.

use std::ops::{Deref, DerefMut};

use super::super::tables::limit::{MOST_GUNS, MOST_MODELS, MOST_UNITS};
use super::super::words::{Arm, SIDES, Side};
use super::gun::Gun;
use super::memory::BattleMemory;
use super::prisoners::PrisonerGroup;
use super::record::Record;
use super::unit::Unit;
use super::unit_set::UnitSet;
use crate::battlefield::{Edge, Memory, Point, Roster, UnitId};

/// The most groups of prisoners: a group has at least one model, and a side at most [`MOST_MODELS`].
pub const MOST_GROUPS: usize = 2 * MOST_MODELS;

/// Both sides on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The units under their numbers, units that are gone included: their numbers are given again (L2).
    roster: Roster<Unit, MOST_UNITS>,
    guns: [Gun; MOST_GUNS],
    gun_count: usize,
    groups: [PrisonerGroup; MOST_GROUPS],
    group_count: usize,
    memory: Memory<BattleMemory>,
    /// The edge of each side.
    pub edges: [Edge; 2],
    /// The side that deployed first and has the first turn.
    pub first: Side,
    /// The player turn, from 1; 0 during deployment.
    pub turn: u16,
    /// The side whose turn it is.
    pub active: Side,
    /// The events of the game, counted.
    pub record: Record,
}

impl Default for Battle {
    fn default() -> Self {
        Battle {
            roster: Roster::new(Unit::NONE),
            guns: [Gun::new(Point::new(0, 0), Side::A, 0); MOST_GUNS],
            gun_count: 0,
            groups: [PrisonerGroup::none(); MOST_GROUPS],
            group_count: 0,
            memory: Memory::default(),
            edges: [Edge::South, Edge::North],
            first: Side::A,
            turn: 0,
            active: Side::A,
            record: Record::default(),
        }
    }
}

impl Deref for Battle {
    type Target = Roster<Unit, MOST_UNITS>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.roster
    }
}

/// Whoever may change all units may move them: what was remembered is forgotten.
impl DerefMut for Battle {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.memory.forget_all();
        &mut self.roster
    }
}

impl Battle {
    /// What is remembered of the units where they stand.
    #[inline]
    pub fn memory(&self) -> &BattleMemory {
        &self.memory
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        self.memory.forget(unit, self.roster.units(unit.side.other()).len());
        self.roster.unit_mut(unit)
    }

    /// Says that a unit has moved, though it stays where it is.
    #[inline]
    pub fn rest(&mut self, unit: UnitId) {
        self.roster.unit_mut(unit).moved = true;
    }

    /// The lowest number that no unit of a side has; `None` if all are taken.
    pub fn free_number(&self, side: Side) -> Option<usize> {
        let units = self.units(side);
        let gone = units.iter().position(|unit| unit.models == 0);
        gone.or((units.len() < MOST_UNITS).then_some(units.len()))
    }

    /// Adds a unit under the lowest free number (L2); `None` if there is none.
    pub fn add(&mut self, side: Side, unit: Unit) -> Option<UnitId> {
        let id = UnitId { side, index: self.free_number(side)? };
        self.memory.forget(id, self.roster.units(side.other()).len());
        match self.roster.units_mut(side).get_mut(id.index) {
            Some(gone) => *gone = unit,
            None => self.roster.add(side, unit),
        }
        Some(id)
    }

    /// Adds a gun; more than [`MOST_GUNS`] do not fit.
    pub fn add_gun(&mut self, at: Point, side: Side) {
        let number = 1 + self.guns().iter().filter(|gun| gun.from == side).count() as u8;
        self.memory.forget_guns();
        if let Some(gun) = self.guns.get_mut(self.gun_count) {
            *gun = Gun::new(at, side, number);
            self.gun_count += 1;
        }
    }

    /// Adds a group of prisoners; there are never more than [`MOST_GROUPS`].
    pub fn add_group(&mut self, group: PrisonerGroup) {
        let free = (0..MOST_GROUPS).find(|&index| self.groups[index].size() == 0);
        if let Some(index) = free {
            self.groups[index] = group;
            self.group_count = self.group_count.max(index + 1);
        }
    }

    /// The units of a side on the table, by number.
    #[inline]
    pub fn standing(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.memory.standing(side, || UnitSet::which(self.units(side), |unit| unit.models > 0)).of(side)
    }

    /// The units of a side on the table whose centres are at most `reach` hundredths of an inch from a place, by number:
    /// those to look at more closely.
    #[inline]
    pub fn near(&self, side: Side, place: Point, reach: i32) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let square = i64::from(reach) * i64::from(reach);
        let near = |unit: &Unit| unit.models > 0 && unit.at.distance_squared(place) <= square;
        UnitSet::which(self.units(side), near).of(side)
    }

    /// The units of a side that have not moved in this turn.
    #[inline]
    pub fn ready(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.standing(side).filter(|&unit| !self.unit(unit).moved)
    }

    /// The number of models of a side: infantry and cavalry on the table that can fight (L9).
    #[inline]
    pub fn models(&self, side: Side) -> u32 {
        self.units(side).iter().map(|unit| u32::from(unit.models)).sum()
    }

    /// The number of models of an arm of a side.
    pub fn models_of(&self, side: Side, arm: Arm) -> u32 {
        let of_arm = self.units(side).iter().filter(|unit| unit.arm == arm);
        of_arm.map(|unit| u32::from(unit.models)).sum()
    }

    /// The guns, by number; the guns that began with A come first.
    #[inline]
    pub fn guns(&self) -> &[Gun] {
        &self.guns[..self.gun_count]
    }

    /// The numbers of the guns, beginning with the guns that `side` began with.
    pub fn guns_from(&self, side: Side) -> impl Iterator<Item = usize> + Clone + '_ {
        let of = |side: Side| (0..self.gun_count).filter(move |&gun| self.guns[gun].from == side);
        of(side).chain(of(side.other()))
    }

    /// The guns, to be changed.
    #[inline]
    pub fn guns_mut(&mut self) -> &mut [Gun] {
        self.memory.forget_guns();
        &mut self.guns[..self.gun_count]
    }

    /// Changes a gun, but not its place.
    #[inline]
    pub fn alter_gun(&mut self, gun: usize, change: impl FnOnce(&mut Gun)) {
        let place = self.guns[gun].at;
        change(&mut self.guns[gun]);
        debug_assert_eq!(place, self.guns[gun].at);
    }

    /// The numbers of the groups of prisoners.
    #[inline]
    pub fn groups(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.group_count).filter(|&index| self.groups[index].size() > 0)
    }

    /// The count of group numbers in use, groups that are gone included.
    #[inline]
    pub fn group_slots(&self) -> usize {
        self.group_count
    }

    /// A group of prisoners.
    #[inline]
    pub fn group(&self, index: usize) -> &PrisonerGroup {
        &self.groups[index]
    }

    /// A group of prisoners, to be changed.
    #[inline]
    pub fn group_mut(&mut self, index: usize) -> &mut PrisonerGroup {
        &mut self.groups[index]
    }

    /// The edge of a side.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        self.edges[side as usize]
    }

    /// Forgets everything that lasts a turn.
    pub fn begin_turn(&mut self) {
        for side in SIDES {
            self.roster.units_mut(side).iter_mut().for_each(|unit| *unit = Unit { moved: false, fought: 0, ..*unit });
        }
        self.guns[..self.gun_count].iter_mut().for_each(|gun| *gun = Gun { shots: 0, moved: false, ..*gun });
        self.groups[..self.group_count].iter_mut().for_each(|group| group.moved = false);
    }
}
