//! Checks that the counts of a tournament agree with each other: a thing counted in several ways must come to the same.

use super::bounds::{Bounds, SurplusSum};
use super::tally::{Matchup, TournamentTally, pairs};
use crate::tally::Histogram;

/// A sum of scores, with games that have no result counted as lost, and as won.
type Sums = [i128; 2];

impl TournamentTally {
    /// Whether no game was lost or counted twice: every count is of all game numbers, and the scores of pairs, rows,
    /// gaps and seats are those of the matchups.
    pub fn is_conserved(&self) -> bool {
        let n = self.entrants;
        let unordered = pairs(n).count();
        [self.matchups.len(), self.rows.len(), self.pairs.len(), self.gaps.len(), self.pairings.len()]
            == [n * n, n, unordered, unordered, unordered]
            && self.products.len() == self.groups().cells()
            && self.matchups.iter().all(|matchup| matchup.games() == self.numbers)
            && self.is_counted_whole()
            && self.sums_agree()
            && self.pairings_agree()
            && self.products_agree()
            && self.rivals_agree()
            && self.first_agrees()
    }

    fn is_counted_whole(&self) -> bool {
        let whole = |bounds: &Bounds| [&bounds.least, &bounds.most].map(Histogram::total) == [self.numbers; 2];
        self.pairs.iter().chain(&self.rows).all(whole) && whole(&self.seat)
    }

    fn sums_agree(&self) -> bool {
        let (n, numbers) = (self.entrants, i128::from(self.numbers));
        let seats: Vec<Sums> = self.matchups.iter().map(half_wins).collect();
        let mut rows = vec![[0, 0]; n];
        for ((i, j), bounds) in pairs(n).zip(&self.pairs) {
            let (first, second) = (seats[i * n + j], seats[j * n + i]);
            let pair = [first[0] + 2 * numbers - second[1], first[1] + 2 * numbers - second[0]];
            if sums(bounds) != pair {
                return false;
            }
            rows[i] = [rows[i][0] + pair[0], rows[i][1] + pair[1]];
            rows[j] = [rows[j][0] + 4 * numbers - pair[1], rows[j][1] + 4 * numbers - pair[0]];
        }
        let seat = seats.iter().fold([0, 0], |sum, seat| [sum[0] + seat[0], sum[1] + seat[1]]);
        let gap = |(i, j): (usize, usize)| [rows[i][0] - rows[j][1], rows[i][1] - rows[j][0]];
        sums(&self.seat) == seat
            && self.rows.iter().zip(&rows).all(|(bounds, row)| sums(bounds) == *row)
            && self.gaps.iter().zip(pairs(n)).all(|(found, pair)| [found.least.sum, found.most.sum] == gap(pair))
            && self.gaps.iter().flat_map(|gap| [gap.least, gap.most]).all(|sums| self.surplus_agrees(sums))
    }

    /// Whether the squares of a surplus are not smaller than Cauchy and Schwarz allow, nor larger than of the largest at
    /// every game number.
    fn surplus_agrees(&self, SurplusSum { sum, squares }: SurplusSum) -> bool {
        let (numbers, largest) = (i128::from(self.numbers), 4 * (self.entrants as i128 - 1));
        let at_least = sum.checked_mul(sum).zip(numbers.checked_mul(squares)).is_some_and(|(least, all)| least <= all);
        at_least && (0..=numbers * largest * largest).contains(&squares)
    }

    fn pairings_agree(&self) -> bool {
        pairs(self.entrants).zip(&self.pairings).zip(&self.pairs).all(|(((i, j), pairing), bounds)| {
            let (first, second) = (self.matchup(i, j), self.matchup(j, i));
            let [in_a, in_b] = pairing.marginals();
            let within = |seen: [u64; 3], there: [u64; 3]| seen.iter().zip(there).all(|(&seen, there)| seen <= there);
            let open = [first, second].map(|matchup| matchup.unfinished + matchup.faults.count);
            let pentanomial = pairing.pentanomial();
            pairing.total() == self.numbers
                && pairing.open >= open[0].max(open[1])
                && pairing.open <= open[0] + open[1]
                && within(in_a, [first.b_wins, first.draws, first.a_wins])
                && within(in_b, [second.a_wins, second.draws, second.b_wins])
                && (0..)
                    .zip(pentanomial)
                    .all(|(score, count)| count <= bounds.least.count(score) && count <= bounds.most.count(score))
        })
    }

    /// Whether no sum of squared differences is smaller than Cauchy and Schwarz allow, or larger than four quarters at
    /// every game number.
    fn rivals_agree(&self) -> bool {
        let (n, numbers) = (self.entrants, i128::from(self.numbers));
        if self.rivals.len() != 2 * n * self.pairs.len() {
            return false;
        }
        let quarters = |cell: usize| half_wins(&self.matchups[cell]).iter().sum::<i128>();
        let cell = |seat: usize, own: usize, to: usize| if seat == 0 { own * n + to } else { to * n + own };
        (0..2).all(|seat| {
            (0..n).all(|to| {
                pairs(n).enumerate().all(|(pair, (i, j))| {
                    let squares = i128::from(self.rivals[self.rival_at(seat, to, pair)]);
                    let apart = quarters(cell(seat, i, to)) - quarters(cell(seat, j, to));
                    squares <= 16 * numbers && apart * apart <= numbers * squares
                })
            })
        })
    }

    /// Whether the side that went first won and lost as many games together as both seats won, and the draws are the
    /// same.
    fn first_agrees(&self) -> bool {
        let Some(first) = &self.first else { return true };
        let decided = |matchup: &Matchup| matchup.a_wins + matchup.b_wins;
        let whole = [&first.all.least, &first.all.most].map(Histogram::total) == [self.numbers; 2];
        let mut all = [0, 0];
        for (&[won, lost], matchup) in first.games.iter().zip(&self.matchups) {
            if won.checked_add(lost) != Some(decided(matchup)) {
                return false;
            }
            let [least, most] = half_wins(&Matchup { a_wins: won, b_wins: lost, ..matchup.clone() });
            all = [all[0] + least, all[1] + most];
        }
        whole && first.games.len() == self.matchups.len() && sums(&first.all) == all
    }

    /// Whether sums of squares are those of the scores, and no product is larger than Cauchy and Schwarz allow.
    fn products_agree(&self) -> bool {
        let mut squares = vec![0; self.pairs.len()];
        self.each_product(|p, q, product| {
            if p == q {
                squares[p] = product;
            }
        });
        if !squares.iter().enumerate().all(|(p, &square)| self.square_agrees(p, square)) {
            return false;
        }
        let mut agree = true;
        self.each_product(|p, q, product| {
            let allowed = product.checked_pow(2).is_some_and(|square| square <= squares[p] * squares[q]);
            agree &= allowed && (p != q || product == squares[p]);
        });
        agree
    }

    /// Whether this can be the sum of squares of a pair's scores.
    fn square_agrees(&self, p: usize, square: i128) -> bool {
        let [least, most] = sums(&self.pairs[p]);
        let known = self.pairs[p].least.iter().map(|(score, count)| 4 * i128::from(score * score) * i128::from(count));
        let (sum, numbers) = (least + most, i128::from(self.numbers));
        sum * sum <= numbers * square
            && square <= 8 * sum
            && (self.pairings[p].open > 0 || known.sum::<i128>() == square)
    }
}

/// The half wins of seat A.
fn half_wins(matchup: &Matchup) -> Sums {
    let least = 2 * i128::from(matchup.a_wins) + i128::from(matchup.draws);
    [least, least + 2 * (i128::from(matchup.unfinished) + i128::from(matchup.faults.count))]
}

fn sums(bounds: &Bounds) -> Sums {
    [&bounds.least, &bounds.most]
        .map(|counts| counts.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum())
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, BWins, Draw, Unfinished};
    use super::*;

    fn tally() -> TournamentTally {
        let mut tally = TournamentTally::with_first(3);
        let all = [AWins, BWins, Draw, Unfinished];
        for number in 0..40_usize {
            let endings: Vec<_> =
                (0..9).map(|cell| all[(number * 9 + cell).wrapping_mul(2_654_435_761) >> 9 & 3]).collect();
            tally.record(&endings);
            let firsts: Vec<_> = endings.iter().map(|ending| ending.of_first(number % 3 == 0)).collect();
            tally.first.as_mut().unwrap().record(&firsts);
        }
        tally
    }

    #[test]
    fn what_was_counted_agrees() {
        assert!(tally().is_conserved() && TournamentTally::new(4).is_conserved());
    }

    /// Moves one count of a histogram to another value.
    fn shifted(counts: &Histogram) -> Histogram {
        let mut moved: Vec<(i64, u64)> = counts.iter().collect();
        moved[0].1 -= 1;
        moved[1].1 += 1;
        moved.into_iter().collect()
    }

    #[test]
    fn any_single_count_that_is_changed_is_found_out() {
        type Change = fn(&mut TournamentTally);
        let changes: [(&str, Change); 19] = [
            ("numbers", |tally| tally.numbers += 1),
            ("matchups", |tally| tally.matchups[1].a_wins += 1),
            ("a win for a loss", |tally| {
                tally.matchups[1].a_wins += 1;
                tally.matchups[1].b_wins -= 1;
            }),
            ("pairs", |tally| tally.pairs[0].least = shifted(&tally.pairs[0].least)),
            ("rows", |tally| tally.rows[2].most = shifted(&tally.rows[2].most)),
            ("gaps", |tally| tally.gaps[1].least.sum += 1),
            ("squares of gaps", |tally| tally.gaps[1].most.squares = 8 * 8 * 40 + 1),
            ("no squares of gaps", |tally| tally.gaps[1].most.squares = 0),
            ("seat", |tally| tally.seat.most = shifted(&tally.seat.most)),
            ("open", |tally| tally.pairings[0].open += 1),
            ("games", |tally| {
                tally.pairings[0].games[0][0] += 1;
                tally.pairings[0].open -= 1;
            }),
            ("products", |tally| tally.products[0] = 0),
            ("a product beyond all", |tally| tally.products[1] = u64::MAX),
            ("a list too short", |tally| tally.products.truncate(5)),
            ("rivals", |tally| tally.rivals[0] = 0),
            ("rivals too far apart", |tally| tally.rivals[7] = 16 * 40 + 1),
            ("rivals too few", |tally| tally.rivals.truncate(5)),
            ("who went first", |tally| tally.first.as_mut().unwrap().games[4][1] += 1),
            ("all who went first", |tally| {
                let all = &mut tally.first.as_mut().unwrap().all;
                all.least = shifted(&all.least);
            }),
        ];
        for (what, change) in changes {
            let mut tally = tally();
            change(&mut tally);
            assert!(!tally.is_conserved(), "{what}");
        }
    }
}
