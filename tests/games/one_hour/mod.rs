//! One-Hour WW2 with D3.

mod mirror;
mod odds;
mod strategy;
