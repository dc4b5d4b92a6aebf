//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

/// A strategy as a scenario file writes it: every decision by a few knobs. Worths are in hundredths of a hit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// What it does, in a sentence.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Every decision is made at random; no other knob counts.
    pub random: bool,
    /// Where units go.
    pub movement: MovePolicy,
    /// Whom they shoot.
    pub fire: FirePolicy,
    /// When they place smoke.
    pub smoke: SmokePolicy,
    /// Scouts retire from shots once they have so many hits; 99 is never.
    #[schemars(range(min = 0, max = 99))]
    pub retire_from_hits: u8,
}

/// Where units go.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePolicy {
    /// Worth of each hit that the best shot from a place expects to make, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub hit_percent: i32,
    /// The same for a unit that moves and so cannot shoot before its next turn.
    #[schemars(range(min = 0, max = 1000))]
    pub later_percent: i32,
    /// Cost of each hit that the enemies expect to make on it there, in per cent, for a side that would win if the game
    /// ended now.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_percent: i32,
    /// The same for a side that would not win.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_behind_percent: i32,
    /// Cost of each inch to the nearest place from which an enemy is in reach.
    #[schemars(range(min = 0, max = 1000))]
    pub closing: i32,
    /// Cost of each inch to the objective, where the scenario has one; guns do not count it.
    #[schemars(range(min = 0, max = 1000))]
    pub objective: i32,
    /// How often `objective` counts once time is short.
    #[schemars(range(min = 1, max = 1000))]
    pub hurry: i32,
    /// Worth of cover for infantry and guns in woods and buildings, and for tanks on hills.
    #[schemars(range(min = 0, max = 1000))]
    pub cover: i32,
    /// Worth of overrunning a gun.
    #[schemars(range(min = 0, max = 10000))]
    pub contact: i32,
    /// A unit that cannot move and shoot stays where its best shot is worth so much.
    #[schemars(range(min = 0, max = 1000))]
    pub stay_for: i32,
    /// Guns stay where they are once an enemy is so many inches beyond their reach, or nearer; 0 lets them move as others.
    #[schemars(range(min = 0, max = 96))]
    pub guns_stay_in: u8,
}

/// Whom units shoot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FirePolicy {
    /// Worth of removing the target, times its chance.
    #[schemars(range(min = 0, max = 10000))]
    pub removal: i32,
    /// Worth of each hit that the target has already taken, if the shot can add to them.
    #[schemars(range(min = 0, max = 1000))]
    pub wound: i32,
    /// Worth of each hit that the target's own best shot expects to make, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub menace_percent: i32,
    /// Those with the longest range shoot first, so that those near the target may finish it.
    pub far_first: bool,
}

/// When smoke is placed instead of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SmokePolicy {
    /// If the best shot expects at most so many hundredths of a hit.
    #[schemars(range(min = 0, max = 1000))]
    pub shot_to: i32,
    /// And an enemy's own best shot expects at least so many.
    #[schemars(range(min = 0, max = 1000))]
    pub menace_from: i32,
}
