//! Chart C1: the fate of the wounded, their substitutes, and the men who come back (7.4.3, 8.3.1, T22).

use std::ops::ControlFlow;

use super::super::state::career::TourEnd;
use super::super::strategy::Strategy;
use super::super::tables::tour_table::WoundFate;
use super::super::words::crew::{Seat, Skill, Skills, Wound};
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::{Journal, thrown};

/// The seats of the crew but the commander's.
const CREW: [Seat; 4] = [Seat::Gunner, Seat::Loader, Seat::Driver, Seat::Assistant];

impl WoundFate {
    /// The lines that the man misses; `None` if he never comes back.
    fn lines(self) -> Option<u32> {
        match self {
            WoundFate::Dies | WoundFate::SentHome => None,
            WoundFate::Eight => Some(8),
            WoundFate::Four => Some(4),
            WoundFate::Two => Some(2),
        }
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Rolls on C1 for every seriously wounded man after a mission, the commander first: without him the game ends
    /// (5.1.3, 7.4.3). The crew follows, and last come the effects of the commander's own stay in hospital.
    pub(super) fn treat_wounded(&mut self) -> ControlFlow<TourEnd> {
        let stay = self.treat_commander()?;
        for seat in CREW {
            match self.battle.wounds[seat as usize] {
                Wound::None | Wound::Light => {}
                Wound::Serious => self.treat(seat),
                Wound::Killed => self.replace(seat),
            }
        }
        match stay {
            Some(8) => self.begin_long_stay(),
            Some(lines) => self.career.back[Seat::Commander as usize] = self.career.back_after(lines),
            None => {}
        }
        ControlFlow::Continue(())
    }

    /// Rolls for a seriously wounded commander, and gives the lines that he misses (T22).
    fn treat_commander(&mut self) -> ControlFlow<TourEnd, Option<u32>> {
        if self.battle.wounds[Seat::Commander as usize] != Wound::Serious {
            return ControlFlow::Continue(None);
        }
        let ending = match self.roll_fate(Seat::Commander) {
            WoundFate::Dies => TourEnd::Killed,
            WoundFate::SentHome => TourEnd::SentHome,
            fate => return ControlFlow::Continue(fate.lines()),
        };
        self.journal.tell("5.1.3", || "Without the commander the game ends.".to_string());
        ControlFlow::Break(ending)
    }

    /// Chart C1: rolls for a man's fate.
    fn roll_fate(&mut self, seat: Seat) -> WoundFate {
        let fates = &self.tables.c1.fates;
        let fate = self.chance.throwing("hospital").look_up(DICE, 2, D6, |roll| fates[roll as usize - 2]);
        self.record.crew_killed += u32::from(fate == WoundFate::Dies);
        self.journal.tell("7.4.3 C1", || {
            let faces = thrown(self.chance.faces());
            format!("Serious wound of the {}: rolled {faces}, {}.", seat.title(), fate.title())
        });
        fate
    }

    /// Treats a seriously wounded man of the crew: for two or four missions a substitute without skills takes his seat;
    /// else he is replaced, and after eight missions he may be called back (T22).
    fn treat(&mut self, seat: Seat) {
        let is_substitute = self.career.is_away(seat);
        match self.roll_fate(seat) {
            WoundFate::Eight => {
                if !is_substitute {
                    self.career.admit(seat, self.career.skills.and(Skills::of(seat)));
                }
                self.replace(seat);
            }
            fate => match fate.lines() {
                None => self.replace(seat),
                Some(_) if is_substitute => {}
                Some(lines) => self.career.back[seat as usize] = self.career.back_after(lines),
            },
        }
    }

    /// Puts a man without skills in the seat; Synergy is lost. In place of a lost substitute comes another one: the man
    /// he stood in for still comes back with his skills (7.4.3, 7.7, T22).
    fn replace(&mut self, seat: Seat) {
        if !self.career.is_away(seat) {
            self.career.lose_man(seat);
        }
        let had_synergy = self.career.skills.has(Skill::Synergy);
        self.career.lose_synergy();
        self.journal.tell("7.4.3 7.7 T22", || {
            let loss = if had_synergy { "; Synergy is lost" } else { "" };
            format!("A new {} joins{loss}.", seat.title())
        });
    }

    /// The commander is out for eight missions: crew and tank are lost to him (7.4.3, T22).
    fn begin_long_stay(&mut self) {
        self.career.back[Seat::Commander as usize] = self.career.back_after(8);
        self.career.long_stay = true;
        for seat in CREW {
            self.career.take_man(seat, Skills::default());
        }
        self.career.lose_synergy();
        self.journal.tell("7.4.3 T22", || "Another commander takes over the tank and its crew.".to_string());
    }

    /// The commander is back; after eight missions to a new tank with a new crew (7.4.3, T22, T41).
    pub(super) fn welcome_commander(&mut self) {
        self.journal.tell("7.4.3 T22", || "The commander is back from hospital.".to_string());
        if self.career.long_stay {
            self.career.tank_back = 0;
            self.issue_tank();
            self.career.long_stay = false;
        }
    }

    /// Welcomes men of the crew who are back, and calls back men released after eight missions, if the commander is
    /// there to do so (8.3.1, T22).
    pub(super) fn welcome_crew(&mut self) {
        for seat in CREW {
            let skills = self.career.release(seat);
            if self.career.back[seat as usize] == self.career.line {
                self.journal.tell("T22", || format!("The {} is back from hospital with his skills.", seat.title()));
            }
            if self.recalls(seat, skills) {
                self.career.prestige -= self.tables.campaign.recall;
                self.career.take_man(seat, skills);
                self.journal.tell("8.3.1 T22", || format!("The old {} is called back with his skills.", seat.title()));
            }
        }
    }

    /// Whether a man with these skills is called back, which makes sense only if he has any (8.3.1).
    fn recalls(&self, seat: Seat, skills: Skills) -> bool {
        let career = &self.career;
        skills.count() > 0
            && !career.is_away(Seat::Commander)
            && career.prestige >= self.tables.campaign.recall
            && self.strategy.recalls(career, seat, skills)
    }
}
