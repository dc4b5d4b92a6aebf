//! From the texts that a document brings along to the guests of its game.

use std::collections::BTreeMap;

use super::hook::HookedGame;
use super::hooked_player::HookedPlayer;
use super::listing::GameHooks;
use super::written::HookedText;
use crate::error::{Error, Kind, Problem, Result, name_hint};
use crate::files::declared::{Declared, DeclaredStrategy, Turnable};
use crate::files::top::{Ran, ran};
use crate::game::contest::{self, PlaysAll, Policies};
use crate::game::solitaire::{self, Solitaire};
use crate::game::{ContestFile, Guest, GuestCard, Guests, Playable, ScenarioFile, Side, SolitaireFile, strategy_named};
use crate::language::Program;
use crate::scenario::{BroughtText, Document};

/// Checks the document of a game of one player, with overrides and the strategies that it brings along; `play` makes a
/// player of a base and a text, for this setting.
///
/// # Errors
/// As [`solitaire::load_with`]; kind `Scenario` for what is wrong in a text, `Usage` for a text without a strategy of the game.
pub fn solitaire_with<S: Solitaire, G: HookedGame>(
    document: &Document,
    overrides: &[String],
    games: &[GameHooks],
    play: fn(&S, S::Player, HookedText<G>) -> S::Player,
) -> Result<Box<dyn Playable>> {
    solitaire::load_with::<S>(document, overrides, |setting| {
        let file = setting.file();
        guests(document, games, file.strategies(), file.strategy(), |policy, text| {
            Ok(play(setting, setting.player(policy)?, text))
        })
    })
}

/// As [`solitaire_with`], of a game of two players; `play` puts a player of a base and a text behind one face.
///
/// # Errors
/// As [`solitaire_with`].
pub fn contest_with<C: PlaysAll, G: HookedGame>(
    document: &Document,
    overrides: &[String],
    games: &[GameHooks],
    play: fn(HookedPlayer<G, Policies<C>>) -> C::Player,
) -> Result<Box<dyn Playable>> {
    contest::load_with::<C>(document, overrides, |file| {
        guests(document, games, file.strategies(), file.strategy_of(Side::A), |policy, text| {
            Ok(play(HookedPlayer { base: policy.clone(), text }))
        })
    })
}

/// The guests whose texts a document brings along, each with a base that is one of `strategies`, or `usual` if none is
/// named; `play` makes a player of a base and a text.
fn guests<G: HookedGame, S, P>(
    document: &Document,
    games: &[GameHooks],
    strategies: &BTreeMap<String, S>,
    usual: &str,
    play: impl Fn(&S, HookedText<G>) -> Result<P>,
) -> Result<Guests<P>> {
    let guest = |brought: &BroughtText| {
        let invited = Invited::<G>::new(brought, games, usual)?;
        let policy = strategy_named(strategies, &invited.card.base).map_err(|error| invited.at_its_line(error))?;
        Ok(Guest { card: invited.card, player: play(policy, invited.text)? })
    };
    document.brought.iter().map(guest).collect()
}

/// A strategy of a text that may play.
struct Invited<G: HookedGame> {
    card: GuestCard,
    text: HookedText<G>,
}

impl<G: HookedGame> Invited<G> {
    /// `usual` decides the rest where the text names no base.
    fn new(brought: &BroughtText, games: &[GameHooks], usual: &str) -> Result<Invited<G>> {
        let ran = ran(&brought.source, &brought.turned)?;
        let program = &ran.image.program;
        check_games(program, &ran.declared, games)?;
        let strategy = chosen::<G>(brought, &ran)?;
        let others = ran.declared.strategies.iter().filter_map(|other| other.of.as_ref());
        let others: Vec<&str> = others.map(|(game, _)| game.as_str()).filter(|game| *game != G::NAME).collect();
        let is_elsewhere = |name: &str| {
            let games = games.iter().filter(|game| others.contains(&game.game));
            games.flat_map(|game| (game.hooks)()).any(|hook| hook.name == name)
        };
        let base = strategy.of.as_ref().map(|(_, base)| base.as_str()).filter(|base| !base.is_empty());
        let card = GuestCard {
            name: brought.name.clone().unwrap_or_else(|| strategy.name.clone()),
            about: strategy.about.clone(),
            asked: brought.asked.clone(),
            place: program.place(&strategy.span),
            parameters: ran.declared.parameters.iter().map(Turnable::card).collect(),
            base: base.unwrap_or(usual).to_string(),
        };
        Ok(Invited { card, text: HookedText::new(&ran, is_elsewhere)? })
    }

    /// An error of the line that declares the strategy.
    fn at_its_line(&self, error: Error) -> Error {
        let at = |problem: Problem| Problem { message: format!("`base`: {}", problem.message), ..problem };
        let problems = error.problems.into_iter().map(at).map(|problem| problem.at(Some(self.card.place.clone())));
        Error { kind: Kind::Scenario, problems: problems.collect() }
    }
}

/// Checks that every strategy is of a game whose strategies may stand in files.
fn check_games(program: &Program, declared: &Declared, games: &[GameHooks]) -> Result<()> {
    let is_known = |game: &str| games.iter().any(|hooked| hooked.game == game);
    let problem = |strategy: &DeclaredStrategy| {
        let (game, _) = strategy.of.as_ref().filter(|(game, _)| !is_known(game))?;
        let message = format!("`game`: no strategy of `{}` may stand in a file", crate::error::excerpt(game));
        let hint = name_hint(game, games.iter().map(|hooked| hooked.game));
        Some(program.problem(&strategy.span, message).hint(hint))
    };
    let problems = declared.strategies.iter().filter_map(problem).collect();
    Error::all(Kind::Scenario, problems).map_or(Ok(()), Err)
}

/// The strategy of a text that is meant.
fn chosen<'r, G: HookedGame>(brought: &BroughtText, ran: &'r Ran) -> Result<&'r DeclaredStrategy> {
    let is_of = |strategy: &&DeclaredStrategy| strategy.of.as_ref().is_some_and(|(game, _)| game == G::NAME);
    let own: Vec<&DeclaredStrategy> = ran.declared.strategies.iter().filter(is_of).collect();
    let path = &brought.source.name;
    let usage = |message: String, hint: String| Err(Error::new(Kind::Usage, message).hint(hint));
    match (&brought.strategy, own.as_slice()) {
        (_, []) => usage(
            format!("{path} has no strategy of {}", G::NAME),
            format!("strategy(\"mine\", game = \"{}\", base = ..., about = ...) declares one", G::NAME),
        ),
        (None, [one]) => Ok(one),
        (None, several) => usage(
            format!("{path} has {} strategies of {}: which of them?", several.len(), G::NAME),
            format!("{path}:{}", several[0].name),
        ),
        (Some(name), own) => match own.iter().find(|strategy| strategy.name == *name) {
            Some(strategy) => Ok(strategy),
            None => usage(
                format!("{path} has no strategy `{}` of {}", crate::error::excerpt(name), G::NAME),
                name_hint(name, own.iter().map(|strategy| strategy.name.as_str())),
            ),
        },
    }
}
