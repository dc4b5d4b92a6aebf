//! How a replay tells a shot, with the rules that make it so.

use super::super::choice::{Shot, Situation};
use super::super::strategy::Strategy;
use super::super::tables::Cover;
use super::super::words::{Target, Weapon};
use super::play::Play;
use crate::battlefield::{decimal, shot_shown};
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Tells, as a shot is declared, the circumstances that change its score, weapon and target apart (R7, R8, R11,
    /// R28, R30).
    pub(super) fn tell_circumstances(&mut self, shot: &Shot) {
        if !self.journal.listens() {
            return;
        }
        if shot.cover {
            let (rules, where_it_is) = self.situation().shelter(shot);
            self.tell(rules, |now| format!("{} is {where_it_is}: in cover.", now.call(shot.target)));
        }
        if self.battle.unit(shot.shooter).smoke.is_some() {
            self.tell("R28 D10", |now| format!("{} is in smoke.", now.call(shot.shooter)));
        }
        let is_heavy = self.situation().row(shot.target).target == Target::HeavyArmour;
        if is_heavy && self.stage.tables.options.heavy_armour {
            self.tell("R30 D10", |now| format!("{} is heavy armour.", now.call(shot.target)));
        }
    }

    /// Tells the die of a shot, its change, the score and the hits.
    pub(super) fn tell_shot(&mut self, shot: &Shot, score: i32, adjustment: i32, hits: u8) {
        if !self.journal.listens() {
            return;
        }
        let die = self.chance.faces().first().copied().unwrap_or_default();
        self.tell(self.situation().shot_rules(shot), |now| {
            let [shooter, target] = [shot.shooter, shot.target].map(|unit| now.call(unit));
            let cover = if shot.cover { " in cover" } else { "" };
            let is_own = shot.spotter == shot.shooter;
            let seen = if is_own { String::new() } else { format!(", seen by {}", shot.spotter.mark()) };
            let (distance, made) = (inches_of(shot.distance), counted(hits.into(), "hit"));
            let all = now.battle.unit(shot.target).hits.saturating_add(hits);
            let roll = format!("die {die}, {adjustment:+}, score {score}; {made}, {all} in all");
            format!("{shooter} shoots at {target}{cover}, {distance}{seen}: {roll}.")
        });
        self.journal.show(|| shot_shown(self.battle.unit(shot.shooter).at, self.battle.unit(shot.target).at));
    }
}

impl Situation<'_> {
    /// The cover that the target of a shot is in, with the rules that say so.
    fn shelter(&self, shot: &Shot) -> (&'static str, &'static str) {
        let (at, row) = (self.battle.unit(shot.target).at, self.row(shot.target));
        let stands_in = |cover: Cover| self.stage.field.holding(at).any(|feature| feature.ground.cover == cover);
        match () {
            () if row.target.is_soft() && stands_in(Cover::Soft) => ("R7 D9", "in woods or buildings"),
            () if row.weapon == Weapon::Tank && stands_in(Cover::Tanks) => ("R11 D9", "on a hill"),
            () => ("R8 D9", "behind linear cover"),
        }
    }

    /// The rules that a replay names beside a shot.
    fn shot_rules(&self, shot: &Shot) -> &'static str {
        use Weapon::{AntiTank, Artillery, Light, Mortar, Tank};
        let (shooter, target) = (self.row(shot.shooter), self.row(shot.target));
        let is_direct = shot.spotter == shot.shooter;
        let is_halved = is_direct && shooter.halved && target.target.halves_range();
        match (shooter.weapon, is_halved, is_direct) {
            (Light, false, _) => "R18 R20 D6 D7",
            (Light, true, _) => "R19 R20 D6 D7",
            (Mortar, _, false) => "R14 R21 R23 D6 D7",
            (Artillery, _, false) => "R14 R21 D6 D7",
            (Artillery | Mortar, true, true) => "R19 R21 D6 D7",
            (Artillery | Mortar, false, true) => "R18 R21 D6 D7",
            (AntiTank, false, _) => "R18 R24 D6 D7",
            (AntiTank, true, _) => "R19 R24 D6 D7",
            (Tank, false, _) => "R18 R25 D6 D7",
            (Tank, true, _) => "R19 R25 D6 D7",
        }
    }
}

/// A length as a replay prints it.
pub(super) fn inches_of(length: i32) -> String {
    format!("{} in", decimal(length))
}
