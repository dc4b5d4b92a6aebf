//! Laws: the probability of every state that a question may be in, carried forward one step of the rules at a time.

use std::collections::BTreeMap;

use crate::chance::Enumerator;
use crate::error::{Error, Kind, Result};

/// The probability of each state; all of them sum to 1.
pub type Law<S> = BTreeMap<S, f64>;

/// The law that gives one state the probability 1.
pub fn certain<S: Ord>(state: S) -> Law<S> {
    Law::from([(state, 1.0)])
}

/// The law after one more step: every outcome of it from every state, equal outcomes merged.
pub fn after<S, T: Ord>(law: &Law<S>, step: impl Fn(&S, &mut Enumerator) -> T) -> Law<T> {
    let mut next = Law::new();
    for (state, probability) in law {
        let mut every = Enumerator::new();
        while every.next_outcome() {
            let to = step(state, &mut every);
            *next.entry(to).or_insert(0.0) += probability * every.probability();
        }
    }
    next
}

/// Checks that 128 bits can count the throws of `dice` dice of `sides` sides.
///
/// # Errors
/// Kind `Limit` where they cannot.
pub fn check_pool(dice: u32, sides: u32) -> Result<()> {
    // One of the throws' shares is worked out over products that are greater than their number by up to `dice`.
    let throws = u128::from(sides).checked_pow(dice).and_then(|throws| throws.checked_mul(u128::from(dice.max(1))));
    match throws {
        Some(_) => Ok(()),
        None => {
            let message = format!("too large to be answered exactly: {dice} dice of {sides} sides at once");
            Err(Error::new(Kind::Limit, message))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Purpose};

    #[test]
    fn steps_that_meet_again_are_merged() {
        // Two dice, one after the other: their sum is even with one half.
        let step = |sum: &u32, every: &mut Enumerator| sum + every.die(Purpose::DiceA, 6);
        let sums = after(&after(&certain(0), step), step);
        assert_eq!(sums.len(), 11);
        assert!((sums[&7] - 1.0 / 6.0).abs() < 1e-15);
        let even = after(&sums, |sum, _| sum % 2 == 0);
        assert!((even[&true] - 0.5).abs() < 1e-15);
    }

    #[test]
    fn pools_are_refused_where_128_bits_end() {
        assert!(check_pool(47, 6).is_ok() && check_pool(0, 6).is_ok() && check_pool(1_000_000, 1).is_ok());
        let error = check_pool(50, 6).unwrap_err();
        assert_eq!(error.kind, Kind::Limit);
        assert!(error.to_string().contains("50 dice of 6 sides"), "{error}");
    }
}
