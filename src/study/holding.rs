//! Claims under several leaders: whether a claim holds under all of them, only under some, or turns round.

/// The side of no difference that a value clearly lies on under a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimSide {
    /// Clearly above: the first beats the second, the measure rises, the target is met.
    Above,
    /// Clearly below.
    Below,
    /// Not clear.
    Open,
}

/// What becomes of a claim from leader to leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    /// It is clear under every leader, the same way.
    All,
    /// It is clear under some leaders, the same way, and not clear under the others.
    Some,
    /// It is clear one way under one leader and clear the other way under another.
    Turns,
    /// It is clear under no leader.
    Open,
}

impl Holding {
    /// What the sides under each leader come to.
    ///
    /// ```
    /// use overmatch::study::holding::{ClaimSide::{Above, Below, Open}, Holding};
    /// assert_eq!(Holding::of(&[Above, Above]), Holding::All);
    /// assert_eq!(Holding::of(&[Open, Below]), Holding::Some);
    /// assert_eq!(Holding::of(&[Above, Open, Below]), Holding::Turns);
    /// assert_eq!(Holding::of(&[Open]), Holding::Open);
    /// ```
    pub fn of(sides: &[ClaimSide]) -> Holding {
        let count = |side: ClaimSide| sides.iter().filter(|found| **found == side).count();
        match (count(ClaimSide::Above), count(ClaimSide::Below)) {
            (0, 0) => Holding::Open,
            (1.., 1..) => Holding::Turns,
            (one, other) if one + other == sides.len() => Holding::All,
            _ => Holding::Some,
        }
    }

    /// It in a word.
    pub fn name(self) -> &'static str {
        match self {
            Holding::All => "all",
            Holding::Some => "some",
            Holding::Turns => "turns",
            Holding::Open => "open",
        }
    }
}
