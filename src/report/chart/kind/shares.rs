//! Shares of a labelled measure as stacked bars, one for each part, variant, cell or pair.

use crate::archive::ResultSet;
use crate::game::UNFINISHED;
use crate::report::chart::distribution::{Distribution, share_of};
use crate::report::chart::drawing::font::{cut, width};
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, MARGIN, Plot, PlotAxis, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::{GREY, Paint};
use crate::report::chart::drawing::scale::Scale;

/// Height of a bar.
const BAR: f64 = 26.0;
/// The distance from one bar to the next.
const APART: f64 = 38.0;

/// A bar: its name, and the share of each label.
#[derive(Clone, Debug, PartialEq)]
pub struct StackedBar {
    /// The name of the run, variant, cell or pair of entrants; empty if there is only one bar.
    pub name: String,
    /// Its segments from the left.
    pub shares: Vec<BarSegment>,
}

/// The share of a label.
#[derive(Clone, Debug, PartialEq)]
pub struct BarSegment {
    /// The label.
    pub label: String,
    /// The index of the label among all labels, for its colour.
    pub place: usize,
    /// Its share.
    pub share: ChartValue,
}

impl BarSegment {
    fn series(&self) -> usize {
        series(self.place, &self.label)
    }
}

impl StackedBar {
    /// The shares of a distribution's labels, in one of its parts or in all.
    pub fn of(distribution: &Distribution, part: Option<usize>, level: f64) -> StackedBar {
        let count = |counts: &[u64]| part.map_or_else(|| counts.iter().sum(), |part| counts[part]);
        let n = part.map_or_else(|| distribution.games(), |part| distribution.games_of(part));
        let segment = |(value, label, counts): &(i64, String, Vec<u64>)| BarSegment {
            label: label.clone(),
            place: usize::try_from(*value).unwrap_or(0),
            share: share_of(count(counts), n, level),
        };
        let shares = distribution.values.iter().map(segment).collect();
        StackedBar { name: part.map_or(String::new(), |part| plain(&distribution.parts[part])), shares }
    }
}

/// The colours of the parts of games: a label has the same colour in every chart, and unfinished games are grey.
pub fn part_series(set: &ResultSet, distribution: &Distribution) -> Vec<usize> {
    let by = distribution.by.as_deref().and_then(|by| set.measure(by));
    let place = |(at, part): (usize, &String)| {
        let declared = by.and_then(|by| by.value_of(part)).and_then(|value| usize::try_from(value).ok());
        series(declared.unwrap_or(at), part)
    };
    distribution.parts.iter().enumerate().map(place).collect()
}

/// The colour of a label by its index among all labels.
pub fn series(at: usize, label: &str) -> usize {
    if label == UNFINISHED { GREY } else { at % GREY }
}

/// Draws one bar over the whole width with a legend that has every share and its interval.
pub fn single(sheet: &mut ChartSheet, bar: &StackedBar) {
    let plot = Plot { left: MARGIN, top: sheet.y, right: sheet.width - MARGIN, bottom: sheet.y + BAR };
    segments(&mut sheet.nodes, bar, &plot);
    sheet.y += BAR + 10.0;
    let entry = |segment: &BarSegment| {
        (Paint::Series(segment.series()), format!("{} {}", plain(&segment.label), told(&segment.share)))
    };
    sheet.legend(&bar.shares.iter().map(entry).collect::<Vec<_>>());
}

/// A share in words; of a label that never came, the upper bound.
fn told(share: &ChartValue) -> String {
    match share.limits {
        Some((_, high)) if share.value == 0.0 => format!("{} %", crate::estimate::never_seen(100.0 * high)),
        _ => share.told(),
    }
}

fn segments(nodes: &mut Vec<ChartNode>, bar: &StackedBar, plot: &Plot) {
    let across = Scale::new((0.0, 1.0), (plot.left, plot.right));
    let mut below = 0.0;
    for segment in bar.shares.iter().filter(|segment| segment.share.value > 0.0) {
        let (label, share) = (&segment.label, &segment.share);
        let (left, right) = (across.at(below), across.at(below + share.value));
        below += share.value;
        let series = segment.series();
        let height = plot.bottom - plot.top;
        let mut drawn = vec![ChartNode::rect(left, plot.top, right - left, height, Paint::Series(series))];
        let texts = [share.brief_limits().map(|limits| format!("{} ({limits})", share.brief())), Some(share.brief())];
        if let Some(text) = texts.into_iter().flatten().find(|text| width(text, TEXT) + 8.0 <= right - left) {
            let at = (0.5 * (left + right), 0.5 * (plot.top + plot.bottom) + 0.36 * TEXT);
            drawn.push(ChartNode::text(at, Anchor::Middle, TEXT, Paint::On(series), text));
        }
        // A hair of background between neighbours, so that their border is seen whatever their colours.
        drawn.push(ChartNode::line((right, plot.top), (right, plot.bottom), Paint::Paper, 1.0));
        let whose = if bar.name.is_empty() { String::new() } else { format!("{}: ", bar.name) };
        nodes.push(ChartNode::mark(format!("{whose}{} {}", plain(label), told(share)), drawn));
    }
}

/// Draws several bars under each other, with a legend and an axis.
pub fn draw(
    bars: &[StackedBar],
    heading: &Heading,
    axis_title: &str,
    sheet_width: f64,
    description: String,
) -> Graphic {
    let mut sheet = ChartSheet::new(sheet_width, heading);
    if let [bar] = bars {
        single(&mut sheet, bar);
        return sheet.finish(heading, description);
    }
    let labels = bars.first().map_or(&[][..], |bar| &bar.shares);
    let entry = |segment: &BarSegment| (Paint::Series(segment.series()), plain(&segment.label));
    sheet.legend(&labels.iter().map(entry).collect::<Vec<_>>());
    sheet.y += 10.0;
    let widest = bars.iter().map(|bar| width(&bar.name, TEXT)).fold(0.0, f64::max).min(0.35 * sheet.inner());
    let (left, top) = (MARGIN + widest + 8.0, sheet.y);
    let plot = Plot { left, top, right: sheet.width - MARGIN - 14.0, bottom: top + APART * bars.len() as f64 };
    let across = Scale::new((0.0, 1.0), (plot.left, plot.right));
    let axis = PlotAxis::new(across, &across.ticks(5, false), percent_tick, axis_title);
    plot.bottom_axis(&mut sheet.nodes, &axis, true);
    for (at, bar) in bars.iter().enumerate() {
        let top = plot.top + APART * at as f64 + 0.5 * (APART - BAR);
        let name = (left - 8.0, top + 0.5 * BAR + 0.36 * TEXT);
        sheet.nodes.push(ChartNode::text(name, Anchor::End, TEXT, Paint::Ink, cut(&bar.name, TEXT, widest)));
        segments(&mut sheet.nodes, bar, &Plot { top, bottom: top + BAR, ..plot });
    }
    sheet.y = plot.bottom + BELOW;
    sheet.finish(heading, description)
}
