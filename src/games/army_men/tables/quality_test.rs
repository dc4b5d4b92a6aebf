//! Tests of quality, worked out from their table (R1, R10, R23, R24, R26, R35).

use super::super::words::Quality;
use super::rule_table::QualityTable;
use crate::chance::{Chance, Purpose};

/// A kind of test: the number of faces of the die that pass it, and the dice that are thrown once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    die: u32,
    passes: u32,
    again: Again,
}

/// The dice of a test that are thrown once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Again {
    None,
    Failed,
    Passed,
}

impl Test {
    /// Throws `dice` dice and gives the number that pass (R1, R23, R26).
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

    /// The least number on the die that passes.
    pub fn from(self) -> u32 {
        self.die + 1 - self.passes
    }

    /// The number of dice thrown once more, of `dice` dice of which `passed` have passed.
    pub fn thrown_again(self, dice: u32, passed: u32) -> u32 {
        match self.again {
            Again::None => 0,
            Again::Failed => dice - passed,
            Again::Passed => passed,
        }
    }

    /// The sides of its die.
    pub fn die(self) -> u32 {
        self.die
    }

    /// Throws one die and gives whether it passes.
    #[inline]
    pub fn is_passed(self, chance: &mut impl Chance, purpose: Purpose) -> bool {
        self.passes(chance, purpose, 1) == 1
    }

    /// The chance that one die passes, 0 to 1.
    #[inline]
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
