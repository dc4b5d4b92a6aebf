//! A histogram with its cumulative line, and below it the shares of the endings.

use crate::archive::ResultSet;
use crate::estimate::{band_half_width, interval_of_mean, moments, percent, round_significant};
use crate::game::ENDING;
use crate::report::chart::distribution::{Distribution, share_of};
use crate::report::chart::drawing::font::width;
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, LegendMark, MARGIN, Plot, PlotAxis, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, printed, tick};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::scale::{Scale, step};
use crate::report::chart::footer::{axis_title, games, heading, level, measure_title, players};
use crate::report::chart::kind::shares::{StackedBar, part_series, single};
use crate::report::chart::request::ChartRequest;

/// The most bars; of more values neighbours share a bar.
const MOST_BARS: usize = 60;
/// Height of the plot.
const HEIGHT: f64 = 300.0;

/// One bar: the values from `low` to `high` with their counts by part.
pub struct CountedBin {
    /// Its lowest value.
    pub low: i64,
    /// Its highest value.
    pub high: i64,
    /// The games with one of its values, in each part.
    pub counts: Vec<u64>,
}

/// Draws the distribution of a measure.
pub fn draw(set: &ResultSet, distribution: &Distribution, request: &ChartRequest) -> Graphic {
    let (n, level) = (distribution.games(), level(set));
    let (bins, bin_width) = bins(distribution);
    let mut of = vec![players(set), games(n)];
    of.extend((bin_width > 1).then(|| format!("bars of {bin_width} values")));
    let heading = heading(set, request, measure_title(&distribution.measure), &of);
    let mut sheet = ChartSheet::new(request.sheet_width(), &heading);
    let is_split = distribution.by.is_some();
    let paints = part_paints(set, distribution);
    legend(&mut sheet, distribution, &paints);
    let picture = HistogramDrawing { set, distribution, paints: &paints, bins, bin_width, n, level };
    picture.plot(&mut sheet);
    let mut bar_of_endings = |endings: Distribution| {
        sheet.y += 6.0;
        sheet.section("How the games ended");
        single(&mut sheet, &StackedBar::of(&endings, None, level));
    };
    match Distribution::read(set, ENDING) {
        Some(endings) if distribution.measure != ENDING && !is_split => bar_of_endings(endings),
        _ => {}
    }
    if distribution.by.as_deref() == Some(ENDING) {
        bar_of_endings(distribution.by_parts(|part| set.measure(ENDING)?.value_of(part)));
    }
    let description = picture.description();
    sheet.finish(&heading, description)
}

/// The paints of the parts' bars; one without hue for all games.
fn part_paints(set: &ResultSet, distribution: &Distribution) -> Vec<Paint> {
    match &distribution.by {
        Some(_) => part_series(set, distribution).into_iter().map(Paint::Series).collect(),
        None => vec![Paint::Bar],
    }
}

/// What the bars and the line are.
fn legend(sheet: &mut ChartSheet, distribution: &Distribution, paints: &[Paint]) {
    let name = |part: &String| match &distribution.by {
        Some(by) => format!("{} {}", plain(by), plain(part)),
        None => "share of games with each value".to_string(),
    };
    let bars = distribution.parts.iter().zip(paints).map(|(part, paint)| (LegendMark::Box, *paint, name(part)));
    let line = (LegendMark::Line, Paint::Ink, "share with at most this value (axis at the right)".to_string());
    sheet.legend_of(&bars.chain([line]).collect::<Vec<_>>());
    sheet.y += 8.0;
}

impl Distribution {
    /// The number of games of each part, as the distribution of the measure that splits them.
    fn by_parts(&self, place: impl Fn(&str) -> Option<i64>) -> Distribution {
        let value =
            |(at, part): (usize, &String)| (place(part).unwrap_or(at as i64), part.clone(), vec![self.games_of(at)]);
        let values = self.parts.iter().enumerate().map(value).collect();
        Distribution { measure: self.by.clone().unwrap_or_default(), by: None, parts: vec![String::new()], values }
    }
}

/// The values as bars, and the number of whole values in each: 1, 2, 5, 10, ...
pub fn bins(distribution: &Distribution) -> (Vec<CountedBin>, i64) {
    let (Some((first, ..)), Some((last, ..))) = (distribution.values.first(), distribution.values.last()) else {
        return (Vec::new(), 1);
    };
    let span = (*last as f64 - *first as f64) + 1.0;
    let size = if span <= MOST_BARS as f64 { 1 } else { step(span, MOST_BARS).max(1.0) as i64 };
    let mut bins: Vec<CountedBin> = Vec::new();
    for (value, _, counts) in &distribution.values {
        let low = value.div_euclid(size) * size;
        match bins.last_mut().filter(|bin| bin.low == low) {
            Some(bin) => bin.counts.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count),
            None => bins.push(CountedBin { low, high: low.saturating_add(size - 1), counts: counts.clone() }),
        }
    }
    (bins, size)
}

struct HistogramDrawing<'a> {
    set: &'a ResultSet,
    distribution: &'a Distribution,
    paints: &'a [Paint],
    bins: Vec<CountedBin>,
    bin_width: i64,
    n: u64,
    level: f64,
}

impl CountedBin {
    fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    fn name(&self) -> String {
        if self.low == self.high {
            tick(self.low as f64)
        } else {
            format!("{} to {}", tick(self.low as f64), tick(self.high as f64))
        }
    }
}

impl HistogramDrawing<'_> {
    fn plot(&self, sheet: &mut ChartSheet) {
        let share = |bin: &CountedBin| share_of(bin.total(), self.n, self.level);
        let tallest = self.bins.iter().filter_map(|bin| share(bin).limits).map(|(_, high)| high).fold(0.0, f64::max);
        let (top, bottom) = (sheet.y + 22.0, sheet.y + 22.0 + HEIGHT);
        let up = Scale::new((0.0, tallest), (bottom, top)).nice(6);
        let left_axis = PlotAxis::new(up, &up.ticks(6, false), percent_tick, "share of games");
        let all = Scale::new((0.0, 1.0), (bottom, top));
        let right_axis = PlotAxis::new(all, &all.ticks(5, false), percent_tick, "cumulative share");
        let plot =
            Plot { left: MARGIN + left_axis.room(), top, right: sheet.width - MARGIN - right_axis.room(), bottom };
        plot.left_axis(&mut sheet.nodes, &left_axis);
        plot.right_axis(&mut sheet.nodes, &right_axis, Paint::Ink);
        let across = self.across(&plot);
        self.band(sheet, &across, &all);
        let bar_width = (across.at(self.bin_width as f64) - across.at(0.0)) * 0.82;
        self.bins.iter().for_each(|bin| sheet.nodes.push(self.bar(bin, &across, &up, bar_width)));
        self.line(sheet, &across, &all);
        self.mean(sheet, &across, &plot);
        plot.bottom_axis(&mut sheet.nodes, &self.bottom_axis(across), false);
        sheet.y = bottom + BELOW;
    }

    /// The scale of values: each bar lies around the middle of its values.
    fn across(&self, plot: &Plot) -> Scale {
        let ends = |bin: &CountedBin| (bin.low as f64 - 0.5, bin.high as f64 + 0.5);
        let low = self.bins.first().map_or(0.0, |bin| ends(bin).0);
        let high = self.bins.last().map_or(1.0, |bin| ends(bin).1);
        let room = 0.01 * (high - low);
        Scale::new((low - room, high + room), (plot.left, plot.right))
    }

    fn bottom_axis(&self, across: Scale) -> PlotAxis {
        let title = axis_title(self.set, &self.distribution.measure);
        if self.distribution.is_labelled() {
            let ticks = self.distribution.values.iter().map(|(value, label, _)| (*value as f64, plain(label)));
            return PlotAxis { scale: across, ticks: ticks.collect(), title };
        }
        PlotAxis::new(across, &across.ticks(14, true), tick, title)
    }

    /// A bar, its parts on each other, with the interval of its height.
    fn bar(&self, bin: &CountedBin, across: &Scale, up: &Scale, width: f64) -> ChartNode {
        let middle = across.at(0.5 * (bin.low as f64 + bin.high as f64));
        let mut nodes = Vec::new();
        let mut below = 0;
        for (at, count) in bin.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let [low, high] = [below, below + count].map(|sum| up.at(sum as f64 / self.n as f64));
            below += count;
            nodes.push(ChartNode::rect(middle - 0.5 * width, high, width, low - high, self.paints[at]));
        }
        let total = share_of(bin.total(), self.n, self.level);
        nodes.extend(whisker(middle, &total, up, (0.25 * width).min(4.0)));
        let mut label = format!("{} {}: {}", plain(&self.distribution.measure), self.name(bin), total.told());
        if self.distribution.by.is_some() {
            let part = |(at, count): (usize, &u64)| {
                format!("{} {}", plain(&self.distribution.parts[at]), share_of(*count, self.n, self.level).brief())
            };
            let parts = bin.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(part).collect::<Vec<_>>();
            label = format!("{label}; {}", parts.join(", "));
        }
        ChartNode::mark(label, nodes)
    }

    fn name(&self, bin: &CountedBin) -> String {
        let label = self.distribution.values.iter().find(|(value, ..)| *value == bin.low).map(|(_, label, _)| label);
        label.filter(|label| !label.is_empty()).map_or_else(|| bin.name(), |label| plain(label))
    }

    /// Cumulative shares at the upper end of each bar.
    fn cumulative(&self) -> Vec<(f64, f64)> {
        let mut below = 0;
        let sum = |bin: &CountedBin| {
            below += bin.total();
            (bin.high as f64 + 0.5, below as f64 / self.n as f64)
        };
        self.bins.iter().map(sum).collect()
    }

    /// The band that the whole cumulative line lies in.
    fn band(&self, sheet: &mut ChartSheet, across: &Scale, all: &Scale) {
        let half = band_half_width(self.n, self.level);
        let points = self.cumulative();
        let edge = |side: f64| move |&(x, y): &(f64, f64)| (across.at(x), all.within(y + side * half));
        let corners = points.iter().map(edge(1.0)).chain(points.iter().rev().map(edge(-1.0))).collect();
        sheet.nodes.push(ChartNode::Area { points: corners, fill: Paint::Rule });
    }

    fn line(&self, sheet: &mut ChartSheet, across: &Scale, all: &Scale) {
        let start = self.bins.first().map(|bin| (bin.low as f64 - 0.5, 0.0));
        let points: Vec<_> =
            start.into_iter().chain(self.cumulative()).map(|(x, y)| (across.at(x), all.at(y))).collect();
        // The line has none of the colours of the bars, and stands apart from them by a rim of background.
        let stroke = Paint::Ink;
        let rim = ChartNode::Line { points: points.clone(), stroke: Paint::Paper, width: 4.5, is_dashed: false };
        sheet.nodes.push(rim);
        let half = band_half_width(self.n, self.level);
        sheet.nodes.push(ChartNode::Line { points, stroke, width: 2.0, is_dashed: false });
        for ((x, y), bin) in self.cumulative().into_iter().zip(&self.bins) {
            let value =
                ChartValue { value: y, limits: Some(((y - half).max(0.0), (y + half).min(1.0))), is_share: true };
            let words =
                format!("{} at most {}: {}", plain(&self.distribution.measure), tick(bin.high as f64), value.told());
            let dot = ChartNode::Dot { at: (across.at(x), all.at(y)), radius: 2.5, fill: stroke };
            sheet.nodes.push(ChartNode::mark(words, vec![dot]));
        }
    }

    /// The mean with its interval, over the plot.
    fn mean(&self, sheet: &mut ChartSheet, across: &Scale, plot: &Plot) {
        let Some(mean) = self.mean_value().filter(|_| !self.distribution.is_labelled()) else { return };
        let x = across.at(mean.value);
        let words = printed(&format!("mean {}", mean.told()));
        let half = 0.5 * width(&words, TEXT);
        let middle = x.clamp(plot.left + half, (plot.right - half).max(plot.left + half));
        let mut nodes = vec![ChartNode::dashed((x, plot.top - 4.0), (x, plot.bottom), Paint::Ink, 1.2)];
        if let Some((low, high)) = mean.limits {
            let (low, high) = (across.within(low), across.within(high));
            nodes.push(ChartNode::line((low, plot.top - 4.0), (high, plot.top - 4.0), Paint::Ink, 3.0));
        }
        nodes.push(ChartNode::text((middle, plot.top - 10.0), Anchor::Middle, TEXT, Paint::Ink, words.clone()));
        sheet.nodes.push(ChartNode::mark(format!("{} {words}", plain(&self.distribution.measure)), nodes));
    }

    fn mean_value(&self) -> Option<ChartValue> {
        let moments = moments(self.distribution.totals())?;
        let limits = interval_of_mean(&self.distribution.totals().collect::<Vec<_>>(), self.level)
            .map(|interval| (interval.low, interval.high));
        Some(ChartValue { value: moments.mean()?, limits, is_share: false })
    }

    fn description(&self) -> String {
        let name = plain(&self.distribution.measure);
        let mean = self.mean_value().filter(|_| !self.distribution.is_labelled());
        let mean = mean.map_or(String::new(), |mean| format!(" Mean {}.", mean.told()));
        let level = percent(self.level, None);
        let band = percent(round_significant(band_half_width(self.n, self.level).min(1.0), 2), None);
        format!(
            "Histogram of {name} over {}.{mean} Bars: share of games with {level} intervals. Line: cumulative share, as a \
             whole within {band} of the truth at {level}.",
            games(self.n)
        )
    }
}

/// The interval of a height as a line with feet.
pub fn whisker(x: f64, value: &ChartValue, up: &Scale, foot: f64) -> Vec<ChartNode> {
    let Some((low, high)) = value.limits else { return Vec::new() };
    let (low, high) = (up.within(low), up.within(high));
    let line = |from, to| ChartNode::line(from, to, Paint::Ink, 1.0);
    vec![line((x, low), (x, high)), line((x - foot, low), (x + foot, low)), line((x - foot, high), (x + foot, high))]
}
