//! The subcommands, one file each.

pub mod balance;
pub mod chart;
pub mod cluster;
pub mod compare;
pub mod completions;
pub mod dice;
pub mod explain;
pub mod exploit;
pub mod man;
pub mod merge;
pub mod odds;
pub mod optimal;
pub mod page;
pub mod price;
pub mod replay;
pub mod report;
pub mod run;
pub mod scenarios;
pub mod sensitivity;
pub mod sweep;
pub mod tournament;
pub mod tune;
pub mod verify;
