//! Chance: the answers to the dice that the rules of a game ask for.
//!
//! Rules are written once against [`Chance`] and never name a generator. A [`Sampler`] answers from random streams
//! named by (seed, game number, purpose), an [`Enumerator`] answers every outcome in turn with its weight, and a
//! [`Script`] answers from a written list of faces. So exact and sampled odds come from the same rules.
//!
//! ```
//! use overmatch::chance::{Chance, Enumerator, Purpose, Sampler, Streams};
//!
//! fn hits(chance: &mut impl Chance) -> u32 {
//!     chance.successes(Purpose::DiceA, 2, 6, 3) // two dice, each hits on 3 or less
//! }
//! let mut odds = [0.0; 3];
//! let mut every = Enumerator::new();
//! while every.next_outcome() {
//!     let hits = hits(&mut every);
//!     odds[hits as usize] += every.probability();
//! }
//! assert_eq!(odds, [0.25, 0.5, 0.25]);
//!
//! let mut sampler: Sampler = Sampler::new(Streams::new(1));
//! sampler.begin(48_211); // game 48,211 of seed 1
//! assert!(hits(&mut sampler) <= 2);
//! ```

mod dice;
mod enumerator;
mod philox;
mod ratio;
mod sampler;
mod script;
mod stream;

pub use enumerator::Enumerator;
pub use philox::philox;
pub use ratio::Ratio;
pub use sampler::{Recorder, Sampler};
pub use script::Script;
pub use stream::{GENERATOR, SCHEME_VERSION, Streams};

/// What a draw is for. Each purpose of each game has a stream of its own, so that two strategies meet the same
/// weather, map and enemies in the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// What nature does wherever the players go: the set-up, the weather of one turn after another.
    World = 0,
    /// The dice of side A, and of the player of a solitaire game.
    DiceA = 1,
    /// The dice of side B.
    DiceB = 2,
    /// Random decisions of side A's strategy.
    PolicyA = 3,
    /// Random decisions of side B's strategy.
    PolicyB = 4,
    /// Resampling of results (bootstrap, permutation).
    Resampling = 5,
    /// What nature does in one place: the world stream of the place that [`Chance::at`] went to.
    Place = 6,
}

/// How many streams a game may have open at once: one for each purpose.
const OPEN_STREAMS: usize = 7;

/// Answers the random questions that rules ask.
///
/// Faces run from 1 to `sides`. A die with one side always shows 1 and costs no randomness.
pub trait Chance {
    /// From now on draws for [`Purpose::Place`] come from the world stream of this place and turn, begun afresh (turn 0
    /// where time plays no part). Going to the same place and turn again repeats its draws.
    fn at(&mut self, place: u64, turn: u64);

    /// One die: 1 to `sides`.
    fn die(&mut self, purpose: Purpose, sides: u32) -> u32;

    /// Several dice at once, each 1 to its own number of sides, from one draw. Their outcomes together must be few: up
    /// to 2^48.
    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N];

    /// How many of `dice` dice show `at_most` or less: 0 to `dice`.
    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32;

    /// The sum of `dice` dice: `dice` to `dice * sides`.
    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32;

    /// The sum of `dice` dice looked up on a chart. Only the answer counts: an [`Enumerator`] branches once for each
    /// different answer of the chart, not once for each sum.
    fn look_up<T: Copy + PartialEq>(&mut self, purpose: Purpose, dice: u32, sides: u32, chart: impl Fn(u32) -> T) -> T {
        chart(self.sum(purpose, dice, sides))
    }

    /// Whether any of `dice` dice shows `at_most` or less: the same dice as [`Chance::successes`].
    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        self.successes(purpose, dice, sides, at_most) > 0
    }

    /// The faces of the latest throw, where single faces are known: a [`Recorder`] and a [`Script`] know them.
    fn faces(&self) -> &[u32] {
        &[]
    }
}
