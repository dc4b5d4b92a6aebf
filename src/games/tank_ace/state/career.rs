//! The state that lasts from mission to mission: the crew, its experience, prestige, rank and tank.

use super::super::tables::scenario::Scenario;
use super::super::words::calendar::Month;
use super::super::words::crew::{Seat, Skill, Skills};
use super::super::words::tank::Tank;
use super::streak::Streak;
use super::trophy::Trophies;
use crate::game::words;

/// Places in the ward of a seat: a man who is out for eight missions is released nine lines after the one he was hurt in.
const WARD: usize = 9;

words! {
    /// The ending of a tour.
    pub enum TourEnd {
        /// The commander outlived the tour.
        Survived "survived",
        /// The commander was killed in action or died of wounds.
        Killed "killed",
        /// The commander was sent home with a serious wound.
        SentHome "sent_home",
        /// The tour met the cap of rounds (T8).
        Unfinished "unfinished",
    }
}

/// The names of the endings, as scripts have them.
pub const ENDINGS: [&str; 4] = ["survived", "killed", "sent_home", "unfinished"];

words! {
    /// A rank of the commander (8.2.1).
    #[allow(missing_docs, reason = "the names are the rule's")]
    pub enum Rank default StaffSergeant {
        StaffSergeant "staff_sergeant" "Staff Sergeant",
        SergeantFirstClass "sergeant_first_class" "Sergeant First Class",
        SecondLieutenant "second_lieutenant" "2nd Lieutenant",
        FirstLieutenant "first_lieutenant" "1st Lieutenant",
        Captain "captain" "Captain",
    }
}

impl Rank {
    /// The next higher rank; `None` above Captain.
    pub fn next(self) -> Option<Rank> {
        Rank::ALL.get(self as usize + 1).copied()
    }
}

/// A tour of duty so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Career {
    /// The tank.
    pub tank: Tank,
    /// The month of the current line.
    pub month: Month,
    /// The number of the current line of the mission log, from 0.
    pub line: u32,

    /// Skills of the crew, those of men away included.
    pub skills: Skills,
    /// Skills that cost less by the tank school, until they are bought or their man has left (4.6).
    pub discounts: Skills,
    /// The commander trained: his wounds are lighter (F1).
    pub training: bool,
    /// Experience points that can be spent.
    pub points: u32,
    /// Marks on the experience track, less than a point (T39).
    pub marks: u32,
    /// Synergy was had and lost: it costs less (7.7).
    pub synergy_lost: bool,
    /// Lost Synergy cannot be bought before a new experience point or booze.
    pub synergy_waits: bool,

    /// The line with which each man is back from hospital; no later than the current line for a man who is there.
    pub back: [u32; 5],
    /// The line with which there is a tank that runs again.
    pub tank_back: u32,
    /// The commander will come back to a new crew and a new tank (7.4.3).
    pub long_stay: bool,
    /// Skills of men out for eight missions, by seat and by the line they were hurt in, modulo the ward's size.
    ward: [[Skills; WARD]; 5],

    /// The rank.
    pub rank: Rank,
    /// Prestige points that can be spent.
    pub prestige: u32,
    /// The prestige level (8.3.2).
    pub level: u32,
    /// Distinguished Service Crosses and Silver Stars since the last promotion attempt.
    pub stars: u32,
    /// A Distinguished Service Cross waits for its battlefield commission (8.1.6).
    pub commission: bool,
    /// The commander has a Purple Heart.
    pub has_heart: bool,
    /// Missions won in a row (8.1.10).
    pub streak: Streak,
    /// Major events that were fought, 1 to 7 (T40).
    pub events: [bool; 7],

    /// War trophies not yet traded.
    pub trophies: Trophies,
    /// APCR rounds for the next mission beside the tank's load (W2).
    pub extra_apcr: u8,
    /// A mechanic owes a favour (W2).
    pub favour: bool,
}

impl Career {
    /// Begins the tour, before its first line and before the tank school.
    pub fn new(tables: &Scenario) -> Career {
        let setup = &tables.setup;
        Career {
            tank: setup.tank,
            month: setup.month,
            line: 0,
            skills: Skills::default(),
            discounts: Skills::default(),
            training: false,
            points: setup.experience,
            marks: 0,
            synergy_lost: false,
            synergy_waits: false,
            back: [0; 5],
            tank_back: 0,
            long_stay: false,
            ward: [[Skills::default(); WARD]; 5],
            rank: Rank::default(),
            prestige: 0,
            level: setup.prestige.min(tables.awards.highest_level),
            stars: 0,
            commission: false,
            has_heart: false,
            streak: Streak::default(),
            events: [false; 7],
            trophies: Trophies::default(),
            extra_apcr: 0,
            favour: false,
        }
    }

    /// Whether a man is in hospital in the current line.
    #[inline]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.line < self.back[seat as usize]
    }

    /// Whether there is no tank that runs in the current line.
    #[inline]
    pub fn lacks_tank(&self) -> bool {
        self.line < self.tank_back
    }

    /// Whether the tank is to be kept for the next line: neither lost nor given up.
    pub fn tank_runs(&self) -> bool {
        self.tank_back <= self.line && !self.long_stay
    }

    /// Whether the current line is missed: absences that overlap run together (T21).
    #[inline]
    pub fn misses_line(&self) -> bool {
        self.is_away(Seat::Commander) || self.lacks_tank()
    }

    /// The line with which a man is back who misses `lines` lines after the current one.
    pub fn back_after(&self, lines: u32) -> u32 {
        self.line + lines + 1
    }

    /// Skills of the men who are really in the tank: a substitute has none (T22).
    pub fn skills_in_tank(&self) -> Skills {
        let away = Seat::ALL.into_iter().filter(|&seat| self.is_away(seat));
        away.fold(self.skills, |skills, seat| skills.without(Skills::of(seat)))
    }

    /// Whether the tank has a command radio: a 1st Lieutenant's or a Captain's (8.2).
    pub fn has_radio(&self) -> bool {
        self.rank >= Rank::FirstLieutenant
    }

    /// Loses Synergy, which cannot be bought again before a new experience point (7.7).
    pub fn lose_synergy(&mut self) {
        if self.skills.has(Skill::Synergy) {
            self.skills.remove(Skill::Synergy);
            (self.synergy_lost, self.synergy_waits) = (true, true);
        }
    }

    /// Takes a man out of the crew with his skills and his discounts (4.6, T38), and gives his skills.
    pub fn lose_man(&mut self, seat: Seat) -> Skills {
        let own = Skills::of(seat);
        let skills = self.skills.and(own);
        self.skills = self.skills.without(own);
        self.discounts = self.discounts.without(own);
        skills
    }

    /// Puts a man in the seat, in place of the man who has it.
    pub fn take_man(&mut self, seat: Seat, skills: Skills) {
        self.lose_man(seat);
        self.skills = self.skills.or(skills);
        self.back[seat as usize] = 0;
    }

    /// Admits a man with these skills, hurt in the current line, to hospital for eight missions.
    pub fn admit(&mut self, seat: Seat, skills: Skills) {
        self.ward[seat as usize][self.line as usize % WARD] = skills;
    }

    /// Releases the man whose stay ends before the current line, and gives his skills; none where no man with skills is
    /// released.
    #[inline]
    pub fn release(&mut self, seat: Seat) -> Skills {
        std::mem::take(&mut self.ward[seat as usize][self.line as usize % WARD])
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::rules::tests::campaign;
    use super::*;

    #[test]
    fn a_man_misses_as_many_lines_as_his_wound_says() {
        let mut career = Career::new(&campaign());
        career.skills = [Skill::Gunnery, Skill::Synergy].into_iter().collect();
        career.line = 7;
        career.back[Seat::Gunner as usize] = career.back_after(2);
        let with_him: Vec<bool> = (8..12)
            .map(|line| {
                career.line = line;
                career.skills_in_tank().has(Skill::Gunnery)
            })
            .collect();
        assert_eq!(with_him, [false, false, true, true]);
        assert!(career.skills_in_tank().has(Skill::Synergy) && !career.misses_line());
    }

    #[test]
    fn the_ward_keeps_a_man_for_eight_lines() {
        let mut career = Career::new(&campaign());
        let skills: Skills = [Skill::Aim].into_iter().collect();
        career.line = 30;
        career.admit(Seat::Gunner, skills);
        let released: Vec<u32> = (31..60)
            .filter(|&line| {
                career.line = line;
                career.release(Seat::Gunner) == skills
            })
            .collect();
        assert_eq!(released, [39], "lines 31 to 38 are missed");
    }

    #[test]
    fn only_senior_officers_have_a_radio() {
        let mut career = Career::new(&campaign());
        let radio = Rank::ALL.map(|rank| {
            career.rank = rank;
            career.has_radio()
        });
        assert_eq!(radio, [false, false, false, true, true]);
    }
}
