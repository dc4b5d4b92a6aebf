//! What the knobs say of small positions on an empty table. Places are in inches.

use super::super::choice::{Fire, Ready, Situation};
use super::super::state::{Battle, Stage, Unit};
use super::super::strategy::Strategy;
use super::super::tables::{ExchangePolicy, Policy, Scenario};
use super::super::words::{Profile, Side};
use super::finer_walks::each_finer_walk;
use super::foe::Sights;
use super::prospect::{HITS, Prospect, reach};
use crate::battlefield::{INCH, Point, UnitId};
use crate::chance::Script;
use crate::game::Whim;
use crate::scenario::{Document, load};

const A1: UnitId = UnitId { side: Side::A, index: 0 };
const B1: UnitId = UnitId { side: Side::B, index: 0 };
const B2: UnitId = UnitId { side: Side::B, index: 1 };

/// What counts where nothing but the chance of the die does.
const DIE: ExchangePolicy = ExchangePolicy { by_die: true, advance_percent: 100, ..ExchangePolicy::PLAIN };

fn stage() -> Stage {
    let document = Document::read("one-hour/meeting-engagement").unwrap();
    Stage::new(load::<Scenario>(&document, &["features=[]".to_string()]).unwrap().value)
}

/// Units of side A and of side B, each with its y and its hits; the first at x = 18, each next one three inches beside.
fn battle(a: &[(Profile, i32, u8)], b: &[(Profile, i32, u8)]) -> Battle {
    let mut battle = Battle::default();
    battle.turn = 3;
    for (side, units) in [(Side::A, a), (Side::B, b)] {
        for (x, &(profile, y, hits)) in (18..).step_by(3).zip(units) {
            battle.add(side, Unit { hits, ..Unit::new(profile, Point::inches(x, y)) });
        }
    }
    battle
}

/// The cost of the exchange to A1 where it stands.
fn exchange(battle: &Battle, knobs: &ExchangePolicy, risk_percent: i32) -> i32 {
    let stage = stage();
    let prospect = Prospect::new(Situation { stage: &stage, battle }, A1, 0, &HITS);
    let cost = |limit| prospect.foes.exchange(battle.unit(A1).at, &mut Sights::default(), (knobs, risk_percent), limit);
    let whole = cost(i32::MAX).expect("below every limit");
    assert_eq!((cost(whole), cost(whole + 1)), (None, Some(whole)));
    whole
}

#[test]
fn an_enemy_counts_by_the_chance_that_its_die_lets_it_come() {
    use Profile::{Infantry, Tank};
    let away = |inches: i32| battle(&[(Infantry, 2, 0)], &[(Tank, 2 + inches, 0)]);
    // Infantry is seen at 18 inches, and a tank's shot expects two hits; it moves 6, 12 or 18 inches.
    assert_eq!(exchange(&away(18), &DIE, 100), 200, "it fires from where it stands");
    assert_eq!(exchange(&away(24), &DIE, 100), 200, "every score lets it come");
    assert_eq!(exchange(&away(30), &DIE, 100), 132, "two scores of three");
    assert_eq!(exchange(&away(31), &DIE, 100), 66, "one of three");
    let plain = ExchangePolicy { advance_percent: 70, ..ExchangePolicy::PLAIN };
    assert_eq!((exchange(&away(24), &plain, 100), exchange(&away(25), &plain, 100)), (140, 0));
    let slow = battle(&[(Infantry, 2, 0)], &[(Infantry, 20, 0)]);
    assert_eq!(exchange(&slow, &DIE, 100), 0, "it cannot move and shoot");
}

#[test]
fn fire_is_shared_with_others_in_reach() {
    use Profile::{Infantry, Tank};
    let shared = ExchangePolicy { shared_percent: 100, ..DIE };
    let alone = battle(&[(Infantry, 2, 0), (Infantry, 0, 0)], &[(Tank, 24, 0)]);
    let both = battle(&[(Infantry, 6, 0), (Infantry, 8, 0)], &[(Tank, 24, 0)]);
    assert_eq!((exchange(&alone, &shared, 100), exchange(&both, &shared, 100)), (200, 100));
    assert_eq!(exchange(&both, &DIE, 100), 200);
}

#[test]
fn a_loss_counts_by_what_all_fire_together_makes_of_what_is_left() {
    use Profile::{Infantry, Tank};
    let knobs = ExchangePolicy { loss: 1_000, ..DIE };
    let hit = |hits: u8| battle(&[(Infantry, 2, hits)], &[(Infantry, 12, 0), (Infantry, 13, 0)]);
    assert_eq!(exchange(&hit(3), &knobs, 0), 1_000, "four hits of the four that are left");
    assert_eq!(exchange(&hit(0), &knobs, 0), 1_000 * 57 * 57 / 10_000, "four of seven");
    let far = battle(&[(Infantry, 2, 6)], &[(Tank, 18, 0)]);
    assert_eq!(exchange(&far, &knobs, 0), 0, "nothing is removed from afar");
}

#[test]
fn who_comes_is_answered_by_those_who_did_not_reach_it() {
    use Profile::{AntiTankGun, Infantry, Tank};
    let knobs = ExchangePolicy { answer_percent: 100, ..DIE };
    // The tank comes to y = 20 by two scores of three; the gun reaches 12 inches and expects three hits.
    let gun = |y: i32| exchange(&battle(&[(Infantry, 2, 0), (AntiTankGun, y, 0)], &[(Tank, 32, 0)]), &knobs, 0);
    assert_eq!(gun(10), -198);
    assert_eq!(gun(7), 0, "it comes to 13 inches from the gun");
    assert_eq!(gun(21), 0, "the gun reaches it as it stands");
}

#[test]
fn a_gun_counts_those_who_could_overrun_it() {
    use Profile::{AntiTankGun, Infantry, Mortar};
    let knobs = ExchangePolicy { overrun_percent: 100, ..ExchangePolicy::PLAIN };
    // 6 inches to contact: two scores of three for foot.
    let gun = |gun: Profile| exchange(&battle(&[(gun, 2, 0)], &[(Infantry, 12, 0)]), &knobs, 0);
    assert_eq!((gun(Mortar), gun(AntiTankGun)), (66 * 7, 0));
}

#[test]
fn finer_walks_lead_to_the_edge_of_the_own_reach() {
    use Profile::{AntiTankGun, Tank};
    let (stage, battle) = (stage(), battle(&[(Tank, 8, 0)], &[(AntiTankGun, 30, 0)]));
    let situation = Situation { stage: &stage, battle: &battle };
    let prospect = Prospect::new(situation, A1, 18 * INCH, &HITS);
    let (mut edges, mut count) = (0, 0);
    each_finer_walk(&prospect, 18 * INCH, |walk| {
        let far = walk.end().distance(battle.unit(B1).at);
        edges += i32::from((0..=INCH / 10).contains(&(reach(&situation, A1, B1) - far)));
        count += 1;
    });
    assert!(edges == 1 && count <= 14, "{edges} of {count}");
}

#[test]
fn focus_shoots_at_whom_all_together_can_remove() {
    use Profile::Infantry;
    let (stage, battle) =
        (stage(), battle(&[(Infantry, 10, 0), (Infantry, 12, 0)], &[(Infantry, 20, 0), (Infantry, 18, 3)]));
    let target = |focus: i32, units: u16| {
        let mut policy: Policy = stage.tables.strategies["aggressive"].clone();
        (policy.fire.focus, policy.fire.removal) = (focus, 0);
        let situation = Situation { stage: &stage, battle: &battle };
        let act =
            policy.fires(&situation, Ready { side: Side::A, units }, &mut Whim::new(Side::A, &mut Script::new([])));
        match act {
            Some((_, Fire::Shoot(shot))) => Some(shot.target),
            _ => None,
        }
    };
    assert_eq!((target(0, 3), target(100, 3)), (Some(B1), Some(B2)));
}

#[test]
fn who_is_ahead_closes_as_it_is_told() {
    use Profile::{Infantry, Tank};
    let stage = stage();
    let goes = |percent: i32, own: &[(Profile, i32, u8)]| {
        let battle = battle(own, &[(Tank, 36, 0)]);
        let mut policy: Policy = stage.tables.strategies["aggressive"].clone();
        policy.movement.closing_ahead_percent = percent;
        let situation = Situation { stage: &stage, battle: &battle };
        policy.walk(&situation, A1, 6 * INCH, &mut Whim::new(Side::A, &mut Script::new([]))).is_some()
    };
    let (two, one) = ([(Tank, 4, 0), (Infantry, 0, 0)], [(Tank, 4, 0)]);
    assert_eq!((goes(100, &two), goes(0, &two), goes(0, &one)), (true, false, true));
}
