//! A field of entrants at play: every one against every other, and itself, from both seats.

use std::ops::Range;

use super::ending::SeatResult;
use super::field_counts::FieldCounts;
use super::stopping::StopRule;
use super::tally::TournamentTally;
use crate::chance::Streams;
use crate::error::{Error, Kind, Result};
use crate::game::{ENDING, Experiment, Measure, UNFINISHED};
use crate::simulation::{BATCH, BatchTally, Halt, Observer, Run, simulate_batches};
use crate::tally::Fault;

/// The endings of a game of two seats, as its measure names them.
const ENDINGS: [(&str, SeatResult); 4] = [
    ("a_wins", SeatResult::AWins),
    ("b_wins", SeatResult::BWins),
    ("draw", SeatResult::Draw),
    (UNFINISHED, SeatResult::Unfinished),
];

/// The measure that says whether the side that went first won.
const FIRST_WINS: &str = "first_wins";

/// A field of entrants, and the loaded game of each ordered pair.
pub struct Tournament {
    entrants: usize,
    /// Entrant a in seat A against b in seat B at `a * entrants + b`.
    matchups: Vec<Box<dyn Experiment>>,
    /// The index of the measure that holds the ending of a game.
    measure: usize,
    /// The ending of each of its values, in the order of the labels.
    endings: Vec<SeatResult>,
    /// The index of the measure that says whether the side that went first won, if the game has it.
    first: Option<usize>,
}

impl Tournament {
    /// A tournament of `entrants` entrants, known by number; `load` gives the game of one of them in seat A against one
    /// in seat B.
    ///
    /// # Errors
    /// Kind `Usage` for fewer than two entrants or a game that does not end as games of two seats do, and any error of
    /// `load`.
    pub fn new(entrants: usize, load: impl Fn(usize, usize) -> Result<Box<dyn Experiment>>) -> Result<Self> {
        if entrants < 2 {
            return Err(Error::new(Kind::Usage, "a tournament needs at least two entrants"));
        }
        let cells = (0..entrants * entrants).map(|cell| load(cell / entrants, cell % entrants));
        let matchups = cells.collect::<Result<Vec<_>>>()?;
        let (measure, endings) = endings(matchups[0].measures()).ok_or_else(|| {
            let labels = ENDINGS.map(|(label, _)| label).join(", ");
            Error::new(Kind::Usage, format!("the game's measure `{ENDING}` lacks the labels of two seats: {labels}"))
        })?;
        let first = matchups[0].measures().iter().position(|measure| measure.name == FIRST_WINS);
        Ok(Tournament { entrants, matchups, measure, endings, first })
    }

    /// The number of games of one game number: one for each ordered pair of entrants.
    pub fn games_per_number(&self) -> u64 {
        self.matchups.len() as u64
    }

    /// Game numbers per batch: about as many games as a batch of a single experiment.
    pub fn batch(&self) -> u64 {
        (BATCH / self.games_per_number()).max(1)
    }

    /// Plays `numbers` on `threads` threads. The observer is told game numbers.
    pub fn play(
        &self,
        streams: Streams,
        numbers: Range<u64>,
        threads: usize,
        observer: &dyn Observer,
    ) -> Run<TournamentTally> {
        self.go_on(streams, self.empty(), (numbers, None), threads, observer)
    }

    /// Continues from `before`, which counts the first of these game numbers, to the last or until a rule is met: the same
    /// as playing all in one go.
    pub fn go_on(
        &self,
        streams: Streams,
        before: TournamentTally,
        (numbers, rule): (Range<u64>, Option<StopRule>),
        threads: usize,
        observer: &dyn Observer,
    ) -> Run<TournamentTally> {
        let first = numbers.start;
        let before = Underway { counts: FieldCounts::new(before), batch: self.batch(), rule };
        if let Some(stop) = before.stop() {
            return Run { games: first..first + before.counts.tally.numbers, stop, tally: before.counts.tally };
        }
        let play = |numbers, batch: &mut Underway| self.play_batch(streams, numbers, &mut batch.counts);
        let rest = first + before.counts.tally.numbers..numbers.end;
        let Run { games, tally: Underway { counts, .. }, stop } =
            simulate_batches(before, rest, self.batch(), threads, observer, play);
        counts.tally.assert_conserved();
        Run { games: first..games.end, tally: counts.tally, stop }
    }

    /// The counts of no games.
    pub fn empty(&self) -> TournamentTally {
        match self.first {
            Some(_) => TournamentTally::with_first(self.entrants),
            None => TournamentTally::new(self.entrants),
        }
    }

    /// Plays these game numbers, which then wait to be counted.
    pub(super) fn play_batch(&self, streams: Streams, numbers: Range<u64>, counts: &mut FieldCounts) {
        let cells = self.matchups.len();
        let mut endings = vec![SeatResult::Faulted; (numbers.end - numbers.start) as usize * cells];
        let mut firsts = endings.clone();
        for (cell, experiment) in self.matchups.iter().enumerate() {
            let mut each = |game: u64, played: std::result::Result<&[i64], String>| match played {
                Ok(values) => {
                    let (at, ending) = ((game - numbers.start) as usize * cells + cell, self.ending(values));
                    endings[at] = ending;
                    firsts[at] = ending.of_first(self.first.is_some_and(|measure| values[measure] == 1));
                }
                Err(message) => counts.fault(cell, Fault { game, message }),
            };
            experiment.play_each(streams, numbers.clone(), &mut each);
        }
        counts.wait(&endings, &firsts);
    }

    /// # Panics
    /// If the game recorded an ending that it does not declare, which is a fault of that game.
    fn ending(&self, values: &[i64]) -> SeatResult {
        let value = values[self.measure];
        let ending = usize::try_from(value).ok().and_then(|value| self.endings.get(value));
        *ending.expect("a game records an ending that it declares")
    }
}

/// A tournament under way, or a batch of it.
#[derive(Clone)]
struct Underway {
    counts: FieldCounts,
    /// Game numbers from one look of a rule to the next.
    batch: u64,
    rule: Option<StopRule>,
}

impl BatchTally for Underway {
    fn of_batch(&self) -> Self {
        Underway { counts: FieldCounts::of_batch(), ..*self }
    }

    fn merge(&mut self, other: &Self) {
        self.counts.take(&other.counts);
    }

    fn clear(&mut self) {
        self.counts.clear();
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.counts.faulted_from(number)
    }

    fn stop(&self) -> Option<Halt> {
        let tally = &self.counts.tally;
        // Looks are on borders of batches only, in a run that goes on as in one that does not.
        if !tally.numbers.is_multiple_of(self.batch) {
            return None;
        }
        if FieldCounts::too_many_faults(std::iter::once(&self.counts)) {
            return Some(Halt::Faults);
        }
        let rule = self.rule.filter(|rule| tally.numbers > 0 && rule.is_met(&tally.pairs));
        rule.map(|_| Halt::Clear)
    }
}

/// The index of the measure that holds the ending of a game, and the ending of each label; `None` if it is not that of
/// a game of two seats.
pub(in crate::study) fn endings(measures: &[Measure]) -> Option<(usize, Vec<SeatResult>)> {
    let measure = measures.iter().position(|measure| measure.name == ENDING)?;
    let ending = |label: &&str| ENDINGS.iter().find(|(name, _)| name == label).map(|&(_, ending)| ending);
    let endings = measures[measure].labels().iter().map(ending).collect::<Option<Vec<_>>>()?;
    let both_win = endings.contains(&SeatResult::AWins) && endings.contains(&SeatResult::BWins);
    both_win.then_some((measure, endings))
}
