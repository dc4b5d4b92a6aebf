//! Seats that are led by the equilibrium of several leaders: for the two sides of one scenario, the mix of each seat against
//! which none of the leaders gains in the other.
//!
//! A strategy that leads one list badly tells too little of it. Here each side may choose among the leaders, knowing its
//! seat and both lists, and the other side too: the zero-sum game of their choice has a value (von Neumann, "Zur Theorie der
//! Gesellschaftsspiele", 1928). Its mixes are found by games of their own, which no estimate counts: every two leaders meet
//! on [`NUMBERS`] game numbers from 2^40 on. What is then estimated is the share under these very mixes.

use std::cell::Cell;

use crate::chance::Streams;
use crate::cli::cell_run::check_halt;
use crate::cli::option::argument::WorkArguments;
use crate::cli::terminal::progress::Progress;
use crate::cli::usage::usage;
use crate::error::Result;
use crate::game::{LeaderMix, LoadedScenario, Playable};
use crate::report::list;
use crate::simulation::Observer;
use crate::study::tournament::{Tournament, seat_mixes};
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
    /// The leaders of these names, who meet on the dice of this seed.
    ///
    /// # Errors
    /// Kind `Usage` for a mix among them.
    pub fn new(
        scenario: &LoadedScenario,
        names: &[String],
        (seed, work): (u64, &WorkArguments),
    ) -> Result<MixedLeaders> {
        if let Some(mix) = names.iter().find(|name| !scenario.playable.members(name).is_empty()) {
            let error = usage(format!("--leaders: `{mix}` is a mix of strategies, and no part of another"));
            return Err(error.hint("name those that it draws"));
        }
        let (streams, threads) = (Streams::new(seed), work.threads());
        Ok(MixedLeaders { names: names.to_vec(), streams, threads, played: Cell::new(0) })
    }

    /// The mix of each seat of a scenario.
    ///
    /// # Errors
    /// Kind `Interrupted`, kind `Limit` for too many faults, and kind `Usage` for leaders that the scenario does not have.
    pub fn mixes(&self, playable: &dyn Playable, progress: &Progress) -> Result<[LeaderMix; 2]> {
        let seats = |a: usize, b: usize| [self.names[a].clone(), self.names[b].clone()];
        let meeting = Tournament::new(self.names.len(), |a, b| playable.experiment(&seats(a, b)))?;
        let games = meeting.games_per_number();
        progress.extend(NUMBERS * games);
        let numbers = FIRST_SEARCH_GAME..FIRST_SEARCH_GAME + NUMBERS;
        let run = meeting.play(self.streams, numbers, self.threads, &EachNumber { progress, games });
        check_halt(&run.stop, run.tally.faulted())?;
        self.played.set(self.played.get() + NUMBERS * games);
        let named = |weights: Vec<u32>| {
            let mix = self.names.iter().cloned().zip(weights);
            mix.filter(|(_, weight)| *weight > 0).collect()
        };
        Ok(seat_mixes(&run.tally).map(named))
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
