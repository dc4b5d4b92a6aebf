//! A chart, laid out as marks.

use crate::report::chart::drawing::node::ChartNode;

/// A chart, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Graphic {
    /// The title above the chart.
    pub title: String,
    /// A description of the chart, in a sentence for people who do not see it.
    pub description: String,
    /// Width in pixels.
    pub(in crate::report::chart) width: f64,
    /// Height in pixels.
    pub(in crate::report::chart) height: f64,
    /// Its marks, in the order in which they are drawn.
    pub(in crate::report::chart) nodes: Vec<ChartNode>,
}
