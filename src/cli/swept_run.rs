//! Plays a sweep: every cell beside the scenario as it stands.

use std::ops::Range;

use crate::chance::Streams;
use crate::cli::option::study::StudyArguments;
use crate::cli::sliced_run::{Beside, Slice, SlicedCells, SlicedGames, SlicedRun};
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::error::Result;
use crate::game::{Experiment, Figure};
use crate::simulation::Run;
use crate::study::contrast::ContrastTally;

/// A sweep at play.
pub struct SweptRun<'a, L> {
    /// What is asked of every study.
    pub study: &'a StudyArguments,
    /// The changes of each cell.
    pub changes: &'a [Vec<String>],
    /// The contrasted figures.
    pub figures: &'a [Figure],
    /// The scenario as it stands.
    pub base: &'a dyn Experiment,
    /// Games of each cell.
    pub games: u64,
    /// Loads the game of a cell by its changes.
    pub load: L,
}

impl<L: Fn(&[String]) -> Result<Box<dyn Experiment>> + Sync> SweptRun<'_, L> {
    /// Plays every cell; `keep` is given what is complete at every checkpoint.
    ///
    /// # Errors
    /// Those of `load`.
    pub fn play(
        &self,
        before: Vec<Run<ContrastTally>>,
        checkpoints: &Checkpoints,
        keep: impl Fn(Vec<Run<ContrastTally>>),
    ) -> Result<Vec<Run<ContrastTally>>> {
        let beside: &[Beside] = if self.figures.is_empty() { &[] } else { &[(self.base, self.figures)] };
        let run = SlicedRun { study: self.study, games: self.games, beside, cells: self };
        let of = |games: SlicedGames<ContrastTally>| games.cells.into_iter().collect::<Result<Vec<_>>>();
        let keep = |games: &SlicedGames<ContrastTally>| {
            if let Ok(cells) = of(games.clone()) {
                keep(cells);
            }
        };
        of(run.play(SlicedGames::of_cells(before), checkpoints, keep))
    }
}

impl<L: Fn(&[String]) -> Result<Box<dyn Experiment>> + Sync> SlicedCells for SweptRun<'_, L> {
    type Tally = ContrastTally;

    fn number(&self) -> usize {
        self.changes.len()
    }

    fn load(&self, cell: usize) -> Result<Box<dyn Experiment>> {
        (self.load)(&self.changes[cell])
    }

    fn count(
        &self,
        _: usize,
        experiment: &dyn Experiment,
        slice: &Slice,
        games: Range<u64>,
        tally: &mut ContrastTally,
    ) {
        let streams = Streams::new(self.study.play.seed);
        tally.play(experiment, self.figures, |figure, game| slice.at(0, figure, game), streams, games);
    }
}
