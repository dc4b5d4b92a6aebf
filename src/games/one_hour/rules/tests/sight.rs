//! Sight (R14 to R17; D2, D15).

use super::super::super::words::{Profile, Target};
use super::{A1, A2, B1, B2, Scene, band, block};
use crate::battlefield::FeatureTable;

/// Whether a tank at one place sees a tank at another.
fn sees(features: &[FeatureTable], from: (f64, f64), to: (f64, f64)) -> bool {
    let scene = Scene::new(features).a(Profile::Tank, from.0, from.1).b(Profile::Tank, to.0, to.1);
    let line = |one, two| scene.now().has_line(one, scene.battle.unit(one).at, two, scene.battle.unit(two).at);
    assert_eq!(line(A1, B1), line(B1, A1), "which of them looks is all one");
    scene.now().sees(A1, B1)
}

/// How far away a unit in this ground is seen, in inches: to the border of the slack and no farther.
fn seen_at(profile: Profile, ground: Option<&str>) -> f64 {
    let features: Vec<FeatureTable> =
        ground.map(|ground| block(ground, (8.0, 18.0), (12.0, 22.0))).into_iter().collect();
    let sees = |distance: f64| {
        Scene::new(&features).a(Profile::Infantry, 10.0 + distance, 20.0).b(profile, 10.0, 20.0).now().sees(A1, B1)
    };
    let reach = [12.0, 18.0, 24.0].into_iter().rfind(|&reach| sees(reach)).unwrap();
    assert!(sees(reach + 0.02) && !sees(reach + 0.03), "{profile:?} {ground:?} {reach}");
    reach
}

#[test]
fn how_far_away_everybody_is_seen() {
    for profile in Profile::ALL {
        let target = Scene::new(&[]).stage.row(profile).target;
        let (open, hidden) = match target {
            Target::Infantry | Target::Gun => (18.0, 12.0),
            Target::LightArmour | Target::MediumArmour | Target::HeavyArmour => (24.0, 18.0),
        };
        assert_eq!(seen_at(profile, None), open, "{profile:?}");
        assert_eq!(seen_at(profile, Some("woods")), hidden, "{profile:?}");
        assert_eq!(seen_at(profile, Some("buildings")), hidden, "{profile:?}");
        for ground in ["hill", "hedge", "wall", "bridge", "ford"] {
            assert_eq!(seen_at(profile, Some(ground)), open, "{profile:?} {ground}");
        }
    }
}

#[test]
fn the_border_of_a_wood_hides_and_the_observers_wood_does_not() {
    let near = |wood: FeatureTable, distance: f64| sees(&[wood], (10.0 + distance, 20.0), (10.0, 20.0));
    assert!(!near(block("woods", (8.0, 18.0), (10.0, 22.0)), 18.03));
    assert!(near(block("woods", (8.0, 18.0), (9.99, 22.0)), 24.0));
    assert!(near(block("woods", (33.0, 18.0), (35.0, 22.0)), 24.0));
}

#[test]
fn motorised_infantry_is_infantry_and_armoured_infantry_a_vehicle() {
    assert_eq!(seen_at(Profile::MotorisedInfantry, None), 18.0);
    assert_eq!(seen_at(Profile::ArmouredInfantry, None), 24.0);
}

#[test]
fn woods_buildings_and_hills_in_between_block() {
    for (ground, blocks) in [
        ("woods", true),
        ("buildings", true),
        ("hill", true),
        ("hedge", false),
        ("wall", false),
        ("river", false),
        ("lake", false),
        ("marsh", false),
        ("bridge", false),
        ("ford", false),
    ] {
        assert_eq!(sees(&[block(ground, (8.0, 8.0), (12.0, 12.0))], (4.0, 10.0), (18.0, 10.0)), !blocks, "{ground}");
    }
}

#[test]
fn to_graze_a_border_does_not_block() {
    assert!(sees(&[block("woods", (8.0, 10.0), (12.0, 14.0))], (4.0, 10.0), (18.0, 10.0)));
    assert!(!sees(&[block("woods", (8.0, 9.99), (12.0, 14.0))], (4.0, 10.0), (18.0, 10.0)));
}

#[test]
fn units_nearer_than_2_inches_to_the_line_block() {
    for (y, open) in [(10.0, false), (11.99, false), (8.01, false), (12.0, true), (8.0, true)] {
        let scene = || Scene::new(&[]).a(Profile::Tank, 4.0, 10.0).b(Profile::Tank, 20.0, 10.0);
        let friend = scene().a(Profile::Infantry, 12.0, y);
        let enemy = scene().b(Profile::HeavyTank, 12.0, y);
        assert_eq!((friend.now().sees(A1, B1), enemy.now().sees(A1, B1)), (open, open), "{y}");
        assert!(friend.with(A2, |unit| unit.lost = true).now().sees(A1, B1));
        assert!(enemy.with(B2, |unit| unit.lost = true).now().sees(A1, B1));
    }
}

#[test]
fn on_a_slanting_line_too() {
    // From (4, 4) to (16, 20); 2 inches from its middle lies (11.6, 10.8).
    for (x, open) in [(11.6, true), (11.59, false), (11.61, true)] {
        let scene = Scene::new(&[]).a(Profile::Tank, 4.0, 4.0).b(Profile::Tank, 16.0, 20.0).b(Profile::Mortar, x, 10.8);
        assert_eq!(scene.now().sees(A1, B1), open, "{x}");
    }
}

#[test]
fn a_unit_behind_the_target_is_not_in_the_way() {
    let scene = Scene::new(&[]).a(Profile::Tank, 4.0, 10.0).b(Profile::Tank, 20.0, 10.0);
    assert!(scene.b(Profile::Tank, 22.01, 10.0).a(Profile::Tank, 1.99, 10.0).now().sees(A1, B1));
}

#[test]
fn a_feature_that_holds_an_end_lets_the_line_out_or_in() {
    for ground in ["woods", "buildings", "hill"] {
        let one = [block(ground, (2.0, 8.0), (8.0, 12.0))];
        assert!(sees(&one, (4.0, 10.0), (14.0, 10.0)), "{ground}, out");
        assert!(sees(&one, (14.0, 10.0), (4.0, 10.0)), "{ground}, in");
        assert!(sees(&one, (3.0, 10.0), (7.0, 10.0)), "{ground}, within");
        let both = [one[0].clone(), block(ground, (12.0, 8.0), (18.0, 12.0))];
        assert!(sees(&both, (4.0, 10.0), (14.0, 10.0)), "{ground}, out of one and into another");
    }
}

#[test]
fn no_other_feature_on_the_line_does() {
    for ground in ["woods", "buildings", "hill"] {
        let both = [block(ground, (2.0, 8.0), (8.0, 12.0)), block(ground, (10.0, 8.0), (12.0, 12.0))];
        assert!(!sees(&both, (4.0, 10.0), (14.0, 10.0)), "{ground}");
        let three = [both[0].clone(), both[1].clone(), block(ground, (13.0, 8.0), (16.0, 12.0))];
        assert!(!sees(&three, (4.0, 10.0), (14.0, 10.0)), "{ground}");
    }
}

#[test]
fn features_that_overlap_are_judged_one_by_one() {
    let features = [block("woods", (2.0, 8.0), (8.0, 12.0)), block("hill", (6.0, 8.0), (10.0, 12.0))];
    assert!(!sees(&features, (4.0, 10.0), (14.0, 10.0)), "in the wood, and the hill lies on the line");
    assert!(sees(&features, (7.0, 10.0), (14.0, 10.0)), "in both");
    assert!(sees(&features, (4.0, 10.0), (9.0, 10.0)), "out of the wood and up the hill");
}

#[test]
fn nor_does_one_that_holds_an_end_if_the_line_passes_through_it_to_what_lies_beyond() {
    // A wood like a U: its arms lie across the line at 4 and 12, its foot to the south.
    let wood = [band("woods", &[[4.0, 14.0], [4.0, 4.0], [12.0, 4.0], [12.0, 14.0]], 2.0)];
    assert!(!sees(&wood, (4.0, 12.0), (16.0, 12.0)), "out of one arm and through the other");
    assert!(sees(&wood, (4.0, 12.0), (9.0, 12.0)), "out of one arm");
    assert!(sees(&wood, (4.0, 12.0), (12.0, 12.0)), "from arm to arm");
    assert!(!sees(&wood, (2.0, 12.0), (9.0, 12.0)), "through one arm");
}
