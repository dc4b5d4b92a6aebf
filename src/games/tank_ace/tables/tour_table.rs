//! The tables of the tour: campaign, skills, school, hospital, trophies, awards, promotions.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::calendar::Month;
use super::super::words::crew::Skill;
use crate::game::{rule_table, words};
use crate::scenario::LABEL;

rule_table!(
    /// The tour.
    CampaignTable {
        /// Lines of the mission log of each month, June 1944 to April 1945 (4.2.3, T1).
        #[schemars(inner(range(min = 0, max = 31)))]
        missions: [u8; 11],
        /// The successes from which a tour is a draw, a marginal, a substantial and a decisive victory (5.2).
        #[schemars(inner(range(min = 0, max = 1000)))]
        victory: [u32; 4],
        /// The first month of each major event, 1 to 7 (4.7).
        event_from: [Month; 7],
        /// The lowest face of a d6 on which Germans counterattack (6.6).
        #[schemars(range(min = 1, max = 7))]
        counterattack_from: u8,
        /// The highest face of a d6 on which the next mission is missed for repairs (7.4.5).
        #[schemars(range(min = 0, max = 6))]
        repair: u8,
        /// Marks on the experience track that make a point (T39).
        #[schemars(range(min = 1, max = 100))]
        marks_per_point: u32,
        /// Marks for a mission, and for a counterattack.
        #[schemars(range(min = 0, max = 100))]
        marks: u32,
        /// Marks for a mission with a major event that is won, instead of `marks`.
        #[schemars(range(min = 0, max = 100))]
        event_marks: u32,
        /// Prestige points of a newer tank when the old one is lost (8.3.1).
        #[schemars(range(min = 0, max = 100))]
        tank_when_lost: u32,
        /// Prestige points of a newer tank while the old one still runs (8.3.1).
        #[schemars(range(min = 0, max = 100))]
        tank_when_running: u32,
        /// Prestige points of a crewman's return (8.3.1).
        #[schemars(range(min = 0, max = 100))]
        recall: u32,
        /// Prestige points of field artillery before a mission (7.6).
        #[schemars(range(min = 0, max = 100))]
        artillery: u32,
    }
);

words! {
    /// The level that the missions won reach (5.2).
    pub enum TourLevel {
        /// Fewer missions won than a draw asks for.
        Defeat "defeat",
        /// A draw.
        Draw "draw",
        /// A marginal victory.
        Marginal "marginal",
        /// A substantial victory.
        Substantial "substantial",
        /// A decisive victory.
        Decisive "decisive",
    }
}

impl CampaignTable {
    /// The victory level of `successes` missions won (5.2.1).
    pub fn victory_level(&self, successes: u32) -> TourLevel {
        TourLevel::ALL[self.victory.iter().filter(|&&least| successes >= least).count()]
    }
}

rule_table!(
    /// Chart B8: costs of skills in experience points (7.7).
    SkillTable {
        /// The cost of Gunnery.
        #[schemars(range(min = 0, max = 100))]
        gunnery: u32,
        /// The cost of Aim.
        #[schemars(range(min = 0, max = 100))]
        aim: u32,
        /// The cost of Sixth Sense.
        #[schemars(range(min = 0, max = 100))]
        sixth_sense: u32,
        /// The cost of Expert, for each of its two series.
        #[schemars(range(min = 0, max = 100))]
        expert: u32,
        /// The cost of Synergy.
        #[schemars(range(min = 0, max = 100))]
        synergy: u32,
        /// The cost of Synergy after it was lost.
        #[schemars(range(min = 0, max = 100))]
        synergy_again: u32,
        /// The cost of Leadership.
        #[schemars(range(min = 0, max = 100))]
        leadership: u32,
        /// The cost of Eye for Terrain.
        #[schemars(range(min = 0, max = 100))]
        eye_for_terrain: u32,
        /// The cost of Adrenaline Rush.
        #[schemars(range(min = 0, max = 100))]
        adrenaline_rush: u32,
        /// The cost of Weapons Maintenance, for each man.
        #[schemars(range(min = 0, max = 100))]
        weapons_maintenance: u32,
    }
);

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

rule_table!(
    /// Chart F1: Fort Knox, 1d6 each: the lowest face with an effect (4.6).
    SchoolTable {
        /// The gunner: Gunnery costs less.
        #[schemars(range(min = 1, max = 7))]
        gunnery: u8,
        /// Gunner, assistant driver and loader, each: Weapons Maintenance costs nothing.
        #[schemars(range(min = 1, max = 7))]
        maintenance: u8,
        /// The driver: Eye for Terrain costs less.
        #[schemars(range(min = 1, max = 7))]
        terrain: u8,
        /// The commander trains: his wounds are lighter.
        #[schemars(range(min = 1, max = 7))]
        training: u8,
        /// The commander studies: Expert costs less.
        #[schemars(range(min = 1, max = 7))]
        study: u8,
        /// The commander goes to the bar: a prestige point.
        #[schemars(range(min = 1, max = 7))]
        bar: u8,
        /// The highest face on which the bar costs the first experience point.
        #[schemars(range(min = 0, max = 6))]
        bar_fight: u8,
        /// Experience points that a discount saves.
        #[schemars(range(min = 0, max = 100))]
        discount: u32,
    }
);

rule_table!(
    /// Chart C1: a serious wound, 2d6.
    HospitalTable {
        /// The fate of the man for each roll, 2 to 12.
        fates: [WoundFate; 11],
    }
);

words! {
    /// The fate of a seriously wounded man.
    pub enum WoundFate {
        /// He dies of his wounds.
        Dies "dies" "he dies of his wounds",
        /// He is sent home.
        SentHome "sent_home" "he is sent home",
        /// He misses eight missions.
        Eight "eight" "he misses eight missions",
        /// He misses four missions.
        Four "four" "he misses four missions",
        /// He misses two missions.
        Two "two" "he misses two missions",
    }
}

rule_table!(
    /// Chart W1: war trophies, 2d6.
    TrophyTable {
        /// The find for each roll, 2 to 12.
        trophies: [TrophyRow; 11],
    }
);

/// A trophy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrophyRow {
    /// The name of the trophy.
    #[schemars(length(min = 1, max = 40), regex(pattern = LABEL))]
    pub name: String,
    /// The trophy's points in trade; 0 for nothing found.
    #[schemars(range(min = 0, max = 3))]
    pub points: u8,
}

rule_table!(
    /// Chart W2: trade: costs in trophy points.
    TradeTable {
        /// Booze: Synergy may be bought again at once.
        #[schemars(range(min = 1, max = 100))]
        booze: u8,
        /// One more APCR round for the next mission.
        #[schemars(range(min = 1, max = 100))]
        apcr: u8,
        /// The mechanic's favour: a repair roll passes.
        #[schemars(range(min = 1, max = 100))]
        favour: u8,
    }
);

rule_table!(
    /// Awards (8.1).
    AwardTable {
        /// The mission that earns the Campaign Medal (8.1.1).
        #[schemars(range(min = 1, max = 1000))]
        campaign_medal: u32,
        /// The mission that earns the Commendation Medal (8.1.2).
        #[schemars(range(min = 1, max = 1000))]
        commendation: u32,
        /// Vehicles and guns destroyed or damaged for a Bronze Star (8.1.4).
        #[schemars(range(min = 1, max = 100))]
        bronze_star: u32,
        /// Vehicles and guns destroyed for a Silver Star (8.1.5).
        #[schemars(range(min = 1, max = 100))]
        silver_star: u32,
        /// Tanks and self-propelled guns destroyed for a Distinguished Service Cross (8.1.6).
        #[schemars(range(min = 1, max = 100))]
        service_cross: u32,
        /// Vehicles and guns destroyed for a Medal of Honor (8.1.7).
        #[schemars(range(min = 1, max = 100))]
        medal_of_honor: u32,
        /// Missions won in a row for the Valorous Unit Award, and tanks and self-propelled guns destroyed in them (8.1.10).
        #[schemars(range(min = 1, max = 8))]
        valorous_unit: u32,
        /// Missions won in a row for the Presidential Unit Citation, and tanks and self-propelled guns destroyed in
        /// them (8.1.10).
        #[schemars(range(min = 1, max = 8))]
        presidential_citation: u32,
        /// The highest prestige level (8.3.2).
        #[schemars(range(min = 0, max = 100))]
        highest_level: u32,
    }
);

rule_table!(
    /// Promotions (8.2.2).
    PromotionTable {
        /// Months between attempts.
        #[schemars(range(min = 1, max = 11))]
        months: u8,
        /// The highest modified roll of a d6 that promotes.
        #[schemars(range(min = 0, max = 6))]
        promoted: i8,
        /// Modifier: the Medal of Honor.
        #[schemars(range(min = -6, max = 6))]
        medal_of_honor: i8,
        /// Modifier: each Distinguished Service Cross or Silver Star of the period.
        #[schemars(range(min = -6, max = 6))]
        star: i8,
        /// Modifier: Leadership.
        #[schemars(range(min = -6, max = 6))]
        leadership: i8,
    }
);
