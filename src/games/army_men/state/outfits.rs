//! The units of both sides as they begin, and the fire of each at each enemy: all of it that does not depend on where both
//! stand, worked out once a scenario.

use arrayvec::ArrayVec;

use super::super::tables::outfit::{MOST_WEAPONS, Outfit};
use super::super::tables::quality_test::{Test, Tests};
use super::super::tables::scenario::Scenario;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::{SIDES, Weapon};
use crate::battlefield::{UnitId, inches};

/// A kind of weapon that a unit fires.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FiredArm {
    /// Its range, in hundredths of an inch.
    pub range: i32,
    /// The hits of all weapons of the kind on average, as they count.
    pub hits: f64,
    /// The hits of all weapons of the unit that reach at least as far.
    pub together: f64,
}

/// The weapons of a unit with some models left, weapons thrown instead of a rifle included, from the one that reaches
/// farthest.
pub type Arms = ArrayVec<FiredArm, MOST_WEAPONS>;

/// The fire of one unit at an enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Firepower {
    /// R10, R24, R35: the test by which it hits.
    pub test: Test,
    /// The chance that a die passes that test.
    pub chance: f64,
    /// R24, M6: its hits are unblockable.
    pub unblockable: bool,
    /// R35: the distance added between a flyer and a shooter that is no flyer, in hundredths of an inch.
    pub off: i32,
    at_vehicle: bool,
    /// By the models that are left.
    arms: Vec<Arms>,
}

impl Firepower {
    fn new(tables: &Scenario, tests: &Tests, [shooter, target]: [&Outfit; 2]) -> Firepower {
        let at_flyer = target.is_flyer() && !shooter.is_flyer();
        let test = tests.shooting(shooter.quality, shooter.scope, at_flyer);
        let mut row = Firepower {
            test,
            chance: test.probability(),
            unblockable: shooter.scope && !target.is_vehicle(),
            off: if at_flyer { inches(tables.shooting.flyer_off_in) } else { 0 },
            at_vehicle: target.is_vehicle(),
            arms: Vec::new(),
        };
        row.arms = (0..=shooter.size).map(|models| row.arms_of(tables, shooter, models)).collect();
        row
    }

    fn arms_of(&self, tables: &Scenario, shooter: &Outfit, models: u8) -> Arms {
        let arm = |(weapon, count): (Weapon, f64)| {
            let row = &tables.weapons.rows[weapon];
            FiredArm { range: inches(row.range_in), hits: self.hits(row, count), together: 0.0 }
        };
        let listed: Arms = carried(shooter, models).map(arm).collect();
        let mut arms = listed.clone();
        // Hits are added in the order of the weapons, which decides how sums are rounded.
        for arm in &mut arms {
            let at_least = listed.iter().filter(|other| other.range >= arm.range);
            arm.together = at_least.fold(0.0, |hits, other| hits + other.hits);
        }
        arms.sort_by_key(|arm| std::cmp::Reverse(arm.range));
        arms
    }

    /// R28: the hits of so many weapons of a kind on average, as they count.
    #[inline]
    pub fn hits(&self, weapon: &WeaponRow, count: f64) -> f64 {
        let counts = match (self.at_vehicle, weapon.doubled) {
            (false, _) => 1.0,
            (true, false) => 0.5,
            (true, true) => 2.0,
        };
        count * weapon.mean_attacks() * self.chance * counts
    }

    /// The weapons of the unit with so many models left.
    #[inline]
    pub fn arms(&self, models: u8) -> &Arms {
        &self.arms[usize::from(models).min(self.arms.len() - 1)]
    }
}

/// The weapons of all models of a unit, with weapons thrown instead of a rifle.
fn carried(outfit: &Outfit, models: u8) -> impl Iterator<Item = (Weapon, f64)> {
    let special = u8::from(outfit.special.is_some() && models > 0);
    let thrown = u8::from(outfit.thrown.is_some() && models > 1);
    let mounted = outfit.mounted.then_some(Weapon::Machinegun);
    let rest = models.saturating_sub(special);
    // Soldiers throw, vehicles have mounts.
    let third = if outfit.thrown.is_some() { (outfit.thrown, thrown) } else { (mounted, 1) };
    let all = [(outfit.weapon, rest), (outfit.special, special), third];
    all.into_iter().filter_map(|(weapon, count)| Some((weapon?, f64::from(count)))).filter(|&(_, count)| count > 0.0)
}

/// The units of both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Outfits {
    /// By side, in the order of its list.
    outfits: [Vec<Outfit>; 2],
    /// By side: the fire of its first unit at each enemy, then that of the next.
    rows: [Vec<Firepower>; 2],
    /// By side and unit: the range of the weapon that reaches farthest, in hundredths of an inch; 0 without weapons.
    longest: [Vec<i32>; 2],
}

impl Outfits {
    /// The units of both sides, in the order of their lists.
    pub fn new(tables: &Scenario, tests: &Tests, outfits: [Vec<Outfit>; 2]) -> Outfits {
        let longest = |outfit: &Outfit| {
            outfit.weapons().map(|weapon| inches(tables.weapons.rows[weapon].range_in)).max().unwrap_or(0)
        };
        Outfits {
            rows: SIDES.map(|side| {
                let enemies = &outfits[side.other() as usize];
                let rows_of =
                    |shooter| enemies.iter().map(move |target| Firepower::new(tables, tests, [shooter, target]));
                outfits[side as usize].iter().flat_map(rows_of).collect()
            }),
            longest: SIDES.map(|side| outfits[side as usize].iter().map(longest).collect()),
            outfits,
        }
    }

    /// The units of each side.
    pub fn of_sides(&self) -> &[Vec<Outfit>; 2] {
        &self.outfits
    }

    /// The outfit of a unit.
    #[inline]
    pub fn of(&self, unit: UnitId) -> &Outfit {
        &self.outfits[unit.side as usize][unit.index]
    }

    /// The fire of a unit at an enemy.
    #[inline]
    pub fn fire(&self, shooter: UnitId, target: UnitId) -> &Firepower {
        &self.rows[shooter.side as usize][shooter.index * self.outfits[target.side as usize].len() + target.index]
    }

    /// The range of the weapon of a unit that reaches farthest, in hundredths of an inch; 0 if it has none.
    #[inline]
    pub fn longest_range(&self, unit: UnitId) -> i32 {
        self.longest[unit.side as usize][unit.index]
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tables::scenario::UnitTable;
    use super::super::super::words::{Profile, Side, Upgrade};
    use super::super::stage::Stage;
    use super::*;
    use crate::scenario::{Document, load};

    /// Riflemen with a bazooka and grenades against soldiers and a tank.
    fn stage() -> Stage {
        let document = Document::read("army-men/mirror-balanced").unwrap();
        let mut stage = Stage::new(load::<Scenario>(&document, &[]).unwrap().value);
        let outfit = |unit: Profile, upgrades: &[Upgrade]| {
            Outfit::new(&stage.tables, &UnitTable { unit, upgrades: upgrades.to_vec() })
        };
        let riflemen = outfit(Profile::Riflemen10, &[Upgrade::Bazooka, Upgrade::Grenades]);
        let (recruits, tank) = (outfit(Profile::Recruits5, &[]), outfit(Profile::LightTank, &[]));
        stage.muster([vec![riflemen], vec![recruits, tank]]);
        stage
    }

    fn unit(side: Side, index: usize) -> UnitId {
        UnitId { side, index }
    }

    #[test]
    fn weapons_are_listed_from_the_one_that_reaches_farthest() {
        let stage = stage();
        let arms = |target: usize, models: u8| -> Vec<(i32, f64, f64)> {
            let fire = stage.outfits.fire(unit(Side::A, 0), unit(Side::B, target));
            fire.arms(models).iter().map(|arm| (arm.range, arm.hits, arm.together)).collect()
        };
        // Each die hits with one half; the bazooka and the grenade have three and a half attacks on average.
        assert_eq!(arms(0, 10), [(3600, 1.75, 1.75), (2400, 4.5, 6.25), (1200, 1.75, 8.0)]);
        // R28: a bazooka's hits on a vehicle are doubled, those of the others halved.
        assert_eq!(arms(1, 10), [(3600, 3.5, 3.5), (2400, 2.25, 5.75), (1200, 0.875, 6.625)]);
        assert_eq!(arms(0, 1), [(3600, 1.75, 1.75)], "the last model has the bazooka");
        assert_eq!(arms(0, 0), []);
    }

    #[test]
    fn each_unit_has_its_own_fire_at_each_enemy() {
        let outfits = stage().outfits;
        let [recruits, tank] = [0, 1].map(|index| unit(Side::B, index));
        assert_eq!(outfits.fire(recruits, unit(Side::A, 0)).chance, 0.25, "a rookie passes twice");
        assert_eq!(outfits.longest_range(recruits), 2400);
        assert!(outfits.fire(tank, unit(Side::A, 0)).arms(1).iter().all(|arm| arm.together >= arm.hits));
    }
}
