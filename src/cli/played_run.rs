//! Plays a run, from the games that an earlier call has left, and keeps what is complete at every checkpoint.

use std::ops::Range;
use std::time::Instant;

use crate::archive::Stop;
use crate::chance::Streams;
use crate::cli::narrow_run::{Narrowed, until_narrow};
use crate::cli::option::argument::{PlayArguments, WorkArguments};
use crate::cli::option::size::Size;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::game::Experiment;
use crate::simulation::{self, Run, simulate_after};
use crate::study::plan::Wanted;
use crate::tally::SplitTally;

/// The size of a run, and the games of it that an earlier call has played.
pub struct Before {
    /// The size.
    pub size: Size,
    /// The games.
    pub run: Run,
}

/// A run with the number of games it was to play.
pub struct PlayedRun {
    /// The run.
    pub run: Run,
    /// The number of games.
    pub asked: u64,
    /// The reason why it ends there.
    pub stop: Stop,
}

/// Plays on from a run to a game number.
pub struct Player<'a> {
    /// Who plays, on which streams.
    pub play: &'a PlayArguments,
    /// How work is spread and shown.
    pub work: &'a WorkArguments,
    /// The game.
    pub experiment: &'a dyn Experiment,
}

impl Player<'_> {
    /// Plays what is left; `keep` is given what is complete at every checkpoint.
    pub fn play(
        &self,
        Before { size, mut run }: Before,
        usual: u64,
        checkpoints: &Checkpoints,
        keep: impl Fn(&PlayedRun),
    ) -> PlayedRun {
        let (begun, already) = (Instant::now(), run.tally.all.games);
        let played = loop {
            let played = checkpoints.watch(|| match &size {
                Size::Fixed(asked, range) => {
                    PlayedRun { run: self.play_to(run, range.end), asked: *asked, stop: Stop::Games }
                }
                Size::Wanted(wanted) => self.play_until(wanted, run, usual),
            });
            if !checkpoints.goes_on(&played.run.stop) {
                break played;
            }
            if !played.run.games.is_empty() {
                keep(&played);
            }
            run = Run { stop: simulation::Halt::Complete, ..played.run };
        };
        if !self.work.quiet {
            tell_rate(played.run.tally.all.games - already, begun);
        }
        played
    }

    fn play_to(&self, run: Run, end: u64) -> Run {
        let Range { start, end: done } = run.games;
        if done >= end || run.stop != simulation::Halt::Complete {
            return Run { games: start..done, ..run };
        }
        let progress = Progress::new(end - start, "games", self.work.quiet).after(done - start);
        let run = self.play_under(&progress, run, end);
        progress.finish();
        run
    }

    fn play_under(&self, progress: &Progress, run: Run, end: u64) -> Run {
        let Range { start, end: done } = run.games;
        let (streams, threads) = (Streams::new(self.play.seed), self.work.threads());
        let run = simulate_after(run.tally, self.experiment, streams, done..end, threads, progress);
        Run { games: start..run.games.end, ..run }
    }

    /// Plays until the interval is as narrow as asked.
    fn play_until(&self, wanted: &Wanted, run: Run, usual: u64) -> PlayedRun {
        let progress = Progress::new(usual.min(wanted.most), "games", self.work.quiet);
        let play = |run: Run, end| {
            progress.proceed(run.games.end);
            self.play_under(&progress, run, end)
        };
        let look = |tally: &SplitTally| wanted.look(tally, usual);
        let Narrowed { run, asked, stop } = until_narrow(run, wanted.most, &progress, play, look);
        PlayedRun { run, asked, stop }
    }
}
