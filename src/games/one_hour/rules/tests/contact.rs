//! Moves into contact, and guns overrun (R6, R27; D5, D14).

use super::super::super::words::Profile;
use super::{A1, B1, B2, Goal, Scene, at, block};
use crate::battlefield::{FeatureTable, Point};

const INFANTRY: [Profile; 3] = [Profile::Infantry, Profile::MotorisedInfantry, Profile::ArmouredInfantry];

/// Motorised infantry that comes from (18, 2) to a mortar so far away over this ground.
fn mortar(features: &[FeatureTable], distance: f64) -> Scene {
    Scene::new(features).a(Profile::MotorisedInfantry, 18.0, 2.0).b(Profile::Mortar, 18.0, 2.0 + distance)
}

/// Whether its move with this score reaches the mortar, which is then lost.
fn overruns(mut scene: Scene, score: u32) -> bool {
    let after = scene.walks(A1, Goal::Into(B1), score);
    let touches = super::super::super::choice::is_within(after.unit(A1).at, after.unit(B1).at, 400);
    assert_eq!(after.unit(B1).lost, touches);
    touches
}

#[test]
fn infantry_may_touch_guns_and_nobody_else_may_touch_anything() {
    for (mover, enemy) in Profile::ALL.into_iter().flat_map(|mover| Profile::ALL.map(|enemy| (mover, enemy))) {
        let mut scene = Scene::new(&[]).a(mover, 18.0, 2.0).b(enemy, 18.0, 10.0);
        let guns = [Profile::Mortar, Profile::Artillery, Profile::AntiTankGun];
        let may = INFANTRY.contains(&mover) && guns.contains(&enemy);
        let after = scene.walks(A1, Goal::Into(B1), 3);
        let expected = if may { at(18.0, 6.0) } else { at(18.0, 2.0) };
        assert_eq!(after.unit(A1).at, expected, "{mover:?} {enemy:?}");
        assert_eq!(after.unit(B1).lost, may && enemy != Profile::AntiTankGun, "{mover:?} {enemy:?}");
        assert_eq!(after.record.sides[0].contacts, u16::from(may));
    }
}

#[test]
fn a_gun_overrun_is_lost_to_contact_without_hits() {
    for gun in [Profile::Mortar, Profile::Artillery] {
        let mut scene = Scene::new(&[]).a(Profile::Infantry, 18.0, 2.0).b(gun, 18.0, 10.0);
        let after = scene.walks(A1, Goal::Into(B1), 2);
        let record = after.record.sides[1];
        assert_eq!((record.lost_to.sum(), record.overrun, record.lost[gun]), (0, 1, 1));
        assert_eq!((record.hits_taken, after.unit(B1).hits, after.record.first_loss_turn), (0, 0, 1));
    }
}

#[test]
fn an_anti_tank_gun_stays_in_contact() {
    let mut scene = Scene::new(&[]).a(Profile::Infantry, 18.0, 2.0).b(Profile::AntiTankGun, 18.0, 10.0);
    let after = scene.walks(A1, Goal::Into(B1), 2);
    assert_eq!((after.unit(A1).at, after.unit(B1).at, after.unit(B1).lost), (at(18.0, 6.0), at(18.0, 10.0), false));
    assert_eq!((after.record.sides[1].lost_to.sum(), after.record.sides[1].overrun), (0, 0));
    // Both may shoot at each other from there.
    scene.battle = after;
    scene.battle.unit_mut(A1).moved = false;
    assert!(scene.can(A1, B1) && scene.can(B1, A1));
    assert_eq!(scene.walks(A1, Goal::Into(B1), 3).record.sides[0].contacts, 1, "once is enough");
}

#[test]
fn the_whole_way_is_within_the_allowance() {
    assert!(overruns(mortar(&[], 10.02), 1) && !overruns(mortar(&[], 10.03), 1));
    assert!(overruns(mortar(&[], 22.02), 3) && !overruns(mortar(&[], 22.03), 3));
}

#[test]
fn slow_ground_counts() {
    let wood = |low: f64, high: f64| [block("woods", (14.0, low), (22.0, high))];
    assert!(overruns(mortar(&wood(4.0, 5.0), 10.02), 3) && !overruns(mortar(&wood(4.0, 5.0), 10.03), 3));
    // A gun 3 inches deep in a wood is touched from outside, one 4.03 inches deep is not.
    assert!(overruns(mortar(&wood(17.0, 24.0), 18.0), 3));
    assert!(!overruns(mortar(&wood(15.97, 24.0), 18.0), 3));
}

#[test]
fn from_everywhere_contact_is_made_at_4_inches() {
    let gun = Point::new(1803, 1811);
    let starts = (0..3600).step_by(41).flat_map(|x| (0..3600).step_by(37).map(move |y| Point::new(x, y)));
    for start in starts.filter(|start| !start.within(gun, 402) && start.within(gun, 2200)) {
        let mut scene = Scene::new(&[]).a(Profile::MotorisedInfantry, 0.0, 0.0).b(Profile::Mortar, 18.03, 18.11);
        scene.battle.unit_mut(A1).at = start;
        let walk = scene.now().walk_into(A1, B1, 1800);
        let distance = walk.map(|walk| walk.end().distance(gun));
        assert!(distance.is_some_and(|distance| (400..=402).contains(&distance)), "from {start:?} to {walk:?}");
    }
}

#[test]
fn it_takes_no_notice_of_the_6_inches_of_any_enemy() {
    let scene = mortar(&[], 16.0).b(Profile::Tank, 19.0, 8.0).b(Profile::Infantry, 15.0, 13.0);
    assert!(overruns(scene, 3));
    let scene = mortar(&[], 16.0).b(Profile::Tank, 19.5, 7.0).b(Profile::Artillery, 16.0, 14.0);
    assert!(overruns(scene, 3), "begun within 6 inches of an enemy");
}

#[test]
fn it_touches_only_the_gun_it_is_made_at() {
    let mut scene = mortar(&[], 16.0).b(Profile::Mortar, 20.0, 15.0);
    let after = scene.walks(A1, Goal::Into(B1), 3);
    assert!(after.unit(B1).lost && !after.unit(B2).lost);
    assert_eq!((after.unit(A1).at, after.record.sides[0].contacts), (at(18.0, 14.0), 1));
}

#[test]
fn it_needs_no_sight() {
    let scene = mortar(&[block("hill", (14.0, 6.0), (22.0, 8.0))], 16.0);
    assert!(!scene.now().sees(A1, B1) && overruns(scene, 3));
}

#[test]
fn it_must_end_clear_of_friends() {
    let end = |x: f64| mortar(&[], 16.0).a(Profile::Tank, x, 14.0).now().walk_into(A1, B1, 1800).map(|walk| walk.end());
    assert_eq!(end(20.01), Some(at(18.0, 14.0)));
    assert_eq!(end(20.0), Some(at(18.0, 13.99)), "clear at 2.00, and in contact by the tape");
    assert_eq!(end(19.99), None);
    assert!(overruns(mortar(&[], 16.0).a(Profile::Tank, 18.0, 8.0), 3), "through a friend");
}

#[test]
fn it_must_end_clear_of_a_second_enemy() {
    let end = |x: f64, enemy: Profile| {
        let scene = mortar(&[], 16.0).b(enemy, x, 14.0);
        scene.now().walk_into(A1, B1, 1800).map(|walk| walk.end())
    };
    for enemy in [Profile::Tank, Profile::Infantry, Profile::Artillery] {
        assert_eq!(end(20.01, enemy), Some(at(18.0, 14.0)), "{enemy:?}");
        assert_eq!(end(20.0, enemy), Some(at(18.0, 13.99)), "{enemy:?}: clear at 2.00, and in contact by the tape");
        assert_eq!(end(19.99, enemy), None, "{enemy:?}");
    }
    let gone = mortar(&[], 16.0).b(Profile::Tank, 18.0, 14.0).with(B2, |unit| unit.lost = true);
    assert!(overruns(gone, 3), "the lost are in nobody's way");
}

#[test]
fn it_is_not_made_over_impassable_ground() {
    for ground in ["river", "lake", "marsh"] {
        let across = |low: f64, high: f64| [block(ground, (0.0, low), (36.0, high))];
        assert!(!overruns(mortar(&across(6.0, 7.0), 12.0), 3), "{ground}, on the way");
        assert!(!overruns(mortar(&across(11.0, 12.0), 12.0), 3), "{ground}, between the touching circles");
    }
    let bridge = [block("river", (0.0, 11.0), (36.0, 12.0)), block("bridge", (17.0, 10.5), (19.0, 12.5))];
    assert!(overruns(mortar(&bridge, 12.0), 3));
}

#[test]
fn its_way_may_bend() {
    let lake = [block("lake", (16.0, 4.0), (20.0, 6.0))];
    let scene = mortar(&lake, 14.0);
    let walk = scene.now().walk_into(A1, B1, 1800).unwrap();
    assert!(walk.length() > 1040 && walk.length() < 1300, "{walk:?}");
    assert!(scene.now().walk_into(A1, B1, walk.length() - 3).is_none(), "measured along the way");
    assert!(overruns(scene, 3));
}

#[test]
fn who_begins_in_contact_overruns_where_it_stands_whatever_its_die() {
    for gun in [Profile::Mortar, Profile::Artillery] {
        for (distance, score, expected) in [(4.0, 1, true), (4.02, 1, true), (4.03, 1, false), (3.0, 3, true)] {
            let mut scene = Scene::new(&[]).a(Profile::Infantry, 18.0, 2.0).b(gun, 18.0, 2.0 + distance);
            let after = scene.walks(A1, Goal::Into(B1), score);
            assert_eq!((after.unit(B1).lost, after.unit(A1).at), (expected, at(18.0, 2.0)), "{distance}");
        }
    }
}

#[test]
fn who_overruns_where_it_stands_has_not_moved_and_may_shoot() {
    let mut scene = Scene::new(&[]).a(Profile::Infantry, 18.0, 2.0).b(Profile::Mortar, 18.0, 6.0);
    let after = scene.walks(A1, Goal::Into(B1), 1);
    assert!(after.unit(B1).lost);
    assert!(!after.unit(A1).moved, "it ends where it began");
}

#[test]
fn a_contact_of_no_length_is_not_made_over_a_river_either() {
    let river = [block("river", (0.0, 3.5), (36.0, 4.5))];
    let mut scene = Scene::new(&river).a(Profile::Infantry, 18.0, 2.0).b(Profile::Mortar, 18.0, 6.0);
    assert!(!scene.walks(A1, Goal::Into(B1), 3).unit(B1).lost);
}

#[test]
fn armoured_infantry_shoots_after_it_and_other_infantry_does_not() {
    for profile in INFANTRY {
        let mut scene =
            Scene::new(&[]).a(profile, 18.0, 2.0).b(Profile::Mortar, 18.0, 10.0).b(Profile::Infantry, 18.0, 12.0);
        scene.battle = scene.walks(A1, Goal::Into(B1), 2);
        assert_eq!(scene.now().may_shoot(A1), profile == Profile::ArmouredInfantry, "{profile:?}");
    }
}
