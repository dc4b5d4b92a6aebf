//! One unit that fires at one kind of target from one distance.

use std::sync::Arc;

use super::super::choice::{Circumstance, Situation};
use super::super::state::Stage;
use super::super::tables::inches;
use super::super::words::{Profile, Target};
use super::caption::yes_no;
use crate::battlefield::INCH;
use crate::game::{Key, words};

/// The distances of the rows, in inches.
const DISTANCES_IN: [u8; 5] = [6, 12, 18, 24, 36];

words! {
    /// How a volley is fired, if it can be fired at all.
    pub(super) enum How {
        /// On the unit's own sight (R14).
        Direct "direct",
        /// On the sight of another unit of its side (R14).
        Indirect "indirect",
        /// Not at all: the target is too far for the weapon (R18, R19).
        OutOfRange "out_of_range",
        /// Not at all: it is too far to be seen (R15, R16), and the unit has no indirect fire.
        OutOfSight "out_of_sight",
    }
}

/// The names of a volley's keys; `between` goes between the distance and the way of firing.
pub(super) fn key_names(between: &[&'static str]) -> Vec<&'static str> {
    [&["unit", "weapon", "target", "cover", "distance_in"], between, &["how"]].concat()
}

/// One unit that fires at one kind of target from one distance.
#[derive(Clone)]
pub(super) struct Volley {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// The unit that fires.
    pub unit: Profile,
    /// The target type that it fires at.
    pub target: Target,
    /// Whether the target is in cover.
    pub cover: bool,
    distance_in: u8,
}

impl Volley {
    /// Every unit at every target from every distance.
    pub fn rows(stage: &Arc<Stage>) -> Vec<Volley> {
        let mut rows = Vec::new();
        for unit in Profile::ALL {
            for target in Target::ALL {
                for cover in [true, false] {
                    let at = |distance_in| Volley { stage: stage.clone(), unit, target, cover, distance_in };
                    rows.extend(DISTANCES_IN.map(at));
                }
            }
        }
        rows
    }

    /// The keys; `between` goes between the distance and the way of firing.
    pub fn keys(&self, between: impl IntoIterator<Item = Key>) -> Vec<Key> {
        let weapon = self.stage.row(self.unit).weapon.name();
        let words = [self.unit.name(), weapon, self.target.name(), yes_no(self.cover)].map(Key::from);
        let distance = Key::from(i64::from(self.distance_in));
        words.into_iter().chain([distance]).chain(between).chain([self.how().name().into()]).collect()
    }

    /// The distance, in hundredths of an inch.
    pub fn distance(&self) -> i32 {
        i32::from(self.distance_in) * INCH
    }

    /// The way of firing at a target that is seen as in the open (R14 to R19, D6).
    pub fn how(&self) -> How {
        let sighting = &self.stage.tables.sighting;
        let seen = inches(if self.target.is_soft() { sighting.soft_in } else { sighting.armour_in });
        let (situation, distance) = (self.situation(), self.distance());
        match () {
            () if distance > situation.range(self.unit, self.target) => How::OutOfRange,
            () if distance <= seen && distance <= situation.direct_range(self.unit, self.target) => How::Direct,
            () if self.stage.row(self.unit).indirect => How::Indirect,
            () => How::OutOfSight,
        }
    }

    /// Whether the volley can be fired at all.
    pub fn is_fired(&self) -> bool {
        matches!(self.how(), How::Direct | How::Indirect)
    }

    /// The change of the volley's die (D7, D10).
    pub fn change(&self, smoke: bool, retiring: bool) -> i32 {
        let circumstance = Circumstance { cover: self.cover, smoke, retiring };
        self.situation().change(self.stage.row(self.unit).weapon, self.target, circumstance)
    }

    /// The rules that the scenario plays by.
    pub fn situation(&self) -> Situation<'_> {
        Situation { stage: &self.stage, battle: &self.stage.opening }
    }
}
