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

/// The weights of the entrants in the mix of each seat that no entrant in the other seat gains against, by these games; even
/// ones of fewer than two game numbers.
pub fn seat_mixes(tally: &TournamentTally) -> [Vec<u32>; 2] {
    let entrants = tally.entrants;
    let solved = SeatMatrix::new(tally)
        .and_then(|matrix| solve(&matrix.payoff(|cell| matrix.share(Side::A, cell / entrants, cell % entrants))));
    let even = vec![1.0 / entrants.max(1) as f64; entrants];
    let [a, b] = solved.map_or_else(|| [even.clone(), even], |solution| [solution.row, solution.column]);
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
        assert_eq!(seat_mixes(&tally), [[55, 45], [55, 45]]);
    }

    #[test]
    fn who_is_better_against_everybody_leads_alone_and_of_no_games_all_lead_alike() {
        let mut tally = TournamentTally::new(2);
        // In seat A the second entrant wins always, in seat B the first never loses to the other.
        (0..10).for_each(|_| tally.record(&[BWins, AWins, AWins, AWins]));
        assert_eq!(seat_mixes(&tally)[0], [0, 100]);
        assert_eq!(seat_mixes(&TournamentTally::new(2)), [[50, 50], [50, 50]]);
    }
}
