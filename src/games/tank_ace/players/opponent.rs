//! The Germans on the board as a policy sees them: what every command asks of each of them, worked out once a decision.

use arrayvec::ArrayVec;

use super::super::choice::appraisal::{CERTAIN, Menace, PERCENT};
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::{Policy, TargetPolicy};
use super::super::tables::scenario::Scenario;
use super::super::words::board::{AreaSet, Facing, MOST_UNITS};
use super::super::words::german::UnitKind;

/// A German unit on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent {
    /// Its weight as a target, in percent.
    weight: u32,
    /// The chance that its fire knocks out the tank, if it fires.
    pub danger: u16,
    /// The least chance of a kill for which it is fired at.
    least: u16,
    /// Its number.
    pub number: u8,
    /// Its kind.
    pub kind: UnitKind,
    /// The facing that covers its area.
    pub facing: Facing,
    /// It may be shot at.
    pub shows: bool,
    /// It has targeted the tank.
    pub targets: bool,
    /// It is no infantry, has targeted the tank and may knock it out.
    pub aims: bool,
}

/// All of them, in the order in which they came.
pub(super) type Opponents = ArrayVec<Opponent, MOST_UNITS>;

impl Opponent {
    /// Adds all that are on the board, as a policy sees them, and gives the areas from which a gun aims at the tank.
    pub fn survey(all: &mut Opponents, policy: &Policy, tables: &Scenario, battle: &Battle) -> AreaSet {
        let mut aimed_from = AreaSet::default();
        if battle.count > 0 {
            let menace = Menace::new(tables, battle);
            for (number, unit) in battle.enemies() {
                let danger = menace.kill(tables, battle, unit);
                let opponent = Opponent::new(&policy.targets, number, unit, battle.shows(unit), danger);
                aimed_from.add_if(unit.area, opponent.aims);
                all.push(opponent);
            }
        }
        aimed_from
    }

    #[inline]
    fn new(knobs: &TargetPolicy, number: usize, unit: &Unit, shows: bool, danger: u32) -> Opponent {
        let (kind, targets) = (unit.kind(), unit.targets);
        // The knobs' ranges leave room: a hundred thousand for certain danger, times a thousand.
        let added = (u64::from(danger) * u64::from(knobs.danger) / u64::from(CERTAIN)) as u32;
        let least = match danger {
            0 => knobs.unprovoked_from * knobs.harmless_percent * PERCENT / 100,
            _ => knobs.unprovoked_from * PERCENT,
        };
        let (engaged, least) = if targets { (knobs.engaged, 0) } else { (1, least) };
        Opponent {
            weight: (knobs.of(kind) + added) * engaged,
            danger: danger as u16,
            // More than certainty is never reached, however much more.
            least: least.min(u32::from(u16::MAX)) as u16,
            number: number as u8,
            kind,
            facing: Facing::towards(unit.area),
            shows,
            targets,
            aims: targets && kind != UnitKind::Infantry && danger > 0,
        }
    }

    /// The unit in a battle.
    #[inline]
    pub fn unit<'a>(&self, battle: &'a Battle) -> &'a Unit {
        &battle.units[usize::from(self.number)]
    }

    /// The value of a shot at it with the chance `kill` of a kill; 0 where it would only draw fire.
    #[inline]
    pub fn value(&self, kill: u32) -> u64 {
        if kill < u32::from(self.least) { 0 } else { u64::from(kill) * u64::from(self.weight) }
    }

    /// Its threat to the tank: its chance to knock it out, six times as much if it aims already.
    #[inline]
    pub fn threat(&self) -> u32 {
        u32::from(self.danger) * if self.targets { 6 } else { 1 }
    }
}

impl TargetPolicy {
    /// The weight of a kind of unit, taken from a list of all: there is no branch to guess.
    #[inline]
    fn of(&self, kind: UnitKind) -> u32 {
        let weights = UnitKind::ALL.map(|kind| match kind {
            UnitKind::Tank | UnitKind::SelfPropelled => self.armour,
            UnitKind::Gun => self.guns,
            UnitKind::Infantry => self.infantry,
            UnitKind::Recon | UnitKind::HalfTrack => self.light,
            UnitKind::Truck => self.trucks,
        });
        weights[kind as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tank_ace::rules::tests::campaign;
    use crate::games::tank_ace::words::board::Area;
    use crate::games::tank_ace::words::german::German;

    #[test]
    fn a_unit_that_cannot_hurt_the_tank_draws_fire_for_a_part_of_the_chance() {
        let mut knobs = campaign().strategies["steady"].targets.clone();
        (knobs.unprovoked_from, knobs.harmless_percent) = (50, 20);
        let fires = |knobs: &TargetPolicy, targets: bool, danger: u32, percent: u32| {
            let unit = Unit { targets, ..Unit::new(German::Infantry, Area::A) };
            Opponent::new(knobs, 0, &unit, true, danger).value(percent * PERCENT) > 0
        };
        assert_eq!([9, 10].map(|kill| fires(&knobs, false, 0, kill)), [false, true], "harmless");
        assert_eq!([49, 50].map(|kill| fires(&knobs, false, 1, kill)), [false, true], "dangerous");
        assert_eq!([0, 1].map(|danger| fires(&knobs, true, danger, 1)), [true, true], "it fires already");
        knobs.harmless_percent = 100;
        assert_eq!([49, 50].map(|kill| fires(&knobs, false, 0, kill)), [false, true], "as any other");
        knobs.harmless_percent = 1000;
        assert!(!fires(&knobs, false, 0, 100), "never");
    }
}
