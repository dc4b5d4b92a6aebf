//! One Page Little Wars against a second, naive simulator that was written from the text, the decisions and the readings
//! alone and shares no code with it, geometry included: every measure, under a drill that both carry out to the letter.
//!
//! On the same dice every game is the same to the last measure, on tables and with armies of all kinds.

mod drill;
mod spec;
#[allow(clippy::all, reason = "naive on purpose")]
mod twin;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use drill::Drill;
use overmatch::game::{Game, Outcome, Silent};
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::{LittleWars, measures};
use overmatch::scenario::{Catalogue, Document, load};
use twin::{Spec, Xorshift};

use super::dealt::{Dealt, side};

fn game(spec: &Spec, overrides: &[String]) -> LittleWars<Drill> {
    let document = Document::from_text("spec.toml", &spec::text(spec), Catalogue::built_in()).unwrap();
    let stage = Arc::new(Stage::new(load::<Scenario>(&document, overrides).unwrap().value));
    LittleWars::between(stage, [Arc::new(Drill), Arc::new(Drill)])
}

/// The names of the measures in which a game on the same dice differs between the two.
fn differences(game: &LittleWars<Drill>, spec: &Spec, seed: u64) -> Vec<&'static str> {
    let mut dice = Xorshift::new(seed);
    let mut outcome = Outcome::new(measures().len());
    game.play(
        &mut Dealt::new(|purpose, sides| twin::Dice::die(&mut dice, side(purpose), sides)),
        &mut Silent,
        &mut outcome,
    );
    let theirs: BTreeMap<String, i64> =
        twin::names().into_iter().zip(twin::play(spec, &mut Xorshift::new(seed), None)).collect();
    let ours = measures().iter().map(|measure| measure.name).zip(outcome.values());
    ours.filter(|(name, ours)| theirs.get(*name) != Some(ours)).map(|(name, _)| name).collect()
}

#[test]
fn both_measure_the_same() {
    let ours: BTreeSet<String> = measures().iter().map(|measure| measure.name.to_string()).collect();
    assert_eq!(twin::names().into_iter().collect::<BTreeSet<String>>(), ours);
}

#[test]
fn on_the_same_dice_every_game_is_the_same() {
    for (name, spec) in twin::all() {
        let game = game(&spec, &[]);
        for seed in 0..300 {
            assert_eq!(differences(&game, &spec, seed), [""; 0], "{name}, seed {seed}");
        }
    }
}

#[test]
fn on_the_same_dice_every_game_by_lot_is_the_same() {
    for lot in 0..400 {
        let spec = spec::by_lot(lot);
        let game = game(&spec, &[]);
        for seed in 0..2 {
            assert_eq!(differences(&game, &spec, seed), [""; 0], "lot {lot}, seed {seed}");
        }
    }
}

/// Changes of rules that make a game differ.
const CHANGES: [&str; 32] = [
    "frame.deployment_in=4",
    "frame.draw_at=14",
    "frame.turns=7",
    "composition.coherency_in=5",
    "artillery.crew=3",
    "artillery.within_in=2",
    "fire.shots=3",
    "fire.near_in=11",
    "fire.medium_in=23",
    "fire.near_from=4",
    "fire.medium_from=5",
    "fire.far_from=6",
    "fire.cover_less=0",
    "fire.kill_die=4",
    "fire.kill_within_in=2",
    "fire.model_in=0",
    "movement.infantry_in=5",
    "movement.cavalry_in=11",
    "movement.difficult_divisor=3",
    "movement.contact_in=0",
    "movement.spacing_in=0",
    "close_combat.joins_within_in=2",
    "close_combat.support_percent=51",
    "prisoners.per_guard=8",
    "prisoners.within_in=1",
    "scoring.win=199",
    "scoring.draw=99",
    "scoring.gun=19",
    "scoring.cavalry=2",
    "scoring.infantry=1",
    "scoring.prisoner=3",
    "scoring.held_count=false",
];

#[test]
fn on_the_same_dice_a_change_of_any_rule_makes_a_difference() {
    let lots: Vec<Spec> = (0..300).map(spec::by_lot).collect();
    for change in CHANGES {
        let overrides = [change.to_string()];
        let differs = |spec: &Spec| !differences(&game(spec, &overrides), spec, 1).is_empty();
        let first = lots.iter().position(differs);
        println!("{change}: {first:?}");
        assert!(first.is_some(), "{change}");
    }
}
