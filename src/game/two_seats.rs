//! A checked scenario of a game of two players, as the rest of the program sees it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Card, Chart, Experiment, Measure, OddsTable, Playable, SIDES, StrategyCard, TableKind, strategy_named};
use crate::error::Result;

/// What a scenario of a game of two players offers, once it is worked out.
pub trait Contest: Send + Sync + Sized + 'static {
    /// A strategy as the scenario writes it.
    type Policy: Clone + Send + Sync + 'static;

    /// The strategies, by name.
    fn policies(&self) -> &BTreeMap<String, Self::Policy>;

    /// What a strategy does, in a sentence.
    fn about(policy: &Self::Policy) -> &str;

    /// The army lists, by name, each with what it is.
    fn armies(&self) -> impl Iterator<Item = (&str, &str)>;

    /// What each game records.
    fn measures(&self) -> &'static [Measure];

    /// Whether turning the table by 180 degrees gives the same table with the armies of the sides exchanged.
    fn is_half_turn(&self) -> bool;

    /// The game with the strategies of both seats.
    fn experiment(self: Arc<Self>, strategies: [Arc<Self::Policy>; 2]) -> Box<dyn Experiment>;

    /// The odds tables.
    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>>;
}

/// A scenario of two players with what is known of it before it is played.
pub struct TwoSeats<C> {
    /// The scenario.
    pub contest: Arc<C>,
    /// Facts for reports.
    pub card: Card,
}

impl<C: Contest> TwoSeats<C> {
    /// The policy of a name.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have.
    fn policy(&self, name: &str) -> Result<Arc<C::Policy>> {
        Ok(Arc::new(strategy_named(self.contest.policies(), name)?.clone()))
    }
}

impl<C: Contest> Playable for TwoSeats<C> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        self.contest.measures()
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let policies = self.contest.policies().iter();
        policies.map(|(name, policy)| listed(name, C::about(policy))).collect()
    }

    fn armies(&self) -> Vec<StrategyCard> {
        self.contest.armies().map(|(name, about)| listed(name, about)).collect()
    }

    fn seats(&self) -> usize {
        SIDES.len()
    }

    fn is_half_turn(&self) -> bool {
        self.contest.is_half_turn()
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let named = |seat: usize| self.policy(strategies.get(seat).unwrap_or(&self.card.default_strategies[seat]));
        Ok(self.contest.clone().experiment([named(0)?, named(1)?]))
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        strategies.iter().try_for_each(|name| self.policy(name).map(drop))?;
        Ok(self.contest.odds())
    }
}

fn listed(name: &str, about: &str) -> StrategyCard {
    StrategyCard { name: name.to_string(), about: about.to_string() }
}

/// The chart that stands for all kinds of ground: as sure as the least sure of them; none if there is no ground.
pub fn ground_chart(kinds: impl Iterator<Item = TableKind> + Clone) -> Option<Chart> {
    let least_sure = [TableKind::Reconstruction, TableKind::Decision, TableKind::Rules];
    let found = least_sure.into_iter().find(|kind| kinds.clone().any(|other| other == *kind));
    found.map(|kind| Chart { name: "ground", kind: kind.name(), printed: Vec::new() })
}

/// The charts of a scenario's tables, by the names of its fields.
macro_rules! rule_charts {
    ($scenario:expr; $($name:ident)*) => {
        vec![$($crate::game::Chart {
            name: stringify!($name),
            kind: $scenario.$name.kind.name(),
            printed: $scenario.$name.printed.clone(),
        }),*]
    };
}

/// What is known of a scenario of two players, from the fields that all of them have.
macro_rules! two_seat_card {
    ($game:expr, $scenario:expr, $digest:expr, $charts:expr, $drawing:expr) => {
        $crate::game::Card {
            game: $game,
            title: $scenario.title.clone(),
            about: $scenario.about.clone(),
            headline: $scenario.headline.clone(),
            games: $scenario.games,
            digest: $digest,
            default_strategies: $crate::game::SIDES.map(|side| $scenario.sides.of(side).strategy.clone()).to_vec(),
            charts: $charts,
            drawing: $drawing,
        }
    };
}

pub(crate) use {rule_charts, two_seat_card};
