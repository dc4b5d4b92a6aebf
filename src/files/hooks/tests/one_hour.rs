//! Strategies of One-Hour WW2 in files.

use super::{changed, met, playable};

const DEFENDER: &str = include_str!("defender.py");

/// Knobs for which every decision of `defensive` can be told by the facts of one choice.
const KNOBS: [&str; 5] = [
    "strategies.defensive.movement.hurry=1",
    "strategies.defensive.movement.guns_stay_in=0",
    "strategies.defensive.fire.removal=0",
    "strategies.defensive.fire.wound=0",
    "options.scouts_retire=true",
];

/// What `defensive` says before a movement die where there is no objective to be missed.
const MOVES: &str = "\ndef moves(moves_and_shoots, best_hits):\n    return moves_and_shoots or best_hits < 30\n";

#[test]
fn a_knob_player_as_a_text_plays_the_same_games() {
    for (scenario, moves) in [
        ("one-hour/meeting-engagement", MOVES),
        ("one-hour/armour", MOVES),
        ("one-hour/hill", ""),
        ("one-hour/river", ""),
    ] {
        let text = format!("{DEFENDER}{moves}");
        let game = changed(scenario, &KNOBS, &[("defender.py", &text)]).unwrap();
        let own = met(&*game, ["defensive", "aggressive"], 40);
        assert_eq!(own.all.faults.count, 0);
        assert!(met(&*game, ["defender", "aggressive"], 40) == own, "{scenario}");
        let own = met(&*game, ["combined-arms", "defensive"], 40);
        assert!(met(&*game, ["combined-arms", "defender"], 40) == own, "{scenario}, side B");
        assert!(met(&*game, ["defender"; 2], 20) == met(&*game, ["defensive"; 2], 20), "{scenario}, both sides");
    }
}

#[test]
fn a_text_without_hooks_plays_as_its_base_in_either_seat() {
    let text = "strategy('mine', game = 'one-hour', base = 'random', about = 'x')";
    let game = playable("one-hour/ambush", &[("mine.py", text)]).unwrap();
    assert!(met(&*game, ["mine", "aggressive"], 20) == met(&*game, ["random", "aggressive"], 20));
    assert!(met(&*game, ["aggressive", "mine"], 20) == met(&*game, ["aggressive", "random"], 20));
    assert!(game.check_players(&["mine".to_string(), "mine".to_string()]).is_ok());
    let error = game.check_players(&["mine".to_string(), "mime".to_string()]).unwrap_err().to_string();
    assert!(error.contains("unknown strategy `mime`"), "{error}");
}

#[test]
fn a_mistake_of_either_side_faults_only_the_game_it_is_made_in() {
    let text = "strategy('mine', game = 'one-hour', base = 'aggressive', about = 'x')\n\
                def moves(turn, x):\n    return turn // (turn - 9) > 1 if x > 1800 else True\n";
    let game = playable("one-hour/meeting-engagement", &[("mine.py", text)]).unwrap();
    for seats in [["mine", "aggressive"], ["aggressive", "mine"], ["mine", "mine"]] {
        let tally = met(&*game, seats, 60);
        assert!((1..60).contains(&tally.all.faults.count), "{seats:?}: {}", tally.all.faults.count);
        assert!(tally.all.faults.listed[0].message.contains("mine.py:3:"), "{:?}", tally.all.faults.listed[0]);
    }
    assert_eq!(met(&*game, ["aggressive"; 2], 60).all.faults.count, 0);
}
