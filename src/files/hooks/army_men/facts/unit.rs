//! What is told of the unit that would act.

use super::super::view::ArmyMenView;
use super::game::ArmyMenFact;
use crate::files::hooks::hook::{Fact, number};
use crate::game::Word;
use crate::games::army_men::players::is_pressed;
use crate::games::army_men::state::unit::Unit;
use crate::games::army_men::tables::outfit::Outfit;
use crate::games::army_men::words::{Flight, Profile, Quality, Weapon};

/// The millionths of a point of some points.
pub fn millionths(points: f64) -> i64 {
    (points * 1e6).round() as i64
}

/// What does not change: the unit as its army list has it.
pub static KIND: [ArmyMenFact; 14] = [
    Fact::word("unit", "The unit that would act.", Profile::NAMES, |view| {
        number(view.outfit().map(|outfit| outfit.profile as usize))
    }),
    Fact::number("number", "Its number in the list of its army, from 1.", |view| {
        number(view.unit().map(|unit| unit.index + 1))
    }),
    Fact::number("points", "The points that it costs, upgrades included (R22, R33).", |view| {
        number(view.outfit().map(|outfit| outfit.points))
    }),
    Fact::number("size", "Models that it begins with; a vehicle is one.", |view| {
        number(view.outfit().map(|outfit| outfit.size))
    }),
    Fact::word("quality", "The quality of its tests (R1, R23, R26).", Quality::NAMES, |view| {
        number(view.outfit().map(|outfit| outfit.quality as usize))
    }),
    Fact::truth("is_vehicle", "Whether it is a vehicle.", |view| is(view, Outfit::is_vehicle)),
    Fact::word("flight", "Whether it flies (R35, R36).", Flight::NAMES, |view| {
        number(view.outfit().map(|outfit| outfit.flight as usize))
    }),
    Fact::truth("slow", "Whether it is a slow vehicle, which shoots only from a halt (R37).", |view| {
        is(view, |outfit| outfit.slow)
    }),
    Fact::word("weapon", "The weapon that its models shoot with, or None (M15).", Weapon::NAMES, |view| {
        number(view.outfit().and_then(|outfit| outfit.weapon).map(|weapon| weapon as usize))
    }),
    Fact::number("range", "How far the weapon of it reaches that reaches farthest; 0 without one.", |view| {
        number(view.unit().map(|unit| view.situation.longest_range(unit)))
    }),
    Fact::truth("scope", "Whether it has a scope: soldiers cannot block its hits (R24).", |view| {
        is(view, |outfit| outfit.scope)
    }),
    Fact::truth("radio", "Whether it fires at what its friends see (R25).", |view| is(view, |outfit| outfit.radio)),
    Fact::number("armour", "Dice that it adds to its blocks (R33).", |view| {
        number(view.outfit().map(|outfit| outfit.armour))
    }),
    Fact::number("carries", "Models that it has room for, when empty (R34).", |view| {
        number(view.outfit().map(|outfit| outfit.crew))
    }),
];

/// How it stands now.
pub static STATE: [ArmyMenFact; 16] = [
    Fact::number("models", "Models left.", |view| number(view.state().map(|unit| unit.models))),
    Fact::truth("pinned", "Whether it is pinned, and tests when it is activated (R17, M7).", |view| {
        now(view, |unit| unit.pinned)
    }),
    Fact::truth("shaken", "Whether it is shaken, and throws to recover when it is activated (R32).", |view| {
        now(view, |unit| unit.shaken)
    }),
    Fact::truth("immobile", "Whether it neither moves nor pivots any more (R32).", |view| {
        now(view, |unit| unit.immobile)
    }),
    Fact::truth("hunkered", "Whether it hunkers until it is next activated (R8, M11).", |view| {
        now(view, |unit| unit.hunkered)
    }),
    Fact::truth("on_guard", "Whether it is on guard until it is next activated (R12, M11).", |view| {
        now(view, |unit| unit.on_guard)
    }),
    Fact::word("aboard", "The vehicle that it is in, or None (R34).", Profile::NAMES, |view| {
        let vehicle = view.unit().and_then(|unit| view.situation.vehicle_of(unit));
        number(vehicle.map(|vehicle| view.situation.outfit(vehicle).profile as usize))
    }),
    Fact::truth("waits", "Whether it is in a vehicle that has yet to be activated in this round.", |view| {
        let vehicle = view.unit().and_then(|unit| view.situation.vehicle_of(unit));
        vehicle.is_some_and(|vehicle| !view.situation.unit(vehicle).activated).into()
    }),
    Fact::number("riders", "Units in it (R34).", |view| {
        number(view.unit().map(|unit| view.situation.battle.aboard(unit).count()))
    }),
    Fact::number("x", "Where it is, from left to right as seen from its own edge.", |view| {
        number(view.place().map(|place| view.seen(place).x))
    }),
    Fact::number("y", "Where it is, from its own edge on.", |view| {
        number(view.place().map(|place| view.seen(place).y))
    }),
    Fact::truth("cover_here", "Whether the ground where it is is cover (R18).", |view| {
        view.place().is_some_and(|place| view.situation.stands_in_cover(place)).into()
    }),
    Fact::number("to_enemy", "How far it is from the nearest enemy on the table.", |view| {
        number(view.place().and_then(|place| view.to_enemy(place)))
    }),
    Fact::truth(
        "pressed",
        "Whether it is on the table with an enemy in reach of its weapons, or no more than six inches beyond it.",
        |view| view.unit().is_some_and(|unit| is_pressed(&view.situation, unit)).into(),
    ),
    Fact::number(
        "best_shot",
        "The worth of its best attack from where it stands, in millionths of a point; 0 without one.",
        |view| number(view.unit().map(|unit| millionths(view.best_shot(unit)))),
    ),
    Fact::number("shot_at_by", "Enemies that could fire at it where it stands (R10).", |view| {
        number(view.unit().map(|unit| {
            let enemies = view.situation.battle.standing(unit.side.other());
            enemies.filter(|&enemy| !view.situation.salvo(enemy, unit).is_empty()).count()
        }))
    }),
];

/// Whether the outfit of the unit is so.
fn is(view: &ArmyMenView<'_>, so: impl Fn(&Outfit) -> bool) -> i64 {
    view.outfit().is_some_and(so).into()
}

/// Whether the unit is so now.
fn now(view: &ArmyMenView<'_>, so: impl Fn(&Unit) -> bool) -> i64 {
    view.state().is_some_and(so).into()
}
