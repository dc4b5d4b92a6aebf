//! The knobs of a strategy as they stand in a turn: patience over, care wears off.

use super::super::choice::situation::Situation;
use super::super::tables::policy::{FirePolicy, MeleePolicy, MovePolicy, Policy};
use super::super::words::{Arm, Side};

/// The per cent of care that wears off in each player turn after patience is over.
const WORN_PERCENT: i32 = 5;

/// The cost added to each inch to the enemy when all care is gone.
const PRESSING: i32 = 20;

/// The worth by which a charge may be poorer when all care is gone.
const DARING: i32 = 400;

/// The knobs of a player without any bent, to whom every model is worth 100 and every friend who could help is sure to.
pub static PLAIN: Temper = Temper {
    cavalry: 100,
    fire: FirePolicy {
        crew: 0,
        menace: 0,
        follow_in: 96,
        mask: 100,
        silence: 0,
        cover_in: 0,
        clear_in: 0,
        crew_models: 0,
    },
    melee: MeleePolicy {
        charge_from: 0,
        loss_percent: 100,
        prisoner_percent: 100,
        help_percent: 100,
        crew: 0,
        unsupported: 0,
        needs_support: false,
        odds_percent: 0,
        leave_below: 0,
    },
    movement: MovePolicy {
        cavalry_to_guns: 1,
        infantry_to_guns: 1,
        to_enemy: 1,
        unsupported_in: 0,
        to_own_guns: 1,
        near_guns_in: 6,
        to_support: 1,
        risk_percent: 100,
        fire_percent: 100,
        seeks_cover: false,
        settled: 0,
        press_percent: 0,
        patience: i32::MAX,
    },
};

/// The knobs as they stand in a player turn.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// The worth of a cavalry model.
    pub cavalry: i32,
    /// How guns choose a target.
    pub fire: FirePolicy,
    /// How units choose their fights.
    pub melee: MeleePolicy,
    /// How units choose where to go.
    pub movement: MovePolicy,
}

impl Temper {
    /// The worth of `models` models of an arm.
    pub fn worth(&self, arm: Arm, models: u32) -> i32 {
        let each = if arm == Arm::Cavalry { self.cavalry } else { 100 };
        each * models as i32
    }
}

impl Policy {
    /// The knobs as they stand for a side in this turn.
    pub(super) fn temper(&self, situation: &Situation<'_>, side: Side) -> Temper {
        let worn = self.worn_percent(situation, side);
        let less = |knob: i32| knob * (100 - worn) / 100;
        let Policy { cavalry, fire, mut melee, mut movement, .. } = *self;
        melee.charge_from -= DARING * worn / 100;
        melee.leave_below -= DARING * worn / 100;
        melee.needs_support &= worn < 50;
        movement.to_enemy += PRESSING * worn / 100;
        for knob in [
            &mut movement.risk_percent,
            &mut movement.fire_percent,
            &mut movement.to_own_guns,
            &mut movement.to_support,
        ] {
            *knob = less(*knob);
        }
        Temper { cavalry, fire, melee, movement }
    }

    /// The per cent of a side's care that is gone.
    fn worn_percent(&self, situation: &Situation<'_>, side: Side) -> i32 {
        let press = self.movement.press_percent;
        let models = |side: Side| situation.battle.models(side);
        if press > 0 && 100 * models(side) >= press * models(side.other()) {
            return 100;
        }
        (WORN_PERCENT * (i32::from(situation.battle.turn) - self.movement.patience)).clamp(0, 100)
    }
}
