//! Charts B6 and B7: how badly men are hurt, bailing out, and what a crew can do that has lost some (7.4.2, 7.4.3; T2, T22,
//! T23).

use super::super::super::choice::command::Command;
use super::super::super::state::battle::{Battle, BattleEnd};
use super::super::super::words::board::{Area, Facing};
use super::super::super::words::crew::{Seat, Skill, Wound};
use super::super::super::words::german::German;
use super::super::super::words::tank::{Ammo, MachineGun, Tank};
use super::stage::{After, Crew, board, commands, commands_of, foe, germans, idle, plain, scene, skilled, sums, two};

/// B7: KIA 3 or less, SW 4 and 5, LW 6 to 9.
fn b7(roll: i32) -> Wound {
    match roll {
        ..=3 => Wound::Killed,
        4..=5 => Wound::Serious,
        6..=9 => Wound::Light,
        _ => Wound::None,
    }
}

#[test]
fn every_roll_on_b7_with_every_modifier_for_every_man() {
    for training in [false, true] {
        for modifier in [0, -1] {
            for seat in Seat::ALL {
                for roll in sums() {
                    let battle = Battle { training, ..plain() };
                    let after = scene(battle, &Crew::new(&[]), &two(roll), |play| play.wound(seat, modifier)).0;
                    let trained = i32::from(training && seat == Seat::Commander);
                    let expected = b7(roll as i32 + modifier + trained);
                    assert_eq!(after.battle.wounds[seat as usize], expected, "{seat:?} {roll} {modifier} {training}");
                    let is_hurt = expected == Wound::Light || expected == Wound::Serious;
                    assert_eq!(after.record.crew_wounded, u32::from(is_hurt));
                    assert_eq!(after.record.crew_killed, u32::from(expected == Wound::Killed));
                    assert_eq!(after.sortie.wounded, Seat::ALL.map(|other| is_hurt && other == seat));
                }
            }
        }
    }
}

#[test]
fn the_worst_wound_counts_and_equal_ones_do_not_add() {
    for (first, second, worst) in [
        (Wound::Light, Wound::Light, Wound::Light),
        (Wound::Serious, Wound::Light, Wound::Serious),
        (Wound::Light, Wound::Serious, Wound::Serious),
        (Wound::Serious, Wound::None, Wound::Serious),
    ] {
        let after = scene(plain(), &Crew::new(&[]), &[], |play| {
            play.take_wound(Seat::Gunner, first);
            play.take_wound(Seat::Gunner, second);
        });
        assert_eq!(after.0.battle.wounds[Seat::Gunner as usize], worst);
    }
}

/// The crew bails out of a tank with these faces.
fn bails_out(tank: super::super::super::words::tank::Tank, faces: &[u32]) -> (After, bool) {
    scene(Battle { tank, ..plain() }, &Crew::new(&[]), faces, |play| play.bail_out())
}

#[test]
fn dry_stowage_burns_on_1_to_4_and_wet_on_1() {
    for (tank, wet) in Tank::ALL.into_iter().zip([false, false, false, false, true, true, true, true, true, true]) {
        for face in 1..=6 {
            let burns = face <= if wet { 1 } else { 4 };
            let mut faces = vec![face];
            for _ in Seat::ALL {
                faces.extend(if burns { &[6, 6, 6][..] } else { &[6, 6][..] });
            }
            let (after, burnt) = bails_out(tank, &faces);
            assert_eq!((burnt, after.battle.wounds), (burns, [Wound::None; 5]), "{tank:?} {face}");
        }
    }
}

#[test]
fn in_a_fire_a_man_dies_on_a_1_and_is_hurt_one_worse() {
    for face in 1..=6 {
        for roll in sums() {
            let mut faces = vec![1];
            for _ in Seat::ALL {
                faces.push(face);
                if face > 1 {
                    faces.extend(two(roll));
                }
            }
            let expected = if face == 1 { Wound::Killed } else { b7(roll as i32 - 1) };
            assert_eq!(bails_out(Tank::ALL[0], &faces).0.battle.wounds, [expected; 5]);
        }
    }
    for roll in sums() {
        let mut faces = vec![5];
        Seat::ALL.iter().for_each(|_| faces.extend(two(roll)));
        assert_eq!(bails_out(Tank::ALL[0], &faces).0.battle.wounds, [b7(roll as i32); 5]);
    }
}

#[test]
fn a_dead_man_does_not_bail_out() {
    let mut battle = plain();
    battle.wounds[Seat::Driver as usize] = Wound::Killed;
    let faces = [6, 6, 6, 6, 6, 6, 6, 6, 6];
    let after = scene(battle, &Crew::new(&[]), &faces, |play| play.bail_out()).0;
    assert_eq!(after.record.crew_killed, 0);
}

/// How many commands there are, by the orders obeyed: closing hatches costs nothing else.
fn number(battle: Battle, crew: Crew) -> (usize, Battle) {
    *crew.orders.lock().unwrap() = vec![Command::ButtonUp([true; 3]); 9];
    let after = commands_of(battle, &crew, &[]);
    (9 - crew.orders.lock().unwrap().len(), after.battle)
}

#[test]
fn two_commands_a_round_with_what_adds_and_takes_away() {
    let crew = || Crew { synergy: true, ..Crew::new(&[]) };
    let count = |change: &dyn Fn(&mut Battle)| {
        let mut battle = plain();
        change(&mut battle);
        number(battle, crew()).0
    };
    let synergy = skilled(&[Skill::Synergy]);
    assert_eq!(count(&|_| ()), 2);
    assert_eq!(count(&|battle| battle.skills = synergy), 3);
    assert_eq!(count(&|battle| battle.shock = true), 1);
    assert_eq!(count(&|battle| (battle.shock, battle.skills) = (true, synergy)), 2);
    assert_eq!(count(&|battle| battle.bonus_command = true), 3);
    assert_eq!(count(&|battle| (battle.bonus_command, battle.skills) = (true, synergy)), 4);
    assert_eq!(count(&|battle| battle.wounds[0] = Wound::Light), 1);
    assert_eq!(count(&|battle| (battle.wounds[0], battle.skills) = (Wound::Light, synergy)), 1, "no skills");
    assert_eq!(count(&|battle| (battle.wounds[0], battle.shock) = (Wound::Light, true)), 0);
    assert_eq!(count(&|battle| battle.wounds[0] = Wound::Serious), 1, "the gunner leads");
    assert_eq!(count(&|battle| (battle.wounds[0], battle.skills) = (Wound::Serious, synergy)), 1);
    assert_eq!(count(&|battle| (battle.wounds[0], battle.shock) = (Wound::Serious, true)), 0);
    assert_eq!(count(&|battle| (battle.wounds[0], battle.wounds[1]) = (Wound::Serious, Wound::Serious)), 0);
    assert_eq!(count(&|battle| battle.wounds[1] = Wound::Serious), 2, "T23: the commander keeps his commands");
}

#[test]
fn shock_synergy_and_the_extra_command_are_used_up() {
    let battle = Battle { shock: true, bonus_command: true, skills: skilled(&[Skill::Synergy]), ..plain() };
    let (first, after) = number(battle, Crew { synergy: true, ..Crew::new(&[]) });
    let (second, _) = number(after, Crew { synergy: true, ..Crew::new(&[]) });
    assert_eq!((first, second), (3, 2));
    let (held, after) = number(Battle { skills: skilled(&[Skill::Synergy]), ..plain() }, Crew::new(&[]));
    assert_eq!((held, after.skill(Skill::Synergy)), (2, true), "it is the player's to use");
}

#[test]
fn a_serious_wound_tells_at_the_end_of_every_round() {
    for seat in Seat::ALL {
        for roll in sums() {
            let mut battle = plain();
            battle.wounds[seat as usize] = Wound::Serious;
            let after = scene(battle, &Crew::new(&[]), &two(roll), |play| play.end_round()).0;
            let expected = if roll >= 11 { Wound::Killed } else { Wound::Serious };
            assert_eq!(after.battle.wounds[seat as usize], expected);
            assert_eq!(after.record.crew_killed, u32::from(roll >= 11));
        }
    }
    let battle = Battle { wounds: [Wound::Light; 5], ..plain() };
    scene(battle, &Crew::new(&[]), &[], |play| play.end_round());
}

/// A wound of a man after the commands of a round, and the commands of the next.
fn next_round(seat: Seat, crew: &Crew, faces: &[u32]) -> Battle {
    scene(plain(), crew, faces, |play| {
        play.battle.now.commanded = true;
        play.take_wound(seat, Wound::Serious);
        play.begin_round();
        play.commands();
    })
    .0
    .battle
}

#[test]
fn without_driver_the_tank_stands_for_the_rest_of_the_round_then_the_assistant_drives() {
    let battle = scene(plain(), &Crew::new(&[]), &[], |play| play.take_wound(Seat::Driver, Wound::Serious)).0.battle;
    assert!(!battle.may_move() && battle.assistant_at == Some(Seat::Driver));
    let after = next_round(Seat::Driver, &Crew::new(&[Command::Angle(Facing::A)]), &[6, 6]);
    assert_eq!(after.hull, Facing::A);
    assert!(!after.may_fire_gun(MachineGun::Bow, 0) && !after.may_maintain(MachineGun::Bow), "the bow gun is left");
}

#[test]
fn without_loader_the_turret_rests_a_round_then_the_assistant_loads() {
    let after = next_round(Seat::Loader, &Crew::new(&[Command::Fire(0), Command::Fire(1)]), &[]);
    assert_eq!((after.now.main_rounds, after.assistant_at), (0, Some(Seat::Loader)));
    let again = commands_of(next(after), &Crew::new(&[Command::Fire(0), Command::Fire(1)]), &[6, 6, 6, 6]);
    assert_eq!((again.battle.now.main_rounds, again.battle.racked()), (2, 6));
}

/// The board at the beginning of the next round.
fn next(battle: Battle) -> Battle {
    scene(battle, &Crew::new(&[]), &[], |play| play.begin_round()).0.battle
}

#[test]
fn without_gunner_the_turret_rests_a_round_then_the_commander_fires_once_a_round() {
    let orders = [Command::Fire(0), Command::Fire(0)];
    let after = next_round(Seat::Gunner, &Crew::new(&orders), &[]);
    assert_eq!((after.now.main_rounds, after.open[0], after.assistant_at), (0, false, None));
    let again = commands(next(after), &orders, &[6, 6]).battle;
    assert_eq!(again.now.main_rounds, 1);
    assert!(!again.may_open(0) && !again.may_fire_gun(MachineGun::Fifty, 0));
}

#[test]
fn a_wound_before_the_commands_counts_for_their_round() {
    // Attack, first round: the Germans act before the commands.
    let after = scene(Battle { round: 0, ..plain() }, &Crew::new(&[Command::Fire(0)]), &[], |play| {
        play.begin_round();
        play.take_wound(Seat::Loader, Wound::Serious);
        play.commands();
    });
    assert_eq!(after.0.battle.now.main_rounds, 0);
    let again = commands(next(after.0.battle), &[Command::Fire(0)], &[6, 6]);
    assert_eq!(again.battle.now.main_rounds, 1);
}

#[test]
fn where_driver_and_loader_are_out_the_player_chooses() {
    for (replaces, first, second, at) in [
        (Seat::Loader, Seat::Driver, Seat::Loader, Seat::Loader),
        (Seat::Loader, Seat::Loader, Seat::Driver, Seat::Loader),
        (Seat::Driver, Seat::Loader, Seat::Driver, Seat::Driver),
        (Seat::Driver, Seat::Driver, Seat::Loader, Seat::Driver),
    ] {
        let crew = Crew { replaces, ..Crew::new(&[]) };
        let after = scene(plain(), &crew, &[], |play| {
            play.take_wound(first, Wound::Serious);
            play.take_wound(second, Wound::Killed);
        });
        assert_eq!(after.0.battle.assistant_at, Some(at));
        assert_eq!(after.0.battle.is_manned(Seat::Driver), at == Seat::Driver);
        assert_eq!(after.0.battle.is_manned(Seat::Loader), at == Seat::Loader);
    }
}

#[test]
fn an_assistant_who_is_out_takes_nobodys_place_and_fires_nothing() {
    let mut battle = plain();
    battle.wounds[Seat::Assistant as usize] = Wound::Serious;
    battle.units[0] = idle(German::Infantry, Area::B);
    let after = scene(battle, &Crew::new(&[]), &[], |play| play.take_wound(Seat::Driver, Wound::Serious)).0.battle;
    assert!(!after.is_manned(Seat::Driver) && !after.may_fire_gun(MachineGun::Bow, 0));
    assert!(!next(after).may_move());
}

#[test]
fn a_seriously_wounded_commander_neither_fires_the_fifty_nor_calls_for_fire() {
    let mut battle = board(&[idle(German::Infantry, Area::B)]);
    battle.radio = true;
    battle.wounds[0] = Wound::Serious;
    assert!(!battle.may_fire_gun(MachineGun::Fifty, 0) && !battle.may_open(0));
    assert!(!battle.may_call(&super::stage::TABLES, 0, super::super::super::state::battle::Support::Mortar));
    battle.loaded = Some(Ammo::He);
    assert!(battle.may_fire(0), "the gunner may order himself to fire (T23)");
}

#[test]
fn a_commander_killed_in_action_ends_the_battle() {
    let battle = plain();
    let after = scene(battle, &Crew::new(&[]), &[], |play| {
        play.take_wound(Seat::Commander, Wound::Killed);
        play.is_over()
    });
    assert_eq!((after.1, after.0.battle.end), (true, Some(BattleEnd::CommanderKilled)));
}

#[test]
fn sixth_sense_closes_the_commanders_hatch_before_the_roll_once() {
    let mut battle = board(&[foe(German::Infantry, Area::B), foe(German::Infantry, Area::C)]);
    (battle.open, battle.skills) = ([true, false, false], skilled(&[Skill::SixthSense]));
    let crew = Crew { senses: true, ..Crew::new(&[]) };
    let after = scene(battle, &crew, &[3, 3, 3, 3], |play| play.germans_act()).0.battle;
    assert!(!after.open[0] && !after.skill(Skill::SixthSense) && after.wounds == [Wound::None; 5]);
    let reopened = Battle { open: [true, false, false], ..after };
    let after = scene(reopened, &crew, &[3, 3, 5, 3, 3], |play| play.germans_act()).0.battle;
    assert!(!after.open[0], "by the fire");
    let unwanted = germans(battle, &[3, 3, 4, 3, 3]).battle;
    assert!(unwanted.skill(Skill::SixthSense));
}

#[test]
fn with_commander_and_gunner_out_nobody_commands_even_with_one_command_more() {
    let mut battle = Battle { bonus_command: true, ..plain() };
    (battle.wounds[0], battle.wounds[1]) = (Wound::Serious, Wound::Serious);
    assert_eq!(number(battle, Crew::new(&[])).0, 0);
}

#[test]
fn without_anybody_to_load_only_the_loaded_round_can_be_fired() {
    let mut battle = plain();
    (battle.wounds[2], battle.wounds[4]) = (Wound::Serious, Wound::Killed);
    let after = commands(battle, &[Command::Fire(0), Command::Fire(0), Command::Reload], &[6, 6]);
    assert_eq!((after.record.main_rounds, after.battle.loaded, after.battle.racked()), (1, None, 8));
}
