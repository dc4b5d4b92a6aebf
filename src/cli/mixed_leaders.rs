//! Seats that are led by the equilibrium of several leaders: for the two sides of one scenario, the mix of each seat against
//! which none of the leaders gains in the other.
//!
//! A strategy that leads one list badly tells too little of it. Here each side may choose among the leaders, knowing its
//! seat and both lists, and the other side too: the zero-sum game of their choice has a value (von Neumann, "Zur Theorie der
//! Gesellschaftsspiele", 1928). Its mixes are found by games of their own, which no estimate counts: every two leaders meet
//! on [`NUMBERS`] game numbers from 2^40 on. What is then estimated is the share under these very mixes.

use std::cell::Cell;

use crate::chance::Streams;
use crate::cli::option::argument::WorkArguments;
use crate::cli::terminal::progress::Progress;
use crate::error::{Error, Kind, Result};
use crate::game::{LeaderMix, Playable};
use crate::report::list;
use crate::simulation::{Halt, Observer};
use crate::study::tournament::{SeatPayoff, Tournament, seat_mixes, seat_payoff};
use crate::study::tune::FIRST_SEARCH_GAME;

/// The game numbers on which every two leaders meet.
const NUMBERS: u64 = 200;

/// Several leaders who lead by their equilibrium.
pub struct MixedLeaders {
    names: Vec<String>,
    streams: Streams,
    threads: usize,
    /// Games that were played to find mixes.
    played: Cell<u64>,
}

impl MixedLeaders {
    /// The leaders of these names, none of them a mix, who meet on the dice of this seed.
    pub fn new(names: &[String], (seed, work): (u64, &WorkArguments)) -> MixedLeaders {
        let (streams, threads) = (Streams::new(seed), work.threads());
        MixedLeaders { names: names.to_vec(), streams, threads, played: Cell::new(0) }
    }

    /// What each leader of seat A wins above one half of a scenario against each of seat B.
    ///
    /// # Errors
    /// Kind `Interrupted`, kind `Limit` for a game that failed, and kind `Usage` for leaders that the scenario does not
    /// have.
    pub fn payoff(&self, playable: &dyn Playable, progress: &Progress) -> Result<SeatPayoff> {
        let seats = |a: usize, b: usize| [self.names[a].clone(), self.names[b].clone()];
        let meeting = Tournament::new(self.names.len(), |a, b| playable.experiment(&seats(a, b)))?;
        let games = meeting.games_per_number();
        progress.extend(NUMBERS * games);
        let numbers = FIRST_SEARCH_GAME..FIRST_SEARCH_GAME + NUMBERS;
        let run = meeting.play(self.streams, numbers, self.threads, &EachNumber { progress, games });
        if let Some((cell, fault)) = run.tally.faults().next() {
            let [a, b] = seats(cell / self.names.len(), cell % self.names.len());
            let message = format!("game {} of {a} against {b}, to mix leaders, failed: {}", fault.game, fault.message);
            return Err(Error::new(Kind::Limit, message));
        }
        if run.stop == Halt::Interrupted {
            let message = "interrupted while leaders were mixed: what they had played for that is not kept";
            return Err(Error::new(Kind::Interrupted, message));
        }
        self.played.set(self.played.get() + NUMBERS * games);
        Ok(seat_payoff(&run.tally))
    }

    /// The mix of each seat by that payoff.
    pub fn mixes(&self, payoff: &SeatPayoff) -> [LeaderMix; 2] {
        let named = |weights: Vec<u32>| {
            let mix = self.names.iter().cloned().zip(weights);
            mix.filter(|(_, weight)| *weight > 0).collect()
        };
        seat_mixes(payoff).map(named)
    }

    /// Games that were played to find mixes.
    pub fn played(&self) -> u64 {
        self.played.get()
    }
}

/// The equilibrium of these leaders in words, for people.
pub fn told(names: &[String]) -> String {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    format!("the equilibrium of {}", list(&names))
}

/// What says in the design of a study that its leaders are mixed.
pub const DESIGN: &str = "led by their equilibrium";

/// Tells a bar of games about game numbers.
struct EachNumber<'a> {
    progress: &'a Progress,
    /// Games of a number.
    games: u64,
}

impl Observer for EachNumber<'_> {
    fn games_done(&self, numbers: u64) {
        self.progress.games_done(numbers * self.games);
    }

    fn is_interrupted(&self) -> bool {
        self.progress.is_interrupted()
    }
}
