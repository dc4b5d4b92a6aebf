//! A comparison at play, under a bar of its games.

use crate::chance::Streams;
use crate::cli::narrow_run::{Narrowed, until_narrow};
use crate::cli::option::argument::WorkArguments;
use crate::cli::terminal::progress::Progress;
use crate::simulation::{Halt, Run};
use crate::study::comparison::{Comparison, ComparisonTally};
use crate::study::plan::WidthLook;

/// Plays a comparison on and on.
pub struct ComparedRun<'a> {
    /// The comparison.
    pub comparison: &'a Comparison<'a>,
    /// The seed.
    pub seed: u64,
    /// Threads and progress.
    pub work: &'a WorkArguments,
}

impl ComparedRun<'_> {
    /// Plays on up to game number `end`, unless the run has stopped.
    pub fn play_to(&self, run: Run<ComparisonTally>, end: u64) -> Run<ComparisonTally> {
        if run.games.end >= end || run.stop != Halt::Complete {
            return run;
        }
        let progress = self.progress(end - run.games.start);
        let run = self.play_under(&progress, run, end);
        progress.finish();
        run
    }

    /// Plays on until `look` says that the interval is narrow, at most `most` game numbers; `usual` are expected.
    pub fn play_until(
        &self,
        run: Run<ComparisonTally>,
        usual: u64,
        most: u64,
        look: impl Fn(&ComparisonTally) -> WidthLook,
    ) -> Narrowed<ComparisonTally> {
        let progress = self.progress(usual.min(most));
        until_narrow(run, most, &progress, |run, end| self.play_under(&progress, run, end), look)
    }

    /// A bar of the games of so many game numbers.
    fn progress(&self, numbers: u64) -> Progress {
        let per_number = self.comparison.games_per_number();
        let total = numbers.saturating_mul(per_number);
        Progress::new(total, "games", self.work.quiet).of_each_number(per_number)
    }

    fn play_under(&self, progress: &Progress, run: Run<ComparisonTally>, end: u64) -> Run<ComparisonTally> {
        let (first, done) = (run.games.start, run.games.end);
        progress.proceed((done - first) * self.comparison.games_per_number());
        let (streams, threads) = (Streams::new(self.seed), self.work.threads());
        let run = self.comparison.play(streams, done..end, run.tally, threads, progress);
        Run { games: first..run.games.end, ..run }
    }
}
