//! The listed fights under strategies of every kind, and under best play beside the strategies.

use std::sync::Arc;

use super::super::odds::{FightQuestion, table};
use super::super::strategy::Strategy;
use super::super::tables::{FightBase, FightPolicy, Policy, Rulebook, Scenario};
use super::advice::{FightAdvice, check_size};
use super::cache::SolutionCache;
use super::player::OptimalPlayer;
use crate::chance::Chance;
use crate::error::{Error, Kind, Result};
use crate::exact::{Question, QuestionTable};
use crate::game::{Advice, Column, Exact, Guest, Key, OddsPicture, Optimum};

/// The name of best play among strategies.
pub const OPTIMAL: &str = "optimal";

/// A listed fight with its player.
#[derive(Clone)]
pub enum ListedFight {
    /// The knobs of a strategy.
    Knobs(FightQuestion<Policy>),
    /// The best decisions.
    Optimal(FightQuestion<OptimalPlayer>),
    /// A strategy that the scenario does not have.
    Guest(FightQuestion<Arc<dyn Strategy>>),
}

impl ListedFight {
    /// Makes a fight under the strategy with this name; `None` if the scenario has no such strategy, or the fight no
    /// enemy.
    pub fn new(
        scenario: &Scenario,
        profile: &Arc<Rulebook>,
        cache: &Arc<SolutionCache>,
        fight: &FightBase,
        name: &str,
    ) -> Option<ListedFight> {
        let policy = scenario.strategies.get(name)?.clone();
        match policy.fights {
            FightPolicy::Knobs => {
                FightQuestion::new(scenario, profile, fight, Arc::new(policy), name).map(ListedFight::Knobs)
            }
            FightPolicy::Optimal => ListedFight::best(scenario, profile, cache, fight, &policy, name),
        }
    }

    /// Makes a fight under a guest.
    pub fn guest(
        scenario: &Scenario,
        profile: &Arc<Rulebook>,
        fight: &FightBase,
        guest: &Guest<Arc<dyn Strategy>>,
    ) -> Option<ListedFight> {
        let player = Arc::new(guest.player.clone());
        FightQuestion::new(scenario, profile, fight, player, &guest.card.name).map(ListedFight::Guest)
    }

    /// Makes a fight under best play, which leaves every decision outside a fight to a policy.
    pub fn best(
        scenario: &Scenario,
        profile: &Arc<Rulebook>,
        cache: &Arc<SolutionCache>,
        fight: &FightBase,
        policy: &Policy,
        name: &str,
    ) -> Option<ListedFight> {
        let player = Arc::new(OptimalPlayer { policy: policy.clone(), cache: cache.clone() });
        FightQuestion::new(scenario, profile, fight, player, name).map(ListedFight::Optimal)
    }
}

impl Question for ListedFight {
    fn keys(&self) -> Vec<Key> {
        match self {
            ListedFight::Knobs(fight) => fight.keys(),
            ListedFight::Optimal(fight) => fight.keys(),
            ListedFight::Guest(fight) => fight.keys(),
        }
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        match self {
            ListedFight::Knobs(fight) => fight.ask(chance, answers),
            ListedFight::Optimal(fight) => fight.ask(chance, answers),
            ListedFight::Guest(fight) => {
                fight.ask(chance, answers);
                // A mistake is told where the row is solved.
                fight.player.mistake();
            }
        }
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        match self {
            ListedFight::Knobs(fight) => fight.solve(columns),
            ListedFight::Optimal(fight) => {
                check_size(fight)?;
                fight.solve(columns)
            }
            ListedFight::Guest(fight) => {
                let solved = fight.solve(columns);
                fight.player.mistake().map_or(solved, |mistake| Err(Error::new(Kind::Scenario, mistake)))
            }
        }
    }
}

/// A fight by its name.
#[derive(Clone)]
pub struct NamedFight {
    /// The fight's name in the list, or its number.
    pub name: String,
    /// The fight with its player.
    pub fight: ListedFight,
}

/// Compares best play with the strategies in these fights, and lists the best decisions.
pub fn optimum(fights: Vec<NamedFight>) -> Optimum {
    let advice =
        fights.iter().filter_map(NamedFight::advice).map(|advice| Box::new(advice) as Box<dyn Advice>).collect();
    Optimum { table: Box::new(named(fights)), advice }
}

fn named(rows: Vec<NamedFight>) -> QuestionTable<NamedFight> {
    let plain = table::<NamedFight>(Vec::new());
    QuestionTable {
        name: plain.name,
        about: "Whole fights under the decisions with the greatest chance to win (optimal), and under each strategy: how \
                they end, how long they take and what they cost. The price of a strategy is what it gives up of the chance \
                to win.",
        keys: [vec!["fight"], plain.keys].concat(),
        columns: plain.columns,
        picture: OddsPicture { square: ["fight", "strategy"], ..plain.picture },
        rows,
    }
}

impl NamedFight {
    /// The best decisions, from the row of best play.
    fn advice(&self) -> Option<FightAdvice> {
        let ListedFight::Optimal(fight) = &self.fight else { return None };
        let is_best = fight.strategy == OPTIMAL;
        is_best.then(|| FightAdvice { name: self.name.clone(), fight: fight.clone() })
    }
}

impl Question for NamedFight {
    fn keys(&self) -> Vec<Key> {
        [vec![Key::from(self.name.as_str())], self.fight.keys()].concat()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        self.fight.ask(chance, answers);
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        self.fight.solve(columns)
    }
}
