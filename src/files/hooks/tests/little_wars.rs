//! Strategies of One Page Little Wars in files.

use super::{changed, met, playable};

const ENCIRCLER: &str = include_str!("encircler.py");

/// Knobs with which `envelop` weighs models and enemies as the hooks are told of them, and never loses patience.
const KNOBS: [&str; 6] = [
    "strategies.envelop.cavalry=100",
    "strategies.envelop.melee.loss_percent=100",
    "strategies.envelop.melee.prisoner_percent=100",
    "strategies.envelop.movement.risk_percent=100",
    "strategies.envelop.movement.unsupported_in=0",
    "strategies.envelop.movement.patience=200",
];

#[test]
fn a_knob_player_as_a_text_plays_the_same_games() {
    for scenario in ["little-wars/standard", "little-wars/village", "little-wars/river", "little-wars/hills"] {
        let game = changed(scenario, &KNOBS, &[("encircler.py", ENCIRCLER)]).unwrap();
        let own = met(&*game, ["envelop", "caution"], 5);
        assert_eq!(own.all.faults.count, 0);
        assert!(met(&*game, ["encircler", "caution"], 5) == own, "{scenario}");
        let own = met(&*game, ["charge", "envelop"], 5);
        assert!(met(&*game, ["charge", "encircler"], 5) == own, "{scenario}, side B");
        assert!(met(&*game, ["encircler"; 2], 2) == met(&*game, ["envelop"; 2], 2), "{scenario}, both sides");
    }
}

/// The text, but that `order` itself chooses among the orders of all units: those of the first come first.
fn of_all_units() -> String {
    let start = ENCIRCLER.find("def order(").unwrap() + "def order(".len();
    let parameters = &ENCIRCLER[start..start + ENCIRCLER[start..].find("):").unwrap()];
    let text = ENCIRCLER.replace("def next_unit():\n    return 0\n", "").replace("def order(", "def order_of_one(");
    format!(
        "{text}\n\ndef order(rank, {parameters}):\n    if order == \"end\":\n        return -900000000000000000\n    \
         return order_of_one({parameters}) - rank * 10000000000000\n"
    )
}

#[test]
fn an_order_is_chosen_among_those_of_all_units_or_of_the_next() {
    let game = changed("little-wars/standard", &KNOBS, &[("encircler.py", &of_all_units())]).unwrap();
    assert!(met(&*game, ["encircler", "gunnery"], 2) == met(&*game, ["envelop", "gunnery"], 2));
    // The base gives the order to the unit that the text names.
    let text = "strategy('mine', game = 'little-wars', base = 'envelop', about = 'x')\n";
    let next = |score: &str| format!("{text}def next_unit(rank):\n    return {score}\n");
    let game = changed("little-wars/standard", &KNOBS, &[("mine.py", &next("0"))]).unwrap();
    assert!(met(&*game, ["mine", "charge"], 5) == met(&*game, ["envelop", "charge"], 5));
    let game = changed("little-wars/standard", &KNOBS, &[("mine.py", &next("rank"))]).unwrap();
    let last_first = met(&*game, ["mine", "charge"], 5);
    assert!(last_first.all.faults.count == 0 && last_first != met(&*game, ["envelop", "charge"], 5));
}

#[test]
fn who_ends_a_phase_does_nothing_in_it() {
    let text = "strategy('idle', game = 'little-wars', base = 'charge', about = 'x')\n\
                def shot(fires):\n    return 0 if fires else 1\n\
                def order(order):\n    return 1 if order == \"end\" else 0\n";
    let game = playable("little-wars/standard", &[("idle.py", text)]).unwrap();
    let tally = met(&*game, ["idle", "charge"], 5);
    assert_eq!(tally.all.faults.count, 0);
    for name in ["a_marches", "a_charges", "a_shots_near", "a_shots_medium", "a_shots_far"] {
        let place = game.measures().iter().position(|measure| measure.name == name);
        let counts = &tally.all.measures[place.unwrap_or_else(|| panic!("no measure {name}"))];
        assert_eq!(counts.iter().collect::<Vec<_>>(), [(0, 5)], "{name}");
    }
}

#[test]
fn a_text_without_hooks_plays_as_its_base_in_either_seat() {
    for base in ["random", "caution"] {
        let text = format!("strategy('mine', game = 'little-wars', base = '{base}', about = 'x')");
        let game = playable("little-wars/village", &[("mine.py", &text)]).unwrap();
        assert!(met(&*game, ["mine", "charge"], 5) == met(&*game, [base, "charge"], 5), "{base}");
        assert!(met(&*game, ["charge", "mine"], 5) == met(&*game, ["charge", base], 5), "{base}, side B");
    }
}

#[test]
fn a_mistake_of_either_side_faults_only_the_game_it_is_made_in() {
    let text = "strategy('mine', game = 'little-wars', base = 'gunnery', about = 'x')\n\
                def concedes(strength, turn):\n    return turn // (strength - 61) > 1000\n";
    let game = playable("little-wars/standard", &[("mine.py", text)]).unwrap();
    for seats in [["mine", "gunnery"], ["gunnery", "mine"], ["mine", "mine"]] {
        let tally = met(&*game, seats, 12);
        assert!((1..12).contains(&tally.all.faults.count), "{seats:?}: {}", tally.all.faults.count);
        assert!(tally.all.faults.listed[0].message.contains("mine.py:3:"), "{:?}", tally.all.faults.listed[0]);
    }
    assert_eq!(met(&*game, ["gunnery"; 2], 12).all.faults.count, 0);
}

#[test]
fn a_mistake_in_any_hook_leaves_the_decision_to_the_base() {
    let head = "strategy('mine', game = 'little-wars', base = 'envelop', about = 'x')\n";
    for hook in ["edge", "lineup", "concedes", "shot", "next_unit", "order", "melee", "loses_first", "takes_first"] {
        let text = format!("{head}def {hook}():\n    return 1 // 0\n");
        let game = playable("little-wars/standard", &[("mine.py", &text)]).unwrap();
        let tally = met(&*game, ["mine", "envelop"], 3);
        assert!(tally.all.faults.count > 0, "{hook}");
        assert!(tally.all.faults.listed[0].message.contains("mine.py:3:"), "{:?}", tally.all.faults.listed[0]);
    }
}
