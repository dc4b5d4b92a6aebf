//! A field of opponents, each weighed by its part in the mix that nobody of the field beats.
//!
//! A search against such a field looks for a reply to good play as far as it is known, and spends nothing on opponents whom
//! others beat anyhow. What it finds joins the field: policy-space response oracles (Lanctot and others, "A unified
//! game-theoretic approach to multiagent reinforcement learning", 2017), after the double oracle of McMahan and others (2003).

use serde::{Deserialize, Serialize};

use super::bout::{Bout, Mark};
use crate::study::tournament::{HUNDREDTHS, hundredths, solve};

/// The sum of all weights.
pub const WHOLE: i64 = HUNDREDTHS as i64;

/// What the first of a pair has scored against the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairScore {
    /// The points of the first.
    points: i64,
    /// The points of both.
    all: i64,
}

impl PairScore {
    /// The score of the first of a pair in this bout of the pair.
    pub fn new(bout: &Bout) -> PairScore {
        let points = bout.scores.iter().sum();
        PairScore { points, all: bout.full.unwrap_or(0) * bout.scores.len() as i64 }
    }

    /// The share of all points; one half where there were none.
    fn share(self) -> f64 {
        if self.all > 0 { self.points as f64 / self.all as f64 } else { 0.5 }
    }
}

/// The scores of everybody of a field against everybody else.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldScores {
    /// The share of all points of the first against the second.
    shares: Vec<Vec<f64>>,
}

/// What a field tells of one of its members.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldMember {
    /// The name.
    pub name: String,
    /// Its part in the mix that no member beats, in hundredths.
    pub weight: i64,
    /// The opponent against whom it scores least, and what it scores; `None` in a field of one.
    pub hardest: Option<(String, Mark)>,
}

impl FieldScores {
    /// The scores of so many members by those of all pairs, in the order of [`FieldScores::pairs`].
    pub fn new(members: usize, pairs: &[PairScore]) -> FieldScores {
        let mut shares = vec![vec![0.5; members]; members];
        for ((one, other), score) in FieldScores::pairs(members).zip(pairs) {
            (shares[one][other], shares[other][one]) = (score.share(), 1.0 - score.share());
        }
        FieldScores { shares }
    }

    /// Everybody of the field with these names, by the bouts of all pairs.
    pub fn members(names: &[String], bouts: &[Bout], level: f64) -> Vec<FieldMember> {
        let pairs: Vec<PairScore> = bouts.iter().map(PairScore::new).collect();
        let scores = FieldScores::new(names.len(), &pairs);
        let weights = scores.weights();
        let mark = |at: usize, other: usize| {
            let both = (at.min(other), at.max(other));
            let bout = FieldScores::pairs(names.len()).zip(bouts).find(|(of, _)| *of == both)?.1;
            if at > other { bout.of_other()?.mark(level) } else { bout.mark(level) }
        };
        let member = |(at, name): (usize, &String)| {
            let hardest = scores.hardest(at).and_then(|other| Some((names[other].clone(), mark(at, other)?)));
            FieldMember { name: name.clone(), weight: weights[at], hardest }
        };
        names.iter().enumerate().map(member).collect()
    }

    /// All pairs of so many members, each once, in an order in which whoever joins only adds pairs to the end.
    pub fn pairs(members: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..members).flat_map(|other| (0..other).map(move |one| (one, other)))
    }

    /// The weight of each member in the mix that no member beats, as parts of [`WHOLE`]; whoever has less than two hundredths
    /// has none, and what rounding takes or leaves is the heaviest's.
    pub fn weights(&self) -> Vec<i64> {
        let payoff: Vec<Vec<f64>> =
            self.shares.iter().map(|row| row.iter().map(|share| share - 0.5).collect()).collect();
        let even = || vec![1.0 / self.shares.len().max(1) as f64; self.shares.len()];
        let mix = solve(&payoff).map_or_else(even, |solution| solution.row);
        hundredths(&mix).into_iter().map(i64::from).collect()
    }

    /// The opponent against whom a member scores least; none in a field of one.
    pub fn hardest(&self, member: usize) -> Option<usize> {
        let share = |other: &usize| self.shares[member][*other];
        (0..self.shares.len()).filter(|&other| other != member).min_by(|a, b| share(a).total_cmp(&share(b)))
    }

    /// The member from `first` on who scores most against its hardest opponent; of equals the first.
    pub fn safest(&self, first: usize) -> Option<usize> {
        let least = |member: usize| self.hardest(member).map_or(0.5, |other| self.shares[member][other]);
        (first..self.shares.len()).reduce(|best, next| if least(next) > least(best) { next } else { best })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pair that plays for a hundred points, so many of which are the first's.
    fn pair(points: i64) -> PairScore {
        PairScore { points, all: 100 }
    }

    #[test]
    fn whoever_joins_adds_pairs_to_the_end() {
        let pairs = |members: usize| FieldScores::pairs(members).collect::<Vec<_>>();
        assert_eq!(pairs(1), []);
        assert_eq!(pairs(4), [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]);
        assert_eq!(pairs(3), pairs(4)[..3]);
    }

    #[test]
    fn who_is_beaten_by_all_has_no_weight_and_a_circle_is_shared() {
        // Each of the first three beats the next by as much; all beat the last.
        let scores = FieldScores::new(4, &[60, 40, 60, 90, 90, 90].map(pair));
        assert_eq!(scores.weights(), [34, 33, 33, 0]);
        // The third wins twice as much of the first: paper, scissors and a stone that the paper fears.
        let uneven = FieldScores::new(3, &[60, 30, 60].map(pair));
        assert_eq!(uneven.weights(), [25, 50, 25]);
        assert_eq!(FieldScores::new(2, &[pair(51)]).weights(), [100, 0]);
        assert_eq!(FieldScores::new(1, &[]).weights(), [100]);
    }

    #[test]
    fn the_safest_loses_least_to_whom_it_fears_most() {
        let scores = FieldScores::new(3, &[60, 30, 45].map(pair));
        assert_eq!([0, 1, 2].map(|member| scores.hardest(member)), [Some(2), Some(0), Some(1)]);
        assert_eq!((scores.safest(0), scores.safest(1), scores.safest(3)), (Some(2), Some(2), None));
        assert_eq!(FieldScores::new(1, &[]).hardest(0), None);
    }

    #[test]
    fn a_member_is_told_with_its_part_of_the_mix_and_whom_it_fears_most() {
        // The first beats the second by 3 to 1 in two numbers, loses to the third, which the second beats.
        let bouts = [vec![4, 2], vec![0, 2], vec![4, 2]].map(|scores| Bout { scores, full: Some(4) });
        let names = ["rock", "scissors", "paper"].map(str::to_string);
        let members = FieldScores::members(&names, &bouts, 0.95);
        let told: Vec<(&str, i64, &str, u64, f64)> = members
            .iter()
            .map(|member| (member, member.hardest.as_ref().expect("there are others")))
            .map(|(member, (name, mark))| (member.name.as_str(), member.weight, name.as_str(), mark.n, mark.mean))
            .collect();
        assert_eq!(
            told,
            [("rock", 34, "paper", 2, 0.25), ("scissors", 33, "rock", 2, 0.25), ("paper", 33, "scissors", 2, 0.25)]
        );
        let alone = FieldScores::members(&names[..1], &[], 0.95);
        assert_eq!(alone, [FieldMember { name: "rock".to_string(), weight: WHOLE, hardest: None }]);
    }
}
