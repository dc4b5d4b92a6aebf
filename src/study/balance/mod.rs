//! Balance: the value of a number at which a figure meets a target.
//!
//! Every claim made on the way (this value is farther off than that one, this one is below the target) rests on an
//! interval, and all intervals of a search together leave the truth out with a chance of at most 1 - level. So noise
//! does not lead the search astray: where games are too few it says so. The answer is then measured on games that took
//! no part in choosing it.
//!
//! Whole numbers race ([`race()`]): all values of the range, or of a lattice that is made finer around those still in
//! the race, play on until they are clearly farther from the target than another. A real number is bracketed
//! ([`search()`]): points at which the figure is clearly below and clearly above close in on the root. [`find()`]
//! chooses between the two and measures the answer.

mod adjustable;
mod answer;
mod bracketing;
mod chance;
mod find;
mod finding;
mod goal;
mod lattice;
mod likeness;
mod play;
mod race;
mod racing;
mod root;

pub use adjustable::{Adjustable, RealRange};
pub use answer::{Answer, MeasuredCell, PlayFresh, Role, Search, Tried};
pub use chance::chances;
pub use find::find;
pub use finding::Finding;
pub use goal::Goal;
pub use lattice::{Lattice, LatticeAxis};
pub use play::{CellPlayer, joined};
pub use race::{Race, Rival, race};
pub use root::{Bracket, ClearSide, PlayedValue, Root, rounded, search, written};
