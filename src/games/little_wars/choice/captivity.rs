//! Prisoners: the side that holds or has taken them, and their arrival (R6, R22; L10).

use super::super::state::prisoners::PrisonerGroup;
use super::super::words::Side;
use super::situation::Situation;

impl Situation<'_> {
    /// R22: whether a group has been escorted into the zone of its holder.
    pub fn has_arrived(&self, index: usize) -> bool {
        let group = self.battle.group(index);
        group.size() > 0 && self.is_home(group.holder, group.at) && self.guards(group.holder, index)
    }

    /// R6, L10: the number of models of a side that its enemy has taken prisoner: those taken for good, and, if the
    /// scenario says so, those it still holds.
    pub fn taken_from(&self, side: Side) -> u32 {
        let delivered = self.battle.record.sides[side.other() as usize].prisoners_delivered;
        let held = if self.stage.tables.scoring.held_count { self.held(side, side.other()) } else { 0 };
        delivered.sum() as u32 + held
    }

    /// The number of models of `side` on the table that `holder` holds: its prisoners, or, of its own models, those
    /// freed and not yet home.
    pub fn held(&self, side: Side, holder: Side) -> u32 {
        let groups = self.battle.groups().map(|index| self.battle.group(index));
        groups.filter(|group| group.side == side && group.holder == holder).map(PrisonerGroup::size).sum()
    }
}
