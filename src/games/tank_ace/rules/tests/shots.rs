//! The main gun: what rounds do, the ready rack, firing again, Expert, credit (4.4, 7.2 A to C, K, O, 7.3.7, 7.4.5, 7.7;
//! T15, T30, T34 to T37).

use super::super::super::choice::command::Command;
use super::super::super::state::battle::Battle;
use super::super::super::state::record::KilledBy;
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Range};
use super::super::super::words::crew::{Skill, Wound};
use super::super::super::words::german::German;
use super::super::super::words::tank::{Ammo, Tank};
use super::stage::{After, Crew, board, commands, commands_of, idle, scene, skilled, two};
use crate::game::ByWord;

const FIRE: Command = Command::Fire(0);

/// A shot with this round at this unit; a second German keeps the battle going.
fn shot(unit: Unit, ammo: Ammo, faces: &[u32]) -> After {
    let battle = Battle { loaded: Some(ammo), ..board(&[unit, idle(German::KingTiger, Area::E)]) };
    commands(battle, &[FIRE], faces)
}

fn unit_after(german: German, ammo: Ammo, faces: &[u32]) -> Unit {
    shot(idle(german, Area::B), ammo, faces).battle.units[0]
}

#[test]
fn high_explosive_goes_straight_to_b2_at_soft_targets() {
    // 75 mm: -2. A 4 destroys a gun, a 7 a truck; a 2 takes two steps of infantry.
    for (german, roll, gone) in [
        (German::Pak40, 6, true),
        (German::Pak40, 7, false),
        (German::Truck, 9, true),
        (German::Truck, 10, false),
        (German::Infantry, 4, true),
        (German::Infantry, 5, false),
    ] {
        assert_eq!(unit_after(german, Ammo::He, &two(roll)).gone, gone, "{german:?} {roll}");
    }
}

#[test]
fn high_explosive_hits_light_vehicles_on_b1_and_destroys_them_on_1_to_4() {
    for german in [German::Sdkfz222, German::Sdkfz234, German::Puma, German::HalfTrack] {
        for ammo in [Ammo::He, Ammo::Wp] {
            for face in 1..=6 {
                let unit = unit_after(german, ammo, &[3, 4, face]);
                assert_eq!((unit.gone, unit.immobilised), (face <= 4, false), "{german:?} {ammo:?} {face}");
            }
            assert!(!unit_after(german, ammo, &[4, 4]).gone, "an 8 misses at medium range");
        }
    }
}

#[test]
fn high_explosive_and_phosphorus_button_up_tanks_and_guns_on_tracks() {
    for german in [German::PzIv, German::KingTiger, German::StugIii, German::Nashorn] {
        let unit = unit_after(german, Ammo::He, &[3, 4]);
        assert!(unit.buttoned && !unit.gone && unit.targets);
        for face in 1..=6 {
            let unit = unit_after(german, Ammo::Wp, &[3, 4, face]);
            assert_eq!((unit.gone, unit.gone || unit.buttoned), (face == 1, true));
        }
        assert!(!unit_after(german, Ammo::He, &[4, 4]).buttoned && !unit_after(german, Ammo::Wp, &[4, 4]).buttoned);
    }
}

#[test]
fn phosphorus_must_hit_soft_targets_on_b1_and_leaves_smoke_hit_or_miss() {
    // WP on B2: -1.
    for (german, roll, gone) in
        [(German::Pak40, 5, true), (German::Pak40, 6, false), (German::Truck, 8, true), (German::Infantry, 3, true)]
    {
        let faces = [3, 4, two(roll)[0], two(roll)[1]];
        let after = shot(idle(german, Area::C), Ammo::Wp, &faces).battle;
        assert_eq!((after.units[0].gone, after.smoke), (gone, [0, 0, 2, 0, 0]), "{german:?} {roll}");
    }
    let after = shot(idle(German::Infantry, Area::D), Ammo::Wp, &[4, 4]).battle;
    assert_eq!((after.units[0].suppressed, after.smoke), (false, [0, 0, 0, 2, 0]));
}

#[test]
fn the_smoke_of_phosphorus_comes_after_its_effect() {
    // Infantry goes with a 3 and -1; through the new smoke it would not.
    assert!(shot(idle(German::Infantry, Area::B), Ammo::Wp, &[1, 1, 1, 2]).battle.units[0].gone);
}

#[test]
fn smoke_rounds_need_no_roll_draw_no_fire_and_may_go_at_a_hidden_gun() {
    let mut battle = board(&[idle(German::Pak40, Area::A), idle(German::PzIv, Area::B)]);
    (battle.loaded, battle.round) = (Some(Ammo::Hcbi), 1);
    (battle.smoke[0], battle.smoke[1]) = (1, 2);
    let after = commands(battle, &[FIRE], &[]);
    assert_eq!((after.battle.smoke, after.record.main_rounds), ([2, 2, 0, 0, 0], 1), "the new marker replaces the old");
    assert!(!after.battle.units[0].targets && !after.battle.units[0].shot_at && after.battle.sensed.is_none());
}

#[test]
fn armour_piercing_destroys_trucks_it_hits_and_does_nothing_to_guns_and_infantry() {
    for ammo in [Ammo::Ap, Ammo::Apcr] {
        assert!(unit_after(German::Truck, ammo, &[3, 4]).gone);
        assert!(!unit_after(German::Truck, ammo, &[4, 4]).gone);
        for german in [German::Pak40, German::Infantry] {
            let unit = unit_after(german, ammo, &[]);
            assert!(!unit.gone && !unit.suppressed && unit.targets, "but it draws fire");
        }
    }
}

#[test]
fn a_hidden_gun_is_no_target_in_the_first_round_until_it_fires() {
    for (round, has_fired, may) in [(1, false, false), (1, true, true), (2, false, true)] {
        let gun = Unit { has_fired, ..idle(German::Pak40, Area::B) };
        let mut battle = Battle { round, loaded: Some(Ammo::He), ..board(&[gun]) };
        (battle.radio, battle.open) = (true, [true; 3]);
        let allows = |command| battle.allows(&super::stage::TABLES, command);
        for command in [
            FIRE,
            Command::Coaxial(0),
            Command::Bow(0),
            Command::Fifty(0),
            Command::Call(0, super::super::super::state::battle::Support::Mortar),
        ] {
            assert_eq!(allows(command), may, "{command:?} {round}");
        }
        battle.units[0].german = German::PzIv;
        assert!(battle.may_fire(0), "others do not hide");
    }
}

#[test]
fn the_bail_out_of_an_immobilised_crew_is_checked_for_each_later_hit() {
    let panther = Unit { immobilised: true, ..idle(German::Panther, Area::B) };
    for face in 1..=6 {
        for (ammo, before) in [
            (Ammo::Ap, &[3, 4, 1, 6, 6][..]),
            (Ammo::Ap, &[3, 4, 1, 1, 2][..]),
            (Ammo::Ap, &[3, 4, 1, 2, 2][..]),
            (Ammo::He, &[3, 4][..]),
            (Ammo::Wp, &[3, 4, 2][..]),
        ] {
            let faces: Vec<u32> = before.iter().copied().chain([face]).collect();
            let after = shot(panther, ammo, &faces);
            assert_eq!(after.battle.units[0].gone, face == 1, "{ammo:?} {before:?}");
            assert_eq!(after.record.by_weapon[KilledBy::BailOut], u32::from(face == 1));
            assert_eq!(after.sortie.armour, u32::from(face == 1));
        }
    }
    shot(panther, Ammo::Ap, &[4, 4]);
    let first = shot(idle(German::Panther, Area::B), Ammo::Ap, &[3, 4, 1, 1, 2]);
    assert!(first.battle.units[0].immobilised, "the hit that immobilises does not drive the crew out");
    assert_eq!((first.sortie.damaged, first.sortie.destroyed), (1, 0));
}

#[test]
fn a_vehicle_damaged_and_then_destroyed_counts_once() {
    let battle = board(&[idle(German::PzIv, Area::B), idle(German::KingTiger, Area::E)]);
    let after = commands(battle, &[FIRE, FIRE], &[3, 4, 1, 1, 2, 3, 4, 1, 1, 1]);
    assert_eq!((after.sortie.damaged, after.sortie.destroyed, after.sortie.armour), (0, 1, 1));
}

#[test]
fn kills_are_credited_to_the_round() {
    for (ammo, german, faces, weapon) in [
        (Ammo::Ap, German::PzIv, &[1, 1, 1, 1, 1][..], KilledBy::Ap),
        (Ammo::Apcr, German::PzIv, &[1, 1, 1, 1, 1][..], KilledBy::Apcr),
        (Ammo::Ap, German::Truck, &[1, 1][..], KilledBy::Ap),
        (Ammo::He, German::Puma, &[1, 1, 1][..], KilledBy::He),
        (Ammo::He, German::Pak43, &[1, 1][..], KilledBy::He),
        (Ammo::Wp, German::KingTiger, &[1, 1, 1][..], KilledBy::Wp),
        (Ammo::Wp, German::Infantry, &[1, 1, 1, 1][..], KilledBy::Wp),
    ] {
        let after = shot(idle(german, Area::B), ammo, faces);
        let expected = ByWord::new(|by| u32::from(by == weapon));
        assert_eq!(after.record.by_weapon, expected, "{ammo:?} {german:?}");
        assert_eq!(after.record.destroyed[german], 1);
        assert_eq!(after.sortie.destroyed, u32::from(german != German::Infantry), "infantry does not count for awards");
        assert!(after.battle.is_threat);
    }
}

#[test]
fn aim_and_expert_reroll_as_the_skills_say() {
    let again = |orders: &[Command]| Crew { again: true, ..Crew::new(orders) };
    let battle = Battle { skills: skilled(&[Skill::Expert]), ..board(&[idle(German::PzIv, Area::B)]) };
    // B1 missed, then hit; the penetration roll is not made again.
    let after = commands_of(battle, &again(&[FIRE]), &[6, 5, 3, 4, 1, 6, 6]);
    assert!(!after.battle.units[0].gone && !after.battle.skill(Skill::Expert));
    // B3 without effect, then destroyed.
    let after = commands_of(battle, &again(&[FIRE]), &[3, 4, 1, 6, 6, 1, 1]);
    assert!(after.battle.units[0].gone && !after.battle.skill(Skill::Expert));
    // The second roll holds, even if it is the worse.
    let after = commands_of(battle, &again(&[FIRE]), &[3, 4, 4, 1, 2, 6, 6]);
    assert!(!after.battle.units[0].immobilised);
    // B2 of the main gun and of a machine gun.
    let infantry = board(&[idle(German::Infantry, Area::B), idle(German::PzIv, Area::B)]);
    let soft = Battle { skills: skilled(&[Skill::Expert]), loaded: Some(Ammo::He), ..infantry };
    assert!(commands_of(soft, &again(&[FIRE]), &[6, 5, 1, 1]).battle.units[0].gone);
    assert!(commands_of(soft, &again(&[Command::Coaxial(0)]), &[6, 5, 1, 1]).battle.units[0].gone);
    // Once a mission; and the skill for the other series is of no use.
    let after = commands_of(soft, &again(&[FIRE, Command::Coaxial(0)]), &[6, 5, 6, 5, 6, 5]).battle;
    assert!(!after.units[0].suppressed);
    for (tank, skill, helps) in [
        (Tank::M4, Skill::ExpertPershing, false),
        (Tank::M26, Skill::Expert, false),
        (Tank::M26, Skill::ExpertPershing, true),
    ] {
        let faces: &[u32] = if helps { &[6, 6, 6, 6] } else { &[6, 6] };
        commands_of(Battle { tank, skills: skilled(&[skill]), ..battle }, &again(&[FIRE]), faces);
    }
    let mut hurt = battle;
    hurt.wounds[0] = Wound::Light;
    commands_of(hurt, &again(&[FIRE]), &[6, 6]);
}

/// What a Panther's front does to AP that hits: no effect.
const BOUNCE: [u32; 5] = [3, 4, 1, 6, 6];

#[test]
fn firing_again_is_easier_by_1_never_more_for_the_last_target_only() {
    let battle = Battle {
        skills: skilled(&[Skill::Synergy]),
        ..board(&[idle(German::Panther, Area::B), idle(German::Panther, Area::B)])
    };
    let crew = |orders: &[Command]| Crew { synergy: true, ..Crew::new(orders) };
    let hits = |orders: &[Command], rolls: [u32; 3]| {
        let mut expected = 0;
        let mut faces = vec![];
        for (roll, hit) in rolls.into_iter().zip([true, true, false]) {
            faces.extend(two(roll));
            if hit {
                faces.extend([1, 6, 6]);
                expected += 1;
            }
        }
        assert_eq!(commands_of(battle, &crew(orders), &faces).record.main_hits, expected, "{rolls:?}");
    };
    hits(&[FIRE, FIRE, FIRE], [7, 8, 9]);
    hits(&[FIRE, FIRE, Command::Fire(1)], [7, 8, 8]);
    hits(&[FIRE, Command::Fire(1), FIRE], [7, 7, 8]);
}

#[test]
fn the_bonus_goes_into_the_next_round_with_the_first_command_only() {
    let battle = board(&[idle(German::Panther, Area::B), idle(German::Infantry, Area::B)]);
    let first = commands(battle, &[FIRE], &BOUNCE).battle;
    let next = |battle| scene(battle, &Crew::new(&[]), &[], |play| play.begin_round()).0.battle;
    let hits = |battle, orders: &[Command], faces: &[u32]| commands(battle, orders, faces).record.main_hits;
    assert_eq!(hits(next(first), &[FIRE], &[4, 4, 1, 6, 6]), 1, "an 8 at once");
    assert_eq!(hits(next(first), &[FIRE, FIRE], &[4, 5, 4, 4, 1, 6, 6]), 1, "and again after it");
    assert_eq!(hits(next(first), &[Command::Coaxial(1), FIRE], &[6, 5, 4, 4]), 0, "not after another command");
    assert_eq!(hits(next(next(first)), &[FIRE], &[4, 4]), 0, "not a round later");
}

#[test]
fn a_miss_senses_too_and_a_smoke_round_does_not() {
    let battle = board(&[idle(German::Panther, Area::B)]);
    assert_eq!(commands(battle, &[FIRE, FIRE], &[6, 6, 4, 4, 1, 6, 6]).record.main_hits, 1);
    let mut smoke = Battle { loaded: Some(Ammo::Hcbi), range: Range::Close, ..battle };
    smoke.sensed = Some(0);
    // Close range 8, smoke +2: a 6 hits, a 7 would with the bonus.
    assert_eq!(commands(smoke, &[FIRE, FIRE], &[3, 4]).record.main_hits, 0);
}

fn racked(rack: [u8; 5]) -> Battle {
    Battle { rack, ..board(&[idle(German::Panther, Area::B), idle(German::Infantry, Area::B)]) }
}

#[test]
fn the_loader_takes_any_round_from_the_rack() {
    let crew = Crew { loads: Ammo::Wp, ..Crew::new(&[FIRE]) };
    let after = commands_of(racked([2, 1, 1, 0, 0]), &crew, &[6, 6]).battle;
    assert_eq!((after.loaded, after.rack, after.stowed), (Some(Ammo::Wp), [2, 1, 0, 0, 0], [5, 3, 0]));
    let crew = Crew { loads: Ammo::Apcr, ..Crew::new(&[FIRE]) };
    let after = commands_of(racked([2, 0, 0, 0, 0]), &crew, &[6, 6]).battle;
    assert_eq!((after.loaded, after.racked()), (Some(Ammo::Ap), 1), "what is not there cannot be loaded");
}

#[test]
fn with_an_empty_rack_there_is_one_shot_a_round_from_stowage() {
    let crew = Crew { loads: Ammo::Wp, ..Crew::new(&[FIRE, FIRE]) };
    let after = commands_of(racked([0; 5]), &crew, &[6, 6]);
    assert_eq!((after.record.main_rounds, after.battle.loaded), (1, Some(Ammo::Wp)));
    assert_eq!((after.battle.stowed, after.battle.racked()), ([4, 3, 0], 0));
    let after = commands(racked([2, 0, 0, 0, 0]), &[FIRE, FIRE], &[6, 6, 6, 6]);
    assert_eq!((after.record.main_rounds, after.battle.racked()), (2, 0));
    let mut none = racked([0; 5]);
    none.stowed = [0; 3];
    let after = commands_of(none, &Crew { loads: Ammo::Wp, ..Crew::new(&[FIRE]) }, &[6, 6]);
    assert_eq!(after.battle.loaded, Some(Ammo::Ap), "limited rounds run out, AP does not");
}
