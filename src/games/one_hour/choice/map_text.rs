//! The table as text, with the units on it.

use super::super::state::{Battle, Stage};
use super::super::tables::Condition;
use super::super::words::{SIDES, Side};
use super::shot::hits_of;
use crate::battlefield::{self, Point};

/// The table with the units that are left, and a line for each of them.
pub fn draw(stage: &Stage, battle: &Battle) -> String {
    let mut marks: Vec<(Point, String)> = Vec::new();
    if stage.tables.victory.condition == Condition::Objective {
        marks.push((stage.objective, "*".to_string()));
    }
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side));
    marks.extend(units.map(|unit| (battle.unit(unit).at, unit.mark())));
    let mut text = battlefield::draw(&stage.field, &marks);
    text += &legend(stage);
    for side in SIDES {
        text += &roll(battle, side);
    }
    text
}

/// The signs of the ground that is on the table.
fn legend(stage: &Stage) -> String {
    use crate::battlefield::Ground;
    let mut signs: Vec<String> = Vec::new();
    for feature in &stage.tables.features {
        if let Some(ground) = stage.tables.ground.get(&feature.ground) {
            let sign = format!("{} {}", ground.glyph(), feature.ground.replace(['_', '-'], " "));
            if !signs.contains(&sign) {
                signs.push(sign);
            }
        }
    }
    if stage.tables.victory.condition == Condition::Objective {
        signs.push("* objective".to_string());
    }
    if signs.is_empty() { String::new() } else { format!("{}\n", signs.join("   ")) }
}

/// The units of a side with their hits.
fn roll(battle: &Battle, side: Side) -> String {
    let units = battle.standing(side).map(|id| {
        let unit = battle.unit(id);
        let hits = if unit.hits > 0 { format!(" ({})", hits_of(unit.hits)) } else { String::new() };
        format!("{} {}{hits}", id.mark(), unit.profile.title())
    });
    let units: Vec<String> = units.collect();
    format!("{}: {}\n", side.name(), if units.is_empty() { "none".to_string() } else { units.join(", ") })
}
