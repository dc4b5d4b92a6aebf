//! The leaders of a study: strategies that lead all seats in turn, so that a verdict can be held against each of them.

use clap::{Args, ValueEnum};

use crate::archive::{Identity, Words};
use crate::cli::option::champion::is_random;
use crate::cli::option::every::{ALL, with_all};
use crate::cli::usage::usage;
use crate::error::{Error, Result, name_hint};
use crate::game::LoadedScenario;
use crate::report::LED_BY;

/// The fewest leaders over which a verdict may hold.
pub const FEWEST: usize = 2;

/// The leaders asked for.
#[derive(Clone, Debug, Default, Args)]
pub struct LeaderArguments {
    /// Asks the question once under each of these strategies (at least two), and tells what holds under all of them; `all`
    /// takes every strategy but those that decide at random. They lead every seat whose leader nothing else names
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', conflicts_with = "strategies")]
    pub leaders: Vec<String>,
}

impl LeaderArguments {
    /// Whether leaders were asked for.
    pub fn is_asked(&self) -> bool {
        !self.leaders.is_empty()
    }

    /// The texts of strategies among them.
    pub fn texts(&self) -> Vec<String> {
        self.leaders.iter().filter(|name| *name != ALL).cloned().collect()
    }

    /// The words with which each leader that is to be mixed is asked for, in order. A mix is no part of another: none may be
    /// named, and `all` leaves them out.
    ///
    /// # Errors
    /// As [`LeaderArguments::of`], and kind `Usage` for a mix that is named.
    pub fn to_mix(&self, scenario: &LoadedScenario) -> Result<Vec<String>> {
        let is_mix = |leader: &String| !scenario.playable.members(&scenario.name_of(leader)).is_empty();
        if let Some(mix) = self.leaders.iter().find(|leader| is_mix(leader)) {
            let error = usage(format!("--leaders: `{mix}` is a mix of strategies, and no part of another"));
            return Err(error.hint("name those that it draws"));
        }
        let others = self.of(scenario, FEWEST)?.into_iter().filter(|leader| !is_mix(leader)).collect();
        LeaderArguments { leaders: others }.of(scenario, FEWEST)
    }

    /// The words with which each leader is asked for, in order; at least `least`.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have or that is named twice, and for too few.
    pub fn of(&self, scenario: &LoadedScenario, least: usize) -> Result<Vec<String>> {
        let known: Vec<String> = scenario.playable.strategies().into_iter().map(|card| card.name).collect();
        let named = scenario.names_of(&self.leaders);
        let is_other = |name: &&String| !named.contains(name) && !is_random(&scenario.document, name);
        let asked = with_all(&self.leaders, known.iter().filter(is_other).cloned());
        let names = scenario.names_of(&asked);
        for (at, name) in names.iter().enumerate() {
            if !known.contains(name) {
                let hint = name_hint(name, known.iter().map(String::as_str));
                return Err(usage(format!("--leaders: unknown strategy `{name}`")).hint(hint));
            }
            if names[..at].contains(name) {
                return Err(usage(format!("--leaders names `{name}` twice")));
            }
        }
        if asked.len() < least {
            let message = format!("--leaders needs at least {least} strategies, found {}", asked.len());
            return Err(usage(message).hint(format!("the scenario has: {}", known.join(", "))));
        }
        Ok(asked)
    }
}

/// How the leaders lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LeaderWeights {
    /// The question is asked once under each
    #[default]
    Each,
    /// Each side by the mix of them that none of them in the other seat gains against
    Equilibrium,
}

/// The weights asked for.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct WeightArguments {
    /// How the strategies of --leaders lead. Under `equilibrium` the question is asked once, and what leads each list against
    /// the other is told in table `led_by`
    #[arg(long, value_enum, default_value_t)]
    pub weights: LeaderWeights,
}

impl WeightArguments {
    /// Whether leaders are mixed.
    pub fn is_mixed(self) -> bool {
        self.weights == LeaderWeights::Equilibrium
    }

    /// Checks that there are leaders to be mixed, or that `table`, if one is asked for, is not about mixed ones.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check(self, leaders: &LeaderArguments, table: Option<&str>) -> Result<()> {
        if !self.is_mixed() && table == Some(LED_BY) {
            let error = usage(format!("--table {LED_BY} tells who leads each list where leaders are mixed"));
            return Err(error.hint("--leaders a,b,c --weights equilibrium mixes them"));
        }
        if self.is_mixed() && !leaders.is_asked() {
            let error = usage("--weights equilibrium mixes the strategies of --leaders, and none are named");
            return Err(error.hint("--leaders a,b,c names them"));
        }
        Ok(())
    }

    /// The words of a command, with those that ask for the weights.
    pub fn words(self, words: Words) -> Words {
        weighed(words, self.is_mixed())
    }
}

/// The study under several leaders that one study is a part of.
#[derive(Clone, Debug)]
pub struct LedBy {
    /// The words that ask for all leaders.
    pub leaders: Vec<String>,
    /// The seats that each of them takes.
    pub seats: usize,
    /// The level of the claims under all of them together.
    pub level: f64,
    /// Whether the study is one, in which each seat is led by a mix of them.
    pub is_mixed: bool,
}

impl LedBy {
    /// The strategy of each seat where this one leads.
    pub fn seats_of(&self, leader: &str) -> Vec<String> {
        vec![leader.to_string(); self.seats]
    }

    /// The level of the claims under one of the leaders, so that those under all hold together (Bonferroni).
    pub fn level_of_one(&self) -> f64 {
        // Next to nothing of an error must not round to a level of 1, which leaves no interval.
        (1.0 - (1.0 - self.level) / self.leaders.len() as f64).min(1.0_f64.next_down())
    }
}

/// The words of a command, with those that ask for mixed leaders.
fn weighed(words: Words, is_mixed: bool) -> Words {
    words.each("--weights", is_mixed.then_some("equilibrium").as_slice())
}

/// The error for leaders of army lists where none play.
pub fn no_armies() -> Error {
    let error = usage("--leaders leads army lists, and --armies is not given");
    error.hint("--armies plays all lists of the scenario; without it strategies play, and lead themselves")
}

/// The words of a command that name its players: the leaders of the whole study, or the strategies of the seats.
pub fn players(words: Words, led: Option<&LedBy>, strategies: &[String]) -> Words {
    match led {
        Some(led) => {
            let words = words.list("--leaders", &led.leaders);
            weighed(words, led.is_mixed)
        }
        None => words.each("--strategy", strategies),
    }
}

/// The identity whose level a command repeats: that of the whole study.
pub fn repeated(identity: &Identity, led: Option<&LedBy>) -> Identity {
    Identity { level: led.map_or(identity.level, |led| led.level), ..identity.clone() }
}
