//! The marks of a chart: a few kinds, at places in pixels.

use crate::report::chart::drawing::paint::Paint;

/// The part of a text that is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A mark, or several.
#[derive(Clone, Debug, PartialEq)]
pub enum ChartNode {
    /// A filled box.
    Box {
        /// Left, top, width, height.
        at: [f64; 4],
        /// The paint of the inside.
        fill: Paint,
    },
    /// A line through points.
    Line {
        /// The points.
        points: Vec<(f64, f64)>,
        /// The paint of the stroke.
        stroke: Paint,
        /// Its width.
        width: f64,
        /// Whether it is broken.
        is_dashed: bool,
    },
    /// A filled outline.
    Area {
        /// Its corners.
        points: Vec<(f64, f64)>,
        /// The paint of the inside.
        fill: Paint,
    },
    /// A filled circle.
    Dot {
        /// Its centre.
        at: (f64, f64),
        /// Its radius.
        radius: f64,
        /// The paint of the inside.
        fill: Paint,
    },
    /// A line of text.
    Text {
        /// The point of the base line at which the text starts, has its middle or ends.
        at: (f64, f64),
        /// The part of the text that is at this point.
        anchor: Anchor,
        /// Its size.
        size: f64,
        /// The paint of the inside.
        fill: Paint,
        /// The words.
        text: String,
        /// Whether it reads upwards.
        is_upright: bool,
    },
    /// Marks that stand for one value, which people can point at.
    Mark {
        /// The value in words, with its interval.
        label: String,
        /// The marks.
        nodes: Vec<ChartNode>,
    },
}

impl ChartNode {
    /// A filled box.
    pub fn rect(left: f64, top: f64, width: f64, height: f64, fill: Paint) -> ChartNode {
        ChartNode::Box { at: [left, top, width, height], fill }
    }

    /// A straight line.
    pub fn line(from: (f64, f64), to: (f64, f64), stroke: Paint, width: f64) -> ChartNode {
        ChartNode::Line { points: vec![from, to], stroke, width, is_dashed: false }
    }

    /// A broken straight line.
    pub fn dashed(from: (f64, f64), to: (f64, f64), stroke: Paint, width: f64) -> ChartNode {
        ChartNode::Line { points: vec![from, to], stroke, width, is_dashed: true }
    }

    /// A filled circle.
    pub fn dot(at: (f64, f64), radius: f64, fill: Paint) -> ChartNode {
        ChartNode::Dot { at, radius, fill }
    }

    /// A circle with an empty inside.
    pub fn ring(at: (f64, f64), radius: f64, stroke: Paint) -> Vec<ChartNode> {
        vec![ChartNode::dot(at, radius, stroke), ChartNode::dot(at, radius - 1.8, Paint::Paper)]
    }

    /// A line of text.
    pub fn text(at: (f64, f64), anchor: Anchor, size: f64, fill: Paint, text: impl Into<String>) -> ChartNode {
        ChartNode::Text { at, anchor, size, fill, text: text.into(), is_upright: false }
    }

    /// A line of text that reads upwards around its middle.
    pub fn upright(at: (f64, f64), size: f64, fill: Paint, text: impl Into<String>) -> ChartNode {
        ChartNode::Text { at, anchor: Anchor::Middle, size, fill, text: text.into(), is_upright: true }
    }

    /// Marks that stand for one value.
    pub fn mark(label: impl Into<String>, nodes: Vec<ChartNode>) -> ChartNode {
        ChartNode::Mark { label: label.into(), nodes }
    }
}
