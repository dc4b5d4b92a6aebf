//! Plays a sweep: the scenario as it stands, and every cell beside it.

use std::time::Instant;

use crate::chance::Streams;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::error::Result;
use crate::game::{Experiment, Figure};
use crate::simulation::{CellGames, Run, simulate_cells};
use crate::study::Series;
use crate::study::contrast::ContrastTally;

/// A sweep at play.
pub struct SweptRun<'a> {
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
}

impl SweptRun<'_> {
    /// Plays the scenario as it stands, and then every cell; `keep` is given what is complete at every checkpoint.
    ///
    /// # Errors
    /// Those of `load`, which gives the game of a cell.
    pub fn play(
        &self,
        before: Vec<Run<ContrastTally>>,
        load: impl Fn(&[String]) -> Result<Box<dyn Experiment>> + Sync,
        checkpoints: &Checkpoints,
        keep: impl Fn(&[Run<ContrastTally>]),
    ) -> Result<Vec<Run<ContrastTally>>> {
        let (begun, already) = (Instant::now(), complete(&before));
        let progress = Progress::new(self.games.saturating_mul(self.parts() as u64), "games", self.study.work.quiet);
        // Cells that are all played, as those of joined shards, need nothing beside them.
        let is_open = before.iter().any(|cell| cell.games.end < self.games);
        let base = if is_open { self.base(&progress) } else { Vec::new() };
        let mut before = before;
        let played = loop {
            let played = checkpoints.watch(|| self.cells(before, &load, &base, &progress))?;
            if !played.iter().any(|cell| checkpoints.goes_on(&cell.stop)) {
                break played;
            }
            keep(&played);
            before = played;
        };
        progress.finish();
        if !self.study.work.quiet {
            tell_rate(complete(&played) - already, begun);
        }
        Ok(played)
    }

    /// The cells, and the scenario as it stands once for each figure.
    fn parts(&self) -> usize {
        self.changes.len() + self.figures.len()
    }

    /// Plays the scenario as it stands for each figure.
    fn base(&self, progress: &Progress) -> Vec<Series> {
        let (streams, threads) = (Streams::new(self.study.play.seed), self.study.work.threads());
        let play = |(at, figure): (usize, &Figure)| {
            progress.begin(at, self.parts());
            progress.proceed(at as u64 * self.games);
            Series::play(self.base, figure, streams, 0..self.games, threads, progress).tally
        };
        self.figures.iter().enumerate().map(play).collect()
    }

    /// Plays what is left of every cell.
    fn cells(
        &self,
        before: Vec<Run<ContrastTally>>,
        load: &(impl Fn(&[String]) -> Result<Box<dyn Experiment>> + Sync),
        base: &[Series],
        progress: &Progress,
    ) -> Result<Vec<Run<ContrastTally>>> {
        let (streams, threads) = (Streams::new(self.study.play.seed), self.study.work.threads());
        progress.proceed(self.figures.len() as u64 * self.games + complete(&before));
        let open = |at: usize| {
            progress.begin(self.figures.len() + at, self.parts());
            load(&self.changes[at])
        };
        let play = |_, experiment: &dyn Experiment, games, tally: &mut ContrastTally| {
            tally.play(experiment, (self.figures, base), streams, games);
        };
        let cell = |run: Run<ContrastTally>| CellGames { so_far: run.tally, games: run.games.end..self.games };
        let runs = simulate_cells(before.into_iter().map(cell).collect(), threads, progress, open, play);
        runs.into_iter().map(|run| run.map(|run| Run { games: 0..run.games.end, ..run })).collect()
    }
}

/// The games of all cells.
fn complete(cells: &[Run<ContrastTally>]) -> u64 {
    cells.iter().map(|cell| cell.games.end).sum()
}
