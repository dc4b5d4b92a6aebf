//! Strategies of Army Men Combat in files.

use super::{changed, met, playable};

const SOLDIER: &str = include_str!("soldier.py");

/// Plain worths of targets, as the names of hooks tell them.
const TARGETS: [&str; 3] = ["wound_percent=100", "removal_percent=100", "pin_percent=100"];

/// The text, with other values of its constants.
fn soldier(values: &[(&str, &str)]) -> String {
    let with = |text: String, (name, value): &(&str, &str)| {
        let line = text.lines().find(|line| line.starts_with(&format!("{name} = "))).unwrap().to_string();
        text.replace(&line, &format!("{name} = {value}"))
    };
    values.iter().fold(SOLDIER.to_string(), with)
}

/// The constants of other strategies than `points`.
const GUNLINE: &[(&str, &str)] = &[
    ("COVER", "300"),
    ("RIDES", "False"),
    ("SHOT", "100"),
    ("LATER", "30"),
    ("RISK", "40"),
    ("CLOSING", "5"),
    ("ASSAULT", "0"),
    ("GUARD", "60"),
    ("HUNKER", "0"),
    ("RIDE_FROM", "0"),
];
const ASSAULT: &[(&str, &str)] = &[
    ("FORWARD", "60"),
    ("COVER", "5"),
    ("SHOT", "120"),
    ("LATER", "60"),
    ("RISK", "10"),
    ("CLOSING", "200"),
    ("ASSAULT", "1000"),
    ("HUNKER", "0"),
    ("RIDE_FROM", "1400"),
];

#[test]
fn a_knob_player_as_a_text_plays_the_same_games() {
    for (scenario, name, values, games) in [
        ("mirror-balanced", "points", &[][..], 12),
        ("mirror-mechanised", "assault", ASSAULT, 12),
        ("airfield", "points", &[], 12),
        ("ridge", "gunline", GUNLINE, 8),
        ("river-crossing", "assault", ASSAULT, 8),
        ("mirror-armour-heavy", "gunline", GUNLINE, 8),
        ("mirror-sniper-mortar", "points", &[], 8),
    ] {
        let knobs = TARGETS.map(|knob| format!("strategies.{name}.targets.{knob}"));
        let knobs: Vec<&str> = knobs.iter().map(String::as_str).collect();
        let text = soldier(values);
        let game = changed(&format!("army-men/{scenario}"), &knobs, &[("soldier.py", &text)]).unwrap();
        let other = if name == "points" { "assault" } else { "points" };
        let own = met(&*game, [name, other], games);
        assert_eq!(own.all.faults.count, 0);
        let told = met(&*game, ["soldier", other], games);
        assert_eq!(told.all.faults.listed, [], "{scenario}");
        assert!(told == own, "{scenario}, {name}");
        assert!(met(&*game, [other, "soldier"], games) == met(&*game, [other, name], games), "{scenario}, side B");
    }
}

#[test]
fn both_sides_may_be_led_by_texts() {
    let knobs = TARGETS.map(|knob| format!("strategies.points.targets.{knob}"));
    let knobs: Vec<&str> = knobs.iter().map(String::as_str).collect();
    let game = changed("army-men/town", &knobs, &[("soldier.py", SOLDIER)]).unwrap();
    assert!(met(&*game, ["soldier"; 2], 8) == met(&*game, ["points"; 2], 8));
}

#[test]
fn a_text_without_hooks_plays_as_its_base_in_either_seat() {
    for base in ["random", "gunline"] {
        let text = format!("strategy('mine', game = 'army-men', base = '{base}', about = 'x')");
        let game = playable("army-men/airfield", &[("mine.py", &text)]).unwrap();
        assert!(met(&*game, ["mine", "assault"], 10) == met(&*game, [base, "assault"], 10), "{base}");
        assert!(met(&*game, ["assault", "mine"], 10) == met(&*game, ["assault", base], 10), "{base}, side B");
        assert!(met(&*game, ["mine", "mine"], 5) == met(&*game, [base, base], 5), "{base}, both sides");
    }
}

#[test]
fn a_mistake_of_either_side_faults_only_the_game_it_is_made_in() {
    let text = "strategy('mine', game = 'army-men', base = 'points', about = 'x')\n\
                def shoots(round, holds_fire, distance):\n    \
                return -1 if holds_fire else 1 // (round - 4) if distance > 2200 else 1\n";
    let game = playable("army-men/mirror-balanced", &[("mine.py", text)]).unwrap();
    for seats in [["mine", "assault"], ["assault", "mine"], ["mine", "mine"]] {
        let tally = met(&*game, seats, 20);
        assert!((1..20).contains(&tally.all.faults.count), "{seats:?}: {}", tally.all.faults.count);
        assert!(tally.all.faults.listed[0].message.contains("mine.py:3:"), "{:?}", tally.all.faults.listed[0]);
    }
    assert_eq!(met(&*game, ["assault"; 2], 20).all.faults.count, 0);
}
