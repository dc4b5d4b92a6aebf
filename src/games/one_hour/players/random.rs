//! Decisions made at random: the baseline that any thought should beat.

use super::super::choice::{Fire, Ready, Shot, Situation, Walk};
use super::super::words::Side;
use crate::battlefield::{INCH, Point, UnitId};
use crate::game::Whim;

/// A walk into contact with the first gun in reach, on a coin; else one towards any whole inch of the table.
pub(super) fn walk(situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk> {
    if situation.row(unit).contacts {
        let enemies = situation.battle.standing(unit.side.other());
        let contact = enemies.filter_map(|enemy| situation.walk_into(unit, enemy, allowance)).next();
        if contact.is_some() && whim.coin() {
            return contact;
        }
    }
    let (width, depth) = (situation.stage.field.width(), situation.stage.field.depth());
    let [x, y] = [width, depth].map(|length| whim.pick((length / INCH) as usize + 1) as i32 * INCH);
    let place = Point::new(x, y);
    // Seen from the unit's own edge, so that a mirrored game is mirrored here too.
    let place = if unit.side == Side::A { place } else { place.turned(width, depth) };
    situation.walk_to(unit, place, allowance)
}

/// Any shot of the first unit that may still act, or smoke on a coin.
pub(super) fn fire(situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
    let unit = ready.iter().next()?;
    let shots = || situation.battle.standing(unit.side.other()).filter_map(|enemy| situation.shot(unit, enemy));
    let count = shots().count();
    let shot: Option<Shot> = if count == 0 { None } else { shots().nth(whim.pick(count)) };
    Some((
        unit,
        match shot {
            None => Fire::Hold,
            Some(shot) if situation.may_smoke(unit) && whim.coin() => Fire::Smoke(shot),
            Some(shot) => Fire::Shoot(shot),
        },
    ))
}
