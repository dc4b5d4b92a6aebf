//! Tank War Ardennes: every decision of its `Strategy` as a hook.

mod choices;
mod entry;
mod facts;
mod hooks;
mod player;
mod view;

pub use entry::GAME;
