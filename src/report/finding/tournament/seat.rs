//! The worth of a seat, and of going first.

use super::tables::{TournamentTables, count, entrant, row_of_all, share};
use crate::estimate::Method;
use crate::report::wording::certainty::{Level, p_words};
use crate::report::wording::estimate::Estimate;
use crate::table::{Table, grouped};

/// All sentences on seat A and on the player who goes first.
pub fn seat_sentences(tables: &TournamentTables) -> Vec<String> {
    let advantage = Advantage::of_seat_a(tables).map(|found| found.sentence());
    let mirrors = Mirrors::of_seat_a(tables).map(|found| found.sentence());
    advantage.into_iter().chain(mirrors).chain(first_sentences(tables)).collect()
}

/// The sentences on the player who goes first, where the game measures who goes first.
pub fn first_sentences(tables: &TournamentTables) -> Vec<String> {
    let advantage = FirstMover::read(tables).map(|found| found.sentence());
    advantage.into_iter().chain(Mirrors::of_first(tables).map(|found| found.sentence())).collect()
}

/// The share of all games that one side wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Advantage {
    /// The side: `Seat A`, `The player who goes first`.
    pub who: &'static str,
    /// Its share of all games, a draw and a game without a result being half a win.
    pub share: Estimate,
    /// The games.
    pub games: Option<u64>,
    /// The game numbers, of which each is one observation.
    pub game_numbers: Option<u64>,
    /// The method of the interval; empty where it is not known.
    pub method: String,
    /// The p value of a side that has no advantage.
    pub p: Option<f64>,
    /// The level of the interval.
    pub level: Level,
}

impl Advantage {
    /// Seat A over all games.
    pub fn of_seat_a(tables: &TournamentTables) -> Option<Advantage> {
        Advantage::read(tables, tables.table("seats")?, "Seat A")
    }

    fn read(tables: &TournamentTables, table: &Table, who: &'static str) -> Option<Advantage> {
        let row = row_of_all(table)?;
        Some(Advantage {
            who,
            share: share(table, row).filter(|share| share.limits.is_some())?,
            games: count(table, row, "games"),
            game_numbers: tables.game_numbers(),
            method: table.column("method").map_or(String::new(), |_| method(&table.text(row, "method"))),
            p: table.number(row, "p").filter(|p| !p.is_nan()),
            level: tables.level,
        })
    }

    fn verdict(&self) -> &'static str {
        let is_small = self.p.is_none_or(|p| p <= 1.0 - self.level.value());
        match self.share.limits {
            Some((low, _)) if is_small && low > 0.5 => "a clear advantage",
            Some((_, high)) if is_small && high < 0.5 => "a clear disadvantage",
            _ => "no clear advantage",
        }
    }

    /// `Seat A wins 55.0 % (95 % interval 53.0 % to 57.0 %) of all 900 games, a draw being half of one: a clear
    /// advantage (n = 300 game numbers; Student t; no advantage: p < 0.0001).`
    pub fn sentence(&self) -> String {
        let n = self.game_numbers.map(|n| format!("n = {} game numbers", grouped(n)));
        let method = Some(self.method.clone()).filter(|method| !method.is_empty());
        let p = self.p.map(|p| format!("no advantage: {}", p_words(p)));
        let basis = [n, method, p].into_iter().flatten().collect::<Vec<_>>().join("; ");
        let basis = if basis.is_empty() { basis } else { format!(" ({basis})") };
        let games = self.games.map_or(String::new(), |games| format!("{} ", grouped(games)));
        format!(
            "{} wins {} of all {games}games, a draw being half of one: {}{basis}.",
            self.who,
            self.share.told(&self.level.interval()),
            self.verdict()
        )
    }
}

/// The worth of going first, in a game that measures who goes first.
#[derive(Clone, Debug, PartialEq)]
pub enum FirstMover {
    /// Seat A goes first in every game.
    SeatA,
    /// Either seat may go first; with the share of the player who does.
    Either(Box<Advantage>),
}

impl FirstMover {
    /// The player who goes first; `None` where the game does not measure who does.
    pub fn read(tables: &TournamentTables) -> Option<FirstMover> {
        let (first, seats) = (tables.table("first_player")?, tables.table("seats")?);
        let shares = |table: &Table| -> Vec<Option<f64>> {
            mirrors(table).map(|row| table.number(row, "share")).chain([of_all(table)]).collect()
        };
        // The same games under another name.
        if shares(first) == shares(seats) {
            return Some(FirstMover::SeatA);
        }
        Advantage::read(tables, first, "The player who goes first").map(|found| FirstMover::Either(Box::new(found)))
    }

    /// The sentence of the advantage, or that it is the advantage of seat A.
    pub fn sentence(&self) -> String {
        match self {
            FirstMover::SeatA => {
                "Seat A goes first in every game: its share is that of the player who goes first.".to_string()
            }
            FirstMover::Either(advantage) => advantage.sentence(),
        }
    }
}

/// The method of an interval by its name in the tables, such as `numbers_t`, which also names the units averaged.
fn method(name: &str) -> String {
    match name {
        "numbers_t" => with_added(Method::StudentT.name()),
        "numbers_normal" => with_added(Method::Normal.name()),
        other => other.to_string(),
    }
}

/// The name of a law of scores, to which a win and a loss are added.
pub fn with_added(law: &str) -> String {
    format!("{law} with a win and a loss added")
}

fn of_all(table: &Table) -> Option<f64> {
    table.number(row_of_all(table)?, "share")
}

/// The rows of entrants against themselves.
fn mirrors(table: &Table) -> impl Iterator<Item = usize> + '_ {
    (0..table.rows.len()).filter(|&row| {
        let name = entrant(table, row);
        name != "all" && name == table.text(row, "opponent")
    })
}

/// The shares of a side in the games of each entrant against itself, in which only the seat or the turn tells the two
/// apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Mirrors {
    /// The word for an entrant: `strategy`, `army`.
    pub entrant: String,
    /// The side that has the share: `seat A`, `the player who goes first`.
    pub whose: &'static str,
    /// The entrants with the share of the side.
    pub shares: Vec<(String, Estimate)>,
}

impl Mirrors {
    /// The shares of seat A.
    pub fn of_seat_a(tables: &TournamentTables) -> Option<Mirrors> {
        Mirrors::read(tables.table("seats")?, "seat A")
    }

    /// The shares of the player who goes first; `None` where seat A goes first in every game, or nothing was measured.
    pub fn of_first(tables: &TournamentTables) -> Option<Mirrors> {
        let is_either = matches!(FirstMover::read(tables)?, FirstMover::Either(_));
        Mirrors::read(tables.table("first_player").filter(|_| is_either)?, "the player who goes first")
    }

    fn read(table: &Table, whose: &'static str) -> Option<Mirrors> {
        let shares: Vec<(String, Estimate)> =
            mirrors(table).filter_map(|row| Some((entrant(table, row), share(table, row)?))).collect();
        (!shares.is_empty()).then(|| Mirrors { entrant: table.columns[0].clone(), whose, shares })
    }

    /// `Each army against itself, share of seat A: guard 75.0 % ±6.1, horde 50.0 % ±6.1.`
    pub fn sentence(&self) -> String {
        let told = self.shares.iter().map(|(name, share)| format!("{name} {}", share.compact()));
        let told = told.collect::<Vec<_>>().join(", ");
        format!("Each {} against itself, share of {}: {told}.", self.entrant, self.whose)
    }
}
