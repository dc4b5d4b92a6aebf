//! The list of fights in a scenario file.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Spotting, Terrain, Weather};
use super::tank::{PlayerTank, Stats, TankSheet};
use crate::game::rule_table;
use crate::scenario::NAME;

rule_table!(
    /// The fights whose odds are tabled.
    FightList {
        /// The values of a fight of the list wherever its own row gives none.
        base: FightBase,
        /// The fights: each row gives the values that differ from the base. `--set 'odds.fights=[{ enemy = "tiger", count = 2
        /// }]'` asks of one fight alone.
        #[schemars(length(max = 10000))]
        fights: Vec<FightRow>,
    }
);

/// A fight in full.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FightBase {
    /// GUNS: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub guns: u8,
    /// CREW: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub crew: u8,
    /// ARMOR: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub armor: u8,
    /// GRIT: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub grit: u8,
    /// Hearts under GUNS.
    #[schemars(range(min = 0, max = 6))]
    pub guns_hearts: u8,
    /// Hearts under CREW.
    #[schemars(range(min = 0, max = 6))]
    pub crew_hearts: u8,
    /// Hearts under ARMOR.
    #[schemars(range(min = 0, max = 6))]
    pub armor_hearts: u8,
    /// Stars of grit not yet spent.
    #[schemars(range(min = 0, max = 6))]
    pub stars: u8,
    /// Shells left.
    #[schemars(range(min = 0, max = 9))]
    pub shells: u8,
    /// Ammo cases left.
    #[schemars(range(min = 0, max = 9))]
    pub ammo: u8,
    /// Treads left.
    #[schemars(range(min = 0, max = 9))]
    pub tread: u8,
    /// The kind of the enemies.
    pub enemy: Spotting,
    /// The number of enemies.
    #[schemars(range(min = 1, max = 12))]
    pub count: u8,
    /// The weather.
    pub weather: Weather,
    /// The terrain.
    pub terrain: Terrain,
    /// The strategies under which each fight is solved, one row each.
    #[schemars(length(min = 1, max = 100))]
    pub strategies: Vec<String>,
}

/// The values of a fight that differ from the base.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FightRow {
    /// A name by which `--set` finds the fight.
    #[schemars(regex(pattern = NAME))]
    pub name: Option<String>,
    /// GUNS: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub guns: Option<u8>,
    /// CREW: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub crew: Option<u8>,
    /// ARMOR: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub armor: Option<u8>,
    /// GRIT: a die succeeds on it or less.
    #[schemars(range(min = 1, max = 6))]
    pub grit: Option<u8>,
    /// Hearts under GUNS.
    #[schemars(range(min = 0, max = 6))]
    pub guns_hearts: Option<u8>,
    /// Hearts under CREW.
    #[schemars(range(min = 0, max = 6))]
    pub crew_hearts: Option<u8>,
    /// Hearts under ARMOR.
    #[schemars(range(min = 0, max = 6))]
    pub armor_hearts: Option<u8>,
    /// Stars of grit not yet spent.
    #[schemars(range(min = 0, max = 6))]
    pub stars: Option<u8>,
    /// Shells left.
    #[schemars(range(min = 0, max = 9))]
    pub shells: Option<u8>,
    /// Ammo cases left.
    #[schemars(range(min = 0, max = 9))]
    pub ammo: Option<u8>,
    /// Treads left.
    #[schemars(range(min = 0, max = 9))]
    pub tread: Option<u8>,
    /// The kind of the enemies.
    pub enemy: Option<Spotting>,
    /// The number of enemies.
    #[schemars(range(min = 1, max = 12))]
    pub count: Option<u8>,
    /// The weather.
    pub weather: Option<Weather>,
    /// The terrain.
    pub terrain: Option<Terrain>,
    /// The strategies under which this fight is solved.
    #[schemars(length(min = 1, max = 100))]
    pub strategies: Option<Vec<String>>,
}

impl FightRow {
    /// Completes the fight from the base.
    pub fn over(&self, base: &FightBase) -> FightBase {
        FightBase {
            guns: self.guns.unwrap_or(base.guns),
            crew: self.crew.unwrap_or(base.crew),
            armor: self.armor.unwrap_or(base.armor),
            grit: self.grit.unwrap_or(base.grit),
            guns_hearts: self.guns_hearts.unwrap_or(base.guns_hearts),
            crew_hearts: self.crew_hearts.unwrap_or(base.crew_hearts),
            armor_hearts: self.armor_hearts.unwrap_or(base.armor_hearts),
            stars: self.stars.unwrap_or(base.stars),
            shells: self.shells.unwrap_or(base.shells),
            ammo: self.ammo.unwrap_or(base.ammo),
            tread: self.tread.unwrap_or(base.tread),
            enemy: self.enemy.unwrap_or(base.enemy),
            count: self.count.unwrap_or(base.count),
            weather: self.weather.unwrap_or(base.weather),
            terrain: self.terrain.unwrap_or(base.terrain),
            strategies: self.strategies.clone().unwrap_or_else(|| base.strategies.clone()),
        }
    }
}

impl FightBase {
    /// The tank of the fight.
    pub fn tank(&self) -> PlayerTank {
        PlayerTank {
            stats: Stats { hearted: [self.guns, self.crew, self.armor], grit: self.grit },
            sheet: TankSheet {
                hearts: [self.guns_hearts, self.crew_hearts, self.armor_hearts],
                stars: self.stars,
                shells: self.shells,
                ammo: self.ammo,
                tread: self.tread,
                supply: None,
            },
        }
    }
}
