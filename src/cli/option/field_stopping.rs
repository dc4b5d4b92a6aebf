//! The rule that stops a tournament, where it is not a number of games.

use clap::Args;

use crate::archive::Words;
use crate::cli::option::argument;
use crate::cli::option::argument::{AlikeWithin, Elos};
use crate::cli::usage::usage;
use crate::error::Result;
use crate::study::tournament::{StopQuestion, StopRule};

/// The rule that stops a tournament.
#[derive(Clone, Debug, Args)]
pub struct FieldStoppingArguments {
    /// Stops as soon as it is clear for every two entrants which wins more, or, with a margin like 3%, that they are alike
    /// within it. The rule stays right however often it looks
    #[arg(long, value_name = "MARGIN", num_args = 0..=1, default_missing_value = "", value_parser = argument::alike, conflicts_with_all = ["sprt", "shard"])]
    until_clear: Option<AlikeWithin>,
    /// Stops as soon as a sequential test has decided for every two entrants whether the first is stronger by ELO1 (H1) or
    /// only by ELO0 (H0); each decision is wrong with at most the chance that --level leaves
    #[arg(long, value_name = "ELO0,ELO1", value_parser = argument::elos, conflicts_with = "shard", allow_hyphen_values = true)]
    sprt: Option<Elos>,
    /// The most games a pair may play under --until-clear or --sprt; ten times the usual number unless given
    #[arg(long, value_name = "N", value_parser = argument::games, conflicts_with = "games", allow_negative_numbers = true)]
    pub max_games: Option<u64>,
}

impl FieldStoppingArguments {
    /// Whether there is a rule.
    pub fn has_rule(&self) -> bool {
        self.until_clear.is_some() || self.sprt.is_some()
    }

    /// Checks that there is neither a rule nor a most of games under it.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check_none(&self) -> Result<()> {
        if self.has_rule() || self.max_games.is_some() {
            let message = "--leaders plays a fixed number of game numbers: no --until-clear, --sprt or --max-games";
            return Err(usage(message).hint("--games N plays so many under each leader"));
        }
        Ok(())
    }

    /// The rule, at this level.
    ///
    /// # Errors
    /// Kind `Usage` for `--max-games` without one.
    pub fn rule(&self, level: f64) -> Result<Option<StopRule>> {
        let clear = self.until_clear.map(|AlikeWithin(margin)| StopQuestion::Clear { margin });
        let question = clear.or(self.sprt.map(|Elos(elo)| StopQuestion::Sprt { elo }));
        match question {
            None if self.max_games.is_some() => {
                Err(usage("--max-games needs --until-clear or --sprt").hint("--games N plays a fixed number"))
            }
            question => Ok(question.map(|question| StopRule { question, level })),
        }
    }

    /// The rule in words, for the identity.
    pub fn told(&self) -> Option<String> {
        let clear = self.until_clear.map(|AlikeWithin(margin)| match margin {
            Some(margin) => format!("until clear within {margin}"),
            None => "until clear".to_string(),
        });
        clear.or(self.sprt.map(|Elos([low, high])| format!("sprt {low},{high}")))
    }

    /// The words of a command that ask for the rule.
    pub fn words(&self) -> Words {
        let words = match self.until_clear {
            Some(AlikeWithin(margin)) => {
                Words::default().option("--until-clear", margin.map_or(String::new(), |margin| margin.to_string()))
            }
            None => Words::default(),
        };
        match self.sprt {
            Some(Elos([low, high])) => words.option("--sprt", format!("{low},{high}")),
            None => words,
        }
    }
}
