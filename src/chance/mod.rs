//! Chance: the answers to the dice that the rules of a game ask for.
//!
//! Rules are written once against [`Chance`] and never name a generator. A [`Sampler`] answers from random streams
//! named by (seed, game number, purpose), an [`Enumerator`] answers every outcome in turn with its weight, and a
//! [`Script`] answers from a written list of faces. So exact and sampled odds come from the same rules. A [`Ledger`] is a
//! sampler that keeps accounts of luck: what the dice showed less what they show on average.
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

mod account;
mod any;
mod dice;
mod draws;
mod enumerator;
mod ledger;
mod philox;
mod purpose;
mod ratio;
mod sampler;
mod script;
mod stream;
mod wide;

pub use account::Luck;
pub use any::{AnyChance, MOST_DICE};
pub use draws::{Chance, PerGame};
pub use enumerator::Enumerator;
pub use ledger::Ledger;
pub use philox::philox;
pub use purpose::Purpose;
pub use ratio::Ratio;
pub use sampler::{Recorder, Sampler};
pub use script::Script;
pub use stream::{GENERATOR, SCHEME_VERSION, Streams};
