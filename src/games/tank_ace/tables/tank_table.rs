//! The tank mats of a scenario file: armour, gun, ammunition, machine guns, commands.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::calendar::Month;
use super::super::words::tank::{Calibre, Tank};
use crate::game::{ByWord, rule_table};

rule_table!(
    /// The ten tank mats.
    TankTable {
        /// A row for each tank.
        #[serde(flatten)]
        rows: ByWord<Tank, TankRow>,
    }
);

/// A tank mat. Armour and firepower are points of 15.6 mm of rolled plate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TankRow {
    /// The first month in which it can be had.
    pub from: Month,
    /// The prestige level it asks for.
    #[schemars(range(min = 0, max = 5))]
    pub prestige: u32,
    /// Armour of the turret's front.
    #[schemars(range(min = 0, max = 99))]
    pub turret: u8,
    /// Armour of the hull's front.
    #[schemars(range(min = 0, max = 99))]
    pub hull: u8,
    /// Armour of the sides.
    #[schemars(range(min = 0, max = 99))]
    pub side: u8,
    /// Penetration of its AP rounds.
    #[schemars(range(min = 0, max = 99))]
    pub firepower: u8,
    /// The calibre of its gun in millimetres, for HE.
    pub gun: Calibre,
    /// Whether ammunition is stowed wet.
    pub wet: bool,
    /// Rounds of the ready rack.
    #[schemars(range(min = 1, max = 50))]
    pub rack: u8,
    /// White phosphorus rounds carried.
    #[schemars(range(min = 0, max = 50))]
    pub wp: u8,
    /// Smoke rounds carried.
    #[schemars(range(min = 0, max = 50))]
    pub hcbi: u8,
    /// APCR rounds carried.
    #[schemars(range(min = 0, max = 50))]
    pub apcr: u8,
    /// Whether it has the 2-inch smoke mortar.
    pub mortar: bool,
    /// Its own modifier on chart B5.
    #[schemars(range(min = -6, max = 6))]
    pub b5: i8,
}

rule_table!(
    /// Ammunition, commands and fire support.
    ArmsTable {
        /// Ammo points of the coaxial gun before a reload.
        #[schemars(range(min = 1, max = 100))]
        coaxial: u8,
        /// Ammo points of the bow gun before a reload.
        #[schemars(range(min = 1, max = 100))]
        bow: u8,
        /// Ammo points of the .50 calibre gun before a reload.
        #[schemars(range(min = 1, max = 100))]
        fifty: u8,
        /// Uses of the 2-inch smoke mortar in a mission.
        #[schemars(range(min = 0, max = 100))]
        mortar_rounds: u8,
        /// The level of a fresh smoke marker, and the most (T32).
        #[schemars(range(min = 0, max = 6))]
        smoke: u8,
        /// Rounds the loader brings into the ready rack in a combat round.
        #[schemars(range(min = 1, max = 50))]
        reload: u8,
        /// Rounds the loader brings into the ready rack in a combat round with Adrenaline Rush.
        #[schemars(range(min = 1, max = 50))]
        rush: u8,
        /// Commands in a round (T2).
        #[schemars(range(min = 1, max = 10))]
        commands: u8,
        /// Commands of the gunner in place of a commander who is out (7.4.3).
        #[schemars(range(min = 0, max = 10))]
        gunner_commands: u8,
        /// Rounds between a call for mortars and their fire.
        #[schemars(range(min = 1, max = 50))]
        mortar_delay: u8,
        /// Rounds between a call for field artillery and its fire.
        #[schemars(range(min = 1, max = 50))]
        artillery_delay: u8,
        /// Mortar fire missions a mission, unless artillery was called.
        #[schemars(range(min = 0, max = 50))]
        mortar_calls: u8,
        /// Artillery fire missions a mission, unless mortars were called.
        #[schemars(range(min = 0, max = 50))]
        artillery_calls: u8,
        /// The highest face of a d6 on which a German targets the tank (7.2-4).
        #[schemars(range(min = 0, max = 6))]
        targeted: u8,
        /// The highest face of a d6 on which a German targets the tank after a kill, under rule 10.4.
        #[schemars(range(min = 0, max = 6))]
        targeted_as_threat: u8,
    }
);
