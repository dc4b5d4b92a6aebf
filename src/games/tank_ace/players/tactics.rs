//! The commands of a policy in battle: it weighs every command it might give by the chances of the charts.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::super::choice::appraisal::{MainGun, machine_gun_row};
use super::super::choice::command::{Command, Shift};
use super::super::choice::modifier::{own_modifier, target_modifier};
use super::super::choice::penetration::{firepower, german_armour};
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::{Distance, Flanking, Policy};
use super::super::tables::scenario::Scenario;
use super::super::words::board::{AreaSet, MOST_UNITS};
use super::super::words::tank::{Ammo, MachineGun};
use super::loader::LoaderLook;
use super::opponent::{Opponent, Opponents};

/// A battle as a policy looks at it.
pub(super) struct Look<'a> {
    /// The knobs.
    pub policy: &'a Policy,
    /// The charts.
    pub tables: &'a Scenario,
    /// The battle.
    pub battle: &'a Battle,
    /// The Germans on the board.
    pub opponents: &'a Opponents,
    /// The areas from which a gun aims at the tank.
    aimed_from: AreaSet,
    /// The loader, who knows what all shots of the main gun have in common.
    pub loader: LoaderLook<'a>,
    /// The chance of each kind of round to take each opponent off the board.
    shots: [OnceCell<[u16; MOST_UNITS]>; Ammo::COUNT],
}

impl<'a> Look<'a> {
    /// A first look; `opponents` is the room for those on the board.
    #[inline]
    pub fn new(policy: &'a Policy, tables: &'a Scenario, battle: &'a Battle, opponents: &'a mut Opponents) -> Self {
        let aimed_from = Opponent::survey(opponents, policy, tables, battle);
        let shots = [const { OnceCell::new() }; Ammo::COUNT];
        Look { policy, tables, battle, opponents, aimed_from, loader: LoaderLook::new(policy, tables, battle), shots }
    }

    /// Whether a gun aims at the tank.
    #[inline]
    pub(super) fn is_aimed_at(&self) -> bool {
        self.aimed_from != AreaSet::default()
    }

    /// The chance of a kind of round to take each opponent off the board.
    #[inline]
    fn kills(&self, ammo: Ammo) -> &[u16] {
        &self.shots[ammo as usize].get_or_init(|| self.work_out_kills(ammo))[..self.opponents.len()]
    }

    fn work_out_kills(&self, ammo: Ammo) -> [u16; MOST_UNITS] {
        // Written out, so that the loop over the opponents is compiled for each kind of round.
        match ammo {
            Ammo::Ap => self.kills_of(Ammo::Ap),
            Ammo::Apcr => self.kills_of(Ammo::Apcr),
            Ammo::He => self.kills_of(Ammo::He),
            Ammo::Wp => self.kills_of(Ammo::Wp),
            Ammo::Hcbi => [0; MOST_UNITS],
        }
    }

    #[inline(always)]
    fn kills_of(&self, ammo: Ammo) -> [u16; MOST_UNITS] {
        let (tables, battle, gun) = (self.tables, self.battle, self.loader.gun());
        let mut kills = [0; MOST_UNITS];
        for (kill, opponent) in kills.iter_mut().zip(self.opponents) {
            let again = battle.sensed == Some(opponent.number);
            *kill = gun.kill(tables, battle, ammo, opponent.unit(battle), again) as u16;
        }
        kills
    }

    /// The opponents, each with the chance of a kind of round to take it off the board.
    #[inline]
    pub(super) fn shots(&self, ammo: Ammo) -> impl Iterator<Item = (&Opponent, u32)> {
        self.opponents.iter().zip(self.kills(ammo)).map(|(opponent, kill)| (opponent, u32::from(*kill)))
    }

    /// The command to give now: withdrawal, fire support, smoke, cover, an advance, buttoning up and a refill of the
    /// rack, in this order; then the flank move, switch of the round, reload or shot that promises most; then turning
    /// the hull, opening hatches and filling the rack.
    pub fn command(&self) -> Option<Command> {
        let ready = self.withdrawal().or_else(|| self.support()).or_else(|| self.smoke()).or_else(|| self.cover());
        let ready = ready.or_else(|| self.advance()).or_else(|| self.button_up()).or_else(|| self.refill());
        ready.or_else(|| {
            let (best, value) = self.best_shot();
            self.flanking(value)
                .or_else(|| self.fire_off())
                .or_else(|| self.switch(value))
                .or_else(|| self.fetch(best))
                .or(best)
                .or_else(|| self.angling())
                .or_else(|| self.hatches())
                .or_else(|| self.top_up())
        })
    }

    /// The shot of the loaded round or a machine gun with the highest value; the first of equals.
    fn best_shot(&self) -> (Option<Command>, u64) {
        let (tables, battle) = (self.tables, self.battle);
        let loaded = battle.loaded.filter(|_| battle.main_gun_is_ready() && !self.keeps_loader());
        let kills = loaded.map_or(&[][..], |ammo| self.kills(ammo));
        let mut guns: ArrayVec<(MachineGun, i32), { MachineGun::COUNT }> = ArrayVec::new();
        for &gun in MachineGun::ALL.iter().filter(|gun| battle.gun_is_ready(**gun)) {
            guns.push((gun, own_modifier(tables, battle, gun)));
        }
        let mut best = (None, 0);
        let mut offer = |command, value| {
            if value > best.1 {
                best = (Some(command), value);
            }
        };
        for (at, opponent) in self.opponents.iter().enumerate().filter(|(_, opponent)| opponent.shows) {
            let (number, unit) = (usize::from(opponent.number), opponent.unit(battle));
            let exposes = self.exposes_turret(opponent);
            if let Some(&kill) = kills.get(at).filter(|_| !exposes && battle.rate_allows(opponent.facing)) {
                offer(Command::Fire(number), opponent.value(kill.into()));
            }
            if opponent.kind.is_armour() || guns.is_empty() {
                continue;
            }
            let (row, modifier) = (machine_gun_row(tables, unit), target_modifier(tables, battle, unit));
            for &(gun, own) in &guns {
                let turns = gun == MachineGun::Coaxial && exposes;
                if !turns && battle.gun_bears(gun, opponent.facing) {
                    offer(Command::of_gun(gun, number), opponent.value(row.chance(own + modifier)));
                }
            }
        }
        best
    }

    /// Whether the turret, turned to a target that is no threat itself, would show its side to a gun that aims at the tank and
    /// now faces its front (7.3.3).
    #[inline]
    pub(super) fn exposes_turret(&self, target: &Opponent) -> bool {
        let (flanks, now) = (target.facing.flanks(), self.battle.turret.flanks());
        !target.aims && self.aimed_from.any_in_but_not_in(flanks, now)
    }

    /// Whether the loader stays at the ready rack, where he was sent this round (7.2 C).
    pub(super) fn keeps_loader(&self) -> bool {
        self.battle.now.reload_ordered && self.battle.reloading
    }

    /// J: a move against the vehicle whose side promises most, if that beats firing at once.
    fn flanking(&self, value: u64) -> Option<Command> {
        let flank = self.policy.moves.flank;
        let shots = u64::from(self.battle.now.commands.saturating_sub(1));
        if flank == Flanking::Never || shots == 0 || !self.battle.may_move() {
            return None;
        }
        let ammo = self.battle.loaded.filter(|ammo| ammo.is_piercing() && !self.keeps_loader())?;
        let mut best: Option<(usize, u64)> = None;
        for target in self.opponents.iter().filter(|opponent| opponent.kind.is_armour()) {
            let promise = self.promise(ammo, target);
            if promise > best.map_or(0, |(_, most)| most) {
                best = Some((usize::from(target.number), promise));
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

    /// The value of a shot at a tank's side after a move, with the loaded round; 0 where the policy would not move.
    fn promise(&self, ammo: Ammo, target: &Opponent) -> u64 {
        let unit = target.unit(self.battle);
        // A move is of no use where the gun has had its rounds, or the turret would have to turn for another.
        let is_worth_it = !unit.side_is_struck() && self.side_is_weaker(unit);
        if !is_worth_it || !self.battle.may_fire(target.number.into()) || self.exposes_turret(target) {
            return 0;
        }
        if self.policy.moves.flank == Flanking::WhenFrontHolds && !self.front_holds(ammo, unit) {
            return 0;
        }
        let range = self.battle.shifted(self.tables, self.shift());
        let gun = MainGun::new(self.tables, self.battle, range);
        // A move ends the bonus for firing again.
        target.value(gun.kill(self.tables, self.battle, ammo, &Unit { flanked: true, ..*unit }, false))
    }

    /// Whether only a lucky roll pierces the vehicle's front: penetration is lower than all of its armour.
    fn front_holds(&self, ammo: Ammo, unit: &Unit) -> bool {
        let penetration = firepower(self.tables, self.battle, ammo);
        [true, false].iter().all(|&turret| penetration < german_armour(self.tables, unit, turret))
    }

    fn side_is_weaker(&self, unit: &Unit) -> bool {
        let side = Unit { flanked: true, ..*unit };
        let armour = |unit: &Unit, turret| german_armour(self.tables, unit, turret);
        armour(&side, true) < armour(unit, true) || armour(&side, false) < armour(unit, false)
    }

    /// The highest value of a shot with this kind of round that can still be fired this round.
    pub(super) fn best_shot_with(&self, ammo: Ammo) -> u64 {
        if !self.battle.main_gun_is_ready() {
            return 0;
        }
        let mut most = 0;
        for (target, kill) in self.shots(ammo) {
            let value = target.value(kill);
            let may = |target: &Opponent| target.shows && self.battle.rate_allows(target.facing);
            if value > most && may(target) && !self.exposes_turret(target) {
                most = value;
            }
        }
        most
    }

    /// The highest value of a shot with this kind of round.
    pub(super) fn best_target(&self, ammo: Ammo) -> u64 {
        let shown = self.shots(ammo).filter(|(target, _)| target.shows);
        shown.map(|(target, kill)| target.value(kill)).max().unwrap_or(0)
    }

    pub(super) fn shift(&self) -> Shift {
        match self.policy.moves.distance {
            Distance::Nearer => Shift::Nearer,
            Distance::Keep => Shift::None,
            Distance::Farther => Shift::Farther,
        }
    }
}
