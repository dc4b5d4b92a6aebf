//! Charts of several runs: their distributions on each other, their at-least curves, their means as a ranking, and their
//! labels as bars. A comparison whose folder keeps the counts is drawn in the same way, its variants as runs.

use crate::archive::{ResultKind, ResultSet};
use crate::error::{Error, Result, name_hint};
use crate::estimate::{interval_of_mean, moments};
use crate::report::chart::distribution::Distribution;
use crate::report::chart::drawing::frame::Heading;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, plain};
use crate::report::chart::footer::{axis_title, games, heading, is_share, level, measure_title, players};
use crate::report::chart::kind::overlay::Overlay;
use crate::report::chart::kind::part::PartStyle;
use crate::report::chart::kind::ranking::Ranking;
use crate::report::chart::kind::shares::{self, StackedBar};
use crate::report::chart::kind::survival::AtLeastCurves;
use crate::report::chart::ranked::tournaments;
use crate::report::chart::request::{ChartKind, ChartRequest, PICKED, wrong};
use crate::report::chart::several::common::{check_runs, footer, foreign, told};
use crate::report::chart::several::label::LabelledRun;
use crate::report::chart::several::shortened::shortened;
use crate::table::Table;

/// The counts of one measure in several runs or variants.
struct RunCounts {
    distribution: Distribution,
    parts: Vec<PartStyle>,
    axis: String,
}

/// The kinds that several runs can be drawn as, for people to choose from.
pub const RUN_KINDS: [ChartKind; 4] =
    [ChartKind::Histogram, ChartKind::Survival, ChartKind::Ranking, ChartKind::Shares];

/// Draws several runs in one chart: distributions of a number, bars of a measure with labels, or else the ranking of
/// their means, unless the request names a kind; or several tournaments side by side. The measure is that of the request,
/// or the headline of the first run.
///
/// # Errors
/// Kind `Usage` for results that are neither all runs nor all tournaments, for a measure that one of them lacks, and for a
/// kind that does not suit it.
pub fn draw_runs(runs: &[LabelledRun], request: &ChartRequest) -> Result<Graphic> {
    check_runs(runs)?;
    let first = runs[0].set;
    if let Some(option) = request.stray([false, false, first.kind != ResultKind::Tournament]) {
        return Err(wrong(format!("{option}: several results in one chart have nothing to be picked so")).hint(PICKED));
    }
    if first.kind == ResultKind::Tournament {
        return tournaments(runs, request);
    }
    let measure = request.measure.clone().unwrap_or_else(|| request.first_measure(first, first.table("summary")));
    let counts = counts(runs, &measure);
    let kind = match (request.kind, &counts) {
        (Some(kind), _) if RUN_KINDS.contains(&kind) => kind,
        (Some(kind), _) => return Err(unfit(&format!("several runs cannot be drawn as {}", kind.name()))),
        (None, Some(counts)) => usual(counts),
        (None, None) => ChartKind::Ranking,
    };
    let title = request.title.clone().unwrap_or_else(|| title(kind, &measure));
    let heading = Heading { title, subtitle: told(runs).join(" · "), footer: footer(runs) };
    if kind == ChartKind::Ranking {
        return ranking(runs, &measure, counts.as_ref(), &heading, request);
    }
    let counts = counts.ok_or_else(|| missing(runs, &measure))?;
    draw_counts(&counts, kind, &heading, request)
}

/// The title of a chart of several runs.
fn title(kind: ChartKind, measure: &str) -> String {
    match kind {
        ChartKind::Survival => format!("{}: games with at least each value", measure_title(measure)),
        ChartKind::Ranking => format!("{}, strongest first", measure_title(measure)),
        _ => measure_title(measure),
    }
}

fn unfit(message: &str) -> Error {
    let known = RUN_KINDS.map(ChartKind::name).join(", ");
    wrong(message.to_string()).hint(format!("expected one of: {known}"))
}

/// A number is drawn as distributions, labels as bars, a yes or no as a ranking.
fn usual(counts: &RunCounts) -> ChartKind {
    let labels: Vec<&str> = counts.distribution.values.iter().map(|(_, label, _)| label.as_str()).collect();
    match counts.distribution.is_labelled() {
        true if labels == ["no", "yes"] => ChartKind::Ranking,
        true => ChartKind::Shares,
        false => ChartKind::Histogram,
    }
}

/// The counts of a measure, if all runs have it.
fn counts(runs: &[LabelledRun], measure: &str) -> Option<RunCounts> {
    let of = |run: &LabelledRun| Some((run.label.clone(), Distribution::read(run.set, measure)?));
    let all: Vec<(String, Distribution)> = runs.iter().map(of).collect::<Option<_>>()?;
    Some(RunCounts {
        distribution: Distribution::joined(&all),
        parts: styles(runs),
        axis: axis_title(runs[0].set, measure),
    })
}

fn styles(runs: &[LabelledRun]) -> Vec<PartStyle> {
    let style = |(at, run): (usize, &LabelledRun)| PartStyle::run(run.label.clone(), at, level(run.set));
    runs.iter().enumerate().map(style).collect()
}

/// The error of a measure that not every run has.
fn missing(runs: &[LabelledRun], measure: &str) -> Error {
    let names = |set: &ResultSet, table: &str| {
        let table = set.table(table);
        let name = |table: &Table, row: usize| table.text(row, "measure");
        table.map_or(Vec::new(), |table| (0..table.rows.len()).map(|row| name(table, row)).collect::<Vec<String>>())
    };
    let all = |set: &ResultSet| [names(set, "distribution"), names(set, "summary")].concat();
    let mut common = all(runs[0].set);
    common.retain(|name| runs[1..].iter().all(|run| all(run.set).contains(name)));
    let mut known: Vec<String> = Vec::new();
    common.into_iter().for_each(|name| known.extend((!known.contains(&name)).then_some(name)));
    let lacking = runs.iter().find(|run| !all(run.set).iter().any(|name| name == measure));
    let whose = lacking.map_or(String::new(), |run| format!(" in {}", run.set.name));
    let hint = name_hint(measure, known.iter().map(String::as_str));
    match foreign(runs) {
        Some(foreign) => wrong(format!("{foreign}: they do not share the measure `{measure}`"))
            .hint(format!("choose one that all have with --measure: {hint}")),
        None => wrong(format!("there is no measure `{measure}`{whose}")).hint(hint),
    }
}

/// Draws the counts of several runs or variants.
fn draw_counts(counts: &RunCounts, kind: ChartKind, heading: &Heading, request: &ChartRequest) -> Result<Graphic> {
    let RunCounts { distribution, parts, axis } = counts;
    let name = &distribution.measure;
    let (parts, axis, width) = (parts.clone(), axis.clone(), request.sheet_width());
    match (kind, distribution.is_labelled()) {
        (ChartKind::Shares, true) => {
            let bar = |(at, part): (usize, &PartStyle)| StackedBar {
                name: part.name.clone(),
                ..StackedBar::of(distribution, Some(at), part.level)
            };
            let bars: Vec<StackedBar> = parts.iter().enumerate().map(bar).collect();
            let description =
                format!("Shares of {} as stacked bars, one for each run, with their intervals.", plain(name));
            Ok(shares::draw(&bars, heading, "share of games", width, description))
        }
        (ChartKind::Shares, false) => Err(wrong(format!("`{name}` is a number, and shares are of labels"))),
        (_, true) => Err(wrong(format!("`{name}` has labels, and {} is of a number", kind.name()))
            .hint("draw it with --kind shares")),
        (ChartKind::Survival, false) => Ok(AtLeastCurves { distribution, parts, axis }.draw(heading, width)),
        (_, false) => Ok(Overlay { distribution, parts, axis }.draw(heading, width)),
    }
}

/// The mean of each run, from its summary, or of split games from their counts.
fn ranking(
    runs: &[LabelledRun],
    measure: &str,
    counts: Option<&RunCounts>,
    heading: &Heading,
    request: &ChartRequest,
) -> Result<Graphic> {
    if counts.is_some_and(|counts| counts.distribution.is_labelled() && usual(counts) == ChartKind::Shares) {
        return Err(wrong(format!("`{measure}` has labels, and a ranking is of numbers"))
            .hint(format!("name one of them, as in --measure {measure}=LABEL, or draw it with --kind shares")));
    }
    let value = |(at, run): (usize, &LabelledRun)| {
        summarised(run.set, measure).or_else(|| mean_of(counts?, at)).ok_or_else(|| missing(runs, measure))
    };
    let values = runs.iter().enumerate().map(value).collect::<Result<Vec<ChartValue>>>()?;
    let rows = styles(runs).into_iter().zip(values).collect();
    let ranking = Ranking::strongest_first(rows, axis_title(runs[0].set, measure));
    let description = format!("The mean of {} in each run with its interval, the largest first.", plain(measure));
    Ok(ranking.draw(heading, request.sheet_width(), description))
}

/// The mean of a measure in the summary of games that are not split.
fn summarised(set: &ResultSet, measure: &str) -> Option<ChartValue> {
    let table = set.table("summary").filter(|table| table.column("by").is_none())?;
    let row = (0..table.rows.len()).find(|&row| table.text(row, "measure") == measure)?;
    let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
    Some(ChartValue { value: table.number(row, "mean")?, limits, is_share: is_share(set, measure) })
}

fn mean_of(counts: &RunCounts, part: usize) -> Option<ChartValue> {
    let values = counts.distribution.counts_of(part);
    let limits = interval_of_mean(&values, counts.parts[part].level).map(|interval| (interval.low, interval.high));
    Some(ChartValue { value: moments(values.iter().copied())?.mean()?, limits, is_share: false })
}

/// Draws the distributions of the variants of a comparison, or their at-least curves.
///
/// # Errors
/// Kind `Usage` for a measure that was not recorded or does not suit the kind, and for a folder that keeps no counts.
pub fn draw_variants(set: &ResultSet, request: &ChartRequest, kind: ChartKind) -> Result<Graphic> {
    let table = set.counts.as_ref().ok_or_else(|| {
        wrong(format!("{} keeps no counts of its variants (tally.json), so there is no {}", set.name, kind.name()))
    })?;
    let measure = request.measure.clone().unwrap_or_else(|| request.first_measure(set, set.table("comparison")));
    let distribution = Distribution::of(table, &measure).ok_or_else(|| {
        let known = set.measures.iter().map(|known| known.name);
        wrong(format!("unknown measure `{measure}`")).hint(name_hint(&measure, known))
    })?;
    let names = shortened(&distribution.parts);
    let style = |(at, name): (usize, &String)| PartStyle::run(name.clone(), at, level(set));
    let parts = names.iter().enumerate().map(style).collect();
    let of = [players(set), format!("{} each, on the same dice", games(distribution.games_of(0)))];
    let heading = heading(set, request, title(kind, &measure), &of);
    let counts = RunCounts { axis: axis_title(set, &measure), distribution, parts };
    draw_counts(&counts, kind, &heading, request)
}
