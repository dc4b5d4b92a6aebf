//! One screen of a tournament: the ranking, the strongest first, and the matrix where it is small.

use crate::estimate::percent;
use crate::report::finding::answer::{rule_answer, tournament_answer};
use crate::report::tables::tournament::all::tournament_tables;
use crate::report::tables::tournament::report::TournamentReport;
use crate::report::terminal::brief::screen::{COLUMNS, Screen};
use crate::report::terminal::tournament::{told, tournament_squares};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::counted;
use crate::table::Table;

/// The most rows of the ranking on a screen.
const RANKED: usize = 14;

/// The screen of a tournament; one leader of armies is told not to be all.
pub fn tournament_screen(report: &TournamentReport, has_one_leader: bool) -> Screen {
    let tables = tournament_tables(report);
    let Some(ranking) = tables.iter().find(|table| table.name == "ranking") else { return Screen::default() };
    let share = |row: usize| {
        let (_, entrant) = report.standings.ranking[row];
        told(&report.standings.rows[entrant])
    };
    let asked = tables.iter().find(|table| table.name == "answers");
    let mut answer =
        asked.map_or(Vec::new(), |table| rule_answer(table, report.entrant, Level(Some(report.standings.level))));
    let matrix = tables.iter().find(|table| table.name == "matrix");
    answer.extend(tournament_answer(ranking, matrix, report.entrant, share));
    let squares = tournament_squares(report);
    let [square, mut order] =
        <[Table; 2]>::try_from(squares).unwrap_or_else(|_| [Table::new("", &[]), Table::new("", &[])]);
    order.notes.clear();
    if order.rows.len() > RANKED {
        order.notes.push(format!("{} more.", order.rows.len() - RANKED));
        order.rows.truncate(RANKED);
    }
    let mut square = by_strength(square, report);
    square.notes = vec!["* clearly above or below one half".to_string()];
    let width = crate::table::drawn(&square).lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let led = if has_one_leader { " Another leader may turn the order round: --leaders all." } else { "" };
    let left = format!(
        "n = {} per pair, from both seats; {} intervals. --all prints every table.{led}",
        counted(report.tally.numbers, "game number"),
        percent(report.standings.level, None)
    );
    let mut screen = Screen { answer, tables: vec![order], left: Some(left) };
    if width <= COLUMNS && square.rows.len() > 2 {
        screen.add(square);
    }
    screen
}

/// The square with its rows and columns in the order of the ranking.
fn by_strength(square: Table, report: &TournamentReport) -> Table {
    let order: Vec<usize> = report.standings.ranking.iter().map(|&(_, entrant)| entrant).collect();
    if square.rows.len() != order.len() {
        return square;
    }
    let columns = std::iter::once(0).chain(order.iter().map(|&entrant| entrant + 1)).collect::<Vec<usize>>();
    let pick = |cells: &Vec<crate::table::Cell>| columns.iter().map(|&at| cells[at].clone()).collect();
    let rows = order.iter().map(|&entrant| pick(&square.rows[entrant])).collect();
    let names = columns.iter().map(|&at| square.columns[at].clone()).collect();
    Table { columns: names, rows, ..square }
}
