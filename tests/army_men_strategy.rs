//! Strategies of Army Men Combat do what they are for.

use overmatch::chance::Streams;
use overmatch::game::Playable;
use overmatch::games;
use overmatch::scenario::{Catalogue, Document};

/// Games of each comparison.
const GAMES: u64 = 200;

fn scenario(name: &str) -> Box<dyn Playable> {
    games::load(&Document::read(name).unwrap(), &[]).unwrap().1
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
fn every_thought_beats_chance_with_either_army_of_every_scenario() {
    for name in Catalogue::built_in().names().filter(|name| name.starts_with("army-men/")) {
        let scenario = scenario(name);
        for strategy in ["assault", "gunline", "points"] {
            let [thought, chance] = [[strategy, "random"], ["random", strategy]];
            let [with, without] = [thought, chance].map(|seats| mean(&*scenario, seats, "margin"));
            assert!(with - without > 40.0, "{name} {strategy}: {with} {without}");
        }
    }
}

#[test]
fn assault_fights_hand_to_hand_and_the_gunline_never_does() {
    let scenario = scenario("army-men/mirror-mechanised");
    let side_a = |strategy: &str, measure: &str| mean(&*scenario, [strategy, "points"], measure);
    assert!(side_a("assault", "a_combats") > 0.5);
    assert_eq!(side_a("gunline", "a_assaults"), 0.0);
    assert!(side_a("gunline", "a_guards") > 2.0 && side_a("gunline", "a_reactions") > 1.0);
    assert!(side_a("assault", "a_disembarks") > 1.0, "it rides into battle");
}
