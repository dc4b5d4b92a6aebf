//! A game of a file, as the rest of the program sees it.

use std::sync::Arc;

use super::aim::AskedAim;
use super::decision_graph::Answers;
use super::declared::{Declared, DeclaredStrategy, GAME, Turnable};
use super::game_law::{GameLaw, GameLawTable, GameMeanTable};
use super::image::FileImage;
use super::intern::interned;
use super::laws::LawTable;
use super::optimal::{BestPlayTable, OpenSeat};
use super::outcome_reader::OutcomeReader;
use super::plain::Plain;
use super::question::FileQuestions;
use super::rules::FileRules;
use super::top::Ran;
use crate::error::{Error, Kind, Problem, Result, name_hint};
use crate::game::ahead::{base_of, no_such_player};
use crate::game::{
    Advice, Card, Experiment, Figure, LoadedGame, Measure, OddsTable, OptimalQuestion, Optimum, ParameterCard,
    Playable, StrategyCard,
};
use crate::language::{Datum, Span};
use crate::scenario::Digest;

/// The strategy of a game that leaves nothing to decide.
const NOTHING_TO_DECIDE: &str = "dice";

/// A game of a file.
pub struct FileGame {
    image: Arc<FileImage>,
    declared: Declared,
    card: Card,
    measures: Arc<[Measure]>,
    play: Option<u16>,
    reader: Arc<OutcomeReader>,
}

impl FileGame {
    /// The game of a text that was run, checked.
    ///
    /// # Errors
    /// Kind `Scenario` for what does not fit together.
    pub fn new(ran: Ran, digest: Digest) -> Result<FileGame> {
        let Ran { image, declared } = ran;
        let mut problems = Vec::new();
        let wrong = |span: &Span, message: String| image.program.problem(span, message);
        let play = image.program.function("play");
        let measures: Arc<[Measure]> = declared.measures.iter().map(|(measure, _)| *measure).collect();
        let game = declared.game.clone().unwrap_or_default();
        let headline = game.headline.clone().or_else(|| measures.first().map(|measure| measure.name.to_string()));
        let headline = headline.unwrap_or_default();
        if declared.game.is_some() && !measures.iter().any(|measure| measure.name == headline) {
            let hint = name_hint(&headline, measures.iter().map(|measure| measure.name));
            problems.push(wrong(&game.span, format!("`headline`: no measure `{headline}`")).hint(hint));
        }
        if let Some(play) = play {
            problems.extend(check_play(&image, play, &declared, game.seats.max(1)));
        } else if declared.game.is_some() {
            problems.push(wrong(&game.span, "no function `play`: it plays a game".to_string()));
        }
        let reader = OutcomeReader::new(&image, &measures).map_err(|found| problems.extend(found)).unwrap_or_default();
        if let Some(error) = Error::all(Kind::Scenario, problems) {
            return Err(error);
        }
        let named = |strategy: &&DeclaredStrategy| strategy.ask.is_some();
        let first = declared.strategies.iter().find(named).map_or(NOTHING_TO_DECIDE, |strategy| &strategy.name);
        let card = Card {
            game: GAME,
            title: if game.title.is_empty() { image.program.source.name.clone() } else { game.title },
            about: game.about,
            headline,
            games: game.games.max(1),
            digest,
            default_strategies: vec![first.to_string(); game.seats.max(1)],
            charts: Vec::new(),
        };
        Ok(FileGame { image, declared, card, measures, play, reader: Arc::new(reader) })
    }

    /// The strategies that play this game, each with its function.
    fn own_strategies(&self) -> impl Iterator<Item = (&String, u16)> {
        self.declared.strategies.iter().filter_map(|strategy| Some((&strategy.name, strategy.ask?)))
    }

    /// What strategies may answer.
    fn answers(&self) -> Answers {
        let top = self.image.top();
        match self.declared.game.as_ref().and_then(|game| game.answers.as_ref()) {
            Some(Plain::Function(function)) => Answers::Asked(*function),
            Some(Plain::List(_)) => Answers::Always(top.answers.clone()),
            _ => Answers::Always([false, true].map(Datum::Truth).to_vec()),
        }
    }

    /// The function of a strategy.
    fn strategy(&self, name: &str) -> Result<u16> {
        let own = || self.own_strategies();
        if let Some((_, function)) = own().find(|(known, _)| *known == name) {
            return Ok(function);
        }
        if own().next().is_none() && name == NOTHING_TO_DECIDE {
            return Ok(0);
        }
        if base_of(name).is_some() {
            return Err(no_such_player(&self.card.title, name));
        }
        let names: Vec<&str> = own().map(|(name, _)| name.as_str()).collect();
        let hint = name_hint(name, names.iter().copied());
        Err(Error::new(Kind::Usage, format!("unknown strategy `{name}`")).hint(hint))
    }

    /// The rules with a strategy for each seat.
    fn rules(&self, strategies: &[String]) -> Result<FileRules> {
        let mut players = [0; 2];
        let names = self.card.default_strategies.iter().enumerate();
        for (seat, usual) in names {
            players[seat] = self.strategy(strategies.get(seat).unwrap_or(usual))?;
        }
        let Some(play) = self.play else {
            return Err(Error::new(Kind::Usage, "this file has no game to play: it has no function `play`"));
        };
        Ok(FileRules {
            image: self.image.clone(),
            play,
            players,
            measures: self.measures.clone(),
            reader: self.reader.clone(),
        })
    }
}

/// Checks that `play` takes a strategy for each seat, or none.
fn check_play(image: &FileImage, play: u16, declared: &Declared, seats: usize) -> Vec<Problem> {
    let function = &image.program.functions[usize::from(play)];
    let takes = function.parameters.len();
    let own = declared.strategies.iter().filter(|strategy| strategy.ask.is_some()).count();
    let problem = |message: String| vec![image.program.problem(&function.span, message)];
    if takes > 0 && takes != seats {
        return problem(format!("`play` takes {takes} strategies; the game has seats = {seats}"));
    }
    if takes > 0 && own == 0 {
        return problem("`play` takes a strategy, and there is none".to_string())
            .into_iter()
            .map(|problem| problem.hint("strategy(\"hold\", hold, about = \"...\") behind the function `hold`"))
            .collect();
    }
    Vec::new()
}

impl Playable for FileGame {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        &self.measures
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let own = self.declared.strategies.iter().filter(|strategy| strategy.ask.is_some());
        let cards: Vec<StrategyCard> =
            own.map(|strategy| StrategyCard { name: strategy.name.clone(), about: strategy.about.clone() }).collect();
        if !cards.is_empty() {
            return cards;
        }
        let about = "The rules leave nothing to decide.".to_string();
        vec![StrategyCard { name: NOTHING_TO_DECIDE.to_string(), about }]
    }

    fn seats(&self) -> usize {
        self.card.default_strategies.len()
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        Ok(Box::new(LoadedGame(self.rules(strategies)?)))
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        let mut tables: Vec<Box<dyn OddsTable>> = Vec::new();
        for odds in &self.declared.odds {
            tables.push(Box::new(FileQuestions::new(self.image.clone(), odds.clone())));
        }
        for table in LawTable::all(&self.image, &self.declared) {
            tables.push(Box::new(table));
        }
        if self.play.is_some() && !self.measures.is_empty() {
            let law = Arc::new(GameLaw::new(self.rules(strategies)?));
            tables.push(Box::new(GameLawTable(law.clone())));
            tables.push(Box::new(GameMeanTable(law)));
        }
        Ok(tables)
    }

    fn parameters(&self) -> Vec<ParameterCard> {
        self.declared.parameters.iter().map(Turnable::card).collect()
    }

    fn emigrants(&self) -> Vec<(String, String)> {
        let game = |strategy: &DeclaredStrategy| Some((strategy.name.clone(), strategy.of.as_ref()?.0.clone()));
        self.declared.strategies.iter().filter_map(game).collect()
    }

    fn is_solved_at_once(&self, strategies: &[String]) -> bool {
        self.rules(strategies).is_ok_and(|rules| GameLaw::new(rules).is_quick())
    }

    fn optimal(&self, question: &OptimalQuestion) -> Result<Option<Optimum>> {
        let OptimalQuestion { cases, strategies, aim, wants_least } = question;
        let own: Vec<String> = self.own_strategies().map(|(name, _)| name.clone()).collect();
        let Some(play) = self.play.filter(|_| !own.is_empty()) else { return Ok(None) };
        let takes = self.image.program.functions[usize::from(play)].parameters.len();
        let names: Vec<&str> = if takes == 1 { vec!["game"] } else { vec!["a", "b"] };
        if let Some(unknown) = cases.iter().find(|case| !names.contains(&case.as_str())) {
            let hint = name_hint(unknown, names.iter().copied());
            return Err(Error::new(Kind::Usage, format!("unknown case `{unknown}`")).hint(hint));
        }
        let figure = aim.as_deref().map(|aim| Figure::parse(aim, &self.measures)).transpose()?;
        let aim = AskedAim { headline: self.card.headline.clone(), figure, wants_least: *wants_least };
        let compared = if strategies.is_empty() { own } else { strategies.to_vec() };
        let (mut seats, mut rows) = (Vec::new(), Vec::new());
        for (seat, name) in names.iter().take(takes).enumerate() {
            if !cases.is_empty() && !cases.iter().any(|case| case == name) {
                continue;
            }
            let with = |strategy: &String| {
                let mut both = self.card.default_strategies.clone();
                both[seat].clone_from(strategy);
                self.rules(&both)
            };
            let rules = with(&self.card.default_strategies[seat])?;
            let open = OpenSeat::new(interned(name), seat as u8 + 1, rules, aim.clone(), self.answers());
            rows.push((seats.len(), None));
            for strategy in &compared {
                rows.push((seats.len(), Some((strategy.clone(), GameLaw::new(with(strategy)?)))));
            }
            seats.push(Arc::new(open));
        }
        let advice = seats.iter().map(|seat| Box::new(seat.clone()) as Box<dyn Advice>).collect();
        Ok(Some(Optimum { table: Box::new(BestPlayTable::new(seats, &self.card.default_strategies, rows)), advice }))
    }
}
