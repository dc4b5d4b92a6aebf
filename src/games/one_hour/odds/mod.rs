//! Odds tables: small questions answered exactly by the rules of the game.

mod attrition;
mod fire;
mod movement;

use std::sync::Arc;

use super::rules::Situation;
use super::rules::shooting::Shot;
use super::stage::Stage;
use super::state::{Battle, Unit, UnitId};
use super::word::{Profile, Side, TARGETS, Target, WEAPONS, Weapon};
use crate::battlefield::{INCH, Point};
use crate::game::{Key, OddsTable};

/// Distances tabled, in inches.
const DISTANCES_IN: [u8; 5] = [6, 12, 18, 24, 36];

/// The odds tables.
pub fn tables(stage: &Arc<Stage>) -> Vec<Box<dyn OddsTable>> {
    let stage = Arc::new(Stage { tables: plain(stage), ..Stage::clone(stage) });
    vec![Box::new(fire::table(&stage)), Box::new(attrition::table(&stage)), Box::new(movement::table(&stage))]
}

/// The scenario without its optional rules, which the odds leave out.
fn plain(stage: &Stage) -> super::table::Scenario {
    let mut tables = stage.tables.clone();
    let options = &mut tables.options;
    [options.smoke, options.motorised_on_foot, options.heavy_armour, options.scouts_retire] = [false; 4];
    tables
}

/// One weapon that fires at one kind of target from one distance.
struct Volley {
    stage: Arc<Stage>,
    weapon: Weapon,
    target: Target,
    cover: bool,
    distance_in: u8,
}

impl Volley {
    /// Every row but for the hits already taken.
    fn rows(stage: &Arc<Stage>) -> Vec<Volley> {
        let mut rows = Vec::new();
        for weapon in WEAPONS {
            for target in TARGETS {
                for cover in [true, false] {
                    for distance_in in DISTANCES_IN {
                        rows.push(Volley { stage: stage.clone(), weapon, target, cover, distance_in });
                    }
                }
            }
        }
        rows
    }

    /// The keys, with what lies between `distance_in` and `in_range`.
    fn keys(&self, between: Option<u8>) -> Vec<Key> {
        let words = [self.weapon.name(), self.target.name(), yes_no(self.cover)].map(Key::from);
        let distance = Key::from(i64::from(self.distance_in));
        let between = between.map(|hits| Key::from(i64::from(hits)));
        words.into_iter().chain([distance]).chain(between).chain([yes_no(self.in_range()).into()]).collect()
    }

    /// The profile that carries the weapon.
    fn shooter(&self) -> Profile {
        match self.weapon {
            Weapon::Light => Profile::Infantry,
            Weapon::Mortar => Profile::Mortar,
            Weapon::Artillery => Profile::Artillery,
            Weapon::AntiTank => Profile::AntiTankGun,
            Weapon::Tank => Profile::Tank,
        }
    }

    /// A profile that is such a target.
    fn victim(&self) -> Profile {
        match self.target {
            Target::Infantry => Profile::Infantry,
            Target::Gun => Profile::AntiTankGun,
            Target::LightArmour => Profile::ArmouredInfantry,
            Target::MediumArmour => Profile::Tank,
            Target::HeavyArmour => Profile::HeavyTank,
        }
    }

    fn distance(&self) -> i32 {
        i32::from(self.distance_in) * INCH
    }

    /// Whether the target is in range (R18, R19, D6).
    fn in_range(&self) -> bool {
        let situation = Situation { stage: &self.stage, battle: &self.stage.opening };
        self.distance() <= situation.range(self.shooter(), self.target)
    }

    /// What the die of a shot is changed by.
    fn adjustment(&self) -> i32 {
        let [shooter, target] = [Side::A, Side::B].map(|side| UnitId { side, index: 0 });
        let mut battle = Battle::default();
        let far = Point::new(self.distance(), 0);
        battle.add(Side::A, Unit::new(self.shooter(), Point::new(0, 0)));
        battle.add(Side::B, Unit::new(self.victim(), far));
        let shot = Shot { shooter, target, distance: self.distance(), cover: self.cover, spotter: shooter };
        Situation { stage: &self.stage, battle: &battle }.adjustment(&shot, false)
    }
}

/// A key of an odds table.
fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
