//! Strategies that a scenario does not have: they come with the command line.

use super::{ParameterCard, StrategyCard};
use crate::error::{Error, Kind, Place, Problem, Result};

/// A strategy that a scenario does not have, as lists and records show it.
#[derive(Clone, Debug)]
pub struct GuestCard {
    /// Its name, which no strategy of the scenario has.
    pub name: String,
    /// A sentence about it.
    pub about: String,
    /// The words with which the command line asked for it: the path of its text, and perhaps a name behind it.
    pub asked: String,
    /// Where its text declares it.
    pub place: Place,
    /// The numbers that its text declares.
    pub parameters: Vec<ParameterCard>,
    /// The strategy of the scenario that decides what the text does not.
    pub base: String,
}

impl GuestCard {
    /// It among the strategies of a scenario.
    pub fn listed(&self) -> StrategyCard {
        StrategyCard { name: self.name.clone(), about: self.about.clone() }
    }
}

/// A strategy that a scenario does not have, with the player who decides by it.
#[derive(Clone, Debug)]
pub struct Guest<P> {
    /// The facts about it.
    pub card: GuestCard,
    /// The player.
    pub player: P,
}

/// The guests that a setting is asked to take in.
pub type Guests<P> = Vec<Guest<P>>;

/// Checks that every guest has a name of its own beside these.
///
/// # Errors
/// Kind `Scenario`, at the line that gives the name.
pub fn check_guests<'a>(known: impl Iterator<Item = &'a str> + Clone, guests: &[&GuestCard]) -> Result<()> {
    let mut problems = Vec::new();
    for (at, guest) in guests.iter().enumerate() {
        let of = match () {
            () if known.clone().any(|name| name == guest.name) => "the scenario has",
            () if guests[..at].iter().any(|other| other.name == guest.name) => "another file has",
            () => continue,
        };
        let message = format!("a strategy `{}`, and {of} one of that name", guest.name);
        let hint = "give it a name of its own, so that tables can tell them apart";
        problems.push(Problem::new(message).at(Some(guest.place.clone())).hint(hint));
    }
    Error::all(Kind::Scenario, problems).map_or(Ok(()), Err)
}
