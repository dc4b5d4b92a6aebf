//! The commander's commands of a round (7.2-3, T2, T12, T29).

use super::super::choice::command::Command;
use super::super::state::battle::{Call, Support};
use super::super::strategy::Strategy;
use super::super::words::crew::{HATCHES, Seat, Skill, Wound};
use super::super::words::tank::MachineGun;
use super::play::Play;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Step 5: the crew sees to its machine guns, and the commander gives his commands.
    pub(super) fn commands(&mut self) {
        self.begin_commands();
        while self.command() {}
        self.end_commands();
    }

    /// Sets the number of commands, and puts men to their machine guns.
    pub fn begin_commands(&mut self) {
        self.battle.now.commands = self.number_of_commands();
        self.battle.shock = false;
        self.battle.bonus_command = false;
        self.battle.now.is_first = true;
        for gun in MachineGun::ALL {
            self.maintain(gun);
        }
    }

    /// Gives one command; false when there is none left to give.
    pub fn command(&mut self) -> bool {
        if self.battle.now.commands == 0 || self.is_over() {
            return false;
        }
        let Some(command) = self.strategy.command(self.tables, &self.battle) else { return false };
        self.battle.now.commands -= 1;
        if self.battle.allows(self.tables, command) {
            self.obey(command);
            self.show_board();
        } else {
            self.journal.tell("7.2", || "The command cannot be carried out.".into());
        }
        self.battle.now.is_first = false;
        if self.battle.sensed_before {
            // The bonus outlives the round for its first command only (T36).
            self.battle.lose_sensing();
            self.battle.sensed_before = false;
        }
        true
    }

    /// Ends the commands: the loader's work counts, and wounds from now on tell in the next round.
    pub fn end_commands(&mut self) {
        self.keep_reloading();
        self.battle.now.commands = 0;
        self.battle.now.commanded = true;
    }

    /// The number of commands: two, three with Synergy; fewer after wounds and shock (T2, 7.3.8, 7.4.3).
    fn number_of_commands(&mut self) -> u8 {
        let (arms, battle) = (&self.tables.arms, &self.battle);
        let of_the_crew = if battle.is_fit(Seat::Commander) {
            arms.commands.saturating_sub(u8::from(battle.wounds[Seat::Commander as usize] == Wound::Light))
        } else if battle.gunner_commands() {
            arms.gunner_commands
        } else {
            self.journal.tell("7.4.3", || "Nobody is left to command.".into());
            return 0;
        };
        let (bonus, shock) = (u8::from(battle.bonus_command), u8::from(battle.shock));
        let synergy = self.synergy();
        let commands = (of_the_crew + bonus + synergy).saturating_sub(shock);
        self.journal.tell(if synergy > 0 { "T2 7.7" } else { "T2" }, || format!("Commands this round: {commands}."));
        commands
    }

    /// The commands that Synergy adds: one, once a mission, if the strategy wants it now (7.7).
    fn synergy(&mut self) -> u8 {
        let used = self.battle.skill(Skill::Synergy) && self.strategy.uses_synergy(self.tables, &self.battle);
        if used {
            self.battle.used.add(Skill::Synergy);
        }
        u8::from(used)
    }

    /// Maintains a machine gun that is empty or jammed: its man does nothing else this round (7.4.4, T12, T29).
    fn maintain(&mut self, gun: MachineGun) {
        let wanted = self.battle.may_maintain(gun) && self.strategy.maintains(self.tables, &self.battle, gun);
        if !wanted {
            return;
        }
        self.battle.now.maintains[gun as usize] = true;
        let full = [self.tables.arms.coaxial, self.tables.arms.bow, self.tables.arms.fifty][gun as usize];
        let state = &mut self.battle.guns[gun as usize];
        let cleared = std::mem::take(&mut state.jammed);
        if !cleared {
            state.points = full;
        }
        self.journal.tell(if cleared { "7.4.4 T29" } else { "4.4 T29" }, || {
            format!("The {} is {}.", gun.title(), if cleared { "cleared" } else { "reloaded" })
        });
    }

    /// Carries out a command that is allowed.
    fn obey(&mut self, command: Command) {
        match command {
            Command::Fire(unit) => self.fire_main_gun(unit),
            Command::Coaxial(unit) => self.fire_machine_gun(MachineGun::Coaxial, unit),
            Command::Bow(unit) => self.fire_machine_gun(MachineGun::Bow, unit),
            Command::Fifty(unit) => self.fire_machine_gun(MachineGun::Fifty, unit),
            Command::Reload => self.order_reload(),
            Command::Forward(facing) => self.move_forward(facing),
            Command::HullDown(facing, shift) => self.move_to_hull_down(facing, shift),
            Command::Angle(facing) => self.angle_hull(facing),
            Command::Backward(facing) => self.move_backward(facing),
            Command::Flank(unit, shift) => self.move_to_flank(unit, shift),
            Command::Mortar => self.fire_mortar(),
            Command::Call(unit, support) => self.call_for_fire(unit, support),
            Command::ButtonUp(closing) => self.button_up(closing),
            Command::Unbutton(opening) => self.unbutton(opening),
            Command::Switch(ammo) => self.switch_round(ammo),
        }
    }

    /// K: smoke at the tank's own place (7.2 K, T32).
    fn fire_mortar(&mut self) {
        self.battle.mortar_rounds -= 1;
        self.battle.now.loader_used = true;
        self.battle.reloading = false;
        self.battle.own_smoke = self.tables.arms.smoke;
        self.journal.tell("7.2K T32", || "The smoke mortar hides the tank.".into());
    }

    /// L: fire support will strike a unit some rounds later (7.2 L, 7.6).
    fn call_for_fire(&mut self, unit: usize, support: Support) {
        let arms = &self.tables.arms;
        let rounds = match support {
            Support::Mortar => arms.mortar_delay,
            Support::Artillery => arms.artillery_delay,
        };
        self.battle.called[support as usize] += 1;
        if let Some(free) = self.battle.calls.iter_mut().find(|call| call.is_none()) {
            *free = Some(Call { support, unit: unit as u8, rounds });
        }
        self.journal.tell("7.2L 7.6", || {
            let support = if support == Support::Mortar { "mortars" } else { "field artillery" };
            let rounds = counted(rounds.into(), "round");
            format!("Call for {support} on unit {}, in {rounds}.", unit + 1)
        });
    }

    /// M: closes hatches (7.2 M).
    fn button_up(&mut self, closing: [bool; 3]) {
        for (hatch, seat) in HATCHES.iter().enumerate() {
            if closing[hatch] && std::mem::take(&mut self.battle.open[hatch]) {
                let seat = self.battle.man_at(*seat);
                self.journal.tell("7.2M", || format!("The {} buttons up.", seat.title()));
            }
        }
    }

    /// N: opens hatches (7.2 N).
    fn unbutton(&mut self, opening: [bool; 3]) {
        for (hatch, seat) in HATCHES.iter().enumerate() {
            if opening[hatch] && self.battle.may_open(hatch) {
                self.battle.open[hatch] = true;
                let seat = self.battle.man_at(*seat);
                self.journal.tell("7.2N", || format!("The {} opens his hatch.", seat.title()));
            }
        }
    }
}
