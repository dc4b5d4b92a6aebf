//! Plays a sensitivity study: every number moved beside the scenario as it stands, and two moved together beside either.

use std::ops::Range;

use crate::chance::Streams;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::sliced_run::{Beside, Slice, SlicedCells, SlicedGames, SlicedRun};
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::error::Result;
use crate::game::{Experiment, Figure, LoadedScenario};
use crate::simulation::Run;
use crate::study::PairedSums;

/// A sensitivity study at play.
pub struct MovedRun<'a> {
    /// What is asked of every study.
    pub study: &'a StudyArguments,
    /// The scenario.
    pub scenario: &'a LoadedScenario,
    /// The scenario as it stands.
    pub base: &'a dyn Experiment,
    /// The figure that is read from each game.
    pub figure: &'a Figure,
    /// Games of each move.
    pub games: u64,
}

impl MovedRun<'_> {
    /// Plays what is left of every move, by the change that makes it.
    pub fn moves(
        &self,
        changes: &[String],
        before: SlicedGames<PairedSums>,
        checkpoints: &Checkpoints,
        keep: impl Fn(&SlicedGames<PairedSums>),
    ) -> SlicedGames<PairedSums> {
        let moved = |change: &String| MovedCell { changes: vec![change.clone()], beside: vec![0] };
        let cells = MovedCells { run: self, option: "--only", cells: changes.iter().map(moved).collect() };
        let beside = [(self.base, std::slice::from_ref(self.figure))];
        SlicedRun { study: self.study, games: self.games, beside: &beside, cells: &cells }.play(
            before,
            checkpoints,
            keep,
        )
    }

    /// Plays what is left of every two moves together, by the changes that make them.
    ///
    /// # Errors
    /// The error of the scenario for a move alone, which it accepted before.
    pub fn pairs(
        &self,
        changes: &[[String; 2]],
        before: Vec<Run<PairedSums>>,
        checkpoints: &Checkpoints,
        keep: impl Fn(&[Result<Run<PairedSums>>]),
    ) -> Result<Vec<Result<Run<PairedSums>>>> {
        let mut alone: Vec<&String> = changes.iter().flatten().collect();
        alone.sort_unstable();
        alone.dedup();
        let load = |change: &&String| study::cell(self.scenario, self.study, std::slice::from_ref(*change), "--pairs");
        let loaded = alone.iter().map(load).collect::<Result<Vec<_>>>()?;
        let games = std::iter::once(self.base).chain(loaded.iter().map(|game| game.as_ref()));
        let beside: Vec<Beside> = games.map(|game| (game, std::slice::from_ref(self.figure))).collect();
        let of = |change: &String| alone.iter().position(|one| *one == change).map(|at| at + 1);
        let pair =
            |pair: &[String; 2]| MovedCell { changes: pair.to_vec(), beside: pair.iter().filter_map(of).collect() };
        let cells = MovedCells { run: self, option: "--pairs", cells: changes.iter().map(pair).collect() };
        let run = SlicedRun { study: self.study, games: self.games, beside: &beside, cells: &cells };
        Ok(run.play(SlicedGames::of_cells(before), checkpoints, |games| keep(&games.cells)).cells)
    }
}

/// The scenario with moves made.
struct MovedCell {
    /// The moves, as `--set` takes them.
    changes: Vec<String>,
    /// The scenarios whose figures are added up beside it: what each has beyond the first, which is the one as it stands.
    beside: Vec<usize>,
}

/// The cells of a study.
struct MovedCells<'a> {
    run: &'a MovedRun<'a>,
    /// The option that an error names.
    option: &'static str,
    cells: Vec<MovedCell>,
}

impl SlicedCells for MovedCells<'_> {
    type Tally = PairedSums;

    fn number(&self) -> usize {
        self.cells.len()
    }

    fn load(&self, cell: usize) -> Result<Box<dyn Experiment>> {
        study::cell(self.run.scenario, self.run.study, &self.cells[cell].changes, self.option)
    }

    fn count(&self, cell: usize, experiment: &dyn Experiment, slice: &Slice, games: Range<u64>, sums: &mut PairedSums) {
        let beside = &self.cells[cell].beside;
        let before = |game: u64| {
            let base = slice.at(0, 0, game)?;
            let beyond = beside.iter().map(|&at| Some(slice.at(at, 0, game)? - base)).sum::<Option<i64>>()?;
            Some(base + beyond)
        };
        sums.play(before, experiment, self.run.figure, Streams::new(self.run.study.play.seed), games);
    }
}
