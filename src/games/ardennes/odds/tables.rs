//! Every odds table of the game.

use std::sync::Arc;

use super::super::tables::Rulebook;
use super::{attack, defence, fight, initiative};
use crate::exact::Question;
use crate::game::OddsTable;

/// Every table of the game; `fights` are the rows of the table of whole fights.
pub fn tables(profile: &Arc<Rulebook>, fights: Vec<impl Question + 'static>) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(attack::table(profile)),
        Box::new(defence::table(profile)),
        Box::new(initiative::table(profile)),
        Box::new(fight::table(fights)),
    ]
}
