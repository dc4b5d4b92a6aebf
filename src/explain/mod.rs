//! What there is to know of a scenario, told on request: its strategies with their knobs, its army lists with their
//! prices, its measures, odds tables, numbers, hooks and rulings, each found by its name, its path or what people call it.
//!
//! [`KnownScenario`] gathers what can be asked about; [`explain`] finds the topic of a name and gives an [`Explanation`],
//! which the reports put into words. Nothing is played here.

mod army;
mod explanation;
mod hook;
mod known;
mod listing;
mod measure;
mod naming;
mod occurrence;
mod odds;
mod overview;
mod ruling;
mod strategy;
mod topic;
mod value;

pub use explanation::{ExplainedList, Explanation, ListStyle, StatedFact};
pub use known::{KnownScenario, NamedScenario};
pub use listing::Listing;
pub use naming::{Topic, TopicName, all_names};
pub use overview::{overview_of_games, overview_of_scenario};
pub use ruling::{Ruling, rulings_of};
pub use topic::explain;
