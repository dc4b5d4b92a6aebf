//! The shell of a game of one player: from a scenario file to the [`Playable`] that the rest of the program meets.
//!
//! A game gives the setting that it works out of a checked file, and the rules that play it; [`load`] does the rest,
//! the same for every game: the checks that all games make, the card, the strategies by name.

use super::ahead::{Foresight, base_of, no_such_player};
use super::{
    Card, Experiment, GuestCard, Guests, Measure, OddsTable, OptimalQuestion, Optimum, Playable, PolicyOf,
    ScenarioFile, SolitaireFile, StrategyCard, check_guests, check_headline, check_name, listed, strategy_named,
};
use crate::error::Result;
use crate::scenario::{Document, Problems, load_checked};

/// The setting of a game of one player: a checked scenario, and the values that are worked out of it once.
pub trait Solitaire: Send + Sync + Sized + 'static {
    /// The type that its scenario files are read into.
    type File: SolitaireFile;

    /// A player of the game behind one face, whoever he is: a strategy of the scenario, or a guest.
    type Player: Send + Sync + 'static;

    /// Works out the setting of a checked file.
    fn new(file: Self::File) -> Self;

    /// The file it was worked out of.
    fn file(&self) -> &Self::File;

    /// Gathers every problem between the values of a file. The shell itself checks the headline and the strategy that
    /// plays.
    fn check(file: &Self::File, problems: &mut Problems<'_>);

    /// The measures of each game.
    fn measures() -> &'static [Measure];

    /// The map before the first turn, as text; empty if there is none.
    fn drawing(&self) -> String {
        String::new()
    }

    /// The game with the strategy that plays it.
    ///
    /// # Errors
    /// Kind `Usage` where this strategy cannot play this scenario.
    fn experiment(&self, policy: &PolicyOf<Self::File>) -> Result<Box<dyn Experiment>>;

    /// The player of a strategy of the scenario, for a guest to ask.
    ///
    /// # Errors
    /// As [`Solitaire::experiment`].
    fn player(&self, policy: &PolicyOf<Self::File>) -> Result<Self::Player>;

    /// The game as a guest plays it.
    fn guest_experiment(&self, player: &Self::Player) -> Box<dyn Experiment>;

    /// How hard a player thinks who looks ahead, unless told otherwise; `None` in a game without such a player.
    const FORESIGHT: Option<Foresight> = None;

    /// The game as a player plays it who looks ahead with this base: asked only of a game with
    /// [`Solitaire::FORESIGHT`].
    fn ahead_experiment(&self, base: &Self::Player, _foresight: Foresight) -> Box<dyn Experiment> {
        self.guest_experiment(base)
    }

    /// The odds tables, for these strategies of the scenario and guests or, if there are none, for the strategies that
    /// the scenario names itself.
    ///
    /// # Errors
    /// Kind `Usage` for a guest in tables that are of strategies of the scenario only.
    fn odds(&self, strategies: &[String], guests: &Guests<Self::Player>) -> Result<Vec<Box<dyn OddsTable>>>;

    /// The best decisions, as [`Playable::optimal`] says; every strategy is one of the scenario or a guest.
    ///
    /// # Errors
    /// Kind `Usage` for a case that the scenario does not have, or that cannot be solved.
    fn optimal(&self, _question: &OptimalQuestion, _guests: &Guests<Self::Player>) -> Result<Option<Optimum>> {
        Ok(None)
    }
}

/// Checks a document, with overrides, into a game that can be played: the `load` of a registry entry.
///
/// # Errors
/// Kind `Scenario` if the document is wrong, `Usage` if an override is.
pub fn load<S: Solitaire>(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    load_with::<S>(document, overrides, |_| Ok(Vec::new()))
}

/// As [`load`], with the guests that `invite` finds for the setting.
///
/// # Errors
/// As [`load`] and `invite`; kind `Scenario` for a guest with the name of another strategy.
pub fn load_with<S: Solitaire>(
    document: &Document,
    overrides: &[String],
    invite: impl FnOnce(&S) -> Result<Guests<S::Player>>,
) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<S::File>(document, overrides, check::<S>)?;
    let setting = S::new(loaded.value);
    let file = setting.file();
    let card = file.card(loaded.digest, vec![file.strategy().to_string()], file.charts());
    let guests = invite(&setting)?;
    let cards: Vec<&GuestCard> = guests.iter().map(|guest| &guest.card).collect();
    check_guests(setting.file().strategies().keys().map(String::as_str), &cards)?;
    Ok(Box::new(Alone { setting, card, guests }))
}

/// Makes the checks of all games, then those of this game.
pub fn check<S: Solitaire>(file: &S::File, problems: &mut Problems<'_>) {
    check_headline(file.head().headline, S::measures(), problems);
    check_name("strategy", "strategy", file.strategy(), file.strategies().keys().map(String::as_str), problems);
    S::check(file, problems);
}

/// A setting with the card that describes it before it is played, and its guests.
struct Alone<S: Solitaire> {
    setting: S,
    card: Card,
    guests: Guests<S::Player>,
}

impl<S: Solitaire> Alone<S> {
    /// The policy of this name.
    fn policy(&self, name: &str) -> Result<&PolicyOf<S::File>> {
        strategy_named(self.setting.file().strategies(), name)
    }

    /// The name of the strategy that plays.
    fn name<'a>(&'a self, strategies: &'a [String]) -> &'a str {
        strategies.first().map_or(self.setting.file().strategy(), String::as_str)
    }

    /// The game of a player of this name who looks ahead, and thinks as hard as `foresight` says or else as is usual.
    fn ahead(&self, name: &str, base: &str, foresight: Option<Foresight>) -> Result<Box<dyn Experiment>> {
        let usual = S::FORESIGHT.ok_or_else(|| no_such_player(self.card.game, name))?;
        let foresight = foresight.unwrap_or(usual);
        Ok(match self.guests.iter().find(|guest| guest.card.name == base) {
            Some(guest) => self.setting.ahead_experiment(&guest.player, foresight),
            None => self.setting.ahead_experiment(&self.setting.player(self.policy(base)?)?, foresight),
        })
    }

    fn is_guest(&self, name: &str) -> bool {
        self.guests.iter().any(|guest| guest.card.name == name)
    }

    fn all_known(&self, names: &[String]) -> Result<()> {
        names.iter().filter(|name| !self.is_guest(name)).try_for_each(|name| self.policy(name).map(drop))
    }
}

impl<S: Solitaire> Playable for Alone<S> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        S::measures()
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let guests = self.guests.iter().map(|guest| guest.card.listed());
        listed(self.setting.file().strategies()).into_iter().chain(guests).collect()
    }

    fn guests(&self) -> Vec<&GuestCard> {
        self.guests.iter().map(|guest| &guest.card).collect()
    }

    fn seats(&self) -> usize {
        1
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let name = self.name(strategies);
        if let Some(base) = base_of(name) {
            return self.ahead(name, base, None);
        }
        match self.guests.iter().find(|guest| guest.card.name == name) {
            Some(guest) => Ok(self.setting.guest_experiment(&guest.player)),
            None => self.setting.experiment(self.policy(name)?),
        }
    }

    fn experiment_ahead(&self, strategies: &[String], foresight: Foresight) -> Result<Box<dyn Experiment>> {
        let name = self.name(strategies);
        match base_of(name) {
            Some(base) => self.ahead(name, base, Some(foresight)),
            None => self.experiment(strategies),
        }
    }

    fn drawing(&self) -> String {
        self.setting.drawing()
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        self.all_known(strategies)?;
        self.setting.odds(strategies, &self.guests)
    }

    fn optimal(&self, question: &OptimalQuestion) -> Result<Option<Optimum>> {
        self.all_known(&question.strategies)?;
        self.setting.optimal(question, &self.guests)
    }
}
