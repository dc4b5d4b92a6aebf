//! Rules that stop a tournament when its question is answered, right at whatever moment one looks.

use super::bounds::Bounds;
use super::tally::pairs;
use crate::estimate::{Interval, anytime_score, log_likelihood_ratio, share_of_elo, sprt_bounds};
use crate::tally::Histogram;

/// Full marks of a pair of games, in quarters of the pair.
const FULL: i64 = 4;

/// The question that every two entrants are to answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StopQuestion {
    /// Which of both wins more, or whether they are alike: both shares within this margin of one half.
    Clear {
        /// The margin, as a share; nobody is alike without one.
        margin: Option<f64>,
    },
    /// Whether the first is stronger by the second number of Elo rather than by the first (H1 rather than H0).
    Sprt {
        /// Both numbers of Elo, the lower first.
        elo: [f64; 2],
    },
}

/// A rule that stops a tournament when every two entrants have answered a question. All answers together err with a
/// chance of at most 1 - level; of an SPRT each of both errors, about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StopRule {
    /// The question.
    pub question: StopQuestion,
    /// The level of all answers together.
    pub level: f64,
}

/// The answer of two entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopAnswer {
    /// The first wins more.
    First,
    /// The second wins more.
    Second,
    /// Both are alike within the margin.
    Alike,
    /// The first is stronger by the higher number of Elo (H1).
    Higher,
    /// The first is stronger by the lower number of Elo only (H0).
    Lower,
    /// These games cannot tell yet.
    Open,
}

impl StopAnswer {
    /// The answer in a word.
    pub fn name(self) -> &'static str {
        match self {
            StopAnswer::First => "first",
            StopAnswer::Second => "second",
            StopAnswer::Alike => "alike",
            StopAnswer::Higher => "H1",
            StopAnswer::Lower => "H0",
            StopAnswer::Open => "open",
        }
    }
}

/// What two entrants have answered so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StopState {
    /// The confidence sequence of the first's share, however games without a result would have ended.
    pub interval: Interval,
    /// The logarithms of the likelihood ratio, with games without a result as lost and as won, of an SPRT.
    pub llr: Option<[f64; 2]>,
    /// The answer.
    pub answer: StopAnswer,
}

impl StopRule {
    /// The level of one of the answers of so many pairs of entrants (Bonferroni).
    fn level_of(&self, unordered: usize) -> f64 {
        // A share of an error that is next to nothing must not round to a level of 1, at which nothing is ever clear.
        (1.0 - (1.0 - self.level) / unordered.max(1) as f64).min(1.0_f64.next_down())
    }

    /// The log likelihood ratios at which an SPRT among so many entrants ends.
    pub fn bounds(&self, entrants: usize) -> [f64; 2] {
        sprt_bounds(1.0 - self.level_of(pairs(entrants).count()))
    }

    /// What every two entrants, in the order of [`pairs`], have answered by their scores.
    pub fn answered(&self, scores: &[Bounds]) -> Vec<StopState> {
        let level = self.level_of(scores.len());
        scores.iter().map(|bounds| self.of_pair(bounds, level)).collect()
    }

    /// Whether every two entrants have an answer.
    pub fn is_met(&self, scores: &[Bounds]) -> bool {
        let level = self.level_of(scores.len());
        scores.iter().all(|bounds| self.of_pair(bounds, level).answer != StopAnswer::Open)
    }

    fn of_pair(&self, bounds: &Bounds, level: f64) -> StopState {
        let [least, most] = [&bounds.least, &bounds.most].map(|counts| counts.iter().collect::<Vec<(i64, u64)>>());
        let of = |counts: &[(i64, u64)]| {
            anytime_score(counts, FULL, level).expect("scores are quarters of a pair, and the level is below 1")
        };
        let low = of(&least);
        let interval = if least == most { low } else { Interval { high: of(&most).high, ..low } };
        match self.question {
            StopQuestion::Clear { margin } => {
                let alike = margin.is_some_and(|margin| 0.5 - margin <= interval.low && interval.high <= 0.5 + margin);
                let answer = match interval {
                    Interval { low, .. } if low > 0.5 => StopAnswer::First,
                    Interval { high, .. } if high < 0.5 => StopAnswer::Second,
                    _ if alike => StopAnswer::Alike,
                    _ => StopAnswer::Open,
                };
                StopState { interval, llr: None, answer }
            }
            StopQuestion::Sprt { elo } => {
                let shares = elo.map(share_of_elo);
                let llr = [&bounds.least, &bounds.most].map(|counts| log_likelihood_ratio(&quarters(counts), shares));
                let [lower, upper] = sprt_bounds(1.0 - level);
                let answer = match llr {
                    [as_lost, _] if as_lost >= upper => StopAnswer::Higher,
                    [_, as_won] if as_won <= lower => StopAnswer::Lower,
                    _ => StopAnswer::Open,
                };
                StopState { interval, llr: Some(llr), answer }
            }
        }
    }
}

/// The counts of the scores of 0 to 4 quarters.
fn quarters(counts: &Histogram) -> [u64; FULL as usize + 1] {
    std::array::from_fn(|score| counts.count(score as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sure(counts: [u64; 5]) -> Bounds {
        let scores: Histogram = (0_i64..).zip(counts).filter(|&(_, count)| count > 0).collect();
        Bounds { least: scores.clone(), most: scores }
    }

    fn answer(question: StopQuestion, counts: &[[u64; 5]]) -> Vec<&'static str> {
        let scores: Vec<Bounds> = counts.iter().copied().map(sure).collect();
        let rule = StopRule { question, level: 0.95 };
        let found: Vec<StopState> = rule.answered(&scores);
        assert_eq!(rule.is_met(&scores), found.iter().all(|found| found.answer != StopAnswer::Open));
        found.iter().map(|found| found.answer.name()).collect()
    }

    #[test]
    fn who_wins_clearly_is_named_and_so_is_who_is_alike() {
        let clear = StopQuestion::Clear { margin: None };
        assert_eq!(answer(clear, &[[2, 3, 5, 20, 30]]), ["first"]);
        assert_eq!(answer(clear, &[[30, 20, 5, 3, 2]]), ["second"]);
        assert_eq!(answer(clear, &[[100, 100, 100, 100, 100]]), ["open"]);
        let alike = StopQuestion::Clear { margin: Some(0.1) };
        assert_eq!(answer(alike, &[[100, 100, 100, 100, 100]]), ["alike"]);
        assert_eq!(answer(alike, &[[1, 1, 1, 1, 1]]), ["open"]);
        assert_eq!(answer(alike, &[[0, 0, 100, 0, 0]]), ["alike"], "draws are known sooner");
        assert_eq!(answer(alike, &[[20, 20, 20, 20, 20]]), ["open"]);
        // What is clear is clear even within the margin.
        assert_eq!(answer(StopQuestion::Clear { margin: Some(0.3) }, &[[1_000, 0, 0, 0, 1_300]]), ["first"]);
    }

    #[test]
    fn more_pairs_of_entrants_ask_for_more() {
        let (clear, counts) = (StopQuestion::Clear { margin: None }, [3, 3, 4, 14, 20]);
        assert_eq!(answer(clear, &[counts]), ["first"]);
        assert_eq!(answer(clear, &[counts; 15])[0], "open");
    }

    #[test]
    fn a_level_next_to_one_is_asked_of_many_pairs_without_a_panic() {
        let scores: Vec<Bounds> = std::iter::repeat_n([3, 3, 4, 14, 20], 15).map(sure).collect();
        for question in [StopQuestion::Clear { margin: Some(0.1) }, StopQuestion::Sprt { elo: [0.0, 20.0] }] {
            let rule = StopRule { question, level: 1.0_f64.next_down() };
            assert!(rule.answered(&scores).iter().all(|state| state.answer == StopAnswer::Open), "{question:?}");
            assert!(rule.bounds(6)[1] > 30.0);
        }
    }

    #[test]
    fn a_test_of_two_strengths_ends_for_one_of_them() {
        let sprt = StopQuestion::Sprt { elo: [0.0, 20.0] };
        assert_eq!(answer(sprt, &[[10, 60, 180, 150, 100]]), ["H1"]);
        assert_eq!(answer(sprt, &[[100, 150, 180, 60, 10]]), ["H0"]);
        assert_eq!(answer(sprt, &[[10, 20, 40, 22, 11]]), ["open"]);
        let rule = StopRule { question: sprt, level: 0.95 };
        assert!((rule.bounds(2)[1] - 19.0_f64.ln()).abs() < 1e-12 && rule.bounds(6)[1] > rule.bounds(2)[1]);
    }

    #[test]
    fn games_without_a_result_keep_the_question_open() {
        let least: Histogram = [(0, 40), (4, 60)].into_iter().collect();
        let most: Histogram = [(0, 10), (4, 90)].into_iter().collect();
        let bounds = [Bounds { least, most }];
        let rule = |question| StopRule { question, level: 0.95 };
        let clear = rule(StopQuestion::Clear { margin: None }).answered(&bounds)[0];
        assert!(clear.answer == StopAnswer::Open && clear.interval.low < 0.5 && clear.interval.high > 0.9);
        let sprt = rule(StopQuestion::Sprt { elo: [-10.0, 400.0] }).answered(&bounds)[0];
        assert!(sprt.llr.is_some_and(|[as_lost, as_won]| as_lost < as_won), "{sprt:?}");
    }
}
