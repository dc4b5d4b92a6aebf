//! The game as the rest of the program knows it: its play, its line in the registry, a checked scenario.

use std::sync::Arc;

use super::measures::{Ended, measures};
use super::odds::tables;
use super::players::ahead::{FORESIGHT, LINE_WORTH};
use super::rules::{COUNTERATTACK, EVENT, Play};
use super::state::career::TourEnd;
use super::strategy::Strategy;
use super::tables::check::check_tables;
use super::tables::policy::Policy;
use super::tables::scenario::Scenario;
use crate::chance::Chance;
use crate::error::{Error, Kind, Result};
use crate::game::ahead::{Desk, DeskChance, DeskPlayer, Foresight, Lookahead, Past, PlayedAhead};
use crate::game::solitaire::{self, Solitaire};
use crate::game::{
    self, ENDING, Experiment, Game, GameEntry, Guests, Journal, LoadedGame, Measure, Narrator, OddsTable, Outcome,
    ScenarioFile, ToldBy,
};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "American Tank Ace",
    result_version: 2,
    usual_scenario: "tank-ace/campaign",
    reference_scenarios: &["tank-ace/campaign"],
    reference_strategies: &["steady", "aggressive", "cautious", "veteran"],
    lifetime: Some("missions_fought"),
    common_names: &[
        ("Easy Eight", "M4A3E8"),
        ("Pershing", "M26"),
        ("Sherman", "M4"),
        ("Panzer IV", "Pz IV"),
        ("Tiger", "Tiger I"),
        ("Tiger II", "King Tiger"),
        ("StuG", "StuG III"),
        ("Marder", "Marder III"),
        ("side", "flank"),
    ],
    schema: editor_schema::<Scenario>,
    load: solitaire::load::<Setting>,
};

/// The game with the strategy that plays it.
#[derive(Clone, Debug)]
pub struct TankAce<S> {
    /// The scenario's tables.
    pub tables: Arc<Scenario>,
    /// The player of the game.
    pub strategy: Arc<S>,
}

impl<S: Strategy> Game for TankAce<S> {
    fn measures(&self) -> &[Measure] {
        measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        self.play_to(&*self.strategy, self.tables.setup.lines, chance, journal, outcome);
    }
}

impl<S: Strategy> TankAce<S> {
    /// Plays one tour with this player, up to a line of the log.
    fn play_to<P: Strategy>(
        &self,
        player: &P,
        lines: u32,
        chance: &mut impl Chance,
        journal: &mut impl Journal,
        outcome: &mut Outcome,
    ) {
        let mut play = Play::new(&self.tables, player, chance, journal);
        play.lines = lines;
        let end = play.play();
        let (campaign, record) = (&self.tables.campaign, &play.record);
        game::record(&Ended { campaign, record, career: &play.career, end }, outcome);
        if let Some(mistake) = player.mistake() {
            outcome.fail(mistake);
        }
    }

    /// The lines of a tour in which a choice is tried that came up in this past.
    fn lines_from(&self, past: &Past) -> u32 {
        // The places of a line, its counterattack and its events.
        let place = past.place().unwrap_or(0);
        let base = [EVENT, COUNTERATTACK, 0].into_iter().find(|&base| place >= base).unwrap_or(0);
        let line = (place - base) as u32;
        self.tables.setup.lines.min(line + 1)
    }
}

impl<S: Strategy> PlayedAhead for TankAce<S> {
    fn play_at(
        &self,
        desk: &Desk<'_>,
        chance: &mut DeskChance<'_>,
        mut journal: Option<&mut Narrator>,
        outcome: &mut Outcome,
    ) {
        let player = DeskPlayer { base: &*self.strategy, desk, seat: 0 };
        let lines = desk.tried_from().map_or(self.tables.setup.lines, |past| self.lines_from(past));
        self.play_to(&player, lines, chance, &mut journal, outcome);
    }

    /// In hundredths of a mission won.
    fn worth(&self, _seat: usize, past: &Past, outcome: &Outcome) -> i64 {
        let value = |name| measures().iter().position(|measure| measure.name == name).map(|at| outcome.values()[at]);
        let [won, end] = ["successes", ENDING].map(|name| value(name).expect("every tour has this measure"));
        let left = i64::from(self.tables.setup.lines - self.lines_from(past));
        100 * won + if end == TourEnd::Survived as i64 { LINE_WORTH * left } else { 0 }
    }
}

/// A scenario and its strategies.
pub struct Setting(Arc<Scenario>);

impl Setting {
    /// The tables of the scenario, for players who keep them.
    pub fn tables(&self) -> Arc<Scenario> {
        self.0.clone()
    }

    fn played_by<S>(&self, strategy: S) -> TankAce<S> {
        TankAce { tables: self.tables(), strategy: Arc::new(strategy) }
    }

    /// The game at a desk, of a player who looks ahead so hard if at all.
    fn ahead(&self, base: &Arc<dyn Strategy>, foresight: Option<Foresight>) -> Lookahead<TankAce<Arc<dyn Strategy>>> {
        Lookahead { game: self.played_by(base.clone()), foresight: [foresight, None] }
    }
}

impl Solitaire for Setting {
    type File = Scenario;
    type Player = Arc<dyn Strategy>;

    const FORESIGHT: Option<Foresight> = Some(FORESIGHT);

    fn new(file: Scenario) -> Setting {
        Setting(Arc::new(file))
    }

    fn file(&self) -> &Scenario {
        &self.0
    }

    fn check(file: &Scenario, problems: &mut Problems<'_>) {
        check_tables(file, problems);
    }

    fn measures() -> &'static [Measure] {
        measures()
    }

    fn experiment(&self, policy: &Policy) -> Result<Box<dyn Experiment>> {
        let teller = self.ahead(&self.player(policy)?, None);
        Ok(Box::new(LoadedGame(ToldBy { game: self.played_by(policy.clone()), teller })))
    }

    fn player(&self, policy: &Policy) -> Result<Arc<dyn Strategy>> {
        Ok(Arc::new(policy.clone()))
    }

    fn guest_experiment(&self, player: &Arc<dyn Strategy>) -> Box<dyn Experiment> {
        Box::new(LoadedGame(ToldBy { game: self.played_by(player.clone()), teller: self.ahead(player, None) }))
    }

    fn ahead_experiment(&self, base: &Arc<dyn Strategy>, foresight: Foresight) -> Box<dyn Experiment> {
        Box::new(LoadedGame(self.ahead(base, Some(foresight))))
    }

    fn odds(&self, strategies: &[String], guests: &Guests<Arc<dyn Strategy>>) -> Result<Vec<Box<dyn OddsTable>>> {
        if let Some(guest) = guests.iter().find(|guest| strategies.contains(&guest.card.name)) {
            let message =
                format!("the odds of {} have no rows for a strategy of a file: `{}`", Scenario::GAME, guest.card.name);
            return Err(Error::new(Kind::Usage, message).hint("they are of strategies whose knobs are known"));
        }
        let policy = |name: &String| Arc::new(self.0.strategies[name].clone());
        let names = if strategies.is_empty() { &self.0.odds.duel_strategies } else { strategies };
        let duelists: Vec<_> = names.iter().map(|name| (name.clone(), policy(name))).collect();
        Ok(tables(&self.0, &policy(&self.0.strategy), &duelists))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ahead::laws;
    use crate::scenario::{Document, load};

    fn game(strategy: &str) -> TankAce<Policy> {
        let document = Document::read("tank-ace/campaign").unwrap();
        let tables = Arc::new(load::<Scenario>(&document, &[]).unwrap().value);
        let strategy = Arc::new(tables.strategies[strategy].clone());
        TankAce { tables, strategy }
    }

    #[test]
    fn who_looks_ahead_with_one_choice_is_his_base() {
        laws::one_choice_is_the_base(&game("steady"), 20);
        laws::one_choice_is_the_base(&game("veteran"), 20);
    }

    #[test]
    fn who_looks_ahead_repeats_a_game_from_its_dice_and_decisions() {
        laws::a_past_is_played_again_exactly(&game("steady"), 10);
    }

    #[test]
    fn who_looks_ahead_does_not_see_the_dice_to_come() {
        laws::dice_to_come_change_no_decision(&game("steady"), &[30, 40, 60, 100]);
    }

    #[test]
    fn who_looks_ahead_looks_to_the_end_of_the_line() {
        let game = game("steady");
        let lines = |place: Option<u64>| {
            let mut past = Past::default();
            place.into_iter().for_each(|place| past.note_place(place));
            game.lines_from(&past)
        };
        assert_eq!([None, Some(0), Some(7), Some(1_007), Some(2_007)].map(lines), [1, 1, 8, 8, 8]);
        assert_eq!(lines(Some(83)), 84);
    }
}
