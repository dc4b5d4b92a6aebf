//! A field of opponents, each weighed by its part in the mix that nobody of the field beats.
//!
//! A search against such a field looks for a reply to good play as far as it is known, and spends nothing on opponents whom
//! others beat anyhow. What it finds joins the field: policy-space response oracles (Lanctot and others, "A unified
//! game-theoretic approach to multiagent reinforcement learning", 2017), after the double oracle of McMahan and others (2003).
//!
//! Where the seats are not alike each has a field and a mix of its own, and the searches take turns.

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

/// Who is in a field, and from which seats: members by their place in the order in which they joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldRoster {
    /// The name of each member, and the only seat from which it plays; `None` of who plays from both.
    members: Vec<(String, Option<usize>)>,
    /// Whether each seat has a mix of its own. Else a pair plays from both seats, and one mix is for both.
    is_apart: bool,
}

impl FieldRoster {
    /// A field of these, who play from both seats.
    pub fn new(names: &[String], is_apart: bool) -> FieldRoster {
        FieldRoster { members: names.iter().map(|name| (name.clone(), None)).collect(), is_apart }
    }

    /// Takes in a member that plays from this seat alone, or from both.
    pub fn join(&mut self, name: &str, seat: Option<usize>) {
        self.members.push((name.to_string(), seat));
    }

    /// The name of a member.
    pub fn name(&self, member: usize) -> &str {
        &self.members[member].0
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.members.len()
    }

    /// Whether each seat has a mix of its own.
    pub fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// Those who play from a seat.
    pub fn players(&self, seat: usize) -> Vec<usize> {
        (0..self.count()).filter(|&member| self.plays(member, seat)).collect()
    }

    /// The names of those whom a seat meets.
    pub fn opponents(&self, seat: usize) -> Vec<String> {
        self.players(1 - seat).into_iter().map(|member| self.name(member).to_string()).collect()
    }

    fn plays(&self, member: usize, seat: usize) -> bool {
        self.members[member].1.is_none_or(|only| only == seat)
    }

    /// All pairs, each once, in an order in which whoever joins only adds pairs to the end. With a mix for each seat the first
    /// of a pair plays from seat 0 and the second from seat 1, and a member that plays from both meets itself.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let meets = |(one, other): &(usize, usize)| !self.is_apart || (self.plays(*one, 0) && self.plays(*other, 1));
        let of_last = |last: usize| {
            let from_seat_b = (0..last).map(move |one| (one, last));
            let from_seat_a = (0..=last).map(move |other| (last, other));
            from_seat_b.chain(from_seat_a.take(if self.is_apart { last + 1 } else { 0 }))
        };
        (0..self.count()).flat_map(of_last).filter(meets).collect()
    }
}

/// The scores of everybody of a field against everybody else.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldScores {
    /// Those who play from each seat.
    players: [Vec<usize>; 2],
    /// The share of all points of the first against the second.
    shares: Vec<Vec<f64>>,
    is_apart: bool,
}

/// What a field tells of one of its members.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldMember {
    /// The name.
    pub name: String,
    /// The seat of the mix; `None` of a mix for both.
    pub seat: Option<usize>,
    /// Its part in the mix that no member beats, of one seat that no member answers from the other, in hundredths.
    pub weight: i64,
    /// The opponent against whom it scores least, and what it scores; `None` in a field of one with one mix.
    pub hardest: Option<(String, Mark)>,
}

impl FieldScores {
    /// The scores of a field by those of all pairs, in the order of [`FieldRoster::pairs`].
    pub fn new(roster: &FieldRoster, pairs: &[PairScore]) -> FieldScores {
        let mut shares = vec![vec![0.5; roster.count()]; roster.count()];
        for ((one, other), score) in roster.pairs().into_iter().zip(pairs) {
            shares[one][other] = score.share();
            if !roster.is_apart {
                shares[other][one] = 1.0 - score.share();
            }
        }
        FieldScores { players: [0, 1].map(|seat| roster.players(seat)), shares, is_apart: roster.is_apart }
    }

    /// Everybody of a field, by the bouts of all pairs: with a mix for each seat those of seat 0 first.
    pub fn members(roster: &FieldRoster, bouts: &[Bout], level: f64) -> Vec<FieldMember> {
        let pairs: Vec<PairScore> = bouts.iter().map(PairScore::new).collect();
        let (order, scores) = (roster.pairs(), FieldScores::new(roster, &pairs));
        let bout = |pair: (usize, usize)| order.iter().zip(bouts).find(|(of, _)| **of == pair).map(|(_, bout)| bout);
        // Of a pair that plays from both seats only one order is there.
        let mark = |seat: usize, (own, other): (usize, usize)| match bout((own, other)).filter(|_| seat == 0) {
            Some(bout) => bout.mark(level),
            None => bout((other, own))?.of_other()?.mark(level),
        };
        let of_seat = |seat: usize| {
            let weights = scores.weights(seat);
            let member = |at: usize| {
                let marked = |other: usize| Some((roster.name(other).to_string(), mark(seat, (at, other))?));
                let hardest = scores.hardest(at, seat).and_then(marked);
                let name = roster.name(at).to_string();
                FieldMember { name, seat: roster.is_apart.then_some(seat), weight: weights[at], hardest }
            };
            scores.players[seat].iter().copied().map(member).collect::<Vec<_>>()
        };
        (0..if roster.is_apart { 2 } else { 1 }).flat_map(of_seat).collect()
    }

    /// The weight of each member in the mix of a seat that no member beats, as parts of [`WHOLE`]; whoever has less than two
    /// hundredths has none, and what rounding takes or leaves is the heaviest's. One mix is for both seats unless each has one
    /// of its own.
    pub fn weights(&self, seat: usize) -> Vec<i64> {
        let [rows, columns] = &self.players;
        let payoff: Vec<Vec<f64>> =
            rows.iter().map(|&row| columns.iter().map(|&column| self.shares[row][column] - 0.5).collect()).collect();
        let players = &self.players[seat];
        let mix = match solve(&payoff) {
            Some(solution) if seat == 0 || !self.is_apart => solution.row,
            Some(solution) => solution.column,
            None => vec![1.0 / players.len().max(1) as f64; players.len()],
        };
        let mut weights = vec![0; self.shares.len()];
        players.iter().zip(hundredths(&mix)).for_each(|(&member, weight)| weights[member] = i64::from(weight));
        weights
    }

    /// The weight of each of those whom a seat meets, in their order.
    pub fn weights_met(&self, seat: usize) -> Vec<i64> {
        let weights = self.weights(1 - seat);
        self.players[1 - seat].iter().map(|&member| weights[member]).collect()
    }

    /// What a member scores from a seat against another.
    fn share(&self, seat: usize, (own, other): (usize, usize)) -> f64 {
        if seat == 0 { self.shares[own][other] } else { 1.0 - self.shares[other][own] }
    }

    /// The opponent against whom a member scores least from a seat: itself too, where each seat has a mix of its own. None in a
    /// field of one with one mix.
    pub fn hardest(&self, member: usize, seat: usize) -> Option<usize> {
        let share = |other: &usize| self.share(seat, (member, *other));
        let others = self.players[1 - seat].iter().copied().filter(|&other| self.is_apart || other != member);
        others.min_by(|a, b| share(a).total_cmp(&share(b)))
    }

    /// The member from `first` on, of those who play from a seat, who scores most against its hardest opponent; of equals the
    /// first.
    pub fn safest(&self, first: usize, seat: usize) -> Option<usize> {
        let least = |member: usize| self.hardest(member, seat).map_or(0.5, |other| self.share(seat, (member, other)));
        let found = self.players[seat].iter().copied().filter(|&member| member >= first);
        found.reduce(|best, next| if least(next) > least(best) { next } else { best })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pair that plays for a hundred points, so many of which are the first's.
    fn pair(points: i64) -> PairScore {
        PairScore { points, all: 100 }
    }

    /// A field of so many, who play from both seats and have one mix.
    fn field(members: usize) -> FieldRoster {
        FieldRoster::new(&(0..members).map(|member| member.to_string()).collect::<Vec<_>>(), false)
    }

    /// A field with a mix for each seat: one that plays from both, one from seat B, and one from seat A.
    fn apart() -> FieldRoster {
        let mut roster = FieldRoster::new(&["both".to_string()], true);
        roster.join("b", Some(1));
        roster.join("a", Some(0));
        roster
    }

    #[test]
    fn whoever_joins_adds_pairs_to_the_end() {
        let pairs = |members: usize| field(members).pairs();
        assert_eq!(pairs(1), []);
        assert_eq!(pairs(4), [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]);
        assert_eq!(pairs(3), pairs(4)[..3]);
        assert_eq!(apart().pairs(), [(0, 0), (0, 1), (2, 0), (2, 1)]);
        let mut more = apart();
        more.join("c", None);
        assert_eq!(more.pairs(), [(0, 0), (0, 1), (2, 0), (2, 1), (0, 3), (2, 3), (3, 0), (3, 1), (3, 3)]);
        assert_eq!(
            (more.opponents(0), more.players(0)),
            (["both", "b", "c"].map(str::to_string).to_vec(), vec![0, 2, 3])
        );
    }

    #[test]
    fn who_is_beaten_by_all_has_no_weight_and_a_circle_is_shared() {
        // Each of the first three beats the next by as much; all beat the last.
        let scores = FieldScores::new(&field(4), &[60, 40, 60, 90, 90, 90].map(pair));
        assert_eq!([scores.weights(0), scores.weights_met(0)], [[34, 33, 33, 0]; 2]);
        // The third wins twice as much of the first: paper, scissors and a stone that the paper fears.
        let uneven = FieldScores::new(&field(3), &[60, 30, 60].map(pair));
        assert_eq!(uneven.weights(0), [25, 50, 25]);
        assert_eq!(FieldScores::new(&field(2), &[pair(51)]).weights(0), [100, 0]);
        assert_eq!(FieldScores::new(&field(1), &[]).weights(0), [100]);
    }

    #[test]
    fn each_seat_has_a_mix_of_its_own() {
        // From seat A `both` has 40 % of itself and 10 % of `b`, `a` has 20 % and 50 %.
        let scores = FieldScores::new(&apart(), &[40, 10, 20, 50].map(pair));
        assert_eq!((scores.weights(0), scores.weights(1)), (vec![50, 0, 50], vec![67, 33, 0]));
        assert_eq!((scores.weights_met(0), scores.weights_met(1)), (vec![67, 33], vec![50, 50]));
        assert_eq!((scores.hardest(0, 0), scores.hardest(2, 0), scores.hardest(0, 1)), (Some(1), Some(0), Some(0)));
        assert_eq!((scores.safest(0, 0), scores.safest(1, 0), scores.safest(1, 1)), (Some(2), Some(2), Some(1)));
    }

    #[test]
    fn the_safest_loses_least_to_whom_it_fears_most() {
        let scores = FieldScores::new(&field(3), &[60, 30, 45].map(pair));
        assert_eq!([0, 1, 2].map(|member| scores.hardest(member, 0)), [Some(2), Some(0), Some(1)]);
        assert_eq!((scores.safest(0, 0), scores.safest(1, 0), scores.safest(3, 0)), (Some(2), Some(2), None));
        assert_eq!(FieldScores::new(&field(1), &[]).hardest(0, 0), None);
    }

    #[test]
    fn a_member_is_told_with_its_part_of_the_mix_and_whom_it_fears_most() {
        // The first beats the second by 3 to 1 in two numbers, loses to the third, which the second beats.
        let bouts = [vec![4, 2], vec![0, 2], vec![4, 2]].map(|scores| Bout { scores, full: Some(4) });
        let names = ["rock", "scissors", "paper"].map(str::to_string);
        let told = |members: &[FieldMember]| -> Vec<(String, Option<usize>, i64, String, f64)> {
            let hardest = |member: &FieldMember| member.hardest.clone().expect("there are others");
            let told = |member: &FieldMember| {
                let (name, mark) = hardest(member);
                (member.name.clone(), member.seat, member.weight, name, mark.mean)
            };
            members.iter().map(told).collect()
        };
        let row =
            |name: &str, seat, weight, hardest: &str, mean| (name.to_string(), seat, weight, hardest.to_string(), mean);
        let members = FieldScores::members(&FieldRoster::new(&names, false), &bouts, 0.95);
        assert_eq!(
            told(&members),
            [
                row("rock", None, 34, "paper", 0.25),
                row("scissors", None, 33, "rock", 0.25),
                row("paper", None, 33, "scissors", 0.25)
            ]
        );
        assert!(members.iter().all(|member| member.hardest.as_ref().is_some_and(|(_, mark)| mark.n == 2)));
        let bouts = [vec![1, 3], vec![0, 1], vec![2, 0], vec![2, 2]].map(|scores| Bout { scores, full: Some(4) });
        let members = FieldScores::members(&apart(), &bouts, 0.95);
        assert_eq!(
            told(&members),
            [
                row("both", Some(0), 40, "b", 0.125),
                row("a", Some(0), 60, "both", 0.25),
                row("both", Some(1), 60, "both", 0.5),
                row("b", Some(1), 40, "a", 0.5)
            ]
        );
        let alone = FieldScores::members(&field(1), &[], 0.95);
        assert_eq!(alone, [FieldMember { name: "0".to_string(), seat: None, weight: WHOLE, hardest: None }]);
    }
}
