//! Shooting (R10 to R12, R24, R28, R32; M5, M6, M10).

use super::super::choice::salvo::Salvo;
use super::super::words::{Quality, Weapon};
use super::hit::{Damage, Hits, comes_to, damage, fire, unblocked};
use super::overheard::Overheard;
use super::play::Play;
use crate::battlefield::{Arc, UnitId, inches_of, shot_shown};
use crate::chance::{Chance, Purpose};
use crate::game::{ByWord, Journal, counted};

/// One attack of one unit on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub shooter: UnitId,
    pub target: UnitId,
    pub salvo: Salvo,
    /// The shooter reacts from guard.
    pub reacts: bool,
}

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R10: an attack, if the unit can fire anything at the target. Gives whether it could.
    pub(super) fn shoot(&mut self, shooter: UnitId, target: UnitId, reacts: bool) -> bool {
        let salvo = self.situation().salvo_now(shooter, target, reacts);
        self.volley(&Attack { shooter, target, salvo, reacts })
    }

    /// R10: an attack, if there is anything to fire. Gives whether there was.
    pub(super) fn volley(&mut self, attack: &Attack) -> bool {
        let fires = !attack.salvo.is_empty();
        if fires {
            self.attack(attack);
        }
        fires
    }

    /// R10, R11: hits, blocks, casualties or damage, morale.
    fn attack(&mut self, attack: &Attack) {
        let &Attack { shooter, target, .. } = attack;
        let hits_by = self.hits_by(attack);
        let is_vehicle = self.outfit(target).is_vehicle();
        let hits = self.hits(&hits_by);
        let halved = is_vehicle && hits.ordinary > 0;
        let hits = hits.count(is_vehicle);
        if halved {
            self.tell("R28 M5", |now| format!("On {} they count as {}.", now.call(target), counted(hits, "hit")));
        }
        self.battle.record.sides[shooter.side as usize].hits += hits;
        let through = self.block_shots(attack, hits);
        let removed = if is_vehicle {
            let facing = self.situation().facing_hit(target, self.battle.unit(shooter).at);
            self.damage_vehicle(target, through, facing, shooter.side.dice())
        } else {
            self.remove_models(target, through)
        };
        if removed == 0 {
            return;
        }
        self.credit(attack, &hits_by, removed);
        if !is_vehicle {
            self.test_after_shooting(target);
        }
    }

    /// R10, R27, M5: the hits of each weapon.
    fn hits_by(&mut self, attack: &Attack) -> ByWord<Weapon, u32> {
        let test = self.situation().hit_test(attack.shooter, attack.target);
        let side = attack.shooter.side;
        let mut hits_by = ByWord::default();
        self.battle.record.sides[side as usize].shots += 1;
        let (mut chance, mut told) = (Overheard::new(self.chance, self.journal), Vec::new());
        for (weapon, count) in attack.salvo.iter() {
            let hits = fire(chance.throwing("fire"), side.dice(), self.stage.weapon(weapon), count.into(), test);
            if self.journal.listens() {
                told.push(chance.told(test));
            }
            hits_by[weapon] = hits;
            let record = &mut self.battle.record.sides[side as usize];
            record.fired[weapon] += u32::from(count);
            record.hits_by[weapon] += hits;
        }
        self.tell_attack(attack, &hits_by, &told);
        hits_by
    }

    /// R11, R24, M6: the hits that get through the target's blocks.
    fn block_shots(&mut self, attack: &Attack, hits: u32) -> u32 {
        let &Attack { shooter, target, reacts, .. } = attack;
        let now = self.situation();
        if hits == 0 {
            return 0;
        }
        if now.is_unblockable(shooter, target) {
            self.tell("R24 M6", |now| format!("{} cannot block them.", now.call(target)));
            return hits;
        }
        let (at, from) = (now.unit(target).at, now.unit(shooter).at);
        let extra = now.extra_dice(target, at, from, reacts);
        let test = self.stage.tests.of(self.outfit(target).quality);
        let mut chance = Overheard::new(self.chance, self.journal);
        let through = unblocked(chance.throwing("blocks"), target.side.dice(), hits, extra, test);
        let thrown = chance.told(test);
        self.tell_blocks(attack, [hits, extra, through], &thrown);
        through
    }

    /// Credits weapons with the models or the vehicle that an attack removed, in proportion to their hits as they
    /// count.
    fn credit(&mut self, attack: &Attack, hits_by: &ByWord<Weapon, u32>, removed: u32) {
        let is_vehicle = self.outfit(attack.target).is_vehicle();
        let hits = self.hits(hits_by);
        let counted = hits.count(true) - 2 * hits.doubled;
        let worth = |weapon: Weapon| match (is_vehicle, self.stage.weapon(weapon).doubled) {
            (false, _) => 1,
            (true, false) => counted,
            (true, true) => 2 * hits.ordinary.max(1),
        };
        let weights = ByWord::new(|weapon| worth(weapon) * hits_by[weapon]);
        let record = &mut self.battle.record.sides[attack.shooter.side as usize];
        record.kills += removed;
        record.credit(removed, &weights);
    }

    /// The hits of all weapons, before they are counted.
    fn hits(&self, hits_by: &ByWord<Weapon, u32>) -> Hits {
        let mut hits = Hits::default();
        Weapon::ALL.into_iter().for_each(|weapon| hits.add(self.stage.weapon(weapon), hits_by[weapon]));
        hits
    }

    /// R32, M10: every hit that gets through a vehicle's armour is rolled for, and the worst counts. Gives 1 if the
    /// vehicle is destroyed, else 0.
    pub(super) fn damage_vehicle(&mut self, vehicle: UnitId, hits: u32, facing: Arc, purpose: Purpose) -> u32 {
        let is_flyer = self.outfit(vehicle).is_flyer();
        let mut worst = None;
        for _ in 0..hits {
            let mut chance = Overheard::new(self.chance, self.journal);
            let rolled = damage(chance.throwing("damage"), purpose, &self.stage.tables.damage, facing);
            let thrown = chance.told(self.stage.tests.of(Quality::Regular));
            let result = comes_to(rolled, is_flyer);
            let record = &mut self.battle.record.sides[vehicle.side as usize];
            match rolled {
                Damage::Shaken => record.rolls_shaken += 1,
                Damage::Immobile => record.rolls_immobile += 1,
                Damage::Destroyed => record.rolls_destroyed += 1,
            }
            self.tell_damage(vehicle, facing, rolled, &thrown);
            worst = worst.max(Some(result));
            let unit = self.battle.unit_mut(vehicle);
            unit.shaken |= result == Damage::Shaken;
            unit.immobile |= result == Damage::Immobile;
            self.show();
        }
        if worst != Some(Damage::Destroyed) {
            return 0;
        }
        self.destroy_vehicle(vehicle);
        1
    }

    fn tell_attack(&mut self, attack: &Attack, hits_by: &ByWord<Weapon, u32>, thrown: &[String]) {
        if !self.journal.listens() {
            return;
        }
        let vehicle = self.outfit(attack.target).is_vehicle();
        let rules = match (attack.reacts, vehicle) {
            (false, false) => "R10 M5",
            (false, true) => "R10 R28 M5",
            (true, false) => "R10 R12 M11",
            (true, true) => "R10 R12 R28 M11",
        };
        self.tell(rules, |now| {
            let weapon = |((weapon, count), thrown): ((Weapon, u8), &String)| {
                let hits = counted(hits_by[weapon], "hit");
                let doubled = if vehicle && now.stage.weapon(weapon).doubled { " (each counts twice)" } else { "" };
                format!("{count} x {} {hits}{doubled} ({thrown})", weapon.title())
            };
            let weapons: Vec<String> = attack.salvo.iter().zip(thrown).map(weapon).collect();
            let verb = if attack.reacts { "reacts and shoots" } else { "shoots" };
            let (shooter, target) = (now.call(attack.shooter), now.call(attack.target));
            let far = now.formation(attack.shooter).distance(now.formation(attack.target));
            let far = inches_of(far.unwrap_or_default());
            format!("{shooter} {verb} at {target}, {far} off: {}.", weapons.join(", "))
        });
        self.journal.show(|| shot_shown(self.battle.unit(attack.shooter).at, self.battle.unit(attack.target).at));
    }

    fn tell_blocks(&mut self, attack: &Attack, [hits, extra, through]: [u32; 3], thrown: &str) {
        if !self.journal.listens() {
            return;
        }
        let target = attack.target;
        let (at, from) = (self.battle.unit(target).at, self.battle.unit(attack.shooter).at);
        let now = self.situation();
        let soldiers = !self.outfit(target).is_vehicle();
        let reasons = [
            (soldiers && now.is_covered(at, from), "R18", "in cover"),
            (now.unit(target).hunkered, "R8", "hunkered"),
            (attack.reacts, "R12", "shot at from guard"),
            (soldiers && now.is_higher(at, from), "R21", "on higher ground"),
            (!soldiers && self.outfit(target).armour > 0, "R33", "armour"),
        ];
        for (_, rules, why) in reasons.into_iter().filter(|(holds, ..)| *holds) {
            self.tell(rules, |now| format!("{} adds to its blocks: {why}.", now.call(target)));
        }
        self.tell("R11 M6", |now| {
            let (all, dice) = (counted(hits, "hit"), counted(hits + extra, "die").replace("dies", "dice"));
            format!("{}: {all} against {dice} ({thrown}), {through} not blocked.", now.call(target))
        });
    }

    fn tell_damage(&mut self, vehicle: UnitId, facing: Arc, damage: Damage, thrown: &str) {
        self.tell("R32 M10", |now| {
            let facing = match facing {
                Arc::Front => "front",
                Arc::Side => "side",
                Arc::Rear => "rear",
            };
            let result = match (damage, now.outfit(vehicle).is_flyer()) {
                (Damage::Shaken, _) => "shaken",
                (Damage::Immobile, false) => "immobile",
                (Damage::Immobile, true) => "immobile, which destroys a flyer (R35)",
                (Damage::Destroyed, _) => "destroyed",
            };
            format!("{} is hit in the {facing} ({thrown}): {result}.", now.call(vehicle))
        });
    }
}
