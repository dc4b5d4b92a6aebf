//! The kinds of number that a table of a scenario may hold.

use schemars::JsonSchema;
use serde::Deserialize;

use super::RECONSTRUCTION;

/// What kind of number a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// Printed in the game's text.
    Rules,
    /// Fixed by a decision, because the text leaves it open.
    Decision,
    /// Built from what the text says about a lost picture or chart.
    Reconstruction,
}

impl TableKind {
    /// The name that reports print.
    pub fn name(self) -> &'static str {
        match self {
            TableKind::Rules => "rules",
            TableKind::Decision => "decision",
            TableKind::Reconstruction => RECONSTRUCTION,
        }
    }
}

/// Makes a table of a scenario file that says what kind of number it holds: a struct with the fields given, `kind` and
/// `printed` before them.
macro_rules! rule_table {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        #[derive(Clone, Debug, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            /// What kind of number this table holds.
            pub kind: $crate::game::TableKind,
            /// The cells that the text prints.
            pub printed: Vec<String>,
            $($(#[$field_meta])* pub $field: $type,)*
        }
    };
}

pub(crate) use rule_table;
