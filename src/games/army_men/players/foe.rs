//! The enemies of a unit that weighs its orders, with all that stays the same wherever it goes.

use std::cell::OnceCell;

use super::super::choice::situation::Situation;
use super::super::tables::outfit::MOST_UNITS;
use super::super::tables::policy::{HeedPolicy, TargetPolicy};
use super::appraisal::Prize;
use super::shot::FireAt;
use crate::battlefield::{INCH, Point, UnitId, inches};

/// The distance that an enemy comes nearer with a walk, in hundredths of an inch.
pub(super) const STEP: i32 = 6 * INCH;

/// An enemy on the table.
pub(super) struct Foe<'a> {
    pub id: UnitId,
    pub at: Point,
    pub facing: Point,
    /// What it is worth to the unit's side.
    pub prize: Prize<'a>,
    /// The unit's fire at it.
    pub ours: FireAt<'a>,
    /// The most that this fire may be worth, wherever both stand.
    pub promise: f64,
    /// Its fire at the unit, with the part of it that the unit expects to draw: an enemy fires at one unit of all that
    /// it could. None if the unit draws none or minds none.
    pub theirs: Option<(f64, FireAt<'a>)>,
    in_cover: OnceCell<bool>,
}

impl<'a> Foe<'a> {
    /// Whether it stands in cover.
    pub fn stands_in_cover(&self, situation: &Situation<'_>) -> bool {
        *self.in_cover.get_or_init(|| situation.stands_in_cover(self.at))
    }
}

/// The enemies on the table, in the order of their list.
pub struct Foes<'a> {
    all: [Option<Foe<'a>>; MOST_UNITS],
    count: usize,
    /// Their places in the list, the most promising targets first.
    order: [u8; MOST_UNITS],
    /// What the unit is worth to them; none before they are gathered.
    pub(super) own_prize: Option<Prize<'a>>,
    /// The distance that they may come nearer before they shoot, in hundredths of an inch.
    pub(super) step: i32,
}

impl<'a> Foes<'a> {
    /// No enemies; [`Foes::gather`] adds them in place, since they are large.
    #[inline]
    pub fn none() -> Self {
        // A constant would be copied as a whole.
        Foes { all: std::array::from_fn(|_| None), count: 0, order: [0; MOST_UNITS], own_prize: None, step: STEP }
    }

    /// Adds the enemies of a unit, and their fire at it if it heeds that; fire is worth what the knobs say.
    pub fn gather(
        &mut self,
        knobs: &TargetPolicy,
        situation: &'a Situation<'a>,
        unit: UnitId,
        heed: Option<&HeedPolicy>,
    ) {
        self.gather_unranked(knobs, situation, unit, heed);
        for foe in self.all[..self.count].iter_mut().flatten() {
            foe.promise = foe.ours.promise_of_all(&foe.prize);
        }
        let promise = |&place: &u8| self.all[usize::from(place)].as_ref().map_or(0.0, |foe| foe.promise);
        self.order[..self.count].sort_by(|one, other| promise(other).total_cmp(&promise(one)));
    }

    /// As [`Foes::gather`], but for what they promise as targets: enough for who only asks what they do to the unit.
    pub(super) fn gather_unranked(
        &mut self,
        knobs: &TargetPolicy,
        situation: &'a Situation<'a>,
        unit: UnitId,
        heed: Option<&HeedPolicy>,
    ) {
        self.step = heed.map_or(STEP, |heed| inches(heed.step_in));
        self.own_prize = heed.map(|_| Prize::new(knobs, situation, unit));
        for enemy in situation.battle.standing(unit.side.other()) {
            let state = situation.unit(enemy);
            let drawn = heed.map_or(0.0, |heed| drawn(heed, situation, unit, enemy));
            let prize = Prize::new(knobs, situation, enemy);
            self.all[self.count] = Some(Foe {
                id: enemy,
                at: state.at,
                facing: state.facing,
                prize,
                ours: FireAt::new(situation, [unit, enemy]),
                promise: 0.0,
                theirs: (drawn > 0.0).then(|| (drawn, FireAt::new(situation, [enemy, unit]))),
                in_cover: OnceCell::new(),
            });
            self.order[self.count] = self.count as u8;
            self.count += 1;
        }
    }

    /// The enemies, those first whom it promises most to fire at.
    #[inline]
    pub(super) fn by_promise(&self) -> impl Iterator<Item = &Foe<'a>> {
        self.order[..self.count].iter().filter_map(|&place| self.all[usize::from(place)].as_ref())
    }

    /// The enemies.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = &Foe<'a>> + Clone {
        self.all[..self.count].iter().flatten()
    }
}

/// The part of an enemy's fire that a unit draws; 0 for an enemy that will not fire again.
fn drawn(heed: &HeedPolicy, situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> f64 {
    let state = situation.unit(enemy);
    let fires = match (state.activated, situation.is_last_round()) {
        (false, _) => 1.0,
        (true, false) => f64::from(heed.spent_percent) / 100.0,
        (true, true) => return 0.0,
    };
    let range = situation.longest_range(enemy);
    let in_reach = |other: UnitId| {
        let near = range + inches(heed.step_in) + situation.radius(other) - situation.flyer_off(enemy, other);
        other != unit && situation.unit(other).at.within(state.at, near)
    };
    let others = situation.battle.standing(unit.side).filter(|&other| in_reach(other)).count();
    fires / (1 + others) as f64
}
