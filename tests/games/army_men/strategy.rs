//! Strategies of Army Men Combat do what they are for, and nothing foolish.

use std::sync::Arc;

use overmatch::battlefield::{Edge, Point, UnitId};
use overmatch::chance::{Sampler, Streams};
use overmatch::game::{Game, Outcome, Playable, Silent, Whim};
use overmatch::games;
use overmatch::games::army_men::choice::drive::Gear;
use overmatch::games::army_men::choice::order::Order;
use overmatch::games::army_men::choice::post::Post;
use overmatch::games::army_men::choice::salvo::Salvo;
use overmatch::games::army_men::choice::situation::Situation;
use overmatch::games::army_men::choice::walk::Pace;
use overmatch::games::army_men::state::stage::Stage;
use overmatch::games::army_men::strategy::Strategy;
use overmatch::games::army_men::tables::policy::Policy;
use overmatch::games::army_men::tables::scenario::Scenario;
use overmatch::games::army_men::words::{Side, Weapon};
use overmatch::games::army_men::{ArmyMen, measures};
use overmatch::scenario::{Catalogue, load};

/// Games of each comparison.
const GAMES: u64 = 200;

/// The strategies that are not random.
const THINKING: [&str; 3] = ["assault", "gunline", "points"];

fn scenario(name: &str) -> Box<dyn Playable> {
    games::load(&games::document(name).unwrap(), &[]).unwrap().1
}

/// The mean of a measure when the first strategy leads side A and the second side B.
fn mean(scenario: &dyn Playable, strategies: [&str; 2], measure: &str) -> f64 {
    let experiment = scenario.experiment(&strategies.map(String::from)).unwrap();
    let index = scenario.measures().iter().position(|known| known.name == measure).expect("a measure");
    let mut sum = 0;
    experiment.play_each(Streams::new(1), 0..GAMES, &mut |_, played| sum += played.expect("a whole game")[index]);
    sum as f64 / GAMES as f64
}

#[test]
fn every_thought_beats_chance_with_either_army_of_every_scenario() {
    for name in Catalogue::built_in().names().filter(|name| name.starts_with("army-men/")) {
        let scenario = scenario(name);
        for strategy in THINKING {
            let [thought, chance] = [[strategy, "random"], ["random", strategy]];
            let [with, without] = [thought, chance].map(|seats| mean(&*scenario, seats, "margin"));
            assert!(with - without > 40.0, "{name} {strategy}: {with} {without}");
        }
    }
}

/// A policy, every order of which is looked at before it is given.
struct Watched<F>(Policy, F);

impl<F: Fn(&Situation<'_>, UnitId, &Order) + Send + Sync> Strategy for Watched<F> {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        self.0.edge(situation, side, whim)
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
        self.0.begins(situation, unit, whim)
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
        self.0.activates(situation, side, whim)
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        let order = self.0.order(situation, unit, whim);
        self.1(situation, unit, &order);
        order
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
        self.0.shoots(situation, unit, whim)
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        whim: &mut Whim<'_>,
    ) -> Option<Weapon> {
        self.0.fires(situation, unit, target, salvo, whim)
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
        self.0.faces(situation, unit, whim)
    }
}

/// Looks at every order of so many games of a strategy against itself.
fn watch(name: &str, strategy: &str, games: u64, look: impl Fn(&Situation<'_>, UnitId, &Order) + Send + Sync + Copy) {
    let tables = load::<Scenario>(&games::document(name).unwrap(), &[]).unwrap().value;
    let policy = tables.strategies[strategy].clone();
    let stage = Arc::new(Stage::new(tables));
    let seat = || Arc::new(Watched(policy.clone(), look));
    let game = ArmyMen::between(stage, [seat(), seat()]);
    let (mut chance, mut outcome) = (Sampler::<false>::new(Streams::new(3)), Outcome::new(measures().len()));
    for number in 0..games {
        chance.begin(number);
        outcome.reset();
        game.play(&mut chance, &mut Silent, &mut outcome);
    }
}

#[test]
fn in_the_last_round_nobody_boards_or_hurries_on_for_a_later_shot() {
    for name in ["mirror-mechanised", "mirror-balanced", "river-crossing", "ridge", "recruits-riflemen"] {
        for strategy in THINKING {
            watch(&format!("army-men/{name}"), strategy, 30, |now, unit, order| {
                if now.battle.round < now.stage.tables.frame.rounds {
                    return;
                }
                let hurries = match order {
                    Order::Board(_) => panic!("{name} {strategy}: {unit:?} boards"),
                    Order::Walk(walk) => walk.pace() == Pace::Run,
                    Order::Drive(drive) => drive.gear() == Gear::Cruise,
                    _ => false,
                };
                // From an enemy that may yet fire one may run, for what may still come.
                let danger = now.battle.ready(unit.side.other()).next().is_some();
                assert!(!hurries || danger, "{name} {strategy}: {unit:?} {order:?}");
            });
        }
    }
}

#[test]
fn a_horde_does_not_flee_from_fire_that_can_only_be_for_one_of_it() {
    let scenario = scenario("army-men/recruits-riflemen");
    for strategy in THINKING {
        let of = |measure: &str| mean(&*scenario, [strategy, "points"], measure);
        // Most rounds are lost to coming into range and to fewer enemies; who is active shoots, guards or assaults.
        let acts = of("a_attacks") + of("a_assaults") + of("a_guards") + of("a_runs");
        let share = acts / of("a_activations");
        assert!(share > 0.8, "{strategy}: {share}");
        assert!(of("a_hunkers") < 1.0, "{strategy}: {}", of("a_hunkers"));
    }
    watch("army-men/recruits-riflemen", "points", 30, |now, unit, order| {
        if let (1, Order::Walk(walk)) = (now.battle.round, order) {
            let depth = |place| now.stage.depth_from(now.battle.edge(unit.side), place);
            let (from, to) = (depth(now.unit(unit).at), depth(walk.end()));
            // Aside it may go, and so a little back.
            assert!(to >= from - 300, "{unit:?} goes back from {from} to {to}");
        }
    });
}

#[test]
fn points_carries_those_whom_a_vehicle_serves() {
    let scenario = scenario("army-men/mirror-mechanised");
    let of = |measure: &str| mean(&*scenario, ["points", "points"], measure);
    assert!(of("a_disembarks") > 1.0, "{}", of("a_disembarks"));
    assert!(of("a_moves") + of("a_cruises") > 2.0, "{}", of("a_moves") + of("a_cruises"));
}

#[test]
fn assault_assaults_and_its_carriers_drive_on() {
    for name in ["mirror-balanced", "mirror-mechanised", "mirror-rifle-horde"] {
        let scenario = scenario(&format!("army-men/{name}"));
        // Of those who charge a gunline fewer come near.
        for (enemy, least) in [("points", 2.0), ("gunline", 1.5)] {
            let of = |measure: &str| mean(&*scenario, ["assault", enemy], measure);
            assert!(of("a_assaults") >= least, "{name} {enemy}: {} assaults", of("a_assaults"));
            let drives = of("a_moves") + of("a_cruises");
            assert!(name == "mirror-rifle-horde" || drives > 1.0, "{name} {enemy}: {drives} moves and cruises");
        }
    }
}

#[test]
fn the_gunline_comes_into_range_and_guards_only_where_somebody_may_come() {
    let ridge = scenario("army-men/ridge");
    let of = |measure: &str| mean(&*ridge, ["gunline", "gunline"], measure);
    assert!(of("a_attacks") > 4.0 && of("b_attacks") > 4.0, "{} {}", of("a_attacks"), of("b_attacks"));
    assert_eq!(of("a_assaults") + of("b_assaults"), 0.0);
    watch("army-men/mirror-balanced", "gunline", 30, |now, unit, order| {
        if *order == Order::Guard {
            let outfit = now.outfit(unit);
            let range = outfit.weapons().map(|weapon| now.stage.range(weapon)).max().expect("a weapon");
            let near = |enemy: UnitId| {
                let far = range + 600 + now.radius(unit) + now.radius(enemy);
                now.unit(unit).at.within(now.unit(enemy).at, far)
            };
            assert!(now.battle.standing(unit.side.other()).any(near), "{unit:?} guards against nobody");
        }
    });
}

#[test]
fn assault_fights_hand_to_hand_and_the_gunline_never_does() {
    let scenario = scenario("army-men/mirror-mechanised");
    let side_a = |strategy: &str, measure: &str| mean(&*scenario, [strategy, "points"], measure);
    assert!(side_a("assault", "a_combats") > 0.5);
    assert_eq!(side_a("gunline", "a_assaults"), 0.0);
    assert!(side_a("gunline", "a_guards") > 1.0 && side_a("gunline", "a_reactions") > 1.0);
    assert!(side_a("assault", "a_disembarks") > 1.0, "it rides into battle");
}
