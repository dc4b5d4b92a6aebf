//! Exact laws as bars: a bar for each value, those of several laws side by side.

use serde::Deserialize;

use crate::estimate::round_significant;
use crate::files::{DiceLaw, DiceValue, LawShare};
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, Heading, MARGIN, Plot, PlotAxis};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, printed, tick};
use crate::report::chart::drawing::node::ChartNode;
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::scale::Scale;
use crate::table::shortest;

/// Height of the plot.
const HEIGHT: f64 = 330.0;
/// Width of the sheet.
const WIDTH: f64 = 800.0;
/// The most numbers between the least and the greatest value that have places of their own.
const MOST_PLACES: i64 = 100_000;

/// The probability that bars show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LawView {
    /// Of each value.
    #[default]
    Exactly,
    /// Of at least each value.
    AtLeast,
    /// Of at most each value.
    AtMost,
}

impl LawView {
    fn words(self) -> &'static str {
        match self {
            LawView::Exactly => "exactly",
            LawView::AtLeast => "at least",
            LawView::AtMost => "at most",
        }
    }

    /// The probability of a value; `None` where there is no more and less.
    fn of(self, share: &LawShare<'_>) -> Option<f64> {
        match self {
            LawView::Exactly => Some(share.exactly),
            LawView::AtLeast => share.beyond.map(|[at_least, _]| at_least),
            LawView::AtMost => share.beyond.map(|[_, at_most]| at_most),
        }
    }
}

/// Where the values stand: numbers at their place, anything else one beside another.
struct BarPlaces<'a> {
    values: Vec<&'a DiceValue>,
    is_numeric: bool,
}

impl<'a> BarPlaces<'a> {
    fn new(laws: &'a [DiceLaw]) -> BarPlaces<'a> {
        let mut values: Vec<&DiceValue> = laws.iter().flat_map(|law| &law.values).map(|(value, _)| value).collect();
        values.sort();
        values.dedup();
        let number = |value: Option<&&DiceValue>| value.and_then(|value| value.number());
        let span = number(values.last()).zip(number(values.first())).and_then(|(high, low)| high.checked_sub(low));
        let is_numeric = laws.iter().all(|law| law.is_of_numbers() && !law.is_of_truths());
        BarPlaces { is_numeric: is_numeric && span.is_some_and(|span| span <= MOST_PLACES), values }
    }

    fn at(&self, value: &DiceValue) -> f64 {
        match (self.is_numeric, value.number()) {
            (true, Some(number)) => number as f64,
            _ => self.values.binary_search(&value).unwrap_or(0) as f64,
        }
    }

    fn scale(&self, plot: &Plot) -> Scale {
        let ends = [self.values.first(), self.values.last()].map(|end| end.map_or(0.0, |value| self.at(value)));
        Scale::new((ends[0] - 0.6, ends[1] + 0.6), (plot.left, plot.right))
    }

    fn axis(&self, across: Scale) -> PlotAxis {
        let named = |value: &&DiceValue| (self.at(value), printed_value(value));
        match self.is_numeric && self.values.len() > 30 {
            true => PlotAxis::new(across, &across.ticks(14, true), tick, "value"),
            false => PlotAxis { scale: across, ticks: self.values.iter().map(named).collect(), title: "value".into() },
        }
    }
}

fn printed_value(value: &DiceValue) -> String {
    match value {
        DiceValue::Number(number) => printed(&number.to_string()),
        other => other.to_string(),
    }
}

/// The bars of a law, left to right.
struct LawBars<'a> {
    law: &'a DiceLaw,
    paint: Paint,
    /// Each value with the probability that its bar shows.
    shown: Vec<(&'a DiceValue, f64)>,
}

impl<'a> LawBars<'a> {
    fn new(index: usize, law: &'a DiceLaw, view: LawView) -> LawBars<'a> {
        let shown = law.shares().into_iter().filter_map(|share| Some((share.value, view.of(&share)?)));
        LawBars { law, paint: Paint::Series(index), shown: shown.collect() }
    }
}

/// Draws laws as bars.
pub fn draw_laws(laws: &[DiceLaw], view: LawView) -> Graphic {
    let heading = heading(laws, view);
    let mut sheet = ChartSheet::new(WIDTH, &heading);
    let all: Vec<LawBars<'_>> = laws.iter().enumerate().map(|(index, law)| LawBars::new(index, law, view)).collect();
    if all.len() > 1 {
        sheet.legend(&all.iter().map(|bars| (bars.paint, told(bars.law))).collect::<Vec<_>>());
        sheet.y += 8.0;
    }
    let places = BarPlaces::new(laws);
    let (top, bottom) = (sheet.y + 14.0, sheet.y + 14.0 + HEIGHT);
    let tallest = all.iter().flat_map(|bars| &bars.shown).map(|(_, p)| *p).fold(0.0, f64::max);
    let up = Scale::new((0.0, tallest), (bottom, top)).nice(6);
    let title = format!("probability of {} this", view.words());
    let left_axis = PlotAxis::new(up, &up.ticks(6, false), percent_tick, title);
    let plot = Plot { left: MARGIN + left_axis.room(), top, right: sheet.width - MARGIN - 12.0, bottom };
    plot.left_axis(&mut sheet.nodes, &left_axis);
    let across = places.scale(&plot);
    let width = (across.at(1.0) - across.at(0.0)) * 0.82 / all.len() as f64;
    for (index, bars) in all.iter().enumerate() {
        let shift = (index as f64 - 0.5 * (all.len() - 1) as f64) * width;
        let whose = if all.len() > 1 { format!("{}, ", bars.law.name) } else { String::new() };
        for (value, p) in &bars.shown {
            let (middle, high) = (across.at(places.at(value)) + shift, up.at(*p));
            // A bar is seen, however many there are.
            let drawn = width.max(0.5);
            let bar = ChartNode::rect(middle - 0.5 * drawn, high, drawn, bottom - high, bars.paint);
            let share = ChartValue::share(*p).told();
            let label = format!("{whose}{} {}: {share}", view.words(), printed_value(value));
            sheet.nodes.push(ChartNode::mark(label, vec![bar]));
        }
    }
    plot.bottom_axis(&mut sheet.nodes, &places.axis(across), false);
    sheet.y = bottom + BELOW;
    sheet.finish(&heading, description(laws, view))
}

fn heading(laws: &[DiceLaw], view: LawView) -> Heading {
    let (title, subtitle) = match laws {
        [law] => (law.name.clone(), told(law).split_once(": ").map_or(String::new(), |(_, rest)| rest.to_string())),
        _ => (format!("{} laws of dice", laws.len()), format!("the probability of {} each value", view.words())),
    };
    let footer = format!("exact, nothing sampled · overmatch {}", env!("CARGO_PKG_VERSION"));
    Heading { title, subtitle, footer }
}

/// The name of a law with its mean and deviation, where it has any.
fn told(law: &DiceLaw) -> String {
    let shown = |value: f64| printed(&shortest(round_significant(value, 4)));
    law.moments().map_or(law.name.clone(), |moments| {
        format!("{}: mean {}, standard deviation {}", law.name, shown(moments.mean), shown(moments.std_dev))
    })
}

fn description(laws: &[DiceLaw], view: LawView) -> String {
    let each: Vec<String> = laws.iter().map(told).collect();
    format!("The exact probability of {} each value, as bars. {}.", view.words(), each.join("; "))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::error::Source;
    use crate::files::DiceQuestion;

    fn law(name: &str, text: &str) -> DiceLaw {
        let source = Arc::new(Source { name: name.to_string(), text: text.to_string() });
        DiceLaw::of(&DiceQuestion { name: name.to_string(), source, start: 0 }).unwrap()
    }

    /// The left and right end and the height of every bar.
    fn bars(laws: &[DiceLaw], view: LawView) -> Vec<[f64; 3]> {
        let graphic = draw_laws(laws, view);
        let of = |node: &ChartNode| match node {
            ChartNode::Mark { nodes, .. } => nodes.first().cloned(),
            _ => None,
        };
        let bars = graphic.nodes.iter().filter_map(of).filter_map(|node| match node {
            ChartNode::Box { at: [left, _, width, height], .. } => Some([left, left + width, height]),
            _ => None,
        });
        let bars: Vec<[f64; 3]> = bars.collect();
        assert!(bars.iter().all(|[left, right, _]| *left >= MARGIN && *right <= graphic.width - MARGIN), "{bars:?}");
        bars
    }

    #[test]
    fn bars_are_as_high_as_their_probabilities_and_stand_apart() {
        let laws = [law("one", "d(3)"), law("two", "d(2) + d(2)")];
        let found = bars(&laws, LawView::Exactly);
        assert_eq!(found.len(), 6);
        let ratio = found[4][2] / found[0][2];
        assert!((ratio - 1.5).abs() < 1e-9, "{ratio}");
        let mut ends: Vec<[f64; 2]> = found.iter().map(|[left, right, _]| [*left, *right]).collect();
        ends.sort_by(|a, b| a[0].total_cmp(&b[0]));
        assert!(ends.windows(2).all(|two| two[0][1] <= two[1][0] + 1e-9), "{ends:?}");
        let falling = bars(&laws[..1], LawView::AtLeast);
        assert!(falling.windows(2).all(|two| two[0][2] > two[1][2]), "{falling:?}");
    }

    #[test]
    fn words_stand_side_by_side_and_many_values_are_all_drawn() {
        let words = bars(&[law("words", "\"hit\" if d(6) > 4 else \"miss\"")], LawView::Exactly);
        assert!(words.len() == 2 && words[0][2] * 2.0 - words[1][2] < 1e-9 && words[0][1] < words[1][0], "{words:?}");
        assert_eq!(bars(&[law("many", "roll(40, 20)")], LawView::AtMost).len(), 761);
        assert_eq!(bars(&[law("far", "d([0, 4000000000000])")], LawView::Exactly).len(), 2);
    }
}
