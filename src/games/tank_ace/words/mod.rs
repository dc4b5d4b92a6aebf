//! The vocabularies: the crew, tanks, Germans, the board, missions, the tour and its months.

pub mod board;
pub mod calendar;
pub mod crew;
pub mod german;
pub mod mission;
pub mod tank;
pub mod tour;
