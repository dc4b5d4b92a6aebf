//! The names that the hooks of One-Hour WW2 may ask for. Lengths are in hundredths of an inch.

use super::view::{OneHourHooks, OneHourMoment, OneHourView};
use crate::battlefield::{Point, UnitId};
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::one_hour::choice::Fire;
use crate::games::one_hour::players::{HITS, Prospect, effect, menace, to_objective};
use crate::games::one_hour::tables::{Condition, inches};
use crate::games::one_hour::words::{Profile, Side, Target, Weapon};

type OneHourFact = Fact<OneHourHooks>;

/// Who: the own side, the enemy or nobody.
const WHO: &[&str] = &["own", "enemy", "nobody"];

/// The game.
pub static GAME: [OneHourFact; 9] = [
    Fact::number("turn", "The game turn, from 1.", |view| view.situation.battle.turn.into()),
    Fact::number("turns_left", "Game turns after this one.", |view| {
        i64::from(view.situation.stage.tables.frame.turns) - i64::from(view.situation.battle.turn)
    }),
    Fact::truth("goes_first", "Whether the own side goes first in each game turn.", |view| {
        (view.situation.stage.tables.frame.first == view.side).into()
    }),
    Fact::number("units", "Units of the own side on the table.", |view| view.situation.battle.left(view.side) as i64),
    Fact::number("enemies", "Units of the enemy on the table.", |view| {
        view.situation.battle.left(view.side.other()) as i64
    }),
    Fact::word("ahead", "Who would win if the game ended now (D11).", WHO, |view| {
        who(view, view.situation.ending().winner())
    }),
    Fact::truth("has_objective", "Whether the scenario is won by holding an objective (D11).", |view| {
        (view.situation.stage.tables.victory.condition == Condition::Objective).into()
    }),
    Fact::word("holder", "Who alone has a unit near the objective (D11).", WHO, |view| {
        who(view, view.situation.holder())
    }),
    Fact::number("markers", "Smoke markers left to the own side (R28).", |view| {
        view.situation.battle.markers[view.side as usize].into()
    }),
];

/// The unit that would act.
pub static UNIT: [OneHourFact; 17] = [
    Fact::word("unit", "The unit that would act.", Profile::NAMES, |view| {
        number(view.state().map(|unit| unit.profile as usize))
    }),
    Fact::number("number", "Its number in the list of its army, from 1.", |view| {
        number(view.unit().map(|unit| unit.index + 1))
    }),
    Fact::word("kind", "The kind of target that it is.", Target::NAMES, |view| {
        number(view.unit().map(|unit| view.situation.row(unit).target as usize))
    }),
    Fact::word("weapon", "What it shoots with.", Weapon::NAMES, |view| {
        number(view.unit().map(|unit| view.situation.row(unit).weapon as usize))
    }),
    Fact::number("range", "How far it shoots.", |view| {
        number(view.unit().map(|unit| inches(view.situation.row(unit).range_in)))
    }),
    Fact::truth("moves_and_shoots", "Whether it may move and shoot in one turn (D4).", |view| {
        view.unit().is_some_and(|unit| view.situation.row(unit).moves_and_shoots).into()
    }),
    Fact::number("hits", "Hits that it has taken.", |view| number(view.state().map(|unit| unit.hits))),
    Fact::number("endures", "Hits that a unit survives; the next one removes it (R26, D8).", |view| {
        view.situation.stage.tables.fire.endures.into()
    }),
    Fact::truth("pinned", "Whether it is pinned for its next movement (R22).", |view| {
        view.state().is_some_and(|unit| unit.pinned).into()
    }),
    Fact::truth("in_smoke", "Whether smoke lies on it (R28).", |view| {
        view.state().is_some_and(|unit| unit.smoke.is_some()).into()
    }),
    Fact::number("x", "Where it stands, from left to right as seen from its own edge.", |view| {
        number(view.state().map(|unit| view.seen(unit.at).x))
    }),
    Fact::number("y", "Where it stands, from its own edge on.", |view| {
        number(view.state().map(|unit| view.seen(unit.at).y))
    }),
    Fact::truth("sheltered", "Whether the ground it stands on covers it (R7, R8).", |view| {
        view.unit().is_some_and(|unit| view.situation.is_sheltered(unit, view.situation.battle.unit(unit).at)).into()
    }),
    Fact::number("to_objective", "How far it is from where it would count for the objective; 0 without one.", |view| {
        number(view.state().map(|unit| to_objective(&view.situation, unit.at)))
    }),
    Fact::number("to_enemy", "How far it is from the nearest enemy.", |view| {
        number(view.state().and_then(|unit| view.to_enemy(unit.at)))
    }),
    Fact::number(
        "best_hits",
        "The hits that its best shot from where it stands expects, in hundredths; 0 without a shot.",
        |view| number(view.unit().map(|unit| best_hits(view, unit))),
    ),
    Fact::number("seen_by", "Enemies that see it (R14).", |view| number(view.unit().map(|unit| seen_by(view, unit)))),
];

/// A walk, or none.
pub static WALK: [OneHourFact; 13] = [
    Fact::number("allowance", "The farthest that it may go (R3, D3).", |view| match view.at {
        OneHourMoment::Walk { allowance, .. } => allowance.into(),
        _ => NO_FACT,
    }),
    Fact::truth("stays", "Whether it stays where it is.", |view| {
        matches!(view.at, OneHourMoment::Walk { walk: None, .. }).into()
    }),
    Fact::number("length", "How far it goes; 0 if it stays.", |view| match view.at {
        OneHourMoment::Walk { walk, .. } => walk.map_or(0, |walk| walk.length()).into(),
        _ => NO_FACT,
    }),
    Fact::word("contact", "The enemy it comes into contact with, or None (R6).", Profile::NAMES, |view| {
        match view.at {
            OneHourMoment::Walk { walk: Some(walk), .. } => {
                number(walk.contact().map(|enemy| view.situation.battle.unit(enemy).profile as usize))
            }
            _ => NO_FACT,
        }
    }),
    Fact::truth("overruns", "Whether that contact destroys the enemy (R27).", |view| match view.at {
        OneHourMoment::Walk { walk: Some(walk), .. } => {
            walk.contact().is_some_and(|enemy| view.situation.row(enemy).overrun).into()
        }
        _ => 0,
    }),
    Fact::number("to_x", "Where it would stand, from left to right as seen from its own edge.", |view| {
        number(view.end().map(|end| view.seen(end).x))
    }),
    Fact::number("to_y", "Where it would stand, from its own edge on.", |view| {
        number(view.end().map(|end| view.seen(end).y))
    }),
    Fact::number(
        "hits_there",
        "The hits that its best shot from there would expect, in hundredths, were the enemies where they are now.",
        |view| there(view, |prospect, end| prospect.gain(end, &HITS)),
    ),
    Fact::number(
        "risk_there",
        "The hits that all enemies expect to make on it there, in hundredths, a removal counting as one more; of those who \
         would first have to come six inches nearer, half.",
        |view| there(view, |prospect, end| prospect.risk(end)),
    ),
    Fact::truth("sheltered_there", "Whether the ground there covers it (R7, R8).", |view| {
        view.unit().zip(view.end()).is_some_and(|(unit, end)| view.situation.is_sheltered(unit, end)).into()
    }),
    Fact::number("objective_there", "How far it would be from where it would count for the objective.", |view| {
        there(view, |prospect, end| prospect.to_objective(end))
    }),
    Fact::number("enemy_there", "How far it would be from the nearest enemy.", |view| {
        number(view.end().and_then(|end| view.to_enemy(end)))
    }),
    Fact::number(
        "gap_there",
        "How far it would be from a place from where it could fire at the enemy it is now nearest to reaching.",
        |view| match view.at {
            OneHourMoment::Walk { prospect, .. } => number(view.end().and_then(|end| prospect.gap(end))),
            _ => NO_FACT,
        },
    ),
];

/// What a unit does in the shooting phase.
const ACTS: &[&str] = &["hold", "shoot", "smoke"];

/// An act of the shooting phase.
pub static FIRE: [OneHourFact; 6] = [
    Fact::word(
        "act",
        "What the unit would do; what is told of the shot is None where it would hold its fire.",
        ACTS,
        |view| match view.at {
            OneHourMoment::Fire { act: (_, Fire::Hold), .. } => 0,
            OneHourMoment::Fire { act: (_, Fire::Shoot(_)), .. } => 1,
            OneHourMoment::Fire { act: (_, Fire::Smoke(_)), .. } => 2,
            _ => NO_FACT,
        },
    ),
    Fact::number("ready", "Units of the own side that have not yet acted in this phase.", |view| match view.at {
        OneHourMoment::Fire { ready, .. } => ready.into(),
        _ => NO_FACT,
    }),
    Fact::truth("target_pinned", "Whether the target is pinned (R22).", |view| {
        view.shot().is_some_and(|shot| view.situation.battle.unit(shot.target).pinned).into()
    }),
    Fact::truth("target_in_smoke", "Whether smoke lies on the target (R28).", |view| {
        view.shot().is_some_and(|shot| view.situation.battle.unit(shot.target).smoke.is_some()).into()
    }),
    Fact::truth("target_smoked", "Whether the own side has placed smoke on the target in this turn.", |view| {
        let turn = Some(view.situation.battle.turn);
        view.shot().is_some_and(|shot| view.situation.battle.unit(shot.target).smoke == turn).into()
    }),
    Fact::number("menace", "The hits that the target's own best shot expects, in hundredths.", |view| {
        number(view.shot().map(|shot| menace(&view.situation, shot.target)))
    }),
];

/// A shot.
pub static SHOT: [OneHourFact; 8] = [
    Fact::word("shooter", "The unit that shoots.", Profile::NAMES, |view| {
        number(view.shot().map(|shot| view.situation.battle.unit(shot.shooter).profile as usize))
    }),
    Fact::word("target", "The unit that is shot at.", Profile::NAMES, |view| {
        number(view.shot().map(|shot| view.situation.battle.unit(shot.target).profile as usize))
    }),
    Fact::number("target_number", "Its number in the list of its army, from 1.", |view| {
        number(view.shot().map(|shot| shot.target.index + 1))
    }),
    Fact::number("target_hits", "Hits that it has taken.", |view| {
        number(view.shot().map(|shot| view.situation.battle.unit(shot.target).hits))
    }),
    Fact::number("distance", "The distance of the shot.", |view| number(view.shot().map(|shot| shot.distance))),
    Fact::truth("cover", "Whether the target is in cover (D9).", |view| {
        view.shot().is_some_and(|shot| shot.cover).into()
    }),
    Fact::number("expected_hits", "The hits that the shot expects, in hundredths (R20 to R26).", |view| {
        number(view.effect().map(|effect| effect.hits))
    }),
    Fact::number("removal", "The chance that the shot removes the target, in per cent, rounded down (R26).", |view| {
        number(view.effect().map(|effect| effect.removal))
    }),
];

/// A side as the player who decides sees it.
fn who(view: &OneHourView<'_>, side: Option<Side>) -> i64 {
    match side {
        Some(side) if side == view.side => 0,
        Some(_) => 1,
        None => 2,
    }
}

/// What a unit knows of the place where it would stand.
fn there(view: &OneHourView<'_>, know: impl Fn(&Prospect<'_>, Point) -> i32) -> i64 {
    match view.at {
        OneHourMoment::Walk { prospect, .. } => number(view.end().map(|end| know(prospect, end))),
        _ => NO_FACT,
    }
}

/// The hits that the best shot of a unit from where it stands expects, in hundredths; 0 without a shot.
fn best_hits(view: &OneHourView<'_>, unit: UnitId) -> i32 {
    let enemies = view.situation.battle.standing(view.side.other());
    let shots = enemies.filter_map(|enemy| view.situation.shot(unit, enemy));
    shots.map(|shot| effect(&view.situation, &shot).hits).max().unwrap_or(0)
}

/// The number of enemies that see a unit.
fn seen_by(view: &OneHourView<'_>, unit: UnitId) -> usize {
    let enemies = view.situation.battle.standing(view.side.other());
    enemies.filter(|&enemy| view.situation.sees(enemy, unit)).count()
}
