//! Mixed strategies: one of several strategies, drawn for each game.
//!
//! Whoever always plays alike can be answered; a mix in which each member has its part of the equilibrium of a field is
//! beaten by nobody of that field (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928).

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{About, Side, check_name};
use crate::chance::Chance;
use crate::scenario::{Problems, step_text};

/// A mixed strategy as a scenario file writes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MixTable {
    /// A sentence on how the strategy plays.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// How often each strategy is drawn, by name, as parts of the sum of all.
    pub weights: BTreeMap<String, MixWeight>,
}

/// The weight of a member of a mix, a part of the sum of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct MixWeight(#[schemars(range(min = 1, max = 1000))] pub u32);

impl About for MixTable {
    fn about(&self) -> &str {
        &self.about
    }
}

/// Checks that every member of every mix is one of `strategies`, and that no mix has the name of one.
pub fn check_mixes<'a>(
    mixes: &BTreeMap<String, MixTable>,
    strategies: impl Iterator<Item = &'a str> + Clone,
    problems: &mut Problems<'_>,
) {
    for (name, mix) in mixes {
        let path = format!("mixes.{}", step_text(name));
        if strategies.clone().any(|strategy| strategy == name) {
            let hint = "a mix needs a name of its own".to_string();
            problems.at(&path, format!("`{name}` is the name of a strategy already"), Some(hint));
        }
        if mix.weights.is_empty() {
            problems.at(&format!("{path}.weights"), "expected a strategy and its weight; found none", None);
        }
        for member in mix.weights.keys() {
            let path = format!("{path}.weights.{}", step_text(member));
            check_name(&path, "strategy", member, strategies.clone(), problems);
        }
    }
}

/// Who leads a side: a strategy, or one of several that is drawn at the start of each game.
#[derive(Debug)]
pub struct SideLeader<S> {
    members: Vec<Member<S>>,
}

/// A strategy that may be drawn.
#[derive(Debug)]
struct Member<S> {
    name: Arc<str>,
    /// The sum of the weights up to its own.
    up_to: u32,
    strategy: Arc<S>,
}

impl<S> SideLeader<S> {
    /// A strategy that always leads.
    pub fn one(strategy: Arc<S>) -> SideLeader<S> {
        SideLeader { members: vec![Member { name: "".into(), up_to: 1, strategy }] }
    }

    /// One of these, each with its name and weight; there is one at least.
    pub fn mix(members: impl IntoIterator<Item = (String, u32, S)>) -> SideLeader<S> {
        let mut up_to = 0;
        let member = |(name, weight, strategy): (String, u32, S)| {
            up_to += weight;
            Member { name: name.into(), up_to, strategy: Arc::new(strategy) }
        };
        SideLeader { members: members.into_iter().map(member).collect() }
    }

    /// The number of members.
    pub fn count(&self) -> usize {
        self.members.len()
    }

    /// Whether anything is drawn.
    pub fn is_mixed(&self) -> bool {
        self.count() > 1
    }

    /// The member that leads a game, by its place, drawn from the policy stream of the side; a strategy that always leads
    /// draws nothing.
    #[inline]
    pub fn draw(&self, side: Side, chance: &mut impl Chance) -> usize {
        if !self.is_mixed() {
            return 0;
        }
        let face = chance.throwing("who leads").die(side.policy(), self.members[self.members.len() - 1].up_to);
        self.members.partition_point(|member| member.up_to < face)
    }

    /// As [`SideLeader::draw`], but of the members at these places alone; a single one is not drawn.
    pub fn draw_of(&self, places: &[usize], side: Side, chance: &mut impl Chance) -> usize {
        let weights: u32 = places.iter().map(|&place| self.weight(place)).sum();
        let mut face = if places.len() > 1 { chance.die(side.policy(), weights) } else { 1 };
        for &place in places {
            match face.checked_sub(self.weight(place)) {
                None | Some(0) => return place,
                Some(left) => face = left,
            }
        }
        places[places.len() - 1]
    }

    fn weight(&self, place: usize) -> u32 {
        let before = place.checked_sub(1).map_or(0, |before| self.members[before].up_to);
        self.members[place].up_to - before
    }

    /// The strategy at a place.
    #[inline]
    pub fn at(&self, place: usize) -> &S {
        &self.members[place].strategy
    }

    /// The sentence of a replay on who leads a side.
    pub fn told(&self, side: Side, place: usize) -> String {
        let Member { name, .. } = &self.members[place];
        format!("{} is led by {name}, drawn from the {} of its mix.", side.name(), self.members.len())
    }
}

impl<S> Clone for SideLeader<S> {
    fn clone(&self) -> SideLeader<S> {
        let copy = |member: &Member<S>| Member {
            name: member.name.clone(),
            up_to: member.up_to,
            strategy: member.strategy.clone(),
        };
        SideLeader { members: self.members.iter().map(copy).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Purpose, Sampler, Streams};

    fn mix() -> SideLeader<u8> {
        SideLeader::mix([("a".to_string(), 2, 10), ("b".to_string(), 1, 20), ("c".to_string(), 3, 30)])
    }

    /// How often each member is drawn in so many games.
    fn drawn(games: u64, draw: impl Fn(&mut Sampler) -> usize) -> [i32; 3] {
        let mut counts = [0; 3];
        let mut sampler: Sampler = Sampler::new(Streams::new(1));
        for game in 0..games {
            sampler.begin(game);
            counts[draw(&mut sampler)] += 1;
        }
        counts
    }

    #[test]
    fn each_member_leads_as_often_as_its_weight_says() {
        let counts = drawn(6_000, |sampler| mix().draw(Side::B, sampler));
        // 7 standard deviations.
        for (count, expected) in counts.into_iter().zip([2_000, 1_000, 3_000]) {
            assert!(i32::abs(count - expected) < 271, "{counts:?}");
        }
    }

    #[test]
    fn the_faces_of_the_die_are_shared_out_by_weight() {
        let shared = |face: u32| mix().members.partition_point(|member| member.up_to < face);
        assert_eq!((1..=6).map(shared).collect::<Vec<_>>(), [0, 0, 1, 2, 2, 2]);
    }

    #[test]
    fn of_some_members_each_leads_as_often_as_its_weight_says() {
        let counts = drawn(5_000, |sampler| mix().draw_of(&[0, 2], Side::B, sampler));
        // 7 standard deviations.
        assert!(counts[1] == 0 && i32::abs(counts[0] - 2_000) < 243, "{counts:?}");
    }

    #[test]
    fn who_always_leads_draws_nothing() {
        let mut sampler: Sampler = Sampler::new(Streams::new(1));
        let fresh = |sampler: &mut Sampler| {
            sampler.begin(5);
            sampler.die(Purpose::PolicyA, 1_000_000)
        };
        let untouched = fresh(&mut sampler);
        sampler.begin(5);
        assert_eq!(SideLeader::one(Arc::new(7)).draw(Side::A, &mut sampler), 0);
        assert_eq!(sampler.die(Purpose::PolicyA, 1_000_000), untouched);
    }
}
