//! At-least curves: the share of games that came to at least a value: missions lived through, turns played. One for all
//! games, or one for each part of them, run or variant.

use crate::estimate::percent;
use crate::report::chart::distribution::{Distribution, share_of};
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, MARGIN, Plot, PlotAxis};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, tick};
use crate::report::chart::drawing::node::ChartNode;
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::kind::part::{PartStyle, whose};

/// Height of the plot.
const HEIGHT: f64 = 330.0;

/// The games with at least each value of a measure, by part.
pub struct AtLeastCurves<'a> {
    /// The counts.
    pub distribution: &'a Distribution,
    /// The looks of each part.
    pub parts: Vec<PartStyle>,
    /// The measure with its unit.
    pub axis: String,
}

impl AtLeastCurves<'_> {
    /// Draws the curves.
    pub fn draw(&self, heading: &Heading, sheet_width: f64) -> Graphic {
        let mut sheet = ChartSheet::new(sheet_width, heading);
        PartStyle::legend(&self.parts, &mut sheet);
        let (top, bottom) = (sheet.y + 8.0, sheet.y + 8.0 + HEIGHT);
        let up = Scale::new((0.0, 1.0), (bottom, top));
        let title = "share of games with at least this value";
        let left_axis = PlotAxis::new(up, &up.ticks(5, false), percent_tick, title);
        let plot = Plot { left: MARGIN + left_axis.room(), top, right: sheet.width - MARGIN - 8.0, bottom };
        plot.left_axis(&mut sheet.nodes, &left_axis);
        let values = &self.distribution.values;
        let ends = [values.first(), values.last()].map(|end| end.map_or(0, |(value, ..)| *value));
        let from = ends[0].min(0);
        let across = Scale::new((from as f64, ends[1] as f64), (plot.left, plot.right));
        let curves: Vec<_> = (0..self.parts.len()).map(|part| self.curve(part, from)).collect();
        for (part, points) in self.parts.iter().zip(&curves) {
            sheet.nodes.push(band(points, &across, &up, part));
        }
        for (part, points) in self.parts.iter().zip(&curves) {
            self.steps(&mut sheet, points, (&across, &up), part);
        }
        let axis = PlotAxis::new(across, &across.ticks(14, true), tick, self.axis.clone());
        plot.bottom_axis(&mut sheet.nodes, &axis, false);
        sheet.y = bottom + BELOW;
        sheet.finish(heading, self.description())
    }

    fn description(&self) -> String {
        let level = self.parts.first().map_or(String::new(), |part| format!("{} ", percent(part.level, None)));
        format!(
            "For each value of {}, the share of games with at least as many, with its {level}interval.",
            plain(&self.distribution.measure)
        )
    }

    /// Every value from `from` on, with the share of a part's games that came to at least this value.
    fn curve(&self, part: usize, from: i64) -> Vec<(i64, ChartValue)> {
        let (n, level) = (self.distribution.games_of(part), self.parts[part].level);
        let mut points = Vec::new();
        let mut left = n;
        for (value, count) in std::iter::once((from, 0)).chain(self.distribution.counts_of(part)) {
            match points.last_mut() {
                Some((last, point)) if *last == value => *point = share_of(left, n, level),
                _ => points.push((value, share_of(left, n, level))),
            }
            left -= count;
        }
        points
    }

    fn steps(
        &self,
        sheet: &mut ChartSheet,
        points: &[(i64, ChartValue)],
        (across, up): (&Scale, &Scale),
        part: &PartStyle,
    ) {
        let line = corners(points, |share| share.value).into_iter().map(|(x, y)| (across.at(x), up.at(y))).collect();
        sheet.nodes.push(part.line(line));
        for (value, share) in points {
            let measure = plain(&self.distribution.measure);
            let words = format!("{}at least {value} {measure}: {}", whose(part), share.told());
            let dot = ChartNode::dot((across.at(*value as f64), up.at(share.value)), 2.5, part.stroke);
            sheet.nodes.push(ChartNode::mark(words, vec![dot]));
        }
    }
}

/// The corners of a step line: each share holds from above the previous value up to its own value.
fn corners(points: &[(i64, ChartValue)], height: impl Fn(&ChartValue) -> f64) -> Vec<(f64, f64)> {
    let mut corners = Vec::new();
    for (at, (value, share)) in points.iter().enumerate() {
        if at > 0 {
            corners.push((points[at - 1].0 as f64, height(share)));
        }
        corners.push((*value as f64, height(share)));
    }
    corners
}

fn band(points: &[(i64, ChartValue)], across: &Scale, up: &Scale, part: &PartStyle) -> ChartNode {
    let limits = |share: &ChartValue| share.limits.unwrap_or((share.value, share.value));
    let high = corners(points, |share| limits(share).1);
    let low = corners(points, |share| limits(share).0);
    let placed = high.into_iter().chain(low.into_iter().rev()).map(|(x, y)| (across.at(x), up.at(y))).collect();
    ChartNode::Area { points: placed, fill: part.band }
}
