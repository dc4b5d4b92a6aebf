//! The game as the registry knows it: a checked scenario, ready for the rest of the program.

use std::sync::Arc;

use super::measures::{Ended, measures};
use super::odds::tables;
use super::optimal::{FightSolution, ListedFight, NamedFight, OPTIMAL, OptimalPlayer, SolutionCache, optimum};
use super::rules::Play;
use super::state::{Map, draw};
use super::strategy::Strategy;
use super::tables::{FightBase, FightPolicy, FightRow, PlayerTank, Policy, Rulebook, Scenario, check};
use crate::chance::Chance;
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::solitaire::{self, Solitaire};
use crate::game::{
    Experiment, Game, GameEntry, Guests, Journal, LoadedGame, Measure, OddsTable, OptimalQuestion, Optimum, Outcome,
    ScenarioFile, ToldBy, record,
};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "Tank War Ardennes",
    result_version: 1,
    usual_scenario: "ardennes/standard",
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
    common_names: &[("Pz IV", "panzer_iv"), ("infantry", "foot"), ("bunker", "pill_box"), ("ammunition", "ammo")],
    schema: editor_schema::<Scenario>,
    load: solitaire::load::<Setting>,
};

/// The fewest rounds of the cap: with fewer, the cap that stops a fight would weigh on its best decisions.
const LEAST_ROUNDS: u32 = 100;

/// The game with the strategy that plays it.
#[derive(Clone, Debug)]
pub struct Ardennes<S> {
    /// The scenario's tables.
    pub profile: Arc<Rulebook>,
    /// The player of the game.
    pub strategy: S,
}

impl<S: Strategy> Game for Ardennes<S> {
    fn measures(&self) -> &[Measure] {
        measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(&self.profile, &self.strategy, chance, journal, PlayerTank::default());
        let (ending, _) = play.play();
        play.tell_result(ending);
        record(&Ended::new(&self.profile.points, &play.record, &play.tank, ending), outcome);
        if let Some(mistake) = self.strategy.mistake() {
            outcome.fail(mistake);
        }
    }
}

/// A scenario, its tables and the solutions of its fights.
pub struct Setting {
    scenario: Scenario,
    profile: Arc<Rulebook>,
    cache: Arc<SolutionCache>,
}

impl Setting {
    fn played_by<S>(&self, strategy: S) -> Ardennes<S> {
        Ardennes { profile: self.profile.clone(), strategy }
    }

    fn fights(&self, strategies: &[String], guests: &Guests<Arc<dyn Strategy>>) -> Vec<ListedFight> {
        let mut questions = Vec::new();
        for row in &self.scenario.odds.fights {
            let fight = row.over(&self.scenario.odds.base);
            let names = if strategies.is_empty() { &fight.strategies } else { strategies };
            questions.extend(names.iter().filter_map(|name| self.fight(&fight, name, guests)));
        }
        questions
    }

    fn fight(&self, fight: &FightBase, strategy: &str, guests: &Guests<Arc<dyn Strategy>>) -> Option<ListedFight> {
        match guests.iter().find(|guest| guest.card.name == strategy) {
            Some(guest) => ListedFight::guest(&self.scenario, &self.profile, fight, guest),
            None => ListedFight::new(&self.scenario, &self.profile, &self.cache, fight, strategy),
        }
    }

    /// The player who plays every fight for the greatest chance to win it.
    fn optimal_player(&self, policy: &Policy) -> Result<OptimalPlayer> {
        FightSolution::check_size(&self.profile.full, self.scenario.enemy.count_die)?;
        Ok(OptimalPlayer { policy: policy.clone(), cache: self.cache.clone() })
    }

    /// Lists the fights with these names, under best play and then under each of these strategies. No names stand for
    /// every fight, no strategies for every strategy.
    fn named_fights(
        &self,
        (fights, strategies): (&[String], &[String]),
        guests: &Guests<Arc<dyn Strategy>>,
    ) -> Vec<NamedFight> {
        let invited = guests.iter().map(|guest| guest.card.name.clone());
        let all: Vec<String> = self.scenario.strategies.keys().cloned().chain(invited).collect();
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
                let rows =
                    best.into_iter().chain(strategies.iter().filter_map(|name| self.fight(&fight, name, guests)));
                named.extend(rows.map(|fight| NamedFight { name: name.clone(), fight }));
            }
        }
        named
    }

    /// The names of the listed fights; a fight without a name has its number, from 1.
    fn fight_names(&self) -> Vec<String> {
        let name = |(i, row): (usize, &FightRow)| row.name.clone().unwrap_or_else(|| (i + 1).to_string());
        self.scenario.odds.fights.iter().enumerate().map(name).collect()
    }
}

impl Solitaire for Setting {
    type File = Scenario;
    type Player = Arc<dyn Strategy>;

    fn new(scenario: Scenario) -> Setting {
        let profile = Arc::new(scenario.profile());
        let cache = Arc::new(SolutionCache::new(&profile, scenario.enemy.count_die));
        Setting { scenario, profile, cache }
    }

    fn file(&self) -> &Scenario {
        &self.scenario
    }

    fn check(file: &Scenario, problems: &mut Problems<'_>) {
        check(file, problems);
    }

    fn measures() -> &'static [Measure] {
        measures()
    }

    fn drawing(&self) -> String {
        draw(&Map::new(self.profile.inside, self.profile.start_exits))
    }

    fn experiment(&self, policy: &Policy) -> Result<Box<dyn Experiment>> {
        let teller = self.played_by(self.player(policy)?);
        Ok(match policy.fights {
            FightPolicy::Knobs => Box::new(LoadedGame(ToldBy { game: self.played_by(policy.clone()), teller })),
            FightPolicy::Optimal => {
                let game = self.played_by(self.optimal_player(policy)?);
                Box::new(LoadedGame(ToldBy { game, teller }))
            }
        })
    }

    fn player(&self, policy: &Policy) -> Result<Arc<dyn Strategy>> {
        Ok(match policy.fights {
            FightPolicy::Knobs => Arc::new(policy.clone()),
            FightPolicy::Optimal => Arc::new(self.optimal_player(policy)?),
        })
    }

    fn guest_experiment(&self, player: &Arc<dyn Strategy>) -> Box<dyn Experiment> {
        Box::new(LoadedGame(self.played_by(player.clone())))
    }

    fn odds(&self, strategies: &[String], guests: &Guests<Arc<dyn Strategy>>) -> Result<Vec<Box<dyn OddsTable>>> {
        Ok(tables(&self.profile, self.fights(strategies, guests)))
    }

    fn optimal(&self, question: &OptimalQuestion, guests: &Guests<Arc<dyn Strategy>>) -> Result<Option<Optimum>> {
        let OptimalQuestion { cases, strategies, aim, wants_least } = question;
        if aim.is_some() || *wants_least {
            let message = "the fights of ardennes are solved for the chance to win, and for nothing else";
            return Err(Error::new(Kind::Usage, message).hint("--measure and --least are for games in a file"));
        }
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
        Ok(Some(optimum(self.named_fights((cases, strategies), guests))))
    }
}
