//! The choice of the chart: the kinds that a result set can be drawn as, the drawing of each, and the charts of a page.

use crate::archive::{ResultKind, ResultSet};
use crate::error::Result;
use crate::game::ENDING;
use crate::report::chart::comparison::comparison_forest;
use crate::report::chart::distribution::Distribution;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{plain, words};
use crate::report::chart::footer::{axis_title, games, heading, level, players};
use crate::report::chart::from_tables;
use crate::report::chart::kind::heat_map::HeatMap;
use crate::report::chart::kind::part::PartStyle;
use crate::report::chart::kind::shares::part_series;
use crate::report::chart::kind::survival::AtLeastCurves;
use crate::report::chart::kind::{histogram, rulebook, tornado};
use crate::report::chart::leaders::leader_forest;
use crate::report::chart::pivot::{pivot_panels, value_title};
use crate::report::chart::price::price_forest;
use crate::report::chart::ranked::ranked;
use crate::report::chart::request::{ChartKind, ChartRequest, PICKED, distribution, measure, own, wrong};
use crate::report::chart::several::draw::draw_variants;
use crate::table::Table;

/// The kinds that a result set can be drawn as, the usual one first.
pub fn kinds(set: &ResultSet) -> Vec<ChartKind> {
    match set.kind {
        ResultKind::Run => vec![ChartKind::Histogram, ChartKind::Shares, ChartKind::Survival],
        ResultKind::Comparison if set.counts.is_some() => {
            vec![ChartKind::Forest, ChartKind::Shares, ChartKind::Histogram, ChartKind::Survival, ChartKind::Ranking]
        }
        ResultKind::Comparison => vec![ChartKind::Forest, ChartKind::Shares, ChartKind::Ranking],
        ResultKind::Sweep if axes(set) > 1 => {
            vec![ChartKind::HeatMap, ChartKind::Line, ChartKind::Shares, ChartKind::Table]
        }
        ResultKind::Sweep => vec![ChartKind::Line, ChartKind::Shares],
        ResultKind::Sensitivity if set.table("interactions").is_some_and(|table| !table.rows.is_empty()) => {
            vec![ChartKind::Tornado, ChartKind::HeatMap]
        }
        ResultKind::Sensitivity => vec![ChartKind::Tornado],
        ResultKind::Balance => vec![ChartKind::Line],
        ResultKind::Tune | ResultKind::Exploit => vec![ChartKind::Forest],
        ResultKind::Tournament => {
            vec![ChartKind::HeatMap, ChartKind::Shares, ChartKind::Forest, ChartKind::Table, ChartKind::Ranking]
        }
        ResultKind::Leaders | ResultKind::Price => vec![ChartKind::Forest, ChartKind::Ranking],
        ResultKind::Optimal | ResultKind::Odds => vec![ChartKind::HeatMap, ChartKind::Table, ChartKind::Line],
    }
}

/// The number of paths that a sweep varies.
fn axes(set: &ResultSet) -> usize {
    set.table("sweep").map_or(0, |table| table.columns.iter().take_while(|column| *column != "measure").count())
}

/// Draws differences or claims with their intervals.
fn forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    match set.kind {
        ResultKind::Tournament => from_tables::score_forest(set, request),
        ResultKind::Tune | ResultKind::Exploit => from_tables::gain_forest(set, request),
        ResultKind::Price => price_forest(set, request),
        ResultKind::Leaders => leader_forest(set, request),
        _ => comparison_forest(set, request),
    }
}

/// Checks that rows, a table and a measure are picked only where the chart is of them.
fn check_picked(set: &ResultSet, request: &ChartRequest, kind: ChartKind) -> Result<()> {
    let has_tables = matches!(set.kind, ResultKind::Odds | ResultKind::Optimal);
    let has_keys = match kind {
        ChartKind::HeatMap | ChartKind::Table => true,
        ChartKind::Line => has_tables || set.kind == ResultKind::Sweep && axes(set) > 1,
        _ => false,
    };
    let of_measures = [ResultKind::Run, ResultKind::Comparison, ResultKind::Sweep, ResultKind::Leaders];
    match request.stray([has_keys, has_tables, of_measures.contains(&set.kind)]) {
        None => Ok(()),
        Some(option) => {
            let message = format!("{option}: {} drawn as {} has nothing to be picked so", set.name, kind.name());
            Err(wrong(message).hint(PICKED))
        }
    }
}

/// Draws a chart.
///
/// # Errors
/// Kind `Usage` for a kind that these results cannot be drawn as, and for names that they do not have.
pub fn draw(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let kind = kind_of(set, request)?;
    check_picked(set, request, kind)?;
    let chart = match (kind, set.kind) {
        (kind @ (ChartKind::Histogram | ChartKind::Survival), ResultKind::Comparison) => {
            draw_variants(set, request, kind)?
        }
        (ChartKind::Histogram, _) => {
            let measure = measure(set, request);
            histogram::draw(set, &distribution(set, &measure)?, request)
        }
        (ChartKind::Survival, _) => survival(set, request)?,
        (ChartKind::Ranking, _) => ranked(set, request)?,
        (ChartKind::Shares, ResultKind::Run) => from_tables::run_shares(set, request)?,
        (ChartKind::Shares, ResultKind::Tournament) => from_tables::match_shares(set, request)?,
        (ChartKind::Shares, _) => from_tables::cell_shares(set, request)?,
        (ChartKind::Tornado, _) => tornado::draw(set, own(set, "tornado")?, request).map_err(wrong)?,
        (ChartKind::Forest, _) => forest(set, request)?,
        (ChartKind::Line, ResultKind::Balance) => from_tables::balance_line(set, request)?,
        (ChartKind::Line, ResultKind::Sweep) if axes(set) == 1 => from_tables::sweep_line(set, request)?,
        (ChartKind::Line, ResultKind::Odds) => odds_lines(set, request)?,
        (ChartKind::Line, _) => from_tables::pivot_lines(set, request)?,
        (ChartKind::HeatMap, _) => heat_map(set, request)?,
        (ChartKind::Table, _) => {
            let pivot = pivot_panels(set, request)?;
            let heading = from_tables::pivot_heading(set, request, &pivot);
            let description = from_tables::pivot_description(&pivot, "as a table");
            rulebook::draw(&pivot, &heading, request.sheet_width(), description)
        }
    };
    Ok(chart)
}

/// The at-least curve of the measure asked for, or of the headline; one for each part of split games.
fn survival(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let measure = measure(set, request);
    let distribution = distribution(set, &measure)?;
    if distribution.is_labelled() {
        return Err(wrong(format!("`{measure}` has labels, and a survival curve is of a number")));
    }
    let level = level(set);
    let part = |(part, series): (&String, usize)| {
        let by = distribution.by.as_deref().map_or(String::new(), plain);
        PartStyle::label(format!("{by} {}", plain(part)), series, level)
    };
    let parts = match &distribution.by {
        Some(_) => distribution.parts.iter().zip(part_series(set, &distribution)).map(part).collect(),
        None => vec![PartStyle::alone(level)],
    };
    let title = format!("{}: games with at least each value", words(&measure));
    let heading = heading(set, request, title, &[players(set), games(distribution.games())]);
    let curves = AtLeastCurves { distribution: &distribution, parts, axis: axis_title(set, &measure) };
    Ok(curves.draw(&heading, request.sheet_width()))
}

/// The lines of an odds table; of laws a line for each, over its values, unless told otherwise.
fn odds_lines(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    if request.rows.is_some() || !odds_table(set, request).is_some_and(is_of_laws) {
        return from_tables::pivot_lines(set, request);
    }
    let [rows, columns] = ["law", "value"].map(|key| Some(key.to_string()));
    from_tables::pivot_lines(set, &ChartRequest { rows, columns, ..request.clone() })
}

fn heat_map(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let pivot = from_tables::drawn_pivot(set, request)?;
    let heading = from_tables::pivot_heading(set, request, &pivot);
    let description = from_tables::pivot_description(&pivot, "coloured by value, with the number in each cell");
    let map = HeatMap { pivot: &pivot, value_title: value_title(set, &pivot) };
    Ok(map.draw(&heading, request.sheet_width(), description))
}

/// The kind asked for, or the usual one.
fn kind_of(set: &ResultSet, request: &ChartRequest) -> Result<ChartKind> {
    let kinds = kinds(set);
    match request.kind {
        None => Ok(usual(set, request, &kinds)),
        Some(kind) if kinds.contains(&kind) => Ok(kind),
        Some(kind) => {
            let known = kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
            let message = format!("{} cannot be drawn as {}", set.name, kind.name());
            Err(wrong(message).hint(format!("expected one of: {known}")))
        }
    }
}

/// The usual kind: a measure with labels is drawn as shares, and laws of numbers as lines.
fn usual(set: &ResultSet, request: &ChartRequest, kinds: &[ChartKind]) -> ChartKind {
    if set.kind == ResultKind::Odds && odds_table(set, request).is_some_and(is_of_laws) {
        return ChartKind::Line;
    }
    let labelled = || Distribution::read(set, &measure(set, request)).is_some_and(|found| found.is_labelled());
    if set.kind == ResultKind::Run && labelled() { ChartKind::Shares } else { kinds[0] }
}

/// The odds table that a request is of.
fn odds_table<'a>(set: &'a ResultSet, request: &ChartRequest) -> Option<&'a Table> {
    match &request.table {
        Some(name) => set.table(name),
        None => set.tables.first(),
    }
}

/// Whether a table has the laws of numbers: its keys are the name of a law and a number.
fn is_of_laws(table: &Table) -> bool {
    let keys: Vec<&str> = table.columns.iter().map(String::as_str).take_while(|name| !name.starts_with("p_")).collect();
    keys == ["law", "value"] && (0..table.rows.len()).all(|row| table.text(row, "value").parse::<i64>().is_ok())
}

/// The charts of a result set that a page shows unasked, in order: a ranking comes first.
pub fn suggested(set: &ResultSet, request: &ChartRequest) -> Vec<ChartRequest> {
    let of = |kind: ChartKind| ChartRequest { kind: Some(kind), ..request.clone() };
    match set.kind {
        ResultKind::Run => {
            let mut charts = vec![ChartRequest { kind: None, ..request.clone() }];
            let labelled =
                set.measures.iter().filter(|m| m.name != ENDING && !m.labels().is_empty() && m.labels().len() < 8);
            charts
                .extend(labelled.map(|m| ChartRequest { measure: Some(m.name.to_string()), ..of(ChartKind::Shares) }));
            let lived = request.lifetime.clone();
            charts.extend(lived.map(|name| ChartRequest { measure: Some(name), ..of(ChartKind::Survival) }));
            charts
        }
        ResultKind::Odds => {
            let of_table = |table: &Table| {
                let named = ChartRequest { table: Some(table.name.clone()), ..request.clone() };
                let kind = Some(usual(set, &named, &kinds(set)));
                ChartRequest { kind, ..named }
            };
            set.tables.iter().map(of_table).collect()
        }
        _ => {
            let is_shown = |kind: &ChartKind| !matches!(kind, ChartKind::Table | ChartKind::Survival);
            let mut shown: Vec<ChartKind> = kinds(set).into_iter().filter(is_shown).collect();
            shown.sort_by_key(|kind| *kind != ChartKind::Ranking);
            shown.into_iter().map(of).collect()
        }
    }
}
