//! Before the first round (R5, R9, R34; M1).

use super::super::super::choice::post::Post;
use super::super::super::state::unit::Fate;
use super::super::super::words::Profile;
use super::{A1, A2, A3, After, B1, Scene, at, block};
use crate::battlefield::{Edge, FeatureTable, Point};

/// The zone as printed, and nobody on the table yet.
fn scene(features: &[FeatureTable]) -> Scene {
    Scene::under(features, |tables| tables.frame.deployment_in = 12)
}

/// Everybody waits to be placed.
fn waiting(mut scene: Scene) -> Scene {
    let posts: Vec<_> = scene.player.posts.iter().map(|post| post.0).collect();
    posts.into_iter().for_each(|unit| scene.battle.unit_mut(unit).fate = Fate::Waiting);
    scene
}

fn deploys(scene: &Scene, throws: &str) -> After {
    scene.act(throws, |play| play.deploy())
}

#[test]
fn the_winner_of_the_roll_off_takes_an_edge_and_places_first() {
    let mut scene = waiting(scene(&[]).a(Profile::Gunner, 10.0, 40.0).a(Profile::Jeep, 20.0, 40.0));
    scene = waiting(scene.b(Profile::Gunner, 10.0, 6.0).b(Profile::Jeep, 20.0, 6.0));
    let after = deploys(&scene, "A=2 B=5");
    assert_eq!(after.battle.edges, [Edge::North, Edge::South]);
    after.tells(&["B takes the south edge", "B1", "B2", "A1", "A2"]);
    assert_eq!([A1, A2, B1].map(|unit| after.unit(unit).at), [at(10.0, 40.0), at(20.0, 40.0), at(10.0, 6.0)]);
    scene.player.edge = Edge::North;
    let scene = Scene { battle: scene.battle.clone(), ..scene };
    let after = deploys(&scene, "A=3 B=2");
    assert_eq!(after.battle.edges, [Edge::North, Edge::South]);
    after.tells(&["A takes the north edge", "A1", "A2", "B1", "B2"]);
}

#[test]
fn equal_dice_are_thrown_again() {
    let scene = waiting(scene(&[]).a(Profile::Gunner, 10.0, 6.0).b(Profile::Gunner, 10.0, 40.0));
    let after = deploys(&scene, "A=4 B=4 A=1 B=1 A=6 B=5");
    assert_eq!(after.battle.edges, [Edge::South, Edge::North]);
}

#[test]
fn vehicles_face_the_enemys_edge() {
    let mut scene = scene(&[]).a(Profile::Jeep, 10.0, 6.0).a(Profile::Jet, 20.0, 6.0);
    scene = waiting(scene.b(Profile::Apc, 10.0, 40.0));
    let after = deploys(&scene, "A=6 B=1");
    assert_eq!(
        [A1, A2, B1].map(|unit| after.unit(unit).facing),
        [(0, 1), (0, 1), (0, -1)].map(|(x, y)| Point::new(x, y))
    );
    scene.player.edge = Edge::North;
    scene.player.posts =
        vec![(A1, Post::At(at(10.0, 40.0))), (A2, Post::At(at(20.0, 40.0))), (B1, Post::At(at(10.0, 6.0)))];
    let after = deploys(&scene, "A=6 B=1");
    assert_eq!(
        [A1, A2, B1].map(|unit| after.unit(unit).facing),
        [(0, -1), (0, -1), (0, 1)].map(|(x, y)| Point::new(x, y))
    );
}

#[test]
fn all_models_stand_on_the_table_and_within_12_inches_of_the_edge() {
    // The radius of a unit, and how far its centre is from the table's edges at least.
    for (profile, r) in [
        (Profile::Gunner, 0.0),
        (Profile::HeavyTank, 0.0),
        (Profile::Jet, 0.0),
        (Profile::Recruits5, 1.0),
        (Profile::Veterans10, 2.0),
    ] {
        let scene = waiting(scene(&[]).a(profile, 24.0, 6.0).b(profile, 24.0, 42.0));
        let can = |unit, x: f64, y: f64| scene.now().can_begin_at(unit, at(x, y));
        let places = [
            ((r, r), true),
            ((48.0 - r, 12.0 - r), true),
            ((r - 0.01, 6.0), false),
            ((48.01 - r, 6.0), false),
            ((24.0, r - 0.01), false),
            ((24.0, 12.01 - r), false),
        ];
        for ((x, y), may) in places {
            assert_eq!(can(A1, x, y), may, "{profile:?} at {x}, {y} from the south");
            assert_eq!(can(B1, x, 48.0 - y), may, "{profile:?} at {x}, {} from the north", 48.0 - y);
        }
    }
}

#[test]
fn thinned_units_need_as_much_room_as_their_models() {
    for (models, r) in [(1, 0.0), (2, 1.0), (5, 1.0), (6, 1.42), (9, 1.42), (10, 2.0)] {
        let scene = waiting(scene(&[]).a(Profile::Veterans10, 24.0, 6.0)).left(A1, models);
        assert!(scene.now().can_begin_at(A1, at(r, r)), "{models}");
        assert!(r == 0.0 || !scene.now().can_begin_at(A1, at(r, r - 0.01)), "{models}");
    }
}

#[test]
fn nobody_begins_in_a_building_but_on_all_other_ground() {
    let ground = |name: &str| scene(&[block(name, (20.0, 2.0), (30.0, 10.0))]).a(Profile::Gunner, 1.0, 1.0);
    let can = |name: &str| waiting(ground(name)).now().can_begin_at(A1, at(24.0, 6.0));
    for (name, may) in [("building", false), ("forest", true), ("minefield", true), ("river", true), ("hill", true)] {
        assert_eq!(can(name), may, "{name}");
    }
}

#[test]
fn units_begin_an_inch_from_all_others() {
    let base = || waiting(scene(&[]).a(Profile::Riflemen5, 10.0, 6.0).a(Profile::Riflemen10, 24.0, 6.0));
    let can = |scene: &Scene, x: f64| scene.now().can_begin_at(A2, at(x, 6.0));
    let first = base().with(A1, |unit| unit.fate = Fate::Standing);
    assert!(can(&first, 14.0) && !can(&first, 13.99), "1 and 2 and an inch");
    assert!(can(&base(), 10.0), "nobody stands there yet");
    let jet = waiting(scene(&[]).a(Profile::Jet, 10.0, 6.0).a(Profile::Riflemen10, 24.0, 6.0));
    assert!(can(&jet.with(A1, |unit| unit.fate = Fate::Standing), 10.0), "aircraft are in nobody's way");
}

#[test]
fn units_begin_in_vehicles_with_room_for_them() {
    let mut scene = scene(&[]).aboard(A2, Profile::Riflemen5).a(Profile::Jeep, 10.0, 6.0);
    scene = waiting(scene.aboard(A2, Profile::Gunner));
    let after = deploys(&scene, "A=6 B=1");
    assert_eq!(after.unit(A1).fate, Fate::Aboard(1), "before the jeep itself is placed");
    assert_eq!(after.unit(A3).fate, Fate::Standing, "a jeep carries 5");
    assert!(after.unit(A3).at.y <= 1200);
}

#[test]
fn nobody_begins_in_what_carries_nobody_or_in_an_enemy() {
    let riders =
        |vehicle: Profile| scene(&[]).a(vehicle, 10.0, 6.0).a(Profile::Gunner, 20.0, 6.0).b(Profile::Truck, 9.0, 40.0);
    for (vehicle, fits) in [
        (Profile::Jeep, true),
        (Profile::Truck, true),
        (Profile::Apc, true),
        (Profile::Chopper, true),
        (Profile::LightTank, false),
        (Profile::Howitzer, false),
        (Profile::Jet, false),
        (Profile::Gunner, false),
    ] {
        assert_eq!(riders(vehicle).now().fits(A2, A1), fits, "{vehicle:?}");
    }
    assert!(!riders(Profile::Jeep).now().fits(A2, B1));
    assert!(!scene(&[]).a(Profile::Truck, 10.0, 6.0).a(Profile::Jeep, 20.0, 6.0).now().fits(A2, A1), "a vehicle");
}

#[test]
fn who_wants_to_begin_against_the_rules_begins_somewhere_within_them() {
    let scene = waiting(scene(&[]).a(Profile::Riflemen10, 24.0, 24.0).b(Profile::Riflemen10, 24.0, 24.0));
    let after = deploys(&scene, "A=6 B=1");
    let (a, b) = (after.unit(A1).at, after.unit(B1).at);
    assert!((200..=1000).contains(&a.y) && (200..=4600).contains(&a.x), "{a:?}");
    assert!((3800..=4600).contains(&b.y) && (200..=4600).contains(&b.x), "{b:?}");
}

#[test]
fn without_any_place_it_is_the_corner() {
    let scene = waiting(scene(&[block("building", (0.0, 0.0), (48.0, 12.0))]).a(Profile::Gunner, 24.0, 6.0));
    assert_eq!(deploys(&scene, "A=6 B=1").unit(A1).at, at(0.0, 0.0));
}
