//! One Page Little Wars: every decision of its `Strategy` as a hook.

mod deployment;
mod entry;
mod facts;
mod hooks;
mod movement;
mod orders;
mod player;
mod view;

pub use entry::GAME;
