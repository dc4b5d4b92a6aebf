//! What a policy does in battle: it weighs every command it might give by the chances of the charts.

use super::aim::{HATCHES, firepower, german_armour};
use super::appraisal::{CERTAIN, german_kill, machine_gun_kill, main_gun_kill, support_kill};
use super::battle::{Battle, Support, Unit};
use super::german::Kind;
use super::policy::{Calling, Distance, Flanking, Policy};
use super::strategy::{Command, Shift};
use super::table::Scenario;
use super::tank::{AMMO, Ammo, MACHINE_GUNS};
use super::word::Facing;

/// A battle as a policy looks at it.
pub(super) struct Look<'a> {
    /// The knobs.
    pub policy: &'a Policy,
    /// The charts.
    pub tables: &'a Scenario,
    /// The battle.
    pub battle: &'a Battle,
}

/// Percent of certainty.
const PERCENT: u32 = CERTAIN / 100;

impl Look<'_> {
    /// The command to give now: withdraw, seek cover, advance, then whatever kills best.
    pub fn command(&self) -> Option<Command> {
        let ready = self.withdrawal().or_else(|| self.support()).or_else(|| self.smoke()).or_else(|| self.cover());
        let ready = ready.or_else(|| self.advance()).or_else(|| self.hatches()).or_else(|| self.refill());
        ready.or_else(|| {
            let (best, value) = self.best_shot();
            self.flanking(value)
                .or_else(|| self.switch(value))
                .or(best)
                .or_else(|| self.angling())
                .or_else(|| self.top_up())
        })
    }

    /// The chance that this round's fire knocks out the tank, of units that have targeted it.
    pub fn danger(&self) -> u32 {
        let threats = self.battle.enemies().filter(|(_, unit)| unit.targets);
        let survival = threats.fold(u64::from(CERTAIN), |left, (_, unit)| {
            left * u64::from(CERTAIN - german_kill(self.tables, self.battle, unit)) / u64::from(CERTAIN)
        });
        CERTAIN - survival as u32
    }

    /// The weight of a unit as a target, in percent.
    fn weight(&self, unit: &Unit) -> u64 {
        let knobs = &self.policy.targets;
        let kind = match unit.kind() {
            Kind::Tank | Kind::SelfPropelled => knobs.armour,
            Kind::Gun => knobs.guns,
            Kind::Infantry => knobs.infantry,
            Kind::Recon | Kind::HalfTrack => knobs.light,
            Kind::Truck => knobs.trucks,
        };
        let danger = match knobs.danger {
            0 => 0,
            danger => u64::from(german_kill(self.tables, self.battle, unit)) * u64::from(danger) / u64::from(CERTAIN),
        };
        let engaged = if unit.targets { knobs.engaged } else { 1 };
        (u64::from(kind) + danger) * u64::from(engaged)
    }

    /// The value of a shot with this chance of a kill; nothing where it would only draw fire.
    fn value(&self, target: usize, kill: u32) -> u64 {
        let unit = &self.battle.units[target];
        if !unit.targets && kill < self.policy.targets.unprovoked_from * PERCENT {
            return 0;
        }
        u64::from(kill) * self.weight(unit)
    }

    /// The shot of the loaded round or a machine gun with the highest value; the first of equals.
    fn best_shot(&self) -> (Option<Command>, u64) {
        let mut best = (None, 0);
        let mut offer = |command: Command, kill: &dyn Fn() -> u32, target: usize| {
            if self.battle.allows(self.tables, command) {
                let value = self.value(target, kill());
                if value > best.1 {
                    best = (Some(command), value);
                }
            }
        };
        for (target, unit) in self.battle.enemies() {
            if let Some(ammo) = self.battle.loaded.filter(|_| !self.keeps_loader()) {
                offer(Command::Fire(target), &|| self.main_gun(ammo, target), target);
            }
            if !unit.kind().is_armour() {
                for gun in MACHINE_GUNS {
                    let command =
                        [Command::Coaxial(target), Command::Bow(target), Command::Fifty(target)][gun as usize];
                    offer(command, &|| machine_gun_kill(self.tables, self.battle, gun, target), target);
                }
            }
        }
        best
    }

    /// Whether the loader is to be left at the ready rack: he was sent there this round (7.2 C).
    fn keeps_loader(&self) -> bool {
        self.battle.now.reload_ordered && self.battle.reloading
    }

    fn main_gun(&self, ammo: Ammo, target: usize) -> u32 {
        main_gun_kill(self.tables, self.battle, ammo, target)
    }

    /// G: outgunned, in danger and without a better chance of a kill.
    fn withdrawal(&self) -> Option<Command> {
        let from = self.policy.caution.withdraw_from;
        if from > 100 || !self.battle.may_move() {
            return None;
        }
        let danger = self.danger();
        let enough = u64::from(danger) * u64::from(self.policy.caution.outgunned_below);
        let is_outgunned = danger >= from * PERCENT && u64::from(self.best_kill()) * 100 < enough;
        is_outgunned.then(|| Command::Backward(self.best_facing()))
    }

    /// The best chance of a kill by the main gun, whatever is loaded of the ready rack.
    fn best_kill(&self) -> u32 {
        let at_hand = |ammo: &Ammo| self.battle.loaded == Some(*ammo) || self.battle.rack[*ammo as usize] > 0;
        let targets = || self.battle.enemies().filter(|(target, _)| self.battle.is_target(*target));
        let chances = AMMO.into_iter().filter(at_hand).flat_map(|ammo| targets().map(move |(i, _)| (ammo, i)));
        chances.map(|(ammo, target)| self.main_gun(ammo, target)).max().unwrap_or(0)
    }

    /// L: fire support on the most dangerous unit that it can hurt and that will be there to be hurt.
    fn support(&self) -> Option<Command> {
        let (support, modifier) = match self.policy.caution.call {
            Calling::Never => return None,
            Calling::Mortar => (Support::Mortar, self.tables.b2.modifier.mortar),
            Calling::Artillery => (Support::Artillery, self.tables.b2.modifier.artillery),
        };
        let allowed = |unit: usize| self.battle.may_call(self.tables, unit, support);
        let number = |unit: &Unit| match support_kill(self.tables, unit, modifier) {
            0 => 0,
            _ if unit.kind() == Kind::Truck => 0,
            _ => 1 + german_kill(self.tables, self.battle, unit),
        };
        Some(Command::Call(self.most_by(number, &allowed)?, support))
    }

    /// K, or a smoke round at the most dangerous unit, while the danger is great.
    fn smoke(&self) -> Option<Command> {
        let target = self.smoke_target()?;
        if self.battle.may_fire_mortar(self.tables) {
            return Some(Command::Mortar);
        }
        let fire = (self.battle.loaded == Some(Ammo::Hcbi)).then_some(Command::Fire(target));
        let switch = (self.battle.now.commands > 1).then_some(Command::Switch(Ammo::Hcbi));
        let may = |command: &Command| self.battle.allows(self.tables, *command);
        let can_fire = || self.battle.may_fire(target);
        fire.filter(may).or_else(|| switch.filter(|command| may(command) && can_fire()))
    }

    /// The most dangerous unit, where smoke is wanted and there is none yet.
    fn smoke_target(&self) -> Option<usize> {
        let from = self.policy.caution.smoke_from;
        if from > 100 || self.battle.own_smoke > 0 || self.danger() < from * PERCENT {
            return None;
        }
        let target = self.most_dangerous()?;
        (self.battle.smoke[self.battle.units[target].area as usize] == 0).then_some(target)
    }

    /// E: a position hull down, in the first rounds.
    fn cover(&self) -> Option<Command> {
        let wanted = self.battle.round <= self.policy.moves.hull_down_until && !self.battle.hull_down;
        (wanted && self.battle.may_move()).then(|| Command::HullDown(self.best_facing(), self.shift()))
    }

    /// D: nearer.
    fn advance(&self) -> Option<Command> {
        let wanted = self.battle.range > self.policy.moves.advance_to && self.battle.may_move();
        wanted.then(|| Command::Forward(self.best_facing()))
    }

    /// N: hatches open again when no small arms are aimed at the tank.
    fn hatches(&self) -> Option<Command> {
        let small_arms = |unit: &Unit| matches!(unit.kind(), Kind::Infantry | Kind::Recon | Kind::HalfTrack);
        if !self.policy.hatches.reopen || self.battle.enemies().any(|(_, unit)| unit.targets && small_arms(unit)) {
            return None;
        }
        let wanted = self.wanted_hatches();
        let opening = std::array::from_fn(|hatch| wanted[hatch] && self.battle.may_open(hatch));
        opening.contains(&true).then_some(Command::Unbutton(opening))
    }

    /// The hatches that the policy keeps open.
    pub fn wanted_hatches(&self) -> [bool; HATCHES.len()] {
        let knobs = &self.policy.hatches;
        [knobs.commander, knobs.driver, knobs.assistant]
    }

    /// C: the ready rack is filled while nothing dangerous is aimed at the tank.
    fn refill(&self) -> Option<Command> {
        let is_low = self.battle.racked() <= self.policy.ammunition.reload_at && !self.battle.reloading;
        let may = is_low && self.battle.has_room(self.tables) && self.battle.may_reload();
        (may && self.danger() <= self.policy.caution.reload_below * PERCENT).then_some(Command::Reload)
    }

    /// C with a command that is good for nothing else, where there is room or something to take out.
    fn top_up(&self) -> Option<Command> {
        let is_of_use = self.battle.has_room(self.tables) || self.unloads().is_some();
        (is_of_use && !self.battle.reloading && self.battle.may_reload()).then_some(Command::Reload)
    }

    /// A round of the rack that can hurt nobody on the board, while none in the rack can and one in stowage could.
    pub fn unloads(&self) -> Option<Ammo> {
        let racked = |ammo: &Ammo| self.battle.rack[*ammo as usize] > 0;
        let hurts = |ammo: &Ammo| self.best_target(*ammo) > 0;
        let is_stuck = self.battle.count > 0 && !AMMO.iter().any(|ammo| racked(ammo) && hurts(ammo));
        if !is_stuck || !AMMO.iter().any(|ammo| self.battle.is_stowed(*ammo) && hurts(ammo)) {
            return None;
        }
        AMMO.into_iter().find(racked)
    }

    /// J: at the vehicle whose side promises most, if that beats firing at once.
    fn flanking(&self, value: u64) -> Option<Command> {
        let flank = self.policy.moves.flank;
        let shots = u64::from(self.battle.now.commands.saturating_sub(1));
        if flank == Flanking::Never || shots == 0 || !self.battle.may_move() {
            return None;
        }
        let mut best: Option<(usize, u64)> = None;
        for (target, unit) in self.battle.enemies() {
            let promise = self.promise(target, unit);
            if promise > best.map_or(0, |(_, most)| most) {
                best = Some((target, promise));
            }
        }
        let (target, promise) = best?;
        let is_better = match flank {
            Flanking::WhenBetter => promise * shots > value * (shots + 1),
            Flanking::WhenFrontHolds => promise > value,
            Flanking::Always | Flanking::Never => promise > 0,
        };
        let command = Command::Flank(target, self.shift());
        (is_better && self.battle.allows(self.tables, command)).then_some(command)
    }

    /// The value of a shot at a vehicle's side after a move, with the loaded round; 0 where the policy would not move.
    fn promise(&self, target: usize, unit: &Unit) -> u64 {
        let Some(ammo) = self.battle.loaded.filter(|ammo| ammo.is_piercing()) else { return 0 };
        // A move is of no use where the gun has had its rounds, or the turret would have to turn for another.
        let is_worth_it = unit.kind().is_armour() && !unit.side_is_struck() && self.side_is_weaker(unit);
        if !is_worth_it || self.keeps_loader() || !self.battle.may_fire(target) {
            return 0;
        }
        if self.policy.moves.flank == Flanking::WhenFrontHolds && !self.front_holds(ammo, unit) {
            return 0;
        }
        let mut after = *self.battle;
        after.range = self.shift().of(after.range);
        after.lose_sensing();
        after.units[target].flanked = true;
        self.value(target, main_gun_kill(self.tables, &after, ammo, target))
    }

    /// Whether the front cannot be pierced but by a lucky roll: penetration is lower than all of its armour.
    fn front_holds(&self, ammo: Ammo, unit: &Unit) -> bool {
        let penetration = firepower(self.tables, self.battle, ammo);
        [true, false].iter().all(|&turret| penetration < german_armour(self.tables, unit, turret))
    }

    fn side_is_weaker(&self, unit: &Unit) -> bool {
        let side = Unit { flanked: true, ..*unit };
        let armour = |unit: &Unit, turret| german_armour(self.tables, unit, turret);
        armour(&side, true) < armour(unit, true) || armour(&side, false) < armour(unit, false)
    }

    /// O: a round of the rack that promises more than anything at hand, where a command is left to fire it; the last command
    /// is spent so only if nothing else can be hurt.
    fn switch(&self, value: u64) -> Option<Command> {
        let loaded = self.battle.loaded.filter(|_| !self.keeps_loader())?;
        let shots = u64::from(self.battle.now.commands.saturating_sub(1));
        let is_last = shots == 0;
        if is_last && value > 0 {
            return None;
        }
        let promise = |ammo| if is_last { self.best_target(ammo) } else { self.best_shot_with(ammo) };
        let (mut best, mut most) = (None, promise(loaded).max(if is_last { 0 } else { value + value / shots }));
        for ammo in AMMO.into_iter().filter(|&ammo| self.battle.may_switch(ammo)) {
            let promise = promise(ammo);
            if promise > most {
                (best, most) = (Some(Command::Switch(ammo)), promise);
            }
        }
        best
    }

    /// The highest value of a shot with this kind of round that can still be fired this round.
    fn best_shot_with(&self, ammo: Ammo) -> u64 {
        let may = |&(target, _): &(usize, &Unit)| self.battle.is_target(target) && self.battle.may_fire(target);
        let values =
            self.battle.enemies().filter(may).map(|(target, _)| self.value(target, self.main_gun(ammo, target)));
        values.max().unwrap_or(0)
    }

    /// The highest value of a shot with this kind of round.
    fn best_target(&self, ammo: Ammo) -> u64 {
        let may = |&(target, _): &(usize, &Unit)| self.battle.is_target(target);
        let values =
            self.battle.enemies().filter(may).map(|(target, _)| self.value(target, self.main_gun(ammo, target)));
        values.max().unwrap_or(0)
    }

    /// The round to load next: smoke where it is wanted, else the one that kills best; AP when nothing can be hurt.
    pub fn next_round(&self, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        if self.battle.count == 0 {
            return self.policy.ammunition.first;
        }
        if available(Ammo::Hcbi) && self.smoke_target().is_some() {
            return Ammo::Hcbi;
        }
        let mut best = (Ammo::Ap, 0);
        for ammo in AMMO {
            let value = if available(ammo) { self.best_target(ammo) } else { 0 };
            if value > best.1 {
                best = (ammo, value);
            }
        }
        best.0
    }

    /// The round to rack next: the mix of the policy, then AP.
    pub fn racks(&self, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        let knobs = &self.policy.ammunition;
        let mix = [(Ammo::Apcr, knobs.apcr), (Ammo::He, knobs.he), (Ammo::Wp, knobs.wp), (Ammo::Hcbi, knobs.hcbi)];
        let lacks = |&&(ammo, wanted): &&(Ammo, u8)| self.battle.rack[ammo as usize] < wanted && available(ammo);
        mix.iter().find(lacks).map_or(Ammo::Ap, |&(ammo, _)| ammo)
    }

    /// F: the hull turns its front to the most dangerous unit that would strike its side.
    fn angling(&self) -> Option<Command> {
        if !self.policy.moves.angles {
            return None;
        }
        let facing = self.best_facing();
        let command = Command::Angle(facing);
        let threat = self.most_dangerous()?;
        let is_flanked = self.battle.hull.is_flanked_from(self.battle.units[threat].area);
        (is_flanked && self.battle.allows(self.tables, command)).then_some(command)
    }

    /// The hull facing towards the most dangerous unit.
    fn best_facing(&self) -> Facing {
        self.most_dangerous().map_or(self.battle.hull, |unit| Facing::towards(self.battle.units[unit].area))
    }

    fn most_dangerous(&self) -> Option<usize> {
        self.most_by(|unit| german_kill(self.tables, self.battle, unit) * if unit.targets { 6 } else { 1 }, &|_| true)
    }

    /// The unit with the highest number above 0 among those allowed; the first of equals.
    pub fn most_by(&self, number: impl Fn(&Unit) -> u32, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let mut best: Option<(usize, u32)> = None;
        for (i, unit) in self.battle.enemies() {
            let here = number(unit);
            if here > best.map_or(0, |(_, most)| most) && allowed(i) {
                best = Some((i, here));
            }
        }
        best.map(|(i, _)| i)
    }

    /// The unit that fire support should strike: the most dangerous that it can hurt, else any that it can.
    pub fn struck(&self, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let modifier = self.tables.b2.modifier.artillery;
        let hurts = |unit: &Unit| support_kill(self.tables, unit, modifier);
        let danger = |unit: &Unit| german_kill(self.tables, self.battle, unit);
        self.most_by(|unit| if hurts(unit) > 0 { 1 + danger(unit) } else { 0 }, allowed)
            .or_else(|| self.most_by(|unit| 1 + danger(unit), allowed))
    }

    fn shift(&self) -> Shift {
        match self.policy.moves.distance {
            Distance::Nearer => Shift::Nearer,
            Distance::Keep => Shift::None,
            Distance::Farther => Shift::Farther,
        }
    }
}
