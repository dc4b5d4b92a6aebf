//! Dice that weather and terrain add.

use super::super::words::Stat;

/// Dice added to or taken from the pools by weather and terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modifiers {
    /// For GUNS, CREW and ARMOR, by [`Stat`].
    pub hearted: [i8; 3],
    /// For GRIT.
    pub grit: i8,
    /// The weather adds a CREW die: a CREW pool of exactly five has its fifth as a free grit die (A18, A37).
    pub crew_bonus: bool,
}

impl Modifiers {
    /// Adds the modifiers of the terrain to those of the weather; only the weather gives the free grit die.
    #[inline]
    pub fn with_terrain(self, terrain: Modifiers) -> Modifiers {
        let hearted = std::array::from_fn(|i| self.hearted[i] + terrain.hearted[i]);
        Modifiers { hearted, grit: self.grit + terrain.grit, crew_bonus: self.crew_bonus }
    }

    /// The modifier of a roll of `stat`.
    #[inline]
    pub fn of(&self, stat: Stat) -> i32 {
        i32::from(self.hearted[stat as usize])
    }
}
