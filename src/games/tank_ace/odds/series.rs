//! Shots of one weapon at one target, again and again, until it is off the board (T43).

use std::collections::HashSet;
use std::sync::Arc;

use super::super::rules::Play;
use super::super::state::battle::Battle;
use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use crate::chance::{Chance, Enumerator};
use crate::error::Result;
use crate::exact::{Next, Process, solve};
use crate::game::Silent;

/// The most shots of a series: it ends within these, or never. Even a lucky roll after a lucky roll, 1 in 1296, leaves
/// nothing worth counting by then.
pub(super) const MOST_SHOTS: u32 = 200_000;

/// Shots at the first unit on a board. A shot changes the board and has a [`Shots::Result`], which the columns of the
/// first shot report.
pub(super) trait Shots: Send + Sync {
    /// The result of a shot.
    type Result;

    /// The scenario's tables and, for the choices that a shot may leave, a policy.
    fn setting(&self) -> (&Arc<Scenario>, &Arc<Policy>);

    /// The board before the first shot.
    fn board(&self) -> &Battle;

    /// One shot, by the rules of the game.
    fn shot<C: Chance>(&self, play: &mut Play<'_, C, Silent, Policy>) -> Self::Result;

    /// Removes from the board, before the next shot, all that belongs to neither the target nor the aim.
    fn settle(&self, battle: &mut Battle);

    /// Fires one shot at a board and settles it; gives the result, and whether the target is gone.
    fn fire<C: Chance>(&self, battle: &mut Battle, chance: &mut C) -> (Self::Result, bool) {
        let (tables, policy) = self.setting();
        let mut silent = Silent;
        let mut play = Play::of_battle(tables, &**policy, chance, &mut silent, *battle);
        let result = self.shot(&mut play);
        *battle = play.battle;
        self.settle(battle);
        (result, battle.units[0].gone)
    }

    /// Fires on from the board after the first shot, and gives the number of shots until the target is gone, the first
    /// one included.
    fn go_on<C: Chance>(&self, mut battle: Battle, chance: &mut C) -> u32 {
        let mut shots = 1;
        while !battle.units[0].gone {
            self.fire(&mut battle, chance);
            shots += 1;
        }
        shots
    }

    /// Whether the target can be taken off the board, sooner or later, from every board that the series may lead to.
    fn can_end(&self) -> bool
    where
        Self: Sized,
    {
        // Boards are few: the target's state and the aim.
        let mut boards = vec![*self.board()];
        let mut after: Vec<Vec<Battle>> = Vec::new();
        while let Some(board) = boards.get(after.len()).copied() {
            let next = self.boards_after(&board);
            for board in &next {
                if !board.units[0].gone && !boards.contains(board) {
                    boards.push(*board);
                }
            }
            after.push(next);
        }
        let mut ending = HashSet::new();
        while let Some(found) = boards.iter().zip(&after).find(|(board, next)| {
            !ending.contains(*board) && next.iter().any(|board| board.units[0].gone || ending.contains(board))
        }) {
            ending.insert(*found.0);
        }
        ending.len() == boards.len()
    }

    /// The boards that one shot may leave.
    fn boards_after(&self, battle: &Battle) -> Vec<Battle> {
        let (mut boards, mut every) = (Vec::new(), Enumerator::new());
        while every.next_outcome() {
            let mut after = *battle;
            self.fire(&mut after, &mut every);
            boards.push(after);
        }
        boards
    }

    /// The probability of each number of shots, from 1 to `most`, with which a series ends.
    ///
    /// # Errors
    /// Kind `Limit` for a series with too many states.
    fn law(&self, most: u32) -> Result<Vec<(u32, f64)>>
    where
        Self: Sized,
    {
        let solution = solve(&Chain(self), *self.board(), most)?;
        Ok(solution.ends.into_iter().map(|(shot, (), probability)| (shot + 1, probability)).collect())
    }
}

/// A series as a chain of boards.
struct Chain<'a, S>(&'a S);

impl<S: Shots> Process for Chain<'_, S> {
    type State = Battle;
    type End = ();

    fn step(&self, battle: &Battle, chance: &mut Enumerator) -> Next<Battle, ()> {
        let mut after = *battle;
        match self.0.fire(&mut after, chance) {
            (_, true) => Next::End(()),
            (_, false) => Next::State(after),
        }
    }
}
