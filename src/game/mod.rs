//! What a game is: rules that ask a [`Chance`], measures they record, a journal they tell, and
//! the object-safe faces the rest of the program works with. No game is in here.

pub mod advantage;
mod check;
mod experiment;
mod figure;
mod journal;
mod measure;
mod odds;
mod optimum;
mod outcome;
mod playable;
mod side;
mod table_kind;
mod two_seats;

pub use check::{check_headline, check_name};
pub use experiment::{EachGame, Experiment, Loaded, Replay, is_playing};
pub use figure::{Figure, Reading};
pub use journal::{Entry, Journal, Narrator, Silent};
pub use measure::{ENDING, Kind, Measure, UNFINISHED};
pub use odds::{Column, ColumnKind, Exact, Key, NOT_ASKED, OddsTable, Quantile, Sample};
pub use optimum::{Advice, Decision, Optimum};
pub use outcome::Outcome;
pub use playable::{ARMY_PATHS, Card, Chart, GameEntry, Load, Playable, RECONSTRUCTION, StrategyCard, strategy_named};
pub use side::{SIDES, Side, SideTable, SideTables};
pub use table_kind::TableKind;
pub(crate) use table_kind::rule_table;
pub use two_seats::{Contest, TwoSeats, ground_chart};
pub(crate) use two_seats::{rule_charts, two_seat_card};

use crate::chance::Chance;

/// Rules and tables of one loaded scenario with the strategies that play it; shared by all threads.
pub trait Game: Send + Sync {
    /// What each play records, in the order of [`Outcome`]'s values; one of them is named [`ENDING`].
    fn measures(&self) -> &[Measure];

    /// Plays one game to its end and records every measure. Generic, so that the hot loop has no dynamic call and a
    /// [`Silent`] journal costs nothing.
    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome);
}
