//! Army Men Combat: every decision of its `Strategy` as a hook.

mod entry;
mod facts;
mod hooks;
mod player;
mod view;

pub use entry::GAME;
