//! Observers of a run.

/// Follows a run from outside and may stop it.
pub trait Observer: Sync {
    /// Is told that `games` games of the run are complete.
    fn games_done(&self, games: u64);

    /// Whether the user asked to stop.
    fn is_interrupted(&self) -> bool;
}

/// An observer that ignores everything and never stops the run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {
    fn games_done(&self, _games: u64) {}

    fn is_interrupted(&self) -> bool {
        false
    }
}
