//! Optimal mixed strategies of a two-player zero-sum game given by its matrix of payoffs.
//!
//! The simplex method on the linear programme of the column player, whose dual is the row player's. Bland's rule
//! chooses the pivots, so that it ends on degenerate games too. The answer is checked against the definition before it
//! is given.
//!
//! Sources: G. B. Dantzig, "A proof of the equivalence of the programming problem and the game problem" (1951); R. G.
//! Bland, "New finite pivoting rules for the simplex method" (1977); V. Chvatal, "Linear Programming" (1983), chapter
//! 15.

use super::matrix::Matrix;

/// The most that a single reply may gain on the solution, as a part of the span of the payoffs.
pub const TOLERANCE: f64 = 1e-9;

/// The most that the method takes for no gain, after payoffs were scaled to 1 to 2.
const NOTHING: f64 = 1e-12;

/// A solution of a zero-sum game: no reply to either mix does better than the value.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The weight of each row in the mix of the row player; the weights add up to 1.
    pub row: Vec<f64>,
    /// The weight of each column in the mix of the column player; the weights add up to 1.
    pub column: Vec<f64>,
    /// The payoff of the row player on average, paid by the column player.
    pub value: f64,
}

/// An optimal mix of both players, where `payoff[i][j]` is paid to the row player for row i against column j.
///
/// Where there are several, the method finds one of them, always the same. No reply gains more than [`TOLERANCE`] of
/// the span of the payoffs, which is verified. `None` of a matrix without cells, with rows of different lengths or
/// numbers that are not finite, and where rounding kept the method from the tolerance.
///
/// ```
/// use overmatch::study::tournament::solve;
/// // Two-finger Morra, odd against even.
/// let morra = solve(&[vec![-2.0, 3.0], vec![3.0, -4.0]]).unwrap();
/// assert!((morra.row[0] - 7.0 / 12.0).abs() < 1e-12 && (morra.value - 1.0 / 12.0).abs() < 1e-12);
/// ```
pub fn solve(payoff: &[Vec<f64>]) -> Option<Solution> {
    let columns = payoff.first()?.len();
    let sound = columns > 0 && payoff.iter().all(|row| row.len() == columns && row.iter().all(|cell| cell.is_finite()));
    if !sound {
        return None;
    }
    let cells = || payoff.iter().flatten().copied();
    let (least, most) = (cells().fold(f64::INFINITY, f64::min), cells().fold(f64::NEG_INFINITY, f64::max));
    let span = if most > least { most - least } else { 1.0 };
    let mut tableau = Tableau::new(payoff, |cell| 1.0 + (cell - least) / span);
    tableau.climb()?;
    let (row, column) = (tableau.row_mix()?, tableau.column_mix()?);
    let value = row.iter().zip(payoff).map(|(weight, cells)| weight * mean(cells, &column)).sum();
    let solution = Solution { row, column, value };
    (solution.gain(payoff) <= TOLERANCE * span).then_some(solution)
}

impl Solution {
    /// The most that either player gains by the best single reply to the other's mix instead of its own; about 0 for a
    /// solution.
    pub fn gain(&self, payoff: &[Vec<f64>]) -> f64 {
        let rows = payoff.iter().map(|cells| mean(cells, &self.column) - self.value);
        let column = |j: usize| self.row.iter().zip(payoff).map(|(weight, cells)| weight * cells[j]).sum::<f64>();
        let columns = (0..self.column.len()).map(|j| self.value - column(j));
        // NaN counts as no solution.
        rows.chain(columns)
            .fold(f64::NEG_INFINITY, |most, gain| if gain.is_nan() { f64::INFINITY } else { most.max(gain) })
    }
}

fn mean(cells: &[f64], weights: &[f64]) -> f64 {
    cells.iter().zip(weights).map(|(cell, weight)| cell * weight).sum()
}

/// The programme of the column player: the largest sum of weights that leaves no row more than 1. Columns of the
/// tableau: the game's columns, a slack for each row, the right-hand side; its last row is the objective.
struct Tableau {
    cells: Matrix,
    /// The variable that each row stands for.
    basis: Vec<usize>,
    columns: usize,
}

impl Tableau {
    fn new(payoff: &[Vec<f64>], positive: impl Fn(f64) -> f64) -> Tableau {
        let (rows, columns) = (payoff.len(), payoff[0].len());
        let mut cells = Matrix::filled(rows + 1, columns + rows + 1, 0.0);
        for (i, row) in payoff.iter().enumerate() {
            row.iter().enumerate().for_each(|(j, &cell)| *cells.at_mut(i, j) = positive(cell));
            *cells.at_mut(i, columns + i) = 1.0;
            *cells.at_mut(i, columns + rows) = 1.0;
        }
        (0..columns).for_each(|j| *cells.at_mut(rows, j) = -1.0);
        Tableau { cells, basis: (columns..columns + rows).collect(), columns }
    }

    /// Pivots until no column improves the objective; `None` if rounding keeps it from an end.
    fn climb(&mut self) -> Option<()> {
        let (rows, right) = (self.basis.len(), self.columns + self.basis.len());
        for _ in 0..100 * (right + 1) {
            // Bland: the first column that improves, the first variable of those that limit it.
            let Some(column) = (0..right).find(|&j| self.cells.at(rows, j) < -NOTHING) else {
                return Some(());
            };
            let limits = (0..rows).filter(|&i| self.cells.at(i, column) > NOTHING);
            let limit = |&i: &usize| self.cells.at(i, right) / self.cells.at(i, column);
            let row = limits.min_by(|a, b| limit(a).total_cmp(&limit(b)).then(self.basis[*a].cmp(&self.basis[*b])))?;
            self.cells.pivot(row, column);
            self.basis[row] = column;
        }
        None
    }

    fn column_mix(&self) -> Option<Vec<f64>> {
        let mut weights = vec![0.0; self.columns];
        let right = self.columns + self.basis.len();
        for (i, &variable) in self.basis.iter().enumerate().filter(|(_, variable)| **variable < self.columns) {
            weights[variable] = self.cells.at(i, right);
        }
        normalised(weights)
    }

    /// The dual weights: the entries of the objective in the columns of the slacks.
    fn row_mix(&self) -> Option<Vec<f64>> {
        let rows = self.basis.len();
        normalised(self.cells.row(self.cells.rows() - 1)[self.columns..][..rows].to_vec())
    }
}

/// Scales weights so that they add up to 1; a weight below 0 by rounding counts as 0.
fn normalised(mut weights: Vec<f64>) -> Option<Vec<f64>> {
    weights.iter_mut().for_each(|weight| *weight = if *weight < NOTHING { 0.0 } else { *weight });
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
    (sum > 0.0 && sum.is_finite()).then_some(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(payoff: &[&[f64]]) -> Solution {
        solve(&payoff.iter().map(|row| row.to_vec()).collect::<Vec<_>>()).unwrap()
    }

    #[track_caller]
    fn near(found: &[f64], expected: &[f64]) {
        let off = found.iter().zip(expected).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(found.len() == expected.len() && off < 1e-12, "{found:?}, expected {expected:?}");
    }

    #[test]
    fn rock_paper_scissors_is_an_even_mix() {
        let found = solved(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]);
        near(&found.row, &[1.0 / 3.0; 3]);
        near(&found.column, &[1.0 / 3.0; 3]);
        assert!(found.value.abs() < 1e-12);
    }

    #[test]
    fn with_lizard_and_spock_it_still_is() {
        // Each beats the first and the third after it: rock, spock, paper, lizard, scissors in a ring.
        let beats = |i: usize, j: usize| match (j + 5 - i) % 5 {
            0 => 0.0,
            1 | 3 => -1.0,
            _ => 1.0,
        };
        let payoff: Vec<Vec<f64>> = (0..5).map(|i| (0..5).map(|j| beats(i, j)).collect()).collect();
        let found = solve(&payoff).unwrap();
        near(&found.row, &[0.2; 5]);
        near(&found.column, &[0.2; 5]);
    }

    #[test]
    fn where_wins_weigh_differently_each_is_played_by_the_weight_of_the_other_two_meeting() {
        // Rock beats scissors by a, scissors beat paper by b, paper beats rock by c: (b, a, c) / (a + b + c).
        for [a, b, c] in [[1.0, 2.0, 3.0], [0.1, 5.0, 0.7], [1e-3, 1.0, 1e3]] {
            let found = solved(&[&[0.0, -c, a], &[c, 0.0, -b], &[-a, b, 0.0]]);
            near(&found.row, &[b, a, c].map(|weight| weight / (a + b + c)));
            assert!(found.value.abs() < 1e-12 * (a + b + c));
        }
    }

    #[test]
    fn morra_of_two_fingers() {
        let found = solved(&[&[2.0, -3.0], &[-3.0, 4.0]]);
        near(&found.row, &[7.0 / 12.0, 5.0 / 12.0]);
        near(&found.column, &[7.0 / 12.0, 5.0 / 12.0]);
        near(&[found.value], &[-1.0 / 12.0]);
    }

    #[test]
    fn a_saddle_point_is_played_alone() {
        let found = solved(&[&[3.0, 2.0, 5.0], &[1.0, 0.0, 4.0], &[6.0, 1.0, 2.0]]);
        near(&found.row, &[1.0, 0.0, 0.0]);
        near(&found.column, &[0.0, 1.0, 0.0]);
        near(&[found.value], &[2.0]);
    }

    #[test]
    fn a_game_of_two_rows_and_three_columns() {
        let found = solved(&[&[1.0, 3.0, 11.0], &[8.0, 5.0, 2.0]]);
        near(&found.row, &[3.0 / 11.0, 8.0 / 11.0]);
        near(&found.column, &[0.0, 9.0 / 11.0, 2.0 / 11.0]);
        near(&[found.value], &[49.0 / 11.0]);
        // The same game from the other side.
        let found = solved(&[&[-1.0, -8.0], &[-3.0, -5.0], &[-11.0, -2.0]]);
        near(&found.row, &[0.0, 9.0 / 11.0, 2.0 / 11.0]);
        near(&[found.value], &[-49.0 / 11.0]);
    }

    #[test]
    fn games_of_one_row_of_equals_and_of_twins() {
        assert_eq!(solved(&[&[7.0]]), Solution { row: vec![1.0], column: vec![1.0], value: 7.0 });
        near(&solved(&[&[3.0, -1.0, 2.0]]).column, &[0.0, 1.0, 0.0]);
        near(&[solved(&[&[0.5; 4], &[0.5; 4]]).value], &[0.5]);
        // Rock twice: paper and scissors keep their thirds, the two rocks share theirs.
        let twins =
            solved(&[&[0.0, 0.0, -1.0, 1.0], &[0.0, 0.0, -1.0, 1.0], &[1.0, 1.0, 0.0, -1.0], &[-1.0, -1.0, 1.0, 0.0]]);
        near(&[twins.row[0] + twins.row[1], twins.row[2], twins.row[3]], &[1.0 / 3.0; 3]);
        assert!(twins.value.abs() < 1e-12);
    }

    #[test]
    fn what_is_no_matrix_has_no_solution() {
        assert_eq!(solve(&[]), None);
        assert_eq!(solve(&[vec![]]), None);
        assert_eq!(solve(&[vec![1.0, 2.0], vec![1.0]]), None);
        for cell in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(solve(&[vec![1.0, cell]]), None);
        }
    }

    /// Whole numbers that look random, always the same.
    struct Numbers(u64);

    impl Numbers {
        fn next(&mut self, below: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % below
        }
    }

    #[test]
    fn no_reply_gains_in_any_of_many_games() {
        let mut numbers = Numbers(1);
        // Payoffs of 2 or 4 values make degenerate games, of a million none.
        for kinds in [2, 4, 1_000_000] {
            for _ in 0..700 {
                let (rows, columns) = (1 + numbers.next(14) as usize, 1 + numbers.next(14) as usize);
                let mut cell = || numbers.next(kinds) as f64 - 0.5 * kinds as f64;
                let payoff: Vec<Vec<f64>> = (0..rows).map(|_| (0..columns).map(|_| cell()).collect()).collect();
                let found = solve(&payoff).unwrap_or_else(|| panic!("{payoff:?}"));
                assert!(found.gain(&payoff) <= 1e-9 * kinds as f64, "{payoff:?} {found:?}");
                for mix in [&found.row, &found.column] {
                    let sum: f64 = mix.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-12 && mix.iter().all(|&weight| weight >= 0.0), "{mix:?}");
                }
            }
        }
    }

    #[test]
    fn a_mix_that_can_be_beaten_is_seen() {
        let payoff = [vec![0.0, -1.0, 1.0], vec![1.0, 0.0, -1.0], vec![-1.0, 1.0, 0.0]];
        let rock = Solution { row: vec![1.0, 0.0, 0.0], column: vec![1.0 / 3.0; 3], value: 0.0 };
        assert_eq!(rock.gain(&payoff), 1.0);
        let nothing = Solution { row: vec![f64::NAN; 3], column: vec![1.0 / 3.0; 3], value: 0.0 };
        assert_eq!(nothing.gain(&payoff), f64::INFINITY);
    }
}
