//! The game as the rest of the program knows it: its line in the registry, its scenarios, its play.

use std::sync::Arc;

use super::choice::map_text;
use super::choice::situation::Situation;
use super::measures::{Ended, measures};
use super::odds::tables;
use super::players::ahead::{FORESIGHT, MARGIN_WORTH};
use super::rules::play::Play;
use super::state::battle::Battle;
use super::state::stage::Stage;
use super::strategy::Strategy;
use super::tables::book::book;
use super::tables::check::check;
use super::tables::policy::Policy;
use super::tables::scenario::Scenario;
use crate::chance::Chance;
use crate::game::ahead::Foresight;
use crate::game::contest::{self, Contest, Match, Plays};
use crate::game::{ArmyBook, GameEntry, Journal, Measure, OddsTable, Outcome, ScenarioFile, record};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "Army Men Combat",
    result_version: 2,
    usual_scenario: "army-men/mirror-balanced",
    reference_scenarios: &["army-men/mirror-balanced"],
    reference_strategies: &["assault", "gunline", "points", "random"],
    lifetime: None,
    common_names: &[
        ("veterans", "veterans_10"),
        ("riflemen", "riflemen_10"),
        ("recruits", "recruits_10"),
        ("helicopter", "chopper"),
        ("plane", "jet"),
        ("panzerfaust", "bazooka"),
        ("machine gun", "machinegun"),
    ],
    schema: editor_schema::<Scenario>,
    load: contest::load::<Stage>,
};

impl Contest for Stage {
    type File = Scenario;
    type Player = Arc<dyn Strategy>;

    const FORESIGHT: Foresight = FORESIGHT;
    const MARGIN_WORTH: i64 = MARGIN_WORTH;

    fn new(file: Scenario) -> Stage {
        Stage::new(file)
    }

    fn player(policy: Policy) -> Arc<dyn Strategy> {
        Arc::new(policy)
    }

    fn file(&self) -> &Scenario {
        &self.tables
    }

    fn check(file: &Scenario, problems: &mut Problems<'_>) {
        check(file, problems);
    }

    fn measures() -> &'static [Measure] {
        measures()
    }

    fn drawing(&self) -> String {
        map_text::draw(self, &Battle::opening(self))
    }

    fn is_half_turn(&self) -> bool {
        let [a, b] = self.outfits.of_sides();
        a == b && self.field.symmetric()
    }

    fn book(file: &Scenario) -> Option<ArmyBook> {
        Some(book(file))
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}

/// The game with the strategies that play it.
pub type ArmyMen<S> = Match<Stage, S>;

impl<S: Strategy> Plays<S> for Stage {
    fn play(&self, strategies: [&S; 2], chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(self, strategies, chance, journal);
        let ending = play.play();
        let situation = Situation { stage: self, battle: &play.battle };
        record(&Ended::new(situation, ending), outcome);
        strategies.map(S::mistake).into_iter().flatten().for_each(|mistake| outcome.fail(mistake));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ahead::laws;

    /// The usual game between these strategies.
    fn game(a: &str, b: &str) -> ArmyMen<Policy> {
        laws::between("army-men/mirror-balanced", &[], [a, b])
    }

    #[test]
    fn who_looks_ahead_with_one_choice_is_his_base() {
        laws::one_choice_is_the_base(&game("assault", "random"), 3);
        laws::one_choice_is_the_base(&game("random", "gunline"), 3);
    }

    #[test]
    fn who_looks_ahead_repeats_a_game_from_its_dice_and_decisions() {
        laws::a_past_is_played_again_exactly(&game("assault", "random"), 3);
    }

    #[test]
    fn who_looks_ahead_does_not_see_the_dice_to_come() {
        laws::dice_to_come_change_no_decision(&game("assault", "gunline"), &[6, 20, 60]);
    }

    #[test]
    fn who_looks_ahead_does_not_see_whom_a_mix_has_drawn() {
        let seconds = ["champion-of-lists", "points"];
        let game = laws::against_one_of("army-men/mirror-balanced", &[], "assault", seconds);
        laws::who_was_drawn_changes_no_decision_before_it_shows::<Stage>(&game, 3);
        laws::who_was_drawn_is_known_by_what_he_does::<Stage>(&game, 1);
    }
}
