//! The tour from the tank school to its end, month by month (4.0, 5.1, 6.9).

use std::ops::ControlFlow;

use super::super::choice::pieces::board;
use super::super::state::career::TourEnd;
use super::super::strategy::Strategy;
use super::super::words::calendar::Month;
use super::super::words::crew::Seat;
use super::play::Play;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Plays the whole tour.
    pub fn play(&mut self) -> TourEnd {
        let ending = match self.tour() {
            ControlFlow::Break(ending) => ending,
            ControlFlow::Continue(()) => TourEnd::Survived,
        };
        self.tell_result(ending);
        ending
    }

    /// Plays the tank school, then every month with its lines, and promotion attempts between them (5.1.1, 8.2.2).
    fn tour(&mut self) -> ControlFlow<TourEnd> {
        self.tell_start();
        self.attend_school();
        self.buy_skills();
        let (setup, promotion) = (&self.tables.setup, &self.tables.promotion);
        for (served, &month) in (1..).zip(&Month::ALL[setup.month as usize..]) {
            self.month(month)?;
            if served % usize::from(promotion.months) == 0 {
                self.attempt_promotion();
            }
        }
        ControlFlow::Continue(())
    }

    /// Plays the lines of a month, as far as the log goes (4.2.3).
    fn month(&mut self, month: Month) -> ControlFlow<TourEnd> {
        for _ in 0..self.tables.campaign.missions[month as usize] {
            if self.career.line >= self.lines {
                return ControlFlow::Break(TourEnd::Survived);
            }
            if self.record.rounds >= self.tables.limits.campaign_rounds {
                self.journal.tell("T8", || "The tour meets the cap of rounds in its scenario.".to_string());
                return ControlFlow::Break(TourEnd::Unfinished);
            }
            self.career.month = month;
            self.line()?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on to the next line: men come back, and after a mission or a stay in hospital the commander spends his
    /// prestige, trophies and experience (6.8).
    pub(super) fn next_line(&mut self, fought: bool) {
        self.career.line += 1;
        let returns = self.career.back[Seat::Commander as usize] == self.career.line;
        if returns {
            self.welcome_commander();
        }
        self.welcome_crew();
        if (fought || returns) && !self.career.is_away(Seat::Commander) {
            self.change_tank();
            self.trade_trophies();
            self.buy_skills();
        }
    }

    fn tell_start(&mut self) {
        let (tank, month) = (self.career.tank, self.career.month);
        self.journal.show(board);
        self.journal.heading(|| "Fort Knox".to_string());
        self.journal.tell("4.0 4.1.1 4.8", || {
            format!(
                "A Staff Sergeant with a tank of type {} will join the campaign in {}.",
                tank.title(),
                month.title()
            )
        });
    }

    /// Tells the ending and the victory level (5.1, 5.2).
    fn tell_result(&mut self, ending: TourEnd) {
        let successes = self.record.successes();
        let level = self.tables.campaign.victory_level(successes);
        self.journal.heading(|| format!("End: {}", ending.name().replace('_', " ")));
        let won = || counted(successes, "mission");
        self.journal.tell("5.1.4 5.2.1", || format!("{} won: {}.", won(), level.name()));
    }
}
