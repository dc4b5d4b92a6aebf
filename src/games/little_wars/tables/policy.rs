//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::Arm;

/// A strategy as a scenario file writes it: every decision by a few knobs. Worths are in hundredths of an infantry model.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// A sentence on how the strategy plays.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Every decision is made at random; of the other knobs only `concede_percent`, `loses_first` and `takes_first`
    /// count.
    pub random: bool,
    /// When it moves its army from the places of its list to places that are better for the ground before its edge and,
    /// if it deploys second, for the enemies opposite.
    pub lines_up: LinesUp,
    /// It concedes with fewer models than this per cent of the enemy's; 0 never concedes.
    #[schemars(range(min = 0, max = 100))]
    pub concede_percent: u32,
    /// The arm whose models it loses first in a melee that it wins.
    pub loses_first: Arm,
    /// The arm whose models it takes prisoner first.
    pub takes_first: Arm,
    /// Worth of a cavalry model.
    #[schemars(range(min = 0, max = 1000))]
    pub cavalry: i32,
    /// How guns choose a target.
    pub fire: FirePolicy,
    /// How units choose their fights.
    pub melee: MeleePolicy,
    /// How units choose where to go.
    pub movement: MovePolicy,
}

/// When a strategy lines its list up anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinesUp {
    /// Never: as the list says.
    Never,
    /// When it deploys second, in answer to the enemy's lineup.
    Second,
    /// Whether it deploys first or second.
    Always,
}

/// How guns choose a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FirePolicy {
    /// Worth added for a target that serves an enemy gun.
    #[schemars(range(min = 0, max = 1000))]
    pub crew: i32,
    /// Worth added for a target that could charge the gun's own crew in its next turn.
    #[schemars(range(min = 0, max = 1000))]
    pub menace: i32,
    /// The greatest distance in inches at which guns have targets; a gun without a target is moved instead, towards the
    /// enemy. At 0 targets are at any distance, and guns are never moved.
    #[schemars(range(min = 0, max = 96))]
    pub follow_in: u8,
    /// Cost of a unit's standing in all lines of a gun of its side to targets otherwise open to the gun; if it stands
    /// in some of them, that share of the cost.
    #[schemars(range(min = 0, max = 10_000))]
    pub mask: i32,
    /// Worth added for a target that serves an enemy gun if one hit could put the gun out of action.
    #[schemars(range(min = 0, max = 1000))]
    pub silence: i32,
    /// The greatest distance in inches at which a gun goes into cover before it fires: with its crew into the nearest
    /// cover that holds them all. 0: it never does.
    #[schemars(range(min = 0, max = 96))]
    pub cover_in: u8,
    /// A gun does not go into cover while an enemy, but for crews and guards, is at most this far from it, in inches.
    #[schemars(range(min = 0, max = 96))]
    pub clear_in: u8,
    /// The models wanted near each gun in action: units come to it and stay with it while there are fewer. At 0 a crew
    /// is enough.
    #[schemars(range(min = 0, max = 40))]
    pub crew_models: u8,
}

/// How units choose their fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleePolicy {
    /// The least worth of a charge that is made.
    #[schemars(range(min = -10_000, max = 10_000))]
    pub charge_from: i32,
    /// Cost of each model that it expects to lose, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub loss_percent: i32,
    /// Worth of each prisoner that it expects to take, in per cent of a model killed.
    #[schemars(range(min = 0, max = 1000))]
    pub prisoner_percent: i32,
    /// Share of a friend's models that is counted on if the friend could charge the same enemy in this turn, in per
    /// cent.
    #[schemars(range(min = 0, max = 100))]
    pub help_percent: u32,
    /// Worth added to a charge at a unit that serves a gun.
    #[schemars(range(min = 0, max = 10_000))]
    pub crew: i32,
    /// Worth added to a charge at a unit without support.
    #[schemars(range(min = 0, max = 10_000))]
    pub unsupported: i32,
    /// Units never charge unless they are supported, or twice as many.
    pub needs_support: bool,
    /// Units charge only with at least this per cent of the enemies they would fight, friends who could help counted
    /// by `help_percent`.
    #[schemars(range(min = 0, max = 1000))]
    pub odds_percent: u32,
    /// The least worth of a fight that a unit in contact does not march out of.
    #[schemars(range(min = -10_000, max = 10_000))]
    pub leave_below: i32,
}

/// How units choose where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePolicy {
    /// Cost of each inch to the nearest gun that is not in action for its side, for cavalry.
    #[schemars(range(min = 0, max = 1000))]
    pub cavalry_to_guns: i32,
    /// As `cavalry_to_guns`, for infantry.
    #[schemars(range(min = 0, max = 1000))]
    pub infantry_to_guns: i32,
    /// Cost of each inch to the enemy unit that it goes for.
    #[schemars(range(min = 0, max = 1000))]
    pub to_enemy: i32,
    /// The inches by which an enemy unit without support seems nearer.
    #[schemars(range(min = 0, max = 96))]
    pub unsupported_in: i32,
    /// Cost of each inch beyond `near_guns_in` to the nearest gun in action for its side.
    #[schemars(range(min = 0, max = 1000))]
    pub to_own_guns: i32,
    /// The inches from the nearest gun in action for its side within which the way to it costs nothing.
    #[schemars(range(min = 0, max = 96))]
    pub near_guns_in: u8,
    /// Cost of each inch by which the unit is beyond the move of a friend that could support it.
    #[schemars(range(min = 0, max = 1000))]
    pub to_support: i32,
    /// Cost of the loss that the enemies in reach could bring the unit at a place, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_percent: i32,
    /// Cost of the models that gunfire is expected to kill at a place, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub fire_percent: i32,
    /// Units that enemy guns could fire at also weigh places around them, for the cover there.
    pub seeks_cover: bool,
    /// The worth that a place must have above that where the unit stands for it to go there.
    #[schemars(range(min = 0, max = 1000))]
    pub settled: i32,
    /// With at least this per cent of the enemy's models all care is gone, as if patience were long over; 0: never.
    #[schemars(range(min = 0, max = 1000))]
    pub press_percent: u32,
    /// The player turns after which care wears off, within 20 more: risk, fire and the places of friends count for
    /// less, the way to the enemy for more, and charges become bolder.
    #[schemars(range(min = 0, max = 200))]
    pub patience: i32,
}
