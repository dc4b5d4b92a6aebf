//! Words of the game: arms of service, range bands, and how melees end.

mod arm;
mod band;
mod verdict;

pub use crate::game::{SIDES, Side};
pub use arm::{ARMS, Arm};
pub use band::{BANDS, Band};
pub use verdict::Verdict;
