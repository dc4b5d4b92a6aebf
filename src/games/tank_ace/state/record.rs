//! Counts behind the measures.

use super::super::words::german::German;
use super::super::words::mission::Mission;
use crate::game::{ByWord, words};

words! {
    /// The weapon or event that destroyed a German unit with credit for the tank (T34).
        pub enum KilledBy {
        /// AP rounds.
        Ap "ap" "AP rounds",
        /// APCR rounds.
        Apcr "apcr" "APCR rounds",
        /// HE rounds.
        He "he" "HE rounds",
        /// WP rounds.
        Wp "wp" "WP rounds",
        /// The coaxial machine gun.
        Coaxial "coaxial_mg" "the coaxial machine gun",
        /// The bow machine gun.
        Bow "bow_mg" "the bow machine gun",
        /// The .50 calibre machine gun.
        Fifty "fifty_calibre_mg" "the .50 calibre machine gun",
        /// Mortars and artillery that the player called for or bought.
        Support "fire_support" "mortars and artillery that the player called for or bought",
        /// The crew of an immobilised vehicle bailed out after a hit (7.4.5).
        BailOut "bail_out" "a hit after which an immobilised crew bailed out (7.4.5)",
    }
}

/// The results of a mission, for its awards and the log (T12: a counterattack belongs to its mission).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sortie {
    /// Vehicles and anti-tank guns destroyed, with credit.
    pub destroyed: u32,
    /// Tanks and self-propelled guns among them.
    pub armour: u32,
    /// Vehicles immobilised and not destroyed afterwards.
    pub damaged: u32,
    /// The men wounded, lightly or seriously, by seat (8.1.3, 8.1.7, T34).
    pub wounded: [bool; 5],
}

/// Counts of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Combat rounds begun.
    pub rounds: u32,
    /// German units destroyed with credit, by unit.
    pub destroyed: ByWord<German, u32>,
    /// German units destroyed with credit, by weapon.
    pub by_weapon: ByWord<KilledBy, u32>,
    /// Missions fought, by kind.
    pub fought: ByWord<Mission, u32>,
    /// Missions won, by kind.
    pub won: ByWord<Mission, u32>,
    /// Lines of the log that were missed.
    pub missed: u32,
    /// Missions that met the cap of rounds (T8).
    pub capped: u32,
    /// Missions left by withdrawal.
    pub withdrawn: u32,
    /// Counterattacks fought.
    pub counterattacks: u32,
    /// Counterattacks won.
    pub counterattacks_won: u32,
    /// Major events fought.
    pub events: u32,
    /// Major events won.
    pub events_won: u32,
    /// Main-gun rounds fired.
    pub main_rounds: u32,
    /// Main-gun rounds that hit where chart B1 is rolled.
    pub main_hits: u32,
    /// Hits on the tank by guns, anti-tank guns and Panzerfausts.
    pub hits_taken: u32,
    /// Tanks knocked out.
    pub tanks_lost: u32,
    /// Times the tank was immobilised.
    pub immobilised: u32,
    /// Crewmen killed or dead of wounds, the commander included.
    pub crew_killed: u32,
    /// Light and serious wounds of crewmen, the commander included.
    pub crew_wounded: u32,
    /// Light and serious wounds of the commander.
    pub commander_wounds: u32,
    /// Skills bought.
    pub skills_bought: u32,
    /// Promotions.
    pub promotions: u32,
    /// Awards, by kind.
    pub awards: ByWord<Award, u32>,
}

words! {
    /// An award (8.1), in the order of its rules.
    #[allow(missing_docs, reason = "the names are the awards'")]
    pub enum Award {
        CampaignMedal "campaign_medals" "European-African-Middle Eastern Campaign Medal" "European-African-Middle Eastern Campaign Medals (8.1.1)",
        Commendation "commendation_medals" "Army Commendation Medal" "Army Commendation Medals (8.1.2)",
        PurpleHeart "purple_hearts" "Purple Heart" "Purple Hearts of the whole crew (8.1.3)",
        BronzeStar "bronze_stars" "Bronze Star" "Bronze Stars (8.1.4)",
        SilverStar "silver_stars" "Silver Star" "Silver Stars (8.1.5)",
        ServiceCross "distinguished_service_crosses" "Distinguished Service Cross" "Distinguished Service Crosses (8.1.6)",
        MedalOfHonor "medals_of_honor" "Medal of Honor" "Medals of Honor (8.1.7)",
        ValorousUnit "valorous_unit_awards" "Valorous Unit Award" "Valorous Unit Awards (8.1.10)",
        PresidentialCitation "presidential_unit_citations" "Presidential Unit Citation" "Presidential Unit Citations (8.1.10)",
    }
}

impl Record {
    /// Missions fought, refits included (T21).
    pub fn missions(&self) -> u32 {
        self.fought.values().iter().sum()
    }

    /// Missions won, refits included (T21).
    pub fn successes(&self) -> u32 {
        self.won.values().iter().sum()
    }

    /// Units destroyed with credit for which `holds` is true.
    pub fn destroyed_where(&self, holds: impl Fn(German) -> bool) -> u32 {
        German::ALL.into_iter().filter(|&unit| holds(unit)).map(|unit| self.destroyed[unit]).sum()
    }

    /// Notes a mission that was fought.
    pub fn fight(&mut self, mission: Mission, won: bool) {
        self.fought[mission] += 1;
        self.won[mission] += u32::from(won);
    }

    /// Notes a unit destroyed with credit.
    pub fn destroy(&mut self, german: German, by: KilledBy) {
        self.destroyed[german] += 1;
        self.by_weapon[by] += 1;
    }
}
