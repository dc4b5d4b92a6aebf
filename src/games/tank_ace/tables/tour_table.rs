//! The tables of the tour: campaign, skills, school, hospital, trophies, awards, promotions.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::calendar::Month;
use super::super::words::crew::Skill;
use crate::game::TableKind;
use crate::scenario::LABEL;

/// The tour.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Lines of the mission log of each month, June 1944 to April 1945 (4.2.3, T1).
    #[schemars(inner(range(min = 0, max = 31)))]
    pub missions: [u8; 11],
    /// The successes from which a tour is a draw, a marginal, a substantial and a decisive victory (5.2).
    #[schemars(inner(range(min = 0, max = 1000)))]
    pub victory: [u32; 4],
    /// The first month of each major event, 1 to 7 (4.7).
    pub event_from: [Month; 7],
    /// The lowest face of a d6 on which Germans counterattack (6.6).
    #[schemars(range(min = 1, max = 7))]
    pub counterattack_from: u8,
    /// The highest face of a d6 on which the next mission is missed for repairs (7.4.5).
    #[schemars(range(min = 0, max = 6))]
    pub repair: u8,
    /// Marks on the experience track that make a point (T39).
    #[schemars(range(min = 1, max = 100))]
    pub marks_per_point: u32,
    /// Marks for a mission, and for a counterattack.
    #[schemars(range(min = 0, max = 100))]
    pub marks: u32,
    /// Marks for a major event won, instead.
    #[schemars(range(min = 0, max = 100))]
    pub event_marks: u32,
    /// Prestige points of a newer tank when the old one is lost (8.3.1).
    #[schemars(range(min = 0, max = 100))]
    pub tank_when_lost: u32,
    /// The same when the old one still runs.
    #[schemars(range(min = 0, max = 100))]
    pub tank_when_running: u32,
    /// Prestige points of a crewman's return (8.3.1).
    #[schemars(range(min = 0, max = 100))]
    pub recall: u32,
    /// Prestige points of field artillery before a mission (7.6).
    #[schemars(range(min = 0, max = 100))]
    pub artillery: u32,
}

/// The labels of the measure `victory_level` (5.2).
pub const LEVELS: [&str; 5] = ["defeat", "draw", "marginal", "substantial", "decisive"];

impl CampaignTable {
    /// The victory level of so many missions won, as an index of [`LEVELS`] (5.2.1).
    pub fn victory_level(&self, successes: u32) -> usize {
        self.victory.iter().filter(|&&least| successes >= least).count()
    }
}

/// Chart B8: costs of skills in experience points (7.7).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the cost of the skill of its name")]
pub struct SkillTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    #[schemars(range(min = 0, max = 100))]
    pub gunnery: u32,
    #[schemars(range(min = 0, max = 100))]
    pub aim: u32,
    #[schemars(range(min = 0, max = 100))]
    pub sixth_sense: u32,
    /// For each of the two series.
    #[schemars(range(min = 0, max = 100))]
    pub expert: u32,
    #[schemars(range(min = 0, max = 100))]
    pub synergy: u32,
    /// Synergy once it was lost.
    #[schemars(range(min = 0, max = 100))]
    pub synergy_again: u32,
    #[schemars(range(min = 0, max = 100))]
    pub leadership: u32,
    #[schemars(range(min = 0, max = 100))]
    pub eye_for_terrain: u32,
    #[schemars(range(min = 0, max = 100))]
    pub adrenaline_rush: u32,
    /// For each man.
    #[schemars(range(min = 0, max = 100))]
    pub weapons_maintenance: u32,
}

impl SkillTable {
    /// The cost of a skill before discounts.
    pub fn cost(&self, skill: Skill) -> u32 {
        match skill {
            Skill::Gunnery => self.gunnery,
            Skill::Aim => self.aim,
            Skill::SixthSense => self.sixth_sense,
            Skill::Expert | Skill::ExpertPershing => self.expert,
            Skill::Synergy => self.synergy,
            Skill::Leadership => self.leadership,
            Skill::EyeForTerrain => self.eye_for_terrain,
            Skill::AdrenalineRush => self.adrenaline_rush,
            Skill::MaintenanceCoaxial | Skill::MaintenanceBow | Skill::MaintenanceFifty => self.weapons_maintenance,
        }
    }
}

/// Chart F1: Fort Knox, 1d6 each: the lowest face with an effect (4.6).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SchoolTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The gunner: Gunnery costs less.
    #[schemars(range(min = 1, max = 7))]
    pub gunnery: u8,
    /// Gunner, assistant driver and loader, each: Weapons Maintenance costs nothing.
    #[schemars(range(min = 1, max = 7))]
    pub maintenance: u8,
    /// The driver: Eye for Terrain costs less.
    #[schemars(range(min = 1, max = 7))]
    pub terrain: u8,
    /// The commander trains: his wounds are lighter.
    #[schemars(range(min = 1, max = 7))]
    pub training: u8,
    /// The commander studies: Expert costs less.
    #[schemars(range(min = 1, max = 7))]
    pub study: u8,
    /// The commander goes to the bar: a prestige point.
    #[schemars(range(min = 1, max = 7))]
    pub bar: u8,
    /// The highest face on which the bar costs the first experience point.
    #[schemars(range(min = 0, max = 6))]
    pub bar_fight: u8,
    /// Experience points that a discount saves.
    #[schemars(range(min = 0, max = 100))]
    pub discount: u32,
}

/// Chart C1: a serious wound, 2d6.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HospitalTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// What becomes of him for each roll, 2 to 12.
    pub fates: [Fate; 11],
}

/// What becomes of a seriously wounded man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// He dies of his wounds.
    Dies,
    /// He is sent home.
    SentHome,
    /// He misses eight missions.
    Eight,
    /// He misses four missions.
    Four,
    /// He misses two missions.
    Two,
}

/// Chart W1: war trophies, 2d6.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrophyTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// What is found for each roll, 2 to 12.
    pub trophies: [TrophyRow; 11],
}

/// A trophy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrophyRow {
    /// What it is.
    #[schemars(length(min = 1, max = 40), regex(pattern = LABEL))]
    pub name: String,
    /// What it is worth in trade; 0 for nothing found.
    #[schemars(range(min = 0, max = 3))]
    pub points: u8,
}

/// Chart W2: trade: costs in trophy points.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TradeTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Booze: Synergy may be bought again at once.
    #[schemars(range(min = 1, max = 100))]
    pub booze: u8,
    /// One more APCR round for the next mission.
    #[schemars(range(min = 1, max = 100))]
    pub apcr: u8,
    /// The mechanic's favour: a repair roll passes.
    #[schemars(range(min = 1, max = 100))]
    pub favour: u8,
}

/// Awards (8.1).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AwardTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The mission that earns the Campaign Medal (8.1.1).
    #[schemars(range(min = 1, max = 1000))]
    pub campaign_medal: u32,
    /// The mission that earns the Commendation Medal (8.1.2).
    #[schemars(range(min = 1, max = 1000))]
    pub commendation: u32,
    /// Vehicles and guns destroyed or damaged for a Bronze Star (8.1.4).
    #[schemars(range(min = 1, max = 100))]
    pub bronze_star: u32,
    /// Vehicles and guns destroyed for a Silver Star (8.1.5).
    #[schemars(range(min = 1, max = 100))]
    pub silver_star: u32,
    /// Tanks and self-propelled guns destroyed for a Distinguished Service Cross (8.1.6).
    #[schemars(range(min = 1, max = 100))]
    pub service_cross: u32,
    /// Vehicles and guns destroyed for a Medal of Honor (8.1.7).
    #[schemars(range(min = 1, max = 100))]
    pub medal_of_honor: u32,
    /// Missions won in a row for the Valorous Unit Award, and tanks and self-propelled guns destroyed in them (8.1.10).
    #[schemars(range(min = 1, max = 8))]
    pub valorous_unit: u32,
    /// The same for the Presidential Unit Citation.
    #[schemars(range(min = 1, max = 8))]
    pub presidential_citation: u32,
    /// The highest prestige level (8.3.2).
    #[schemars(range(min = 0, max = 100))]
    pub highest_level: u32,
}

/// Promotions (8.2.2).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PromotionTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Months between attempts.
    #[schemars(range(min = 1, max = 11))]
    pub months: u8,
    /// The highest modified roll of a d6 that promotes.
    #[schemars(range(min = 0, max = 6))]
    pub promoted: i8,
    /// Modifier: the Medal of Honor.
    #[schemars(range(min = -6, max = 6))]
    pub medal_of_honor: i8,
    /// Modifier: each Distinguished Service Cross or Silver Star of the period.
    #[schemars(range(min = -6, max = 6))]
    pub star: i8,
    /// Modifier: Leadership.
    #[schemars(range(min = -6, max = 6))]
    pub leadership: i8,
}
