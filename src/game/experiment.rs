//! The object-safe face of one loaded game: one dynamic call for each batch of games, none for a die.

use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Entry, Game, Measure, Narrator, Outcome, Silent};
use crate::chance::{Ledger, Luck, PerGame, Recorder, Sampler, Streams};
use crate::tally::{Control, Controls, Fault, GAMES_DEALT, SplitTally};

thread_local! {
    static PLAYING: Cell<bool> = const { Cell::new(false) };
}

/// A listener that gets the number of each game, with the value of each measure or the message of its panic.
pub type EachGame<'a> = dyn FnMut(u64, Result<&[i64], String>) + 'a;

/// One loaded game with its strategies, ready to play any game number.
pub trait Experiment: Send + Sync {
    /// The measures of each game.
    fn measures(&self) -> &[Measure];

    /// Plays `games` and counts them, with their control variates if the tally has room for them. A game that panics is
    /// counted as a fault; the others keep their results.
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
        if let Some(mut controls) = tally.controls.take() {
            for games in dealt(games) {
                play_controlled(&self.0, streams, games, tally, &mut controls);
            }
            tally.controls = Some(controls);
            return;
        }
        play_guarded(&self.0, &mut Sampler::<false>::new(streams), games, |_, game, played| match played {
            Ok(values) => tally.record(values),
            Err(message) => tally.record_fault(Fault { game, message }),
        });
    }

    fn play_each(&self, streams: Streams, games: Range<u64>, each: &mut EachGame) {
        let mut sampler = Sampler::<false>::new(streams);
        play_guarded(&self.0, &mut sampler, games, |_, game, played| each(game, played));
    }

    fn replay(&self, streams: Streams, game: u64) -> Replay {
        let mut recorder = Recorder::new(streams);
        let mut outcome = Outcome::new(self.0.measures().len());
        let mut narrator = Narrator::default();
        recorder.begin(game);
        let played = caught(|| {
            self.0.play(&mut recorder, &mut narrator, &mut outcome);
        });
        let played = match outcome.take_fault() {
            Some(message) => Err(message),
            None => played.and_then(|()| caught(|| check_recorded(self.0.measures(), &outcome))),
        };
        Replay { entries: narrator.entries, outcome: played.map(|()| outcome.values().to_vec()) }
    }
}

/// The parts of `games` that are dealt together.
fn dealt(games: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    let end = move |start: u64| (start / GAMES_DEALT + 1).saturating_mul(GAMES_DEALT).min(games.end);
    let after = move |part: &Range<u64>| Some(part.end..end(part.end));
    std::iter::successors(Some(games.start..games.start), after).skip(1).take_while(|part| !part.is_empty())
}

/// Plays `games`, which are dealt together, with accounts of their luck, in a loop of its own, so that the plain one keeps
/// none. A game that panics has no part in the controls.
fn play_controlled(
    game: &impl Game,
    streams: Streams,
    games: Range<u64>,
    tally: &mut SplitTally,
    controls: &mut Controls,
) {
    let (first, count) = (games.start, (games.end - games.start) as usize);
    let mut ledger = Ledger::new(streams);
    let mut columns: Vec<Vec<i64>> = vec![Vec::with_capacity(count); game.measures().len()];
    play_guarded(game, &mut ledger, games, |ledger, game, played| match played {
        Ok(values) => {
            tally.record(values);
            columns.iter_mut().zip(values).for_each(|(column, &value)| column.push(value));
        }
        Err(message) => {
            tally.record_fault(Fault { game, message });
            ledger.strike();
        }
    });
    controls.count(first, ledger.into_luck().into_iter().map(control).collect(), &columns);
}

fn control(luck: Luck) -> (Control, Vec<i64>) {
    let Luck { throw, purpose, read, games } = luck;
    (Control { throw: throw.to_string(), purpose: purpose.name().to_string(), read }, games)
}

/// Plays `games` in order with this chance and gives the result of each to `each`. It is generic in `each`, so that
/// counting costs no call.
#[inline]
fn play_guarded<C: PerGame>(
    game: &impl Game,
    chance: &mut C,
    games: Range<u64>,
    mut each: impl FnMut(&mut C, u64, Result<&[i64], String>),
) {
    let mut outcome = Outcome::new(game.measures().len());
    let mut next = games.start;
    while next < games.end {
        // One guard for the whole batch: the game it stops at is a fault, and the rest goes on behind it.
        let played = caught(|| {
            while next < games.end {
                chance.begin(next);
                outcome.reset();
                game.play(chance, &mut Silent, &mut outcome);
                match outcome.take_fault() {
                    Some(message) => each(chance, next, Err(message)),
                    None => {
                        check_recorded(game.measures(), &outcome);
                        each(chance, next, Ok(outcome.values()));
                    }
                }
                next += 1;
            }
        });
        if let Err(message) = played {
            each(chance, next, Err(message));
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
