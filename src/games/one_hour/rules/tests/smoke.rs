//! Smoke (R28, D10).

use super::super::super::words::{Profile, Target, Weapon};
use super::{A1, A2, B1, B2, Deed, Goal, Scene, at, block};
use crate::game::ByWord;

/// A mortar of side A and a light tank of side B that sees it, with so many markers for each side.
fn scene(markers: u8) -> Scene {
    let mut scene = Scene::under(&[], |tables| tables.options.smoke = true);
    scene.battle.markers = [markers; 2];
    scene.a(Profile::Mortar, 10.0, 10.0).b(Profile::LightTank, 10.0, 25.0)
}

/// The hits of shots in the order in which they were told.
fn hits(told: &[String]) -> Vec<u32> {
    let hits = |text: &String| Some(text.split_once("; ")?.1.split_once(" hit")?.0.parse().unwrap());
    told.iter().filter_map(hits).collect()
}

#[test]
fn a_side_has_two_markers_for_each_unit_that_places_smoke() {
    for (army, markers) in [("battlegroup", 2), ("infantry-company", 4), ("armoured-column", 2), ("reconnaissance", 0)]
    {
        for on in [true, false] {
            let scene = Scene::under(&[], |tables| {
                tables.options.smoke = on;
                tables.sides.a.army = army.to_string();
                tables.sides.b.army = "battlegroup".to_string();
            });
            assert_eq!(scene.stage.opening.markers, if on { [markers, 2] } else { [0, 0] }, "{army}");
        }
    }
}

#[test]
fn mortars_artillery_and_mobile_artillery_may_place_it_while_markers_last() {
    for profile in Profile::ALL {
        let smokers = [Profile::Mortar, Profile::Artillery, Profile::MobileArtillery];
        for (on, markers) in [(true, 1), (true, 0), (false, 1)] {
            let mut scene = Scene::under(&[], |tables| tables.options.smoke = on);
            scene.battle.markers = [markers, 2];
            let mut scene = scene.a(profile, 10.0, 10.0).b(Profile::Infantry, 10.0, 15.0);
            let may = on && markers > 0 && smokers.contains(&profile);
            assert_eq!(scene.now().may_smoke(A1), may, "{profile:?} {on} {markers}");
            scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
            let after = scene.turns(1, &[]).1.battle;
            assert_eq!(after.unit(B1).smoke.is_some(), may, "{profile:?} {on} {markers}");
            assert_eq!(after.markers, [markers - u8::from(may), 2]);
            assert_eq!(after.record.sides[0].smokes, u16::from(may));
        }
    }
}

#[test]
fn it_replaces_the_shot_and_neither_hits_nor_pins() {
    let mut scene = scene(2);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1)), (1, A1, Deed::Shoot(B1))];
    let after = scene.turns(1, &[]).1.battle;
    let target = after.unit(B1);
    assert_eq!((target.hits, target.pinned, target.smoke), (0, false, Some(1)));
    assert!(after.unit(A1).shot);
    assert_eq!((after.record.sides[0].shots, after.record.sides[1].pins), (ByWord::default(), 0));
}

#[test]
fn it_is_placed_only_where_a_shot_could_be_made() {
    let hill = [block("hill", (4.0, 15.0), (16.0, 17.0))];
    let mut scene = Scene::under(&hill, |tables| tables.options.smoke = true);
    scene.battle.markers = [2; 2];
    let mut scene = scene.a(Profile::Mortar, 10.0, 10.0).b(Profile::LightTank, 10.0, 25.0);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
    assert_eq!(scene.turns(1, &[]).1.battle.markers, [2, 2], "unseen");
    let mut scene = self::scene(2).with(B1, |unit| unit.at = at(10.0, 34.03));
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
    assert_eq!(scene.turns(1, &[]).1.battle.markers, [2, 2], "out of range");
    let mut scene = self::scene(2);
    scene.player.moves = vec![(1, A1, Goal::To(10.0, 12.0))];
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
    assert_eq!(scene.turns(1, &[3]).1.battle.markers, [2, 2], "moved");
}

#[test]
fn shots_of_the_marked_unit_score_1_less_and_shots_at_it_do_not() {
    let scene = scene(2).with(B1, |unit| unit.smoke = Some(1));
    for face in 1..=3 {
        assert_eq!(u32::from(scene.shoots(B1, A1, face).unit(A1).hits), face - 1);
        assert_eq!(u32::from(scene.shoots(A1, B1, face).unit(B1).hits), face - 1, "-1 for armour");
    }
}

#[test]
fn smoke_of_the_first_side_lasts_to_the_end_of_its_next_turn() {
    // B's own turn 1 lies within, its turn 2 does not.
    let mut scene = scene(2);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1)), (1, B1, Deed::Shoot(A1)), (2, B1, Deed::Shoot(A1))];
    let (_, after) = scene.turns(2, &[2, 2]);
    assert_eq!(hits(&after.told), [1, 2]);
    assert_eq!(after.battle.unit(B1).smoke, None);
}

#[test]
fn smoke_of_the_second_side_lasts_to_the_end_of_its_next_turn() {
    let mut scene = Scene::under(&[], |tables| tables.options.smoke = true);
    scene.battle.markers = [2; 2];
    let mut scene = scene.a(Profile::LightTank, 10.0, 25.0).b(Profile::Mortar, 10.0, 10.0);
    scene.player.fires =
        vec![(1, A1, Deed::Shoot(B1)), (1, B1, Deed::Smoke(A1)), (2, A1, Deed::Shoot(B1)), (3, A1, Deed::Shoot(B1))];
    let (_, after) = scene.turns(3, &[2, 2, 2]);
    assert_eq!(hits(&after.told), [2, 1, 2]);
    assert_eq!(scene.turns(1, &[2]).1.battle.unit(A1).smoke, Some(1));
    assert_eq!(scene.turns(2, &[2, 2]).1.battle.unit(A1).smoke, None);
}

#[test]
fn it_is_gone_for_the_shots_after_the_firing_sides_next_turn_and_not_before_its_end() {
    // In A's turn 2 the marker still lies, when A's own shots are over it is lifted.
    let mut scene = scene(2);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
    let told = scene.turns(2, &[]).1.told;
    let place = |text: &str| told.iter().position(|line| line.contains(text)).unwrap();
    assert!(place("Turn 2, side A") < place("smoke lifts") && place("smoke lifts") < place("Turn 2, side B"));
}

#[test]
fn a_move_of_more_than_6_inches_leaves_it() {
    for (goal, expected) in [(19.0, Some(1)), (18.99, None), (25.0, Some(1))] {
        let scene = scene(2).with(B1, |unit| unit.smoke = Some(1));
        let mut scene = scene.with(A1, |unit| unit.at = at(2.0, 2.0));
        assert_eq!(scene.walks(B1, Goal::To(10.0, goal), 3).unit(B1).smoke, expected, "{goal}");
    }
}

#[test]
fn placed_again_it_stays_a_turn_more() {
    let mut scene = scene(2);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1)), (2, A1, Deed::Smoke(B1))];
    scene.player.fires.extend((1..=3).map(|turn| (turn, B1, Deed::Shoot(A1))));
    let (_, after) = scene.turns(3, &[2, 2, 2]);
    assert_eq!(hits(&after.told), [1, 1, 2], "and two markers are no more than one");
    assert_eq!((after.battle.markers[0], after.battle.record.sides[0].smokes), (0, 2));
}

#[test]
fn a_side_cannot_place_more_than_it_has() {
    let mut scene = scene(1).a(Profile::Mortar, 14.0, 10.0).b(Profile::LightTank, 14.0, 25.0);
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1)), (1, A2, Deed::Smoke(B2))];
    let after = scene.turns(1, &[]).1.battle;
    assert_eq!((after.markers, after.unit(B2).smoke), ([0, 1], None));
}

#[test]
fn it_outlives_the_unit_that_placed_it_and_so_do_the_markers() {
    let scene = scene(2).with(A1, |unit| unit.hits = 6).with(B1, |unit| unit.at = at(10.0, 22.0));
    let after = scene.act(&[2], |play| {
        let shot = play.situation().shot(A1, B1).unwrap();
        play.place_smoke(&shot);
        let shot = play.situation().shot(B1, A1).unwrap();
        play.shoot(&shot);
    });
    assert!(after.battle.unit(A1).lost);
    assert_eq!((after.battle.unit(B1).smoke, after.battle.markers), (Some(1), [1, 2]));
}

#[test]
fn it_counts_as_the_shot_of_towed_artillery() {
    for (profile, stays) in [(Profile::Artillery, true), (Profile::MobileArtillery, false), (Profile::Mortar, false)] {
        let mut scene = Scene::under(&[], |tables| tables.options.smoke = true);
        scene.battle.markers = [2; 2];
        let mut scene = scene.a(profile, 10.0, 10.0).b(Profile::LightTank, 10.0, 25.0);
        scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
        scene.player.moves = vec![(2, A1, Goal::To(10.0, 4.0))];
        let faces: &[u32] = if stays { &[] } else { &[2] };
        let end = scene.turns(2, faces).1.battle.unit(A1).at;
        assert_eq!(end, if stays { at(10.0, 10.0) } else { at(10.0, 4.0) }, "{profile:?}");
    }
}

#[test]
fn it_dims_no_sight_and_weakens_no_pin() {
    let scene = scene(2).with(B1, |unit| unit.smoke = Some(1)).with(A1, |unit| unit.smoke = Some(1));
    assert!(scene.now().sees(A1, B1) && scene.now().sees(B1, A1));
    let after = scene.shoots(A1, B1, 1);
    assert_eq!((after.unit(B1).hits, after.unit(B1).pinned), (0, true));
    assert_eq!(after.record.sides[0].shots[Weapon::Mortar][Target::LightArmour], 1);
}
