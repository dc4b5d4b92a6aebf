//! What no strategy of One Page Little Wars does: each a position from a game in which one did.

use overmatch::battlefield::{Edge, Point, UnitId};
use overmatch::chance::{Chance, Sampler, Streams};
use overmatch::game::{ByWord, Whim};
use overmatch::games::little_wars::choice::order::Order;
use overmatch::games::little_wars::choice::situation::Situation;
use overmatch::games::little_wars::state::battle::Battle;
use overmatch::games::little_wars::state::prisoners::PrisonerGroup;
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::state::unit::Unit;
use overmatch::games::little_wars::strategy::Strategy;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::words::{Arm, Side};
use overmatch::scenario::{Catalogue, Document, load};

/// Those who think.
const STRATEGIES: [&str; 5] = ["caution", "champion", "charge", "envelop", "gunnery"];

/// The standard game on open ground.
fn stage() -> Stage {
    let text = "base = \"little-wars/standard\"\nfeatures = []\n[frame]\nfeatures_at_least = 0\n";
    let document = Document::from_text("tactics.toml", text, Catalogue::built_in()).unwrap();
    Stage::new(load::<Scenario>(&document, &[]).unwrap().value)
}

fn sampler() -> impl Chance {
    let mut sampler: Sampler = Sampler::new(Streams::new(1));
    sampler.begin(0);
    sampler
}

/// A place in hundredths of an inch.
fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

/// A battle in which it is the turn of A, the fifth.
fn battle() -> Battle {
    let mut battle = Battle::default();
    battle.turn = 5;
    battle
}

fn add(battle: &mut Battle, side: Side, arm: Arm, models: u8, at: Point) -> UnitId {
    battle.add(side, Unit { arm, models, at, ..Unit::NONE }).unwrap()
}

fn party(battle: &mut Battle, side: Side, arm: Arm, models: u8, at: Point) -> UnitId {
    battle.add(side, Unit { arm, models, at, is_party: true, ..Unit::NONE }).unwrap()
}

/// Each thinking strategy with the orders that it gives in a movement phase of A, until that unit has moved: the last is its.
fn orders_until(stage: &Stage, battle: &Battle, unit: UnitId, mut check: impl FnMut(&str, Order, &Battle)) {
    for name in STRATEGIES {
        let strategy = &stage.tables.strategies[name];
        let mut asked = battle.clone();
        loop {
            let situation = Situation { stage, battle: &asked };
            let order = strategy.order(&situation, Side::A, &mut Whim::new(Side::A, &mut sampler())).expect("an order");
            if order.unit() == unit {
                check(name, order, &asked);
                break;
            }
            // Whom it asks before stays where he is.
            asked.unit_mut(order.unit()).moved = true;
        }
    }
}

/// Where a unit goes with an order; where it is if it does not.
fn end(order: Order, battle: &Battle) -> Point {
    match order {
        Order::March(march) => march.end(),
        Order::Charge(charge) => charge.end(),
        Order::Haul(haul) => haul.march().end(),
        Order::Escort(escort) => escort.march().end(),
        other => battle.unit(other.unit()).at,
    }
}

#[test]
fn a_gun_one_man_short_of_a_crew_gets_him() {
    let (stage, mut battle) = (stage(), battle());
    // Three of the six are within 3 inches of the gun, the fourth at 3.05.
    battle.add_gun(at(2199, 1381), Side::A);
    let unit = add(&mut battle, Side::A, Arm::Infantry, 6, at(2233, 1083));
    add(&mut battle, Side::B, Arm::Infantry, 10, at(2200, 4400));
    let near = |place: Point, battle: &Battle| {
        let now = Situation { stage: &stage, battle };
        now.formation_at(unit, place).within(at(2199, 1381), 300)
    };
    assert!(near(at(2233, 1083), &battle) < 4);
    orders_until(&stage, &battle, unit, |name, order, battle| {
        assert!(near(end(order, battle), battle) >= 4, "{name}: {order:?}");
    });
}

#[test]
fn a_good_unit_does_not_walk_past_an_empty_gun() {
    let (stage, mut battle) = (stage(), battle());
    battle.add_gun(at(5200, 900), Side::A);
    let horse = add(&mut battle, Side::A, Arm::Cavalry, 10, at(5615, 1100));
    add(&mut battle, Side::B, Arm::Infantry, 10, at(3000, 4400));
    orders_until(&stage, &battle, horse, |name, order, battle| {
        let now = Situation { stage: &stage, battle };
        assert!(now.formation_at(horse, end(order, battle)).within(at(5200, 900), 300) >= 4, "{name}: {order:?}");
    });
    // In the next turn it leaves a crew there and is free, unless more than a crew is wanted.
    battle.unit_mut(horse).at = at(5200, 900);
    orders_until(&stage, &battle, horse, |name, order, _| {
        assert!(matches!(order, Order::Leave(_)) || name == "champion", "{name}: {order:?}");
    });
}

#[test]
fn a_unit_does_not_stand_in_the_only_line_of_its_own_gun() {
    let (stage, mut battle) = (stage(), battle());
    battle.add_gun(at(2000, 300), Side::A);
    party(&mut battle, Side::A, Arm::Infantry, 4, at(2000, 300));
    let mask = add(&mut battle, Side::A, Arm::Infantry, 10, at(2000, 1200));
    let enemy = add(&mut battle, Side::B, Arm::Infantry, 10, at(2000, 4400));
    let sees = |battle: &Battle| {
        let now = Situation { stage: &stage, battle };
        now.nearest_in_sight(0, enemy).is_some()
    };
    orders_until(&stage, &battle, mask, |name, order, battle| {
        // Who charges at all costs may be forgiven, and who comes to serve the gun by the shortest way.
        let mut after = battle.clone();
        after.unit_mut(mask).at = end(order, battle);
        assert!(sees(&after) || ["champion", "charge"].contains(&name), "{name}: {order:?}");
    });
}

#[test]
fn a_gun_that_sees_nobody_goes_where_it_does() {
    let text = "base = \"little-wars/standard\"\nfeatures = [{ name = \"it\", ground = \"hill\", rectangle = { x_in = 17, \
                y_in = 14, width_in = 6, depth_in = 4 } }]\n[frame]\nfeatures_at_least = 1\n";
    let document = Document::from_text("tactics.toml", text, Catalogue::built_in()).unwrap();
    let stage = Stage::new(load::<Scenario>(&document, &[]).unwrap().value);
    let mut battle = battle();
    battle.add_gun(at(2000, 800), Side::A);
    let crew = party(&mut battle, Side::A, Arm::Infantry, 4, at(2000, 800));
    let enemy = add(&mut battle, Side::B, Arm::Infantry, 10, at(2000, 4400));
    assert!(Situation { stage: &stage, battle: &battle }.nearest_in_sight(0, enemy).is_none());
    orders_until(&stage, &battle, crew, |name, order, _| {
        let Order::Haul(haul) = order else { panic!("{name}: {order:?}") };
        assert!(stage.field.sight(haul.march().end(), at(2000, 4400)), "{name}");
    });
}

#[test]
fn guards_beside_a_gun_lead_their_prisoners_home() {
    let (stage, mut battle) = (stage(), battle());
    battle.add_gun(at(2000, 900), Side::A);
    party(&mut battle, Side::A, Arm::Infantry, 4, at(2000, 900));
    let guards = party(&mut battle, Side::A, Arm::Infantry, 1, at(2259, 892));
    battle.add_group(PrisonerGroup {
        at: at(2259, 900),
        side: Side::B,
        holder: Side::A,
        models: ByWord::of([3, 0]),
        moved: false,
    });
    add(&mut battle, Side::B, Arm::Infantry, 10, at(4000, 4400));
    orders_until(&stage, &battle, guards, |name, order, _| {
        // Who wants more than a crew at his gun keeps them there.
        assert!(matches!(order, Order::Escort(_)) || name == "champion", "{name}: {order:?}");
    });
}

#[test]
fn a_crew_does_not_leave_its_gun_for_prisoners() {
    let (stage, mut battle) = (stage(), battle());
    battle.add_gun(at(2000, 900), Side::A);
    let crew = party(&mut battle, Side::A, Arm::Infantry, 4, at(2000, 900));
    battle.add_group(PrisonerGroup {
        at: at(2100, 900),
        side: Side::B,
        holder: Side::A,
        models: ByWord::of([3, 0]),
        moved: false,
    });
    battle.guns_mut()[0].shots = 4;
    add(&mut battle, Side::B, Arm::Infantry, 10, at(4000, 4400));
    orders_until(&stage, &battle, crew, |name, order, _| {
        assert!(matches!(order, Order::Stay(_)), "{name}: {order:?}");
    });
}

#[test]
fn a_small_unit_does_not_charge_a_large_one_alone() {
    let (stage, mut battle) = (stage(), battle());
    let small = add(&mut battle, Side::A, Arm::Cavalry, 1, at(3000, 2000));
    add(&mut battle, Side::B, Arm::Infantry, 9, at(3000, 2700));
    // Friends who could help, but have not moved.
    add(&mut battle, Side::A, Arm::Cavalry, 10, at(3800, 1700));
    orders_until(&stage, &battle, small, |name, order, _| {
        assert!(!matches!(order, Order::Charge(_)), "{name}: {order:?}");
    });
}

#[test]
fn the_largest_charges_first_and_the_small_one_follows() {
    let (stage, mut battle) = (stage(), battle());
    let small = add(&mut battle, Side::A, Arm::Cavalry, 4, at(2600, 2000));
    let large = add(&mut battle, Side::A, Arm::Cavalry, 10, at(3400, 2000));
    add(&mut battle, Side::B, Arm::Infantry, 6, at(3000, 2700));
    let strategy = &stage.tables.strategies["envelop"];
    let first = |battle: &Battle| {
        strategy.order(&Situation { stage: &stage, battle }, Side::A, &mut Whim::new(Side::A, &mut sampler())).unwrap()
    };
    let Order::Charge(charge) = first(&battle) else { panic!("a charge") };
    assert_eq!(charge.unit(), large);
    let state = battle.unit_mut(large);
    (state.at, state.moved) = (charge.end(), true);
    assert_eq!(first(&battle).unit(), small);
}

/// Where the units of a side begin when it deploys second.
fn answers(stage: &Stage, name: &str, edge: Edge, enemies: &[(Arm, u8, i32)]) -> Vec<i32> {
    let mut battle = Battle::default();
    battle.edges = [edge, edge.other()];
    battle.first = Side::B;
    let corner = at(stage.field.width(), stage.field.depth());
    for &(arm, models, x) in enemies {
        let unit =
            Unit { arm, models, at: edge.other().turned(at(x, 200), corner), is_party: models == 4, ..Unit::NONE };
        battle.add(Side::B, unit).unwrap();
    }
    let situation = Situation { stage, battle: &battle };
    let lineup = stage.tables.strategies[name].lineup(&situation, Side::A, &mut Whim::new(Side::A, &mut sampler()));
    let count = stage.musters[0].troops.len();
    let listed = || stage.musters[0].troops.iter().map(|troop| troop.along).collect();
    lineup.map_or_else(listed, |lineup| lineup.places()[..count].to_vec())
}

#[test]
fn the_second_player_answers_the_first_s_deployment() {
    let stage = Stage::new(load::<Scenario>(&Document::read("little-wars/standard").unwrap(), &[]).unwrap().value);
    let enemies =
        |horse: i32, guns: i32| [(Arm::Cavalry, 10, horse), (Arm::Infantry, 10, 3600), (Arm::Infantry, 4, guns)];
    for name in ["caution", "envelop", "gunnery"] {
        let [left, right] =
            [[600, 6600], [6600, 600]].map(|[horse, guns]| answers(&stage, name, Edge::South, &enemies(horse, guns)));
        assert_ne!(left, right, "{name}");
    }
}

#[test]
fn each_list_begins_otherwise_on_other_ground() {
    let lineups = ["little-wars/standard", "little-wars/village"].map(|scenario| {
        let tables = load::<Scenario>(&Document::read(scenario).unwrap(), &[]).unwrap().value;
        answers(&Stage::new(tables), "envelop", Edge::South, &[(Arm::Infantry, 10, 3600)])
    });
    assert_ne!(lineups[0], lineups[1]);
}
