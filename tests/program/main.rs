//! The program as a user runs it: each command, its files, its messages and exit codes; results/; the page in a browser.

mod adjusted;
mod balance;
mod chart;
mod command;
mod compare;
mod cookbook;
mod dice;
mod errors;
mod expect;
mod files;
mod interrupt;
mod limits;
mod merge;
mod odds;
mod optimal;
mod own_game;
mod page;
mod replay;
mod results;
mod resume;
mod run;
mod scenarios;
mod sensitivity;
mod strategy_file;
mod sweep;
mod tournament;
