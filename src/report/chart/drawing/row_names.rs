//! The names of rows beside a plot: whole, in as many lines as they take, so that no two rows read alike.

use crate::report::chart::drawing::font::{lines, width};
use crate::report::chart::drawing::frame::TEXT;
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;

/// The distance from one row to the next where names take one line.
const APART: f64 = 30.0;
/// The distance from one line of a name to the next.
const LINE: f64 = 1.25 * TEXT;

/// Names of rows in lines.
#[derive(Clone, Debug, PartialEq)]
pub struct RowNames {
    names: Vec<Vec<String>>,
    /// The width of the widest line.
    pub width: f64,
    /// The distance from one row to the next.
    pub apart: f64,
}

impl RowNames {
    /// The names, in lines of at most the width `most`.
    pub fn new<'a>(names: impl Iterator<Item = &'a str>, most: f64) -> RowNames {
        let names: Vec<Vec<String>> = names.map(|name| lines(name, TEXT, most)).collect();
        let width = names.iter().flatten().map(|line| width(line, TEXT)).fold(0.0, f64::max);
        let count = names.iter().map(Vec::len).max().unwrap_or(1);
        RowNames { names, width, apart: APART.max(LINE * count as f64 + 8.0) }
    }

    /// The height that the name of a row takes, with some room.
    pub fn height(&self, row: usize) -> f64 {
        let count = self.names.get(row).map_or(1, Vec::len);
        if count < 2 { 0.0 } else { LINE * count as f64 + 8.0 }
    }

    /// The name of a row, that ends at `right` around the height `middle`.
    pub fn nodes(&self, row: usize, right: f64, middle: f64) -> Vec<ChartNode> {
        let lines = self.names.get(row).map_or(&[][..], Vec::as_slice);
        let first = middle + 0.36 * TEXT - 0.5 * LINE * lines.len().saturating_sub(1) as f64;
        let line = |(at, line): (usize, &String)| {
            ChartNode::text((right, first + LINE * at as f64), Anchor::End, TEXT, Paint::Ink, line.clone())
        };
        lines.iter().enumerate().map(line).collect()
    }
}
