//! Lines: values over a number, each series a line with its intervals as a band; values over words are dots with their
//! intervals.

use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, LegendMark, MARGIN, Plot, PlotAxis, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, tick};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::{Paint, SERIES};
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::kind::histogram::whisker;

/// Height of the plot.
const HEIGHT: f64 = 330.0;

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineSeries {
    /// The name in the legend; empty if there is only one line.
    pub name: String,
    /// Each point, with the text below it.
    pub points: Vec<(String, ChartValue)>,
}

/// A line chart.
#[derive(Clone, Debug, PartialEq)]
pub struct LineChart {
    /// The lines.
    pub series: Vec<LineSeries>,
    /// The title of the axis below.
    pub across: String,
    /// The title of the axis of the values.
    pub up: String,
    /// The value that is looked for.
    pub target: Option<ChartValue>,
}

impl LineChart {
    /// Whether the points stand over numbers.
    fn is_numeric(&self) -> bool {
        self.points().all(|(x, _)| x.parse::<f64>().is_ok_and(f64::is_finite))
    }

    fn points(&self) -> impl Iterator<Item = &(String, ChartValue)> {
        self.series.iter().flat_map(|series| &series.points)
    }

    /// The texts below the points, in order.
    fn places(&self) -> Vec<String> {
        let mut places: Vec<String> = Vec::new();
        for (x, _) in self.points() {
            if !places.contains(x) {
                places.push(x.clone());
            }
        }
        if self.is_numeric() {
            places.sort_by(|a, b| number(a).total_cmp(&number(b)));
        }
        places
    }

    fn is_share(&self) -> bool {
        self.points().any(|(_, value)| value.is_share)
    }

    /// The lowest and the highest value to be seen.
    fn extent(&self) -> (f64, f64) {
        extent(self.points().map(|(_, value)| value).chain(&self.target))
    }

    /// Draws the chart.
    pub fn draw(&self, heading: &Heading, sheet_width: f64, description: String) -> Graphic {
        let mut sheet = ChartSheet::new(sheet_width, heading);
        if self.series.len() > 1 {
            let mark = |at: usize| if at >= SERIES { LegendMark::Dashed } else { LegendMark::Line };
            let entry = |(at, series): (usize, &LineSeries)| (mark(at), Paint::Run(at), plain(&series.name));
            sheet.legend_of(&self.series.iter().enumerate().map(entry).collect::<Vec<_>>());
            sheet.y += 8.0;
        }
        let (top, bottom) = (sheet.y + 14.0, sheet.y + 14.0 + HEIGHT);
        let up = Scale::new(self.extent(), (bottom, top)).nice(6);
        let label = if self.is_share() { percent_tick } else { tick };
        let left_axis = PlotAxis::new(up, &up.ticks(6, false), label, self.up.clone());
        let plot = Plot { left: MARGIN + left_axis.room(), top, right: sheet.width - MARGIN - 12.0, bottom };
        plot.left_axis(&mut sheet.nodes, &left_axis);
        let places = self.places();
        let across = self.across(&places, &plot);
        let at = |x: &str| if self.is_numeric() { across.at(number(x)) } else { across.at(place(&places, x)) };
        for (index, series) in self.series.iter().enumerate() {
            series.draw(&mut sheet.nodes, index, &at, &up, self.is_numeric());
        }
        self.draw_target(&mut sheet.nodes, &plot, &up);
        plot.bottom_axis(&mut sheet.nodes, &self.bottom_axis(across, &places), false);
        sheet.y = bottom + BELOW;
        sheet.finish(heading, description)
    }

    fn across(&self, places: &[String], plot: &Plot) -> Scale {
        let range = (plot.left + 14.0, plot.right - 14.0);
        if self.is_numeric() {
            let ends = [places.first(), places.last()].map(|end| end.map_or(0.0, |end| number(end)));
            Scale::new((ends[0], ends[1]), range)
        } else {
            Scale::new((-0.5, places.len() as f64 - 0.5), range)
        }
    }

    /// The axis below: a few numbers are all named, many are named by round numbers between them.
    fn bottom_axis(&self, across: Scale, places: &[String]) -> PlotAxis {
        if !self.is_numeric() {
            let ticks = places.iter().enumerate().map(|(at, name)| (at as f64, plain(name))).collect();
            return PlotAxis { scale: across, ticks, title: self.across.clone() };
        }
        if places.len() <= 12 {
            let values: Vec<f64> = places.iter().map(|x| number(x)).collect();
            return PlotAxis::new(across, &values, tick, self.across.clone());
        }
        let is_whole = places.iter().all(|x| number(x).fract() == 0.0);
        PlotAxis::new(across, &across.ticks(12, is_whole), tick, self.across.clone())
    }

    fn draw_target(&self, nodes: &mut Vec<ChartNode>, plot: &Plot, up: &Scale) {
        let Some(target) = &self.target else { return };
        let (y, words) = (up.at(target.value), format!("target {}", target.told()));
        let line = ChartNode::dashed((plot.left, y), (plot.right, y), Paint::Ink, 1.2);
        let text = ChartNode::text((plot.right, y - 5.0), Anchor::End, TEXT, Paint::Ink, words.clone());
        nodes.push(ChartNode::mark(words, vec![line, text]));
    }
}

impl LineSeries {
    fn draw(&self, nodes: &mut Vec<ChartNode>, index: usize, at: &dyn Fn(&str) -> f64, up: &Scale, is_numeric: bool) {
        let mut points: Vec<(f64, &ChartValue)> = self.points.iter().map(|(x, value)| (at(x), value)).collect();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        // A line alone has no colour, which would stand for something; beyond so many their colours come again, and a
        // broken line tells them apart.
        let is_alone = self.name.is_empty();
        let (stroke, band) =
            if is_alone { (Paint::Ink, Paint::Rule) } else { (Paint::Run(index), Paint::RunBand(index)) };
        let is_dashed = index >= SERIES;
        if is_numeric && points.len() > 1 {
            let limits = |value: &ChartValue| value.limits.unwrap_or((value.value, value.value));
            let high = points.iter().map(|(x, value)| (*x, up.within(limits(value).1)));
            let low = points.iter().rev().map(|(x, value)| (*x, up.within(limits(value).0)));
            nodes.push(ChartNode::Area { points: high.chain(low).collect(), fill: band });
            let line = points.iter().map(|(x, value)| (*x, up.at(value.value))).collect();
            nodes.push(ChartNode::Line { points: line, stroke, width: 2.0, is_dashed });
        }
        for (x, value) in &self.points {
            let mut drawn = whisker(at(x), value, up, 4.0);
            drawn.push(ChartNode::Dot { at: (at(x), up.at(value.value)), radius: 4.0, fill: stroke });
            let whose = if self.name.is_empty() { String::new() } else { format!("{}, ", plain(&self.name)) };
            nodes.push(ChartNode::mark(format!("{whose}{}: {}", plain(x), value.told()), drawn));
        }
    }
}

/// The lowest and the highest of values and their limits.
pub fn extent<'a>(values: impl Iterator<Item = &'a ChartValue>) -> (f64, f64) {
    let ends = |value: &ChartValue| value.limits.map_or([value.value; 2], |(low, high)| [low, high]);
    let all = values.flat_map(ends).filter(|v| v.is_finite());
    let (low, high) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
    let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
    // Zero is shown where it is near; an axis cut off makes little look much.
    if low > 0.0 && low < 0.6 * high {
        (0.0, high)
    } else if high < 0.0 && high > 0.6 * low {
        (low, 0.0)
    } else {
        (low, high)
    }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or(0.0)
}

fn place(places: &[String], x: &str) -> f64 {
    places.iter().position(|place| place == x).unwrap_or(0) as f64
}
