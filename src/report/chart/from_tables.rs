//! Charts from the tables of a result set: from cells to the numbers of a chart.

use std::collections::BTreeSet;

use crate::archive::{ResultKind, ResultSet};
use crate::error::Result;
use crate::game::ENDING;
use crate::report::chart::drawing::frame::Heading;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, plain, words};
use crate::report::chart::footer::{axis_title, games, heading, is_share, level, measure_title, players};
use crate::report::chart::kind::forest::{self, ForestPanel, ForestRow};
use crate::report::chart::kind::line::{LineChart, LineSeries};
use crate::report::chart::kind::shares::{self, BarSegment, StackedBar};
use crate::report::chart::pivot::{PivotPanels, key_words, merged, pivot_panels, sweep_rows, value_title};
use crate::report::chart::request::{ChartRequest, distribution, measure, own, wrong};
use crate::report::chart::several::shortened::shortened;
use crate::table::Table;

/// Shares of a labelled measure of a run, one bar for each part.
pub fn run_shares(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    // What is asked for, else how the games ended, else the headline.
    let name = match &request.measure {
        None if distribution(set, ENDING).is_ok() => ENDING.to_string(),
        _ => measure(set, request),
    };
    let found = distribution(set, &name)?;
    if !found.is_labelled() && found.values.iter().any(|(value, ..)| !(0..2).contains(value)) {
        return Err(wrong(format!("`{name}` is a number, and shares are of labels")));
    }
    let level = level(set);
    let bars: Vec<StackedBar> = match &found.by {
        Some(_) => (0..found.parts.len()).map(|part| StackedBar::of(&found, Some(part), level)).collect(),
        None => vec![StackedBar::of(&found, None, level)],
    };
    let heading = heading(set, request, measure_title(&name), &[players(set), games(found.games())]);
    let description = format!("Shares of {} as stacked bars, with their intervals.", plain(&name));
    Ok(shares::draw(&bars, &heading, "share of games", request.sheet_width(), description))
}

/// Shares of a labelled measure for each variant of a comparison or cell of a sweep.
pub fn cell_shares(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let table = own(set, "summary")?;
    let name = request.measure.clone().unwrap_or_else(|| ENDING.to_string());
    let lead = table.column("measure").unwrap_or(0);
    let mut bars: Vec<StackedBar> = Vec::new();
    for (row, cells) in table.rows.iter().enumerate() {
        let measure = table.text(row, "measure");
        let Some(label) = measure.strip_prefix(&format!("{name}=")) else { continue };
        let whose = cells[..lead].iter().zip(&table.columns);
        let whose = match lead {
            1 => cells[0].text(),
            _ => whose.map(|(cell, column)| format!("{column} {}", cell.text())).collect::<Vec<_>>().join(", "),
        };
        let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
        let value = ChartValue { value: table.number(row, "mean").unwrap_or(0.0), limits, is_share: true };
        if bars.last().is_none_or(|bar| bar.name != whose) {
            bars.push(StackedBar { name: whose, shares: Vec::new() });
        }
        if let Some(bar) = bars.last_mut() {
            bar.shares.push(BarSegment { label: label.to_string(), place: bar.shares.len(), share: value });
        }
    }
    if bars.is_empty() {
        return Err(wrong(format!("the summary has no labels of `{name}`")));
    }
    if lead == 1 && set.kind == ResultKind::Comparison {
        let names = shortened(&bars.iter().map(|bar| bar.name.clone()).collect::<Vec<_>>());
        bars.iter_mut().zip(names).for_each(|(bar, name)| bar.name = name);
    }
    let n = table.number(0, "games").unwrap_or(0.0) as u64;
    let heading = heading(set, request, measure_title(&name), &[format!("{} each", games(n))]);
    let description = format!("Shares of {} as stacked bars, one for each row of the table.", plain(&name));
    Ok(shares::draw(&bars, &heading, "share of games", request.sheet_width(), description))
}

/// Wins, draws and losses of each pair of a tournament.
pub fn match_shares(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let table = own(set, "matrix")?;
    let entrant = table.columns.first().cloned().unwrap_or_default();
    let (mut bars, mut known) = (Vec::new(), BTreeSet::new());
    for row in 0..table.rows.len() {
        let (one, other) = (table.text(row, &entrant), table.text(row, "opponent"));
        let mut pair = [one.clone(), other.clone()];
        pair.sort();
        if one == other || !known.insert(pair) {
            continue;
        }
        let counts = ["wins", "draws", "losses", "unfinished", "faulted"];
        let counts = counts.map(|name| (name, table.number(row, name).unwrap_or(0.0)));
        let all: f64 = counts.iter().map(|(_, count)| count).sum();
        let segment = |(place, &(name, count)): (usize, &(&str, f64))| {
            let share = ChartValue::share(if all > 0.0 { count / all } else { 0.0 });
            BarSegment { label: name.to_string(), place, share }
        };
        let shares = counts[..4].iter().enumerate().map(segment).collect();
        bars.push(StackedBar { name: format!("{one} – {other}"), shares });
    }
    let n = table.number(0, "pairs").unwrap_or(0.0) as u64;
    let title = "Wins, draws and losses of the first against the second".to_string();
    let heading = heading(set, request, title, &[format!("{} a pair, half of them from each seat", games(2 * n))]);
    let description = "Wins, draws and losses of each pair as stacked bars; intervals of the scores are in the matrix.";
    Ok(shares::draw(&bars, &heading, "share of games", request.sheet_width(), description.to_string()))
}

/// Differences of the scores of a tournament's entrants.
pub fn score_forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let table = own(set, "differences")?;
    let entrant = table.columns.first().cloned().unwrap_or_default();
    let row = |at: usize| {
        let limits = table.number(at, "ci_low").zip(table.number(at, "ci_high"));
        let value = table.number(at, "difference").unwrap_or(0.0);
        let name = format!("{} minus {}", table.text(at, &entrant), table.text(at, "opponent"));
        ForestRow {
            name,
            value: ChartValue { value, limits, is_share: true },
            is_clear: table.text(at, "apart") == "yes",
        }
    };
    let rows = (0..table.rows.len()).map(row).collect();
    let axis = "difference of the scores against all, in percentage points".to_string();
    let panels = [ForestPanel { heading: String::new(), axis, rows }];
    let heading = heading(set, request, "Differences of scores".to_string(), &[]);
    let description = "Differences of the entrants' scores with their intervals.";
    Ok(forest::draw(&panels, &heading, request.sheet_width(), description.to_string()))
}

/// What tuning gained in each scenario, against each opponent and all together.
pub fn gain_forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let is_reply = set.kind == ResultKind::Exploit;
    let table = own(set, if is_reply { "exploit" } else { "strength" })?;
    let is_share = (0..table.rows.len()).all(|row| table.text(row, "measure") == "score");
    let row = |at: usize| {
        let limits = table.number(at, "gain_ci_low").zip(table.number(at, "gain_ci_high"));
        let value = table.number(at, "gain").unwrap_or(0.0);
        let opponent = Some(table.text(at, "opponent")).filter(|name| !name.is_empty());
        let against = opponent.map_or(String::new(), |name| format!(" against {name}"));
        ForestRow {
            name: if is_reply { table.text(at, "reply") } else { format!("{}{against}", table.text(at, "scenario")) },
            value: ChartValue { value, limits, is_share },
            is_clear: ["stronger", "weaker"].contains(&table.text(at, "verdict").as_str()),
        }
    };
    let rows = (0..table.rows.len()).map(row).collect();
    let title = if is_reply { "What replies gain" } else { "What tuning gained" };
    let unit = if is_share { "score, in percentage points".to_string() } else { plain(&table.text(0, "measure")) };
    let panels = [ForestPanel { heading: String::new(), axis: format!("gain in {unit}"), rows }];
    let heading = heading(set, request, title.to_string(), &[]);
    let description = "Gains on the strategy as it stands, on fresh games, with intervals.";
    Ok(forest::draw(&panels, &heading, request.sheet_width(), description.to_string()))
}

/// A measure over the values of a sweep.
pub fn sweep_line(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let (table, measure) = sweep_rows(set, request.measure.as_deref())?;
    let is_share = is_share(set, &measure);
    let point = |row: usize| {
        let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
        (
            table.rows[row][0].text(),
            ChartValue { value: table.number(row, "mean").unwrap_or(f64::NAN), limits, is_share },
        )
    };
    let points = (0..table.rows.len()).map(point).filter(|(_, value)| !value.value.is_nan()).collect();
    let path = table.columns[0].clone();
    let chart = LineChart {
        series: vec![LineSeries { name: String::new(), points }],
        across: request.path_title(&path),
        up: axis_title(set, &measure),
        target: None,
    };
    let n = table.number(0, "games").unwrap_or(0.0) as u64;
    let title = format!("{} by {}", words(&measure), key_words(&path));
    let heading = heading(set, request, title, &[players(set), format!("{} a value", games(n))]);
    let description = format!("{} for each value of {path}, with intervals.", words(&measure));
    Ok(chart.draw(&heading, request.sheet_width(), description))
}

/// The values that a balance has tried and measured, and its target.
pub fn balance_line(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let (found, search) = (own(set, "balance")?, own(set, "search")?);
    let measure = if found.rows.is_empty() { String::new() } else { found.text(0, "measure") };
    let is_share = is_share(set, &measure);
    let series = |name: &str, table: &Table| {
        let paths = table
            .columns
            .iter()
            .take_while(|column| !["role", "measure", "games", "verdict"].contains(&column.as_str()));
        let paths = paths.count().max(1);
        let point = |row: usize| {
            let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
            let place = table.rows[row][..paths].iter().map(|cell| cell.text()).collect::<Vec<_>>().join(", ");
            Some((place, ChartValue { value: table.number(row, "mean")?, limits, is_share }))
        };
        LineSeries { name: name.to_string(), points: (0..table.rows.len()).filter_map(point).collect() }
    };
    let target = found.rows.first().and_then(|_| found.number(0, "target"));
    let paths = found.columns.iter().take_while(|column| *column != "role").cloned().collect::<Vec<_>>().join(", ");
    let chart = LineChart {
        series: vec![series("search", search), series("measured on fresh games", found)],
        across: paths.clone(),
        up: axis_title(set, &measure),
        target: target.map(|value| ChartValue { value, limits: None, is_share }),
    };
    let heading = heading(set, request, format!("{} by {paths}", words(&measure)), &[players(set)]);
    let description = format!(
        "What a search for a target of {} has played, and what fresh games say of its answer.",
        plain(&measure)
    );
    Ok(chart.draw(&heading, request.sheet_width(), description))
}

/// The squares of a request; of odds what reads alike is drawn as one, unless its key was asked for.
pub fn drawn_pivot(set: &ResultSet, request: &ChartRequest) -> Result<PivotPanels> {
    let pivot = pivot_panels(set, request)?;
    let is_exact = matches!(set.kind, ResultKind::Odds | ResultKind::Optimal);
    let is_asked = [request.rows.is_some(), request.columns.is_some()];
    Ok(if is_exact { merged(pivot, is_asked) } else { pivot })
}

/// The rows of a square as lines over its columns.
pub fn pivot_lines(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let pivot = drawn_pivot(set, request)?;
    let panel = &pivot.panels[0];
    let line = |i: usize| {
        let points = panel.columns.iter().zip(&panel.cells[i]);
        let points = points.filter_map(|(column, value)| Some((column.clone(), (*value)?))).collect();
        LineSeries { name: pivot.telling.told(&pivot.rows, &panel.rows[i]), points }
    };
    let chart = LineChart {
        series: (0..panel.rows.len()).map(line).collect(),
        across: pivot.telling.axis(&pivot.columns),
        up: value_title(set, &pivot),
        target: None,
    };
    let mut heading = pivot_heading(set, request, &pivot);
    if !panel.name.is_empty() {
        heading.subtitle = format!("{} · {}", heading.subtitle, plain(&panel.name));
    }
    Ok(chart.draw(&heading, request.sheet_width(), pivot_description(&pivot, "as lines")))
}

/// The heading of squares: the title, the keys that have one value, and the sentence of the table.
pub fn pivot_heading(set: &ResultSet, request: &ChartRequest, pivot: &PivotPanels) -> Heading {
    let table = if set.kind == ResultKind::Odds { format!("table {}", plain(&pivot.table)) } else { String::new() };
    let mut of = vec![table, pivot.fixed_words()];
    of.extend(pivot.is_merged.then(|| "names with the same values share a row or a column".to_string()));
    match set.kind {
        ResultKind::Tournament => {
            let n = set.table("matrix").and_then(|table| table.rows.first().and_then(|_| table.number(0, "pairs")));
            of.push(players(set));
            of.push(format!("{} a pair, half of them from each seat", games(2 * n.unwrap_or(0.0) as u64)));
        }
        ResultKind::Sweep => {
            let n = set.table("sweep").and_then(|table| table.rows.first().and_then(|_| table.number(0, "games")));
            of.extend([players(set), format!("{} a cell", games(n.unwrap_or(0.0) as u64))]);
        }
        _ => {}
    }
    heading(set, request, pivot.title(), &of)
}

/// A sentence that describes squares.
pub fn pivot_description(pivot: &PivotPanels, how: &str) -> String {
    format!("{}, {how}. Rows: {}; columns: {}.", pivot.title(), plain(&pivot.rows), plain(&pivot.columns))
}
