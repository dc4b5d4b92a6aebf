//! The table as text, with the units on it.

use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::state::unit::Fate;
use super::super::words::{SIDES, Side};
use crate::battlefield::{self, Ground, Point, UnitId};

/// The table with the units that are left, and a line for each side. Before units are placed, armies only.
pub fn draw(stage: &Stage, battle: &Battle) -> String {
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side));
    let marks: Vec<(Point, String)> = units.map(|unit| (battle.unit(unit).at, unit.mark())).collect();
    let mut text = battlefield::draw(&stage.field, &marks);
    let sign = |ground: &str| stage.tables.ground.get(ground).map(Ground::glyph);
    text += &battlefield::legend(&stage.tables.features, sign, []);
    for side in SIDES {
        text += &roll(stage, battle, side);
    }
    text
}

/// The units of a side with their states.
fn roll(stage: &Stage, battle: &Battle, side: Side) -> String {
    let units: Vec<String> = battle.left(side).map(|id| entry(stage, battle, id)).collect();
    format!("{}: {}\n", side.name(), if units.is_empty() { "none".to_string() } else { units.join(", ") })
}

fn entry(stage: &Stage, battle: &Battle, id: UnitId) -> String {
    let (unit, outfit) = (battle.unit(id), stage.outfits.of(id));
    let mut notes: Vec<String> = Vec::new();
    if unit.models < outfit.size {
        notes.push(format!("{} left", unit.models));
    }
    if let Fate::Aboard(vehicle) = unit.fate {
        notes.push(format!("in {}", UnitId { side: id.side, index: vehicle.into() }.mark()));
    }
    notes.extend(unit.states().map(str::to_string));
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    format!("{} {}{notes}", id.mark(), outfit.profile.title())
}
