//! The table and what passes on it, as a replay that is watched shows it.

use super::field::{Field, Ground};
use super::layout::FeatureTable;
use super::point::Point;
use super::roster::UnitId;
use super::shape::Shape;
use crate::game::{Board, BoardPatch, PatchShape, Showing, Spot};

/// The table with the terrain that a scenario file lists, to scale.
pub fn board_of<G: Ground>(field: &Field<G>, features: &[FeatureTable]) -> Showing {
    let patch = |feature: &FeatureTable| {
        let shape = shape_of(&feature.shape()?);
        Some(BoardPatch { kind: feature.ground.replace(['_', '-'], " "), name: feature.name.clone(), shape })
    };
    let patches = features.iter().filter_map(patch).collect();
    Showing::Board(Board { width: field.width(), depth: field.depth(), unit: Some("in"), patches })
}

/// The way of a unit, by all its points.
pub fn way_shown(unit: UnitId, points: &[Point]) -> Showing {
    Showing::Way { piece: unit.mark(), points: points.iter().map(|&point| spot(point)).collect() }
}

/// A shot, or blows, from place to place.
pub fn shot_shown(from: Point, to: Point) -> Showing {
    Showing::Shot { from: spot(from), to: spot(to) }
}

/// The loss of a unit at its place.
pub fn loss_shown(unit: UnitId, at: Point) -> Showing {
    Showing::Loss { piece: unit.mark(), at: spot(at) }
}

/// A point as a place on a board.
pub fn spot(point: Point) -> Spot {
    [point.x, point.y]
}

fn shape_of(shape: &Shape) -> PatchShape {
    match shape {
        Shape::Rectangle { low, high } => PatchShape::Rectangle { low: spot(*low), high: spot(*high) },
        Shape::Circle { centre, radius } => PatchShape::Circle { centre: spot(*centre), radius: *radius },
        Shape::Band { points, half_width } => {
            PatchShape::Band { points: points.iter().map(|&point| spot(point)).collect(), width: 2 * half_width }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::field::tests::field;
    use crate::battlefield::layout::{CircleTable, PolylineTable};
    use crate::game::Side;

    fn feature(name: &str) -> FeatureTable {
        let (name, ground) = (name.to_string(), "deep_woods".to_string());
        FeatureTable { name, ground, rectangle: None, circle: None, polyline: None }
    }

    #[test]
    fn terrain_is_shown_to_scale_in_hundredths() {
        let circle = CircleTable { x_in: 6.5, y_in: 30.0, radius_in: 2.25 };
        let line = PolylineTable { points_in: vec![[0.0, 12.0], [36.0, 12.5]], width_in: 1.5 };
        let features = [
            FeatureTable { circle: Some(circle), ..feature("one") },
            FeatureTable { polyline: Some(line), ..feature("two") },
        ];
        let Showing::Board(board) = board_of(&field(Vec::new()), &features) else { panic!("a board") };
        assert_eq!((board.width, board.depth, board.unit), (3600, 3600, Some("in")));
        let shapes: Vec<PatchShape> = board.patches.iter().map(|patch| patch.shape.clone()).collect();
        let band = PatchShape::Band { points: vec![[0, 1200], [3600, 1250]], width: 150 };
        assert_eq!(shapes, [PatchShape::Circle { centre: [650, 3000], radius: 225 }, band]);
        assert_eq!(board.patches[1].kind, "deep woods");
    }

    #[test]
    fn a_way_is_shown_by_all_its_points() {
        let unit = UnitId { side: Side::B, index: 2 };
        let way = way_shown(unit, &[Point::inches(1, 2), Point::new(150, 250)]);
        assert_eq!(way, Showing::Way { piece: "B3".to_string(), points: vec![[100, 200], [150, 250]] });
    }
}
