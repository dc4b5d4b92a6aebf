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
}
