//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

/// A strategy as a scenario file writes it: every decision by a few knobs. Worths are in points of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// A sentence on how the strategy plays.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Every decision is made at random; no other knob counts.
    pub random: bool,
    /// How units choose where to begin, and which of them is activated next.
    pub deployment: DeploymentPolicy,
    /// How units weigh their orders.
    pub orders: OrderPolicy,
    /// How units weigh their targets.
    pub targets: TargetPolicy,
    /// What units heed beside these worths; nothing unless given.
    #[serde(default)]
    pub heed: HeedPolicy,
}

/// How units choose where to begin, and which of them is activated next.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeploymentPolicy {
    /// Worth of each inch that a unit begins from its own edge.
    #[schemars(range(min = -100, max = 100))]
    pub forward: i32,
    /// Worth of beginning in cover.
    #[schemars(range(min = 0, max = 1000))]
    pub cover: i32,
    /// Soldiers begin in vehicles that have room for them, except gunners, snipers and supports.
    pub aboard: bool,
    /// Units in reach of an enemy are activated first, dear ones before cheap ones; otherwise in the order of the list.
    pub by_need: bool,
}

/// How units weigh their orders.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderPolicy {
    /// Worth of each point that the best shot expects to take, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub shot_percent: i32,
    /// As `shot_percent`, for a shot that can only be fired in a later round; in the last round it is worth nothing.
    #[schemars(range(min = 0, max = 1000))]
    pub later_percent: i32,
    /// Cost of each point that enemies expect to take from the unit at a place, in per cent. An enemy's fire is shared
    /// among all units that it could come to fire at.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_percent: i32,
    /// Cost of each inch to the enemy it goes for, in hundredths of a point; none in the last round.
    #[schemars(range(min = 0, max = 1000))]
    pub closing: i32,
    /// Worth of each point that an assault expects to win, in per cent; each point it expects to lose counts whole. No
    /// unit makes an assault that would cost more than it is worth.
    #[schemars(range(min = 0, max = 1000))]
    pub assault_percent: i32,
    /// Worth of going on guard, in per cent of the unit's best shot at an enemy that may come near enough with a walk.
    #[schemars(range(min = 0, max = 1000))]
    pub guard_percent: i32,
    /// The part of the risk that hunkering takes off, in per cent; 0 is never to hunker.
    #[schemars(range(min = 0, max = 100))]
    pub hunker_percent: i32,
    /// The inches from the enemy they go for beyond which soldiers ride, if they are better off for it; 0 is never.
    #[schemars(range(min = 0, max = 96))]
    pub ride_from_in: u8,
}

/// How units weigh their targets.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TargetPolicy {
    /// Worth of each point of models removed from a unit that stays, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub wound_percent: i32,
    /// Worth of each point of a unit destroyed, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub removal_percent: i32,
    /// Worth of each point of a unit pinned, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub pin_percent: i32,
    /// The per cent that all this counts of a unit that has yet to be activated in this round; 100 unless given.
    #[serde(default = "whole")]
    #[schemars(range(min = 0, max = 1000))]
    pub ready_percent: i32,
    /// The per cent that `wound_percent` counts in the last round; 100 unless given.
    #[serde(default = "whole")]
    #[schemars(range(min = 0, max = 1000))]
    pub last_wound_percent: i32,
}

/// All of something, in per cent.
fn whole() -> i32 {
    100
}

/// What units heed beside their worths: the score and the clock, who has acted, and who of them should act next.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HeedPolicy {
    /// Units also weigh runs to the sides and back, and places in cover as they get out of a vehicle.
    pub every_way: bool,
    /// The per cent that the risk of an enemy counts who has been activated in this round, unless the round is the last.
    #[schemars(range(min = 0, max = 100))]
    pub spent_percent: i32,
    /// The inches that an enemy may come nearer before it shoots.
    #[schemars(range(min = 0, max = 24))]
    pub step_in: u8,
    /// The per cent that the risk counts for a side that would win if the game ended now.
    #[schemars(range(min = 0, max = 1000))]
    pub ahead_percent: i32,
    /// The per cent that the risk counts for a side that would lose if the game ended now.
    #[schemars(range(min = 0, max = 1000))]
    pub behind_percent: i32,
    /// How much who has more fire left presses, and who has less keeps away: the risk, and what an assault expects to
    /// lose, count as many times as the enemies' fire over the side's own, to this power, comes to, at most ten times; 0
    /// heeds no fire. Fire is the hits that all units left have on average over the enemies' list.
    #[schemars(range(min = 0, max = 10))]
    pub press: u8,
    /// The per cent that the risk counts in the last round.
    #[schemars(range(min = 0, max = 1000))]
    pub last_percent: i32,
    /// The per cent that the risk counts for vehicles.
    #[schemars(range(min = 0, max = 1000))]
    pub vehicle_percent: i32,
    /// `first_shot_percent` to `first_pressed` say who is activated next, in place of `by_need`: of the units that need
    /// not wait, the one for which they come to most.
    pub by_worth: bool,
    /// Worth of each point that the unit's best shot from where it is expects to take, in per cent.
    #[schemars(range(min = -1000, max = 1000))]
    pub first_shot_percent: i32,
    /// Worth of each point that enemies expect to take from the unit where it is, in per cent.
    #[schemars(range(min = -1000, max = 1000))]
    pub first_risk_percent: i32,
    /// Worth of each point of the unit, in per cent.
    #[schemars(range(min = -100, max = 100))]
    pub first_points_percent: i32,
    /// Worth of a vehicle.
    #[schemars(range(min = -100, max = 100))]
    pub first_vehicle: i32,
    /// Worth of a unit with an enemy in reach, or no more than six inches beyond it.
    #[schemars(range(min = -100, max = 100))]
    pub first_pressed: i32,
}

impl HeedPolicy {
    /// An enemy who has acted counts a little less, and nothing else is heeded.
    pub const PLAIN: HeedPolicy = HeedPolicy {
        every_way: false,
        spent_percent: 60,
        step_in: 6,
        ahead_percent: 100,
        behind_percent: 100,
        press: 0,
        last_percent: 100,
        vehicle_percent: 100,
        by_worth: false,
        first_shot_percent: 0,
        first_risk_percent: 0,
        first_points_percent: 0,
        first_vehicle: 0,
        first_pressed: 0,
    };
}

impl Default for HeedPolicy {
    fn default() -> HeedPolicy {
        HeedPolicy::PLAIN
    }
}
