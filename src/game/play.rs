//! The parts that each game brings: measures, and plays that record them.

use super::journal::{Journal, Narrator};
use super::measure::Measure;
use super::outcome::Outcome;
use crate::chance::{Chance, Recorder};

/// Rules and tables of one loaded scenario with the strategies that play it; shared by all threads.
pub trait Game: Send + Sync {
    /// The measures of each play, in the order of [`Outcome`]'s values; one of them is named [`ENDING`](super::ENDING).
    fn measures(&self) -> &[Measure];

    /// Plays one game to its end and records every measure. It is generic, so that the hot loop has no dynamic call and
    /// a [`Silent`](super::Silent) journal costs nothing.
    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome);

    /// Plays the same game for one who listens.
    fn tell(&self, recorder: &mut Recorder, narrator: &mut Narrator, outcome: &mut Outcome) {
        self.play(recorder, narrator, outcome);
    }
}
