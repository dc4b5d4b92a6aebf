//! The results of the side that goes first, for games that say which side it was.

use super::bounds::Bounds;
use super::ending::SeatResult;

/// Counts of a tournament's games as seen by the side that goes first, whichever seat that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstPlayer {
    /// Games that the side that went first won, and games that it lost, by matchup.
    pub games: Vec<[u64; 2]>,
    /// Its half wins over all matchups of a game number: 0 to 2 n^2.
    pub all: Bounds,
}

impl FirstPlayer {
    /// Empty counts of `entrants` entrants.
    pub fn new(entrants: usize) -> Self {
        FirstPlayer { games: vec![[0; 2]; entrants * entrants], all: Bounds::default() }
    }

    /// Counts one game number by the ending of each matchup, as if the side that went first had been in the first seat.
    pub fn record(&mut self, endings: &[SeatResult]) {
        for (games, ending) in self.games.iter_mut().zip(endings) {
            match ending {
                SeatResult::AWins => games[0] += 1,
                SeatResult::BWins => games[1] += 1,
                SeatResult::Draw | SeatResult::Unfinished | SeatResult::Faulted => {}
            }
        }
        let half_wins = endings.iter().map(|ending| ending.half_wins());
        self.all.add(half_wins.fold([0, 0], |[least, most], game| [least + game[0], most + game[1]]));
    }

    /// Adds the counts of other game numbers.
    pub fn merge(&mut self, other: &FirstPlayer) {
        for (mine, theirs) in self.games.iter_mut().zip(&other.games) {
            *mine = [mine[0] + theirs[0], mine[1] + theirs[1]];
        }
        self.all.merge(&other.all);
    }
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, BWins, Draw, Unfinished};
    use super::*;

    #[test]
    fn games_are_counted_for_who_went_first() {
        let mut first = FirstPlayer::new(2);
        first.record(&[AWins.of_first(true), BWins.of_first(true), AWins.of_first(false), Draw.of_first(false)]);
        first.record(&[BWins.of_first(false), Unfinished.of_first(false), Draw, Draw]);
        assert_eq!(first.games, [[1, 1], [1, 0], [0, 1], [0, 0]]);
        let counted = |counts: &crate::tally::Histogram| counts.iter().collect::<Vec<_>>();
        assert_eq!([counted(&first.all.least), counted(&first.all.most)], [[(2, 1), (5, 1)], [(4, 1), (5, 1)]]);
        let mut twice = first.clone();
        twice.merge(&first);
        assert_eq!(twice.games[0], [2, 2]);
    }
}
