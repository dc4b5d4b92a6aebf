//! The figures of a run that were asked for by name, for people and for programs.

use crate::archive::RunResults;
use crate::estimate::percent;
use crate::game::Figure;
use crate::report::terminal::brief::run::numbers_table;
use crate::report::wording::phrase::counted;
use crate::table::{Cell, Row, SUMMARY_COLUMNS, Table, figure_row, summary_cells};
use crate::tally::Tally;

/// The rows of figures, as they are kept and as people see them.
pub struct FiguresTables {
    /// The table `summary` of these figures, for programs.
    pub kept: Vec<Table>,
    /// The tables that people look at.
    pub views: Vec<Table>,
}

/// The tables of the figures asked for, of all games or of each part of a split run.
pub fn figures_tables(run: &RunResults, figures: &[Figure]) -> FiguresTables {
    let level = run.record.identity.level;
    let by = run.tally.by.map(|by| &run.measures[by]);
    let leading: &[&str] = if by.is_some() { &["by", "by_value"] } else { &[] };
    let mut kept = Table::new("summary", &[leading, &SUMMARY_COLUMNS[..]].concat());
    let mut views = Vec::new();
    let mut part = |cells: &[Cell], title: String, tally: &Tally| {
        let all: Vec<Row> = figures.iter().map(|figure| figure_row(figure, tally, level)).collect();
        kept.rows.extend(all.iter().map(|row| [cells, &summary_cells(row)].concat()));
        let mut view = numbers_table(&all, tally.games, level).titled(title);
        view.notes.push(format!("n = {}; {} intervals.", counted(tally.games, "game"), percent(level, None)));
        views.push(view);
    };
    match by {
        None => part(&[], String::new(), &run.tally.all),
        Some(by) => run.tally.parts.iter().for_each(|(&value, tally)| {
            let label = Some(by.label(value)).filter(|label| !label.is_empty());
            let label = label.map_or_else(|| Cell::from(value), Cell::from);
            let title = format!("{} = {}", by.name, label.text());
            part(&[by.name.into(), label], title, tally);
        }),
    }
    FiguresTables { kept: vec![kept], views }
}
