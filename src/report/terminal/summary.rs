//! The tables of `run` for people: the summary in few columns, shares of labels, and the distribution of the headline,
//! with bars beside the shares.

use crate::estimate::{
    Interval, Method, SMALL_VARIETY, always_seen_percent, band_half_width, earned, never_seen, percent,
    round_significant,
};
use crate::game::{ENDING, Measure, MeasureKind, UNFINISHED};
use crate::report::finding::unfinished::UnfinishedGames;
use crate::report::terminal::bin::{Bin, bins};
use crate::report::wording::phrase::counted;
use crate::table::{Bar, Bars, Cell, Table};
use crate::table::{Row, rows};
use crate::tally::Tally;

/// The most rows of the distribution of the headline.
const MOST_ROWS: usize = 24;

/// The columns that a narrow terminal leaves out of a distribution, the first to go first, and the options that print
/// them.
const SPARE_SHARES: (&[&str], &str) = (&["games", "cumulative", "at least"], "--format csv --table distribution");

/// The means of all numeric measures.
pub fn summary_view(measures: &[Measure], tally: &Tally, level: f64) -> Table {
    let interval = format!("{} interval", level_text(level));
    let columns = ["measure", "unit", "mean", &interval, "std dev", "min", "p05", "median", "p95", "max"];
    let mut table = Table::new("summary", &columns).titled("Measures");
    table = table.sparing(&["max", "p95", "median", "p05", "min", "std dev", "unit"], "--format csv");
    let all = rows(measures, tally, level);
    let numeric: Vec<&Row> = all.iter().filter(|row| !row.is_share).collect();
    table.rows = numeric.iter().map(|row| cells(row)).collect();
    table.notes.extend(numeric.first().map(|row| method_note(row, numeric.iter().copied())));
    table.notes.extend(rare_note(&numeric));
    table
}

/// The note on means of what too few games differ in.
fn rare_note(rows: &[&Row]) -> Option<String> {
    let is_rare = |row: &&&Row| row.interval.is_some_and(|interval| interval.method == Method::FayFeuer);
    let names: Vec<&str> = rows.iter().filter(is_rare).map(|row| row.measure.as_str()).collect();
    let note =
        format!("Under {SMALL_VARIETY} games differ from the commonest value, too few to judge: {}.", names.join(", "));
    (!names.is_empty()).then_some(note)
}

/// The mean of a row with the digits that its games have earned.
pub fn shown_cell(row: &Row) -> Cell {
    let shown = |value: f64| if row.is_share { percent(value, row.std_error) } else { earned(value, row.std_error) };
    row.mean.map_or(Cell::Empty, |value| Cell::Number(value, shown(value)))
}

fn cells(row: &Row) -> Vec<Cell> {
    let error = row.std_error;
    let number = |value: Option<f64>| value.map_or(Cell::Empty, |v| Cell::Number(v, earned(v, error)));
    let mut cells = vec![row.measure.as_str().into(), row.unit.as_str().into(), number(row.mean)];
    cells.push(interval_cell(row));
    cells.push(number(row.std_dev));
    cells.extend([0, 1, 3, 5, 6].map(|i| Cell::or_empty(row.quantiles[i])));
    cells
}

/// The cell of an interval: `12.807 to 12.833`.
pub fn interval_cell(row: &Row) -> Cell {
    let shown = |value: f64| if row.is_share { percent(value, row.std_error) } else { earned(value, row.std_error) };
    match row.interval {
        None if row.std_dev == Some(0.0) => "all games alike".into(),
        None => Cell::Empty,
        // What no game or every game showed has no standard error; its interval has one end that tells.
        Some(i) if row.is_share && row.mean == Some(0.0) => format!("0 % to {} %", at_most(100.0 * i.high)).into(),
        Some(i) if row.is_share && row.mean == Some(1.0) => from_at_least(i.low).into(),
        Some(i) => format!("{} to {}", shown(i.low), shown(i.high)).into(),
    }
}

/// The interval of what every game showed, its lower bound rounded down.
fn from_at_least(low: f64) -> String {
    format!("{} to 100 %", always_seen_percent(low).trim_start_matches("> "))
}

/// An upper bound, rounded up.
fn at_most(upper: f64) -> String {
    never_seen(upper).trim_start_matches("< ").to_string()
}

/// A level as percent: `95 %`.
fn level_text(level: f64) -> String {
    percent(level, None)
}

/// n, level and method of the intervals of a table.
pub fn method_note<'a>(first: &Row, rows: impl Iterator<Item = &'a Row>) -> String {
    let intervals: Vec<Interval> = rows.filter_map(|row| row.interval).collect();
    let mut methods: Vec<&str> = intervals.iter().map(|interval| interval.method.name()).collect();
    methods.sort_unstable();
    methods.dedup();
    let games = counted(first.games, "game");
    match intervals.first() {
        Some(interval) => format!("n = {games}; {} intervals: {}.", level_text(interval.level), methods.join(", ")),
        None if first.games > 1 => format!("n = {games}, all alike: no intervals."),
        None => format!("n = {games}: too few for intervals."),
    }
}

/// The shares of the labels of each labelled or yes-or-no measure.
pub fn label_views(measures: &[Measure], tally: &Tally, level: f64) -> Vec<Table> {
    let labelled = |measure: &Measure| measure.kind != MeasureKind::Count;
    measures.iter().enumerate().filter(|(_, m)| labelled(m)).map(|(i, m)| label_view(m, i, tally, level)).collect()
}

/// The shares of the labels of one measure.
pub fn label_view(measure: &Measure, index: usize, tally: &Tally, level: f64) -> Table {
    let interval = format!("{} interval", level_text(level));
    let mut table = Table::new(measure.name, &[measure.name, "games", "share", &interval]);
    table = table.titled(measure.meaning).sparing(SPARE_SHARES.0, SPARE_SHARES.1);
    let one = Tally { measures: vec![tally.measures[index].clone()], ..tally.clone() };
    let rows = rows(std::slice::from_ref(measure), &one, level);
    let labels = if measure.kind == MeasureKind::YesNo { &["yes"][..] } else { measure.labels() };
    for (label, row) in labels.iter().zip(&rows) {
        let value = measure.value_of(label).unwrap_or(0);
        let count = tally.measures[index].count(value);
        table.rows.push(vec![(*label).into(), count.into(), share_cell(row, count), interval_cell(row)]);
    }
    let bars = rows.iter().take(table.rows.len()).map(bar).collect();
    table.bars = Some(Bars { full: 1.0, scale: percent(1.0, None), is_by_row: true, rows: bars });
    table.notes.extend(rows.first().map(|row| method_note(row, rows.iter())));
    if measure.name == ENDING {
        table.notes.extend(ending_note(measure, index, tally));
    }
    table
}

fn bar(row: &Row) -> Bar {
    let share = row.mean.unwrap_or(0.0);
    let (low, high) = row.interval.map_or((share, share), |interval| (interval.low, interval.high));
    Bar { share, low, high }
}

/// A share with its earned digits; of a label that never came an upper bound, of one that always came a lower bound.
pub fn share_cell(row: &Row, count: u64) -> Cell {
    let (Some(mean), Some(interval)) = (row.mean, row.interval) else { return Cell::Empty };
    let shown = match count {
        0 => format!("{} %", never_seen(100.0 * interval.high)),
        _ if count == row.games => always_seen_percent(interval.low),
        _ => percent(mean, row.std_error),
    };
    Cell::Number(mean, shown)
}

/// The note that unfinished games might have ended in any way: the bounds of each share.
fn ending_note(measure: &Measure, index: usize, tally: &Tally) -> Option<String> {
    let endings = &tally.measures[index];
    let count = |label: &str| endings.count(measure.value_of(label).unwrap_or(0));
    let known = measure.labels().iter().filter(|&&label| label != UNFINISHED);
    let known = known.map(|&label| (label.to_string(), count(label))).collect();
    let unfinished = endings.count(measure.value_of(UNFINISHED)?);
    UnfinishedGames { unfinished, games: endings.total(), endings: known }.sentence()
}

/// The distribution of one measure: a row for each value, or for each bin of neighbouring values if they are many.
pub fn headline_view(measure: &Measure, index: usize, tally: &Tally, level: f64) -> Table {
    let interval = format!("{} interval", level_text(level));
    let columns = [measure.name, "games", "share", &interval, "cumulative", "at least"];
    let mut table = Table::new(measure.name, &columns).titled(measure.meaning);
    table = table.sparing(SPARE_SHARES.0, SPARE_SHARES.1);
    let histogram = &tally.measures[index];
    let (n, mut below) = (histogram.total(), 0);
    let (bins, mut bars) = (bins(histogram, MOST_ROWS), Vec::new());
    for bin in &bins {
        below += bin.count;
        let limits = crate::estimate::share(bin.count, n, level);
        let share = bin.count as f64 / n as f64;
        bars.push(Bar { share, low: limits.low, high: limits.high });
        table.rows.push(bin_cells(bin, below, n, [limits.low, limits.high]));
    }
    let full = bars.iter().map(|bar| bar.share).fold(0.0, f64::max);
    let scale = percent(round_significant(full, 3), None);
    table.bars = Some(Bars { full, scale, is_by_row: false, rows: bars });
    table.notes.extend(bins.first().and_then(bin_note));
    if n > 0 {
        let (level, width) =
            (level_text(level), percent(round_significant(band_half_width(n, level).min(1.0), 2), None));
        let note = format!("All cumulative shares together are within {width} of the truth at {level}");
        table.notes.push(format!("{note} ({}).", Method::DvoretzkyKieferWolfowitz.name()));
    }
    table
}

/// The row of a bin: `below` games of n have one of its values or a smaller one.
fn bin_cells(bin: &Bin, below: u64, n: u64, [low, high]: [f64; 2]) -> Vec<Cell> {
    let error = |p: f64| Some((p * (1.0 - p) / n as f64).sqrt());
    let shown = |p: f64| Cell::Number(p, percent(p, error(p)));
    let share = bin.count as f64 / n as f64;
    let limit = |value: f64| percent(value, error(share));
    let (share, interval) = match bin.count {
        0 => (
            Cell::Number(0.0, format!("{} %", never_seen(100.0 * high))),
            format!("0 % to {} %", at_most(100.0 * high)),
        ),
        all if all == n => (Cell::Number(1.0, always_seen_percent(low)), from_at_least(low)),
        _ => (shown(share), format!("{} to {}", limit(low), limit(high))),
    };
    let values =
        if bin.low == bin.high { Cell::Integer(bin.low) } else { format!("{} to {}", bin.low, bin.high).into() };
    let [cumulative, at_least] = [below, n + bin.count - below].map(|count| shown(count as f64 / n as f64));
    vec![values, bin.count.into(), share, interval.into(), cumulative, at_least]
}

/// The note on the width of the bins, if they hold more than one value.
fn bin_note(first: &Bin) -> Option<String> {
    let width = first.high - first.low + 1;
    (width > 1).then(|| format!("Each row is {width} values wide; --table distribution has every value by itself."))
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINTS: Measure = Measure { name: "points", unit: "points", meaning: "Points.", kind: MeasureKind::Count };

    fn headline(counts: &[(i64, u64)]) -> Table {
        let mut tally = Tally::new(1);
        counts.iter().for_each(|&(value, count)| tally.measures[0].add(value, count));
        tally.games = tally.measures[0].total();
        headline_view(&POINTS, 0, &tally, 0.95)
    }

    fn shown(table: &Table) -> Vec<String> {
        table.rows.iter().map(|row| [0, 1, 4].map(|at| row[at].shown()).join("|")).collect()
    }

    #[test]
    fn up_to_24_values_have_a_row_each() {
        let table = headline(&(0..24).map(|value| (3 * value, 10)).collect::<Vec<_>>());
        assert_eq!((table.rows.len(), table.notes.len()), (24, 1));
        assert_eq!(table.rows[23][0], Cell::Integer(69));
    }

    #[test]
    fn what_every_game_showed_has_the_digits_of_its_bound() {
        let row = &headline(&[(7, 20)]).rows[0];
        assert_eq!([2, 3, 4].map(|at| row[at].shown()), ["> 83 %", "83 % to 100 %", "100 %"]);
    }

    #[test]
    fn more_values_share_rows() {
        let table = headline(&(-12..13).map(|value| (value, 10)).chain([(17, 1)]).collect::<Vec<_>>());
        let rows = shown(&table);
        assert_eq!(
            (rows.len(), rows[0].as_str(), rows[1].as_str()),
            (15, "-12 to -11|20|8.0 %", "-10 to -9|20|15.9 %")
        );
        assert_eq!(table.notes[0], "Each row is 2 values wide; --table distribution has every value by itself.");
        let empty = &table.rows[13];
        assert_eq!((empty[0].shown(), empty[1].shown()), ("14 to 15".to_string(), "0".to_string()));
        assert!(empty[2].shown().starts_with("< ") && empty[3].shown().starts_with("0 % to "), "{empty:?}");
        let bars = table.bars.unwrap();
        assert_eq!((bars.rows.len(), bars.rows[0].share, bars.full), (15, 20.0 / 251.0, 20.0 / 251.0));
        assert!(bars.rows.iter().all(|bar| bar.low <= bar.share && bar.share <= bar.high));
    }
}
