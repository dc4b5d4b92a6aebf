//! What strikes the crew in a tank that is hit: open hatches, shock, fragments (7.3.1, 7.3.2, 7.3.8; T19).

use super::super::super::state::battle::{Battle, BattleEnd};
use super::super::super::words::board::Area;
use super::super::super::words::crew::{Seat, Wound};
use super::super::super::words::german::German;
use super::stage::{Crew, Scene, board, foe, plain, scene, two};
use crate::chance::Script;

#[test]
fn b_closes_every_hatch_and_each_open_man_is_hit_on_1_or_2() {
    for open in 0..8u8 {
        let hatches = [0, 1, 2].map(|hatch| open >> hatch & 1 == 1);
        for face in 1..=6 {
            let mut faces = vec![];
            for _ in hatches.iter().filter(|&&open| open) {
                faces.push(face);
                if face <= 2 {
                    faces.extend([3, 3]);
                }
            }
            let after =
                scene(Battle { open: hatches, ..plain() }, &Crew::new(&[]), &faces, |play| play.close_hatches());
            let hurt =
                [Seat::Commander, Seat::Driver, Seat::Assistant].map(|seat| after.0.battle.wounds[seat as usize]);
            assert_eq!(hurt, hatches.map(|open| if open && face <= 2 { Wound::Light } else { Wound::None }));
            assert_eq!(after.0.battle.open, [false; 3]);
        }
    }
}

#[test]
fn t19_hull_down_small_arms_expose_the_turret_crew_alone() {
    // Infantry fires its rifles, a half-track its machine guns, a car its 2 cm gun: a 5 is a B (7.3.1).
    for german in [German::Infantry, German::HalfTrack, German::Sdkfz222] {
        let battle =
            Battle { open: [true; 3], hull_down: true, ..board(&[foe(german, Area::B), foe(German::Truck, Area::B)]) };
        let after = scene(battle, &Crew::new(&[]), &[2, 3, 1, 3, 3], |play| play.germans_act()).0.battle;
        assert_eq!(after.wounds.map(|wound| wound == Wound::Light), [true, false, false, false, false], "{german:?}");
        assert_eq!(after.open, [false, true, true], "{german:?}");
    }
}

#[test]
fn t19_hull_down_spares_nobody_from_guns_panzerfausts_mortars_and_artillery() {
    let battle = Battle { open: [true; 3], hull_down: true, ..plain() };
    let unhurt = [6, 6, 6];
    let closed = |battle: Battle, faces: &[u32], act: fn(&mut Scene<'_, Script>)| {
        let faces: Vec<u32> = faces.iter().copied().chain(unhurt).collect();
        assert_eq!(scene(battle, &Crew::new(&[]), &faces, act).0.battle.open, [false; 3]);
    };
    // B3, lower than the armour: a 3 immobilises, a 4 is a B.
    closed(battle, &[1, 2], |play| play.tank_is_hit(Area::B, 4));
    closed(battle, &[1, 3], |play| play.tank_is_hit(Area::B, 4));
    // B9: mortars, then field artillery.
    closed(battle, &[4, 5, 1, 1], |play| play.event_check());
    closed(battle, &[5, 6, 1, 1], |play| play.event_check());
}

/// A hit on the hull of an M4 with hatches closed.
fn hit(penetration: i32, faces: &[u32]) -> Battle {
    let battle = Battle { open: [false; 3], ..plain() };
    scene(battle, &Crew::new(&[]), faces, |play| play.tank_is_hit(Area::B, penetration)).0.battle
}

#[test]
fn fragments_fly_by_penetration_after_range() {
    assert_eq!(hit(4, &[4, 6, 6]).wounds, [Wound::None; 5], "lower: no roll");
    for face in 1..=6 {
        for (penetration, at_most, roll) in [(5, 1, 7), (6, 2, 10)] {
            let mut faces = vec![4];
            faces.extend(two(roll));
            faces.push(face);
            if face <= at_most {
                faces.extend([3, 3, 3]);
            }
            let battle = hit(penetration, &faces);
            assert_eq!(battle.wounds[Seat::Gunner as usize] == Wound::Light, face <= at_most, "{penetration} {face}");
            assert!(battle.shock);
        }
    }
}

#[test]
fn fragments_strike_the_man_of_the_list() {
    for (face, seat) in
        (1..=6).zip([Seat::Commander, Seat::Commander, Seat::Gunner, Seat::Loader, Seat::Driver, Seat::Assistant])
    {
        let wounds = hit(6, &[4, 6, 6, 1, face, 6, 3]).wounds;
        let hurt: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| wounds[seat as usize] != Wound::None).collect();
        assert_eq!(hurt, [seat]);
    }
}

#[test]
fn b_and_imm_bring_shock_and_fragments_too() {
    assert!(hit(4, &[4, 2, 2]).shock, "B");
    let battle = hit(6, &[4, 1, 2, 2, 6, 6, 3]);
    assert!(battle.shock && battle.immobilised, "IMM");
    assert_eq!(battle.wounds[Seat::Assistant as usize], Wound::Light);
    let battle = hit(6, &[4, 1, 1]);
    assert!(!battle.shock && battle.end == Some(BattleEnd::KnockedOut));
}
