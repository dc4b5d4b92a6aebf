//! Tank War Ardennes.

mod game;
mod odds;
mod optimal;
mod oracle;
mod relations;
mod rules;
mod scripted;
mod strategy;
mod supply;
