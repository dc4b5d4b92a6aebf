//! Strategies of One Page Little Wars do what they are for.

use overmatch::chance::Streams;
use overmatch::game::Playable;
use overmatch::games;
use overmatch::scenario::Catalogue;

/// Games of each comparison.
const GAMES: u64 = 60;

/// A measure of side A against `caution`, with a strategy that has more of it and one that has less.
const STYLES: [(&str, &str, &str); 6] = [
    ("turns", "gunnery", "charge"),
    ("a_charges", "charge", "gunnery"),
    ("a_charges", "envelop", "caution"),
    ("a_kills_melee", "charge", "caution"),
    ("a_prisoners_caught", "envelop", "gunnery"),
    ("a_inches_moved", "envelop", "gunnery"),
];

fn scenario(name: &str) -> Box<dyn Playable> {
    games::load(&games::document(name).unwrap(), &[]).unwrap().1
}

/// The mean of a measure when the first strategy leads side A and the second side B.
fn mean(scenario: &dyn Playable, strategies: [&str; 2], measure: &str) -> f64 {
    let experiment = scenario.experiment(&strategies.map(String::from)).unwrap();
    let index = scenario.measures().iter().position(|known| known.name == measure).expect("a measure");
    let mut sum = 0;
    experiment.play_each(Streams::new(1), 0..GAMES, &mut |_, played| sum += played.expect("a whole game")[index]);
    sum as f64 / GAMES as f64
}

#[test]
fn every_thought_beats_chance_from_either_seat_on_every_table() {
    for name in Catalogue::built_in().names().filter(|name| name.starts_with("little-wars/")) {
        let scenario = scenario(name);
        for strategy in ["caution", "champion", "charge", "envelop", "gunnery"] {
            let [thought, chance] = [[strategy, "random"], ["random", strategy]];
            let [with, without] = [thought, chance].map(|seats| mean(&*scenario, seats, "margin"));
            assert!(with > 100.0 && without < -100.0, "{name} {strategy}: {with} {without}");
        }
    }
}

#[test]
fn each_strategy_has_its_own_way() {
    let scenario = scenario("little-wars/standard");
    let side_a = |strategy: &str, measure: &str| mean(&*scenario, [strategy, "caution"], measure);
    for (measure, most, least) in STYLES {
        let [most_of_it, least_of_it] = [most, least].map(|strategy| side_a(strategy, measure));
        assert!(most_of_it > least_of_it, "{measure}: {most} {most_of_it}, {least} {least_of_it}");
    }
}
