//! One attack in numbers: the weapons and their test, the blocks, and the damage to a vehicle (R10, R11, R24, R27, R28,
//! R32, R35; M5, M6, M10).

use std::sync::{Arc, OnceLock};

use super::super::rules::hit::{Damage, Hits, comes_to, damage, fire, unblocked};
use super::super::tables::quality_test::Test;
use super::super::tables::rule_table::DamageTable;
use super::super::tables::unit_table::WeaponRow;
use crate::battlefield::Arc as Facing;
use crate::chance::{Chance, Purpose};
use crate::error::Result;
use crate::exact::{Law, after, certain, check_pool};

/// Weapons that fire together. Attacks that begin with the same fire share its law.
#[derive(Debug)]
pub(super) struct Firing {
    weapons: Vec<(WeaponRow, u32)>,
    test: Test,
    at_vehicle: bool,
    law: OnceLock<Law<u32>>,
}

impl Firing {
    /// The fire of `weapons`, each with its number, by `test`.
    pub fn new(weapons: Vec<(WeaponRow, u32)>, test: Test, at_vehicle: bool) -> Firing {
        Firing { weapons, test, at_vehicle, law: OnceLock::new() }
    }

    /// Whether this is the fire of these weapons by this test.
    pub fn is(&self, weapons: &[(WeaponRow, u32)], test: Test, at_vehicle: bool) -> bool {
        self.weapons == weapons && self.test == test && self.at_vehicle == at_vehicle
    }

    /// The hits, doubled or halved as they count against the target.
    fn hits(&self, chance: &mut impl Chance) -> u32 {
        let hits = self.weapons.iter().fold(Hits::default(), |hits, weapon| self.one_more(hits, weapon, chance));
        hits.count(self.at_vehicle)
    }

    /// The hits, with the hits of one more kind of weapon added.
    #[inline]
    fn one_more(&self, mut hits: Hits, (weapon, count): &(WeaponRow, u32), chance: &mut impl Chance) -> Hits {
        hits.add(weapon, fire(chance, Purpose::DiceA, weapon, *count, self.test));
        hits
    }

    /// The probability of each number of hits.
    ///
    /// # Errors
    /// Kind `Limit` for pools of dice too large to be counted.
    fn law(&self) -> Result<&Law<u32>> {
        for (weapon, count) in &self.weapons {
            let [attacks, dice, sides] = [weapon.attacks, weapon.dice, weapon.sides].map(u32::from);
            check_pool(count * dice, sides)?;
            check_pool(count * (attacks + dice * sides), self.test.die())?;
        }
        Ok(self.law.get_or_init(|| {
            let step = |law, weapon| after(&law, |&hits, every| self.one_more(hits, weapon, every));
            let hits = self.weapons.iter().fold(certain(Hits::default()), step);
            after(&hits, |hits, _| hits.count(self.at_vehicle))
        }))
    }
}

/// How a target blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blocks {
    /// Dice added to the dice for the hits.
    pub extra: u32,
    /// The test of each die.
    pub test: Test,
}

/// An attack up to the hits that get through.
#[derive(Clone, Debug)]
pub(super) struct ShotCase {
    /// The weapons that fire.
    pub fire: Arc<Firing>,
    /// The blocks of the target; none if the hits are unblockable (R24).
    pub blocks: Option<Blocks>,
}

impl ShotCase {
    /// The hits that get through.
    pub fn through(&self, chance: &mut impl Chance) -> u32 {
        let hits = self.fire.hits(chance);
        self.block(hits, chance)
    }

    /// R11: of `hits` hits, the number that get through.
    fn block(&self, hits: u32, chance: &mut impl Chance) -> u32 {
        let block = |blocks: Blocks| unblocked(chance, Purpose::DiceB, hits, blocks.extra, blocks.test);
        self.blocks.map_or(hits, block)
    }

    /// The probability of each number of hits that get through.
    ///
    /// # Errors
    /// Kind `Limit` for pools of dice too large to be counted.
    pub fn law(&self) -> Result<Law<u32>> {
        let hits = self.fire.law()?;
        if let (Some((most, _)), Some(blocks)) = (hits.last_key_value(), self.blocks) {
            check_pool(most + blocks.extra, blocks.test.die())?;
        }
        Ok(after(hits, |&hits, every| self.block(hits, every)))
    }
}

/// An attack on a vehicle to its end.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    /// The shot at the vehicle.
    pub shot: ShotCase,
    /// The table of the damage that a hit does.
    pub table: Arc<DamageTable>,
    /// The side on which it is hit.
    pub facing: Facing,
    /// Whether the vehicle is a flyer.
    pub is_flyer: bool,
}

/// The worst damage that an attack has done to a vehicle.
pub(super) type Worst = Option<Damage>;

impl Strike {
    /// The worst damage of the attack.
    pub fn worst(&self, chance: &mut impl Chance) -> Worst {
        let hits = self.shot.through(chance);
        (0..hits).fold(None, |worst, _| self.roll(worst, chance))
    }

    /// R32: the worst damage after one more roll.
    fn roll(&self, worst: Worst, chance: &mut impl Chance) -> Worst {
        let rolled = damage(chance, Purpose::DiceA, &self.table, self.facing);
        worst.max(Some(comes_to(rolled, self.is_flyer)))
    }

    /// The probability of each worst damage.
    ///
    /// # Errors
    /// Kind `Limit` for pools of dice too large to be counted.
    pub fn law(&self) -> Result<Law<Worst>> {
        let through = self.shot.law()?;
        // From the most hits down: who has so many left to roll for joins those who had more.
        let mut law = Law::new();
        let join = |law: &mut Law<Worst>, hits: u32| {
            *law.entry(None).or_insert(0.0) += through.get(&hits).copied().unwrap_or(0.0);
        };
        let most = through.last_key_value().map_or(0, |(&most, _)| most);
        for left in (1..=most).rev() {
            join(&mut law, left);
            law = after(&law, |&worst, every| self.roll(worst, every));
        }
        join(&mut law, 0);
        Ok(law)
    }
}

/// The column of a worst damage among none, shaken, immobile and destroyed.
pub(super) fn column(worst: Worst) -> usize {
    worst.map_or(0, |damage| damage as usize + 1)
}
