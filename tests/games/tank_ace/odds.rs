//! The odds tables of American Tank Ace against closed forms worked out here from the charts, under every option, and what
//! the designer says of guns and armour. The sampler and the duels are in `tank_ace_duels.rs`.

use super::forms::{GERMANS, Options, TANKS, infantry, penetration, shots, survival, table, words};
use overmatch::game::{Key, OddsTable};

fn exact(table: &dyn OddsTable, row: usize) -> Vec<f64> {
    let exact = table.exact(row).unwrap_or_else(|error| panic!("{} {row}: {error}", table.name()));
    exact.iter().map(|exact| exact.value()).collect()
}

/// Compares every row of a table with a closed form, to 1e-12 of its size.
fn check(name: &str, sets: &[&str], options: Options, form: impl Fn(&[&str], Options) -> Vec<f64>) {
    let table = table(name, sets);
    for row in 0..table.len() {
        let keys = table.keys(row);
        let (found, expected) = (exact(&*table, row), form(&words(&keys), options));
        assert_eq!(found.len(), expected.len());
        for ((column, found), expected) in table.columns().iter().zip(found).zip(expected) {
            let close = (found - expected).abs() <= 1e-12 * (1.0 + expected.abs());
            assert!(close || found == expected, "{sets:?} {keys:?} {}: {found} is not {expected}", column.name);
        }
    }
}

fn check_all(sets: &[&str], options: Options) {
    check("penetration", sets, options, penetration);
    check("shots", sets, options, shots);
    check("survival", sets, options, survival);
    check("infantry", sets, options, infantry);
}

#[test]
fn every_row_of_the_penetration_table_is_the_closed_form() {
    assert_eq!(table("penetration", &[]).len(), (10 + 6) * 10 * 3 * 4, "six tanks carry APCR");
    check("penetration", &[], Options::default(), penetration);
    check("shots", &[], Options::default(), shots);
}

#[test]
fn every_row_of_the_survival_table_is_the_closed_form() {
    assert_eq!(table("survival", &[]).len(), (14 * 3 + 1) * 10 * 4);
    check("survival", &[], Options::default(), survival);
}

#[test]
fn every_row_of_the_infantry_table_is_the_closed_form() {
    assert_eq!(table("infantry", &[]).len(), 7 * (8 + 2));
    check("infantry", &[], Options::default(), infantry);
}

#[test]
fn the_commander_dies_in_25_of_108_dry_tanks_and_in_13_of_108_wet_ones() {
    let table = table("survival", &[]);
    for row in 0..table.len() {
        let keys = table.keys(row);
        let tank = TANKS.iter().find(|tank| tank.name == words(&keys)[1]).expect("a tank");
        let (fire, killed) = if tank.wet { (1.0 / 6.0, 13.0 / 108.0) } else { (4.0 / 6.0, 25.0 / 108.0) };
        let found = exact(&*table, row);
        assert!((found[5] - fire).abs() < 1e-15 && (found[6] - killed).abs() < 1e-15, "{keys:?}");
    }
}

#[test]
fn gunnery_moves_the_main_gun_the_coaxial_gun_and_nothing_else() {
    check_all(&["odds.gunnery=true"], Options { gunnery: true, ..Options::default() });
}

#[test]
fn aim_turns_immobilised_into_destroyed_and_moves_nothing_else() {
    check_all(&["odds.aim=true"], Options { aim: true, ..Options::default() });
}

#[test]
fn a_second_shot_moves_only_the_first_shots_chance_to_hit() {
    check_all(&["odds.second_shot=true"], Options { second_shot: true, ..Options::default() });
}

#[test]
fn rain_and_snow_move_all_direct_fire_but_the_panzerfaust_and_mud_nothing() {
    check_all(&["odds.weather=rain"], Options { falls: true, ..Options::default() });
    check_all(&["odds.weather=snow"], Options { falls: true, ..Options::default() });
    check_all(&["odds.weather=mud"], Options::default());
}

#[test]
fn smoke_at_either_end_moves_everything_that_is_fired() {
    check_all(&["odds.german_smoke=2"], Options { german_smoke: 2, ..Options::default() });
    check_all(&["odds.own_smoke=1"], Options { own_smoke: 1, ..Options::default() });
}

#[test]
fn a_buttoned_tank_moves_its_main_gun_and_its_bow_gun() {
    check_all(&["odds.buttoned=true"], Options { buttoned: true, ..Options::default() });
}

#[test]
fn a_buttoned_german_moves_the_fire_of_tanks_self_propelled_guns_and_the_puma() {
    // T30: anti-tank guns cannot be buttoned up.
    check_all(&["odds.german_buttoned=true"], Options { german_buttoned: true, ..Options::default() });
}

#[test]
fn a_weakened_german_moves_anti_tank_guns_and_the_panzerfaust() {
    check_all(&["odds.german_weakened=true"], Options { german_weakened: true, ..Options::default() });
}

#[test]
fn physical_training_moves_the_commanders_death_alone() {
    check_all(&["odds.training=true"], Options { training: true, ..Options::default() });
}

#[test]
fn shots_in_new_rounds_find_no_suppression_left() {
    let options = Options { new_rounds: true, ..Options::default() };
    check("infantry", &["odds.shots_in_new_rounds=true"], options, infantry);
}

#[test]
fn phosphorus_with_a_range_must_hit_first_and_is_sensed_after_the_first_round() {
    for (range, limit) in [("close", 8), ("medium", 7), ("long", 6)] {
        let set = format!("odds.wp_range={range}");
        let options = Options { wp_limit: Some(limit), ..Options::default() };
        check_all(&[&set], options);
        let options = Options { gunnery: true, buttoned: true, falls: true, german_smoke: 1, ..options };
        let sets = [&set, "odds.gunnery=true", "odds.buttoned=true", "odds.weather=snow", "odds.german_smoke=1"];
        check_all(&sets, options);
    }
}

#[test]
fn options_add_up() {
    let options = Options {
        gunnery: true,
        aim: true,
        second_shot: true,
        falls: true,
        german_smoke: 1,
        own_smoke: 1,
        buttoned: true,
        german_weakened: true,
        ..Options::default()
    };
    check_all(
        &[
            "odds.gunnery=true",
            "odds.aim=true",
            "odds.second_shot=true",
            "odds.weather=rain",
            "odds.german_smoke=1",
            "odds.own_smoke=1",
            "odds.buttoned=true",
            "odds.german_weakened=true",
        ],
        options,
    );
}

/// The values of the row with these keys.
fn row(table: &dyn OddsTable, keys: &[&str]) -> Vec<f64> {
    let keys: Vec<Key> = keys.iter().map(|&key| Key::from(key)).collect();
    let row = (0..table.len()).find(|&row| table.keys(row) == keys).unwrap_or_else(|| panic!("no row {keys:?}"));
    exact(table, row)
}

const RANGES: [&str; 3] = ["close", "medium", "long"];
const GIVEN_HIT: usize = 1;
const LUCKY: f64 = 1.0 / 36.0;

#[test]
fn several_germans_cannot_be_pierced_in_front_by_a_75_but_for_a_lucky_roll() {
    // 7.3.3. The 75 has 5, at close range 6: turret and hull of these have 7 and more.
    let table = table("penetration", &[]);
    for tank in ["M4", "M4A1 early", "M4A1 late", "M4A3E2 Jumbo 75"] {
        for target in ["Panther", "Tiger I", "King Tiger", "Jagdpanzer IV", "Jagdpanther"] {
            for range in RANGES {
                for down in ["no", "yes"] {
                    let found = row(&*table, &[tank, "ap", target, range, "front", down]);
                    assert!((found[GIVEN_HIT] - LUCKY).abs() < 1e-15, "{tank} {target} {range} {down}");
                }
            }
        }
        // The Hetzer's turret is 6: at close range alone it is met.
        for range in ["medium", "long"] {
            let found = row(&*table, &[tank, "ap", "Hetzer", range, "front", "no"]);
            assert!((found[GIVEN_HIT] - LUCKY).abs() < 1e-15, "{tank} Hetzer {range}");
        }
        assert!(row(&*table, &[tank, "ap", "Pz IV", "medium", "front", "no"])[GIVEN_HIT] > 0.5, "others can");
    }
}

#[test]
fn the_big_cats_need_a_flank_shot() {
    let table = table("penetration", &[]);
    for tank in ["M4A1(76)", "M4A1(76)W", "M4A1(76)W HVSS", "M4A3E2 Jumbo 76", "M4A3E8"] {
        for target in ["Panther", "Tiger I", "King Tiger", "Jagdpanther"] {
            for range in RANGES {
                let [front, flank] =
                    ["front", "flank"].map(|facing| row(&*table, &[tank, "ap", target, range, facing, "no"]));
                let gain = flank[GIVEN_HIT] - front[GIVEN_HIT];
                assert!(gain > 1.0 / 3.0 - 1e-12, "{tank} {target} {range}: {gain}");
                assert!(flank[GIVEN_HIT] > 1.9 * front[GIVEN_HIT], "{tank} {target} {range}");
                assert!(flank[5] < front[5], "and so fewer shots");
            }
        }
    }
    // Even a 75 does it: a Panther's side is 4.
    let panther = row(&*table, &["M4", "ap", "Panther", "medium", "flank", "no"]);
    assert!((panther[GIVEN_HIT] - 28.0 / 36.0).abs() < 1e-15);
}

#[test]
fn german_guns_mostly_pierce_a_sherman_in_front() {
    let table = table("survival", &[]);
    let guns = GERMANS.iter().filter(|german| german.penetration >= 7 && german.name != "Panzerfaust");
    assert_eq!(guns.clone().count(), 12, "all tanks and self-propelled guns, PaK 40 and PaK 43");
    for german in guns {
        for tank in ["M4", "M4A1 early", "M4A1 late"] {
            let found = row(&*table, &[german.name, tank, "medium", "front", "no"]);
            assert!(found[GIVEN_HIT] > 0.5, "{} {tank}", german.name);
        }
    }
    for weak in ["PaK 38", "Puma"] {
        let found = row(&*table, &[weak, "M4", "medium", "front", "no"]);
        assert!((found[GIVEN_HIT] - LUCKY).abs() < 1e-15, "{weak}");
    }
    let jumbo = row(&*table, &["PaK 40", "M4A3E2 Jumbo 75", "medium", "front", "no"]);
    assert!((jumbo[GIVEN_HIT] - LUCKY).abs() < 1e-15, "what a Jumbo is for");
}

#[test]
fn a_better_gun_or_apcr_or_a_nearer_target_never_pierces_less() {
    let table = table("penetration", &[]);
    for german in &GERMANS[..10] {
        for facing in ["front", "flank"] {
            for down in ["no", "yes"] {
                let by = |tank, ammo, range| row(&*table, &[tank, ammo, german.name, range, facing, down])[GIVEN_HIT];
                for range in RANGES {
                    let guns = ["M4", "M4A3E8", "M26"].map(|tank| by(tank, "ap", range));
                    assert!(guns[0] <= guns[1] && guns[1] <= guns[2], "{} {range}", german.name);
                    assert!(by("M4A3E8", "ap", range) <= by("M4A3E8", "apcr", range));
                }
                assert!(by("M26", "ap", "long") <= by("M26", "ap", "medium"));
                assert!(by("M26", "ap", "medium") <= by("M26", "ap", "close"));
            }
        }
    }
}
