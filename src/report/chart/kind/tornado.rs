//! Tornadoes: for each number a bar to either side, the largest effect on the measure first.

use crate::archive::ResultSet;
use crate::report::chart::drawing::font::{cut, width};
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, MARGIN, Plot, PlotAxis, TEXT};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, tick};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::footer::{games, heading, is_share, players};
use crate::report::chart::request::ChartRequest;
use crate::table::Table;

/// The most numbers that are drawn; the table has all.
const SHOWN: usize = 20;
/// The distance from one number to the next.
const APART: f64 = 30.0;
/// Height of a bar.
const BAR: f64 = 18.0;

/// A number with the effect of a step down and of a step up.
struct TornadoBar {
    path: String,
    value: String,
    ways: [Option<(String, ChartValue)>; 2],
}

/// Draws the tornado of a sensitivity study.
///
/// # Errors
/// The message says that no number has an effect.
pub fn draw(set: &ResultSet, table: &Table, request: &ChartRequest) -> Result<Graphic, String> {
    let measure = table.rows.first().map_or(String::new(), |_| table.text(0, "measure"));
    let all = bars(table, is_share(set, &measure));
    if all.is_empty() {
        return Err("no number of the table tornado has an effect".to_string());
    }
    let shown = &all[..all.len().min(SHOWN)];
    let n = table.number(0, "games").unwrap_or(0.0) as u64;
    let rest = all.len() - shown.len();
    let of = [
        players(set),
        format!("{} a number", games(n)),
        if rest > 0 { format!("{rest} numbers of less effect are not drawn") } else { String::new() },
    ];
    let heading = heading(set, request, format!("What moves {}", plain(&measure)), &of);
    let mut sheet = ChartSheet::new(request.sheet_width(), &heading);
    sheet.legend(&[(Paint::Series(0), "a step down".to_string()), (Paint::Series(1), "a step up".to_string())]);
    sheet.y += 8.0;
    let names = shown.iter().map(|bar| width(&bar.name(), TEXT)).fold(0.0, f64::max).min(0.4 * sheet.inner());
    let (left, top) = (MARGIN + names + 10.0, sheet.y);
    let plot = Plot { left, top, right: sheet.width - MARGIN - 12.0, bottom: top + APART * shown.len() as f64 };
    let across = across(shown, &plot);
    let label = if is_share(set, &measure) { percent_tick } else { tick };
    let axis = PlotAxis::new(across, &across.ticks(7, false), label, format!("change of {}", plain(&measure)));
    plot.bottom_axis(&mut sheet.nodes, &axis, true);
    for (at, bar) in shown.iter().enumerate() {
        bar.draw(&mut sheet.nodes, &plot, &across, plot.top + APART * (at as f64 + 0.5), names);
    }
    let zero = across.at(0.0);
    sheet.nodes.push(ChartNode::line((zero, plot.top), (zero, plot.bottom), Paint::PlotAxis, 1.5));
    sheet.y = plot.bottom + BELOW;
    let description = format!(
        "How much {} changes when a number of the scenario is moved a step down or up, largest effect first, with intervals.",
        plain(&measure)
    );
    Ok(sheet.finish(&heading, description))
}

/// The numbers that have an effect.
fn bars(table: &Table, is_share: bool) -> Vec<TornadoBar> {
    let way = |row: usize, way: &str| -> Option<(String, ChartValue)> {
        let number = |column: &str| table.number(row, &format!("{way}_{column}"));
        let limits = number("ci_low").zip(number("ci_high"));
        Some((table.text(row, &format!("{way}_to")), ChartValue { value: number("difference")?, limits, is_share }))
    };
    let bar = |row: usize| TornadoBar {
        path: table.text(row, "path"),
        value: table.text(row, "value"),
        ways: [way(row, "down"), way(row, "up")],
    };
    let moves = |bar: &TornadoBar| bar.ways.iter().flatten().any(|(_, value)| value.value != 0.0);
    (0..table.rows.len()).map(bar).filter(moves).collect()
}

fn across(bars: &[TornadoBar], plot: &Plot) -> Scale {
    let values = bars.iter().flat_map(|bar| bar.ways.iter().flatten());
    let ends = values.flat_map(|(_, value)| value.limits.map_or([value.value; 2], |(low, high)| [low, high]));
    let (low, high) =
        ends.filter(|v| v.is_finite()).fold((0.0_f64, 0.0_f64), |(low, high), v| (low.min(v), high.max(v)));
    // Room for the values that stand at the ends of the bars.
    let room = 0.14 * (high - low);
    Scale::new((low - room, high + room), (plot.left, plot.right))
}

impl TornadoBar {
    fn name(&self) -> String {
        format!("{} = {}", self.path, self.value)
    }

    fn draw(&self, nodes: &mut Vec<ChartNode>, plot: &Plot, across: &Scale, middle: f64, names: f64) {
        let at = (plot.left - 10.0, middle + 0.36 * TEXT);
        nodes.push(ChartNode::text(at, Anchor::End, TEXT, Paint::Ink, cut(&self.name(), TEXT, names)));
        let both: Vec<f64> = self.ways.iter().flatten().map(|(_, value)| value.value).collect();
        // Where both steps move it the same way, the two bars lie above each other, each half as high.
        let share_side = both.len() == 2 && both[0] * both[1] > 0.0;
        for (way, effect) in self.ways.iter().enumerate() {
            let Some((to, value)) = effect else { continue };
            let (height, top) = match share_side {
                true => (0.5 * BAR, middle - 0.5 * BAR + 0.5 * BAR * way as f64),
                false => (BAR, middle - 0.5 * BAR),
            };
            let (zero, end) = (across.at(0.0), across.at(value.value));
            let mut drawn = vec![ChartNode::rect(zero.min(end), top, (end - zero).abs(), height, Paint::Series(way))];
            let mut outer = end;
            if let Some((low, high)) = value.limits {
                let [low, high] = [low, high].map(|limit| across.within(limit));
                let y = top + 0.5 * height;
                drawn.push(ChartNode::line((low, y), (high, y), Paint::Ink, 1.2));
                outer = if end < zero { low.min(end) } else { high.max(end) };
            }
            let (anchor, x) = if end < zero { (Anchor::End, outer - 5.0) } else { (Anchor::Start, outer + 5.0) };
            if value.value != 0.0 {
                let size = if share_side { TEXT - 3.0 } else { TEXT - 1.0 };
                drawn.push(ChartNode::text(
                    (x, top + 0.5 * height + 0.36 * size),
                    anchor,
                    size,
                    Paint::Muted,
                    to.clone(),
                ));
            }
            nodes.push(ChartNode::mark(format!("{} to {to}: {}", self.path, value.told()), drawn));
        }
    }
}
