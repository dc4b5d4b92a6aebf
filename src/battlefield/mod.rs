//! The table that miniatures stand on: terrain, sight lines, ranges, walks and formations, and no rule of any game.
//!
//! Coordinates are whole hundredths of an inch, so that every yes or no (who stands where, who sees whom, who is in
//! range) is decided by integers. Lengths of walks need square roots; they use nothing but `+ - * /` and `sqrt` on
//! differences of coordinates, round towards where the walk came from, and let the integer predicates have the last word.
//! So they are the same on every machine, and a table turned by 180 degrees about its middle, each point to
//! `(width - x, depth - y)`, gives exactly the turned answers.
//!
//! A [`Field`] holds [`Feature`]s, each a [`Shape`] of some [`Ground`] of the game's own. [`Field::sight`] and
//! [`screened`] tell whether terrain or units stand in a line of sight; a [`Navigator`] finds a [`Route`], and
//! [`Field::advance`] walks it.
//!
//! A [`Roster`] holds the units of both sides of any game.
//!
//! Nothing but constructors and [`draw`] allocates.

mod advance;
mod arc;
mod barrier;
mod beam;
mod board;
mod contest_file;
pub mod drawing;
mod edge;
mod field;
mod field_shelf;
pub mod formation;
mod graph;
mod grid;
mod ground_plan;
pub mod layout;
mod link;
mod memory;
mod navigator;
mod node;
mod outlook;
mod piece;
mod point;
mod roster;
mod route;
mod route_memo;
mod route_search;
mod screen;
mod segment;
mod shape;
mod terrain_shelf;
mod upright_box;
mod zone;

pub use arc::{Arc, arc};
pub use barrier::Avoid;
pub use board::{board_of, loss_shown, shot_shown, spot, way_shown};
pub(crate) use contest_file::contest_file;
pub use drawing::{draw, legend};
pub use edge::Edge;
pub use field::{Feature, Field, Going, Ground};
pub use field_shelf::FieldShelf;
pub use layout::{FeatureTable, check_features, hundredths, laid_out};
pub use memory::{Memory, checked};
pub use navigator::Navigator;
pub use point::{INCH, Point, decimal, inches, inches_of};
pub use roster::{Roster, UnitId};
pub use route::Route;
pub use screen::{may_screen, screened};
pub use shape::Shape;
pub use zone::{Zone, Zones};
