//! A chart, laid out as marks.

use super::node::Node;

/// A chart, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it is called.
    pub title: String,
    /// What it shows, in a sentence for those who do not see it.
    pub description: String,
    /// Width in pixels.
    pub(super) width: f64,
    /// Height in pixels.
    pub(super) height: f64,
    /// Its marks, in the order in which they are drawn.
    pub(super) nodes: Vec<Node>,
}
