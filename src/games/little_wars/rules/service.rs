//! Guns and prisoners that change hands (R9, R22, R23; L4, L8).

use super::super::tables::limit::MOST_GUNS;
use super::play::Play;
use super::telling::prisoners;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// L4, L8: guns and prisoners go over to the side that has them now; called after every shot, move and melee.
    pub(super) fn settle(&mut self) {
        // In an order that does not depend on which side is called A.
        let mut order = [0; MOST_GUNS];
        self.battle.guns_from(self.battle.active).zip(&mut order).for_each(|(gun, place)| *place = gun);
        for &gun in &order[..self.battle.guns().len()] {
            let owner = self.battle.guns()[gun].owner;
            if self.situation().is_in_action(gun, owner.other()) {
                self.battle.alter_gun(gun, |gun| gun.owner = owner.other());
                self.battle.record.sides[owner as usize].guns_lost += 1;
                self.tell("R9 L4", |now| format!("{} takes {}.", owner.other().name(), now.battle.guns()[gun].call()));
            }
        }
        for group in 0..self.battle.group_slots() {
            self.settle_group(group);
        }
        self.arrive();
    }

    /// R23, L8: a group of prisoners goes over to the other side, if it must.
    fn settle_group(&mut self, index: usize) {
        let group = *self.battle.group(index);
        let taker = group.holder.other();
        if group.size() == 0 || !self.situation().goes_over(index) {
            return;
        }
        self.battle.group_mut(index).holder = taker;
        if taker == group.side {
            self.battle.record.sides[taker as usize].prisoners_freed += group.size();
        }
        self.tell("R23 L8", |_| {
            let what = if taker == group.side { "frees" } else { "takes" };
            format!("{} {what} {}.", taker.name(), prisoners(&group))
        });
    }
}
