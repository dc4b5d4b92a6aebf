//! Checkpoints: long work stops now and then, as at Ctrl-C, keeps what is complete, and goes on from there. So a call that is
//! killed loses little, and what it has kept goes on with `--resume` to the same bytes.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::archive::{Folder, ResultFiles};
use crate::cli::option::argument::OutputArguments;
use crate::cli::terminal::interrupt::is_interrupted;
use crate::cli::terminal::output;
use crate::simulation::Halt;

/// The moment at which the work under way stops to be kept.
static DUE: Mutex<Option<Instant>> = Mutex::new(None);

/// Whether the work under way is to stop and be kept.
pub fn is_due() -> bool {
    DUE.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|due| Instant::now() >= due)
}

/// The checkpoints of one call.
pub struct Checkpoints<'a> {
    folder: Option<&'a Folder>,
    every: Option<Duration>,
    /// When the last one was, or the work began.
    last: Cell<Instant>,
}

impl<'a> Checkpoints<'a> {
    /// Those that the arguments ask for; none without a folder to keep results in.
    pub fn new(output: &OutputArguments, folder: Option<&'a Folder>) -> Checkpoints<'a> {
        let seconds = Some(output.checkpoint).filter(|&seconds| seconds > 0.0 && folder.is_some());
        let every = seconds.map(Duration::from_secs_f64);
        Checkpoints { folder, every, last: Cell::new(Instant::now()) }
    }

    /// Does a piece of work, which stops at the next checkpoint.
    pub fn watch<T>(&self, work: impl FnOnce() -> T) -> T {
        let set = |due: Option<Instant>| *DUE.lock().unwrap_or_else(PoisonError::into_inner) = due;
        set(self.every.map(|every| Instant::now() + every));
        let done = work();
        set(None);
        done
    }

    /// Whether the work has stopped at a checkpoint and goes on; nobody has asked it to end.
    pub fn goes_on(&self, stop: &Halt) -> bool {
        self.every.is_some() && *stop == Halt::Interrupted && !is_interrupted()
    }

    /// Keeps what is complete of work of many parts, each whole by itself, if it is time to.
    pub fn keep_in_time(&self, files: impl FnOnce() -> ResultFiles) {
        if self.every.is_some_and(|every| self.last.get().elapsed() >= every) {
            self.keep(files);
            self.last.set(Instant::now());
        }
    }

    /// Keeps what is complete of work of few long parts, unless checkpoints were asked away.
    pub fn keep_now(&self, files: impl FnOnce() -> ResultFiles) {
        if self.every.is_some() {
            self.keep(files);
        }
    }

    /// Keeps what is complete. Results that cannot be written now may be at the end.
    pub fn keep(&self, files: impl FnOnce() -> ResultFiles) {
        if let Some(folder) = self.folder
            && let Err(error) = folder.write(&files().0)
        {
            output::remark(&format!("what is complete could not be kept: {error}"));
        }
    }
}
