//! Damage of vehicles: facing, the table, effects (R32, R35, R36; M10).

use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Side};
use super::{A1, B1, Scene, at};
use crate::battlefield::{Arc, Point};

/// Support with a mortar in the south, and a vehicle that faces somewhere.
fn target(profile: Profile, facing: (i32, i32)) -> Scene {
    Scene::new(&[]).a(Profile::Support, 24.0, 10.0).b(profile, 24.0, 30.0).facing(B1, facing.0, facing.1)
}

/// What dice of one hit do: 0 shaken, 1 immobile, 2 destroyed.
fn result(scene: &Scene, arc: Arc, dice: &[u32]) -> u8 {
    let throws: Vec<String> = dice.iter().map(|die| format!("A={die}")).collect();
    let after = scene.act(&throws.join(" "), |play| {
        play.damage_vehicle(B1, 1, arc, Side::A.dice());
    });
    let unit = after.unit(B1);
    let effects = [unit.shaken, unit.immobile, unit.fate == Fate::Destroyed];
    assert_eq!(effects.iter().filter(|effect| **effect).count(), 1, "one effect of {dice:?}");
    effects.iter().position(|effect| *effect).unwrap() as u8
}

#[test]
fn one_and_two_shake_three_and_four_stop_five_and_six_destroy() {
    let scene = target(Profile::Apc, (0, -1));
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| result(&scene, Arc::Side, &[die])), [0, 0, 1, 1, 2, 2]);
}

#[test]
fn in_front_the_lower_of_two_dice_counts_and_in_the_rear_the_higher() {
    let scene = target(Profile::Apc, (0, -1));
    let mut counts = [[0; 3]; 2];
    for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
        let worth = |die: u32| ((die - 1) / 2) as u8;
        let (front, rear) = (result(&scene, Arc::Front, &[one, two]), result(&scene, Arc::Rear, &[one, two]));
        assert_eq!((front, rear), (worth(one.min(two)), worth(one.max(two))), "{one} {two}");
        counts[0][front as usize] += 1;
        counts[1][rear as usize] += 1;
    }
    assert_eq!(counts, [[20, 12, 4], [4, 12, 20]]);
}

#[test]
fn the_facing_is_the_bearing_of_the_attacker() {
    for (facing, throws, fate) in [
        ((0, -1), "A=6 A=4 A=4 A=6", Fate::Standing),
        ((0, 1), "A=6 A=4 A=4 A=1", Fate::Destroyed),
        ((1, 0), "A=4 A=4", Fate::Standing),
        ((-1, 0), "A=5 A=4", Fate::Destroyed),
    ] {
        let after = target(Profile::Howitzer, facing).shoots(A1, B1, &format!("A+1 A4+6 B4+11 {throws}"));
        assert_eq!(after.unit(B1).fate, fate, "{facing:?}");
        assert!(after.unit(B1).immobile && !after.unit(B1).shaken, "{facing:?}: the 4");
    }
}

#[test]
fn borders_belong_to_front_and_rear_and_the_same_place_to_the_front() {
    let scene = target(Profile::HeavyTank, (0, -1));
    let hit = |x: f64, y: f64| scene.now().facing_hit(B1, at(x, y));
    assert_eq!([hit(24.0, 10.0), hit(34.0, 20.0), hit(14.0, 20.0), hit(24.0, 30.0)], [Arc::Front; 4]);
    assert_eq!([hit(34.01, 20.0), hit(14.0, 20.01), hit(40.0, 30.0), hit(34.0, 39.99)], [Arc::Side; 4]);
    assert_eq!([hit(24.0, 48.0), hit(34.0, 40.0), hit(14.0, 40.0)], [Arc::Rear; 3]);
    let slant = target(Profile::HeavyTank, (1, 1));
    let hit = |x: f64, y: f64| slant.now().facing_hit(B1, at(x, y));
    assert_eq!(
        [hit(30.0, 30.0), hit(24.0, 36.0), hit(24.0, 20.0), hit(30.0, 29.0)],
        [Arc::Front, Arc::Front, Arc::Rear, Arc::Side]
    );
}

#[test]
fn aircraft_are_always_hit_in_the_side() {
    for profile in [Profile::Jet, Profile::Bomber, Profile::Chopper] {
        for facing in [(0, -1), (0, 1), (1, 0)] {
            let scene = target(profile, facing);
            assert_eq!(scene.now().facing_hit(B1, at(24.0, 10.0)), Arc::Side, "{profile:?}");
            assert_eq!(scene.now().facing_hit(B1, at(24.0, 30.0)), Arc::Side, "{profile:?}");
        }
    }
}

#[test]
fn every_unblocked_hit_is_rolled_and_one_that_destroys_is_enough() {
    let scene = target(Profile::Howitzer, (1, 0));
    let after = scene.shoots(A1, B1, "A+2 A4+66 B4+1111 A=1 A=3 A=2 A=4");
    assert!(after.unit(B1).shaken && after.unit(B1).immobile && after.unit(B1).is_left());
    let after = scene.shoots(A1, B1, "A+2 A4+66 B4+1116 A=1 A=6 A=2");
    assert_eq!((after.unit(B1).fate, after.models(B1)), (Fate::Destroyed, 0), "all are rolled at once");
    let side = after.battle.record.sides[1];
    assert_eq!((side.rolls_shaken, side.rolls_immobile, side.rolls_destroyed), (2, 0, 1));
    assert_eq!((side.units_destroyed, side.models_lost, side.points_lost), (1, 1, 90));
}

#[test]
fn immobile_destroys_a_flyer_and_not_a_chopper() {
    let flyer = Scene::new(&[]).a(Profile::Support, 24.0, 10.0).b(Profile::Jet, 24.0, 30.0);
    assert_eq!(flyer.shoots(A1, B1, "A+1 A6+6 B4+1116 A=3").unit(B1).fate, Fate::Destroyed);
    let after = flyer.shoots(A1, B1, "A+1 A6+6 B4+1116 A=2");
    assert!(after.unit(B1).shaken && after.unit(B1).is_left());
    assert_eq!(flyer.shoots(A1, B1, "A+1 A6+6 B4+1116 A=5").unit(B1).fate, Fate::Destroyed);
    let after = target(Profile::Chopper, (0, 1)).shoots(A1, B1, "A+1 A4+6 B4+1116 A=3");
    assert!(after.unit(B1).immobile && after.unit(B1).is_left());
}

#[test]
fn damage_stays_and_may_be_doubled() {
    let scene = target(Profile::Howitzer, (1, 0)).with(B1, |unit| (unit.shaken, unit.immobile) = (true, true));
    for throws in ["A=1 A=3", "A=3 A=1", "A=1 A=1", "A=3 A=3"] {
        let after = scene.shoots(A1, B1, &format!("A+1 A4+6 B4+11 {throws}"));
        assert!(after.unit(B1).shaken && after.unit(B1).immobile && after.unit(B1).is_left(), "{throws}");
    }
    let fresh = target(Profile::Howitzer, (1, 0)).shoots(A1, B1, "A+1 A4+6 B4+11 A=3 A=1");
    assert!(fresh.unit(B1).shaken && fresh.unit(B1).immobile);
    let after = scene.shoots(A1, B1, "A+1 A4+6 B4+11 A=1 A=3");
    assert!(after.unit(B1).shaken && after.unit(B1).immobile && after.unit(B1).is_left());
}

#[test]
fn soldiers_have_no_facing() {
    let after = target(Profile::Riflemen10, (0, 1)).shoots(A1, B1, "A+2 A4+66 B4+11");
    assert_eq!((after.models(B1), after.unit(B1).facing), (8, Point::new(0, 1)));
}
