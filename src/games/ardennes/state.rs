//! What changes during play: the tank's sheet, the counts behind the measures, and the words of the game.

use schemars::JsonSchema;
use serde::Deserialize;

/// A stat with hearts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// The tank's cannon; rolled in the bombardment step.
    Guns,
    /// The crew in close quarters; rolled in the regular step.
    Crew,
    /// The defence.
    Armor,
}

impl Stat {
    /// As the sheet prints it.
    pub fn name(self) -> &'static str {
        ["GUNS", "CREW", "ARMOR"][self as usize]
    }
}

/// One of the two attacks a tank may make in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weapon {
    /// The cannon, in the bombardment step: GUNS and shells.
    Cannon,
    /// The crew, in the regular step: CREW and ammo.
    Crew,
}

impl Weapon {
    /// The stat it rolls.
    pub fn stat(self) -> Stat {
        match self {
            Weapon::Cannon => Stat::Guns,
            Weapon::Crew => Stat::Crew,
        }
    }
}

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

/// A supply found in a town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// A heart of CREW.
    FoodSupplies,
    /// A heart of GUNS.
    GunOil,
    /// A heart of ARMOR, or a tread, or a road.
    EngineerTools,
    /// A shell and an ammo case.
    AmmoCache,
    /// A grit star.
    BeerSupply,
}

impl Supply {
    /// In words.
    pub fn name(self) -> &'static str {
        ["food supplies", "gun oil", "engineer tools", "an ammo cache", "a beer supply"][self as usize]
    }
}

/// What is left on the sheet (A4): hearts, stars, shells, ammo, tread, and the supply slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sheet {
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

impl Sheet {
    /// All hearts together; 0 is a casualty.
    #[inline]
    pub fn all_hearts(&self) -> u8 {
        self.hearts.iter().sum()
    }

    /// What a weapon has left to reroll with; with none it attacks only on a grit star (A17).
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

    /// Neither shells nor ammo left.
    #[inline]
    pub fn is_dry(&self) -> bool {
        self.shells | self.ammo == 0
    }
}

/// A tank: its stats, which stay, and its sheet, which changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tank {
    /// Rolled at set-up.
    pub stats: Stats,
    /// What is left.
    pub sheet: Sheet,
}

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

/// Counts behind the measures (A40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Enemies killed.
    pub kills: u32,
    /// Areas cleared, each once.
    pub areas: u32,
    /// Towns that earn a point.
    pub towns: u32,
    /// Weather rolls.
    pub turns: u32,
    /// Meetings with enemies.
    pub fights: u32,
    /// Combat rounds begun.
    pub rounds: u32,
    /// Shells, ammo and treads paid.
    pub rerolls: u32,
    /// First rolls whose pool was a luck die.
    pub luck_rolls: u32,
    /// Failed breakdown rolls.
    pub breakdowns: u32,
    /// Roads built, by roll or by tools.
    pub roads_built: u32,
}

/// How a game ends (A25); the index is the value of the measure `ending`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Every area of the grid is cleared.
    Complete,
    /// No heart is left.
    Casualty,
    /// Captured: dry in a fight, or walled in.
    Surrender,
    /// No way to an unexplored area, and nothing to build one with.
    NoRoads,
    /// A fight or the game met its cap.
    Unfinished,
}

/// The labels of the measure `ending`.
pub const ENDINGS: [&str; 5] = ["complete", "casualty", "surrender", "no_roads", "unfinished"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_has_its_label() {
        let endings = [Ending::Complete, Ending::Casualty, Ending::Surrender, Ending::NoRoads, Ending::Unfinished];
        for (i, ending) in endings.into_iter().enumerate() {
            assert_eq!(ending as usize, i);
            let words: String = format!("{ending:?}").chars().filter(|c| c.is_alphabetic()).collect();
            assert_eq!(words.to_lowercase(), ENDINGS[i].replace('_', ""));
        }
    }
}
