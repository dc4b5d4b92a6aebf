//! The best decisions in a fight, by exact dynamic programming over its states.
//!
//! The aim is the greatest chance to win the fight at hand. Among decisions with the same chance (to 1e-12 of it), the
//! best leaves most on the sheet on average, if the fight is won: hearts, stars, shells, ammo and tread, each counting
//! one. Among those that leave as much, the best pays nothing. To give up never wins, so it is never done.
//!
//! The cap of rounds (A24) is not part of the solution, which would need a table for every round left. The solution is
//! of the fight without an end, whose decisions do not depend on the round. The chances of these decisions in a fight
//! with the cap come from the rules, and differ by no more than the chance that the fight is still on at the cap:
//! `p_unfinished` of the table `fight`, which is below 1e-25 in every fight of the standard scenario.
//!
//! The kernels are those of odds and of best play. A sampler throws dice instead: a throw is one draw already, so a kernel
//! would save no more than the draws of rerolls and grit dice, a tenth of those of a game, and look each throw up in a
//! table. Answered from a tape of its own dice, a game takes 0.67 of its time (drill), 0.65 (spendthrift) or 0.72
//! (leader): all chance together is a third of it, and what kernels could save below a twentieth.

mod action;
mod action_table;
mod advice;
mod backup;
mod cache;
mod listed;
mod note;
mod player;
mod round;
mod solution;
mod state;
mod value;

pub use action::{ActionQuestion, Context, DecisionSubject};
pub use cache::SolutionCache;
pub use listed::{ListedFight, NamedFight, OPTIMAL, optimum};
pub use note::{DecisionPoint, Note, Noting};
pub use player::OptimalPlayer;
pub use solution::FightSolution;
pub use value::{PaidChoice, Worth};
