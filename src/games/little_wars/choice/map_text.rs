//! The table as text, with the units, guns and prisoners on it.

use super::super::state::battle::Battle;
use super::super::state::unit::UnitId;
use super::super::tables::stage::Stage;
use super::super::words::{SIDES, Side};
use crate::battlefield::{self, Ground, Point};

/// The table with the units that are left, and a line for each side. Guns are `*A` or `*B` by who owns them, prisoners
/// `pA` or `pB` by whose they are. Before the game, armies only.
pub fn draw(stage: &Stage, battle: &Battle) -> String {
    let units = SIDES.into_iter().flat_map(|side| battle.units(side));
    let mut marks: Vec<(Point, String)> = units.map(|unit| (battle.unit(unit).at, unit.mark())).collect();
    marks.extend(battle.guns().iter().map(|gun| (gun.at, format!("*{}", gun.owner.name()))));
    let groups = battle.groups().map(|index| battle.group(index));
    marks.extend(groups.map(|group| (group.at, format!("p{}", group.side.name()))));
    let mut text = battlefield::draw(&stage.field, &marks);
    text += &legend(stage);
    for side in SIDES {
        text += &roll(stage, battle, side);
    }
    text
}

/// The signs of the ground that is on the table.
fn legend(stage: &Stage) -> String {
    let mut signs: Vec<String> = Vec::new();
    for feature in &stage.tables.features {
        if let Some(ground) = stage.tables.ground.get(&feature.ground) {
            let sign = format!("{} {}", ground.glyph(), feature.ground.replace(['_', '-'], " "));
            if !signs.contains(&sign) {
                signs.push(sign);
            }
        }
    }
    signs.extend(["*A *B guns by owner".to_string(), "pA pB prisoners by side".to_string()]);
    format!("{}\n", signs.join("   "))
}

/// The units of a side; before the game those that it will have.
fn roll(stage: &Stage, battle: &Battle, side: Side) -> String {
    let units: Vec<String> = if battle.guns().is_empty() && battle.units(side).next().is_none() {
        let troops = stage.musters[side as usize].troops.iter().enumerate();
        let entry = |(index, troop): (usize, &super::super::tables::muster::Troop)| {
            let crew = if troop.is_crew { " crew" } else { "" };
            let mark = UnitId { side, index }.mark();
            format!("{mark} {}{crew} [{}]", troop.arm.name(), troop.models)
        };
        troops.map(entry).collect()
    } else {
        let entry = |unit: UnitId| {
            let state = battle.unit(unit);
            format!("{} {} [{}]", unit.mark(), state.arm.name(), state.models)
        };
        battle.units(side).map(entry).collect()
    };
    format!("{}: {}\n", side.name(), if units.is_empty() { "none".to_string() } else { units.join(", ") })
}
