//! Close combat: contact, stepping up, who fights, and with how many dice (R8, R13, R14, R19, R21, R22; M8).

use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, A2, B1, B2, Scene, Want, at, block, patch};
use crate::battlefield::FeatureTable;

/// Five riflemen who assault five others so many inches to the north.
fn charge(features: &[FeatureTable], inches: f64) -> Scene {
    Scene::new(features).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 10.0 + inches)
}

/// Where chargers come into contact, if they may assault.
fn contact(scene: &Scene) -> Option<(f64, f64)> {
    let end = scene.now().charge(A1, B1)?.end();
    Some((f64::from(end.x) / 100.0, f64::from(end.y) / 100.0))
}

/// All six attacks of the chargers hit and kill: the fight is over after one round, in which five strike back in vain.
const SLAUGHTER: &str = "A4+66666 A4+6 B4+111111 B4+11111";

#[test]
fn chargers_go_to_the_first_place_where_models_are_within_an_inch() {
    assert_eq!(contact(&charge(&[], 10.0)), Some((24.0, 17.0)));
    assert_eq!(contact(&charge(&[], 10.0).left(A1, 4)), Some((24.0, 18.0)), "without the foremost");
    assert_eq!(contact(&charge(&[], 10.0).left(A1, 1).left(B1, 1)), Some((24.0, 19.0)));
    let ten = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 20.0);
    assert_eq!(contact(&ten), Some((24.0, 17.0)), "the tenth stands behind the others");
    let past = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 20.0).b(Profile::Riflemen10, 24.0, 10.0);
    assert_eq!(contact(&past), Some((24.0, 15.0)), "who have passed each other meet with the tenth");
    let after = charge(&[], 10.0).acts(A1, Want::Assault(B1), SLAUGHTER);
    assert_eq!((after.unit(A1).at, after.unit(B1).fate), (at(24.0, 17.0), Fate::Destroyed));
    after.tells(&["A1 Riflemen [5] assaults B1 Riflemen [5], 7\" away", "B1 Riflemen [5] steps up to (24, 17)"]);
}

#[test]
fn an_assault_is_12_inches_to_contact() {
    assert_eq!(contact(&charge(&[], 15.0)), Some((24.0, 22.0)));
    assert_eq!(contact(&charge(&[], 15.01)), None);
    let lone = |inches: f64| contact(&charge(&[], inches).left(A1, 1).left(B1, 1));
    assert_eq!((lone(13.0), lone(13.01)), (Some((24.0, 22.0)), None));
}

#[test]
fn who_is_in_contact_does_not_move() {
    for inches in [0.0, 1.0, 3.0] {
        assert_eq!(contact(&charge(&[], inches)), Some((24.0, 10.0)), "{inches}");
    }
    assert_eq!(contact(&charge(&[], 3.01)), Some((24.0, 10.01)));
}

#[test]
fn through_difficult_ground_it_is_6_inches() {
    let mud = |low: f64, inches: f64| contact(&charge(&[block("mud", (20.0, low), (28.0, low + 0.5))], inches));
    assert_eq!((mud(12.0, 9.0), mud(12.0, 9.01)), (Some((24.0, 16.0)), None));
    assert_eq!(mud(17.01, 10.0), Some((24.0, 17.0)), "not touched on the way to contact");
    assert_eq!(mud(17.0, 10.0), None);
    assert_eq!(mud(9.8, 9.5), None, "out of it");
}

#[test]
fn other_units_stop_an_assault_and_the_target_does_not() {
    let friend = charge(&[], 10.0).a(Profile::Gunner, 24.0, 14.0);
    assert_eq!(friend.now().charge(A1, B1), None);
    let enemy = charge(&[], 10.0).b(Profile::Gunner, 25.0, 14.0);
    assert_eq!(enemy.now().charge(A1, B1), None);
    assert!(charge(&[], 10.0).b(Profile::Gunner, 26.0, 14.0).now().charge(A1, B1).is_some());
    assert!(charge(&[], 10.0).b(Profile::Jet, 24.0, 14.0).now().charge(A1, B1).is_some());
    let straight = crate::battlefield::Route::straight(at(24.0, 10.0), at(24.0, 20.0));
    let house = charge(&[block("building", (22.0, 13.0), (26.0, 14.0))], 10.0);
    assert_eq!(house.now().charge_along(A1, B1, &straight), None);
}

#[test]
fn a_way_around_a_building_may_lead_to_contact() {
    let house = charge(&[block("building", (23.0, 13.0), (25.0, 14.0))], 10.0);
    let end = house.now().charge(A1, B1).expect("a short way around").end();
    assert!(end.y > 1600, "{end:?}");
}

#[test]
fn infantry_and_ground_vehicles_are_assaulted_and_aircraft_are_not() {
    let may = |own: Profile, enemy: Profile| {
        Scene::new(&[]).a(own, 24.0, 10.0).b(enemy, 24.0, 14.0).now().charge(A1, B1).is_some()
    };
    for enemy in [Profile::Gunner, Profile::Recruits10, Profile::Jeep, Profile::HeavyTank, Profile::Howitzer] {
        assert!(may(Profile::Riflemen5, enemy) && may(Profile::Sniper, enemy), "{enemy:?}");
        assert!(!may(Profile::HeavyTank, enemy) && !may(Profile::Chopper, enemy), "{enemy:?}");
    }
    for enemy in [Profile::Chopper, Profile::Jet, Profile::Bomber] {
        assert!(!may(Profile::Riflemen5, enemy), "{enemy:?}");
    }
    let scene = charge(&[], 5.0).a(Profile::Gunner, 20.0, 10.0).aboard(B1, Profile::Gunner);
    assert_eq!(scene.now().charge(A1, A2), None, "a friend");
    assert_eq!(scene.now().charge(A1, B2), None, "aboard");
    let stepped_in = scene.clone().with(B2, |unit| unit.at = at(24.0, 14.0));
    assert_eq!(stepped_in.now().charge(A1, B2), None, "aboard, and last seen near");
    assert_eq!(scene.with(A1, |unit| unit.fate = Fate::Aboard(1)).now().charge(A1, B1), None);
}

#[test]
fn defenders_step_up_3_inches_straight_to_the_chargers_and_not_beyond() {
    let steps = |scene: Scene| scene.acts(A1, Want::Assault(B1), SLAUGHTER).told.join("\n");
    assert!(steps(charge(&[], 10.0)).contains("steps up to (24, 17)"));
    assert!(steps(charge(&[], 2.0)).contains("steps up to (24, 10)"));
    assert!(!steps(charge(&[], 0.0)).contains("steps up"));
    let ten = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 20.0).b(Profile::Riflemen10, 24.0, 10.0);
    let told = ten.acts(A1, Want::Assault(B1), "A4+6666666666 A4+6 B4+11111111111 B4+1111111111").told.join("\n");
    assert!(told.contains("steps up to (24, 13)"), "of 5 inches 3: {told}");
}

#[test]
fn stepping_up_takes_no_notice_of_the_ground_or_of_others() {
    let house = [block("building", (20.0, 17.5), (28.0, 19.5)), block("minefield", (20.0, 17.0), (28.0, 19.0))];
    let scene = charge(&house, 10.0).b(Profile::HeavyTank, 25.0, 18.5);
    let scene = scene.with(A1, |unit| unit.at = at(24.0, 17.0));
    let after = scene.acts(A1, Want::Assault(B1), SLAUGHTER);
    after.tells(&["steps up to (24, 17)"]);
    assert_eq!(after.battle.record.sides[1].danger_hits, 0);
}

#[test]
fn models_within_2_inches_of_an_enemy_fight() {
    // No step up against a vehicle: of ten models at 18 the three in front and the centre are within 2 of (24, 20).
    let scene = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 18.0).b(Profile::HeavyTank, 24.0, 20.0);
    assert_eq!(scene.now().fighters(A1, B1), 4);
    assert_eq!(scene.clone().left(A1, 8).now().fighters(A1, B1), 3, "the last in front has fallen");
    let scene = scene.with(A1, |unit| unit.at = at(24.0, 17.99));
    assert_eq!(scene.now().fighters(A1, B1), 3);
    // Two units whose centres are 4 apart, before anybody steps up: row against row.
    let ten = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 16.0).b(Profile::Riflemen10, 24.0, 20.0);
    assert_eq!((ten.now().fighters(A1, B1), ten.now().fighters(B1, A1)), (3, 3));
}

#[test]
fn who_is_not_within_2_inches_does_not_fight() {
    let far = |tables: &mut super::Scenario| tables.close_combat.step_up_in = 0;
    let scene = Scene::under(&[], far).a(Profile::Riflemen10, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 20.0);
    // 3 apart: the first rows and the second ones.
    let after = scene.acts(A1, Want::Assault(B1), "A4+111111 A4+1 B4+611111 A4+1 A4+1");
    after.tells(&["A1 Riflemen [10] with 6 fighters 0 hits, 0 not blocked; B1 Riflemen [10] with 6 fighters 1 hit"]);
}

#[test]
fn the_assaulting_unit_has_one_die_more() {
    let after = charge(&[], 10.0).acts(A1, Want::Assault(B1), SLAUGHTER);
    after.tells(&["A1 Riflemen [5] with 5 fighters 6 hits, 6 not blocked; B1 Riflemen [5] with 5 fighters 0 hits"]);
}

#[test]
fn bayonets_strike_twice() {
    let bayonets = [Upgrade::Bayonets];
    let scene = Scene::new(&[]).a_with(Profile::Riflemen5, &bayonets, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 20.0);
    let after = scene.acts(A1, Want::Assault(B1), "A4+6666666666 A4+6 B4+11111111111 B4+1111111111");
    assert_eq!(after.unit(B1).fate, Fate::Destroyed);
    let scene = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 10.0).b_with(Profile::Riflemen5, &bayonets, 24.0, 20.0);
    let after = scene.acts(A1, Want::Assault(B1), "A4+6666611111 A4+1 B4+11111 B4+6666666666 A4+1111111111");
    assert_eq!([after.unit(A1).fate, after.unit(B1).fate], [Fate::Destroyed; 2]);
}

#[test]
fn quality_counts_for_blows_and_blocks() {
    let scene = Scene::new(&[]).a(Profile::Veterans5, 24.0, 10.0).b(Profile::Recruits5, 24.0, 20.0);
    let throws = "A4+66611 A4+61 A4+1 A4+6 B4+66111 B4+61 B4+66111 B4+16 A4+1 A4+6 B4+6 B4+1";
    let after = scene.acts(A1, Want::Assault(B1), throws);
    // Four and one hits against five dice and one block; one hit that is blocked at the second throw; a rout.
    assert_eq!((after.models(A1), after.unit(B1).fate), (5, Fate::Routed));
}

#[test]
fn a_snipers_blows_are_ordinary() {
    let scene = Scene::new(&[]).a(Profile::Sniper, 24.0, 10.0).b(Profile::Gunner, 24.0, 14.0);
    let after = scene.acts(A1, Want::Assault(B1), "A4+4 A4+3 B4+4 B4+1 A4+3 A4+6 B4+3 B4+1");
    assert_eq!(after.unit(B1).fate, Fate::Destroyed);
}

#[test]
fn chargers_from_higher_ground_have_another_die_in_every_round() {
    let hill = [patch("hill", 24.0, 10.0, 3.0)];
    let throws = "A4+11111 A4+11 B4+11111 A4+66666 A4+66 B4+1111111 B4+11111";
    let after = charge(&hill, 10.0).acts(A1, Want::Assault(B1), throws);
    after.tells(&["R21", "5 fighters 7 hits, 7 not blocked"]);
    assert_eq!(after.unit(B1).fate, Fate::Destroyed);
}

#[test]
fn defenders_on_higher_ground_have_another_die_in_every_round() {
    let hill = [patch("hill", 24.0, 20.0, 2.0)];
    let throws = "A4+11111 A4+1 B4+11111 B4+1 A4+11111 A4+1 B4+66666 B4+6 A4+111111";
    let after = charge(&hill, 10.0).acts(A1, Want::Assault(B1), throws);
    assert_eq!(after.unit(A1).fate, Fate::Destroyed);
    after.tells(&["R21"]);
}

#[test]
fn as_high_is_not_higher() {
    let hill = [block("hill", (20.0, 8.0), (28.0, 22.0))];
    let after = charge(&hill, 10.0).acts(A1, Want::Assault(B1), SLAUGHTER);
    after.hides("R21");
    // A model on a hill, but not the centre.
    let hill = [block("hill", (24.5, 8.0), (28.0, 22.0))];
    charge(&hill, 10.0).acts(A1, Want::Assault(B1), SLAUGHTER).hides("R21");
}

#[test]
fn hunkered_defenders_have_a_die_more_to_block_and_cover_gives_none() {
    let scene = charge(&[block("sandbags", (20.0, 15.0), (28.0, 24.0))], 10.0).with(B1, |unit| unit.hunkered = true);
    let after = scene.acts(A1, Want::Assault(B1), "A4+66666 A4+6 B4+1111116 B4+11111");
    assert_eq!(after.unit(B1).fate, Fate::Destroyed, "five of six");
    let scene = charge(&[block("sandbags", (20.0, 15.0), (28.0, 24.0))], 10.0);
    scene.acts(A1, Want::Assault(B1), SLAUGHTER);
    let after = charge(&[], 10.0).with(B1, |unit| unit.hunkered = true);
    let after = after.acts(A1, Want::Assault(B1), "A4+11111 A4+1 B4+66666 A4+11111");
    assert_eq!(after.unit(A1).fate, Fate::Destroyed, "the chargers block with their hits alone");
}
