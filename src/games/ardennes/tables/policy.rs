//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Direction, Stat, Supply};

/// A strategy as a scenario file writes it: every decision by a few knobs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// What it does, in a sentence.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Who decides in a fight: the `knobs` below, or `optimal` play, which has the greatest chance to win the fight at
    /// hand. Then nothing of attack, defence, hearts and surrender is read, and of grit only the knobs of checks.
    #[serde(default)]
    pub fights: FightPolicy,
    /// Rerolls of attacks.
    pub attack: AttackPolicy,
    /// Rerolls of defence rolls.
    pub defence: DefencePolicy,
    /// What grit stars are spent on.
    pub grit: GritPolicy,
    /// Which hearts are lost first.
    pub hearts: HeartPolicy,
    /// Where to go.
    pub roads: RoadPolicy,
    /// What supplies are used for.
    pub supplies: SupplyPolicy,
    /// Fighting on for medals.
    pub medals: MedalPolicy,
    /// Surrender at the start of a round with stars left, once shells and ammo are gone.
    pub surrender_when_dry: bool,
}

/// Who decides in a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FightPolicy {
    /// The strategy's knobs.
    #[default]
    Knobs,
    /// The best decisions, worked out exactly.
    Optimal,
}

/// Rerolls of attacks.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttackPolicy {
    /// Which attacks are rerolled: `never`, those with `no_casualty`, or as long as `enemies_left`.
    pub reroll: Reroll,
    /// The most rerolls of one attack; 99 is as often as the supply lasts.
    #[schemars(range(min = 0, max = 99))]
    pub rerolls: u32,
    /// Shells kept back: a reroll is paid only while more than these are left.
    #[schemars(range(min = 0, max = 9))]
    pub keep_shells: u8,
    /// Ammo kept back.
    #[schemars(range(min = 0, max = 9))]
    pub keep_ammo: u8,
}

/// Which attacks are rerolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// None.
    Never,
    /// Those without any casualty.
    NoCasualty,
    /// Those with fewer casualties than enemies present.
    EnemiesLeft,
}

/// Rerolls of failed defence rolls.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DefencePolicy {
    /// The most rerolls of one defence roll; 99 is as often as tread lasts.
    #[schemars(range(min = 0, max = 99))]
    pub rerolls: u32,
    /// Tread kept back: a reroll is paid only while more than this is left.
    #[schemars(range(min = 0, max = 9))]
    pub keep_tread: u8,
}

/// What grit stars are spent on, besides roads.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GritPolicy {
    /// Stars kept back from attacks, defences and checks. When shells and ammo are both gone, attacks go by `dry` alone.
    #[schemars(range(min = 0, max = 6))]
    pub keep_stars: u8,
    /// The least GRIT with which a star is spent on an attack or a defence.
    #[schemars(range(min = 1, max = 6))]
    pub from_grit: u8,
    /// Spend on attacks against at least so many enemies; 0 for never.
    #[schemars(range(min = 0, max = 12))]
    pub attack_from_enemies: u32,
    /// Spend on attacks only with a pool, before the grit die, of at most so many dice.
    #[schemars(range(min = -12, max = 12))]
    pub attack_to_pool: i32,
    /// Spend on defences against at least so many enemies; 0 for never.
    #[schemars(range(min = 0, max = 12))]
    pub defence_from_enemies: u32,
    /// Spend on defences only with a pool of at most so many dice.
    #[schemars(range(min = -12, max = 12))]
    pub defence_to_pool: i32,
    /// With nothing left to fire: `never` attack, spend a star on each `regular` attack, or on `both` attacks,
    /// when shells and ammo are both gone.
    pub dry: Dry,
    /// Skip a backtracking check when at most so many hearts are left in all; 0 for never.
    #[schemars(range(min = 0, max = 18))]
    pub skip_check_to_hearts: u8,
}

/// Attacks made on stars alone when shells and ammo are both gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Dry {
    /// None.
    Never,
    /// The crew's, in the regular step.
    Regular,
    /// Both.
    Both,
}

/// Which hearts are lost first.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeartPolicy {
    /// From the stat with `most_left`, or `in_order`.
    pub lose: Lose,
    /// The order: of ties, or of all.
    pub order: [Stat; 3],
}

/// How the heart to lose is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lose {
    /// From the stat with most hearts left, ties in order.
    MostLeft,
    /// From the first stat in order that has one.
    InOrder,
}

/// Where to go.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadPolicy {
    /// The order in which directions are preferred.
    pub order: [Direction; 4],
    /// Among open unexplored neighbours: the first `in_order`, or the one with `fewest_ways_on` (fewest unexplored
    /// neighbours of its own, so that corners are not left behind).
    pub choose: Choose,
    /// Where no unexplored neighbour is open, build with at least so many stars; with fewer, backtrack first.
    #[schemars(range(min = 1, max = 9))]
    pub build_from_stars: u8,
}

/// How an open unexplored neighbour is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choose {
    /// The first in order.
    InOrder,
    /// The one with fewest unexplored neighbours of its own, ties in order.
    FewestWaysOn,
}

/// What supplies are used for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplyPolicy {
    /// What engineer tools are used for as soon as it is missing, in this order; none keeps them for a road.
    #[schemars(length(max = 2))]
    pub tools: Vec<ToolUse>,
    /// An ammo cache is used when `any_missing` shell or ammo, or waits until `both_missing` (or one has run out).
    pub cache: CacheUse,
    /// Supplies worth carrying, best first: a better one replaces the one carried. Those not named replace nothing.
    #[schemars(length(max = 5))]
    pub prefer: Vec<Supply>,
}

/// What engineer tools do besides a road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToolUse {
    /// Heal ARMOR.
    Armor,
    /// Give tread back.
    Tread,
}

/// When an ammo cache is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CacheUse {
    /// As soon as a shell or an ammo case is missing.
    AnyMissing,
    /// Once both are missing, or one has run out.
    BothMissing,
}

/// Fighting on for medals: with one unexplored area left, which would end the game, and kills short of a goal, go to and
/// fro over explored areas and meet new enemies instead.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MedalPolicy {
    /// The kills wanted; 0 for none.
    #[schemars(range(min = 0, max = 1000))]
    pub until_kills: u32,
    /// Only with at least so many hearts left.
    #[schemars(range(min = 1, max = 18))]
    pub from_hearts: u8,
    /// Only with at least so many shells and ammo together.
    #[schemars(range(min = 0, max = 18))]
    pub from_rounds: u8,
}
