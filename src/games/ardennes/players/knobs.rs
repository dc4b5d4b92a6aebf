//! The player who decides by the knobs of a scenario file.

use super::super::choice::{AttackDice, AttackRoll, Defence, Pool, Use, Way};
use super::super::state::Map;
use super::super::strategy::Strategy;
use super::super::tables::{Areas, CacheUse, Choose, Dry, Lose, PlayerTank, Policy, Reroll, TankSheet, ToolUse};
use super::super::words::{Direction, Stat, Supply, Weapon};

impl Strategy for Policy {
    fn gives_up(&self, _sheet: &TankSheet) -> bool {
        self.surrender_when_dry
    }

    fn spends_on_attack(&self, tank: &PlayerTank, attack: &AttackRoll) -> bool {
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

    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool {
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

    fn spends_on_defence(&self, tank: &PlayerTank, defence: &Defence) -> bool {
        let (wanted, pool) = (self.grit.defence_from_enemies, defence.pool);
        wanted > 0
            && defence.turn.enemies >= wanted
            && pool <= self.grit.defence_to_pool
            && self.star_is_worth(tank, pool)
    }

    fn rerolls_defence(&self, tank: &PlayerTank, _: &Defence, _: Pool, rerolled: u32) -> bool {
        tank.sheet.tread > self.defence.keep_tread && rerolled < self.defence.rerolls
    }

    fn loses(&self, tank: &PlayerTank, _: &Defence, _: u32) -> Stat {
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

    fn skips_check(&self, sheet: &TankSheet) -> bool {
        sheet.stars > self.grit.keep_stars && sheet.all_hearts() <= self.grit.skip_check_to_hearts
    }

    fn way(&self, tank: &PlayerTank, map: &Map, kills: u32) -> Way {
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

    fn uses(&self, sheet: &TankSheet, full: &TankSheet, supply: Supply) -> Option<Use> {
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
    /// Whether a star is worth spending: the policy has one to spare, GRIT is high enough, and the grit die would be
    /// rolled at all, for added to a pool below zero it only makes a luck die (A31).
    fn star_is_worth(&self, tank: &PlayerTank, pool: i32) -> bool {
        tank.sheet.stars > self.grit.keep_stars && tank.stats.grit >= self.grit.from_grit && pool >= 0
    }

    /// Chooses the open unexplored neighbour to go to.
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
    fn patrols(&self, tank: &PlayerTank, map: &Map, kills: u32) -> bool {
        kills < self.medals.until_kills
            && map.unexplored().count_ones() == 1
            && tank.sheet.all_hearts() >= self.medals.from_hearts
            && tank.sheet.shells + tank.sheet.ammo >= self.medals.from_rounds
    }

    fn wants_cache(&self, sheet: &TankSheet, full: &TankSheet) -> bool {
        let (shell, ammo) = (sheet.shells < full.shells, sheet.ammo < full.ammo);
        match self.supplies.cache {
            CacheUse::AnyMissing => shell || ammo,
            CacheUse::BothMissing => (shell && (ammo || sheet.shells == 0)) || (ammo && sheet.ammo == 0),
        }
    }
}

/// The number of unexplored neighbours of the neighbour in a direction.
fn ways_on(map: &Map, direction: Direction) -> u32 {
    let next: Areas = map.neighbour(map.here, direction);
    let around = |areas: Areas, d: &Direction| areas | map.neighbour(next, *d);
    (Direction::ALL.iter().fold(0, around) & map.unexplored()).count_ones()
}
