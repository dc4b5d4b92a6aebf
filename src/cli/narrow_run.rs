//! Runs that go on until an interval is as narrow as asked.

use crate::archive::Stop;
use crate::cli::terminal::progress::Progress;
use crate::simulation::{Halt, Run};
use crate::study::plan::{WidthLook, looks};

/// A run with the number of games, or of game numbers, that it was to play, and why it stopped if it played them.
pub struct Narrowed<T> {
    /// The run.
    pub run: Run<T>,
    /// The number it was to play.
    pub asked: u64,
    /// Whether the interval is as narrow as asked.
    pub stop: Stop,
}

/// Plays on with `play`, up to a number of games, until `look` says that the interval is narrow, at most `most` games.
pub fn until_narrow<T>(
    mut run: Run<T>,
    most: u64,
    progress: &Progress,
    play: impl Fn(Run<T>, u64) -> Run<T>,
    look: impl Fn(&T) -> WidthLook,
) -> Narrowed<T> {
    let mut asked = run.games.end;
    let mut stop = Stop::MaxGames;
    for at in looks(run.games.end, most) {
        asked = at.max(run.games.end);
        if run.games.end < at {
            run = play(run, at);
        }
        if run.stop != Halt::Complete {
            break;
        }
        match look(&run.tally) {
            WidthLook::Ahead(games) => progress.aim(games.min(most)),
            WidthLook::Alike => {
                stop = Stop::Alike;
                break;
            }
            WidthLook::Reached => {
                stop = Stop::Precision;
                break;
            }
        }
    }
    progress.finish();
    Narrowed { run, asked, stop }
}
