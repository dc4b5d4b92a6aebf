//! The loader's work and the machine guns: C, H, I, K, O, ammunition and stoppages (4.4, 7.2, 7.3.1, 7.4.4, 7.7; T12, T13,
//! T24, T29, T35).

use super::super::super::choice::command::{Command, Shift};
use super::super::super::state::battle::{Battle, Gun};
use super::super::super::state::record::KilledBy;
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Facing};
use super::super::super::words::crew::{Skill, Wound};
use super::super::super::words::german::German;
use super::super::super::words::tank::{Ammo, MachineGun, Tank};
use super::stage::{After, Crew, TABLES, board, commands, commands_of, idle, scene, skilled, two};

const FIRE: Command = Command::Fire(0);

/// A board with a Panther, infantry, and this many AP rounds in the rack of a late M4A1.
fn racked(rounds: u8) -> Battle {
    let mut battle = board(&[idle(German::Panther, Area::B), idle(German::Infantry, Area::B)]);
    (battle.tank, battle.mortar_rounds) = (Tank::M4a1Late, 3);
    battle.rack = [rounds, 0, 0, 0, 0];
    battle
}

fn ordered(battle: Battle, orders: &[Command], faces: &[u32]) -> After {
    commands(battle, orders, faces)
}

fn next(battle: Battle) -> Battle {
    scene(battle, &Crew::new(&[]), &[], |play| play.begin_round()).0.battle
}

#[test]
fn the_loader_racks_four_a_round_until_the_rack_is_full() {
    let first = ordered(racked(0), &[Command::Reload], &[]).battle;
    assert_eq!((first.racked(), first.reloading), (4, true));
    let second = ordered(next(first), &[], &[]).battle;
    assert_eq!((second.racked(), second.reloading), (8, false), "he goes on without another order");
    let full = ordered(racked(6), &[Command::Reload], &[]).battle;
    assert_eq!((full.racked(), full.reloading), (8, false));
    assert_eq!(full.rack, [8, 0, 0, 0, 0]);
}

#[test]
fn rounds_taken_out_count_among_the_four_and_limited_ones_go_back_to_stowage() {
    let crew = Crew { unloads: Some(Ammo::Wp), racks: Ammo::He, ..Crew::new(&[Command::Reload]) };
    let mut battle = racked(0);
    (battle.rack, battle.stowed) = ([5, 0, 3, 0, 0], [1, 3, 0]);
    let after = commands_of(battle, &crew, &[]).battle;
    assert_eq!((after.rack, after.stowed), ([5, 1, 0, 0, 0], [4, 3, 0]), "three out, one in");
    let crew = Crew { unloads: Some(Ammo::Ap), racks: Ammo::He, ..Crew::new(&[Command::Reload]) };
    let after = commands_of(racked(8), &crew, &[]).battle;
    assert_eq!((after.rack, after.reloading), ([4, 0, 0, 0, 0], true), "four out of a full rack, none in");
}

#[test]
fn adrenaline_racks_six_once_a_mission() {
    let rush = skilled(&[Skill::AdrenalineRush]);
    let first = ordered(Battle { skills: rush, ..racked(0) }, &[Command::Reload], &[]).battle;
    assert_eq!((first.racked(), first.skill(Skill::AdrenalineRush)), (6, false));
    let second = ordered(Battle { rack: [0; 5], ..next(first) }, &[Command::Reload], &[]).battle;
    assert_eq!(second.racked(), 4);
    let mut hurt = Battle { skills: rush, ..racked(0) };
    hurt.wounds[2] = Wound::Light;
    assert_eq!(ordered(hurt, &[Command::Reload], &[]).battle.racked(), 4);
}

#[test]
fn the_rack_is_filled_within_the_load_of_limited_rounds() {
    let crew = Crew { racks: Ammo::Wp, ..Crew::new(&[Command::Reload]) };
    let mut battle = racked(0);
    battle.stowed = [3, 3, 0];
    let after = commands_of(battle, &crew, &[]).battle;
    assert_eq!((after.rack, after.stowed), ([1, 0, 3, 0, 0], [0, 3, 0]));
}

#[test]
fn reloading_spares_the_coaxial_gun_and_ends_with_a_shot_the_mortar_or_a_switch() {
    let after = ordered(racked(0), &[Command::Reload, Command::Coaxial(1)], &[6, 5]).battle;
    assert_eq!(after.racked(), 4);
    let after = ordered(racked(1), &[Command::Reload, FIRE], &[6, 6]).battle;
    assert_eq!((after.racked(), after.reloading), (0, false));
    let after = ordered(racked(1), &[Command::Reload, Command::Mortar], &[]).battle;
    assert_eq!((after.racked(), after.reloading), (1, false));
    let mut two_kinds = racked(1);
    two_kinds.rack[Ammo::He as usize] = 1;
    let after = ordered(two_kinds, &[Command::Reload, Command::Switch(Ammo::He)], &[]).battle;
    assert_eq!((after.racked(), after.reloading), (2, false));
}

#[test]
fn a_shot_or_the_mortar_in_the_round_keeps_the_loader_from_the_rack() {
    assert_eq!(ordered(racked(3), &[FIRE, Command::Reload], &[6, 6]).battle.racked(), 2);
    assert_eq!(ordered(racked(1), &[Command::Mortar, Command::Reload], &[]).battle.racked(), 1);
}

#[test]
fn a_switch_of_rounds_keeps_the_loader_from_the_rack_too() {
    // 7.2 C: he does nothing else in the round in which he fills the rack.
    let mut battle = racked(1);
    battle.rack[Ammo::He as usize] = 1;
    let after = ordered(battle, &[Command::Switch(Ammo::He), Command::Reload], &[]).battle;
    assert_eq!((after.loaded, after.racked(), after.reloading), (Some(Ammo::He), 2, false));
}

#[test]
fn a_later_shot_interrupts_reloading_that_went_on_from_the_round_before() {
    let first = ordered(racked(0), &[Command::Reload], &[]).battle;
    let after = ordered(next(first), &[FIRE], &[6, 6]).battle;
    assert_eq!((after.racked(), after.reloading), (3, false));
}

#[test]
fn a_switch_exchanges_the_loaded_round_for_one_of_the_rack() {
    let mut battle = racked(2);
    battle.rack[Ammo::Apcr as usize] = 1;
    let after = ordered(battle, &[Command::Switch(Ammo::Apcr)], &[]).battle;
    assert_eq!((after.loaded, after.rack), (Some(Ammo::Apcr), [3, 0, 0, 0, 0]));
    assert!(!battle.may_switch(Ammo::Wp), "none in the rack");
    assert!(!battle.may_switch(Ammo::Ap), "it is loaded");
    let full = Battle { rack: [7, 1, 0, 0, 0], ..battle };
    assert_eq!(ordered(full, &[Command::Switch(Ammo::He)], &[]).battle.rack, [8, 0, 0, 0, 0]);
}

#[test]
fn the_mortar_smokes_the_tank_three_times_if_there_is_one() {
    let mut battle = Battle { own_smoke: 1, ..racked(8) };
    for left in [2, 1, 0] {
        battle = ordered(next(battle), &[Command::Mortar], &[]).battle;
        assert_eq!((battle.own_smoke, battle.mortar_rounds), (2, left), "a new marker replaces the old");
    }
    assert!(!battle.may_fire_mortar(&TABLES));
    for tank in super::super::super::words::tank::Tank::ALL {
        let has = !matches!(tank, Tank::M4 | Tank::M4a1Early | Tank::M26);
        assert_eq!(Battle { tank, ..racked(8) }.may_fire_mortar(&TABLES), has, "{tank:?}");
    }
}

#[test]
fn every_burst_costs_a_point_and_a_dry_gun_is_silent() {
    for (gun, points) in MachineGun::ALL.into_iter().zip([4, 4, 2]) {
        let mut battle =
            Battle { open: [true; 3], ..board(&[idle(German::Infantry, Area::B), idle(German::PzIv, Area::B)]) };
        let order = [Command::Coaxial(0), Command::Bow(0), Command::Fifty(0)][gun as usize];
        for left in (0..points).rev() {
            battle = commands(battle, &[order], &[6, 5]).battle;
            assert_eq!((battle.gun(gun).points, battle.units[0].targets), (left, true));
        }
        assert!(!battle.may_fire_gun(gun, 0));
        assert_eq!(commands(battle, &[order], &[]).battle.gun(gun).points, 0);
    }
}

#[test]
fn machine_guns_fire_at_soft_and_light_targets_only() {
    for (german, may) in [
        (German::Infantry, true),
        (German::Pak43, true),
        (German::Truck, true),
        (German::HalfTrack, true),
        (German::Puma, true),
        (German::PzIv, false),
        (German::MarderIii, false),
    ] {
        let battle = Battle { open: [true; 3], ..board(&[idle(german, Area::B)]) };
        assert_eq!(MachineGun::ALL.map(|gun| battle.may_fire_gun(gun, 0)), [may; 3], "{german:?}");
    }
}

#[test]
fn the_bow_gun_fires_where_the_hull_faces_and_not_hull_down() {
    for area in Area::ALL {
        for (hull, covered) in
            [(Facing::A, &[Area::A, Area::D][..]), (Facing::B, &[Area::B][..]), (Facing::C, &[Area::C, Area::E][..])]
        {
            let battle = Battle { hull, ..board(&[idle(German::Infantry, area)]) };
            assert_eq!(battle.may_fire_gun(MachineGun::Bow, 0), covered.contains(&area));
            assert!(!Battle { hull_down: true, ..battle }.may_fire_gun(MachineGun::Bow, 0));
            assert!(battle.may_fire_gun(MachineGun::Fifty, 0), "the .50 fires at any area");
            assert!(!Battle { open: [false, true, true], ..battle }.may_fire_gun(MachineGun::Fifty, 0));
        }
    }
}

fn jammed() -> Battle {
    let mut battle = board(&[idle(German::Infantry, Area::B), idle(German::PzIv, Area::B)]);
    battle.guns = [Gun { points: 3, jammed: true }; 3];
    battle.guns[2].points = 1;
    battle.open = [true; 3];
    battle
}

#[test]
fn a_natural_12_jams_the_gun_unless_the_first_is_maintained() {
    let skills = [Skill::MaintenanceCoaxial, Skill::MaintenanceBow, Skill::MaintenanceFifty];
    let owners = [1, 4, 2];
    for (gun, (skill, owner)) in MachineGun::ALL.into_iter().zip(skills.into_iter().zip(owners)) {
        let order = [Command::Coaxial(0), Command::Bow(0), Command::Fifty(0)][gun as usize];
        let mut battle = Battle { guns: [Gun { points: 4, jammed: false }; 3], ..jammed() };
        let after = commands(battle, &[order], &[6, 6]).battle;
        assert!(after.gun(gun).jammed && after.gun(gun).points == 3 && !after.may_fire_gun(gun, 0));
        battle.skills = skilled(&[skill]);
        let after = commands(battle, &[order, order], &[6, 6, 6, 6]).battle;
        assert_eq!((after.gun(gun).jammed, after.skill(skill)), (true, false), "only the first");
        let after = commands(battle, &[order], &[6, 6]).battle;
        assert!(!after.gun(gun).jammed);
        battle.wounds[owner] = Wound::Light;
        assert!(commands(battle, &[order], &[6, 6]).battle.gun(gun).jammed, "hurt men use no skills");
    }
}

#[test]
fn a_jammed_gun_is_cleared_in_a_round_in_which_its_man_does_nothing_else() {
    let crew = |orders: &[Command]| Crew { maintains: true, ..Crew::new(orders) };
    let all = [FIRE, Command::Coaxial(0)];
    let after = commands_of(Battle { loaded: Some(Ammo::He), ..jammed() }, &crew(&all), &[]).battle;
    assert_eq!(
        after.guns.map(|gun| (gun.points, gun.jammed)),
        [(3, false), (3, false), (1, false)],
        "cleared, not filled"
    );
    assert_eq!((after.now.main_rounds, after.now.maintains), (0, [true; 3]));
    let after = commands_of(jammed(), &crew(&[Command::Bow(0), Command::Fifty(0)]), &[]).battle;
    assert_eq!(after.guns.map(|gun| gun.points), [3, 3, 1]);
    // The commander still gives orders: the driver moves.
    let after = commands_of(jammed(), &crew(&[Command::Flank(1, Shift::None)]), &[6, 6]).battle;
    assert!(after.units[1].flanked);
    // In the next round everything fires.
    let ready = next(after);
    assert_eq!(MachineGun::ALL.map(|gun| ready.may_fire_gun(gun, 0)), [true; 3]);
}

#[test]
fn an_empty_gun_is_filled_by_its_man() {
    let empty = Battle { guns: [Gun::default(); 3], ..jammed() };
    let after = commands_of(empty, &Crew { maintains: true, ..Crew::new(&[]) }, &[]).battle;
    assert_eq!(after.guns.map(|gun| gun.points), [4, 4, 2]);
    let mut without = empty;
    (without.wounds[1], without.wounds[4]) = (Wound::Serious, Wound::Serious);
    let after = commands_of(without, &Crew { maintains: true, ..Crew::new(&[]) }, &[]).battle;
    assert_eq!(after.guns.map(|gun| gun.points), [0, 0, 0], "and the commander is at the gun");
    let after =
        commands_of(Battle { guns: [Gun { points: 1, jammed: false }; 3], ..empty }, &Crew::new(&[]), &[]).battle;
    assert!(MachineGun::ALL.iter().all(|&gun| !after.may_maintain(gun)), "points are left");
}

#[test]
fn machine_guns_have_credit_of_their_own() {
    for (gun, weapon) in MachineGun::ALL.into_iter().zip([KilledBy::Coaxial, KilledBy::Bow, KilledBy::Fifty]) {
        let units = [idle(German::Truck, Area::B), idle(German::PzIv, Area::B)];
        let battle = Battle { open: [true; 3], ..board(&units) };
        let order = [Command::Coaxial(0), Command::Bow(0), Command::Fifty(0)][gun as usize];
        let after = commands(battle, &[order], &two(7));
        assert_eq!((after.record.by_weapon[weapon], after.sortie.destroyed), (1, 1));
        assert!(after.battle.is_threat && after.battle.units[0].gone);
    }
}

#[test]
fn hatches_are_closed_and_opened_by_order() {
    let battle = board(&[idle(German::PzIv, Area::B)]);
    let after = commands(battle, &[Command::ButtonUp([false, true, true])], &[]).battle;
    assert_eq!(after.open, [true, false, false]);
    let after = commands(after, &[Command::ButtonUp([true; 3]), Command::Unbutton([false, true, true])], &[]).battle;
    assert_eq!(after.open, [false, true, true]);
    let mut dead = Battle { open: [false; 3], ..battle };
    (dead.wounds[3], dead.wounds[4]) = (Wound::Killed, Wound::Serious);
    let after = commands(dead, &[Command::Unbutton([true; 3])], &[]).battle;
    assert_eq!(after.open, [true, false, false], "nobody is there to open them");
}

#[test]
fn a_unit_shot_at_knows_the_tank() {
    let units: [Unit; 2] = [idle(German::Infantry, Area::B), idle(German::PzIv, Area::B)];
    let after = commands(Battle { open: [true; 3], ..board(&units) }, &[Command::Bow(0)], &[6, 5]).battle;
    assert!(after.units[0].targets && after.units[0].shot_at && !after.units[1].targets);
}
