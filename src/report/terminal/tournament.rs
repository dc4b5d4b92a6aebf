//! A tournament for people: squares with a row and a column for each entrant, the order, and a sentence on cycles.

use crate::estimate::{always_seen_percent, earned, never_seen, percent, reach, round_significant};
use crate::report::finding::tournament::{
    BestReplies, ClearPairs, Cycle, Equilibrium, Leader, PairingGain, RatingFit, TournamentTables, UnlikeSeats,
    seat_sentences, with_added,
};
use crate::report::finding::unfinished::OpenGames;
use crate::report::tables::tournament::all::tournament_tables;
use crate::report::tables::tournament::report::TournamentReport;
use crate::report::wording::certainty::Level;
use crate::study::tournament::{Rating, Standing, Verdict};
use crate::table::{Cell, Table, grouped};

/// The results of the pairs as a square, the ranking, seat A's shares as a square.
pub fn tournament_views(report: &TournamentReport) -> Vec<Table> {
    let tables = tournament_tables(report);
    let tables = TournamentTables { tables: &tables, level: Level(Some(report.standings.level)) };
    let mut views = vec![report.square(), report.order(), report.seat_square()];
    views[0].notes.extend(of_pairs(&tables, report));
    views[1].notes.extend(of_order(&tables));
    views[2].notes.extend(seat_sentences(&tables));
    views
}

/// The results of the pairs as a square, and the ranking, without what is found beyond the counts: those of one leader
/// among several.
pub fn tournament_squares(report: &TournamentReport) -> Vec<Table> {
    vec![report.square(), report.order()]
}

/// The notes below the results of the pairs.
fn of_pairs(tables: &TournamentTables, report: &TournamentReport) -> Vec<String> {
    let tally = report.tally;
    let open = OpenGames { unfinished: tally.unfinished(), faulted: tally.faulted(), games: tally.games() };
    let mut notes: Vec<String> = Vec::new();
    notes.extend(report.answer_notes());
    notes.extend(ClearPairs::read(tables).map(|found| format!("* {}", found.sentence())));
    notes.extend(Cycle::read(tables).map(|found| found.sentence()));
    notes.extend(UnlikeSeats::read(tables).map(UnlikeSeats::sentence));
    notes.extend(BestReplies::read(tables).iter().map(BestReplies::sentence));
    notes.extend(Equilibrium::read(tables).map(|found| found.sentence()));
    notes.extend(PairingGain::read(tables).map(|found| found.sentence()));
    notes.extend(open.sentence());
    notes
}

/// The notes below the ranking.
fn of_order(tables: &TournamentTables) -> Vec<String> {
    let leader = Leader::read(tables).map(|found| found.sentence());
    let ratings = RatingFit::read(tables).map_or(Vec::new(), |found| found.sentences());
    leader.into_iter().chain(ratings).collect()
}

impl TournamentReport<'_> {
    /// A table with a row and a column for each entrant.
    fn square_of(&self, name: &str, corner: &str, cell: impl Fn(usize, usize) -> Cell) -> Table {
        let names = self.names.iter().map(String::as_str);
        let columns: Vec<&str> = std::iter::once(corner).chain(names).collect();
        let mut table = Table::new(name, &columns);
        for i in 0..self.names.len() {
            let cells = (0..self.names.len()).map(|j| cell(i, j));
            table.rows.push(std::iter::once(self.name(i)).chain(cells).collect());
        }
        table
    }

    fn square(&self) -> Table {
        let cell = |i, j| match self.standings.pair(i, j) {
            Some(pair) => {
                let star = if pair.verdict == Verdict::NotApart { "" } else { "* " };
                Cell::Number(pair.standing.share, format!("{star}{}", told(&pair.standing)))
            }
            None => Cell::Empty,
        };
        let mut table = self.square_of("matrix", "wins of", cell);
        table.title =
            "Share won by the row against the column, of both games of a pair, one from each seat".to_string();
        let standings = self.standings.matrix.iter().map(|pair| &pair.standing);
        table.notes.push(self.note("pairs each", standings));
        table
    }

    /// n, level and methods of the intervals of a table.
    fn note<'a>(&self, unit: &str, standings: impl Iterator<Item = &'a Standing>) -> String {
        let mut methods: Vec<&str> = standings.map(|standing| standing.interval.method.name()).collect();
        methods.sort_unstable();
        methods.dedup();
        let methods = with_added(&methods.join(", "));
        let (n, level) = (grouped(self.tally.numbers), percent(self.standings.level, None));
        format!("n = {n} {unit}; {level} intervals: {methods}.")
    }

    fn order(&self) -> Table {
        let mut columns = vec!["rank", self.entrant, "share", "clearly better than"];
        // A rating stands beside the matrix only where it says what the matrix says.
        if self.fits() {
            columns.insert(3, "Elo");
        }
        let mut table = Table::new("ranking", &columns).titled("Mean share against all others");
        for &(rank, entrant) in &self.standings.ranking {
            let row = &self.standings.rows[entrant];
            let mut cells = vec![Cell::from(rank as u64), self.name(entrant), Cell::Number(row.share, told(row))];
            cells.extend(self.fits().then(|| self.elo(entrant)));
            cells.push(self.better_than(entrant).into());
            table.rows.push(cells);
        }
        table.notes.push(self.note("game numbers", self.standings.rows.iter()));
        table
    }

    /// A rating with its half-width, `+112 ±14`.
    fn elo(&self, entrant: usize) -> Cell {
        match self.findings.ratings.each[entrant] {
            Rating::Elo { elo, std_error, high, .. } => {
                let half_width = earned(high - elo, Some(std_error));
                let sign = if elo > 0.0 { "+" } else { "" };
                Cell::Number(elo, format!("{sign}{} ±{half_width}", earned(elo, Some(std_error))))
            }
            Rating::Above => Cell::Number(f64::INFINITY, "inf".to_string()),
            Rating::Below => Cell::Number(f64::NEG_INFINITY, "-inf".to_string()),
            Rating::Missing => Cell::Empty,
        }
    }

    fn seat_square(&self) -> Table {
        let n = self.names.len();
        let cell = |i: usize, j: usize| {
            let standing = &self.standings.seats[i * n + j];
            Cell::Number(standing.share, told(standing))
        };
        let mut table = self.square_of("seats", "seat A", cell);
        table.title = "Share won from seat A: the row in seat A, the column in seat B".to_string();
        table.notes.push(self.note("games each", self.standings.seats.iter()));
        table
    }
}

/// A share with the distance of its limits, `62.1 % ±0.8`: that of the farther one. Limits that are not nearly as far to
/// one side as to the other, or allow for games without a result, are told by themselves.
pub fn told(standing: &Standing) -> String {
    let (share, limits) = (standing.share, &standing.interval);
    if standing.as_won == 0.0 {
        return format!("{} %", never_seen(100.0 * limits.high));
    }
    if standing.as_lost == 1.0 {
        return always_seen_percent(limits.low);
    }
    let error = Some(standing.std_error);
    let digits = error.map(|error| 100.0 * error);
    let reach = reach(share, limits.low, limits.high).filter(|_| standing.as_lost == standing.as_won);
    if let Some(reach) = reach {
        return format!("{} ±{}", percent(share, error), earned(100.0 * reach, digits));
    }
    let [low, high] = [limits.low, limits.high].map(|limit| earned(100.0 * round_significant(limit, 12), digits));
    format!("{} ({low} to {high})", percent(share, error))
}
