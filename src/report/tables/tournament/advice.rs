//! Best replies and the equilibrium: for both seats as one where they are alike, else for each.

use crate::estimate::percent;
use crate::game::{SIDES, Side};
use crate::report::tables::tournament::report::{TournamentReport, interval, result, share};
use crate::report::wording::certainty::p_cell;
use crate::report::wording::estimate::whole_percent;
use crate::study::tournament::{Lead, PairComparison, Reply, ReplyAdvice, SeatEquilibrium, Standing, Weight};
use crate::table::{Cell, Table};

/// The name of the seat in a row that is of both.
pub const BOTH_SEATS: &str = "both";

impl TournamentReport<'_> {
    pub(in crate::report) fn best_reply(&self) -> Table {
        let columns = [
            self.entrant,
            "best_reply",
            "share",
            "ci_low",
            "ci_high",
            "method",
            "p_holm",
            "result",
            "clearly_best",
            "seat",
        ];
        let mut table = Table::new("best_reply", &columns);
        for (seat, reply) in self.each_reply() {
            let Some(comparison) = self.met(seat, reply) else { continue };
            let mut cells = vec![self.name(reply.to), self.name(reply.reply), share(&comparison.standing)];
            cells.extend(interval(&comparison.standing, if seat.is_some() { "games" } else { "pairs" }));
            cells.extend([p_cell(comparison.p_holm), result(&comparison).into(), clarity(reply.lead).into()]);
            cells.push(seat.map_or(BOTH_SEATS, Side::key).into());
            table.rows.push(cells);
        }
        table
    }

    /// Every best reply, with the seat that it is played in where the seats are not alike.
    fn each_reply(&self) -> Vec<(Option<Side>, &Reply)> {
        match &self.findings.advice {
            ReplyAdvice::Alike { replies, .. } => replies.iter().map(|reply| (None, reply)).collect(),
            ReplyAdvice::BySeat { replies, .. } => {
                let seats = SIDES.into_iter().zip(replies);
                seats.flat_map(|(seat, replies)| replies.iter().map(move |reply| (Some(seat), reply))).collect()
            }
        }
    }

    /// The result of a reply against the entrant that it replies to.
    fn met(&self, seat: Option<Side>, reply: &Reply) -> Option<PairComparison> {
        match seat {
            Some(seat) => Some(self.standings.in_seat(seat, reply.reply, reply.to)),
            None => self.standings.pair(reply.reply, reply.to).copied(),
        }
    }

    pub(in crate::report) fn equilibrium(&self) -> Table {
        let columns = [self.entrant, "weight", "low", "high", "present", "seat", "share", "share_low", "share_high"];
        let mut table = Table::new("equilibrium", &columns);
        let part = |part: f64| Cell::Number(part, whole_percent(part));
        let mut add = |weights: &[Weight], seat: &str, value: [Cell; 3]| {
            for (entrant, weight) in weights.iter().enumerate() {
                let mut cells = vec![self.name(entrant)];
                cells.extend([weight.weight, weight.low, weight.high, weight.present].map(part));
                cells.push(seat.into());
                cells.extend(value.clone());
                table.rows.push(cells);
            }
        };
        match &self.findings.advice {
            // Of a game that is the same from both seats the value is an even share.
            ReplyAdvice::Alike { equilibrium, .. } => {
                add(equilibrium.as_deref().unwrap_or_default(), BOTH_SEATS, [part(0.5), Cell::Empty, Cell::Empty]);
            }
            ReplyAdvice::BySeat { equilibrium: Some(found), .. } => {
                let SeatEquilibrium { mixes: [a, b], share, low, high } = found;
                add(a, Side::A.key(), [*share, *low, *high].map(percent_cell));
                add(b, Side::B.key(), [1.0 - share, 1.0 - high, 1.0 - low].map(percent_cell));
            }
            ReplyAdvice::BySeat { equilibrium: None, .. } => {}
        }
        table
    }

    /// The worth of going first, where the game measures it.
    pub(in crate::report) fn first_player(&self) -> Table {
        let columns = [self.entrant, "opponent", "games", "share", "ci_low", "ci_high", "method", "p"];
        let mut table = Table::new("first_player", &columns);
        let Some(first) = &self.standings.first else { return table };
        let row = |names: [Cell; 2], games: u64, standing: &Standing, unit: &str| {
            let mut cells = names.to_vec();
            cells.extend([games.into(), share(standing)]);
            cells.extend(interval(standing, unit));
            cells.push(p_cell(standing.p));
            cells
        };
        for (entrant, standing) in first.mirrors.iter().enumerate() {
            table.rows.push(row([self.name(entrant), self.name(entrant)], self.tally.numbers, standing, "games"));
        }
        table.rows.push(row(["all".into(), "all".into()], self.tally.games(), &first.all, "numbers"));
        table
    }
}

/// A share to a tenth of a percent.
fn percent_cell(share: f64) -> Cell {
    Cell::Number(share, percent(share, Some(0.01)))
}

fn clarity(lead: Lead) -> &'static str {
    match lead {
        Lead::Clear => "yes",
        Lead::Unclear => "unclear",
        Lead::Only => "only",
    }
}
