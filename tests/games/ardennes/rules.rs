//! Scripted fights: pools, order of steps, rerolls, grit, damage, surrender and the cap (3.0 to 3.6; A15 to A24, A31 to
//! A37). Every script holds exactly the dice of its fight, so a wrong pool or a wrong order fails.

use super::scripted::*;
use overmatch::games::ardennes::state::FightEnd::*;
use overmatch::games::ardennes::tables::{Dry, Policy, Reroll, TankSheet};
use overmatch::games::ardennes::words::{Spotting::*, Terrain, Weather};

/// `drill` that spends a star on every attack.
fn gritty(table: &Table) -> Policy {
    let mut policy = table.policy("drill");
    policy.grit.keep_stars = 0;
    (policy.grit.attack_from_enemies, policy.grit.attack_to_pool) = (1, 12);
    policy
}

/// A tank that can neither bombard nor attack with its crew, and whose stars are its only dice.
const DRY: TankSheet = TankSheet { shells: 0, ammo: 0, ..FRESH };

#[test]
fn a_pool_is_hearts_less_level_weather_and_terrain_a15() {
    let table = Table::standard();
    // Initiative 4 - 1 level, GUNS 4 - 1 level - 1 fog - 1 forest.
    let meeting = table.meeting(PanzerIv, Weather::Fog, Terrain::Forest);
    let fought = table.fight(&table.policy("drill"), tank(FRESH), meeting, 1, &[one_in(3), one_in(1)]);
    assert_eq!((fought.end, fought.record.rounds, fought.record.luck_rolls), (Won, 1, 0));
    // ARMOR 4 - 1 snow - 2 blocked; initiative, GUNS and CREW keep their four dice.
    let meeting = table.meeting(FootUnit, Weather::Snow, Terrain::Blocked);
    let faces = [one_in(4), misses(4), misses(4), one_in(4), one_in(1), one_in(4), vec![1, 1, 6, 6]];
    let two = table.fight(&table.policy("drill"), tank(FRESH), meeting, 3, &faces);
    assert_eq!((two.end, two.record.kills, two.record.rounds), (Won, 3, 2));
}

#[test]
fn every_weather_and_terrain_changes_the_pools_of_its_row_a15() {
    let table = Table::standard();
    let weathers = [Weather::Sunny, Weather::Clear, Weather::Cold, Weather::Fog, Weather::Snow, Weather::Storm];
    let of_weather = [[0, 1, 0, 1], [0; 4], [0, -1, 0, 0], [-1, 0, 0, 0], [0, 0, -1, 0], [-1; 4]];
    use Terrain::*;
    let terrains = [Trench, River, Forest, Blocked, Ice, Terrain::Clear];
    let of_terrain = [[0, 0, -1, 0], [0, -1, 0, 0], [-1, 0, 0, 0], [0, 0, -2, 0], [0, 0, 0, -1], [0; 4]];
    for (i, (weather, w)) in weathers.into_iter().zip(of_weather).enumerate() {
        assert_eq!(table.profile.weather[i].0, weather);
        for (j, (terrain, t)) in terrains.into_iter().zip(of_terrain).enumerate() {
            assert_eq!(table.profile.terrain[j].0, terrain);
            let found = table.meeting(FootUnit, weather, terrain).modifiers;
            assert_eq!(found.hearted, [w[0] + t[0], w[1] + t[1], w[2] + t[2]], "{weather:?} {terrain:?}");
            assert_eq!(found.grit, w[3] + t[3], "{weather:?} {terrain:?}");
        }
    }
}

#[test]
fn a_luck_die_succeeds_only_on_1_and_can_be_rerolled_a15_a32() {
    let table = Table::standard();
    // Initiative 4 - 2 - 1: one plain die. ARMOR 4 - 2 - 1: one plain die, blocked by a 2. GUNS 4 - 2 - 1 - 1: a luck die.
    let meeting = table.meeting(Tiger, Weather::Storm, Terrain::Forest);
    let faces = [misses(1), vec![2], vec![2], vec![1]];
    let fought = table.fight(&table.policy("drill"), tank(FRESH), meeting, 1, &faces);
    assert_eq!((fought.end, fought.sheet.shells), (Won, 2));
    assert_eq!((fought.record.luck_rolls, fought.record.rerolls), (1, 1), "a reroll is no first roll (A40)");
}

#[test]
fn minus_one_and_the_grit_die_are_a_luck_die_and_the_star_is_gone_a31() {
    let table = Table::standard();
    let mut tank = tank(TankSheet { hearts: [4, 1, 4], ..DRY });
    tank.stats.grit = 3;
    let meeting = table.meeting(MechUnit, Weather::Clear, Terrain::Clear);
    // CREW 1 - 2 and the star: a luck die. A 2 would do for GRIT 3 or CREW 2, not for luck; the enemy then hits.
    let faces = [one_in(2), vec![2], misses(2), misses(2), one_in(1), vec![1]];
    let mut policy = table.policy("spendthrift");
    policy.defence.rerolls = 1;
    let fought = table.fight(&policy, tank, meeting, 1, &faces);
    assert_eq!((fought.end, fought.sheet.stars, fought.record.luck_rolls), (Won, 2, 2));
    assert_eq!(fought.record.kills, 1);
}

#[test]
fn zero_and_the_grit_die_are_the_grit_die_alone_a31() {
    let table = Table::standard();
    let mut tank = tank(TankSheet { hearts: [4, 2, 4], ..DRY });
    tank.stats.grit = 3;
    let meeting = table.meeting(MechUnit, Weather::Clear, Terrain::Clear);
    let fought = table.fight(&table.policy("spendthrift"), tank, meeting, 2, &[one_in(2), vec![3]]);
    assert_eq!((fought.end, fought.record.kills, fought.record.luck_rolls), (Won, 2, 0));
}

#[test]
fn five_crew_dice_under_sunny_are_four_and_a_free_grit_die_a18_a37() {
    let table = Table::standard();
    let meeting = table.meeting(FootUnit, Weather::Sunny, Terrain::Clear);
    let mut tank = tank(TankSheet { shells: 0, ..FRESH });
    (tank.stats.hearted, tank.stats.grit) = ([2, 1, 2], 3);
    // Initiative 4 + 1. The fifth CREW die shows 3: no success for CREW 1, two casualties for GRIT 3.
    let faces = [one_in(5), misses(4), vec![3]];
    let fought = table.fight(&table.policy("drill"), tank, meeting, 2, &faces);
    assert_eq!((fought.end, fought.record.kills, fought.sheet.stars), (Won, 2, 4));
}

#[test]
fn four_crew_dice_under_sunny_have_no_grit_die_a37() {
    let table = Table::standard();
    let meeting = table.meeting(FootUnit, Weather::Sunny, Terrain::Clear);
    let sheet = TankSheet { hearts: [4, 3, 4], shells: 0, ammo: 1, ..FRESH };
    let mut tank = tank(sheet);
    (tank.stats.hearted, tank.stats.grit) = ([2, 1, 2], 3);
    // Four plain dice: a last 3 misses CREW 1. The enemy is blocked, and a 1 wins the second round.
    let faces = [one_in(5), vec![6, 6, 6, 3], one_in(4), one_in(5), one_in(4)];
    let fought = table.fight(&table.policy("drill"), tank, meeting, 1, &faces);
    assert_eq!((fought.end, fought.record.rounds), (Won, 2));
    // With a star they are four and the grit die.
    tank.sheet = TankSheet { hearts: [4, 3, 4], ..DRY };
    let faces = [one_in(5), misses(4), vec![3]];
    let fought = table.fight(&table.policy("spendthrift"), tank, meeting, 2, &faces);
    assert_eq!((fought.end, fought.sheet.stars), (Won, 3));
}

#[test]
fn five_crew_dice_without_a_weather_that_adds_one_are_plain_a37() {
    let table = Table::with(&["sheet.crew=5"]);
    let meeting = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut tank = tank(TankSheet { hearts: [4, 5, 4], shells: 0, ..FRESH });
    (tank.stats.hearted, tank.stats.grit) = ([2, 3, 2], 1);
    let fought = table.fight(&table.policy("drill"), tank, meeting, 1, &[one_in(4), vec![6, 6, 6, 6, 3]]);
    assert_eq!((fought.end, fought.record.kills), (Won, 1));
}

/// Which attack each action of a round is, told by pools of one GUNS, two CREW and three ARMOR dice.
#[test]
fn the_initiative_orders_both_steps_and_the_kind_of_enemy_its_step_a16() {
    let table = Table::standard();
    let sheet = TankSheet { hearts: [1, 2, 3], shells: 1, ammo: 1, tread: 0, ..FRESH };
    let (miss, hit) = (misses, one_in);
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut panzer = table.meeting(PanzerIv, Weather::Clear, Terrain::Clear);
    panzer.enemy.level = 0;
    let table_of_rounds = [
        ("tank, player first", panzer, vec![hit(4), miss(1), vec![6, 6, 1], hit(2)], 6),
        ("tank, enemy first", panzer, vec![miss(4), miss(3), hit(1)], 5),
        ("regular, player first", foot, vec![hit(4), miss(1), miss(2), vec![6, 6, 1], hit(4), hit(1)], 6),
        ("regular, enemy first", foot, vec![miss(4), miss(1), miss(3), hit(2)], 5),
    ];
    for (name, meeting, faces, hearts) in table_of_rounds {
        let fought = table.fight(&table.policy("drill"), tank(sheet), meeting, 1, &faces);
        assert_eq!((fought.end, fought.sheet.all_hearts()), (Won, hearts), "{name}");
    }
}

#[test]
fn killed_enemies_no_longer_attack_a16() {
    let table = Table::standard();
    let panzer = table.meeting(PanzerIv, Weather::Clear, Terrain::Clear);
    // Two of three are killed before they fire; the last costs one heart, not three.
    let sheet = TankSheet { tread: 0, ..FRESH };
    let faces = [one_in(3), vec![1, 1, 6], misses(3), one_in(2)];
    let fought = table.fight(&table.policy("drill"), tank(sheet), panzer, 3, &faces);
    assert_eq!((fought.end, fought.sheet.all_hearts(), fought.sheet.hearts[1]), (Won, 11, 3));
}

#[test]
fn a_reroll_costs_one_and_takes_the_failed_dice_a17() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let faces = [one_in(4), vec![1, 6, 6, 6], vec![6, 2, 6], vec![6, 1]];
    let fought = table.fight(&table.policy("spendthrift"), tank(FRESH), foot, 3, &faces);
    assert_eq!((fought.end, fought.record.kills, fought.record.rerolls), (Won, 3, 2));
    assert_eq!((fought.sheet.shells, fought.sheet.ammo), (1, 3));
}

#[test]
fn without_a_failed_die_nothing_is_paid_a33() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    // Four of five are killed with four dice; the crew kills the last.
    let faces = [one_in(4), vec![1; 4], one_in(4)];
    let fought = table.fight(&table.policy("spendthrift"), tank(FRESH), foot, 5, &faces);
    assert_eq!((fought.end, fought.record.kills, fought.record.rerolls), (Won, 5, 0));
}

#[test]
fn a_failed_grit_die_is_rerolled_and_a_successful_one_is_kept_a17() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut policy = gritty(&table);
    (policy.attack.reroll, policy.attack.rerolls) = (Reroll::EnemiesLeft, 9);
    // Four plain dice and the grit die; all fail; the grit die scores 2; then only the four are thrown again.
    let faces = [one_in(4), misses(5), vec![6, 6, 6, 6, 2], vec![6, 6, 6, 1]];
    policy.attack.keep_shells = 1;
    let fought = table.fight(&policy, tank(FRESH), foot, 3, &faces);
    assert_eq!((fought.end, fought.record.kills, fought.sheet.shells, fought.sheet.stars), (Won, 3, 1, 3));
}

#[test]
fn a_dry_weapon_attacks_only_with_a_star_and_without_reroll_a17() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut policy = table.policy("spendthrift");
    policy.grit.dry = Dry::Both;
    // Both attacks with a star: four and the grit die each; the first fails and is not rerolled.
    let fought = table.fight(&policy, tank(DRY), foot, 1, &[one_in(4), misses(5), one_in(5)]);
    assert_eq!((fought.end, fought.sheet.stars, fought.record.rerolls), (Won, 2, 0));
    // One weapon dry: it is silent, though stars are left.
    let sheet = TankSheet { shells: 0, ..FRESH };
    let fought = table.fight(&policy, tank(sheet), foot, 1, &[one_in(4), one_in(4)]);
    assert_eq!((fought.end, fought.sheet.stars), (Won, 4));
}

#[test]
fn the_grit_die_rolls_against_grit_and_scores_two_a18() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut tank = tank(FRESH);
    (tank.stats.hearted, tank.stats.grit) = ([1, 1, 1], 3);
    let faces = [one_in(4), vec![2, 2, 2, 2, 3]];
    let fought = table.fight(&gritty(&table), tank, foot, 2, &faces);
    assert_eq!((fought.end, fought.record.kills, fought.sheet.stars), (Won, 2, 3));
}

#[test]
fn a_star_adds_the_grit_die_to_a_defence_a18() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut policy = table.policy("drill");
    policy.grit.keep_stars = 0;
    (policy.grit.defence_from_enemies, policy.grit.defence_to_pool) = (1, 12);
    let mut tank = tank(TankSheet { shells: 1, ammo: 1, ..FRESH });
    tank.stats.grit = 3;
    let faces = [misses(4), misses(4), misses(4), vec![3], one_in(4)];
    let fought = table.fight(&policy, tank, foot, 1, &faces);
    assert_eq!((fought.end, fought.sheet.all_hearts(), fought.sheet.stars), (Won, 12, 3));
}

#[test]
fn casualties_beyond_the_enemies_present_are_lost_a19() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let fought = table.fight(&table.policy("drill"), tank(FRESH), foot, 1, &[one_in(4), vec![1; 4]]);
    assert_eq!((fought.end, fought.record.kills), (Won, 1));
}

#[test]
fn one_success_blocks_all_and_a_failure_costs_a_heart_an_enemy_a20() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let sheet = TankSheet { shells: 1, ammo: 1, tread: 1, ..FRESH };
    let blocked = [misses(4), misses(4), one_in(4), misses(4)].concat();
    let hit = [misses(4), misses(4), misses(4), misses(3)].concat();
    let faces = [blocked, hit, one_in(4), vec![1; 3]];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 3, &faces);
    assert_eq!((fought.end, fought.sheet.hearts), (Won, [3, 3, 3]));
}

#[test]
fn a_tread_rerolls_all_dice_of_a_failed_defence_a20() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let faces = [misses(4), misses(4), misses(4), vec![6, 6, 6, 2], one_in(4), one_in(3)];
    let fought = table.fight(&table.policy("spendthrift"), tank(TankSheet { shells: 0, ..FRESH }), foot, 2, &faces);
    assert_eq!((fought.end, fought.sheet.tread, fought.sheet.all_hearts()), (Won, 1, 12));
    assert_eq!((fought.record.rerolls, fought.sheet.ammo), (3, 2));
}

#[test]
fn without_a_heart_the_tank_is_a_casualty_at_once_a20() {
    let table = Table::standard();
    let panzer = table.meeting(PanzerIv, Weather::Clear, Terrain::Clear);
    let sheet = TankSheet { hearts: [0, 0, 2], tread: 0, ..FRESH };
    let fought = table.fight(&table.policy("drill"), tank(sheet), panzer, 3, &[misses(3), misses(1)]);
    assert_eq!((fought.end, fought.sheet.all_hearts(), fought.record.rounds), (Casualty, 0, 1));
}

#[test]
fn surrender_is_forced_with_neither_shell_nor_ammo_nor_star_a22() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let fought = table.fight(&table.policy("drill"), tank(TankSheet { stars: 0, ..DRY }), foot, 1, &[]);
    assert_eq!((fought.end, fought.record.rounds, fought.record.fights), (Surrender, 0, 1));
    // One case left is enough to fight on, and one star.
    let sheet = TankSheet { stars: 0, ammo: 1, ..DRY };
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 1, &[vec![1], one_in(4)]);
    assert_eq!(fought.end, Won);
    let sheet = TankSheet { stars: 1, ..DRY };
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot, 1, &[vec![1], one_in(5)]);
    assert_eq!((fought.end, fought.sheet.stars), (Won, 0));
}

#[test]
fn surrender_waits_for_the_start_of_a_round_a22() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    // The last case and star are paid in the round; the enemy still attacks in it. Initiative 0 stars: a luck die.
    let sheet = TankSheet { stars: 0, shells: 0, ammo: 1, tread: 0, ..FRESH };
    let faces = [vec![1], misses(4), misses(4), misses(4)];
    let fought = table.fight(&table.policy("spendthrift"), tank(sheet), foot, 1, &faces);
    assert_eq!((fought.end, fought.record.rounds, fought.sheet.all_hearts()), (Surrender, 1, 11));
    assert_eq!((fought.record.luck_rolls, fought.sheet.ammo), (1, 0));
}

#[test]
fn a_strategy_may_give_up_with_stars_left_once_dry_a22() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let mut policy = table.policy("drill");
    policy.surrender_when_dry = true;
    let fought = table.fight(&policy, tank(DRY), foot, 1, &[]);
    assert_eq!((fought.end, fought.sheet.stars), (Surrender, 4));
    let sheet = TankSheet { ammo: 1, ..DRY };
    let fought = table.fight(&policy, tank(sheet), foot, 1, &[one_in(4), one_in(4)]);
    assert_eq!(fought.end, Won, "one case is not dry");
}

#[test]
fn a_round_without_attacks_goes_on_and_the_enemy_attacks_a23() {
    let table = Table::standard();
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let sheet = TankSheet { hearts: [0, 0, 1], tread: 0, ..DRY };
    let faces = [one_in(4), vec![1], one_in(4), vec![MISS]];
    let fought = table.fight(&table.policy("drill"), tank(sheet), foot, 1, &faces);
    assert_eq!((fought.end, fought.record.rounds, fought.sheet.stars), (Casualty, 2, 4));
}

#[test]
fn a_fight_longer_than_the_cap_is_unfinished_a24() {
    assert_eq!(Table::standard().profile.limits.fight_rounds, 1000);
    let table = Table::with(&["limits.fight_rounds=2"]);
    let foot = table.meeting(FootUnit, Weather::Clear, Terrain::Clear);
    let round = [one_in(4), one_in(4)].concat();
    let fought = table.fight(&table.policy("drill"), tank(DRY), foot, 1, &[round.clone(), round]);
    assert_eq!((fought.end, fought.record.rounds), (Unfinished, 2));
}
