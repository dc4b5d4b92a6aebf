//! What the knobs say of small positions on a table without terrain. Places are in inches.

use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::state::unit::{Fate, Unit};
use super::super::strategy::Strategy;
use super::super::tables::outfit::Outfit;
use super::super::tables::policy::{HeedPolicy, Policy, TargetPolicy};
use super::super::tables::scenario::{Scenario, UnitTable};
use super::super::words::{Profile, SIDES, Side};
use super::appraisal::Prize;
use super::foe::Foes;
use super::prospect::{POINTS, Prospect};
use super::tactics::{pressure, risk_percent};
use crate::battlefield::{Arc, Point, UnitId};
use crate::chance::Script;
use crate::game::Whim;
use crate::scenario::{Document, load};

const A1: UnitId = UnitId { side: Side::A, index: 0 };
const A2: UnitId = UnitId { side: Side::A, index: 1 };
const B1: UnitId = UnitId { side: Side::B, index: 0 };

/// Units on the table in the second round.
struct HeedScene {
    stage: Stage,
    battle: Battle,
}

impl HeedScene {
    /// Units of side A and of side B, each with its place.
    fn new(a: &[(Profile, i32, i32)], b: &[(Profile, i32, i32)]) -> HeedScene {
        let document = Document::read("army-men/mirror-balanced").unwrap();
        let mut tables = load::<Scenario>(&document, &["features=[]".to_string()]).unwrap().value;
        tables.armies.clear();
        let mut scene = HeedScene { stage: Stage::new(tables), battle: Battle::default() };
        for (side, units) in [(Side::A, a), (Side::B, b)] {
            for &(unit, x, y) in units {
                let outfit = Outfit::new(&scene.stage.tables, &UnitTable { unit, upgrades: Vec::new() });
                let (fate, at) = (Fate::Standing, Point::inches(x, y));
                scene.battle.add(side, Unit { fate, at, ..Unit::new(outfit.size) });
                let mut outfits = scene.stage.outfits.of_sides().clone();
                outfits[side as usize].push(outfit);
                scene.stage.muster(outfits);
            }
        }
        scene.battle.round = 2;
        scene
    }

    fn now(&self) -> Situation<'_> {
        Situation { stage: &self.stage, battle: &self.battle }
    }

    /// `points`, changed.
    fn policy(&self, change: impl FnOnce(&mut Policy)) -> Policy {
        let mut policy = self.stage.tables.strategies["points"].clone();
        change(&mut policy);
        policy
    }

    /// What A1 risks where it stands.
    fn risk(&self, heed: &HeedPolicy) -> f64 {
        let (now, mut foes) = (self.now(), Foes::none());
        foes.gather(&POINTS, &now, A1, Some(heed));
        let prospect = Prospect::new(&now, A1, &foes);
        prospect.risk(&prospect.stance(&Order::Hold))
    }

    /// The unit that side A activates if it heeds this.
    fn first(&self, heed: HeedPolicy) -> Option<UnitId> {
        let policy = self.policy(|policy| policy.heed = HeedPolicy { by_worth: true, ..heed });
        policy.activates(&self.now(), Side::A, &mut Whim::new(Side::A, &mut Script::new([])))
    }
}

#[test]
fn who_is_activated_next_is_a_matter_of_worth() {
    use Profile::{Gunner, LightTank, Riflemen10};
    let scene = HeedScene::new(&[(Gunner, 10, 10), (LightTank, 30, 2)], &[(Riflemen10, 10, 38)]);
    let plain = HeedPolicy::PLAIN;
    assert_eq!(scene.first(plain.clone()), Some(A1), "of equals the first");
    assert_eq!(scene.first(HeedPolicy { first_points_percent: 10, ..plain.clone() }), Some(A2));
    assert_eq!(scene.first(HeedPolicy { first_points_percent: -10, ..plain.clone() }), Some(A1));
    assert_eq!(scene.first(HeedPolicy { first_vehicle: 1, ..plain.clone() }), Some(A2));
    assert_eq!(scene.first(HeedPolicy { first_vehicle: 1, first_pressed: 2, ..plain.clone() }), Some(A2), "both are");
    assert_eq!(scene.first(HeedPolicy { first_shot_percent: 100, ..plain.clone() }), Some(A2));
    assert_eq!(scene.first(HeedPolicy { first_shot_percent: -100, ..plain.clone() }), Some(A1));
    let scene = HeedScene::new(&[(Gunner, 40, 2), (Gunner, 10, 20)], &[(Riflemen10, 10, 38)]);
    assert_eq!(scene.first(HeedPolicy { first_risk_percent: 100, ..plain.clone() }), Some(A2));
    assert_eq!(scene.first(HeedPolicy { first_risk_percent: -100, ..plain }), Some(A1));
}

#[test]
fn a_pinned_unit_waits_whatever_it_is_worth() {
    let mut scene = HeedScene::new(&[(Profile::Gunner, 10, 10), (Profile::Riflemen10, 30, 2)], &[]);
    scene.battle.unit_mut(A2).pinned = true;
    assert_eq!(scene.first(HeedPolicy { first_points_percent: 100, ..HeedPolicy::PLAIN }), Some(A1));
}

#[test]
fn an_enemy_who_has_acted_risks_less_as_it_is_told() {
    let mut scene = HeedScene::new(&[(Profile::Riflemen5, 10, 10)], &[(Profile::Gunner, 10, 30)]);
    let ready = scene.risk(&HeedPolicy::PLAIN);
    scene.battle.unit_mut(B1).activated = true;
    let acted = |spent_percent: i32| scene.risk(&HeedPolicy { spent_percent, ..HeedPolicy::PLAIN }) / ready;
    assert!(ready > 0.0);
    assert_eq!((acted(100), acted(0)), (1.0, 0.0));
    assert!((acted(60) - 0.6).abs() < 1e-9);
}

#[test]
fn an_enemy_comes_as_near_as_it_is_told() {
    let scene = HeedScene::new(&[(Profile::Riflemen5, 10, 2)], &[(Profile::Gunner, 10, 42)]);
    let risk = |step_in: u8| scene.risk(&HeedPolicy { step_in, ..HeedPolicy::PLAIN });
    assert_eq!(risk(0), 0.0);
    assert!(risk(6) > 0.0);
}

#[test]
fn the_risk_counts_by_the_score_the_clock_and_the_kind_of_unit() {
    use Profile::{LightTank, Riflemen5};
    let mut scene =
        HeedScene::new(&[(Riflemen5, 10, 2), (LightTank, 20, 2)], &[(Riflemen5, 10, 40), (Riflemen5, 20, 40)]);
    let policy = scene.policy(|policy| {
        policy.orders.risk_percent = 100;
        policy.heed = HeedPolicy {
            ahead_percent: 200,
            behind_percent: 50,
            last_percent: 10,
            vehicle_percent: 300,
            ..HeedPolicy::PLAIN
        };
    });
    let risk = |scene: &HeedScene, unit: UnitId| risk_percent(&policy, &scene.now(), unit, 1.0);
    assert_eq!((risk(&scene, A1), risk(&scene, A2)), (100, 300));
    scene.battle.unit_mut(B1).fate = Fate::Destroyed;
    assert_eq!((risk(&scene, A1), risk(&scene, A2)), (200, 600));
    scene.battle.unit_mut(A2).fate = Fate::Destroyed;
    assert_eq!(risk(&scene, A1), 50);
    scene.battle.round = scene.stage.tables.frame.rounds;
    assert_eq!(risk(&scene, A1), 5);
}

#[test]
fn who_has_more_fire_left_presses_and_who_has_less_keeps_away() {
    use Profile::{Jeep, LightTank, Riflemen5, Riflemen10};
    let mut scene = HeedScene::new(&[(Riflemen10, 10, 2), (Riflemen5, 20, 2)], &[(Riflemen10, 10, 40)]);
    let times = |scene: &HeedScene, press: u8| {
        let heed = HeedPolicy { press, ..HeedPolicy::PLAIN };
        SIDES.map(|side| pressure(&heed, &scene.now(), side))
    };
    assert_eq!(times(&scene, 0), [1.0, 1.0]);
    assert_eq!(times(&scene, 1), [5.0 / 7.5, 1.5]);
    assert_eq!(times(&scene, 2)[1], 2.25);
    assert_eq!(times(&scene, 10)[1], 10.0, "no more than ten times");
    let policy = scene.policy(|policy| policy.orders.risk_percent = 50);
    assert_eq!([0.5, 2.25].map(|times| risk_percent(&policy, &scene.now(), A1, times)), [25, 112]);
    scene.battle.unit_mut(A2).fate = Fate::Destroyed;
    scene.battle.unit_mut(B1).models = 5;
    assert_eq!(times(&scene, 2), [0.25, 4.0], "what is lost shoots no more");
    let mixed = HeedScene::new(&[(Riflemen10, 10, 2)], &[(Riflemen10, 10, 40), (LightTank, 20, 40)]);
    assert_eq!(times(&mixed, 1)[0], (5.0 + 3.5) / ((5.0 + 2.5) / 2.0), "half of the enemies are a tank");
    let unarmed = HeedScene::new(&[(Jeep, 10, 2)], &[(Jeep, 10, 40)]);
    assert_eq!(times(&unarmed, 3), [10.0, 10.0], "who has no fire keeps away");
}

#[test]
fn who_has_more_fire_left_assaults_where_another_would_not() {
    let assaults = |squads: usize, press: u8| {
        let squads =
            &[(Profile::Riflemen10, 24, 13), (Profile::Riflemen10, 5, 2), (Profile::Riflemen10, 43, 2)][..squads];
        let scene = HeedScene::new(squads, &[(Profile::Riflemen10, 24, 22)]);
        let policy = scene.policy(|policy| {
            (policy.orders.assault_percent, policy.orders.risk_percent, policy.heed.press) = (50, 0, press);
            (policy.orders.closing, policy.orders.shot_percent, policy.orders.later_percent) = (0, 0, 0);
        });
        let order = policy.order(&scene.now(), A1, &mut Whim::new(Side::A, &mut Script::new([])));
        matches!(order, Order::Assault(_))
    };
    assert_eq!((assaults(3, 0), assaults(3, 2), assaults(1, 2)), (false, true, false));
}

#[test]
fn targets_count_by_whether_they_have_acted_and_wounds_by_the_clock() {
    let mut scene = HeedScene::new(&[], &[(Profile::Riflemen10, 10, 40)]);
    let worth =
        |scene: &HeedScene, knobs: &TargetPolicy| Prize::new(knobs, &scene.now(), B1).worth(2.0, 0.0, true, Arc::Front);
    let ready = TargetPolicy { ready_percent: 200, ..POINTS };
    assert_eq!(worth(&scene, &ready), 2.0 * worth(&scene, &POINTS));
    scene.battle.unit_mut(B1).activated = true;
    assert_eq!(worth(&scene, &ready), worth(&scene, &POINTS));
    let early = TargetPolicy { last_wound_percent: 0, ..POINTS };
    assert_eq!(worth(&scene, &early), worth(&scene, &POINTS));
    scene.battle.round = scene.stage.tables.frame.rounds;
    assert!(worth(&scene, &early) < worth(&scene, &POINTS));
}

#[test]
fn a_unit_that_weighs_every_way_runs_from_fire() {
    let scene = HeedScene::new(&[(Profile::Riflemen5, 24, 13)], &[(Profile::Gunner, 24, 47)]);
    let runs = |every_way: bool| {
        let policy = scene.policy(|policy| {
            (policy.heed.every_way, policy.orders.risk_percent) = (every_way, 1000);
            (policy.orders.closing, policy.orders.shot_percent, policy.orders.later_percent) = (0, 0, 0);
        });
        let order = policy.order(&scene.now(), A1, &mut Whim::new(Side::A, &mut Script::new([])));
        matches!(order, Order::Walk(walk) if walk.pace() == Pace::Run)
    };
    assert_eq!((runs(false), runs(true)), (false, true));
}
