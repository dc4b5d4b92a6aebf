//! Key results of a sweep: the cells in which each measure is lowest and highest, and whether it rises or falls all the
//! way.

use crate::archive::ResultSet;
use crate::report::finding::answer::SweepAnswer;
use crate::report::page::story::about::{is_share, level, shown_as, unit};
use crate::report::page::story::group::{RowGroup, groups};
use crate::report::wording::estimate::Estimate;
use crate::report::wording::phrase::{counted, list};
use crate::table::Table;

/// The most measures that get sentences.
const MEASURES: usize = 12;
/// The most steps that are named.
const STEPS: usize = 6;

/// The answer of a sweep: the ends of the measure that comes first.
pub fn answer(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("sweep").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let (measure, paths) = (table.text(0, "measure"), table.column("measure").unwrap_or(0));
    SweepAnswer { table, paths, measure: (&measure, is_share(set, &measure)), level: level(set) }.sentences()
}

/// The sentences of a sweep; the ends of the measure that comes first are in its answer.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("sweep") else { return Vec::new() };
    let groups = groups(table);
    let mut measures: Vec<String> = Vec::new();
    for row in 0..table.rows.len() {
        let name = table.text(row, "measure");
        if !measures.contains(&name) {
            measures.push(name);
        }
    }
    let mut words: Vec<String> =
        measures.iter().take(1).filter_map(|measure| course(measure, &points(set, table, &groups, measure))).collect();
    words.extend(measures.iter().take(MEASURES).skip(1).filter_map(|measure| sentence(set, table, &groups, measure)));
    if measures.len() > MEASURES {
        words.push(format!("{} are in the table.", counted((measures.len() - MEASURES) as u64, "more measure")));
    }
    if groups.len() > 1 && !points(set, table, &groups, &measures[0]).is_empty() {
        words.push(
            "All cells play the same game numbers, and each interval stands for itself; which of two cells is higher is a \
             question for a comparison."
                .to_string(),
        );
    }
    words
}

/// A cell of the sweep with its estimate.
struct CellEstimate<'a> {
    cell: &'a RowGroup,
    row: usize,
    estimate: Estimate,
}

/// The cells that have an estimate of a measure.
fn points<'a>(set: &ResultSet, table: &Table, groups: &'a [RowGroup], measure: &str) -> Vec<CellEstimate<'a>> {
    let scale = shown_as(set, measure);
    let point = |cell: &'a RowGroup| {
        let row = cell.row(table, measure)?;
        Some(CellEstimate { cell, row, estimate: Estimate::read(table, row, "mean", scale)? })
    };
    groups.iter().filter_map(point).collect()
}

/// The sentence on the course of a measure whose ends are told already.
fn course(measure: &str, points: &[CellEstimate]) -> Option<String> {
    Some(format!("{measure}: {}.", trend(points)?))
}

fn sentence(set: &ResultSet, table: &Table, groups: &[RowGroup], measure: &str) -> Option<String> {
    let points = points(set, table, groups, measure);
    let by_value = |a: &&CellEstimate, b: &&CellEstimate| a.estimate.value.total_cmp(&b.estimate.value);
    // Of equal ones the first.
    let (low, high) = (points.iter().min_by(by_value)?, points.iter().rev().max_by(by_value)?);
    let told = |point: &CellEstimate, interval: &str| {
        let value = format!("{}{}", point.estimate.shown(), unit(table, point.row));
        format!("{}, {}", point.cell.name(), point.estimate.with(&value, interval))
    };
    let interval = level(set).interval();
    if points.len() == 1 {
        return Some(format!("{measure} with {}.", told(low, &interval)));
    }
    if low.estimate.value == high.estimate.value {
        return Some(format!("{measure} is the same in all {} cells: {}.", points.len(), low.estimate.told(&interval)));
    }
    let apart = match low.estimate.is_apart(&high.estimate) {
        true => "their intervals do not overlap",
        false => "their intervals overlap",
    };
    let mut sentence =
        format!("{measure} is lowest with {}, and highest with {}; {apart}", told(low, &interval), told(high, ""));
    if let Some(trend) = trend(&points) {
        sentence += &format!("; {trend}");
    }
    Some(sentence + ".")
}

/// The sentence on the course of the measure along the one path that is varied; `None` for several paths, or for two
/// cells.
fn trend(points: &[CellEstimate]) -> Option<String> {
    if points.iter().any(|point| point.cell.leading.len() != 1) || points.len() < 3 {
        return None;
    }
    let number = |point: &CellEstimate| point.cell.leading[0].1.parse::<f64>().ok().filter(|number| number.is_finite());
    let mut line: Vec<&CellEstimate> = points.iter().collect();
    // Words have no order but that in which they were given.
    let along = if points.iter().all(|point| number(point).is_some()) {
        line.sort_by(|a, b| number(a).unwrap_or(0.0).total_cmp(&number(b).unwrap_or(0.0)));
        format!("with {}", points[0].cell.leading[0].0)
    } else {
        "in the order given".to_string()
    };
    let steps: Vec<Neighbours> = line.windows(2).map(|ends| Neighbours::between(ends[0], ends[1])).collect();
    let every = |is: fn(&Neighbours) -> bool| steps.iter().all(is);
    Some(match () {
        () if every(|step| step.is_apart && step.is_up) => {
            format!("it rises {along} at every step, by disjoint intervals")
        }
        () if every(|step| step.is_apart && !step.is_up) => {
            format!("it falls {along} at every step, by disjoint intervals")
        }
        () if every(|step| !step.is_apart) => {
            format!("{along} no step is clear: the intervals of all neighbours overlap")
        }
        () => {
            let named = |step: &&Neighbours| {
                format!("{} to {} ({})", step.from, step.to, if step.is_up { "up" } else { "down" })
            };
            let clear: Vec<String> = steps.iter().filter(|step| step.is_apart).take(STEPS).map(|s| named(&s)).collect();
            let all = steps.iter().filter(|step| step.is_apart).count();
            let more = if all > STEPS { format!(" and {} more", all - STEPS) } else { String::new() };
            format!("{along} the intervals of neighbours are disjoint only from {}{more}", list(&clear))
        }
    })
}

/// A step from one value to the next.
struct Neighbours {
    from: String,
    to: String,
    is_up: bool,
    is_apart: bool,
}

impl Neighbours {
    fn between(from: &CellEstimate, to: &CellEstimate) -> Neighbours {
        let value = |point: &CellEstimate| point.cell.leading[0].1.clone();
        Neighbours {
            from: value(from),
            to: value(to),
            is_up: to.estimate.value > from.estimate.value,
            is_apart: from.estimate.is_apart(&to.estimate),
        }
    }
}
