//! The parts of a game: rules that ask a [`Chance`](crate::chance::Chance), measures that they record, a journal that
//! they tell, and the object-safe faces that the rest of the program works with. No game is in here.
//!
//! It is also the kit that every game is built of, in the order in which a new game needs it:
//!
//! 1. Words. `words!` makes a list of them from a line each; [`ByWord`] is a table with a row for each [`Word`].
//! 2. Tables. `rule_table!` makes a table that says what kind of number it holds, `scenario_file!` the file with its
//!    head, its strategies and its list of charts ([`ScenarioFile`]); [`check_headline`] and [`check_name`] check the
//!    names that all files have.
//! 3. Players. [`first_best`] chooses, a [`Whim`] decides at random, [`counted`] and [`thrown`] word replays.
//! 4. Measures. A [`Sheet`] takes each measure together with its value: [`list`] gives their names, [`record`] the
//!    values of a game.
//! 5. The entry. [`contest::Contest`] is the trait of a game of two players, [`solitaire::Solitaire`] that of a game of
//!    one; a [`GameEntry`] loads a scenario by the `load` of either.

pub mod advantage;
pub mod ahead;
mod army_book;
mod by_word;
mod check;
mod choosing;
pub mod contest;
#[cfg(feature = "native")]
mod controlled;
mod ending;
mod experiment;
mod figure;
mod guarded;
mod guest;
mod journal;
mod loaded_scenario;
mod measure;
mod mix;
mod named;
mod odds;
mod optimum;
mod outcome;
mod parameter;
mod part;
mod play;
mod playable;
mod scenario_file;
mod sheet;
mod shelf;
mod showing;
mod side;
pub mod solitaire;
mod table_kind;
mod told_by;
mod whim;
mod word;
mod wording;

pub use army_book::{ArmyBook, BookCap, BookList, BookUnit, BookUpgrade};
pub use by_word::{ByWord, Each};
pub use check::{check_headline, check_name};
pub use choosing::first_best;
pub use ending::Ending;
pub use experiment::{EachGame, Experiment, LoadedGame, Replay};
pub use figure::Figure;
pub use guarded::is_playing;
pub use guest::{Guest, GuestCard, Guests, check_guests};
pub use journal::{Entry, Journal, Narrator, Silent};
pub use loaded_scenario::LoadedScenario;
pub use measure::{ENDING, Measure, MeasureKind, UNFINISHED};
pub use mix::{MixTable, MixWeight, SideLeader, check_mixes};
pub use named::{About, StrategyCard, listed, strategy_named, strategy_or};
pub use odds::{Column, ColumnKind, Exact, Key, NOT_ASKED, OddsPicture, OddsTable, Quantile, Sample};
pub use optimum::{Advice, Decision, OptimalQuestion, Optimum};
pub use outcome::Outcome;
pub use parameter::ParameterCard;
pub use part::Part;
pub use play::Game;
pub use playable::{ARMY_PATHS, Card, Chart, GameEntry, LeaderMix, Load, Playable, RECONSTRUCTION};
pub(crate) use scenario_file::scenario_file;
pub use scenario_file::{ContestFile, Head, PolicyOf, ScenarioFile, SolitaireFile, chart};
pub use sheet::{Measured, Sheet, list, record};
pub use shelf::Shelf;
pub use showing::{Allegiance, Board, BoardPatch, BoardPiece, PatchShape, PieceBody, Showing, Spot};
pub use side::{SIDES, Side, SideTable, SideTables};
pub use table_kind::TableKind;
pub(crate) use table_kind::rule_table;
pub use told_by::ToldBy;
pub use whim::Whim;
pub(crate) use word::words;
pub use word::{Word, text_of};
pub use wording::{counted, thrown};
