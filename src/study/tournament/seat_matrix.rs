//! The shares of a tournament by seat, where the seats are not alike and each of two players chooses an entrant for the
//! seat he has.

use super::tally::{Matchup, TournamentTally};
use crate::estimate::score_of;
use crate::game::Side;

/// Full marks of a game in the units of this room: quarters of a win.
const FULL: i128 = 4;

/// Seat A's mean share of each matchup, and its variance. A game without a result is half a win.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatMatrix<'a> {
    tally: &'a TournamentTally,
}

impl<'a> SeatMatrix<'a> {
    /// The matrix of these counts; `None` of fewer than two game numbers.
    pub fn new(tally: &'a TournamentTally) -> Option<SeatMatrix<'a>> {
        (tally.numbers >= 2).then_some(SeatMatrix { tally })
    }

    /// The number of entrants.
    pub fn entrants(&self) -> usize {
        self.tally.entrants
    }

    /// The matchup of an entrant in a seat with one in the other seat.
    pub fn cell(&self, seat: Side, own: usize, other: usize) -> usize {
        let n = self.tally.entrants;
        match seat {
            Side::A => own * n + other,
            Side::B => other * n + own,
        }
    }

    /// The mean share of an entrant in a seat against one in the other seat.
    pub fn share(&self, seat: Side, own: usize, other: usize) -> f64 {
        let of_a = self.sum(self.cell(seat, own, other)) as f64 / (self.n() * FULL) as f64;
        if seat == Side::A { of_a } else { 1.0 - of_a }
    }

    /// The share if every game without a result had gone against the entrant, and if every such game had gone its way.
    pub fn bounds(&self, seat: Side, own: usize, other: usize) -> [f64; 2] {
        let matchup = &self.tally.matchups[self.cell(seat, own, other)];
        let open = (matchup.unfinished + matchup.faults.count) as f64 / (2.0 * self.n() as f64);
        let share = self.share(seat, own, other);
        [share - open, share + open]
    }

    /// The variance of a mean share: that of the scores, but at least the variance after adding one game won and one
    /// lost, since a result without spread is not certain.
    pub fn variance(&self, cell: usize) -> f64 {
        let matchup = &self.tally.matchups[cell];
        let (n, sum) = (self.n(), self.sum(cell));
        let squares = FULL * FULL * i128::from(matchup.a_wins) + FULL * i128::from(open_or_drawn(matchup));
        of_mean(n, squares, sum).max(of_mean(n + 2, squares + FULL * FULL, sum + FULL))
    }

    /// The two-sided p value of no difference between two entrants in a seat against one in the other. Both meet the
    /// same dice, so they are compared game number by game number, as scores are: full marks where the one won and the
    /// other lost.
    pub fn p(&self, seat: Side, to: usize, pair: usize, [one, other]: [usize; 2], level: f64) -> f64 {
        let squares = i128::from(self.tally.rivals[self.tally.rival_at(seat as usize, to, pair)]);
        let apart = self.sum(self.cell(seat, one, to)) - self.sum(self.cell(seat, other, to));
        let n = self.n();
        let (difference, variance) = (apart as f64 / (n * FULL) as f64, n as f64 * of_mean(n, squares, apart));
        score_of(self.tally.numbers, 0.5 + 0.5 * difference, 0.25 * variance, level).map_or(1.0, |score| score.p)
    }

    /// The payoff of seat A for each choice: its share above one half, by its own entrant and that of seat B.
    pub fn payoff(&self, share: impl Fn(usize) -> f64) -> Vec<Vec<f64>> {
        let n = self.tally.entrants;
        (0..n).map(|a| (0..n).map(|b| share(a * n + b) - 0.5).collect()).collect()
    }

    fn n(&self) -> i128 {
        self.tally.numbers.into()
    }

    /// The quarters that seat A won in a matchup.
    fn sum(&self, cell: usize) -> i128 {
        let matchup = &self.tally.matchups[cell];
        FULL * i128::from(matchup.a_wins) + FULL / 2 * i128::from(open_or_drawn(matchup))
    }
}

/// The number of games that count as half a win.
fn open_or_drawn(matchup: &Matchup) -> u64 {
    matchup.draws + matchup.unfinished + matchup.faults.count
}

/// The variance of the mean of `n` scores in quarters, as a share, from their sum and the sum of their squares.
fn of_mean(n: i128, squares: i128, sum: i128) -> f64 {
    (n * squares - sum * sum) as f64 / (n * n * (n - 1) * FULL * FULL) as f64
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, BWins, Draw, Unfinished};
    use super::*;
    use crate::estimate::mean_p;
    use crate::game::SIDES;

    /// Seat A wins with 0 half the games against either, with 1 three in four against 0 and one in four against 1.
    fn tally() -> TournamentTally {
        let mut tally = TournamentTally::new(2);
        for number in 0..400 {
            let even = if number % 2 == 0 { AWins } else { BWins };
            let most = if number % 4 == 3 { BWins } else { AWins };
            let few = if number % 4 == 3 { AWins } else { BWins };
            tally.record(&[even, even, most, few]);
        }
        tally
    }

    #[test]
    fn shares_are_of_the_seat() {
        let tally = tally();
        let matrix = SeatMatrix::new(&tally).unwrap();
        assert_eq!([matrix.share(Side::A, 1, 0), matrix.share(Side::A, 1, 1)], [0.75, 0.25]);
        assert_eq!([matrix.share(Side::B, 0, 1), matrix.share(Side::B, 1, 1)], [0.25, 0.75]);
        assert_eq!(matrix.payoff(|cell| [0.5, 0.5, 0.75, 0.25][cell]), [[0.0, 0.0], [0.25, -0.25]]);
        // Three wins of four: p q / (n - 1).
        assert!((matrix.variance(2) - 0.75 * 0.25 / 399.0).abs() < 1e-15);
        assert_eq!(SeatMatrix::new(&TournamentTally::new(2)), None);
    }

    #[test]
    fn two_in_a_seat_are_compared_game_number_by_game_number() {
        let tally = tally();
        let matrix = SeatMatrix::new(&tally).unwrap();
        // In seat A against 0 the second wins where the first loses once in four games, else alike or the other way round:
        // differences of +4 in 100 games of 400, so a mean of 1/4 with variance 3/16 / 399.
        // With a difference of +1 and one of -1 added the mean is 100 of 402 and the sum of squares 102.
        let (mean, squares) = (100.0 / 402.0, 102.0);
        let error = ((squares - 402.0 * mean * mean) / 401.0 / 402.0_f64).sqrt();
        assert!((matrix.p(Side::A, 0, 0, [0, 1], 0.95) / mean_p(mean / error, 402).unwrap() - 1.0).abs() < 1e-5);
        assert!(matrix.p(Side::A, 0, 0, [0, 1], 0.95) < 1e-20);
        for seat in SIDES {
            let p = matrix.p(seat, 1, 0, [0, 1], 0.95);
            assert!((0.0..1e-6).contains(&p), "{seat:?} {p}");
        }
    }

    #[test]
    fn open_games_are_half_a_win_and_may_be_anything() {
        let mut tally = TournamentTally::new(2);
        for ending in [AWins, Draw, Unfinished, Unfinished] {
            tally.record(&[ending, Draw, Draw, Draw]);
        }
        let matrix = SeatMatrix::new(&tally).unwrap();
        assert_eq!(matrix.share(Side::A, 0, 0), 0.625);
        assert_eq!(matrix.bounds(Side::A, 0, 0), [0.375, 0.875]);
        assert_eq!(matrix.bounds(Side::B, 0, 0), [0.125, 0.625]);
        assert!(matrix.p(Side::A, 0, 0, [0, 1], 0.95) > 0.1, "too few");
    }
}
