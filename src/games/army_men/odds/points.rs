//! Points destroyed by one attack, and by each point spent on it (R6, R22, R33; M12).

use super::super::rules::hit::Damage;
use super::super::state::stage::Stage;
use super::column::YES_NO;
use super::list::{OddsUnit, attackers, infantry, vehicles};
use super::scene::{AttackStance, OPEN, Scene};
use super::shot::{ShotCase, Strike};
use crate::chance::{Chance, Purpose};
use crate::error::Result;
use crate::exact::{Law, Question, QuestionTable, Totals, after};
use crate::game::{Column, Exact, Key, OddsPicture};

/// A target's loss: models of a unit of a size, or a vehicle.
enum LossCase {
    Soldiers(ShotCase, u32),
    Vehicle(Strike),
}

/// The points that one attack destroys.
pub(super) struct Points {
    keys: Vec<Key>,
    attack: LossCase,
    attacker_points: u32,
    target_points: u32,
}

pub(super) fn table(stage: &Stage, scene: &mut Scene) -> QuestionTable<Points> {
    let mut rows = Vec::new();
    for attacker in attackers(&stage.tables) {
        for target in infantry(&stage.tables).into_iter().chain(vehicles(&stage.tables)) {
            for (key, cover) in YES_NO {
                rows.push(Points::new(scene, &attacker, &target, (key, AttackStance { cover, ..OPEN })));
            }
        }
    }
    QuestionTable {
        name: "points",
        about: "Points of a fresh target that one attack of a full unit, every model in range and sight, destroys on \
                average, soldiers each their share of their unit's points; and so many for each point that the attacker \
                costs. Vehicles are hit in front. A vehicle with two weapons fires both on a Hold, one after a Move.",
        keys: vec!["attacker", "attacker_points", "target", "target_points", "cover"],
        columns: ["mean_points_destroyed_per_shot", "per_point_spent"].map(Column::mean).to_vec(),
        picture: OddsPicture {
            value: "per_point_spent",
            title: "Points destroyed for each point that the attacker costs",
            square: ["attacker", "target"],
            words: &[("cover", "cover: {}")],
        },
        rows,
    }
}

impl Points {
    fn new(scene: &mut Scene, attacker: &OddsUnit, target: &OddsUnit, (cover, stance): (&str, AttackStance)) -> Points {
        let (from, at) = (&attacker.outfit, &target.outfit);
        let shot = scene.shot(from, &attacker.salvo(), at, stance);
        let attack = match at.is_vehicle() {
            true => LossCase::Vehicle(scene.strike(from, shot, at, stance)),
            false => LossCase::Soldiers(shot, at.size.into()),
        };
        let [ours, theirs] = [from, at].map(|outfit| i64::from(outfit.points));
        let (attacker, target) = (attacker.full_title(), target.full_title());
        let keys = vec![attacker.as_str().into(), ours.into(), target.as_str().into(), theirs.into(), cover.into()];
        Points { keys, attack, attacker_points: from.points.into(), target_points: at.points.into() }
    }

    /// The number of parts that the target loses: models of a unit, or the vehicle as one.
    fn lost(&self, chance: &mut impl Chance) -> u32 {
        match &self.attack {
            LossCase::Soldiers(shot, size) => shot.through(chance).min(*size),
            LossCase::Vehicle(strike) => u32::from(strike.worst(chance) == Some(Damage::Destroyed)),
        }
    }

    /// The probability of each number of parts lost.
    fn law(&self) -> Result<Law<u32>> {
        Ok(match &self.attack {
            LossCase::Soldiers(shot, size) => after(&shot.law()?, |&through, _| through.min(*size)),
            LossCase::Vehicle(strike) => after(&strike.law()?, |&worst, _| u32::from(worst == Some(Damage::Destroyed))),
        })
    }

    /// The points for `lost` parts, and the same for each point spent on the attacker.
    fn answers(&self, lost: u32, chance: &mut impl Chance) -> [u32; 2] {
        let parts = if let LossCase::Soldiers(_, size) = self.attack { size } else { 1 };
        let destroyed = self.target_points * lost;
        [parts, parts * self.attacker_points].map(|divisor| share(destroyed, divisor, chance))
    }
}

/// A quotient as a whole number that is right on average: the remainder decides how often it is rounded up.
fn share(dividend: u32, divisor: u32, chance: &mut impl Chance) -> u32 {
    let (whole, left_over) = (dividend / divisor, dividend % divisor);
    whole + u32::from(left_over > 0 && chance.any(Purpose::Resampling, 1, divisor, left_over))
}

impl Question for Points {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let lost = self.lost(chance);
        answers.copy_from_slice(&self.answers(lost, chance));
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let mut totals = Totals::new(columns);
        for (answers, probability) in after(&self.law()?, |&lost, every| self.answers(lost, every)) {
            totals.add(&answers, probability);
        }
        Ok(totals.exact())
    }
}
