//! Games whose panics are caught: one that panics is told of, and the others keep their results.

use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Game, Measure, Outcome, Silent};
use crate::chance::PerGame;

thread_local! {
    static PLAYING: Cell<bool> = const { Cell::new(false) };
}

/// Plays `games` in order with this chance and gives the result of each to `each`. It is generic in `each`, so that
/// counting costs no call.
#[inline]
pub(super) fn play_guarded<C: PerGame>(
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
pub(super) fn check_recorded(measures: &[Measure], outcome: &Outcome) {
    let missing = outcome.missing().map_or("", |index| measures[index].name);
    assert!(missing.is_empty(), "the measure `{missing}` was not recorded");
}

/// Whether this thread is inside a game whose panics are caught and counted; a panic hook may then stay silent.
pub fn is_playing() -> bool {
    PLAYING.get()
}

/// Runs a game, and gives the message if it panics.
pub(super) fn caught(play: impl FnOnce()) -> Result<(), String> {
    PLAYING.set(true);
    let result = catch_unwind(AssertUnwindSafe(play));
    PLAYING.set(false);
    result.map_err(|cause| match (cause.downcast_ref::<&str>(), cause.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_string(),
        (_, Some(text)) => text.clone(),
        _ => "a panic without a message".to_string(),
    })
}
