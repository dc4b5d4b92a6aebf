//! The claims of several tournaments judged together: those of one field under each of its leaders.

use super::standing::{PairComparison, Standings, Verdict, verdict};
use super::{shortest_cycle, tally::pairs};
use crate::estimate::holm;

/// Judges the results of all pairs and the differences of all mean shares of several tournaments anew, all together by
/// Holm's method, so that any wrong claim among them has a chance of at most one less the level. The number of claims.
pub fn judge_together(standings: &mut [Standings]) -> usize {
    let p_of = |standings: &Standings| {
        let shares = standings.matrix.iter().filter(|pair| pair.first < pair.second);
        shares.chain(&standings.gaps).map(|claim| claim.standing.p).collect::<Vec<f64>>()
    };
    let p_values: Vec<f64> = standings.iter().flat_map(p_of).collect();
    let mut adjusted = holm(&p_values).into_iter();
    for standings in standings.iter_mut() {
        let level = standings.level;
        let n = standings.rows.len();
        let shares: Vec<f64> = adjusted.by_ref().take(pairs(n).count()).collect();
        for pair in &mut standings.matrix {
            let both = [pair.first.min(pair.second), pair.first.max(pair.second)];
            let at = pairs(n).position(|(i, j)| [i, j] == both);
            judge(pair, at.map_or(1.0, |at| shares[at]), 0.5, level);
        }
        for (gap, p_holm) in standings.gaps.iter_mut().zip(adjusted.by_ref()) {
            judge(gap, p_holm, 0.0, level);
        }
        let matrix = &standings.matrix;
        let beats = |a: usize, b: usize| {
            let is_pair = |pair: &&PairComparison| (pair.first, pair.second) == (a, b);
            matrix.iter().find(is_pair).is_some_and(|pair| pair.verdict == Verdict::Beats)
        };
        standings.cycle = shortest_cycle(n, beats);
    }
    p_values.len()
}

fn judge(claim: &mut PairComparison, p_holm: f64, even: f64, level: f64) {
    (claim.p_holm, claim.verdict) = (p_holm, verdict(&claim.standing, p_holm, even, level));
}

/// The place of each entrant by its mean share over all these tournaments of one field, from 1; equal shares have equal
/// places.
pub fn places(standings: &[Standings]) -> Vec<usize> {
    let entrants = standings.first().map_or(0, |standings| standings.rows.len());
    let total = |entrant: usize| {
        // Whole quarter wins, so that equal is equal.
        let quarters = |standings: &Standings| {
            let row = &standings.rows[entrant];
            (row.share * row.n as f64 * 8.0 * (entrants - 1) as f64).round() as i128
        };
        standings.iter().map(quarters).sum::<i128>()
    };
    let totals: Vec<i128> = (0..entrants).map(total).collect();
    totals.iter().map(|own| 1 + totals.iter().filter(|other| *other > own).count()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{AWins, BWins, Draw};
    use super::super::TournamentTally;
    use super::*;

    /// Three entrants: 0 beats 1 in `wins` of 100 game numbers and loses the rest; all else is drawn.
    fn field(wins: u64) -> Standings {
        let mut tally = TournamentTally::new(3);
        for number in 0..100 {
            let (first, second) = if number < wins { (AWins, BWins) } else { (BWins, AWins) };
            tally.record(&[Draw, first, Draw, second, Draw, Draw, Draw, Draw, Draw]);
        }
        Standings::new(&tally, 0.95).unwrap()
    }

    fn of(standings: &Standings, a: usize, b: usize) -> Verdict {
        standings.pair(a, b).unwrap().verdict
    }

    #[test]
    fn the_more_leaders_the_more_a_claim_needs() {
        // 63 wins of 100: clear by itself among three pairs, not among 18 claims.
        let alone = field(63);
        assert_eq!((of(&alone, 0, 1), of(&alone, 1, 0)), (Verdict::Beats, Verdict::Loses));
        let mut together = [field(63), field(50), field(50)];
        assert_eq!(judge_together(&mut together), 18);
        assert_eq!(of(&together[0], 0, 1), Verdict::NotApart);
        let p = |standings: &Standings| standings.pair(0, 1).unwrap().p_holm;
        assert!((p(&together[0]) - 6.0 * p(&alone)).abs() < 1e-12, "18 claims rather than 3");
    }

    #[test]
    fn an_order_that_turns_round_is_clear_both_ways() {
        let mut together = [field(90), field(10)];
        judge_together(&mut together);
        assert_eq!([of(&together[0], 0, 1), of(&together[1], 0, 1)], [Verdict::Beats, Verdict::Loses]);
        assert_eq!([of(&together[0], 1, 0), of(&together[1], 1, 0)], [Verdict::Loses, Verdict::Beats]);
        let gaps = |standings: &Standings| standings.gaps[0].verdict;
        assert_eq!([gaps(&together[0]), gaps(&together[1])], [Verdict::Beats, Verdict::Loses]);
        assert_eq!(places(&together), [1, 1, 1], "over both leaders all share the same");
        assert_eq!(places(&[field(90), field(50)]), [1, 3, 2]);
    }
}
