//! Best decisions, where a game can be solved.

use super::{Key, OddsTable};
use crate::error::Result;

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

    /// Every decision that may be met under best play.
    ///
    /// # Errors
    /// Kind `Limit` where the case is too large to be solved.
    fn decisions(&self) -> Result<Vec<Decision>>;
}

/// One decision that may be met.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The chance to meet it, from 0 to 1.
    pub chance: f64,
    /// The situation, by the columns of the advice; `None` where a column does not apply.
    pub situation: Vec<Option<Key>>,
    /// The best option.
    pub decision: &'static str,
    /// The chance to win after the best option, from 0 to 1.
    pub p_won: f64,
}
