//! The mixed equilibrium of a tournament's matrix, and its uncertainty.
//!
//! Two players who each choose an entrant play the zero-sum game of the shares less 1/2. Where the seats are alike the
//! game is symmetric, so its value is an even share, and only the mix that no entrant beats is to be found. Where they
//! are not, each player knows his seat when he chooses: there are two mixes, and the value is the worth of a seat.

use super::{Covariance, SeatMatrix, Solution, solve};
use crate::chance::{Chance, Purpose, Sampler, Streams};
use crate::estimate::normal_quantile;
use crate::game::Side;

/// The number of matrices that are drawn.
pub const RESAMPLES: u64 = 1_000;

/// The weight below which an entrant is not in the mix.
const NONE: f64 = 1e-9;

/// Faces of the die that is thrown for a Normal value.
const FACES: u32 = 1 << 30;

/// The part of one entrant in the equilibrium.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    /// Its part of the mix, 0 to 1.
    pub weight: f64,
    /// The lower end of the range of its part over the matrices drawn, of the standings' level.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The share of the matrices drawn in which it is in the mix at all.
    pub present: f64,
}

/// The equilibrium of the matrix, by entrant; `None` of fewer than two game numbers.
///
/// The uncertainty: in each of [`RESAMPLES`] matrices every pair's share is drawn anew by its Normal standard error
/// (kept within 0 and 1), each pair by itself, on the resampling stream of the game number that equals the number of
/// the draw. So the range says how far chance may have moved the weights; it is no interval of a fixed coverage, since
/// the equilibrium jumps where another support takes over.
pub fn equilibrium(covariance: Option<&Covariance>, level: f64, streams: Streams) -> Option<Vec<Weight>> {
    let covariance = covariance?;
    let weights = mix(covariance, &covariance.shares)?;
    let mut sampler: Sampler = Sampler::new(streams);
    let mut drawn = vec![Vec::new(); weights.len()];
    for draw in 0..RESAMPLES {
        sampler.begin(draw);
        let shares: Vec<f64> = (0..covariance.shares.len()).map(|p| resampled(covariance, p, &mut sampler)).collect();
        let weights = mix(covariance, &shares)?;
        drawn.iter_mut().zip(weights).for_each(|(drawn, weight)| drawn.push(weight));
    }
    Some(weights.into_iter().zip(drawn).map(|(weight, drawn)| summed_up(weight, drawn, level)).collect())
}

/// The equilibrium of two players who each know their seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatEquilibrium {
    /// The mix of each seat, by entrant.
    pub mixes: [Vec<Weight>; 2],
    /// The share that seat A wins when both seats play their mix.
    pub share: f64,
    /// The lower end of the range of that share over the matrices drawn.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The equilibrium by seat; `None` of fewer than two game numbers. Its uncertainty is found as in [`equilibrium`].
pub fn seat_equilibrium(matrix: Option<&SeatMatrix<'_>>, level: f64, streams: Streams) -> Option<SeatEquilibrium> {
    let matrix = matrix?;
    let cells = matrix.entrants() * matrix.entrants();
    let share = |cell: usize| matrix.share(Side::A, cell / matrix.entrants(), cell % matrix.entrants());
    let found = solve(&matrix.payoff(share))?;
    let mut sampler: Sampler = Sampler::new(streams);
    let mut drawn: Vec<Solution> = Vec::new();
    for draw in 0..RESAMPLES {
        sampler.begin(draw);
        let normal = |cell: usize| (share(cell), matrix.variance(cell));
        let shares: Vec<f64> = (0..cells).map(|cell| near(normal(cell), &mut sampler)).collect();
        drawn.push(solve(&matrix.payoff(|cell| shares[cell]))?);
    }
    let mix = |of: fn(&Solution) -> &[f64]| {
        let entrants = 0..matrix.entrants();
        entrants.map(|i| summed_up(of(&found)[i], drawn.iter().map(|one| of(one)[i]).collect(), level)).collect()
    };
    let values = summed_up(found.value, drawn.iter().map(|one| one.value).collect(), level);
    let [share, low, high] = [values.weight, values.low, values.high].map(|surplus| 0.5 + surplus);
    Some(SeatEquilibrium { mixes: [mix(|one| &one.row), mix(|one| &one.column)], share, low, high })
}

/// The entrant that is the whole equilibrium, if there is one.
pub fn sole(weights: &[Weight]) -> Option<usize> {
    weights.iter().position(|weight| weight.weight >= 1.0 - NONE)
}

/// The optimal mix of the game of these shares.
fn mix(covariance: &Covariance, shares: &[f64]) -> Option<Vec<f64>> {
    let n = covariance.entrants;
    let surplus = |i: usize, j: usize| match i.cmp(&j) {
        std::cmp::Ordering::Less => shares[covariance.pair(i, j)] - 0.5,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => 0.5 - shares[covariance.pair(i, j)],
    };
    let payoff: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| surplus(i, j)).collect()).collect();
    Some(solve(&payoff)?.row)
}

fn resampled(covariance: &Covariance, p: usize, sampler: &mut Sampler) -> f64 {
    near((covariance.shares[p], covariance.variance(p)), sampler)
}

/// A share drawn by its mean and variance, kept within 0 and 1.
fn near((mean, variance): (f64, f64), sampler: &mut Sampler) -> f64 {
    let face = sampler.die(Purpose::Resampling, FACES);
    let z = normal_quantile((f64::from(face) - 0.5) / f64::from(FACES));
    (mean + z * variance.sqrt()).clamp(0.0, 1.0)
}

fn summed_up(weight: f64, mut drawn: Vec<f64>, level: f64) -> Weight {
    drawn.sort_by(f64::total_cmp);
    let last = drawn.len() - 1;
    let cut = (0.5 * (1.0 - level) * drawn.len() as f64) as usize;
    let present = drawn.iter().filter(|&&weight| weight > NONE).count() as f64 / drawn.len() as f64;
    Weight { weight, low: drawn[cut.min(last)], high: drawn[last - cut.min(last)], present }
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, BWins, Draw};
    use super::super::TournamentTally;
    use super::*;

    /// Three entrants of whom each wins `won` of a hundred pairs against the next, in so many hundreds of game numbers.
    fn round(won: u64, hundreds: u64) -> Covariance {
        let mut tally = TournamentTally::new(3);
        // Which of the three wins is shifted, so that the pairs go apart.
        for number in 0..100 * hundreds {
            let ends = |shift: u64| if (number * 37 + shift) % 100 < won { [AWins, BWins] } else { [BWins, AWins] };
            let [[a, b], [c, d], [e, f]] = [0, 33, 66].map(ends);
            tally.record(&[Draw, a, f, b, Draw, c, e, d, Draw]);
        }
        Covariance::new(&tally).unwrap()
    }

    #[test]
    fn rock_paper_scissors_is_an_even_mix_that_is_sure_with_many_games() {
        let ranges: Vec<f64> = [1, 100]
            .into_iter()
            .map(|hundreds| {
                let weights = equilibrium(Some(&round(80, hundreds)), 0.95, Streams::new(1)).unwrap();
                for weight in &weights {
                    assert!((weight.weight - 1.0 / 3.0).abs() < 1e-12, "{weights:?}");
                    assert!(weight.low < 1.0 / 3.0 && 1.0 / 3.0 < weight.high && weight.present == 1.0, "{weights:?}");
                }
                assert_eq!(sole(&weights), None);
                weights[0].high - weights[0].low
            })
            .collect();
        // A hundred times the games: a tenth of the width.
        assert!((ranges[0] / ranges[1] / 10.0 - 1.0).abs() < 0.25, "{ranges:?}");
    }

    #[test]
    fn the_spread_of_the_weights_is_what_the_errors_of_the_shares_make_it() {
        // Near the even mix of margins m the weight of one is (b, a, c) / (a + b + c): d weight = (2 db - da - dc) / 9m, so
        // its standard error is sqrt(6) / 9m of a share's.
        let covariance = round(80, 100);
        let weights = equilibrium(Some(&covariance), 0.95, Streams::new(1)).unwrap();
        let error = 6.0_f64.sqrt() / (9.0 * 0.3) * covariance.variance(0).sqrt();
        for weight in weights {
            let half_width = 0.5 * (weight.high - weight.low) / 1.96;
            assert!((half_width / error - 1.0).abs() < 0.1, "{weight:?} {error}");
        }
    }

    #[test]
    fn whoever_nobody_beats_is_the_equilibrium_alone() {
        let mut tally = TournamentTally::new(3);
        (0..200).for_each(|_| tally.record(&[Draw, BWins, Draw, AWins, Draw, AWins, Draw, BWins, Draw]));
        let weights = equilibrium(Covariance::new(&tally).as_ref(), 0.95, Streams::new(1)).unwrap();
        assert_eq!(sole(&weights), Some(1));
        assert_eq!((weights[1].low, weights[1].present, weights[0].high), (1.0, 1.0, 0.0));
        assert_eq!(equilibrium(None, 0.95, Streams::new(1)), None);
    }

    #[test]
    fn by_seat_each_player_has_a_mix_of_his_own_and_the_seat_a_worth() {
        // Two-finger Morra on top of an even game: seat A wins 1/4 and 7/8, 7/8 and 1/8 of its games.
        let mut tally = TournamentTally::new(2);
        for number in 0..8_000 {
            let wins = |eighths: u64| if number * 5 % 8 < eighths { AWins } else { BWins };
            tally.record(&[wins(2), wins(7), wins(7), wins(1)]);
        }
        let matrix = SeatMatrix::new(&tally);
        let found = seat_equilibrium(matrix.as_ref(), 0.95, Streams::new(1)).unwrap();
        // Indifference: 2p + 7(1 - p) = 7p + (1 - p) at p = 6/11, and the share is (2 p + 7 (1 - p)) / 8.
        assert!((found.mixes[0][0].weight - 6.0 / 11.0).abs() < 1e-9, "{found:?}");
        assert!((found.mixes[1][0].weight - 6.0 / 11.0).abs() < 1e-9, "{found:?}");
        assert!((found.share - 47.0 / 88.0).abs() < 1e-9, "{found:?}");
        assert!(found.low < found.share && found.share < found.high && found.high - found.low < 0.03, "{found:?}");
        assert_eq!(seat_equilibrium(None, 0.95, Streams::new(1)), None);
    }

    #[test]
    fn the_draws_are_those_of_the_seed() {
        let covariance = round(60, 2);
        let of = |seed| equilibrium(Some(&covariance), 0.9, Streams::new(seed)).unwrap();
        assert_eq!(of(7), of(7));
        assert_ne!(of(7), of(8));
    }
}
