//! Games played with accounts of their luck, from which control variates are made.

use std::ops::Range;

use super::Game;
use super::guarded::play_guarded;
use crate::chance::{Ledger, Luck, Streams};
use crate::tally::{Control, Controls, Fault, GAMES_DEALT, SplitTally};

/// The parts of `games` that are dealt together.
pub(super) fn dealt(games: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    let end = move |start: u64| (start / GAMES_DEALT + 1).saturating_mul(GAMES_DEALT).min(games.end);
    let after = move |part: &Range<u64>| Some(part.end..end(part.end));
    std::iter::successors(Some(games.start..games.start), after).skip(1).take_while(|part| !part.is_empty())
}

/// Plays `games`, which are dealt together, with accounts of their luck, in a loop of its own, so that the plain one keeps
/// none. A game that panics has no part in the controls.
pub(super) fn play_controlled(
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
