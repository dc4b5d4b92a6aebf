//! The commands that repeat results, and the commands that replay one game of them.

use super::identity::Identity;
use crate::simulation::Shard;

/// The words of a command, without the name of the program before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(Vec<String>);

impl Words {
    /// A command of the subcommand alone.
    pub fn new(subcommand: &str) -> Words {
        Words(vec![subcommand.to_string()])
    }

    /// Adds a word.
    pub fn word(mut self, word: &str) -> Words {
        self.0.push(word.to_string());
        self
    }

    /// Adds an option with its value.
    pub fn option(self, option: &str, value: impl ToString) -> Words {
        self.word(option).word(&value.to_string())
    }

    /// Adds the option once for each of `values`.
    pub fn each<T: ToString>(self, option: &str, values: &[T]) -> Words {
        values.iter().fold(self, |words, value| words.option(option, value.to_string()))
    }

    /// Adds the option with all of `values`, if there are any.
    pub fn list(self, option: &str, values: &[String]) -> Words {
        if values.is_empty() { self } else { self.option(option, values.join(",")) }
    }

    /// The command that plays the games of `identity` again; the words of `rest` stand at its end.
    pub fn command(self, identity: &Identity, overrides: &[String], games: u64, rest: Words) -> String {
        let words = self.option("--seed", identity.seed).option("--games", games).each("--set", overrides);
        let words = words.each("--by", identity.by.as_slice()).option("--level", identity.level);
        Words([words.0, rest.0].concat()).line()
    }

    /// Writes the command as a shell reads it.
    pub fn line(self) -> String {
        command_line(&[vec!["overmatch".to_string()], self.0].concat())
    }
}

/// The command that repeats a run.
pub fn command(identity: &Identity, overrides: &[String], games: u64, shard: Option<Shard>) -> String {
    let strategies: Vec<String> = identity.strategies.iter().map(|name| identity.asked(name)).collect();
    let words = Words::new("run").word(&identity.scenario).each("--strategy", &strategies);
    let rest = match shard {
        Some(shard) => Words::default().option("--shard", shard),
        None => Words::default(),
    };
    let rest = match identity.adjusted.as_deref() {
        None => rest,
        Some([]) => rest.word("--adjusted"),
        Some(beyond) => rest.word(&format!("--adjusted={}", beyond.join(","))),
    };
    words.command(identity, overrides, games, rest)
}

/// A command with an option more for each of these values.
pub fn with_each(command: &str, option: &str, values: &[String]) -> String {
    values.iter().fold(command.to_string(), |command, value| format!("{command} {option} {}", quoted(value)))
}

/// Writes words as a shell reads them.
fn command_line(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// The command that replays one game.
pub fn replay_command(identity: &Identity, strategies: &[String], overrides: &[String], game: u64) -> String {
    let words = Words::new("replay").word(&identity.scenario).each("--set", overrides);
    let strategies: Vec<String> = strategies.iter().map(|name| identity.asked(name)).collect();
    words.each("--strategy", &strategies).option("--seed", identity.seed).option("--game", game).line()
}

/// Writes a word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,%+".contains(c);
    if word.chars().all(plain) && !word.is_empty() {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
