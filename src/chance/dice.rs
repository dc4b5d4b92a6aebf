//! Exact dice: several dice from one 64-bit draw, by repeated multiplication, with rejection of the few draws that
//! would favour a face.
//!
//! A draw x is a fraction of 2^64. The high word of x * sides is the first face less one, the low word is the fraction
//! left for the next die. After n dice the low word is x * sides^n mod 2^64; draws in which it is less than
//! 2^64 mod sides^n are rejected, which makes all sides^n outcomes exactly equally likely.
//!
//! Pools of up to five six-sided dice, the common case by far, are counted without looking at single dice: their 6^n
//! outcomes are put in order of their number of successes, and the draw itself is compared with the borders between
//! them, so that nothing waits for a multiplication. Outcome and faces are worked out only for a listening journal.
//! Source: Brackett-Rozinsky and Lemire, "Batched ranged random integer generation", 2024.

use rand::Rng;

use super::wide::wide;

/// The most outcomes that one draw serves, so that a rejection is rarer than one in 65,536.
const MOST_OUTCOMES: u64 = 1 << 48;

/// A draw that favours none of its `outcomes`.
#[inline(always)]
pub(super) fn fair_draw(rng: &mut impl Rng, outcomes: u64) -> Throw {
    let fraction = rng.next_u64();
    // The border is less than `outcomes`, so the division is hardly ever needed.
    if fraction.wrapping_mul(outcomes) >= outcomes { Throw { fraction } } else { border_draw(rng, outcomes, fraction) }
}

/// Gives the draw `fraction` itself or, if it would favour an outcome, the next draw that favours none.
#[cold]
#[inline(never)]
fn border_draw(rng: &mut impl Rng, outcomes: u64, mut fraction: u64) -> Throw {
    while fraction.wrapping_mul(outcomes) < outcomes.wrapping_neg() % outcomes {
        fraction = rng.next_u64();
    }
    Throw { fraction }
}

/// An accepted draw, from which dice are read one after another.
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    fraction: u64,
}

impl Throw {
    /// The throw of no dice.
    pub const NONE: Throw = Throw { fraction: 0 };

    /// Reads the next face, 1 to `sides`.
    #[inline(always)]
    pub fn face(&mut self, sides: u32) -> u32 {
        let (face, fraction) = wide(self.fraction, sides.into());
        self.fraction = fraction;
        face as u32 + 1
    }
}

/// Six-sided dice in the largest small pool.
pub(super) const SMALL_POOL: u32 = 5;

/// A pool of at most [`SMALL_POOL`] six-sided dice, each a success at `at_most` or less.
#[derive(Clone, Copy, Debug)]
pub(super) struct SmallPool {
    dice: u8,
    at_most: u8,
    /// The number of outcomes.
    outcomes: u16,
    /// `borders[j]` is the last fraction of 2^64 with at most j successes.
    borders: [u64; SMALL_POOL as usize],
}

/// All small pools, by dice and `at_most`.
static SMALL_POOLS: [[SmallPool; 7]; SMALL_POOL as usize + 1] = small_pools();

const fn small_pools() -> [[SmallPool; 7]; SMALL_POOL as usize + 1] {
    let mut pools = [[SmallPool { dice: 0, at_most: 0, outcomes: 1, borders: [0; SMALL_POOL as usize] }; 7]; 6];
    let mut i = 0;
    while i < 6 * 7 {
        pools[i / 7][i % 7] = small_pool((i / 7) as u32, (i % 7) as u32);
        i += 1;
    }
    pools
}

const fn small_pool(dice: u32, at_most: u32) -> SmallPool {
    let mut borders = [0; SMALL_POOL as usize];
    let (mut successes, mut sum) = (0, 0);
    while successes < SMALL_POOL {
        sum += ways(dice, successes, at_most);
        borders[successes as usize] = last_below(sum, 6u32.pow(dice));
        successes += 1;
    }
    SmallPool { dice: dice as u8, at_most: at_most as u8, outcomes: 6u16.pow(dice), borders }
}

/// The last fraction of 2^64 that is read as an outcome below `border`, of `outcomes`; 0, which is never accepted where
/// there is anything to throw, if there is none.
const fn last_below(border: u32, outcomes: u32) -> u64 {
    (((border as u128) << 64).div_ceil(outcomes as u128) as u64).wrapping_sub((border > 0) as u64)
}

/// The number of outcomes of `dice` six-sided dice with exactly `successes` faces of `at_most` or less.
const fn ways(dice: u32, successes: u32, at_most: u32) -> u32 {
    if successes > dice {
        return 0;
    }
    let mut choose = 1;
    let mut i = 0;
    while i < successes {
        choose = choose * (dice - i) / (i + 1);
        i += 1;
    }
    choose * at_most.pow(successes) * (6 - at_most).pow(dice - successes)
}

impl SmallPool {
    /// The pool of `dice` dice, if it is small.
    #[inline(always)]
    pub fn new(dice: u32, sides: u32, at_most: u32) -> Option<&'static SmallPool> {
        if sides == 6 { SMALL_POOLS.get(dice as usize)?.get(at_most as usize) } else { None }
    }

    /// The number of outcomes.
    #[inline(always)]
    pub fn outcomes(&self) -> u32 {
        u32::from(self.outcomes)
    }

    /// The successes of a throw; outcomes are numbered from 0 in order of successes.
    #[inline(always)]
    pub fn successes(&self, throw: Throw) -> u32 {
        self.borders.iter().map(|&border| u32::from(throw.fraction > border)).sum()
    }

    /// Whether a throw has any success.
    #[inline(always)]
    pub fn any(&self, throw: Throw) -> bool {
        throw.fraction > self.borders[0]
    }

    /// The faces of a throw.
    pub fn faces(&self, mut throw: Throw) -> Vec<u32> {
        let (dice, at_most) = (u32::from(self.dice), u32::from(self.at_most));
        let mut successes = self.successes(throw);
        let outcome = throw.face(self.outcomes()) - 1;
        let mut rest = outcome - (0..successes).map(|j| ways(dice, j, at_most)).sum::<u32>();
        let mut faces = Vec::new();
        for left in (0..dice).rev() {
            // Outcomes in which this die is a success come first.
            let with = if successes > 0 { ways(left, successes - 1, at_most) } else { 0 };
            if rest < with * at_most {
                successes -= 1;
                faces.push(rest / with + 1);
                rest %= with;
            } else {
                rest -= with * at_most;
                let without = ways(left, successes, at_most);
                faces.push(at_most + rest / without + 1);
                rest %= without;
            }
        }
        faces
    }
}

/// The number of dice, of `dice`, that the next draw serves, and the number of their outcomes: as many dice as keep it
/// under [`MOST_OUTCOMES`], at least one.
#[inline]
pub(super) fn batch(dice: u32, sides: u32) -> (u32, u64) {
    let (mut fits, mut outcomes) = (1, u64::from(sides));
    while fits < dice && outcomes * u64::from(sides) <= MOST_OUTCOMES {
        outcomes *= u64::from(sides);
        fits += 1;
    }
    (fits, outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::TryRng;

    /// Gives the listed words in turn.
    struct Words(Vec<u64>);
    impl TryRng for Words {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(self.0.remove(0) as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Ok(self.0.remove(0))
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("dice draw whole words")
        }
    }

    fn faces(words: Vec<u64>, dice: u32) -> Vec<u32> {
        let mut throw = fair_draw(&mut Words(words), 6u64.pow(dice));
        (0..dice).map(|_| throw.face(6)).collect()
    }

    #[test]
    fn faces_are_the_digits_of_the_draw_in_base_sides() {
        // A little over 5/6 + 2/36 of 2^64: faces 6 and 3.
        let word = (u128::from(u64::MAX) * 32 / 36 + 1_000) as u64;
        assert_eq!(faces(vec![word], 2), [6, 3]);
    }

    #[test]
    fn each_outcome_has_the_same_number_of_accepted_draws() {
        // The accepted draws of outcome v are those x with floor(x * 6^n / 2^64) = v and a low word of at least
        // 2^64 mod 6^n. Their number is counted by arithmetic for the border outcomes and must be floor(2^64 / 6^n).
        for dice in [1, 2, 5] {
            let outcomes = 6u128.pow(dice);
            let least = (1u128 << 64) % outcomes;
            for v in [0, 1, outcomes / 2, outcomes - 1] {
                let first = ((v << 64) + least).div_ceil(outcomes);
                let last = ((v << 64) + u128::from(u64::MAX)) / outcomes;
                assert_eq!(last - first + 1, (1u128 << 64) / outcomes, "{dice} dice, outcome {v}");
                let read = faces(vec![first as u64], dice).iter().fold(0, |v, &face| v * 6 + u128::from(face) - 1);
                assert_eq!(read, v);
            }
        }
    }

    #[test]
    fn a_draw_that_would_favour_a_face_is_rejected() {
        // 2^64 mod 6 = 4: draw 0 has the low word 0 < 4 and must be thrown away.
        assert_eq!(faces(vec![0, u64::MAX], 1), [6]);
    }

    /// The first and the last accepted throw of some dice that is read as outcome `v`.
    fn border_throws(v: u32, dice: u32) -> [Throw; 2] {
        let (outcomes, v) = (6u128.pow(dice), u128::from(v));
        let least = (1u128 << 64) % outcomes;
        let last = ((v << 64) + u128::from(u64::MAX)) / outcomes;
        [((v << 64) + least).div_ceil(outcomes), last].map(|fraction| match dice {
            0 => Throw::NONE,
            _ => Throw { fraction: fraction as u64 },
        })
    }

    #[test]
    fn the_outcomes_of_a_small_pool_are_all_its_throws_in_order_of_successes() {
        for dice in 0..=SMALL_POOL {
            for at_most in 0..=6 {
                let pool = SmallPool::new(dice, 6, at_most).unwrap();
                let accepted: Vec<[Throw; 2]> = (0..pool.outcomes()).map(|v| border_throws(v, dice)).collect();
                let mut throws: Vec<Vec<u32>> = accepted.iter().map(|&[first, _]| pool.faces(first)).collect();
                let mut before = 0;
                for (throw, faces) in accepted.into_iter().flatten().zip(throws.iter().flat_map(|faces| [faces; 2])) {
                    let successes = faces.iter().filter(|&&face| face <= at_most).count() as u32;
                    assert_eq!((pool.successes(throw), pool.any(throw)), (successes, successes > 0));
                    assert!(before <= successes && faces.iter().all(|face| (1..=6).contains(face)));
                    before = successes;
                }
                throws.sort();
                throws.dedup();
                assert_eq!((throws.len() as u32, throws[0].len() as u32), (6u32.pow(dice), dice));
            }
        }
    }

    #[test]
    fn a_batch_stays_small_enough_for_rare_rejection() {
        for sides in 2..200u32 {
            let (dice, outcomes) = batch(1000, sides);
            assert_eq!(u64::from(sides).pow(dice), outcomes);
            assert!(outcomes <= MOST_OUTCOMES);
            assert!(u128::from(sides).pow(dice + 1) > u128::from(MOST_OUTCOMES), "{sides}");
        }
        assert_eq!(batch(3, 6), (3, 216));
        assert_eq!(batch(1, u32::MAX), (1, u64::from(u32::MAX)));
    }
}
