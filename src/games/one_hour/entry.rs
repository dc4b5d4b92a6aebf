//! The game as the rest of the program meets it: its line in the registry, a checked scenario, a game played.

use std::sync::Arc;

use super::choice::{Situation, draw};
use super::measures::{Ended, measures};
use super::odds::tables;
use super::players::ahead::{FORESIGHT, MARGIN_WORTH};
use super::rules::Play;
use super::state::Stage;
use super::strategy::Strategy;
use super::tables::{Policy, Scenario, check};
use crate::chance::Chance;
use crate::game::ahead::Foresight;
use crate::game::contest::{self, Contest, Match, Plays};
use crate::game::{GameEntry, Journal, Measure, OddsTable, Outcome, ScenarioFile, record};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "One-Hour WW2 with D3",
    result_version: 2,
    usual_scenario: "one-hour/meeting-engagement",
    reference_scenarios: &["one-hour/meeting-engagement"],
    reference_strategies: &["combined-arms", "aggressive", "defensive", "random"],
    lifetime: None,
    common_names: &[
        ("AT gun", "anti_tank_gun"),
        ("assault gun", "assault_gun"),
        ("motorized infantry", "motorised_infantry"),
        ("armored car", "light_armoured_car"),
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
        draw(self, &self.opening)
    }

    fn is_half_turn(&self) -> bool {
        self.is_mirrored()
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}

/// The game with the strategies that play it.
pub type OneHour<S> = Match<Stage, S>;

impl<S: Strategy> Plays<S> for Stage {
    fn play(&self, strategies: [&S; 2], chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(self, strategies, chance, journal);
        let ending = play.play();
        let situation = Situation { stage: self, battle: &play.battle };
        record(&Ended { situation, ending }, outcome);
        strategies.map(S::mistake).into_iter().flatten().for_each(|mistake| outcome.fail(mistake));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ahead::laws;

    /// The game between these strategies of the meeting engagement, cut short.
    fn game(a: &str, b: &str) -> OneHour<Policy> {
        laws::between("one-hour/meeting-engagement", &["frame.turns=4"], [a, b])
    }

    #[test]
    fn who_looks_ahead_with_one_choice_is_his_base() {
        laws::one_choice_is_the_base(&game("combined-arms", "random"), 3);
        laws::one_choice_is_the_base(&game("random", "aggressive"), 3);
    }

    #[test]
    fn who_looks_ahead_repeats_a_game_from_its_dice_and_decisions() {
        laws::a_past_is_played_again_exactly(&game("combined-arms", "random"), 3);
    }

    #[test]
    fn who_looks_ahead_does_not_see_the_dice_to_come() {
        laws::dice_to_come_change_no_decision(&game("combined-arms", "defensive"), &[0, 7, 20]);
    }

    #[test]
    fn who_looks_ahead_does_not_see_whom_a_mix_has_drawn() {
        let seconds = ["aggressive", "defensive"];
        let game = laws::against_one_of("one-hour/meeting-engagement", &["frame.turns=4"], "combined-arms", seconds);
        laws::who_was_drawn_changes_no_decision_before_it_shows::<Stage>(&game, 3);
        laws::who_was_drawn_is_known_by_what_he_does::<Stage>(&game, 1);
    }
}
