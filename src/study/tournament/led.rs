//! A tournament under several leaders: every two entrants meet under each of them, on the same game numbers.

use super::field_counts::FieldCounts;
use super::play::Tournament;
use super::tally::TournamentTally;
use crate::chance::Streams;
use crate::simulation::{BATCH, BatchTally, Halt, Observer, Run, simulate_batches};

/// One tournament for each leader, played in step: a game number counts once it was played under all of them.
pub struct LedTournament {
    each: Vec<Tournament>,
}

impl LedTournament {
    /// The tournaments under each leader, at least one.
    pub fn new(each: Vec<Tournament>) -> Self {
        LedTournament { each }
    }

    /// The number of games of one game number, under all leaders.
    pub fn games_per_number(&self) -> u64 {
        self.each.iter().map(Tournament::games_per_number).sum()
    }

    /// Game numbers per batch: about as many games as a batch of a single experiment.
    pub fn batch(&self) -> u64 {
        (BATCH / self.games_per_number()).max(1)
    }

    /// The counts of no games.
    pub fn empty(&self) -> Vec<TournamentTally> {
        self.each.iter().map(Tournament::empty).collect()
    }

    /// Continues from `before`, which counts the first game numbers under each leader, up to `asked` of them: the same
    /// as playing all in one go.
    pub fn go_on(
        &self,
        streams: Streams,
        before: Vec<TournamentTally>,
        asked: u64,
        threads: usize,
        observer: &dyn Observer,
    ) -> Run<Vec<TournamentTally>> {
        let before = LedPlayed { each: before.into_iter().map(FieldCounts::new).collect(), batch: self.batch() };
        let numbers = before.numbers();
        if let Some(stop) = before.stop() {
            return Run { games: 0..numbers, stop, tally: before.tallies() };
        }
        let play = |numbers: std::ops::Range<u64>, batch: &mut LedPlayed| {
            let each = self.each.iter().zip(&mut batch.each);
            each.for_each(|(tournament, counts)| tournament.play_batch(streams, numbers.clone(), counts));
        };
        let rest = simulate_batches(before, numbers..asked, self.batch(), threads, observer, play);
        Run { games: 0..rest.games.end, stop: rest.stop, tally: rest.tally.tallies() }
    }
}

/// Tournaments under way in step, or a batch of each.
#[derive(Clone)]
struct LedPlayed {
    each: Vec<FieldCounts>,
    /// Game numbers from one look at the faults to the next.
    batch: u64,
}

impl LedPlayed {
    /// Game numbers counted.
    fn numbers(&self) -> u64 {
        self.each.first().map_or(0, |counts| counts.tally.numbers)
    }

    fn tallies(self) -> Vec<TournamentTally> {
        let tallies: Vec<TournamentTally> = self.each.into_iter().map(|counts| counts.tally).collect();
        tallies.iter().for_each(TournamentTally::assert_conserved);
        tallies
    }
}

impl BatchTally for LedPlayed {
    fn of_batch(&self) -> Self {
        LedPlayed { each: self.each.iter().map(|_| FieldCounts::of_batch()).collect(), ..*self }
    }

    fn merge(&mut self, other: &Self) {
        self.each.iter_mut().zip(&other.each).for_each(|(mine, theirs)| mine.take(theirs));
    }

    fn clear(&mut self) {
        self.each.iter_mut().for_each(FieldCounts::clear);
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.each.iter().map(|counts| counts.faulted_from(number)).sum()
    }

    fn stop(&self) -> Option<Halt> {
        // Looks are on borders of batches only, in a run that goes on as in one that does not.
        let is_border = self.numbers().is_multiple_of(self.batch);
        (is_border && FieldCounts::too_many_faults(self.each.iter())).then_some(Halt::Faults)
    }
}
