//! The table as text, with the units, guns and prisoners on it.

use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::words::{SIDES, Side};
use crate::battlefield::{self, Ground, Point, UnitId};

/// The table with the units that are left, and a line for each side. Guns are marked `*A` or `*B` by their owner,
/// prisoners `pA` or `pB` by their own side. Before the game, armies only.
pub fn draw(stage: &Stage, battle: &Battle) -> String {
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side));
    let mut marks: Vec<(Point, String)> = units.map(|unit| (battle.unit(unit).at, unit.mark())).collect();
    marks.extend(battle.guns().iter().map(|gun| (gun.at, format!("*{}", gun.owner.name()))));
    let groups = battle.groups().map(|index| battle.group(index));
    marks.extend(groups.map(|group| (group.at, format!("p{}", group.side.name()))));
    let mut text = battlefield::draw(&stage.field, &marks);
    let sign = |ground: &str| stage.tables.ground.get(ground).map(Ground::glyph);
    text += &battlefield::legend(&stage.tables.features, sign, ["*A *B guns by owner", "pA pB prisoners by side"]);
    for side in SIDES {
        text += &roll(stage, battle, side);
    }
    text
}

/// The units of a side; before the game the units of its muster.
fn roll(stage: &Stage, battle: &Battle, side: Side) -> String {
    let units: Vec<String> = if battle.guns().is_empty() && battle.standing(side).next().is_none() {
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
        battle.standing(side).map(entry).collect()
    };
    format!("{}: {}\n", side.name(), if units.is_empty() { "none".to_string() } else { units.join(", ") })
}
