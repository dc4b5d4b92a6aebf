//! A tournament under several leaders: every two entrants meet under each of them, on the same game numbers.

use super::play::Tournament;
use super::tally::TournamentTally;
use crate::chance::Streams;
use crate::simulation::{BATCH, BatchTally, Halt, Observer, Run, simulate_batches};
use crate::tally::Faults;

/// One tournament for each leader, played in step: a game number counts once it was played under all of them.
pub struct LedTournament {
    each: Vec<Tournament>,
}

/// The counts of a tournament under several leaders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedTally {
    /// The counts under each leader, in order.
    pub each: Vec<TournamentTally>,
    /// Faulted games and games of an earlier call, which count towards too many faults.
    earlier: [u64; 2],
    /// Those of them that are listed in the batch that it ended in.
    open: u64,
    /// Game numbers from one look at the faults to the next, and the first of them.
    looks: [u64; 2],
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
    ) -> Run<LedTally> {
        let numbers = before.first().map_or(0, |tally| tally.numbers);
        let sum = |of: fn(&TournamentTally) -> u64| before.iter().map(of).sum::<u64>();
        let earlier = [sum(TournamentTally::faulted), sum(TournamentTally::games)];
        let batch = self.batch();
        let open = before.iter().map(|tally| tally.faulted_from(numbers / batch * batch)).sum();
        let empty = LedTally { each: self.empty(), earlier, open, looks: [batch, numbers] };
        if let Some(stop) = empty.stop() {
            return Run { games: 0..numbers, stop, tally: LedTally { each: before, ..empty } };
        }
        let play = |numbers: std::ops::Range<u64>, tally: &mut LedTally| {
            let each = self.each.iter().zip(&mut tally.each);
            each.for_each(|(tournament, tally)| tournament.play_batch(streams, numbers.clone(), tally));
        };
        let rest = simulate_batches(empty, numbers..asked, batch, threads, observer, play);
        let mut tally = rest.tally;
        tally.each.iter_mut().zip(&before).for_each(|(since, before)| since.merge(before));
        Run { games: 0..rest.games.end, stop: rest.stop, tally }
    }
}

impl BatchTally for LedTally {
    fn merge(&mut self, other: &Self) {
        self.each.iter_mut().zip(&other.each).for_each(|(mine, theirs)| mine.merge(theirs));
    }

    fn clear(&mut self) {
        self.each.iter_mut().for_each(TournamentTally::clear);
    }

    fn faulted_from(&self, number: u64) -> u64 {
        let open = if number < self.looks[1] { self.open } else { 0 };
        open + self.each.iter().map(|tally| tally.faulted_from(number)).sum::<u64>()
    }

    fn stop(&self) -> Option<Halt> {
        let [batch, first] = self.looks;
        let numbers = first + self.each.first().map_or(0, |tally| tally.numbers);
        // Looks are on borders of batches only, in a run that goes on as in one that does not.
        if !numbers.is_multiple_of(batch) {
            return None;
        }
        let sum = |of: fn(&TournamentTally) -> u64| self.each.iter().map(of).sum::<u64>();
        let faults = Faults { count: self.earlier[0] + sum(TournamentTally::faulted), listed: Vec::new() };
        faults.too_many(self.earlier[1] + sum(TournamentTally::games)).then_some(Halt::Faults)
    }
}
