//! What a situation of a fight is worth to a player who fights it out as well as can be.

use std::cmp::Ordering;

/// Two numbers that differ by no more than this part of the greater one are the same: rounding must not decide.
const SAME: f64 = 1e-12;

/// The chance to win the fight and, second, what is then left on the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// The chance to win.
    pub won: f64,
    /// The mean of what is left on the sheet when the fight is won: hearts, stars, shells, ammo and tread, each counting
    /// one. A fight that is not won leaves nothing.
    pub left: f64,
}

impl Worth {
    /// A fight lost.
    pub const NOTHING: Worth = Worth { won: 0.0, left: 0.0 };

    /// Adds a worth that comes with some probability.
    #[inline(always)]
    pub fn add(&mut self, probability: f64, worth: Worth) {
        self.won += probability * worth.won;
        self.left += probability * worth.left;
    }

    /// The greater chance to win is greater; where both are the same, what leaves more.
    #[inline]
    pub fn order(self, other: Worth) -> Ordering {
        order(self.won, other.won).then_with(|| order(self.left, other.left))
    }

    /// The greater of two; the first of equals.
    #[inline(always)]
    pub fn or(self, other: Worth) -> Worth {
        if other.order(self) == Ordering::Greater { other } else { self }
    }
}

/// The order of two numbers that are not negative, rounding aside.
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
    /// What the better of the two is worth.
    pub worth: Worth,
    /// The chance to come back to the very state that the round began in.
    pub back: f64,
}

impl PaidChoice {
    /// The better of the two. What is free wins a tie, unless it would put off the fight for ever: `back` is the chance
    /// that it leads back to the state that the round began in.
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
