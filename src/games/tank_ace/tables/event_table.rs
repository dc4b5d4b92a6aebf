//! Charts B9 and R1 of a scenario file: events at the end of a round.

use crate::game::{rule_table, words};

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

words! {
    /// An event of chart B9.
    pub enum Event {
        /// Nothing happens.
        None "none" "nothing",
        /// An air strike on an enemy.
        AirStrike "air_strike" "an air strike",
        /// A random enemy tank or self-propelled gun is destroyed.
        ArmourDestroyed "armour_destroyed" "other Americans fire at a tank or self-propelled gun",
        /// A random infantry unit is removed.
        InfantryRemoved "infantry_removed" "other Americans fire at infantry",
        /// A random anti-tank gun is destroyed.
        GunDestroyed "gun_destroyed" "other Americans fire at an anti-tank gun",
        /// Mortars fire at the player.
        Mortars "mortars" "mortars fire at the tank",
        /// One more infantry unit, once a mission.
        Reinforcement "reinforcement" "infantry may join, once a mission",
        /// Field artillery fires at the player.
        Artillery "artillery" "field artillery fires at the tank",
        /// The first time a random event, later a minefield.
        Random "random" "the first time a random event, later a minefield",
    }
}

rule_table!(
    /// Chart R1: random events, 2d6 (T20).
    RandomEventTable {
        /// The event for each roll, 2 to 12.
        events: [RandomEvent; 11],
    }
);

words! {
    /// A random event.
    pub enum RandomEvent {
        /// Nothing happens.
        None "none" "nothing",
        /// Friendly aircraft strafe the player.
        Strafed "strafed" "friendly aircraft strafe the tank",
        /// A hidden PaK 40 joins in area B.
        HiddenGun "hidden_gun" "a hidden PaK 40 shows itself in area B",
        /// The radio is out for the mission.
        RadioOut "radio_out" "the radio is out",
        /// Shock and one stoppage of the player are removed.
        Recovery "recovery" "the crew recovers",
        /// The ready rack is filled at once.
        RackFilled "rack_filled" "the ready rack is filled",
        /// No enemy fires in the next round.
        Lull "lull" "no German fires in the next round",
        /// A random infantry unit is suppressed.
        Suppressed "suppressed" "an infantry unit is suppressed",
        /// One more command in the next round.
        Command "command" "one more command in the next round",
        /// The tank checks for immobilisation.
        Bog "bog" "the ground gives way",
        /// An air strike on an enemy of the player's choice.
        AirStrike "air_strike" "an air strike",
        /// All infantry withdraws.
        Withdrawal "withdrawal" "all infantry withdraws",
    }
}
