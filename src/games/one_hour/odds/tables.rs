//! The list of the odds tables.

use std::sync::Arc;

use super::super::state::Stage;
use super::captioned::Captioned;
use super::{attrition, fire, movement};
use crate::game::OddsTable;

/// The odds tables.
pub fn tables(stage: &Arc<Stage>) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(Captioned { about: fire::about(stage), table: fire::table(stage) }),
        Box::new(Captioned { about: attrition::about(stage), table: attrition::table(stage) }),
        Box::new(Captioned { about: movement::about(stage), table: movement::table(stage) }),
    ]
}
