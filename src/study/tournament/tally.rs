//! The counts of a tournament: whole numbers, summed over the matchups of one game number and then counted by value, so
//! that tallies merge exactly and in any order.

use super::bounds::{Bounds, Surplus};
use super::ending::SeatResult;
use super::first::FirstPlayer;
use super::groups::Groups;
use super::pairing::Pairing;
use crate::tally::{Fault, Faults};

/// The games of one entrant in seat A against one in seat B.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matchup {
    /// Games that seat A won.
    pub a_wins: u64,
    /// Games that seat B won.
    pub b_wins: u64,
    /// Games that neither won.
    pub draws: u64,
    /// Games that met their step cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faults: Faults,
}

impl Matchup {
    /// Games played.
    pub fn games(&self) -> u64 {
        self.a_wins + self.b_wins + self.draws + self.unfinished + self.faults.count
    }

    fn record(&mut self, ending: SeatResult) {
        match ending {
            SeatResult::AWins => self.a_wins += 1,
            SeatResult::BWins => self.b_wins += 1,
            SeatResult::Draw => self.draws += 1,
            SeatResult::Unfinished => self.unfinished += 1,
            // Counted with its message by whoever saw it.
            SeatResult::Faulted => {}
        }
    }

    fn merge(&mut self, other: &Matchup) {
        self.a_wins += other.a_wins;
        self.b_wins += other.b_wins;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        if other.faults.count > 0 {
            self.faults.merge(&other.faults);
        }
    }
}

/// The counts of a tournament. With n entrants each game number is played n^2 times, once for each ordered pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentTally {
    /// The number of entrants.
    pub entrants: usize,
    /// Game numbers counted.
    pub numbers: u64,
    /// Entrant a in seat A against b in seat B at `a * entrants + b`.
    pub matchups: Vec<Matchup>,
    /// For each of [`pairs`] the scores of the first in the two games of a game number, in quarters of the pair: 0 to
    /// 4.
    pub pairs: Vec<Bounds>,
    /// For each entrant its scores against all others at a game number, summed: 0 to 4 (n - 1).
    pub rows: Vec<Bounds>,
    /// For each of [`pairs`] the surplus of the first's score over the second's at a game number: its row less the
    /// other's.
    pub gaps: Vec<Surplus>,
    /// The half wins of seat A over all matchups of a game number: 0 to 2 n^2.
    pub seat: Bounds,
    /// For each of [`pairs`] the two games of a game number together.
    pub pairings: Vec<Pairing>,
    /// For each two of [`pairs`] that are counted together, and for each with itself, the sum over game numbers of the
    /// product of their scores, in the order of the cells of [`TournamentTally::groups`]; a score is in eighths, as lost
    /// and as won added, so that an open game is half a win.
    pub products: Vec<u64>,
    /// For each seat, each entrant in the other seat and each two of [`pairs`] who play against it there, the sum over
    /// game numbers of the square of the difference of their scores, in quarters of a win (see
    /// [`TournamentTally::rival_at`]).
    pub rivals: Vec<u64>,
    /// The counts of the side that goes first, where the game measures it.
    pub first: Option<FirstPlayer>,
}

/// Every two entrants once, the lower number first, in the order of all tables.
pub fn pairs(entrants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..entrants).flat_map(move |i| (i + 1..entrants).map(move |j| (i, j)))
}

impl TournamentTally {
    /// An empty tally of `entrants` entrants.
    pub fn new(entrants: usize) -> Self {
        let unordered = pairs(entrants).count();
        TournamentTally {
            entrants,
            numbers: 0,
            matchups: vec![Matchup::default(); entrants * entrants],
            pairs: vec![Bounds::default(); unordered],
            rows: vec![Bounds::default(); entrants],
            gaps: vec![Surplus::default(); unordered],
            seat: Bounds::default(),
            pairings: vec![Pairing::default(); unordered],
            products: vec![0; Groups::of(entrants).cells()],
            rivals: vec![0; 2 * entrants * unordered],
            first: None,
        }
    }

    /// An empty tally that also has the counts of the side that goes first.
    pub fn with_first(entrants: usize) -> Self {
        TournamentTally { first: Some(FirstPlayer::new(entrants)), ..TournamentTally::new(entrants) }
    }

    /// The index among `rivals` of two entrants in a seat, 0 or 1, against the entrant `to` in the other; `pair` is the
    /// place of the two among [`pairs`].
    pub fn rival_at(&self, seat: usize, to: usize, pair: usize) -> usize {
        (seat * self.entrants + to) * self.pairs.len() + pair
    }

    /// Which pairs are counted together.
    pub fn groups(&self) -> Groups {
        Groups::of(self.entrants)
    }

    /// Visits the product of every two of [`pairs`] that are counted together, and of each with itself.
    pub(super) fn each_product(&self, mut visit: impl FnMut(usize, usize, i128)) {
        let mut products = self.products.iter();
        self.groups().each_cell(|p, q| {
            products.next().into_iter().for_each(|&product| visit(p, q, product.into()));
        });
    }

    /// The games of one entrant in seat A against one in seat B.
    pub fn matchup(&self, a: usize, b: usize) -> &Matchup {
        &self.matchups[a * self.entrants + b]
    }

    /// Counts a game that panicked; its [`SeatResult::Faulted`] is recorded with the other games of its game number.
    pub fn record_fault(&mut self, matchup: usize, fault: Fault) {
        self.matchups[matchup].faults.add(fault);
    }

    /// Counts one game number by the ending of each matchup.
    pub fn record(&mut self, endings: &[SeatResult]) {
        let n = self.entrants;
        self.numbers += 1;
        self.matchups.iter_mut().zip(endings).for_each(|(matchup, &ending)| matchup.record(ending));
        let half_wins = |a: usize, b: usize| endings[a * n + b].half_wins();
        let seat = endings.iter().map(|ending| ending.half_wins());
        self.seat.add(seat.fold([0, 0], |[least, most], game| [least + game[0], most + game[1]]));
        let mut rows = vec![[0, 0]; n];
        let mut eighths = Vec::with_capacity(self.pairs.len());
        for (((i, j), bounds), pairing) in pairs(n).zip(&mut self.pairs).zip(&mut self.pairings) {
            let (first, second) = (half_wins(i, j), half_wins(j, i));
            let score = [first[0] + 2 - second[1], first[1] + 2 - second[0]];
            bounds.add(score);
            pairing.record(endings[i * n + j], endings[j * n + i]);
            eighths.push((score[0] + score[1]) as u64);
            rows[i] = [rows[i][0] + score[0], rows[i][1] + score[1]];
            rows[j] = [rows[j][0] + 4 - score[1], rows[j][1] + 4 - score[0]];
        }
        self.rows.iter_mut().zip(&rows).for_each(|(bounds, &row)| bounds.add(row));
        for ((i, j), gap) in pairs(n).zip(&mut self.gaps) {
            gap.add([rows[i][0] - rows[j][1], rows[i][1] - rows[j][0]]);
        }
        self.record_products(&eighths);
        self.record_rivals(endings);
    }

    fn record_products(&mut self, eighths: &[u64]) {
        let groups = self.groups();
        let mut products = self.products.iter_mut();
        for group in groups.each() {
            let scores: Vec<u64> = group.into_iter().map(|pair| eighths[pair]).collect();
            let factors = scores.iter().enumerate().flat_map(|(p, first)| scores[p..].iter().map(move |q| first * q));
            // The factors are asked first: a product that was taken and not counted would be missing.
            factors.zip(products.by_ref()).for_each(|(factor, product)| *product += factor);
        }
    }

    /// Counts the differences of every two entrants at a game number, in the same seat against the same opponent.
    fn record_rivals(&mut self, endings: &[SeatResult]) {
        let n = self.entrants;
        let cell = |seat: usize, own: usize, to: usize| if seat == 0 { own * n + to } else { to * n + own };
        let seats = (0..2).flat_map(|seat| (0..n).map(move |to| (seat, to)));
        let rivals = seats.flat_map(|(seat, to)| pairs(n).map(move |(i, j)| [cell(seat, i, to), cell(seat, j, to)]));
        for (sum, [one, other]) in self.rivals.iter_mut().zip(rivals) {
            let apart = endings[one].quarters() - endings[other].quarters();
            *sum += (apart * apart) as u64;
        }
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.numbers * (self.entrants * self.entrants) as u64
    }

    /// Games that met their step cap.
    pub fn unfinished(&self) -> u64 {
        self.matchups.iter().map(|matchup| matchup.unfinished).sum()
    }

    /// Games that panicked.
    pub fn faulted(&self) -> u64 {
        self.matchups.iter().map(|matchup| matchup.faults.count).sum()
    }

    /// The listed games that panicked, each with its matchup, by game number.
    pub fn faults(&self) -> impl Iterator<Item = (usize, &Fault)> {
        let cells = self.matchups.iter().enumerate();
        let mut faults: Vec<(usize, &Fault)> =
            cells.flat_map(|(cell, matchup)| matchup.faults.listed.iter().map(move |fault| (cell, fault))).collect();
        faults.sort_by_key(|&(cell, fault)| (fault.game, cell));
        faults.into_iter()
    }

    /// Adds the counts of other game numbers.
    ///
    /// # Panics
    /// If a game was lost or counted twice, which would be a defect of this program.
    pub fn merge(&mut self, other: &Self) {
        self.numbers += other.numbers;
        self.matchups.iter_mut().zip(&other.matchups).for_each(|(mine, theirs)| mine.merge(theirs));
        self.pairs.iter_mut().zip(&other.pairs).for_each(|(mine, theirs)| mine.merge(theirs));
        self.rows.iter_mut().zip(&other.rows).for_each(|(mine, theirs)| mine.merge(theirs));
        self.gaps.iter_mut().zip(&other.gaps).for_each(|(mine, theirs)| mine.merge(theirs));
        self.seat.merge(&other.seat);
        self.pairings.iter_mut().zip(&other.pairings).for_each(|(mine, theirs)| mine.merge(theirs));
        self.products.iter_mut().zip(&other.products).for_each(|(mine, theirs)| *mine += theirs);
        self.rivals.iter_mut().zip(&other.rivals).for_each(|(mine, theirs)| *mine += theirs);
        self.first.iter_mut().zip(&other.first).for_each(|(mine, theirs)| mine.merge(theirs));
        self.assert_conserved();
    }

    /// # Panics
    /// If a game was lost or counted twice, which would be a defect of this program.
    pub(super) fn assert_conserved(&self) {
        assert!(self.is_conserved(), "games = sum of all endings, unfinished and faulted included");
    }
}

#[cfg(test)]
mod tests {
    use super::SeatResult::{AWins, BWins, Draw, Faulted, Unfinished};
    use super::*;
    use crate::tally::Histogram;

    fn counts(histogram: &Histogram) -> Vec<(i64, u64)> {
        histogram.iter().collect()
    }

    fn sure(bounds: &Bounds) -> Vec<(i64, u64)> {
        assert_eq!(bounds.least, bounds.most);
        counts(&bounds.least)
    }

    fn surplus(gap: &Surplus) -> (i128, i128) {
        assert_eq!(gap.least, gap.most);
        (gap.least.sum, gap.least.squares)
    }

    #[test]
    fn a_game_number_of_two_is_summed_by_hand() {
        let mut tally = TournamentTally::new(2);
        // 0 wins from seat A and draws from seat B: three quarters of the pair. Seat A won two games, lost one, drew one.
        tally.record(&[AWins, AWins, Draw, BWins]);
        assert_eq!(sure(&tally.pairs[0]), [(3, 1)]);
        assert_eq!([sure(&tally.rows[0]), sure(&tally.rows[1])], [[(3, 1)], [(1, 1)]]);
        assert_eq!(surplus(&tally.gaps[0]), (2, 4));
        assert_eq!(sure(&tally.seat), [(5, 1)]);
        assert_eq!((tally.matchup(0, 1).a_wins, tally.matchup(1, 0).draws, tally.games()), (1, 1, 4));
    }

    #[test]
    fn a_game_number_of_three_is_summed_by_hand() {
        let mut tally = TournamentTally::new(3);
        // 0 beats 1 twice; 0 and 2 each win from seat A; 1 and 2 draw twice.
        let endings = [[Draw, AWins, AWins], [BWins, Draw, Draw], [AWins, Draw, Draw]].concat();
        tally.record(&endings);
        assert_eq!(tally.pairs.iter().map(|pair| sure(pair)[0].0).collect::<Vec<_>>(), [4, 2, 2]);
        assert_eq!(tally.rows.iter().map(|row| sure(row)[0].0).collect::<Vec<_>>(), [6, 2, 4]);
        assert_eq!(tally.gaps.iter().map(surplus).collect::<Vec<_>>(), [(4, 16), (2, 4), (-2, 4)]);
        assert_eq!(sure(&tally.seat), [(3 * 2 + 5, 1)]);
        // Scores of 8, 4 and 4 eighths: their products, row by row.
        assert_eq!(tally.products, [64, 32, 32, 16, 16, 16]);
        // In seat A against 0: 0 draws, 1 loses, 2 wins; and so on, each difference of two, four quarters being a win.
        assert_eq!(tally.rivals, [[4, 4, 16], [4, 4, 0], [4, 4, 0], [4, 4, 0], [4, 4, 0], [4, 4, 0]].as_flattened());
        tally.record(&endings);
        assert_eq!(tally.products, [128, 64, 64, 32, 32, 32]);
    }

    #[test]
    fn games_without_a_result_are_counted_as_lost_and_as_won() {
        for ending in [Unfinished, Faulted] {
            let mut tally = TournamentTally::new(2);
            tally.record(&[Draw, ending, BWins, Draw]);
            let bounds = |b: &Bounds| [counts(&b.least), counts(&b.most)];
            assert_eq!(bounds(&tally.pairs[0]), [[(2, 1)], [(4, 1)]]);
            assert_eq!(bounds(&tally.rows[1]), [[(0, 1)], [(2, 1)]]);
            // The same game cannot be lost by both: the row's gap is 0 or 4, not less.
            let gap = tally.gaps[0];
            assert_eq!([gap.least, gap.most].map(|sums| (sums.sum, sums.squares)), [(0, 0), (4, 16)]);
            assert_eq!(bounds(&tally.seat), [[(2, 1)], [(4, 1)]]);
        }
    }

    #[test]
    fn merging_is_exact_in_any_order() {
        let number = |k: usize| -> Vec<SeatResult> {
            let all = [AWins, BWins, Draw, Unfinished];
            (0..9).map(|matchup| all[(k * 7 + matchup * (k + 3)) % 4]).collect()
        };
        let tally = |numbers: std::ops::Range<usize>| {
            let mut tally = TournamentTally::new(3);
            numbers.for_each(|k| tally.record(&number(k)));
            tally
        };
        let mut backwards = tally(20..30);
        backwards.merge(&tally(5..20));
        backwards.merge(&tally(0..5));
        assert_eq!(backwards, tally(0..30));
    }

    #[test]
    #[should_panic(expected = "games = sum of all endings")]
    fn a_game_counted_twice_is_found_out() {
        let mut broken = TournamentTally::new(2);
        broken.record(&[Draw; 4]);
        broken.matchups[1].draws += 1;
        TournamentTally::new(2).merge(&broken);
    }
}
