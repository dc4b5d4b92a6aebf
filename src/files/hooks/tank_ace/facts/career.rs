//! Names of the tour between missions.

use crate::files::hooks::hook::Fact;
use crate::files::hooks::tank_ace::view::{AceFact, AceView};
use crate::game::Word;
use crate::games::tank_ace::state::career::Rank;
use crate::games::tank_ace::words::calendar::Month;
use crate::games::tank_ace::words::crew::{Seat, Skill};
use crate::games::tank_ace::words::tank::Tank;

/// The commander, his tank and his points.
pub static CAREER: [AceFact; 17] = [
    Fact::word("month", "The month (T1).", Month::NAMES, |view| view.of_career(|career| career.month as i64)),
    Fact::number("line", "The number of the line of the mission log, from 1 (4.2).", |view| {
        view.of_career(|career| i64::from(career.line) + 1)
    }),
    Fact::word("rank", "The commander's rank (8.2.1).", Rank::NAMES, |view| {
        view.of_career(|career| career.rank as i64)
    }),
    Fact::number("prestige", "Prestige points to spend (8.3.1).", |view| {
        view.of_career(|career| career.prestige.into())
    }),
    Fact::number("level", "The prestige level, which newer tanks ask for (8.3.2).", |view| {
        view.of_career(|career| career.level.into())
    }),
    Fact::number("experience", "Experience points to spend (6.8).", |view| {
        view.of_career(|career| career.points.into())
    }),
    Fact::number("marks", "Marks on the experience track that are not yet a point (T39).", |view| {
        view.of_career(|career| career.marks.into())
    }),
    Fact::number("stars", "Crosses and Silver Stars since the last attempt at promotion (8.2.2).", |view| {
        view.of_career(|career| career.stars.into())
    }),
    Fact::number("streak", "Missions won in a row since the last failure or unit award (8.1.10).", |view| {
        view.of_career(|career| career.streak.missions.into())
    }),
    Fact::truth("purple_heart", "Whether the commander has a Purple Heart (8.1.3).", |view| {
        view.is_career(|career| career.has_heart)
    }),
    Fact::truth("trained", "Whether the commander's wounds are lighter by his training (F1).", |view| {
        view.is_career(|career| career.training)
    }),
    Fact::word("tank", "The commander's tank.", Tank::NAMES, |view| view.of_career(|career| career.tank as i64)),
    Fact::truth("tank_runs", "Whether the tank still runs, neither lost nor given up (T41).", |view| {
        view.is_career(|career| career.tank_runs())
    }),
    Fact::number("trophies", "Points of the war trophies not yet traded (8.4).", |view| {
        view.of_career(|career| career.trophies.points().into())
    }),
    Fact::number("extra_apcr", "APCR rounds traded for the next mission (W2).", |view| {
        view.of_career(|career| career.extra_apcr.into())
    }),
    Fact::truth("favour", "Whether a mechanic owes a favour (W2).", |view| view.is_career(|career| career.favour)),
    Fact::truth(
        "synergy_waits",
        "Whether lost Synergy cannot be bought before a new experience point or booze (7.7).",
        |view| view.is_career(|career| career.synergy_waits),
    ),
];

/// The skills of the crew, by their names in the scenario file.
pub static KNOWN: [AceFact; Skill::COUNT] = [
    Fact::truth("gunnery", "Whether the gunner has Gunnery (7.7).", |view| has(view, Skill::Gunnery)),
    Fact::truth("aim", "Whether the gunner has Aim (7.7).", |view| has(view, Skill::Aim)),
    Fact::truth("sixth_sense", "Whether the commander has Sixth Sense (7.7).", |view| has(view, Skill::SixthSense)),
    Fact::truth("expert", "Whether the commander has Expert for Shermans (T37).", |view| has(view, Skill::Expert)),
    Fact::truth("expert_pershing", "Whether the commander has Expert for the M26 (T37).", |view| {
        has(view, Skill::ExpertPershing)
    }),
    Fact::truth("synergy", "Whether the commander has Synergy (7.7).", |view| has(view, Skill::Synergy)),
    Fact::truth("leadership", "Whether the commander has Leadership (7.7).", |view| has(view, Skill::Leadership)),
    Fact::truth("eye_for_terrain", "Whether the driver has Eye for Terrain (7.7).", |view| {
        has(view, Skill::EyeForTerrain)
    }),
    Fact::truth("adrenaline_rush", "Whether the loader has Adrenaline Rush (7.7).", |view| {
        has(view, Skill::AdrenalineRush)
    }),
    Fact::truth("maintenance_coaxial", "Whether the gunner has Weapons Maintenance (T13).", |view| {
        has(view, Skill::MaintenanceCoaxial)
    }),
    Fact::truth("maintenance_bow", "Whether the assistant driver has Weapons Maintenance (T13).", |view| {
        has(view, Skill::MaintenanceBow)
    }),
    Fact::truth("maintenance_fifty", "Whether the loader has Weapons Maintenance (T13).", |view| {
        has(view, Skill::MaintenanceFifty)
    }),
];

/// Men who are away: their skills count among those of the crew, and are of no use before they are back (T22).
pub static AWAY: [AceFact; 4] = [
    Fact::number("gunner_away", "Lines that the gunner still misses in hospital (T22).", |view| {
        away(view, Seat::Gunner)
    }),
    Fact::number("loader_away", "Lines that the loader still misses in hospital (T22).", |view| {
        away(view, Seat::Loader)
    }),
    Fact::number("driver_away", "Lines that the driver still misses in hospital (T22).", |view| {
        away(view, Seat::Driver)
    }),
    Fact::number("assistant_away", "Lines that the assistant driver still misses in hospital (T22).", |view| {
        away(view, Seat::Assistant)
    }),
];

fn has(view: &AceView<'_>, skill: Skill) -> i64 {
    view.is_career(|career| career.skills.has(skill))
}

fn away(view: &AceView<'_>, seat: Seat) -> i64 {
    view.of_career(|career| career.back[seat as usize].saturating_sub(career.line).into())
}
