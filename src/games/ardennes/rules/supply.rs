//! Stars and supplies: how they are spent, found, carried and used (3.5, 4.0, A11, A27, A35).

use super::super::choice::Use;
use super::super::strategy::Strategy;
use super::super::words::{Stat, Supply};
use super::play::Play;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Marks one star under the rules `rules` (3.5, A18; 5.1, A9; 5.0, A13).
    pub(super) fn spend_star(&mut self, rules: &'static str, on: &'static str) {
        self.tank.sheet.stars -= 1;
        let left = self.tank.sheet.stars;
        self.journal.tell(rules, || format!("Marks a star for {on}, {left} left."));
        self.use_carried();
    }

    /// Uses the carried supply if the strategy finds a use for it now: between any two rolls (A27, A35).
    #[inline]
    pub(super) fn use_carried(&mut self) {
        if let Some(supply) = self.tank.sheet.supply
            && let Some(now) = self.strategy.uses(&self.tank.sheet, &self.profile.full, supply)
        {
            self.tank.sheet.supply = None;
            self.apply(supply, now);
        }
    }

    /// Searches a town after its first clearing, by the die rolled for it (4.0, A11); true if it is found destroyed.
    pub(super) fn search(&mut self, roll: u32) -> bool {
        let found = self.profile.town.chart[roll as usize - 1].supply();
        let what = found.map_or("the town is destroyed", |supply| supply.title());
        self.journal.tell("4.0 A11", || format!("Searches the town: rolled {roll}, {what}."));
        if let Some(supply) = found {
            self.take(supply);
        }
        found.is_none()
    }

    /// Uses a supply at once, or carries it, or leaves it (A27).
    fn take(&mut self, supply: Supply) {
        if let Some(now) = self.strategy.uses(&self.tank.sheet, &self.profile.full, supply) {
            return self.apply(supply, now);
        }
        let keeps = self.tank.sheet.supply.is_none_or(|carried| self.strategy.swaps(carried, supply));
        if keeps {
            self.tank.sheet.supply = Some(supply);
        }
        let what = if keeps { "carries it" } else { "leaves it behind" };
        self.journal.tell("A27", || format!("Does not need {} now and {what}.", supply.title()));
    }

    /// Gives the gains of a supply, never more than the sheet has room for (4.0, A5).
    fn apply(&mut self, supply: Supply, now: Use) {
        let (full, town, sheet) = (&self.profile.full, &self.profile.town, &mut self.tank.sheet);
        match now {
            Use::Heart(stat) => {
                let hearts = &mut sheet.hearts[stat as usize];
                *hearts = (*hearts + town.hearts).min(full.hearts[stat as usize]);
            }
            Use::Star => sheet.stars = (sheet.stars + town.stars).min(full.stars),
            Use::Tread => sheet.tread = (sheet.tread + town.tread).min(full.tread),
            Use::Rounds => {
                sheet.shells = (sheet.shells + town.shells).min(full.shells);
                sheet.ammo = (sheet.ammo + town.ammo).min(full.ammo);
            }
        }
        self.journal.tell("4.0 A27", || format!("Uses {} for {}.", supply.title(), now.name()));
    }
}

impl Use {
    /// The supply in words.
    fn name(self) -> &'static str {
        match self {
            Use::Heart(Stat::Guns) => "GUNS hearts",
            Use::Heart(Stat::Crew) => "CREW hearts",
            Use::Heart(Stat::Armor) => "ARMOR hearts",
            Use::Star => "grit stars",
            Use::Rounds => "shells and ammo",
            Use::Tread => "tread",
        }
    }
}
