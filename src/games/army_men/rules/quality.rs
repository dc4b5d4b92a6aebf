//! Tests of quality, firepower, blocks and damage: every throw of dice but the roll-offs (R1, R10, R11, R23, R24, R26,
//! R27, R28, R32).

use super::super::rule_table::{DamageTable, QualityTable};
use super::super::unit_table::WeaponRow;
use super::super::word::Quality;
use crate::battlefield::Arc;
use crate::chance::{Chance, Purpose};

/// A kind of test: on how many faces of the die it is passed, and which dice are thrown once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    die: u32,
    passes: u32,
    again: Again,
}

/// Which dice of a test are thrown once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Again {
    None,
    Failed,
    Passed,
}

impl Test {
    /// How many of so many dice pass (R1, R23, R26).
    #[inline]
    pub fn passes(self, chance: &mut impl Chance, purpose: Purpose, dice: u32) -> u32 {
        let mut throw = |dice: u32| match dice {
            0 => 0,
            dice => chance.successes(purpose, dice, self.die, self.passes),
        };
        let passed = throw(dice);
        match self.again {
            Again::None => passed,
            Again::Failed => passed + throw(dice - passed),
            Again::Passed => throw(passed),
        }
    }

    /// The number on its die from which it is passed.
    pub fn from(self) -> u32 {
        self.die + 1 - self.passes
    }

    /// How many of so many dice, some of which have passed, are thrown once more.
    pub fn thrown_again(self, dice: u32, passed: u32) -> u32 {
        match self.again {
            Again::None => 0,
            Again::Failed => dice - passed,
            Again::Passed => passed,
        }
    }

    /// Sides of its die.
    pub fn die(self) -> u32 {
        self.die
    }

    /// Whether one test is passed.
    #[inline]
    pub fn is_passed(self, chance: &mut impl Chance, purpose: Purpose) -> bool {
        self.passes(chance, purpose, 1) == 1
    }

    /// The chance that one die passes, 0 to 1.
    pub fn probability(self) -> f64 {
        let once = f64::from(self.passes) / f64::from(self.die);
        match self.again {
            Again::None => once,
            Again::Failed => 1.0 - (1.0 - once).powi(2),
            Again::Passed => once * once,
        }
    }
}

/// The tests of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tests {
    of: [Test; 3],
    at_flyer: [Test; 3],
    scope: Test,
    scope_at_flyer: Test,
}

impl Tests {
    /// The tests of a table.
    pub fn new(table: &QualityTable) -> Tests {
        let die = u32::from(table.die);
        let passes = |from: u8| (die + 1).saturating_sub(from.into()).min(die);
        let test = |from: u8, again: Again| Test { die, passes: passes(from), again };
        let all = |from: u8| [test(from, Again::Passed), test(from, Again::None), test(from, Again::Failed)];
        Tests {
            of: all(table.passes_from),
            at_flyer: all(table.at_flyer_passes_from),
            scope: test(table.scope_passes_from, Again::None),
            scope_at_flyer: test(table.at_flyer_passes_from, Again::None),
        }
    }

    /// The test of a quality, for all but shooting.
    #[inline]
    pub fn of(&self, quality: Quality) -> Test {
        self.of[quality as usize]
    }

    /// The test of a shooter (R10, R24, R35): by its quality, by its scope, and from the ground at a flyer.
    #[inline]
    pub fn shooting(&self, quality: Quality, scope: bool, at_flyer: bool) -> Test {
        match (scope, at_flyer) {
            (false, false) => self.of(quality),
            (false, true) => self.at_flyer[quality as usize],
            (true, false) => self.scope,
            (true, true) => self.scope_at_flyer,
        }
    }
}

/// R10, R27: the hits of so many weapons of a kind; each throws for its own firepower.
pub fn fire(chance: &mut impl Chance, purpose: Purpose, weapon: &WeaponRow, count: u32, test: Test) -> u32 {
    let fixed = count * u32::from(weapon.attacks);
    let dice = count * u32::from(weapon.dice);
    let thrown = if dice > 0 { chance.sum(purpose, dice, weapon.sides.into()) } else { 0 };
    test.passes(chance, purpose, fixed + thrown)
}

/// Hits of one attack, before they are counted against its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hits {
    /// Of weapons whose hits on vehicles are halved.
    pub ordinary: u32,
    /// Of weapons whose hits on vehicles are doubled.
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

    /// R28, M5: as they count.
    pub fn count(self, at_vehicle: bool) -> u32 {
        if at_vehicle { self.ordinary / 2 + 2 * self.doubled } else { self.ordinary + self.doubled }
    }
}

/// R11, M6: the hits that are not blocked; without a hit nothing is thrown.
pub fn unblocked(chance: &mut impl Chance, purpose: Purpose, hits: u32, extra: u32, test: Test) -> u32 {
    if hits == 0 { 0 } else { hits.saturating_sub(test.passes(chance, purpose, hits + extra)) }
}

/// What a hit does to a vehicle, from the least (R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Damage {
    /// It must recover to activate.
    Shaken,
    /// It neither moves nor pivots.
    Immobile,
    /// It is destroyed.
    Destroyed,
}

/// R32, M10: what one hit does; of several dice in the front the lowest counts, in the rear the highest.
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

/// R35: what a hit comes to: a flyer that cannot move is destroyed.
#[inline]
pub fn comes_to(rolled: Damage, is_flyer: bool) -> Damage {
    if is_flyer && rolled == Damage::Immobile { Damage::Destroyed } else { rolled }
}
