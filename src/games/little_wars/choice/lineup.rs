//! The places where an army may begin (R4; L2).

use super::super::tables::lineup::{DeploymentZone, Places};
use super::super::words::Side;
use super::situation::Situation;
use crate::battlefield::inches;

/// The places where an army begins, as the rules allow them; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lineup {
    side: Side,
    places: Places,
}

impl Lineup {
    /// The side of the army.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The places along the edge where its units begin, and after them its guns with their crews, in hundredths of an
    /// inch from the player's left.
    pub fn places(&self) -> &Places {
        &self.places
    }
}

impl Situation<'_> {
    /// R4: the deployment zone of a side.
    pub fn zone(&self, side: Side) -> DeploymentZone<'_> {
        let tables = &self.stage.tables;
        let spacing = inches(tables.movement.spacing_in);
        DeploymentZone { frame: &tables.frame, field: &self.stage.field, spacing, edge: self.battle.edge(side) }
    }

    /// R4, L2: the lineup of a side with its units, and after them its guns with their crews, at `places` along its
    /// edge; `None` if one of them may not begin there.
    pub fn lineup(&self, side: Side, places: &Places) -> Option<Lineup> {
        let muster = &self.stage.musters[side as usize];
        let placed = muster.troops.iter().zip(places).map(|(troop, &along)| (along, troop.models));
        let stands = muster.uncrewed.is_none() && self.zone(side).misplaced(placed).is_none();
        stands.then_some(Lineup { side, places: *places })
    }
}
