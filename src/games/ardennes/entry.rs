//! The game as the registry knows it: a checked scenario, ready for the rest of the program.

use std::sync::Arc;

use super::measures::{MEASURES, record};
use super::odds::tables;
use super::optimal::{ListedFight, NamedFight, OPTIMAL, Solution, SolutionCache, Solved, optimum};
use super::rules::Play;
use super::state::{Map, draw};
use super::strategy::Strategy;
use super::tables::{FightBase, FightPolicy, FightRow, Policy, Profile, Scenario, Tank, check};
use crate::chance::Chance;
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::{
    Card, Chart, Experiment, Game, GameEntry, Journal, Loaded, Measure, OddsTable, Optimum, Outcome, Playable,
    StrategyCard, strategy_named,
};
use crate::scenario::{Document, Problems, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "ardennes",
    title: "Tank War Ardennes",
    result_version: 1,
    reference_scenarios: &[
        "ardennes/standard",
        "ardennes/easier",
        "ardennes/mech-tank",
        "ardennes/grid-3x4",
        "ardennes/grid-5x5",
        "ardennes/layouts-open",
        "ardennes/layouts-narrow",
    ],
    reference_strategies: &["drill", "spendthrift"],
    lifetime: Some("turns"),
    schema: editor_schema::<Scenario>,
    load,
};

/// With fewer rounds the cap that stops a fight would weigh on what is best in it.
const LEAST_ROUNDS: u32 = 100;

/// The game with the strategy that plays it.
#[derive(Clone, Debug)]
pub struct Ardennes<S> {
    /// The scenario's tables.
    pub profile: Arc<Profile>,
    /// Who decides.
    pub strategy: S,
}

impl<S: Strategy> Game for Ardennes<S> {
    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(&self.profile, &self.strategy, chance, journal, Tank::default());
        let (ending, _) = play.play();
        play.tell_result(ending);
        record(&self.profile.points, &play.record, &play.tank, ending, outcome);
    }
}

/// A scenario and its tables.
struct Setting {
    scenario: Scenario,
    profile: Arc<Profile>,
    cache: Arc<SolutionCache>,
    card: Card,
}

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check_all)?;
    let scenario = loaded.value;
    let profile = Arc::new(scenario.profile());
    let card = Card {
        game: ENTRY.name,
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        headline: scenario.headline.clone(),
        games: scenario.games,
        digest: loaded.digest,
        default_strategies: vec![scenario.strategy.clone()],
        charts: charts(&scenario),
        drawing: draw(&Map::new(profile.inside, profile.start_exits)),
    };
    let cache = Arc::new(SolutionCache::new(&profile, scenario.enemy.count_die));
    Ok(Box::new(Setting { scenario, profile, cache, card }))
}

/// Gathers every problem between the values of a scenario.
fn check_all(scenario: &Scenario, problems: &mut Problems<'_>) {
    if MEASURES.iter().all(|measure| measure.name != scenario.headline) {
        let hint = name_hint(&scenario.headline, MEASURES.iter().map(|measure| measure.name));
        problems.at("headline", format!("unknown measure `{}`", scenario.headline), Some(hint));
    }
    check(scenario, problems);
}

/// Every table with what kind of number it holds.
fn charts(scenario: &Scenario) -> Vec<Chart> {
    let s = scenario;
    [
        ("map", s.map.kind, &s.map.printed),
        ("layout", s.layout.kind, &s.layout.printed),
        ("stats", s.stats.kind, &s.stats.printed),
        ("sheet", s.sheet.kind, &s.sheet.printed),
        ("dice", s.dice.kind, &s.dice.printed),
        ("weather", s.weather.kind, &s.weather.printed),
        ("terrain", s.terrain.kind, &s.terrain.printed),
        ("enemy", s.enemy.kind, &s.enemy.printed),
        ("town", s.town.kind, &s.town.printed),
        ("points", s.points.kind, &s.points.printed),
        ("limits", s.limits.kind, &s.limits.printed),
        ("odds", s.odds.kind, &s.odds.printed),
    ]
    .into_iter()
    .map(|(name, kind, printed)| Chart { name, kind: kind.name(), printed: printed.clone() })
    .collect()
}

impl Setting {
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have.
    fn known(&self, name: &str) -> Result<()> {
        strategy_named(&self.scenario.strategies, name).map(drop)
    }

    fn fights(&self, strategies: &[String]) -> Vec<ListedFight> {
        let mut questions = Vec::new();
        for row in &self.scenario.odds.fights {
            let fight = row.over(&self.scenario.odds.base);
            let names = if strategies.is_empty() { &fight.strategies } else { strategies };
            questions.extend(names.iter().filter_map(|name| self.fight(&fight, name)));
        }
        questions
    }

    fn fight(&self, fight: &FightBase, strategy: &str) -> Option<ListedFight> {
        ListedFight::new(&self.scenario, &self.profile, &self.cache, fight, strategy)
    }

    /// The fights of these names, or all, under best play and each of these strategies, or of all.
    fn named_fights(&self, fights: &[String], strategies: &[String]) -> Vec<NamedFight> {
        let all: Vec<String> = self.scenario.strategies.keys().cloned().collect();
        let strategies = if strategies.is_empty() { &all } else { strategies };
        // What best play does outside a fight is never asked here.
        let policy = self.scenario.strategies.get(&self.scenario.strategy);
        let mut named = Vec::new();
        for (name, row) in self.fight_names().into_iter().zip(&self.scenario.odds.fights) {
            if fights.is_empty() || fights.contains(&name) {
                let fight = row.over(&self.scenario.odds.base);
                let best = policy.and_then(|policy| {
                    ListedFight::best(&self.scenario, &self.profile, &self.cache, &fight, policy, OPTIMAL)
                });
                let rows = best.into_iter().chain(strategies.iter().filter_map(|name| self.fight(&fight, name)));
                named.extend(rows.map(|fight| NamedFight { name: name.clone(), fight }));
            }
        }
        named
    }

    /// The names of the fights listed; those without one have their number, from 1.
    fn fight_names(&self) -> Vec<String> {
        let name = |(i, row): (usize, &FightRow)| row.name.clone().unwrap_or_else(|| (i + 1).to_string());
        self.scenario.odds.fights.iter().enumerate().map(name).collect()
    }
}

impl Playable for Setting {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let card =
            |(name, policy): (&String, &Policy)| StrategyCard { name: name.clone(), about: policy.about.clone() };
        self.scenario.strategies.iter().map(card).collect()
    }

    fn seats(&self) -> usize {
        1
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let name = strategies.first().unwrap_or(&self.scenario.strategy);
        self.known(name)?;
        let (strategy, profile) = (self.scenario.strategies[name].clone(), self.profile.clone());
        Ok(match strategy.fights {
            FightPolicy::Knobs => Box::new(Loaded(Ardennes { profile, strategy })),
            FightPolicy::Optimal => {
                Solution::check_size(&profile.full, self.scenario.enemy.count_die)?;
                Box::new(Loaded(Ardennes { profile, strategy: Solved { policy: strategy, cache: self.cache.clone() } }))
            }
        })
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        strategies.iter().try_for_each(|name| self.known(name))?;
        Ok(tables(&self.profile, self.fights(strategies)))
    }

    fn optimal(&self, cases: &[String], strategies: &[String]) -> Result<Option<Optimum>> {
        strategies.iter().try_for_each(|name| self.known(name))?;
        let names = self.fight_names();
        if let Some(unknown) = cases.iter().find(|name| !names.contains(name)) {
            let hint = name_hint(unknown, names.iter().map(String::as_str));
            return Err(Error::new(Kind::Usage, format!("unknown fight `{unknown}`")).hint(hint));
        }
        let rounds = self.profile.limits.fight_rounds;
        if rounds < LEAST_ROUNDS {
            let message =
                format!("the best decisions are those of a fight without a cap, and limits.fight_rounds is {rounds}");
            return Err(Error::new(Kind::Usage, message).hint(format!("expected at least {LEAST_ROUNDS} rounds")));
        }
        Ok(Some(optimum(self.named_fights(cases, strategies))))
    }
}
