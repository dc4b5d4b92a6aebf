//! Chart C1 at every roll for every man (7.4.3, 7.7; T22).

use std::ops::ControlFlow;

use super::super::super::state::battle::Battle;
use super::super::super::state::career::TourEnd;
use super::super::super::words::crew::{Seat, Skill, Skills, Wound};
use super::stage::{Crew, board, scene, skilled, sums, two};

/// Lines missed by a man who comes back: two, four or eight. `None` for one who dies or goes home.
fn lines(roll: u32) -> Option<usize> {
    match roll {
        2..=5 => None,
        6..=8 => Some(8),
        9..=10 => Some(4),
        _ => Some(2),
    }
}

fn hurt(seat: Seat) -> Battle {
    let mut battle = board(&[]);
    battle.wounds[seat as usize] = Wound::Serious;
    battle
}

#[test]
fn the_commander_at_every_roll() {
    for roll in sums() {
        let (after, missed) =
            scene(hurt(Seat::Commander), &Crew::new(&[]), &two(roll), |play| match play.treat_wounded() {
                ControlFlow::Break(ending) => Err(ending),
                ControlFlow::Continue(()) => {
                    let mut missed = 0;
                    play.next_line(false);
                    while play.career.misses_line() {
                        missed += 1;
                        play.next_line(false);
                    }
                    Ok(missed)
                }
            });
        let expected = match (roll, lines(roll)) {
            (2 | 3, _) => Err(TourEnd::Killed),
            (_, None) => Err(TourEnd::SentHome),
            (_, Some(lines)) => Ok(lines),
        };
        assert_eq!((missed, after.record.crew_killed), (expected, u32::from(roll <= 3)), "{roll}");
    }
}

#[test]
fn every_other_man_at_every_roll() {
    let all =
        skilled(&[Skill::Gunnery, Skill::AdrenalineRush, Skill::EyeForTerrain, Skill::MaintenanceBow, Skill::Synergy]);
    for seat in Seat::ALL.into_iter().skip(1) {
        for roll in sums() {
            let (after, without) = scene(hurt(seat), &Crew::new(&[]), &two(roll), |play| {
                play.career.skills = all;
                assert!(play.treat_wounded().is_continue());
                let mut without = 0;
                for _ in 0..20 {
                    play.next_line(false);
                    assert!(!play.career.misses_line());
                    without += usize::from(play.career.skills_in_tank().and(Skills::of(seat)).count() == 0);
                }
                without
            });
            let is_replaced = lines(roll).is_none_or(|lines| lines == 8);
            assert_eq!(without, if is_replaced { 20 } else { lines(roll).unwrap_or(0) }, "{seat:?} {roll}");
            assert_eq!(after.career.skills.has(Skill::Synergy), !is_replaced, "{seat:?} {roll}");
            assert_eq!(after.record.crew_killed, u32::from(roll <= 3));
        }
    }
}
