//! The odds tables of Army Men Combat against closed forms worked out from its text and rulings, as printed and with
//! changed numbers; and against the sampler.

use std::collections::{BTreeMap, BTreeSet};

use super::forms::{Numbers, PRINTED, binomial, map, mean, unit};
use overmatch::chance::Streams;
use overmatch::error::Kind;
use overmatch::estimate::threshold;
use overmatch::game::{Key, OddsTable};
use overmatch::games;
use overmatch::study::check_row;

const TABLES: [(&str, usize); 7] = [
    ("volley", 10 * 4 * 3 * 4),
    ("vehicle_volley", 10 * 4 * 2 * 7 * 3),
    ("shooting", 57 * 9 * 8 + 27 * 9 * 4),
    ("vehicle", 84 * 10 * 2 * 3),
    ("melee", 15 * 15 * 2),
    ("morale", 3 * 4),
    ("points", 84 * (9 + 20) * 2),
];

fn tables(sets: &[&str]) -> Vec<Box<dyn OddsTable>> {
    let sets: Vec<String> = sets.iter().map(|set| set.to_string()).collect();
    let (_, playable) = games::load(&games::document("army-men").unwrap(), &sets).unwrap();
    playable.odds(&[]).unwrap()
}

fn table(name: &str, sets: &[&str]) -> Box<dyn OddsTable> {
    tables(sets).into_iter().find(|table| table.name() == name).expect("a table of this name")
}

/// The keys of a row as words.
fn keys(table: &dyn OddsTable, row: usize) -> Vec<String> {
    let text = |key| match key {
        Key::Integer(number) => number.to_string(),
        Key::Word(word) => word,
    };
    table.keys(row).into_iter().map(text).collect()
}

fn exact(table: &dyn OddsTable, row: usize) -> Vec<f64> {
    let exact = table.exact(row).unwrap_or_else(|error| panic!("{} {row}: {error}", table.name()));
    exact.iter().map(|exact| exact.value()).collect()
}

#[track_caller]
fn assert_near(found: &[f64], expected: &[f64], row: &[String]) {
    assert_eq!(found.len(), expected.len(), "{row:?}");
    for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
        let close = (found - expected).abs() <= 2e-12 * expected.abs();
        assert!(close || found == expected, "{row:?} column {i}: {found} is not {expected}");
    }
}

/// Compares every row of a table with a closed form.
fn check(name: &str, sets: &[&str], form: impl Fn(&[&str]) -> Vec<f64>) {
    let table = table(name, sets);
    for row in 0..table.len() {
        let keys = keys(&*table, row);
        let words: Vec<&str> = keys.iter().map(String::as_str).collect();
        assert_near(&exact(&*table, row), &form(&words), &keys);
    }
}

fn volley(numbers: Numbers) -> impl Fn(&[&str]) -> Vec<f64> {
    move |keys| {
        let hits = binomial(keys[0].parse().unwrap(), numbers.hit(keys[1], false));
        let through = match keys[1] {
            "scope" => hits,
            _ => numbers.unblocked(&hits, keys[3].parse().unwrap(), numbers.nerve(keys[2])),
        };
        let p = |hits: usize| through.get(hits).copied().unwrap_or(0.0);
        (0..=10).map(p).chain([mean(&through)]).collect()
    }
}

fn vehicle_volley(numbers: Numbers) -> impl Fn(&[&str]) -> Vec<f64> {
    move |keys| {
        let hits = binomial(keys[0].parse().unwrap(), numbers.hit(keys[1], false));
        let hits = if keys[2] == "x" { map(&hits, |hits| 2 * hits) } else { map(&hits, |hits| hits / 2) };
        let through = numbers.unblocked(&hits, keys[3].parse().unwrap(), numbers.nerve("regular"));
        numbers.worst(&through, keys[4], false).to_vec()
    }
}

/// A die of eight sides, passed from 5, by a scope from 3, at flyers from 7.
const EIGHT: [&str; 4] =
    ["quality.die=8", "quality.passes_from=5", "quality.scope_passes_from=3", "quality.at_flyer_passes_from=7"];
const BY_EIGHT: Numbers = Numbers { die: 8, passes_from: 5, scope_from: 3, at_flyer_from: 7, ..PRINTED };

/// Damage: one die more in the front, one less in the rear, another table.
const WRECKS: [&str; 4] = ["damage.front_dice=3", "damage.rear_dice=1", "damage.shaken_to=1", "damage.immobile_to=5"];
const BY_WRECKS: Numbers = Numbers { damage: [6, 1, 5, 3, 1], ..PRINTED };

#[test]
fn every_table_has_its_rows_and_each_once() {
    let tables = tables(&[]);
    let sizes: Vec<(&str, usize)> = tables.iter().map(|table| (table.name(), table.len())).collect();
    assert_eq!(sizes, TABLES);
    for table in &tables {
        let rows: BTreeSet<Vec<String>> = (0..table.len()).map(|row| keys(&**table, row)).collect();
        assert_eq!(rows.len(), table.len(), "{}", table.name());
    }
    let ends = |name: &str, row: usize| keys(&*table(name, &[]), row).join(",");
    assert_eq!(ends("shooting", 0), "Recruits [5],rifles,Recruits [5],yes,yes,yes");
    assert_eq!(ends("shooting", 5075), "Bomber,bomb_machinegun,Support [1],no,no,no");
    assert_eq!(ends("vehicle", 5039), "Bomber,bomb_machinegun,Bomber,2,rear");
    assert_eq!(ends("melee", 449), "Support [1],fists,Support [1],fists,no");
    assert_eq!(ends("points", 4871), "Bomber + machinegun,160,Bomber + armour,175,no");
}

#[test]
fn every_row_of_volley_is_two_binomials() {
    for (quality, p) in [("rookie", 0.25), ("regular", 0.5), ("elite", 0.75), ("scope", 5.0 / 6.0)] {
        assert!((PRINTED.hit(quality, false) - p).abs() < 1e-15, "{quality}");
    }
    check("volley", &[], volley(PRINTED));
    check("volley", &EIGHT, volley(BY_EIGHT));
}

#[test]
fn every_row_of_vehicle_volley_is_faces_counted() {
    check("vehicle_volley", &[], vehicle_volley(PRINTED));
    check("vehicle_volley", &EIGHT, vehicle_volley(BY_EIGHT));
    check("vehicle_volley", &WRECKS, vehicle_volley(BY_WRECKS));
}

#[test]
fn every_row_of_shooting_is_its_weapons_and_blocks() {
    check("shooting", &[], |keys| PRINTED.shooting(keys));
    check("shooting", &EIGHT, |keys| BY_EIGHT.shooting(keys));
    let sets = [
        "shooting.cover_dice=2",
        "shooting.hunker_dice=0",
        "shooting.guard_dice=3",
        "morale.tests_at_percent=60",
        "weapons.rifle.attacks=2",
    ];
    let numbers = Numbers { extra: [2, 0, 3], tests_at_percent: 60, rifle: 2, ..PRINTED };
    check("shooting", &sets, |keys| numbers.shooting(keys));
}

#[test]
fn every_row_of_vehicle_is_its_weapons_armour_and_facing() {
    check("vehicle", &[], |keys| PRINTED.vehicle(keys));
    check("vehicle", &EIGHT, |keys| BY_EIGHT.vehicle(keys));
    check("vehicle", &WRECKS, |keys| BY_WRECKS.vehicle(keys));
}

#[test]
fn every_row_of_melee_is_its_rounds() {
    check("melee", &[], |keys| PRINTED.melee(keys));
    let sets = [
        "close_combat.assault_dice=0",
        "close_combat.higher_dice=3",
        "close_combat.most_rounds=2",
        "weapons.fists.attacks=3",
    ];
    let numbers = Numbers { assault: 0, higher: 3, most_rounds: 2, fists: 3, ..PRINTED };
    check("melee", &sets, |keys| numbers.melee(keys));
}

#[test]
fn every_row_of_morale_is_one_test() {
    for (sets, passes) in
        [(&[][..], [0.25, 0.5, 0.75]), (&["quality.passes_from=3"], [4.0 / 9.0, 2.0 / 3.0, 8.0 / 9.0])]
    {
        check("morale", sets, |keys| {
            let passes = passes[["rookie", "regular", "elite"].iter().position(|quality| *quality == keys[0]).unwrap()];
            match keys[1] {
                "shot" => vec![passes, 1.0 - passes, 0.0],
                "beaten" | "activating" | "assaulted" => vec![passes, 0.0, 1.0 - passes],
                state => panic!("{state}"),
            }
        });
    }
}

/// What an upgrade costs.
fn upgrade(name: &str) -> u32 {
    match name {
        "grenades" => 5,
        "c4" | "flamethrower" | "bazooka" | "machinegun" => 10,
        "armour" => 25,
        _ => panic!("{name}"),
    }
}

/// A unit with its upgrades by its full name without what it does, with what it costs.
fn bought(full: &str) -> (&str, Vec<&str>, u32) {
    let mut parts = full.split(" (").next().unwrap().split(" + ");
    let name = parts.next().unwrap();
    let upgrades: Vec<&str> = parts.collect();
    let points = unit(name).points + upgrades.iter().map(|name| upgrade(name)).sum::<u32>();
    (name, upgrades, points)
}

/// The `weapons` key of a unit by its full name: with its upgrades, and what it does where that counts.
fn weapons_key(full: &str, name: &str, upgrades: &[&str]) -> String {
    if let Some((_, does)) = full.split_once(" (Move: ") {
        return format!("{}_move", does.trim_end_matches(')'));
    }
    let all = all_weapons(name, upgrades);
    if full.ends_with(" (Hold)") { format!("{all}_hold") } else { all }
}

/// All weapons of a unit in one word.
fn all_weapons(name: &str, upgrades: &[&str]) -> String {
    let carried = match name {
        "Gunner [1]" | "Chopper" => "machinegun",
        "Sniper [1]" => "sniper_rifle",
        "Support [1]" => "mortar",
        "Jeep" | "Truck" => "",
        "APC" => "autocannon",
        "Howitzer" => "artillery_gun",
        "Jet" => "missile",
        "Bomber" => "bomb",
        tank if tank.ends_with("Tank") => "tank_cannon",
        _ => "rifles",
    };
    if (name, upgrades) == ("Chopper", &["machinegun"]) {
        return "two_machineguns".to_string();
    }
    let all = [carried].into_iter().chain(upgrades.iter().copied()).filter(|word| !word.is_empty());
    all.collect::<Vec<_>>().join("_")
}

/// One column of a table by the words of its keys.
fn column(name: &str, sets: &[&str], column: usize) -> BTreeMap<String, f64> {
    let table = table(name, sets);
    (0..table.len()).map(|row| (keys(&*table, row).join(","), exact(&*table, row)[column])).collect()
}

fn check_points(sets: &[&str], cost: impl Fn(&str) -> u32) {
    let (casualties, destroyed) = (column("shooting", sets, 11), column("vehicle", sets, 3));
    check("points", sets, |keys| {
        let ((attacker, upgrades, points), (target, more, worth)) = (bought(keys[0]), bought(keys[2]));
        let (points, worth) = (points + cost(attacker), worth + cost(target));
        assert_eq!([keys[1], keys[3]], [points, worth].map(|points| points.to_string()), "{keys:?}");
        let (weapons, unit) = (weapons_key(keys[0], attacker, &upgrades), unit(target));
        let share = match unit.is_vehicle {
            true => destroyed[&format!("{attacker},{weapons},{target},{},front", unit.armour + more.len())],
            false => casualties[&format!("{attacker},{weapons},{target},{},no,no", keys[4])] / unit.size as f64,
        };
        vec![f64::from(worth) * share, f64::from(worth) * share / f64::from(points)]
    });
}

#[test]
fn every_row_of_points_is_a_share_of_the_targets_points() {
    check_points(&[], |_| 0);
    // Points that no number of models divides.
    let sets = ["composition.points=400", "profiles.riflemen_5.points=28", "profiles.heavy_tank.points=203"];
    check_points(&sets, |name| if ["Riflemen [5]", "H. Tank"].contains(&name) { 3 } else { 0 });
}

#[test]
fn what_nothing_destroys_takes_for_ever_and_no_trial_asks() {
    let table = table("vehicle", &["damage.immobile_to=6"]);
    let mut never = 0;
    for row in 0..table.len() {
        let found = exact(&*table, row);
        let flies = unit(&keys(&*table, row)[2]).flies;
        assert!(flies || found[3] == 0.0);
        if found[3] == 0.0 {
            assert_eq!(found[4], f64::INFINITY, "{:?}", keys(&*table, row));
            assert_eq!(table.sample(row, Streams::new(1), 20)[4].games, 0);
            never += 1;
        }
    }
    // All that do not fly, and flyers for a single shot of a sniper, whose one hit is halved away.
    assert_eq!(never, 84 * 8 * 2 * 3 + 2 * 2 * 3);
}

#[test]
fn pools_too_large_to_be_counted_are_refused() {
    for (name, set) in [("shooting", "weapons.rifle.attacks=20"), ("melee", "weapons.bayonet.attacks=20")] {
        let table = table(name, &[set]);
        let error = (0..table.len()).find_map(|row| table.exact(row).err()).expect("some row is too large");
        assert_eq!(error.kind, Kind::Limit);
        assert!(error.to_string().contains("too large to be answered exactly"), "{error}");
    }
}

/// With 2,000 trials a probability of one half that is off by 0.09 is seen at even odds.
#[test]
fn the_sampler_tells_the_same_story() {
    let sets = ["composition.points=400", "profiles.riflemen_5.points=28", "weapons.grenade.dice=2"];
    for sets in [&[][..], &sets] {
        for table in tables(sets) {
            let comparisons = 2 * table.len() * table.columns().len();
            for row in (0..table.len()).step_by(if table.len() > 400 { 7 } else { 1 }) {
                let z = check_row(&*table, row, Streams::new(1944), 2_000).unwrap().largest_z();
                assert!(z <= threshold(comparisons as u64), "{} {:?}: {z}", table.name(), keys(&*table, row));
            }
        }
    }
}
