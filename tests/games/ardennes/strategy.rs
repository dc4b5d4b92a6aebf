//! The two reference strategies to the letter: `drill` and `spendthrift`.

use super::scripted::*;
use overmatch::games::ardennes::choice::{Defence, Turn, Use, Way};
use overmatch::games::ardennes::state::{FightEnd::*, Map, Meeting};
use overmatch::games::ardennes::strategy::Strategy;
use overmatch::games::ardennes::tables::{Exits, TankSheet, grid};
use overmatch::games::ardennes::words::{Direction::*, GameEnd, Spotting::*, Stat, Supply, Terrain, Weather};

const ALL: Exits = 0b1111;
const NORTH_SOUTH: Exits = 0b0101;
const EAST_WEST: Exits = 0b1010;

fn foot(table: &Table) -> Meeting {
    table.meeting(FootUnit, Weather::Clear, Terrain::Clear)
}

#[test]
fn drill_rerolls_twice_with_three_shells_and_keeps_one() {
    let table = Table::standard();
    // One die each; three rounds without a hit: the third bombardment is not rerolled, nor the third regular attack.
    let sheet = TankSheet { hearts: [1, 1, 4], ..FRESH };
    let rerolled = [one_in(4), misses(2), misses(2), one_in(4)].concat();
    let plain = [one_in(4), misses(1), misses(1), one_in(4)].concat();
    let faces = [rerolled.clone(), rerolled, plain, one_in(4), one_in(1)];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot(&table), 1, &faces);
    assert_eq!((fought.end, fought.sheet.shells, fought.sheet.ammo), (Won, 1, 1));
    assert_eq!(fought.record.rerolls, 4);
}

#[test]
fn drill_rerolls_an_attack_once_and_only_without_any_success() {
    let table = Table::standard();
    // The first bombardment kills one of three: no reroll. The crew misses, rerolls once, misses again: no second.
    let round = [one_in(4), one_in(4), misses(4), misses(4), one_in(4)].concat();
    let faces = [round, one_in(4), vec![1, 1, 6, 6]];
    let fought = table.fight(&table.policy("drill"), tank(FRESH), foot(&table), 3, &faces);
    assert_eq!((fought.end, fought.sheet.shells, fought.sheet.ammo), (Won, 3, 2));
}

#[test]
fn drill_rerolls_a_failed_defence_once_and_keeps_one_tread() {
    let table = Table::standard();
    let sheet = TankSheet { shells: 1, ammo: 1, ..FRESH };
    // Enemy first: bombardment, defence, regular attack. Two treads go, each on one reroll; the third stays.
    let rerolled = [misses(4), misses(4), misses(4), misses(4), misses(3)].concat();
    let kept = [misses(4), misses(3), misses(4), one_in(3)].concat();
    let faces = [rerolled.clone(), rerolled, kept];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot(&table), 1, &faces);
    assert_eq!((fought.end, fought.sheet.tread, fought.sheet.hearts), (Won, 1, [3, 3, 3]));
}

#[test]
fn drill_never_spends_a_star_in_a_fight_even_when_dry() {
    let table = Table::with(&["limits.fight_rounds=3"]);
    let sheet = TankSheet { shells: 0, ammo: 0, ..FRESH };
    let round = [one_in(4), one_in(4)].concat();
    let faces = [round.clone(), round.clone(), round];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot(&table), 3, &faces);
    assert_eq!((fought.end, fought.sheet.stars, fought.record.kills), (Unfinished, 4, 0));
}

#[test]
fn both_lose_the_heart_of_the_stat_with_most_left_ties_crew_guns_armor() {
    let table = Table::standard();
    let hearts = [
        ([4, 4, 4], Stat::Crew),
        ([4, 3, 4], Stat::Guns),
        ([3, 3, 4], Stat::Armor),
        ([3, 4, 4], Stat::Crew),
        ([4, 3, 3], Stat::Guns),
        ([0, 0, 1], Stat::Armor),
        ([1, 1, 0], Stat::Crew),
        ([1, 0, 1], Stat::Guns),
    ];
    for name in ["drill", "spendthrift"] {
        for (hearts, lost) in hearts {
            let meeting = foot(&table);
            let defence = Defence { turn: Turn { meeting: &meeting, first: true, number: 3, enemies: 1 }, pool: 0 };
            let tank = tank(TankSheet { hearts, ..FRESH });
            assert_eq!(table.policy(name).loses(&tank, &defence, 1), lost, "{name} {hearts:?}");
        }
    }
}

#[test]
fn both_use_tools_on_armor_then_tread_and_else_carry_them() {
    let table = Table::standard();
    for name in ["drill", "spendthrift"] {
        let uses = |sheet| table.policy(name).uses(&sheet, &FRESH, Supply::EngineerTools);
        assert_eq!(uses(FRESH), None, "{name}");
        assert_eq!(uses(TankSheet { hearts: [3, 3, 4], stars: 0, ..FRESH }), None, "{name}");
        assert_eq!(uses(TankSheet { hearts: [4, 4, 3], tread: 0, ..FRESH }), Some(Use::Heart(Stat::Armor)), "{name}");
        assert_eq!(uses(TankSheet { hearts: [3, 4, 4], tread: 2, ..FRESH }), Some(Use::Tread), "{name}");
    }
}

#[test]
fn both_use_every_other_supply_as_soon_as_it_helps() {
    let table = Table::standard();
    let worn = TankSheet { hearts: [3, 3, 3], stars: 3, shells: 2, ammo: 3, tread: 2, supply: None };
    let wanted = [
        (Supply::FoodSupplies, Use::Heart(Stat::Crew)),
        (Supply::GunOil, Use::Heart(Stat::Guns)),
        (Supply::AmmoCache, Use::Rounds),
        (Supply::BeerSupply, Use::Star),
    ];
    for name in ["drill", "spendthrift"] {
        for (supply, now) in wanted {
            assert_eq!(table.policy(name).uses(&worn, &FRESH, supply), Some(now), "{name}");
            assert_eq!(table.policy(name).uses(&FRESH, &FRESH, supply), None, "{name}");
        }
        let no_ammo = TankSheet { ammo: 2, ..FRESH };
        assert_eq!(table.policy(name).uses(&no_ammo, &FRESH, Supply::AmmoCache), Some(Use::Rounds), "{name}");
    }
}

#[test]
fn both_go_north_west_south_east() {
    // Crossroads everywhere and nobody there: the tour of fifteen areas ends at (3, 2).
    let table = Table::standard();
    for name in ["drill", "spendthrift"] {
        let turn = [weather(CLEAR), quiet()].concat();
        let faces = [set_up([2; 4]), turn.repeat(15)];
        let played = table.play(&table.policy(name), &faces);
        assert_eq!((played.ending, played.record.turns, played.points), (GameEnd::Complete, 15, 15), "{name}");
        assert_eq!(played.map.here, at(3, 2), "{name}");
    }
}

/// Where both strategies go from `here` with so many stars, with tools or not; both must agree.
fn way(map: &Map, stars: u8, supply: Option<Supply>) -> Way {
    let table = Table::standard();
    let tank = tank(TankSheet { stars, supply, ..FRESH });
    let way = table.policy("drill").way(&tank, map, 0);
    assert_eq!(table.policy("spendthrift").way(&tank, map, 0), way);
    way
}

/// Four rows of four with these areas drawn besides the start, the tank in the last of them.
fn map(areas: &[(u32, u32, Exits)]) -> Map {
    let mut map = Map::new(grid(4, 4), ALL);
    for &(row, col, exits) in areas {
        map.draw(at(row, col), exits);
        map.here = at(row, col);
    }
    map
}

#[test]
fn an_open_unexplored_neighbour_is_taken_in_the_order_north_west_south_east() {
    for (exits, side) in [(ALL, North), (0b1110, West), (0b0110, South), (0b0010, East)] {
        assert_eq!(way(&map(&[(1, 1, exits)]), 4, None), Way::Road(side), "{exits:04b}");
    }
}

#[test]
fn without_one_it_builds_with_tools_or_two_stars_toward_the_first_unexplored_neighbour() {
    let dead_end = map(&[(2, 3, NORTH_SOUTH), (1, 3, 0b0100)]);
    assert_eq!(way(&dead_end, 2, None), Way::Build(North));
    assert_eq!(way(&dead_end, 0, Some(Supply::EngineerTools)), Way::Build(North));
    assert_eq!(way(&dead_end, 1, Some(Supply::FoodSupplies)), Way::Road(South));
    let top = map(&[(2, 3, NORTH_SOUTH), (1, 3, NORTH_SOUTH), (0, 3, 0b0100)]);
    assert_eq!(way(&top, 4, None), Way::Build(West));
}

#[test]
fn with_one_star_it_backtracks_to_the_nearest_area_that_leads_on() {
    // From (1, 3) the start, two steps away, leads on to the west; (2, 3) does not.
    let one = map(&[(2, 3, NORTH_SOUTH), (1, 3, 0b0100)]);
    assert_eq!(way(&one, 1, None), Way::Road(South));
    // At (2, 2), east to (2, 3) and south to (3, 2) are alike: both lead on. South comes before east.
    let mut two = map(&[(2, 3, ALL), (3, 2, ALL), (2, 2, 0b0110)]);
    assert_eq!(way(&two, 1, None), Way::Road(South));
    // When only the east leads on, it goes east.
    two.roads[West as usize] &= !at(3, 2);
    assert_eq!(way(&two, 1, None), Way::Road(East));
}

#[test]
fn on_its_way_back_it_decides_anew_each_turn() {
    // Enclosed at (3, 2), whose neighbours but the west are explored; the way back leads over (2, 2).
    let mut map = map(&[(2, 3, ALL), (2, 2, 0b0110), (3, 1, 0b0001), (3, 2, 0b0001)]);
    assert_eq!(way(&map, 2, None), Way::Road(North), "no unexplored neighbour: back, whatever it has");
    assert_eq!(way(&map, 0, Some(Supply::EngineerTools)), Way::Road(North));
    map.here = at(2, 2);
    assert_eq!(way(&map, 2, None), Way::Build(North), "two stars build on the way back");
    assert_eq!(way(&map, 0, Some(Supply::EngineerTools)), Way::Build(North));
    assert_eq!(way(&map, 1, None), Way::Road(East), "one star goes on to the area that leads on");
}

#[test]
fn with_nothing_that_leads_on_it_builds_at_the_nearest_rim_with_whatever_it_has() {
    let mut map = Map::new(grid(1, 4), EAST_WEST);
    map.draw(at(0, 2), EAST_WEST);
    map.draw(at(0, 1), 0b0010);
    map.here = at(0, 3);
    assert_eq!(way(&map, 1, None), Way::Road(West));
    map.here = at(0, 2);
    assert_eq!(way(&map, 1, None), Way::Road(West));
    map.here = at(0, 1);
    assert_eq!(way(&map, 1, None), Way::Build(West));
}

#[test]
fn with_two_stars_it_builds_and_with_one_left_it_backtracks() {
    let table = Table::with(&["map.rows=3", "map.cols=2", "sheet.stars=2", "limits.turns=4"]);
    let into = |layout| [weather(CLEAR), area(layout, OPEN, NOBODY, 1)].concat();
    let failed = [weather(CLEAR), misses(2)].concat();
    let back = [weather(CLEAR), check(4, FOOT, 1)].concat();
    let faces = [set_up([2; 4]), into(CROSSROADS), into(STRAIGHT), failed, back];
    let played = table.play(&table.policy("drill"), &faces);
    assert_eq!((played.map.here, played.sheet.stars, played.record.roads_built), (at(1, 1), 1, 0));
}

#[test]
fn spendthrift_rerolls_while_fewer_are_killed_than_are_present() {
    let table = Table::standard();
    let faces = [one_in(4), one_in(4), misses(3), misses(3), misses(3), one_in(4), misses(3), one_in(3)];
    let fought = table.fight(&table.policy("spendthrift"), tank(FRESH), foot(&table), 3, &faces);
    assert_eq!((fought.end, fought.sheet.shells, fought.sheet.ammo), (Won, 0, 1));
    let enough = [one_in(4), one_in(4)];
    let fought = table.fight(&table.policy("spendthrift"), tank(FRESH), foot(&table), 1, &enough);
    assert_eq!(fought.record.rerolls, 0);
}

#[test]
fn spendthrift_rerolls_a_failed_defence_as_often_as_tread_lasts() {
    let table = Table::standard();
    let sheet = TankSheet { shells: 0, ..FRESH };
    let faces = [misses(4), misses(4), misses(4), misses(4), misses(4), one_in(3)];
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot(&table), 1, &faces);
    assert_eq!((fought.end, fought.sheet.tread, fought.sheet.hearts), (Won, 0, [4, 3, 4]));
}

#[test]
fn spendthrift_spends_a_star_from_the_very_round_in_which_the_last_was_paid() {
    let table = Table::standard();
    let sheet = TankSheet { shells: 1, ammo: 0, ..FRESH };
    // The last shell goes in the bombardment; the regular attack of the same round has the grit die.
    let faces = [one_in(4), misses(4), misses(4), one_in(5)];
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot(&table), 1, &faces);
    assert_eq!((fought.end, fought.sheet.stars, fought.record.rounds), (Won, 3, 1));
    // With a case left the regular attack of that round has no grit die.
    let sheet = TankSheet { shells: 1, ammo: 1, ..FRESH };
    let faces = [one_in(4), misses(4), misses(4), one_in(4)];
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot(&table), 1, &faces);
    assert_eq!((fought.end, fought.sheet.stars, fought.sheet.ammo), (Won, 4, 1));
}

#[test]
fn spendthrift_spends_stars_on_regular_attacks_only_until_none_is_left() {
    let table = Table::standard();
    let sheet = TankSheet { shells: 0, ammo: 0, stars: 2, ..FRESH };
    let round = |stars| [one_in(stars), misses(5), one_in(4)].concat();
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot(&table), 1, &[round(2), round(1)]);
    assert_eq!((fought.end, fought.sheet.stars, fought.record.rounds), (Surrender, 0, 2));
}

#[test]
fn spendthrift_spends_the_star_under_sunny_too_and_rolls_four_and_one_grit_die() {
    let table = Table::standard();
    let sunny = table.meeting(FootUnit, Weather::Sunny, Terrain::Clear);
    let mut tank = tank(TankSheet { shells: 0, ammo: 0, ..FRESH });
    (tank.stats.hearted, tank.stats.grit) = ([2, 1, 2], 3);
    let fought = table.fight(&table.policy("spendthrift"), tank, sunny, 2, &[one_in(5), vec![6, 6, 6, 6, 3]]);
    assert_eq!((fought.end, fought.record.kills, fought.sheet.stars), (Won, 2, 3));
}
