//! The list of the odds tables.

use std::sync::Arc;

use super::super::state::stage::Stage;
use super::scene::Scene;
use super::{melee, morale, points, shooting, vehicle, volley};
use crate::game::OddsTable;

/// The odds tables.
pub fn tables(stage: &Arc<Stage>) -> Vec<Box<dyn OddsTable>> {
    let mut scene = Scene::new(stage);
    vec![
        Box::new(volley::infantry(stage, &mut scene)),
        Box::new(volley::vehicle(stage, &mut scene)),
        Box::new(shooting::table(stage, &mut scene)),
        Box::new(vehicle::table(stage, &mut scene)),
        Box::new(melee::table(stage)),
        Box::new(morale::table(stage)),
        Box::new(points::table(stage, &mut scene)),
    ]
}
