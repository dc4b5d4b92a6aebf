//! The sheet that a chart is drawn on from top to bottom, and plots with their axes.

use crate::report::chart::drawing::font::{cut, part_lines, width};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::scale::Scale;

/// Room at all sides.
pub const MARGIN: f64 = 24.0;
/// Size of text at axes, legends and rows.
pub const TEXT: f64 = 12.0;
const TITLE: f64 = 19.0;
const SUBTITLE: f64 = 13.0;
const FOOTER: f64 = 10.5;
/// The distance from one line of text to the next, in multiples of their size.
const LEADING: f64 = 1.4;
/// Space between an axis and its labels.
const GAP: f64 = 7.0;

/// The texts above and below a chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heading {
    /// The title: what the chart shows.
    pub title: String,
    /// The subtitle: the scenario, and the part of its results that the chart shows.
    pub subtitle: String,
    /// The footer: the games of the results, and how to have them again.
    pub footer: String,
}

/// Side of a box in a legend.
const SWATCH: f64 = 11.0;

/// The mark of an entry in a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendMark {
    /// A box.
    Box,
    /// A line.
    Line,
    /// A broken line.
    Dashed,
    /// A dot.
    Dot,
    /// A ring.
    Ring,
}

impl LegendMark {
    fn width(self) -> f64 {
        if matches!(self, LegendMark::Line | LegendMark::Dashed) { 2.0 * SWATCH } else { SWATCH }
    }

    fn nodes(self, (x, y): (f64, f64), paint: Paint) -> Vec<ChartNode> {
        let (middle, across) = (y + 1.0 + 0.5 * SWATCH, [x, x + self.width()]);
        let is_dashed = self == LegendMark::Dashed;
        let points = across.map(|x| (x, middle)).to_vec();
        match self {
            LegendMark::Box => vec![ChartNode::rect(x, y + 1.0, SWATCH, SWATCH, paint)],
            LegendMark::Line | LegendMark::Dashed => {
                vec![ChartNode::Line { points, stroke: paint, width: 2.5, is_dashed }]
            }
            LegendMark::Dot => vec![ChartNode::dot((x + 0.5 * SWATCH, middle), 4.5, paint)],
            LegendMark::Ring => ChartNode::ring((x + 0.5 * SWATCH, middle), 4.5, paint),
        }
    }
}

/// A sheet, written from top to bottom.
#[derive(Clone, Debug)]
pub struct ChartSheet {
    /// Its width.
    pub width: f64,
    /// The height at which the next mark goes.
    pub y: f64,
    /// The marks on it.
    pub nodes: Vec<ChartNode>,
}

impl ChartSheet {
    /// A sheet with its title.
    pub fn new(width: f64, heading: &Heading) -> ChartSheet {
        let mut sheet = ChartSheet { width, y: MARGIN - 4.0, nodes: Vec::new() };
        sheet.paragraph(&heading.title, TITLE, Paint::Ink);
        sheet.y += 2.0;
        sheet.paragraph(&heading.subtitle, SUBTITLE, Paint::Muted);
        sheet.y += 12.0;
        sheet
    }

    /// The width between the margins.
    pub fn inner(&self) -> f64 {
        self.width - 2.0 * MARGIN
    }

    /// Writes text over the whole width, in as many lines as it takes.
    pub fn paragraph(&mut self, text: &str, size: f64, fill: Paint) {
        for line in part_lines(text, size, self.inner()) {
            self.nodes.push(ChartNode::text((MARGIN, self.y + size), Anchor::Start, size, fill, line));
            self.y += size * LEADING;
        }
    }

    /// Writes a heading over a part of the chart.
    pub fn section(&mut self, text: &str) {
        self.paragraph(text, SUBTITLE, Paint::Ink);
        self.y += 4.0;
    }

    /// Draws boxes of colour with their words, in as many lines as it takes.
    pub fn legend(&mut self, entries: &[(Paint, String)]) {
        let entry = |(paint, words): &(Paint, String)| (LegendMark::Box, *paint, words.clone());
        self.legend_of(&entries.iter().map(entry).collect::<Vec<_>>());
    }

    /// Draws marks with their words, in as many lines as it takes.
    pub fn legend_of(&mut self, entries: &[(LegendMark, Paint, String)]) {
        let (mut x, apart) = (MARGIN, 20.0);
        for (mark, paint, words) in entries {
            let side = mark.width();
            let words = cut(words, TEXT, self.inner() - side - 6.0);
            let needed = side + 6.0 + width(&words, TEXT);
            if x > MARGIN && x + needed > self.width - MARGIN {
                (x, self.y) = (MARGIN, self.y + TEXT * 1.6);
            }
            self.nodes.extend(mark.nodes((x, self.y), *paint));
            let at = (x + side + 6.0, self.y + SWATCH);
            self.nodes.push(ChartNode::text(at, Anchor::Start, TEXT, Paint::Ink, words));
            x += needed + apart;
        }
        self.y += TEXT * 1.6;
    }

    /// Finishes the chart with its footer.
    pub fn finish(mut self, heading: &Heading, description: String) -> Graphic {
        self.y += 10.0;
        let footer = heading.footer.clone();
        self.paragraph(&footer, FOOTER, Paint::Muted);
        let height = (self.y + MARGIN - 8.0).ceil();
        Graphic { title: heading.title.clone(), description, width: self.width, height, nodes: self.nodes }
    }
}

/// The rectangle of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// Its left edge.
    pub left: f64,
    /// Its top.
    pub top: f64,
    /// Its right edge.
    pub right: f64,
    /// Its bottom.
    pub bottom: f64,
}

/// An axis: round values with their labels, and the quantity that they measure.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotAxis {
    /// The scale that gives each value its place.
    pub scale: Scale,
    /// Values with their labels.
    pub ticks: Vec<(f64, String)>,
    /// The quantity along the axis, with its unit.
    pub title: String,
}

impl PlotAxis {
    /// An axis of round numbers.
    pub fn new(scale: Scale, values: &[f64], label: impl Fn(f64) -> String, title: impl Into<String>) -> PlotAxis {
        PlotAxis { scale, ticks: values.iter().map(|&value| (value, label(value))).collect(), title: title.into() }
    }

    /// The width of the widest label.
    pub fn label_width(&self) -> f64 {
        self.ticks.iter().map(|(_, label)| width(label, TEXT)).fold(0.0, f64::max)
    }

    /// The room that the axis needs beside the plot.
    pub fn room(&self) -> f64 {
        self.label_width() + GAP + if self.title.is_empty() { 0.0 } else { TEXT + 12.0 }
    }
}

/// The room that an axis needs below the plot.
pub const BELOW: f64 = GAP + TEXT + 8.0 + TEXT + 6.0;

impl Plot {
    /// Draws an axis at the left, with grid lines.
    pub fn left_axis(&self, nodes: &mut Vec<ChartNode>, axis: &PlotAxis) {
        for (value, label) in &axis.ticks {
            let y = axis.scale.at(*value);
            nodes.push(ChartNode::line((self.left, y), (self.right, y), Paint::Rule, 1.0));
            let at = (self.left - GAP, y + 0.36 * TEXT);
            nodes.push(ChartNode::text(at, Anchor::End, TEXT, Paint::Muted, label.clone()));
        }
        let middle = 0.5 * (self.top + self.bottom);
        let at = (self.left - axis.room() + TEXT, middle);
        nodes.push(ChartNode::upright(at, TEXT, Paint::Ink, cut(&axis.title, TEXT, self.bottom - self.top)));
    }

    /// Draws an axis at the right.
    pub fn right_axis(&self, nodes: &mut Vec<ChartNode>, axis: &PlotAxis, fill: Paint) {
        for (value, label) in &axis.ticks {
            let at = (self.right + GAP, axis.scale.at(*value) + 0.36 * TEXT);
            nodes.push(ChartNode::text(at, Anchor::Start, TEXT, Paint::Muted, label.clone()));
        }
        let at = (self.right + axis.room() - 3.0, 0.5 * (self.top + self.bottom));
        nodes.push(ChartNode::upright(at, TEXT, fill, cut(&axis.title, TEXT, self.bottom - self.top)));
    }

    /// Draws an axis at the bottom; labels that would touch the one before are left out.
    pub fn bottom_axis(&self, nodes: &mut Vec<ChartNode>, axis: &PlotAxis, has_grid: bool) {
        nodes.push(ChartNode::line((self.left, self.bottom), (self.right, self.bottom), Paint::PlotAxis, 1.0));
        let mut free = f64::NEG_INFINITY;
        for (value, label) in &axis.ticks {
            let (x, half) = (axis.scale.at(*value), 0.5 * width(label, TEXT));
            if has_grid {
                nodes.push(ChartNode::line((x, self.top), (x, self.bottom), Paint::Rule, 1.0));
            }
            if x - half >= free {
                free = x + half + 8.0;
                nodes.push(ChartNode::line((x, self.bottom), (x, self.bottom + 4.0), Paint::PlotAxis, 1.0));
                let at = (x, self.bottom + GAP + TEXT);
                nodes.push(ChartNode::text(at, Anchor::Middle, TEXT, Paint::Muted, label.clone()));
            }
        }
        let at = (0.5 * (self.left + self.right), self.bottom + GAP + TEXT + 8.0 + TEXT);
        let title = cut(&axis.title, TEXT, self.right - self.left);
        nodes.push(ChartNode::text(at, Anchor::Middle, TEXT, Paint::Ink, title));
    }
}
