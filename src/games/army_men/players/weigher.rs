//! The worth of a stance for a unit to a policy: the best shot from there, the risk, the way that is left.

use super::super::choice::mover::ROUNDED;
use super::super::choice::order::Order;
use super::super::tables::policy::Policy;
use super::prospect::Prospect;
use super::stance::Stance;
use crate::battlefield::{INCH, Point};

/// The best order so far.
pub(super) struct Best {
    /// The worth of the order.
    pub worth: f64,
    /// The order.
    pub order: Order,
}

impl Best {
    /// Takes an order if it is better.
    pub fn offer(&mut self, worth: f64, order: Order) {
        if worth > self.worth {
            (self.worth, self.order) = (worth, order);
        }
    }
}

/// The part of a value in per cent.
#[inline]
pub(super) fn percent(value: f64, percent: i32) -> f64 {
    value * f64::from(percent) / 100.0
}

/// How much the parts of a stance's worth count.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    /// The shot, in per cent.
    pub shot_percent: i32,
    /// The part of the risk that is taken off, in per cent.
    pub safer_percent: i32,
    /// What comes on top.
    pub more: f64,
}

impl Shares {
    /// So much of the shot, and all the risk.
    pub fn of_shot(shot_percent: i32) -> Shares {
        Shares { shot_percent, safer_percent: 0, more: 0.0 }
    }
}

/// What a unit knows, and a policy that says what it is worth.
pub(super) struct Weigher<'a> {
    pub policy: &'a Policy,
    pub prospect: &'a Prospect<'a>,
    /// The cost of each point that enemies expect to take from it, in per cent.
    pub risk_percent: i32,
    /// How many times each point counts that it expects to lose in an assault.
    pub pressure: f64,
}

impl Weigher<'_> {
    /// The worth, in per cent, of a shot that can only be fired in a later round.
    #[inline]
    pub fn later_percent(&self) -> i32 {
        if self.prospect.is_last { 0 } else { self.policy.orders.later_percent }
    }

    /// The cost of the way that is left to the enemy it goes for, once it has come nearer by `nearer` hundredths of an
    /// inch.
    #[inline]
    pub fn way(&self, from: Point, nearer: i32) -> f64 {
        match self.prospect.left(from, nearer).filter(|_| !self.prospect.is_last) {
            Some(left) => f64::from(left) / f64::from(INCH) * f64::from(self.policy.orders.closing) / 100.0,
            None => 0.0,
        }
    }

    /// More than any place within `reach` hundredths of an inch can be worth, or just as much.
    pub fn most_within(&self, reach: i32, shares: Shares) -> f64 {
        self.most_near(self.prospect.at, reach + ROUNDED, shares)
    }

    /// More than a stance can be worth, or just as much.
    pub fn most_at(&self, stance: &Stance, shares: Shares) -> f64 {
        self.most_near(stance.at, 0, shares)
    }

    #[inline]
    fn most_near(&self, at: Point, nearer: i32, shares: Shares) -> f64 {
        let shot = if shares.shot_percent > 0 { self.prospect.most_of_shot(at, nearer) } else { 0.0 };
        percent(shot, shares.shot_percent) - self.way(at, nearer) + shares.more
    }

    /// The worth of a stance, if it is more than `floor`: the best shot from there, less the risk and the way that is
    /// left.
    pub fn worth_above(&self, floor: f64, stance: &Stance, shares: Shares) -> Option<f64> {
        let way = self.way(stance.at, 0);
        let total = |shot: f64, risk: f64| {
            let risk = percent(percent(risk, self.risk_percent), 100 - shares.safer_percent);
            shot - risk - way + shares.more
        };
        let (prospect, shoots) = (self.prospect, shares.shot_percent > 0);
        let most = if shoots { percent(prospect.most_of_shot(stance.at, 0), shares.shot_percent) } else { 0.0 };
        if total(most, 0.0) <= floor {
            return None;
        }
        let shot = if shoots { percent(prospect.shot_from(stance), shares.shot_percent) } else { 0.0 };
        let (mut risk, mut worth) = (0.0, total(shot, 0.0));
        for foe in prospect.foes.iter() {
            if worth <= floor {
                return None;
            }
            let more = prospect.risk_of(stance, foe);
            if more > 0.0 {
                risk += more;
                worth = total(shot, risk);
            }
        }
        (worth > floor).then_some(worth)
    }
}
