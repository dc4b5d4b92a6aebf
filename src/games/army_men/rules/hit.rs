//! Firepower, blocks and damage: dice of attacks (R10, R11, R27, R28, R32, R35).

use super::super::tables::quality_test::Test;
use super::super::tables::rule_table::DamageTable;
use super::super::tables::unit_table::WeaponRow;
use crate::battlefield::Arc;
use crate::chance::{Chance, Purpose};

/// R10, R27: the hits of `count` weapons of a kind; each throws for its own firepower.
pub fn fire(chance: &mut impl Chance, purpose: Purpose, weapon: &WeaponRow, count: u32, test: Test) -> u32 {
    let fixed = count * u32::from(weapon.attacks);
    let dice = count * u32::from(weapon.dice);
    let thrown = if dice > 0 { chance.sum(purpose, dice, weapon.sides.into()) } else { 0 };
    test.passes(chance, purpose, fixed + thrown)
}

/// Hits of one attack, before they are counted against its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hits {
    /// Hits of weapons whose hits on vehicles are halved.
    pub ordinary: u32,
    /// Hits of weapons whose hits on vehicles are doubled.
    pub doubled: u32,
}

impl Hits {
    /// Adds the hits of a weapon.
    pub fn add(&mut self, weapon: &WeaponRow, hits: u32) {
        if weapon.doubled {
            self.doubled += hits;
        } else {
            self.ordinary += hits;
        }
    }

    /// R28, M5: the number of hits as they count, against a vehicle or not.
    pub fn count(self, at_vehicle: bool) -> u32 {
        if at_vehicle { self.ordinary / 2 + 2 * self.doubled } else { self.ordinary + self.doubled }
    }
}

/// R11, M6: the hits that are not blocked; without a hit nothing is thrown.
pub fn unblocked(chance: &mut impl Chance, purpose: Purpose, hits: u32, extra: u32, test: Test) -> u32 {
    if hits == 0 { 0 } else { hits.saturating_sub(test.passes(chance, purpose, hits + extra)) }
}

/// The damage of a hit to a vehicle, from the least (R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Damage {
    /// It must recover to activate.
    Shaken,
    /// It neither moves nor pivots.
    Immobile,
    /// It is destroyed.
    Destroyed,
}

/// R32, M10: throws for the damage of one hit; of several dice in the front the lowest counts, in the rear the highest.
pub fn damage(chance: &mut impl Chance, purpose: Purpose, table: &DamageTable, facing: Arc) -> Damage {
    let mut throw = || chance.die(purpose, table.die.into());
    let face = match facing {
        Arc::Front => (1..table.front_dice).fold(throw(), |lowest, _| lowest.min(throw())),
        Arc::Side => throw(),
        Arc::Rear => (1..table.rear_dice).fold(throw(), |highest, _| highest.max(throw())),
    };
    match face {
        face if face <= table.shaken_to.into() => Damage::Shaken,
        face if face <= table.immobile_to.into() => Damage::Immobile,
        _ => Damage::Destroyed,
    }
}

/// R35: the damage that a roll comes to: a flyer that cannot move is destroyed.
#[inline]
pub fn comes_to(rolled: Damage, is_flyer: bool) -> Damage {
    if is_flyer && rolled == Damage::Immobile { Damage::Destroyed } else { rolled }
}
