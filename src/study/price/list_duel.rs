//! Two lists against each other from both seats, as one experiment whose unit is the pair of games.

use std::ops::Range;

use crate::chance::Streams;
use crate::error::{Error, Kind, Result};
use crate::game::{ENDING, EachGame, Experiment, Figure, Measure, MeasureKind, Replay, UNFINISHED};
use crate::study::tournament::{SeatResult, endings};
use crate::tally::{Fault, Reading, SplitTally};

/// The score of a list that won both games of a pair, in eighths of it.
pub const FULL: i64 = 8;

/// The score of a list that won half.
pub const EVEN: f64 = 4.0;

/// The measures of a pair of games.
const MEASURES: [Measure; 2] = [
    Measure {
        name: "score",
        unit: "eighths",
        meaning: "what the first list won of both games of a pair, a game without a result being half a win",
        kind: MeasureKind::Count,
    },
    Measure {
        name: ENDING,
        unit: "",
        meaning: "whether both games were played to their end",
        kind: MeasureKind::Labels(&["complete", UNFINISHED]),
    },
];

/// The score of the first list.
pub fn score() -> Figure {
    Figure { name: MEASURES[0].name.to_string(), unit: String::new(), measure: 0, reading: Reading::Value }
}

/// The games of two lists: the first in seat A, and the first in seat B.
pub struct ListDuel {
    games: [Box<dyn Experiment>; 2],
    /// The index of the measure that holds the ending, and the ending of each of its values.
    endings: (usize, Vec<SeatResult>),
}

impl ListDuel {
    /// The duel of these games.
    ///
    /// # Errors
    /// Kind `Usage` for games that do not end as games of two seats do.
    pub fn new(games: [Box<dyn Experiment>; 2]) -> Result<ListDuel> {
        let endings = endings(games[0].measures());
        let endings =
            endings.ok_or_else(|| Error::new(Kind::Usage, "the game does not end as games of two seats do"))?;
        Ok(ListDuel { games, endings })
    }

    /// The ending of each game of one seating, or the message of its panic.
    fn played(
        &self,
        seating: usize,
        streams: Streams,
        games: Range<u64>,
    ) -> Vec<std::result::Result<SeatResult, String>> {
        let (measure, endings) = &self.endings;
        let mut found = Vec::new();
        let mut each = |_: u64, played: std::result::Result<&[i64], String>| {
            let ending = |values: &[i64]| endings.get(values[*measure] as usize).copied();
            found.push(played.map(|values| ending(values).unwrap_or(SeatResult::Unfinished)));
        };
        self.games[seating].play_each(streams, games, &mut each);
        found
    }
}

impl Experiment for ListDuel {
    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn play_batch(&self, streams: Streams, games: Range<u64>, tally: &mut SplitTally) {
        let mut each = |game: u64, played: std::result::Result<&[i64], String>| match played {
            Ok(values) => tally.record(values),
            Err(message) => tally.record_fault(Fault { game, message }),
        };
        self.play_each(streams, games, &mut each);
    }

    fn play_each(&self, streams: Streams, games: Range<u64>, each: &mut EachGame) {
        let [first, second] = [0, 1].map(|seating| self.played(seating, streams, games.clone()));
        for ((game, first), second) in games.zip(first).zip(second) {
            let both = first.and_then(|first| second.map(|second| [first, second]));
            let open = |both: &[SeatResult; 2]| both.contains(&SeatResult::Unfinished);
            let values = both.map(|both| [both[0].quarters() + 4 - both[1].quarters(), i64::from(open(&both))]);
            match values {
                Ok(values) => each(game, Ok(&values)),
                Err(message) => each(game, Err(message)),
            }
        }
    }

    fn replay(&self, streams: Streams, game: u64) -> Replay {
        self.games[0].replay(streams, game)
    }
}
