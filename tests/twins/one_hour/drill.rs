//! What the tests of One-Hour WW2 share: a drill that leaves nothing to judgement.

use overmatch::battlefield::{Route, UnitId};
use overmatch::game::Whim;
use overmatch::games::one_hour::choice::{Fire, Ready, Shot, Situation, Walk};
use overmatch::games::one_hour::strategy::Strategy;
use overmatch::games::one_hour::words::Target;

/// Straight at the nearest enemy or gun, fire at whoever has the most hits, smoke in every third turn, scouts retire.
pub struct Drill;

fn enemies<'a>(situation: &Situation<'a>, unit: UnitId) -> impl Iterator<Item = UnitId> + 'a {
    situation.battle.standing(unit.side.other())
}

impl Strategy for Drill {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> bool {
        let row = situation.row(unit);
        let has_shot = enemies(situation, unit).any(|enemy| situation.shot(unit, enemy).is_some());
        row.target != Target::Gun && (row.moves_and_shoots || !has_shot)
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, _: &mut Whim<'_>) -> Option<Walk> {
        let at = situation.battle.unit(unit).at;
        let place = |enemy: UnitId| situation.battle.unit(enemy).at;
        let straight = |enemy: &UnitId| {
            let route = situation.stage.navigator.route(
                &situation.stage.field,
                at,
                place(*enemy),
                overmatch::battlefield::Avoid::Impassable,
            );
            route.is_some_and(|route| route.points().len() == 2)
        };
        let guns = |enemy: &UnitId| situation.may_contact(unit, *enemy) && at.within(place(*enemy), allowance + 500);
        let contact = enemies(situation, unit)
            .filter(guns)
            .filter(straight)
            .find_map(|enemy| situation.walk_into(unit, enemy, allowance));
        if contact.is_some() || allowance == 0 {
            return contact;
        }
        let nearest = enemies(situation, unit).min_by_key(|&enemy| (at.distance_squared(place(enemy)), enemy.index))?;
        situation.walk_along(unit, &Route::straight(at, place(nearest)), allowance)
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, _: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        let unit = ready.iter().next()?;
        let shots = enemies(situation, unit).filter_map(|enemy| situation.shot(unit, enemy));
        let key = |shot: &Shot| (u8::MAX - situation.battle.unit(shot.target).hits, shot.target.index);
        Some((
            unit,
            match shots.min_by_key(key) {
                None => Fire::Hold,
                Some(shot) if situation.may_smoke(unit) && situation.battle.turn.is_multiple_of(3) => Fire::Smoke(shot),
                Some(shot) => Fire::Shoot(shot),
            },
        ))
    }

    fn retires(&self, _: &Situation<'_>, _: &Shot, _: &mut Whim<'_>) -> bool {
        true
    }
}
