//! A checked scenario of the game, ready for the rest of the program.

use std::sync::Arc;

use super::check::check;
use super::drawing::draw;
use super::map::Map;
use super::odds::{FightQuestion, FightRow, NamedFight, OPTIMAL, Player, optimum, tables};
use super::optimal::{Dice, Shelf, Solution, Solved};
use super::profile::Profile;
use super::strategy::{FightPolicy, Policy};
use super::table::Scenario;
use super::{Ardennes, MEASURES};
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::{
    Card, Chart, Experiment, GameEntry, Loaded, Measure, OddsTable, Optimum, Playable, StrategyCard, strategy_named,
};
use crate::scenario::{Document, editor_schema, load_checked};

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

/// A scenario and its tables.
struct Setting {
    scenario: Scenario,
    profile: Arc<Profile>,
    shelf: Arc<Shelf>,
    card: Card,
}

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check)?;
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
    let shelf = Arc::new(Shelf::new(Dice::of(&profile), profile.full, scenario.enemy.count_die));
    Ok(Box::new(Setting { scenario, profile, shelf, card }))
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

    fn fights(&self, strategies: &[String]) -> Vec<FightQuestion> {
        let mut questions = Vec::new();
        for row in &self.scenario.odds.fights {
            let fight = row.over(&self.scenario.odds.base);
            let names = if strategies.is_empty() { &fight.strategies } else { strategies };
            let question = |name: &String| fight.question(&self.scenario, &self.profile, self.player(name)?, name);
            questions.extend(names.iter().filter_map(question));
        }
        questions
    }

    /// The fights of these names, or all, under best play and each of these strategies, or of all.
    fn named_fights(&self, fights: &[String], strategies: &[String]) -> Vec<NamedFight> {
        let all: Vec<String> = self.scenario.strategies.keys().cloned().collect();
        let strategies = if strategies.is_empty() { &all } else { strategies };
        // What best play does outside a fight is never asked here.
        let best = self.scenario.strategies.get(&self.scenario.strategy).map(|policy| self.solved(policy));
        let mut named = Vec::new();
        for (name, row) in self.fight_names().into_iter().zip(&self.scenario.odds.fights) {
            if fights.is_empty() || fights.contains(&name) {
                let fight = row.over(&self.scenario.odds.base);
                let best = best.iter().map(|solved| (OPTIMAL, Player::Optimal(solved.clone())));
                let others = strategies.iter().filter_map(|name| Some((name.as_str(), self.player(name)?)));
                let question = |(strategy, player)| fight.question(&self.scenario, &self.profile, player, strategy);
                let rows = best.chain(others).filter_map(question);
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

    /// The strategy of a name; `None` if the scenario has no such strategy.
    fn player(&self, name: &str) -> Option<Player> {
        let policy = self.scenario.strategies.get(name)?;
        Some(match policy.fights {
            FightPolicy::Knobs => Player::Knobs(Arc::new(policy.clone())),
            FightPolicy::Optimal => Player::Optimal(self.solved(policy)),
        })
    }

    fn solved(&self, policy: &Policy) -> Solved {
        Solved { policy: policy.clone(), shelf: self.shelf.clone() }
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
                Box::new(Loaded(Ardennes { profile, strategy: self.solved(&strategy) }))
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
