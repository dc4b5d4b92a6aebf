//! The table as text, with the units on it.

use super::super::state::{Battle, Stage};
use super::super::tables::Condition;
use super::super::words::{SIDES, Side};
use crate::battlefield::{self, Ground, Point};
use crate::game::counted;

/// The table with the units that are left, and a line for each of them.
pub fn draw(stage: &Stage, battle: &Battle) -> String {
    let mut marks: Vec<(Point, String)> = Vec::new();
    if stage.tables.victory.condition == Condition::Objective {
        marks.push((stage.objective, "*".to_string()));
    }
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side));
    marks.extend(units.map(|unit| (battle.unit(unit).at, unit.mark())));
    let mut text = battlefield::draw(&stage.field, &marks);
    let sign = |ground: &str| stage.tables.ground.get(ground).map(Ground::glyph);
    let objective = (stage.tables.victory.condition == Condition::Objective).then_some("* objective");
    text += &battlefield::legend(&stage.tables.features, sign, objective);
    for side in SIDES {
        text += &roll(battle, side);
    }
    text
}

/// The units of a side with their hits.
fn roll(battle: &Battle, side: Side) -> String {
    let units = battle.standing(side).map(|id| {
        let unit = battle.unit(id);
        let hits = if unit.hits > 0 { format!(" ({})", counted(unit.hits.into(), "hit")) } else { String::new() };
        format!("{} {}{hits}", id.mark(), unit.profile.title())
    });
    let units: Vec<String> = units.collect();
    format!("{}: {}\n", side.name(), if units.is_empty() { "none".to_string() } else { units.join(", ") })
}
