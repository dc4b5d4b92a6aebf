//! The worth of a situation of a fight to a player who makes the best decisions.

use std::cmp::Ordering;

/// The relative difference up to which two numbers are taken as the same: rounding must not decide.
const SAME: f64 = 1e-12;

/// The chance to win the fight and, second, the mean left on the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// The chance to win.
    pub won: f64,
    /// The mean left on the sheet when the fight is won: hearts, stars, shells, ammo and tread, each counting one. A
    /// lost fight leaves nothing.
    pub left: f64,
}

impl Worth {
    /// The worth of a fight lost.
    pub const NOTHING: Worth = Worth { won: 0.0, left: 0.0 };

    /// Adds a worth that comes with some probability.
    #[inline(always)]
    pub fn add(&mut self, probability: f64, worth: Worth) {
        self.won += probability * worth.won;
        self.left += probability * worth.left;
    }

    /// Compares by the chance to win; where both are the same, by what is left.
    #[inline]
    pub fn order(self, other: Worth) -> Ordering {
        order(self.won, other.won).then_with(|| order(self.left, other.left))
    }

    /// The greater of two worths; the first of equals.
    #[inline(always)]
    pub fn or(self, other: Worth) -> Worth {
        if other.order(self) == Ordering::Greater { other } else { self }
    }
}

/// Compares two numbers that are not negative, rounding aside.
#[inline(always)]
fn order(a: f64, b: f64) -> Ordering {
    if (a - b).abs() <= SAME * a.max(b) {
        Ordering::Equal
    } else if a > b {
        Ordering::Greater
    } else {
        Ordering::Less
    }
}

/// A choice between going on as things are and paying for something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaidChoice {
    /// Whether to pay.
    pub pays: bool,
    /// The worth of the better option.
    pub worth: Worth,
    /// The chance to come back to the very state in which the round began.
    pub back: f64,
}

impl PaidChoice {
    /// Chooses the better of the two. The free option wins a tie, unless it would put off the fight for ever: `back` is
    /// the chance that it leads back to the state in which the round began.
    #[inline(always)]
    pub fn between(free: Worth, back: f64, paid: Option<Worth>) -> PaidChoice {
        let keep = PaidChoice { pays: false, worth: free, back };
        let Some(paid) = paid else { return keep };
        let pays = match paid.order(free) {
            Ordering::Greater => true,
            Ordering::Equal => back >= CERTAIN && paid.won > 0.0,
            Ordering::Less => false,
        };
        if pays { PaidChoice { pays, worth: paid, back: 0.0 } } else { keep }
    }
}

/// A chance that is 1, rounding aside.
pub const CERTAIN: f64 = 1.0 - 1e-12;
