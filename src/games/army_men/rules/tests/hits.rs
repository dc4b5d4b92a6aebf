//! Hits on soldiers and on vehicles (R10, R27, R28, R29; M5).

use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, B1, Scene};

/// A unit with upgrades at ten inches from another.
fn facing(a: Profile, upgrades: &[Upgrade], b: Profile) -> Scene {
    Scene::new(&[]).a_with(a, upgrades, 24.0, 10.0).b(b, 24.0, 18.0)
}

/// Hits as they counted, against a target that blocks them all with these throws.
fn counted(a: Profile, upgrades: &[Upgrade], b: Profile, throws: &str) -> u32 {
    facing(a, upgrades, b).shoots(A1, B1, throws).battle.record.sides[0].hits
}

#[test]
fn ordinary_hits_on_a_vehicle_are_halved_rounding_down() {
    let riflemen = |throws: &str| counted(Profile::Riflemen5, &[], Profile::Howitzer, throws);
    assert_eq!(riflemen("A4+11111"), 0);
    assert_eq!(riflemen("A4+61111"), 0);
    assert_eq!(riflemen("A4+66111 B4+6"), 1);
    assert_eq!(riflemen("A4+66611 B4+6"), 1);
    assert_eq!(riflemen("A4+66661 B4+66"), 2);
    assert_eq!(riflemen("A4+66666 B4+66"), 2);
}

#[test]
fn hits_of_x_weapons_on_a_vehicle_are_doubled() {
    assert_eq!(counted(Profile::Support, &[], Profile::Howitzer, "A+3 A4+611 B4+66"), 2);
    assert_eq!(counted(Profile::LightTank, &[], Profile::Howitzer, "A+12 A4+666 B4+666666"), 6);
    assert_eq!(counted(Profile::Howitzer, &[], Profile::Howitzer, "A+11 A4+61 B4+66"), 2);
    assert_eq!(counted(Profile::Jet, &[], Profile::Howitzer, "A+1 A4+6 B4+66"), 2);
    assert_eq!(counted(Profile::Support, &[], Profile::Howitzer, "A+3 A4+111"), 0);
    let bomber = Scene::new(&[]).a(Profile::Bomber, 24.0, 10.0).b(Profile::Howitzer, 24.0, 14.0);
    assert_eq!(bomber.shoots(A1, B1, "A+11 A4+61 B4+66").battle.record.sides[0].hits, 2);
}

#[test]
fn ordinary_hits_are_summed_before_they_are_halved_and_x_hits_added() {
    use Upgrade::{Bazooka, C4, Flamethrower, Grenades, Machinegun};
    // One hit of the flamethrower and two of rifles are one.
    let throws = "A+11 A4+61 A4+6611 B4+6";
    assert_eq!(counted(Profile::Riflemen5, &[Flamethrower], Profile::Howitzer, throws), 1);
    // One of grenades and one of a rifle are one, one of the bazooka is two.
    let throws = "A+1 A4+6 A+2 A4+61 A4+611 B4+666";
    assert_eq!(counted(Profile::Riflemen5, &[Bazooka, Grenades], Profile::Howitzer, throws), 3);
    // Two x weapons, and one rifle that comes to nothing.
    let throws = "A+1 A4+6 A+2 A4+61 A4+611 B4+6666";
    assert_eq!(counted(Profile::Riflemen5, &[Bazooka, C4], Profile::Howitzer, throws), 4);
    // A cannon and a machinegun.
    let throws = "A+11 A4+61 A4+666 B4+666";
    assert_eq!(counted(Profile::LightTank, &[Machinegun], Profile::Howitzer, throws), 3);
    let throws = "A4+611 A4+611 B4+6";
    assert_eq!(counted(Profile::Apc, &[Machinegun], Profile::Howitzer, throws), 1);
    assert_eq!(counted(Profile::Chopper, &[Machinegun], Profile::Howitzer, "A4+661111 B4+6"), 1);
}

#[test]
fn soldiers_take_every_hit_once() {
    use Upgrade::{Bazooka, C4};
    let throws = "A+1 A4+6 A+2 A4+66 A4+661 B4+66666";
    assert_eq!(counted(Profile::Riflemen5, &[Bazooka, C4], Profile::Riflemen10, throws), 5);
    assert_eq!(counted(Profile::LightTank, &[], Profile::Riflemen10, "A+11 A4+66 B4+66"), 2);
}

#[test]
fn the_firepower_of_2d6_is_the_sum_of_two_dice() {
    assert_eq!(counted(Profile::LightTank, &[], Profile::Riflemen10, "A+66 A4+111111111111"), 0);
    let flame = facing(Profile::Riflemen5, &[Upgrade::Flamethrower], Profile::Riflemen10);
    assert_eq!(flame.shoots(A1, B1, "A+23 A4+66666 A4+1111 B4+11111 B4+3").models(B1), 5);
}

#[test]
fn each_of_several_weapons_throws_for_its_own_firepower() {
    let mortars = |tables: &mut super::Scenario| {
        tables.profiles.rows[Profile::Riflemen5].weapon = Some(super::super::super::words::Weapon::Mortar);
    };
    let scene = Scene::under(&[], mortars).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 20.0);
    scene.shoots(A1, B1, "A+12131 A4+11111111");
}

#[test]
fn one_rifle_alone_does_nothing_to_a_vehicle() {
    let scene = facing(Profile::Riflemen5, &[], Profile::Jeep).left(A1, 1);
    assert_eq!(scene.shoots(A1, B1, "A4+6").unit(B1).fate, Fate::Standing);
}
