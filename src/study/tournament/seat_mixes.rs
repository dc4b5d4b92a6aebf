//! The mixes with which two seats lead, rounded to hundredths.
//!
//! A mix of hundredths is nearly as good as the one it is rounded from, and whoever has next to none of it is not met.

use super::{SeatMatrix, TournamentTally, solve};
use crate::game::Side;

/// The sum of all weights of a mix.
pub const HUNDREDTHS: u32 = 100;

/// The least weight; who has less is left out.
const LEAST: u32 = 2;

/// The weights of a mix as parts of [`HUNDREDTHS`]; whoever has less than two of them has none, and what rounding takes or
/// leaves is the heaviest's, the first of equals.
pub fn hundredths(mix: &[f64]) -> Vec<u32> {
    let part = |weight: &f64| (weight * f64::from(HUNDREDTHS)).round() as u32;
    let mut weights: Vec<u32> = mix.iter().map(part).map(|part| if part < LEAST { 0 } else { part }).collect();
    let heaviest = (0..mix.len()).max_by(|&one, &other| mix[one].total_cmp(&mix[other]).then(other.cmp(&one)));
    if let Some(heaviest) = heaviest {
        let others: u32 = weights.iter().enumerate().filter(|(at, _)| *at != heaviest).map(|(_, weight)| weight).sum();
        weights[heaviest] = HUNDREDTHS.saturating_sub(others);
    }
    weights
}

/// What the entrant in seat A wins above one half, by its place and that of the one in seat B.
pub type SeatPayoff = Vec<Vec<f64>>;

/// The payoff by these games; of fewer than two game numbers nobody wins more than one half.
pub fn seat_payoff(tally: &TournamentTally) -> SeatPayoff {
    let entrants = tally.entrants;
    let nothing = || vec![vec![0.0; entrants]; entrants];
    SeatMatrix::new(tally)
        .map_or_else(nothing, |matrix| matrix.payoff(|cell| matrix.share(Side::A, cell / entrants, cell % entrants)))
}

/// The payoff of a match by its games and by those of the same match with the seats exchanged, where the seats are alike.
pub fn of_both_seatings(own: &SeatPayoff, exchanged: &SeatPayoff) -> SeatPayoff {
    let cell = |a: usize, b: usize| 0.5 * (own[a][b] - exchanged[b][a]);
    (0..own.len()).map(|a| (0..own.len()).map(|b| cell(a, b)).collect()).collect()
}

/// The weights of the entrants in the mix of each seat that no entrant in the other seat gains against.
pub fn seat_mixes(payoff: &SeatPayoff) -> [Vec<u32>; 2] {
    let even = vec![1.0 / payoff.len().max(1) as f64; payoff.len()];
    let [a, b] = solve(payoff).map_or_else(|| [even.clone(), even], |solution| [solution.row, solution.column]);
    [hundredths(&a), hundredths(&b)]
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, BWins};
    use super::*;

    #[test]
    fn a_mix_of_hundredths_has_a_hundred_of_them() {
        assert_eq!(hundredths(&[0.333, 0.333, 0.334]), [33, 33, 34]);
        assert_eq!(hundredths(&[0.5, 0.495, 0.005]), [50, 50, 0], "half a hundredth is not met");
        assert_eq!(hundredths(&[0.25, 0.745, 0.005]), [25, 75, 0]);
        assert_eq!(hundredths(&[1.0]), [100]);
        assert_eq!(hundredths(&[]), [0; 0]);
    }

    #[test]
    fn each_seat_leads_by_the_mix_that_the_other_cannot_answer() {
        // Two-finger Morra on top of an even game: seat A wins 1/4 and 7/8, 7/8 and 1/8 of its games, and both mix 6 to 5.
        let mut tally = TournamentTally::new(2);
        for number in 0..8_000 {
            let wins = |eighths: u64| if number * 5 % 8 < eighths { AWins } else { BWins };
            tally.record(&[wins(2), wins(7), wins(7), wins(1)]);
        }
        assert_eq!(seat_mixes(&seat_payoff(&tally)), [[55, 45], [55, 45]]);
    }

    #[test]
    fn who_is_better_against_everybody_leads_alone() {
        let mut tally = TournamentTally::new(2);
        // In seat A the second entrant wins always, in seat B the first never loses to the other.
        (0..10).for_each(|_| tally.record(&[BWins, AWins, AWins, AWins]));
        assert_eq!(seat_mixes(&seat_payoff(&tally))[0], [0, 100]);
        assert_eq!(seat_payoff(&TournamentTally::new(2)), [[0.0; 2]; 2]);
    }

    #[test]
    fn where_the_seats_are_alike_the_games_of_both_seatings_tell_of_a_match() {
        let (own, exchanged) = (vec![vec![0.1, 0.3], vec![-0.2, 0.0]], vec![vec![0.0, -0.1], vec![0.2, 0.1]]);
        let both = of_both_seatings(&own, &exchanged);
        let expected = [[0.05, 0.05], [-0.05, -0.05]];
        let off = |a: usize, b: usize| (both[a][b] - expected[a][b]).abs();
        assert!((0..4).all(|cell| off(cell / 2, cell % 2) < 1e-12), "{both:?}");
        // A list against itself: what the one seat wins the other loses.
        let mirror = of_both_seatings(&own, &own);
        assert!((mirror[0][1] + mirror[1][0]).abs() < 1e-12 && mirror[0][0] == 0.0, "{mirror:?}");
    }
}
