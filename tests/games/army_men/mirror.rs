//! The seats are equal: exchanging armies, strategies, streams and labels together gives the same game, event for event
//! on the same side of the table, and a strategy against itself wins one game of every decided pair.

use std::sync::Arc;

use crate::exchange::{assert_told_alike, exchanged_labels, exchanged_values, pairs, play};
use overmatch::games::army_men::state::stage::Stage;
use overmatch::games::army_men::tables::policy::Policy;
use overmatch::games::army_men::tables::scenario::{ArmyTable, Scenario, UnitTable};
use overmatch::games::army_men::words::{Profile, Upgrade};
use overmatch::games::army_men::{ArmyMen, measures};
use overmatch::scenario::{Document, load};

const SEED: u64 = 5;
/// Games of each pair of strategies.
const GAMES: u64 = 16;

/// Armies of both sides that meet: those of the mirror matches, unequal ones, and some with aircraft.
const ARMIES: [[&str; 2]; 6] = [
    ["balanced", "balanced"],
    ["armour-heavy", "rifle-horde"],
    ["mechanised", "sniper-mortar"],
    ["veteran-core", "mechanised"],
    ["aircraft", "chopper"],
    ["aircraft", "armour-heavy"],
];

/// A jet over infantry.
const AIRCRAFT: [(Profile, &[Upgrade]); 4] = [
    (Profile::Jet, &[]),
    (Profile::Riflemen10, &[Upgrade::C4, Upgrade::Bazooka]),
    (Profile::Veterans5, &[Upgrade::Bayonets, Upgrade::Flamethrower]),
    (Profile::Support, &[]),
];

/// A chopper and who may ride in it.
const CHOPPER: [(Profile, &[Upgrade]); 5] = [
    (Profile::Riflemen10, &[Upgrade::Bayonets, Upgrade::Flamethrower]),
    (Profile::Chopper, &[Upgrade::Machinegun]),
    (Profile::Recruits10, &[Upgrade::Grenades]),
    (Profile::Sniper, &[]),
    (Profile::Gunner, &[]),
];

fn army(units: &[(Profile, &[Upgrade])]) -> ArmyTable {
    let unit = |&(unit, upgrades): &(Profile, &[Upgrade])| UnitTable { unit, upgrades: upgrades.to_vec() };
    ArmyTable { about: "An army.".to_string(), units: units.iter().map(unit).collect() }
}

fn stage([a, b]: [&str; 2]) -> Arc<Stage> {
    let mut tables = load::<Scenario>(&Document::read("army-men/mirror-balanced").unwrap(), &[]).unwrap().value;
    tables.armies.insert("aircraft".to_string(), army(&AIRCRAFT));
    tables.armies.insert("chopper".to_string(), army(&CHOPPER));
    (tables.sides.a.army, tables.sides.b.army) = (a.to_string(), b.to_string());
    Arc::new(Stage::new(tables))
}

fn game(stage: &Arc<Stage>, strategies: [&str; 2]) -> ArmyMen<Policy> {
    let policy = |name: &str| Arc::new(stage.tables.strategies[name].clone());
    ArmyMen::between(stage.clone(), strategies.map(policy))
}

/// A line as it would be told with the labels of the sides exchanged. Sides told together are told in the order of their
/// labels.
fn relabelled(text: &str) -> String {
    let line = exchanged_labels(text);
    let sides = line.strip_prefix("B ").and_then(|rest| rest.split_once(", A ")).and_then(|(b, rest)| {
        let (a, rest) = rest.split_once(": ")?;
        Some(format!("A {a}, B {b}: {rest}"))
    });
    sides.unwrap_or(line)
}

#[test]
fn lines_are_relabelled() {
    assert_eq!(relabelled("A 5, B 12: B is higher."), "A 12, B 5: A is higher.");
    assert_eq!(
        relabelled("A has 10 points, B has 1 point: side A wins."),
        "A has 1 point, B has 10 points: side B wins."
    );
    assert_eq!(relabelled("B2 APC shoots at A11 Jeep, 6\" off."), "A2 APC shoots at B11 Jeep, 6\" off.");
    assert_eq!(relabelled("B takes the south edge and places first."), "A takes the south edge and places first.");
}

#[test]
fn exchanging_seats_streams_and_labels_gives_the_same_game_event_for_event() {
    let mut events = 0;
    for armies @ [a, b] in ARMIES {
        let (seated, reseated) = (stage(armies), stage([b, a]));
        let names: Vec<&String> = seated.tables.strategies.keys().collect();
        for (one, other) in pairs(&names) {
            for number in 0..GAMES {
                let name = format!("{armies:?} {one} {other} {number}");
                let (told, values) = play(&game(&seated, [one, other]), SEED, number, false);
                let (retold, revalued) = play(&game(&reseated, [other, one]), SEED, number, true);
                events += assert_told_alike(&name, &told, &retold, relabelled);
                assert_eq!(exchanged_values(measures(), &values), revalued, "{name}");
            }
        }
    }
    assert!(events > 100_000, "{events} events");
}

#[test]
fn a_strategy_against_itself_wins_one_game_of_every_decided_pair() {
    let stage = stage(["balanced", "balanced"]);
    let mut decided = 0;
    for name in stage.tables.strategies.keys() {
        let game = game(&stage, [name, name]);
        for number in 0..GAMES {
            let ending = |exchange: bool| play(&game, SEED, number, exchange).1[0];
            let pair = (ending(false), ending(true));
            assert!(matches!(pair, (0, 1) | (1, 0) | (2, 2)), "{name} {number}: {pair:?}");
            decided += u64::from(pair.0 < 2);
        }
    }
    assert!(decided > GAMES, "{decided} decided pairs");
}
