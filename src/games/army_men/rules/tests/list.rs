//! The scenario file against the printed lists (R4, R5, R8, R22 to R27, R29, R33 to R37; M1, M14, M15, M18).

use super::super::super::tables::outfit::Outfit;
use super::super::super::tables::scenario::{Scenario, UnitTable};
use super::super::super::words::{Class, Flight, Profile, Quality, Upgrade, Weapon};
use super::TABLES;
use crate::battlefield::Edge;
use crate::battlefield::formation::places;
use crate::game::TableKind;

fn outfit(unit: Profile, upgrades: &[Upgrade]) -> Outfit {
    Outfit::new(&TABLES, &UnitTable { unit, upgrades: upgrades.to_vec() })
}

#[test]
fn infantry_is_as_printed() {
    use Profile::*;
    use Quality::{Elite, Regular, Rookie};
    let printed = [
        (Recruits5, 5, Weapon::Rifle, Rookie, 15),
        (Recruits10, 10, Weapon::Rifle, Rookie, 30),
        (Riflemen5, 5, Weapon::Rifle, Regular, 25),
        (Riflemen10, 10, Weapon::Rifle, Regular, 50),
        (Veterans5, 5, Weapon::Rifle, Elite, 40),
        (Veterans10, 10, Weapon::Rifle, Elite, 80),
        (Gunner, 1, Weapon::Machinegun, Regular, 10),
        (Sniper, 1, Weapon::SniperRifle, Regular, 10),
        (Support, 1, Weapon::Mortar, Regular, 20),
    ];
    assert_eq!(printed.map(|row| row.0), Profile::ALL[..9]);
    for (unit, size, weapon, quality, points) in printed {
        let is = outfit(unit, &[]);
        assert_eq!((is.class, is.size, is.points), (Class::Infantry, size, points), "{unit:?}");
        assert_eq!((is.weapon, is.quality, is.melee), (Some(weapon), quality, Weapon::Fists), "{unit:?}");
        assert_eq!((is.scope, is.radio), (unit == Sniper, unit == Support), "{unit:?}");
        assert_eq!((is.armour, is.crew, is.flight, is.slow), (0, 0, Flight::Ground, false), "{unit:?}");
        let row = TABLES.profiles.rows[unit];
        assert_eq!((row.soldiers, row.specialist), (size > 1, size == 1), "{unit:?}");
    }
}

#[test]
fn vehicles_are_as_printed() {
    use Profile::*;
    let printed = [
        (Jeep, 1, None, 5, 40),
        (Truck, 1, None, 10, 60),
        (Apc, 2, Some(Weapon::Autocannon), 10, 110),
        (LightTank, 3, Some(Weapon::TankCannon), 0, 150),
        (MediumTank, 4, Some(Weapon::TankCannon), 0, 175),
        (HeavyTank, 5, Some(Weapon::TankCannon), 0, 200),
        (Howitzer, 0, Some(Weapon::ArtilleryGun), 0, 90),
        (Chopper, 2, Some(Weapon::Machinegun), 10, 110),
        (Jet, 2, Some(Weapon::Missile), 0, 150),
        (Bomber, 1, Some(Weapon::Bomb), 0, 150),
    ];
    assert_eq!(printed.map(|row| row.0), Profile::ALL[9..]);
    for (unit, armour, weapon, crew, points) in printed {
        let is = outfit(unit, &[]);
        assert_eq!((is.class, is.size, is.points), (Class::Vehicle, 1, points), "{unit:?}");
        assert_eq!((is.armour, is.weapon, is.crew), (armour, weapon, crew), "{unit:?}");
        assert_eq!((is.quality, is.scope, is.mounted), (Quality::Regular, false, false), "{unit:?}");
        let flight = match unit {
            Jet | Bomber => Flight::Flyer,
            Chopper => Flight::Hover,
            _ => Flight::Ground,
        };
        assert_eq!((is.flight, is.slow, is.radio), (flight, unit == Howitzer, unit == Howitzer), "{unit:?}");
        let row = TABLES.profiles.rows[unit];
        assert!(!row.soldiers && !row.specialist, "{unit:?}");
    }
}

#[test]
fn weapons_are_as_printed() {
    // Range in inches, attacks, dice of them, and whether they are marked "x".
    let printed = [
        (Weapon::Fists, 0, 1, 0, false),
        (Weapon::Bayonet, 0, 2, 0, false),
        (Weapon::Bomb, 6, 0, 2, true),
        (Weapon::Grenade, 12, 0, 1, false),
        (Weapon::C4, 12, 0, 1, true),
        (Weapon::Flamethrower, 12, 0, 2, false),
        (Weapon::Rifle, 24, 1, 0, false),
        (Weapon::SniperRifle, 36, 1, 0, false),
        (Weapon::Machinegun, 36, 3, 0, false),
        (Weapon::Bazooka, 36, 0, 1, true),
        (Weapon::Autocannon, 48, 3, 0, false),
        (Weapon::Mortar, 48, 0, 1, true),
        (Weapon::Missile, 48, 0, 1, true),
        (Weapon::TankCannon, 48, 0, 2, true),
        (Weapon::ArtilleryGun, 48, 0, 2, true),
    ];
    assert_eq!(printed.map(|row| row.0), Weapon::ALL);
    for (weapon, range, attacks, dice, doubled) in printed {
        let row = TABLES.weapons.rows[weapon];
        assert_eq!((row.range_in, row.attacks, row.dice, row.doubled), (range, attacks, dice, doubled), "{weapon:?}");
        assert!(row.sides == 6 || row.dice == 0, "{weapon:?}");
    }
}

#[test]
fn upgrades_cost_what_is_printed_for_the_whole_unit() {
    let printed = [
        (Upgrade::Bayonets, 10),
        (Upgrade::Grenades, 5),
        (Upgrade::C4, 10),
        (Upgrade::Flamethrower, 10),
        (Upgrade::Bazooka, 10),
        (Upgrade::Armour, 25),
        (Upgrade::Machinegun, 10),
    ];
    assert_eq!(printed.map(|row| row.0), Upgrade::ALL);
    for (upgrade, points) in printed {
        assert_eq!(TABLES.upgrades.rows[upgrade].points, points, "{upgrade:?}");
        let unit = if points == 25 || upgrade == Upgrade::Machinegun { Profile::Apc } else { Profile::Recruits10 };
        assert_eq!(outfit(unit, &[upgrade]).points, outfit(unit, &[]).points + points, "{upgrade:?}");
    }
    let all = [Upgrade::Bayonets, Upgrade::C4, Upgrade::Flamethrower];
    assert_eq!(outfit(Profile::Veterans10, &all).points, 80 + 10 + 10 + 10);
}

#[test]
fn upgrades_arm_a_unit() {
    let plain = outfit(Profile::Riflemen5, &[]);
    for (upgrade, changed) in [
        (Upgrade::Bayonets, Outfit { melee: Weapon::Bayonet, points: 35, ..plain }),
        (Upgrade::Grenades, Outfit { thrown: Some(Weapon::Grenade), points: 30, ..plain }),
        (Upgrade::C4, Outfit { thrown: Some(Weapon::C4), points: 35, ..plain }),
        (Upgrade::Flamethrower, Outfit { special: Some(Weapon::Flamethrower), points: 35, ..plain }),
        (Upgrade::Bazooka, Outfit { special: Some(Weapon::Bazooka), points: 35, ..plain }),
    ] {
        assert_eq!(outfit(Profile::Riflemen5, &[upgrade]), changed, "{upgrade:?}");
    }
    let tank = outfit(Profile::HeavyTank, &[]);
    assert_eq!(outfit(Profile::HeavyTank, &[Upgrade::Armour]), Outfit { armour: 6, points: 225, ..tank }, "M18");
    assert_eq!(outfit(Profile::HeavyTank, &[Upgrade::Machinegun]), Outfit { mounted: true, points: 210, ..tank });
    assert_eq!(outfit(Profile::Howitzer, &[Upgrade::Armour]).armour, 1);
}

#[test]
fn the_numbers_of_the_rules_are_as_printed() {
    let Scenario { frame, composition, quality, movement, shooting, close_combat, morale, damage, .. } = &*TABLES;
    assert_eq!((frame.width_in, frame.depth_in, frame.deployment_in), (48, 48, 12));
    assert_eq!((frame.rounds, frame.roll_off_die), (4, 6));
    assert_eq!((composition.points, composition.vehicles_percent, composition.specialists), (300, 50, 3));
    assert_eq!((quality.die, quality.passes_from, quality.scope_passes_from), (6, 4, 2));
    assert_eq!(quality.at_flyer_passes_from, 6);
    assert_eq!((movement.walk_in, movement.run_in, movement.assault_in), (6, 12, 12));
    assert_eq!((movement.move_in, movement.cruise_in, movement.flight_in), (12, 24, 24));
    assert_eq!((movement.slow_move_in, movement.slow_cruise_in, movement.reverse_factor), (6, 12, 2));
    assert_eq!((movement.spacing_in, movement.contact_in), (1, 1));
    assert_eq!((movement.danger_die, movement.danger_to), (6, 1));
    assert_eq!([shooting.cover_dice, shooting.hunker_dice, shooting.guard_dice, shooting.higher_dice], [1; 4]);
    assert_eq!(shooting.flyer_off_in, 12);
    assert_eq!((close_combat.step_up_in, close_combat.fights_within_in), (3, 2));
    assert_eq!((close_combat.assault_dice, close_combat.higher_dice, close_combat.most_rounds), (1, 1, 100));
    assert_eq!(morale.tests_at_percent, 50);
    assert_eq!((damage.die, damage.shaken_to, damage.immobile_to), (6, 2, 4));
    assert_eq!((damage.front_dice, damage.rear_dice), (2, 2));
    assert_eq!((damage.recovers_from, damage.wreck_die), (4, 6));
}

#[test]
fn ground_does_what_its_name_says() {
    // Solid, going, cover, dangerous, elevation.
    use super::super::super::tables::ground::GoingName::{Clear, Difficult, Impassable};
    let grounds = [
        ("bridge", (false, Clear, false, false, 0)),
        ("building", (true, Impassable, false, false, 0)),
        ("forest", (false, Difficult, true, false, 0)),
        ("hill", (true, Clear, false, false, 1)),
        ("minefield", (false, Clear, false, true, 0)),
        ("mud", (false, Difficult, false, false, 0)),
        ("river", (false, Difficult, false, false, 0)),
        ("ruin", (false, Difficult, true, false, 0)),
        ("sandbags", (false, Clear, true, false, 0)),
        ("wire", (false, Clear, false, true, 0)),
    ];
    assert!(TABLES.ground.keys().map(String::as_str).eq(grounds.map(|ground| ground.0)));
    for (name, expected) in grounds {
        let is = &TABLES.ground[name];
        assert_eq!((is.solid, is.going, is.cover, is.dangerous, is.elevation), expected, "{name}");
    }
}

#[test]
fn what_the_text_prints_is_called_rules() {
    let Scenario { quality, weapons, upgrades, profiles, damage, morale, composition, .. } = &*TABLES;
    let kinds = [quality.kind, weapons.kind, upgrades.kind, profiles.kind, damage.kind, morale.kind, composition.kind];
    assert!(kinds.iter().all(|kind| *kind == TableKind::Rules));
}

#[test]
fn models_stand_on_the_lattice_of_m3() {
    let found: Vec<(i32, i32)> = places(Edge::South, 10).iter().map(|at| (at.x / 100, at.y / 100)).collect();
    let printed = [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2)];
    assert_eq!(found, printed);
}
