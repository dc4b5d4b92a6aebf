//! Options: the arguments of commands, how they are read, and the scenarios they load.

pub mod adjustment;
pub mod argument;
pub mod book;
pub mod champion;
pub mod condition;
pub mod dice_text;
pub mod entrant;
pub mod every;
pub mod expectation;
pub mod field_stopping;
pub mod figures;
pub mod filter;
pub mod grounds;
pub mod leader;
pub mod load;
pub mod page_file;
pub mod picture;
pub mod pivot;
pub mod search;
pub mod shard;
pub mod size;
pub mod stopping;
pub mod study;
pub mod turning;
pub mod variant;
pub mod vary;
