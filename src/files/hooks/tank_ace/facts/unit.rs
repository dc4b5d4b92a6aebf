//! Names of the German unit that a decision is about.

use crate::files::hooks::hook::Fact;
use crate::files::hooks::tank_ace::chances::{air_strike, knocks_out, percent, strike};
use crate::files::hooks::tank_ace::view::{AceFact, AceView};
use crate::game::Word;
use crate::games::tank_ace::choice::to_hit::main_gun_limit;
use crate::games::tank_ace::state::battle::Support;
use crate::games::tank_ace::words::board::{Area, Facing};
use crate::games::tank_ace::words::german::{German, UnitKind};

/// The unit.
pub static UNIT: [AceFact; 22] = [
    Fact::number("unit", "The number of the unit, from 1, as a replay tells it.", |view| {
        view.of_unit(|_, number, _| number as i64 + 1)
    }),
    Fact::word("german", "What it is.", German::NAMES, |view| view.of_unit(|_, _, unit| unit.german as i64)),
    Fact::word("kind", "Its kind, as the rules tell them apart.", UnitKind::NAMES, |view| {
        view.of_unit(|_, _, unit| unit.kind() as i64)
    }),
    Fact::word("area", "Its area: A, B, C before the tank, D and E on its flanks (T26).", Area::NAMES, |view| {
        view.of_unit(|_, _, unit| unit.area as i64)
    }),
    Fact::truth("targets", "Whether it has targeted the tank (T12).", |view| view.is_unit(|_, _, unit| unit.targets)),
    Fact::truth("has_fired", "Whether it has fired at the tank (7.3.4).", |view| {
        view.is_unit(|_, _, unit| unit.has_fired)
    }),
    Fact::truth("shot_at", "Whether the tank has fired at it in this round (T25).", |view| {
        view.is_unit(|_, _, unit| unit.shot_at)
    }),
    Fact::truth("again", "Whether the main gun has the bonus for firing at it again (T36).", |view| {
        view.is_unit(|battle, number, _| battle.sensed.is_some_and(|sensed| usize::from(sensed) == number))
    }),
    Fact::truth("carries", "Whether it carries infantry (T26).", |view| view.is_unit(|_, _, unit| unit.carries)),
    Fact::truth("reduced", "Whether it is infantry that has lost a step (6.3).", |view| {
        view.is_unit(|_, _, unit| unit.reduced)
    }),
    Fact::truth("suppressed", "Whether it is suppressed until the next round begins (7.4).", |view| {
        view.is_unit(|_, _, unit| unit.suppressed)
    }),
    Fact::truth("dug_in", "Whether it is infantry in cover (T28).", |view| view.is_unit(|_, _, unit| unit.dug_in)),
    Fact::truth("buttoned", "Whether its hatches are closed for the mission (T30).", |view| {
        view.is_unit(|_, _, unit| unit.buttoned)
    }),
    Fact::truth("unit_hull_down", "Whether only its turret can be struck (T28).", |view| {
        view.is_unit(|_, _, unit| unit.hull_down)
    }),
    Fact::truth("unit_immobilised", "Whether it cannot move any more (7.4.5).", |view| {
        view.is_unit(|_, _, unit| unit.immobilised)
    }),
    Fact::truth("side", "Whether a shot of the tank strikes its side (T16, T25).", |view| {
        view.is_unit(|_, _, unit| unit.side_is_struck())
    }),
    Fact::truth("called_on", "Whether fire support was called for on it and is under way (T33).", |view| {
        view.is_unit(|battle, number, _| battle.calls.iter().flatten().any(|call| usize::from(call.unit) == number))
    }),
    Fact::number("smoke", "The smoke between the tank and it, at both ends (T32).", |view| {
        view.of_unit(|battle, _, unit| battle.smoke_to(unit.area).into())
    }),
    Fact::truth("turns", "Whether the turret has to turn for a shot at it (T24).", |view| {
        view.is_unit(|battle, _, unit| Facing::towards(unit.area) != battle.turret)
    }),
    Fact::truth("hits_side", "Whether its fire strikes the side of the tank's hull (7.3.3, T16).", |view| {
        view.is_unit(|battle, _, unit| {
            let is_exposed = battle.exposed.is_some_and(|area| area != unit.area);
            is_exposed || battle.hull.is_flanked_from(unit.area)
        })
    }),
    Fact::number(
        "knocks_out",
        "The chance, in per cent, that its gun or Panzerfaust knocks out the tank, if it fires now; 2 cm guns aside.",
        |view| view.of_unit(|battle, _, unit| percent(knocks_out(view.tables, battle, unit))),
    ),
    Fact::number("to_hit", "The highest roll of two dice with which the main gun hits it (B1).", |view| {
        view.of_unit(|battle, number, _| main_gun_limit(view.tables, battle, number).into())
    }),
];

/// Fire from others than the tank.
pub static STRIKE: [AceFact; 3] = [
    Fact::number(
        "mortar_kill",
        "The chance, in per cent, that mortars take the unit off the board; a step of infantry counts half (7.6).",
        |view| support(view, Support::Mortar),
    ),
    Fact::number("artillery_kill", "That chance of field artillery (7.6).", |view| support(view, Support::Artillery)),
    Fact::number("air_kill", "That chance of aircraft (T14).", |view| {
        view.of_unit(|battle, number, _| percent(air_strike(view.tables, battle, number)))
    }),
];

fn support(view: &AceView<'_>, support: Support) -> i64 {
    view.of_unit(|battle, number, _| percent(strike(view.tables, battle, number, support)))
}
