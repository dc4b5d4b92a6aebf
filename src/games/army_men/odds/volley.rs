//! Odds of a number of attacks at soldiers, and at vehicles (R1, R11, R23, R24, R26, R28, R32; M4 to M6, M10).

use super::super::state::stage::Stage;
use super::super::tables::outfit::Outfit;
use super::super::tables::scenario::UnitTable;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::{Class, Flight, Profile, Quality};
use super::column::{FACINGS, SHOOTERS, by_damage, by_number};
use super::scene::{AttackStance, MOST_MODELS, OPEN, Scene};
use super::shot::{Blocks, ShotCase, Strike, column};
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, QuestionTable, Totals};
use crate::game::{Column, Exact, Key, OddsPicture};

/// The most attacks of a row; each number of hits up to this has a column of its own.
const MOST_ATTACKS: u8 = MOST_MODELS as u8;

/// The most dice that are added to blocks at soldiers: cover, hunkering and guard.
const MOST_EXTRA: u32 = 3;

/// The most armour: of a heavy tank with the upgrade (M18).
const MOST_ARMOUR: u8 = 6;

/// A number of attacks at soldiers.
pub(super) struct Volley {
    keys: Vec<Key>,
    shot: ShotCase,
}

/// One weapon of `attacks` attacks.
fn weapon(attacks: u8, doubled: bool) -> (WeaponRow, u32) {
    (WeaponRow { range_in: 1, attacks, dice: 0, sides: 1, doubled }, 1)
}

/// A unit of a profile without upgrades or scope, with the quality `quality`.
fn unit(stage: &Stage, profile: Profile, quality: Quality) -> Outfit {
    Outfit { quality, scope: false, ..Outfit::new(&stage.tables, &UnitTable { unit: profile, upgrades: Vec::new() }) }
}

/// Soldiers of a quality.
fn soldiers(stage: &Stage, quality: Quality) -> Outfit {
    Outfit { class: Class::Infantry, flight: Flight::Ground, ..unit(stage, Profile::Riflemen10, quality) }
}

/// A vehicle with a front that blocks with `armour` dice.
fn armoured(stage: &Stage, armour: u8) -> Outfit {
    let ground =
        Outfit { class: Class::Vehicle, flight: Flight::Ground, ..unit(stage, Profile::Apc, Quality::Regular) };
    Outfit { armour, ..ground }
}

/// Attacks at soldiers.
pub(super) fn infantry(stage: &Stage, scene: &mut Scene) -> QuestionTable<Volley> {
    let mut rows = Vec::new();
    for attacks in 1..=MOST_ATTACKS {
        for (name, quality, scope) in SHOOTERS {
            for target in Quality::ALL {
                let shooter = Outfit { scope, ..soldiers(stage, quality) };
                let shot = scene.shot_of(&shooter, vec![weapon(attacks, false)], &soldiers(stage, target), OPEN);
                for extra in 0..=MOST_EXTRA {
                    let keys =
                        vec![i64::from(attacks).into(), name.into(), target.name().into(), i64::from(extra).into()];
                    let blocks = shot.blocks.map(|blocks| Blocks { extra, ..blocks });
                    rows.push(Volley { keys, shot: ShotCase { blocks, ..shot.clone() } });
                }
            }
        }
    }
    QuestionTable {
        name: "volley",
        about: "So many attacks at soldiers: the hits that are not blocked. Those of a scope cannot be blocked.",
        keys: vec!["attacks", "quality", "target_quality", "extra_block_dice"],
        columns: by_number().into_iter().chain([Column::mean("mean")]).collect(),
        picture: OddsPicture {
            value: "mean",
            title: "Hits that are not blocked, on average",
            square: ["attacks", "target_quality"],
            words: &[("extra_block_dice", "extra block dice: {}"), ("quality", "shooters {}")],
        },
        rows,
    }
}

impl Question for Volley {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let through = self.shot.through(chance);
        answers[through as usize] = 1;
        answers[MOST_MODELS + 1] = through;
    }
}

/// A number of attacks at a vehicle.
pub(super) struct VehicleVolley {
    keys: Vec<Key>,
    strike: Strike,
}

/// Attacks at vehicles.
pub(super) fn vehicle(stage: &Stage, scene: &mut Scene) -> QuestionTable<VehicleVolley> {
    let mut rows = Vec::new();
    for attacks in 1..=MOST_ATTACKS {
        for (name, quality, scope) in SHOOTERS {
            for (class, doubled) in [("ordinary", false), ("x", true)] {
                let shooter = Outfit { scope, ..soldiers(stage, quality) };
                for armour in 0..=MOST_ARMOUR {
                    let target = armoured(stage, armour);
                    for (side, facing) in FACINGS {
                        let keys = [i64::from(attacks).into(), name.into(), class.into(), i64::from(armour).into()];
                        let keys = keys.into_iter().chain([side.into()]).collect();
                        let stance = AttackStance { facing, ..OPEN };
                        let shot = scene.shot_of(&shooter, vec![weapon(attacks, doubled)], &target, stance);
                        rows.push(VehicleVolley { keys, strike: scene.strike(&shooter, shot, &target, stance) });
                    }
                }
            }
        }
    }
    QuestionTable {
        name: "vehicle_volley",
        about: "So many attacks at a vehicle that neither flies nor hovers, of weapons whose hits are halved (ordinary) or \
                doubled (x): the worst that the hits that are not blocked do to it.",
        keys: vec!["attacks", "quality", "weapon_class", "armour", "facing"],
        columns: by_damage(),
        picture: OddsPicture {
            value: "p_destroyed",
            title: "Chance that the attacks destroy the vehicle",
            square: ["attacks", "armour"],
            words: &[("weapon_class", "{} weapons"), ("quality", "shooters {}"), ("facing", "{} hit")],
        },
        rows,
    }
}

impl Question for VehicleVolley {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        answers[column(self.strike.worst(chance))] = 1;
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let mut totals = Totals::new(columns);
        for (worst, probability) in self.strike.law()? {
            let mut answers = [0; 4];
            answers[column(worst)] = 1;
            totals.add(&answers, probability);
        }
        Ok(totals.exact())
    }
}
