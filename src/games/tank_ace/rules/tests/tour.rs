//! Whole tours: the calendar, the caps, and what must hold of every tour.

use super::super::super::state::career::{Rank, TourEnd};
use super::super::super::state::record::Award;
use super::super::super::words::calendar::Month;
use super::super::super::words::crew::{Seat, Skill};
use super::super::super::words::tank::Tank;
use super::super::super::words::tour::{Course, Trade};
use super::super::play::Play;
use super::{Player, campaign, campaign_with, play};
use crate::chance::{Sampler, Script, Streams};
use crate::game::{Entry, Narrator};

/// Wants everything there is.
fn greedy() -> Player {
    Player {
        course: Course::Bar,
        skills: Skill::ALL.to_vec(),
        tanks: Tank::ALL.into_iter().rev().collect(),
        trades: vec![Trade::Booze, Trade::Apcr, Trade::Favour],
        recalls: true,
    }
}

#[test]
fn promotions_go_by_the_calendar_even_if_every_line_is_missed() {
    let (tables, player) = (campaign(), Player::default());
    let mut script = Script::new([1, 1, 1, 1, 1, 1, 4, 5, 4, 4, 4]);
    let mut play = play(&tables, &player, &mut script);
    play.career.back[Seat::Commander as usize] = 1_000;
    assert_eq!(play.play(), TourEnd::Survived);
    assert_eq!((play.career.line, play.record.missed, play.career.month), (84, 84, Month::Apr45));
    assert_eq!((play.career.rank, play.record.promotions), (Rank::Captain, 4));
    assert_eq!(script.left(), 0, "after July, September, November, January and March");
}

#[test]
fn the_log_ends_with_its_lines() {
    for (lines, attempts, month) in [(8, 0, Month::Dec44), (15, 0, Month::Jan45), (16, 1, Month::Jan45)] {
        let tables = campaign_with(&["setup.month=1944-12", &format!("setup.lines={lines}")]);
        let (player, mut script) = (Player::default(), Script::new([1; 6].into_iter().chain(vec![6; attempts])));
        let mut play = play(&tables, &player, &mut script);
        play.career.back[Seat::Commander as usize] = 1_000;
        assert_eq!(play.play(), TourEnd::Survived);
        assert_eq!((play.career.line, play.career.month), (lines, month));
        assert_eq!(script.left(), 0);
    }
}

#[test]
fn the_cap_of_rounds_leaves_a_tour_unfinished() {
    let tables = campaign_with(&["setup.mission=contact", "limits.campaign_rounds=1"]);
    let (player, mut sampler) = (Player::default(), Sampler::new(Streams::new(5)));
    sampler.begin(3);
    let mut play: Play<'_, Sampler, _, _> = play(&tables, &player, &mut sampler);
    let ending = play.play();
    assert!(ending != TourEnd::Survived && play.record.missions() == 1, "{ending:?}");
}

#[test]
fn the_books_of_every_tour_balance() {
    let (tables, player) = (campaign(), greedy());
    let mut sampler: Sampler = Sampler::new(Streams::new(1));
    let mut endings = [0; 4];
    for game in 0..400 {
        sampler.begin(game);
        let mut play = play(&tables, &player, &mut sampler);
        let ending = play.play();
        endings[ending as usize] += 1;
        let (career, record) = (&play.career, &play.record);
        let lines = record.missions() + record.missed;
        // A line in which the commander is lost is not left behind.
        let last = u32::from(matches!(ending, TourEnd::Killed | TourEnd::SentHome));
        assert_eq!(lines, career.line + last, "game {game}");
        assert!(lines <= 84 && record.successes() <= record.missions());
        assert!((ending == TourEnd::Survived) == (career.line == 84));
        assert!(record.events_won <= record.events && record.events <= 7);
        assert!(record.promotions >= career.rank as u32 / 2 && career.marks < 3);
        assert!(career.level <= 5 && tables.tanks.rows[career.tank].prestige <= career.level);
        assert!(
            record.awards[Award::CampaignMedal] == 1
                && record.awards[Award::Commendation] == u32::from(record.missions() >= 5)
        );
    }
    assert!(endings[..2].iter().all(|&count| count > 0), "{endings:?}");
}

#[test]
fn every_rule_that_is_told_has_a_ruling() {
    let rulings = include_str!("../../../../../docs/rulings/tank-ace.md");
    let (tables, player) = (campaign(), greedy());
    let mut sampler: Sampler = Sampler::new(Streams::new(2));
    for game in 0..100 {
        sampler.begin(game);
        let mut narrator = Narrator::default();
        Play::new(&tables, &player, &mut sampler, &mut narrator).play();
        for entry in narrator.entries {
            let Entry::Event(rules, text) = entry else { continue };
            for rule in rules.split(' ') {
                assert!(rulings.contains(&format!("\n### {rule} ")), "{rule}: {text}");
            }
        }
    }
}
