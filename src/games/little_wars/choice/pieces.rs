//! The table as a replay that is watched shows it.

use super::super::state::battle::Battle;
use super::super::state::gun::Gun;
use super::super::state::prisoners::PrisonerGroup;
use super::super::state::stage::Stage;
use super::super::words::{Arm, SIDES};
use super::march::March;
use super::situation::Situation;
use crate::battlefield::{Avoid, INCH, Point, Route, UnitId, spot, way_shown};
use crate::game::{Allegiance, BoardPiece, PieceBody, Showing};

/// The radius that a model of each arm is drawn with: the rules take models for points.
const RADII: [i32; 2] = [35 * INCH / 100, 48 * INCH / 100];

/// The radius that guns and groups of prisoners are drawn with.
const RADIUS: i32 = 9 * INCH / 10;

/// The units on the table, each with its models where they stand, the guns and the prisoners.
pub fn pieces(stage: &Stage, battle: &Battle) -> Showing {
    let now = Situation { stage, battle };
    let guns = battle.guns().iter().map(gun);
    let groups = battle.groups().map(|index| prisoners(index, battle.group(index)));
    let units = SIDES.into_iter().flat_map(|side| battle.standing(side)).map(|unit| now.piece(unit));
    Showing::Pieces("table", units.chain(guns).chain(groups).collect())
}

fn gun(gun: &Gun) -> BoardPiece {
    BoardPiece {
        id: format!("gun {}{}", gun.from.name(), gun.number),
        mark: format!("g{}", gun.number),
        label: format!("{}, held by {}", gun.call(), gun.owner.name()),
        states: Vec::new(),
        allegiance: Allegiance::of(gun.owner),
        at: spot(gun.at),
        facing: None,
        body: PieceBody::Counter(RADIUS),
    }
}

fn prisoners(index: usize, group: &PrisonerGroup) -> BoardPiece {
    BoardPiece {
        id: format!("prisoners {index}"),
        mark: format!("p{}", group.size()),
        label: format!("{} prisoners of {}, held by {}", group.size(), group.side.name(), group.holder.name()),
        states: Vec::new(),
        allegiance: Allegiance::of(group.side),
        at: spot(group.at),
        facing: None,
        body: PieceBody::Counter(RADIUS),
    }
}

impl Situation<'_> {
    fn piece(&self, id: UnitId) -> BoardPiece {
        let unit = self.unit(id);
        let models = self.formation(id).models().map(spot).collect();
        BoardPiece {
            id: id.mark(),
            mark: id.mark(),
            label: self.call(id),
            states: Vec::new(),
            allegiance: Allegiance::of(id.side),
            at: spot(unit.at),
            facing: None,
            body: PieceBody::Models(models, RADII[usize::from(unit.arm == Arm::Cavalry)]),
        }
    }

    /// The way of a march that is over, from the place where it began. A march keeps its length and no points: its way is
    /// the one of that length.
    pub fn way_shown(&self, march: March, from: Point) -> Showing {
        let way = |avoid| self.stage.navigator.route(&self.stage.field, from, march.end(), avoid);
        let ways = [Avoid::Impassable, Avoid::Slow].into_iter().filter_map(way);
        let nearest = ways.min_by_key(|way| (way.length() - march.length()).abs());
        way_shown(march.unit(), nearest.unwrap_or_else(|| Route::straight(from, march.end())).points())
    }
}
