//! Squares whose cells are coloured by their value, with the number in each.

use crate::report::chart::drawing::colour_map::ColourMap;
use crate::report::chart::drawing::font::{cut, lines, width};
use crate::report::chart::drawing::frame::{ChartSheet, Heading, MARGIN, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, tick, words};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::{Paint, readable_on};
use crate::report::chart::drawing::row_names::RowNames;
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::pivot::{Panel, PivotPanels};

/// Height of a row.
const ROW: f64 = 30.0;
/// Height of a row with intervals.
const TALL_ROW: f64 = 40.0;
/// The least width of a cell, at which its number can be read.
const LEAST_CELL: f64 = 46.0;
/// The largest width of a cell; few columns take the whole sheet.
const MOST_CELL: f64 = 250.0;
/// The most height of a name across the top that does not lie.
const MOST_UPRIGHT: f64 = 130.0;
/// The distance from one line of a name across the top to the next.
const UPRIGHT_LINE: f64 = 1.2 * TEXT;
/// Steps of the colour key.
const STEPS: usize = 48;

/// A heat map.
pub struct HeatMap<'a> {
    /// The squares.
    pub pivot: &'a PivotPanels,
    /// The title of the values, with their unit.
    pub value_title: String,
}

impl HeatMap<'_> {
    fn map(&self) -> ColourMap {
        if self.pivot.is_score { ColourMap::Diverging } else { ColourMap::Sequential }
    }

    /// The range of the colours: scores have the middle at one half; chances go from never to always; others from the
    /// least to the most.
    fn domain(&self) -> (f64, f64) {
        let values = || self.pivot.values().map(|value| value.value).filter(|value| value.is_finite());
        if self.pivot.is_score {
            return (0.0, 1.0);
        }
        let (low, high) = values().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
        match (self.pivot.is_share, low <= high) {
            (_, false) => (0.0, 1.0),
            (true, _) if high > 0.5 => (0.0, 1.0),
            (true, _) => Scale::new((0.0, high), (0.0, 1.0)).nice(4).domain,
            (false, _) => (low, if high > low { high } else { low + 1.0 }),
        }
    }

    /// Draws the chart.
    pub fn draw(&self, heading: &Heading, sheet_width: f64, description: String) -> Graphic {
        let panels = &self.pivot.panels;
        let room = 0.3 * sheet_width;
        let names = panels.iter().map(|panel| row_names(panel, room).width).fold(0.0, f64::max);
        let columns = panels.first().map_or(1, |panel| panel.columns.len()).max(1) as f64;
        // As many squares side by side as have readable cells, and a wider sheet where even one has not.
        let needed = names + 26.0 + columns * LEAST_CELL + 14.0;
        let beside = ((sheet_width - 2.0 * MARGIN) / needed).floor().clamp(1.0, panels.len() as f64);
        let sheet_width = sheet_width.max(needed + 2.0 * MARGIN);
        let mut sheet = ChartSheet::new(sheet_width, heading);
        let each = sheet.inner() / beside;
        let cell = ((each - names - 40.0) / columns).clamp(LEAST_CELL, MOST_CELL);
        self.key(&mut sheet);
        sheet.y += 14.0;
        let has_limits = self.has_room_for_limits(cell);
        for line in panels.chunks(beside as usize) {
            let mut bottom = sheet.y;
            for (at, panel) in line.iter().enumerate() {
                let left = MARGIN + at as f64 * each;
                let end = Drawing { map: self, left, names, cell, has_limits, panel }.draw(&mut sheet.nodes, sheet.y);
                bottom = bottom.max(end);
            }
            sheet.y = bottom + 18.0;
        }
        sheet.finish(heading, description)
    }

    /// Whether every interval fits its cell: intervals stand in all cells or in none.
    fn has_room_for_limits(&self, cell: f64) -> bool {
        let mut limits = self.pivot.values().filter_map(|value| value.brief_limits()).peekable();
        limits.peek().is_some() && limits.all(|limits| width(&limits, TEXT - 2.0) <= cell - 5.5)
    }

    /// The key of the colours.
    fn key(&self, sheet: &mut ChartSheet) {
        let (low, high) = self.domain();
        let long = 220.0;
        let scale = Scale::new((low, high), (MARGIN, MARGIN + long));
        for step in 0..STEPS {
            let part = (step as f64 + 0.5) / STEPS as f64;
            let left = MARGIN + long * step as f64 / STEPS as f64;
            let fill = Paint::Fixed(self.map().colour(part));
            // Half a pixel more, so that no hair of background stands between the steps.
            sheet.nodes.push(ChartNode::rect(left, sheet.y, long / STEPS as f64 + 0.5, 11.0, fill));
        }
        let label = if self.pivot.is_share { percent_tick } else { tick };
        for value in scale.ticks(4, false) {
            let at = (scale.at(value), sheet.y + 11.0 + TEXT + 1.0);
            let half = 0.5 * width(&label(value), TEXT - 1.0);
            let at = (at.0.max(MARGIN + half), at.1);
            sheet.nodes.push(ChartNode::text(at, Anchor::Middle, TEXT - 1.0, Paint::Muted, label(value)));
        }
        let at = (MARGIN + long + 22.0, sheet.y + 10.0);
        let title = cut(&self.value_title, TEXT, sheet.width - MARGIN - at.0);
        sheet.nodes.push(ChartNode::text(at, Anchor::Start, TEXT, Paint::Ink, title));
        sheet.y += 11.0 + TEXT + 6.0;
    }
}

/// A square at its place.
struct Drawing<'a> {
    map: &'a HeatMap<'a>,
    left: f64,
    names: f64,
    cell: f64,
    has_limits: bool,
    panel: &'a Panel,
}

/// The names at the side of a square.
fn row_names(panel: &Panel, most: f64) -> RowNames {
    let names: Vec<String> = panel.rows.iter().map(|name| plain(name)).collect();
    RowNames::new(names.iter().map(String::as_str), most)
}

impl Drawing<'_> {
    /// Draws the square downwards from a height and gives the height of its end.
    fn draw(&self, nodes: &mut Vec<ChartNode>, top: f64) -> f64 {
        let pivot = self.map.pivot;
        let mut y = top;
        let side = self.left + self.names + 26.0;
        let wide = self.cell * self.panel.columns.len() as f64;
        if !self.panel.name.is_empty() {
            let name = cut(&words(&self.panel.name), TEXT + 1.0, self.names + 26.0 + wide);
            nodes.push(ChartNode::text((self.left, y + TEXT + 1.0), Anchor::Start, TEXT + 1.0, Paint::Ink, name));
            y += 24.0;
        }
        let title = pivot.telling.axis_within(&pivot.columns, wide);
        nodes.push(ChartNode::text((side + 0.5 * wide, y + TEXT), Anchor::Middle, TEXT, Paint::Muted, title));
        y += TEXT + 8.0;
        y = self.column_names(nodes, side, y);
        let row = if self.has_limits { TALL_ROW } else { ROW };
        let names = row_names(self.panel, self.names);
        let heights: Vec<f64> = (0..self.panel.rows.len()).map(|i| names.height(i).max(row)).collect();
        let bottom = y + heights.iter().sum::<f64>();
        let title = pivot.telling.axis_within(&pivot.rows, (bottom - y).max(60.0));
        nodes.push(ChartNode::upright((self.left + TEXT - 2.0, 0.5 * (y + bottom)), TEXT, Paint::Muted, title));
        let mut top = y;
        for (i, height) in heights.into_iter().enumerate() {
            nodes.extend(names.nodes(i, side - 8.0, top + 0.5 * height));
            for j in 0..self.panel.columns.len() {
                self.draw_cell(nodes, (i, j), [side + self.cell * j as f64, top, self.cell, height]);
            }
            top += height;
        }
        bottom
    }

    /// The names across the top, upright where they are too long to lie.
    fn column_names(&self, nodes: &mut Vec<ChartNode>, side: f64, y: f64) -> f64 {
        let names: Vec<String> = self.panel.columns.iter().map(|name| plain(name)).collect();
        let longest = names.iter().map(|name| width(name, TEXT)).fold(0.0, f64::max);
        let middle = |j: usize| side + self.cell * (j as f64 + 0.5);
        if longest <= self.cell - 4.0 {
            for (j, name) in names.into_iter().enumerate() {
                nodes.push(ChartNode::text((middle(j), y + TEXT), Anchor::Middle, TEXT, Paint::Ink, name));
            }
            return y + TEXT + 7.0;
        }
        let most = (((self.cell - 2.0) / UPRIGHT_LINE).floor() as usize).max(1);
        let lines: Vec<Vec<String>> = names.iter().map(|name| upright_lines(name, most)).collect();
        let tall = lines.iter().flatten().map(|line| width(line, TEXT)).fold(0.0, f64::max);
        for (j, lines) in lines.iter().enumerate() {
            let first = middle(j) + 0.36 * TEXT - 0.5 * UPRIGHT_LINE * (lines.len() - 1) as f64;
            for (at, line) in lines.iter().enumerate() {
                let at = (first + UPRIGHT_LINE * at as f64, y + tall - 0.5 * width(line, TEXT));
                nodes.push(ChartNode::upright(at, TEXT, Paint::Ink, line.clone()));
            }
        }
        y + tall + 7.0
    }

    /// The number of a cell, and its interval where all have room.
    fn cell_texts(&self, value: &ChartValue, room: f64) -> [String; 2] {
        let number = value.brief();
        let number = if width(&number, TEXT) <= room { number } else { number.replace(" %", "") };
        [number, value.brief_limits().filter(|_| self.has_limits).unwrap_or_default()]
    }

    fn draw_cell(&self, nodes: &mut Vec<ChartNode>, (i, j): (usize, usize), [x, y, wide, high]: [f64; 4]) {
        // A hair of background between cells.
        let (x, y, wide, high) = (x + 0.75, y + 0.75, wide - 1.5, high - 1.5);
        let Some(value) = self.panel.cells[i][j].filter(|value| !value.value.is_nan()) else {
            nodes.push(ChartNode::rect(x, y, wide, high, Paint::Rule));
            return;
        };
        let (low, top) = self.map.domain();
        let colour = self.map.map().colour((value.value - low) / (top - low));
        let ink = Paint::Fixed(readable_on(colour));
        let mut drawn = vec![ChartNode::rect(x, y, wide, high, Paint::Fixed(colour))];
        let [number, limits] = self.cell_texts(&value, wide - 4.0);
        let (middle, centre) = (x + 0.5 * wide, y + 0.5 * high);
        let lift = if limits.is_empty() { 0.0 } else { -0.5 * TEXT };
        drawn.push(ChartNode::text((middle, centre + 0.36 * TEXT + lift), Anchor::Middle, TEXT, ink, number));
        if !limits.is_empty() {
            let at = (middle, centre + 0.36 * TEXT + 0.75 * TEXT);
            drawn.push(ChartNode::text(at, Anchor::Middle, TEXT - 2.0, ink, limits));
        }
        let [row, column] = [&self.panel.rows[i], &self.panel.columns[j]].map(|name| plain(name));
        let pivot = self.map.pivot;
        let whose = if self.panel.name.is_empty() { String::new() } else { format!("{}, ", self.panel.name) };
        let label = match pivot.is_score {
            true => format!("{row} against {column}: {}", value.told()),
            false => {
                let [row, column] =
                    [(&pivot.rows, row), (&pivot.columns, column)].map(|(key, value)| pivot.telling.told(key, &value));
                format!("{whose}{row}, {column}: {}", value.told())
            }
        };
        nodes.push(ChartNode::mark(label, drawn));
    }
}

/// A name that stands upright, in at most so many lines; the last one is cut where it must be.
fn upright_lines(name: &str, most: usize) -> Vec<String> {
    let mut lines = lines(name, TEXT, MOST_UPRIGHT);
    if lines.len() > most {
        let last = lines.split_off(most - 1).join(" ");
        lines.push(cut(&last, TEXT, MOST_UPRIGHT));
    }
    if lines.is_empty() { vec![String::new()] } else { lines }
}
