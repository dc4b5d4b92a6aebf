//! The edges of the table are equal: where the winner of the roll-off takes the other edge of a table that is its own
//! half-turn, the same game is played turned by 180 degrees, event for event; with the sides exchanged too, everything that
//! is measured is exchanged, and who has which edge counts for nothing.

use std::sync::Arc;

use crate::exchange::{assert_told_alike, exchanged_values, play};
use overmatch::battlefield::Edge;
use overmatch::game::{Game, Measure, Whim};
use overmatch::games::little_wars::choice::lineup::Lineup;
use overmatch::games::little_wars::choice::melee::Melees;
use overmatch::games::little_wars::choice::order::Order;
use overmatch::games::little_wars::choice::shot::Shot;
use overmatch::games::little_wars::choice::situation::Situation;
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::strategy::Strategy;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::words::{Arm, Side};
use overmatch::games::little_wars::{LittleWars, measures};
use overmatch::scenario::{Catalogue, Document, load};

const SEED: u64 = 11;
/// Armies of both sides that meet.
const ARMIES: [[&str; 2]; 4] = [["line", "line"], ["massed", "skirmish"], ["wing", "line"], ["skirmish", "wing"]];

/// A strategy that takes the other edge.
struct Turned<S>(S, bool);

impl<S: Strategy> Strategy for Turned<S> {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        let edge = self.0.edge(situation, side, whim);
        if self.1 { edge.other() } else { edge }
    }

    fn lineup(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Lineup> {
        self.0.lineup(situation, side, whim)
    }

    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool {
        self.0.concedes(situation, side)
    }

    fn shot(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot> {
        self.0.shot(situation, side, whim)
    }

    fn order(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order> {
        self.0.order(situation, side, whim)
    }

    fn melee(&self, situation: &Situation<'_>, side: Side, melees: &Melees, whim: &mut Whim<'_>) -> usize {
        self.0.melee(situation, side, melees, whim)
    }

    fn loses_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        self.0.loses_first(situation, side)
    }

    fn takes_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        self.0.takes_first(situation, side)
    }
}

fn stage(scenario: &str, [a, b]: [&str; 2]) -> Arc<Stage> {
    let mut tables = load::<Scenario>(&Document::read(scenario).unwrap(), &[]).unwrap().value;
    (tables.sides.a.army, tables.sides.b.army) = (a.to_string(), b.to_string());
    Arc::new(Stage::new(tables))
}

fn game(stage: &Arc<Stage>, strategies: [&str; 2], turned: bool) -> impl Game {
    let strategies = strategies.map(|name| Arc::new(Turned(stage.tables.strategies[name].clone(), turned)));
    LittleWars::between(stage.clone(), strategies)
}

/// A line as it would be told of the table turned by 180 degrees: all places, and the names of the edges.
fn turned(text: &str) -> String {
    let mut parts = text.split('(');
    let mut line = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let place = part.split_once(')').and_then(|(inside, rest)| {
            let (x, y) = inside.split_once(", ")?;
            let [x, y] = [x, y].map(|number| number.parse::<f64>().map(|inches| (inches * 100.0).round() as i32));
            Some((7200 - x.ok()?, 4800 - y.ok()?, rest))
        });
        let told = place.map(|(x, y, rest)| format!("({}, {}){rest}", f64::from(x) / 100.0, f64::from(y) / 100.0));
        line += &told.unwrap_or_else(|| format!("({part}"));
    }
    match line.contains(" the north edge") {
        true => line.replace(" the north edge", " the south edge"),
        false => line.replace(" the south edge", " the north edge"),
    }
}

/// The values with the edges exchanged.
fn turned_values(values: &[i64]) -> Vec<i64> {
    let value = |name: &str| values[measures().iter().position(|measure| measure.name == name).expect("a measure")];
    let one = |(measure, &own): (&Measure, &i64)| match measure.name {
        "south_wins" => value("north_wins"),
        "north_wins" => value("south_wins"),
        "south_margin" => -own,
        "south_score" => value("south_score") - value("south_margin"),
        _ => own,
    };
    measures().iter().zip(values).map(one).collect()
}

#[test]
fn places_and_edges_are_turned() {
    assert_eq!(turned("R4 L2: A1 infantry [10] begins at (14, 2)."), "R4 L2: A1 infantry [10] begins at (58, 46).");
    assert_eq!(turned("A with 2 (2 of A1) at (0.5, 47.99)."), "A with 2 (2 of A1) at (71.5, 0.01).");
    assert_eq!(turned("B takes the north edge and goes first."), "B takes the south edge and goes first.");
}

#[test]
fn the_other_edge_gives_the_same_game_turned_by_half() {
    let mut events = 0;
    for scenario in Catalogue::built_in().names().filter(|name| name.starts_with("little-wars/")) {
        let stages = ARMIES.map(|[a, b]| [stage(scenario, [a, b]), stage(scenario, [b, a])]);
        assert!(stages[0][0].field.symmetric(), "{scenario}");
        let names: Vec<&String> = stages[0][0].tables.strategies.keys().collect();
        let pairs = names.iter().flat_map(|one| names.iter().map(move |other| (one, other)));
        for (number, (one, other)) in pairs.enumerate() {
            let [there, back] = &stages[number % ARMIES.len()];
            let (name, number) = (format!("{scenario} {one} {other} {number}"), number as u64);
            let (told, values) = play(&game(there, [one, other], false), SEED, number, false);
            let (retold, revalued) = play(&game(there, [one, other], true), SEED, number, false);
            events += assert_told_alike(&name, &told, &retold, turned);
            assert_eq!(turned_values(&values), revalued, "{name}");
            let (_, exchanged) = play(&game(back, [other, one], true), SEED, number, true);
            assert_eq!(exchanged_values(measures(), &turned_values(&values)), exchanged, "{name}");
        }
    }
    assert!(events > 25_000, "{events} events");
}
