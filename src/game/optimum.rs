//! Best decisions, where a game can be solved.

use super::{Key, OddsTable};
use crate::error::Result;

/// What is asked of best play.
#[derive(Clone, Debug, Default)]
pub struct OptimalQuestion {
    /// The cases; all that the scenario lists where there are none.
    pub cases: Vec<String>,
    /// The strategies beside best play; all where there are none.
    pub strategies: Vec<String>,
    /// What best play aims at, by the name of a figure; where there is none, what the game is played for.
    pub aim: Option<String>,
    /// Whether it wants as little of it as can be.
    pub wants_least: bool,
}

/// The cases that a scenario lists to be solved.
pub struct Optimum {
    /// The values of best play and of each strategy: the first key is the name of the case, the last the strategy. The
    /// first row of each case is that of best play, which makes the first value column as great as it can be.
    pub table: Box<dyn OddsTable>,
    /// The best decisions of each case.
    pub advice: Vec<Box<dyn Advice>>,
}

/// The best decisions of one case.
pub trait Advice: Send + Sync {
    /// The name of the case.
    fn name(&self) -> &str;

    /// The names of the columns that describe a situation.
    fn columns(&self) -> Vec<&'static str>;

    /// The name of the column with the name of the case.
    fn case_column(&self) -> &'static str {
        "fight"
    }

    /// The name of the column with what the best option is worth.
    fn worth_column(&self) -> &'static str {
        "p_won"
    }

    /// The options whose worths are told one by one; none where only the best is told.
    ///
    /// # Errors
    /// As [`Advice::decisions`].
    fn options(&self) -> Result<Vec<&'static str>> {
        Ok(Vec::new())
    }

    /// Every decision that may be met under best play.
    ///
    /// # Errors
    /// Kind `Limit` where the case is too large to be solved.
    fn decisions(&self) -> Result<Vec<Decision>>;
}

/// One decision that may be met.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The chance to meet it, from 0 to 1; where it may come again, the mean number of times.
    pub chance: f64,
    /// The situation, by the columns of the advice; `None` where a column does not apply.
    pub situation: Vec<Option<Key>>,
    /// The best option.
    pub decision: &'static str,
    /// The chance to win after the best option, from 0 to 1; or what else it is worth.
    pub p_won: f64,
    /// What each of the options is worth, in the order of [`Advice::options`]; `None` where it is not allowed.
    pub worths: Vec<Option<f64>>,
    /// Whether the best option depends on what the player is not told.
    pub is_blind: bool,
}
