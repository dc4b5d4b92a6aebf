//! The edges are equal: on a table that is its own half-turn a game from the other edge is the same game turned by 180
//! degrees, event for event, and a mirror match in the other seats and from the other edge is the same match.

use std::sync::Arc;

use crate::exchange::{assert_told_alike, play};
use overmatch::battlefield::{Edge, Point, UnitId};
use overmatch::game::Whim;
use overmatch::games;
use overmatch::games::army_men::choice::order::Order;
use overmatch::games::army_men::choice::post::Post;
use overmatch::games::army_men::choice::salvo::Salvo;
use overmatch::games::army_men::choice::situation::Situation;
use overmatch::games::army_men::state::stage::Stage;
use overmatch::games::army_men::strategy::Strategy;
use overmatch::games::army_men::tables::policy::Policy;
use overmatch::games::army_men::tables::scenario::Scenario;
use overmatch::games::army_men::words::{Side, Weapon};
use overmatch::games::army_men::{ArmyMen, measures};
use overmatch::scenario::{Catalogue, Document, load};

const SEED: u64 = 11;
/// Games of each pair of strategies.
const GAMES: u64 = 6;

/// Armies that meet: of infantry, with carriers, with guns, in the air.
const ARMIES: [[&str; 2]; 4] = [
    ["balanced", "balanced"],
    ["mechanised", "sniper-mortar"],
    ["veteran-core", "armour-heavy"],
    ["air-strike", "air-cavalry"],
];

/// A policy that begins at the other edge if the choice is its own, and is as before in all else.
struct OtherEdge(Policy, bool);

impl Strategy for OtherEdge {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        let edge = self.0.edge(situation, side, whim);
        if self.1 { edge.other() } else { edge }
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
        self.0.begins(situation, unit, whim)
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
        self.0.activates(situation, side, whim)
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        self.0.order(situation, unit, whim)
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
        self.0.shoots(situation, unit, whim)
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        whim: &mut Whim<'_>,
    ) -> Option<Weapon> {
        self.0.fires(situation, unit, target, salvo, whim)
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
        self.0.faces(situation, unit, whim)
    }
}

fn stage([a, b]: [&str; 2]) -> Arc<Stage> {
    let read = |name: &str| load::<Scenario>(&Document::read(name).unwrap(), &[]).unwrap().value;
    let mut tables = read("army-men/mirror-balanced");
    tables.armies.extend(read("army-men/airfield").armies);
    (tables.sides.a.army, tables.sides.b.army) = (a.to_string(), b.to_string());
    Arc::new(Stage::new(tables))
}

fn game(stage: &Arc<Stage>, names: [&str; 2], other_edge: bool) -> ArmyMen<OtherEdge> {
    let policy = |name: &str| Arc::new(OtherEdge(stage.tables.strategies[name].clone(), other_edge));
    ArmyMen::between(stage.clone(), names.map(policy))
}

/// A number of inches turned over a table of 48.
fn turned_inches(text: &str) -> Option<String> {
    let hundredths = (4800.0 - text.parse::<f64>().ok()? * 100.0).round() as i32;
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    Some(text.trim_end_matches('0').trim_end_matches('.').to_string())
}

/// A line as it would be told with the table turned: every place, and the names of the edges.
fn turned(line: &str) -> String {
    let mut parts = line.split('(');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let place = part.split_once(')').and_then(|(inside, rest)| {
            let (x, y) = inside.split_once(", ")?;
            Some(format!("{}, {}){rest}", turned_inches(x)?, turned_inches(y)?))
        });
        text = text + "(" + &place.unwrap_or_else(|| part.to_string());
    }
    let mut facings = text.split("facing ");
    let mut text = facings.next().unwrap_or_default().to_string();
    for part in facings {
        let (degrees, rest) = part.split_once(' ').expect("a facing");
        let tenths = (degrees.parse::<f64>().expect("degrees") * 10.0).round() as i32 + 1800;
        let degrees = format!("{}.{}", tenths % 3600 / 10, tenths % 10);
        text += &format!("facing {} {rest}", degrees.trim_end_matches(".0"));
    }
    let edges = [("the south edge", "the NORTH edge"), ("the north edge", "the south edge"), ("NORTH", "north")];
    edges.into_iter().fold(text, |text, (from, to)| text.replace(from, to))
}

fn value(values: &[i64], name: &str) -> i64 {
    values[measures().iter().position(|measure| measure.name == name).expect("a measure")]
}

/// The values as they would be with the table turned.
fn turned_values(values: &[i64]) -> Vec<i64> {
    let one = |(i, &own): (usize, &i64)| match measures()[i].name {
        "a_south" | "b_south" => 1 - own,
        "south_wins" => value(values, "north_wins"),
        "north_wins" => value(values, "south_wins"),
        "south_margin" => -own,
        "south_score" => value(values, "south_score") - value(values, "south_margin"),
        _ => own,
    };
    values.iter().enumerate().map(one).collect()
}

#[test]
fn lines_are_turned() {
    assert_eq!(turned("A1 Jeep moves 12\" to (9, 24.5)."), "A1 Jeep moves 12\" to (39, 23.5).");
    assert_eq!(
        turned("A2 Riflemen [10] (7 left) walks 6\" to (9.01, 48)."),
        "A2 Riflemen [10] (7 left) walks 6\" to (38.99, 0)."
    );
    assert_eq!(
        turned("A1 APC moves 12\" to (9, 24), facing 190.5 degrees."),
        "A1 APC moves 12\" to (39, 24), facing 10.5 degrees."
    );
    assert_eq!(turned("A takes the south edge and places first."), "A takes the north edge and places first.");
}

#[test]
fn a_game_from_the_other_edge_is_the_same_game_turned() {
    let mut events = 0;
    for armies in ARMIES {
        let stage = stage(armies);
        let names: Vec<&String> = stage.tables.strategies.keys().collect();
        for (one, other) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
            for number in 0..GAMES {
                let name = format!("{armies:?} {one} {other} {number}");
                let (told, values) = play(&game(&stage, [one, other], false), SEED, number, false);
                let (retold, revalued) = play(&game(&stage, [one, other], true), SEED, number, false);
                events += assert_told_alike(&name, &told, &retold, turned);
                assert_eq!(turned_values(&values), revalued, "{name}");
            }
        }
    }
    assert!(events > 20_000, "{events} events");
}

#[test]
fn a_mirror_match_in_the_other_seats_and_from_the_other_edge_is_the_same_match() {
    let stage = stage(["balanced", "balanced"]);
    for name in stage.tables.strategies.keys() {
        for number in 0..GAMES {
            let (_, one) = play(&game(&stage, [name, name], false), SEED, number, false);
            let (_, other) = play(&game(&stage, [name, name], true), SEED, number, true);
            for (here, there) in [("a_score", "b_score"), ("a_kills", "b_kills"), ("a_south", "a_south")] {
                assert_eq!(value(&one, here), value(&other, there), "{name} {number} {here}");
            }
            for same in ["first_wins", "second_wins", "first_margin", "first_score", "first_loss_round"] {
                assert_eq!(value(&one, same), value(&other, same), "{name} {number} {same}");
            }
        }
    }
}

#[test]
fn every_mirror_match_is_on_a_table_that_is_its_own_half_turn() {
    let names: Vec<String> =
        Catalogue::built_in().names().filter(|name| name.contains("army-men/mirror-")).map(String::from).collect();
    assert!(names.len() >= 6, "{names:?}");
    for name in names {
        let (_, playable) = games::load(&Document::read(&name).unwrap(), &[]).unwrap();
        assert!(playable.is_half_turn(), "{name}");
    }
}
