//! Every odds table of a scenario.

use std::sync::Arc;

use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::{duel, infantry, penetration, shots, survival};
use crate::game::OddsTable;

/// The odds tables; `duelists` are the policies of the duels, by name.
pub fn tables(
    tables: &Arc<Scenario>,
    policy: &Arc<Policy>,
    duelists: &[(String, Arc<Policy>)],
) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(penetration::table(tables, policy)),
        Box::new(shots::table(tables, policy)),
        Box::new(survival::table(tables, policy)),
        Box::new(duel::table(tables, duelists)),
        Box::new(infantry::table(tables, policy)),
    ]
}
