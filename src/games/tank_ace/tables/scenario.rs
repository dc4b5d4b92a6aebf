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
use crate::game::{SolitaireFile, rule_table, scenario_file};
use crate::scenario::NAME;

scenario_file! {
    /// A scenario file of American Tank Ace.
    #[schemars(title = "overmatch scenario: American Tank Ace")]
    Scenario of "tank-ace", "American Tank Ace.", played by Policy:
    fields {
        /// The strategy that plays unless told otherwise.
        #[schemars(regex(pattern = NAME))]
        strategy: String,
    }
    tables {
        /// Where and how the tour begins (4.1, T1, T41).
        setup: SetupTable,
        /// The tour: its length, victory levels, major events, counterattacks (4.2.3, 4.7, 5.2, 6.6).
        campaign: CampaignTable,
        /// The five kinds of mission (7.1).
        missions: MissionTypeTable,
        /// The ten tank mats.
        tanks: TankTable,
        /// Ammunition, machine guns, commands and fire support (4.4, 7.2, 7.6).
        arms: ArmsTable,
        /// The German counters (chart A4, lower part).
        german: GermanTable,
        /// Chart A1: the mission.
        a1: MissionTable,
        /// Chart A3: the weather.
        a3: WeatherTable,
        /// Chart A4: enemy forces.
        a4: ForceTable,
        /// Chart A5: the terrain.
        a5: TerrainTable,
        /// Chart A6: infantry quality.
        a6: QualityTable,
        /// Chart B1: to hit.
        b1: HitTable,
        /// Chart B2: high explosive and machine guns.
        b2: FireTable,
        /// Chart B3: penetration.
        b3: PierceTable,
        /// Chart B4: Panzerfaust.
        b4: PanzerfaustTable,
        /// Chart B5: immobilisation after a move.
        b5: BogTable,
        /// Chart B5a: hull down.
        b5a: HullDownTable,
        /// Chart B6: knocked out.
        b6: BailOutTable,
        /// Chart B7: wounds.
        b7: WoundTable,
        /// Chart B8: costs of skills (7.7).
        b8: SkillTable,
        /// Chart B9: events.
        b9: EventTable,
        /// Chart R1: random events (T20).
        r1: RandomEventTable,
        /// Chart C1: serious wounds.
        c1: HospitalTable,
        /// Chart F1: Fort Knox.
        f1: SchoolTable,
        /// Chart W1: war trophies.
        w1: TrophyTable,
        /// Chart W2: trade.
        w2: TradeTable,
        /// Awards (8.1).
        awards: AwardTable,
        /// Promotions (8.2).
        promotion: PromotionTable,
        /// Caps on missions, tours and duels that would never end (T8).
        limits: LimitTable,
    }
    fields {
        /// The strategies, by name.
        strategies: BTreeMap<String, Policy>,
    }
    tables {
        /// Circumstances of the odds tables.
        odds: OddsTableOptions,
    }
}

impl SolitaireFile for Scenario {
    fn strategy(&self) -> &str {
        &self.strategy
    }
}

rule_table!(
    /// Where and how the tour begins.
    SetupTable {
        /// The tank at the start: one that `prestige` and the month allow.
        tank: Tank,
        /// The month of the first mission.
        month: Month,
        /// Lines of the mission log to be played; the tour ends after April 1945 in any case.
        #[schemars(range(min = 1, max = 1000))]
        lines: u32,
        /// The prestige level at the start; the points that led to it are spent.
        #[schemars(range(min = 0, max = 100))]
        prestige: u32,
        /// Experience points at the start: one for the tank school.
        #[schemars(range(min = 0, max = 100))]
        experience: u32,
        /// The kind of every mission: `roll` for chart A1.
        mission: FixedMission,
        /// The weather of every mission: `roll` for chart A3.
        weather: FixedWeather,
        /// The terrain of every mission: `roll` for chart A5.
        terrain: FixedTerrain,
        /// The optional rule 10.4: after a kill of the tank's own fire Germans target it on 1 or 2.
        threat_targeting: bool,
    }
);

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

rule_table!(
    /// Caps.
    LimitTable {
        /// Rounds after which a mission is lost (T8).
        #[schemars(range(min = 1, max = 250))]
        mission_rounds: u8,
        /// Rounds after which a campaign is `unfinished` (T8).
        #[schemars(range(min = 1, max = 1_000_000))]
        campaign_rounds: u32,
        /// Rounds after which a duel of the odds tables is unfinished.
        #[schemars(range(min = 1, max = 250))]
        duel_rounds: u8,
    }
);
