//! Wounded men: how long they are away, what is lost with them, and how they come back (C1, T22).

use std::ops::ControlFlow;

use super::super::super::state::battle::BattleEnd;
use super::super::super::state::career::TourEnd;
use super::super::super::state::record::Award;
use super::super::super::words::calendar::Month;
use super::super::super::words::crew::{Seat, Skill, Skills, Wound};
use super::super::super::words::mission::Mission;
use super::super::super::words::tank::Tank;
use super::super::play::Play;
use super::{Player, campaign, play};
use crate::chance::Script;
use crate::game::Silent;

type Tour<'a> = Play<'a, Script, Silent, Player>;

fn skills(list: &[Skill]) -> Skills {
    list.iter().copied().collect()
}

/// Every skill and one discount for each man; line 20 is being fought.
fn train(play: &mut Tour<'_>) {
    play.career.skills = Skill::ALL.into_iter().collect();
    play.career.discounts = play.career.skills;
    (play.career.line, play.career.month) = (20, Month::Sep44);
}

/// A mission that is lost, with this wound.
fn hurt(play: &mut Tour<'_>, seat: Seat, wound: Wound) -> ControlFlow<TourEnd> {
    play.battle.wounds = [Wound::None; 5];
    play.battle.wounds[seat as usize] = wound;
    play.sortie.wounded[seat as usize] = wound < Wound::Killed;
    play.finish(Mission::Contact, None, BattleEnd::Withdrawn, 0)
}

/// The skills in the tank in each of the next lines.
fn next_lines(play: &mut Tour<'_>, lines: usize) -> Vec<Skills> {
    let mut in_tank = Vec::new();
    for _ in 0..lines {
        play.next_line(false);
        in_tank.push(play.career.skills_in_tank());
    }
    in_tank
}

#[test]
fn a_gunner_out_for_four_comes_back_with_his_skills() {
    let (tables, player, mut script) = (campaign(), Player::default(), Script::new([4, 5]));
    let mut play = play(&tables, &player, &mut script);
    train(&mut play);
    assert!(hurt(&mut play, Seat::Gunner, Wound::Serious).is_continue());
    let all = play.career.skills;
    let without = all.without(Skills::of(Seat::Gunner));
    assert_eq!(next_lines(&mut play, 5), [without, without, without, without, all]);
    assert!(all.has(Skill::Synergy) && play.career.discounts.has(Skill::Gunnery));
}

#[test]
fn a_driver_killed_takes_his_skills_his_discounts_and_synergy_along() {
    let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
    let mut play = play(&tables, &player, &mut script);
    train(&mut play);
    let all = play.career.skills;
    assert!(hurt(&mut play, Seat::Driver, Wound::Killed).is_continue());
    let lost = skills(&[Skill::EyeForTerrain]);
    assert_eq!(play.career.skills, all.without(lost).without(skills(&[Skill::Synergy])));
    assert_eq!(play.career.discounts, all.without(lost));
    assert!(play.career.synergy_lost && play.career.synergy_waits);
    assert_eq!(play.record.crew_killed, 0, "the battle counted him");
}

#[test]
fn a_loader_sent_home_or_dead_of_wounds_is_replaced() {
    for (faces, killed) in [([2, 2], 0), ([1, 2], 1)] {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new(faces));
        let mut play = play(&tables, &player, &mut script);
        train(&mut play);
        assert!(hurt(&mut play, Seat::Loader, Wound::Serious).is_continue());
        assert!(!play.career.skills.has(Skill::AdrenalineRush) && !play.career.skills.has(Skill::Synergy));
        assert_eq!(play.record.crew_killed, killed);
    }
}

#[test]
fn a_man_out_for_eight_may_be_called_back_when_he_is_released() {
    for (recalls, prestige, is_back) in [(true, 2, true), (true, 1, false), (false, 9, false)] {
        let (tables, mut script) = (campaign(), Script::new([1, 5]));
        let player = Player { recalls, ..Player::default() };
        let mut play = play(&tables, &player, &mut script);
        train(&mut play);
        assert!(hurt(&mut play, Seat::Gunner, Wound::Serious).is_continue());
        play.career.skills.add(Skill::MaintenanceCoaxial);
        play.career.prestige = prestige;
        let aims: Vec<bool> = next_lines(&mut play, 20).iter().map(|skills| skills.has(Skill::Aim)).collect();
        assert_eq!(aims, (0..20).map(|line| line >= 8 && is_back).collect::<Vec<_>>());
        assert_eq!(play.career.prestige, prestige - 2 * u32::from(is_back));
        assert!(!play.career.skills.has(Skill::Synergy) && !play.career.discounts.has(Skill::Gunnery));
    }
}

#[test]
fn a_lost_substitute_does_not_cost_the_skills_of_the_man_he_stands_for() {
    let (tables, player, mut script) = (campaign(), Player::default(), Script::new([6, 6]));
    let mut play = play(&tables, &player, &mut script);
    train(&mut play);
    assert!(hurt(&mut play, Seat::Gunner, Wound::Serious).is_continue());
    play.next_line(false);
    assert!(hurt(&mut play, Seat::Gunner, Wound::Killed).is_continue());
    assert!(!play.career.skills.has(Skill::Synergy));
    let aims: Vec<bool> = next_lines(&mut play, 2).iter().map(|skills| skills.has(Skill::Aim)).collect();
    assert_eq!(aims, [false, true]);
}

#[test]
fn a_commander_out_for_two_misses_two_lines_and_keeps_everything() {
    let (tables, player, mut script) = (campaign(), Player::default(), Script::new([6, 5]));
    let mut play = play(&tables, &player, &mut script);
    train(&mut play);
    let all = play.career.skills;
    assert!(hurt(&mut play, Seat::Commander, Wound::Serious).is_continue());
    let missed = [(); 3].map(|()| {
        play.next_line(false);
        play.career.misses_line()
    });
    assert_eq!(missed, [true, true, false]);
    assert_eq!((play.career.skills_in_tank(), play.career.tank), (all, Tank::M4));
}

#[test]
fn a_commander_out_for_eight_comes_back_to_a_new_tank_and_crew() {
    let (tables, mut script) = (campaign(), Script::new([3, 3, 1, 1]));
    let player = Player { tanks: vec![Tank::M26, Tank::M4a1Early], ..Player::default() };
    let mut play = play(&tables, &player, &mut script);
    train(&mut play);
    (play.career.tank, play.career.month) = (Tank::M4a1Late, Month::Sep44);
    let own = Skills::of(Seat::Commander).without(skills(&[Skill::Synergy]));
    play.battle.wounds = [Wound::Serious, Wound::None, Wound::Serious, Wound::None, Wound::Killed];
    play.sortie.wounded = [true, false, true, false, false];
    assert!(play.finish(Mission::Attack, None, BattleEnd::KnockedOut, 0).is_continue());
    let missed: Vec<bool> = (0..9)
        .map(|_| {
            assert_eq!(play.career.tank, Tank::M4a1Late);
            play.next_line(false);
            play.career.misses_line()
        })
        .collect();
    assert_eq!(missed, [true, true, true, true, true, true, true, true, false]);
    assert_eq!((play.career.skills_in_tank(), play.career.tank), (own, Tank::M4a1Early));
    assert_eq!(
        (play.career.prestige, play.career.discounts),
        (1, Skills::of(Seat::Commander)),
        "his Purple Heart's point"
    );
    assert_eq!(script.left(), 0, "only he and the loader rolled on C1, and nobody for repair");
}

#[test]
fn a_crewman_released_with_the_commander_can_be_called_back() {
    let (tables, mut script) = (campaign(), Script::new([3, 3, 3, 4]));
    let player = Player { recalls: true, ..Player::default() };
    let mut play = play(&tables, &player, &mut script);
    train(&mut play);
    play.career.prestige = 2;
    play.battle.wounds = [Wound::Serious, Wound::Serious, Wound::None, Wound::None, Wound::None];
    assert!(play.finish(Mission::Attack, None, BattleEnd::Withdrawn, 0).is_continue());
    let last = next_lines(&mut play, 9).pop().unwrap_or_default();
    assert_eq!(last.and(Skills::of(Seat::Gunner)), Skills::of(Seat::Gunner));
    assert_eq!(last.and(Skills::of(Seat::Driver)).count(), 0);
}

#[test]
fn a_commander_who_dies_of_wounds_or_goes_home_has_won_his_mission() {
    for (faces, ending) in [([1, 2], TourEnd::Killed), ([2, 3], TourEnd::SentHome)] {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new(faces));
        let mut play = play(&tables, &player, &mut script);
        play.battle.wounds[0] = Wound::Serious;
        play.sortie.wounded[0] = true;
        assert_eq!(play.finish(Mission::Defense, None, BattleEnd::Won, 0), ControlFlow::Break(ending));
        assert_eq!((play.record.successes(), play.record.awards[Award::PurpleHeart]), (1, 1));
        assert_eq!(play.record.crew_killed, u32::from(ending == TourEnd::Killed));
    }
}
