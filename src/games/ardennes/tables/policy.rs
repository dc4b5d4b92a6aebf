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
    /// The decisions in a fight: by the `knobs` below, or by `optimal` play, which has the greatest chance to win the
    /// fight at hand. With `optimal` play the knobs of attack, defence, hearts and surrender are not read, and of grit
    /// only the knobs of checks.
    #[serde(default)]
    pub fights: FightPolicy,
    /// Rerolls of attacks.
    pub attack: AttackPolicy,
    /// Rerolls of defence rolls.
    pub defence: DefencePolicy,
    /// The use of grit stars.
    pub grit: GritPolicy,
    /// Which hearts are lost first.
    pub hearts: HeartPolicy,
    /// Where to go.
    pub roads: RoadPolicy,
    /// The use of supplies.
    pub supplies: SupplyPolicy,
    /// Fighting on for medals.
    pub medals: MedalPolicy,
    /// Surrender at the start of a round with stars left, once shells and ammo are gone.
    pub surrender_when_dry: bool,
}

/// The way in which decisions in a fight are made.
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
    /// Which attacks are rerolled: none with `never`, attacks without a casualty with `no_casualty`, attacks that leave
    /// an enemy alive with `enemies_left`.
    pub reroll: Reroll,
    /// The most rerolls of one attack; 99 is as often as the supply lasts.
    #[schemars(range(min = 0, max = 99))]
    pub rerolls: u32,
    /// Shells kept back: a reroll is paid only while more shells than this are left.
    #[schemars(range(min = 0, max = 9))]
    pub keep_shells: u8,
    /// Ammo kept back: a reroll is paid only while more ammo cases than this are left.
    #[schemars(range(min = 0, max = 9))]
    pub keep_ammo: u8,
}

/// Which attacks are rerolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// No attack.
    Never,
    /// Attacks without any casualty.
    NoCasualty,
    /// Attacks with fewer casualties than enemies present.
    EnemiesLeft,
}

/// Rerolls of failed defence rolls.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DefencePolicy {
    /// The most rerolls of one defence roll; 99 is as often as tread lasts.
    #[schemars(range(min = 0, max = 99))]
    pub rerolls: u32,
    /// Tread kept back: a reroll is paid only while more tread than this is left.
    #[schemars(range(min = 0, max = 9))]
    pub keep_tread: u8,
}

/// The use of grit stars, besides roads.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GritPolicy {
    /// Stars kept back from attacks, defences and checks. When shells and ammo are both gone, attacks go by `dry` alone.
    #[schemars(range(min = 0, max = 6))]
    pub keep_stars: u8,
    /// The least GRIT with which a star is spent on an attack or a defence.
    #[schemars(range(min = 1, max = 6))]
    pub from_grit: u8,
    /// The least number of enemies against which a star is spent on an attack; 0 for never.
    #[schemars(range(min = 0, max = 12))]
    pub attack_from_enemies: u32,
    /// The largest pool, in dice before the grit die, for which a star is spent on an attack.
    #[schemars(range(min = -12, max = 12))]
    pub attack_to_pool: i32,
    /// The least number of enemies against which a star is spent on a defence; 0 for never.
    #[schemars(range(min = 0, max = 12))]
    pub defence_from_enemies: u32,
    /// The largest pool, in dice before the grit die, for which a star is spent on a defence.
    #[schemars(range(min = -12, max = 12))]
    pub defence_to_pool: i32,
    /// With shells and ammo both gone: `never` attack, spend a star on each `regular` attack, or on `both` attacks.
    pub dry: Dry,
    /// The most hearts left in all with which a star is spent to skip a backtracking check; 0 for never.
    #[schemars(range(min = 0, max = 18))]
    pub skip_check_to_hearts: u8,
}

/// Attacks made on stars alone when shells and ammo are both gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Dry {
    /// No attack.
    Never,
    /// The attack of the crew, in the regular step.
    Regular,
    /// Both attacks.
    Both,
}

/// Which hearts are lost first.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeartPolicy {
    /// From the stat with `most_left`, or `in_order`.
    pub lose: Lose,
    /// The order of the stats: for ties with `most_left`, for every loss with `in_order`.
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
    /// The fewest stars with which a road is built where no unexplored neighbour is open; with fewer, backtrack first.
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

/// The use of supplies.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplyPolicy {
    /// The uses of engineer tools, in this order: the first whose heart or tread is missing is made at once. With an
    /// empty list they are kept for a road.
    #[schemars(length(max = 2))]
    pub tools: Vec<ToolUse>,
    /// When an ammo cache is used: with `any_missing` shell or ammo, or only with `both_missing` (or one run out).
    pub cache: CacheUse,
    /// Supplies worth carrying, best first: a better one replaces the one carried. Supplies not in the list replace
    /// nothing.
    #[schemars(length(max = 5))]
    pub prefer: Vec<Supply>,
}

/// A use of engineer tools besides a road.
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

/// Fighting on for medals: with one unexplored area left, whose clearing would end the game, and kills short of a goal,
/// go to and fro over explored areas and meet new enemies instead.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MedalPolicy {
    /// The kills wanted; 0 for none.
    #[schemars(range(min = 0, max = 1000))]
    pub until_kills: u32,
    /// The fewest hearts left with which the tank fights on.
    #[schemars(range(min = 1, max = 18))]
    pub from_hearts: u8,
    /// The fewest shells and ammo left together with which the tank fights on.
    #[schemars(range(min = 0, max = 18))]
    pub from_rounds: u8,
}
