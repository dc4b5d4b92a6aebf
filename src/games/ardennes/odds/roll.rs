//! The parts that the tables of single rolls share: a meeting with nobody, and a player who rolls on.

use super::super::choice::Turn;
use super::super::state::Meeting;
use super::super::tables::{
    AttackPolicy, CacheUse, Choose, DefencePolicy, Dry, Enemy, FightPolicy, GritPolicy, HeartPolicy, Lose, MedalPolicy,
    Modifiers, Policy, Reroll, RoadPolicy, SupplyPolicy,
};
use super::super::words::{Designation, Direction, Stat};

/// The meeting of a single roll, whose modifiers are in its pool.
pub(super) const NOBODY: Meeting = Meeting {
    enemy: Enemy { title: "", level: 0, unit: Designation::Tank },
    modifiers: Modifiers { hearted: [0; 3], grit: 0, crew_bonus: false },
};

/// The place of a single roll in a fight: there are more enemies than any roll kills.
pub(super) fn alone(meeting: &Meeting) -> Turn<'_> {
    Turn { meeting, first: true, number: 0, enemies: u32::MAX }
}

/// The policy of the single-roll tables: rerolls while there is no success and anything is left to pay with.
pub(super) fn keeps_rolling() -> Policy {
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
