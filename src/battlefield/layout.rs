//! Terrain as a scenario file writes it, in inches, and what may be wrong with it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::field::{Feature, Field, Ground};
use super::point::{INCH, Point, inches};
use super::shape::Shape;
use crate::error::name_hint;
use crate::scenario::{LABEL, Problems};

/// How far beyond the table's edges terrain may lie or reach, in inches.
const OVERHANG_IN: f64 = 24.0;

/// A piece of terrain: a rectangle, a circle or a polyline.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureTable {
    /// The name of the feature.
    #[schemars(length(min = 1, max = 60), regex(pattern = LABEL))]
    pub name: String,
    /// The kind of ground: the name of one of the scenario's grounds.
    pub ground: String,
    /// The outline of a feature that is a rectangle.
    pub rectangle: Option<RectangleTable>,
    /// The outline of a round feature.
    pub circle: Option<CircleTable>,
    /// The outline of a feature that is a line with a width.
    pub polyline: Option<PolylineTable>,
}

/// A rectangle with sides along the table's.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RectangleTable {
    /// From the table's left edge to the rectangle's left side.
    #[schemars(range(min = -24, max = 120))]
    pub x_in: f64,
    /// From the table's lower edge to the rectangle's lower side.
    #[schemars(range(min = -24, max = 120))]
    pub y_in: f64,
    /// From the rectangle's left side to its right.
    #[schemars(range(min = 0.01, max = 144))]
    pub width_in: f64,
    /// From the rectangle's lower side to its upper.
    #[schemars(range(min = 0.01, max = 144))]
    pub depth_in: f64,
}

/// A round patch.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CircleTable {
    /// From the table's left edge to the middle.
    #[schemars(range(min = -24, max = 120))]
    pub x_in: f64,
    /// From the table's lower edge to the middle.
    #[schemars(range(min = -24, max = 120))]
    pub y_in: f64,
    /// From the middle to the border.
    #[schemars(range(min = 0.01, max = 72))]
    pub radius_in: f64,
}

/// A river, a road, a hedge: a line with a width, its ends and joints round.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PolylineTable {
    /// The points at which the line begins, bends and ends, each measured from the table's left and lower edge.
    #[schemars(length(min = 2, max = 16), inner(inner(range(min = -24, max = 120))))]
    pub points_in: Vec<[f64; 2]>,
    /// From one bank to the other, in steps of 0.02.
    #[schemars(range(min = 0.02, max = 24))]
    pub width_in: f64,
}

/// Inches as whole hundredths; none if the inches are not whole hundredths, or are more than 10,000 either way.
pub fn hundredths(inches: f64) -> Option<i32> {
    let scaled = (inches * f64::from(INCH)).round();
    // A decimal of two places and the nearest hundredth, divided again, are the same double.
    (scaled.abs() <= 1e6 && scaled / f64::from(INCH) == inches).then_some(scaled as i32)
}

/// A table of the size `size_in` in inches with the terrain that a checked scenario file lists, of these kinds of
/// ground.
pub fn laid_out<G: Ground>(size_in: [u8; 2], features: &[FeatureTable], grounds: &BTreeMap<String, G>) -> Field<G> {
    let feature = |table: &FeatureTable| {
        let ground = grounds.get(&table.ground)?.clone();
        Some(Feature { name: table.name.clone(), shape: table.shape()?, ground })
    };
    let [width, depth] = size_in.map(inches);
    Field::new(width, depth, features.iter().filter_map(feature).collect())
}

impl FeatureTable {
    /// The outline of the feature; none unless exactly one is given, in whole hundredths of an inch.
    pub fn shape(&self) -> Option<Shape> {
        match (&self.rectangle, &self.circle, &self.polyline) {
            (Some(rectangle), None, None) => rectangle.shape(),
            (None, Some(circle), None) => circle.shape(),
            (None, None, Some(polyline)) => polyline.shape(),
            _ => None,
        }
    }
}

impl RectangleTable {
    fn shape(&self) -> Option<Shape> {
        let low = point(self.x_in, self.y_in)?;
        let (width, depth) = (hundredths(self.width_in)?, hundredths(self.depth_in)?);
        Some(Shape::Rectangle { low, high: low.plus(width, depth) })
    }
}

impl CircleTable {
    fn shape(&self) -> Option<Shape> {
        Some(Shape::Circle { centre: point(self.x_in, self.y_in)?, radius: hundredths(self.radius_in)? })
    }
}

impl PolylineTable {
    fn shape(&self) -> Option<Shape> {
        let points = self.points_in.iter().map(|&[x, y]| point(x, y)).collect::<Option<_>>()?;
        let width = hundredths(self.width_in).filter(|width| width % 2 == 0)?;
        Some(Shape::Band { points, half_width: width / 2 })
    }
}

fn point(x_in: f64, y_in: f64) -> Option<Point> {
    Some(Point::new(hundredths(x_in)?, hundredths(y_in)?))
}

/// Gathers every problem of the array `features` of a scenario whose table is `width_in` by `depth_in` inches.
///
/// `is_ground` says whether a ground of that name exists; `grounds` are the names of all, for the hint.
pub fn check_features<'a>(
    features: &[FeatureTable],
    width_in: f64,
    depth_in: f64,
    is_ground: impl Fn(&str) -> bool,
    grounds: impl IntoIterator<Item = &'a str> + Clone,
    problems: &mut Problems<'_>,
) {
    for (i, feature) in features.iter().enumerate() {
        let path = format!("features.{i}");
        if features[..i].iter().any(|other| other.name == feature.name) {
            let message = format!("`{}` is another feature's name as well, expected each once", feature.name);
            problems.at(&format!("{path}.name"), message, None);
        }
        if !is_ground(&feature.ground) {
            let hint = name_hint(&feature.ground, grounds.clone());
            problems.at(&format!("{path}.ground"), format!("unknown ground `{}`", feature.ground), Some(hint));
        }
        check_outline(feature, &path, [width_in, depth_in], problems);
    }
}

/// Checks that a feature has exactly one outline, and that this one is right.
fn check_outline(feature: &FeatureTable, path: &str, table: [f64; 2], problems: &mut Problems<'_>) {
    match (&feature.rectangle, &feature.circle, &feature.polyline) {
        (Some(rectangle), None, None) => {
            check_rectangle(rectangle, &format!("{path}.rectangle"), table, problems);
        }
        (None, Some(circle), None) => check_circle(circle, &format!("{path}.circle"), table, problems),
        (None, None, Some(polyline)) => check_polyline(polyline, &format!("{path}.polyline"), table, problems),
        (None, None, None) => problems.at(path, "no outline, expected a rectangle, a circle or a polyline", None),
        _ => problems.at(path, "several outlines, expected one of rectangle, circle and polyline", None),
    }
}

fn check_rectangle(rectangle: &RectangleTable, path: &str, table: [f64; 2], problems: &mut Problems<'_>) {
    let [low, size] = [[rectangle.x_in, rectangle.y_in], [rectangle.width_in, rectangle.depth_in]];
    for (axis, [place, extent]) in [["x_in", "width_in"], ["y_in", "depth_in"]].into_iter().enumerate() {
        check_place(low[axis], &format!("{path}.{place}"), table[axis], problems);
        check_size(size[axis], &format!("{path}.{extent}"), problems);
        let far = low[axis] + size[axis];
        if low[axis] > table[axis] || far < 0.0 || far > table[axis] + OVERHANG_IN {
            let message = format!("reaches from {} to {far}, expected on the table of {}", low[axis], table[axis]);
            problems.at(&format!("{path}.{extent}"), message, None);
        }
    }
}

fn check_circle(circle: &CircleTable, path: &str, table: [f64; 2], problems: &mut Problems<'_>) {
    check_place(circle.x_in, &format!("{path}.x_in"), table[0], problems);
    check_place(circle.y_in, &format!("{path}.y_in"), table[1], problems);
    check_size(circle.radius_in, &format!("{path}.radius_in"), problems);
}

fn check_polyline(polyline: &PolylineTable, path: &str, table: [f64; 2], problems: &mut Problems<'_>) {
    let points = &polyline.points_in;
    for (i, place) in points.iter().enumerate() {
        for axis in 0..2 {
            check_place(place[axis], &format!("{path}.points_in.{i}.{axis}"), table[axis], problems);
        }
        if i > 0 && points[i - 1] == *place {
            problems.at(&format!("{path}.points_in.{i}"), "the same point as the one before", None);
        }
    }
    let width = polyline.width_in;
    check_size(width, &format!("{path}.width_in"), problems);
    if hundredths(width).is_some_and(|width| width % 2 != 0) {
        problems.at(&format!("{path}.width_in"), format!("found {width}, expected a multiple of 0.02 inches"), None);
    }
}

/// Checks that a coordinate is given in whole hundredths and lies on the table or near it.
fn check_place(inches: f64, path: &str, extent: f64, problems: &mut Problems<'_>) {
    check_hundredths(inches, path, problems);
    let (least, most) = (-OVERHANG_IN, extent + OVERHANG_IN);
    if !(least..=most).contains(&inches) {
        let message = format!("found {inches}, expected {least} to {most}, at most {OVERHANG_IN} inches off the table");
        problems.at(path, message, None);
    }
}

/// Checks that a size is positive and given in whole hundredths.
fn check_size(inches: f64, path: &str, problems: &mut Problems<'_>) {
    check_hundredths(inches, path, problems);
    if inches <= 0.0 {
        problems.at(path, format!("found {inches}, expected more than 0 inches"), None);
    }
}

fn check_hundredths(inches: f64, path: &str, problems: &mut Problems<'_>) {
    if hundredths(inches).is_none() {
        problems.at(path, format!("found {inches}, expected whole hundredths of an inch"), None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Result;
    use crate::scenario::{Catalogue, Document, load_checked, schema_of, unchecked};

    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Layout {
        #[serde(rename = "game")]
        _game: String,
        features: Vec<FeatureTable>,
    }

    const SOUND: &str = r#"
        game = "demo"
        [[features]]
        name = "the mill"
        ground = "house"
        rectangle = { x_in = 10, y_in = 12.5, width_in = 3.25, depth_in = 2 }
        [[features]]
        name = "the pond"
        ground = "water"
        circle = { x_in = 30, y_in = 8, radius_in = 2.5 }
        [[features]]
        name = "the brook"
        ground = "water"
        polyline = { points_in = [[-1, 20], [18, 17.01], [37, 20]], width_in = 0.5 }
    "#;

    fn read(overrides: &[&str]) -> Result<Vec<FeatureTable>> {
        let document = Document::from_text("mine.toml", SOUND, &Catalogue::default())?;
        let overrides: Vec<String> = overrides.iter().map(|text| (*text).to_string()).collect();
        const GROUNDS: [&str; 2] = ["house", "water"];
        let loaded = load_checked::<Layout>(&document, &overrides, |layout, problems| {
            check_features(&layout.features, 36.0, 36.0, |name| GROUNDS.contains(&name), GROUNDS, problems);
        });
        Ok(loaded?.value.features)
    }

    /// The problems with one override, and the first one's hint.
    fn problems(overridden: &str) -> (Vec<String>, Option<String>) {
        let problems = read(&[overridden]).expect_err("wrong").problems;
        let hint = problems[0].hint.clone();
        (problems.into_iter().map(|problem| problem.message).collect(), hint)
    }

    fn problem(overridden: &str) -> String {
        let (mut messages, _) = problems(overridden);
        assert_eq!(messages.len(), 1, "{messages:?}");
        messages.remove(0)
    }

    #[test]
    fn outlines_become_shapes() {
        let shapes: Vec<Option<Shape>> = read(&[]).expect("sound").iter().map(FeatureTable::shape).collect();
        let brook = [(-100, 2000), (1800, 1701), (3700, 2000)].map(|(x, y)| Point::new(x, y));
        let expected = [
            Shape::Rectangle { low: Point::new(1000, 1250), high: Point::new(1325, 1450) },
            Shape::Circle { centre: Point::new(3000, 800), radius: 250 },
            Shape::Band { points: brook.to_vec(), half_width: 25 },
        ];
        assert_eq!(shapes, expected.map(Some));
    }

    #[test]
    fn the_schema_is_one_that_is_checked() {
        assert_eq!(unchecked(&schema_of::<Layout>()), Vec::<String>::new());
        assert!(problem("features.0.rectangle.width_in=0").contains("0.01 to 144"));
        assert!(problem("features.2.polyline.points_in=[[0, 0]]").contains("an array of 2 to 16"));
        assert!(problem("features.2.polyline.points_in=[[0, 0], [1]]").contains("an array of 2"));
        assert!(problem("features.2.polyline.points_in=[[0, 0], [1, 900]]").contains("-24 to 120"));
    }

    #[test]
    fn hundredths_are_whole() {
        assert_eq!([0.01, 0.29, -24.0, 47.99].map(hundredths), [Some(1), Some(29), Some(-2400), Some(4799)]);
        assert_eq!([0.005, 1.0 / 3.0, 1e9, f64::NAN].map(hundredths), [None; 4]);
        assert!((-240_000..240_000).all(|whole| hundredths(f64::from(whole) / 100.0) == Some(whole)));
    }

    #[test]
    fn a_feature_has_one_outline() {
        let bare = "features.0={ name = 'x', ground = 'house' }";
        assert_eq!(problem(bare), "`features.0`: no outline, expected a rectangle, a circle or a polyline");
        let circle = "circle = { x_in = 1, y_in = 1, radius_in = 1 }";
        let polyline = "polyline = { points_in = [[1, 1], [2, 2]], width_in = 1 }";
        let both = format!("features.0={{ name = 'x', ground = 'house', {circle}, {polyline} }}");
        assert_eq!(problem(&both), "`features.0`: several outlines, expected one of rectangle, circle and polyline");
    }

    #[test]
    fn names_are_known_and_differ() {
        let (messages, hint) = problems("features.0.ground=hose");
        assert_eq!(messages, ["`features.0.ground`: unknown ground `hose`"]);
        assert_eq!(hint.as_deref(), Some("did you mean `house`?"));
        let message = problem("features.2.name=the pond");
        assert_eq!(message, "`features.2.name`: `the pond` is another feature's name as well, expected each once");
    }

    #[test]
    fn sizes_and_places_are_on_or_near_the_table_in_whole_hundredths() {
        let message = problem("features.1.circle.radius_in=2.505");
        assert_eq!(message, "`features.1.circle.radius_in`: found 2.505, expected whole hundredths of an inch");
        let message = problem("features.2.polyline.width_in=0.25");
        assert_eq!(message, "`features.2.polyline.width_in`: found 0.25, expected a multiple of 0.02 inches");
        let message = problem("features.2.polyline.points_in.1=[-1, 20]");
        assert_eq!(message, "`features.2.polyline.points_in.1`: the same point as the one before");
        let message = problem("features.1.circle.x_in=60.01");
        assert!(message.starts_with("`features.1.circle.x_in`: found 60.01, expected -24 to 60"), "{message}");
        let message = problem("features.0.rectangle.x_in=36.5");
        assert!(message.starts_with("`features.0.rectangle.width_in`: reaches from 36.5 to 39.75"), "{message}");
    }
}
