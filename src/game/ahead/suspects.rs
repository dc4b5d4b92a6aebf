//! Who may lead the other seat, for all that a player has seen of it.
//!
//! Which member of a mix was drawn nobody is told. A player who looks ahead knows the mix, and what was decided so far:
//! whoever would have decided anything of it otherwise was not drawn. So each game that he imagines is led by one of those
//! who are left, drawn anew by their weights: Bayes' rule, since a strategy that throws no dice of its own decides a thing
//! for certain or not at all. One that throws them may have decided anything, and of one who looks ahead himself nothing is
//! learned.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The members of a mix who may lead a seat, by their places.
#[derive(Clone, Debug)]
pub(super) struct Suspects {
    pub seat: usize,
    pub members: Vec<usize>,
}

impl Suspects {
    /// Leaves out those who do not fit what was decided; if nobody does, nobody.
    pub fn sift(&mut self, fits: impl Fn(usize) -> bool) {
        if let [_, _, ..] = self.members[..] {
            let left: Vec<usize> = self.members.iter().copied().filter(|&member| fits(member)).collect();
            if !left.is_empty() {
                self.members = left;
            }
        }
    }
}

/// Whether a member of a mix would have decided for a seat as it was decided.
#[derive(Debug)]
pub struct Hearing {
    seat: usize,
    pub(super) member: usize,
    fits: AtomicBool,
    /// The throws that strategies have made for their decisions.
    whims: AtomicUsize,
}

impl Hearing {
    pub(super) fn new(seat: usize, member: usize) -> Hearing {
        Hearing { seat, member, fits: AtomicBool::new(true), whims: AtomicUsize::new(0) }
    }

    /// Whether it is he who leads this seat.
    pub(super) fn is_of(&self, seat: usize) -> bool {
        seat == self.seat
    }

    /// Notes a throw for a decision.
    pub(super) fn note_whim(&self) {
        self.whims.fetch_add(1, Ordering::Relaxed);
    }

    /// Holds what was decided for a seat against what the member decides there.
    pub(super) fn hear<T: PartialEq>(&self, seat: usize, answer: &T, own: impl FnOnce() -> T) {
        if self.is_of(seat) && self.fits() {
            let before = self.whims.load(Ordering::Relaxed);
            let is_same = own() == *answer;
            let by_whim = self.whims.load(Ordering::Relaxed) != before;
            self.fits.store(is_same || by_whim, Ordering::Relaxed);
        }
    }

    /// Whether nothing was decided otherwise than he decides.
    pub(super) fn fits(&self) -> bool {
        self.fits.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_would_have_decided_otherwise_is_no_suspect_unless_all_would() {
        let mut suspects = Suspects { seat: 1, members: vec![0, 1, 2] };
        suspects.sift(|_| false);
        assert_eq!(suspects.members, [0, 1, 2]);
        suspects.sift(|member| member > 0);
        assert_eq!(suspects.members, [1, 2]);
        suspects.sift(|member| member == 2);
        suspects.sift(|_| unreachable!("one alone is not questioned"));
        assert_eq!(suspects.members, [2]);
    }

    #[test]
    fn only_decisions_of_the_seat_that_no_dice_made_are_held_against_a_member() {
        let hearing = Hearing::new(1, 4);
        assert_eq!([0, 1].map(|seat| hearing.is_of(seat)), [false, true]);
        hearing.hear(0, &3, || unreachable!("the other seat"));
        let by_whim = || {
            hearing.note_whim();
            5
        };
        hearing.hear(1, &3, by_whim);
        hearing.hear(1, &3, || 3);
        assert!(hearing.fits());
        hearing.hear(1, &3, || 5);
        assert!(!hearing.fits());
        hearing.hear(1, &3, || unreachable!("what is known is not asked again"));
        assert!(!hearing.fits());
    }
}
