//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

/// A strategy as a scenario file writes it: every decision by a few knobs. Worths are in hundredths of a hit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// A sentence on how the strategy plays.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Every decision is made at random; no other knob counts.
    pub random: bool,
    /// How units choose where to go.
    pub movement: MovePolicy,
    /// How units choose a target.
    pub fire: FirePolicy,
    /// When units place smoke instead of a shot.
    pub smoke: SmokePolicy,
    /// How units reckon the fire of the enemies' next turn, and the answer to it; plainly unless given.
    #[serde(default)]
    pub exchange: ExchangePolicy,
    /// The hits from which on a scout retires from shots; 99 is never.
    #[schemars(range(min = 0, max = 99))]
    pub retire_from_hits: u8,
}

/// How units choose where to go.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePolicy {
    /// Worth of each hit that the unit's best shot from a place expects to make, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub hit_percent: i32,
    /// As `hit_percent`, for a unit that moves and so cannot shoot before its next turn.
    #[schemars(range(min = 0, max = 1000))]
    pub later_percent: i32,
    /// Cost of each hit that the enemies expect to make on the unit at a place, in per cent, for a side that would win
    /// if the game ended now.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_percent: i32,
    /// As `risk_percent`, for a side that would not win if the game ended now.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_behind_percent: i32,
    /// Cost of each inch from a place to the nearest one with an enemy in reach.
    #[schemars(range(min = 0, max = 1000))]
    pub closing: i32,
    /// Cost of each inch from a place to the objective, in scenarios won by holding it; guns do not count it.
    #[schemars(range(min = 0, max = 1000))]
    pub objective: i32,
    /// The number of times that `objective` counts once time is short.
    #[schemars(range(min = 1, max = 1000))]
    pub hurry: i32,
    /// Worth of cover for infantry and guns in woods and buildings, and for tanks on hills.
    #[schemars(range(min = 0, max = 1000))]
    pub cover: i32,
    /// Worth of overrunning a gun.
    #[schemars(range(min = 0, max = 10000))]
    pub contact: i32,
    /// The worth of its best shot from which on a unit that cannot move and shoot stays where it is.
    #[schemars(range(min = 0, max = 1000))]
    pub stay_for: i32,
    /// The most inches that an enemy may be beyond a gun's reach for the gun to stay where it is; 0 lets guns move as
    /// others.
    #[schemars(range(min = 0, max = 96))]
    pub guns_stay_in: u8,
    /// The per cent that `closing` counts for a side that would win if the game ended now; 100 unless given.
    #[serde(default = "whole")]
    #[schemars(range(min = 0, max = 1000))]
    pub closing_ahead_percent: i32,
    /// Units also weigh moves aside and back, half moves to every side, moves to the edges of their own reach and of
    /// their quarry's, and to the middle of their friends.
    #[serde(default)]
    pub finer: bool,
}

/// All of something, in per cent.
fn whole() -> i32 {
    100
}

/// How units choose a target.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FirePolicy {
    /// Worth of removing the target, times its chance.
    #[schemars(range(min = 0, max = 10000))]
    pub removal: i32,
    /// Worth of each hit that the target has already taken, if the shot can add to its hits.
    #[schemars(range(min = 0, max = 1000))]
    pub wound: i32,
    /// Worth of each hit that the target's own best shot expects to make, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub menace_percent: i32,
    /// Units with the longest range shoot first, so that units near the target may finish it.
    pub far_first: bool,
    /// Worth of a target that all units which may still shoot can remove together, for each shot by its part in it.
    #[serde(default)]
    #[schemars(range(min = 0, max = 10000))]
    pub focus: i32,
}

/// How units reckon the fire of the enemies' next turn at a place, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ExchangePolicy {
    /// Of enemies that can move and shoot and must first come nearer, each counts by the chance that its movement die
    /// lets it; else those count that need not come more than six inches.
    pub by_die: bool,
    /// The per cent that the fire of an enemy counts who must first come nearer.
    #[schemars(range(min = 0, max = 1000))]
    pub advance_percent: i32,
    /// The less an enemy's fire counts the more other units it could fire at: each counts so many per cent of a whole
    /// one.
    #[schemars(range(min = 0, max = 1000))]
    pub shared_percent: i32,
    /// Cost of losing the unit, times the chance that the enemies' fire at a place together removes it.
    #[schemars(range(min = 0, max = 10000))]
    pub loss: i32,
    /// Worth of each hit that the unit and its friends expect to make, in per cent, on enemies that come out of their
    /// reach to fire at the place.
    #[schemars(range(min = 0, max = 1000))]
    pub answer_percent: i32,
    /// Cost of each hit that a gun has left to take, in per cent, times the chance that the movement die of an enemy
    /// lets it come and overrun the gun.
    #[schemars(range(min = 0, max = 1000))]
    pub overrun_percent: i32,
}

impl ExchangePolicy {
    /// An enemy counts half if it would first have to come six inches nearer, and nothing else counts.
    pub const PLAIN: ExchangePolicy = ExchangePolicy {
        by_die: false,
        advance_percent: 50,
        shared_percent: 0,
        loss: 0,
        answer_percent: 0,
        overrun_percent: 0,
    };
}

impl Default for ExchangePolicy {
    fn default() -> ExchangePolicy {
        ExchangePolicy::PLAIN
    }
}

/// When smoke is placed instead of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SmokePolicy {
    /// The greatest worth of the unit's best shot, by its hits and its chance to remove the target, at which smoke is
    /// placed.
    #[schemars(range(min = 0, max = 1000))]
    pub shot_to: i32,
    /// The least hundredths of a hit that an enemy's own best shot must expect for smoke to be placed.
    #[schemars(range(min = 0, max = 1000))]
    pub menace_from: i32,
}
