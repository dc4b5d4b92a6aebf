//! Close combat to the end (R8, R13 to R15, R17, R21, R31; M8, M9).

use std::cmp::Ordering;

use super::super::choice::approach::Charge;
use super::super::choice::melee::Blows;
use super::super::choice::situation::Situation;
use super::super::state::record::PARTS;
use super::super::tables::quality_test::Test;
use super::super::tables::unit_table::WeaponRow;
use super::hit::{Hits, fire, unblocked};
use super::overheard::Overheard;
use super::play::Play;
use crate::battlefield::{Route, UnitId, inches, inches_of};
use crate::chance::{Chance, Purpose};
use crate::game::{Journal, counted};

/// The dice that height adds to the attacks of each side, in every round of a close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Height {
    chargers: u32,
    defenders: u32,
}

/// R14: the hits of blows with a weapon.
pub fn strike(chance: &mut impl Chance, purpose: Purpose, weapon: &WeaponRow, test: Test, blows: Blows) -> Hits {
    let mut hits = Hits::default();
    let struck = fire(chance, purpose, weapon, blows.fighters, test);
    hits.add(weapon, struck + test.passes(chance, purpose, blows.more));
    hits
}

/// R15, M8: the loser of a round in which the chargers dealt `dealt` wounds and took `taken`; none if the numbers are
/// equal.
pub fn loser<T>(dealt: u32, taken: u32, chargers: T, defenders: T) -> Option<T> {
    match dealt.cmp(&taken) {
        Ordering::Greater => Some(defenders),
        Ordering::Less => Some(chargers),
        Ordering::Equal => None,
    }
}

impl Situation<'_> {
    /// R14, R28: throws the hits of a unit on an enemy.
    fn strike(&self, chance: &mut impl Chance, purpose: Purpose, unit: UnitId, blows: Blows, vehicle: bool) -> u32 {
        let outfit = self.outfit(unit);
        let (weapon, test) = (self.stage.weapon(outfit.melee), self.stage.tests.of(outfit.quality));
        strike(chance, purpose, weapon, test, blows).count(vehicle)
    }

    /// R11, R14: the hits that an enemy does not block.
    fn parry(&self, chance: &mut impl Chance, purpose: Purpose, enemy: UnitId, hits: u32, blows: Blows) -> u32 {
        unblocked(chance, purpose, hits, blows.blocks, self.stage.tests.of(self.outfit(enemy).quality))
    }

    /// The sentence of a replay on the blows of a unit: the hits, the hits not blocked, and the dice of both.
    fn blow(&self, unit: UnitId, blows: Blows, [hits, through]: [u32; 2], [struck, parried]: [&str; 2]) -> String {
        let (fighters, hits) = (counted(blows.fighters, "fighter"), counted(hits, "hit"));
        let parried = if parried.is_empty() { String::new() } else { format!(" ({parried})") };
        format!("{} with {fighters} {hits} ({struck}), {through} not blocked{parried}", self.call(unit))
    }
}

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R8, R13: an assault, from its first step to its end.
    pub(super) fn assault(&mut self, charge: &Charge) {
        let (unit, target) = (charge.walk().unit(), charge.target());
        let from = self.battle.unit(unit).at;
        let now = self.situation();
        let at = now.unit(target).at;
        let dice = |higher: bool| if higher { u32::from(self.stage.tables.close_combat.higher_dice) } else { 0 };
        let height = Height { chargers: dice(now.is_higher(from, at)), defenders: dice(now.is_higher(at, from)) };
        self.battle.record.sides[unit.side as usize].assaults += 1;
        self.tell("R8 R13 M8", |now| {
            let far = inches_of(charge.walk().length());
            format!("{} assaults {}, {far} away.", now.call(unit), now.call(target))
        });
        if !self.travel(unit, charge.walk().route(), charge.walk().length(), charge.walk().end(), None) {
            return;
        }
        if !self.press_on(charge) {
            return self.tell("R13 M8", |now| format!("{} falls short at {}.", now.call(unit), now.unit(unit).at));
        }
        if self.battle.unit(target).pinned && !self.overcomes_pin(target) {
            return;
        }
        self.tell("R13 M8", |now| format!("{} is in contact at {}.", now.call(unit), now.unit(unit).at));
        self.tell_height(height);
        self.battle.record.sides[unit.side as usize].combats += 1;
        if self.outfit(target).is_vehicle() {
            return self.fight_vehicle(unit, target, height);
        }
        self.fight(unit, target, height);
        self.part(unit, target, from);
    }

    /// R9, R13: chargers that losses on the way have left short of contact go straight on until they are in contact.
    /// Gives whether they are.
    fn press_on(&mut self, charge: &Charge) -> bool {
        let Some((end, length)) = self.situation().rest_of(charge) else { return false };
        let unit = charge.walk().unit();
        self.battle.unit_mut(unit).at = end;
        self.battle.record.sides[unit.side as usize].moved += length as u32;
        true
    }

    /// M8: before a further round chargers that are not in contact go straight on until they are.
    fn close_up(&mut self, unit: UnitId, target: UnitId) {
        let now = self.situation();
        let route = Route::straight(now.unit(unit).at, now.unit(target).at);
        if let Some(length @ 1..) = now.contact_after(unit, target, &route) {
            let end = route.at(length);
            self.battle.unit_mut(unit).at = end;
            self.tell("M8", |now| format!("{} closes up to {}.", now.call(unit), end));
        }
    }

    /// R13, M8: the defenders step up, straight towards the chargers.
    fn step_up(&mut self, unit: UnitId, target: UnitId) {
        let (at, to) = (self.battle.unit(target).at, self.battle.unit(unit).at);
        let step = inches(self.stage.tables.close_combat.step_up_in);
        let end = if at.within(to, step) { to } else { at.towards(to, step) };
        if end != at {
            self.battle.unit_mut(target).at = end;
            self.tell("R13 M8", |now| format!("{} steps up to {}.", now.call(target), end));
        }
    }

    /// R14, R15, M8: fights rounds until a unit is gone, or until there have been too many; the loser of each round
    /// tests its morale.
    fn fight(&mut self, unit: UnitId, target: UnitId, height: Height) {
        for round in 1..=self.stage.tables.close_combat.most_rounds {
            if round > 1 {
                self.close_up(unit, target);
            }
            self.step_up(unit, target);
            self.battle.record.sides[unit.side as usize].combat_rounds += 1;
            let (dealt, taken) = self.clash(unit, target, height);
            // Who has lost the round tests, even if nobody is left to fight.
            let beaten = loser(dealt, taken, unit, target).filter(|&loser| self.battle.unit(loser).is_left());
            let routs = beaten.is_some_and(|loser| !self.endures(loser));
            if routs || [unit, target].iter().any(|&id| !self.battle.unit(id).is_left()) {
                return;
            }
        }
    }

    /// R14, M8: one round, in which both strike before anyone falls. Gives the wounds dealt by the chargers and by the
    /// defenders.
    fn clash(&mut self, unit: UnitId, target: UnitId, height: Height) -> (u32, u32) {
        let assault = u32::from(self.stage.tables.close_combat.assault_dice) + height.chargers;
        let now = Situation { stage: self.stage, battle: &self.battle };
        let (ours, theirs) = (now.blows(unit, target, assault), now.blows(target, unit, height.defenders));
        let (own, enemy) = (unit.side.dice(), target.side.dice());
        let mut chance = Overheard::new(self.chance, self.journal);
        let tests = [unit, target].map(|id| self.stage.tests.of(now.outfit(id).quality));
        let hits = now.strike(chance.throwing("blows"), own, unit, ours, false);
        let struck = chance.told(tests[0]);
        let dealt = now.parry(chance.throwing("blocks of blows"), enemy, target, hits, ours);
        let parried = chance.told(tests[1]);
        let back = now.strike(chance.throwing("blows back"), enemy, target, theirs, false);
        let struck_back = chance.told(tests[1]);
        let taken = now.parry(chance.throwing("blocks of blows back"), own, unit, back, theirs);
        let parried_back = chance.told(tests[0]);
        self.tell("R14 M8", |now| {
            let ours = now.blow(unit, ours, [hits, dealt], [&struck, &parried]);
            format!("{ours}; {}.", now.blow(target, theirs, [back, taken], [&struck_back, &parried_back]))
        });
        let dealt = self.fell(target, unit, dealt);
        (dealt, self.fell(unit, target, taken))
    }

    /// R11: removes the casualties of close combat, credited to the enemy's weapon. Gives their number.
    fn fell(&mut self, unit: UnitId, enemy: UnitId, hits: u32) -> u32 {
        let removed = self.remove_models(unit, hits);
        let weapon = self.outfit(enemy).melee;
        self.battle.record.sides[enemy.side as usize].kills_by[weapon] += PARTS * removed;
        removed
    }

    /// R31, M9: one round against a vehicle, which does not strike back.
    fn fight_vehicle(&mut self, unit: UnitId, vehicle: UnitId, height: Height) {
        self.battle.record.sides[unit.side as usize].combat_rounds += 1;
        let assault = u32::from(self.stage.tables.close_combat.assault_dice) + height.chargers;
        let now = Situation { stage: self.stage, battle: &self.battle };
        let blows = now.blows(unit, vehicle, assault);
        let mut chance = Overheard::new(self.chance, self.journal);
        let tests = [unit, vehicle].map(|id| self.stage.tests.of(now.outfit(id).quality));
        let hits = now.strike(chance.throwing("blows at a vehicle"), unit.side.dice(), unit, blows, true);
        let struck = chance.told(tests[0]);
        let through = now.parry(chance.throwing("blocks of a vehicle"), vehicle.side.dice(), vehicle, hits, blows);
        let parried = chance.told(tests[1]);
        let facing = now.facing_hit(vehicle, now.unit(unit).at);
        self.tell("R14 R28 R31 M9", |now| {
            format!("{}; hits on a vehicle are halved.", now.blow(unit, blows, [hits, through], [&struck, &parried]))
        });
        let destroyed = self.damage_vehicle(vehicle, through, facing, unit.side.dice());
        let weapon = self.outfit(unit).melee;
        self.battle.record.sides[unit.side as usize].kills_by[weapon] += PARTS * destroyed;
    }

    /// M8: units that have fought too many rounds part: the chargers go back to where they came from.
    fn part(&mut self, unit: UnitId, target: UnitId, from: crate::battlefield::Point) {
        if [unit, target].iter().all(|&id| self.battle.unit(id).is_left()) {
            self.battle.record.unresolved += 1;
            self.battle.unit_mut(unit).at = from;
            self.tell("M8", |now| {
                format!("{} and {} part, unresolved; {} goes back.", now.call(unit), now.call(target), unit.mark())
            });
        }
    }

    fn tell_height(&mut self, height: Height) {
        if height.chargers > 0 {
            self.tell("R21 M8", |_| "The chargers come from higher ground.".to_string());
        }
        if height.defenders > 0 {
            self.tell("R21", |_| "The defenders stand on higher ground.".to_string());
        }
    }
}
