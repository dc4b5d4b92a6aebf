//! The main gun: B1, B3 and the rounds' own effects (7.2 A, 7.3.4 to 7.3.7, 7.4.5; T15, T16, T30, T35 to T37).

use super::super::choice::burst::{Burst, BurstSource};
use super::super::choice::modifier::shell_modifier;
use super::super::choice::penetration::{firepower, german_armour, main_gun_versus, needs_location};
use super::super::choice::roll::Roll;
use super::super::choice::to_hit::main_gun_limit;
use super::super::state::record::KilledBy;
use super::super::strategy::Strategy;
use super::super::tables::battle_chart::{Pierce, Versus};
use super::super::words::board::Facing;
use super::super::words::crew::{Seat, Skill};
use super::super::words::german::UnitKind;
use super::super::words::tank::Ammo;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::{Journal, counted};

/// The effect of a main-gun round on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShotEffect {
    /// The round hit on chart B1.
    pub hit: bool,
    /// The round destroyed the target, or its crew bailed out.
    pub destroyed: bool,
    /// The round immobilised a target that could still move.
    pub immobilised: bool,
}

impl ShotEffect {
    /// A miss, or a round without effect.
    const MISS: ShotEffect = ShotEffect { hit: false, destroyed: false, immobilised: false };
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// A, B: the gunner fires the loaded round, and the loader loads the next (7.2 A, T35).
    pub fn fire_main_gun(&mut self, target: usize) {
        let Some(ammo) = self.battle.loaded.take() else { return };
        self.turn_turret(target);
        self.battle.reloading = false;
        self.shoot(ammo, target);
        self.battle.now.main_rounds += 1;
        self.battle.sensed = (ammo != Ammo::Hcbi).then_some(target as u8);
        self.battle.sensed_before = false;
        self.load_next();
    }

    /// Turns the turret towards a unit's area (7.2 A, T24).
    pub(super) fn turn_turret(&mut self, target: usize) {
        let facing = Facing::towards(self.battle.units[target].area);
        if facing != self.battle.turret {
            self.battle.turret = facing;
            self.battle.now.turned = true;
            self.journal.tell("7.2A T24", || format!("The turret turns towards area {}.", facing.title()));
            self.show_board();
        }
    }

    /// Fires one round at a unit, with its effect and its smoke; a unit shot at knows where the tank is (7.2-4).
    pub fn shoot(&mut self, ammo: Ammo, target: usize) -> ShotEffect {
        self.record.main_rounds += 1;
        let unit = &mut self.battle.units[target];
        let (name, area) = (unit.german.title(), unit.area);
        let again = self.battle.sensed == Some(target as u8);
        self.journal.tell(if again { "7.2B T36" } else { "7.2A" }, || {
            let again = if again { " again" } else { "" };
            format!("Main gun fires {}{again} at {name} {} in area {}.", ammo.title(), target + 1, area.title())
        });
        if ammo != Ammo::Hcbi {
            (unit.targets, unit.shot_at) = (true, true);
        }
        self.show_shot(target, false);
        let shot = self.round_effect(ammo, target);
        if matches!(ammo, Ammo::Hcbi | Ammo::Wp) {
            self.place_smoke(area);
        }
        shot
    }

    /// Applies the effect of the round, by its kind and the target's (7.3.7, T15).
    fn round_effect(&mut self, ammo: Ammo, target: usize) -> ShotEffect {
        let kind = self.battle.kind(target);
        let is_soft = matches!(kind, UnitKind::Infantry | UnitKind::Gun | UnitKind::Truck);
        match (ammo, kind) {
            (Ammo::Hcbi, _) | (Ammo::Ap | Ammo::Apcr, UnitKind::Infantry | UnitKind::Gun) => ShotEffect::MISS,
            (Ammo::He, _) if is_soft => self.burst(ammo, target, false),
            _ if !self.hits(ammo, target) => ShotEffect::MISS,
            (Ammo::Wp, _) if is_soft => self.burst(ammo, target, true),
            (Ammo::Ap | Ammo::Apcr, UnitKind::Truck) => self.destroyed_by(ammo, target),
            (Ammo::Ap | Ammo::Apcr, _) => self.pierce(ammo, target),
            (Ammo::He | Ammo::Wp, _) => self.blast(ammo, target),
        }
    }

    fn burst(&mut self, ammo: Ammo, target: usize, hit: bool) -> ShotEffect {
        self.shell_burst(ammo, target);
        ShotEffect { hit, destroyed: self.battle.units[target].gone, immobilised: false }
    }

    /// Rolls on chart B2 for HE, or WP that has hit, at a soft target (T15).
    pub fn shell_burst(&mut self, ammo: Ammo, target: usize) -> Burst {
        let modifier = shell_modifier(self.tables, &self.battle, ammo, target);
        let weapon = if ammo == Ammo::Wp { KilledBy::Wp } else { KilledBy::He };
        let mut result = self.roll_burst(target, BurstSource::Shell, modifier);
        if !result.takes_all() && self.rolls_again(target, Roll::Shell(ammo, result)) {
            result = self.roll_burst(target, BurstSource::Shell, modifier);
        }
        self.apply(target, result, Some(weapon));
        result
    }

    /// B1: whether the round hits, with Expert's second roll (T37).
    pub fn hits(&mut self, ammo: Ammo, target: usize) -> bool {
        let limit = main_gun_limit(self.tables, &self.battle, target);
        self.chance.throwing("hit");
        let hit = self.roll_at_most("B1", "to hit", limit as i32)
            || (self.rolls_again(target, Roll::Hit(ammo)) && self.roll_at_most("B1 T37", "to hit again", limit as i32));
        self.record.main_hits += u32::from(hit);
        hit
    }

    /// B3: applies a hit by AP or APCR (7.3.6, T5).
    fn pierce(&mut self, ammo: Ammo, target: usize) -> ShotEffect {
        let turret = if needs_location(&self.battle.units[target]) { self.strikes_turret() } else { true };
        let versus = main_gun_versus(self.tables, &self.battle, ammo, target, turret);
        self.tell_versus(ammo, target, versus);
        let mut result = self.aimed_pierce(versus);
        if result != Pierce::Destroyed && self.rolls_again(target, Roll::Pierce(ammo, result)) {
            result = self.aimed_pierce(versus);
        }
        self.apply_pierce(ammo, target, result)
    }

    /// Rolls on chart B3, where Aim makes an immobilising hit destroy (7.7).
    fn aimed_pierce(&mut self, versus: Versus) -> Pierce {
        let result = self.roll_pierce(versus);
        if result != Pierce::Immobilised || !self.battle.skill(Skill::Aim) {
            return result;
        }
        self.journal.tell("7.7", || "Aim finds the weak point: destroyed.".into());
        Pierce::Destroyed
    }

    fn tell_versus(&mut self, ammo: Ammo, target: usize, versus: Versus) {
        let (tables, battle) = (self.tables, &self.battle);
        let unit = &battle.units[target];
        self.journal.tell("7.3.6 B3", || {
            let penetration = firepower(tables, battle, ammo);
            let part = if unit.side_is_struck() { "side" } else { "front" };
            let armours = [true, false].map(|turret| german_armour(tables, unit, turret));
            format!(
                "Penetration {penetration} at {} range is {} the armour of the {part} (turret {}, hull {}).",
                battle.range.title(),
                versus.title(),
                armours[0],
                armours[1]
            )
        });
    }

    /// T5: whether the turret is struck, on 1 to 3; the hull is struck on 4 to 6.
    pub(super) fn strikes_turret(&mut self) -> bool {
        let turret = self.chance.throwing("turret").any(DICE, 1, D6, self.tables.b3.turret.into());
        let faces = self.chance.faces();
        self.journal.tell("T5", || {
            format!("Rolls {}: the {} is struck.", super::telling::face(faces), if turret { "turret" } else { "hull" })
        });
        turret
    }

    /// Rolls on chart B3.
    pub(super) fn roll_pierce(&mut self, versus: Versus) -> Pierce {
        let column = &self.tables.b3.columns[versus];
        let result = self.chance.throwing("penetration").look_up(DICE, 2, D6, |roll| column.result(roll));
        let faces = self.chance.faces();
        self.journal.tell("B3", || {
            let result = match result {
                Pierce::Destroyed => "destroyed",
                Pierce::Immobilised => "immobilised",
                Pierce::Buttoned => "buttons up",
                Pierce::None => "no effect",
            };
            format!("Penetration roll {}: {result}.", super::telling::total(faces))
        });
        result
    }

    fn apply_pierce(&mut self, ammo: Ammo, target: usize, result: Pierce) -> ShotEffect {
        let was_immobilised = self.battle.units[target].immobilised;
        let mut shot = ShotEffect { hit: true, ..ShotEffect::MISS };
        match result {
            Pierce::Destroyed => return self.destroyed_by(ammo, target),
            Pierce::Immobilised if !was_immobilised => {
                self.battle.units[target].immobilised = true;
                self.sortie.damaged += u32::from(self.battle.kind(target).is_vehicle());
                shot.immobilised = true;
            }
            Pierce::Buttoned => self.button_up_german(target),
            Pierce::Immobilised | Pierce::None => {}
        }
        shot.destroyed = was_immobilised && self.bails_out(target);
        shot
    }

    /// Applies HE or WP that has hit a vehicle: light ones are destroyed on 1 to 4; others button up, and WP may drive
    /// out the crew (7.3.7, T15, T30).
    fn blast(&mut self, ammo: Ammo, target: usize) -> ShotEffect {
        let (unit, b3) = (&self.battle.units[target], &self.tables.b3);
        let was_immobilised = unit.immobilised;
        let at_most = match (unit.kind().is_light(), ammo) {
            (true, _) => b3.light,
            (false, Ammo::Wp) => b3.phosphorus,
            (false, _) => 0,
        };
        let destroyed = at_most > 0 && self.chance.throwing("blast").any(DICE, 1, D6, at_most.into());
        if at_most > 0 {
            let faces = self.chance.faces();
            self.journal.tell("7.3.7 T15", || {
                let result = if destroyed { "destroyed" } else { "not destroyed" };
                format!("Rolls {}, needs {at_most} or less: {result}.", super::telling::face(faces))
            });
        }
        if destroyed {
            return self.destroyed_by(ammo, target);
        }
        if self.battle.kind(target).is_armour() {
            self.button_up_german(target);
        }
        ShotEffect { hit: true, destroyed: was_immobilised && self.bails_out(target), immobilised: false }
    }

    /// The crew of a vehicle that was already immobilised may bail out after a main-gun hit (7.4.5).
    fn bails_out(&mut self, target: usize) -> bool {
        let out = self.chance.throwing("bail out").any(DICE, 1, D6, self.tables.b3.bail_out.into());
        let faces = self.chance.faces();
        self.journal.tell("7.4.5", || {
            let result = if out { "the crew bails out" } else { "the crew stays" };
            format!("It is immobilised: rolls {}, {result}.", super::telling::face(faces))
        });
        if out {
            self.destroy(target, Some(KilledBy::BailOut));
        }
        out
    }

    fn destroyed_by(&mut self, ammo: Ammo, target: usize) -> ShotEffect {
        let weapon = match ammo {
            Ammo::Ap | Ammo::Hcbi => KilledBy::Ap,
            Ammo::Apcr => KilledBy::Apcr,
            Ammo::He => KilledBy::He,
            Ammo::Wp => KilledBy::Wp,
        };
        self.destroy(target, Some(weapon));
        ShotEffect { hit: true, destroyed: true, immobilised: false }
    }

    /// A German vehicle with armour closes its hatches for the mission (T30).
    pub(super) fn button_up_german(&mut self, target: usize) {
        let unit = &mut self.battle.units[target];
        let kind = unit.kind();
        if (kind.is_armour() || kind.is_light()) && !unit.buttoned {
            unit.buttoned = true;
            let name = unit.german.title();
            self.journal.tell("T30", || format!("{name} {} buttons up.", target + 1));
        }
    }

    /// Decides on Expert: one roll of the tank's own weapons is made again in a mission, if the strategy wants it
    /// (T37).
    pub(super) fn rolls_again(&mut self, target: usize, roll: Roll) -> bool {
        let skill = self.battle.expert();
        let again = self.battle.skill(skill) && self.strategy.tries_again(self.tables, &self.battle, target, roll);
        if again {
            self.battle.used.add(skill);
            self.journal.tell("7.7 T37", || "Expert: the roll is made again.".into());
        }
        again
    }

    /// After a shot the loader takes a round from the rack; with the rack empty, one from stowage (T35).
    fn load_next(&mut self) {
        if !self.battle.is_manned(Seat::Loader) {
            return;
        }
        let (battle, from_rack) = (&self.battle, self.battle.racked() > 0);
        let available = |ammo: Ammo| if from_rack { battle.rack[ammo as usize] > 0 } else { battle.is_stowed(ammo) };
        let wanted = self.strategy.next_round(self.tables, battle, &available);
        let Some(ammo) = super::stowage::first_available(wanted, available) else { return };
        if from_rack {
            self.battle.rack[ammo as usize] -= 1;
        } else {
            self.take_from_stowage(ammo);
        }
        self.battle.loaded = Some(ammo);
        let left = self.battle.racked();
        self.journal.tell("T35", || {
            format!("The loader loads {}; {} in the ready rack.", ammo.title(), counted(left.into(), "round"))
        });
    }
}
