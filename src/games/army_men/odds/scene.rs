//! A bare table on which one unit attacks another, so that the rules work out the dice of each row once.

use std::sync::Arc;

use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::state::unit::{Fate, Unit};
use super::super::tables::ground::{GoingName, GroundTable, Sign};
use super::super::tables::outfit::Outfit;
use super::super::tables::rule_table::DamageTable;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::Side;
use super::shot::{Blocks, Firing, ShotCase, Strike};
use crate::battlefield::{Arc as Facing, Feature, Field, Point, Shape, UnitId};
use crate::game::TableKind;

const SHOOTER: UnitId = UnitId { side: Side::A, index: 0 };
const TARGET: UnitId = UnitId { side: Side::B, index: 0 };

/// The table in inches: its left half is in cover.
const SIZE_IN: i32 = 24;

/// The most models of a unit.
pub(super) const MOST_MODELS: usize = 10;

/// How an attack is made and met.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackStance {
    /// The target is in cover.
    pub cover: bool,
    /// The target hunkers.
    pub hunkered: bool,
    /// The shooter reacts from guard.
    pub guard: bool,
    /// The side on which a target with a front is attacked.
    pub facing: Facing,
}

/// An attack in the open, from ahead.
pub(super) const OPEN: AttackStance =
    AttackStance { cover: false, hunkered: false, guard: false, facing: Facing::Front };

/// The table. It keeps all fire it has seen, so that rows with the same fire share its law.
pub(super) struct Scene {
    stage: Stage,
    damage: Arc<DamageTable>,
    fires: Vec<Arc<Firing>>,
}

impl Scene {
    /// The rules of a scenario on a table of its own.
    pub fn new(stage: &Stage) -> Scene {
        let ground = GroundTable {
            kind: TableKind::Rules,
            printed: Vec::new(),
            solid: false,
            going: GoingName::Clear,
            cover: true,
            dangerous: false,
            elevation: 0,
            sign: Sign::Trees,
        };
        let shape = Shape::Rectangle { low: Point::inches(0, 0), high: Point::inches(SIZE_IN / 2, SIZE_IN) };
        let size = Point::inches(SIZE_IN, SIZE_IN);
        let field = Field::new(size.x, size.y, vec![Feature { name: "cover".to_string(), shape, ground }]);
        let damage = Arc::new(stage.tables.damage.clone());
        Scene { stage: Stage { field: Arc::new(field), ..stage.clone() }, damage, fires: Vec::new() }
    }

    /// Both units in their places.
    fn battle(&mut self, shooter: &Outfit, target: &Outfit, stance: AttackStance) -> Battle {
        self.stage.muster([vec![*shooter], vec![*target]]);
        let at = Point::inches(if stance.cover { SIZE_IN / 4 } else { 3 * SIZE_IN / 4 }, SIZE_IN / 2);
        let standing = |outfit: &Outfit, at| Unit { fate: Fate::Standing, at, ..Unit::new(outfit.size) };
        let target = Unit { hunkered: stance.hunkered, ..standing(target, at) };
        let (ahead, side) = (target.facing, Point::new(target.facing.y, target.facing.x));
        let from = match stance.facing {
            Facing::Front => Point::new(at.x + ahead.x, at.y + ahead.y),
            Facing::Side => Point::new(at.x + side.x, at.y + side.y),
            Facing::Rear => Point::new(at.x - ahead.x, at.y - ahead.y),
        };
        let mut battle = Battle::default();
        battle.add(Side::A, standing(shooter, from));
        battle.add(Side::B, target);
        battle
    }

    /// A salvo of one unit at another.
    pub fn shot(&mut self, shooter: &Outfit, salvo: &Salvo, target: &Outfit, stance: AttackStance) -> ShotCase {
        let weapons = salvo.iter().map(|(weapon, count)| (*self.stage.weapon(weapon), count.into())).collect();
        self.shot_of(shooter, weapons, target, stance)
    }

    /// A shot of `weapons`, each with its number, by one unit at another.
    pub fn shot_of(
        &mut self,
        shooter: &Outfit,
        weapons: Vec<(WeaponRow, u32)>,
        target: &Outfit,
        stance: AttackStance,
    ) -> ShotCase {
        let battle = self.battle(shooter, target, stance);
        let now = Situation { stage: &self.stage, battle: &battle };
        let (at, from) = (now.unit(TARGET).at, now.unit(SHOOTER).at);
        let blocks =
            Blocks { extra: now.extra_dice(TARGET, at, from, stance.guard), test: self.stage.tests.of(target.quality) };
        let blocks = (!now.is_unblockable(SHOOTER, TARGET)).then_some(blocks);
        let (test, at_vehicle) = (now.hit_test(SHOOTER, TARGET), target.is_vehicle());
        let known = self.fires.iter().find(|fire| fire.is(&weapons, test, at_vehicle)).cloned();
        let fire = known.unwrap_or_else(|| {
            let fire = Arc::new(Firing::new(weapons, test, at_vehicle));
            self.fires.push(fire.clone());
            fire
        });
        ShotCase { fire, blocks }
    }

    /// A shot at a vehicle with the damage that it does.
    pub fn strike(&mut self, shooter: &Outfit, shot: ShotCase, vehicle: &Outfit, stance: AttackStance) -> Strike {
        let battle = self.battle(shooter, vehicle, stance);
        let now = Situation { stage: &self.stage, battle: &battle };
        let facing = now.facing_hit(TARGET, now.unit(SHOOTER).at);
        Strike { shot, table: self.damage.clone(), facing, is_flyer: vehicle.is_flyer() }
    }

    /// For each number of models, whether a fresh unit must test its morale once shooting has removed that number.
    pub fn tests_after(&mut self, target: &Outfit) -> [bool; MOST_MODELS + 1] {
        let fresh = self.battle(target, target, OPEN);
        std::array::from_fn(|lost| {
            let mut battle = fresh.clone();
            let unit = battle.unit_mut(TARGET);
            unit.models = unit.models.saturating_sub(lost as u8);
            lost > 0 && Situation { stage: &self.stage, battle: &battle }.must_test(TARGET)
        })
    }
}
