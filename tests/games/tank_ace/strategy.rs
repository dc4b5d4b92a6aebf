//! Strategies of American Tank Ace: each test is named after something foolish that none of them does.

use std::sync::Arc;

use overmatch::chance::Streams;
use overmatch::game::{Entry, LoadedGame};
use overmatch::games;
use overmatch::games::tank_ace::choice::command::Command;
use overmatch::games::tank_ace::choice::roll::Roll;
use overmatch::games::tank_ace::state::battle::Battle;
use overmatch::games::tank_ace::state::career::Career;
use overmatch::games::tank_ace::state::unit::Unit;
use overmatch::games::tank_ace::strategy::Strategy;
use overmatch::games::tank_ace::tables::policy::Policy;
use overmatch::games::tank_ace::tables::scenario::Scenario;
use overmatch::games::tank_ace::words::board::{Area, Facing, Range};
use overmatch::games::tank_ace::words::crew::{Seat, Skill, Skills, Wound};
use overmatch::games::tank_ace::words::german::German;
use overmatch::games::tank_ace::words::mission::{Mission, Terrain, Weather};
use overmatch::games::tank_ace::words::tank::{Ammo, MachineGun, Tank};
use overmatch::games::tank_ace::words::tour::{Course, Trade};
use overmatch::games::tank_ace::{TankAce, measures};
use overmatch::scenario::{Document, load};
use overmatch::simulation::{Unwatched, simulate};

const STRATEGIES: [&str; 4] = ["steady", "aggressive", "cautious", "veteran"];

fn campaign() -> Scenario {
    load::<Scenario>(&Document::read("tank-ace/campaign").unwrap(), &[]).unwrap().value
}

/// The second round of an attack in the open at medium range, two commands to come: an M4 with these Germans before it.
fn board(loaded: Ammo, rack: [u8; 5], units: &[Unit]) -> Battle {
    let mut battle = Battle::new(Mission::Attack, Weather::Clear, Terrain::Open);
    (battle.round, battle.range, battle.now.commands) = (2, Range::Medium, 2);
    (battle.loaded, battle.rack, battle.stowed) = (Some(loaded), rack, [5, 3, 0]);
    for (gun, points) in battle.guns.iter_mut().zip([4, 4, 2]) {
        gun.points = points;
    }
    for &unit in units {
        battle.add(unit);
    }
    battle
}

/// A German who has targeted the tank.
fn foe(german: German, area: Area) -> Unit {
    Unit { targets: true, ..Unit::new(german, area) }
}

/// A German who has not.
fn idle(german: German, area: Area) -> Unit {
    Unit::new(german, area)
}

/// Two rounds of AP, two of HE.
const MIXED: [u8; 5] = [2, 2, 0, 0, 0];

// The loader.

#[test]
fn rounds_that_can_hurt_nobody_are_not_brought_in() {
    let tables = campaign();
    for name in STRATEGIES {
        let policy = &tables.strategies[name];
        let panther = board(Ammo::He, [0, 2, 0, 0, 0], &[foe(German::Panther, Area::B)]);
        assert_eq!(policy.racks(&tables, &panther, &|ammo| matches!(ammo, Ammo::Ap | Ammo::He)), Ammo::Ap, "{name}");
        let men = [foe(German::Infantry, Area::B), foe(German::Infantry, Area::C)];
        let men = board(Ammo::He, [0, 8, 0, 0, 0], &men);
        assert_eq!(policy.racks(&tables, &men, &|ammo| matches!(ammo, Ammo::Ap | Ammo::He)), Ammo::He, "{name}");
    }
}

#[test]
fn nothing_is_taken_out_of_a_rack_with_room() {
    let tables = campaign();
    for name in STRATEGIES {
        let out = |rack| {
            let battle = board(Ammo::He, rack, &[foe(German::Panther, Area::B)]);
            tables.strategies[name].unloads(&tables, &battle)
        };
        assert_eq!(out([0, 7, 0, 0, 0]), None, "{name}: an M4's rack has eight places");
        assert_eq!(out([1, 7, 0, 0, 0]), None, "{name}: there is a round that can hurt");
        assert_eq!(out([0, 8, 0, 0, 0]), Some(Ammo::He), "{name}");
    }
}

/// The rounds of a replay in which the loader takes out as many as he brings in, and the rack is as it was.
fn swaps(strategy: &str, games: std::ops::Range<u64>) -> usize {
    let (_, playable) = games::load(&games::document("tank-ace").unwrap(), &[]).unwrap();
    let experiment = playable.experiment(&[strategy.to_string()]).unwrap();
    let (mut rack, mut swaps) = (String::new(), 0);
    for entry in games.flat_map(|game| experiment.replay(Streams::new(1), game).entries) {
        let Entry::Event(_, text) = entry else { continue };
        if let Some((work, holds)) = text.split_once("the ready rack holds ") {
            let same = work.split_once("takes out ").and_then(|(_, rest)| {
                let (out, rest) = rest.split_once(" and brings in ")?;
                Some(out == rest.trim_end_matches("; "))
            });
            swaps += usize::from(same == Some(true) && rack == holds);
            rack = holds.to_string();
        } else if text.starts_with("The loader loads") || text.contains("is unloaded for") {
            rack.clear();
        }
    }
    swaps
}

#[test]
fn no_loader_takes_out_what_he_brings_in() {
    for strategy in STRATEGIES {
        assert_eq!(swaps(strategy, 0..30), 0, "{strategy}");
    }
}

#[test]
fn a_small_rack_is_not_filled_with_he() {
    let tables = campaign();
    for name in STRATEGIES {
        let mut battle = Battle { tank: Tank::Jumbo75, ..board(Ammo::He, [0; 5], &[]) };
        for _ in 0..4 {
            let ammo = tables.strategies[name].racks(&tables, &battle, &|ammo| ammo != Ammo::Apcr);
            battle.rack[ammo as usize] += 1;
        }
        assert!(battle.rack[Ammo::He as usize] <= 2, "{name}: {:?}", battle.rack);
    }
}

#[test]
fn a_round_that_is_of_no_use_is_fired_off_at_a_tank_that_aims_and_not_at_men_who_do_not() {
    let tables = campaign();
    let units = [idle(German::Infantry, Area::B), foe(German::TigerI, Area::B)];
    let battle = Battle { open: [true, true, false], ..board(Ammo::He, MIXED, &units) };
    assert_eq!(tables.strategies["steady"].command(&tables, &battle), Some(Command::Fire(1)), "it buttons up");
    let mut closed = battle;
    closed.units[1].buttoned = true;
    assert_ne!(tables.strategies["steady"].command(&tables, &closed), Some(Command::Fire(1)));
}

#[test]
fn a_loader_with_nothing_to_do_fetches_what_hurts_while_a_machine_gun_fires() {
    let tables = campaign();
    let men = [foe(German::Infantry, Area::B), foe(German::Infantry, Area::B)];
    let battle = board(Ammo::Ap, [4, 0, 0, 0, 0], &men);
    assert_eq!(tables.strategies["steady"].command(&tables, &battle), Some(Command::Reload));
    let mut ordered = battle;
    (ordered.reloading, ordered.now.reload_ordered, ordered.now.commands) = (true, true, 1);
    assert_eq!(tables.strategies["steady"].command(&tables, &ordered), Some(Command::Coaxial(0)));
}

// Other fire.

#[test]
fn air_strikes_do_not_leave_tanks_alone() {
    let tables = campaign();
    for name in STRATEGIES {
        let struck =
            |units: &[Unit]| tables.strategies[name].bombed(&tables, &board(Ammo::He, MIXED, units), &|_| true);
        let others = [foe(German::Infantry, Area::B), foe(German::HalfTrack, Area::B), foe(German::Sdkfz222, Area::A)];
        for german in [German::PzIv, German::Panther, German::StugIii, German::Jagdpanther] {
            let [a, b, c] = others;
            assert_eq!(struck(&[a, b, c, idle(german, Area::C)]), Some(3), "{name}: {german:?}");
        }
        let tanks = [idle(German::KingTiger, Area::B), foe(German::PzIv, Area::B)];
        assert_eq!(struck(&tanks), Some(1), "{name}: the one that aims");
        assert!(struck(&others).is_some(), "{name}");
    }
}

#[test]
fn who_aims_at_the_tank_is_fired_at_before_who_does_not() {
    let tables = campaign();
    let units = [idle(German::Pak40, Area::B), foe(German::Pak40, Area::B)];
    let battle = Battle { open: [true, true, false], ..board(Ammo::He, MIXED, &units) };
    assert_eq!(tables.strategies["steady"].command(&tables, &battle), Some(Command::Fire(1)));
}

#[test]
fn the_turret_does_not_turn_its_side_to_a_gun_that_aims_for_the_sake_of_a_machine_gun() {
    let tables = campaign();
    for name in STRATEGIES {
        let units = [foe(German::PzIv, Area::D), foe(German::Infantry, Area::C)];
        let mut battle = Battle { turret: Facing::A, range: Range::Close, ..board(Ammo::He, MIXED, &units) };
        battle.round = 9;
        (battle.now.main_rounds, battle.now.turned, battle.now.commands) = (1, true, 1);
        let command = tables.strategies[name].command(&tables, &battle);
        assert_ne!(command, Some(Command::Coaxial(1)), "{name}");
        battle.units[0].gone = true;
        battle.add(idle(German::KingTiger, Area::B));
        assert_eq!(tables.strategies[name].command(&tables, &battle), Some(Command::Coaxial(1)), "{name}: it is gone");
    }
}

#[test]
fn the_hull_does_not_turn_where_nothing_would_strike_it() {
    let tables = campaign();
    let steady = &tables.strategies["steady"];
    // All shots of the round are fired, and a Panther on the flank aims: 10 against a hull of 12 and a side of 5.
    let mut battle = board(Ammo::Ap, [8, 0, 0, 0, 0], &[foe(German::Panther, Area::D)]);
    battle.tank = Tank::M26;
    (battle.turret, battle.now.main_rounds, battle.now.turned, battle.now.commands) = (Facing::A, 1, true, 1);
    assert_eq!(steady.command(&tables, &battle), Some(Command::Angle(Facing::A)));
    let hull_down = steady.command(&tables, &Battle { hull_down: true, ..battle });
    assert!(!matches!(hull_down, Some(Command::Angle(_))), "{hull_down:?}");
    let thin = steady.command(&tables, &Battle { tank: Tank::M4, ..battle });
    assert!(!matches!(thin, Some(Command::Angle(_))), "10 pierces 5 and 3 alike: {thin:?}");
}

// Hatches and wounds.

#[test]
fn no_hatch_is_opened_before_a_gun_that_aims_is_shot_at() {
    let tables = campaign();
    for name in STRATEGIES {
        let policy = &tables.strategies[name];
        let marder = board(Ammo::Ap, MIXED, &[foe(German::MarderIii, Area::B)]);
        assert!(!matches!(policy.command(&tables, &marder), Some(Command::Unbutton(_))), "{name}");
        // The gun can be neither seen nor shot at; a hatch that opens would gain nothing.
        let hidden = Battle { round: 1, ..board(Ammo::Ap, MIXED, &[foe(German::Pak40, Area::B)]) };
        assert!(!matches!(policy.command(&tables, &hidden), Some(Command::Unbutton(_))), "{name}");
    }
    let marder = board(Ammo::Ap, MIXED, &[foe(German::MarderIii, Area::B)]);
    assert_eq!(tables.strategies["steady"].command(&tables, &marder), Some(Command::Fire(0)));
    let quiet = Battle { round: 1, ..board(Ammo::Ap, [8, 0, 0, 0, 0], &[idle(German::Pak40, Area::B)]) };
    let command = tables.strategies["steady"].command(&tables, &quiet);
    assert_eq!(command, Some(Command::Unbutton([true, true, false])), "with nobody aiming it is");
}

#[test]
fn hatches_close_when_rifles_aim_and_no_gun_does() {
    let tables = campaign();
    let steady = &tables.strategies["steady"];
    let rifles = [foe(German::Infantry, Area::B), foe(German::Infantry, Area::C)];
    let open = |units: &[Unit]| Battle { open: [true, true, false], ..board(Ammo::He, MIXED, units) };
    assert_eq!(steady.command(&tables, &open(&rifles)), Some(Command::ButtonUp([true, true, false])));
    let hull_down = Battle { hull_down: true, ..open(&rifles) };
    assert_eq!(steady.command(&tables, &hull_down), Some(Command::ButtonUp([true, false, false])), "7.3.1");
    let [a, b] = rifles;
    let gun = steady.command(&tables, &open(&[a, b, foe(German::Pak40, Area::B)]));
    assert!(!matches!(gun, Some(Command::ButtonUp(_))), "the gun is more pressing: {gun:?}");
    let nobody = steady.command(&tables, &open(&[idle(German::Infantry, Area::B), idle(German::Infantry, Area::C)]));
    assert!(!matches!(nobody, Some(Command::ButtonUp(_))), "{nobody:?}");
}

#[test]
fn a_seriously_wounded_commander_is_brought_home() {
    let tables = campaign();
    for (name, wanted) in [("steady", true), ("cautious", true), ("veteran", true), ("aggressive", false)] {
        let mut battle = board(Ammo::Ap, MIXED, &[foe(German::PzIv, Area::B), idle(German::Infantry, Area::C)]);
        battle.wounds[Seat::Commander as usize] = Wound::Serious;
        let command = tables.strategies[name].command(&tables, &battle);
        assert_eq!(matches!(command, Some(Command::Backward(_))), wanted, "{name}: {command:?}");
        battle.wounds[Seat::Commander as usize] = Wound::Light;
        battle.units[0] = idle(German::PzIv, Area::B);
        let command = tables.strategies[name].command(&tables, &battle);
        assert!(!matches!(command, Some(Command::Backward(_))), "{name}: {command:?}");
    }
}

// Between missions.

#[test]
fn nobody_buys_a_smoke_mortar_that_he_never_fires() {
    let tables = campaign();
    for (name, policy) in &tables.strategies {
        let smokes = policy.caution.smoke_from <= 100;
        assert!(smokes || !policy.tour.tanks.contains(&Tank::M4a1Late), "{name}");
    }
}

/// A player like another who never gives a command.
struct Parked(Policy);

impl Strategy for Parked {
    fn course(&self) -> Course {
        self.0.course()
    }
    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        self.0.skill(career, affordable)
    }
    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        self.0.tank(career, may_have)
    }
    fn trade(&self, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.0.trade(career, may_have)
    }
    fn recalls(&self, career: &Career, seat: Seat, skills: Skills) -> bool {
        self.0.recalls(career, seat, skills)
    }
    fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool {
        self.0.buys_artillery(tables, battle, career)
    }
    fn hatches(&self, tables: &Scenario, battle: &Battle) -> [bool; 3] {
        self.0.hatches(tables, battle)
    }
    fn begins_hull_down(&self, battle: &Battle) -> bool {
        self.0.begins_hull_down(battle)
    }
    fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.0.next_round(tables, battle, available)
    }
    fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.0.racks(tables, battle, available)
    }
    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.0.struck(tables, battle, allowed)
    }
    fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.0.bombed(tables, battle, allowed)
    }
    fn maintains(&self, tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
        self.0.maintains(tables, battle, gun)
    }
    fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool {
        self.0.uses_synergy(tables, battle)
    }
    fn command(&self, _: &Scenario, _: &Battle) -> Option<Command> {
        None
    }
    fn senses(&self, tables: &Scenario, battle: &Battle) -> bool {
        self.0.senses(tables, battle)
    }
    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool {
        self.0.tries_again(tables, battle, target, roll)
    }
    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo> {
        self.0.unloads(tables, battle)
    }
    fn replaces(&self, battle: &Battle) -> Seat {
        self.0.replaces(battle)
    }
}

#[test]
fn a_tank_that_only_waits_does_not_win_the_war() {
    const GAMES: u64 = 20_000;
    let tables = Arc::new(campaign());
    for name in STRATEGIES {
        let parked = Arc::new(Parked(tables.strategies[name].clone()));
        let game = LoadedGame(TankAce { tables: tables.clone(), strategy: parked });
        let tally = simulate(&game, Streams::new(11), 0..GAMES, None, 2, &Unwatched).tally.all;
        let successes = measures().iter().position(|measure| measure.name == "successes").unwrap();
        let sum: i128 =
            tally.measures[successes].iter().map(|(wins, games)| i128::from(wins) * i128::from(games)).sum();
        let mean = sum as f64 / GAMES as f64;
        println!("parked as {name}: {mean} missions won a tour");
        assert!(mean <= 2.6, "{name}: {mean}");
    }
}
