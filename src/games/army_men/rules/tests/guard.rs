//! Guard (R12; M11).

use super::super::super::choice::drive::Gear;
use super::super::super::choice::walk::Pace;
use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, A2, B1, B2, Scene, Want, at, block, straight, turning};
use crate::battlefield::FeatureTable;

/// A unit of side A that goes north from (24, 4), and gunners of side B on guard so many inches before it.
fn guarded(features: &[FeatureTable], mover: Profile, inches: &[f64]) -> Scene {
    let scene = Scene::new(features).a(mover, 24.0, 4.0);
    let guards = |scene: Scene, inches: &f64| scene.b(Profile::Gunner, 24.0, 4.0 + inches);
    let scene = inches.iter().fold(scene, guards);
    if inches.len() > 1 { scene.on_guard(B1).on_guard(B2) } else { scene.on_guard(B1) }
}

/// A guard hits three times, and a gunner with four dice is gone.
const KILL: &str = "B4+666 A4+1111";

#[test]
fn it_fires_at_the_first_inch_in_range() {
    let after = guarded(&[], Profile::Gunner, &[38.0]).acts(A1, Want::Walk(24.0, 30.0), KILL);
    assert_eq!((after.unit(A1).fate, after.unit(A1).at), (Fate::Destroyed, at(24.0, 6.0)), "at 36 inches");
    let after = guarded(&[], Profile::Gunner, &[37.5]).acts(A1, Want::Walk(24.0, 30.0), KILL);
    assert_eq!(after.unit(A1).at, at(24.0, 6.0), "not at an inch and a half");
    let after = guarded(&[], Profile::Gunner, &[36.0]).acts(A1, Want::Walk(24.0, 30.0), KILL);
    assert_eq!(after.unit(A1).at, at(24.0, 4.0), "where it starts");
    let after = guarded(&[], Profile::Gunner, &[38.5]).acts(A1, Want::Walk(24.0, 6.5), KILL);
    assert_eq!(after.unit(A1).at, at(24.0, 6.5), "at the end, between two inches");
    guarded(&[], Profile::Gunner, &[38.5]).acts(A1, Want::Walk(24.0, 6.49), "");
    guarded(&[], Profile::Gunner, &[42.01]).acts(A1, Want::Walk(24.0, 30.0), "");
}

#[test]
fn it_fires_at_the_first_inch_in_sight() {
    let house = [block("building", (19.0, 8.0), (30.0, 10.0))];
    // From (10, 4) to the west of the house the mover comes into the sight of a guard behind it.
    let scene = Scene::new(&house).a(Profile::Gunner, 24.0, 4.0).b(Profile::Gunner, 24.0, 20.0).on_guard(B1);
    // The line from (24, 20) past the corner (19, 10) reaches y 4 at x 16.
    let after = scene.acts(A1, Want::Run(10.0, 4.0), KILL);
    assert_eq!(after.unit(A1).at, at(16.0, 4.0), "borders do not block");
    scene.acts(A1, Want::Walk(10.0, 4.0), "");
    let hidden = [block("building", (18.99, 8.0), (30.0, 10.0))];
    let scene = Scene::new(&hidden).a(Profile::Gunner, 24.0, 4.0).b(Profile::Gunner, 24.0, 20.0).on_guard(B1);
    assert_eq!(scene.acts(A1, Want::Run(10.0, 4.0), KILL).unit(A1).at, at(15.0, 4.0));
}

#[test]
fn what_is_in_sight_between_two_inches_only_is_not_seen() {
    // A slit that the mover passes between 2 and 3 inches.
    let walls = [block("building", (0.0, 18.0), (26.48, 20.0)), block("building", (26.52, 18.0), (48.0, 20.0))];
    let scene = Scene::new(&walls).a(Profile::Gunner, 24.0, 4.0).b(Profile::Gunner, 26.5, 30.0).on_guard(B1);
    scene.acts(A1, Want::Walk(30.0, 4.0), "");
    scene.acts(A1, Want::Walk(26.5, 4.0), "B4+111");
}

#[test]
fn the_target_has_a_die_more_to_block() {
    let after = guarded(&[], Profile::Riflemen10, &[20.0]).acts(A1, Want::Walk(24.0, 6.0), "B4+661 A4+116");
    assert_eq!(after.models(A1), 9);
    after.tells(&["R12 M11: B1 Gunner [1] reacts and shoots", "R12: A1 Riflemen [10] adds to its blocks"]);
}

#[test]
fn it_reacts_once_a_round() {
    let scene = guarded(&[], Profile::Riflemen10, &[20.0]).a(Profile::Gunner, 10.0, 4.0);
    let scene = scene.wants(A1, Want::Walk(24.0, 8.0)).wants(A2, Want::Walk(10.0, 8.0));
    let (_, after) = scene.clone().with(B1, |unit| unit.activated = true).rounds(1, "A=6 B=1 B4+111 A=6 B=1");
    assert!(after.battle.record.sides[1].reactions == 1);
}

#[test]
fn in_the_next_round_it_reacts_again_while_it_is_on_guard() {
    let scene = guarded(&[], Profile::Riflemen10, &[20.0]).wants(A1, Want::Walk(24.0, 6.0));
    let scene = scene.wants_in(2, A1, Want::Walk(24.0, 8.0)).wants(B1, Want::Guard).wants_in(2, B1, Want::Hold);
    let (_, after) = scene.rounds(2, "A=6 B=1 B4+111 A=6 B=1 B4+111");
    assert_eq!((after.battle.record.sides[1].reactions, after.unit(B1).on_guard), (2, false));
    // Activated first it is on guard no more.
    let (_, after) = scene.rounds(2, "A=6 B=1 B4+111 A=1 B=6");
    assert_eq!(after.battle.record.sides[1].reactions, 1);
}

#[test]
fn all_guards_that_can_fire_do_in_the_order_of_the_list() {
    let scene = guarded(&[], Profile::Riflemen10, &[20.0, 30.0]);
    let after = scene.acts(A1, Want::Walk(24.0, 6.0), "B4+611 A4+11 B4+661 A4+111");
    assert_eq!((after.models(A1), after.battle.record.sides[1].reactions), (7, 2));
    after.tells(&["B1 Gunner [1] reacts", "B2 Gunner [1] reacts"]);
    let after = guarded(&[], Profile::Gunner, &[20.0, 30.0]).acts(A1, Want::Walk(24.0, 6.0), KILL);
    assert!(!after.unit(B2).reacted && after.unit(B1).reacted, "nobody fires at the dead");
    let scene = guarded(&[], Profile::Riflemen10, &[38.0, 30.0]);
    scene.acts(A1, Want::Walk(24.0, 6.0), "B4+111 B4+111").tells(&["B2 Gunner [1] reacts", "B1 Gunner [1] reacts"]);
}

#[test]
fn a_guard_who_cannot_fire_keeps_its_reaction() {
    let after = guarded(&[], Profile::Gunner, &[40.0]).acts(A1, Want::Walk(24.0, 6.0), "");
    assert!(after.unit(B1).on_guard && !after.unit(B1).reacted);
}

#[test]
fn who_does_not_move_is_not_fired_at_and_neither_are_friends() {
    let scene = guarded(&[], Profile::Apc, &[20.0]);
    scene.acts(A1, Want::Hold, "");
    scene.acts(A1, Want::Pivot(1, 0), "");
    scene.acts(A1, turning(Gear::Move, 0.0, (1, 0), 0.0), "");
    let scene = guarded(&[], Profile::Gunner, &[20.0]).b(Profile::Gunner, 40.0, 20.0);
    scene.acts(A1, Want::Hunker, "");
    scene.acts(B2, Want::Walk(40.0, 26.0), "");
}

#[test]
fn who_is_not_on_guard_or_not_on_the_table_does_not_react() {
    let scene = guarded(&[], Profile::Gunner, &[20.0]).with(B1, |unit| unit.on_guard = false);
    scene.acts(A1, Want::Walk(24.0, 6.0), "");
    for fate in [Fate::Destroyed, Fate::Routed, Fate::Aboard(1)] {
        let scene = guarded(&[], Profile::Gunner, &[20.0]).with(B1, |unit| unit.fate = fate);
        scene.acts(A1, Want::Walk(24.0, 6.0), "");
    }
    let scene = guarded(&[], Profile::Gunner, &[20.0]).with(B1, |unit| unit.reacted = true);
    scene.acts(A1, Want::Walk(24.0, 6.0), "");
}

#[test]
fn pinned_and_thinned_guards_react_and_their_survivors() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 4.0).b(Profile::Riflemen5, 24.0, 20.0).left(B1, 2);
    let scene = scene.on_guard(B1).with(B1, |unit| unit.pinned = true);
    assert!(scene.acts(A1, Want::Walk(24.0, 6.0), "B4+61 A4+11").unit(B1).pinned);
}

#[test]
fn survivors_move_on_and_may_shoot() {
    let scene = guarded(&[], Profile::Riflemen10, &[20.0]).aims(A1, B1);
    let after = scene.acts(A1, Want::Walk(24.0, 30.0), "B4+666 A4+1111 A4+6111111 B4+1");
    assert_eq!((after.models(A1), after.unit(A1).at, after.unit(B1).fate), (7, at(24.0, 10.0), Fate::Destroyed));
}

#[test]
fn the_pinned_move_on_and_may_shoot_too() {
    let scene = guarded(&[], Profile::Riflemen5, &[20.0]).aims(A1, B1);
    let after = scene.acts(A1, Want::Walk(24.0, 30.0), "B4+666 A4+1111 A4+1 A4+61 B4+1");
    assert!(after.unit(A1).pinned && after.unit(A1).at == at(24.0, 10.0) && !after.unit(B1).is_left());
}

#[test]
fn the_destroyed_stop_and_do_nothing_more() {
    let scene = guarded(&[], Profile::Gunner, &[20.0]).b(Profile::Gunner, 24.0, 30.0).aims(A1, B2);
    let after = scene.acts(A1, Want::Walk(24.0, 30.0), KILL);
    assert_eq!(after.unit(A1).at, at(24.0, 4.0));
}

#[test]
fn runs_and_boarding_are_moves() {
    guarded(&[], Profile::Riflemen10, &[20.0]).acts(A1, Want::Run(24.0, 10.0), "B4+111");
    let scene = guarded(&[], Profile::Riflemen10, &[20.0]).a(Profile::Truck, 24.0, 10.0);
    let after = scene.acts(A1, Want::Board(A2, Pace::Walk), "B4+611 A4+11");
    assert_eq!((after.models(A1), after.unit(A1).fate), (9, Fate::Aboard(1)));
}

#[test]
fn getting_out_is_a_move() {
    let scene = Scene::new(&[]).a(Profile::Truck, 24.0, 4.0).aboard(A1, Profile::Riflemen5);
    let scene = scene.b(Profile::Gunner, 24.0, 40.0).on_guard(B1);
    let after = scene.acts(A2, Want::GetOut(24.0, 30.0), "B4+611 A4+11");
    assert_eq!((after.models(A2), after.unit(A2).at), (4, at(24.0, 10.0)));
    after.tells(&["gets out", "reacts and shoots at A2"]);
}

#[test]
fn vehicles_choppers_and_flyers_are_reacted_to() {
    let after = guarded(&[], Profile::Apc, &[20.0]).acts(A1, straight(Gear::Move, 4.0), "B4+661 A4+1111 B=1 B=6");
    assert!(after.unit(A1).shaken && after.unit(A1).at == at(24.0, 8.0), "armour 2 and the guard's die");
    let after = guarded(&[], Profile::Chopper, &[20.0]).acts(A1, straight(Gear::Move, 4.0), "B4+661 A4+1111 B=3");
    assert!(after.unit(A1).immobile && after.unit(A1).at == at(24.0, 8.0), "survivors move on");
    // A jet is in range 24 inches off, and hit on 6.
    let after = guarded(&[], Profile::Jet, &[30.0]).acts(A1, Want::Fly(0, 1), "B6+566 A4+1111 B=3");
    assert_eq!((after.unit(A1).fate, after.unit(A1).at), (Fate::Destroyed, at(24.0, 10.0)));
}

#[test]
fn a_flyer_that_leaves_the_table_is_reacted_to_on_its_way() {
    let scene = Scene::new(&[]).a(Profile::Jet, 24.0, 34.0).b(Profile::Gunner, 24.0, 20.0).on_guard(B1);
    let after = scene.acts(A1, Want::Fly(0, 1), "B6+555");
    assert_eq!(after.unit(A1).at, at(24.0, 48.0));
    let after = scene.acts(A1, Want::Fly(0, 1), "B6+661 A4+1111 B=5");
    assert_eq!(after.unit(A1).fate, Fate::Destroyed);
    after.hides("leaves the table");
}

#[test]
fn a_vehicle_is_hit_where_it_faces_at_that_place() {
    // It pivots to the east and goes on; at (12, 4), after two inches, it comes into the range of a bazooka before it.
    let scene = Scene::new(&[]).a(Profile::Apc, 10.0, 4.0).b_with(Profile::Riflemen5, &[Upgrade::Bazooka], 48.0, 4.0);
    let scene = scene.left(B1, 1).on_guard(B1);
    // expected by R30, R32, M11: at a place behind the pivot it is hit as it faces there, in front
    let after = scene.acts(A1, turning(Gear::Move, 0.0, (1, 0), 6.0), "B+1 B4+6 A4+11116 B=6 B=1");
    assert!(after.unit(A1).shaken);
}

#[test]
fn before_its_pivot_a_vehicle_is_hit_as_it_faced_then() {
    // North first: in range at once, in its side; the pivot to the east comes after six inches.
    let scene = Scene::new(&[]).a(Profile::Apc, 14.0, 4.0).b_with(Profile::Riflemen5, &[Upgrade::Bazooka], 48.0, 4.0);
    let scene = scene.left(B1, 1).on_guard(B1);
    let after = scene.acts(A1, turning(Gear::Move, 6.0, (1, 0), 6.0), "B+1 B4+6 A4+11116 B=4");
    assert_eq!((after.unit(A1).immobile, after.unit(A1).at), (true, at(20.0, 10.0)));
}

#[test]
fn guards_have_no_use_of_radio() {
    let house = [block("building", (10.0, 10.0), (38.0, 12.0))];
    let scene = Scene::new(&house).a(Profile::Gunner, 24.0, 4.0).b(Profile::Support, 24.0, 30.0).on_guard(B1);
    let scene = scene.b(Profile::Gunner, 2.0, 4.0);
    assert_eq!(scene.now().salvo(B1, A1).iter().count(), 1, "it could, had it been activated");
    scene.acts(A1, Want::Walk(24.0, 6.0), "");
    let open = Scene::new(&[]).a(Profile::Gunner, 24.0, 4.0).b(Profile::Support, 24.0, 30.0).on_guard(B1);
    open.acts(A1, Want::Walk(24.0, 6.0), "B+1 B4+1");
}

/// Five riflemen who assault five others on guard, or with a guard beside them.
fn assault(features: &[FeatureTable], inches: f64, guard: (f64, f64)) -> Scene {
    let scene = Scene::new(features).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 10.0 + inches);
    scene.b(Profile::Gunner, guard.0, guard.1).on_guard(B2)
}

#[test]
fn an_assault_is_fired_at_by_its_target_before_it_is_fought() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0).on_guard(B1);
    let throws = "B4+61111 A4+11 A4+6666 A4+6 B4+11111 B4+11111";
    let after = scene.acts(A1, Want::Assault(B1), throws);
    assert_eq!((after.models(A1), after.unit(B1).fate), (4, Fate::Destroyed));
    let after = scene.acts(A1, Want::Assault(B1), "B4+66666 A4+111111");
    assert_eq!((after.unit(A1).fate, after.battle.record.sides[0].combats), (Fate::Destroyed, 0));
    after.hides("falls short");
}

#[test]
fn thinned_chargers_go_on_until_they_are_in_contact_or_fall_short() {
    // Five come to 22 inches, 12 from their start; four would have to go on to 23.
    let after = assault(&[], 15.0, (40.0, 20.0)).acts(A1, Want::Assault(B1), "B4+611 A4+11");
    assert_eq!((after.models(A1), after.unit(A1).at, after.models(B1)), (4, at(24.0, 22.0), 5));
    assert_eq!(after.battle.record.sides[0].combats, 0);
    after.tells(&["falls short"]);
    let fight = "B4+611 A4+11 A4+6666 A4+6 B4+11111 B4+11111";
    let after = assault(&[], 14.0, (40.0, 20.0)).acts(A1, Want::Assault(B1), fight);
    assert_eq!((after.unit(A1).at, after.unit(B1).fate), (at(24.0, 22.0), Fate::Destroyed));
    assert_eq!(after.battle.record.sides[0].moved, 1200);
}

#[test]
fn they_go_on_within_the_allowance_of_difficult_ground() {
    let mud = [block("mud", (20.0, 11.0), (28.0, 12.0))];
    let fight = "B4+611 A4+11 A4+6666 A4+6 B4+11111 B4+11111";
    let after = assault(&mud, 8.0, (40.0, 20.0)).acts(A1, Want::Assault(B1), fight);
    assert_eq!(after.unit(A1).at, at(24.0, 16.0), "6 inches in all");
    // expected by R19, reading 19: through difficult ground 6 inches are all there are
    let after = assault(&mud, 9.0, (40.0, 20.0)).acts(A1, Want::Assault(B1), "B4+611 A4+11");
    assert_eq!((after.unit(A1).at, after.models(B1)), (at(24.0, 16.0), 5));
}

#[test]
fn chargers_pinned_on_the_way_fight() {
    let throws = "B4+666 A4+1111 A4+1 A4+66 A4+1 B4+11 B4+11111 B4+4 A4+11 A4+1 B4+666 A4+111";
    let after = assault(&[], 10.0, (40.0, 20.0)).acts(A1, Want::Assault(B1), throws);
    assert_eq!((after.unit(A1).fate, after.models(B1)), (Fate::Destroyed, 3));
}
