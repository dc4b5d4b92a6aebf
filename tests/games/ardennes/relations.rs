//! Relations between odds of Tank War Ardennes that must hold whatever the numbers are: theorems of the rules, not
//! tendencies.
//!
//! Single rolls: each success of the smaller pool can be read from the same dice as one of the larger. The mean of an
//! attack with rerolls and a grit die is left out: it may fall as the stat rises, because a single casualty forgoes the
//! reroll in which the grit die scores two.
//!
//! Fights: only against a single enemy. Then one casualty wins, a tank that is better in one thing keeps at least as
//! much of everything on the same dice, and so it wins whenever the other does. Against several enemies a worse tank may
//! miss, reroll and kill three where the better one kills one and stops.

use std::collections::BTreeMap;

use overmatch::game::{Key, OddsTable};
use overmatch::games::load;
use overmatch::scenario::Document;

/// Rounding of sums of doubles.
const ROUNDING: f64 = 1e-12;

fn tables(overrides: &[String]) -> Vec<Box<dyn OddsTable>> {
    let document = Document::read("ardennes/standard").expect("built in");
    let (_, playable) = load(&document, overrides).unwrap_or_else(|error| panic!("{error}"));
    playable.odds(&[]).expect("the strategies of the file")
}

/// One column of a table of numbered keys, by key.
fn column(table: &dyn OddsTable, name: &str) -> BTreeMap<Vec<i64>, f64> {
    let at = table.columns().iter().position(|column| column.name == name).expect("a column");
    let number = |key: Key| match key {
        Key::Integer(number) => number,
        Key::Word(word) => panic!("{word} is no number"),
    };
    let row = |row| (table.keys(row).into_iter().map(number).collect(), table.exact(row).expect("small")[at].mean);
    (0..table.len()).map(row).collect()
}

/// The number of pairs in which one key is one larger and the value is on the wrong side; panics unless there are pairs.
fn violations(values: &BTreeMap<Vec<i64>, f64>, key: usize, rises: bool, asked: impl Fn(&[i64]) -> bool) -> usize {
    let mut pairs = 0;
    let mut wrong = 0;
    for (keys, value) in values.iter().filter(|(keys, _)| asked(keys)) {
        let mut next = keys.clone();
        next[key] += 1;
        if let Some(larger) = values.get(&next) {
            pairs += 1;
            let step = if rises { larger - value } else { value - larger };
            wrong += usize::from(step < -ROUNDING);
        }
    }
    assert!(pairs > 100, "only {pairs} pairs were compared");
    wrong
}

#[test]
fn an_attack_gains_from_stat_hearts_dice_and_rerolls() {
    let tables = tables(&[]);
    let mean = column(&*tables[0], "mean");
    // Keys: stat, hearts, modifier, grit_stat, rerolls.
    for key in [0, 1, 2] {
        assert_eq!(violations(&mean, key, true, |keys| keys[3] == 0), 0, "without a grit die, key {key}");
        assert_eq!(violations(&mean, key, true, |keys| keys[4] == 0), 0, "without rerolls, key {key}");
    }
    assert_eq!(violations(&mean, 4, true, |_| true), 0, "rerolls");
    assert_eq!(violations(&mean, 3, true, |keys| keys[3] >= 1 && keys[4] == 0), 0, "GRIT of the grit die");
    let none = column(&*tables[0], "p_0");
    for key in [0, 1, 2, 4] {
        assert_eq!(violations(&none, key, false, |_| true), 0, "no casualty, key {key}");
    }
    assert_eq!(violations(&none, 3, false, |keys| keys[3] >= 1), 0, "no casualty, GRIT");
}

#[test]
fn the_relation_left_out_of_attacks_does_not_hold() {
    // One die and the grit die of GRIT 1, three rerolls: the mean falls from GUNS 3 to GUNS 4. So `violations` can see.
    let mean = column(&*tables(&[])[0], "mean");
    assert!(mean[&vec![4, 1, 0, 1, 3]] < mean[&vec![3, 1, 0, 1, 3]]);
    assert!(violations(&mean, 0, true, |_| true) > 0);
}

#[test]
fn a_defence_gains_from_stat_hearts_dice_grit_and_treads() {
    let hit = column(&*tables(&[])[1], "p_hit");
    for key in 0..5 {
        assert_eq!(violations(&hit, key, false, |_| true), 0, "key {key}");
    }
}

#[test]
fn initiative_gains_from_stat_stars_and_dice() {
    let first = column(&*tables(&[])[2], "p_first");
    for key in 0..3 {
        assert_eq!(violations(&first, key, true, |_| true), 0, "key {key}");
    }
}

/// The chances to win and to be lost of single-enemy fights, one for each text, under each of both strategies.
fn fights(rows: &[String], more: &[&str]) -> [Vec<(f64, f64)>; 2] {
    let list = format!("odds.fights=[{}]", rows.join(", "));
    let overrides: Vec<String> = [list].into_iter().chain(more.iter().map(|text| text.to_string())).collect();
    let tables = tables(&overrides);
    let fights = tables.iter().find(|table| table.name() == "fight").expect("a table of fights");
    assert_eq!(fights.len(), 2 * rows.len(), "each under drill and spendthrift");
    let odds = |row| {
        let exact = fights.exact(row).expect("small");
        assert!((exact[0].mean + exact[1].mean + exact[2].mean + exact[3].mean - 1.0).abs() < ROUNDING);
        (exact[0].mean, exact[1].mean)
    };
    [0, 1].map(|strategy| (0..rows.len()).map(|i| odds(2 * i + strategy)).collect())
}

const ENEMIES: [&str; 5] = ["foot_unit", "pill_box", "mech_unit", "panzer_iv", "tiger"];

/// Fights of a worn tank against one enemy, in which one value grows.
fn growing(key: &str, values: std::ops::RangeInclusive<u8>, enemy: &str) -> Vec<String> {
    let worn = [("guns_hearts", 2), ("crew_hearts", 2), ("armor_hearts", 2), ("stars", 2), ("shells", 2), ("ammo", 2)];
    let rest: Vec<String> = worn
        .iter()
        .chain(&[("tread", 1), ("guns", 2), ("crew", 1), ("armor", 2), ("grit", 2)])
        .filter(|(name, _)| *name != key)
        .map(|(name, value)| format!("{name} = {value}"))
        .collect();
    values.map(|v| format!("{{ enemy = \"{enemy}\", count = 1, {}, {key} = {v} }}", rest.join(", "))).collect()
}

#[test]
fn against_one_enemy_more_of_anything_never_lowers_the_chance_to_win() {
    let ranges = [
        ("armor_hearts", 0..=4),
        ("guns_hearts", 0..=4),
        ("crew_hearts", 0..=4),
        ("tread", 0..=3),
        ("stars", 0..=4),
        ("guns", 1..=6),
        ("crew", 1..=6),
        ("armor", 1..=6),
        ("grit", 1..=6),
    ];
    for enemy in ENEMIES {
        for (key, values) in &ranges {
            for (strategy, odds) in fights(&growing(key, values.clone(), enemy), &[]).iter().enumerate() {
                assert!(odds.is_sorted_by(|a, b| b.0 >= a.0 - ROUNDING), "{enemy} {key} {strategy}: {odds:?}");
                let matters = odds[0].0 < odds[odds.len() - 1].0;
                assert!(matters || enemy != "foot_unit", "{key} {strategy} makes no difference: {odds:?}");
            }
        }
        // What spendthrift has it fires at a single enemy in the first round, so more is never worse. Only the first case
        // of ammo may be: without it a star goes into the first regular attack.
        for (key, least) in [("shells", 0), ("ammo", 1)] {
            let [_, spendthrift] = fights(&growing(key, least..=5, enemy), &[]);
            assert!(spendthrift.is_sorted_by(|a, b| b.0 >= a.0 - ROUNDING), "{enemy} {key}: {spendthrift:?}");
        }
    }
}

#[test]
fn under_drill_more_armor_never_lowers_survival() {
    // drill never runs dry, so a fight not won is a tank lost.
    for enemy in ENEMIES {
        for (key, values) in [("armor_hearts", 0..=4), ("armor", 1..=6)] {
            let [drill, _] = fights(&growing(key, values, enemy), &[]);
            assert!(drill.is_sorted_by(|a, b| b.1 <= a.1 + ROUNDING), "{enemy} {key}: {drill:?}");
        }
    }
}

#[test]
fn a_higher_level_never_helps() {
    for enemy in ENEMIES {
        let rows = growing("grit", 2..=2, enemy);
        let at = |level: u8| fights(&rows, &[&format!("enemy.{enemy}.level={level}")]);
        for (lower, higher) in (0..6).map(|level| (at(level), at(level + 1))) {
            for strategy in [0, 1] {
                assert!(higher[strategy][0].0 <= lower[strategy][0].0 + ROUNDING, "{enemy}: chance to win");
            }
            assert!(higher[0][0].1 >= lower[0][0].1 - ROUNDING, "{enemy}: chance of a casualty under drill");
        }
    }
}

#[test]
fn worse_weather_and_ground_never_help() {
    for enemy in ENEMIES {
        let under = |weather: &str, terrain: &str| {
            let row = growing("grit", 2..=2, enemy).remove(0);
            row.replace(" }", &format!(", weather = \"{weather}\", terrain = \"{terrain}\" }}"))
        };
        let ordered = [
            ["clear clear", "snow clear", "storm clear"],
            ["sunny clear", "clear clear", "cold clear"],
            ["clear clear", "fog clear", "storm clear"],
            ["clear clear", "clear trench", "clear blocked"],
            ["sunny ice", "clear ice", "storm ice"],
            ["clear river", "cold river", "storm river"],
            ["clear forest", "fog forest", "storm forest"],
        ];
        for names in ordered {
            let rows = names.map(|name| name.split_once(' ').map(|(w, t)| under(w, t)).expect("two words"));
            for odds in fights(&rows, &[]) {
                assert!(odds.is_sorted_by(|a, b| b.0 <= a.0 + ROUNDING), "{enemy} {names:?}: {odds:?}");
            }
        }
    }
}
