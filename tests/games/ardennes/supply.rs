//! Scripted supplies: what they give, when they are used, what is carried (4.0; A5, A11, A27, A30, A35).

use super::scripted::*;
use overmatch::games::ardennes::state::FightEnd::*;
use overmatch::games::ardennes::tables::TankSheet;
use overmatch::games::ardennes::words::{GameEnd, Spotting::*, Supply, Terrain, Weather};

/// One shell and one ammo case, so that `drill` rerolls no attack.
const NO_REROLLS: TankSheet = TankSheet { shells: 1, ammo: 1, ..FRESH };

#[test]
fn an_ammo_cache_gives_a_shell_and_an_ammo_case_up_to_the_sheet_a5() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    // Paid one shell of three for a reroll: the cache is used before the reroll; the full ammo track gains nothing.
    let sheet = TankSheet { supply: Some(Supply::AmmoCache), ..FRESH };
    let faces = [one_in(4), misses(4), one_in(4)];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 1, &faces);
    assert_eq!((fought.end, fought.record.rerolls), (Won, 1));
    assert_eq!(fought.sheet, FRESH);
}

#[test]
fn a_carried_supply_is_used_between_a_roll_and_its_reroll_a35() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    // Three shells and the cache, used as soon as the first is paid, are four rerolls.
    let sheet = TankSheet { supply: Some(Supply::AmmoCache), ..FRESH };
    let faces = [one_in(4), misses(4), misses(4), misses(4), misses(4), one_in(4)];
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot, 1, &faces);
    assert_eq!((fought.end, fought.record.rerolls), (Won, 4));
    assert_eq!((fought.sheet.shells, fought.sheet.ammo, fought.sheet.supply), (0, 3, None));
}

#[test]
fn carried_tools_give_back_the_tread_just_paid_a27_a35() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let sheet = TankSheet { supply: Some(Supply::EngineerTools), ..NO_REROLLS };
    let faces = [misses(4), misses(4), misses(4), one_in(4), one_in(4)];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 1, &faces);
    assert_eq!((fought.end, fought.sheet.tread, fought.sheet.supply, fought.record.rerolls), (Won, 3, None, 1));
}

#[test]
fn a_carried_beer_gives_back_the_star_just_spent_a27() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let sheet = TankSheet { shells: 0, ammo: 0, supply: Some(Supply::BeerSupply), ..FRESH };
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot, 1, &[one_in(4), one_in(5)]);
    assert_eq!((fought.end, fought.sheet.stars, fought.sheet.supply), (Won, 4, None));
}

#[test]
fn a_carried_supply_is_used_after_damage_and_before_the_next_roll_a27() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    // The lost heart is CREW's; the food gives it back, so the crew attacks with four dice.
    let sheet = TankSheet { tread: 0, supply: Some(Supply::FoodSupplies), ..NO_REROLLS };
    let faces = [misses(4), misses(4), misses(4), one_in(4)];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 1, &faces);
    assert_eq!((fought.end, fought.sheet.hearts, fought.sheet.supply), (Won, [4, 4, 4], None));
}

#[test]
fn a_carried_supply_waits_for_all_hearts_of_a_damage_a35() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    // Three hearts of [4, 4, 4]: CREW, GUNS, ARMOR, then the food. Used between them it would leave [3, 3, 4].
    let sheet = TankSheet { tread: 0, supply: Some(Supply::FoodSupplies), ..NO_REROLLS };
    let faces = [misses(4), misses(4), misses(4), vec![1, 1, 1, 6]];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 3, &faces);
    assert_eq!((fought.end, fought.sheet.hearts), (Won, [3, 4, 3]));
}

#[test]
fn a_carried_supply_never_saves_from_a_casualty_a35() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let sheet = TankSheet { tread: 0, supply: Some(Supply::FoodSupplies), ..NO_REROLLS };
    let faces = [misses(4), misses(4), misses(4)];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 12, &faces);
    assert_eq!((fought.end, fought.sheet.all_hearts()), (Casualty, 0));
    assert_eq!(fought.sheet.supply, Some(Supply::FoodSupplies));
}

/// A turn into a town with nobody in it, searched with this result.
fn into_a_town(found: u32) -> Vec<u32> {
    [weather(CLEAR), town_area(TOWN_CROSSROADS, OPEN, NOBODY, 1, found)].concat()
}

/// A game of one turn: into a town north of the start with nobody in it, searched with this result.
fn one_town(found: u32) -> Played {
    let table = Table::with(&["limits.turns=1"]);
    let faces = [set_up([2; 4]), into_a_town(found)];
    table.play(&table.policy("drill"), &faces)
}

#[test]
fn what_does_not_help_at_once_is_carried_a27() {
    use Supply::*;
    let supplies = [FoodSupplies, GunOil, EngineerTools, AmmoCache, BeerSupply];
    for (face, supply) in (1..).zip(supplies) {
        let played = one_town(face);
        assert_eq!(played.sheet, TankSheet { supply: Some(supply), ..FRESH });
        assert_eq!((played.record.towns, played.record.areas, played.map.destroyed), (1, 1, 0));
    }
}

#[test]
fn a_destroyed_town_gives_nothing_and_earns_no_town_point_a11() {
    let played = one_town(DESTROYED);
    assert_eq!((played.sheet, played.record.towns, played.record.areas), (FRESH, 0, 1));
    assert_eq!((played.map.destroyed, played.points), (at(2, 3), 1));
}

/// A game of two turns, each into a town without enemies, the second west of the first.
fn two_towns(first: u32, second: u32) -> Played {
    let table = Table::with(&["limits.turns=2"]);
    table.play(&table.policy("drill"), &[set_up([2; 4]), into_a_town(first), into_a_town(second)])
}

#[test]
fn a_second_supply_that_does_not_help_is_left_behind_a27() {
    assert_eq!(two_towns(FOOD, OIL).sheet.supply, Some(Supply::FoodSupplies));
    assert_eq!(two_towns(CACHE, DESTROYED).sheet.supply, Some(Supply::AmmoCache));
}

#[test]
fn a_strategy_may_leave_what_it_carries_for_what_it_prefers_a27() {
    let table = Table::with(&["limits.turns=2"]);
    let mut policy = table.policy("drill");
    policy.supplies.prefer = vec![Supply::BeerSupply, Supply::GunOil];
    for (first, second, kept) in
        [(FOOD, OIL, Supply::GunOil), (OIL, BEER, Supply::BeerSupply), (BEER, OIL, Supply::BeerSupply)]
    {
        let played = table.play(&policy, &[set_up([2; 4]), into_a_town(first), into_a_town(second)]);
        assert_eq!(played.sheet.supply, Some(kept), "{first} then {second}");
    }
}

/// A town in which one foot unit costs a CREW heart and a tread, then its search.
fn after_a_hit(found: u32) -> Played {
    let table = Table::with(&["limits.turns=1", "sheet.shells=1", "sheet.ammo=1"]);
    let fight = [misses(4), misses(4), misses(4), misses(4), one_in(3)];
    let met = town_area(TOWN_CROSSROADS, OPEN, FOOT, 1, found);
    let faces = [set_up([2; 4]), weather(CLEAR), met, fight.concat()];
    table.play(&table.policy("drill"), &faces)
}

#[test]
fn a_supply_that_helps_is_used_at_once_a27() {
    // The fight cost a CREW heart and a tread.
    let food = after_a_hit(FOOD).sheet;
    assert_eq!((food.hearts, food.tread, food.supply), ([4, 4, 4], 2, None));
    let oil = after_a_hit(OIL).sheet;
    assert_eq!((oil.hearts, oil.tread, oil.supply), ([4, 3, 4], 2, Some(Supply::GunOil)));
    let tools = after_a_hit(TOOLS).sheet;
    assert_eq!((tools.hearts, tools.tread, tools.supply), ([4, 3, 4], 3, None), "ARMOR is whole: a tread");
}

#[test]
fn a_town_is_searched_once_at_its_first_clearing_a11_a12() {
    // North, north again into a dead end, and back into a fight. It costs the heart that the food of the first search gives
    // back at once; a second search would find food again.
    let table = Table::with(&["map.rows=3", "map.cols=2", "sheet.stars=1", "limits.turns=3"]);
    let fight = [vec![MISS], misses(4), misses(4), misses(4), misses(4), one_in(4)].concat();
    let faces = [
        set_up([2; 4]),
        into_a_town(FOOD),
        [weather(CLEAR), area(STRAIGHT, OPEN, NOBODY, 1)].concat(),
        [weather(CLEAR), check(5, FOOT, 1), fight].concat(),
    ];
    let played = table.play(&table.policy("drill"), &faces);
    assert_eq!(played.ending, GameEnd::Unfinished);
    assert_eq!((played.record.areas, played.record.towns, played.record.fights, played.record.kills), (2, 1, 1, 1));
    assert_eq!((played.sheet.hearts, played.sheet.supply), ([4, 4, 4], None));
}

#[test]
fn a_town_is_searched_after_the_breakdown_roll_a30() {
    // The fight costs the only tread. Tools found before the roll would give it back, and there would be no roll.
    let table = Table::with(&["sheet.shells=0", "sheet.tread=1", "limits.turns=1"]);
    let fight = [misses(4), misses(4), one_in(4), one_in(4)].concat();
    let met = town_area(TOWN_CROSSROADS, OPEN, FOOT, 1, TOOLS);
    let faces = [set_up([2; 4]), weather(CLEAR), met, fight, misses(4), check(4, FOOT, 1)];
    let played = table.play(&table.policy("spendthrift"), &faces);
    assert_eq!((played.record.breakdowns, played.sheet.tread, played.sheet.supply), (1, 1, None));
}
