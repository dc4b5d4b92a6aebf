//! Odds tables: attack, defence, initiative and whole fights, answered through the game's own rules.

mod advice;
mod attack;
mod defence;
mod fight;
mod initiative;
mod list;
mod named;

use std::sync::Arc;

pub use list::{FightBase, FightList, FightRow};

use super::chart::Unit;
use super::map::Direction;
use super::profile::{Enemy, Profile};
use super::rules::Meeting;
use super::state::{Modifiers, Stat};
use super::strategy::{
    AttackPolicy, CacheUse, Choose, DefencePolicy, Dry, FightPolicy, GritPolicy, HeartPolicy, Lose, MedalPolicy,
    Policy, Reroll, RoadPolicy, SupplyPolicy, Turn,
};
use crate::game::{Advice, OddsTable, Optimum};

pub use fight::{FightQuestion, Player};
pub use named::{NamedFight, OPTIMAL};

/// Every table of the game; `fights` are the rows of the table of whole fights.
pub fn tables(profile: &Arc<Profile>, fights: Vec<FightQuestion>) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(attack::table(profile)),
        Box::new(defence::table(profile)),
        Box::new(initiative::table(profile)),
        Box::new(fight::table(fights)),
    ]
}

/// What the best decisions in these fights and these strategies come to, and the decisions.
pub fn optimum(fights: Vec<NamedFight>) -> Optimum {
    let advice =
        fights.iter().filter_map(NamedFight::advice).map(|advice| Box::new(advice) as Box<dyn Advice>).collect();
    Optimum { table: Box::new(named::table(fights)), advice }
}

/// The meeting of a single roll, whose modifiers are in its pool.
const NOBODY: Meeting = Meeting {
    enemy: Enemy { title: "", level: 0, unit: Unit::Tank },
    modifiers: Modifiers { hearted: [0; 3], grit: 0, crew_bonus: false },
};

/// The place of a single roll in a fight: there are more enemies than any roll kills.
fn alone(meeting: &Meeting) -> Turn<'_> {
    Turn { meeting, first: true, number: 0, enemies: u32::MAX }
}

/// The policy of the single-roll tables: rerolls while there is no success, as long as anything is left to pay with.
fn keeps_rolling() -> Policy {
    Policy {
        fights: FightPolicy::Knobs,
        about: "rerolls while there is no success".to_string(),
        attack: AttackPolicy { reroll: Reroll::NoCasualty, rerolls: u32::MAX, keep_shells: 0, keep_ammo: 0 },
        defence: DefencePolicy { rerolls: u32::MAX, keep_tread: 0 },
        grit: GritPolicy {
            keep_stars: 0,
            from_grit: 1,
            attack_from_enemies: 0,
            attack_to_pool: 0,
            defence_from_enemies: 0,
            defence_to_pool: 0,
            dry: Dry::Never,
            skip_check_to_hearts: 0,
        },
        hearts: HeartPolicy { lose: Lose::InOrder, order: [Stat::Guns, Stat::Crew, Stat::Armor] },
        roads: RoadPolicy {
            order: [Direction::North, Direction::East, Direction::South, Direction::West],
            choose: Choose::InOrder,
            build_from_stars: 1,
        },
        supplies: SupplyPolicy { tools: Vec::new(), cache: CacheUse::AnyMissing, prefer: Vec::new() },
        medals: MedalPolicy { until_kills: 0, from_hearts: 1, from_rounds: 0 },
        surrender_when_dry: false,
    }
}
