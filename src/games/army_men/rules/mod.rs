//! The rules, each as a function that names its id: printed rules R1 to R37 and decisions M1 to M18, explained in
//! `docs/rulings/army-men.md`.

pub mod approach;
pub mod assault;
pub mod attack;
pub mod deployment;
pub mod drive;
pub mod flight;
mod loss;
mod morale;
pub mod order;
mod overheard;
pub mod quality;
mod round;
pub mod sighting;
#[cfg(test)]
mod tests;
mod travel;
pub mod victory;
pub mod walk;

use super::outfit::Outfit;
use super::stage::{Stage, radius};
use super::state::{Battle, Unit, UnitId};
use super::word::Side;
use crate::battlefield::Point;
use crate::battlefield::formation::Formation;
use crate::chance::Chance;
use crate::game::Journal;

/// Everything a player sees: questions about it are rules too.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The scenario.
    pub stage: &'a Stage,
    /// The battle.
    pub battle: &'a Battle,
}

impl<'a> Situation<'a> {
    /// What a unit is and carries.
    #[inline]
    pub fn outfit(&self, unit: UnitId) -> &'a Outfit {
        &self.stage.outfits[unit.side as usize][unit.index]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a Unit {
        self.battle.unit(unit)
    }

    /// Where a unit's models stand (M3).
    #[inline]
    pub fn formation(&self, unit: UnitId) -> Formation {
        self.formation_at(unit, self.unit(unit).at)
    }

    /// Where a unit's models would stand around a place.
    #[inline]
    pub fn formation_at(&self, unit: UnitId, centre: Point) -> Formation {
        Formation { centre, count: self.unit(unit).models.into(), edge: self.battle.edge(unit.side) }
    }

    /// The circle around a unit's centre that holds its models, in hundredths of an inch.
    #[inline]
    pub fn radius(&self, unit: UnitId) -> i32 {
        radius(self.unit(unit).models)
    }

    /// As a replay calls a unit: `A1 Riflemen [5]`, or `A1 Riflemen [10] (7 left)`.
    pub fn call(&self, unit: UnitId) -> String {
        let (outfit, left) = (self.outfit(unit), self.unit(unit).models);
        let thinned = if left == outfit.size || left == 0 { String::new() } else { format!(" ({left} left)") };
        format!("{} {}{thinned}", unit.mark(), outfit.profile.title())
    }
}

/// One game under way.
pub struct Play<'a, C, J, S> {
    /// The scenario.
    pub stage: &'a Stage,
    /// Who leads each side.
    pub strategies: [&'a S; 2],
    /// Who answers for the dice.
    pub chance: &'a mut C,
    /// Who listens.
    pub journal: &'a mut J,
    /// The battle.
    pub battle: Battle,
}

impl<'a, C: Chance, J: Journal, S> Play<'a, C, J, S> {
    /// A game before its units are placed.
    pub fn new(stage: &'a Stage, strategies: [&'a S; 2], chance: &'a mut C, journal: &'a mut J) -> Self {
        Play { stage, strategies, chance, journal, battle: stage.opening.clone() }
    }

    /// What the players see now.
    #[inline]
    pub fn situation(&self) -> Situation<'_> {
        Situation { stage: self.stage, battle: &self.battle }
    }

    /// Tells an event, as the players see it now.
    fn tell(&mut self, rules: &'static str, text: impl FnOnce(Situation<'_>) -> String) {
        let now = Situation { stage: self.stage, battle: &self.battle };
        self.journal.tell(rules, || text(now));
    }

    /// The strategy of a side.
    fn strategy(&self, side: Side) -> &'a S {
        self.strategies[side as usize]
    }

    /// What a unit is and carries.
    fn outfit(&self, unit: UnitId) -> &'a Outfit {
        &self.stage.outfits[unit.side as usize][unit.index]
    }
}

/// Hundredths of an inch, as a replay tells them: `6.5"`.
pub(super) fn inches_of(length: i32) -> String {
    let (whole, rest) = (length / 100, length % 100);
    match rest {
        0 => format!("{whole}\""),
        rest if rest % 10 == 0 => format!("{whole}.{}\"", rest / 10),
        rest => format!("{whole}.{rest:02}\""),
    }
}

/// A place, as a replay tells it: `(12.5, 3)`.
pub(super) fn place(point: Point) -> String {
    let [x, y] = [point.x, point.y].map(|axis| inches_of(axis).replace('"', ""));
    format!("({x}, {y})")
}

/// A facing, as a replay tells it: `34.2 degrees` clockwise from the north. Opposite facings differ by exactly 180.
pub(super) fn facing_of(facing: Point) -> String {
    let ahead = facing.y > 0 || (facing.y == 0 && facing.x > 0);
    let (x, y) = if ahead { (facing.x, facing.y) } else { (-facing.x, -facing.y) };
    let tenths = (f64::from(x).atan2(f64::from(y)).to_degrees() * 10.0).round() as i32;
    let tenths = (tenths + if ahead { 3600 } else { 1800 }) % 3600;
    match tenths % 10 {
        0 => format!("{} degrees", tenths / 10),
        rest => format!("{}.{rest} degrees", tenths / 10),
    }
}

/// So many of something: `1 hit`, `2 hits`.
pub(super) fn count_of(count: u32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
