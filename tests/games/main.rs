//! Each game by its rules: worked examples, odds by other means, strategies, and mirrored sides.

mod ardennes;
mod army_men;
mod exchange;
mod files;
mod little_wars;
mod mix;
mod one_hour;
mod tank_ace;
