//! The shell of a game of two players: from a scenario file to the [`Playable`] that the rest of the program meets.
//!
//! A game gives the stage that it works out of a checked file, and the rules that play it; [`load`] does the rest, the
//! same for every game: the checks that all games make, the card, the strategies and armies by name.

use std::sync::{Arc, LazyLock};

use super::{
    Card, Chart, ContestFile, Experiment, Game, Journal, LoadedGame, Measure, OddsTable, Outcome, Playable, PolicyOf,
    SIDES, ScenarioFile, StrategyCard, TableKind, check_headline, check_name, listed, strategy_named,
};
use crate::chance::Chance;
use crate::error::Result;
use crate::scenario::{Document, Problems, load_checked};

/// The stage of a game of two players: a checked scenario, and the values that are worked out of it once.
pub trait Contest: Send + Sync + Sized + 'static {
    /// The type that its scenario files are read into.
    type File: ContestFile;

    /// Works out the stage of a checked file.
    fn new(file: Self::File) -> Self;

    /// The file it was worked out of.
    fn file(&self) -> &Self::File;

    /// Gathers every problem between the values of a file. The shell itself checks the headline and the names of armies
    /// and strategies.
    fn check(file: &Self::File, problems: &mut Problems<'_>);

    /// The measures of each game.
    fn measures() -> &'static [Measure];

    /// The table before the first turn, as text.
    fn drawing(&self) -> String;

    /// Whether turning the table by 180 degrees gives the same table with the armies of the sides exchanged.
    fn is_half_turn(&self) -> bool;

    /// The odds tables.
    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>>;
}

/// A stage on which strategies of a kind can play. Rules are generic in it, so that the hot loop has no dynamic call.
pub trait Plays<S>: Contest {
    /// Plays one game with the strategies of sides A and B, and records its measures.
    fn play(&self, strategies: [&S; 2], chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome);
}

/// A game of two players: the stage, with the strategies that lead side A and side B.
#[derive(Clone, Debug)]
pub struct Match<C, S> {
    /// The stage.
    pub stage: Arc<C>,
    /// The strategies of sides A and B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Send + Sync, C: Plays<S>> Game for Match<C, S> {
    fn measures(&self) -> &[Measure] {
        C::measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let [a, b] = &self.strategies;
        self.stage.play([&**a, &**b], chance, journal, outcome);
    }
}

/// The chart that stands for all kinds of ground, of the least sure of their table kinds; `None` if there is no ground.
fn ground_chart(kinds: &[TableKind]) -> Option<Chart> {
    let least_sure = [TableKind::Reconstruction, TableKind::Decision, TableKind::Rules];
    let found = least_sure.into_iter().find(|kind| kinds.contains(kind));
    found.map(|kind| Chart { name: "ground", kind: kind.name(), printed: Vec::new() })
}

/// Checks a document, with overrides, into a game that can be played: the `load` of a registry entry.
///
/// # Errors
/// Kind `Scenario` if the document is wrong, `Usage` if an override is.
pub fn load<C: Contest + Plays<PolicyOf<<C as Contest>::File>>>(
    document: &Document,
    overrides: &[String],
) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<C::File>(document, overrides, check::<C>)?;
    let file = loaded.value;
    let charts = file.charts().into_iter().chain(ground_chart(&file.ground_kinds())).collect();
    let strategies = SIDES.map(|side| file.strategy_of(side).to_string()).to_vec();
    let card = file.card(loaded.digest, strategies, charts);
    let staged = file.clone();
    let stage: WorkedOut<C> = LazyLock::new(Box::new(|| Arc::new(C::new(staged))));
    Ok(Box::new(Seated { file, stage, card }))
}

/// Makes the checks of all games, then those of this game.
pub fn check<C: Contest>(file: &C::File, problems: &mut Problems<'_>) {
    check_headline(file.head().headline, C::measures(), problems);
    for side in SIDES {
        let strategies = file.strategies().keys().map(String::as_str);
        let armies = file.armies().keys().map(String::as_str);
        let key = |field: &str| format!("sides.{}.{field}", side.key());
        check_name(&key("strategy"), "strategy", file.strategy_of(side), strategies, problems);
        check_name(&key("army"), "army", file.army_of(side), armies, problems);
    }
    C::check(file, problems);
}

/// A stage that is worked out when it is first needed: the ways around all the terrain of a table take longer than many
/// a study plays on it.
type WorkedOut<C> = LazyLock<Arc<C>, Box<dyn FnOnce() -> Arc<C> + Send>>;

/// A checked file with the card that describes it, and its stage.
struct Seated<C: Contest> {
    file: C::File,
    stage: WorkedOut<C>,
    card: Card,
}

impl<C: Contest> Seated<C> {
    /// The policy of this name.
    fn policy(&self, name: &str) -> Result<Arc<PolicyOf<C::File>>> {
        Ok(Arc::new(strategy_named(self.file.strategies(), name)?.clone()))
    }

    /// The policies of both seats.
    fn players(&self, strategies: &[String]) -> Result<[Arc<PolicyOf<C::File>>; 2]> {
        let named = |seat: usize| self.policy(strategies.get(seat).unwrap_or(&self.card.default_strategies[seat]));
        Ok([named(0)?, named(1)?])
    }
}

impl<C: Contest + Plays<PolicyOf<<C as Contest>::File>>> Playable for Seated<C> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        C::measures()
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        listed(self.file.strategies())
    }

    fn armies(&self) -> Vec<StrategyCard> {
        listed(self.file.armies())
    }

    fn seats(&self) -> usize {
        SIDES.len()
    }

    fn is_half_turn(&self) -> bool {
        self.stage.is_half_turn()
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let strategies = self.players(strategies)?;
        Ok(Box::new(LoadedGame(Match { stage: self.stage.clone(), strategies })))
    }

    fn check_players(&self, strategies: &[String]) -> Result<()> {
        self.players(strategies).map(drop)
    }

    fn drawing(&self) -> String {
        self.stage.drawing()
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        strategies.iter().try_for_each(|name| self.policy(name).map(drop))?;
        Ok(self.stage.odds())
    }
}
