//! Plays cells beside scenarios that all of them are held against, game number by game number on the same dice.
//!
//! What stands beside the cells is played first, and remembered game by game. So games go by in slices: of each slice what
//! stands beside, and then every cell. However many games there are, no more than a slice is remembered, and a call that goes
//! on plays no more than what stands beside one slice anew.

use std::mem;
use std::ops::Range;
use std::time::Instant;

use crate::chance::Streams;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::error::Result;
use crate::game::{Experiment, Figure};
use crate::simulation::{BATCH, BatchTally, CellGames, Halt, Observer, Run, simulate_cells};
use crate::study::{PairedSums, SeriesSet};

/// The games of a slice: half a minute of the slowest game on one thread, and of the fastest enough that loading a cell once
/// more for each slice costs next to nothing.
const SLICE: u64 = 80 * BATCH;

/// A scenario beside the cells, and the figures that are read from its games.
pub type Beside<'a> = (&'a dyn Experiment, &'a [Figure]);

/// The cells of a study that are held against scenarios beside them.
pub trait SlicedCells: Sync {
    /// The counts of a cell.
    type Tally: BatchTally;

    /// The number of cells.
    fn number(&self) -> usize;

    /// Loads the game of a cell.
    ///
    /// # Errors
    /// The error of a scenario that does not accept the changes of the cell.
    fn load(&self, cell: usize) -> Result<Box<dyn Experiment>>;

    /// Plays games of a cell and counts them beside those of the slice.
    fn count(
        &self,
        cell: usize,
        experiment: &dyn Experiment,
        slice: &Slice,
        games: Range<u64>,
        tally: &mut Self::Tally,
    );
}

/// The games of what stands beside the cells, in one slice.
pub struct Slice {
    numbers: Range<u64>,
    sets: Vec<Run<SeriesSet>>,
}

impl Slice {
    fn new(numbers: Range<u64>, beside: &[Beside]) -> Slice {
        let games = numbers.start..numbers.start;
        let none = |(_, figures): &Beside| {
            let tally = SeriesSet::of(figures.len());
            Run { games: games.clone(), tally, stop: Halt::Interrupted }
        };
        Slice { sets: beside.iter().map(none).collect(), numbers }
    }

    /// A figure of a game of the scenario `which`; `None` where it panicked or was not played.
    pub fn at(&self, which: usize, figure: usize, game: u64) -> Option<i64> {
        self.sets[which].tally.series[figure].at(game.checked_sub(self.numbers.start)?)
    }

    fn played(&self) -> u64 {
        self.sets.iter().map(|run| run.games.end - run.games.start).sum()
    }
}

/// The games of a study that were played.
#[derive(Clone)]
pub struct SlicedGames<T> {
    /// The first scenario beside the cells, slice by slice: x is its first figure. Once too many of its games panicked no
    /// more are played.
    pub base: Run<PairedSums>,
    /// The cells; an error where the scenario does not accept one.
    pub cells: Vec<Result<Run<T>>>,
}

impl<T: BatchTally> SlicedGames<T> {
    /// The games of cells where nobody asks for those of the scenario beside them.
    pub fn of_cells(cells: Vec<Run<T>>) -> SlicedGames<T> {
        let base = Run { games: 0..u64::MAX, tally: PairedSums::default(), stop: Halt::Complete };
        SlicedGames { base, cells: cells.into_iter().map(Ok).collect() }
    }

    /// Whether a call of `games` games of each can have left these: no run goes beyond them, and the scenario beside the cells
    /// ends with a slice, or where too many of its games panicked.
    pub fn are_left(&self, games: u64) -> bool {
        let end = self.base.games.end;
        let ends = end.is_multiple_of(SLICE) || end == games || self.base.tally.stop().is_some();
        ends && end <= games && self.cells.iter().flatten().all(|run| run.games.end <= games)
    }

    /// Finds out what of an earlier call is done, of `games` games of each: a file does not say what has stopped it.
    fn settle(&mut self, games: u64) {
        for run in self.cells.iter_mut().flatten().filter(|run| run.games.end >= games) {
            run.stop = run.tally.stop().unwrap_or(Halt::Complete);
        }
        if self.base.stop == Halt::Interrupted {
            self.base.stop = self.base.tally.stop().unwrap_or_else(|| stop_at(self.base.games.end, games));
        }
    }

    /// The numbers of the slice in which the first open cell stands, of `games` games of each.
    fn next(&self, games: u64) -> Option<Range<u64>> {
        let is_open = |run: &&Run<T>| run.stop == Halt::Interrupted;
        let cells = self.cells.iter().flatten().filter(is_open).map(|run| run.games.end);
        let base = (self.base.stop == Halt::Interrupted).then_some(self.base.games.end);
        let first = cells.chain(base).min().filter(|_| self.base.stop != Halt::Faults)?;
        let start = first / SLICE * SLICE;
        Some(start..start.saturating_add(SLICE).min(games))
    }

    /// Counts the games of the scenario beside the cells, unless they were before.
    fn pass(&mut self, slice: &Slice, games: u64) {
        if self.base.games.end >= slice.numbers.end {
            return;
        }
        let Some(run) = slice.sets.first() else { return };
        run.tally.series.iter().take(1).for_each(|series| self.base.tally.add(series));
        self.base.games.end = run.games.end;
        let stop = if run.stop == Halt::Complete { self.base.tally.stop() } else { Some(run.stop.clone()) };
        self.base.stop = stop.unwrap_or_else(|| stop_at(run.games.end, games));
    }

    fn played(&self) -> u64 {
        self.cells.iter().flatten().map(|run| run.games.end).sum()
    }
}

/// What stops a run of `games` games, of which all up to `end` are played, if nothing else does.
fn stop_at(end: u64, games: u64) -> Halt {
    if end < games { Halt::Interrupted } else { Halt::Complete }
}

/// A study of cells at play.
pub struct SlicedRun<'a, C> {
    /// What is asked of every study.
    pub study: &'a StudyArguments,
    /// Games of each cell.
    pub games: u64,
    /// What stands beside all cells.
    pub beside: &'a [Beside<'a>],
    /// The cells.
    pub cells: &'a C,
}

impl<C: SlicedCells> SlicedRun<'_, C> {
    /// Plays what is left of every cell; `keep` is given what is complete at every checkpoint.
    pub fn play(
        &self,
        before: SlicedGames<C::Tally>,
        checkpoints: &Checkpoints,
        keep: impl Fn(&SlicedGames<C::Tally>),
    ) -> SlicedGames<C::Tally> {
        let mut played = before;
        played.settle(self.games);
        let all = self.games.saturating_mul(self.parts() as u64);
        let progress = Progress::new(all, "games", self.study.work.quiet);
        let (begun, mut slice, mut games) = (Instant::now(), None, 0);
        while !self.slices(&mut played, (&mut slice, &mut games), checkpoints, &progress) {
            keep(&played);
        }
        progress.finish();
        if !self.study.work.quiet {
            tell_rate(games, begun);
        }
        played
    }

    /// Plays slice after slice, and says whether no more is to be played: all cells are complete, or somebody has asked to
    /// end. `games` counts all that are played.
    fn slices(
        &self,
        played: &mut SlicedGames<C::Tally>,
        (slice, games): (&mut Option<Slice>, &mut u64),
        checkpoints: &Checkpoints,
        progress: &Progress,
    ) -> bool {
        checkpoints.watch(|| {
            while let Some(numbers) = played.next(self.games) {
                let own = match &mut *slice {
                    Some(own) if own.numbers == numbers => own,
                    other => other.insert(Slice::new(numbers, self.beside)),
                };
                let before = own.played() + played.played();
                let is_known = self.play_beside(own, played.played(), progress);
                if is_known {
                    played.pass(own, self.games);
                }
                if is_known && played.base.stop != Halt::Faults {
                    played.cells = self.play_cells(mem::take(&mut played.cells), own, progress);
                }
                *games += own.played() + played.played() - before;
                if progress.is_interrupted() {
                    return !checkpoints.goes_on(&Halt::Interrupted);
                }
            }
            true
        })
    }

    /// Plays what stands beside the cells, and says whether it is all there.
    fn play_beside(&self, slice: &mut Slice, cells: u64, progress: &Progress) -> bool {
        let (streams, threads) = (Streams::new(self.study.play.seed), self.study.work.threads());
        for at in 0..self.beside.len() {
            let (experiment, figures) = self.beside[at];
            if slice.sets[at].stop == Halt::Interrupted {
                progress.begin(at, self.parts());
                progress.proceed(slice.numbers.start * self.beside.len() as u64 + slice.played() + cells);
                let run = &mut slice.sets[at];
                let (so_far, games) = (mem::take(&mut run.tally), run.games.end..slice.numbers.end);
                let more = so_far.play(experiment, figures, streams, games, threads, progress);
                *run = Run { games: slice.numbers.start..more.games.end, ..more };
            }
        }
        slice.sets.iter().all(|run| run.stop != Halt::Interrupted)
    }

    /// Plays every cell to the end of the slice.
    fn play_cells(
        &self,
        cells: Vec<Result<Run<C::Tally>>>,
        slice: &Slice,
        progress: &Progress,
    ) -> Vec<Result<Run<C::Tally>>> {
        let done: u64 = cells.iter().flatten().map(|run| run.games.end).sum();
        progress.proceed(slice.numbers.end * self.beside.len() as u64 + done);
        let (mut own, mut open) = (Vec::new(), Vec::new());
        let rest: Vec<Option<Result<Run<C::Tally>>>> = cells
            .into_iter()
            .enumerate()
            .map(|(at, cell)| match cell {
                Ok(run) if run.stop == Halt::Interrupted && run.games.end < slice.numbers.end => {
                    own.push(at);
                    open.push(CellGames { games: run.games.end..slice.numbers.end, so_far: run.tally });
                    None
                }
                other => Some(other),
            })
            .collect();
        let load = |at: usize| {
            progress.begin(self.beside.len() + own[at], self.parts());
            self.cells.load(own[at])
        };
        let count = |at: usize, experiment: &dyn Experiment, games, tally: &mut C::Tally| {
            self.cells.count(own[at], experiment, slice, games, tally);
        };
        let runs = simulate_cells(open, self.study.work.threads(), progress, load, count);
        let mut runs = runs.into_iter().map(|run| {
            let Run { games, tally, stop } = run?;
            let stop = if stop == Halt::Complete { stop_at(games.end, self.games) } else { stop };
            Ok(Run { games: 0..games.end, tally, stop })
        });
        rest.into_iter().map(|cell| cell.unwrap_or_else(|| runs.next().expect("a run of every open cell"))).collect()
    }

    fn parts(&self) -> usize {
        self.beside.len() + self.cells.number()
    }
}
