//! Charts B9 and R1: what every roll does to the board (7.6, 7.8, 9.0; T14, T20, T34).

use super::super::super::state::battle::{Battle, BattleEnd, Gun};
use super::super::super::state::unit::Unit;
use super::super::super::words::board::Area;
use super::super::super::words::crew::Wound;
use super::super::super::words::german::German;
use super::super::super::words::tank::Ammo;
use super::super::play::Play;
use super::campaign_with;
use super::stage::{After, Crew, board, commands, foe, idle, scene, sums, two};
use crate::chance::Script;
use crate::game::{ByWord, Silent};

/// One of each kind and closed hatches.
fn all() -> Battle {
    let germans = [German::PzIv, German::StugIii, German::Pak40, German::Infantry, German::Infantry, German::HalfTrack];
    Battle { open: [false; 3], ..board(&germans.map(|german| idle(german, Area::B))) }
}

fn event_of(battle: Battle, crew: &Crew, roll: u32, faces: &[u32]) -> After {
    let faces: Vec<u32> = two(roll).into_iter().chain(faces.iter().copied()).collect();
    let (after, ()) = scene(battle, crew, &faces, |play| play.event_check());
    assert_eq!(after.record.by_weapon, ByWord::default(), "events give no credit (T34)");
    assert_eq!((after.sortie.destroyed, after.sortie.damaged), (0, 0));
    assert!(!after.battle.is_threat);
    after
}

fn event(battle: Battle, roll: u32, faces: &[u32]) -> Battle {
    event_of(battle, &Crew::new(&[]), roll, faces).battle
}

fn gone(battle: &Battle) -> Vec<usize> {
    (0..battle.count as usize).filter(|&unit| battle.units[unit].gone).collect()
}

#[test]
fn a_2_is_an_air_strike_on_a_german_of_the_players_choice() {
    for target in 0..6 {
        for roll in sums() {
            let crew = Crew { strikes: target, ..Crew::new(&[]) };
            let after = event_of(all(), &crew, 2, &two(roll)).battle;
            // A modified 2 or less destroys anything; a gun and a half-track go at 4, infantry never by that.
            let at_most = [6, 6, 8, 6, 6, 8][target];
            assert_eq!(gone(&after), if roll <= at_most { vec![target] } else { vec![] }, "{target} {roll}");
        }
    }
}

#[test]
fn a_3_destroys_a_random_tank_or_spg() {
    for (face, unit) in [(1, 0), (2, 1)] {
        assert_eq!(gone(&event(all(), 3, &[face])), [unit]);
    }
    assert_eq!(gone(&event(board(&[idle(German::StugIii, Area::A)]), 3, &[])), [0], "the only one");
}

#[test]
fn b9_a_4_is_nothing_and_no_infantry_leaves_by_itself() {
    assert_eq!(event(all(), 4, &[]), all());
}

#[test]
fn a_chart_of_ones_own_may_remove_infantry() {
    let tables = campaign_with(&["b9.events.2=infantry_removed"]);
    for (face, unit) in [(1, 3), (2, 4)] {
        let (crew, mut silent, mut script) = (Crew::new(&[]), Silent, Script::new([1, 3, face]));
        let mut play = Play::of_battle(&tables, &crew, &mut script, &mut silent, all());
        play.event_check();
        assert_eq!(gone(&play.battle), [unit]);
    }
}

#[test]
fn a_5_destroys_a_random_gun() {
    assert_eq!(gone(&event(all(), 5, &[])), [2]);
    let battle = board(&[idle(German::Pak38, Area::A), idle(German::Pak43, Area::C), idle(German::PzIv, Area::B)]);
    for (face, unit) in [(1, 0), (2, 1)] {
        assert_eq!(gone(&event(battle, 5, &[face])), [unit]);
    }
}

#[test]
fn without_a_target_nothing_happens() {
    let truck = board(&[idle(German::Truck, Area::A), idle(German::Truck, Area::A)]);
    for roll in [3, 4, 5, 6, 7, 8] {
        assert_eq!(event(truck, roll, &[]), truck);
    }
    for roll in [6, 7, 8] {
        assert_eq!(event(all(), roll, &[]), all());
    }
    for random in [8, 12] {
        assert_eq!(gone(&event(truck, 12, &two(random))), [] as [usize; 0]);
    }
}

#[test]
fn a_9_is_mortars_at_6_or_less_with_1_off_and_an_11_artillery_that_immobilises() {
    for smoke in 0..=2 {
        for roll in sums() {
            for (event_roll, modifier, immobilises) in [(9, -1, false), (11, -3, true)] {
                let battle = Battle { own_smoke: smoke, open: [false, true, false], ..all() };
                let strikes = roll as i32 + modifier + i32::from(smoke) <= 6;
                let mut faces = two(roll).to_vec();
                if strikes {
                    faces.extend([1, 3, 3]);
                }
                let after = event(battle, event_roll, &faces);
                assert_eq!(
                    (after.open[1], after.immobilised),
                    (!strikes, strikes && immobilises),
                    "{event_roll} {roll}"
                );
                assert_eq!(after.wounds[3], if strikes { Wound::Light } else { Wound::None });
                assert!(!after.shock, "no gun has hit");
            }
        }
    }
}

#[test]
fn a_10_brings_one_more_infantry_unit_once_a_mission() {
    for face in 1..=6 {
        let after = event(all(), 10, &[face]);
        let unit = after.units[6];
        assert_eq!((after.count, unit), (7, idle(German::Infantry, Area::ALL[(face as usize - 1) / 2])));
        assert_eq!(event(after, 10, &[]).count, 7);
    }
}

#[test]
fn the_first_12_is_a_random_event_later_ones_a_minefield_once() {
    for face in 1..=6 {
        let after = event(all(), 12, &[1, 3]);
        assert!(!after.radio && !after.immobilised);
        let mined = event(after, 12, &[face]);
        assert_eq!(mined.immobilised, face <= 2);
        let third = event(mined, 12, &[]);
        assert_eq!(third, mined, "nothing more");
    }
}

/// The first 12 and this roll on R1.
fn random(battle: Battle, roll: u32, faces: &[u32]) -> Battle {
    let faces: Vec<u32> = two(roll).into_iter().chain(faces.iter().copied()).collect();
    event(battle, 12, &faces)
}

#[test]
fn friendly_aircraft_button_up_the_player_at_worst() {
    for roll in sums() {
        let battle = Battle { open: [true, false, false], ..all() };
        let strikes = roll <= 10;
        let mut faces = two(roll).to_vec();
        faces.extend(strikes.then_some(6));
        let after = random(battle, 2, &faces);
        assert_eq!((after.open[0], after.immobilised, after.end), (!strikes, false, None));
    }
}

#[test]
fn a_hidden_pak_40_joins_in_area_b() {
    let after = random(all(), 3, &[]);
    assert_eq!((after.count, after.units[6]), (7, idle(German::Pak40, Area::B)));
}

#[test]
fn the_radio_is_out() {
    assert!(!random(Battle { radio: true, ..all() }, 4, &[]).radio);
}

#[test]
fn a_shock_and_one_stoppage_are_removed() {
    let jammed = Gun { points: 2, jammed: true };
    let battle = Battle { shock: true, guns: [Gun { points: 4, jammed: false }, jammed, jammed], ..all() };
    let after = random(battle, 5, &[]);
    assert!(!after.shock);
    assert_eq!(after.guns.iter().filter(|gun| gun.jammed).count(), 1);
}

#[test]
fn the_ready_rack_is_filled() {
    let mut battle = all();
    battle.rack = [1, 0, 0, 0, 0];
    let after = random(battle, 6, &[]);
    assert_eq!((after.rack, after.loaded), ([8, 0, 0, 0, 0], Some(Ammo::Ap)));
}

#[test]
fn no_german_fires_in_the_next_round_though_they_move() {
    let mut battle = board(&[foe(German::PzIv, Area::B), foe(German::PzIv, Area::A)]);
    battle.mission = super::super::super::words::mission::Mission::Contact;
    let after = random(battle, 7, &[]);
    let acted = scene(after, &Crew::new(&[]), &[], |play| {
        play.begin_round();
        play.germans_act();
    });
    assert_eq!(acted.0.battle.units[1].area, Area::D);
    let fires = scene(acted.0.battle, &Crew::new(&[]), &[6, 6, 6, 6], |play| {
        play.begin_round();
        play.germans_act();
    });
    assert!(fires.0.battle.units[0].has_fired);
}

#[test]
fn a_random_infantry_unit_is_suppressed() {
    for (face, unit) in [(1, 3), (2, 4)] {
        let after = random(all(), 8, &[face]);
        let suppressed: Vec<usize> = (0..6).filter(|&i| after.units[i].suppressed).collect();
        assert_eq!(suppressed, [unit]);
    }
    let mut battle = board(&[idle(German::Infantry, Area::B), idle(German::PzIv, Area::B)]);
    battle.units[0] = Unit { suppressed: true, ..battle.units[0] };
    assert!(random(battle, 8, &[]).units[0].reduced, "a second suppression in the round costs a step (7.4)");
}

#[test]
fn one_more_command_in_the_next_round() {
    let after = random(board(&[idle(German::PzIv, Area::B)]), 9, &[]);
    let order = super::super::super::choice::command::Command::Fire(0);
    let next = scene(after, &Crew::new(&[]), &[], |play| play.begin_round()).0.battle;
    let fired = commands(next, &[order; 9], &[6; 6]);
    assert_eq!(fired.record.main_rounds, 3);
    let next = scene(fired.battle, &Crew::new(&[]), &[], |play| play.begin_round()).0.battle;
    assert_eq!(commands(next, &[order; 9], &[6; 4]).record.main_rounds, 2);
}

#[test]
fn the_ground_gives_way_on_b5() {
    // The driver is buttoned up: a 4 is a 3.
    for (roll, bogged) in [(3, true), (4, true), (5, false)] {
        assert_eq!(random(all(), 10, &two(roll)).immobilised, bogged);
    }
}

#[test]
fn an_air_strike_of_the_players_choice() {
    let crew = Crew { strikes: 1, ..Crew::new(&[]) };
    let after = event_of(all(), &crew, 12, &[5, 6, 3, 3]).battle;
    assert_eq!(gone(&after), [1]);
    let after = event_of(all(), &crew, 12, &[5, 6, 3, 4]).battle;
    assert!(gone(&after).is_empty() && after.units[1].buttoned);
}

#[test]
fn all_infantry_withdraws() {
    let after = random(all(), 12, &[]);
    assert_eq!(gone(&after), [3, 4]);
    let infantry = board(&[idle(German::Infantry, Area::B), idle(German::Infantry, Area::C)]);
    let (after, over) = scene(infantry, &Crew::new(&[]), &[6, 6, 6, 6], |play| {
        play.event_check();
        play.is_over()
    });
    assert!(over && after.battle.end == Some(BattleEnd::Won));
}

#[test]
fn immobilising_twice_counts_once() {
    let battle = Battle { immobilised: true, ..all() };
    let after = event_of(battle, &Crew::new(&[]), 11, &[1, 1]);
    assert_eq!(after.record.immobilised, 0);
}
