//! Progress on standard error: games played, their rate and the time left.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::cli::option::argument::WorkArguments;
use crate::cli::terminal::checkpoint;
use crate::cli::terminal::interrupt::{is_interrupted, watch_interrupts};
use crate::cli::terminal::output;
use crate::error::Result;
use crate::report::counted;
use crate::simulation::Observer;
use crate::study;
use crate::table::grouped;

/// Prints the number of games played, the time they took and their rate; nothing of no games.
pub fn tell_rate(games: u64, begun: Instant) {
    if games == 0 {
        return;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let rate = grouped((games as f64 / seconds.max(1e-9)).round() as u64);
    output::remark(&format!("{} in {seconds:.1} s, {rate} games/s", counted(games, "game")));
}

/// A progress bar; it is drawn only on a terminal.
pub struct Progress {
    bar: ProgressBar,
    before: AtomicU64,
    games_per_number: u64,
}

impl Progress {
    /// A bar of `total` units, with the name of a unit (`games`, `rows`).
    pub fn new(total: u64, unit: &str, quiet: bool) -> Progress {
        watch_interrupts();
        let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(total), target);
        // Short enough for 80 columns with a billion games.
        let template =
            "{prefix}{bar:15} {human_pos} of {human_len} UNIT, {rate} UNIT/s, {eta} left".replace("UNIT", unit);
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            let _ = write!(out, "{}", grouped(state.per_sec().round() as u64));
        };
        let style = ProgressStyle::with_template(&template).map(|style| style.with_key("rate", rate));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Progress { bar, before: AtomicU64::new(0), games_per_number: 1 }
    }

    /// Sets the number of units of a run that are done before the bar begins.
    pub fn after(self, done: u64) -> Progress {
        self.proceed(done);
        self
    }

    /// Goes on after `done` units of the run.
    pub fn proceed(&self, done: u64) {
        self.before.store(done, Ordering::Relaxed);
    }

    /// Sets the total of game numbers, where it is found on the way.
    pub fn aim(&self, numbers: u64) {
        self.bar.set_length(numbers.saturating_mul(self.games_per_number));
    }

    /// Begins part `part`, from 0, of `parts`.
    pub fn begin(&self, part: usize, parts: usize) {
        self.bar.set_prefix(format!("{} of {parts}: ", part + 1));
    }

    /// Begins a part of `units` more units, which the total did not count before.
    pub fn extend(&self, units: u64) {
        self.before.store(self.bar.length().unwrap_or(0), Ordering::Relaxed);
        self.bar.inc_length(units);
    }

    /// Counts `games` games for each game number that is done.
    pub fn of_each_number(mut self, games: u64) -> Progress {
        self.games_per_number = games;
        self
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Computes each row of a table under a bar, and gives the rows in order.
///
/// # Errors
/// The error of the first row that has one, or kind `Interrupted`.
pub fn rows<T: Send>(count: usize, work: &WorkArguments, row: impl Fn(usize) -> Result<T> + Sync) -> Result<Vec<T>> {
    let progress = Progress::new(count as u64, "rows", work.quiet);
    let rows = study::rows(count, work.threads(), &progress, row);
    progress.finish();
    rows
}

impl Observer for Progress {
    fn games_done(&self, games: u64) {
        self.bar.set_position(self.before.load(Ordering::Relaxed) + games.saturating_mul(self.games_per_number));
    }

    fn is_interrupted(&self) -> bool {
        is_interrupted() || checkpoint::is_due()
    }
}
