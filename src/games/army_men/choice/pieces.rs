//! The table as a replay that is watched shows it.

use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::words::SIDES;
use super::situation::Situation;
use crate::battlefield::{INCH, UnitId, spot};
use crate::game::{Allegiance, BoardPiece, PieceBody, Showing};

/// The radii that a model and a vehicle are drawn with: the rules take both for points.
const RADII: [i32; 2] = [4 * INCH / 10, 11 * INCH / 10];

/// The units on the table, each with its models where they stand.
pub fn pieces(stage: &Stage, battle: &Battle) -> Showing {
    let now = Situation { stage, battle };
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side));
    Showing::Pieces("table", units.map(|unit| now.piece(unit)).collect())
}

impl Situation<'_> {
    fn piece(&self, id: UnitId) -> BoardPiece {
        let (unit, outfit) = (self.unit(id), self.outfit(id));
        let aboard: Vec<String> = self.battle.aboard(id).map(UnitId::mark).collect();
        let with = if aboard.is_empty() { String::new() } else { format!(", with {}", aboard.join(" and ")) };
        let models = || self.formation(id).models().map(spot).collect();
        BoardPiece {
            id: id.mark(),
            mark: id.mark(),
            label: format!("{}{with}", self.call(id)),
            states: unit.states().collect(),
            allegiance: Allegiance::of(id.side),
            at: spot(unit.at),
            facing: outfit.is_vehicle().then(|| spot(unit.facing)),
            body: if outfit.is_vehicle() {
                PieceBody::Counter(RADII[1])
            } else {
                PieceBody::Models(models(), RADII[0])
            },
        }
    }
}
