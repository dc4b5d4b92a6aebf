//! Sensitivity: every number of a scenario is moved a step down and a step up, to see how that moves one figure.
//!
//! Each move plays the same games as the scenario as it stands, so that any difference comes from the number moved. The
//! effects of all numbers are judged together: p values are adjusted by Benjamini and Hochberg's method, which keeps
//! the expected share of false ones among the numbers marked.

use super::comparison::difference_of;
use crate::estimate::{PairedDifference, benjamini_hochberg, round_significant};
use crate::scenario::{Number, NumberValue};
use crate::tally::Joint;

/// The size of the step of each number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StepSize {
    /// Whole numbers by one, real ones by a tenth.
    One,
    /// Every number by this part of itself; whole numbers by at least one.
    Part(f64),
}

impl StepSize {
    /// A number moved a step down and a step up, as `--set` takes it; `None` for a real 0, which has no part to move
    /// by.
    ///
    /// ```
    /// use overmatch::scenario::NumberValue;
    /// use overmatch::study::sensitivity::StepSize;
    /// assert_eq!(StepSize::One.moves(NumberValue::Integer(3)), Some(["2".into(), "4".into()]));
    /// assert_eq!(StepSize::Part(0.1).moves(NumberValue::Integer(30)), Some(["27".into(), "33".into()]));
    /// assert_eq!(StepSize::One.moves(NumberValue::Real(2.5)), Some(["2.25".into(), "2.75".into()]));
    /// ```
    pub fn moves(self, value: NumberValue) -> Option<[String; 2]> {
        match (value, self) {
            (NumberValue::Integer(value), step) => {
                let by = match step {
                    StepSize::One => 1,
                    StepSize::Part(part) => ((value.unsigned_abs() as f64 * part).round() as i64).max(1),
                };
                Some([value.saturating_sub(by), value.saturating_add(by)].map(|value| value.to_string()))
            }
            (NumberValue::Real(value), step) => {
                let part = if let StepSize::Part(part) = step { part } else { 0.1 };
                let by = value.abs() * part;
                (by > 0.0).then(|| [value - by, value + by].map(|value| format!("{:?}", round_significant(value, 12))))
            }
        }
    }
}

/// The state of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    /// It was played: sums over the games, x of the scenario moved and y of the scenario as it stands.
    Played(Joint),
    /// The scenario does not accept the value.
    Refused,
    /// It was not played yet.
    Open,
}

/// A number with the results of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The number.
    pub number: Number,
    /// The values tried, down and up; `None` where there is no step.
    pub to: Option<[String; 2]>,
    /// The state of both moves.
    pub moves: [Move; 2],
}

/// The verdict on a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveVerdict {
    /// It moves the figure.
    Clear,
    /// Games differ, but not clearly to one side.
    Unclear,
    /// No game differed.
    NoEffect,
    /// The scenario accepts neither move.
    Fixed,
}

impl MoveVerdict {
    /// The verdict in a word.
    pub fn name(self) -> &'static str {
        match self {
            MoveVerdict::Clear => "clear",
            MoveVerdict::Unclear => "unclear",
            MoveVerdict::NoEffect => "no_effect",
            MoveVerdict::Fixed => "fixed",
        }
    }
}

/// A bar of the tornado.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The index of the number.
    pub number: usize,
    /// The difference that each move made: down and up.
    pub effects: [Option<PairedDifference>; 2],
    /// The larger of the two sizes.
    pub size: f64,
    /// The p value of the number: twice the smaller p value of its two moves (Bonferroni), or that of its only move.
    pub p: Option<f64>,
    /// The p value adjusted for all numbers.
    pub p_adjusted: Option<f64>,
    /// The verdict.
    pub verdict: MoveVerdict,
}

/// A bar for each number, the largest effect first; numbers without an effect come behind, fixed ones last, each in the
/// order of the scenario.
pub fn tornado(moved: &[Moved], is_share: bool, level: f64) -> Vec<Swing> {
    let mut bars: Vec<Swing> =
        moved.iter().enumerate().map(|(number, moved)| bar(number, moved, is_share, level)).collect();
    let asked: Vec<usize> = (0..bars.len()).filter(|&at| bars[at].p.is_some()).collect();
    let adjusted = benjamini_hochberg(&asked.iter().filter_map(|&at| bars[at].p).collect::<Vec<_>>());
    for (at, p) in asked.into_iter().zip(adjusted) {
        bars[at].p_adjusted = Some(p);
        if bars[at].verdict == MoveVerdict::Unclear && p <= 1.0 - level {
            bars[at].verdict = MoveVerdict::Clear;
        }
    }
    let rank = |bar: &Swing| bar.verdict.max(MoveVerdict::Unclear);
    bars.sort_by(|a, b| rank(a).cmp(&rank(b)).then(b.size.total_cmp(&a.size)).then(a.number.cmp(&b.number)));
    bars
}

fn bar(number: usize, moved: &Moved, is_share: bool, level: f64) -> Swing {
    let effect = |of: &Move| match of {
        Move::Played(joint) => difference_of(joint, is_share, level, false),
        Move::Refused | Move::Open => None,
    };
    let effects = [effect(&moved.moves[0]), effect(&moved.moves[1])];
    let played = || effects.iter().flatten();
    let (moves, differ) = (played().count(), played().any(|effect| effect.differ > 0));
    let p = played().filter_map(|effect| effect.p).min_by(f64::total_cmp).map(|p| (p * moves as f64).min(1.0));
    let verdict = match moves {
        0 => MoveVerdict::Fixed,
        _ if !differ => MoveVerdict::NoEffect,
        _ => MoveVerdict::Unclear,
    };
    let size = played().map(|effect| effect.difference.abs()).fold(0.0, f64::max);
    Swing { number, effects, size, p, p_adjusted: None, verdict }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(moves: [Move; 2]) -> Moved {
        let number = Number { path: "a".to_string(), value: NumberValue::Integer(3) };
        Moved { number, to: Some(["2".to_string(), "4".to_string()]), moves }
    }

    /// So many pairs (1, 0), (0, 1) and (0, 0).
    fn shares(plus: u64, minus: u64, alike: u64) -> Move {
        let mut joint = Joint::default();
        (0..plus).for_each(|_| joint.add(1, 0));
        (0..minus).for_each(|_| joint.add(0, 1));
        (0..alike).for_each(|_| joint.add(0, 0));
        Move::Played(joint)
    }

    #[test]
    fn the_largest_effect_comes_first_and_what_has_none_comes_behind() {
        let field = [
            moved([Move::Refused, Move::Refused]),
            moved([shares(0, 0, 1_000), shares(0, 0, 1_000)]),
            moved([shares(5, 4, 991), Move::Refused]),
            moved([shares(300, 0, 700), shares(0, 10, 990)]),
            moved([shares(0, 0, 1_000), shares(0, 400, 600)]),
        ];
        let bars = tornado(&field, true, 0.95);
        assert_eq!(bars.iter().map(|bar| bar.number).collect::<Vec<_>>(), [4, 3, 2, 1, 0]);
        let verdicts: Vec<MoveVerdict> = bars.iter().map(|bar| bar.verdict).collect();
        let expected =
            [MoveVerdict::Clear, MoveVerdict::Clear, MoveVerdict::Unclear, MoveVerdict::NoEffect, MoveVerdict::Fixed];
        assert_eq!(verdicts, expected);
        assert_eq!(bars[1].size, 0.3);
        assert_eq!(bars[4].p, None);
    }

    #[test]
    fn two_moves_of_a_number_are_two_chances_to_err() {
        let one = bar(0, &moved([shares(9, 1, 90), Move::Refused]), true, 0.95);
        let two = bar(0, &moved([shares(9, 1, 90), shares(0, 0, 100)]), true, 0.95);
        // Ten discordant pairs, nine of them to one side: (2 x 1 + 10) / 1024.
        assert!((one.p.unwrap() - 12.0 / 1_024.0).abs() < 1e-12);
        assert!((two.p.unwrap() - 24.0 / 1_024.0).abs() < 1e-12);
    }

    #[test]
    fn false_discoveries_are_kept_down_over_all_numbers() {
        // One p of 12/1024 = 0.0117 is clear alone and not among ten numbers without an effect.
        let one = moved([shares(9, 1, 90), Move::Refused]);
        assert_eq!(tornado(std::slice::from_ref(&one), true, 0.95)[0].verdict, MoveVerdict::Clear);
        let none = moved([shares(0, 0, 100), shares(0, 0, 100)]);
        let field = [vec![one], vec![none; 9]].concat();
        assert_eq!(tornado(&field, true, 0.95)[0].verdict, MoveVerdict::Unclear);
    }

    #[test]
    fn a_step_is_one_or_a_part() {
        assert_eq!(StepSize::One.moves(NumberValue::Integer(0)), Some(["-1".into(), "1".into()]));
        assert_eq!(StepSize::Part(0.1).moves(NumberValue::Integer(-3)), Some(["-4".into(), "-2".into()]));
        assert_eq!(StepSize::Part(0.5).moves(NumberValue::Real(3.0)), Some(["1.5".into(), "4.5".into()]));
        assert_eq!(StepSize::One.moves(NumberValue::Real(0.0)), None);
        assert_eq!(StepSize::One.moves(NumberValue::Integer(i64::MAX)).unwrap()[1], i64::MAX.to_string());
    }
}
