//! The knobs of a strategy as they stand in a turn: patience over, care wears off.

use super::super::tables::policy::{FirePolicy, MeleePolicy, MovePolicy, Policy};
use super::super::words::Arm;

/// Care wears off by so many per cent in each player turn after patience is over.
const WORN_PERCENT: i32 = 5;

/// When all care is gone, each inch to the enemy costs so much more.
const PRESSING: i32 = 20;

/// When all care is gone, charges are made that are worth so much less.
const DARING: i32 = 400;

/// The knobs as they stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// What a cavalry model is worth.
    pub cavalry: i32,
    /// Whom guns shoot.
    pub fire: FirePolicy,
    /// Whom units fight.
    pub melee: MeleePolicy,
    /// Where units go.
    pub movement: MovePolicy,
}

impl Temper {
    /// What so many models of an arm are worth.
    pub fn worth(&self, arm: Arm, models: u32) -> i32 {
        let each = if arm == Arm::Cavalry { self.cavalry } else { 100 };
        each * models as i32
    }
}

impl Policy {
    /// The knobs as they stand in a player turn.
    pub(super) fn temper(&self, turn: u16) -> Temper {
        let worn = (WORN_PERCENT * (i32::from(turn) - self.movement.patience)).clamp(0, 100);
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
}
