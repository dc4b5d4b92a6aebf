//! The parts that every scenario file has: its head, its tables, its strategies.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::{About, Card, Chart, MixTable, Side, TableKind};
use crate::scenario::Digest;

/// The head of a scenario file, by the keys of the same names.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the fields are those of `Card`")]
pub struct Head<'a> {
    pub title: &'a str,
    pub about: &'a str,
    pub headline: &'a str,
    pub games: u64,
}

/// The type that the scenario files of a game are read into. `scenario_file!` makes it.
pub trait ScenarioFile: DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// The name of the game.
    const GAME: &'static str;

    /// A strategy as the file writes it.
    type Policy: About + Clone + Send + Sync + 'static;

    /// Title, purpose, headline and number of games.
    fn head(&self) -> Head<'_>;

    /// The strategies, by name.
    fn strategies(&self) -> &BTreeMap<String, Self::Policy>;

    /// Every table that says what kind of number it holds, in the order of the file.
    fn charts(&self) -> Vec<Chart>;

    /// The card of the scenario.
    fn card(&self, digest: Digest, default_strategies: Vec<String>, charts: Vec<Chart>) -> Card {
        let Head { title, about, headline, games } = self.head();
        let [title, about, headline] = [title, about, headline].map(str::to_string);
        Card { game: Self::GAME, title, about, headline, games, digest, default_strategies, charts }
    }
}

/// A strategy as a scenario file writes it.
pub type PolicyOf<F> = <F as ScenarioFile>::Policy;

/// The scenario file of a game of two players on a table, each with one of its army lists. `contest_file!` implements it.
pub trait ContestFile: ScenarioFile + Clone {
    /// An army list.
    type Army: About;

    /// The table kind of each kind of ground.
    fn ground_kinds(&self) -> Vec<TableKind>;

    /// The army lists, by name.
    fn armies(&self) -> &BTreeMap<String, Self::Army>;

    /// The mixed strategies, by name.
    fn mixes(&self) -> &BTreeMap<String, MixTable>;

    /// The name of the army of a side.
    fn army_of(&self, side: Side) -> &str;

    /// The name of the strategy, or of the mix, that leads a side unless told otherwise.
    fn strategy_of(&self, side: Side) -> &str;
}

/// The scenario file of a game of one player.
pub trait SolitaireFile: ScenarioFile {
    /// The name of the strategy that plays unless told otherwise.
    fn strategy(&self) -> &str;
}

/// A table of a scenario that says what kind of number it holds.
pub fn chart(name: &'static str, kind: TableKind, printed: &[String]) -> Chart {
    Chart { name, kind: kind.name(), printed: printed.to_vec() }
}

/// The type that the scenario files of a game are read into: the head that all games have, then blocks of fields and
/// of tables (those with `kind` and `printed`, which are also listed as charts), in the order of the file. One of the
/// fields is `strategies`, a map from names to a type with a field `about`.
///
/// ```ignore
/// scenario_file! {
///     /// A scenario file of Demo.
///     #[schemars(title = "overmatch scenario: Demo")]
///     Scenario of "demo", "Demo.", played by Policy:
///     fields {}
///     tables {
///         /// Movement (R3).
///         movement: MovementTable,
///     }
///     fields {
///         /// The strategies, by name.
///         strategies: BTreeMap<String, Policy>,
///     }
///     tables {}
/// }
/// ```
macro_rules! scenario_file {
    (
        $(#[$meta:meta])* $file:ident of $name:literal, $title:literal, played by $policy:ty:
        $(
            fields { $($(#[$field_meta:meta])* $field:ident: $field_type:ty,)* }
            tables { $($(#[$table_meta:meta])* $table:ident: $table_type:ty,)* }
        )*
    ) => {
        #[derive(Clone, Debug, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $file {
            /// Which game this is a scenario of.
            pub game: GameName,
            /// The scenario's title.
            #[schemars(length(min = 1, max = 120), regex(pattern = $crate::scenario::LABEL))]
            pub title: String,
            /// What the scenario is for, in a sentence or two.
            #[schemars(length(min = 1, max = 2000))]
            pub about: String,
            /// The measure users look at first; `--precision` means it unless it names another.
            #[schemars(regex(pattern = $crate::scenario::NAME))]
            pub headline: String,
            /// How many games `run` plays unless told otherwise.
            #[schemars(range(min = 1, max = 1_000_000_000_000u64))]
            pub games: u64,
            $(
                $($(#[$field_meta])* pub $field: $field_type,)*
                $($(#[$table_meta])* pub $table: $table_type,)*
            )*
        }

        /// The one game of these scenarios.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
        pub enum GameName {
            #[doc = $title]
            #[serde(rename = $name)]
            This,
        }

        impl $crate::game::About for $policy {
            fn about(&self) -> &str {
                &self.about
            }
        }

        impl $crate::game::ScenarioFile for $file {
            const GAME: &'static str = $name;

            type Policy = $policy;

            fn head(&self) -> $crate::game::Head<'_> {
                let $file { title, about, headline, games, .. } = self;
                $crate::game::Head { title, about, headline, games: *games }
            }

            fn strategies(&self) -> &std::collections::BTreeMap<String, $policy> {
                &self.strategies
            }

            fn charts(&self) -> Vec<$crate::game::Chart> {
                vec![$($($crate::game::chart(stringify!($table), self.$table.kind, &self.$table.printed),)*)*]
            }
        }
    };
}

pub(crate) use scenario_file;
