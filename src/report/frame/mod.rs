//! The frame of every page: its head, its one style sheet and its one script, and the policy that lets a browser take
//! these and nothing else.

mod document;
mod policy;

pub use document::{PageFrame, rendered};
#[cfg(test)]
pub use policy::content_policy;
