//! American Tank Ace: every decision of its `Strategy` as a hook.

mod chances;
mod choices;
mod entry;
mod facts;
mod hooks;
mod player;
mod view;

pub use entry::GAME;
