//! A tank: as it begins a game or a listed fight, and as play changes it.

use super::super::words::{Stat, Supply, Weapon};

/// The four stats rolled at set-up: a die succeeds on the stat or less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stats {
    /// GUNS, CREW and ARMOR, by [`Stat`].
    pub hearted: [u8; 3],
    /// GRIT.
    pub grit: u8,
}

impl Stats {
    /// The value of a stat with hearts.
    #[inline]
    pub fn of(&self, stat: Stat) -> u32 {
        u32::from(self.hearted[stat as usize])
    }
}

/// The counts left on the sheet (A4): hearts, stars, shells, ammo, tread, and the supply slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TankSheet {
    /// Unmarked hearts of GUNS, CREW and ARMOR, by [`Stat`].
    pub hearts: [u8; 3],
    /// Unmarked grit stars.
    pub stars: u8,
    /// Shells left.
    pub shells: u8,
    /// Ammo cases left.
    pub ammo: u8,
    /// Tread left.
    pub tread: u8,
    /// The supply carried.
    pub supply: Option<Supply>,
}

impl TankSheet {
    /// All hearts together; 0 is a casualty.
    #[inline]
    pub fn all_hearts(&self) -> u8 {
        self.hearts.iter().sum()
    }

    /// The shells or ammo cases that a weapon has left to reroll with; with none it attacks only on a grit star (A17).
    #[inline]
    pub fn rounds_for(&self, weapon: Weapon) -> u8 {
        match weapon {
            Weapon::Cannon => self.shells,
            Weapon::Crew => self.ammo,
        }
    }

    /// Pays one shell or one ammo case.
    #[inline]
    pub fn pay(&mut self, weapon: Weapon) {
        match weapon {
            Weapon::Cannon => self.shells -= 1,
            Weapon::Crew => self.ammo -= 1,
        }
    }

    /// Whether neither shells nor ammo are left.
    #[inline]
    pub fn is_dry(&self) -> bool {
        self.shells | self.ammo == 0
    }
}

/// A tank: its stats, which stay, and its sheet, which changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlayerTank {
    /// The stats rolled at set-up.
    pub stats: Stats,
    /// The counts left.
    pub sheet: TankSheet,
}
