//! The charts of a mission's set-up, cell by cell: A1, A3 to A6 (4.7, 6.1, 6.2, 7.1; T4, T12, T26, T28, T40).

use super::super::super::state::battle::Battle;
use super::super::super::state::record::Record;
use super::super::super::words::board::{Area, Range};
use super::super::super::words::calendar::Month;
use super::super::super::words::german::German;
use super::super::super::words::german::German::*;
use super::super::super::words::mission::Mission::{self, *};
use super::super::super::words::mission::Terrain::{self, *};
use super::super::super::words::mission::Weather::{self, *};
use super::super::play::Play;
use super::campaign_with;
use super::stage::{Crew, Rigged, TABLES, two};
use crate::game::Silent;

/// A line of the log in a month, cut off after a round: its battle, the record, and the major events fought.
fn line(month: Month, faces: &[u32]) -> (Battle, Record, [bool; 7]) {
    let tables = campaign_with(&["limits.mission_rounds=1"]);
    let (crew, mut chance, mut silent) = (Crew::new(&[]), Rigged::new(faces), Silent);
    let mut play = Play::new(&tables, &crew, &mut chance, &mut silent);
    play.career.month = month;
    let _ = play.line();
    (play.battle, play.record, play.career.events)
}

/// A1 of the decisions: missions by roll, and the major events by roll.
fn a1(month: Month) -> ([Mission; 10], Vec<(u32, usize)>) {
    match month {
        Month::Jun44 | Month::Jul44 | Month::Aug44 => {
            ([Contact, Contact, Contact, Attack, Attack, Attack, Attack, Assault, Defense, Refit], vec![(6, 1), (7, 2)])
        }
        Month::Sep44 | Month::Oct44 | Month::Nov44 => (
            [Contact, Contact, Attack, Attack, Attack, Assault, Assault, Defense, Defense, Refit],
            vec![(5, 3), (6, 4)],
        ),
        Month::Dec44 | Month::Jan45 => {
            ([Defense, Defense, Defense, Defense, Attack, Attack, Contact, Assault, Refit, Refit], vec![(3, 5), (5, 5)])
        }
        Month::Feb45 | Month::Mar45 | Month::Apr45 => (
            [Contact, Contact, Contact, Contact, Attack, Attack, Assault, Assault, Defense, Refit],
            vec![(4, 7), (6, 6)],
        ),
    }
}

/// The first month of each major event (4.7).
const FROM: [Month; 7] =
    [Month::Jul44, Month::Jul44, Month::Sep44, Month::Oct44, Month::Dec44, Month::Feb45, Month::Mar45];

#[test]
fn every_roll_of_every_month_gives_its_mission_and_its_event() {
    for month in Month::ALL {
        let (missions, events) = a1(month);
        for roll in 1..=10 {
            let mission = missions[roll as usize - 1];
            let (battle, record, fought) = line(month, &[roll, 1, 1]);
            assert_eq!(record.fought[mission], 1, "{month:?} {roll}");
            assert_eq!(record.missions(), 1, "{month:?} {roll}");
            assert!(mission == Refit || battle.mission == mission, "{month:?} {roll}");
            let event = events.iter().find(|(at, event)| *at == roll && month >= FROM[event - 1]);
            let expected: [bool; 7] = std::array::from_fn(|i| event.is_some_and(|(_, event)| event - 1 == i));
            assert_eq!((fought, record.events), (expected, u32::from(event.is_some())), "{month:?} {roll}");
        }
    }
}

fn a3(month: Month) -> [Weather; 10] {
    match month {
        Month::Jun44 | Month::Jul44 | Month::Aug44 | Month::Sep44 => {
            [Clear, Clear, Clear, Clear, Clear, Clear, Clear, Mud, Rain, Rain]
        }
        Month::Oct44 | Month::Nov44 | Month::Mar45 | Month::Apr45 => {
            [Clear, Clear, Clear, Clear, Clear, Mud, Mud, Rain, Rain, Rain]
        }
        Month::Dec44 | Month::Jan45 | Month::Feb45 => [Clear, Clear, Clear, Clear, Mud, Mud, Snow, Snow, Snow, Snow],
    }
}

fn a5(month: Month) -> [Terrain; 10] {
    match month {
        Month::Jun44 | Month::Jul44 | Month::Aug44 => {
            [Bocage, Bocage, Bocage, Open, Open, Open, Open, Woods, Woods, Urban]
        }
        Month::Sep44 | Month::Oct44 | Month::Nov44 => [Open, Open, Open, Open, Open, Open, Woods, Woods, Urban, Urban],
        Month::Dec44 | Month::Jan45 => [Woods, Woods, Woods, Woods, Open, Open, Open, Open, Urban, Urban],
        Month::Feb45 | Month::Mar45 | Month::Apr45 => [Open, Open, Open, Open, Open, Open, Woods, Urban, Urban, Urban],
    }
}

#[test]
fn every_roll_of_every_month_gives_its_weather_and_its_terrain() {
    for month in Month::ALL {
        // A mission that is neither a refit nor one in which the range changes.
        let attack = if month == Month::Dec44 || month == Month::Jan45 { 6 } else { 5 };
        for roll in 1..=10 {
            let (battle, _, _) = line(month, &[attack, roll, 11 - roll]);
            let other = 10 - roll as usize;
            assert_eq!(battle.mission, Attack);
            assert_eq!((battle.weather, battle.terrain), (a3(month)[roll as usize - 1], a5(month)[other]), "{month:?}");
            let range = match battle.terrain {
                Open => Range::Long,
                Woods => Range::Medium,
                Bocage | Urban => Range::Close,
            };
            assert_eq!(battle.range, range, "6.2");
        }
    }
}

/// The board of a mission that is set up with these faces.
fn set_up(mission: Mission, month: Month, faces: &[u32]) -> Battle {
    let (crew, mut chance, mut silent) = (Crew::new(&[]), Rigged::new(faces), Silent);
    let mut play = Play::new(&TABLES, &crew, &mut chance, &mut silent);
    play.career.month = month;
    play.set_up(mission, Clear, Open);
    let battle = play.battle;
    assert!(chance.0.is_empty(), "all faces are used");
    battle
}

/// How many T, SPG, AT, R, W, HT, INF.
type Forces = [usize; 7];

const ATTACK: [Forces; 11] = [
    [2, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 1, 0],
    [0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 2],
    [0, 0, 1, 0, 0, 0, 2],
    [0, 0, 1, 0, 0, 0, 1],
    [1, 0, 0, 0, 0, 0, 1],
    [0, 1, 1, 0, 0, 0, 1],
    [0, 0, 2, 0, 0, 0, 2],
    [2, 1, 0, 0, 0, 0, 1],
];

const DEFENSE: [Forces; 11] = [
    [3, 0, 0, 0, 0, 1, 0],
    [2, 0, 0, 0, 0, 2, 0],
    [0, 2, 0, 0, 0, 0, 1],
    [1, 1, 0, 0, 0, 0, 1],
    [1, 0, 0, 0, 0, 0, 2],
    [0, 0, 0, 0, 0, 1, 2],
    [0, 1, 0, 0, 0, 1, 1],
    [2, 0, 0, 0, 0, 0, 1],
    [1, 0, 0, 1, 0, 1, 0],
    [0, 2, 0, 0, 0, 2, 0],
    [3, 1, 0, 0, 0, 0, 1],
];

#[test]
fn every_roll_gives_its_forces_in_both_columns() {
    for mission in [Contact, Attack, Assault, Defense] {
        let chart = if mission == Defense { DEFENSE } else { ATTACK };
        for (roll, forces) in (2..).zip(chart) {
            let battle = set_up(mission, Month::Oct44, &two(roll));
            let mut found = [0; 7];
            for (_, unit) in battle.enemies() {
                use super::super::super::words::german::UnitKind;
                let at = match unit.kind() {
                    UnitKind::Tank => 0,
                    UnitKind::SelfPropelled => 1,
                    UnitKind::Gun => 2,
                    UnitKind::Recon => 3,
                    UnitKind::Truck => 4,
                    UnitKind::HalfTrack => 5,
                    UnitKind::Infantry => 6,
                };
                found[at] += 1;
                assert_eq!(unit.carries, at == 4 || at == 5, "trucks and half-tracks bring infantry");
                assert!(!unit.targets && !unit.gone && !unit.reduced && !unit.shows_side);
            }
            assert_eq!(found, forces, "{mission:?} {roll}");
        }
    }
}

#[test]
fn a_types_roll_holds_for_all_of_a_kind() {
    let tanks = [PzIv, PzIv, PzIv, PzIv, PzIv, Panther, Panther, Panther, TigerI, KingTiger];
    let spgs =
        [StugIii, StugIii, StugIii, StugIii, JagdpanzerIv, JagdpanzerIv, Hetzer, MarderIii, Jagdpanther, Nashorn];
    let guns = [Pak38, Pak38, Pak40, Pak40, Pak40, Pak40, Pak40, Pak40, Pak43, Pak43];
    let recon = [Sdkfz222, Sdkfz222, Sdkfz222, Sdkfz222, Sdkfz222, Sdkfz234, Sdkfz234, Sdkfz234, Sdkfz234, Puma];
    let germans = |mission, month, faces: &[u32]| -> Vec<German> {
        set_up(mission, month, faces).enemies().map(|(_, unit)| unit.german).collect()
    };
    for roll in 1..=10 {
        let at = roll as usize - 1;
        assert_eq!(germans(Attack, Month::Sep44, &[1, 1, roll]), [tanks[at]; 2], "two tanks");
        assert_eq!(germans(Defense, Month::Sep44, &[1, 3, roll])[..2], [spgs[at]; 2], "two self-propelled guns");
        assert_eq!(germans(Assault, Month::Sep44, &[5, 6, roll])[..2], [guns[at]; 2], "two guns");
        assert_eq!(germans(Contact, Month::Sep44, &[1, 4, roll])[..1], [recon[at]], "a recon car");
        let late = if roll == 10 { TigerI } else { tanks[at] };
        assert_eq!(germans(Attack, Month::Aug44, &[1, 1, roll]), [late; 2], "no King Tiger before September");
    }
}

#[test]
fn areas_are_rolled_unit_by_unit() {
    for (face, area) in (1..=6).zip([Area::A, Area::A, Area::B, Area::B, Area::C, Area::C]) {
        let battle = set_up(Attack, Month::Jun44, &[3, 3, face, 7 - face]);
        let opposite = [Area::C, Area::C, Area::B, Area::B, Area::A, Area::A][face as usize - 1];
        assert_eq!([battle.units[0].area, battle.units[1].area], [area, opposite]);
    }
}

#[test]
fn infantry_quality_is_one_roll_for_all() {
    for (face, morale) in (1..=6).zip([2, 3, 3, 4, 4, 5]) {
        assert_eq!(set_up(Attack, Month::Jun44, &[3, 3, 1, 1, face]).morale, morale);
    }
}

#[test]
fn infantry_digs_in_by_the_mission() {
    for face in 1..=6 {
        let battle = set_up(Contact, Month::Jun44, &[3, 3, 1, 1, 1, face]);
        assert_eq!([0, 1].map(|i| battle.units[i].dug_in), [face > 2; 2], "7.1.1, T28: one roll");
    }
    for (mission, dug_in) in [(Attack, true), (Assault, true), (Defense, false)] {
        let battle = set_up(mission, Month::Jun44, &[3, if mission == Defense { 4 } else { 3 }]);
        let infantry: Vec<bool> =
            battle.enemies().filter(|(_, unit)| unit.german == Infantry).map(|(_, unit)| unit.dug_in).collect();
        assert_eq!(infantry, [dug_in; 2], "{mission:?}");
    }
}

#[test]
fn vehicles_are_hull_down_on_assault_only() {
    for mission in [Contact, Attack, Assault, Defense] {
        let battle = set_up(mission, Month::Oct44, &two(12));
        for (_, unit) in battle.enemies() {
            assert_eq!(unit.hull_down, mission == Assault && unit.german != Infantry, "{mission:?} {unit:?}");
        }
        let guns = set_up(mission, Month::Oct44, &two(11));
        assert!(guns.enemies().all(|(_, unit)| !unit.german.title().starts_with("PaK") || !unit.hull_down));
    }
}

#[test]
fn on_defense_guns_would_come_as_self_propelled_guns() {
    // T12; no row of the chart has a gun, so the first row gets one.
    let mut tables = campaign_with(&[]);
    tables.a4.defense[0] = tables.a4.attack[6].clone();
    let (crew, mut chance, mut silent) = (Crew::new(&[]), Rigged::new(&[1, 1, 6]), Silent);
    let mut play = Play::new(&tables, &crew, &mut chance, &mut silent);
    play.set_up(Defense, Clear, Open);
    assert_eq!((play.battle.units[0].german, play.battle.units[1].german), (JagdpanzerIv, Infantry));
}

#[test]
fn the_tank_may_begin_hull_down_on_defense_only() {
    for mission in [Contact, Attack, Assault, Defense] {
        for wanted in [true, false] {
            let crew = Crew { hull_down: wanted, ..Crew::new(&[]) };
            let (mut chance, mut silent) = (Rigged::new(&[]), Silent);
            let mut play = Play::new(&TABLES, &crew, &mut chance, &mut silent);
            play.set_up(mission, Clear, Open);
            assert_eq!(play.battle.hull_down, wanted && mission == Defense, "{mission:?}");
        }
    }
}

#[test]
fn the_tank_is_stocked_for_the_mission() {
    let battle = set_up(Attack, Month::Jun44, &[]);
    assert_eq!(battle.guns.map(|gun| (gun.points, gun.jammed)), [(4, false), (4, false), (2, false)]);
    assert_eq!(
        (battle.loaded, battle.racked(), battle.stowed),
        (Some(super::super::super::words::tank::Ammo::Ap), 8, [5, 3, 0])
    );
    assert_eq!((battle.mortar_rounds, battle.open), (0, [true, true, false]));
}
