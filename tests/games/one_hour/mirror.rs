//! A mirrored scenario is the same from either side: exchanging seats, streams and labels together gives the mirrored game,
//! event for event, and a strategy against itself scores one win in every decided pair.

use std::sync::Arc;

use crate::exchange::{assert_told_alike, exchanged_label, exchanged_values, play, split_word};
use overmatch::chance::Streams;
use overmatch::game::{Experiment, LoadedGame};
use overmatch::games::one_hour::state::Stage;
use overmatch::games::one_hour::tables::{Policy, Scenario};
use overmatch::games::one_hour::{OneHour, measures};
use overmatch::scenario::{Document, load};

const MIRRORED: &str = "one-hour/meeting-engagement";
const SEED: u64 = 5;

fn stage(overrides: &[&str]) -> Arc<Stage> {
    let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
    Arc::new(Stage::new(load::<Scenario>(&Document::read(MIRRORED).unwrap(), &overrides).unwrap().value))
}

fn game(stage: &Arc<Stage>, strategies: [&str; 2]) -> OneHour<Policy> {
    let policy = |name: &str| Arc::new(stage.tables.strategies[name].clone());
    OneHour::between(stage.clone(), strategies.map(policy))
}

/// A line as the other side of the table would tell it: labels exchanged, places turned.
fn turned(text: &str) -> String {
    let word = |word: &str| {
        let (body, tail) = split_word(word);
        match body {
            x if x.starts_with('(') => format!("({}{tail}", mirror(&x[1..])),
            y if y.ends_with(')') => format!("{}){tail}", mirror(&y[..y.len() - 1])),
            _ => exchanged_label(body).map_or_else(|| word.to_string(), |label| label + tail),
        }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn mirror(coordinate: &str) -> String {
    let value: f64 = coordinate.parse().expect("a coordinate");
    let hundredths = 3600 - (value * 100.0).round() as i64;
    format!("{}", hundredths as f64 / 100.0)
}

#[test]
fn the_meeting_engagement_is_mirrored_and_the_others_are_not() {
    assert!(stage(&[]).is_mirrored());
    assert!(!stage(&["sides.a.army=infantry-company"]).is_mirrored());
    assert!(!stage(&["features.0.circle.x_in=8"]).is_mirrored());
}

#[test]
fn exchanging_seats_streams_and_labels_gives_the_mirrored_game_event_for_event() {
    let events = exchange_sides(&[], 40);
    assert!(events > 10_000, "{events} events");
}

#[test]
fn the_same_holds_with_other_armies_and_with_an_objective() {
    let armies = ["infantry-company", "breakthrough", "reconnaissance"];
    for army in armies {
        let sides = ["a", "b"].map(|side| format!("sides.{side}.army={army}"));
        let events = exchange_sides(&[&sides[0], &sides[1], "victory.condition=objective"], 1);
        assert!(events > 500, "{army}: {events} events");
    }
}

/// Plays games of all pairs of strategies on the table and on the turned one with the sides exchanged; how many events they
/// have, which are the same.
fn exchange_sides(overrides: &[&str], games: u64) -> usize {
    let (ahead, behind) = (stage(overrides), stage(&[overrides, &["frame.first=b"]].concat()));
    assert!(ahead.is_mirrored());
    let mut events = 0;
    let names: Vec<&String> = ahead.tables.strategies.keys().collect();
    for (i, one) in names.iter().enumerate() {
        for other in &names[i..] {
            for number in 0..games {
                let name = format!("{one} {other} {number}");
                let (told, values) = play(&game(&ahead, [one, other]), SEED, number, false);
                let (mirrored, mirrored_values) = play(&game(&behind, [other, one]), SEED, number, true);
                assert_eq!(exchanged_values(measures(), &values), mirrored_values, "{name}");
                events += assert_told_alike(&name, &told, &mirrored, turned);
            }
        }
    }
    events
}

#[test]
fn who_went_first_is_counted_whichever_side_it_was() {
    for (first, sign) in [("a", 1), ("b", -1)] {
        let stage = stage(&[&format!("frame.first={first}")]);
        let mut wins = [0; 2];
        for number in 0..60 {
            let (_, values) = play(&game(&stage, ["combined-arms", "aggressive"]), SEED, number, false);
            let value = |name: &str| values[measures().iter().position(|measure| measure.name == name).unwrap()];
            let [own, other] = if first == "a" { [0, 1] } else { [1, 0] };
            assert_eq!(value("first_wins"), i64::from(value("ending") == own));
            assert_eq!(value("second_wins"), i64::from(value("ending") == other));
            assert_eq!(value("first_margin"), sign * value("margin"));
            assert_eq!(value("first_score"), value(&format!("{first}_units_left")));
            wins[0] += value("first_wins");
            wins[1] += value("second_wins");
        }
        assert!(wins[0] > 0 && wins[1] > 0, "{wins:?}");
    }
}

#[test]
fn a_strategy_against_itself_scores_one_win_in_every_decided_pair() {
    let stage = stage(&[]);
    for name in stage.tables.strategies.keys() {
        let experiment = LoadedGame(game(&stage, [name, name]));
        for number in 0..200 {
            // The strategies change seats, the streams stay: of one strategy both games are the same game.
            let ending = |_: [&str; 2]| experiment.replay(Streams::new(3), number).outcome.expect("a whole game")[0];
            let (first, second) = (ending(["one", "two"]), ending(["two", "one"]));
            let wins = u8::from(first == 0) + u8::from(second == 1);
            assert!(first == second && (first > 1 || wins == 1), "{name} {number}");
        }
    }
}
