//! Odds tables: attack, defence, initiative and whole fights, answered through the game's own rules.

mod attack;
mod defence;
mod fight;
mod initiative;
mod list;

use std::sync::Arc;

pub use list::{FightBase, FightList, FightRow};

use super::profile::Profile;
use super::strategy::{
    AttackPolicy, CacheUse, Choose, DefencePolicy, Dry, GritPolicy, HeartPolicy, Lose, MedalPolicy, Policy, Reroll,
    RoadPolicy, SupplyPolicy,
};
use super::{map::Direction, state::Stat};
use crate::game::OddsTable;

pub use fight::FightQuestion;

/// Every table of the game; `fights` are the rows of the table of whole fights.
pub fn tables(profile: &Arc<Profile>, fights: Vec<FightQuestion>) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(attack::table(profile)),
        Box::new(defence::table(profile)),
        Box::new(initiative::table(profile)),
        Box::new(fight::table(fights)),
    ]
}

/// The policy of the single-roll tables: rerolls while there is no success, as long as anything is left to pay with.
fn keeps_rolling() -> Policy {
    Policy {
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
