//! The kinds of charts, a file each: numbers in, marks on a sheet out.

pub mod bars;
pub mod forest;
pub mod heat_map;
pub mod histogram;
pub mod line;
pub mod overlay;
pub mod part;
pub mod ranking;
pub mod rulebook;
pub mod shares;
pub mod survival;
pub mod tornado;
