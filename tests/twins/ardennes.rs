//! The real loop against a naive twin that was written from the rules alone and shares no code with it: every measure,
//! every value of every measure, and single fights against the exact odds.
//!
//! What the test can see: with 400,000 games a side a share of one half must be off by 0.0084, a mean by 0.017 of its
//! standard deviation, to be told for certain.

#[allow(dead_code, reason = "the benchmark uses all of it")]
#[path = "../../benches/twin/mod.rs"]
mod twin;

use overmatch::chance::Streams;
use overmatch::estimate::{mean_z, share_z, threshold};
use overmatch::game::{ColumnKind, Key};
use overmatch::games::ardennes::measures;
use overmatch::games::load;
use overmatch::scenario::{Catalogue, Document};
use overmatch::simulation::{Halt, Unwatched, simulate};
use overmatch::tally::{Histogram, Tally};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use twin::{Enemy, Outcome, Setup, Strategy, TankSheet};

/// Games a side of the full comparisons, and of the others.
const MANY: u64 = 400_000;
const SOME: u64 = 100_000;
/// Comparisons of the whole file, at most.
const COMPARISONS: u64 = 20_000;

fn real(scenario: &str, overrides: &[&str], strategy: &str, games: u64) -> Tally {
    let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
    let document = Document::read(scenario).expect("built in");
    let (_, playable) = load(&document, &overrides).unwrap_or_else(|error| panic!("{error}"));
    let experiment = playable.experiment(&[strategy.to_string()]).expect("in the scenario");
    let run = simulate(&*experiment, Streams::new(1944), 0..games, None, 1, &Unwatched);
    assert_eq!((run.stop, run.tally.all.faults.count), (Halt::Complete, 0));
    run.tally.all
}

fn twin_strategy(name: &str) -> Box<dyn Strategy> {
    if name == "drill" { twin::drill() } else { twin::spendthrift() }
}

fn naive(setup: &Setup, strategy: &str, games: u64) -> Tally {
    let (strategy, mut rng) = (twin_strategy(strategy), Xoshiro256PlusPlus::seed_from_u64(1216));
    let mut tally = Tally::new(measures().len());
    for _ in 0..games {
        let outcome = twin::play(setup, &*strategy, &mut rng);
        tally.record(&measures().iter().map(|measure| value(&outcome, measure.name)).collect::<Vec<_>>());
    }
    tally
}

fn value(outcome: &Outcome, measure: &str) -> i64 {
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

/// How two tallies differ, as Normal scores: the mean of each measure and the share of each of its values.
fn scores(real: &Tally, naive: &Tally) -> Vec<(String, f64)> {
    let mut scores = Vec::new();
    for ((measure, a), b) in measures().iter().zip(&real.measures).zip(&naive.measures) {
        scores.push((format!("mean {}", measure.name), mean_score(a, b)));
        let values: std::collections::BTreeSet<i64> = a.iter().chain(b.iter()).map(|(value, _)| value).collect();
        for value in values {
            let score = share_score(a.count(value), real.games, b.count(value), naive.games);
            scores.push((format!("{} {value}", measure.name), score));
        }
    }
    scores
}

fn mean_score(a: &Histogram, b: &Histogram) -> f64 {
    let moments = |histogram: &Histogram| {
        let (n, mut sum, mut squares) = (histogram.total() as i128, 0, 0);
        for (value, count) in histogram.iter() {
            sum += i128::from(value) * i128::from(count);
            squares += i128::from(value * value) * i128::from(count);
        }
        (sum as f64 / n as f64, (squares * n - sum * sum) as f64 / n.pow(3) as f64)
    };
    let ((a, of_a), (b, of_b)) = (moments(a), moments(b));
    if a == b { 0.0 } else { (a - b) / (of_a + of_b).sqrt() }
}

/// Rare values by the exact law of how they fall to the two sides, others by the pooled score.
fn share_score(a: u64, of_a: u64, b: u64, of_b: u64) -> f64 {
    let (all, games) = ((a + b) as f64, (of_a + of_b) as f64);
    if a + b < 1_000 {
        return share_z(a, a + b, of_a as f64 / games).z;
    }
    let pooled = all / games;
    let error = (pooled * (1.0 - pooled) * (1.0 / of_a as f64 + 1.0 / of_b as f64)).sqrt();
    if a == of_a && b == of_b { 0.0 } else { (a as f64 / of_a as f64 - b as f64 / of_b as f64) / error }
}

/// The scores beyond the threshold.
fn alarms(real: &Tally, naive: &Tally) -> Vec<(String, f64)> {
    let limit = threshold(COMPARISONS);
    let scores = scores(real, naive);
    assert!(scores.len() as u64 * 12 <= COMPARISONS, "{} comparisons are too many", scores.len());
    scores.into_iter().filter(|(_, score)| score.is_nan() || score.abs() > limit).collect()
}

/// Compares both strategies in a scenario with the twin's reading of it.
fn agree(scenario: &str, overrides: &[&str], setup: Setup, games: u64) {
    for strategy in ["drill", "spendthrift"] {
        let found = alarms(&real(scenario, overrides, strategy, games), &naive(&setup, strategy, games));
        assert_eq!(found, [], "{scenario} {overrides:?} {strategy}");
    }
}

#[test]
fn the_standard_game_agrees_with_the_twin() {
    agree("ardennes/standard", &[], Setup::standard(), MANY);
}

#[test]
fn the_easier_game_agrees_with_the_twin() {
    if Catalogue::built_in().resolve("ardennes/easier").is_some() {
        agree("ardennes/easier", &[], Setup::easier(), MANY);
    }
    agree("ardennes/standard", &["stats.die=6", "enemy.count_die=1"], Setup::easier(), SOME);
}

#[test]
fn mech_units_that_are_tanks_agree_with_the_twin() {
    let setup = Setup { mech_is_tank: true, ..Setup::standard() };
    agree("ardennes/standard", &["enemy.mech_unit.unit=tank"], setup, SOME);
}

#[test]
fn other_grids_agree_with_the_twin() {
    for (rows, cols) in [(3, 4), (5, 5)] {
        let overrides = [format!("map.rows={rows}"), format!("map.cols={cols}")];
        let setup = Setup { rows, cols, ..Setup::standard() };
        agree("ardennes/standard", &overrides.each_ref().map(String::as_str), setup, SOME);
    }
}

#[test]
fn a_wrong_rule_is_noticed() {
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
    let naive = naive(&Setup::standard(), "spendthrift", SOME);
    assert_eq!(alarms(&real("ardennes/standard", &[], "spendthrift", SOME), &naive), []);
    for rule in wrong {
        let real = real("ardennes/standard", &[rule], "spendthrift", SOME);
        assert!(!alarms(&real, &naive).is_empty(), "{rule} went unnoticed");
    }
}

#[test]
fn the_bias_that_the_comparison_can_show() {
    let limit = threshold(COMPARISONS);
    let shown = |bias: f64| share_score(((0.5 + bias) * MANY as f64) as u64, MANY, MANY / 2, MANY).abs() > limit;
    assert!(!shown(0.0080) && shown(0.0086));
}

/// A row of the table of fights as the twin sets it up.
fn fight_of(keys: &[Key]) -> (TankSheet, twin::Meeting, &str) {
    let number = |key: &Key| if let Key::Integer(number) = key { Some(*number as u32) } else { None };
    let n: Vec<u32> = keys.iter().filter_map(number).collect();
    let words: Vec<&str> =
        keys.iter().filter_map(|key| if let Key::Word(word) = key { Some(word.as_str()) } else { None }).collect();
    let face = |names: &[&str], name: &str| names.iter().position(|n| *n == name).expect("on the chart") as u32 + 1;
    let kinds = [Enemy::Foot, Enemy::PillBox, Enemy::Mech, Enemy::PanzerIv, Enemy::Tiger];
    let kind = face(&["foot_unit", "pill_box", "mech_unit", "panzer_iv", "tiger"], words[0]) as usize - 1;
    let weather = face(&["sunny", "clear", "cold", "fog", "snow", "storm"], words[1]);
    let terrain = face(&["trench", "river", "forest", "blocked", "ice", "clear"], words[2]);
    let sheet = TankSheet {
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
            assert!(agreement.within(threshold(COMPARISONS)), "{keys:?} {}: {agreement:?}", column.name);
        }
    }
}
