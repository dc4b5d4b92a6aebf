//! Solutions shared by all games and threads, in bounded memory.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::super::tables::{Rulebook, TankSheet};
use super::action::Context;
use super::solution::FightSolution;
use super::state::SheetSpan;

/// The memory for solutions, in bytes: as many are kept as fit in it, but at least one.
const KEPT_BYTES: usize = 1 << 28;

/// Keeps the solutions asked for last, and works out others when they are asked for: the solution unused for longest
/// makes room. The answers never depend on the solutions kept.
#[derive(Debug)]
pub struct SolutionCache {
    profile: Arc<Rulebook>,
    most_kept: usize,
    /// The kept fights in the order of their last use, the latest last.
    kept: Mutex<Vec<Arc<Kept>>>,
}

/// Fights and their solution, which is empty until the first question works it out.
#[derive(Debug)]
struct Kept {
    context: Context,
    sheet: TankSheet,
    enemies: u8,
    solution: OnceLock<FightSolution>,
}

impl SolutionCache {
    /// Makes an empty cache, with its size set by fights that begin with `enemies` enemies and the full sheet.
    pub fn new(profile: &Arc<Rulebook>, enemies: u8) -> SolutionCache {
        let most_kept = (KEPT_BYTES / FightSolution::bytes(&profile.full, enemies).max(1)).clamp(1, 1024);
        SolutionCache { profile: profile.clone(), most_kept, kept: Mutex::default() }
    }

    /// Puts a question to the solution of a context that holds this sheet and number of enemies.
    pub fn ask<T>(
        &self,
        context: Context,
        sheet: &TankSheet,
        enemies: u8,
        question: impl FnOnce(&FightSolution) -> T,
    ) -> T {
        let kept = self.find(context, TankSheet { supply: None, ..*sheet }, enemies);
        let solve = || FightSolution::new(&self.profile, context, &kept.sheet, kept.enemies);
        question(kept.solution.get_or_init(solve))
    }

    fn find(&self, context: Context, sheet: TankSheet, enemies: u8) -> Arc<Kept> {
        let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let holds = |kept: &Arc<Kept>| {
            kept.context == context && kept.enemies >= enemies && SheetSpan::new(kept.sheet).holds(&sheet)
        };
        let kept = match all.iter().rposition(holds) {
            Some(at) => all.remove(at),
            None => Arc::new(Kept { context, sheet, enemies, solution: OnceLock::new() }),
        };
        if all.len() >= self.most_kept {
            all.remove(0);
        }
        all.push(kept.clone());
        kept
    }
}
