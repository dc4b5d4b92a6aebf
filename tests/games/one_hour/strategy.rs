//! What the strategies of One-Hour WW2 do not do: each test is named after a foolishness.

use std::sync::{Arc, Mutex};

use overmatch::battlefield::{Point, UnitId};
use overmatch::chance::{Recorder, Streams};
use overmatch::game::{Game, Outcome, Silent, Whim};
use overmatch::games;
use overmatch::games::one_hour::choice::{Fire, Ready, Shot, Situation, Walk};
use overmatch::games::one_hour::state::{Battle, Stage, Unit};
use overmatch::games::one_hour::strategy::Strategy;
use overmatch::games::one_hour::tables::{Policy, Scenario};
use overmatch::games::one_hour::words::{Profile, SIDES, Side};
use overmatch::games::one_hour::{OneHour, measures};
use overmatch::scenario::load;

const THINKING: [&str; 3] = ["aggressive", "combined-arms", "defensive"];

/// Those and the strongest that were found for a scenario, or whom they draw.
fn players(stage: &Stage) -> impl Iterator<Item = &str> {
    stage.tables.strategies.keys().map(String::as_str).filter(|name| *name != "random")
}

fn stage(scenario: &str, overrides: &[&str]) -> Arc<Stage> {
    let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
    Arc::new(Stage::new(load::<Scenario>(&games::document(scenario).unwrap(), &overrides).unwrap().value))
}

fn policy(stage: &Stage, name: &str) -> Policy {
    stage.tables.strategies[name].clone()
}

fn play<S: Strategy>(stage: &Arc<Stage>, strategies: [Arc<S>; 2], number: u64) -> Vec<i64> {
    let mut recorder = Recorder::new(Streams::new(5));
    let mut outcome = Outcome::new(measures().len());
    recorder.begin(number);
    OneHour::between(stage.clone(), strategies).play(&mut recorder, &mut Silent, &mut outcome);
    outcome.values().to_vec()
}

fn measure(values: &[i64], name: &str) -> i64 {
    values[measures().iter().position(|measure| measure.name == name).expect("a measure")]
}

/// A policy whose units are watched as they leave the objective in the last turn.
struct Watched {
    policy: Policy,
    left: Mutex<Vec<String>>,
}

impl Watched {
    fn new(policy: Policy) -> Watched {
        Watched { policy, left: Mutex::default() }
    }
}

fn holds(situation: &Situation<'_>, place: Point) -> bool {
    place.within(situation.stage.objective, 602)
}

impl Strategy for Watched {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> bool {
        self.policy.moves(situation, unit, whim)
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk> {
        let walk = self.policy.walk(situation, unit, allowance, whim);
        let here = situation.battle.unit(unit).at;
        if situation.battle.turn == situation.stage.tables.frame.turns && holds(situation, here) {
            let leaves = |walk: Walk| (!holds(situation, walk.end())).then(|| format!("{} {walk:?}", unit.mark()));
            self.left.lock().unwrap().extend(walk.and_then(leaves));
        }
        walk
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        self.policy.fires(situation, ready, whim)
    }

    fn retires(&self, situation: &Situation<'_>, shot: &Shot, whim: &mut Whim<'_>) -> bool {
        let retires = self.policy.retires(situation, shot, whim);
        let here = situation.battle.unit(shot.target).at;
        if retires && situation.battle.turn == situation.stage.tables.frame.turns && holds(situation, here) {
            self.left.lock().unwrap().push(format!("{} retires", shot.target.mark()));
        }
        retires
    }
}

#[test]
fn nobody_leaves_the_objective_in_the_last_turn() {
    for scenario in ["one-hour/river", "one-hour/hill", "one-hour/ambush"] {
        let stage = stage(scenario, &[]);
        for name in players(&stage) {
            let sides = SIDES.map(|_| Arc::new(Watched::new(policy(&stage, name))));
            (0..40).for_each(|number| drop(play(&stage, sides.clone(), number)));
            for side in sides {
                assert_eq!(*side.left.lock().unwrap(), [""; 0], "{scenario} {name}");
            }
        }
    }
}

/// An empty table, a battle in this turn, and what a policy's unit does with an allowance of 6 inches.
fn goes(stage: &Stage, turn: u8, own: (UnitId, Unit), enemy: Unit, policy: &Policy) -> Option<Point> {
    let mut battle = Battle::default();
    battle.turn = turn;
    battle.add(own.0.side, own.1);
    battle.add(own.0.side.other(), enemy);
    let situation = Situation { stage, battle: &battle };
    let mut chance = Recorder::new(Streams::new(1));
    policy.walk(&situation, own.0, 600, &mut Whim::new(own.0.side, &mut chance)).map(|walk| walk.end())
}

const A1: UnitId = UnitId { side: Side::A, index: 0 };
const B1: UnitId = UnitId { side: Side::B, index: 0 };

#[test]
fn nobody_heeds_a_risk_after_the_last_enemy_fire() {
    let stage = stage("one-hour", &["features=[]", "strategies.defensive.movement.risk_behind_percent=1000"]);
    let policy = policy(&stage, "defensive");
    // A tank with six hits that would finish another if it came nearer, and be finished itself.
    let worn = |y: i32| Unit { hits: 6, ..Unit::new(Profile::Tank, Point::inches(18, y)) };
    let goes = |turn, unit| goes(&stage, turn, (unit, worn(10)), worn(26), &policy);
    assert!(
        goes(15, B1).is_some_and(|place| place.y > 1300),
        "side B moves last, and nobody answers: {:?}",
        goes(15, B1)
    );
    assert!(goes(15, A1).is_none_or(|place| place.y < 1400), "side A is fired at once more: {:?}", goes(15, A1));
    assert!(goes(14, B1).is_none_or(|place| place.y < 1400), "so is side B before the last turn: {:?}", goes(14, B1));
}

#[test]
fn nobody_moves_to_shoot_in_a_turn_that_never_comes() {
    // Infantry that cannot move and shoot has nothing to gain from a place with a shot in the last turn.
    let stage = stage("one-hour", &["features=[]"]);
    let infantry = |y: i32| Unit::new(Profile::Infantry, Point::inches(18, y));
    for name in players(&stage) {
        assert_eq!(goes(&stage, 15, (B1, infantry(10)), infantry(26), &policy(&stage, name)), None, "{name}");
    }
}

#[test]
fn contact_is_no_prize_where_it_destroys_nothing() {
    let stage = stage("one-hour", &["features=[]", "strategies.aggressive.movement.contact=10000"]);
    let policy = policy(&stage, "aggressive");
    let goes = |gun: Profile| {
        let infantry = Unit::new(Profile::Infantry, Point::inches(18, 26));
        goes(&stage, 5, (B1, infantry), Unit::new(gun, Point::inches(18, 18)), &policy)
    };
    assert_eq!(goes(Profile::Mortar), Some(Point::inches(18, 22)));
    assert_eq!(goes(Profile::AntiTankGun), None, "it has a shot from where it stands");
}

#[test]
fn what_a_tape_cannot_tell_is_in_range_of_who_weighs_too() {
    // Infantry that stands two hundredths beyond its 12 inches has its shot; at three it has none and goes elsewhere.
    let stage = stage("one-hour", &["features=[]"]);
    for name in THINKING {
        let goes = |away: i32| {
            let own = Unit::new(Profile::Infantry, Point { x: 1800, y: 1000 + away });
            let enemy = Unit::new(Profile::Mortar, Point::inches(18, 10));
            goes(&stage, 5, (B1, own), enemy, &policy(&stage, name))
        };
        assert_eq!(goes(1202), None, "{name}");
        assert!(goes(1203).is_some(), "{name}");
    }
}

#[test]
fn who_would_not_win_heeds_risk_less_if_told_so() {
    let features = "features=[]";
    let bold =
        ["strategies.defensive.movement.risk_percent=1000", "strategies.defensive.movement.risk_behind_percent=0"];
    let shy =
        ["strategies.defensive.movement.risk_percent=0", "strategies.defensive.movement.risk_behind_percent=1000"];
    let ends = |knobs: [&str; 2]| {
        let stage = stage("one-hour", &[features, knobs[0], knobs[1]]);
        // One unit each: nobody would win.
        let worn = |y: i32| Unit { hits: 6, ..Unit::new(Profile::Tank, Point::inches(18, y)) };
        goes(&stage, 8, (B1, worn(10)), worn(26), &policy(&stage, "defensive")).map_or(1000, |place| place.y)
    };
    assert!(ends(bold) > 1300 && ends(shy) < 1400, "{} {}", ends(bold), ends(shy));
}

#[test]
fn an_ambush_begins_unseen_and_with_its_own_fire() {
    let stage = stage("one-hour/ambush", &[]);
    let situation = Situation { stage: &stage, battle: &stage.opening };
    let shots = |side: Side| -> usize {
        let enemies = || stage.opening.standing(side.other());
        stage
            .opening
            .standing(side)
            .filter(|&unit| enemies().any(|enemy| situation.shot(unit, enemy).is_some()))
            .count()
    };
    let seen = |side: Side| {
        let own = || stage.opening.standing(side.other());
        stage.opening.standing(side).filter(|&unit| own().any(|enemy| situation.sees(enemy, unit))).count()
    };
    assert_eq!(stage.tables.frame.first, Side::B);
    assert_eq!((seen(Side::B), shots(Side::A)), (0, 0), "the column sees nobody");
    assert!(seen(Side::A) > 0 && shots(Side::B) > 0, "the ambushers see it and fire first");
}

/// The share that seat A has of some games of these strategies, draws as halves.
fn share_of_a(stage: &Arc<Stage>, names: [&str; 2]) -> f64 {
    let sides = names.map(|name| Arc::new(policy(stage, name)));
    let share = |number| [1.0, 0.0, 0.5][measure(&play(stage, sides.clone(), number), "ending") as usize];
    (0..30).map(share).sum::<f64>() / 30.0
}

#[test]
fn one_strategy_is_not_given_to_both_seats_whatever_suits_them() {
    for scenario in ["hill", "river", "ambush", "armour"] {
        let stage = stage(&format!("one-hour/{scenario}"), &[]);
        let shares = THINKING.map(|a| THINKING.map(|b| share_of_a(&stage, [a, b])));
        // What each strategy is sure of, or cannot keep seat A from, whatever the other seat does.
        let least = |a: usize| shares[a].iter().copied().fold(1.0, f64::min);
        let most = |b: usize| shares.iter().map(|row| row[b]).fold(0.0, f64::max);
        let at = |side: Side| THINKING.iter().position(|name| *name == stage.tables.sides.of(side).strategy).unwrap();
        let (safest_a, safest_b) = ((0..3).map(least).fold(0.0, f64::max), (0..3).map(most).fold(1.0, f64::min));
        assert!(least(at(Side::A)) > safest_a - 0.15, "{scenario}, seat A: {shares:?}");
        assert!(most(at(Side::B)) < safest_b + 0.15, "{scenario}, seat B: {shares:?}");
    }
}

/// The games of a hundred in which side A's units of a profile fire, of a strategy against itself.
fn games_with_fire(scenario: &str, weapon: &str, name: &str) -> usize {
    let stage = stage(scenario, &[]);
    let sides = SIDES.map(|_| Arc::new(policy(&stage, name)));
    let targets = ["infantry", "gun", "light_armour", "medium_armour", "heavy_armour"];
    let fires = |number: &u64| {
        let values = play(&stage, sides.clone(), *number);
        targets.iter().any(|target| measure(&values, &format!("a_shots_{weapon}_at_{target}")) > 0)
    };
    (0..100).filter(fires).count()
}

#[test]
fn guns_and_mortars_are_not_parked_out_of_reach_for_the_whole_game() {
    for weapon in ["anti_tank", "mortar"] {
        let games = games_with_fire("one-hour", weapon, "combined-arms");
        assert!(games >= 80, "{weapon}: {games} of 100 games");
    }
}
