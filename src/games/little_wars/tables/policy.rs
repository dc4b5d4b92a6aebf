//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::Arm;

/// A strategy as a scenario file writes it: every decision by a few knobs. Worths are in hundredths of an infantry model.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// What it does, in a sentence.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Every decision is made at random; of the other knobs only those of concession and of losses count.
    pub random: bool,
    /// When it lets its army begin where the ground before its edge and, if it deploys second, who stands opposite make it
    /// better than where its list says.
    pub lines_up: LinesUp,
    /// Concedes with fewer models than so many per cent of the enemy's; 0 never concedes.
    #[schemars(range(min = 0, max = 100))]
    pub concede_percent: u32,
    /// Loses models of this arm first in a melee that it wins.
    pub loses_first: Arm,
    /// Takes models of this arm prisoner first.
    pub takes_first: Arm,
    /// What a cavalry model is worth.
    #[schemars(range(min = 0, max = 1000))]
    pub cavalry: i32,
    /// Whom guns shoot.
    pub fire: FirePolicy,
    /// Whom units fight.
    pub melee: MeleePolicy,
    /// Where units go.
    pub movement: MovePolicy,
}

/// When a strategy lines its list up anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinesUp {
    /// Never: as the list says.
    Never,
    /// When it deploys second, in answer to the first.
    Second,
    /// Whether it deploys first or second.
    Always,
}

/// Whom guns shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FirePolicy {
    /// Worth added for a target that serves an enemy gun.
    #[schemars(range(min = 0, max = 1000))]
    pub crew: i32,
    /// Worth added for a target that could charge the gun's own crew in its next turn.
    #[schemars(range(min = 0, max = 1000))]
    pub menace: i32,
    /// Guns with no target within so many inches are moved instead, towards the enemy; 0 never moves them.
    #[schemars(range(min = 0, max = 96))]
    pub follow_in: u8,
    /// Cost of standing in all lines of a gun of its side to targets that are open to it otherwise; of some, that share.
    #[schemars(range(min = 0, max = 10_000))]
    pub mask: i32,
}

/// Whom units fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleePolicy {
    /// Charges that are worth so much are made.
    #[schemars(range(min = -10_000, max = 10_000))]
    pub charge_from: i32,
    /// Cost of each model that it expects to lose, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub loss_percent: i32,
    /// Worth of each prisoner that it expects to take, in per cent of a model killed.
    #[schemars(range(min = 0, max = 1000))]
    pub prisoner_percent: i32,
    /// How far friends who could charge the same enemy in this turn are counted on, in per cent.
    #[schemars(range(min = 0, max = 100))]
    pub help_percent: u32,
    /// Worth added to a charge at a unit that serves a gun.
    #[schemars(range(min = 0, max = 10_000))]
    pub crew: i32,
    /// Worth added to a charge at a unit without support.
    #[schemars(range(min = 0, max = 10_000))]
    pub unsupported: i32,
    /// Never charges unless it is supported, or twice as many.
    pub needs_support: bool,
    /// Units in contact march out of fights that are worth less.
    #[schemars(range(min = -10_000, max = 10_000))]
    pub leave_below: i32,
}

/// Where units go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePolicy {
    /// Cost of each inch to the nearest gun that is not in action for its side, for cavalry.
    #[schemars(range(min = 0, max = 1000))]
    pub cavalry_to_guns: i32,
    /// The same for infantry.
    #[schemars(range(min = 0, max = 1000))]
    pub infantry_to_guns: i32,
    /// Cost of each inch to the enemy unit that it goes for.
    #[schemars(range(min = 0, max = 1000))]
    pub to_enemy: i32,
    /// An enemy unit without support seems so many inches nearer.
    #[schemars(range(min = 0, max = 96))]
    pub unsupported_in: i32,
    /// Cost of each inch beyond six to the nearest gun in action for its side.
    #[schemars(range(min = 0, max = 1000))]
    pub to_own_guns: i32,
    /// Cost of each inch beyond its move to a friend that could support it.
    #[schemars(range(min = 0, max = 1000))]
    pub to_support: i32,
    /// Cost of what the enemies in reach could do to it there, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub risk_percent: i32,
    /// Cost of the models that gunfire is expected to kill there, in per cent.
    #[schemars(range(min = 0, max = 1000))]
    pub fire_percent: i32,
    /// After so many player turns care wears off, within 20 of them: risk, fire and the places of friends count for less,
    /// the way to the enemy for more.
    #[schemars(range(min = 0, max = 200))]
    pub patience: i32,
}
