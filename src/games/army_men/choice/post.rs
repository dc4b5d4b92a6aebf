//! The places where units may begin (R5, R9; M1).

use super::super::words::Side;
use super::situation::Situation;
use crate::battlefield::{Point, UnitId, inches};

/// The place where a unit begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// On the table.
    At(Point),
    /// In a vehicle of its side.
    Aboard(UnitId),
}

impl Situation<'_> {
    /// R5, R9, M1: whether a unit may be placed at `place`: all its models on the table and near its edge, an inch from
    /// all others, on ground that can be entered.
    pub fn can_begin_at(&self, unit: UnitId, place: Point) -> bool {
        let (field, radius) = (&self.stage.field, self.radius(unit));
        let zone = inches(self.stage.tables.frame.deployment_in);
        let depth = self.stage.depth_from(self.battle.edge(unit.side), place);
        let on_table = (radius..=field.width() - radius).contains(&place.x);
        let in_zone = (radius..=zone - radius).contains(&depth);
        on_table && in_zone && field.passable(place) && self.is_clear(unit, place)
    }

    /// M1: the places of a side's zone, inch by inch, from its edge inwards and from the left to the right as its player
    /// sees them.
    pub fn posts(&self, side: Side) -> impl Iterator<Item = Point> + Clone {
        let (stage, edge) = (self.stage, self.battle.edge(side));
        let [zone, width] = [stage.tables.frame.deployment_in, stage.tables.frame.width_in].map(i32::from);
        (0..=zone).flat_map(move |y| (0..=width).map(move |x| stage.turned(edge, Point::inches(x, y))))
    }
}
