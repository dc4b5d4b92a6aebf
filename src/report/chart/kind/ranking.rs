//! Rankings: the mean of each run or variant with its interval, the strongest first.

use crate::report::chart::drawing::font::width;
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, MARGIN, Plot, PlotAxis, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, printed, tick};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::row_names::RowNames;
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::kind::line::extent;
use crate::report::chart::kind::part::{PartStyle, whose};

/// The means of one measure.
pub struct Ranking {
    /// The looks of each run, with its mean, from the top down.
    pub rows: Vec<(PartStyle, ChartValue)>,
    /// The measure with its unit.
    pub axis: String,
}

impl Ranking {
    /// The rows with the largest mean first.
    pub fn strongest_first(mut rows: Vec<(PartStyle, ChartValue)>, axis: String) -> Ranking {
        rows.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
        Ranking { rows, axis }
    }

    /// Draws the rows.
    pub fn draw(&self, heading: &Heading, sheet_width: f64, description: String) -> Graphic {
        let rows = &self.rows;
        let mut sheet = ChartSheet::new(sheet_width, heading);
        let told = |value: &ChartValue| printed(&value.told());
        let numbers = rows.iter().map(|(_, value)| width(&told(value), TEXT)).fold(0.0, f64::max);
        let names = RowNames::new(rows.iter().map(|(part, _)| part.name.as_str()), 0.36 * sheet.inner());
        let (left, top) = (MARGIN + names.width + 12.0, sheet.y + 4.0);
        let right = (sheet.width - MARGIN - numbers - 16.0).max(left + 60.0);
        let plot = Plot { left, top, right, bottom: top + names.apart * rows.len() as f64 };
        let is_share = rows.iter().any(|(_, value)| value.is_share);
        let across = Scale::new(extent(rows.iter().map(|(_, value)| value)), (left, right)).nice(6);
        let label = if is_share { percent_tick } else { tick };
        let axis = PlotAxis::new(across, &across.ticks(6, false), label, self.axis.clone());
        plot.bottom_axis(&mut sheet.nodes, &axis, true);
        for (at, (part, value)) in rows.iter().enumerate() {
            let y = top + names.apart * (at as f64 + 0.5);
            sheet.nodes.extend(names.nodes(at, left - 12.0, y));
            let mut nodes = interval(value, y, &across, part);
            nodes.push(ChartNode::dot((across.within(value.value), y), 4.5, part.stroke));
            let number = (right + 16.0, y + 0.36 * TEXT);
            nodes.push(ChartNode::text(number, Anchor::Start, TEXT, Paint::Ink, told(value)));
            sheet.nodes.push(ChartNode::mark(format!("{}{}", whose(part), told(value)), nodes));
        }
        sheet.y = plot.bottom + BELOW;
        sheet.finish(heading, description)
    }
}

fn interval(value: &ChartValue, y: f64, across: &Scale, part: &PartStyle) -> Vec<ChartNode> {
    let Some((low, high)) = value.limits else { return Vec::new() };
    let [low, high] = [low, high].map(|limit| across.within(limit));
    let foot = |x: f64| ChartNode::line((x, y - 4.0), (x, y + 4.0), part.stroke, 1.5);
    vec![ChartNode::line((low, y), (high, y), part.stroke, 2.5), foot(low), foot(high)]
}
