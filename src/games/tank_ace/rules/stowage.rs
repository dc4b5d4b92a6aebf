//! Ammunition: the ready rack, stowage, and the loader's work (4.4, 7.2 C, 7.2 O; T35).

use super::super::strategy::Strategy;
use super::super::words::crew::{Seat, Skill};
use super::super::words::tank::Ammo;
use super::play::Play;
use crate::chance::Chance;
use crate::game::Journal;

/// The wanted round if it can be had, else the first that can.
pub(super) fn first_available(wanted: Ammo, available: impl Fn(Ammo) -> bool) -> Option<Ammo> {
    if available(wanted) { Some(wanted) } else { Ammo::ALL.into_iter().find(|&ammo| available(ammo)) }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Restocks for a mission: a round in the gun and a full ready rack, within the load of limited rounds (4.4).
    pub(super) fn restock(&mut self) {
        let row = &self.tables.tanks.rows[self.battle.tank];
        let apcr = row.apcr + if row.apcr > 0 { self.career.extra_apcr } else { 0 };
        (self.battle.stowed, self.battle.rack) = ([row.wp, row.hcbi, apcr], [0; 5]);
        let battle = &self.battle;
        let wanted = self.strategy.next_round(self.tables, battle, &|ammo| battle.is_stowed(ammo));
        let loaded = first_available(wanted, |ammo| self.battle.is_stowed(ammo));
        if let Some(ammo) = loaded {
            self.take_from_stowage(ammo);
        }
        self.battle.loaded = loaded;
        self.fill_rack(row.rack);
        let rack = self.battle.rack;
        self.journal.tell("4.4", || {
            let loaded = loaded.map_or("nothing", Ammo::title);
            format!("{loaded} is loaded; the ready rack holds {}.", super::telling::rounds(&rack))
        });
    }

    /// Brings up to `most` rounds into the ready rack, as the strategy chooses; gives their number.
    pub(super) fn fill_rack(&mut self, most: u8) -> u8 {
        let room = self.tables.tanks.rows[self.battle.tank].rack.saturating_sub(self.battle.racked());
        let rounds = most.min(room);
        for _ in 0..rounds {
            let battle = &self.battle;
            let wanted = self.strategy.racks(self.tables, battle, &|ammo| battle.is_stowed(ammo));
            let Some(ammo) = first_available(wanted, |ammo| self.battle.is_stowed(ammo)) else { break };
            self.take_from_stowage(ammo);
            self.battle.rack[ammo as usize] += 1;
        }
        rounds
    }

    /// Moves up to `most` rounds in all: the loader takes out the rounds that the strategy wants out, and fills the
    /// room there is (7.2 C). Gives the numbers of rounds taken out and brought in.
    fn shift_rounds(&mut self, most: u8) -> (u8, u8) {
        let mut out = 0;
        while out < most {
            let wanted = self.strategy.unloads(self.tables, &self.battle);
            let Some(ammo) = wanted.filter(|&ammo| self.battle.rack[ammo as usize] > 0) else { break };
            self.battle.rack[ammo as usize] -= 1;
            if let Some(limited) = ammo.limited() {
                self.battle.stowed[limited] += 1;
            }
            out += 1;
        }
        (out, self.fill_rack(most - out))
    }

    /// Takes a round from stowage; AP and HE never run out.
    pub(super) fn take_from_stowage(&mut self, ammo: Ammo) {
        if let Some(limited) = ammo.limited() {
            self.battle.stowed[limited] -= 1;
        }
    }

    /// C: from now on the loader fills the ready rack, until it is full or he is needed at the gun (7.2 C).
    pub(super) fn order_reload(&mut self) {
        self.battle.reloading = true;
        self.battle.now.reload_ordered = true;
        self.journal.tell("7.2C", || "The loader is to fill the ready rack.".into());
    }

    /// Brings the loader's rounds into the rack by the end of the commands; six with Adrenaline Rush, once (7.7).
    pub(super) fn keep_reloading(&mut self) {
        if !self.battle.reloading || !self.battle.is_manned(Seat::Loader) {
            return;
        }
        let (arms, rack) = (&self.tables.arms, self.tables.tanks.rows[self.battle.tank].rack);
        let room = rack.saturating_sub(self.battle.racked());
        let rush = room > arms.reload && self.battle.skill(Skill::AdrenalineRush);
        if rush {
            self.battle.used.add(Skill::AdrenalineRush);
        }
        let (out, rounds) = self.shift_rounds(if rush { arms.rush } else { arms.reload });
        self.battle.reloading = self.battle.racked() < rack;
        self.journal.tell(if rush { "7.2C 7.7" } else { "7.2C" }, || {
            let out = if out > 0 { format!("takes out {out} and ") } else { String::new() };
            format!(
                "The loader {out}brings in {rounds}; the ready rack holds {}.",
                super::telling::rounds(&self.battle.rack)
            )
        });
    }

    /// O: the loaded round goes back and one of the rack takes its place (7.2 O).
    pub(super) fn switch_round(&mut self, ammo: Ammo) {
        if let Some(loaded) = self.battle.loaded.replace(ammo) {
            self.battle.rack[loaded as usize] += 1;
            self.battle.rack[ammo as usize] -= 1;
            self.battle.reloading = false;
            self.battle.now.loader_used = true;
            self.journal.tell("7.2O", || format!("{} is unloaded for {}.", loaded.title(), ammo.title()));
        }
    }
}
