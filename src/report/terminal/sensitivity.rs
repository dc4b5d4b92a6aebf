//! A sensitivity study for people: the numbers that have an effect, the largest first.

use crate::estimate::percent;
use crate::report::finding::sensitivity::{Movers, Others};
use crate::report::tables::comparison::{shown, spread};
use crate::report::tables::sensitivity::{SensitivityReport, tornado_table, value};
use crate::report::wording::certainty::{Level, p_cell};
use crate::study::interaction::{Interaction, NumberMove};
use crate::study::sensitivity::{MoveVerdict, Moved, Swing};
use crate::table::{Cell, Table};

/// The most numbers with an effect that are shown to people.
const SHOWN: usize = 40;

/// The tornado for people: numbers with an effect; the others are only named.
pub fn tornado_view(report: &SensitivityReport) -> Table {
    let columns = ["path", "value", "a step down", "a step up", "p", "p BH", ""];
    let mut table = Table::new("tornado", &columns).titled(format!("What moves {}", report.figure.name));
    let effective: Vec<&Swing> = report.bars.iter().filter(|bar| bar.verdict <= MoveVerdict::Unclear).collect();
    table.rows = effective.iter().take(SHOWN).map(|bar| report.shown_cells(bar)).collect();
    let (games, level) = (report.n(), percent(report.level, None));
    let base = shown(report.figure, report.base, report.base_error);
    table.notes.push(format!(
        "As it stands: {base}. n = {games} pairs of games each, the same numbers; {level} intervals of the differences."
    ));
    let (tornado, level) = (tornado_table(report), Level(Some(report.level)));
    table.notes.extend(Movers::read(&tornado, level).map(|found| format!("* {}", found.sentence())));
    let odd = |bar: &&&Swing| {
        let steps = bar.effects.iter().map(|effect| effect.as_ref().is_none_or(|effect| effect.differ == 0));
        steps.into_iter().any(|odd| odd)
    };
    if effective.iter().take(SHOWN).any(|bar| odd(&bar)) {
        table.notes.push("none: no game differed; empty: a step that the scenario does not accept.".to_string());
    }
    if effective.len() > SHOWN {
        table
            .notes
            .push(format!("{} more numbers have smaller effects; --format csv has all.", effective.len() - SHOWN));
    }
    for verdict in [MoveVerdict::NoEffect, MoveVerdict::Fixed] {
        table.notes.extend(Others::read(&tornado, verdict, level).sentence());
    }
    table
}

/// The interactions for people; `None` where none was asked for.
pub fn interaction_view(report: &SensitivityReport) -> Option<Table> {
    let interval = format!("{} interval", percent(report.level, None));
    let columns = ["path", "with", "alone", "with alone", "together", "beyond", &interval, "p BH", ""];
    let mut table = Table::new("interactions", &columns);
    table.title = format!("Two numbers moved together: {} beyond what both do alone, added up", report.figure.name);
    table.rows = report.interactions.iter().map(|one| report.interaction_view_cells(one)).collect();
    table.notes.push(format!(
        "n = {} games each, the same numbers; 0 beyond: both effects add. * clear among all pairs (Benjamini and Hochberg).",
        report.n_of_interactions()
    ));
    (!report.interactions.is_empty()).then_some(table)
}

impl SensitivityReport<'_> {
    fn interaction_view_cells(&self, one: &Interaction) -> Vec<Cell> {
        let text = |value: f64| shown(self.figure, value, spread(&one.beyond));
        let number = |value: f64| Cell::Number(value, text(value));
        let name = |(number, way): NumberMove| {
            let moved = &self.moved[number];
            let to = moved.to.as_ref().map_or("", |to| to[way].as_str());
            Cell::from(format!("{}={to}", moved.number.path))
        };
        let [first, second] = one.moves.map(|of| self.alone(of));
        let mut cells = one.moves.map(name).to_vec();
        cells.extend([first, second, first + second + one.beyond.difference, one.beyond.difference].map(number));
        cells.push(Cell::or_empty(one.beyond.interval.map(|i| format!("{} to {}", text(i.low), text(i.high)))));
        cells.push(one.p_adjusted.map_or(Cell::Empty, p_cell));
        cells.push(if one.verdict == MoveVerdict::Clear { "*" } else { "" }.into());
        cells
    }

    fn shown_cells(&self, bar: &Swing) -> Vec<Cell> {
        let moved = &self.moved[bar.number];
        let mut cells = vec![moved.number.path.as_str().into(), value(moved)];
        cells.extend([self.told(moved, bar, 0), self.told(moved, bar, 1)]);
        cells.extend([bar.p, bar.p_adjusted].map(|p| p.map_or(Cell::Empty, p_cell)));
        cells.push(if bar.verdict == MoveVerdict::Clear { "*" } else { "" }.into());
        cells
    }

    /// The effect of one move, for people: `3: -1.23 ±0.05`.
    fn told(&self, moved: &Moved, bar: &Swing, way: usize) -> Cell {
        match (&moved.to, &bar.effects[way]) {
            (Some(to), Some(effect)) if effect.differ == 0 => format!("{}: none", to[way]).into(),
            (Some(to), Some(effect)) => {
                let text = |value: f64| shown(self.figure, value, spread(effect));
                let half_width = effect.interval.map_or(String::new(), |i| format!(" ±{}", text(i.half_width())));
                format!("{}: {}{half_width}", to[way], text(effect.difference)).into()
            }
            _ => Cell::Empty,
        }
    }
}
