//! The table as a replay that is watched shows it.

use super::super::state::{Battle, Stage};
use super::super::tables::Condition;
use super::super::words::SIDES;
use super::situation::Situation;
use super::walk::Walk;
use crate::battlefield::{Avoid, INCH, Point, Route, UnitId, spot, way_shown};
use crate::game::{Allegiance, BoardPiece, PieceBody, Showing, counted};

/// The radius that a unit is drawn with: the rules give it none.
const RADIUS: i32 = 9 * INCH / 10;

/// The units that are left, and the objective if there is one.
pub fn pieces(stage: &Stage, battle: &Battle) -> Showing {
    let goal = (stage.tables.victory.condition == Condition::Objective).then(|| objective(stage));
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side));
    Showing::Pieces("table", goal.into_iter().chain(units.map(|unit| piece(battle, unit))).collect())
}

fn objective(stage: &Stage) -> BoardPiece {
    BoardPiece {
        id: "objective".to_string(),
        mark: "*".to_string(),
        label: "objective".to_string(),
        states: Vec::new(),
        allegiance: Allegiance::Nobody,
        at: spot(stage.objective),
        facing: None,
        body: PieceBody::Counter(RADIUS),
    }
}

fn piece(battle: &Battle, id: UnitId) -> BoardPiece {
    let unit = battle.unit(id);
    let hits = if unit.hits > 0 { format!(", {}", counted(unit.hits.into(), "hit")) } else { String::new() };
    let states = [(unit.pinned, "pinned"), (unit.smoke.is_some(), "in smoke")];
    BoardPiece {
        id: id.mark(),
        mark: id.mark(),
        label: format!("{} {}{hits}", id.mark(), unit.profile.title()),
        states: states.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect(),
        allegiance: Allegiance::of(id.side),
        at: spot(unit.at),
        facing: None,
        body: PieceBody::Counter(RADIUS),
    }
}

impl Situation<'_> {
    /// The way of a move that is over, from the place where it began. A move has kept its length and no points: its way
    /// is the one of that length.
    pub fn way_shown(&self, walk: &Walk, from: Point) -> Showing {
        let way = |avoid| self.stage.navigator.route(&self.stage.field, from, walk.end(), avoid);
        let ways = [Avoid::Impassable, Avoid::Slow].into_iter().filter_map(way);
        let nearest = ways.min_by_key(|way| (way.length() - walk.length()).abs());
        way_shown(walk.unit(), nearest.unwrap_or_else(|| Route::straight(from, walk.end())).points())
    }
}
