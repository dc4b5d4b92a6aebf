//! How a player who looks ahead is asked for, and how hard he thinks.

use crate::error::{Error, Kind};

/// The beginning of the name of a strategy that looks ahead; behind it stands the name of its base.
pub const AHEAD: &str = "ahead:";

/// The base of a strategy that looks ahead; `None` of a name that asks for no such strategy.
///
/// ```
/// use overmatch::game::ahead::base_of;
/// assert_eq!(base_of("ahead:assault"), Some("assault"));
/// assert_eq!(base_of("assault"), None);
/// ```
pub fn base_of(name: &str) -> Option<&str> {
    name.strip_prefix(AHEAD)
}

/// A name with its base changed by `change`, whether it looks ahead or not.
///
/// ```
/// use overmatch::game::ahead::rebased;
/// assert_eq!(rebased("ahead:mine.py", |_| "bold".to_string()), "ahead:bold");
/// assert_eq!(rebased("mine.py", |_| "bold".to_string()), "bold");
/// ```
pub fn rebased(name: &str, change: impl FnOnce(&str) -> String) -> String {
    match base_of(name) {
        Some(base) => format!("{AHEAD}{}", change(base)),
        None => change(name),
    }
}

/// The error of a name that asks a game for a player whom it does not have.
pub fn no_such_player(game: &str, name: &str) -> Error {
    let message = format!("`{name}`: {game} has no player who looks ahead");
    Error::new(Kind::Usage, message).hint(format!("without `{AHEAD}` its base plays as it is"))
}

/// How hard a player who looks ahead thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foresight {
    /// The most choices that are tried at a decision, the base's own among them; with 1 he plays as his base.
    pub choices: usize,
    /// The games in which the choices are tried that last longest; others are dropped after a part of them.
    pub rollouts: u64,
    /// How sure a better choice must be before the base's own is given up for it: the standard errors, in per cent, by
    /// which it must be ahead of that on the same dice.
    pub doubt_percent: u32,
}
