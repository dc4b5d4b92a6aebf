//! The seats are equal: exchanging armies, strategies, streams and labels together gives the same game, event for event
//! on the same side of the table, and a strategy against itself is exactly even over games and exchanged games.

use std::sync::Arc;

use crate::exchange::Exchanged;
use overmatch::chance::{Recorder, Streams};
use overmatch::game::{Entry, Game, Narrator, Outcome};
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::{LittleWars, measures};
use overmatch::scenario::{Catalogue, Document, load};

/// Games of each pair of strategies in each scenario, with one pair of armies after another.
const GAMES: u64 = 8;

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
    LittleWars { stage: stage.clone(), strategies: strategies.map(policy) }
}

/// What was told, and what it came to.
fn play(game: &impl Game, number: u64, exchange: bool) -> (Vec<(String, String)>, Vec<i64>) {
    let (mut recorder, mut narrator) = (Recorder::new(Streams::new(5)), Narrator::default());
    let mut outcome = Outcome::new(measures().len());
    recorder.begin(number);
    if exchange {
        game.play(&mut Exchanged(recorder), &mut narrator, &mut outcome);
    } else {
        game.play(&mut recorder, &mut narrator, &mut outcome);
    }
    let line = |entry: Entry| match entry {
        Entry::Event(rules, text) => Some((rules.to_string(), text)),
        Entry::Heading(text) => Some((String::new(), text)),
        Entry::Drawing(_) => None,
    };
    (narrator.entries.into_iter().filter_map(line).collect(), outcome.values().to_vec())
}

/// A line as it would be told with the labels of the sides exchanged. Sides told together are told in the order of their
/// labels.
fn relabelled(text: &str) -> String {
    let word = |word: &str| {
        let (body, tail) = word.split_at(word.trim_end_matches(['.', ',', ':', ';']).len());
        let is_label = body.starts_with(['A', 'B']) && body[1..].chars().all(|c| c.is_ascii_digit());
        let other = if body.starts_with('A') { 'B' } else { 'A' };
        if is_label { format!("{other}{}{tail}", &body[1..]) } else { word.to_string() }
    };
    let line = text.split(' ').map(word).collect::<Vec<_>>().join(" ");
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

/// The values as they would be with the labels exchanged.
fn relabelled_values(values: &[i64]) -> Vec<i64> {
    let index = |name: &str| measures().iter().position(|measure| measure.name == name).expect("a measure");
    let one = |(i, &value): (usize, &i64)| match measures()[i].name {
        "ending" => [1, 0, 2, 3][value as usize],
        "margin" => -value,
        "a_first" => 1 - value,
        name => match name.split_at(2) {
            ("a_", rest) => values[index(&format!("b_{rest}"))],
            ("b_", rest) => values[index(&format!("a_{rest}"))],
            _ => value,
        },
    };
    values.iter().enumerate().map(one).collect()
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
        for (one, other) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
            for number in 0..GAMES {
                let armies = number as usize % ARMIES.len();
                let name = format!("{scenario} {:?} {one} {other} {number}", ARMIES[armies]);
                let [seated, reseated] = &stages[armies];
                let (told, values) = play(&game(seated, [one, other]), number, false);
                let (retold, revalued) = play(&game(reseated, [other, one]), number, true);
                for (left, right) in told.iter().zip(&retold) {
                    let left = (left.0.clone(), relabelled(&left.1));
                    assert_eq!(&left, right, "{name}");
                }
                assert_eq!(told.len(), retold.len(), "{name}");
                assert_eq!(relabelled_values(&values), revalued, "{name}");
                events += told.len();
            }
        }
    }
    assert!(events > 200_000, "{events} events");
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
                let pair = [false, true].map(|exchange| play(&game, number, exchange).1);
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
