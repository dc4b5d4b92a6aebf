//! The bookkeeping of the measures.

use super::super::super::choice::drive::Gear;
use super::super::super::choice::walk::Pace;
use super::super::super::measures::{Ended, measures};
use super::super::super::words::{Profile, Upgrade, Weapon};
use super::{A1, A2, After, B1, B2, Scene, Situation, Want, at, block, patch, straight};
use crate::game::{ByWord, Ending, Outcome, record};

/// The values of measures after a scene.
struct Values(Outcome);

impl Values {
    fn of(scene: &Scene, after: &After) -> Values {
        let situation = Situation { stage: &scene.stage, battle: &after.battle };
        let mut outcome = Outcome::new(measures().len());
        record(&Ended::new(situation, situation.ending()), &mut outcome);
        Values(outcome)
    }

    fn get(&self, name: &str) -> i64 {
        let index = measures().iter().position(|measure| measure.name == name);
        self.0.values()[index.unwrap_or_else(|| panic!("no measure {name}"))]
    }

    /// Checks some measures of the form `a_hits=3`.
    fn are(&self, expected: &str) {
        for pair in expected.split_whitespace() {
            let (name, value) = pair.split_once('=').unwrap();
            assert_eq!(self.get(name), value.parse::<i64>().unwrap(), "{name}");
        }
    }

    /// Checks that every measure of both sides but these is zero.
    fn nothing_but(&self, names: &str) {
        let names: Vec<&str> = names.split_whitespace().collect();
        for (measure, value) in measures().iter().zip(self.0.values()) {
            assert!(*value == 0 || names.contains(&measure.name), "{} is {value}", measure.name);
        }
    }
}

fn shot(scene: &Scene, throws: &str) -> Values {
    Values::of(scene, &scene.shoots(A1, B1, throws))
}

#[test]
fn shots_hits_and_kills_of_an_attack() {
    let upgrades = [Upgrade::Bazooka, Upgrade::Grenades];
    let scene = Scene::new(&[]).a_with(Profile::Riflemen10, &upgrades, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 20.0);
    let values = shot(&scene, "A+2 A4+66 A+3 A4+661 A4+66111111 B4+444111");
    values.are("a_attacks=1 a_hits=6 a_kills=3 a_shots_bazooka=1 a_shots_grenade=1 a_shots_rifle=8 b_models_lost=3");
    values.are("a_hits_bazooka=2 a_hits_grenade=2 a_hits_rifle=2 a_hits_flamethrower=0");
    // Two hits of each: one kill each.
    values.are("a_kills_grenade=10 a_kills_rifle=10 a_kills_bazooka=10 a_kills_flamethrower=0");
}

#[test]
fn surplus_hits_kill_nobody() {
    let scene = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0).left(B1, 2);
    let values = shot(&scene, "A4+6666661111 B4+111111");
    values
        .are("a_hits=6 a_kills=2 a_kills_rifle=20 b_models_lost=2 b_units_destroyed=1 b_points_lost=25 b_units_left=0");
    values.are("a_score=25 b_score=0 margin=25 ending=0 first_loss_round=1");
    values.nothing_but(
        "ending margin first_loss_round first_wins first_margin first_score south_wins south_margin south_score a_south \
         a_score a_units_left a_attacks a_hits a_kills a_shots_rifle a_hits_rifle a_kills_rifle b_points_lost \
         b_units_destroyed b_models_lost",
    );
}

#[test]
fn a_vehicle_is_shared_by_hits_as_they_count() {
    let scene = Scene::new(&[]).a_with(Profile::LightTank, &[Upgrade::Machinegun], 24.0, 10.0);
    let scene = scene.b(Profile::Jeep, 24.0, 20.0).facing(B1, 1, 0);
    let values = shot(&scene, "A+11 A4+61 A4+661 B4+1166 A=6");
    values.are("a_hits=3 a_kills=1 a_hits_tank_cannon=1 a_hits_machinegun=2 b_rolls_destroyed=1 b_units_destroyed=1");
    // Two thirds and one third, in tenths.
    values.are("a_kills_tank_cannon=7 a_kills_machinegun=3");
    let values = shot(&scene, "A+11 A4+11 A4+661 B4+11 A=6");
    values.are("a_hits=1 a_kills_tank_cannon=0 a_kills_machinegun=10");
}

#[test]
fn hits_on_vehicles_are_counted_as_they_count_and_rolls_as_they_fall() {
    let scene = Scene::new(&[]).a(Profile::Support, 24.0, 10.0).b(Profile::Jet, 24.0, 30.0);
    let values = shot(&scene, "A+2 A6+66 B4+111111 A=3 A=2 A=5 A=6");
    values.are("a_hits=4 a_kills=1 b_rolls_immobile=1 b_rolls_shaken=1 b_rolls_destroyed=2 b_units_destroyed=1");
    values.are("a_shots_mortar=1 a_kills_mortar=10 b_models_lost=1 b_points_lost=150");
}

#[test]
fn pins_and_tests() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    let failed = shot(&scene, "A4+66611 B4+111 B4+1");
    failed
        .are("b_pins=1 b_morale_tests=1 b_morale_failed=1 b_units_pinned=1 b_units_left=1 a_score=25 b_points_lost=0");
    let passed = shot(&scene, "A4+66611 B4+111 B4+4");
    passed.are("b_pins=0 b_morale_tests=1 b_morale_failed=0 b_units_pinned=0 a_score=0 first_loss_round=0 ending=2");
}

#[test]
fn who_was_pinned_and_is_gone_is_pinned_no_more() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    let scene = scene.with(B1, |unit| unit.pinned = true);
    shot(&scene, "A4+66666 B4+11111").are("b_units_pinned=0 b_units_destroyed=1 a_score=25");
}

#[test]
fn reactions_are_attacks() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Gunner, 24.0, 30.0).on_guard(B1);
    let after = scene.acts(A1, Want::Walk(24.0, 14.0), "B4+611 A4+11");
    let values = Values::of(&scene, &after);
    values.are("b_attacks=1 b_reactions=1 b_hits=1 b_kills=1 b_shots_machinegun=1 a_walks=1 a_inches_moved=4");
}

#[test]
fn who_is_destroyed_on_its_way_has_moved_so_far() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 4.0).b(Profile::Gunner, 24.0, 42.0).on_guard(B1);
    let after = scene.acts(A1, Want::Walk(24.0, 30.0), "B4+666 A4+1111");
    assert_eq!(after.unit(A1).at, at(24.0, 6.0));
    // expected by M11: it stops there, after two inches
    Values::of(&scene, &after).are("a_inches_moved=2");
}

#[test]
fn close_combat_is_counted_for_who_assaults() {
    let scene =
        Scene::new(&[]).a_with(Profile::Riflemen5, &[Upgrade::Bayonets], 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    let throws = "A4+6611111111 A4+1 B4+11 B4+61111 A4+1 B4+1";
    let values = Values::of(&scene, &scene.acts(A1, Want::Assault(B1), throws));
    values.are("a_assaults=1 a_combats=1 a_combat_rounds=1 b_combats=0 a_inches_moved=7 unresolved_combats=0");
    values.are("a_kills_bayonet=20 a_kills_fists=0 b_kills_fists=10 a_kills=0 b_kills=0 a_attacks=0 a_hits=0");
    values.are(
        "b_units_routed=1 b_units_destroyed=0 b_models_lost=5 b_points_lost=25 b_morale_tests=1 b_morale_failed=1",
    );
    values.are("a_models_lost=1 a_points_lost=0 a_score=25");
}

#[test]
fn every_action_is_counted_once() {
    let scene = Scene::new(&[]).a(Profile::Truck, 24.0, 20.0).a(Profile::Riflemen5, 24.0, 14.0);
    let did = |unit, want| Values::of(&scene, &scene.acts(unit, want, ""));
    for (unit, want, name) in [
        (A2, Want::Hold, "a_holds"),
        (A2, Want::Hunker, "a_hunkers"),
        (A2, Want::Guard, "a_guards"),
        (A1, Want::Pivot(1, 0), "a_holds"),
    ] {
        did(unit, want).nothing_but(&format!("ending a_south a_units_left {name}"));
        assert_eq!(did(unit, want).get(name), 1, "{want:?}");
    }
    for (unit, want, names, inches) in [
        (A2, Want::Walk(24.0, 9.0), "a_walks", 5),
        (A2, Want::Run(24.0, 4.5), "a_runs", 9),
        (A1, straight(Gear::Move, 7.0), "a_moves", 7),
        (A1, straight(Gear::Cruise, 20.0), "a_cruises", 20),
        (A2, Want::Board(A1, Pace::Walk), "a_walks a_embarks", 4),
        (A2, Want::Board(A1, Pace::Run), "a_runs a_embarks", 4),
    ] {
        did(unit, want).nothing_but(&format!("ending a_south a_units_left a_inches_moved {names}"));
        names.split(' ').for_each(|name| assert_eq!(did(unit, want).get(name), 1, "{want:?}"));
        assert_eq!(did(unit, want).get("a_inches_moved"), inches, "{want:?}");
    }
    let scene = Scene::new(&[]).a(Profile::Jet, 24.0, 2.0);
    let values = Values::of(&scene, &scene.acts(A1, Want::Fly(0, 1), ""));
    values.are("a_flights=1 a_inches_moved=24");
    let scene = Scene::new(&[]).a(Profile::Truck, 24.0, 20.0).aboard(A1, Profile::Riflemen5);
    let values = Values::of(&scene, &scene.acts(A2, Want::GetOut(24.0, 25.0), ""));
    values.are("a_disembarks=1 a_walks=1 a_inches_moved=5 a_embarks=0");
}

#[test]
fn danger_and_wrecks() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene =
        Scene::new(&mines).a(Profile::Jeep, 24.0, 10.0).aboard(A1, Profile::Riflemen5).b(Profile::Gunner, 5.0, 40.0);
    let after = scene.acts(A1, straight(Gear::Move, 8.0), "A1-1 A4+11 A=5 A=4 A4+1166");
    let values = Values::of(&scene, &after);
    values
        .are("a_danger_hits=1 a_wreck_hits=4 a_models_lost=3 a_units_destroyed=1 a_rolls_destroyed=1 a_points_lost=40");
    values.are("b_score=40 b_kills=0 margin=-40 ending=1 a_units_left=1");
}

#[test]
fn the_first_loss_is_that_of_either_side() {
    let scene =
        Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Gunner, 24.0, 20.0).b(Profile::Gunner, 28.0, 20.0);
    let scene = scene.aims(A1, B1);
    let (ending, after) = scene.rounds(3, "A=6 B=1 A4+111 A=6 B=1 A4+666 B4+111 A=1 B=6");
    assert_eq!(ending, Ending::AWins);
    let values = Values::of(&scene, &after);
    values.are("first_loss_round=2 a_activations=3 b_activations=4 a_holds=3 b_holds=4 a_attacks=2 a_score=10");
}

#[test]
fn a_later_loss_is_not_the_first() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).a(Profile::Gunner, 20.0, 10.0);
    let scene = scene.b(Profile::Gunner, 24.0, 20.0).b(Profile::Gunner, 28.0, 20.0).aims(A1, B1).aims(A2, B2);
    // In the first round A1 kills and A2 misses, in the second A2 kills too.
    let throws = "A=6 B=1 A4+666 B4+111 A=6 B=1 A4+111 A=6 B=1 A=6 B=1 A4+666 B4+111";
    let (_, after) = scene.rounds(2, throws);
    Values::of(&scene, &after).are("first_loss_round=1 b_units_destroyed=2 a_score=20 a_kills=2 a_attacks=3");
}

#[test]
fn edges_are_told() {
    let mut scene =
        Scene::new(&[patch("hill", 24.0, 24.0, 2.0)]).a(Profile::Gunner, 5.0, 5.0).b(Profile::Gunner, 5.0, 40.0);
    let (_, after) = scene.rounds(0, "");
    Values::of(&scene, &after).are("a_south=1 b_south=0 south_wins=0 north_wins=0");
    scene.player.edge = super::Edge::North;
    let (_, after) = scene.rounds(0, "");
    Values::of(&scene, &after).are("a_south=0 b_south=1");
}

#[test]
fn kills_by_weapon_add_up_to_all_kills() {
    let scene = Scene::new(&[]).a_with(Profile::Veterans10, &[Upgrade::C4, Upgrade::Flamethrower], 24.0, 10.0);
    let scene = scene.b(Profile::Riflemen10, 24.0, 19.0);
    // Eleven hits, of which one is blocked: of a hundred tenths 9.09, 18.18 and 72.73.
    let after = scene.shoots(A1, B1, "A+11 A4+66 A+1 A4+6 A4+66666666 B4+11111111114");
    let values = Values::of(&scene, &after);
    values.are("a_hits=11 a_kills=10 b_models_lost=10 a_kills_c4=9 a_kills_flamethrower=18 a_kills_rifle=73");
}

#[test]
fn shares_are_whole_parts_and_the_left_over_go_to_the_largest_remainders() {
    use super::super::super::state::record::{PARTS, SideRecord};
    let mut record = SideRecord::default();
    let three = [Weapon::Bomb, Weapon::Grenade, Weapon::C4];
    let weights = ByWord::new(|weapon| u32::from(three.contains(&weapon)));
    record.credit(1, &weights);
    assert_eq!(three.map(|weapon| record.kills_by[weapon]), [4, 3, 3], "of equal remainders the first");
    record.credit(2, &weights);
    assert_eq!(three.map(|weapon| record.kills_by[weapon]), [11, 10, 9], "twenty in thirds are 7, 7 and 6");
    assert_eq!(record.kills_by.sum(), i64::from(3 * PARTS));
}

#[test]
fn a_single_ordinary_hit_on_a_vehicle_has_no_share() {
    let scene = Scene::new(&[]).a_with(Profile::LightTank, &[Upgrade::Machinegun], 24.0, 10.0);
    let scene = scene.b(Profile::Jeep, 24.0, 20.0).facing(B1, 1, 0);
    // Half of one is nothing; the cannon's hit counts twice.
    let values = shot(&scene, "A+11 A4+61 A4+611 B4+116 A=6");
    values.are("a_hits=2 a_hits_machinegun=1 a_kills=1 a_kills_tank_cannon=10 a_kills_machinegun=0");
}
