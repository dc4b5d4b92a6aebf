//! Scripted games: turns, areas, roads, breakdowns, endings and points (2.0, 5.0, 6.0; A6 to A14, A21, A25 to A30, A34,
//! A36 to A40). Every script holds exactly the dice of its game.

use super::scripted::*;
use overmatch::games::ardennes::state::Record;
use overmatch::games::ardennes::tables::{Policy, Stats, TankSheet};
use overmatch::games::ardennes::words::VictoryLevel;
use overmatch::games::ardennes::words::{Direction::*, GameEnd};

/// A fresh average tank kills one unit of level 0 with its first shot.
fn quick_kill() -> Vec<u32> {
    [one_in(4), one_in(4)].concat()
}

/// A turn into a new area with nobody in it.
fn into(layout: u32, terrain: u32) -> Vec<u32> {
    [weather(CLEAR), area(layout, terrain, NOBODY, 1)].concat()
}

/// Plays `drill` in the standard game with these overrides.
fn drill(overrides: &[&str], turns: &[Vec<u32>]) -> Played {
    let table = Table::with(overrides);
    table.play(&table.policy("drill"), &[&[set_up([2; 4])], turns].concat())
}

/// `drill` that skips every backtracking check with a star.
fn skipping(table: &Table) -> Policy {
    let mut policy = table.policy("drill");
    (policy.grit.keep_stars, policy.grit.skip_check_to_hearts) = (0, 18);
    policy
}

#[test]
fn the_set_up_rolls_guns_crew_armor_and_grit_and_fills_the_sheet_a4() {
    let table = Table::with(&["limits.turns=1"]);
    let played = table.play(&table.policy("drill"), &[set_up([1, 2, 3, 3]), weather(CLEAR), quiet()]);
    assert_eq!(played.stats, Stats { hearted: [1, 2, 3], grit: 3 });
    assert_eq!((played.sheet, played.map.start), (FRESH, at(3, 3)));
    assert_eq!((played.ending, played.record.turns), (GameEnd::Unfinished, 1));
}

#[test]
fn an_area_without_enemy_is_cleared_at_once_and_needs_no_breakdown_roll_a10_a21() {
    let played = drill(&["limits.turns=1", "sheet.tread=0"], &[into(CROSSROADS, OPEN)]);
    assert_eq!((played.record.areas, played.record.fights, played.record.breakdowns), (1, 0, 0));
    assert_eq!(played.points, 1);
}

#[test]
fn weather_is_rolled_each_turn_and_terrain_stays_with_its_area_a8() {
    let fight = [one_in(1), misses(4), misses(4), misses(4), misses(4), vec![1], one_in(1), one_in(4)];
    // Back in the blocked area under snow: ARMOR 4 - 2 - 1. The terrain of the area left does not count.
    let back = [weather(SNOW), check(5, FOOT, 1), fight.concat()].concat();
    let turns = [into(CROSSROADS, BLOCKED), into(STRAIGHT, ICE), back];
    let played = drill(&["map.rows=3", "map.cols=2", "sheet.stars=1", "limits.turns=3"], &turns);
    assert_eq!((played.record.kills, played.record.areas, played.sheet.all_hearts()), (1, 2, 12));
    assert_eq!(played.map.here, at(1, 1));
}

#[test]
fn the_start_area_is_free_of_checks_a9_a39() {
    let turns = [into(STRAIGHT, BLOCKED), weather(CLEAR)];
    let played = drill(&["map.rows=2", "map.cols=2", "sheet.stars=1", "limits.turns=2"], &turns);
    assert_eq!((played.map.here, played.record.areas, played.record.turns), (at(1, 1), 1, 2));
}

#[test]
fn enemies_appear_on_5_and_6_of_a_check_and_earn_kills_only_a9_a12() {
    for (face, fights) in [(1, 0), (4, 0), (5, 1), (6, 1)] {
        let fight = if fights == 1 { [vec![1], one_in(4)].concat() } else { Vec::new() };
        let back = [weather(CLEAR), check(face, FOOT, 1), fight].concat();
        let turns = [into(CROSSROADS, OPEN), into(STRAIGHT, OPEN), back];
        let played = drill(&["map.rows=3", "map.cols=2", "sheet.stars=1", "limits.turns=3"], &turns);
        assert_eq!((played.record.fights, played.record.kills, played.record.areas), (fights, fights, 2), "{face}");
    }
}

#[test]
fn a_star_skips_a_check_a9() {
    let table = Table::with(&["map.rows=3", "map.cols=2", "sheet.stars=1", "limits.turns=3"]);
    let faces = [set_up([2; 4]), into(CROSSROADS, OPEN), into(STRAIGHT, OPEN), weather(CLEAR)];
    let played = table.play(&skipping(&table), &faces);
    assert_eq!((played.map.here, played.sheet.stars, played.record.fights), (at(1, 1), 0, 0));
}

#[test]
fn a_new_area_lines_up_the_road_one_came_by_then_most_others_a7() {
    let first = |layout| drill(&["limits.turns=1"], &[into(layout, OPEN)]).map;
    assert_eq!(roads(&first(STRAIGHT), at(2, 3)), [North, South]);
    assert_eq!(roads(&first(BEND), at(2, 3)), [South, West], "toward the grid, not the edge");
    assert_eq!(roads(&first(JUNCTION), at(2, 3)), [North, South, West]);
    assert_eq!(roads(&first(CROSSROADS), at(2, 3)), [North, East, South, West]);
}

#[test]
fn roads_of_explored_neighbours_count_before_ways_on_a7() {
    // Along the west of a grid of three by three to (0, 1), then south into (1, 1): a bend turned there to north and west
    // meets a second road; in its first position, north and east, it would open the one unexplored side.
    let table = Table::with(&["map.rows=3", "map.cols=3", "limits.turns=6"]);
    let mut policy = table.policy("drill");
    policy.roads.order = [West, North, East, South];
    let turns = [[CROSSROADS; 4].map(|layout| into(layout, OPEN)).concat(), into(BEND, OPEN), into(BEND, OPEN)];
    let map = table.play(&policy, &[&[set_up([2; 4])][..], &turns].concat()).map;
    assert_eq!(roads(&map, at(0, 1)), [South, West]);
    assert_eq!((map.here, roads(&map, at(1, 1))), (at(1, 1), vec![North, West]));
}

#[test]
fn an_area_entered_by_a_built_road_may_be_turned_any_way_a34() {
    let first = |layout| drill(&["map.start_exits=[]", "limits.turns=1"], &[built(CLEAR, 4, layout)]).map;
    assert_eq!(roads(&first(BEND), at(2, 3)), [North, West]);
    assert_eq!(roads(&first(JUNCTION), at(2, 3)), [North, South, West]);
    assert_eq!(roads(&first(STRAIGHT), at(2, 3)), [North, South], "a tie: fewest quarter turns");
}

/// A turn in which a road is built by a roll of so many dice, into an area with nobody in it.
fn built(face: u32, dice: usize, layout: u32) -> Vec<u32> {
    [weather(face), one_in(dice), area(layout, OPEN, NOBODY, 1)].concat()
}

#[test]
fn a_road_is_rolled_for_with_stars_weather_and_terrain_a13_a37() {
    for (face, dice) in [(CLEAR, 4), (SUNNY, 5), (STORM, 3), (SNOW, 4)] {
        let played = drill(&["map.start_exits=[]", "limits.turns=1"], &[built(face, dice, CROSSROADS)]);
        assert_eq!((played.record.roads_built, played.sheet.stars), (1, 4), "weather {face}");
        assert_eq!((played.map.here, played.record.areas), (at(2, 3), 1));
    }
    // From an icy dead end the roll has one die less.
    let turns = [into(STRAIGHT, ICE), built(CLEAR, 3, CROSSROADS)];
    let played = drill(&["map.rows=2", "map.cols=2", "limits.turns=2"], &turns);
    assert_eq!((played.record.roads_built, played.map.here), (1, at(0, 0)));
}

#[test]
fn a_built_road_can_be_used_both_ways_a13() {
    let map = drill(&["map.start_exits=[]", "limits.turns=1"], &[built(CLEAR, 4, BEND)]).map;
    assert_eq!((map.ways(North), map.ways(South)), (at(3, 3), at(2, 3)));
}

#[test]
fn a_failed_road_costs_a_star_and_ends_the_turn_a13() {
    let failed = [weather(CLEAR), misses(4)].concat();
    let played = drill(&["map.start_exits=[]", "limits.turns=2"], &[failed, built(CLEAR, 3, CROSSROADS)]);
    assert_eq!((played.sheet.stars, played.record.turns, played.record.roads_built), (3, 2, 1));
}

#[test]
fn tools_build_a_road_without_a_roll_a13() {
    for stars in ["sheet.stars=4", "sheet.stars=1"] {
        let dead_end = r#"layout.town_junction.exits=["north"]"#;
        let found = [weather(CLEAR), town_area(TOWN_JUNCTION, OPEN, NOBODY, 1, TOOLS)].concat();
        let turns = [found, into(CROSSROADS, OPEN)];
        let played = drill(&["map.rows=2", "map.cols=2", dead_end, stars, "limits.turns=2"], &turns);
        assert_eq!((played.record.roads_built, played.sheet.supply, played.map.here), (1, None, at(0, 0)));
        assert_eq!(played.sheet.stars, if stars.ends_with('4') { 4 } else { 1 });
    }
}

/// A turn into a town, to be found destroyed, against one unit, killed at once, and what follows.
fn after_a_kill(face: u32, terrain: u32, enemy: u32, then: Vec<u32>) -> Vec<u32> {
    let dice = if enemy == TIGER { 2 } else { 4 };
    [weather(face), town_area(TOWN_CROSSROADS, terrain, enemy, 1, DESTROYED), one_in(dice), one_in(dice), then].concat()
}

#[test]
fn a_breakdown_roll_follows_a_won_fight_without_tread_a21() {
    let then = [misses(4), check(4, FOOT, 1)].concat();
    let played = drill(&["sheet.tread=0", "limits.turns=1"], &[after_a_kill(CLEAR, OPEN, FOOT, then)]);
    assert_eq!((played.record.breakdowns, played.record.fights, played.record.towns), (1, 1, 0));
    let with_tread = after_a_kill(CLEAR, OPEN, FOOT, Vec::new());
    assert_eq!(drill(&["sheet.tread=1", "limits.turns=1"], &[with_tread]).record.breakdowns, 0);
}

#[test]
fn a_breakdown_brings_a_new_fight_and_then_the_roll_again_a21_a12() {
    let again = [misses(4), check(5, FOOT, 1), quick_kill()].concat();
    let nobody = [misses(4), check(6, NOBODY, 1)].concat();
    let then = [again.clone(), again, nobody].concat();
    let played = drill(&["sheet.tread=0", "limits.turns=1"], &[after_a_kill(CLEAR, OPEN, FOOT, then)]);
    assert_eq!((played.record.breakdowns, played.record.fights, played.record.kills), (3, 3, 3));
    assert_eq!((played.record.areas, played.record.towns, played.points), (1, 0, 1));
}

#[test]
fn a_breakdown_roll_knows_weather_and_terrain_but_no_level_a21() {
    for (face, terrain, enemy, dice) in
        [(CLEAR, OPEN, TIGER, 4), (SNOW, OPEN, FOOT, 3), (CLEAR, BLOCKED, FOOT, 2), (SNOW, BLOCKED, FOOT, 1)]
    {
        let turn = after_a_kill(face, terrain, enemy, one_in(dice));
        let played = drill(&["sheet.tread=0", "limits.turns=1"], &[turn]);
        assert_eq!((played.record.kills, played.record.breakdowns), (1, 0), "{face} {terrain} {enemy}");
    }
}

#[test]
fn a_breakdown_roll_follows_a_fight_on_the_way_back_too_a21() {
    let fight = [vec![1], one_in(4)].concat();
    let back = [weather(CLEAR), check(5, FOOT, 1), fight, misses(4), check(4, FOOT, 1)].concat();
    let overrides = ["map.rows=3", "map.cols=2", "sheet.stars=1", "sheet.tread=0", "limits.turns=3"];
    let played = drill(&overrides, &[into(CROSSROADS, OPEN), into(STRAIGHT, OPEN), back]);
    assert_eq!((played.record.breakdowns, played.record.kills, played.record.areas), (1, 1, 2));
}

#[test]
fn a_star_skips_the_check_of_a_breakdown_a21() {
    let table = Table::with(&["sheet.tread=0", "limits.turns=1"]);
    let played = table.play(&skipping(&table), &[set_up([2; 4]), after_a_kill(CLEAR, OPEN, FOOT, misses(4))]);
    assert_eq!((played.record.breakdowns, played.sheet.stars, played.record.fights), (1, 3, 1));
}

#[test]
fn an_area_counts_though_the_tank_is_lost_in_the_fight_of_its_breakdown_a30() {
    let small = ["sheet.guns=1", "sheet.crew=1", "sheet.armor=1", "sheet.shells=1", "sheet.ammo=1", "sheet.tread=0"];
    let met = town_area(TOWN_CROSSROADS, OPEN, FOOT, 1, DESTROYED);
    let start = [weather(CLEAR), met, one_in(4), vec![1]].concat();
    let lost = [vec![MISS], check(5, FOOT, 3), misses(4), vec![MISS], vec![MISS]].concat();
    let played = drill(&small, &[start, lost]);
    assert_eq!((played.ending, played.record.areas, played.record.towns), (GameEnd::Casualty, 1, 1));
    assert_eq!((played.points, played.sheet.all_hearts()), (3, 0), "an area, a town never searched, a Purple Heart");
}

#[test]
fn an_area_counts_though_the_tank_surrenders_in_the_fight_of_its_breakdown_a30() {
    let table = Table::with(&["sheet.shells=0", "sheet.ammo=0", "sheet.stars=1", "sheet.tread=0"]);
    let start = [weather(CLEAR), area(CROSSROADS, OPEN, FOOT, 1), vec![1], one_in(5)].concat();
    let faces = [set_up([2; 4]), start, misses(4), check(5, FOOT, 1)];
    let played = table.play(&table.policy("spendthrift"), &faces);
    assert_eq!((played.ending, played.record.areas, played.points), (GameEnd::Surrender, 1, 0));
    assert_eq!((played.record.fights, played.record.rounds), (2, 1));
}

#[test]
fn the_last_area_ends_the_game_without_breakdown_or_search_a29() {
    let turn = after_a_kill(CLEAR, OPEN, FOOT, Vec::new());
    let played = drill(&["map.rows=2", "map.cols=1", "sheet.tread=0"], &[turn]);
    assert_eq!((played.ending, played.record.towns, played.points), (GameEnd::Complete, 1, 2));
    assert_eq!(played.record.breakdowns, 0);
}

#[test]
fn a_dry_tank_without_stars_surrenders_when_it_meets_enemies_a22_a25() {
    let turn = [weather(CLEAR), area(CROSSROADS, OPEN, FOOT, 1)].concat();
    let played = drill(&["sheet.shells=0", "sheet.ammo=0", "sheet.stars=0"], &[turn]);
    assert_eq!((played.ending, played.record.areas, played.points), (GameEnd::Surrender, 0, -1));
}

#[test]
fn no_roads_is_seen_when_a_turn_would_begin_and_does_not_count_it_a25_a38() {
    let played = drill(&["map.rows=1", "map.cols=3", "sheet.stars=0"], &[into(BEND, OPEN)]);
    assert_eq!((played.ending, played.record.turns, played.points), (GameEnd::NoRoads, 1, 1));
}

#[test]
fn the_last_star_is_tried_on_a_road_and_then_there_are_no_roads_a13_a25_a31() {
    // One star on ice: a luck die, which a 2 fails.
    let turns = [into(BEND, ICE), [weather(CLEAR), vec![2]].concat()];
    let played = drill(&["map.rows=1", "map.cols=3", "sheet.stars=1"], &turns);
    assert_eq!((played.ending, played.record.turns, played.record.luck_rolls), (GameEnd::NoRoads, 2, 1));
}

#[test]
fn walled_in_with_neither_star_nor_tools_is_a_surrender_a25() {
    let played = drill(&["map.start_exits=[]", "sheet.stars=0"], &[]);
    assert_eq!((played.ending, played.record.turns, played.points), (GameEnd::Surrender, 0, -1));
}

#[test]
fn carried_tools_are_a_way_on_a25() {
    let overrides = ["map.rows=1", "map.cols=3", "sheet.stars=0", r#"layout.town_junction.exits=["north"]"#];
    let found = [weather(CLEAR), town_area(TOWN_JUNCTION, OPEN, NOBODY, 1, TOOLS)].concat();
    let turns = [found, into(BEND, OPEN)];
    let played = drill(&overrides, &turns);
    assert_eq!((played.ending, played.record.roads_built, played.points), (GameEnd::Complete, 1, 3));
}

#[test]
fn a_road_that_meets_an_area_without_one_is_a_dead_end_a6() {
    // Around (1, 1), whose road runs east and west: the road south of the crossroads at (0, 1) meets nothing.
    let table = Table::with(&["map.rows=2", "map.cols=3", "sheet.stars=1"]);
    let mut policy = table.policy("drill");
    policy.roads.order = [West, North, East, South];
    let turns = [into(STRAIGHT, OPEN), into(BEND, OPEN), into(BEND, OPEN), into(CROSSROADS, OPEN), into(BEND, OPEN)];
    let played = table.play(&policy, &[&[set_up([2; 4])][..], &turns].concat());
    assert_eq!((played.ending, played.record.turns), (GameEnd::Complete, 5));
    assert_eq!(roads(&played.map, at(0, 1)), [North, East, South, West]);
    assert_eq!((played.map.ways(South) & at(0, 1), played.map.ways(North) & at(1, 1)), (0, 0));
    assert_eq!(played.map.ways(West) & at(0, 1), at(0, 1), "the road west meets one");
}

#[test]
fn the_easier_game_has_one_enemy_everywhere_and_d6_stats_a28_a36() {
    let table = Table::with(&["stats.die=6", "enemy.count_die=1", "sheet.tread=0", "limits.turns=1"]);
    let met = [weather(CLEAR), area_of_one(CROSSROADS, OPEN, FOOT), quick_kill()].concat();
    let again = [misses(4), check_of_one(5, FOOT), quick_kill(), one_in(4)].concat();
    let played = table.play(&table.policy("drill"), &[set_up([4, 5, 2, 3]), met, again]);
    assert_eq!((played.record.kills, played.record.fights), (2, 2));
    assert_eq!(played.stats, Stats { hearted: [4, 5, 2], grit: 3 });
}

#[test]
fn luck_rolls_of_every_kind_are_counted_a40() {
    let small = ["sheet.guns=1", "sheet.crew=1", "sheet.armor=1", "sheet.stars=0", "sheet.tread=0", "limits.turns=1"];
    let few = ["sheet.shells=1", "sheet.ammo=1"];
    // Initiative, defence, bombardment, regular attack and breakdown, each on a luck die.
    let fight = [vec![2], vec![1], vec![2], vec![1], vec![1]].concat();
    let turn = [weather(STORM), area(CROSSROADS, OPEN, TIGER, 1), fight].concat();
    let played = drill(&[&small[..], &few].concat(), &[turn]);
    assert_eq!((played.record.luck_rolls, played.record.rounds, played.record.kills), (5, 1, 1));
    assert_eq!(played.sheet, TankSheet { hearts: [1, 1, 1], stars: 0, shells: 1, ammo: 1, tread: 0, supply: None });
}

#[test]
fn points_and_levels_are_those_of_a26() {
    let points = Table::standard().profile.points;
    let of = |kills, areas, towns, ending| {
        points.victory_points(&Record { kills, areas, towns, ..Record::default() }, ending)
    };
    let medals = [(0, 0, 0), (8, 0, 0), (9, 1, 1), (17, 1, 1), (18, 2, 2), (26, 2, 2), (27, 3, 3), (35, 3, 3)];
    for (kills, count, worth) in medals.into_iter().chain([(36, 4, 5), (100, 4, 5)]) {
        assert_eq!((points.medals(kills), of(kills, 0, 0, GameEnd::Complete)), (count, worth), "{kills} kills");
    }
    let endings = [(GameEnd::Complete, 0), (GameEnd::Casualty, 1), (GameEnd::Surrender, -1), (GameEnd::NoRoads, 0)];
    for (ending, worth) in endings.into_iter().chain([(GameEnd::Unfinished, 0)]) {
        assert_eq!(of(9, 7, 3, ending), 1 + 7 + 3 + worth, "{ending:?}");
    }
    let levels = [(-1, 0), (0, 0), (5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3), (20, 3), (21, 4), (40, 4)];
    for (total, level) in levels {
        assert_eq!(points.level(total) as usize, level, "{total} points");
    }
    assert_eq!(VictoryLevel::ALL.map(VictoryLevel::name), ["none", "minor", "victory", "major", "decisive"]);
}
