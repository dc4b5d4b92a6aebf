//! The list of the odds tables.

use std::sync::Arc;

use super::super::state::stage::Stage;
use super::{advance, gunfire, melee};
use crate::game::OddsTable;

/// The odds tables.
pub fn tables(stage: &Arc<Stage>) -> Vec<Box<dyn OddsTable>> {
    vec![Box::new(gunfire::table(stage)), Box::new(melee::table()), Box::new(advance::table(stage))]
}
