//! Army Men Combat against a second, naive simulator that was written from the texts, the decisions and the readings alone
//! and shares no code with it, geometry included: every measure, under a drill that both carry out to the letter.
//!
//! On the same dice every game is the same to the last measure, on tables and with armies of all kinds. Kills by weapon are
//! in parts of a kill, as many as `twin::KILL` says, which has to be what the measures divide a kill into.

mod drill;
mod spec;
#[allow(clippy::all, reason = "naive on purpose")]
mod twin;

use std::collections::BTreeMap;
use std::sync::Arc;

use drill::Drill;
use overmatch::game::{Game, Outcome, Silent};
use overmatch::games::army_men::state::stage::Stage;
use overmatch::games::army_men::tables::scenario::Scenario;
use overmatch::games::army_men::{ArmyMen, measures};
use overmatch::scenario::{Catalogue, Document, load};
use twin::{Spec, Xorshift};

use super::dealt::{Dealt, side};

fn game(spec: &Spec, overrides: &[String]) -> ArmyMen<Drill> {
    let document = Document::from_text("spec.toml", &spec::text(spec), Catalogue::built_in()).unwrap();
    let stage = Arc::new(Stage::new(load::<Scenario>(&document, overrides).unwrap().value));
    ArmyMen::between(stage, [Arc::new(Drill), Arc::new(Drill)])
}

/// The names of the measures in which a game on the same dice differs between the two.
fn differences(game: &ArmyMen<Drill>, spec: &Spec, seed: u64) -> Vec<String> {
    let mut dice = Xorshift::new(seed);
    let mut outcome = Outcome::new(measures().len());
    game.play(
        &mut Dealt::new(|purpose, sides| twin::Dice::die(&mut dice, side(purpose), sides)),
        &mut Silent,
        &mut outcome,
    );
    let ours: BTreeMap<&str, i64> =
        measures().iter().map(|measure| measure.name).zip(outcome.values().iter().copied()).collect();
    let theirs = twin::names().into_iter().zip(twin::play(spec, &mut Xorshift::new(seed), None));
    theirs.filter(|(name, theirs)| ours.get(name.as_str()) != Some(theirs)).map(|(name, _)| name).collect()
}

/// Dice that give the roll-off for the edges, which comes first, to the other side.
struct OtherEdge {
    dice: Xorshift,
    thrown_by_a: u32,
    decided: bool,
}

impl twin::Dice for OtherEdge {
    fn die(&mut self, side: usize, sides: u32) -> u32 {
        let face = self.dice.die(side, sides);
        match () {
            () if self.decided => return face,
            () if side == 0 => self.thrown_by_a = face,
            () => self.decided = face != self.thrown_by_a,
        }
        sides + 1 - face
    }
}

/// Every game of the second simulator on a table turned by 180 degrees, with the edges exchanged, is the same game.
#[test]
fn the_northern_side_of_the_second_simulator_is_the_southern_turned() {
    let of_an_edge = |name: &str| ["first_", "second_", "south_", "north_"].iter().any(|start| name.starts_with(start));
    let lots = (0..300).map(spec::by_lot);
    for (number, spec) in Spec::all().map(|(_, spec)| spec).into_iter().chain(lots).enumerate() {
        for seed in 0..20 {
            let mut other = OtherEdge { dice: Xorshift::new(seed), thrown_by_a: 0, decided: false };
            let values = twin::play(&spec, &mut Xorshift::new(seed), None);
            let turned = twin::play(&spec.turned(), &mut other, None);
            for ((name, value), turned) in twin::names().iter().zip(values).zip(turned) {
                let expected = if name.ends_with("_south") { 1 - value } else { value };
                assert!(of_an_edge(name) || turned == expected, "{number}, seed {seed}: {name}");
            }
        }
    }
}

#[test]
fn the_second_simulator_shares_every_kill_among_the_weapons() {
    for lot in 0..300 {
        let values = twin::play(&spec::by_lot(lot), &mut Xorshift::new(lot), None);
        let values: BTreeMap<String, i64> = twin::names().into_iter().zip(values).collect();
        for side in ["a", "b"] {
            let prefix = format!("{side}_kills_");
            let hand_to_hand = ["fists", "bayonet"].map(|arm| format!("{prefix}{arm}"));
            let by_weapon = values.iter().filter(|(name, _)| name.starts_with(&prefix) && !hand_to_hand.contains(name));
            let shared: i64 = by_weapon.map(|(_, parts)| parts).sum();
            assert_eq!(shared, twin::KILL * values[&format!("{side}_kills")], "lot {lot}, side {side}");
        }
    }
}

#[test]
fn on_the_same_dice_every_game_is_the_same() {
    for (name, spec) in Spec::all() {
        let game = game(&spec, &[]);
        for seed in 0..500 {
            assert_eq!(differences(&game, &spec, seed), [""; 0], "{name}, seed {seed}");
        }
    }
}

#[test]
fn on_the_same_dice_every_game_by_lot_is_the_same() {
    for lot in 0..600 {
        let spec = spec::by_lot(lot);
        let game = game(&spec, &[]);
        for seed in 0..4 {
            assert_eq!(differences(&game, &spec, seed), [""; 0], "lot {lot}, seed {seed}");
        }
    }
}

/// Changes of rules that make a game differ.
const CHANGES: [&str; 45] = [
    "quality.passes_from=5",
    "quality.scope_passes_from=3",
    "quality.at_flyer_passes_from=5",
    "morale.tests_at_percent=40",
    "movement.walk_in=7",
    "movement.spacing_in=2",
    "movement.danger_to=2",
    "movement.run_in=11",
    "movement.assault_in=11",
    "movement.move_in=11",
    "movement.cruise_in=22",
    "movement.slow_move_in=5",
    "movement.flight_in=23",
    "movement.reverse_factor=1",
    "movement.contact_in=0",
    "shooting.cover_dice=0",
    "shooting.flyer_off_in=9",
    "shooting.hunker_dice=0",
    "shooting.guard_dice=0",
    "shooting.higher_dice=0",
    "close_combat.assault_dice=0",
    "close_combat.higher_dice=0",
    "close_combat.step_up_in=2",
    "close_combat.fights_within_in=1",
    "damage.shaken_to=1",
    "damage.front_dice=1",
    "damage.rear_dice=1",
    "damage.recovers_from=5",
    "damage.wreck_die=5",
    "weapons.autocannon.attacks=2",
    "weapons.bayonet.attacks=1",
    "weapons.bomb.range_in=5",
    "weapons.grenade.range_in=11",
    "weapons.c4.doubled=false",
    "weapons.flamethrower.dice=1",
    "weapons.missile.range_in=24",
    "profiles.howitzer.slow=false",
    "profiles.sniper.scope=false",
    "profiles.support.radio=false",
    "profiles.truck.crew=9",
    "profiles.jeep.crew=4",
    "profiles.chopper.flight=\"ground\"",
    "profiles.jet.flight=\"hover\"",
    "profiles.veterans_5.quality=\"regular\"",
    "upgrades.bayonets.points=9",
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
