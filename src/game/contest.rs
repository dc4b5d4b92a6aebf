//! The shell of a game of two players: from a scenario file to the [`Playable`] that the rest of the program meets.
//!
//! A game gives the stage that it works out of a checked file, and the rules that play it; [`load`] does the rest, the
//! same for every game: the checks that all games make, the card, the strategies and armies by name.

use std::sync::{Arc, LazyLock};

use super::ahead::{Desk, DeskChance, DeskPlayer, Foresight, Lookahead, Past, PlayedAhead, base_of};
use super::{
    ArmyBook, Card, Chart, ContestFile, ENDING, Ending, Experiment, Game, GuestCard, Guests, Journal, LeaderMix,
    LoadedGame, Measure, MixWeight, Narrator, OddsTable, Outcome, Playable, PolicyOf, SIDES, ScenarioFile, Side,
    SideLeader, StrategyCard, TableKind, ToldBy, check_guests, check_headline, check_mixes, check_name, listed,
    strategy_or,
};
use crate::chance::Chance;
use crate::error::{Error, Kind, Result};
use crate::scenario::{Document, Problems, load_checked};

/// The measure of every game of two players that tells by how much A was ahead of B.
const MARGIN: &str = "margin";

/// A victory, in the unit of [`Contest::MARGIN_WORTH`].
const VICTORY: i64 = 1000;

/// The stage of a game of two players: a checked scenario, and the values that are worked out of it once.
pub trait Contest: Send + Sync + Sized + 'static {
    /// The type that its scenario files are read into.
    type File: ContestFile;

    /// A player of the game behind one face, whoever he is: a strategy of the scenario, or a guest.
    type Player: Clone + Send + Sync + 'static;

    /// How hard a player thinks who looks ahead, unless told otherwise.
    const FORESIGHT: Foresight;

    /// What a point of margin is worth to a player who looks ahead, in thousandths of a victory.
    const MARGIN_WORTH: i64;

    /// Works out the stage of a checked file.
    fn new(file: Self::File) -> Self;

    /// The player of a strategy of the scenario.
    fn player(policy: Policies<Self>) -> Self::Player;

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

    /// What the points of the army lists of a file buy; `None` where lists cost no points.
    fn book(_file: &Self::File) -> Option<ArmyBook> {
        None
    }

    /// The odds tables.
    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>>;
}

/// A stage on which strategies of a kind can play. Rules are generic in it, so that the hot loop has no dynamic call.
pub trait Plays<S>: Contest {
    /// Plays one game with the strategies of sides A and B, and records its measures.
    fn play(&self, strategies: [&S; 2], chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome);
}

/// A stage on which strategies of a kind can play as they are, and so that they look ahead.
pub trait PlaysAhead<S>: Plays<S> + for<'a> Plays<DeskPlayer<'a, S>> {}

impl<S, C: Plays<S> + for<'a> Plays<DeskPlayer<'a, S>>> PlaysAhead<S> for C {}

/// A stage on which whoever leads a side can play: a strategy of the scenario as it is, or any player behind one face.
pub trait PlaysAll: Plays<Policies<Self>> + PlaysAhead<<Self as Contest>::Player> {}

impl<C: Plays<Policies<C>> + PlaysAhead<<C as Contest>::Player>> PlaysAll for C {}

/// A game of two players: the stage, with the leaders of side A and side B.
#[derive(Clone, Debug)]
pub struct Match<C, S> {
    /// The stage.
    pub stage: Arc<C>,
    /// The leaders of sides A and B.
    pub leaders: [SideLeader<S>; 2],
}

impl<C, S> Match<C, S> {
    /// The game between two strategies, each of which leads its side in all games.
    pub fn between(stage: Arc<C>, strategies: [Arc<S>; 2]) -> Match<C, S> {
        Match { stage, leaders: strategies.map(SideLeader::one) }
    }

    /// The strategies of both sides in a game, by what `draw` says of the leader of a side.
    fn strategies(&self, journal: &mut impl Journal, mut draw: impl FnMut(&SideLeader<S>, Side) -> usize) -> [&S; 2] {
        SIDES.map(|side| {
            let leader = &self.leaders[side as usize];
            if !leader.is_mixed() {
                return leader.at(0);
            }
            let place = draw(leader, side);
            journal.tell("", || leader.told(side, place));
            leader.at(place)
        })
    }
}

impl<S: Send + Sync, C: Plays<S>> Game for Match<C, S> {
    fn measures(&self) -> &[Measure] {
        C::measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let strategies = self.strategies(journal, |leader, side| leader.draw(side, chance));
        self.stage.play(strategies, chance, journal, outcome);
    }
}

impl<S: Send + Sync, C: PlaysAhead<S>> PlayedAhead for Match<C, S> {
    fn play_at(
        &self,
        desk: &Desk<'_>,
        chance: &mut DeskChance<'_>,
        mut journal: Option<&mut Narrator>,
        outcome: &mut Outcome,
    ) {
        let strategies = self.strategies(&mut journal, |leader, side| {
            desk.leads(side as usize, |of| match of {
                Some(places) => leader.draw_of(places, side, chance),
                None => leader.draw(side, chance),
            })
        });
        let [a, b] = [0, 1].map(|seat| DeskPlayer { base: strategies[seat], desk, seat });
        self.stage.play([&a, &b], chance, &mut journal, outcome);
    }

    fn members(&self, seat: usize) -> usize {
        self.leaders[seat].count()
    }

    /// In thousandths of a victory: a draw is half of one.
    fn worth(&self, seat: usize, _past: &Past, outcome: &Outcome) -> i64 {
        let value = |name| C::measures().iter().position(|measure| measure.name == name).map(|at| outcome.values()[at]);
        let [ending, margin] = [ENDING, MARGIN].map(|name| value(name).expect("every contest has this measure"));
        let (won, lost) = (Ending::of(SIDES[seat]), Ending::of(SIDES[seat].other()));
        let result = match ending {
            ending if ending == won as i64 => VICTORY,
            ending if ending == lost as i64 => 0,
            _ => VICTORY / 2,
        };
        result + C::MARGIN_WORTH * if SIDES[seat] == Side::A { margin } else { -margin }
    }
}

/// The chart that stands for all kinds of ground, of the least sure of their table kinds; `None` if there is no ground.
fn ground_chart(kinds: &[TableKind]) -> Option<Chart> {
    let least_sure = [TableKind::Reconstruction, TableKind::Decision, TableKind::Rules];
    let found = least_sure.into_iter().find(|kind| kinds.contains(kind));
    found.map(|kind| Chart { name: "ground", kind: kind.name(), printed: Vec::new() })
}

/// The strategies that a scenario of a stage has.
pub type Policies<C> = PolicyOf<<C as Contest>::File>;

/// Checks a document, with overrides, into a game that can be played: the `load` of a registry entry.
///
/// # Errors
/// Kind `Scenario` if the document is wrong, `Usage` if an override is.
pub fn load<C: PlaysAll>(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    load_with::<C>(document, overrides, |_| Ok(Vec::new()))
}

/// As [`load`], with the guests that `invite` finds for the file.
///
/// # Errors
/// As [`load`] and `invite`; kind `Scenario` for a guest with the name of another strategy.
pub fn load_with<C: PlaysAll>(
    document: &Document,
    overrides: &[String],
    invite: impl FnOnce(&C::File) -> Result<Guests<C::Player>>,
) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<C::File>(document, overrides, check::<C>)?;
    let file = loaded.value;
    let charts = file.charts().into_iter().chain(ground_chart(&file.ground_kinds())).collect();
    let strategies = SIDES.map(|side| file.strategy_of(side).to_string()).to_vec();
    let card = file.card(loaded.digest, strategies, charts);
    let guests = invite(&file)?;
    let cards: Vec<&GuestCard> = guests.iter().map(|guest| &guest.card).collect();
    check_guests(names_of(&file), &cards)?;
    let staged = file.clone();
    let stage: WorkedOut<C> = LazyLock::new(Box::new(|| Arc::new(C::new(staged))));
    Ok(Box::new(Seated { file, stage, card, guests }))
}

/// Makes the checks of all games, then those of this game.
pub fn check<C: Contest>(file: &C::File, problems: &mut Problems<'_>) {
    check_headline(file.head().headline, C::measures(), problems);
    for side in SIDES {
        let armies = file.armies().keys().map(String::as_str);
        let key = |field: &str| format!("sides.{}.{field}", side.key());
        check_name(&key("strategy"), "strategy", file.strategy_of(side), names_of(file), problems);
        check_name(&key("army"), "army", file.army_of(side), armies, problems);
    }
    check_mixes(file.mixes(), file.strategies().keys().map(String::as_str), problems);
    C::check(file, problems);
}

/// The names of the strategies and mixes of a file.
fn names_of<F: ContestFile>(file: &F) -> impl Iterator<Item = &str> + Clone {
    file.strategies().keys().chain(file.mixes().keys()).map(String::as_str)
}

/// A stage that is worked out when it is first needed: the ways around all the terrain of a table take longer than many
/// a study plays on it.
type WorkedOut<C> = LazyLock<Arc<C>, Box<dyn FnOnce() -> Arc<C> + Send>>;

/// A checked file with the card that describes it, its stage, and its guests.
struct Seated<C: Contest> {
    file: C::File,
    stage: WorkedOut<C>,
    card: Card,
    guests: Guests<C::Player>,
}

impl<C: PlaysAll> Seated<C> {
    /// The leader of this name, a strategy or a mix of the scenario, each of whose policies `player` makes a player of.
    fn leader<S>(&self, name: &str, player: impl Fn(Policies<C>) -> S) -> Result<SideLeader<S>> {
        let (strategies, mixes) = (self.file.strategies(), self.file.mixes());
        let Some(mix) = mixes.get(name) else {
            let policy = strategy_or(strategies, mixes.keys().map(String::as_str), name)?;
            return Ok(SideLeader::one(Arc::new(player(policy.clone()))));
        };
        let member = |(name, weight): (&String, &MixWeight)| {
            let policy = strategies.get(name).expect("the members of a mix were checked").clone();
            (name.clone(), weight.0, player(policy))
        };
        Ok(SideLeader::mix(mix.weights.iter().map(member)))
    }

    /// A mix of leaders, each of whom `leader` gives by his name.
    fn mixed<S: Clone>(mix: &LeaderMix, leader: impl Fn(&str) -> Result<SideLeader<S>>) -> Result<SideLeader<S>> {
        let members = mix.iter().map(|(name, weight)| {
            let one = leader(name)?;
            if one.is_mixed() {
                return Err(Error::new(
                    Kind::Usage,
                    format!("`{name}` is a mix of strategies, and no part of another"),
                ));
            }
            Ok((name.clone(), *weight, one.at(0).clone()))
        });
        members.collect::<Result<Vec<_>>>().map(SideLeader::mix)
    }

    fn guest(&self, name: &str) -> Option<&C::Player> {
        self.guests.iter().find(|guest| guest.card.name == name).map(|guest| &guest.player)
    }

    /// The player of this name: a guest, or whose strategy is one of the scenario.
    fn player(&self, name: &str) -> Result<SideLeader<C::Player>> {
        match self.guest(name) {
            Some(guest) => Ok(SideLeader::one(Arc::new(guest.clone()))),
            None => self.leader(name, C::player),
        }
    }

    /// The names of the strategies of both seats.
    fn names<'a>(&'a self, strategies: &'a [String]) -> [&'a str; 2] {
        [0, 1].map(|seat| strategies.get(seat).unwrap_or(&self.card.default_strategies[seat]).as_str())
    }

    /// Checks that the scenario, or a guest, has these names.
    fn check_known<'a>(&self, mut names: impl Iterator<Item = &'a str>) -> Result<()> {
        names.try_for_each(|name| if self.guest(name).is_some() { Ok(()) } else { self.leader(name, drop).map(drop) })
    }

    /// The game between two players.
    fn between<S>(&self, leaders: [SideLeader<S>; 2]) -> Match<C, S> {
        Match { stage: self.stage.clone(), leaders }
    }
}

impl<C: PlaysAll> Playable for Seated<C> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        C::measures()
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let guests = self.guests.iter().map(|guest| guest.card.listed());
        let (strategies, mixes) = (listed(self.file.strategies()), listed(self.file.mixes()));
        strategies.into_iter().chain(mixes).chain(guests).collect()
    }

    fn guests(&self) -> Vec<&GuestCard> {
        self.guests.iter().map(|guest| &guest.card).collect()
    }

    fn members(&self, mix: &str) -> LeaderMix {
        let mix = self.file.mixes().get(mix);
        mix.iter().flat_map(|mix| &mix.weights).map(|(name, weight)| (name.clone(), weight.0)).collect()
    }

    fn armies(&self) -> Vec<StrategyCard> {
        listed(self.file.armies())
    }

    fn book(&self) -> Option<ArmyBook> {
        C::book(&self.file)
    }

    fn seats(&self) -> usize {
        SIDES.len()
    }

    fn is_half_turn(&self) -> bool {
        self.stage.is_half_turn()
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        self.experiment_ahead(strategies, C::FORESIGHT)
    }

    fn experiment_ahead(&self, strategies: &[String], foresight: Foresight) -> Result<Box<dyn Experiment>> {
        let names = self.names(strategies);
        let [a, b] = names.map(|name| self.player(base_of(name).unwrap_or(name)));
        let players = [a?, b?];
        let foresight = names.map(|name| base_of(name).map(|_| foresight));
        let teller = Lookahead { game: self.between(players.clone()), foresight };
        if foresight.iter().any(Option::is_some) {
            return Ok(Box::new(LoadedGame(teller)));
        }
        if names.iter().any(|name| self.guest(name).is_some()) {
            return Ok(Box::new(LoadedGame(ToldBy { game: self.between(players), teller })));
        }
        let [a, b] = names.map(|name| self.leader(name, std::convert::identity));
        Ok(Box::new(LoadedGame(ToldBy { game: self.between([a?, b?]), teller })))
    }

    fn experiment_mixed(&self, mixes: &[LeaderMix; 2]) -> Result<Box<dyn Experiment>> {
        let [a, b] = mixes.each_ref().map(|mix| Self::mixed(mix, |name| self.player(name)));
        let players = [a?, b?];
        let teller = Lookahead { game: self.between(players.clone()), foresight: [None, None] };
        if mixes.iter().any(|mix| mix.iter().any(|(name, _)| self.guest(name).is_some())) {
            return Ok(Box::new(LoadedGame(ToldBy { game: self.between(players), teller })));
        }
        let [a, b] = mixes.each_ref().map(|mix| Self::mixed(mix, |name| self.leader(name, std::convert::identity)));
        Ok(Box::new(LoadedGame(ToldBy { game: self.between([a?, b?]), teller })))
    }

    fn check_players(&self, strategies: &[String]) -> Result<()> {
        self.check_known(self.names(strategies).into_iter().map(|name| base_of(name).unwrap_or(name)))
    }

    fn drawing(&self) -> String {
        self.stage.drawing()
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        self.check_known(strategies.iter().map(String::as_str))?;
        Ok(self.stage.odds())
    }
}
