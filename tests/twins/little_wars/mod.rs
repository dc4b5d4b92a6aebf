//! One Page Little Wars against a second, naive simulator that was written from the text, the decisions and the readings
//! alone and shares no code with it, geometry included: every measure, under a drill that both carry out to the letter.
//!
//! On the same dice every game is the same to the last measure, on tables and with armies of all kinds. With dice of their
//! own the means agree; what that test can see: with 800 games a side a mean must be off by 0.35 of its standard
//! deviation to be told for certain.

mod drill;
mod spec;
#[allow(clippy::all, reason = "naive on purpose")]
mod twin;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use drill::{Dealt, Drill};
use overmatch::chance::Streams;
use overmatch::estimate::threshold;
use overmatch::game::{ENDING, Game, LoadedGame, Outcome, Silent};
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::{LittleWars, measures};
use overmatch::scenario::{Catalogue, Document, load};
use overmatch::simulation::{Unwatched, simulate};
use twin::{Spec, Xorshift};

const GAMES: u64 = 800;

/// Mean and standard error of each measure by its name; of what has labels, the share of each.
type Means = BTreeMap<String, (f64, f64)>;

fn game(spec: &Spec, overrides: &[String]) -> LittleWars<Drill> {
    let document = Document::from_text("spec.toml", &spec::text(spec), Catalogue::built_in()).unwrap();
    let stage = Arc::new(Stage::new(load::<Scenario>(&document, overrides).unwrap().value));
    LittleWars { stage, strategies: [Arc::new(Drill), Arc::new(Drill)] }
}

/// The labels of a measure: who won, and what ended the game.
fn labels(name: &str) -> &'static [&'static str] {
    match name {
        ENDING => &["a_wins", "b_wins", "draw"],
        "ended_by" => &["annihilation", "concession", "both_spent", "turn_limit"],
        _ => &[],
    }
}

/// A measure, or the share of each of its labels.
fn names(name: &str) -> Vec<String> {
    let labels = labels(name);
    if labels.is_empty() {
        vec![name.to_string()]
    } else {
        labels.iter().map(|label| format!("{name}={label}")).collect()
    }
}

/// The values of a measure under the names of [`names`].
fn values(name: &str, value: i64) -> Vec<i64> {
    let labels = labels(name).len() as i64;
    if labels == 0 { vec![value] } else { (0..labels).map(|label| i64::from(label == value)).collect() }
}

/// Means of values, each with how often it came.
fn means(values: impl Iterator<Item = (String, Vec<(i64, u64)>)>) -> Means {
    let mean = |counts: Vec<(i64, u64)>| {
        let games = counts.iter().map(|(_, count)| count).sum::<u64>() as f64;
        let moment =
            |power| counts.iter().map(|&(value, count)| (value as f64).powi(power) * count as f64).sum::<f64>() / games;
        (moment(1), ((moment(2) - moment(1).powi(2)).max(0.0) / (games - 1.0)).sqrt())
    };
    values.map(|(name, counts)| (name, mean(counts))).collect()
}

fn our_means(spec: &Spec, overrides: &[String]) -> Means {
    let game = LoadedGame(game(spec, overrides));
    let tally = simulate(&game, Streams::new(7), 0..GAMES, None, 2, &Unwatched).tally.all;
    assert_eq!(tally.faults.listed, []);
    means(measures().iter().zip(&tally.measures).flat_map(|(measure, histogram)| {
        let each = names(measure.name).into_iter().enumerate();
        each.map(|(i, name)| {
            (name, histogram.iter().map(|(value, count)| (values(measure.name, value)[i], count)).collect())
        })
        .collect::<Vec<_>>()
    }))
}

fn their_means(spec: &Spec) -> Means {
    let mut counts: BTreeMap<String, BTreeMap<i64, u64>> = BTreeMap::new();
    let declared = twin::names();
    for seed in 0..GAMES {
        for (name, value) in declared.iter().zip(twin::play(spec, &mut Xorshift::new(seed), None)) {
            for (name, value) in names(name).into_iter().zip(values(name, value)) {
                *counts.entry(name).or_default().entry(value).or_default() += 1;
            }
        }
    }
    means(counts.into_iter().map(|(name, counts)| (name, counts.into_iter().collect())))
}

/// The largest |z|, and the measure it belongs to.
fn largest_z(ours: &Means, theirs: &Means) -> (f64, String) {
    assert!(ours.keys().eq(theirs.keys()), "the same measures");
    let score = |(name, (mean, error)): (&String, &(f64, f64))| {
        let (their_mean, their_error) = theirs[name];
        let (off, spread) = ((mean - their_mean).abs(), error.hypot(their_error));
        (if spread > 0.0 || off == 0.0 { off / spread.max(f64::MIN_POSITIVE) } else { f64::INFINITY }, name.clone())
    };
    ours.iter().map(score).reduce(|most, score| if score.0 > most.0 { score } else { most }).expect("some measures")
}

/// What no |z| of all the comparisons together exceeds by chance.
fn most() -> f64 {
    let compared = measures().iter().map(|measure| names(measure.name).len()).sum::<usize>();
    threshold((twin::all().len() * compared) as u64)
}

/// The names of the measures in which a game on the same dice differs between the two.
fn differences(game: &LittleWars<Drill>, spec: &Spec, seed: u64) -> Vec<&'static str> {
    let mut dice = Xorshift::new(seed);
    let mut outcome = Outcome::new(measures().len());
    game.play(&mut Dealt(|side, sides| twin::Dice::die(&mut dice, side, sides)), &mut Silent, &mut outcome);
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

#[test]
fn on_the_same_dice_a_change_of_any_rule_makes_a_difference() {
    let lots: Vec<Spec> = (0..300).map(spec::by_lot).collect();
    let changes = [
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
        "prisoners.within_in=2",
        "scoring.win=199",
        "scoring.draw=99",
        "scoring.gun=19",
        "scoring.cavalry=2",
        "scoring.infantry=1",
        "scoring.prisoner=0",
        "scoring.held_count=false",
    ];
    for change in changes {
        let overrides = [change.to_string()];
        let differs = |spec: &Spec| !differences(&game(spec, &overrides), spec, 1).is_empty();
        let first = lots.iter().position(differs);
        println!("{change}: {first:?}");
        assert!(first.is_some(), "{change}");
    }
}

/// The means of the second simulator, of every scenario.
static THEIRS: LazyLock<Vec<(&str, Spec, Means)>> =
    LazyLock::new(|| twin::all().into_iter().map(|(name, spec)| (name, spec.clone(), their_means(&spec))).collect());

#[test]
fn every_measure_agrees_with_the_second_simulator() {
    for (name, spec, theirs) in &*THEIRS {
        let (z, measure) = largest_z(&our_means(spec, &[]), theirs);
        println!("{name}: {measure} {z:.2} of {:.2}", most());
        assert!(z < most(), "{name}: {measure} {z}");
    }
}

#[test]
fn a_small_change_of_a_rule_would_be_seen() {
    let changes = [
        ("open", "fire.medium_from=5"),
        ("open", "movement.infantry_in=7"),
        ("mixed", "prisoners.per_guard=1"),
        ("mixed", "prisoners.within_in=1"),
        ("mixed", "scoring.prisoner=3"),
        ("close", "artillery.crew=5"),
        ("close", "fire.near_from=4"),
        ("close", "fire.shots=3"),
        ("open", "fire.kill_die=4"),
        ("wooded", "fire.cover_less=0"),
        ("close", "movement.cavalry_in=11"),
        ("close", "close_combat.joins_within_in=4"),
        ("close", "close_combat.support_percent=100"),
        ("close", "frame.draw_at=20"),
        ("wooded", "movement.difficult_divisor=1"),
    ];
    let z = |(name, change): (&str, &str)| {
        let (_, spec, theirs) = THEIRS.iter().find(|(known, ..)| *known == name).unwrap();
        let (z, measure) = largest_z(&our_means(spec, &[change.to_string()]), theirs);
        println!("{name} {change}: {measure} {z:.1}");
        z
    };
    let unseen: Vec<(&str, &str)> = changes.into_iter().filter(|&change| z(change) <= most()).collect();
    assert_eq!(unseen, []);
}
