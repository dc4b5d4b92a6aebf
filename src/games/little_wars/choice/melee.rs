//! Melees: the fighters, the support, and the toll that their numbers give (R16 to R21; L7, L11).

use super::super::state::battle::Battle;
use super::super::state::unit_set::UnitSet;
use super::super::tables::length::SPREAD;
use super::super::tables::limit::MOST_UNITS;
use super::super::tables::rule_table::CloseCombatTable;
use super::super::words::{SIDES, Side};
use super::situation::Situation;
use crate::battlefield::{UnitId, inches};

/// Units joined by contacts, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Melee {
    /// The units of each side.
    units: [UnitSet; 2],
}

impl Melee {
    /// Whether a unit is in the melee.
    #[inline]
    pub fn contains(self, unit: UnitId) -> bool {
        self.units[unit.side as usize].contains(unit)
    }

    fn add(&mut self, unit: UnitId) {
        let units = &mut self.units[unit.side as usize];
        *units = units.with(unit);
    }

    /// The units of a side in the melee, by number.
    pub fn of(self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        self.units[side as usize].of(side)
    }
}

/// The melees of a turn that have not been fought.
#[derive(Clone, Copy, Debug)]
pub struct Melees {
    melees: [Melee; MOST_UNITS],
    count: usize,
}

impl Melees {
    /// The melees, in the order of the lowest number of their units of the side whose turn it is.
    pub fn iter(&self) -> impl Iterator<Item = Melee> + Clone + '_ {
        self.melees[..self.count].iter().copied()
    }

    /// The number of melees.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no melee.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Forgets units that are gone: a unit that comes home under the number of one was in no contact.
    pub fn retain_living(&mut self, battle: &Battle) {
        for side in SIDES {
            let living: UnitSet = battle.standing(side).collect();
            for melee in &mut self.melees[..self.count] {
                melee.units[side as usize] = melee.units[side as usize].and(living);
            }
        }
    }

    /// Takes out the melee at a place and gives it.
    pub fn remove(&mut self, index: usize) -> Melee {
        let melee = self.melees[index];
        self.melees.copy_within(index + 1..self.count, index);
        self.count -= 1;
        melee
    }
}

/// The number of models of each unit of a side that fight in a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighters {
    /// The side of the models.
    pub side: Side,
    /// The models of each unit, by the number of the unit.
    pub of: [u8; MOST_UNITS],
}

impl Fighters {
    /// The number of all fighters.
    #[inline]
    pub fn total(&self) -> u32 {
        self.of.iter().map(|&models| u32::from(models)).sum()
    }

    /// The units that have fighters, by number.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let side = self.side;
        let fighting = self.of.iter().enumerate().filter(|(_, models)| **models > 0);
        fighting.map(move |(index, _)| UnitId { side, index })
    }
}

/// The losses of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    /// Models of the smaller side that are taken.
    pub prisoners: u32,
    /// Models of each side that are killed.
    pub killed: u32,
}

/// R19 to R21, L7: the toll of a melee of `larger` models against `smaller`, which must not be the greater number.
pub fn toll(larger: u32, smaller: u32, supported: bool) -> Toll {
    let prisoners = if supported { 0 } else { (larger - smaller).min(smaller) };
    Toll { prisoners, killed: smaller - prisoners }
}

/// R17, L7: whether a unit of `models` models is large enough to support `fighters` fighters.
pub fn is_large_enough(table: &CloseCombatTable, models: u32, fighters: u32) -> bool {
    100 * models >= u32::from(table.support_percent) * fighters
}

impl Situation<'_> {
    /// L11: the connected groups of units in contact.
    pub fn melees(&self) -> Melees {
        let mut melees = Melees { melees: [Melee::default(); MOST_UNITS], count: 0 };
        let active = self.battle.active;
        for unit in self.battle.standing(active) {
            let mut joined = Melee::default();
            self.in_contact_with(unit).for_each(|enemy| joined.add(enemy));
            if joined == Melee::default() {
                continue;
            }
            joined.add(unit);
            // Those that share an enemy become one, in the place of the first.
            let mut home = None;
            let mut index = 0;
            while index < melees.count {
                let other = melees.melees[index];
                if other.units[active.other() as usize].and(joined.units[active.other() as usize]).is_empty() {
                    index += 1;
                    continue;
                }
                for side in SIDES {
                    joined.units[side as usize] = joined.units[side as usize].or(other.units[side as usize]);
                }
                match home {
                    None => {
                        home = Some(index);
                        index += 1;
                    }
                    Some(_) => drop(melees.remove(index)),
                }
            }
            let place = home.unwrap_or(melees.count);
            melees.count = melees.count.max(place + 1);
            melees.melees[place] = joined;
        }
        melees
    }

    /// R18, L7: the models of a side that fight in a melee: those in contact, and all others within reach of them that
    /// have not fought yet.
    pub fn fighters(&self, melee: Melee, side: Side) -> Fighters {
        let reach = inches(self.stage.tables.close_combat.joins_within_in);
        let front = self.front(melee, side);
        let front = front.places();
        let mut fighters = Fighters { side, of: [0; MOST_UNITS] };
        for unit in self.battle.standing(side).filter(|_| !front.is_empty()) {
            let (formation, state) = (self.formation(unit), self.unit(unit));
            let far = reach + SPREAD;
            if front.iter().any(|place| formation.centre.within(*place, far)) {
                let near = formation.near(front.iter().copied(), reach).count() as u8;
                fighters.of[unit.index] = near.min(state.models - state.fought);
            }
        }
        fighters
    }

    /// R17, L7, L11: the unit that supports the smaller side of a melee: one of its own out of contact, none of whose models
    /// fights here, with at least half as many models, within its move of a unit that fights.
    pub fn support(&self, smaller: &Fighters) -> Option<UnitId> {
        let total = smaller.total();
        self.battle.standing(smaller.side).find(|&unit| {
            let state = self.unit(unit);
            let large = is_large_enough(&self.stage.tables.close_combat, state.models.into(), total);
            let free = smaller.of[unit.index] == 0;
            let near = || smaller.units().any(|other| self.is_near(unit, other));
            large && free && near() && !self.is_engaged(unit)
        })
    }

    /// L7: whether another unit is within one move of a unit.
    fn is_near(&self, unit: UnitId, other: UnitId) -> bool {
        self.formation(unit).touches(self.formation(other), self.allowance(unit))
    }
}
