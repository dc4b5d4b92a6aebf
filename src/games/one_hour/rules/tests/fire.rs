//! What a shot does (R20 to R26, R30; D7, D8, D10).

use super::super::super::words::{Profile, Target, Weapon};
use super::{A1, B1, Scene, block};
use crate::game::ByWord;

/// D7's table, and the armour rows once more for heavy armour's own rule: in the open, in cover.
fn adjustment(weapon: Weapon, target: Target) -> [i32; 2] {
    let soft = matches!(target, Target::Infantry | Target::Gun);
    match weapon {
        Weapon::Light | Weapon::Artillery | Weapon::Mortar if soft => [0, -1],
        Weapon::Light | Weapon::Artillery | Weapon::Mortar => [-1, -2],
        Weapon::AntiTank if soft => [-1, -2],
        Weapon::Tank if soft => [0, -1],
        Weapon::AntiTank | Weapon::Tank => [1, 1],
    }
}

/// A shooter 5 inches from a target, perhaps over a hedge.
fn duel(shooter: Profile, target: Profile, cover: bool, heavy_armour: bool) -> Scene {
    let hedge = [block("hedge", (4.0, 12.0), (16.0, 12.5))];
    let features = if cover { &hedge[..] } else { &[] };
    let scene = Scene::under(features, |tables| tables.options.heavy_armour = heavy_armour);
    scene.a(shooter, 10.0, 10.0).b(target, 10.0, 15.0)
}

#[test]
fn every_weapon_at_every_target_in_the_open_and_in_cover() {
    for (shooter, target) in Profile::ALL.into_iter().flat_map(|shooter| Profile::ALL.map(|target| (shooter, target))) {
        for (cover, heavy) in [(false, false), (false, true), (true, false), (true, true)] {
            let scene = duel(shooter, target, cover, heavy);
            let (weapon, kind) = (scene.now().row(A1).weapon, scene.now().row(B1).target);
            let less = match weapon {
                _ if !heavy || target != Profile::HeavyTank => 0,
                Weapon::Tank => 2,
                _ => 1,
            };
            for face in 1..=3 {
                let hits = (face + adjustment(weapon, kind)[usize::from(cover)] - less).max(0) as u8;
                let after = scene.shoots(A1, B1, face as u32);
                assert_eq!(after.unit(B1).hits, hits, "{shooter:?} at {target:?} {cover} {heavy} {face}");
                let pins = matches!(weapon, Weapon::Artillery | Weapon::Mortar);
                assert_eq!(after.unit(B1).pinned, pins, "{shooter:?}");
                assert!(after.unit(A1).shot && !after.unit(B1).lost);
            }
        }
    }
}

#[test]
fn the_shot_and_its_hits_are_counted_by_weapon_and_target() {
    for (shooter, target) in Profile::ALL.into_iter().flat_map(|shooter| Profile::ALL.map(|target| (shooter, target))) {
        let scene = duel(shooter, target, false, false);
        let (weapon, kind) = (scene.now().row(A1).weapon, scene.now().row(B1).target);
        let after = scene.shoots(A1, B1, 3);
        let [a, b] = after.record.sides;
        let hits = u16::from(after.unit(B1).hits);
        assert_eq!((a.shots[weapon][kind], a.hits[weapon][kind], b.hits_taken), (1, hits, hits));
        let sum = |table: &ByWord<Weapon, ByWord<Target, u16>>| table.values().iter().map(ByWord::sum).sum::<i64>();
        assert_eq!((sum(&a.shots), sum(&a.hits)), (1, hits.into()));
        assert_eq!((a.hits_taken, b.shots, b.pins), (0, ByWord::default(), u16::from(after.unit(B1).pinned)));
    }
}

#[test]
fn artillery_pins_without_a_hit_and_two_pins_are_one() {
    for shooter in [Profile::Mortar, Profile::Artillery, Profile::MobileArtillery, Profile::AssaultGun] {
        let mut scene = duel(shooter, Profile::Tank, true, false);
        let after = scene.shoots(A1, B1, 1);
        assert_eq!((after.unit(B1).hits, after.unit(B1).pinned), (0, true), "{shooter:?}");
        scene.battle = after;
        let again = scene.shoots(A1, B1, 1);
        assert_eq!((again.unit(B1).pinned, again.record.sides[1].pins), (true, 1));
    }
}

#[test]
fn six_hits_are_borne_and_the_seventh_is_the_end_unless_it_comes_from_afar() {
    for (far, before, face) in
        (0..=6).flat_map(|before| (1..=3).flat_map(move |face| [(false, before, face), (true, before, face)]))
    {
        let distance = if far { 12.03 } else { 12.02 };
        let scene = Scene::new(&[]).a(Profile::Tank, 4.0, 10.0).b(Profile::Infantry, 4.0 + distance, 10.0);
        let after = scene.with(B1, |unit| unit.hits = before).shoots(A1, B1, u32::from(face));
        let hits = if far { face.min(6 - before) } else { face };
        assert_eq!(after.unit(B1).hits, before + hits, "{far} {before} {face}");
        assert_eq!(after.unit(B1).lost, before + hits >= 7, "{far} {before} {face}");
        // Those beyond the seventh are counted too, those that afar are not taken are not.
        let [a, b] = after.record.sides;
        assert_eq!((a.hits[Weapon::Tank][Target::Infantry], b.hits_taken), (hits.into(), hits.into()));
    }
}

#[test]
fn fire_from_afar_still_pins_who_has_six() {
    let scene = Scene::new(&[]).a(Profile::Artillery, 4.0, 10.0).b(Profile::Infantry, 20.0, 10.0);
    let after = scene.with(B1, |unit| unit.hits = 6).shoots(A1, B1, 3);
    assert_eq!((after.unit(B1).hits, after.unit(B1).lost, after.unit(B1).pinned), (6, false, true));
}

#[test]
fn a_loss_is_counted_by_profile_and_by_the_weapon_that_made_it() {
    for (shooter, target) in Profile::ALL.into_iter().flat_map(|shooter| Profile::ALL.map(|target| (shooter, target))) {
        let scene = duel(shooter, target, false, false).with(B1, |unit| unit.hits = 6);
        let weapon = scene.now().row(A1).weapon;
        let after = scene.shoots(A1, B1, 3);
        let record = after.record.sides[1];
        assert!(after.unit(B1).lost, "{shooter:?} {target:?}");
        assert_eq!((record.lost[target], record.lost_to[weapon]), (1, 1));
        assert_eq!((record.lost.sum(), record.lost_to.sum()), (1, 1));
        assert_eq!((after.record.sides[0].lost_to, after.record.first_loss_turn), (ByWord::default(), 1));
    }
}

#[test]
fn the_turn_of_the_first_loss_stays() {
    let mut scene = duel(Profile::Tank, Profile::Infantry, false, false).with(B1, |unit| unit.hits = 6);
    scene.battle.turn = 4;
    assert_eq!(scene.shoots(A1, B1, 1).record.first_loss_turn, 4);
    scene.battle.record.first_loss_turn = 2;
    assert_eq!(scene.shoots(A1, B1, 1).record.first_loss_turn, 2);
}

#[test]
fn a_tank_has_no_bonus_against_a_heavy_tank_with_the_rule_for_heavy_armour() {
    for face in 1..=3 {
        let hits = |shooter: Profile, rule: bool| {
            u32::from(duel(shooter, Profile::HeavyTank, false, rule).shoots(A1, B1, face).unit(B1).hits)
        };
        for tank in [Profile::LightTank, Profile::HeavyArmouredCar, Profile::Tank, Profile::HeavyTank] {
            assert_eq!((hits(tank, true), hits(tank, false)), (face - 1, face + 1), "{tank:?}");
        }
        for gun in [Profile::AntiTankGun, Profile::TankDestroyer] {
            assert_eq!((hits(gun, true), hits(gun, false)), (face, face + 1), "{gun:?}");
        }
    }
}

#[test]
fn a_malus_of_tanks_against_heavy_armour_stays_with_the_rule() {
    let scene = Scene::under(&[], |tables| {
        tables.options.heavy_armour = true;
        tables.fire.weapons[Weapon::Tank].at[Target::HeavyArmour] = -1;
    });
    let scene = scene.a(Profile::Tank, 10.0, 10.0).b(Profile::HeavyTank, 10.0, 15.0);
    assert_eq!(scene.shoots(A1, B1, 3).unit(B1).hits, 1);
}
