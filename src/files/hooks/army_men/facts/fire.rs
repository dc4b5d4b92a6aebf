//! What is told of enemies, of attacks on them, and of facings.

use super::super::view::{ArmyMenMoment, ArmyMenView, Faced};
use super::game::ArmyMenFact;
use super::unit::millionths;
use crate::battlefield::UnitId;
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::army_men::state::unit::Unit;
use crate::games::army_men::words::{Profile, Quality, Weapon};

/// The sides of a vehicle.
pub const ARCS: &[&str] = &["front", "side", "rear"];

/// The enemy that a choice is about.
pub static TARGET: [ArmyMenFact; 15] = [
    Fact::word(
        "target",
        "The enemy that would be shot at, assaulted or faced; None if there is none, as the numbers told of it.",
        Profile::NAMES,
        |view| number(view.target().map(|target| view.situation.outfit(target).profile as usize)),
    ),
    Fact::number("target_number", "Its number in the list of its army, from 1.", |view| {
        number(view.target().map(|target| target.index + 1))
    }),
    Fact::number("target_points", "The points that it costs, upgrades included (R22, R33).", |view| {
        number(view.target().map(|target| view.situation.outfit(target).points))
    }),
    Fact::number("target_size", "Models that it began with.", |view| {
        number(view.target().map(|target| view.situation.outfit(target).size))
    }),
    Fact::number("target_models", "Models that it has left.", |view| {
        number(view.target().map(|target| view.situation.unit(target).models))
    }),
    Fact::word("target_quality", "The quality of its tests (R1, R23, R26).", Quality::NAMES, |view| {
        number(view.target().map(|target| view.situation.outfit(target).quality as usize))
    }),
    Fact::truth("target_is_vehicle", "Whether it is a vehicle.", |view| {
        view.target().is_some_and(|target| view.situation.outfit(target).is_vehicle()).into()
    }),
    Fact::truth("target_pinned", "Whether it is pinned (R17).", |view| so(view, |unit| unit.pinned)),
    Fact::truth("target_shaken", "Whether it is shaken (R32).", |view| so(view, |unit| unit.shaken)),
    Fact::truth("target_immobile", "Whether it is immobile (R32).", |view| so(view, |unit| unit.immobile)),
    Fact::truth("target_hunkered", "Whether it hunkers (R8).", |view| so(view, |unit| unit.hunkered)),
    Fact::truth("target_on_guard", "Whether it is on guard and has not yet reacted (R12, M11).", |view| {
        so(view, |unit| unit.on_guard && !unit.reacted)
    }),
    Fact::truth("target_ready", "Whether it is yet to be activated in this round (R7).", |view| {
        so(view, |unit| !unit.activated)
    }),
    Fact::number(
        "target_menace",
        "The worth of its own best attack where all stand, in millionths of a point.",
        |view| number(view.target().map(|target| millionths(view.best_shot(target)))),
    ),
    Fact::number("distance", "How far it is, from model to model (M3).", |view| {
        number(
            pair(view)
                .and_then(|[unit, target]| view.situation.formation(unit).distance(view.situation.formation(target))),
        )
    }),
];

/// An attack.
pub static SHOT: [ArmyMenFact; 8] = [
    Fact::truth("holds_fire", "Whether the unit would hold its fire.", |view| {
        matches!(view.at, ArmyMenMoment::Shot(_, None)).into()
    }),
    Fact::number("weapons", "Weapons that would fire; 0 if it holds its fire (R10, M5).", |view| {
        view.attack()
            .map_or(0, |([unit, _], salvo)| if view.situation.fires_one(unit) { 1 } else { salvo.count().into() })
    }),
    Fact::truth("cover", "Whether soldiers who are the target are in cover (R18).", |view| {
        on_soldiers(view, |[unit, target]| {
            view.situation.is_covered(view.situation.unit(target).at, view.situation.unit(unit).at)
        })
    }),
    Fact::truth("higher", "Whether soldiers who are the target are on higher ground (R21).", |view| {
        on_soldiers(view, |[unit, target]| {
            view.situation.is_higher(view.situation.unit(target).at, view.situation.unit(unit).at)
        })
    }),
    Fact::word(
        "side_hit",
        "The side on which a vehicle that is the target is hit, or None (R32, M10).",
        ARCS,
        |view| {
            let vehicle = pair(view).filter(|pair| view.situation.outfit(pair[1]).is_vehicle());
            number(
                vehicle.map(|[unit, target]| view.situation.facing_hit(target, view.situation.unit(unit).at) as usize),
            )
        },
    ),
    Fact::number("expected_hits", "The hits that it expects as they count, in hundredths (R10, R28).", |view| {
        number(view.effect().map(|effect| (effect.hits * 100.0).round() as i64))
    }),
    Fact::number("expected_through", "The hits that get through the blocks, roughly, in hundredths (R11).", |view| {
        number(view.effect().map(|effect| (effect.through * 100.0).round() as i64))
    }),
    Fact::number("shot_worth", "What the attack is worth, roughly, in millionths of a point.", |view| {
        number(view.effect().map(|effect| millionths(effect.worth)))
    }),
];

/// A weapon.
pub static ARM: [ArmyMenFact; 1] =
    [Fact::word("arm", "The weapon that it would fire.", Weapon::NAMES, |view| match view.at {
        ArmyMenMoment::Arm(_, weapon) => weapon as i64,
        _ => NO_FACT,
    })];

/// A facing.
pub static FACING: [ArmyMenFact; 1] =
    [Fact::word("towards", "What it would face.", &["middle", "back", "enemy"], |view| match view.at {
        ArmyMenMoment::Facing(_, Faced::Middle) => 0,
        ArmyMenMoment::Facing(_, Faced::Back) => 1,
        ArmyMenMoment::Facing(_, Faced::Enemy(_)) => 2,
        _ => NO_FACT,
    })];

/// The unit that would act and the enemy that it is about.
fn pair(view: &ArmyMenView<'_>) -> Option<[UnitId; 2]> {
    Some([view.unit()?, view.target()?])
}

/// Whether the enemy is so now.
fn so(view: &ArmyMenView<'_>, so: impl Fn(&Unit) -> bool) -> i64 {
    view.target().is_some_and(|target| so(view.situation.unit(target))).into()
}

/// Whether an attack on soldiers is so.
fn on_soldiers(view: &ArmyMenView<'_>, so: impl Fn([UnitId; 2]) -> bool) -> i64 {
    pair(view).filter(|pair| !view.situation.outfit(pair[1]).is_vehicle()).is_some_and(so).into()
}
