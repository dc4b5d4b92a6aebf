//! Standings: the shares, intervals, clear results and order that the counts of a tournament give.

use super::bounds::{Bounds, Surplus, SurplusSum};
use super::tally::{TournamentTally, pairs};
use super::{FirstPlayer, Matchup, shortest_cycle};
use crate::estimate::{Interval, MeanScore, Moments, holm, mean_score, score_of};
use crate::game::Side;
use crate::tally::Histogram;

/// A share of all that could be won, 0 to 1; or a difference of two such shares, -1 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The number of independent units that the mean is of: pairs of games, games, or game numbers.
    pub n: u64,
    /// The mean; a game without a result counts as half a win.
    pub share: f64,
    /// The mean if every game without a result were lost.
    pub as_lost: f64,
    /// The mean if every game without a result were won.
    pub as_won: f64,
    /// The standard error of the mean, with the scores that [`mean_score`] adds.
    pub std_error: f64,
    /// From the lower limit of `as_lost` to the upper limit of `as_won`.
    pub interval: Interval,
    /// The two-sided p value of no difference: a share of 1/2. It is the larger of the p values of `as_lost` and
    /// `as_won`, and 1 where these lie on different sides of 1/2.
    pub p: f64,
}

/// Whether a difference is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first is clearly ahead.
    Beats,
    /// The second is clearly ahead.
    Loses,
    /// Neither is clearly ahead.
    NotApart,
}

/// Two entrants compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairComparison {
    /// The entrant that has the share or surplus.
    pub first: usize,
    /// The other entrant.
    pub second: usize,
    /// The share of the first, or its surplus over the second.
    pub standing: Standing,
    /// The p value adjusted by Holm's method for all comparisons of the table.
    pub p_holm: f64,
    /// Clear where the adjusted p value is at most 1 - level.
    pub verdict: Verdict,
}

/// The standings of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The level of intervals and verdicts.
    pub level: f64,
    /// The first's share of the pairs of games, for each two entrants in both orders, by first and second.
    pub matrix: Vec<PairComparison>,
    /// Each entrant's mean share against all others.
    pub rows: Vec<Standing>,
    /// The surplus of the first's row over the second's, for each two entrants, the lower number first.
    pub gaps: Vec<PairComparison>,
    /// Rank, from 1, and entrant, best first. Equal shares have equal ranks.
    pub ranking: Vec<(usize, usize)>,
    /// Seat A's share of each matchup, in the order of the tally.
    pub seats: Vec<Standing>,
    /// The p values of `seats`, adjusted for all of them by Holm's method.
    pub seats_p_holm: Vec<f64>,
    /// Seat A's share of all games.
    pub seat: Standing,
    /// The shares of the side that goes first, where the game measures it.
    pub first: Option<First>,
    /// The shortest cycle among the matrix's clear results.
    pub cycle: Option<Vec<usize>>,
}

/// The shares of the side that goes first, whichever seat that is.
#[derive(Clone, Debug, PartialEq)]
pub struct First {
    /// Its share of the games of each entrant against itself, by entrant: the worth of going first between two who play
    /// alike.
    pub mirrors: Vec<Standing>,
    /// Its share of all games.
    pub all: Standing,
}

impl Standings {
    /// The standings of these counts at this level, between 0 and 1; `None` of no games or a level outside.
    pub fn new(tally: &TournamentTally, level: f64) -> Option<Standings> {
        let n = tally.entrants;
        let most = 4 * (n as i64 - 1);
        let row = |bounds: &Bounds| standing(bounds, |score| score, most, level);
        let gap = |gap: &Surplus| surplus(gap, tally.numbers, most, level);
        let of_all = |bounds: &Bounds| standing(bounds, |score| score, 2 * (n * n) as i64, level);
        let seats: Vec<Standing> =
            tally.matchups.iter().map(|matchup| seat_standing(matchup, level)).collect::<Option<_>>()?;
        let first = match &tally.first {
            Some(first) => Some(First {
                mirrors: (0..n).map(|i| first_standing(tally, first, i * (n + 1), level)).collect::<Option<_>>()?,
                all: of_all(&first.all)?,
            }),
            None => None,
        };
        let matrix = matrix(tally, level)?;
        let beats = |a: usize, b: usize| at(n, a, b).is_some_and(|at| matrix[at].verdict == Verdict::Beats);
        Some(Standings {
            level,
            rows: tally.rows.iter().map(row).collect::<Option<_>>()?,
            gaps: compared(n, tally.gaps.iter().map(gap).collect::<Option<_>>()?, 0.0, level),
            ranking: ranking(&tally.rows),
            seats_p_holm: holm(&seats.iter().map(|standing| standing.p).collect::<Vec<_>>()),
            seats,
            seat: of_all(&tally.seat)?,
            first,
            cycle: shortest_cycle(n, beats),
            matrix,
        })
    }

    /// The comparison of two different entrants; `None` of one with itself.
    pub fn pair(&self, first: usize, second: usize) -> Option<&PairComparison> {
        self.matrix.get(at(self.rows.len(), first, second)?)
    }

    /// The comparison of an entrant in a seat with one in the other seat; the p value is adjusted for all matchups.
    pub fn in_seat(&self, seat: Side, own: usize, other: usize) -> PairComparison {
        let n = self.rows.len();
        let at = if seat == Side::A { own * n + other } else { other * n + own };
        let (of_a, p_holm) = (&self.seats[at], self.seats_p_holm[at]);
        let standing = if seat == Side::A { *of_a } else { of_a.of_other() };
        PairComparison {
            first: own,
            second: other,
            standing,
            p_holm,
            verdict: verdict(&standing, p_holm, 0.5, self.level),
        }
    }

    /// The entrants whose rows are clearly smaller than this entrant's, in the order of the field.
    pub fn clearly_better_than(&self, entrant: usize) -> Vec<usize> {
        let worse = |gap: &PairComparison| match gap.verdict {
            Verdict::Beats if gap.first == entrant => Some(gap.second),
            Verdict::Loses if gap.second == entrant => Some(gap.first),
            _ => None,
        };
        let mut worse: Vec<usize> = self.gaps.iter().filter_map(worse).collect();
        worse.sort_unstable();
        worse
    }
}

/// The index in the matrix of the comparison of two entrants; `None` of one with itself.
fn at(entrants: usize, first: usize, second: usize) -> Option<usize> {
    let differ = first != second && first < entrants && second < entrants;
    differ.then(|| first * (entrants - 1) + second - usize::from(second > first))
}

fn matrix(tally: &TournamentTally, level: f64) -> Option<Vec<PairComparison>> {
    let share = |bounds: &Bounds| standing(bounds, |score| score, 4, level);
    let mut matrix = compared(tally.entrants, tally.pairs.iter().map(share).collect::<Option<_>>()?, 0.5, level);
    for (at, (first, second)) in pairs(tally.entrants).enumerate() {
        let mirrored = Bounds { least: tally.pairs[at].most.clone(), most: tally.pairs[at].least.clone() };
        let standing = standing(&mirrored, |score| 4 - score, 4, level)?;
        let verdict = matrix[at].verdict.mirrored();
        matrix.push(PairComparison { first: second, second: first, standing, p_holm: matrix[at].p_holm, verdict });
    }
    matrix.sort_by_key(|comparison| (comparison.first, comparison.second));
    Some(matrix)
}

impl Standing {
    /// The share of the other side.
    fn of_other(&self) -> Standing {
        let Interval { low, high, .. } = self.interval;
        Standing {
            share: 1.0 - self.share,
            as_lost: 1.0 - self.as_won,
            as_won: 1.0 - self.as_lost,
            interval: Interval { low: 1.0 - high, high: 1.0 - low, ..self.interval },
            ..*self
        }
    }
}

impl Verdict {
    fn mirrored(self) -> Verdict {
        match self {
            Verdict::Beats => Verdict::Loses,
            Verdict::Loses => Verdict::Beats,
            Verdict::NotApart => Verdict::NotApart,
        }
    }
}

/// The comparisons of all unordered pairs, adjusted for being asked together; `even` is the share or surplus of no
/// difference.
fn compared(entrants: usize, standings: Vec<Standing>, even: f64, level: f64) -> Vec<PairComparison> {
    let adjusted = holm(&standings.iter().map(|standing| standing.p).collect::<Vec<_>>());
    let compare = |(((first, second), standing), p_holm): (((usize, usize), Standing), f64)| PairComparison {
        first,
        second,
        standing,
        p_holm,
        verdict: verdict(&standing, p_holm, even, level),
    };
    pairs(entrants).zip(standings).zip(adjusted).map(compare).collect()
}

/// The verdict on a share or surplus: whether it is clearly apart from `even`, that of no difference.
pub(super) fn verdict(standing: &Standing, p_holm: f64, even: f64, level: f64) -> Verdict {
    match standing.share {
        // A bound that is wider than the test is never contradicted by it.
        _ if p_holm > 1.0 - level || standing.interval.contains(even) => Verdict::NotApart,
        share if share > even => Verdict::Beats,
        share if share < even => Verdict::Loses,
        _ => Verdict::NotApart,
    }
}

/// The standing of scores of 0 to `full`, each got from a counted value by `score`.
fn standing(bounds: &Bounds, score: impl Fn(i64) -> i64, full: i64, level: f64) -> Option<Standing> {
    let scores = |counts: &Histogram| counts.iter().map(|(value, count)| (score(value), count)).collect::<Vec<_>>();
    let (least, most) = (scores(&bounds.least), scores(&bounds.most));
    let as_lost = mean_score(&least, full, level)?;
    let as_won = if least == most { as_lost } else { mean_score(&most, full, level)? };
    let both = least.iter().chain(&most).map(|&(score, count)| i128::from(score) * i128::from(count)).sum::<i128>();
    let share = both as f64 / (2 * i128::from(as_lost.n) * i128::from(full)) as f64;
    Some(between(&as_lost, &as_won, share))
}

/// The standing that holds whichever way the games without a result would have ended.
fn between(least: &MeanScore, most: &MeanScore, share: f64) -> Standing {
    let apart = (least.mean > 0.5 && most.mean > 0.5) || (least.mean < 0.5 && most.mean < 0.5);
    Standing {
        n: least.n,
        share,
        as_lost: least.mean,
        as_won: most.mean,
        std_error: least.std_error.max(most.std_error),
        interval: Interval { high: most.interval.high, ..least.interval },
        p: if apart { least.p.max(most.p) } else { 1.0 },
    }
}

/// The standing of a surplus of `n` game numbers, of which each is at most `largest` either way, on a scale from -1 to 1.
/// It is judged as a score from 0 to 1; its means are taken from its sums, since twice a share less 1 would lose digits.
fn surplus(gap: &Surplus, n: u64, largest: i64, level: f64) -> Option<Standing> {
    let (times, largest) = (i128::from(n), i128::from(largest));
    let full = (2 * largest) as f64;
    let score = |SurplusSum { sum, squares }: SurplusSum| {
        let sum_squares = squares + 2 * largest * sum + times * largest * largest;
        let moved = Moments { n, sum: sum + times * largest, sum_squares, min: None, max: None };
        let mean = moved.sum as f64 / (times * 2 * largest) as f64;
        score_of(n, mean, moved.variance().unwrap_or(0.0) / (full * full), level)
    };
    let standing = between(&score(gap.least)?, &score(gap.most)?, 0.5);
    let of = |sum: i128, parts: i128| sum as f64 / (parts * times * largest) as f64;
    let limit = |share: f64| 2.0 * share - 1.0;
    let Interval { low, high, .. } = standing.interval;
    Some(Standing {
        share: of(gap.least.sum + gap.most.sum, 2),
        as_lost: of(gap.least.sum, 1),
        as_won: of(gap.most.sum, 1),
        std_error: 2.0 * standing.std_error,
        interval: Interval { low: limit(low), high: limit(high), ..standing.interval },
        ..standing
    })
}

fn sum(counts: &Histogram) -> i128 {
    counts.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum()
}

/// Seat A's share of the games of one matchup.
fn seat_standing(matchup: &Matchup, level: f64) -> Option<Standing> {
    let open = matchup.unfinished + matchup.faults.count;
    let bounds = Bounds {
        least: [(0, matchup.b_wins + open), (1, matchup.draws), (2, matchup.a_wins)].into_iter().collect(),
        most: [(0, matchup.b_wins), (1, matchup.draws), (2, matchup.a_wins + open)].into_iter().collect(),
    };
    standing(&bounds, |score| score, 2, level)
}

/// The share of the side that goes first in the games of one matchup.
fn first_standing(tally: &TournamentTally, first: &FirstPlayer, at: usize, level: f64) -> Option<Standing> {
    let [a_wins, b_wins] = first.games[at];
    seat_standing(&Matchup { a_wins, b_wins, ..tally.matchups[at].clone() }, level)
}

/// The ranking of entrants by the whole number of their quarter wins, as lost and as won together, so that equal is
/// equal.
fn ranking(rows: &[Bounds]) -> Vec<(usize, usize)> {
    let totals: Vec<i128> = rows.iter().map(|row| sum(&row.least) + sum(&row.most)).collect();
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&entrant| std::cmp::Reverse(totals[entrant]));
    let rank = |entrant: usize| 1 + totals.iter().filter(|&&total| total > totals[entrant]).count();
    order.into_iter().map(|entrant| (rank(entrant), entrant)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{self, AWins, BWins, Draw, Faulted, Unfinished};
    use super::*;

    /// A tally of game numbers, each so often, given by the ending of each matchup.
    fn tally(entrants: usize, numbers: &[(u64, &[SeatResult])]) -> TournamentTally {
        let mut tally = TournamentTally::new(entrants);
        for &(times, endings) in numbers {
            for _ in 0..times {
                tally.record(endings);
                for (cell, _) in endings.iter().enumerate().filter(|&(_, &ending)| ending == Faulted) {
                    let fault = crate::tally::Fault { game: tally.numbers, message: String::new() };
                    tally.record_fault(cell, fault);
                }
            }
        }
        tally
    }

    fn standings(entrants: usize, numbers: &[(u64, &[SeatResult])]) -> Standings {
        Standings::new(&tally(entrants, numbers), 0.95).unwrap()
    }

    /// The endings of a field where `wins` of (a, b) means that a beats b from both seats; the rest is drawn.
    fn field(entrants: usize, wins: &[(usize, usize)]) -> Vec<SeatResult> {
        let ending = |cell: usize| match (cell / entrants, cell % entrants) {
            pair if wins.contains(&pair) => AWins,
            (a, b) if wins.contains(&(b, a)) => BWins,
            _ => Draw,
        };
        (0..entrants * entrants).map(ending).collect()
    }

    fn verdicts(standings: &Standings) -> Vec<(usize, usize)> {
        let beats = standings.matrix.iter().filter(|pair| pair.verdict == Verdict::Beats);
        beats.map(|pair| (pair.first, pair.second)).collect()
    }

    #[test]
    fn no_games_say_nothing() {
        assert_eq!(Standings::new(&TournamentTally::new(3), 0.95), None);
        let one = tally(2, &[(1, &[Draw, AWins, BWins, Draw])]);
        for level in [0.0, 1.0, f64::NAN] {
            assert_eq!(Standings::new(&one, level), None);
        }
    }

    #[test]
    fn one_game_number_makes_nothing_clear() {
        let one = standings(2, &[(1, &[AWins, AWins, BWins, AWins])]);
        let pair = one.pair(0, 1).unwrap();
        assert_eq!((pair.standing.share, pair.verdict), (1.0, Verdict::NotApart));
        assert_eq!((pair.standing.interval.low, pair.standing.interval.high), (0.0, 1.0));
        assert!(pair.standing.p > 0.6 && one.cycle.is_none());
        assert_eq!(one.seat.n, 1);
    }

    #[test]
    fn games_all_drawn_are_even_and_say_how_sure_that_is() {
        let drawn = standings(3, &[(400, &[Draw; 9])]);
        assert_eq!(verdicts(&drawn), []);
        assert_eq!(drawn.ranking, [(1, 0), (1, 1), (1, 2)]);
        for standing in drawn.matrix.iter().map(|pair| pair.standing).chain([drawn.seat]).chain(drawn.rows) {
            assert_eq!((standing.share, standing.p), (0.5, 1.0));
            assert!(standing.interval.low < 0.499 && standing.interval.high > 0.501, "no spread is not certainty");
        }
        assert!(drawn.gaps.iter().all(|gap| gap.standing.share == 0.0 && gap.standing.interval.low < -0.001));
    }

    #[test]
    fn every_game_won_by_the_first_seat_is_an_advantage_of_the_seat_alone() {
        let seated = standings(2, &[(50, &[AWins; 4])]);
        assert_eq!(verdicts(&seated), []);
        assert_eq!(seated.pair(0, 1).unwrap().standing.share, 0.5);
        assert_eq!(seated.seat.share, 1.0);
        assert!(seated.seat.interval.low > 0.9 && seated.seat.p < 1e-10);
        assert!(seated.seats.iter().all(|seat| (seat.n, seat.share) == (50, 1.0)));
    }

    #[test]
    fn a_win_of_one_side_is_a_loss_of_the_other() {
        let mixed = standings(
            2,
            &[
                (70, &[Draw, AWins, BWins, Draw]),
                (50, &[Draw, BWins, AWins, Draw]),
                (30, &[Draw, AWins, Draw, Draw]),
                (20, &[Draw, Draw, AWins, Draw]),
            ],
        );
        let (first, second) = (mixed.pair(0, 1).unwrap(), mixed.pair(1, 0).unwrap());
        // By hand: (70 x 4 + 30 x 3 + 20 x 1) / (170 x 4) = 390 / 680.
        assert_eq!(first.standing.share, 390.0 / 680.0);
        assert_eq!((first.standing.p, first.p_holm), (second.standing.p, second.p_holm));
        assert_eq!((first.standing.share + second.standing.share, first.standing.n), (1.0, 170));
        assert!((first.standing.interval.low + second.standing.interval.high - 1.0).abs() < 1e-14);
        // With two entrants a row is a pair, and the difference of the rows is twice its distance from one half.
        assert_eq!(mixed.rows[0], first.standing);
        let gap = &mixed.gaps[0];
        assert!((gap.standing.share - 2.0 * (first.standing.share - 0.5)).abs() < 1e-15);
        assert!((gap.standing.p - first.standing.p).abs() < 1e-12);
    }

    #[test]
    fn rock_paper_scissors_is_seen_and_has_no_best() {
        let round = field(3, &[(0, 1), (1, 2), (2, 0)]);
        let found = standings(3, &[(40, &round)]);
        assert_eq!(found.cycle, Some(vec![0, 1, 2]));
        assert_eq!(found.ranking, [(1, 0), (1, 1), (1, 2)]);
        assert!(found.gaps.iter().all(|gap| gap.verdict == Verdict::NotApart));
        assert!((0..3).all(|entrant| found.clearly_better_than(entrant).is_empty()));
        // Three pairs together: two-sided 2 / 2^n times three is more than 0.05 up to six wins, and less from seven on.
        let clear = |n| verdicts(&standings(3, &[(n, &round)])).len();
        assert_eq!((clear(6), clear(7)), (0, 3));
    }

    #[test]
    fn four_go_round_where_opposite_ones_draw() {
        let found = standings(4, &[(40, &field(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]))]);
        assert_eq!(found.cycle, Some(vec![0, 1, 2, 3]));
        assert_eq!(verdicts(&found), [(0, 1), (1, 2), (2, 3), (3, 0)]);
    }

    #[test]
    fn an_order_is_ranked_with_ties() {
        let found = standings(4, &[(60, &field(4, &[(3, 0), (3, 1), (3, 2), (1, 0), (2, 0)]))]);
        assert_eq!(found.ranking, [(1, 3), (2, 1), (2, 2), (4, 0)]);
        assert_eq!(found.cycle, None);
        assert_eq!((found.clearly_better_than(3), found.clearly_better_than(1)), (vec![0, 1, 2], vec![0]));
        assert_eq!(found.rows[1].share, 0.5);
    }

    #[test]
    fn open_games_are_bounds_and_a_verdict_must_hold_at_both() {
        for open in [Unfinished, Faulted] {
            // 60 pairs won, 20 lost, 20 with both games open: 0.6 as lost, 0.8 as won.
            let numbers: [(u64, &[SeatResult]); 3] =
                [(60, &[Draw, AWins, BWins, Draw]), (20, &[Draw, BWins, AWins, Draw]), (20, &[open; 4])];
            let found = standings(2, &numbers);
            let pair = found.pair(0, 1).unwrap();
            let (as_lost, as_won) = (score(&[(0, 40), (4, 60)]), score(&[(0, 20), (4, 80)]));
            assert_eq!((pair.standing.as_lost, pair.standing.as_won), (0.6, 0.8));
            assert!((pair.standing.share - 0.7).abs() < 1e-15);
            assert_eq!((pair.standing.interval.low, pair.standing.p), (as_lost.interval.low, as_lost.p));
            assert_eq!(pair.standing.interval.high, as_won.interval.high);
            assert_eq!((found.seat.as_lost, found.seat.as_won), (0.4, 0.6));
        }
        // As lost clearly behind, as won clearly ahead: nothing is known.
        let unknown = standings(2, &[(100, &[Draw, Unfinished, Unfinished, Draw])]);
        let pair = unknown.pair(0, 1).unwrap();
        assert_eq!((pair.standing.p, pair.verdict), (1.0, Verdict::NotApart));
        assert_eq!((pair.standing.interval.low, pair.standing.interval.high), (0.0, 1.0));
        assert_eq!(unknown.ranking, [(1, 0), (1, 1)]);
    }

    fn score(counts: &[(i64, u64)]) -> MeanScore {
        mean_score(counts, 4, 0.95).unwrap()
    }

    #[test]
    fn a_level_asks_for_so_much_evidence() {
        // 60 of 100: p is 0.0449.
        let numbers: [(u64, &[SeatResult]); 2] = [(60, &[Draw, AWins, BWins, Draw]), (40, &[Draw, BWins, AWins, Draw])];
        let verdict = |level| Standings::new(&tally(2, &numbers), level).unwrap().pair(0, 1).unwrap().verdict;
        assert_eq!([0.9, 0.95, 0.96].map(verdict), [Verdict::Beats, Verdict::Beats, Verdict::NotApart]);
    }
}
