//! Survival curves: the share of games that came to at least a value: missions lived through, turns played.

use crate::archive::ResultSet;
use crate::estimate::percent;
use crate::report::chart::distribution::{Distribution, share_of};
use crate::report::chart::drawing::frame::{BELOW, ChartSheet, MARGIN, Plot, PlotAxis};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, percent_tick, plain, tick};
use crate::report::chart::drawing::node::ChartNode;
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::drawing::scale::Scale;
use crate::report::chart::footer::{axis_title, games, heading, level, players};
use crate::report::chart::request::ChartRequest;

/// Height of the plot.
const HEIGHT: f64 = 330.0;

/// Draws the survival curve of a measure, one for each part of the games.
pub fn draw(set: &ResultSet, distribution: &Distribution, request: &ChartRequest) -> Graphic {
    let (n, level) = (distribution.games(), level(set));
    let name = plain(&distribution.measure);
    let heading = heading(set, request, format!("Games with at least so many {name}"), &[players(set), games(n)]);
    let mut sheet = ChartSheet::new(request.sheet_width(), &heading);
    if let Some(by) = &distribution.by {
        let entry = |(at, part): (usize, &String)| (Paint::Series(at), format!("{} {}", plain(by), plain(part)));
        sheet.legend(&distribution.parts.iter().enumerate().map(entry).collect::<Vec<_>>());
        sheet.y += 8.0;
    }
    let (top, bottom) = (sheet.y + 8.0, sheet.y + 8.0 + HEIGHT);
    let up = Scale::new((0.0, 1.0), (bottom, top));
    let left_axis =
        PlotAxis::new(up, &up.ticks(5, false), percent_tick, format!("share of games with at least so many {name}"));
    let plot = Plot { left: MARGIN + left_axis.room(), top, right: sheet.width - MARGIN - 8.0, bottom };
    plot.left_axis(&mut sheet.nodes, &left_axis);
    let ends = [distribution.values.first(), distribution.values.last()].map(|end| end.map_or(0, |(value, ..)| *value));
    let across = Scale::new((ends[0].min(0) as f64, ends[1] as f64), (plot.left, plot.right));
    let curves: Vec<_> =
        (0..distribution.parts.len()).map(|part| curve(distribution, part, ends[0].min(0), level)).collect();
    for (at, points) in curves.iter().enumerate() {
        sheet.nodes.push(band(points, &across, &up, at));
    }
    for (at, points) in curves.iter().enumerate() {
        steps(&mut sheet, points, (&across, &up), at, distribution);
    }
    let axis = PlotAxis::new(across, &across.ticks(14, true), tick, axis_title(set, &distribution.measure));
    plot.bottom_axis(&mut sheet.nodes, &axis, false);
    sheet.y = bottom + BELOW;
    let description = format!(
        "For each number of {name}, the share of {} with at least as many, with its {} interval.",
        games(n),
        percent(level, None)
    );
    sheet.finish(&heading, description)
}

/// Every value from `from` on, with the share of games that came to at least this value.
fn curve(distribution: &Distribution, part: usize, from: i64, level: f64) -> Vec<(i64, ChartValue)> {
    let n = distribution.games_of(part);
    let mut points = Vec::new();
    let mut left = n;
    let values = distribution.values.iter().map(|(value, _, counts)| (*value, counts[part]));
    for (value, count) in std::iter::once((from, 0)).chain(values) {
        match points.last_mut() {
            Some((last, point)) if *last == value => *point = share_of(left, n, level),
            _ => points.push((value, share_of(left, n, level))),
        }
        left -= count;
    }
    points
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

fn band(points: &[(i64, ChartValue)], across: &Scale, up: &Scale, at: usize) -> ChartNode {
    let limits = |share: &ChartValue| share.limits.unwrap_or((share.value, share.value));
    let high = corners(points, |share| limits(share).1);
    let low = corners(points, |share| limits(share).0);
    let placed = high.into_iter().chain(low.into_iter().rev()).map(|(x, y)| (across.at(x), up.at(y))).collect();
    ChartNode::Area { points: placed, fill: Paint::Band(at) }
}

fn steps(sheet: &mut ChartSheet, points: &[(i64, ChartValue)], scales: (&Scale, &Scale), at: usize, of: &Distribution) {
    let ((across, up), stroke) = (scales, Paint::Series(at));
    let line = corners(points, |share| share.value).into_iter().map(|(x, y)| (across.at(x), up.at(y))).collect();
    sheet.nodes.push(ChartNode::Line { points: line, stroke, width: 2.0, is_dashed: false });
    let part = match of.parts[at].as_str() {
        "" => String::new(),
        part => format!("{}: ", plain(part)),
    };
    for (value, share) in points {
        let words = format!("{part}at least {value} {}: {}", plain(&of.measure), share.told());
        let dot = ChartNode::Dot { at: (across.at(*value as f64), up.at(share.value)), radius: 2.5, fill: stroke };
        sheet.nodes.push(ChartNode::mark(words, vec![dot]));
    }
}
