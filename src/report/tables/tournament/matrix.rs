//! The tables that count: matrix, ranking, differences, seats, cycle.

use super::report::{TournamentReport, interval, result, share};
use crate::estimate::percent;
use crate::report::wording::certainty::p_cell;
use crate::study::tournament::{Matchup, Standing, Verdict};
use crate::table::{Cell, Table};

impl TournamentReport<'_> {
    pub(in crate::report) fn matrix(&self) -> Table {
        let columns = [
            self.entrant,
            "opponent",
            "pairs",
            "wins",
            "draws",
            "losses",
            "unfinished",
            "faulted",
            "share",
            "share_as_lost",
            "share_as_won",
            "ci_low",
            "ci_high",
            "method",
            "p",
            "p_holm",
            "result",
        ];
        let mut table = Table::new("matrix", &columns);
        for i in 0..self.names.len() {
            table.rows.extend((0..self.names.len()).map(|j| self.matrix_row(i, j)));
        }
        table
    }

    fn matrix_row(&self, i: usize, j: usize) -> Vec<Cell> {
        let mut cells = vec![self.name(i), self.name(j), self.tally.numbers.into()];
        cells.extend(pair_counts(self.tally.matchup(i, j), self.tally.matchup(j, i)).map(Cell::from));
        match self.standings.pair(i, j) {
            Some(pair) => {
                let standing = &pair.standing;
                let bound = |value: f64| Cell::Number(value, percent(value, Some(standing.std_error)));
                cells.extend([share(standing), bound(standing.as_lost), bound(standing.as_won)]);
                cells.extend(interval(standing, "pairs"));
                cells.extend([p_cell(standing.p), p_cell(pair.p_holm), result(pair).into()]);
            }
            None => {
                // Whoever wins, an entrant that plays itself has won one game and lost one.
                cells.extend([0.5; 3].map(|half| Cell::Number(half, percent(half, None))));
                cells.extend([Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty, "itself".into()]);
            }
        }
        cells
    }

    pub(in crate::report) fn ranking(&self) -> Table {
        let columns =
            ["rank", self.entrant, "game_numbers", "share", "ci_low", "ci_high", "method", "clearly_better_than"];
        let mut table = Table::new("ranking", &columns);
        for &(rank, entrant) in &self.standings.ranking {
            let row = &self.standings.rows[entrant];
            let mut cells = vec![Cell::from(rank as u64), self.name(entrant), row.n.into(), share(row)];
            cells.extend(interval(row, "numbers"));
            cells.push(self.better_than(entrant).into());
            table.rows.push(cells);
        }
        table
    }

    pub(in crate::report) fn differences(&self) -> Table {
        let columns = [
            self.entrant,
            "opponent",
            "game_numbers",
            "difference",
            "ci_low",
            "ci_high",
            "method",
            "p",
            "p_holm",
            "apart",
        ];
        let mut table = Table::new("differences", &columns);
        for gap in &self.standings.gaps {
            let standing = &gap.standing;
            let mut cells = vec![self.name(gap.first), self.name(gap.second), standing.n.into(), share(standing)];
            cells.extend(interval(standing, "numbers"));
            let apart = if gap.verdict == Verdict::NotApart { "no" } else { "yes" };
            cells.extend([p_cell(standing.p), p_cell(gap.p_holm), apart.into()]);
            table.rows.push(cells);
        }
        table
    }

    pub(in crate::report) fn seats(&self) -> Table {
        let columns = [
            self.entrant,
            "opponent",
            "games",
            "wins",
            "draws",
            "losses",
            "unfinished",
            "faulted",
            "share",
            "ci_low",
            "ci_high",
            "method",
            "p",
        ];
        let mut table = Table::new("seats", &columns);
        let mut all = [0; 5];
        for (at, (matchup, standing)) in self.tally.matchups.iter().zip(&self.standings.seats).enumerate() {
            let counts = seat_counts(matchup);
            all = std::array::from_fn(|i| all[i] + counts[i]);
            let names = [self.name(at / self.names.len()), self.name(at % self.names.len())];
            table.rows.push(seat_row(names, matchup.games(), counts, standing, "games"));
        }
        let names = ["all".into(), "all".into()];
        table.rows.push(seat_row(names, self.tally.games(), all, &self.standings.seat, "numbers"));
        table
    }

    pub(in crate::report) fn cycle(&self) -> Table {
        let mut table = Table::new("cycle", &[self.entrant, "beats"]);
        let cycle = self.standings.cycle.as_deref().unwrap_or_default();
        for (at, &entrant) in cycle.iter().enumerate() {
            table.rows.push(vec![self.name(entrant), self.name(cycle[(at + 1) % cycle.len()])]);
        }
        table
    }
}

fn seat_row(names: [Cell; 2], games: u64, counts: [u64; 5], standing: &Standing, unit: &str) -> Vec<Cell> {
    let mut cells = names.to_vec();
    cells.push(games.into());
    cells.extend(counts.map(Cell::from));
    cells.push(share(standing));
    cells.extend(interval(standing, unit));
    cells.push(p_cell(standing.p));
    cells
}

/// Wins, draws, losses, unfinished and faulted games of an entrant that is in seat A first and then in seat B.
fn pair_counts(first: &Matchup, second: &Matchup) -> [u64; 5] {
    [
        first.a_wins + second.b_wins,
        first.draws + second.draws,
        first.b_wins + second.a_wins,
        first.unfinished + second.unfinished,
        first.faults.count + second.faults.count,
    ]
}

/// Wins, draws, losses, unfinished and faulted games of seat A.
fn seat_counts(matchup: &Matchup) -> [u64; 5] {
    [matchup.a_wins, matchup.draws, matchup.b_wins, matchup.unfinished, matchup.faults.count]
}
