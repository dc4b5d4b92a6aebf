//! The harm that German fire does to the tank and its crew: B3, B6, B7 (7.3.2, 7.3.3, 7.3.8, 7.4.2, 7.4.3; T16, T19,
//! T23, T24).

use super::super::choice::penetration::own_armour;
use super::super::state::battle::BattleEnd;
use super::super::strategy::Strategy;
use super::super::tables::battle_chart::{Pierce, Versus};
use super::super::words::board::Area;
use super::super::words::crew::{HATCHES, Seat, Wound};
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

/// The purpose of a man's roll in a burning tank, by seat (B6).
const DEATH_IN_THE_FIRE: [&str; Seat::COUNT] = [
    "for the commander's death in the fire",
    "for the gunner's death in the fire",
    "for the loader's death in the fire",
    "for the driver's death in the fire",
    "for the assistant driver's death in the fire",
];

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// A round with this penetration, after range, hits the tank from an area (B3, T19).
    pub fn tank_is_hit(&mut self, from: Area, penetration: i32) {
        self.record.hits_taken += 1;
        let turret = self.battle.hull_down || self.strikes_turret();
        let armour = own_armour(self.tables, &self.battle, from, turret);
        let versus = Versus::of(penetration, armour);
        self.journal
            .tell("7.3.3 B3", || format!("Penetration {penetration} is {} the armour of {armour}.", versus.title()));
        match self.roll_pierce(versus) {
            Pierce::Destroyed => {
                self.battle.end = Some(BattleEnd::KnockedOut);
                self.record.tanks_lost += 1;
                return;
            }
            Pierce::Immobilised => {
                self.immobilise("B3 7.4.5");
                self.close_hatches();
            }
            Pierce::Buttoned => self.close_hatches(),
            Pierce::None => {}
        }
        self.shock(versus);
    }

    /// Immobilises the tank: it cannot move any more (7.4.5).
    pub(super) fn immobilise(&mut self, rules: &'static str) {
        if !self.battle.immobilised {
            self.battle.immobilised = true;
            self.record.immobilised += 1;
            self.journal.tell(rules, || "The tank is immobilised.".into());
        }
    }

    /// B or IMM: open hatches close, and each man under one may be hit (7.3.2, T19).
    pub(super) fn close_hatches(&mut self) {
        self.close_first_hatches(HATCHES.len());
    }

    /// B of machine guns, rifles and 2 cm guns: hull down, they reach the turret alone, where the commander's hatch is
    /// (7.3.1, T19).
    pub(super) fn close_hatches_under_small_arms(&mut self) {
        self.close_first_hatches(if self.battle.hull_down { 1 } else { HATCHES.len() });
    }

    fn close_first_hatches(&mut self, hatches: usize) {
        for (hatch, &seat) in HATCHES[..hatches].iter().enumerate() {
            // Whoever sits under the hatch may be hit.
            let seat = self.battle.man_at(seat);
            if std::mem::take(&mut self.battle.open[hatch]) && self.is_told_of(seat) {
                self.journal.tell("7.3.2 T19", || format!("The {} buttons up.", seat.title()));
                self.chance.throwing("hit on an exposed man");
                if self.roll_die("7.4.2", "for a hit on him", self.tables.b7.exposed) {
                    self.wound(seat, 0);
                }
            }
        }
    }

    /// Gives shock, which costs the commander a command, one at most. Fragments fly where penetration was not lower
    /// than the armour (7.3.8, T19).
    fn shock(&mut self, versus: Versus) {
        self.battle.shock = true;
        self.journal.tell("7.3.8 T19", || "Shock: the commander loses a command.".into());
        let b3 = &self.tables.b3;
        let at_most = match versus {
            Versus::Lower => return,
            Versus::Equal => b3.spall_equal,
            Versus::Higher => b3.spall_higher,
        };
        self.chance.throwing("fragments");
        if self.roll_die("7.3.8", "for fragments", at_most) {
            let men = self.tables.b7.spalling;
            let only_death = self.only_death;
            let seat = self.chance.throwing("man struck").look_up(DICE, 1, D6, |face| {
                let seat = Seat::ALL[usize::from(men[face as usize - 1])];
                // Where nobody else counts, all others are alike.
                if only_death && seat != Seat::Commander { Seat::Assistant } else { seat }
            });
            self.journal.tell("7.3.8", || format!("Fragments strike the {}.", seat.title()));
            if self.is_told_of(seat) {
                self.wound(seat, 0);
            }
        }
    }

    /// Whether a man's wounds are followed up: he lives, and either they all count or he is the commander.
    fn is_told_of(&self, seat: Seat) -> bool {
        self.battle.wounds[seat as usize] < Wound::Killed && (!self.only_death || seat == Seat::Commander)
    }

    /// B7: wounds a man; his worst wound counts (7.4.2, T23).
    pub(super) fn wound(&mut self, seat: Seat, modifier: i32) {
        let b7 = &self.tables.b7;
        let trained = seat == Seat::Commander && self.battle.training;
        let modifier = modifier + if trained { b7.training.into() } else { 0 };
        let only_death = self.only_death;
        let wound = self.chance.throwing("wound").look_up(DICE, 2, D6, |roll| {
            let up_to = |limit: i8| roll as i32 + modifier <= i32::from(limit);
            match () {
                () if up_to(b7.killed) => Wound::Killed,
                () if only_death => Wound::None,
                () if up_to(b7.serious) => Wound::Serious,
                () if up_to(b7.light) => Wound::Light,
                () => Wound::None,
            }
        });
        let faces = self.chance.faces();
        self.journal.tell("B7", || {
            format!(
                "Wound roll {} {modifier:+} for the {}: {}.",
                super::telling::total(faces),
                seat.title(),
                wound.title()
            )
        });
        self.take_wound(seat, wound);
    }

    /// Gives a man a wound: counts it, and applies its effect on his duty (7.4.3).
    pub(super) fn take_wound(&mut self, seat: Seat, wound: Wound) {
        let is_hit = wound == Wound::Light || wound == Wound::Serious;
        self.record.crew_wounded += u32::from(is_hit);
        self.record.crew_killed += u32::from(wound == Wound::Killed);
        self.record.commander_wounds += u32::from(is_hit && seat == Seat::Commander);
        self.sortie.wounded[seat as usize] |= is_hit;
        let was_fit = self.battle.is_fit(seat);
        let before = self.battle.wounds[seat as usize];
        self.battle.wounds[seat as usize] = before.max(wound);
        if was_fit && !self.battle.is_fit(seat) {
            self.falls_out(seat);
        }
    }

    /// Takes a man from his duty: hatches close, and places are taken (7.4.3, T23).
    fn falls_out(&mut self, seat: Seat) {
        if let Some(hatch) = HATCHES.iter().position(|&other| other == seat) {
            self.battle.open[hatch] = false;
        }
        if self.battle.end.is_some() {
            return;
        }
        match seat {
            Seat::Commander => {}
            Seat::Gunner => {
                // The commander moves down to the gun.
                self.battle.open[0] = false;
                self.turret_stands();
            }
            Seat::Loader => {
                self.battle.reloading = false;
                self.turret_stands();
                self.assistant_takes(seat);
            }
            Seat::Driver => {
                self.battle.now.no_driver = true;
                self.assistant_takes(seat);
            }
            Seat::Assistant => self.leave_taken_place(),
        }
    }

    /// The assistant driver falls out of the place he took: its hatch closes (7.4.3).
    fn leave_taken_place(&mut self) {
        if self.battle.assistant_at.take() == Some(Seat::Driver) {
            self.battle.open[1] = false;
        }
    }

    /// The turret does not fire for one round: this one if its commands are still to come, else the next (7.4.3).
    fn turret_stands(&mut self) {
        if self.battle.now.commanded {
            self.battle.turret_stands = true;
        } else {
            self.battle.now.no_turret_fire = true;
        }
        self.journal.tell("7.4.3", || "The turret does not fire for a round.".into());
    }

    /// The assistant driver takes the place of driver or loader; where both are out the player chooses (7.4.3, T23).
    fn assistant_takes(&mut self, seat: Seat) {
        if !self.battle.is_fit(Seat::Assistant) {
            return;
        }
        let taken = self.battle.assistant_at;
        if taken.is_none() || self.strategy.replaces(&self.battle) == seat {
            self.battle.assistant_at = Some(seat);
            self.battle.open[2] = false;
            self.journal.tell("7.4.3 T23", || format!("The assistant driver takes the {}'s place.", seat.title()));
        }
    }

    /// B6: the crew of a knocked-out tank bails out; a fire makes it worse. Returns whether the tank burns.
    pub fn bail_out(&mut self) -> bool {
        let b6 = &self.tables.b6;
        let at_most = if self.tables.tanks.rows[self.battle.tank].wet { b6.wet } else { b6.dry };
        self.chance.throwing("fire in the tank");
        let burns = self.roll_die("B6", "for a fire", at_most);
        for seat in Seat::ALL {
            if !self.is_told_of(seat) {
                continue;
            }
            self.chance.throwing("death in the fire");
            if !burns {
                self.wound(seat, 0);
            } else if self.roll_die("B6", DEATH_IN_THE_FIRE[seat as usize], b6.fire_kills) {
                self.journal.tell("B6", || format!("The {} dies in the fire.", seat.title()));
                self.take_wound(seat, Wound::Killed);
            } else {
                self.wound(seat, b6.fire_wound.into());
            }
        }
        burns
    }

    /// At the end of a round a seriously wounded man may die (7.4.3).
    pub(super) fn wounds_tell(&mut self) {
        for seat in Seat::ALL {
            if self.battle.wounds[seat as usize] != Wound::Serious || !self.is_told_of(seat) {
                continue;
            }
            let from = u32::from(self.tables.b7.dies_from);
            let dies = self.chance.throwing("death of wounds").look_up(DICE, 2, D6, |roll| roll >= from);
            let faces = self.chance.faces();
            self.journal.tell("7.4.3", || {
                let fate = if dies { "dies of his wounds" } else { "lives" };
                format!("The {} rolls {}: he {fate}.", seat.title(), super::telling::total(faces))
            });
            if dies {
                self.take_wound(seat, Wound::Killed);
            }
        }
    }
}
