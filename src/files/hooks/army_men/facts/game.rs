//! What is told of the game.

use super::super::view::{ArmyMenHooks, ArmyMenView};
use crate::files::hooks::hook::Fact;
use crate::games::army_men::words::Side;

/// A name that a hook of Army Men Combat may ask for.
pub type ArmyMenFact = Fact<ArmyMenHooks>;

/// Who: the own side, the enemy or nobody.
const WHO: &[&str] = &["own", "enemy", "nobody"];

/// The game.
pub static GAME: [ArmyMenFact; 12] = [
    Fact::number("round", "The round, from 1; 0 while units are placed.", |view| view.situation.battle.round.into()),
    Fact::number("rounds_left", "Rounds after this one.", |view| {
        i64::from(view.situation.stage.tables.frame.rounds) - i64::from(view.situation.battle.round)
    }),
    Fact::word("ahead", "Who would win if the game ended now (R6).", WHO, |view| {
        match view.situation.ending().winner() {
            Some(side) if side == view.side => 0,
            Some(_) => 1,
            None => 2,
        }
    }),
    Fact::number("score", "Points of the own side for enemies destroyed, routed or pinned (R6, M12).", |view| {
        view.situation.score(view.side).into()
    }),
    Fact::number("enemy_score", "Points of the enemy for own units destroyed, routed or pinned (R6, M12).", |view| {
        view.situation.score(view.side.other()).into()
    }),
    Fact::number("units", "Own units that are neither destroyed nor routed.", |view| left(view, view.side)),
    Fact::number("enemies", "Units of the enemy that are neither destroyed nor routed.", |view| {
        left(view, view.side.other())
    }),
    Fact::number("enemies_standing", "Units of the enemy on the table, those in vehicles apart.", |view| {
        view.situation.battle.standing(view.side.other()).count() as i64
    }),
    Fact::number("ready", "Own units yet to be activated in this round (R7).", |view| {
        view.situation.battle.ready(view.side).count() as i64
    }),
    Fact::number("enemies_ready", "Units of the enemy yet to be activated in this round (R7).", |view| {
        view.situation.battle.ready(view.side.other()).count() as i64
    }),
    Fact::number("table_width", "The width of the table, along the edges of both sides.", |view| {
        view.situation.stage.field.width().into()
    }),
    Fact::number("table_depth", "The depth of the table, from edge to edge.", |view| {
        view.situation.stage.field.depth().into()
    }),
];

/// The units of a side that are left.
fn left(view: &ArmyMenView<'_>, side: Side) -> i64 {
    view.situation.battle.left(side).count() as i64
}
