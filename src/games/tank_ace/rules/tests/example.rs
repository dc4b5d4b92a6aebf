//! The rulebook's example of play (7.9), from the charts of the line to the trophy.

use super::super::super::state::battle::BattleEnd;
use super::super::super::state::record::Award;
use super::super::super::words::board::{Area, Facing, Range};
use super::super::super::words::calendar::Month;
use super::super::super::words::crew::Wound;
use super::super::super::words::german::German;
use super::super::super::words::mission::{Mission, Terrain, Weather};
use super::super::super::words::tank::{Ammo, Tank};
use super::super::play::Play;
use super::campaign_with;
use super::stage::Crew;
use crate::chance::Script;
use crate::game::{Entry, Narrator};

/// What the example rolls, and what the decisions add to it, in the order of the program: after the battle the
/// counterattack, the trophy, then the repair.
const FACES: [u32; 28] = [
    6, 9, 6, // A1, A3, A5
    4, 4, // A4: an 8, one gun and one infantry unit
    6, // a PaK 40
    3, 6, // areas B and C
    2, // A6
    1, 5, // the gun targets the tank, the infantry does not
    1, 3, // B1: 4, with rain 5
    4, // the hull
    1, 2, // B3: 3
    3, 3, // commander and driver button up unhurt (7.3.2)
    3, // no fragments (7.3.8)
    2, 3, // B9: 5
    4, // no counterattack
    1, 2, // W1: 3
    5, // repaired
    6, 6, 6, // never asked for
];

/// The faces that no rule of the example asks for.
const SPARE: usize = 3;

#[test]
fn the_example_of_play_ends_as_the_rulebook_says() {
    let tables = campaign_with(&["setup.tank=m4a1_early", "setup.month=1944-07"]);
    let crew = Crew { loads: Ammo::He, ..Crew::new(&[]) };
    let (mut script, mut narrator) = (Script::new(FACES), Narrator::default());
    let mut play = Play::new(&tables, &crew, &mut script, &mut narrator);
    assert!(play.line().is_continue());

    let battle = &play.battle;
    assert_eq!((battle.tank, battle.mission), (Tank::M4a1Early, Mission::Attack));
    assert_eq!((battle.weather, battle.terrain, battle.range), (Weather::Rain, Terrain::Open, Range::Long));
    assert_eq!((battle.hull, battle.turret, battle.hull_down), (Facing::B, Facing::B, false));
    assert_eq!((battle.loaded, battle.racked(), battle.morale), (Some(Ammo::He), 8, 3));
    let [gun, infantry] = [battle.units[0], battle.units[1]];
    assert_eq!((battle.count, gun.german, gun.area), (2, German::Pak40, Area::B));
    assert_eq!((infantry.german, infantry.area), (German::Infantry, Area::C));
    assert!(infantry.dug_in && !gun.dug_in && !gun.hull_down, "on attack infantry is dug in");
    assert!(gun.targets && gun.has_fired && gun.gone);
    assert!(!infantry.targets && !infantry.has_fired && !infantry.gone, "it has not detected the tank");
    assert!(battle.immobilised && battle.open == [false; 3] && battle.wounds == [Wound::None; 5]);
    assert_eq!((battle.round, battle.end, battle.now.commands), (1, Some(BattleEnd::Won), 0));
    assert!(!battle.shock, "the commander lost a command of this round (7.3.8)");

    let (record, career) = (&play.record, &play.career);
    assert_eq!((record.missions(), record.successes(), record.fought[Mission::Attack]), (1, 1, 1));
    assert_eq!((record.events, record.events_won), (1, 1));
    assert!(career.events[0] && !career.events[1]);
    assert_eq!(record.destroyed.sum() + record.by_weapon.sum(), 0, "no credit for the gun");
    assert_eq!((play.sortie.destroyed, play.sortie.damaged), (0, 0));
    assert_eq!((record.rounds, record.counterattacks, record.main_rounds), (1, 0, 0));
    assert_eq!((record.hits_taken, record.immobilised, record.tanks_lost, record.crew_wounded), (1, 1, 0, 0));
    assert_eq!(record.awards[Award::CampaignMedal], 1);
    assert_eq!(record.awards.sum(), 1);
    assert_eq!(career.trophies.points(), 2, "a knife");
    assert_eq!((career.points, career.marks), (2, 0), "a major event that is won is a point (T39)");
    assert_eq!((career.line, career.month, career.misses_line()), (1, Month::Jul44, false), "repaired in time");
    assert_eq!(script.left(), SPARE);
}

#[test]
fn the_example_is_told_with_its_rules() {
    let tables = campaign_with(&["setup.tank=m4a1_early", "setup.month=1944-07"]);
    let crew = Crew { loads: Ammo::He, ..Crew::new(&[]) };
    let (mut script, mut narrator) = (Script::new(FACES), Narrator::default());
    let mut play = Play::new(&tables, &crew, &mut script, &mut narrator);
    assert!(play.line().is_continue());
    let told: Vec<(&str, String)> = narrator
        .entries
        .into_iter()
        .filter_map(|entry| if let Entry::Event(rules, text) = entry { Some((rules, text)) } else { None })
        .collect();
    let mut at = 0;
    for (rule, words) in [
        ("A1", "attack"),
        ("A3", "rain"),
        ("A5", "open"),
        ("A4", "8"),
        ("A6", "Wehrmacht"),
        ("T4", "PaK 40"),
        ("7.2", "targets the tank"),
        ("B1", "[1 3] = 4"),
        ("T5", "hull"),
        ("B3", "6 is higher than the armour of 5"),
        ("B3", "[1 2] = 3: immobilised"),
        ("7.4.5", "immobilised"),
        ("7.3.8", "Shock"),
        ("T2", "1"),
        ("B9", "5"),
        ("7.4", "out of the battle"),
        ("6.6", "[4]"),
        ("T42", "hold the field"),
        ("4.2.2", "won"),
        ("W1", "knife"),
        ("7.4.5", "[5]"),
    ] {
        let found = told[at..].iter().position(|(rules, text)| rules.contains(rule) && text.contains(words));
        let Some(found) = found else { panic!("{rule} {words} is not told after {:?}", told[..at].last()) };
        at += found + 1;
    }
}
