//! What the Germans do: targeting, carriers, flank moves, fire (6.3, 7.1, 7.2-4, 7.3.5, 7.4, 10.4; T7, T12, T18, T25, T26,
//! T30 to T32).

use super::super::super::choice::command::Command;
use super::super::super::state::battle::{Battle, BattleEnd};
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Range};
use super::super::super::words::german::German;
use super::super::super::words::mission::Mission;
use super::super::super::words::tank::Ammo;
use super::super::play::Play;
use super::campaign_with;
use super::stage::{Crew, board, commands, foe, germans, idle, scene};
use crate::chance::Script;
use crate::game::Silent;

const MISSIONS: [Mission; 4] = [Mission::Contact, Mission::Attack, Mission::Assault, Mission::Defense];

#[test]
fn each_unit_but_a_truck_that_has_not_targeted_the_tank_does_so_on_a_1() {
    let kinds = [German::PzIv, German::Truck, German::Pak40, German::Infantry, German::HalfTrack, German::Puma];
    for face in 1..=6 {
        let mut battle = board(&kinds.map(|german| idle(german, Area::A)));
        battle.units[2].targets = true;
        battle.units[3].gone = true;
        let after = scene(battle, &Crew::new(&[]), &[face; 3], |play| play.targeting()).0.battle;
        let targets: Vec<bool> = (0..6).map(|i| after.units[i].targets).collect();
        assert_eq!(targets, [face == 1, false, true, false, face == 1, face == 1]);
    }
}

#[test]
fn under_rule_10_4_they_do_so_on_2_after_a_kill_of_the_tanks_own_fire() {
    for (rule, threat, at_most) in [(false, false, 1), (false, true, 1), (true, false, 1), (true, true, 2)] {
        let tables = campaign_with(&[&format!("setup.threat_targeting={rule}")]);
        for face in 1..=6 {
            let battle = Battle { is_threat: threat, ..board(&[idle(German::PzIv, Area::A)]) };
            let (crew, mut silent, mut script) = (Crew::new(&[]), Silent, Script::new([face]));
            let mut play = Play::of_battle(&tables, &crew, &mut script, &mut silent, battle);
            play.targeting();
            assert_eq!(play.battle.units[0].targets, face <= at_most, "{rule} {threat} {face}");
        }
    }
}

#[test]
fn only_units_that_have_targeted_the_tank_fire() {
    let battle = board(&[idle(German::PzIv, Area::B), idle(German::Infantry, Area::C), foe(German::Truck, Area::A)]);
    for mission in MISSIONS {
        let after = germans(Battle { mission, ..battle }, &[]).battle;
        assert!((0..3).all(|i| !after.units[i].has_fired), "nobody has targeted it, and a truck does not fire");
    }
}

#[test]
fn on_contact_and_defense_vehicles_in_a_and_c_move_once_to_the_flank_instead_of_firing() {
    for mission in MISSIONS {
        for german in [German::PzIv, German::StugIii, German::Puma, German::HalfTrack] {
            for area in Area::ALL {
                let battle =
                    Battle { mission, sensed: Some(1), ..board(&[idle(german, area), idle(German::Pak40, Area::A)]) };
                let flank = match area {
                    Area::A => Some(Area::D),
                    Area::C => Some(Area::E),
                    _ => None,
                };
                let moves = flank.filter(|_| mission == Mission::Contact || mission == Mission::Defense);
                let after = germans(battle, &[]).battle;
                assert_eq!(after.units[0].area, moves.unwrap_or(area), "{mission:?} {german:?} {area:?}");
                assert_eq!(after.units[0].shows_side, moves.is_some());
                assert_eq!(after.sensed, if moves.is_some() { None } else { Some(1) }, "T36: a move of either side");
                assert_eq!(after.units[1].area, Area::A, "guns do not move");
                let again = germans(after, &[]).battle;
                assert_eq!(again.units[0].area, after.units[0].area, "once");
            }
        }
    }
    // One that has targeted the tank moves too, and fires in the next round.
    let battle =
        Battle { mission: Mission::Contact, ..board(&[foe(German::PzIv, Area::A), idle(German::PzIv, Area::B)]) };
    let after = germans(battle, &[]).battle;
    assert!(!after.units[0].has_fired && after.units[0].area == Area::D);
    assert!(germans(after, &[6, 6]).battle.units[0].has_fired);
}

#[test]
fn an_immobilised_vehicle_a_gun_and_a_truck_stay_where_they_are() {
    let stuck = Unit { immobilised: true, ..foe(German::PzIv, Area::A) };
    let battle = board(&[stuck, idle(German::Pak40, Area::A), idle(German::Truck, Area::C)]);
    let after = germans(Battle { mission: Mission::Defense, ..battle }, &[6, 6]).battle;
    assert_eq!([0, 1, 2].map(|i| after.units[i].area), [Area::A, Area::A, Area::C]);
    assert!(after.units[0].has_fired);
}

#[test]
fn t26_on_a_defense_infantry_in_a_and_c_moves_once_to_the_flank_as_its_first_action() {
    for mission in MISSIONS {
        let units = [idle(German::Infantry, Area::A), idle(German::Infantry, Area::B), idle(German::Infantry, Area::C)];
        let after = germans(Battle { mission, ..board(&units) }, &[]).battle;
        let areas = if mission == Mission::Defense { [Area::D, Area::B, Area::E] } else { [Area::A, Area::B, Area::C] };
        assert_eq!([0, 1, 2].map(|i| after.units[i].area), areas, "{mission:?}");
        assert!((0..3).all(|i| !after.units[i].shows_side), "only vehicles have a side");
    }
    // One that has targeted the tank moves too, and fires in the next round: a 12 on B2.
    let battle =
        Battle { mission: Mission::Defense, ..board(&[foe(German::Infantry, Area::C), idle(German::PzIv, Area::B)]) };
    let after = germans(battle, &[]).battle;
    assert!(!after.units[0].has_fired && after.units[0].area == Area::E);
    assert!(germans(after, &[6, 6]).battle.units[0].has_fired);
}

#[test]
fn t26_on_a_defense_infantry_that_dismounts_in_round_1_moves_in_round_2() {
    let battle = board(&[carrier(German::Truck, Area::A), idle(German::PzIv, Area::B)]);
    let first = germans(Battle { mission: Mission::Defense, ..battle }, &[]).battle;
    assert_eq!((first.count, first.units[2].area), (3, Area::A));
    assert_eq!(germans(first, &[]).battle.units[2].area, Area::D);
}

fn carrier(german: German, area: Area) -> Unit {
    Unit { carries: true, ..foe(german, area) }
}

#[test]
fn carriers_dismount_in_round_1_and_half_tracks_move_in_round_2_and_then_fire() {
    let units = [carrier(German::HalfTrack, Area::A), carrier(German::Truck, Area::C), idle(German::PzIv, Area::B)];
    let battle = Battle { mission: Mission::Contact, round: 0, ..board(&units) };
    let first = scene(battle, &Crew::new(&[]), &[], |play| {
        play.begin_round();
        play.germans_act();
        play.end_round();
    });
    let first = first.0.battle;
    assert_eq!((first.count, first.units[0].area, first.units[0].has_fired), (5, Area::A, false));
    assert_eq!([first.units[3], first.units[4]], [idle(German::Infantry, Area::A), idle(German::Infantry, Area::C)]);
    assert!(first.units[1].gone && !first.units[0].carries, "trucks leave after round 1");
    let second = scene(first, &Crew::new(&[]), &[], |play| {
        play.begin_round();
        play.germans_act();
        play.end_round();
    });
    assert_eq!((second.0.battle.units[0].area, second.0.battle.units[3].area), (Area::D, Area::A));
    let third = germans(second.0.battle, &[6, 6]);
    assert!(third.battle.units[0].has_fired);
}

#[test]
fn on_attack_a_half_track_dismounts_and_stays() {
    let battle = board(&[carrier(German::HalfTrack, Area::A), idle(German::PzIv, Area::B)]);
    let after = germans(battle, &[]).battle;
    assert_eq!((after.count, after.units[0].area), (3, Area::A));
    assert!(!after.units[2].dug_in && !after.units[2].targets);
}

#[test]
fn mounted_infantry_is_lost_with_its_carrier() {
    for (german, faces) in [(German::HalfTrack, &[3, 4, 1, 1, 1][..]), (German::Truck, &[3, 4][..])] {
        let battle = Battle { round: 1, ..board(&[carrier(german, Area::B), idle(German::PzIv, Area::B)]) };
        let after = scene(battle, &Crew::new(&[Command::Fire(0)]), faces, |play| {
            play.commands();
            play.germans_act();
        });
        assert_eq!((after.0.battle.count, after.0.battle.units[0].gone), (2, true));
        assert_eq!(after.0.record.destroyed[German::Infantry], 0);
    }
}

#[test]
fn a_lone_infantry_unit_ends_the_battle_but_not_while_it_is_mounted() {
    let over = |units: &[Unit]| board(units).ended();
    assert_eq!(over(&[]), Some(BattleEnd::Won));
    assert_eq!(over(&[idle(German::Infantry, Area::A)]), Some(BattleEnd::Won));
    assert_eq!(over(&[idle(German::Infantry, Area::A), idle(German::Infantry, Area::A)]), None);
    assert_eq!(over(&[carrier(German::HalfTrack, Area::A)]), None);
    assert_eq!(over(&[carrier(German::Truck, Area::A)]), None);
    assert_eq!(over(&[idle(German::Pak40, Area::A)]), None);
    let gone = Unit { gone: true, ..idle(German::PzIv, Area::B) };
    assert_eq!(over(&[gone, idle(German::Infantry, Area::A)]), Some(BattleEnd::Won));
}

#[test]
fn a_kill_that_leaves_a_lone_infantry_unit_ends_the_round_at_once() {
    let units = [idle(German::Truck, Area::B), foe(German::Infantry, Area::C)];
    let after = scene(board(&units), &Crew::new(&[Command::Fire(0), Command::Coaxial(1)]), &[3, 4], |play| {
        play.commands();
        play.germans_act();
    });
    assert_eq!((after.0.battle.ended(), after.0.battle.guns[0].points), (Some(BattleEnd::Won), 4));
}

#[test]
fn fire_of_the_germans_stops_with_the_tank() {
    let battle = board(&[foe(German::Pak43, Area::B), foe(German::Pak43, Area::B)]);
    let after = germans(battle, &[1, 1, 1, 1, 1]);
    assert_eq!((after.battle.end, after.record.hits_taken), (Some(BattleEnd::KnockedOut), 1));
    assert!(!after.battle.units[1].has_fired);
}

#[test]
fn half_tracks_fire_machine_guns_at_any_range_and_pumas_their_gun() {
    let battle = board(&[foe(German::HalfTrack, Area::B), foe(German::Puma, Area::B)]);
    // The half-track misses on B2 with a 7. The Puma hits the hull with a 7; 4 is lower than 5: a 6 does nothing.
    let after = germans(Battle { range: Range::Medium, ..battle }, &[3, 4, 3, 4, 4, 3, 3]);
    assert_eq!((after.record.hits_taken, after.battle.shock, after.battle.open), (1, true, [true, true, false]));
}

#[test]
fn smoke_thins_by_a_level_at_the_start_of_a_round() {
    let mut battle = Battle { smoke: [2, 1, 0, 2, 1], own_smoke: 2, ..board(&[idle(German::PzIv, Area::B)]) };
    for (smoke, own) in [([1, 0, 0, 1, 0], 1), ([0; 5], 0), ([0; 5], 0)] {
        battle = scene(battle, &Crew::new(&[]), &[], |play| play.begin_round()).0.battle;
        assert_eq!((battle.smoke, battle.own_smoke), (smoke, own));
    }
}

#[test]
fn suppression_ends_with_the_next_round() {
    let suppressed = |german| Unit { suppressed: true, ..idle(german, Area::B) };
    let battle = board(&[suppressed(German::Infantry), suppressed(German::Pak40)]);
    let after = scene(battle, &Crew::new(&[]), &[], |play| {
        play.end_round();
        assert!(play.battle.units[0].suppressed);
        play.begin_round();
    });
    assert!(!after.0.battle.units[0].suppressed && !after.0.battle.units[1].suppressed);
}

#[test]
fn buttoning_up_lasts_for_the_mission() {
    let battle = board(&[Unit { buttoned: true, ..idle(German::PzIv, Area::B) }]);
    let after = scene(battle, &Crew::new(&[]), &[], |play| {
        for _ in 0..5 {
            play.begin_round();
            play.end_round();
        }
    });
    assert!(after.0.battle.units[0].buttoned);
}

#[test]
fn on_defense_the_germans_close_twice_from_long_range_out_of_the_smoke() {
    for (mission, closings) in
        [(Mission::Defense, 2), (Mission::Contact, 2), (Mission::Attack, 2), (Mission::Assault, 2)]
    {
        let battle = Battle {
            mission,
            closings,
            range: Range::Long,
            smoke: [2; 5],
            own_smoke: 2,
            sensed: Some(0),
            ..board(&[idle(German::PzIv, Area::B)])
        };
        let closes = mission == Mission::Defense;
        let end = |battle| scene(battle, &Crew::new(&[]), &[], |play| play.end_round()).0.battle;
        let first = end(battle);
        assert_eq!(first.range, if closes { Range::Medium } else { Range::Long }, "{mission:?}");
        assert_eq!((first.smoke, first.own_smoke), (if closes { [0; 5] } else { [2; 5] }, 2));
        assert_eq!(first.sensed, if closes { None } else { Some(0) });
        if closes {
            let second = end(Battle { smoke: [1; 5], ..first });
            assert_eq!((second.range, second.smoke), (Range::Close, [0; 5]));
            let third = end(Battle { smoke: [1; 5], range: Range::Medium, ..second });
            assert_eq!((third.range, third.smoke), (Range::Medium, [1; 5]), "at most two bands (T12)");
        }
    }
}

#[test]
fn infantry_loses_a_step_to_a_second_suppression_in_a_round() {
    let battle =
        Battle { loaded: Some(Ammo::He), ..board(&[idle(German::Infantry, Area::B), idle(German::PzIv, Area::B)]) };
    // Coaxial gun, two sevens: suppressed, then reduced; then out of the battle.
    let orders = [Command::Coaxial(0), Command::Coaxial(0)];
    let after = commands(battle, &orders, &[3, 4, 3, 4]).battle;
    assert!(after.units[0].reduced && after.units[0].suppressed && !after.units[0].gone);
    let gone = commands(after, &[Command::Coaxial(0)], &[3, 4]);
    assert!(gone.battle.units[0].gone);
    assert_eq!((gone.record.destroyed[German::Infantry], gone.sortie.destroyed), (1, 0));
    // 1+S at suppressed infantry removes it.
    let mut suppressed = battle;
    suppressed.units[0].suppressed = true;
    assert!(commands(suppressed, &[Command::Coaxial(0)], &[1, 3]).battle.units[0].gone);
    assert!(!commands(suppressed, &[Command::Coaxial(0)], &[1, 4]).battle.units[0].gone, "a plain step is one step");
}
