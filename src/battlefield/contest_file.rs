//! The scenario file of a game of two players on a table.

/// Makes the type that the scenario files of a game of two players on a table are read into: the tables of the game,
/// then the kinds of ground, the terrain, the army lists, the sides and the strategies. The types of strategies and
/// army lists have a field `about`, that of the sides has `army` and `strategy`.
///
/// ```ignore
/// contest_file! {
///     /// A scenario file of Demo.
///     #[schemars(title = "overmatch scenario: Demo")]
///     Scenario of "demo", "Demo.", played by Policy, armies ArmyTable, ground GroundTable,
///     sides SideTable:
///     /// Movement (R3).
///     movement: MovementTable,
/// }
/// ```
macro_rules! contest_file {
    (
        $(#[$meta:meta])* $file:ident of $name:literal, $title:literal, played by $policy:ty,
        armies $army:ty, ground $ground:ty, sides $side:ty:
        $($tables:tt)*
    ) => {
        $crate::game::scenario_file! {
            $(#[$meta])*
            $file of $name, $title, played by $policy:
            fields {}
            tables { $($tables)* }
            fields {
                /// Kinds of ground, by name.
                ground: std::collections::BTreeMap<String, $ground>,
                /// The terrain on the table; a later feature is drawn over an earlier one.
                #[schemars(length(max = 64))]
                features: Vec<$crate::battlefield::FeatureTable>,
                /// Army lists, by name.
                armies: std::collections::BTreeMap<String, $army>,
                /// The army and the strategy of each side.
                sides: $crate::game::SideTables<$side>,
                /// The strategies, by name.
                strategies: std::collections::BTreeMap<String, $policy>,
                /// Mixed strategies, by name: of each the strategy that leads is drawn anew for every game.
                #[serde(default)]
                mixes: std::collections::BTreeMap<String, $crate::game::MixTable>,
            }
            tables {}
        }

        impl $crate::game::About for $army {
            fn about(&self) -> &str {
                &self.about
            }
        }

        impl $crate::game::ContestFile for $file {
            type Army = $army;

            fn ground_kinds(&self) -> Vec<$crate::game::TableKind> {
                self.ground.values().map(|ground| ground.kind).collect()
            }

            fn armies(&self) -> &std::collections::BTreeMap<String, $army> {
                &self.armies
            }

            fn mixes(&self) -> &std::collections::BTreeMap<String, $crate::game::MixTable> {
                &self.mixes
            }

            fn army_of(&self, side: $crate::game::Side) -> &str {
                &self.sides.of(side).army
            }

            fn strategy_of(&self, side: $crate::game::Side) -> &str {
                &self.sides.of(side).strategy
            }
        }
    };
}

pub(crate) use contest_file;
