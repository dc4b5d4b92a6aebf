//! The knobs of a scenario file's strategies, and the decisions they make.

use schemars::JsonSchema;
use serde::Deserialize;

use super::map::{Areas, DIRECTIONS, Direction, Map};
use super::rules::Pool;
use super::state::{Sheet, Stat, Supply, Tank, Weapon};
use super::strategy::{Attack, Defence, Strategy, Throw, Use, Way};

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

impl Strategy for Policy {
    fn gives_up(&self, _sheet: &Sheet) -> bool {
        self.surrender_when_dry
    }

    fn spends_on_attack(&self, tank: &Tank, attack: &Attack) -> bool {
        if tank.sheet.is_dry() {
            return match self.grit.dry {
                Dry::Never => false,
                Dry::Regular => attack.weapon == Weapon::Crew,
                Dry::Both => true,
            };
        }
        let wanted = self.grit.attack_from_enemies;
        wanted > 0
            && attack.turn.enemies >= wanted
            && attack.pool <= self.grit.attack_to_pool
            && !attack.free_grit
            && self.star_is_worth(tank, attack.pool)
    }

    fn rerolls_attack(&self, tank: &Tank, attack: &Attack, throw: &Throw) -> bool {
        let kept = match attack.weapon {
            Weapon::Cannon => self.attack.keep_shells,
            Weapon::Crew => self.attack.keep_ammo,
        };
        let wanted = match self.attack.reroll {
            Reroll::Never => false,
            Reroll::NoCasualty => throw.casualties == 0,
            Reroll::EnemiesLeft => throw.casualties < attack.turn.enemies,
        };
        tank.sheet.rounds_for(attack.weapon) > kept && throw.rerolled < self.attack.rerolls && wanted
    }

    fn spends_on_defence(&self, tank: &Tank, defence: &Defence) -> bool {
        let (wanted, pool) = (self.grit.defence_from_enemies, defence.pool);
        wanted > 0
            && defence.turn.enemies >= wanted
            && pool <= self.grit.defence_to_pool
            && self.star_is_worth(tank, pool)
    }

    fn rerolls_defence(&self, tank: &Tank, _: &Defence, _: Pool, rerolled: u32) -> bool {
        tank.sheet.tread > self.defence.keep_tread && rerolled < self.defence.rerolls
    }

    fn loses(&self, tank: &Tank, _: &Defence, _: u32) -> Stat {
        // The largest key wins; it holds the hearts (or whether there is one), then the rank.
        let key = |rank: usize| {
            let stat = self.hearts.order[rank];
            let left = tank.sheet.hearts[stat as usize];
            let hearts = if self.hearts.lose == Lose::MostLeft { left } else { left.min(1) };
            (usize::from(hearts) << 2 | (2 - rank), stat)
        };
        let better = |a: (usize, Stat), b: (usize, Stat)| if b.0 > a.0 { b } else { a };
        better(better(key(0), key(1)), key(2)).1
    }

    fn skips_check(&self, sheet: &Sheet) -> bool {
        sheet.stars > self.grit.keep_stars && sheet.all_hearts() <= self.grit.skip_check_to_hearts
    }

    fn way(&self, tank: &Tank, map: &Map, kills: u32) -> Way {
        let order = &self.roads.order;
        let patrol = if self.patrols(tank, map, kills) { self.open_explored(map) } else { None };
        if let Some(direction) = patrol.or_else(|| self.open_unexplored(map)) {
            return Way::Road(direction);
        }
        let may_build =
            tank.sheet.supply == Some(Supply::EngineerTools) || tank.sheet.stars >= self.roads.build_from_stars;
        let unexplored = order.iter().find(|&&direction| map.neighbour(map.here, direction) & map.unexplored() != 0);
        match unexplored {
            Some(&direction) if may_build => Way::Build(direction),
            _ => match map.first_step(map.frontier(), order).or_else(|| map.first_step(map.rim(), order)) {
                Some(direction) => Way::Road(direction),
                None => Way::Build(unexplored.copied().unwrap_or(order[0])),
            },
        }
    }

    fn uses(&self, sheet: &Sheet, full: &Sheet, supply: Supply) -> Option<Use> {
        let hurt = |stat: Stat| sheet.hearts[stat as usize] < full.hearts[stat as usize];
        match supply {
            Supply::FoodSupplies => hurt(Stat::Crew).then_some(Use::Heart(Stat::Crew)),
            Supply::GunOil => hurt(Stat::Guns).then_some(Use::Heart(Stat::Guns)),
            Supply::BeerSupply => (sheet.stars < full.stars).then_some(Use::Star),
            Supply::AmmoCache => self.wants_cache(sheet, full).then_some(Use::Rounds),
            Supply::EngineerTools => self.supplies.tools.iter().find_map(|tool| match tool {
                ToolUse::Armor => hurt(Stat::Armor).then_some(Use::Heart(Stat::Armor)),
                ToolUse::Tread => (sheet.tread < full.tread).then_some(Use::Tread),
            }),
        }
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        let rank = |supply| self.supplies.prefer.iter().position(|&preferred| preferred == supply);
        match (rank(found), rank(carried)) {
            (Some(found), Some(carried)) => found < carried,
            (found, _) => found.is_some(),
        }
    }
}

impl Policy {
    /// Whether there is a star to spare, good enough, and the grit die would be rolled at all: added to a pool below
    /// zero it only makes a luck die (A31).
    fn star_is_worth(&self, tank: &Tank, pool: i32) -> bool {
        tank.sheet.stars > self.grit.keep_stars && tank.stats.grit >= self.grit.from_grit && pool >= 0
    }

    /// The open unexplored neighbour to go to.
    fn open_unexplored(&self, map: &Map) -> Option<Direction> {
        let (order, sides) = (&self.roads.order, map.sides_out(map.here));
        let open = |direction: &Direction| sides >> *direction as u8 & 1 != 0;
        match self.roads.choose {
            // Backward, the first found last: no branch to guess.
            Choose::InOrder => order.iter().rev().fold(None, |found, d| if open(d) { Some(*d) } else { found }),
            Choose::FewestWaysOn => order.iter().filter(|d| open(d)).min_by_key(|&&d| ways_on(map, d)).copied(),
        }
    }

    /// The first open explored neighbour, the start area last: no enemies appear there.
    fn open_explored(&self, map: &Map) -> Option<Direction> {
        let open = |direction: &&Direction| map.ways(**direction) & map.here != 0;
        let to_start = |direction: &&Direction| map.neighbour(map.here, **direction) == map.start;
        self.roads.order.iter().filter(open).min_by_key(to_start).copied()
    }

    /// Whether to fight on for medals rather than enter the last area.
    fn patrols(&self, tank: &Tank, map: &Map, kills: u32) -> bool {
        kills < self.medals.until_kills
            && map.unexplored().count_ones() == 1
            && tank.sheet.all_hearts() >= self.medals.from_hearts
            && tank.sheet.shells + tank.sheet.ammo >= self.medals.from_rounds
    }

    fn wants_cache(&self, sheet: &Sheet, full: &Sheet) -> bool {
        let (shell, ammo) = (sheet.shells < full.shells, sheet.ammo < full.ammo);
        match self.supplies.cache {
            CacheUse::AnyMissing => shell || ammo,
            CacheUse::BothMissing => (shell && (ammo || sheet.shells == 0)) || (ammo && sheet.ammo == 0),
        }
    }
}

/// Unexplored neighbours of the neighbour in a direction.
fn ways_on(map: &Map, direction: Direction) -> u32 {
    let next: Areas = map.neighbour(map.here, direction);
    let around = |areas: Areas, d: &Direction| areas | map.neighbour(next, *d);
    (DIRECTIONS.iter().fold(0, around) & map.unexplored()).count_ones()
}
