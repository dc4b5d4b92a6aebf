//! Players: they look at the battle and choose, and change nothing.

pub mod ahead;
mod appraisal;
mod cover;
mod errand;
mod gun_crew;
mod knob_player;
mod mind;
mod moves;
mod orders;
mod outlook;
mod post;
mod posting;
mod random;
mod service;
mod shooting;
mod survey;
mod tactics;
mod temper;

pub use appraisal::{Clash, ClashToll, clash, danger, has_support, is_alone, risk, worth_of_staying};
pub use errand::Errand;
pub use mind::Mind;
pub use orders::{MOST_ORDERS, WeighedOrder, WeighedOrders, weighed_orders};
pub use outlook::Outlook;
pub use post::TroopPost;
pub use posting::best_lineup;
pub use random::lot;
pub use service::Service;
pub use shooting::{chance_of, hoped_chance, menaces, serves_gun};
pub use tactics::places_at;
pub use temper::{PLAIN, Temper};
