//! The chance that each of some cells is the nearest to the target.

use crate::chance::{Chance, Purpose, Sampler, Streams};
use crate::estimate::{normal_quantile, paired_covariance};
use crate::tally::Joint;

/// The number of times that the means are drawn.
const DRAWS: u64 = 10_000;

/// The chance of each cell to have the mean nearest to the target, given the games played: means are taken to be Normal
/// about those found, with the errors and correlations of the pairs of games (a flat prior). Drawn 10,000 times from
/// the resampling stream, so each chance is right to about one percent; cells that are alike share it.
///
/// `joint` gives the sums of two cells over the same games, x of the first and y of the second.
pub fn chances(cells: usize, target: f64, streams: Streams, joint: impl Fn(usize, usize) -> Joint) -> Vec<f64> {
    let means: Vec<f64> = (0..cells).map(|cell| mean(&joint(cell, cell))).collect();
    let of_means = |joint: Joint| paired_covariance(&joint) / joint.n.max(1) as f64;
    let factor = cholesky(cells, |a, b| of_means(joint(a, b)));
    // Cells that play alike differ by rounding alone.
    let alike = 1e-9 * (0..cells).map(|cell| factor[cell].iter().map(|part| part.abs()).sum()).fold(0.0, f64::max);
    let mut sampler = Sampler::<false>::new(streams);
    // Wins by how many cells shared them, so that no thirds are added up.
    let mut wins = vec![vec![0_u64; cells + 1]; cells];
    for draw in 0..DRAWS {
        sampler.begin(draw);
        let normal: Vec<f64> = (0..cells).map(|_| standard_normal(&mut sampler)).collect();
        let gap = |cell: usize| {
            let error: f64 = factor[cell].iter().zip(&normal).map(|(factor, normal)| factor * normal).sum();
            (means[cell] + error - target).abs()
        };
        let gaps: Vec<f64> = (0..cells).map(gap).collect();
        let least = gaps.iter().copied().fold(f64::INFINITY, f64::min);
        let nearest: Vec<usize> = (0..cells).filter(|&cell| gaps[cell] - least <= alike).collect();
        nearest.iter().for_each(|&cell| wins[cell][nearest.len()] += 1);
    }
    let share = |(shared, &wins): (usize, &u64)| if wins > 0 { wins as f64 / shared as f64 } else { 0.0 };
    wins.iter().map(|wins| wins.iter().enumerate().map(share).sum::<f64>() / DRAWS as f64).collect()
}

fn mean(joint: &Joint) -> f64 {
    joint.x as f64 / joint.n.max(1) as f64
}

/// The lower factor of a covariance matrix, row by row; a direction without variance gets none.
fn cholesky(cells: usize, covariance: impl Fn(usize, usize) -> f64) -> Vec<Vec<f64>> {
    let mut factor: Vec<Vec<f64>> = Vec::new();
    for row in 0..cells {
        let mut line: Vec<f64> = Vec::new();
        for (column, other) in factor.iter().enumerate() {
            let known: f64 = line.iter().zip(other).map(|(a, b)| a * b).sum();
            let diagonal = other[column];
            line.push(if diagonal > 0.0 { (covariance(row, column) - known) / diagonal } else { 0.0 });
        }
        let (all, known) = (covariance(row, row), line.iter().map(|part| part * part).sum::<f64>());
        // What rounding leaves of a variance that others explain altogether is none.
        line.push(if all - known > 1e-9 * all { (all - known).sqrt() } else { 0.0 });
        factor.push(line);
    }
    factor
}

fn standard_normal(chance: &mut impl Chance) -> f64 {
    const SIDES: u32 = 1 << 31;
    normal_quantile((f64::from(chance.die(Purpose::Resampling, SIDES)) - 0.5) / f64::from(SIDES))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sums of two cells of independent games: so many games, so many ones.
    fn shares(ones: [i128; 2], n: u64, both: i128) -> Joint {
        Joint { n, differ: 0, x: ones[0], y: ones[1], xx: ones[0], yy: ones[1], xy: both }
    }

    #[test]
    fn two_independent_cells_have_the_chances_of_the_normal_law() {
        // 0.50 and 0.52 against 0.5, 10,000 games each, error 0.005: P(|N(0, 1)| < |N(4, 1)|) is about 0.99766.
        let ones = [5_000, 5_200];
        let joint = |a: usize, b: usize| shares([ones[a], ones[b]], 10_000, if a == b { ones[a] } else { 2_600 });
        let found = chances(2, 0.5, Streams::new(1), joint);
        // |u| < |v| splits at the diagonals: P = Phi(4 / sqrt 2)^2 + (1 - Phi(4 / sqrt 2))^2.
        let phi = 0.5 * libm::erfc(-2.0 * (10_000.0_f64 / 9_999.0 * 0.25 / 0.25).sqrt());
        assert!((found[0] - (phi * phi + (1.0 - phi) * (1.0 - phi))).abs() < 0.002, "{found:?}");
        assert!((found[0] + found[1] - 1.0).abs() < 1e-12);
    }

    #[test]
    fn cells_that_play_alike_share_the_chance() {
        let found = chances(3, 0.2, Streams::new(1), |_, _| shares([300, 300], 1_000, 300));
        assert!(found.iter().all(|chance| (chance - 1.0 / 3.0).abs() < 1e-9), "{found:?}");
    }

    #[test]
    fn the_factor_of_a_covariance_gives_it_back() {
        let matrix = [[4.0, 2.0, 0.4], [2.0, 3.0, 1.0], [0.4, 1.0, 2.0]];
        let factor = cholesky(3, |a, b| matrix[a][b]);
        for a in 0..3 {
            for b in 0..3 {
                let product: f64 = factor[a].iter().zip(&factor[b]).map(|(x, y)| x * y).sum();
                assert!((product - matrix[a][b]).abs() < 1e-12, "{a} {b}");
            }
        }
    }
}
