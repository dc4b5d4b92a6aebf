//! Whole battles: the order of a round, fire support, counterattacks, the cap and the ends (6.6, 7.1, 7.2, 7.4.1, 7.6; T3,
//! T8, T9, T12, T17, T33, T34, T42).

use super::super::super::choice::command::Command;
use super::super::super::state::battle::{Battle, BattleEnd, Call, Support};
use super::super::super::state::record::KilledBy;
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Facing, Range};
use super::super::super::words::crew::{Skill, Wound};
use super::super::super::words::german::German;
use super::super::super::words::mission::{Mission, Terrain};
use super::super::super::words::tank::Ammo;
use super::super::play::Play;
use super::stage::{After, Crew, Rigged, TABLES, board, commands, foe, idle, scene, skilled};
use crate::game::{ByWord, Silent};

/// Fights a battle that is set up, with exactly these faces.
fn fight(battle: Battle, crew: &Crew, faces: &[u32]) -> (After, BattleEnd) {
    scene(Battle { round: 0, ..battle }, crew, faces, |play| play.battle())
}

fn of(mission: Mission, units: &[Unit]) -> Battle {
    Battle { mission, open: [false; 3], ..board(units) }
}

#[test]
fn on_attack_and_assault_the_germans_act_first_in_round_1_and_only_there() {
    let units = [idle(German::PzIv, Area::B), idle(German::PzIv, Area::B)];
    for mission in [Mission::Contact, Mission::Attack, Mission::Defense] {
        let first = mission == Mission::Attack;
        let orders = [Command::Fire(0), Command::Fire(1), Command::Fire(1)];
        let mut faces = vec![1, 6];
        let (german, player) = ([6, 6], [1, 1, 1, 1, 1]);
        // One kill in round 1; the Pz IV that targets the tank has fired before it, or never fires.
        if first {
            faces.extend(german);
        }
        faces.extend(player);
        faces.extend(player);
        if first {
            faces.push(3);
        }
        let (after, end) = fight(of(mission, &units), &Crew::new(&orders), &faces);
        assert_eq!(
            (end, after.battle.units[0].has_fired, after.record.rounds),
            (BattleEnd::Won, first, 1),
            "{mission:?}"
        );
    }
}

#[test]
fn from_round_2_on_the_tank_acts_first() {
    let units = [idle(German::PzIv, Area::B), idle(German::PzIv, Area::C)];
    let orders = [Command::Angle(Facing::A), Command::Angle(Facing::B), Command::Fire(0), Command::Fire(1)];
    // Round 1: nobody targets, two moves, event 7. Round 2: both target the tank, and are shot before they fire.
    let faces = [5, 5, 6, 6, 6, 6, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4];
    let orders: Vec<Command> = orders.into_iter().collect();
    let mut battle = of(Mission::Attack, &units);
    battle.units[1].area = Area::B;
    let (after, end) = fight(battle, &Crew::new(&orders), &faces);
    assert_eq!((end, after.record.rounds, after.record.by_weapon[KilledBy::Ap]), (BattleEnd::Won, 2, 2));
    assert!(!after.battle.units[0].has_fired && !after.battle.units[1].has_fired);
}

#[test]
fn no_event_is_rolled_once_the_board_is_empty() {
    let battle = of(Mission::Contact, &[idle(German::Truck, Area::B)]);
    let (after, end) = fight(battle, &Crew::new(&[Command::Fire(0)]), &[1, 1]);
    assert_eq!((end, after.sortie.destroyed), (BattleEnd::Won, 1));
}

#[test]
fn trucks_that_leave_may_end_the_battle() {
    let truck = Unit { carries: true, ..idle(German::Truck, Area::A) };
    let (after, end) = fight(of(Mission::Contact, &[truck]), &Crew::new(&[]), &[3, 4]);
    assert_eq!((end, after.record.rounds, after.battle.count), (BattleEnd::Won, 1, 2));
    assert_eq!(after.sortie.destroyed, 0);
}

#[test]
fn a_battle_of_sixty_rounds_is_lost() {
    let battle = of(Mission::Contact, &[idle(German::PzIv, Area::B)]);
    let faces: Vec<u32> = (0..60).flat_map(|_| [6, 3, 4]).collect();
    let (after, end) = fight(battle, &Crew::new(&[]), &faces);
    assert_eq!((end, after.record.rounds), (BattleEnd::Capped, 60));
}

#[test]
fn withdrawing_ends_the_battle_without_another_shot() {
    let battle = Battle { range: Range::Long, ..of(Mission::Attack, &[foe(German::PzIv, Area::B)]) };
    let (_, end) = fight(battle, &Crew::new(&[Command::Backward(Facing::B)]), &[6, 6]);
    assert_eq!(end, BattleEnd::Withdrawn);
}

#[test]
fn a_lost_tank_rolls_for_its_crew_and_there_is_no_counterattack() {
    let battle = of(Mission::Attack, &[foe(German::Pak43, Area::B)]);
    let faces = [1, 1, 1, 1, 1, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6];
    let (after, end) = fight(battle, &Crew::new(&[]), &faces);
    assert_eq!((end, after.record.tanks_lost, after.record.counterattacks), (BattleEnd::KnockedOut, 1, 0));
    assert_eq!(after.battle.wounds, [Wound::None; 5]);
}

#[test]
fn an_assault_opens_with_artillery_that_may_hit_a_gun_and_gives_no_credit() {
    let units = [idle(German::Infantry, Area::A), idle(German::Pak40, Area::B)];
    let battle = of(Mission::Assault, &units);
    let crew = Crew { strikes: 1, ..Crew::new(&[]) };
    // Artillery with a 7 - 3 destroys the gun; the infantry is alone; no counterattack.
    let (after, end) = fight(battle, &crew, &[3, 4, 4]);
    assert_eq!((end, after.record.rounds, after.sortie.destroyed), (BattleEnd::Won, 0, 0));
    assert_eq!((after.record.by_weapon, after.battle.is_threat), (ByWord::default(), false));
    for mission in [Mission::Contact, Mission::Attack, Mission::Defense] {
        let opened = scene(of(mission, &units), &crew, &[], |play| play.opening_fire()).0.battle;
        assert!(!opened.units[1].gone);
    }
}

#[test]
fn artillery_bought_with_prestige_strikes_beside_it_with_credit() {
    let units = [idle(German::Pak40, Area::A), idle(German::PzIv, Area::B)];
    for (prestige, bought) in [(0, false), (1, true), (2, true)] {
        let crew = Crew { buys: true, ..Crew::new(&[]) };
        let faces: &[u32] = if bought { &[3, 4] } else { &[] };
        let after = scene(of(Mission::Attack, &units), &crew, faces, |play| {
            play.career.prestige = prestige;
            play.opening_fire();
        });
        let after = after.0;
        assert_eq!((after.career.prestige, after.battle.units[0].gone), (prestige - u32::from(bought), bought));
        assert_eq!(after.record.by_weapon[KilledBy::Support], u32::from(bought));
        assert_eq!(
            (after.sortie.destroyed, after.battle.is_threat),
            (u32::from(bought), false),
            "10.4: no fire of its own"
        );
        assert_eq!(after.battle.called, [0, 0], "it does not count against the calls (7.6)");
    }
    let crew = Crew { buys: true, ..Crew::new(&[]) };
    let both = scene(of(Mission::Assault, &units), &crew, &[6, 6, 3, 4], |play| {
        play.career.prestige = 1;
        play.opening_fire();
    });
    assert!(both.0.battle.units[0].gone, "two strikes");
}

#[test]
fn suppression_by_the_opening_artillery_lasts_through_round_1() {
    let units = [idle(German::Pak40, Area::A), idle(German::PzIv, Area::B)];
    let after = scene(Battle { round: 0, ..of(Mission::Assault, &units) }, &Crew::new(&[]), &[4, 4], |play| {
        play.opening_fire();
        play.begin_round();
        assert!(play.battle.units[0].suppressed);
        play.begin_round();
    });
    assert!(!after.0.battle.units[0].suppressed);
}

/// A lieutenant calls for fire; the rounds until it strikes, and the battle then.
fn calls(support: Support, faces: &[u32]) -> (u32, After) {
    let battle =
        Battle { radio: true, ..of(Mission::Attack, &[idle(German::Pak40, Area::B), idle(German::PzIv, Area::C)]) };
    let called = commands(battle, &[Command::Call(0, support)], &[]).battle;
    let mut rounds = 0;
    let after = scene(called, &Crew::new(&[]), faces, |play| {
        while !play.battle.units[0].gone {
            play.begin_round();
            play.resolve_calls();
            rounds += 1;
        }
    });
    (rounds, after.0)
}

#[test]
fn mortars_fall_two_rounds_after_the_call_and_artillery_four() {
    for (support, rounds, faces) in [(Support::Mortar, 2, [2, 3]), (Support::Artillery, 4, [3, 4])] {
        let (after, battle) = calls(support, &faces);
        assert_eq!(after, rounds);
        assert_eq!((battle.record.by_weapon[KilledBy::Support], battle.sortie.destroyed), (1, 1));
        assert!(!battle.battle.units[0].targets, "indirect fire draws no return");
        assert!(!battle.battle.is_threat);
    }
}

#[test]
fn a_mission_has_two_calls_for_mortars_or_one_for_artillery() {
    let battle = Battle { radio: true, ..of(Mission::Attack, &[idle(German::PzIv, Area::C)]) };
    let may =
        |battle: &Battle| [Support::Mortar, Support::Artillery].map(|support| battle.may_call(&TABLES, 0, support));
    assert_eq!(may(&battle), [true, true]);
    let mortars = commands(battle, &[Command::Call(0, Support::Mortar)], &[]).battle;
    assert_eq!(may(&mortars), [true, false]);
    let both = commands(mortars, &[Command::Call(0, Support::Mortar)], &[]).battle;
    assert_eq!(may(&both), [false, false]);
    let artillery = commands(battle, &[Command::Call(0, Support::Artillery)], &[]).battle;
    assert_eq!(may(&artillery), [false, false]);
    assert_eq!(may(&Battle { radio: false, ..battle }), [false, false]);
}

#[test]
fn a_marker_whose_target_is_gone_finds_another_in_its_area_or_nobody() {
    let gone = Unit { gone: true, ..idle(German::PzIv, Area::B) };
    for (area, found) in [(Area::B, true), (Area::C, false)] {
        let mut battle = of(Mission::Attack, &[gone, idle(German::Pak40, area), idle(German::PzIv, Area::E)]);
        battle.calls[0] = Some(Call { support: Support::Artillery, unit: 0, rounds: 0 });
        let faces: &[u32] = if found { &[1, 1] } else { &[] };
        let after = scene(battle, &Crew::new(&[]), faces, |play| play.resolve_calls()).0.battle;
        assert_eq!((after.units[1].gone, after.calls), (found, [None; 4]));
    }
}

#[test]
fn a_moving_target_keeps_its_marker() {
    let mut battle = of(Mission::Contact, &[idle(German::HalfTrack, Area::A), idle(German::PzIv, Area::B)]);
    battle.calls[0] = Some(Call { support: Support::Mortar, unit: 0, rounds: 1 });
    let after = scene(battle, &Crew::new(&[]), &[1, 1], |play| {
        play.germans_act();
        play.begin_round();
        play.resolve_calls();
    });
    assert!(after.0.battle.units[0].gone && after.0.battle.units[0].area == Area::D);
}

#[test]
fn only_an_attack_or_an_assault_that_was_won_is_counterattacked_on_a_6() {
    for mission in [Mission::Contact, Mission::Attack, Mission::Assault, Mission::Defense] {
        for face in 1..=6 {
            let (crew, mut silent) = (Crew::new(&[]), Silent);
            let battle = Battle { round: 0, ..of(mission, &[]) };
            let may = mission == Mission::Attack || mission == Mission::Assault;
            // The counterattack is two infantry units and a half-track; it goes on for as long as it may.
            let faces = [face, 1, 6];
            let mut chance = Rigged::new(if may { &faces } else { &[] });
            let mut play = Play::of_battle(&TABLES, &crew, &mut chance, &mut silent, battle);
            let end = play.battle();
            let comes = may && face == 6;
            assert_eq!(
                (play.record.counterattacks, end != BattleEnd::Won),
                (u32::from(comes), comes),
                "{mission:?} {face}"
            );
            assert!(play.record.rounds <= 60);
        }
    }
}

/// The seventh round of an assault, where everything that a counterattack may change has changed.
fn fought() -> Battle {
    let mut battle = of(Mission::Assault, &[]);
    (battle.terrain, battle.range) = (Terrain::Woods, Range::Long);
    (battle.round, battle.rounds_before) = (7, 0);
    (battle.smoke, battle.own_smoke, battle.hull, battle.turret) = ([2; 5], 2, Facing::A, Facing::C);
    (battle.shock, battle.lull, battle.bonus_command, battle.reloading) = (true, true, true, true);
    (battle.sensed, battle.exposed, battle.radio) = (Some(0), Some(Area::B), true);
    battle.calls[0] = Some(Call { support: Support::Mortar, unit: 0, rounds: 2 });
    (battle.called, battle.happened) = ([1, 0], [true, false, true]);
    (battle.loaded, battle.rack, battle.stowed) = (Some(Ammo::Wp), [1, 2, 0, 0, 0], [0, 1, 0]);
    (battle.mortar_rounds, battle.guns[0].points) = (1, 2);
    battle.wounds[3] = Wound::Light;
    battle.skills = skilled(&[Skill::Synergy, Skill::Gunnery]);
    battle.used = skilled(&[Skill::Synergy]);
    battle
}

#[test]
fn a_counterattack_is_a_new_board_for_the_same_tank() {
    let battle = fought();
    for immobilised in [false, true] {
        let crew = Crew { hull_down: true, ..Crew::new(&[]) };
        let (mut silent, before) = (Silent, Battle { immobilised, ..battle });
        // No opening fire at an empty board. A 6; forces 7: a half-track in A, infantry in B and C; quality 6. Then the
        // tank leaves.
        *crew.orders.lock().unwrap() = vec![Command::Backward(Facing::B)];
        let mut chance = Rigged::new(&[6, 3, 4, 1, 3, 5, 6]);
        let mut play = Play::of_battle(&TABLES, &crew, &mut chance, &mut silent, before);
        let end = play.battle();
        let after = play.battle;
        assert_eq!(end, if immobilised { BattleEnd::Capped } else { BattleEnd::Withdrawn });
        assert_eq!((after.mission, after.morale), (Mission::Defense, 5));
        assert_eq!((after.rounds_before, after.called, after.radio), (7, [1, 0], true));
        assert_eq!((after.hull, after.turret), (Facing::B, Facing::B));
        assert_eq!(after.units[0].german, German::HalfTrack);
        // Infantry in C goes to the flank in its first action (T26), for which the tank that leaves does not wait.
        let flank = if immobilised { Area::E } else { Area::C };
        assert_eq!([after.units[1].area, after.units[2].area], [Area::B, flank]);
        assert!(!after.units[1].dug_in);
        assert_eq!((after.loaded, after.rack, after.stowed), (Some(Ammo::Wp), [1, 2, 0, 0, 0], [0, 1, 0]));
        assert_eq!((after.mortar_rounds, after.guns[0].points, after.wounds[3]), (1, 2, Wound::Light));
        assert_eq!((after.immobilised, after.hull_down), (immobilised, !immobilised), "hull down is free (T17)");
        assert!(!after.skill(Skill::Synergy) && after.skill(Skill::Gunnery), "skills used stay used");
        assert!(after.calls == [None; 4] && after.sensed.is_none() && after.own_smoke == 0 && !after.reloading);
        assert_eq!(play.record.rounds, if immobilised { 60 - 7 } else { 1 }, "the 60 rounds run on");
        assert_eq!((play.record.counterattacks, play.record.counterattacks_won), (1, 0));
        if !immobilised {
            assert_eq!(after.range, Range::Medium, "the start range of the terrain");
        }
    }
}

#[test]
fn there_is_no_second_counterattack() {
    // Forces 7 on a 6; the half-track is shot, and all infantry withdraws; no more dice.
    let crew = Crew::new(&[Command::Fire(0), Command::Fire(0)]);
    let mut battle = of(Mission::Attack, &[]);
    battle.terrain = Terrain::Bocage;
    let faces = [
        6, // the counterattack
        3, 4, 3, 3, 3, 1, // half-track and infantry in B
        6, 6, 6, // targeting
        1, 1, 1, 1, 1, // the half-track with its infantry
        6, 6, 6, 6, // event: a random one, all infantry withdraws
    ];
    let (after, end) = fight(battle, &crew, &faces);
    assert_eq!((end, after.record.counterattacks, after.record.counterattacks_won), (BattleEnd::Won, 1, 1));
}

#[test]
fn closings_are_counted_from_the_start_range() {
    for (terrain, closings) in [(Terrain::Open, 2), (Terrain::Woods, 1), (Terrain::Bocage, 0), (Terrain::Urban, 0)] {
        let (crew, mut silent, mut chance) = (Crew::new(&[]), Silent, Rigged::new(&[]));
        let mut play = Play::new(&TABLES, &crew, &mut chance, &mut silent);
        play.set_up(Mission::Defense, super::super::super::words::mission::Weather::Clear, terrain);
        assert_eq!(play.battle.closings, closings, "{terrain:?}");
    }
}

/// A line of the log in June: an attack won at once by other Americans, and its counterattack.
fn line(terrain: u32, orders: &[Command], faces: &[u32]) -> After {
    let all: Vec<Command> = [Command::ButtonUp([true; 3]); 2].into_iter().chain(orders.iter().copied()).collect();
    let before = [5, 1, terrain, 4, 4, 6, 1, 1, 3, 6, 6, 2, 3, 6, 3, 4, 3, 3, 3, 1, 6, 6, 6];
    let faces: Vec<u32> = before.into_iter().chain(faces.iter().copied()).collect();
    scene(board(&[]), &Crew::new(&all), &faces, |play| assert!(play.line().is_continue())).0
}

#[test]
fn a_lost_counterattack_loses_the_line_and_its_trophy() {
    let after = line(4, &[Command::Backward(Facing::B)], &[]);
    let record = &after.record;
    assert_eq!((record.fought[Mission::Attack], record.missions(), record.successes()), (1, 1, 0));
    assert_eq!((record.withdrawn, record.counterattacks, record.counterattacks_won), (1, 1, 0));
    assert_eq!((after.career.trophies.points(), after.career.marks, after.career.line), (0, 2, 1));
}

#[test]
fn a_won_counterattack_brings_one_trophy_and_its_kills_count_for_the_line() {
    // The half-track is destroyed with its infantry; all other infantry withdraws; a Luger.
    let after = line(1, &[Command::Fire(0)], &[1, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1]);
    let record = &after.record;
    assert_eq!((record.fought[Mission::Attack], record.missions(), record.successes()), (1, 1, 1));
    assert_eq!((record.counterattacks, record.counterattacks_won, after.sortie.destroyed), (1, 1, 1));
    assert_eq!((after.career.trophies.points(), after.career.marks), (3, 2));
}
