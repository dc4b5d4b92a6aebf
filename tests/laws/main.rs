//! Laws that hold for every game, and those of the house itself.

mod ahead;
mod allocation;
mod architecture;
mod battlefield;
mod comparison;
mod faults;
mod law;
mod odds_columns;
mod papers;
mod streams;
mod tournament;
