//! The object-safe face of one loaded game: one dynamic call for each batch of games, none for a die.

use std::ops::Range;

#[cfg(feature = "native")]
use super::controlled::{dealt, play_controlled};
use super::guarded::{caught, check_recorded, play_guarded};
use super::{Entry, Game, Measure, Narrator, Outcome};
use crate::chance::{Recorder, Sampler, Streams};
use crate::tally::{Fault, SplitTally};

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

impl Replay {
    /// The name and the value of each measure, its label where it has labels; none of a game that panicked.
    pub fn told(&self, measures: &[Measure]) -> Vec<(String, String)> {
        let one = |(measure, &value): (&Measure, &i64)| match measure.label(value) {
            "" => (measure.name.to_string(), value.to_string()),
            label => (measure.name.to_string(), label.to_string()),
        };
        self.outcome.as_ref().map_or(Vec::new(), |values| measures.iter().zip(values).map(one).collect())
    }
}

/// A game as an experiment.
#[derive(Clone, Debug)]
pub struct LoadedGame<G>(pub G);

impl<G: Game> Experiment for LoadedGame<G> {
    fn measures(&self) -> &[Measure] {
        self.0.measures()
    }

    fn play_batch(&self, streams: Streams, games: Range<u64>, tally: &mut SplitTally) {
        // A page in a browser does not adjust: without this its program is a twentieth smaller.
        #[cfg(feature = "native")]
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
            self.0.tell(&mut recorder, &mut narrator, &mut outcome);
        });
        let played = match outcome.take_fault() {
            Some(message) => Err(message),
            None => played.and_then(|()| caught(|| check_recorded(self.0.measures(), &outcome))),
        };
        Replay { entries: narrator.entries, outcome: played.map(|()| outcome.values().to_vec()) }
    }
}
