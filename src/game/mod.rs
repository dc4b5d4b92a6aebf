//! What a game is: rules that ask a [`Chance`](crate::chance::Chance), measures they record, a journal they tell, and
//! the object-safe faces the rest of the program works with. No game is in here.

pub mod advantage;
mod experiment;
mod figure;
mod game;
mod journal;
mod loaded_scenario;
mod measure;
mod odds;
mod optimum;
mod outcome;
mod playable;
mod side;
mod table_kind;
mod two_seats;

pub use experiment::{EachGame, Experiment, Loaded, Replay, is_playing};
pub use figure::{Figure, Reading};
pub use game::Game;
pub use journal::{Entry, Journal, Narrator, Silent};
pub use loaded_scenario::LoadedScenario;
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
