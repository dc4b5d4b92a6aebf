//! `overmatch optimal`, and the strategy that plays so.

use crate::command::{Desk, overmatch, run};

const ONE: &str =
    "odds.fights=[{ name = 'mine', enemy = 'tiger', count = 2, shells = 1, ammo = 1, stars = 2, tread = 1 }]";

fn one(rest: &[&str]) -> crate::command::Answer {
    run(&[&["optimal", "ardennes", "--quiet", "--set", ONE], rest].concat())
}

#[test]
fn a_fight_is_told_in_few_columns() {
    insta::assert_snapshot!(one(&["--strategy", "drill", "--strategy", "spendthrift"]));
}

#[test]
fn a_price_below_the_digits_of_the_values_is_not_shown() {
    let line = "optimal ardennes --fight foot_unit-1 --strategy spendthrift --quiet";
    let told = overmatch(line).ok().stdout;
    assert!(told.contains(" foot_unit-1  1        > 0.999999\n"), "{told}");
    let rows = overmatch(&format!("{line} --table fight --format csv")).ok().cells();
    let price: f64 = rows[2].last().expect("a price").parse().expect("a number");
    assert!(price > 0.0 && price < 1e-6, "{price}");
}

#[test]
fn the_table_of_fights_has_the_best_first_and_a_price() {
    let answer = one(&["--table", "fight", "--format", "csv", "--strategy", "drill", "--strategy", "leader"]).ok();
    insta::assert_snapshot!(answer);
    let rows = answer.cells();
    let column = |name: &str| rows[0].iter().position(|column| column == name).expect("a column");
    let (strategy, won, price) = (column("strategy"), column("p_won"), column("price"));
    let number = |row: usize, at: usize| rows[row][at].parse::<f64>().expect("a number");
    assert_eq!(rows[1..].iter().map(|row| row[strategy].as_str()).collect::<Vec<_>>(), ["optimal", "drill", "leader"]);
    assert_eq!(number(1, price), 0.0);
    for row in [2, 3] {
        assert_eq!(number(row, price), number(1, won) - number(row, won));
    }
}

#[test]
fn every_strategy_is_compared_unless_some_are_named() {
    let rows = one(&["--table", "fight", "--format", "csv"]).ok().cells();
    assert_eq!(rows.len(), 1 + 1 + 7);
}

#[test]
fn the_policy_is_a_table_to_carry() {
    let answer = one(&["--table", "policy", "--met", "5%"]);
    insta::assert_snapshot!(answer);
    let rows = one(&["--table", "policy", "--met", "0", "--format", "csv"]).ok().cells();
    assert!(rows.len() > 100);
    let one_thread = one(&["--table", "policy", "--met", "0", "--format", "csv", "--threads", "1"]).ok().cells();
    assert_eq!(rows, one_thread);
}

#[test]
fn a_folder_takes_both_tables_and_what_was_asked() {
    let desk = Desk::new();
    desk.run(&["optimal", "ardennes", "--quiet", "--set", ONE, "--strategy", "drill", "--out", "best"]).ok();
    assert_eq!(desk.names("best"), ["fight.csv", "optimal.json", "policy.csv"]);
    let record: serde_json::Value = serde_json::from_str(&desk.read("best/optimal.json")).unwrap();
    assert_eq!(record["game"], "ardennes");
    assert_eq!(record["overrides"][0], ONE);
    assert!(record["command"].as_str().unwrap().starts_with("overmatch optimal ardennes/standard --set 'odds.fights"));
    let printed = one(&["--table", "fight", "--format", "csv", "--strategy", "drill"]).ok().stdout;
    assert_eq!(desk.read("best/fight.csv"), printed);
}

#[test]
fn what_cannot_be_answered_is_refused() {
    overmatch("optimal tank-ace").refused(2, &["tank-ace", "ardennes"]);
    overmatch("optimal army-men").refused(2, &["army-men", "ardennes"]);
    overmatch("optimal ardennes --fight tigr-2").refused(2, &["unknown fight `tigr-2`", "did you mean `tiger-2`?"]);
    overmatch("optimal ardennes --strategy dril").refused(2, &["unknown strategy `dril`", "`drill`"]);
    overmatch("optimal ardennes --table polcy").refused(2, &["unknown table `polcy`", "`policy`"]);
    overmatch("optimal ardennes --table policy").refused(2, &["--fight NAME", "foot_unit-1"]);
    overmatch("optimal ardennes --format csv").refused(2, &["--format csv prints one table", "fight", "policy"]);
    for met in ["-1", "2", "101%", "often"] {
        overmatch(&format!("optimal ardennes --met {met}")).refused(2, &["--met", "a share from 0 to 1"]);
    }
    let huge = "odds.fights=[{ enemy = 'tiger', count = 12, guns_hearts = 6, crew_hearts = 6, armor_hearts = 6, stars = 6, shells = 9, ammo = 9, tread = 9 }]";
    run(&["optimal", "ardennes", "--quiet", "--set", huge]).refused(4, &["MiB"]);
    let sheet = [
        "sheet.guns=6",
        "sheet.crew=6",
        "sheet.armor=6",
        "sheet.stars=6",
        "sheet.shells=9",
        "sheet.ammo=9",
        "sheet.tread=9",
    ];
    let sets: Vec<&str> = sheet.iter().flat_map(|set| ["--set", *set]).collect();
    let strategy = ["run", "ardennes", "--games", "1", "--strategy"];
    run(&[&strategy[..], &["optimal-fight"], &sets[..]].concat()).refused(4, &["MiB"]);
    assert_eq!(run(&[&strategy[..], &["drill", "--quiet"], &sets[..]].concat()).code, 0);
}

#[test]
fn whole_games_are_played_so_on_any_number_of_threads() {
    let line = "run ardennes --strategy optimal-fight --games 6 --quiet --format csv";
    assert_eq!(overmatch(&format!("{line} --threads 1")).ok(), overmatch(&format!("{line} --threads 2")).ok());
}

#[test]
fn a_game_played_so_is_told() {
    let answer = overmatch("replay ardennes/easier --strategy optimal-fight --game 3").ok();
    assert!(answer.stdout.contains("strategy optimal-fight."), "{answer}");
    assert!(answer.stdout.contains("The fight ends: won."), "{answer}");
}

#[test]
fn a_game_of_a_file_is_solved_for_what_is_asked_and_the_fights_of_ardennes_for_winning() {
    let duel = |rest: &str| {
        overmatch(&format!("optimal files/duel.py --quiet --format csv --table fight {rest}")).ok().cells()
    };
    assert_eq!(duel("--fight a"), duel("--fight a --measure ending=a_wins"));
    assert_eq!(duel("--fight a --measure turns --least")[0][2], "turns");
    assert_eq!(duel("--fight b --measure ending=a_wins")[0][2], "p_a_wins", "the second seat wants the contrary");
    assert_eq!(duel("")[0][2], "p_wins", "each seat its own");
    let answer = overmatch("optimal files/duel.py --measure turns --quiet").ok();
    let told = "(optimal), which play a for the most turns against ";
    assert!(answer.stdout.contains(told) && !answer.stdout.contains("worth"), "{answer}");
    overmatch("optimal files/duel.py --measure truns")
        .refused(2, &["unknown measure `truns`", "did you mean `turns`?"]);
    overmatch("optimal ardennes --least").refused(2, &["solved for the chance to win, and for nothing else"]);
}

/// The chance of best play at Pig to `GOAL` points, beginning and answering, against one who holds at `HELD`; by going over
/// all scores until nothing changes.
fn best_at_pig<const GOAL: usize, const HELD: usize>() -> [f64; 2] {
    // The chance to win of best play that has `x` points against `y`: with its turn to come, and with that of the other.
    let (mut own, mut its) = ([[0.5_f64; GOAL]; GOAL], [[0.5_f64; GOAL]; GOAL]);
    for _ in 0..400 {
        for x in (0..GOAL).rev() {
            for y in (0..GOAL).rev() {
                // With so much in the pot: the chance before the next throw.
                let (mut throws, mut waits) = ([0.0; GOAL], [0.0; GOAL]);
                for pot in (0..GOAL - x).rev() {
                    let then = |pot: usize| if x + pot >= GOAL { 1.0 } else { its[x + pot][y].max(throws[pot]) };
                    throws[pot] = (its[x][y] + (2..=6).map(|die| then(pot + die)).sum::<f64>()) / 6.0;
                }
                for pot in (0..GOAL - y).rev() {
                    let then = |pot: usize| match pot {
                        _ if y + pot >= GOAL => 0.0,
                        _ if pot >= HELD => own[x][y + pot],
                        _ => waits[pot],
                    };
                    waits[pot] = (own[x][y] + (2..=6).map(|die| then(pot + die)).sum::<f64>()) / 6.0;
                }
                (own[x][y], its[x][y]) = (throws[0], waits[0]);
            }
        }
    }
    [own[0][0], its[0][0]]
}

#[test]
fn what_only_other_measures_need_is_no_part_of_best_play() {
    let text = "game('Pig', 'First to 12.', headline = 'winner', seats = 2)\n\
        measure('winner', '', 'Who wins.', labels = ['a_wins', 'b_wins'])\n\
        measure('turns', 'turn', 'Turns.')\n\
        def play(a, b):\n    own, other, turns, mover = 0, 0, 0, 0\n    while True:\n        turns = turns + 1\n        pot = 0\n\
        \x20       while True:\n            rolled = d(6)\n            if rolled == 1:\n                pot = 0\n                break\n\
        \x20           pot = pot + rolled\n            if own + pot >= 12:\n\
        \x20               return outcome(winner = 'a_wins' if mover == 0 else 'b_wins', turns = turns)\n\
        \x20           if (a(own, other, pot) if mover == 0 else b(own, other, pot)):\n                break\n\
        \x20       own = own + pot\n        own, other = other, own\n        mover = 1 - mover\n\
        def hold(own, other, pot):\n    return pot >= 5\nstrategy('hold', hold, 'Holds at 5.')\n";
    let desk = Desk::new();
    desk.write("pig.py", text);
    // The turns may go on for ever: with them no state would come back.
    let answer = desk.overmatch("optimal pig.py --quiet --format csv --table fight").ok();
    let best: Vec<f64> =
        answer.cells().iter().filter(|row| row[1] == "optimal").map(|row| row[2].parse().unwrap()).collect();
    for (found, expected) in best.iter().zip(best_at_pig::<12, 5>()) {
        assert!((found - expected).abs() < 1e-10, "{found} {expected}");
    }
    assert_eq!(best.len(), 2);
}

#[test]
fn a_game_without_a_strategy_is_told_what_to_write() {
    let desk = Desk::new();
    let text = "game('A', 'x')\nmeasure('won', yes_no = True)\ndef play():\n    return outcome(won = d(2) == 1)\n";
    desk.write("luck.py", text);
    desk.overmatch("optimal luck.py")
        .refused(2, &["luck.py has no decisions that can be solved", "and a strategy(...) beside it, in luck.py"]);
    overmatch("optimal army-men").refused(2, &["the fights of ardennes, and games in a file"]);
}
