//! Key results of a tournament: the order, who is clearly better, cycles, seats, who goes first, best replies, equilibrium,
//! ratings, pairing.

use super::about::level;
use crate::archive::ResultSet;
use crate::report::finding::tournament::cycle::Cycle;
use crate::report::finding::tournament::equilibrium::Equilibrium;
use crate::report::finding::tournament::order::{ClearPairs, Leader};
use crate::report::finding::tournament::pairing::PairingGain;
use crate::report::finding::tournament::rating::RatingFit;
use crate::report::finding::tournament::reply::{BestReplies, UnlikeSeats};
use crate::report::finding::tournament::seat::{Advantage, FirstMover, Mirrors};
use crate::report::finding::tournament::tables::{TournamentTables, entrant, share};
use crate::report::wording::phrase::list_of_first;

/// Entrants that are named with their shares.
const ENTRANTS: usize = 10;

/// The sentences of a tournament.
pub fn words(set: &ResultSet) -> Vec<String> {
    let tables = TournamentTables { tables: &set.tables, level: level(set) };
    let tables = &tables;
    let single = [
        ranking(tables),
        Leader::read(tables).map(|found| found.sentence()),
        ClearPairs::read(tables).map(|found| found.sentence()),
        Cycle::read(tables).map(|found| found.sentence()),
        Advantage::of_seat_a(tables).map(|found| found.sentence()),
        Mirrors::of_seat_a(tables).map(|found| found.sentence()),
        FirstMover::read(tables).map(|found| found.sentence()),
        Mirrors::of_first(tables).map(|found| found.sentence()),
        UnlikeSeats::read(tables).map(UnlikeSeats::sentence),
    ];
    let mut sentences: Vec<String> = single.into_iter().flatten().collect();
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
