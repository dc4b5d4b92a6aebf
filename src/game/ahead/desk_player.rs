//! The player at the desk.

use super::desk::Desk;

/// A player whose decisions pass over a desk, and who looks ahead if the desk says so. What passes over it, each game
/// says in its own trait of strategies.
pub struct DeskPlayer<'a, S> {
    /// The strategy that decides where he does not look ahead, and by which the games go on that he tries choices in.
    pub base: &'a S,
    /// The desk.
    pub desk: &'a Desk<'a>,
}
