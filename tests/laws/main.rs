//! Laws that hold for every game, and those of the house itself.

mod ahead;
mod allocation;
mod architecture;
mod battlefield;
mod comparison;
mod faults;
mod law;
mod odds_columns;
mod papers;
mod streams;
mod tournament;

use overmatch::game::{Playable, StrategyCard};

/// The strategies of a scenario, but those whom a mix draws: they play in its games.
fn leading(playable: &dyn Playable) -> impl Iterator<Item = StrategyCard> {
    let all = playable.strategies();
    let drawn: Vec<_> = all.iter().flat_map(|card| playable.members(&card.name)).map(|(name, _)| name).collect();
    all.into_iter().filter(move |card| !drawn.contains(&card.name))
}
