//! The tables of a scenario file: every number of the game that a designer may change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::calendar::Month;
use super::super::words::mission::{Mission, Terrain, Weather};
use super::super::words::tank::Tank;
use super::battle_chart::{BailOutTable, BogTable, HitTable, HullDownTable, PanzerfaustTable, PierceTable, WoundTable};
use super::event_table::{EventTable, RandomEventTable};
use super::fire_table::FireTable;
use super::force_table::{
    ForceTable, GermanTable, MissionTable, MissionTypeTable, QualityTable, TerrainTable, WeatherTable,
};
use super::odds_table::OddsTableOptions;
use super::policy::Policy;
use super::tank_table::{ArmsTable, TankTable};
use super::tour_table::{
    AwardTable, CampaignTable, HospitalTable, PromotionTable, SchoolTable, SkillTable, TradeTable, TrophyTable,
};
use crate::game::TableKind;
use crate::scenario::{LABEL, NAME};

/// A scenario file of American Tank Ace.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "overmatch scenario: American Tank Ace")]
pub struct Scenario {
    /// Which game this is a scenario of.
    pub game: GameName,
    /// The scenario's title.
    #[schemars(length(min = 1, max = 120), regex(pattern = LABEL))]
    pub title: String,
    /// What the scenario is for, in a sentence or two.
    #[schemars(length(min = 1, max = 2000))]
    pub about: String,
    /// The measure users look at first; `--precision` means it unless it names another.
    #[schemars(regex(pattern = NAME))]
    pub headline: String,
    /// How many games `run` plays unless told otherwise.
    #[schemars(range(min = 1, max = 1_000_000_000_000u64))]
    pub games: u64,
    /// The strategy that plays unless told otherwise.
    #[schemars(regex(pattern = NAME))]
    pub strategy: String,
    /// Where and how the tour begins (4.1, T1, T41).
    pub setup: SetupTable,
    /// The tour: its length, victory levels, major events, counterattacks (4.2.3, 4.7, 5.2, 6.6).
    pub campaign: CampaignTable,
    /// The five kinds of mission (7.1).
    pub missions: MissionTypeTable,
    /// The ten tank mats.
    pub tanks: TankTable,
    /// Ammunition, machine guns, commands and fire support (4.4, 7.2, 7.6).
    pub arms: ArmsTable,
    /// The German counters (chart A4, lower part).
    pub german: GermanTable,
    /// Chart A1: the mission.
    pub a1: MissionTable,
    /// Chart A3: the weather.
    pub a3: WeatherTable,
    /// Chart A4: enemy forces.
    pub a4: ForceTable,
    /// Chart A5: the terrain.
    pub a5: TerrainTable,
    /// Chart A6: infantry quality.
    pub a6: QualityTable,
    /// Chart B1: to hit.
    pub b1: HitTable,
    /// Chart B2: high explosive and machine guns.
    pub b2: FireTable,
    /// Chart B3: penetration.
    pub b3: PierceTable,
    /// Chart B4: Panzerfaust.
    pub b4: PanzerfaustTable,
    /// Chart B5: immobilisation after a move.
    pub b5: BogTable,
    /// Chart B5a: hull down.
    pub b5a: HullDownTable,
    /// Chart B6: knocked out.
    pub b6: BailOutTable,
    /// Chart B7: wounds.
    pub b7: WoundTable,
    /// Chart B8: costs of skills (7.7).
    pub b8: SkillTable,
    /// Chart B9: events.
    pub b9: EventTable,
    /// Chart R1: random events (T20).
    pub r1: RandomEventTable,
    /// Chart C1: serious wounds.
    pub c1: HospitalTable,
    /// Chart F1: Fort Knox.
    pub f1: SchoolTable,
    /// Chart W1: war trophies.
    pub w1: TrophyTable,
    /// Chart W2: trade.
    pub w2: TradeTable,
    /// Awards (8.1).
    pub awards: AwardTable,
    /// Promotions (8.2).
    pub promotion: PromotionTable,
    /// Caps that stop what would never end (T8).
    pub limits: LimitTable,
    /// The strategies, by name.
    pub strategies: BTreeMap<String, Policy>,
    /// Circumstances of the odds tables.
    pub odds: OddsTableOptions,
}

/// The one game of these scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum GameName {
    /// American Tank Ace.
    #[serde(rename = "tank-ace")]
    TankAce,
}

/// Where and how the tour begins.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The tank at the start: one that `prestige` and the month allow.
    pub tank: Tank,
    /// The month of the first mission.
    pub month: Month,
    /// Lines of the mission log to be played; the tour ends after April 1945 in any case.
    #[schemars(range(min = 1, max = 1000))]
    pub lines: u32,
    /// The prestige level at the start; the points behind it are spent.
    #[schemars(range(min = 0, max = 100))]
    pub prestige: u32,
    /// Experience points at the start: one for the tank school.
    #[schemars(range(min = 0, max = 100))]
    pub experience: u32,
    /// The kind of every mission: `roll` for chart A1.
    pub mission: FixedMission,
    /// The weather of every mission: `roll` for chart A3.
    pub weather: FixedWeather,
    /// The terrain of every mission: `roll` for chart A5.
    pub terrain: FixedTerrain,
    /// The optional rule 10.4: after a kill of the tank's own fire Germans target it on 1 or 2.
    pub threat_targeting: bool,
}

/// A kind of mission, or a roll for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum FixedMission {
    Roll,
    Contact,
    Attack,
    Assault,
    Defense,
}

/// A kind of weather, or a roll for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum FixedWeather {
    Roll,
    Clear,
    Mud,
    Rain,
    Snow,
}

/// A kind of terrain, or a roll for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum FixedTerrain {
    Roll,
    Bocage,
    Open,
    Woods,
    Urban,
}

impl FixedMission {
    /// The kind of mission that is fixed, if any.
    pub fn fixed(self) -> Option<Mission> {
        match self {
            FixedMission::Roll => None,
            FixedMission::Contact => Some(Mission::Contact),
            FixedMission::Attack => Some(Mission::Attack),
            FixedMission::Assault => Some(Mission::Assault),
            FixedMission::Defense => Some(Mission::Defense),
        }
    }
}

impl FixedWeather {
    /// The weather that is fixed, if any.
    pub fn fixed(self) -> Option<Weather> {
        match self {
            FixedWeather::Roll => None,
            FixedWeather::Clear => Some(Weather::Clear),
            FixedWeather::Mud => Some(Weather::Mud),
            FixedWeather::Rain => Some(Weather::Rain),
            FixedWeather::Snow => Some(Weather::Snow),
        }
    }
}

impl FixedTerrain {
    /// The terrain that is fixed, if any.
    pub fn fixed(self) -> Option<Terrain> {
        match self {
            FixedTerrain::Roll => None,
            FixedTerrain::Bocage => Some(Terrain::Bocage),
            FixedTerrain::Open => Some(Terrain::Open),
            FixedTerrain::Woods => Some(Terrain::Woods),
            FixedTerrain::Urban => Some(Terrain::Urban),
        }
    }
}

/// Caps.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Rounds after which a mission is lost (T8).
    #[schemars(range(min = 1, max = 250))]
    pub mission_rounds: u8,
    /// Rounds after which a campaign is `unfinished` (T8).
    #[schemars(range(min = 1, max = 1_000_000))]
    pub campaign_rounds: u32,
    /// Rounds after which a duel of the odds tables is unfinished.
    #[schemars(range(min = 1, max = 250))]
    pub duel_rounds: u8,
}
