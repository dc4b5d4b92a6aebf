//! Guns that go into cover before they fire: in it they are hit less, and fire out of it as from open ground.

use super::super::choice::load::Haul;
use super::super::choice::situation::Situation;
use super::super::words::Side;
use super::temper::Temper;
use crate::battlefield::{INCH, Point, UnitId, inches};

/// A move with a gun that is shorter than this is not worth a turn without fire, in hundredths of an inch.
const SHORTEST: i32 = INCH;

/// Whether some unit of a side would move a gun into cover in this turn.
pub(super) fn goes_into_cover(temper: &Temper, situation: &Situation<'_>, gun: usize, side: Side) -> bool {
    situation.battle.standing(side).any(|unit| haul_into_cover(temper, situation, unit, gun).is_some())
}

/// The move of a unit with a gun towards the nearest cover that holds all its models; `None` if the gun is in cover, if
/// there is none near enough, if an enemy is too near, or if it does not come nearer.
pub(super) fn haul_into_cover(temper: &Temper, situation: &Situation<'_>, unit: UnitId, gun: usize) -> Option<Haul> {
    if temper.fire.cover_in == 0 || !situation.may_haul(unit, gun) {
        return None;
    }
    let at = situation.battle.guns()[gun].at;
    if situation.stage.field.holds(at, |ground| ground.cover) || !is_clear(temper, situation, unit.side, at) {
        return None;
    }
    let haul = situation.haul_to(unit, gun, nearest_cover(temper, situation, unit)?)?;
    (haul.march().length() >= SHORTEST).then_some(haul)
}

/// Whether all enemies but crews and guards are far enough from a place.
fn is_clear(temper: &Temper, situation: &Situation<'_>, side: Side, place: Point) -> bool {
    let enemies = situation.battle.standing(side.other()).map(|enemy| situation.unit(enemy));
    !enemies.filter(|enemy| !enemy.is_party).any(|enemy| enemy.at.within(place, inches(temper.fire.clear_in)))
}

/// The middle of the nearest ground that is cover for all models of a unit, and not too far off.
fn nearest_cover(temper: &Temper, situation: &Situation<'_>, unit: UnitId) -> Option<Point> {
    let at = situation.unit(unit).at;
    let near = |place: &Point| at.within(*place, inches(temper.fire.cover_in)) && is_covered(situation, unit, *place);
    covers(situation).filter(near).min_by_key(|&place| at.distance_squared(place))
}

/// The middles of all ground that is cover.
pub(super) fn covers<'a>(situation: &Situation<'a>) -> impl Iterator<Item = Point> + use<'a> {
    let features = situation.stage.field.features().iter().filter(|feature| feature.ground.cover);
    features.map(|feature| feature.shape.middle())
}

/// Whether all models of a unit are in cover if it stands at a place.
fn is_covered(situation: &Situation<'_>, unit: UnitId, place: Point) -> bool {
    let field = &situation.stage.field;
    situation.formation_at(unit, place).models().all(|model| field.holds(model, |ground| ground.cover))
}
