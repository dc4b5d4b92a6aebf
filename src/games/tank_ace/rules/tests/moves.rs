//! The tank's moves: D to G and J, charts B5 and B5a (7.2 D to G, J, 7.3.3, 7.4.5; T12, T16, T24, T27, T32, T36).

use super::super::super::choice::command::{Command, Shift};
use super::super::super::state::battle::{Battle, BattleEnd};
use super::super::super::state::record::KilledBy;
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Facing, Range};
use super::super::super::words::crew::{Skill, Wound};
use super::super::super::words::german::German;
use super::super::super::words::mission::{Mission, Terrain, Weather};
use super::super::super::words::tank::{Ammo, Tank};
use super::stage::{Crew, board, commands, foe, idle, scene, skilled, sums, two};

fn plain() -> Battle {
    board(&[idle(German::Panther, Area::A), idle(German::PzIv, Area::B), idle(German::Infantry, Area::C)])
}

#[test]
fn b5_immobilises_on_3_or_less_with_every_modifier() {
    for (tank, own) in Tank::ALL.into_iter().zip([0, 0, 0, 0, 0, 1, -1, -1, 1, 0]) {
        for (weather, of_weather) in [(Weather::Clear, 0), (Weather::Mud, -1), (Weather::Rain, -1), (Weather::Snow, 0)]
        {
            for (buttoned, eye) in [(false, false), (true, false), (false, true), (true, true)] {
                for roll in sums() {
                    let mut battle = Battle { tank, weather, ..plain() };
                    battle.open = [false, !buttoned, false];
                    if eye {
                        battle.skills = skilled(&[Skill::EyeForTerrain]);
                    }
                    let modified = roll as i32 + own + of_weather - i32::from(buttoned) + i32::from(eye);
                    let after = scene(battle, &Crew::new(&[]), &two(roll), |play| play.check_bog()).0;
                    assert_eq!(after.battle.immobilised, modified <= 3, "{tank:?} {weather:?} {buttoned} {eye} {roll}");
                }
            }
        }
    }
}

#[test]
fn a_hurt_driver_has_no_eye_for_terrain() {
    let mut battle = Battle { skills: skilled(&[Skill::EyeForTerrain]), ..plain() };
    battle.wounds[3] = Wound::Light;
    assert!(scene(battle, &Crew::new(&[]), &two(3), |play| play.check_bog()).0.battle.immobilised);
}

#[test]
fn b5a_finds_a_position_by_the_terrain() {
    for (terrain, limit) in [(Terrain::Open, 2), (Terrain::Woods, 3), (Terrain::Bocage, 4), (Terrain::Urban, 4)] {
        for (eye, of_eye) in [(false, 0), (true, 1)] {
            for face in 1..=6 {
                let skills = if eye { skilled(&[Skill::EyeForTerrain]) } else { skilled(&[]) };
                let battle = Battle { terrain, skills, ..plain() };
                let after = commands(battle, &[Command::HullDown(Facing::C, Shift::None)], &[face, 6, 6]).battle;
                assert_eq!(after.hull_down, face <= limit + of_eye, "{terrain:?} {face} {eye}");
                assert_eq!((after.hull, after.range), (Facing::C, Range::Medium));
            }
        }
    }
}

#[test]
fn every_move_is_checked_on_b5() {
    let moves = [
        (Command::Forward(Facing::B), &[][..]),
        (Command::HullDown(Facing::B, Shift::None), &[1][..]),
        (Command::Angle(Facing::A), &[][..]),
        (Command::Backward(Facing::B), &[][..]),
        (Command::Flank(0, Shift::None), &[][..]),
    ];
    for (order, before) in moves {
        for (roll, bogged) in [(3, true), (4, false)] {
            let faces: Vec<u32> = before.iter().copied().chain(two(roll)).collect();
            let after = commands(plain(), &[order], &faces);
            assert_eq!(after.battle.immobilised, bogged, "{order:?}");
            assert_eq!(after.record.immobilised, u32::from(bogged));
            // The result of the move stands all the same.
            assert_eq!(after.battle.units[0].flanked, matches!(order, Command::Flank(..)));
            assert_eq!(after.battle.hull_down, matches!(order, Command::HullDown(..)));
        }
    }
}

#[test]
fn an_immobilised_tank_moves_no_more_and_cannot_withdraw() {
    for order in [
        Command::Forward(Facing::B),
        Command::HullDown(Facing::B, Shift::None),
        Command::Angle(Facing::A),
        Command::Backward(Facing::B),
        Command::Flank(0, Shift::Nearer),
    ] {
        for range in Range::ALL {
            let battle = Battle { immobilised: true, range, ..plain() };
            let after = commands(battle, &[order], &[]).battle;
            assert_eq!((after.range, after.hull, after.end), (range, Facing::B, None), "{order:?}");
            assert!(!after.hull_down && after.exposed.is_none());
        }
    }
}

#[test]
fn forward_is_one_band_nearer_out_of_the_smoke_at_the_tank_and_out_of_cover() {
    for (range, nearer) in [(Range::Long, Range::Medium), (Range::Medium, Range::Close)] {
        let battle = Battle { range, own_smoke: 2, hull_down: true, smoke: [1; 5], ..plain() };
        let after = commands(battle, &[Command::Forward(Facing::A)], &[6, 6]).battle;
        assert_eq!((after.range, after.own_smoke, after.hull_down, after.hull), (nearer, 0, false, Facing::A));
        assert_eq!((after.smoke, after.turret), ([1; 5], Facing::B));
    }
    let close =
        commands(Battle { range: Range::Close, hull_down: true, ..plain() }, &[Command::Forward(Facing::A)], &[]);
    assert!(close.battle.range == Range::Close && close.battle.hull_down && close.battle.hull == Facing::B);
}

#[test]
fn backward_is_one_band_farther_and_leaves_the_smoke() {
    for (range, farther) in [(Range::Close, Range::Medium), (Range::Medium, Range::Long)] {
        let battle = Battle { range, own_smoke: 2, hull_down: true, smoke: [1; 5], ..plain() };
        let after = commands(battle, &[Command::Backward(Facing::C)], &[6, 6]).battle;
        assert_eq!((after.range, after.own_smoke, after.hull_down, after.hull), (farther, 2, false, Facing::C));
        assert_eq!((after.smoke, after.end), ([1; 5], None));
    }
}

#[test]
fn backward_from_long_range_withdraws_and_on_defense_from_any() {
    for mission in [Mission::Contact, Mission::Attack, Mission::Assault, Mission::Defense] {
        for range in Range::ALL {
            let battle = Battle { mission, range, ..plain() };
            let leaves = mission == Mission::Defense || range == Range::Long;
            let faces: &[u32] = if leaves { &[] } else { &[6, 6] };
            let after = commands(battle, &[Command::Backward(Facing::B)], faces).battle;
            assert_eq!(after.end, leaves.then_some(BattleEnd::Withdrawn), "{mission:?} {range:?}");
        }
    }
}

#[test]
fn angling_keeps_a_position_and_the_range() {
    let battle = Battle { hull_down: true, own_smoke: 1, ..plain() };
    for facing in [Facing::A, Facing::C] {
        let after = commands(battle, &[Command::Angle(facing)], &[6, 6]).battle;
        assert_eq!((after.hull, after.hull_down, after.own_smoke), (facing, true, 1));
        assert_eq!((after.turret, after.range), (Facing::B, Range::Medium));
    }
}

#[test]
fn e_and_j_may_shift_the_range_one_band_but_not_off_the_board() {
    for (range, shift, expected) in [
        (Range::Medium, Shift::None, Range::Medium),
        (Range::Medium, Shift::Nearer, Range::Close),
        (Range::Medium, Shift::Farther, Range::Long),
        (Range::Close, Shift::Nearer, Range::Close),
        (Range::Long, Shift::Farther, Range::Long),
    ] {
        for mission in [Mission::Contact, Mission::Attack, Mission::Assault] {
            assert_eq!(shifted(mission, range, shift), [(expected, None); 2], "{mission:?}");
        }
    }
}

#[test]
fn t16_on_a_defense_e_and_j_never_shift_the_range_outward() {
    for (range, shift, expected) in [
        (Range::Medium, Shift::Nearer, Range::Close),
        (Range::Medium, Shift::None, Range::Medium),
        (Range::Medium, Shift::Farther, Range::Medium),
        (Range::Close, Shift::Farther, Range::Close),
        (Range::Long, Shift::Farther, Range::Long),
    ] {
        assert_eq!(shifted(Mission::Defense, range, shift), [(expected, None); 2], "{range:?} {shift:?}");
    }
}

/// Where command E and command J leave the tank, and the battle.
fn shifted(mission: Mission, range: Range, shift: Shift) -> [(Range, Option<BattleEnd>); 2] {
    let battle = Battle { range, mission, ..plain() };
    let hull_down = commands(battle, &[Command::HullDown(Facing::B, shift)], &[6, 6, 6]).battle;
    let flank = commands(battle, &[Command::Flank(0, shift)], &[6, 6]).battle;
    [hull_down, flank].map(|after| (after.range, after.end))
}

#[test]
fn a_flank_shot_strikes_the_side_this_round_and_costs_the_cover() {
    // A Panther's side is 4, an M4's AP 5: a 9 on B3 destroys it; its front holds.
    let battle = Battle { hull_down: true, turret: Facing::A, ..plain() };
    let after = commands(battle, &[Command::Flank(0, Shift::None), Command::Fire(0)], &[6, 6, 3, 4, 4, 5]);
    assert!(after.battle.units[0].gone && !after.battle.hull_down);
    assert_eq!((after.record.by_weapon[KilledBy::Ap], after.sortie.armour), (1, 1));
    let after = scene(battle, &Crew::new(&[Command::Flank(0, Shift::None)]), &[6, 6], |play| {
        play.commands();
        play.end_round();
    });
    assert!(!after.0.battle.units[0].flanked, "the marker lasts for the round");
}

#[test]
fn the_marker_stays_on_an_immobilised_target_for_the_mission() {
    let mut battle = plain();
    battle.units[0].immobilised = true;
    let after = scene(battle, &Crew::new(&[Command::Flank(0, Shift::None)]), &[6, 6], |play| {
        play.commands();
        for _ in 0..3 {
            play.end_round();
            play.begin_round();
        }
    });
    assert!(after.0.battle.units[0].flanked);
    // It may also be immobilised by the shot of the round.
    let orders = Crew::new(&[Command::Flank(0, Shift::None), Command::Fire(0)]);
    let after = scene(Battle { turret: Facing::A, ..plain() }, &orders, &[6, 6, 1, 1, 1, 2], |play| {
        play.commands();
        play.end_round();
    });
    assert!(after.0.battle.units[0].flanked && after.0.battle.units[0].immobilised);
}

#[test]
fn a_flank_shot_is_for_vehicles() {
    for (german, may) in [
        (German::PzIv, true),
        (German::Nashorn, true),
        (German::Puma, true),
        (German::HalfTrack, true),
        (German::Pak40, false),
        (German::Infantry, false),
    ] {
        let battle = board(&[foe(german, Area::B)]);
        assert_eq!(battle.allows(&super::stage::TABLES, Command::Flank(0, Shift::None)), may, "{german:?}");
    }
}

#[test]
fn after_a_flank_move_those_in_other_areas_strike_the_side_until_they_have_fired() {
    // A Pz IV at medium range: 7 is higher than the side and the front of an M26's hull is 12.
    let units = [foe(German::Panther, Area::A), foe(German::PzIv, Area::B), foe(German::PzIv, Area::A)];
    let battle = Battle { tank: super::super::super::words::tank::Tank::M26, ..board(&units) };
    let flank = Crew::new(&[Command::Flank(0, Shift::None)]);
    // The Panther misses; the Pz IV in B hits the side of the hull with a 6; the one in A would only button the tank up.
    let exposed = scene(battle, &flank, &[6, 6, 6, 6, 1, 1, 4, 3, 3], |play| {
        play.commands();
        play.germans_act();
    });
    assert_eq!(exposed.0.battle.end, Some(BattleEnd::KnockedOut));
    let held =
        scene(battle, &Crew::new(&[Command::Flank(0, Shift::None)]), &[6, 6, 6, 6, 6, 6, 1, 1, 4, 3, 3], |play| {
            play.commands();
            play.germans_act();
        });
    assert_eq!((held.0.battle.end, held.0.battle.exposed), (None, None), "from the target's own area; then it is over");
    let later = scene(held.0.battle, &Crew::new(&[]), &[6, 6, 1, 1, 4, 3, 3, 6, 6], |play| play.germans_act());
    assert_eq!(later.0.battle.end, None, "the front again");
}

#[test]
fn the_bonus_for_firing_again_is_lost_with_every_move_of_the_tank() {
    for (order, faces) in [
        (Command::Forward(Facing::B), &[6, 6][..]),
        (Command::HullDown(Facing::B, Shift::None), &[6, 6, 6][..]),
        (Command::Backward(Facing::B), &[6, 6][..]),
        (Command::Flank(0, Shift::None), &[6, 6][..]),
    ] {
        let after = commands(Battle { sensed: Some(1), ..plain() }, &[order], faces).battle;
        assert_eq!(after.sensed, None, "{order:?}");
    }
}

#[test]
fn the_bonus_for_firing_again_is_lost_with_the_hulls_turn_too() {
    // T36: any move of either side ends it; F is one of the player's moves (T27).
    let after = commands(Battle { sensed: Some(1), ..plain() }, &[Command::Angle(Facing::A)], &[6, 6]).battle;
    assert_eq!(after.sensed, None);
}

#[test]
fn the_turret_covers_what_its_facing_covers_and_turns_for_others() {
    for (area, facing) in
        [(Area::A, Facing::A), (Area::B, Facing::B), (Area::C, Facing::C), (Area::D, Facing::A), (Area::E, Facing::C)]
    {
        for turret in [Facing::A, Facing::B, Facing::C] {
            let battle = Battle { turret, ..board(&[foe(German::PzIv, area), foe(German::PzIv, area)]) };
            let shots = if turret == facing { 2 } else { 1 };
            let faces = vec![6; 2 * shots];
            let after = commands(battle, &[Command::Fire(0), Command::Fire(0)], &faces);
            assert_eq!((after.record.main_rounds, after.battle.turret), (shots as u32, facing), "{turret:?} {area:?}");
        }
    }
}

#[test]
fn a_turn_for_the_coaxial_gun_leaves_one_main_gun_round_and_many_bursts() {
    let units = [foe(German::PzIv, Area::A), foe(German::Infantry, Area::A), foe(German::Infantry, Area::B)];
    let skills = skilled(&[Skill::Synergy]);
    let crew = Crew { synergy: true, ..Crew::new(&[Command::Coaxial(1), Command::Fire(0), Command::Fire(0)]) };
    let after = super::stage::commands_of(Battle { skills, ..board(&units) }, &crew, &[6, 5, 6, 6]);
    assert_eq!((after.record.main_rounds, after.battle.guns[0].points), (1, 3));
    let crew = Crew { synergy: true, ..Crew::new(&[Command::Coaxial(1), Command::Coaxial(2), Command::Coaxial(1)]) };
    let after = super::stage::commands_of(Battle { skills, ..board(&units) }, &crew, &[6, 5, 6, 5, 6, 5]);
    assert_eq!(after.battle.guns[0].points, 1);
}

#[test]
fn a_vehicle_on_the_flank_turns_to_the_tank_when_it_fires_or_after_the_first_round_under_fire() {
    let side = Unit { shows_side: true, ..foe(German::Panther, Area::D) };
    let battle = board(&[side, idle(German::PzIv, Area::B)]);
    let fired = scene(battle, &Crew::new(&[]), &[6, 6], |play| play.germans_act()).0.battle;
    assert!(!fired.units[0].shows_side);
    let unseen = Unit { targets: false, ..side };
    let battle = Battle { turret: Facing::A, ..board(&[unseen, idle(German::PzIv, Area::B)]) };
    let waits = scene(battle, &Crew::new(&[]), &[], |play| play.end_round()).0.battle;
    assert!(waits.units[0].shows_side, "as long as nobody fires");
    // Both shots of the round strike the side.
    let after = scene(battle, &Crew::new(&[Command::Fire(0), Command::Fire(0)]), &[3, 4, 6, 6, 3, 4, 1, 2], |play| {
        play.commands();
        assert!(play.battle.units[0].shows_side);
        play.end_round();
    });
    assert!(!after.0.battle.units[0].shows_side && after.0.battle.units[0].immobilised);
    let smoked = Battle { loaded: Some(Ammo::Hcbi), ..battle };
    let after = scene(smoked, &Crew::new(&[Command::Fire(0)]), &[], |play| {
        play.commands();
        play.end_round();
    });
    assert!(after.0.battle.units[0].shows_side, "smoke is no fire at it");
}
