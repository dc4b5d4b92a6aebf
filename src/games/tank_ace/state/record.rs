//! Counts behind the measures.

use super::super::words::german::{GERMANS, German};
use super::super::words::mission::Mission;

/// What destroyed a German unit, where the tank has the credit (T34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the weapons'")]
pub enum Weapon {
    Ap,
    Apcr,
    He,
    Wp,
    Coaxial,
    Bow,
    Fifty,
    /// Mortars and artillery that the player called for or bought.
    Support,
    /// The crew of an immobilised vehicle bailed out after a hit (7.4.5).
    BailOut,
}

/// How many weapons there are.
pub const WEAPONS: usize = 9;

/// What a mission came to, for its awards and the log (T12: a counterattack belongs to its mission).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sortie {
    /// Vehicles and anti-tank guns destroyed, with credit.
    pub destroyed: u32,
    /// Tanks and self-propelled guns among them.
    pub armour: u32,
    /// Vehicles immobilised and not destroyed afterwards.
    pub damaged: u32,
    /// Who was wounded, lightly or seriously, by seat (8.1.3, 8.1.7, T34).
    pub wounded: [bool; 5],
}

/// Counts of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Combat rounds begun.
    pub rounds: u32,
    /// German units destroyed with credit, by unit.
    pub destroyed: [u32; GERMANS],
    /// The same by weapon.
    pub by_weapon: [u32; WEAPONS],
    /// Missions fought, by kind; refits are the fifth.
    pub fought: [u32; 5],
    /// Missions won, by kind.
    pub won: [u32; 5],
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
    /// Awards, in the order of [`Award`].
    pub awards: [u32; AWARDS],
}

/// An award (8.1), in the order of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the awards'")]
pub enum Award {
    CampaignMedal,
    Commendation,
    PurpleHeart,
    BronzeStar,
    SilverStar,
    ServiceCross,
    MedalOfHonor,
    ValorousUnit,
    PresidentialCitation,
}

/// How many awards there are.
pub const AWARDS: usize = 9;

impl Award {
    /// In words.
    pub fn name(self) -> &'static str {
        [
            "European-African-Middle Eastern Campaign Medal",
            "Army Commendation Medal",
            "Purple Heart",
            "Bronze Star",
            "Silver Star",
            "Distinguished Service Cross",
            "Medal of Honor",
            "Valorous Unit Award",
            "Presidential Unit Citation",
        ][self as usize]
    }
}

impl Record {
    /// Missions fought, refits included (T21).
    pub fn missions(&self) -> u32 {
        self.fought.iter().sum()
    }

    /// Missions won, refits included (T21).
    pub fn successes(&self) -> u32 {
        self.won.iter().sum()
    }

    /// Notes a mission that was fought.
    pub fn fight(&mut self, mission: Mission, won: bool) {
        self.fought[mission as usize] += 1;
        self.won[mission as usize] += u32::from(won);
    }

    /// Notes a unit destroyed with credit.
    pub fn destroy(&mut self, german: German, weapon: Weapon) {
        self.destroyed[german as usize] += 1;
        self.by_weapon[weapon as usize] += 1;
    }
}
