//! The object-safe face of one loaded game: one dynamic call for each batch of games, none for a die.

use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Entry, Game, Measure, Narrator, Outcome, Silent};
use crate::chance::{Recorder, Sampler, Streams};
use crate::tally::{Fault, SplitTally};

thread_local! {
    static PLAYING: Cell<bool> = const { Cell::new(false) };
}

/// A listener that gets the number of each game, with the value of each measure or the message of its panic.
pub type EachGame<'a> = dyn FnMut(u64, Result<&[i64], String>) + 'a;

/// One loaded game with its strategies, ready to play any game number.
pub trait Experiment: Send + Sync {
    /// The measures of each game.
    fn measures(&self) -> &[Measure];

    /// Plays `games` and counts them. A game that panics is counted as a fault; the others keep their results.
    fn play_batch(&self, streams: Streams, games: Range<u64>, tally: &mut SplitTally);

    /// Plays `games` in order and gives the result of each to `each`: for designs that compare games one by one.
    fn play_each(&self, streams: Streams, games: Range<u64>, each: &mut EachGame);

    /// Plays one game and tells it.
    fn replay(&self, streams: Streams, game: u64) -> Replay;
}

/// One game told.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The events, in order; of a game that panicked, the events before the panic.
    pub entries: Vec<Entry>,
    /// The value of each measure, or the message of the panic.
    pub outcome: Result<Vec<i64>, String>,
}

/// A game as an experiment.
#[derive(Clone, Debug)]
pub struct LoadedGame<G>(pub G);

impl<G: Game> Experiment for LoadedGame<G> {
    fn measures(&self) -> &[Measure] {
        self.0.measures()
    }

    fn play_batch(&self, streams: Streams, games: Range<u64>, tally: &mut SplitTally) {
        play_guarded(&self.0, streams, games, |game, played| match played {
            Ok(values) => tally.record(values),
            Err(message) => tally.record_fault(Fault { game, message }),
        });
    }

    fn play_each(&self, streams: Streams, games: Range<u64>, each: &mut EachGame) {
        play_guarded(&self.0, streams, games, each);
    }

    fn replay(&self, streams: Streams, game: u64) -> Replay {
        let mut recorder = Recorder::new(streams);
        let mut outcome = Outcome::new(self.0.measures().len());
        let mut narrator = Narrator::default();
        recorder.begin(game);
        let played = caught(|| {
            self.0.play(&mut recorder, &mut narrator, &mut outcome);
            check_recorded(self.0.measures(), &outcome);
        });
        Replay { entries: narrator.entries, outcome: played.map(|()| outcome.values().to_vec()) }
    }
}

/// Plays `games` in order and gives the result of each to `each`. It is generic in `each`, so that counting costs no
/// call.
#[inline]
fn play_guarded(
    game: &impl Game,
    streams: Streams,
    games: Range<u64>,
    mut each: impl FnMut(u64, Result<&[i64], String>),
) {
    let mut sampler = Sampler::<false>::new(streams);
    let mut outcome = Outcome::new(game.measures().len());
    let mut next = games.start;
    while next < games.end {
        // One guard for the whole batch: the game it stops at is a fault, and the rest goes on behind it.
        let played = caught(|| {
            while next < games.end {
                sampler.begin(next);
                outcome.reset();
                game.play(&mut sampler, &mut Silent, &mut outcome);
                check_recorded(game.measures(), &outcome);
                each(next, Ok(outcome.values()));
                next += 1;
            }
        });
        if let Err(message) = played {
            each(next, Err(message));
            next += 1;
        }
    }
}

/// # Panics
/// If a measure was not recorded: a defect of the game, counted as a fault.
#[inline]
fn check_recorded(measures: &[Measure], outcome: &Outcome) {
    let missing = outcome.missing().map_or("", |index| measures[index].name);
    assert!(missing.is_empty(), "the measure `{missing}` was not recorded");
}

/// Whether this thread is inside a game whose panics are caught and counted; a panic hook may then stay silent.
pub fn is_playing() -> bool {
    PLAYING.get()
}

/// Runs a game, and gives the message if it panics.
fn caught(play: impl FnOnce()) -> Result<(), String> {
    PLAYING.set(true);
    let result = catch_unwind(AssertUnwindSafe(play));
    PLAYING.set(false);
    result.map_err(|cause| match (cause.downcast_ref::<&str>(), cause.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_string(),
        (_, Some(text)) => text.clone(),
        _ => "a panic without a message".to_string(),
    })
}
