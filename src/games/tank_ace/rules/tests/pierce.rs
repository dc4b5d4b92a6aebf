//! Charts B3 and B4 and the armour struck (7.3.3, 7.3.6, 7.4.5, 7.7; T5, T16, T24, T25, T28).

use super::super::super::state::battle::{Battle, BattleEnd};
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Facing, Range};
use super::super::super::words::crew::Skill;
use super::super::super::words::german::German;
use super::super::super::words::german::German::*;
use super::super::super::words::tank::{Ammo, Tank};
use super::super::ShotEffect;
use super::stage::{Crew, Rigged, TABLES, board, foe, idle, scene, skilled, sums, two};
use crate::game::Silent;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Found {
    Destroyed,
    Immobilised,
    Buttoned,
    None,
}

/// The chart: columns lower than, equal to, higher than the armour.
fn chart(roll: u32, penetration: i32, armour: i32) -> Found {
    match (roll, penetration - armour) {
        (2, _) => Found::Destroyed,
        (3, _) => Found::Immobilised,
        (4 | 5, ..=-1) => Found::Buttoned,
        (4..=6, 0) | (4..=9, 1..) => Found::Destroyed,
        _ => Found::None,
    }
}

/// Turret, hull and side of each German vehicle, and its penetration.
const GERMANS: [(German, [i32; 3], i32); 14] = [
    (PzIv, [3, 5, 2], 7),
    (Panther, [8, 11, 4], 10),
    (TigerI, [9, 7, 5], 9),
    (KingTiger, [12, 21, 6], 13),
    (StugIii, [5, 5, 2], 7),
    (JagdpanzerIv, [8, 10, 3], 7),
    (Hetzer, [6, 9, 2], 7),
    (MarderIii, [1, 3, 1], 7),
    (Jagdpanther, [8, 11, 4], 13),
    (Nashorn, [1, 2, 1], 13),
    (Sdkfz222, [1, 1, 0], 1),
    (Sdkfz234, [1, 1, 0], 1),
    (Puma, [2, 1, 0], 4),
    (HalfTrack, [1, 1, 0], 0),
];

/// Turret, hull, side, firepower of each tank.
const MATS: [(Tank, [i32; 3], i32); 10] = [
    (Tank::M4, [5, 5, 3], 5),
    (Tank::M4a1Early, [5, 5, 3], 5),
    (Tank::M4a1Late, [5, 5, 3], 5),
    (Tank::M4a176, [6, 6, 3], 7),
    (Tank::M4a176w, [6, 6, 3], 7),
    (Tank::M4a176wHvss, [6, 6, 3], 7),
    (Tank::Jumbo75, [11, 12, 5], 5),
    (Tank::Jumbo76, [11, 12, 5], 7),
    (Tank::M4a3e8, [6, 7, 3], 7),
    (Tank::M26, [7, 12, 5], 10),
];

/// +1 close, -1 long.
fn of_range(range: Range) -> i32 {
    [1, 0, -1][range as usize]
}

/// A shot of AP or APCR that hits: B1 2, then a location where one is needed, then B3.
fn pierces(battle: Battle, ammo: Ammo, location: Option<u32>, roll: u32) -> Found {
    let faces: Vec<u32> = [1, 1].into_iter().chain(location).chain(two(roll)).collect();
    let (after, shot) = scene(battle, &Crew::new(&[]), &faces, |play| play.shoot(ammo, 0));
    let unit = after.battle.units[0];
    let found = match (unit.gone, unit.immobilised, unit.buttoned) {
        (true, _, _) => Found::Destroyed,
        (_, true, _) => Found::Immobilised,
        (_, _, true) => Found::Buttoned,
        _ => Found::None,
    };
    let expected =
        ShotEffect { hit: true, destroyed: found == Found::Destroyed, immobilised: found == Found::Immobilised };
    assert_eq!(shot, expected);
    found
}

#[test]
fn every_gun_meets_the_armour_of_every_vehicle_at_every_range() {
    for (tank, _, firepower) in MATS {
        for (german, [turret, hull, side], _) in GERMANS {
            for range in Range::ALL {
                for (ammo, of_ammo) in [(Ammo::Ap, 0), (Ammo::Apcr, 1)] {
                    for (hull_down, flanked, shows_side) in [
                        (false, false, false),
                        (true, false, false),
                        (false, true, false),
                        (true, true, false),
                        (false, false, true),
                    ] {
                        let unit = Unit { hull_down, flanked, shows_side, ..idle(german, Area::B) };
                        let mut battle = board(&[unit]);
                        (battle.tank, battle.range) = (tank, range);
                        let penetration = firepower + of_range(range) + of_ammo;
                        let locations: &[(Option<u32>, i32)] = match (hull_down, flanked || shows_side) {
                            (_, true) => &[(None, side)],
                            (true, false) => &[(None, turret)],
                            (false, false) => &[(Some(3), turret), (Some(4), hull)],
                        };
                        for &(location, armour) in locations {
                            for roll in sums() {
                                assert_eq!(
                                    pierces(battle, ammo, location, roll),
                                    chart(roll, penetration, armour),
                                    "{tank:?} {ammo:?} at {unit:?}, {range:?}, {location:?}, roll {roll}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_turret_is_struck_on_1_to_3_and_the_hull_on_4_to_6() {
    // A Panther's turret equals the Easy Eight's gun at close range, its hull is thicker: a 6 tells them apart.
    for face in 1..=6 {
        let mut battle = board(&[idle(Panther, Area::B)]);
        (battle.tank, battle.range) = (Tank::M4a3e8, Range::Close);
        let expected = if face <= 3 { Found::Destroyed } else { Found::None };
        assert_eq!(pierces(battle, Ammo::Ap, Some(face), 6), expected);
    }
}

#[test]
fn aim_destroys_where_others_immobilise() {
    for (german, location) in [(PzIv, 3), (PzIv, 4), (Panther, 3)] {
        let mut battle = board(&[idle(german, Area::B)]);
        assert_eq!(pierces(battle, Ammo::Ap, Some(location), 3), Found::Immobilised);
        battle.skills = skilled(&[Skill::Aim]);
        assert_eq!(pierces(battle, Ammo::Ap, Some(location), 3), Found::Destroyed);
        battle.wounds[1] = super::super::super::words::crew::Wound::Serious;
        assert_eq!(pierces(battle, Ammo::Ap, Some(location), 3), Found::Immobilised, "T23: the commander has no Aim");
    }
}

/// A hit on the tank from an area, with every die after those of B3 at its highest.
fn is_hit(battle: Battle, from: Area, penetration: i32, faces: &[u32]) -> (Found, Battle) {
    let (crew, mut chance, mut silent) = (Crew::new(&[]), Rigged::new(faces), Silent);
    let mut play = super::super::play::Play::of_battle(&TABLES, &crew, &mut chance, &mut silent, battle);
    play.tank_is_hit(from, penetration);
    let after = play.battle;
    let found = match (after.end, after.immobilised, after.open[0]) {
        (Some(BattleEnd::KnockedOut), _, _) => Found::Destroyed,
        (_, true, _) => Found::Immobilised,
        (_, _, false) => Found::Buttoned,
        _ => Found::None,
    };
    assert_eq!(after.shock, found != Found::Destroyed, "a hit that does not go through is a shock (T19)");
    (found, after)
}

/// The areas that see the side of what faces there (7.3.3).
fn flanks(facing: Facing) -> [Area; 2] {
    match facing {
        Facing::A => [Area::C, Area::E],
        Facing::B => [Area::D, Area::E],
        Facing::C => [Area::A, Area::D],
    }
}

const FACINGS: [Facing; 3] = [Facing::A, Facing::B, Facing::C];

#[test]
fn the_part_struck_shows_its_front_or_its_side_by_its_own_facing() {
    for (tank, [front_turret, front_hull, side], _) in MATS {
        for (hull, turret) in FACINGS.into_iter().flat_map(|hull| FACINGS.map(|turret| (hull, turret))) {
            for from in Area::ALL {
                for exposed in Area::ALL.map(Some).into_iter().chain([None]) {
                    for (location, facing, front) in [(1, turret, front_turret), (6, hull, front_hull)] {
                        let mut battle = board(&[foe(PzIv, from)]);
                        (battle.tank, battle.hull, battle.turret, battle.exposed) = (tank, hull, turret, exposed);
                        let is_exposed = exposed.is_some_and(|target| target != from);
                        let armour = if is_exposed || flanks(facing).contains(&from) { side } else { front };
                        for penetration in [side - 1, side, side + 1, front - 1, front, front + 1] {
                            for roll in [5, 6, 9] {
                                let faces = [location, two(roll)[0], two(roll)[1]];
                                assert_eq!(
                                    is_hit(battle, from, penetration, &faces).0,
                                    chart(roll, penetration, armour),
                                    "{tank:?} hull {hull:?} turret {turret:?} from {from:?}, exposed {exposed:?}, \
                                     die {location}, penetration {penetration}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_column_at_every_roll_strikes_the_tank() {
    for penetration in [4, 5, 6] {
        for roll in sums() {
            let faces = [4, two(roll)[0], two(roll)[1]];
            let battle = board(&[foe(PzIv, Area::B)]);
            assert_eq!(is_hit(battle, Area::B, penetration, &faces).0, chart(roll, penetration, 5));
        }
    }
}

#[test]
fn hull_down_only_the_turret_is_struck() {
    // No die for the location: the first two are those of B3. The M26's turret is 7, its hull 12.
    let mut battle = board(&[foe(Panther, Area::B)]);
    (battle.tank, battle.hull_down) = (Tank::M26, true);
    for roll in sums() {
        assert_eq!(is_hit(battle, Area::B, 8, &two(roll)).0, chart(roll, 8, 7));
    }
}

#[test]
fn german_guns_pierce_by_their_penetration_and_range() {
    let guns =
        GERMANS[..10].iter().chain(&[(Puma, [0; 3], 4), (Pak38, [0; 3], 4), (Pak40, [0; 3], 7), (Pak43, [0; 3], 13)]);
    for &(german, _, penetration) in guns {
        for (tank, [_, hull, _], _) in MATS {
            for range in Range::ALL {
                for roll in sums() {
                    let mut battle = board(&[foe(german, Area::B)]);
                    (battle.tank, battle.range) = (tank, range);
                    let faces = [1, 1, 5, two(roll)[0], two(roll)[1]];
                    let (crew, mut chance, mut silent) = (Crew::new(&[]), Rigged::new(&faces), Silent);
                    let mut play =
                        super::super::play::Play::of_battle(&TABLES, &crew, &mut chance, &mut silent, battle);
                    play.german_fires(0);
                    let found = (play.battle.end.is_some(), play.battle.immobilised);
                    let expected = chart(roll, penetration + of_range(range), hull);
                    assert_eq!(found, (expected == Found::Destroyed, expected == Found::Immobilised), "{german:?}");
                }
            }
        }
    }
}

/// What infantry that is asked to fire does with these faces: a Panzerfaust fired, a hit.
fn panzerfaust(battle: Battle, faces: &[u32]) -> (bool, Battle) {
    let (after, ()) = scene(battle, &Crew::new(&[]), faces, |play| play.german_fires(0));
    (after.record.hits_taken > 0, after.battle)
}

#[test]
fn infantry_dares_a_panzerfaust_by_its_morale_and_hits_with_6() {
    for morale in [2, 3, 4, 5] {
        for dare in 1..=6 {
            for (reduced, smoke, here) in [(false, 0, 0), (true, 0, 0), (false, 2, 0), (true, 1, 2)] {
                for roll in sums() {
                    let mut battle = board(&[Unit { reduced, ..foe(Infantry, Area::B) }]);
                    (battle.range, battle.morale, battle.open) = (Range::Close, morale, [false; 3]);
                    (battle.smoke[Area::B as usize], battle.own_smoke) = (smoke, here);
                    let modifier = u32::from(reduced) + u32::from(smoke + here);
                    let hits = dare <= u32::from(morale) && roll + modifier <= 6;
                    let mut faces: Vec<u32> = [dare].into_iter().chain(two(roll)).collect();
                    if hits {
                        // Turret, no effect; penetration 14 is higher: no fragments.
                        faces.extend([1, 6, 6, 6]);
                    }
                    assert_eq!(panzerfaust(battle, &faces).0, hits, "morale {morale}, {dare}, {roll}");
                }
            }
        }
    }
}

#[test]
fn a_panzerfaust_has_no_bonus_for_its_range_and_no_malus_for_rain_or_cover() {
    // Against the King Tiger's equal in armour: a tank of 14 is equal to it, not less.
    let mut tables = super::campaign_with(&["tanks.m4.turret=14"]);
    tables.a4.late = TABLES.a4.late.clone();
    let mut battle = board(&[foe(Infantry, Area::B)]);
    (battle.range, battle.morale, battle.hull_down) = (Range::Close, 5, true);
    battle.weather = super::super::super::words::mission::Weather::Rain;
    for (roll, lost) in [(6, true), (7, false)] {
        let faces = [1, 3, 3, two(roll)[0], two(roll)[1]];
        let (crew, mut chance, mut silent) = (Crew::new(&[]), Rigged::new(&faces), Silent);
        let mut play = super::super::play::Play::of_battle(&tables, &crew, &mut chance, &mut silent, battle);
        play.german_fires(0);
        assert_eq!(play.battle.end.is_some(), lost);
    }
}

#[test]
fn a_panzerfaust_is_for_close_range_and_unsuppressed_infantry() {
    for (range, suppressed) in [(Range::Close, true), (Range::Medium, false), (Range::Long, false)] {
        let mut battle = board(&[Unit { suppressed, ..foe(Infantry, Area::B) }]);
        (battle.range, battle.morale, battle.open) = (range, 5, [false; 3]);
        assert!(!panzerfaust(battle, &[1, 1]).0, "B2 alone is rolled at {range:?}");
    }
    let mut battle = board(&[foe(Infantry, Area::B)]);
    (battle.range, battle.morale) = (Range::Close, 2);
    let (_, after) = panzerfaust(battle, &[3, 3, 3, 6, 6]);
    assert_eq!(after.open, [false; 3], "who does not dare fires his machine guns");
}
