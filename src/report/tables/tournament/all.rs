//! All tables of a tournament, with the findings below the tables they are read from.

use super::report::TournamentReport;
use crate::report::finding::tournament::{
    BestReplies, Equilibrium, PairingGain, RatingFit, TournamentTables, first_sentences,
};
use crate::report::wording::certainty::Level;
use crate::table::Table;

/// Every table of a tournament, in the order of [`ResultKind::tables`](crate::archive::ResultKind::tables).
pub fn tournament_tables(report: &TournamentReport) -> Vec<Table> {
    let mut tables = vec![
        report.matrix(),
        report.ranking(),
        report.differences(),
        report.seats(),
        report.cycle(),
        report.pentanomial(),
        report.ratings(),
        report.fit(),
        report.best_reply(),
        report.equilibrium(),
        report.first_player(),
        report.answers(),
    ];
    let level = Level(Some(report.standings.level));
    let notes: Vec<Vec<String>> =
        tables.iter().map(|table| notes(&TournamentTables { tables: &tables, level }, &table.name)).collect();
    tables.iter_mut().zip(notes).for_each(|(table, notes)| table.notes = notes);
    tables
}

/// The tables of a tournament that only count: those that are kept for each of several leaders.
pub fn tournament_counts(report: &TournamentReport) -> Vec<Table> {
    vec![
        report.matrix(),
        report.ranking(),
        report.differences(),
        report.seats(),
        report.cycle(),
        report.pentanomial(),
        report.first_player(),
    ]
}

/// The findings that belong below a table.
fn notes(tables: &TournamentTables, name: &str) -> Vec<String> {
    let one = |sentence: Option<String>| sentence.into_iter().collect::<Vec<_>>();
    match name {
        "pentanomial" => one(PairingGain::read(tables).map(|found| found.sentence())),
        "ratings" | "fit" => RatingFit::read(tables).map_or(Vec::new(), |found| found.sentences()),
        "best_reply" => BestReplies::read(tables).iter().map(BestReplies::sentence).collect(),
        "equilibrium" => one(Equilibrium::read(tables).map(|found| found.sentence())),
        "first_player" => first_sentences(tables),
        _ => Vec::new(),
    }
}
