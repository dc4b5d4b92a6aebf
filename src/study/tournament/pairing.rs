//! The two games of a pair together: the number of times that each two results came together, and the gain of playing
//! them as a pair.

use super::ending::SeatResult;
use crate::estimate::moments;

/// The pairs of games of two entrants, one from each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Pairs by the half wins of the first entrant: in seat A, then in seat B.
    pub games: [[u64; 3]; 3],
    /// Pairs with a game that has no result.
    pub open: u64,
}

impl Pairing {
    /// Counts one pair by the endings of the first's game in seat A and of its game in seat B.
    pub fn record(&mut self, in_a: SeatResult, in_b: SeatResult) {
        match (in_a.half_wins(), in_b.half_wins()) {
            // In seat B the first wins what seat A does not.
            ([a, b], [c, d]) if a == b && c == d => self.games[a as usize][2 - c as usize] += 1,
            _ => self.open += 1,
        }
    }

    /// Adds the counts of other pairs.
    pub fn merge(&mut self, other: &Pairing) {
        self.games.as_flattened_mut().iter_mut().zip(other.games.as_flattened()).for_each(|(mine, its)| *mine += its);
        self.open += other.open;
    }

    /// All pairs, those with an open game included.
    pub fn total(&self) -> u64 {
        self.games.as_flattened().iter().sum::<u64>() + self.open
    }

    /// The pentanomial counts: pairs in which the first won 0, 1/2, 1, 1 1/2 and 2 games in all; those with an open
    /// game are in none of them.
    ///
    /// ```
    /// use overmatch::study::tournament::{SeatResult, Pairing};
    /// let mut pairing = Pairing::default();
    /// pairing.record(SeatResult::AWins, SeatResult::AWins); // each seat won once: one win, one loss
    /// pairing.record(SeatResult::AWins, SeatResult::Draw);
    /// assert_eq!(pairing.pentanomial(), [0, 0, 1, 1, 0]);
    /// ```
    pub fn pentanomial(&self) -> [u64; 5] {
        let mut counts = [0; 5];
        for (in_a, row) in self.games.iter().enumerate() {
            row.iter().enumerate().for_each(|(in_b, count)| counts[in_a + in_b] += count);
        }
        counts
    }

    /// The first's half wins in the games from seat A, and in those from seat B: 0, 1 and 2, of pairs without an open
    /// game.
    pub fn marginals(&self) -> [[u64; 3]; 2] {
        let in_b = std::array::from_fn(|half_wins| self.games.iter().map(|row| row[half_wins]).sum());
        [self.games.map(|row| row.iter().sum()), in_b]
    }

    /// The reduction of the variance of a pair's score against that of two games on dice of their own, as a share of
    /// the latter: 1 - var(a + b) / (var a + var b). Negative where the results of the pair's games vary together;
    /// `None` where neither game varies, and of fewer than two pairs.
    pub fn variance_reduction(&self) -> Option<f64> {
        let variance = |counts: &[u64]| moments((0..).zip(counts.iter().copied()))?.variance();
        let [in_a, in_b] = self.marginals();
        let apart = variance(&in_a)? + variance(&in_b)?;
        (apart > 0.0).then_some(1.0 - variance(&self.pentanomial())? / apart)
    }
}

#[cfg(test)]
mod tests {
    use super::SeatResult::{AWins, BWins, Draw, Faulted, Unfinished};
    use super::*;

    fn pairing(pairs: &[(u64, SeatResult, SeatResult)]) -> Pairing {
        let mut pairing = Pairing::default();
        for &(times, in_a, in_b) in pairs {
            (0..times).for_each(|_| pairing.record(in_a, in_b));
        }
        pairing
    }

    #[test]
    fn every_couple_of_results_is_counted_by_what_the_first_won() {
        let couples = [
            (1, BWins, AWins, 0),
            (2, BWins, Draw, 1),
            (3, Draw, AWins, 1),
            (4, Draw, Draw, 2),
            (5, AWins, AWins, 2),
            (6, BWins, BWins, 2),
            (7, AWins, Draw, 3),
            (8, Draw, BWins, 3),
            (9, AWins, BWins, 4),
        ];
        let found = pairing(&couples.map(|(times, a, b, _)| (times, a, b)));
        assert_eq!(found.pentanomial(), [1, 5, 15, 15, 9]);
        assert_eq!(found.marginals(), [[1 + 2 + 6, 3 + 4 + 8, 5 + 7 + 9], [1 + 3 + 5, 2 + 4 + 7, 6 + 8 + 9]]);
        assert_eq!((found.open, found.total()), (0, 45));
    }

    #[test]
    fn pairs_with_an_open_game_stand_apart() {
        let mut found = pairing(&[(3, Unfinished, AWins), (2, Draw, Faulted), (1, Faulted, Unfinished)]);
        assert_eq!((found.pentanomial(), found.open, found.variance_reduction()), ([0; 5], 6, None));
        found.merge(&pairing(&[(4, AWins, BWins), (1, Unfinished, Draw)]));
        assert_eq!((found.pentanomial(), found.open, found.total()), ([0, 0, 0, 0, 4], 7, 11));
    }

    #[test]
    fn games_that_the_seat_decides_gain_everything_and_games_alike_lose() {
        // The seat wins: each game varies, the pair does not.
        let seated = pairing(&[(50, AWins, AWins), (50, BWins, BWins)]);
        assert_eq!(seated.variance_reduction(), Some(1.0));
        // The entrant wins both or loses both: twice the variance of games apart.
        let alike = pairing(&[(50, AWins, BWins), (50, BWins, AWins)]);
        assert!((alike.variance_reduction().unwrap() + 1.0).abs() < 1e-12);
        // Every couple equally often: nothing gained, nothing lost.
        let free = pairing(&[(25, AWins, AWins), (25, AWins, BWins), (25, BWins, AWins), (25, BWins, BWins)]);
        assert!(free.variance_reduction().unwrap().abs() < 1e-12);
        assert_eq!(pairing(&[(9, AWins, BWins)]).variance_reduction(), None, "nothing varies");
        assert_eq!(pairing(&[(1, AWins, BWins)]).variance_reduction(), None, "one pair has no variance");
    }
}
