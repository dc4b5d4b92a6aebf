//! The first game of which something is so.

use std::ops::Range;

use super::expectation::Expectation;
use super::rows::rows;
use crate::chance::Streams;
use crate::error::Result;
use crate::game::{Experiment, Figure};
use crate::simulation::Observer;

/// Games looked at in one go by one thread.
const CHUNK: u64 = 100;

/// Chunks that a thread has before it is asked whether a game was found.
const CHUNKS: u64 = 8;

/// What must be so of a game: a figure of it lies in a range.
#[derive(Clone, Debug, PartialEq)]
pub struct GameCondition {
    /// The figure.
    pub figure: Figure,
    /// The least value.
    pub low: f64,
    /// The greatest value.
    pub high: f64,
}

impl GameCondition {
    /// The condition that a figure of yes or no is yes.
    pub fn holds(figure: Figure) -> GameCondition {
        GameCondition { figure, low: 1.0, high: 1.0 }
    }

    /// The condition that a figure is where it is expected.
    pub fn expected(figure: Figure, expectation: &Expectation) -> GameCondition {
        GameCondition { figure, low: expectation.low, high: expectation.high }
    }

    /// Whether it is so of a game with these values of its measures.
    pub fn is_met(&self, values: &[i64]) -> bool {
        let value = self.figure.read(values) as f64;
        self.low <= value && value <= self.high
    }
}

/// The lowest number in `games` of a game that meets all conditions; `None` if none does. Games that fail meet none. The
/// number of threads changes nothing but the time.
///
/// # Errors
/// Kind `Interrupted`.
pub fn first_game(
    experiment: &dyn Experiment,
    streams: Streams,
    games: Range<u64>,
    conditions: &[GameCondition],
    threads: usize,
    observer: &dyn Observer,
) -> Result<Option<u64>> {
    let mut next = games.start;
    while next < games.end {
        let wave = (CHUNK * CHUNKS).saturating_mul(threads.max(1) as u64).min(games.end - next);
        let chunk = |index: usize| {
            let start = next + index as u64 * CHUNK;
            let part = start..start.saturating_add(CHUNK).min(next + wave);
            Ok(first_of(experiment, streams, part, conditions))
        };
        let found = rows(wave.div_ceil(CHUNK) as usize, threads, observer, chunk)?;
        if let Some(game) = found.into_iter().flatten().next() {
            return Ok(Some(game));
        }
        next += wave;
    }
    Ok(None)
}

fn first_of(experiment: &dyn Experiment, streams: Streams, games: Range<u64>, all: &[GameCondition]) -> Option<u64> {
    let mut found = None;
    experiment.play_each(streams, games, &mut |game, values| {
        let is_met = values.is_ok_and(|values| all.iter().all(|condition| condition.is_met(values)));
        found = found.or(is_met.then_some(game));
    });
    found
}
