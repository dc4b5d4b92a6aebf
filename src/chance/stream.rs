//! Names of random streams (scheme version 1): (seed, game number, purpose, place, turn) to a generator state.
//!
//! key = first 128 bits of BLAKE3("overmatch-stream-v1" || seed as u64 little-endian), read as two little-endian u64.
//! The state of (game i, purpose p) is Philox4x64-10(key, counter [i, p, 0, 0]), 32 bytes little-endian, given to
//! Xoshiro256++. A world draw tied to a place uses the counter [i, 0, 1 + place, turn]. Philox is a bijection for one
//! key, so no two streams of a run share a state, and any game is reached at once.
//!
//! ```
//! use overmatch::chance::{Purpose, Streams};
//! let streams = Streams::new(1);
//! assert_eq!(streams.state(0, Purpose::World)[0], 0x3c33_7c0f_ab5b_9773);
//! ```

use super::{Purpose, philox};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Version of this file and of the dice: results of different versions must not be merged.
pub const SCHEME_VERSION: u32 = 1;

/// The generator and the way its states are made, as records of runs name it.
pub const GENERATOR: &str = "xoshiro256++ seeded by philox4x64-10";

/// All random streams of one seed; every number is a seed, 0 too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streams {
    key: [u64; 2],
}

impl Streams {
    /// The streams of a seed.
    pub fn new(seed: u64) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"overmatch-stream-v1");
        hasher.update(&seed.to_le_bytes());
        let hash = hasher.finalize();
        let word = |at: usize| hash.as_bytes()[at..at + 8].iter().rev().fold(0, |word, &b| word << 8 | u64::from(b));
        Streams { key: [word(0), word(8)] }
    }

    /// The 256-bit state of the stream of one purpose of one game, as four words.
    #[inline]
    pub fn state(&self, game: u64, purpose: Purpose) -> [u64; 4] {
        philox(self.key, [game, purpose as u64, 0, 0])
    }

    /// The 256-bit state of the world stream of one place and turn of one game.
    #[inline]
    pub fn world_state(&self, game: u64, place: u64, turn: u64) -> [u64; 4] {
        philox(self.key, [game, Purpose::World as u64, 1 + place, turn])
    }
}

/// The generator that starts in a state.
#[inline]
pub(super) fn generator(state: [u64; 4]) -> Xoshiro256PlusPlus {
    let [a, b, c, d] = state.map(u64::to_le_bytes);
    let mut bytes = [0; 32];
    bytes.copy_from_slice([a, b, c, d].as_flattened());
    Xoshiro256PlusPlus::from_seed(bytes)
}
