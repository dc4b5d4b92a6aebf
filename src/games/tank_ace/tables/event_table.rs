//! Charts B9 and R1 of a scenario file: events at the end of a round.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::game::rule_table;

rule_table!(
    /// Chart B9: the event at the end of a round, 2d6.
    EventTable {
        /// The event for each roll, 2 to 12.
        events: [Event; 11],
        /// The highest face of a d6 on which a minefield immobilises.
        #[schemars(range(min = 0, max = 6))]
        minefield: u8,
    }
);

/// An event of chart B9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Nothing happens.
    None,
    /// An air strike on an enemy.
    AirStrike,
    /// A random enemy tank or self-propelled gun is destroyed.
    ArmourDestroyed,
    /// A random infantry unit is removed.
    InfantryRemoved,
    /// A random anti-tank gun is destroyed.
    GunDestroyed,
    /// Mortars fire at the player.
    Mortars,
    /// One more infantry unit, once a mission.
    Reinforcement,
    /// Field artillery fires at the player.
    Artillery,
    /// The first time a random event, later a minefield.
    Random,
}

rule_table!(
    /// Chart R1: random events, 2d6 (T20).
    RandomEventTable {
        /// The event for each roll, 2 to 12.
        events: [RandomEvent; 11],
    }
);

/// A random event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RandomEvent {
    /// Nothing happens.
    None,
    /// Friendly aircraft strafe the player.
    Strafed,
    /// A hidden PaK 40 joins in area B.
    HiddenGun,
    /// The radio is out for the mission.
    RadioOut,
    /// Shock and one stoppage of the player are removed.
    Recovery,
    /// The ready rack is filled at once.
    RackFilled,
    /// No enemy fires in the next round.
    Lull,
    /// A random infantry unit is suppressed.
    Suppressed,
    /// One more command in the next round.
    Command,
    /// The tank checks for immobilisation.
    Bog,
    /// An air strike on an enemy of the player's choice.
    AirStrike,
    /// All infantry withdraws.
    Withdrawal,
}
