//! Knobs of strategies of One Page Little Wars do what they say: each a small position in which the knob alone decides.

use overmatch::battlefield::{Point, UnitId};
use overmatch::chance::{Chance, Sampler, Streams};
use overmatch::game::Whim;
use overmatch::games::little_wars::choice::order::Order;
use overmatch::games::little_wars::choice::situation::Situation;
use overmatch::games::little_wars::state::battle::Battle;
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::state::unit::Unit;
use overmatch::games::little_wars::strategy::Strategy;
use overmatch::games::little_wars::tables::policy::Policy;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::words::{Arm, Side};
use overmatch::scenario::{Catalogue, Document, load};

/// The standard game on a table with nothing but these features.
fn stage(features: &str) -> Stage {
    let text = format!("base = \"little-wars/standard\"\nfeatures = [{features}]\n[frame]\nfeatures_at_least = 0\n");
    let document = Document::from_text("knobs.toml", &text, Catalogue::built_in()).unwrap();
    Stage::new(load::<Scenario>(&document, &[]).unwrap().value)
}

/// The strategy `gunnery` with some knobs turned.
fn gunnery(stage: &Stage, turn: impl FnOnce(&mut Policy)) -> Policy {
    let mut policy = stage.tables.strategies["gunnery"].clone();
    turn(&mut policy);
    policy
}

/// A battle in which it is the turn of A, the fifth.
fn battle() -> Battle {
    let mut battle = Battle::default();
    battle.turn = 5;
    battle
}

fn sampler() -> impl Chance {
    let mut sampler: Sampler = Sampler::new(Streams::new(1));
    sampler.begin(0);
    sampler
}

/// A unit of infantry at a place in inches.
fn add(battle: &mut Battle, side: Side, models: u8, x: i32, y: i32) -> UnitId {
    battle.add(side, Unit { arm: Arm::Infantry, models, at: Point::inches(x, y), ..Unit::NONE }).unwrap()
}

/// A crew at a place in inches.
fn crew(battle: &mut Battle, side: Side, x: i32, y: i32) -> UnitId {
    battle.add_gun(Point::inches(x, y), side);
    let party = Unit { arm: Arm::Infantry, models: 4, at: Point::inches(x, y), is_party: true, ..Unit::NONE };
    battle.add(side, party).unwrap()
}

/// What the policy orders a unit of A.
fn order(stage: &Stage, battle: &Battle, policy: &Policy, unit: UnitId) -> Order {
    policy.order_to(&Situation { stage, battle }, unit, &mut Whim::new(Side::A, &mut sampler()))
}

/// Whom the first gun of A fires at.
fn target(stage: &Stage, battle: &Battle, policy: &Policy) -> Option<UnitId> {
    policy
        .shot(&Situation { stage, battle }, Side::A, &mut Whim::new(Side::A, &mut sampler()))
        .map(|shot| shot.target())
}

#[test]
fn silence_aims_at_the_gun_that_a_few_losses_put_out_of_action() {
    let (stage, mut battle) = (stage(""), battle());
    crew(&mut battle, Side::A, 36, 3);
    let many = crew(&mut battle, Side::B, 20, 44);
    add(&mut battle, Side::B, 10, 20, 47);
    let few = crew(&mut battle, Side::B, 52, 44);
    let plain = gunnery(&stage, |_| ());
    let silent = gunnery(&stage, |policy| policy.fire.silence = 500);
    assert_eq!([&plain, &silent].map(|policy| target(&stage, &battle, policy)), [Some(many), Some(few)]);
}

#[test]
fn a_gun_goes_into_cover_before_it_fires_and_fires_from_there() {
    let wood = "{ name = \"wood\", ground = \"forest\", circle = { x_in = 36, y_in = 14, radius_in = 4 } }";
    let (stage, mut battle) = (stage(wood), battle());
    let unit = crew(&mut battle, Side::A, 36, 4);
    let enemy = add(&mut battle, Side::B, 10, 36, 44);
    let covered = |inches: u8| gunnery(&stage, |policy| policy.fire.cover_in = inches);
    assert_eq!([0, 9].map(|inches| target(&stage, &battle, &covered(inches))), [Some(enemy); 2], "none near enough");
    assert_eq!(target(&stage, &battle, &covered(10)), None);
    let clear = gunnery(&stage, |policy| (policy.fire.cover_in, policy.fire.clear_in) = (10, 40));
    assert_eq!(target(&stage, &battle, &clear), Some(enemy), "an enemy is too near");
    let Order::Haul(haul) = order(&stage, &battle, &covered(10), unit) else { panic!("it goes there") };
    assert!(haul.march().end().distance(Point::inches(36, 10)) <= 3, "{:?}", haul.march().end());
    battle.unit_mut(unit).at = Point::inches(36, 11);
    battle.guns_mut()[0].at = Point::inches(36, 11);
    assert_eq!(target(&stage, &battle, &covered(10)), Some(enemy), "in the wood it fires");
}

#[test]
fn more_models_than_a_crew_come_to_a_gun_and_stay() {
    let (stage, mut battle) = (stage(""), battle());
    crew(&mut battle, Side::A, 36, 4);
    let unit = add(&mut battle, Side::A, 10, 48, 4);
    add(&mut battle, Side::B, 10, 36, 44);
    let wanting =
        |models: u8| gunnery(&stage, |policy| (policy.fire.crew_models, policy.movement.settled) = (models, 1000));
    assert!(matches!(order(&stage, &battle, &wanting(0), unit), Order::Stay(_)));
    let Order::March(march) = order(&stage, &battle, &wanting(8), unit) else { panic!("it comes") };
    assert!(march.end().distance(Point::inches(36, 4)) <= 700);
    // A whole unit at a gun leaves a crew there, but not if more are wanted.
    battle.unit_mut(UnitId { side: Side::A, index: 0 }).models = 0;
    battle.unit_mut(unit).at = Point::inches(36, 4);
    assert!(matches!(order(&stage, &battle, &wanting(0), unit), Order::Leave(_)));
    assert!(!matches!(order(&stage, &battle, &wanting(10), unit), Order::Leave(_)));
}

#[test]
fn a_unit_called_to_a_gun_in_action_does_not_shuffle_behind_those_in_its_way() {
    let stage = stage("");
    let wanting = gunnery(&stage, |policy| policy.fire.crew_models = 30);
    let mut stays = 0;
    for y in (1000..1800).step_by(10) {
        let mut battle = battle();
        crew(&mut battle, Side::A, 36, 4);
        add(&mut battle, Side::A, 20, 36, 8);
        add(&mut battle, Side::B, 10, 36, 44);
        let unit = add(&mut battle, Side::A, 10, 36, 12);
        battle.unit_mut(unit).at = Point::new(3600, y);
        let now = Situation { stage: &stage, battle: &battle };
        match order(&stage, &battle, &wanting, unit) {
            Order::March(march) => {
                let serving = now.formation_at(unit, march.end()).within(Point::inches(36, 4), now.crew_reach());
                assert!(march.length() >= 100 || serving > 0, "from {y}: {march:?}");
            }
            order => stays += i32::from(matches!(order, Order::Stay(_))),
        }
    }
    assert!(stays > 0, "somebody is in its way");
}

#[test]
fn odds_forbid_a_charge_at_too_many() {
    let (stage, mut battle) = (stage(""), battle());
    let unit = add(&mut battle, Side::A, 10, 36, 20);
    add(&mut battle, Side::B, 8, 36, 27);
    let bold =
        |odds: u32| gunnery(&stage, |policy| (policy.melee.charge_from, policy.melee.odds_percent) = (-10_000, odds));
    assert!(matches!(order(&stage, &battle, &bold(125), unit), Order::Charge(_)));
    assert!(!matches!(order(&stage, &battle, &bold(126), unit), Order::Charge(_)));
}

#[test]
fn a_settled_unit_does_not_move_for_little() {
    let (stage, mut battle) = (stage(""), battle());
    let unit = add(&mut battle, Side::A, 10, 36, 4);
    add(&mut battle, Side::B, 10, 36, 44);
    // Six inches to the enemy are worth 24 to it.
    let settled = |least: i32| gunnery(&stage, |policy| policy.movement.settled = least);
    assert!(matches!(order(&stage, &battle, &settled(23), unit), Order::March(_)));
    assert!(matches!(order(&stage, &battle, &settled(24), unit), Order::Stay(_)));
}

#[test]
fn a_unit_stays_as_near_to_its_guns_as_it_is_told() {
    let (stage, mut battle) = (stage(""), battle());
    crew(&mut battle, Side::A, 36, 4);
    let unit = add(&mut battle, Side::A, 10, 48, 4);
    add(&mut battle, Side::B, 10, 48, 44);
    let near = |inches: u8| {
        gunnery(&stage, |policy| {
            (policy.movement.near_guns_in, policy.movement.to_enemy, policy.movement.fire_percent) = (inches, 0, 0);
        })
    };
    assert!(matches!(order(&stage, &battle, &near(12), unit), Order::Stay(_)));
    assert!(matches!(order(&stage, &battle, &near(6), unit), Order::March(_)));
}

#[test]
fn a_unit_under_fire_steps_behind_a_wood_beside_it() {
    let wood =
        "{ name = \"wood\", ground = \"forest\", rectangle = { x_in = 38, y_in = 20, width_in = 20, depth_in = 6 } }";
    let (stage, mut battle) = (stage(wood), battle());
    let unit = add(&mut battle, Side::A, 10, 36, 12);
    crew(&mut battle, Side::B, 36, 44);
    let seeking = |seeks: bool| {
        gunnery(&stage, |policy| {
            (policy.movement.seeks_cover, policy.movement.to_enemy, policy.movement.patience) = (seeks, 0, 100);
        })
    };
    assert!(matches!(order(&stage, &battle, &seeking(false), unit), Order::Stay(_)));
    let Order::March(march) = order(&stage, &battle, &seeking(true), unit) else { panic!("it looks for cover") };
    let now = Situation { stage: &stage, battle: &battle };
    assert!(now.is_covered(0, march.end()), "{:?}", march.end());
}

#[test]
fn who_has_many_more_models_presses() {
    let (stage, mut battle) = (stage(""), battle());
    let unit = add(&mut battle, Side::A, 10, 36, 4);
    crew(&mut battle, Side::A, 30, 4);
    add(&mut battle, Side::B, 7, 36, 44);
    let pressing = |percent: u32| {
        gunnery(&stage, |policy| {
            (policy.movement.press_percent, policy.movement.to_own_guns, policy.movement.patience) =
                (percent, 300, 100);
        })
    };
    assert!(matches!(order(&stage, &battle, &pressing(0), unit), Order::Stay(_)), "never");
    assert!(matches!(order(&stage, &battle, &pressing(201), unit), Order::Stay(_)), "14 against 7 are not enough");
    let Order::March(march) = order(&stage, &battle, &pressing(200), unit) else { panic!("it presses") };
    assert!(march.end().y > 900, "{:?}", march.end());
}
