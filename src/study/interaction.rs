//! Interactions: whether two numbers moved together do what both do alone, added up.
//!
//! Of the numbers that move a figure most every two are moved together, on the same games as the scenario as it stands
//! and as either moved alone. Game by game the figure of both moved is held against the figures of either added up, less
//! that of the scenario: the mean difference is the interaction, 0 where effects add.

use crate::estimate::{PairedDifference, benjamini_hochberg, paired_means};
use crate::tally::Joint;

use super::sensitivity::{MoveVerdict, Swing};

/// A move of a number: its index, and its way, 0 down and 1 up.
pub type NumberMove = (usize, usize);

/// Two moves made together.
#[derive(Clone, Debug, PartialEq)]
pub struct MovedPair {
    /// Both moves.
    pub moves: [NumberMove; 2],
    /// Sums over the games, x of both moved and y of either moved, added up, less the scenario as it stands. `None` where
    /// they were not played yet, or where the scenario does not accept both.
    pub joint: Option<Joint>,
}

/// The interaction of two moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Interaction {
    /// Both moves.
    pub moves: [NumberMove; 2],
    /// What both do together beyond what either does alone, added up.
    pub beyond: PairedDifference,
    /// The p value adjusted for all pairs (Benjamini and Hochberg).
    pub p_adjusted: Option<f64>,
    /// The verdict: `Clear`, `Unclear`, or `NoEffect` where in no game anything came on top.
    pub verdict: MoveVerdict,
}

/// Every two of the `most` numbers that move the figure most, each moved the way in which it moves it more.
pub fn pairs_of_top(bars: &[Swing], most: usize) -> Vec<[NumberMove; 2]> {
    let size = |bar: &Swing, way: usize| bar.effects[way].as_ref().map_or(-1.0, |effect| effect.difference.abs());
    let effective = bars.iter().filter(|bar| bar.verdict <= MoveVerdict::Unclear).take(most);
    let top: Vec<NumberMove> = effective.map(|bar| (bar.number, usize::from(size(bar, 1) >= size(bar, 0)))).collect();
    (0..top.len()).flat_map(|i| (i + 1..top.len()).map(|j| [top[i], top[j]]).collect::<Vec<_>>()).collect()
}

/// The interactions of the pairs that were played, the largest first.
pub fn interactions(pairs: &[MovedPair], level: f64) -> Vec<Interaction> {
    let played = pairs.iter().filter_map(|pair| Some((pair.moves, paired_means(&pair.joint?, level)?)));
    let mut found: Vec<Interaction> = played
        .map(|(moves, beyond)| {
            let verdict = if beyond.differ == 0 { MoveVerdict::NoEffect } else { MoveVerdict::Unclear };
            Interaction { moves, beyond, p_adjusted: None, verdict }
        })
        .collect();
    let asked: Vec<usize> = (0..found.len()).filter(|&at| found[at].verdict == MoveVerdict::Unclear).collect();
    let adjusted = benjamini_hochberg(&asked.iter().map(|&at| found[at].beyond.p.unwrap_or(1.0)).collect::<Vec<_>>());
    for (at, p) in asked.into_iter().zip(adjusted) {
        found[at].p_adjusted = Some(p);
        if p <= 1.0 - level {
            found[at].verdict = MoveVerdict::Clear;
        }
    }
    found.sort_by(|a, b| b.beyond.difference.abs().total_cmp(&a.beyond.difference.abs()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swing(number: usize, effects: [f64; 2], verdict: MoveVerdict) -> Swing {
        let effect = |difference: f64| {
            let mut joint = Joint::default();
            (0..10).for_each(|game| joint.add(if game == 0 { 10 } else { 0 }, 0));
            Some(PairedDifference { difference, ..paired_means(&joint, 0.95).unwrap() })
        };
        Swing { number, effects: effects.map(effect), size: 0.0, p: None, p_adjusted: None, verdict }
    }

    #[test]
    fn every_two_of_the_top_are_moved_the_way_that_does_more() {
        let bars = [
            swing(7, [-3.0, 2.0], MoveVerdict::Clear),
            swing(2, [1.0, 1.5], MoveVerdict::Clear),
            swing(4, [0.5, -0.5], MoveVerdict::Unclear),
            swing(1, [0.0, 0.0], MoveVerdict::NoEffect),
        ];
        assert_eq!(pairs_of_top(&bars, 2), [[(7, 0), (2, 1)]]);
        assert_eq!(pairs_of_top(&bars, 9), [[(7, 0), (2, 1)], [(7, 0), (4, 1)], [(2, 1), (4, 1)]]);
        assert_eq!(pairs_of_top(&bars, 1), Vec::<[NumberMove; 2]>::new());
    }

    #[test]
    fn what_adds_up_has_no_interaction_and_what_does_not_is_told_largest_first() {
        let pair = |at: usize, beyond: &[(i64, u64)]| {
            let mut joint = Joint::default();
            beyond.iter().for_each(|&(beyond, count)| {
                (0..count).for_each(|game| joint.add(game as i64 % 5 + beyond, game as i64 % 5))
            });
            MovedPair { moves: [(0, 1), (at, 1)], joint: Some(joint) }
        };
        let open = MovedPair { moves: [(8, 0), (9, 0)], joint: None };
        let field = [pair(1, &[(0, 400)]), pair(2, &[(1, 40), (0, 360)]), open, pair(3, &[(-2, 200), (0, 200)])];
        let found = interactions(&field, 0.95);
        assert_eq!(found.iter().map(|one| one.moves[1].0).collect::<Vec<_>>(), [3, 2, 1]);
        assert_eq!((found[0].beyond.difference, found[1].beyond.difference), (-1.0, 0.1));
        let verdicts = [MoveVerdict::Clear, MoveVerdict::Clear, MoveVerdict::NoEffect];
        assert!(found.iter().map(|one| one.verdict).eq(verdicts), "{found:?}");
        assert_eq!(found[2].p_adjusted, None);
    }
}
