//! The game against a naive twin that was written from the rules alone and shares no code with it: every measure of every
//! game on the same dice, and single fights with dice of the twin's own against the exact odds.

#[allow(dead_code, reason = "the benchmark uses all of it")]
#[path = "../../benches/ratio/ardennes.rs"]
mod twin;

use std::sync::Arc;

use overmatch::estimate::{mean_z, share_z, threshold};
use overmatch::game::{ColumnKind, Game, Key, Outcome, Silent};
use overmatch::games::ardennes::tables::{Policy, Scenario};
use overmatch::games::ardennes::{Ardennes, measures};
use overmatch::games::load;
use overmatch::scenario::{self, Document};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use twin::{Enemy, Setup, Sheet, Strategy};

use super::dealt::Dealt;

/// Games of each scenario and strategy.
const GAMES: u64 = 20_000;

fn twin_strategy(name: &str) -> Box<dyn Strategy> {
    if name == "drill" { twin::drill() } else { twin::spendthrift() }
}

fn value(outcome: &twin::Outcome, measure: &str) -> i64 {
    let o = outcome;
    match measure {
        "victory_points" => o.victory_points,
        "victory_level" => o.victory_level,
        "ending" => o.ending as i64,
        "kills" => o.kills,
        "areas_cleared" => o.areas_cleared,
        "towns" => o.towns,
        "turns" => o.turns,
        "fights" => o.fights,
        "rounds" => o.rounds,
        "medals" => o.medals,
        "hearts_left" => o.hearts_left,
        "stars_left" => o.stars_left,
        "shells_left" => o.shells_left,
        "ammo_left" => o.ammo_left,
        "tread_left" => o.tread_left,
        "rerolls" => o.rerolls,
        "luck_rolls" => o.luck_rolls,
        "breakdowns" => o.breakdowns,
        "roads_built" => o.roads_built,
        "guns" => o.guns,
        "crew" => o.crew,
        "armor" => o.armor,
        "grit" => o.grit,
        _ => panic!("the twin does not know the measure {measure}"),
    }
}

/// A scenario under a strategy, and the twin of both.
struct Pair {
    game: Ardennes<Policy>,
    setup: Setup,
    strategy: Box<dyn Strategy>,
}

impl Pair {
    fn new(scenario: &str, overrides: &[&str], strategy: &str, setup: Setup) -> Pair {
        let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
        let document = Document::read(scenario).expect("built in");
        let scenario =
            scenario::load::<Scenario>(&document, &overrides).unwrap_or_else(|error| panic!("{error}")).value;
        let game = Ardennes { profile: Arc::new(scenario.profile()), strategy: scenario.strategies[strategy].clone() };
        Pair { game, setup, strategy: twin_strategy(strategy) }
    }

    /// The measures in which a game on the same dice differs between the two. A D3 is half a D6, and so is a D2 a third.
    fn differences(&self, seed: u64) -> Vec<&'static str> {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut outcome = Outcome::new(measures().len());
        let die = |_, sides: u32| dice.random_range(1..=6u32).div_ceil(6 / sides);
        self.game.play(&mut Dealt::new(die), &mut Silent, &mut outcome);
        let theirs = twin::play(&self.setup, &*self.strategy, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let ours = measures().iter().map(|measure| measure.name).zip(outcome.values());
        ours.filter(|&(name, &ours)| ours != value(&theirs, name)).map(|(name, _)| name).collect()
    }
}

/// Both strategies play the same in a scenario and in the twin's reading of it.
fn agree(scenario: &str, overrides: &[&str], setup: Setup, games: u64) {
    for strategy in ["drill", "spendthrift"] {
        let pair = Pair::new(scenario, overrides, strategy, setup.clone());
        for seed in 0..games {
            assert_eq!(pair.differences(seed), [""; 0], "{scenario} {overrides:?} {strategy}, seed {seed}");
        }
    }
}

#[test]
fn every_standard_game_is_the_twins() {
    agree("ardennes/standard", &[], Setup::standard(), GAMES);
}

#[test]
fn every_easier_game_is_the_twins() {
    agree("ardennes/easier", &[], Setup::easier(), GAMES);
    agree("ardennes/standard", &["stats.die=6", "enemy.count_die=1"], Setup::easier(), GAMES);
}

#[test]
fn every_game_with_mech_units_that_are_tanks_is_the_twins() {
    let setup = Setup { mech_is_tank: true, ..Setup::standard() };
    agree("ardennes/standard", &["enemy.mech_unit.unit=tank"], setup, GAMES);
}

#[test]
fn every_game_on_other_grids_is_the_twins() {
    for (rows, cols) in [(3, 4), (5, 5)] {
        let overrides = [format!("map.rows={rows}"), format!("map.cols={cols}")];
        let setup = Setup { rows, cols, ..Setup::standard() };
        agree("ardennes/standard", &overrides.each_ref().map(String::as_str), setup, GAMES);
    }
}

#[test]
fn a_change_of_any_rule_makes_a_difference() {
    let wrong = [
        "dice.check_from=4",
        "dice.luck=2",
        "dice.grit_hits=1",
        "enemy.mech_unit.unit=tank",
        "enemy.panzer_iv.level=2",
        "enemy.count_die=2",
        "weather.sunny={ guns = 0, crew = 0, armor = 0, grit = 1 }",
        "weather.storm={ guns = -1, crew = -1, armor = -1, grit = 0 }",
        "terrain.blocked={ guns = 0, crew = 0, armor = -1, grit = 0 }",
        "points.town=0",
        "points.surrender=0",
        "town.ammo=0",
        "strategies.spendthrift.attack.rerolls=2",
        "strategies.spendthrift.grit.dry=never",
        "strategies.spendthrift.roads.build_from_stars=1",
        r#"strategies.spendthrift.hearts.order=["guns", "crew", "armor"]"#,
    ];
    for rule in wrong {
        let pair = Pair::new("ardennes/standard", &[rule], "spendthrift", Setup::standard());
        let first = (0..GAMES).find(|&seed| !pair.differences(seed).is_empty());
        println!("{rule}: {first:?}");
        assert!(first.is_some(), "{rule} went unnoticed");
    }
}

/// A row of the table of fights as the twin sets it up.
fn fight_of(keys: &[Key]) -> (Sheet, twin::Meeting, &str) {
    let number = |key: &Key| if let Key::Integer(number) = key { Some(*number as u32) } else { None };
    let n: Vec<u32> = keys.iter().filter_map(number).collect();
    let words: Vec<&str> =
        keys.iter().filter_map(|key| if let Key::Word(word) = key { Some(word.as_str()) } else { None }).collect();
    let face = |names: &[&str], name: &str| names.iter().position(|n| *n == name).expect("on the chart") as u32 + 1;
    let kinds = [Enemy::Foot, Enemy::PillBox, Enemy::Mech, Enemy::PanzerIv, Enemy::Tiger];
    let kind = face(&["foot_unit", "pill_box", "mech_unit", "panzer_iv", "tiger"], words[0]) as usize - 1;
    let weather = face(&["sunny", "clear", "cold", "fog", "snow", "storm"], words[1]);
    let terrain = face(&["trench", "river", "forest", "blocked", "ice", "clear"], words[2]);
    let sheet = Sheet {
        stats: [n[0], n[1], n[2], n[3]],
        left: [n[4], n[5], n[6], n[7]],
        shells: n[8],
        ammo: n[9],
        tread: n[10],
        supply: None,
    };
    (sheet, twin::Meeting { kind: kinds[kind], count: n[11], weather, terrain }, words[3])
}

#[test]
fn single_fights_of_the_twin_agree_with_the_exact_odds() {
    const FIGHTS: u64 = 20_000;
    let document = Document::read("ardennes/standard").expect("built in");
    let (_, playable) = load(&document, &[]).unwrap_or_else(|error| panic!("{error}"));
    let tables = playable.odds(&["drill", "spendthrift"].map(str::to_string)).expect("in the scenario");
    let table = tables.iter().find(|table| table.name() == "fight").expect("a table of fights");
    let (setup, mut rng) = (Setup::standard(), Xoshiro256PlusPlus::seed_from_u64(1));
    let comparisons = (table.len() * table.columns().len()) as u64;
    for row in 0..table.len() {
        let keys = table.keys(row);
        let (sheet, meeting, strategy) = fight_of(&keys);
        let (strategy, mut sums) = (twin_strategy(strategy), [0i128; 8]);
        for _ in 0..FIGHTS {
            let fought = twin::play_fight(&setup, &*strategy, &sheet, meeting, &mut rng);
            let ends =
                [None, Some(twin::Ending::Casualty), Some(twin::Ending::Surrender), Some(twin::Ending::Unfinished)];
            sums[ends.iter().position(|end| *end == fought.ending).expect("an end of a fight")] += 1;
            let costs = [fought.rounds, fought.hearts_lost, fought.shells_used, fought.ammo_used];
            sums[4..].iter_mut().zip(costs).for_each(|(sum, cost)| *sum += i128::from(cost));
        }
        let exact = table.exact(row).expect("small");
        for ((column, sum), exact) in table.columns().iter().zip(sums).zip(exact) {
            let agreement = match column.kind {
                ColumnKind::Probability => share_z(sum as u64, FIGHTS, exact.mean.clamp(0.0, 1.0)),
                // A certain number comes out of thousands of additions with a last bit off.
                ColumnKind::Mean if exact.variance < 1e-12 => mean_z(sum, FIGHTS, exact.mean.round(), 0.0),
                ColumnKind::Mean => mean_z(sum, FIGHTS, exact.mean, exact.variance),
                ColumnKind::Quantile { .. } => panic!("no table of this game has a quantile"),
            };
            assert!(agreement.within(threshold(comparisons)), "{keys:?} {}: {agreement:?}", column.name);
        }
    }
}
