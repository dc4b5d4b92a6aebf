//! Several distributions on each other: for each an outline of steps, with its intervals as a band.

use crate::estimate::{interval_of_mean, moments, percent};
use crate::report::chart::distribution::{Distribution, share_of};
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, MARGIN, Plot, PlotAxis};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, printed, tick};
use crate::report::chart::drawing::node::ChartNode;
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::kind::histogram::{CountedBin, bins};
use crate::report::chart::kind::part::{PartStyle, whose};

/// Height of the plot.
const HEIGHT: f64 = 330.0;

/// The distributions of one measure in several runs or variants.
pub struct Overlay<'a> {
    /// The counts, a part for each run.
    pub distribution: &'a Distribution,
    /// The looks of each run.
    pub parts: Vec<PartStyle>,
    /// The measure with its unit.
    pub axis: String,
}

/// One step of an outline: the values it covers, and the share of games with one of them.
struct OutlineStep {
    low: i64,
    high: i64,
    share: ChartValue,
}

impl Overlay<'_> {
    /// Draws the outlines.
    pub fn draw(&self, heading: &Heading, sheet_width: f64) -> Graphic {
        let (bins, size) = bins(self.distribution);
        let outlines: Vec<Vec<OutlineStep>> =
            (0..self.parts.len()).map(|part| self.outline(part, &bins, size)).collect();
        let mut sheet = ChartSheet::new(sheet_width, heading);
        PartStyle::legend(&self.named_with_means(), &mut sheet);
        let tallest = outlines.iter().flatten().map(|step| limits(&step.share).1).fold(0.0, f64::max);
        let (top, bottom) = (sheet.y + 8.0, sheet.y + 8.0 + HEIGHT);
        let up = Scale::new((0.0, tallest), (bottom, top)).nice(6);
        let title =
            if size > 1 { format!("share of games with one of {size} values") } else { "share of games".into() };
        let left_axis = PlotAxis::new(up, &up.ticks(6, false), percent_tick, title);
        let plot = Plot { left: MARGIN + left_axis.room(), top, right: sheet.width - MARGIN - 8.0, bottom };
        plot.left_axis(&mut sheet.nodes, &left_axis);
        let ends = (bins.first().map_or(0.0, |bin| bin.low as f64), bins.last().map_or(1.0, |bin| bin.high as f64));
        let across = Scale::new((ends.0 - 0.5, ends.1 + 0.5), (plot.left + 4.0, plot.right - 4.0));
        for (part, steps) in self.parts.iter().zip(&outlines) {
            sheet.nodes.push(band(steps, &across, &up, part));
        }
        for (part, steps) in self.parts.iter().zip(&outlines) {
            self.line(&mut sheet, steps, (&across, &up), part);
        }
        let axis = PlotAxis::new(across, &across.ticks(14, true), tick, self.axis.clone());
        plot.bottom_axis(&mut sheet.nodes, &axis, false);
        sheet.y = bottom + BELOW;
        sheet.finish(heading, self.description())
    }

    /// The steps of a part from the first bar to the last, also where it has no games.
    fn outline(&self, part: usize, bins: &[CountedBin], size: i64) -> Vec<OutlineStep> {
        let (n, level) = (self.distribution.games_of(part), self.parts[part].level);
        let mut steps: Vec<OutlineStep> = Vec::new();
        for bin in bins {
            // A gap between bars is one step of no games.
            if let Some(last) = steps.last().filter(|last| last.high + 1 < bin.low) {
                let (low, high) = (last.high + 1, bin.low - 1);
                steps.push(OutlineStep { low, high, share: ChartValue::share(0.0) });
            }
            let share = share_of(bin.counts[part], n, level);
            steps.push(OutlineStep { low: bin.low, high: bin.low.saturating_add(size - 1), share });
        }
        steps
    }

    fn line(&self, sheet: &mut ChartSheet, steps: &[OutlineStep], (across, up): (&Scale, &Scale), part: &PartStyle) {
        let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return };
        let start = (across.at(first.low as f64 - 0.5), up.at(0.0));
        let end = (across.at(last.high as f64 + 0.5), up.at(0.0));
        let inner = corners(steps, |share| share.value).into_iter().map(|(x, y)| (across.at(x), up.at(y)));
        sheet.nodes.push(part.line(std::iter::once(start).chain(inner).chain([end]).collect()));
        for step in steps.iter().filter(|step| step.share.limits.is_some()) {
            let measure = plain(&self.distribution.measure);
            let values = if step.low == step.high {
                tick(step.low as f64)
            } else {
                format!("{} to {}", tick(step.low as f64), tick(step.high as f64))
            };
            let words = format!("{}{measure} {values}: {}", whose(part), step.share.told());
            let middle = across.at(0.5 * (step.low as f64 + step.high as f64));
            let dot = ChartNode::dot((middle, up.at(step.share.value)), 2.0, part.stroke);
            sheet.nodes.push(ChartNode::mark(words, vec![dot]));
        }
    }

    /// The parts, each named with its mean.
    fn named_with_means(&self) -> Vec<PartStyle> {
        let named = |(at, part): (usize, &PartStyle)| {
            let counts = self.distribution.counts_of(at);
            let mean = moments(counts.iter().copied()).and_then(|moments| moments.mean());
            let limits = interval_of_mean(&counts, part.level).map(|interval| (interval.low, interval.high));
            let told = mean.map(|value| printed(&ChartValue { value, limits, is_share: false }.told()));
            let name = told.map_or(part.name.clone(), |told| format!("{}: mean {told}", part.name));
            PartStyle { name, ..part.clone() }
        };
        self.parts.iter().enumerate().map(named).collect()
    }

    fn description(&self) -> String {
        let level = self.parts.first().map_or(String::new(), |part| format!("{} ", percent(part.level, None)));
        format!(
            "The distributions of {} as outlines, each with the {level}intervals of its shares: {}.",
            plain(&self.distribution.measure),
            self.named_with_means().iter().map(|part| part.name.clone()).collect::<Vec<_>>().join("; ")
        )
    }
}

fn limits(share: &ChartValue) -> (f64, f64) {
    share.limits.unwrap_or((share.value, share.value))
}

/// The corners of an outline: each step is as wide as its values.
fn corners(steps: &[OutlineStep], height: impl Fn(&ChartValue) -> f64) -> Vec<(f64, f64)> {
    let ends = |step: &OutlineStep| {
        let y = height(&step.share);
        [(step.low as f64 - 0.5, y), (step.high as f64 + 0.5, y)]
    };
    steps.iter().flat_map(ends).collect()
}

fn band(steps: &[OutlineStep], across: &Scale, up: &Scale, part: &PartStyle) -> ChartNode {
    let high = corners(steps, |share| limits(share).1);
    let low = corners(steps, |share| limits(share).0);
    let points = high.into_iter().chain(low.into_iter().rev()).map(|(x, y)| (across.at(x), up.within(y))).collect();
    ChartNode::Area { points, fill: part.band }
}
