//! Best replies: the entrant that wins most against each entrant.

use super::tables::{TournamentTables, entrant, share};
use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::Estimate;
use crate::report::wording::phrase::list;
use crate::table::Table;

/// The seats as tables and as sentences name them.
pub const SEATS: [(&str, &str); 2] = [("a", "seat A"), ("b", "seat B")];

/// The best reply to one entrant.
#[derive(Clone, Debug, PartialEq)]
pub struct BestReply {
    /// The entrant that is replied to.
    pub to: String,
    /// The entrant that won the largest share against it.
    pub reply: String,
    /// The share that the reply won.
    pub share: Option<Estimate>,
    /// Whether the reply is clearly better than every other.
    pub is_clear: bool,
}

/// The best replies of both seats together, or of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct BestReplies {
    /// The seat that replies: `seat A`, `seat B`; `None` where the seats are alike.
    pub seat: Option<&'static str>,
    /// One to each entrant.
    pub replies: Vec<BestReply>,
    /// The level of the claims that a reply is clearly better.
    pub level: Level,
}

impl BestReplies {
    /// The best replies: of both seats together where these are alike, else of each.
    pub fn read(tables: &TournamentTables) -> Vec<BestReplies> {
        let Some(table) = tables.table("best_reply") else { return Vec::new() };
        let of = |seat: Option<&'static str>, rows: Vec<usize>| {
            let replies = rows.into_iter().map(|row| BestReply::read(table, row)).collect();
            BestReplies { seat, replies, level: tables.level }
        };
        if !is_by_seat(table) {
            return vec![of(None, (0..table.rows.len()).collect())];
        }
        let rows = |seat: &str| (0..table.rows.len()).filter(|&row| table.text(row, "seat") == seat).collect();
        SEATS.map(|(seat, name)| of(Some(name), rows(seat))).into()
    }

    /// `Best replies, and the share that each wins: c to a with 51.0 % ±3.0 and b* with 70.0 % ±3.0; a to c with 49.0 %
    /// ±3.0. * clearly better than every other reply, all such comparisons together at 95 % (Holm).` A reply is named
    /// once, with all entrants that it is the best reply to.
    pub fn sentence(&self) -> String {
        let mut told: Vec<(&str, Vec<String>)> = Vec::new();
        for BestReply { to, reply, share, is_clear } in &self.replies {
            let star = if *is_clear { "*" } else { "" };
            let share = share.map_or(String::new(), |share| format!(" with {}", share.compact()));
            let to = format!("{to}{star}{share}");
            match told.iter_mut().find(|(known, _)| known == reply) {
                Some((_, all)) => all.push(to),
                None => told.push((reply, vec![to])),
            }
        }
        let told: Vec<String> = told.iter().map(|(reply, to)| format!("{reply} to {}", list(to))).collect();
        let seat = self.seat.map_or(String::new(), |seat| format!(" in {seat}"));
        let note = match self.replies.iter().any(|reply| reply.is_clear) {
            true => format!(
                " * clearly better than every other reply, all such comparisons together{} (Holm).",
                self.level.at()
            ),
            false => String::new(),
        };
        format!("Best replies{seat}, and the share that each wins: {}.{note}", told.join("; "))
    }
}

impl BestReply {
    fn read(table: &Table, row: usize) -> BestReply {
        BestReply {
            to: entrant(table, row),
            reply: table.text(row, "best_reply"),
            share: share(table, row),
            is_clear: table.text(row, "clearly_best") == "yes",
        }
    }
}

fn is_by_seat(table: &Table) -> bool {
    table.column("seat").is_some()
        && (0..table.rows.len()).any(|row| SEATS.iter().any(|(seat, _)| table.text(row, "seat") == *seat))
}

/// The sentence that best replies and equilibrium are given by seat, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnlikeSeats;

impl UnlikeSeats {
    /// The value, if the seats are not alike and best replies are known.
    pub fn read(tables: &TournamentTables) -> Option<UnlikeSeats> {
        tables.table("best_reply").filter(|table| is_by_seat(table)).map(|_| UnlikeSeats)
    }

    /// The sentence.
    pub fn sentence(self) -> String {
        "Turning the table by 180 degrees does not exchange the seats here: shares against an opponent are the mean of both \
         seats, best replies and equilibrium are by seat."
            .to_string()
    }
}
