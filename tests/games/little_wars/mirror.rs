//! The seats are equal: exchanging armies, strategies, streams and labels together gives the same game, event for event
//! on the same side of the table, and a strategy against itself is exactly even over games and exchanged games.

use std::sync::Arc;

use crate::exchange::{assert_told_alike, exchanged_labels, exchanged_values, pairs, play};
use overmatch::game::Game;
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::{LittleWars, measures};
use overmatch::scenario::{Catalogue, Document, load};

const SEED: u64 = 5;
/// Games of each pair of strategies in each scenario, with one pair of armies after another.
const GAMES: u64 = 4;

/// Armies of both sides that meet.
const ARMIES: [[&str; 2]; 4] = [["line", "line"], ["massed", "skirmish"], ["wing", "line"], ["skirmish", "wing"]];

fn scenarios() -> Vec<String> {
    Catalogue::built_in().names().filter(|name| name.starts_with("little-wars/")).map(str::to_string).collect()
}

fn stage(scenario: &str, [a, b]: [&str; 2]) -> Arc<Stage> {
    let mut tables = load::<Scenario>(&Document::read(scenario).unwrap(), &[]).unwrap().value;
    (tables.sides.a.army, tables.sides.b.army) = (a.to_string(), b.to_string());
    Arc::new(Stage::new(tables))
}

fn game(stage: &Arc<Stage>, strategies: [&str; 2]) -> impl Game {
    let policy = |name: &str| Arc::new(stage.tables.strategies[name].clone());
    LittleWars::between(stage.clone(), strategies.map(policy))
}

/// A line as it would be told with the labels of the sides exchanged. Sides told together are told in the order of their
/// labels.
fn relabelled(text: &str) -> String {
    let line = exchanged_labels(text);
    let dice = line.strip_prefix("B ").and_then(|rest| rest.split_once(", A ")).and_then(|(b, rest)| {
        let (a, rest) = rest.split_once(": ")?;
        Some(format!("A {a}, B {b}: {rest}"))
    });
    let melee =
        line.strip_prefix("B with ").and_then(|rest| rest.split_once(" against A with ")).and_then(|(b, rest)| {
            let (a, rest) = rest.split_once(": ")?;
            Some(format!("A with {a} against B with {b}: {rest}"))
        });
    let points = line.split_once(" B has ").and_then(|(start, rest)| {
        let (b, a) = rest.split_once(", A has ")?;
        Some(format!("{start} A has {}, B has {b}.", a.trim_end_matches('.')))
    });
    dice.or(melee).or(points).unwrap_or(line)
}

#[test]
fn lines_are_relabelled() {
    assert_eq!(relabelled("A 5, B 2: A is higher."), "A 2, B 5: B is higher.");
    assert_eq!(
        relabelled("Nobody is left to fight: A wins. A has 310 points, B has 1 point."),
        "Nobody is left to fight: B wins. A has 1 point, B has 310 points."
    );
    assert_eq!(
        relabelled("A with 2 (2 of A1 infantry [9]) against B with 1 (1 of B12 cavalry [1]): equal numbers."),
        "A with 1 (1 of A12 cavalry [1]) against B with 2 (2 of B1 infantry [9]): equal numbers."
    );
    assert_eq!(
        relabelled("The gun 1 of A fires at B3 infantry [9], 3\" (near)."),
        "The gun 1 of B fires at A3 infantry [9], 3\" (near)."
    );
    assert_eq!(relabelled("B takes gun 2 of A."), "A takes gun 2 of B.");
}

#[test]
fn exchanging_seats_streams_and_labels_gives_the_same_game_event_for_event() {
    let mut events = 0;
    for scenario in scenarios() {
        let stages = ARMIES.map(|[a, b]| [stage(&scenario, [a, b]), stage(&scenario, [b, a])]);
        let names: Vec<&String> = stages[0][0].tables.strategies.keys().collect();
        for (one, other) in pairs(&names) {
            for number in 0..GAMES {
                let armies = number as usize % ARMIES.len();
                let name = format!("{scenario} {:?} {one} {other} {number}", ARMIES[armies]);
                let [seated, reseated] = &stages[armies];
                let (told, values) = play(&game(seated, [one, other]), SEED, number, false);
                let (retold, revalued) = play(&game(reseated, [other, one]), SEED, number, true);
                events += assert_told_alike(&name, &told, &retold, relabelled);
                assert_eq!(exchanged_values(measures(), &values), revalued, "{name}");
            }
        }
    }
    assert!(events > 100_000, "{events} events");
}

#[test]
fn a_strategy_against_itself_is_exactly_even_over_games_and_exchanged_games() {
    let index = |name: &str| measures().iter().position(|measure| measure.name == name).expect("a measure");
    let (margin, first) = (index("margin"), index("a_first"));
    let mut decided = 0;
    for scenario in scenarios() {
        let stage = stage(&scenario, ["line", "line"]);
        for name in stage.tables.strategies.keys() {
            let game = game(&stage, [name, name]);
            let (mut margins, mut wins, mut firsts) = (0, [0; 4], 0);
            for number in 0..GAMES {
                let pair = [false, true].map(|exchange| play(&game, SEED, number, exchange).1);
                let endings = pair.each_ref().map(|values| values[0]);
                assert!(matches!(endings, [0, 1] | [1, 0] | [2, 2]), "{scenario} {name} {number}: {endings:?}");
                decided += u64::from(endings[0] < 2);
                for values in pair {
                    margins += values[margin];
                    firsts += values[first];
                    wins[values[0] as usize] += 1;
                }
            }
            assert_eq!((margins, wins[0], firsts), (0, wins[1], GAMES as i64), "{scenario} {name}");
        }
    }
    assert!(decided > GAMES, "{decided} decided pairs");
}
