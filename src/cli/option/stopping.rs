//! How many games a comparison plays: a number, or as many as a rule needs.

use clap::Args;

use crate::cli::option::argument;
use crate::cli::option::argument::{Precision, UntilClearArgument};
use crate::cli::usage::usage;
use crate::error::Result;

/// The most game numbers that a rule of stopping may play unless told otherwise.
pub const MOST_NUMBERS: u64 = 1_000_000_000;

/// The number of games of a comparison, or the rule that finds it.
#[derive(Clone, Debug, Args)]
pub struct StoppingArguments {
    /// How many games each variant plays; unless given, the scenario's own number shared among them
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    pub games: Option<u64>,
    /// Plays as many games as it takes to know the difference to within this half-width; with --games it only says how many
    /// that would be
    #[arg(long, value_name = "WIDTH[:MEASURE]", value_parser = argument::precision, conflicts_with_all = ["until_clear", "leaders", "shard"], allow_negative_numbers = true)]
    pub precision: Option<Precision>,
    /// Stops as soon as every two variants clearly differ in this measure (the headline unless given), or, with a margin, are
    /// clearly alike: victory_points:0.1 or ending=lost:2%. The rule stays right however often it looks
    #[arg(long, value_name = "MEASURE[:MARGIN]", num_args = 0..=1, default_missing_value = "", value_parser = argument::until_clear, conflicts_with_all = ["leaders", "shard"])]
    pub until_clear: Option<UntilClearArgument>,
    /// The most games a variant may play under --precision (a thousand million unless given) or --until-clear (ten times the
    /// usual number)
    #[arg(long, value_name = "N", value_parser = argument::games, conflicts_with = "games", allow_negative_numbers = true)]
    pub max_games: Option<u64>,
}

impl StoppingArguments {
    /// Checks that the most games are those of a rule.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check(&self) -> Result<()> {
        if self.max_games.is_some() && self.precision.is_none() && self.until_clear.is_none() {
            return Err(usage("--max-games needs --precision or --until-clear").hint("--games N plays a fixed number"));
        }
        Ok(())
    }
}
