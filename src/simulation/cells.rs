//! Plays many runs, the cells of a study, on threads that are busy to the end.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::batch::{BATCH, BatchTally};
use super::observer::Observer;
use super::run::Run;
use super::simulate::on_threads;
use super::work::Work;
use crate::error::Result;
use crate::game::Experiment;

/// A cell that is to be played.
pub struct CellGames<T> {
    /// The counts so far.
    pub so_far: T,
    /// The games to be played.
    pub games: Range<u64>,
}

/// Plays every cell on `threads` threads: `open` loads the game of a cell, by its index, and `play` counts one batch of
/// it, by the same index. The runs come in the order of the cells, with the error of `open` where there was one.
///
/// Each thread takes a cell after another for its own, so that games are loaded side by side; once all are taken, it
/// helps with the batches of those that are not done. A cell gives the same run as played alone.
pub fn simulate_cells<T: BatchTally>(
    cells: Vec<CellGames<T>>,
    threads: usize,
    observer: &dyn Observer,
    open: impl Fn(usize) -> Result<Box<dyn Experiment>> + Sync,
    play: impl Fn(usize, &dyn Experiment, Range<u64>, &mut T) + Sync,
) -> Vec<Result<Run<T>>> {
    let cells: Vec<Opening<T>> = cells.into_iter().map(Opening::new).collect();
    let (taken, done) = (AtomicUsize::new(0), AtomicU64::new(0));
    on_threads(threads, || {
        let own = std::iter::repeat_with(|| taken.fetch_add(1, Ordering::Relaxed)).take_while(|&at| at < cells.len());
        for at in own.chain(0..cells.len()) {
            if observer.is_interrupted() {
                break;
            }
            if let Some(experiment) = cells[at].experiment(|| open(at)) {
                cells[at].work.join(&done, observer, |games, tally| play(at, experiment.as_ref(), games, tally));
                cells[at].close();
            }
        }
    });
    cells.into_iter().map(Opening::into_run).collect()
}

/// A cell with its game, which is loaded when first asked for and dropped when nobody needs it any more.
struct Opening<T> {
    work: Work<T>,
    game: Mutex<Option<Result<Arc<dyn Experiment>>>>,
}

impl<T: BatchTally> Opening<T> {
    fn new(cell: CellGames<T>) -> Self {
        Opening { work: Work::new(cell.so_far, cell.games, BATCH), game: Mutex::new(None) }
    }

    /// The game; `None` where it has no more batches to claim, or cannot be loaded.
    fn experiment(&self, open: impl FnOnce() -> Result<Box<dyn Experiment>>) -> Option<Arc<dyn Experiment>> {
        let mut game = self.game.lock().expect("no game panics while it is loaded");
        if self.work.is_claimed() {
            return None;
        }
        game.get_or_insert_with(|| open().map(Arc::from)).as_ref().ok().cloned()
    }

    /// Drops the game; only an error is kept. Called when every batch is claimed, or after an interrupt.
    fn close(&self) {
        *self.game.lock().expect("no game panics while it is loaded") = None;
    }

    fn into_run(self) -> Result<Run<T>> {
        match self.game.into_inner().expect("no game panics while it is loaded") {
            Some(Err(error)) => Err(error),
            _ => Ok(self.work.into_run()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Streams;
    use crate::error::{Error, Kind};
    use crate::game::{EachGame, Measure, Replay};
    use crate::simulation::{Halt, Unwatched};
    use crate::tally::{Fault, SplitTally};

    /// A game whose every number gives this value, and which panics at every game number if there is none.
    struct Constant(Option<i64>);

    impl Experiment for Constant {
        fn measures(&self) -> &[Measure] {
            &[]
        }

        fn play_batch(&self, _: Streams, games: Range<u64>, tally: &mut SplitTally) {
            for game in games {
                match self.0 {
                    Some(value) => tally.record(&[value]),
                    None => tally.record_fault(Fault { game, message: String::new() }),
                }
            }
        }

        fn play_each(&self, _: Streams, _: Range<u64>, _: &mut EachGame) {}

        fn replay(&self, _: Streams, _: u64) -> Replay {
            Replay { entries: Vec::new(), outcome: Ok(Vec::new()) }
        }
    }

    fn runs(threads: usize) -> Vec<Result<Run<SplitTally>>> {
        // The second cannot be loaded, the third stops by its faults, the fourth has nothing to play.
        let cell = |games| CellGames { so_far: SplitTally::new(1, None), games };
        let cells = [0..1_000, 0..1_000, 0..1_000, 500..500, 250..10_001].map(cell).into();
        let open = |at: usize| -> Result<Box<dyn Experiment>> {
            match at {
                1 => Err(Error::new(Kind::Usage, "no such cell")),
                2 => Ok(Box::new(Constant(None))),
                _ => Ok(Box::new(Constant(Some(at as i64)))),
            }
        };
        simulate_cells(cells, threads, &Unwatched, open, |_, experiment, games, tally| {
            experiment.play_batch(Streams::new(1), games, tally);
        })
    }

    #[test]
    fn every_cell_is_played_as_if_alone_on_any_number_of_threads() {
        for threads in [1, 2, 7] {
            let runs = runs(threads);
            let told = |run: &Result<Run<SplitTally>>| {
                run.as_ref().ok().map(|run| (run.games.clone(), run.tally.all.games, run.stop.clone()))
            };
            let told: Vec<_> = runs.iter().map(told).collect();
            assert_eq!(told[0], Some((0..1_000, 1_000, Halt::Complete)));
            assert_eq!(told[1], None);
            assert_eq!(told[2], Some((0..25, 25, Halt::Faults)));
            assert_eq!(told[3], Some((500..500, 0, Halt::Complete)));
            assert_eq!(told[4], Some((250..10_001, 9_751, Halt::Complete)));
            let counts = &runs[4].as_ref().unwrap().tally.all.measures[0];
            assert_eq!(counts.iter().collect::<Vec<_>>(), [(4, 9_751)]);
        }
    }
}
