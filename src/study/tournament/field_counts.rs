//! Counts in the making. A thread only hands over how its games ended; the counts of the whole run alone have room for
//! everything that is counted of them. So memory does not grow with the threads.

use super::ending::SeatResult;
use super::tally::TournamentTally;
use crate::tally::{Fault, Faults};

/// The counts of a tournament under way; of a batch, the games that wait to be counted.
#[derive(Clone)]
pub(super) struct FieldCounts {
    /// What is counted; of a batch nothing.
    pub tally: TournamentTally,
    /// How the games that wait ended, and for the side that went first: whole game numbers, each by matchup.
    endings: Vec<SeatResult>,
    firsts: Vec<SeatResult>,
    /// The games that panicked, each with its matchup.
    faults: Vec<(usize, Fault)>,
}

impl FieldCounts {
    /// These counts; nothing waits.
    pub fn new(tally: TournamentTally) -> FieldCounts {
        FieldCounts { tally, endings: Vec::new(), firsts: Vec::new(), faults: Vec::new() }
    }

    /// What a thread plays a batch into: no counts, nothing waits.
    pub fn of_batch() -> FieldCounts {
        FieldCounts::new(TournamentTally::new(0))
    }

    /// Adds a game that panicked.
    pub fn fault(&mut self, matchup: usize, fault: Fault) {
        self.faults.push((matchup, fault));
    }

    /// Adds whole game numbers.
    pub fn wait(&mut self, endings: &[SeatResult], firsts: &[SeatResult]) {
        self.endings.extend_from_slice(endings);
        self.firsts.extend_from_slice(firsts);
    }

    /// Counts the games that wait in a batch.
    pub fn take(&mut self, batch: &FieldCounts) {
        let cells = self.tally.matchups.len();
        batch.endings.chunks_exact(cells).for_each(|number| self.tally.record(number));
        if let Some(first) = &mut self.tally.first {
            batch.firsts.chunks_exact(cells).for_each(|number| first.record(number));
        }
        batch.faults.iter().for_each(|(matchup, fault)| self.tally.record_fault(*matchup, fault.clone()));
    }

    /// Forgets the games that wait.
    pub fn clear(&mut self) {
        self.endings.clear();
        self.firsts.clear();
        self.faults.clear();
    }

    /// The number of games that panicked from this game number on; of many counted ones as many as are listed.
    pub fn faulted_from(&self, number: u64) -> u64 {
        let waiting = self.faults.iter().filter(|(_, fault)| fault.game >= number).count() as u64;
        waiting + self.tally.matchups.iter().map(|matchup| matchup.faults.from(number)).sum::<u64>()
    }

    /// Whether too many of the games of these tournaments panicked for a run to go on.
    pub fn too_many_faults<'a>(counts: impl Iterator<Item = &'a FieldCounts>) -> bool {
        let [faulted, games] = counts
            .fold([0, 0], |[faulted, games], counts| [faulted + counts.tally.faulted(), games + counts.tally.games()]);
        Faults { count: faulted, listed: Vec::new() }.too_many(games)
    }
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, Draw, Faulted};
    use super::*;

    #[test]
    fn what_waits_in_batches_is_counted_as_if_it_had_been_recorded() {
        let numbers: [[SeatResult; 4]; 3] = [[Draw, AWins, Draw, AWins], [AWins, Faulted, Draw, Draw], [Draw; 4]];
        let fault = Fault { game: 1, message: "a dud".to_string() };
        let mut recorded = TournamentTally::with_first(2);
        recorded.record_fault(1, fault.clone());
        for endings in &numbers {
            recorded.record(endings);
            recorded.first.as_mut().unwrap().record(endings);
        }
        let mut counts = FieldCounts::new(TournamentTally::with_first(2));
        let mut batch = FieldCounts::of_batch();
        for numbers in [&numbers[..2], &numbers[2..]] {
            batch.wait(numbers.as_flattened(), numbers.as_flattened());
            if numbers.len() == 2 {
                batch.fault(1, fault.clone());
                assert_eq!([batch.faulted_from(0), batch.faulted_from(1), batch.faulted_from(2)], [1, 1, 0]);
            }
            counts.take(&batch);
            batch.clear();
        }
        assert_eq!((&counts.tally, batch.faulted_from(0)), (&recorded, 0));
        assert_eq!([counts.faulted_from(1), counts.faulted_from(2)], [1, 0]);
    }

    #[test]
    fn too_many_faults_stop_all_tournaments_together() {
        let mut each = [(); 2].map(|()| FieldCounts::new(TournamentTally::new(2)));
        let mut batch = FieldCounts::of_batch();
        batch.wait(&[Draw, Faulted, Draw, Draw], &[Draw; 4]);
        for game in 0..5 {
            assert!(!FieldCounts::too_many_faults(each.iter()));
            batch.faults = vec![(1, Fault { game, message: "a dud".to_string() })];
            each.iter_mut().for_each(|counts| counts.take(&batch));
        }
        assert!(FieldCounts::too_many_faults(each.iter()) && !FieldCounts::too_many_faults(each[..1].iter()));
    }
}
