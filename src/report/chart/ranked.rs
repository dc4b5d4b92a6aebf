//! The ranking of what one study sets against each other: entrants, variants, units for their price.

use std::collections::BTreeSet;

use crate::archive::{ResultKind, ResultSet};
use crate::error::Result;
use crate::report::chart::drawing::frame::Heading;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::ChartValue;
use crate::report::chart::footer::{axis_title, games, heading, is_share, level, measure_title, players};
use crate::report::chart::kind::part::PartStyle;
use crate::report::chart::kind::ranking::Ranking;
use crate::report::chart::request::{ChartKind, ChartRequest, own, wrong};
use crate::report::chart::several::common::{footer, told};
use crate::report::chart::several::label::LabelledRun;
use crate::report::chart::several::shortened::shortened;
use crate::table::Table;

/// The fewest variants of a comparison that are worth a ranking: of two the difference says it all.
const FEWEST: usize = 3;

/// Rows for a ranking, and what is said about them.
struct RankedRows {
    rows: Vec<(String, ChartValue)>,
    title: String,
    axis: String,
    of: Vec<String>,
    description: &'static str,
}

/// The entrants of a tournament, the variants of a comparison of several, the entrants of a tournament under several
/// leaders, or the units for their price, the strongest first.
///
/// # Errors
/// Kind `Usage` for results that have nothing to rank, and for a measure that they do not have.
pub fn ranked(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let found = match set.kind {
        ResultKind::Tournament => entrants(set)?,
        ResultKind::Comparison => variants(set, request)?,
        ResultKind::Leaders => led(set)?,
        ResultKind::Price => units(set)?,
        _ => return Err(wrong("a ranking is of several runs".to_string())),
    };
    if found.rows.is_empty() {
        return Err(wrong(format!("{} has nothing to rank", set.name)));
    }
    let names = shortened(&found.rows.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>());
    // One colour for all: they are told apart by their names beside the rows.
    let style = |name: String| PartStyle { name, ..PartStyle::run(String::new(), 0, level(set)) };
    let rows = names.into_iter().map(style).zip(found.rows.into_iter().map(|(_, value)| value)).collect();
    let heading = heading(set, request, found.title, &found.of);
    Ok(Ranking::strongest_first(rows, found.axis).draw(&heading, request.sheet_width(), found.description.to_string()))
}

/// Several tournaments of the same entrants side by side: each entrant, in the order of the first tournament, with its share
/// in every one.
///
/// # Errors
/// Kind `Usage` for tournaments of other entrants, whose shares are against others, and for a kind that is no ranking.
pub fn tournaments(runs: &[LabelledRun], request: &ChartRequest) -> Result<Graphic> {
    if let Some(kind) = request.kind.filter(|kind| *kind != ChartKind::Ranking) {
        return Err(wrong(format!("several tournaments cannot be drawn as {}", kind.name())).hint("expected: ranking"));
    }
    let ranked = runs.iter().map(|run| entrants(run.set)).collect::<Result<Vec<RankedRows>>>()?;
    let names = |ranked: &RankedRows| ranked.rows.iter().map(|(name, _)| name.clone()).collect::<BTreeSet<String>>();
    if let Some(other) = ranked.iter().position(|other| names(other) != names(&ranked[0])) {
        let [first, other] = [0, other].map(|at| &runs[at].set.name);
        return Err(wrong(format!(
            "{other} is a tournament of other entrants than {first}, whose shares are against others"
        )));
    }
    let mut rows = Vec::new();
    for (name, _) in &ranked[0].rows {
        for (at, (run, ranked)) in runs.iter().zip(&ranked).enumerate() {
            let own = ranked.rows.iter().find(|(other, _)| other == name);
            let style = PartStyle::run(format!("{name}: {}", run.label), at, level(run.set));
            rows.extend(own.map(|(_, value)| (style, *value)));
        }
    }
    let title = request.title.clone().unwrap_or_else(|| "Share won against all others, side by side".to_string());
    // Games are told as those of a pair, as beside one tournament.
    let mut words = told(runs);
    words.pop();
    let mut pairs: Vec<&String> = ranked.iter().filter_map(|ranked| ranked.of.last()).collect();
    pairs.dedup();
    words.extend(pairs.into_iter().cloned());
    let heading = Heading { title, subtitle: words.join(" · "), footer: footer(runs) };
    let description = "The mean share that each entrant wins in each tournament, with its interval.".to_string();
    Ok(Ranking { rows, axis: ranked[0].axis.clone() }.draw(&heading, request.sheet_width(), description))
}

fn limits(table: &Table, row: usize) -> Option<(f64, f64)> {
    table.number(row, "ci_low").zip(table.number(row, "ci_high"))
}

/// The mean share of each entrant against all others.
fn entrants(set: &ResultSet) -> Result<RankedRows> {
    let table = own(set, "ranking")?;
    let entrant = if table.column("army").is_some() { "army" } else { "strategy" };
    let row = |row: usize| {
        let value = ChartValue { value: table.number(row, "share")?, limits: limits(table, row), is_share: true };
        Some((table.text(row, entrant), value))
    };
    let n = table.rows.first().and_then(|_| table.number(0, "game_numbers")).unwrap_or(0.0) as u64;
    Ok(RankedRows {
        rows: (0..table.rows.len()).filter_map(row).collect(),
        title: "Ranking, strongest first".to_string(),
        axis: "share won against all others".to_string(),
        of: vec![players(set), format!("{} a pair, half of them from each seat", games(2 * n))],
        description: "The mean share that each entrant wins against all others, with its interval, the largest first.",
    })
}

/// The mean of each variant in the measure asked for, or in the headline.
fn variants(set: &ResultSet, request: &ChartRequest) -> Result<RankedRows> {
    let (table, compared) = (own(set, "summary")?, own(set, "comparison")?);
    let measure = request.measure.clone().unwrap_or_else(|| request.first_measure(set, Some(compared)));
    let row = |row: usize| {
        let is_share = is_share(set, &measure);
        let value = ChartValue { value: table.number(row, "mean")?, limits: limits(table, row), is_share };
        Some((table.rows[row][0].text(), value))
    };
    let own = (0..table.rows.len()).filter(|&row| table.text(row, "measure") == measure);
    let rows: Vec<(String, ChartValue)> = own.filter_map(row).collect();
    if rows.len() < FEWEST {
        return Err(wrong(format!("a ranking is of at least {FEWEST} variants that have `{measure}`")));
    }
    let n = table.number(0, "games").unwrap_or(0.0) as u64;
    Ok(RankedRows {
        rows,
        title: format!("{}, strongest first", measure_title(&measure)),
        axis: axis_title(set, &measure),
        of: vec![format!("{} each, on the same dice", games(n))],
        description: "The mean of each variant with its interval, the largest first.",
    })
}

/// The mean share of each entrant over the leaders, with the range from leader to leader.
fn led(set: &ResultSet) -> Result<RankedRows> {
    let table = own(set, "scores")?;
    let row = |row: usize| {
        let range = table.number(row, "low").zip(table.number(row, "high"));
        Some((
            table.rows[row][1].text(),
            ChartValue { value: table.number(row, "mean")?, limits: range, is_share: true },
        ))
    };
    Ok(RankedRows {
        rows: (0..table.rows.len()).filter_map(row).collect(),
        title: "Mean over the leaders, strongest first".to_string(),
        axis: "share won against all others; the line is the range from leader to leader".to_string(),
        of: Vec::new(),
        description: "The mean share of each entrant over all leaders, with the range from leader to leader.",
    })
}

/// What each unit is worth for each point of its printed price.
fn units(set: &ResultSet) -> Result<RankedRows> {
    let table = own(set, "price")?;
    let row = |row: usize| {
        let printed = table.number(row, "printed").filter(|printed| *printed > 0.0)?;
        let value = table.number(row, "price")? / printed;
        let limits = limits(table, row).map(|(low, high)| (low / printed, high / printed));
        Some((format!("{} ({printed})", table.text(row, "unit")), ChartValue { value, limits, is_share: true }))
    };
    Ok(RankedRows {
        rows: (0..table.rows.len()).filter_map(row).collect(),
        title: "Worth for the printed price, the best bargain first".to_string(),
        axis: "worth, as a part of the printed price in brackets".to_string(),
        of: vec![players(set)],
        description: "What each unit is worth as a part of its printed price, with its interval, the best bargain first.",
    })
}
