//! Readings: one number of a game, from the value of a measure.

/// The way in which the value of a measure is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The number itself.
    Value,
    /// 1 if it is this value, else 0.
    Is(i64),
    /// 1 if it is at least this value, else 0.
    AtLeast(i64),
    /// 1 if it is at most this value, else 0.
    AtMost(i64),
}

impl Reading {
    /// The figure for a value of the measure.
    #[inline]
    pub fn of(self, value: i64) -> i64 {
        match self {
            Reading::Value => value,
            Reading::Is(wanted) => i64::from(value == wanted),
            Reading::AtLeast(least) => i64::from(value >= least),
            Reading::AtMost(most) => i64::from(value <= most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_are_true_at_their_own_value() {
        let read = |reading: Reading| [-3, 2, 3, 4].map(|value| reading.of(value));
        assert_eq!((read(Reading::Value), read(Reading::Is(3))), ([-3, 2, 3, 4], [0, 0, 1, 0]));
        assert_eq!((read(Reading::AtLeast(3)), read(Reading::AtMost(3))), ([0, 0, 1, 1], [1, 1, 1, 0]));
    }
}
