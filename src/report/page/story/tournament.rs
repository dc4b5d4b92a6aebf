//! Key results of a tournament: the order, the clear differences, cycles, seats, the player who goes first, best
//! replies, equilibrium, ratings, pairing.

use super::about::level;
use crate::archive::ResultSet;
use crate::report::finding::answer::{rule_answer, tournament_answer};
use crate::report::finding::tournament::{
    BestReplies, ClearPairs, Cycle, Equilibrium, Leader, PairingGain, RatingFit, TournamentTables, UnlikeSeats,
    entrant, seat_sentences, share,
};
use crate::report::wording::phrase::list_of_first;

/// The most entrants that are named with their shares.
const ENTRANTS: usize = 10;

/// The answer of a tournament.
pub fn answer(set: &ResultSet) -> Vec<String> {
    let tables = TournamentTables { tables: &set.tables, level: level(set) };
    let Some(ranking) = tables.table("ranking") else { return Vec::new() };
    let column = if ranking.column("army").is_some() { "army" } else { "strategy" };
    let told = |row: usize| match share(ranking, row) {
        Some(found) if row == 0 => found.told(&tables.level.interval()),
        Some(found) => found.brief(),
        None => String::new(),
    };
    let asked = tables.table("answers").map_or(Vec::new(), |table| rule_answer(table, column, tables.level));
    [asked, tournament_answer(ranking, tables.table("matrix"), column, told)].concat()
}

/// The sentences of a tournament.
pub fn words(set: &ResultSet) -> Vec<String> {
    let tables = TournamentTables { tables: &set.tables, level: level(set) };
    let tables = &tables;
    let order = [
        ranking(tables),
        Leader::read(tables).map(|found| found.sentence()),
        ClearPairs::read(tables).map(|found| found.sentence()),
        Cycle::read(tables).map(|found| found.sentence()),
    ];
    let mut sentences: Vec<String> = order.into_iter().flatten().collect();
    sentences.extend(seat_sentences(tables));
    sentences.extend(UnlikeSeats::read(tables).map(UnlikeSeats::sentence));
    sentences.extend(BestReplies::read(tables).iter().map(BestReplies::sentence));
    sentences.extend(Equilibrium::read(tables).map(|found| found.sentence()));
    sentences.extend(RatingFit::read(tables).map_or(Vec::new(), |found| found.sentences()));
    sentences.extend(PairingGain::read(tables).map(|found| found.sentence()));
    sentences
}

/// The first of the ranking with their shares, which a terminal shows as a table.
fn ranking(tables: &TournamentTables) -> Option<String> {
    let table = tables.table("ranking")?;
    let told = |row: usize| {
        let share = share(table, row)?;
        let told = if row == 0 { share.told(&tables.level.interval()) } else { share.brief() };
        Some(format!("{} {told}", entrant(table, row)))
    };
    let told: Vec<String> = (0..table.rows.len()).filter_map(told).collect();
    (!told.is_empty()).then(|| format!("By the mean share won against all others: {}.", list_of_first(&told, ENTRANTS)))
}
