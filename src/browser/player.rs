//! The player of games: one for each worker.

use std::ops::Range;

use super::matchup::PageMatchup;
use super::problem::written;
use crate::archive::{Games, StudyFile, TallyFile};
use crate::chance::Streams;
use crate::simulation::{Unwatched, simulate};

/// The number of threads there is.
const ALONE: usize = 1;

/// Plays games of what a page asked for, any game numbers in any order.
pub struct PagePlayer(PageMatchup);

impl PagePlayer {
    /// Loads what is asked for: `{"subject": {"scenario": "ardennes"}, "seed": 1}`; with `compared` the variants that are to
    /// meet the same dice.
    ///
    /// # Errors
    /// What is wrong with it, as a JSON text.
    pub fn new(asked: &str) -> Result<PagePlayer, String> {
        PageMatchup::read(asked).map(PagePlayer).map_err(|error| written(Err(error)))
    }

    /// Plays the games `first..end` and gives their counts, for [`PageScore::add`](super::PageScore::add).
    pub fn play(&self, first: u64, end: u64) -> String {
        let (numbers, games) = (first..end, Games { start: first, end });
        match self.0.compared {
            None => TallyFile::new(self.0.measures(), &self.run(numbers), games).to_json(),
            Some(_) => {
                let comparison = self.0.comparison();
                let streams = Streams::new(self.0.seed);
                let run = comparison.play(streams, numbers, comparison.empty(), ALONE, &Unwatched);
                StudyFile::of_comparison(self.0.measures(), &run.tally, games).to_json()
            }
        }
    }

    fn run(&self, numbers: Range<u64>) -> crate::tally::SplitTally {
        let experiment = self.0.variants[0].experiment.as_ref();
        simulate(experiment, Streams::new(self.0.seed), numbers, None, ALONE, &Unwatched).tally
    }
}
