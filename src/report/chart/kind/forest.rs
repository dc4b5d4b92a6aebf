//! Forests: differences with their intervals, one under the other, beside the line of no difference.

use crate::report::chart::drawing::font::width;
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, LegendMark, MARGIN, Plot, PlotAxis, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, tick};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::row_names::RowNames;
use crate::report::chart::drawing::scale::Scale;

/// Differences of one unit, on one scale.
#[derive(Clone, Debug, PartialEq)]
pub struct ForestPanel {
    /// The heading above them; may be empty.
    pub heading: String,
    /// The title of the axis: the measure with its unit.
    pub axis: String,
    /// The rows, one for each difference.
    pub rows: Vec<ForestRow>,
}

/// A difference.
#[derive(Clone, Debug, PartialEq)]
pub struct ForestRow {
    /// The names of the two that differ.
    pub name: String,
    /// The difference.
    pub value: ChartValue,
    /// Whether it is clear among all differences that were judged together.
    pub is_clear: bool,
}

/// Draws the panels under each other.
pub fn draw(panels: &[ForestPanel], heading: &Heading, sheet_width: f64, description: String) -> Graphic {
    let mut sheet = ChartSheet::new(sheet_width, heading);
    // Not by colour, which stands for labels and runs.
    sheet.legend_of(&[
        (LegendMark::Dot, Paint::Ink, "clear".to_string()),
        (LegendMark::Ring, Paint::Muted, "not clear".to_string()),
    ]);
    sheet.y += 10.0;
    let rows = || panels.iter().flat_map(|panel| &panel.rows);
    let room = 0.36 * sheet.inner();
    // As wide in every panel, so that their plots stand under each other.
    let names = RowNames::new(rows().map(|row| row.name.as_str()), room).width;
    let numbers = rows().map(|row| width(&row.value.signed_limits(), TEXT)).fold(0.0, f64::max);
    for panel in panels {
        if !panel.heading.is_empty() {
            sheet.section(&panel.heading);
        }
        panel.draw(&mut sheet, names, numbers);
    }
    sheet.finish(heading, description)
}

impl ForestPanel {
    fn draw(&self, sheet: &mut ChartSheet, names: f64, numbers: f64) {
        let lines = RowNames::new(self.rows.iter().map(|row| row.name.as_str()), names);
        let (left, top) = (MARGIN + names + 12.0, sheet.y);
        let right = (sheet.width - MARGIN - numbers - 16.0).max(left + 60.0);
        let plot = Plot { left, top, right, bottom: top + lines.apart * self.rows.len() as f64 };
        let across = self.across(&plot);
        let label = if self.rows.iter().any(|row| row.value.is_share) { percent_tick } else { tick };
        plot.bottom_axis(
            &mut sheet.nodes,
            &PlotAxis::new(across, &across.ticks(6, false), label, self.axis.clone()),
            true,
        );
        let zero = across.at(0.0);
        sheet.nodes.push(ChartNode::line((zero, plot.top), (zero, plot.bottom), Paint::PlotAxis, 1.5));
        for (at, row) in self.rows.iter().enumerate() {
            let y = plot.top + lines.apart * (at as f64 + 0.5);
            sheet.nodes.extend(lines.nodes(at, left - 12.0, y));
            sheet.nodes.push(row.mark(y, &across, right));
        }
        sheet.y = plot.bottom + BELOW + 8.0;
    }

    fn across(&self, plot: &Plot) -> Scale {
        let ends =
            self.rows.iter().flat_map(|row| row.value.limits.map_or([row.value.value; 2], |(low, high)| [low, high]));
        let (low, high) =
            ends.filter(|v| v.is_finite()).fold((0.0_f64, 0.0_f64), |(low, high), v| (low.min(v), high.max(v)));
        let room = 0.04 * (high - low);
        Scale::new((low - room, high + room), (plot.left, plot.right))
    }
}

impl ForestRow {
    fn mark(&self, y: f64, across: &Scale, right: f64) -> ChartNode {
        let paint = if self.is_clear { Paint::Ink } else { Paint::Muted };
        let mut nodes = Vec::new();
        if let Some((low, high)) = self.value.limits {
            let [low, high] = [low, high].map(|limit| across.within(limit));
            nodes.push(ChartNode::line((low, y), (high, y), paint, 2.5));
            nodes.extend([low, high].map(|x| ChartNode::line((x, y - 4.0), (x, y + 4.0), paint, 1.5)));
        }
        let at = (across.within(self.value.value), y);
        nodes.extend(if self.is_clear {
            vec![ChartNode::dot(at, 4.5, paint)]
        } else {
            ChartNode::ring(at, 4.5, paint)
        });
        let numbers = (right + 16.0, y + 0.36 * TEXT);
        nodes.push(ChartNode::text(numbers, Anchor::Start, TEXT, Paint::Ink, self.value.signed_limits()));
        let clear = if self.is_clear { "clear" } else { "not clear" };
        ChartNode::mark(format!("{}: {}, {clear}", self.name, self.value.told()), nodes)
    }
}
