//! The odds of One-Hour WW2 against closed forms written down here from the rulings: every row of every table, under every
//! switch of the optional rules.

use std::collections::BTreeSet;

use overmatch::game::{Key, OddsTable};
use overmatch::games;

/// The optional rules.
#[derive(Clone, Copy)]
struct Options {
    heavy_armour: bool,
    smoke: bool,
    scouts_retire: bool,
    motorised_on_foot: bool,
}

/// Every way to switch them.
fn every_switch() -> impl Iterator<Item = Options> {
    (0..16).map(|bits| {
        let on = |bit: u32| bits >> bit & 1 == 1;
        Options { heavy_armour: on(0), smoke: on(1), scouts_retire: on(2), motorised_on_foot: on(3) }
    })
}

fn table(name: &str, scenario: &str, options: Options) -> Box<dyn OddsTable> {
    let switches = [
        ("heavy_armour", options.heavy_armour),
        ("smoke", options.smoke),
        ("scouts_retire", options.scouts_retire),
        ("motorised_on_foot", options.motorised_on_foot),
    ];
    let set: Vec<String> = switches.map(|(name, on)| format!("options.{name}={on}")).to_vec();
    load(name, scenario, &set)
}

fn load(name: &str, scenario: &str, set: &[String]) -> Box<dyn OddsTable> {
    let (_, playable) = games::load(&games::document(scenario).unwrap(), set).unwrap();
    playable.odds(&[]).unwrap().into_iter().find(|table| table.name() == name).expect("a table of this name")
}

/// The keys of a row as words and numbers.
fn keys(table: &dyn OddsTable, row: usize) -> Vec<String> {
    let text = |key| match key {
        Key::Integer(number) => number.to_string(),
        Key::Word(word) => word,
    };
    table.keys(row).into_iter().map(text).collect()
}

fn exact(table: &dyn OddsTable, row: usize) -> Vec<f64> {
    table.exact(row).unwrap().iter().map(|exact| exact.value()).collect()
}

/// R1 and D6: each profile's weapon, range, whether its direct fire is halved, whether it fires indirectly, its movement.
const PROFILES: [(&str, &str, i32, bool, bool, &str); 15] = [
    ("infantry", "light", 12, true, false, "slow"),
    ("motorised_infantry", "light", 12, true, false, "mobile"),
    ("armoured_infantry", "light", 12, true, false, "mobile"),
    ("mortar", "mortar", 24, true, true, "slow"),
    ("artillery", "artillery", 48, true, true, "slow"),
    ("mobile_artillery", "artillery", 48, true, true, "slow"),
    ("anti_tank_gun", "anti_tank", 24, true, false, "slow"),
    ("tank_destroyer", "anti_tank", 24, true, false, "mobile"),
    ("assault_gun", "artillery", 24, true, false, "slow"),
    ("scout_car", "light", 12, true, false, "mobile"),
    ("light_armoured_car", "light", 12, true, false, "mobile"),
    ("heavy_armoured_car", "tank", 24, true, false, "mobile"),
    ("light_tank", "tank", 24, true, false, "mobile"),
    ("tank", "tank", 24, true, false, "mobile"),
    ("heavy_tank", "tank", 24, false, false, "slow"),
];

/// A row of `fire` or `attrition`.
struct Row {
    unit: String,
    weapon: String,
    target: String,
    cover: bool,
    distance: i32,
    besides: String,
    taken: i32,
    how: String,
}

impl Row {
    fn of(keys: &[String]) -> Row {
        let [unit, weapon, target, cover, distance] = keys[..5].to_vec().try_into().unwrap();
        let (besides, taken) = match &keys[5..keys.len() - 1] {
            [besides, taken] => (besides.clone(), taken.parse().unwrap()),
            _ => ("nothing".to_string(), 0),
        };
        let (cover, distance) = (cover == "yes", distance.parse().unwrap());
        Row { unit, weapon, target, cover, distance, besides, taken, how: keys[keys.len() - 1].clone() }
    }

    /// R14 to R19, D6: how far it sees and shoots.
    fn expected_how(&self) -> &'static str {
        let &(_, _, range, halved, indirect, _) = PROFILES.iter().find(|row| row.0 == self.unit).expect("a profile");
        let is_soft = matches!(&self.target[..], "infantry" | "gun");
        let halves = halved && matches!(&self.target[..], "medium_armour" | "heavy_armour");
        let direct = if halves { range / 2 } else { range };
        match self.distance {
            far if far > if indirect { range } else { direct } => "out_of_range",
            far if far <= direct && far <= if is_soft { 18 } else { 24 } => "direct",
            _ if indirect => "indirect",
            _ => "out_of_sight",
        }
    }

    /// What the die is changed by (D7, D10).
    fn change(&self, options: Options) -> i32 {
        let (is_soft, covered) = (matches!(&self.target[..], "infantry" | "gun"), i32::from(self.cover));
        let is_heavy = options.heavy_armour && self.target == "heavy_armour";
        let own = match (&self.weapon[..], is_soft) {
            ("light" | "mortar" | "artillery", true) | ("tank", true) => -covered,
            ("light" | "mortar" | "artillery", false) => -1 - covered,
            ("anti_tank", true) => -1 - covered,
            ("tank", false) if is_heavy => 0,
            ("anti_tank" | "tank", false) => 1,
            _ => panic!("{}", self.weapon),
        };
        let besides = match &self.besides[..] {
            "nothing" => 0,
            "smoke" | "retires" => -1,
            "smoke_retires" => -2,
            other => panic!("{other}"),
        };
        own + besides - i32::from(is_heavy)
    }

    /// The hits of each face of the die, none if it cannot be fired, none past the sixth from afar (D8).
    fn hits(&self, options: Options) -> [i32; 3] {
        let cap = if self.distance > 12 { 6 - self.taken } else { i32::MAX };
        let is_fired = matches!(self.expected_how(), "direct" | "indirect");
        [1, 2, 3].map(|face| if is_fired { (face + self.change(options)).max(0).min(cap) } else { 0 })
    }
}

#[test]
fn every_row_of_fire_is_three_faces_of_a_die_under_every_switch_of_the_optional_rules() {
    for options in every_switch() {
        let table = table("fire", "one-hour", options);
        let (smoke, retires) = (1 + usize::from(options.smoke), 1 + usize::from(options.scouts_retire));
        assert_eq!(table.len(), 15 * (4 + retires) * smoke * 2 * 5 * 3);
        for row in 0..table.len() {
            let keys = keys(&*table, row);
            let found = Row::of(&keys);
            let hits = found.hits(options);
            assert_eq!(found.how, found.expected_how(), "{keys:?}");
            let share = |holds: &dyn Fn(i32) -> bool| hits.iter().filter(|&&hits| holds(hits)).count() as f64 / 3.0;
            let mut expected: Vec<f64> = (0..=4).map(|n| share(&|hits| hits == n)).collect();
            expected.push(f64::from(hits.iter().sum::<i32>()) / 3.0);
            expected.push(share(&|hits| found.taken + hits > 6));
            assert_eq!(exact(&*table, row), expected, "{keys:?}");
        }
    }
}

#[test]
fn every_row_of_attrition_is_a_sum_over_hits_with_the_rule_for_heavy_armour_and_without() {
    let all = |heavy_armour| Options { heavy_armour, smoke: true, scouts_retire: true, motorised_on_foot: true };
    for options in [true, false].map(all) {
        let table = table("attrition", "one-hour", options);
        assert_eq!(table.len(), 15 * 5 * 2 * 5);
        for row in 0..table.len() {
            let keys = keys(&*table, row);
            let (found, exact) = (Row::of(&keys), exact(&*table, row));
            assert_eq!(found.how, found.expected_how(), "{keys:?}");
            let faces = found.hits(options);
            if found.distance > 12 || faces == [0; 3] {
                assert_eq!(exact, [f64::INFINITY; 3], "{keys:?}");
                continue;
            }
            // The chance of each number of hits, lost (7) included, volley after volley.
            let mut now = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
            let (mut mean, mut median, mut p90) = (0.0, None, None);
            for volley in 1..2_000 {
                mean += 1.0 - now[7];
                let mut next = [0.0; 8];
                next[7] = now[7];
                for (taken, p) in now[..7].iter().enumerate() {
                    faces.iter().for_each(|&hits| next[(taken + hits as usize).min(7)] += p / 3.0);
                }
                now = next;
                median = median.or((now[7] >= 0.5 - 1e-12).then_some(volley));
                p90 = p90.or((now[7] >= 0.9 - 1e-12).then_some(volley));
            }
            assert!((exact[0] - mean).abs() < 1e-9 * mean, "{keys:?}: {} {mean}", exact[0]);
            assert_eq!(exact[1..], [f64::from(median.unwrap()), f64::from(p90.unwrap())], "{keys:?}");
        }
    }
}

/// The mean volleys of a unit at a target in the open from 12 inches, in a scenario as it is.
fn volleys(unit: &str, target: &str) -> f64 {
    let table = load("attrition", "one-hour", &[]);
    let wanted = [unit, target, "no", "12"];
    let is_wanted = |keys: &[String]| [0, 2, 3, 4].map(|key| &keys[key][..]) == wanted;
    let row = (0..table.len()).find(|&row| is_wanted(&keys(&*table, row))).expect("a row");
    exact(&*table, row)[0]
}

#[test]
fn a_heavy_tank_is_as_hard_to_kill_in_the_odds_as_in_the_scenarios() {
    // An anti-tank gun scores 1 to 3 a volley, a heavy tank's gun 0 to 2: until more than 6.
    let expected = |faces: [usize; 3]| {
        let mut mean = [0.0; 7];
        for taken in (0..7).rev() {
            let rest = |hits: usize| if taken + hits > 6 { 0.0 } else { mean[taken + hits] };
            let stays = faces.iter().filter(|&&hits| hits == 0).count() as f64 / 3.0;
            let onwards: f64 = faces.iter().filter(|&&hits| hits > 0).map(|&hits| rest(hits)).sum();
            mean[taken] = (1.0 + onwards / 3.0) / (1.0 - stays);
        }
        mean[0]
    };
    assert!((volleys("anti_tank_gun", "heavy_armour") - expected([1, 2, 3])).abs() < 1e-9);
    assert!((volleys("heavy_tank", "heavy_armour") - expected([0, 1, 2])).abs() < 1e-9);
    assert!(volleys("heavy_tank", "heavy_armour") > 7.0);
}

#[test]
fn what_no_unit_can_do_is_marked_and_hits_nothing() {
    let table = load("fire", "one-hour", &[]);
    let mut found = BTreeSet::new();
    for row in 0..table.len() {
        let row_keys = keys(&*table, row);
        let row_of = Row::of(&row_keys);
        if row_of.how.starts_with("out_of") {
            assert_eq!(exact(&*table, row)[0], 1.0, "{row_keys:?}");
        }
        if row_of.how == "out_of_sight" {
            found.insert((row_of.weapon, row_of.target, row_of.distance));
        }
    }
    // Guns and infantry are seen at 18 inches; who has 24 and no spotter cannot fire at them from there.
    let expected = |weapon: &str| ["gun", "infantry"].map(|target| (weapon.to_string(), target.to_string(), 24));
    assert_eq!(found, ["anti_tank", "artillery", "tank"].iter().flat_map(|weapon| expected(weapon)).collect());
}

#[test]
fn captions_say_which_optional_rules_are_in_force() {
    let on = Options { heavy_armour: true, smoke: true, scouts_retire: true, motorised_on_foot: true };
    let off = Options { heavy_armour: false, smoke: false, scouts_retire: false, motorised_on_foot: false };
    for name in ["fire", "attrition", "movement"] {
        let says = |options, text: &str| assert!(table(name, "one-hour", options).about().ends_with(text), "{name}");
        says(
            on,
            "Optional rules: heavy armour (R30), smoke (R28), scouts retire (R31), motorised infantry on foot (R29).",
        );
        says(off, "Optional rules: none.");
        let smoke = Options { smoke: true, ..off };
        says(smoke, "smoke (R28); not heavy armour (R30), scouts retire (R31), motorised infantry on foot (R29).");
    }
    let far = load("fire", "one-hour", &["fire.removes_within_in=9".to_string(), "fire.endures=4".to_string()]);
    assert!(far.about().contains("from more than 9 inches none beyond 4"), "{}", far.about());
}

#[test]
fn every_row_of_movement_is_three_faces_of_a_die() {
    for options in every_switch() {
        let table = table("movement", "one-hour/river", options);
        assert_eq!(table.len(), 4 * (15 + usize::from(options.motorised_on_foot)));
        let mut units = BTreeSet::new();
        for row in 0..table.len() {
            let keys = keys(&*table, row);
            let [unit, movement, hits, pinned, terrain] = keys.clone().try_into().unwrap();
            let on_foot = options.motorised_on_foot && unit == "motorised_infantry" && hits == "1";
            let printed = PROFILES.iter().find(|row| row.0 == unit).expect("a profile").5;
            assert_eq!(movement, if on_foot { "slow" } else { printed }, "{keys:?}");
            let allowance = |face: i32| {
                let full = if movement == "slow" { 6 * (face - 1) } else { 6 * face };
                let left = (full - if pinned == "yes" { 6 } else { 0 }).max(0);
                if terrain == "slow" { left.min(6) } else { left }
            };
            let share = |inches: i32| (1..=3).filter(|&face| allowance(face) == inches).count() as f64 / 3.0;
            assert_eq!(exact(&*table, row), [0, 6, 12, 18].map(share), "{keys:?}");
            units.insert((unit, hits));
        }
        assert_eq!(units.len(), 15 + usize::from(options.motorised_on_foot));
    }
}

#[test]
fn the_odds_are_the_same_from_every_scenario_with_the_same_options() {
    for name in ["fire", "attrition", "movement"] {
        let one = load(name, "one-hour", &[]);
        for scenario in ["one-hour/hill", "one-hour/armour"] {
            let other = load(name, scenario, &[]);
            assert_eq!(one.about(), other.about());
            for row in (0..one.len()).step_by(7) {
                let values = |table: &dyn OddsTable| exact(table, row).iter().map(f64::to_string).collect::<Vec<_>>();
                assert_eq!((one.keys(row), values(&*one)), (other.keys(row), values(&*other)), "{name} {row}");
            }
        }
    }
}
