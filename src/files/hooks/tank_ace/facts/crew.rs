//! Names of the crew in a battle: wounds, and skills that can be used.

use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::files::hooks::tank_ace::view::{AceFact, AceView};
use crate::game::Word;
use crate::games::tank_ace::words::crew::{Seat, Skill, Wound};

/// The crew.
pub static CREW: [AceFact; 6] = [
    Fact::word("commander_wound", "How badly the commander is hurt (T23).", Wound::NAMES, |view| {
        wound(view, Seat::Commander)
    }),
    Fact::word("gunner_wound", "How badly the gunner is hurt (T23).", Wound::NAMES, |view| wound(view, Seat::Gunner)),
    Fact::word("loader_wound", "How badly the loader is hurt (T23).", Wound::NAMES, |view| wound(view, Seat::Loader)),
    Fact::word("driver_wound", "How badly the driver is hurt (T23).", Wound::NAMES, |view| wound(view, Seat::Driver)),
    Fact::word("assistant_wound", "How badly the assistant driver is hurt (T23).", Wound::NAMES, |view| {
        wound(view, Seat::Assistant)
    }),
    Fact::word("assistant_at", "The place that the assistant driver has taken, or None (T23).", Seat::NAMES, |view| {
        view.of_battle(|battle| battle.assistant_at.map_or(NO_FACT, |seat| seat as i64))
    }),
];

/// The skills that can be used.
pub static SKILLS: [AceFact; 10] = [
    Fact::truth("gunnery", "Whether Gunnery can be used now: its man is there, unhurt (7.4.3, 7.7).", |view| {
        can_use(view, Skill::Gunnery)
    }),
    Fact::truth("aim", "Whether Aim can be used now (7.4.3, 7.7).", |view| can_use(view, Skill::Aim)),
    Fact::truth("sixth_sense", "Whether Sixth Sense can be used now, once a mission (7.4.3, 7.7).", |view| {
        can_use(view, Skill::SixthSense)
    }),
    Fact::truth("expert", "Whether Expert for this tank can be used now, once a mission (7.4.3, T37).", |view| {
        view.is_battle(|battle| battle.skill(battle.expert()))
    }),
    Fact::truth("synergy", "Whether Synergy can be used now, once a mission (7.4.3, 7.7).", |view| {
        can_use(view, Skill::Synergy)
    }),
    Fact::truth("eye_for_terrain", "Whether Eye for Terrain can be used now (7.4.3, 7.7).", |view| {
        can_use(view, Skill::EyeForTerrain)
    }),
    Fact::truth("adrenaline_rush", "Whether Adrenaline Rush can be used now, once a mission (7.4.3, 7.7).", |view| {
        can_use(view, Skill::AdrenalineRush)
    }),
    Fact::truth("maintenance_coaxial", "Whether a stoppage of the coaxial gun would be ignored (T13).", |view| {
        can_use(view, Skill::MaintenanceCoaxial)
    }),
    Fact::truth("maintenance_bow", "Whether a stoppage of the bow gun would be ignored (T13).", |view| {
        can_use(view, Skill::MaintenanceBow)
    }),
    Fact::truth("maintenance_fifty", "Whether a stoppage of the .50 calibre gun would be ignored (T13).", |view| {
        can_use(view, Skill::MaintenanceFifty)
    }),
];

fn wound(view: &AceView<'_>, seat: Seat) -> i64 {
    view.of_battle(|battle| battle.wounds[seat as usize] as i64)
}

fn can_use(view: &AceView<'_>, skill: Skill) -> i64 {
    view.is_battle(|battle| battle.skill(skill))
}
