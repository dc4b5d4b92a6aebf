//! Names of the battle: its field, and the forces on it.

use crate::files::hooks::hook::Fact;
use crate::files::hooks::tank_ace::chances::{danger, percent};
use crate::files::hooks::tank_ace::view::{AceFact, AceView};
use crate::game::Word;
use crate::games::tank_ace::words::board::Range;
use crate::games::tank_ace::words::german::UnitKind;
use crate::games::tank_ace::words::mission::{Mission, Terrain, Weather};

/// The field.
pub static FIELD: [AceFact; 8] = [
    Fact::word("mission", "The kind of mission; a counterattack is a defense (6.6, 7.1).", Mission::NAMES, |view| {
        view.of_battle(|battle| battle.mission as i64)
    }),
    Fact::word("weather", "The weather.", Weather::NAMES, |view| view.of_battle(|battle| battle.weather as i64)),
    Fact::word("terrain", "The terrain.", Terrain::NAMES, |view| view.of_battle(|battle| battle.terrain as i64)),
    Fact::word("range", "The range to every German (T26).", Range::NAMES, |view| {
        view.of_battle(|battle| battle.range as i64)
    }),
    Fact::number("round", "The number of the round, from 1; 0 before the first.", |view| {
        view.of_battle(|battle| battle.round.into())
    }),
    Fact::number("morale", "The morale level of the infantry (A6).", |view| {
        view.of_battle(|battle| battle.morale.into())
    }),
    Fact::number("closings", "Range bands by which the Germans still close on defense (T12).", |view| {
        view.of_battle(|battle| battle.closings.into())
    }),
    Fact::truth("lull", "Whether no German fires until the Germans have acted (R1).", |view| {
        view.is_battle(|battle| battle.lull)
    }),
];

/// The Germans on the board.
pub static FORCES: [AceFact; 8] = [
    Fact::number("enemies", "German units on the board.", |view| count(view, |_| true)),
    Fact::number("armour", "Tanks and self-propelled guns among them.", |view| count(view, UnitKind::is_armour)),
    Fact::number("at_guns", "Anti-tank guns among them.", |view| count(view, |kind| kind == UnitKind::Gun)),
    Fact::number("infantry", "Infantry units among them.", |view| count(view, |kind| kind == UnitKind::Infantry)),
    Fact::number("light", "Recon cars and half-tracks among them.", |view| count(view, UnitKind::is_light)),
    Fact::number("trucks", "Trucks among them.", |view| count(view, |kind| kind == UnitKind::Truck)),
    Fact::number("aiming", "Units that have targeted the tank (T12).", |view| {
        view.of_battle(|battle| battle.enemies().filter(|(_, unit)| unit.targets).count() as i64)
    }),
    Fact::number(
        "danger",
        "The chance, in per cent, that the units which have targeted the tank knock it out, if each fires once.",
        |view| view.of_battle(|battle| percent(danger(view.tables, battle))),
    ),
];

fn count(view: &AceView<'_>, is_meant: impl Fn(UnitKind) -> bool) -> i64 {
    view.of_battle(|battle| battle.enemies().filter(|(_, unit)| is_meant(unit.kind())).count() as i64)
}
