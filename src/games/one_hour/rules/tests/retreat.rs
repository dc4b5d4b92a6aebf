//! Scouts retire (R31, D10).

use super::super::super::words::Profile;
use super::{A1, A2, B1, Deed, Goal, Scene, at, block};
use crate::battlefield::FeatureTable;

/// A heavy tank that shoots at a scout car, which retires.
fn scene(features: &[FeatureTable], from: (f64, f64), scout: (f64, f64)) -> Scene {
    let mut scene = Scene::under(features, |tables| tables.options.scouts_retire = true);
    scene.player.retires = true;
    scene.a(Profile::HeavyTank, from.0, from.1).b(Profile::ScoutCar, scout.0, scout.1)
}

/// Where the scout is after a shot, and how many of a 2's 3 hits are made.
fn after(scene: &Scene) -> ((f64, f64), u8) {
    let after = scene.shoots(A1, B1, 2);
    let unit = after.unit(B1);
    let retired = u16::from(unit.at != scene.battle.unit(B1).at);
    assert_eq!((unit.retired, after.record.sides[1].retreats), (retired == 1, retired));
    ((f64::from(unit.at.x) / 100.0, f64::from(unit.at.y) / 100.0), unit.hits)
}

#[test]
fn scout_cars_and_light_armoured_cars_retire_if_the_rule_is_on_and_the_player_wants_it() {
    for profile in Profile::ALL {
        for (on, wants) in [(true, true), (true, false), (false, true)] {
            let mut scene = Scene::under(&[], |tables| tables.options.scouts_retire = on);
            scene.player.retires = wants;
            let scene = scene.a(Profile::Tank, 10.0, 10.0).b(profile, 10.0, 15.0);
            let retires = on && wants && matches!(profile, Profile::ScoutCar | Profile::LightArmouredCar);
            let after = scene.shoots(A1, B1, 3);
            assert_eq!(after.unit(B1).at, at(10.0, if retires { 21.0 } else { 15.0 }), "{profile:?} {on} {wants}");
            assert_eq!((after.unit(B1).retired, after.record.sides[1].retreats), (retires, u16::from(retires)));
            let soft = scene.now().row(B1).target.is_soft();
            assert_eq!(after.unit(B1).hits, 3 + u8::from(!soft) - u8::from(retires), "{profile:?} {on} {wants}");
        }
    }
}

#[test]
fn it_goes_straight_away_from_the_shooter() {
    for (from, scout, end) in [
        ((18.0, 18.0), (18.0, 24.0), (18.0, 30.0)),
        ((18.0, 18.0), (18.0, 12.0), (18.0, 6.0)),
        ((18.0, 18.0), (24.0, 18.0), (30.0, 18.0)),
        ((18.0, 18.0), (21.0, 22.0), (24.6, 26.8)),
        ((18.0, 18.0), (15.0, 14.0), (11.4, 9.2)),
        ((18.0, 18.0), (19.0, 18.0), (25.0, 18.0)),
    ] {
        assert_eq!(after(&scene(&[], from, scout)), (end, 2), "{scout:?}");
    }
}

#[test]
fn it_goes_as_far_as_the_way_is_open() {
    let (from, scout) = ((10.0, 10.0), (10.0, 15.0));
    let lake = |y: f64| [block("lake", (4.0, y), (16.0, y + 2.0))];
    assert_eq!(after(&scene(&lake(18.0), from, scout)), ((10.0, 17.99), 2), "before a lake");
    assert_eq!(after(&scene(&lake(15.02), from, scout)), ((10.0, 15.01), 2), "a hundredth is enough");
    assert_eq!(after(&scene(&lake(15.01), from, scout)), ((10.0, 15.0), 3), "no way, and nothing off");
    assert_eq!(after(&scene(&[], (10.0, 25.0), (10.0, 33.0))), ((10.0, 36.0), 2), "to the edge");
    assert_eq!(after(&scene(&[], (10.0, 30.0), (10.0, 36.0))), ((10.0, 36.0), 3), "at the edge");
    let wood = [block("woods", (4.0, 16.0), (16.0, 30.0))];
    assert_eq!(after(&scene(&wood, from, scout)), ((10.0, 21.0), 2), "6 inches into a wood");
}

#[test]
fn it_keeps_the_6_inches_and_is_clear_of_friends() {
    let (from, scout) = ((10.0, 10.0), (10.0, 15.0));
    let enemy = |y: f64| scene(&[], from, scout).a(Profile::Tank, 10.0, y);
    assert_eq!(after(&enemy(24.0)), ((10.0, 18.0), 2), "stops at 6 from another enemy");
    assert_eq!(after(&enemy(20.0)), ((10.0, 15.0), 3), "begins within 6 of one behind it");
    let friend = |y: f64| scene(&[], from, scout).b(Profile::Tank, 10.0, y);
    assert_eq!(after(&friend(22.0)), ((10.0, 19.99), 2));
    assert_eq!(after(&friend(18.0)), ((10.0, 21.0), 2), "through a friend");
}

#[test]
fn once_in_an_enemy_turn() {
    // Two shots in turn 1: the second meets it where it went. The next enemy turn it may again.
    let mut scene = scene(&[], (10.0, 4.0), (10.0, 9.0)).a(Profile::HeavyTank, 14.0, 4.0);
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (1, A2, Deed::Shoot(B1)), (2, A1, Deed::Shoot(B1))];
    let (_, after) = scene.turns(1, &[1, 1]);
    assert_eq!((after.battle.unit(B1).at, after.battle.unit(B1).hits), (at(10.0, 15.0), 1 + 2));
    let (_, after) = scene.turns(2, &[1, 1, 1]);
    assert_eq!((after.battle.unit(B1).at, after.battle.unit(B1).hits), (at(10.0, 21.0), 1 + 2 + 1));
    assert_eq!(after.battle.record.sides[1].retreats, 2);
}

#[test]
fn a_scout_of_the_first_side_may_retire_once_in_each_turn_of_the_second() {
    let mut scene = Scene::under(&[], |tables| tables.options.scouts_retire = true);
    scene.player.retires = true;
    let mut scene = scene.a(Profile::LightArmouredCar, 10.0, 9.0).b(Profile::HeavyTank, 10.0, 4.0);
    scene.player.fires = vec![(1, B1, Deed::Shoot(A1)), (2, B1, Deed::Shoot(A1))];
    let (_, after) = scene.turns(2, &[1, 1]);
    assert_eq!((after.battle.unit(A1).at, after.battle.record.sides[0].retreats), (at(10.0, 21.0), 2));
}

#[test]
fn distance_and_cover_stay_as_they_were_when_the_shot_was_declared() {
    // From 12.02 inches the seventh hit removes it, though it ends 18 inches off.
    let near = scene(&[], (10.0, 4.0), (10.0, 16.02)).with(B1, |unit| unit.hits = 6).shoots(A1, B1, 1);
    assert!(near.unit(B1).lost);
    let far = scene(&[], (10.0, 4.0), (10.0, 16.03)).with(B1, |unit| unit.hits = 6).shoots(A1, B1, 1);
    assert!(!far.unit(B1).lost);
    // Behind the hedge it finds no more cover: a 3 less 1 for armour and 1 for retiring.
    let mut scene =
        Scene::under(&[block("hedge", (4.0, 16.0), (16.0, 16.5))], |tables| tables.options.scouts_retire = true);
    scene.player.retires = true;
    let scene = scene.a(Profile::Artillery, 10.0, 10.0).b(Profile::ScoutCar, 10.0, 15.0);
    assert_eq!(scene.shoots(A1, B1, 3).unit(B1).hits, 1);
}

#[test]
fn from_indirect_fire_it_goes_away_from_the_firing_unit() {
    let hill = [block("hill", (14.0, 13.0), (18.0, 17.0))];
    let mut scene = Scene::under(&hill, |tables| tables.options.scouts_retire = true);
    scene.player.retires = true;
    let scene =
        scene.a(Profile::Artillery, 13.0, 10.0).b(Profile::ScoutCar, 19.0, 18.0).a(Profile::Infantry, 19.0, 8.0);
    assert_eq!(scene.now().shot(A1, B1).unwrap().spotter, A2);
    let after = scene.shoots(A1, B1, 3);
    assert_eq!((after.unit(B1).at, after.unit(B1).hits, after.unit(B1).pinned), (at(22.6, 22.8), 1, true));
}

#[test]
fn a_pin_does_not_shorten_its_way() {
    let scene = scene(&[], (10.0, 10.0), (10.0, 15.0)).with(B1, |unit| unit.pinned = true);
    assert_eq!(after(&scene), ((10.0, 21.0), 2));
}

#[test]
fn smoke_gives_it_no_occasion_and_it_never_leaves_smoke() {
    let mut scene = Scene::under(&[], |tables| {
        tables.options.smoke = true;
        tables.options.scouts_retire = true;
    });
    scene.battle.markers = [2; 2];
    scene.player.retires = true;
    let mut scene = scene.a(Profile::Mortar, 10.0, 10.0).b(Profile::ScoutCar, 10.0, 15.0);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
    let after = scene.turns(1, &[]).1.battle;
    assert_eq!((after.unit(B1).at, after.unit(B1).smoke), (at(10.0, 15.0), Some(1)));
    let after = scene.with(B1, |unit| unit.smoke = Some(1)).shoots(A1, B1, 3);
    assert_eq!((after.unit(B1).at, after.unit(B1).smoke), (at(10.0, 21.0), Some(1)));
}

#[test]
fn it_moves_and_shoots_in_its_own_turn_as_ever() {
    let mut scene = scene(&[], (10.0, 10.0), (10.0, 15.0));
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (1, B1, Deed::Shoot(A1))];
    scene.player.moves = vec![(1, B1, Goal::To(10.0, 16.0))];
    let after = scene.turns(1, &[1, 1, 3]).1.battle;
    assert_eq!((after.unit(B1).at, after.unit(A1).hits), (at(10.0, 16.0), 2));
}
