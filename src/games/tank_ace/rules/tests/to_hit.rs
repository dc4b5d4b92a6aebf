//! Chart B1 for both sides: every range, every modifier, every roll (T31, T36; 7.2 B, 7.3.1, 7.3.5, 7.3.7, 7.7, 7.9).

use super::super::super::state::battle::Battle;
use super::super::super::state::unit::Unit;
use super::super::super::words::board::{Area, Range};
use super::super::super::words::crew::{Seat, Skill, Wound};
use super::super::super::words::german::German;
use super::super::super::words::mission::Weather;
use super::stage::{Crew, Rigged, board, foe, idle, scene, skilled, sums, two};
use crate::game::Silent;

/// B1: close 8, medium 7, long 6.
const LIMITS: [i32; 3] = [8, 7, 6];

const WEATHERS: [(Weather, i32); 4] = [(Weather::Clear, 0), (Weather::Mud, 0), (Weather::Rain, 1), (Weather::Snow, 1)];

/// A natural 2 hits, a natural 12 misses, else the modified roll counts.
fn hits(roll: u32, modifier: i32, limit: i32) -> bool {
    roll == 2 || (roll != 12 && roll as i32 + modifier <= limit)
}

fn bits(mask: u32, bit: u32) -> bool {
    mask >> bit & 1 == 1
}

fn shoots(battle: Battle, roll: u32) -> bool {
    scene(battle, &Crew::new(&[]), &two(roll), |play| play.hits(super::super::super::words::tank::Ammo::Ap, 0)).1
}

/// Whether a German's shot hits the tank; whatever follows does no harm.
fn is_shot(battle: Battle, roll: u32) -> bool {
    let (crew, mut silent) = (Crew::new(&[]), Silent);
    let mut chance = Rigged::new(&two(roll));
    let mut play = super::super::play::Play::of_battle(&super::stage::TABLES, &crew, &mut chance, &mut silent, battle);
    play.german_gun_fires(0);
    play.record.hits_taken == 1
}

#[test]
fn the_main_gun_hits_by_range_and_modifiers_at_every_roll() {
    let mut seen = 0;
    for (range, limit) in Range::ALL.into_iter().zip(LIMITS) {
        for (weather, of_weather) in WEATHERS {
            for (german_smoke, own_smoke) in (0..=2).flat_map(|there| (0..=2).map(move |here| (there, here))) {
                for mask in 0..16 {
                    let [down, again, gunnery, buttoned] = [0, 1, 2, 3].map(|bit| bits(mask, bit));
                    let unit = Unit { hull_down: down, ..idle(German::PzIv, Area::C) };
                    let mut battle = board(&[unit]);
                    (battle.range, battle.weather) = (range, weather);
                    (battle.smoke[Area::C as usize], battle.own_smoke) = (german_smoke, own_smoke);
                    battle.smoke[Area::B as usize] = 2;
                    battle.sensed = again.then_some(0);
                    battle.open[0] = !buttoned;
                    if gunnery {
                        battle.skills = skilled(&[Skill::Gunnery]);
                    }
                    let smoke = i32::from(german_smoke + own_smoke);
                    let modifier = of_weather + smoke + i32::from(down) + i32::from(buttoned)
                        - i32::from(again)
                        - i32::from(gunnery);
                    for roll in sums() {
                        assert_eq!(
                            shoots(battle, roll),
                            hits(roll, modifier, limit),
                            "{range:?} {weather:?} smoke {german_smoke} {own_smoke}, hull down, again, Gunnery, buttoned \
                             {down} {again} {gunnery} {buttoned}, roll {roll}"
                        );
                        seen += 1;
                    }
                }
            }
        }
    }
    assert_eq!(seen, 3 * 4 * 9 * 16 * 11);
}

#[test]
fn german_guns_hit_by_range_and_modifiers_at_every_roll() {
    for (range, limit) in Range::ALL.into_iter().zip(LIMITS) {
        for (weather, of_weather) in WEATHERS {
            for (german_smoke, own_smoke) in (0..=2).flat_map(|there| (0..=2).map(move |here| (there, here))) {
                for mask in 0..8 {
                    let [down, buttoned, suppressed] = [0, 1, 2].map(|bit| bits(mask, bit));
                    for german in [German::PzIv, German::StugIii, German::Puma, German::Pak40] {
                        let is_gun = german == German::Pak40;
                        // T30: guns cannot be buttoned up; T31: only they are suppressed.
                        if (is_gun && buttoned) || (!is_gun && suppressed) {
                            continue;
                        }
                        let unit = Unit { buttoned, suppressed, ..foe(german, Area::A) };
                        let mut battle = board(&[unit]);
                        (battle.range, battle.weather, battle.hull_down) = (range, weather, down);
                        (battle.smoke[Area::A as usize], battle.own_smoke) = (german_smoke, own_smoke);
                        battle.smoke[Area::B as usize] = 2;
                        battle.open[0] = false;
                        let modifier = of_weather
                            + i32::from(german_smoke + own_smoke)
                            + i32::from(down)
                            + i32::from(buttoned)
                            + i32::from(suppressed);
                        for roll in sums() {
                            let expected = hits(roll, modifier, limit);
                            assert_eq!(is_shot(battle, roll), expected, "{unit:?} {range:?} {weather:?}, roll {roll}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_bonus_for_firing_again_is_for_the_same_target_only() {
    let mut battle = board(&[idle(German::PzIv, Area::B), idle(German::PzIv, Area::B)]);
    battle.sensed = Some(1);
    assert!(!shoots(battle, 8));
    battle.sensed = Some(0);
    assert!(shoots(battle, 8));
}

#[test]
fn a_gunner_who_is_hurt_has_no_gunnery_and_a_commander_at_the_gun_is_buttoned_up() {
    let mut battle = board(&[idle(German::PzIv, Area::B)]);
    battle.skills = skilled(&[Skill::Gunnery]);
    assert!(shoots(battle, 8));
    battle.wounds[Seat::Gunner as usize] = Wound::Light;
    assert!(!shoots(battle, 8) && shoots(battle, 7));
    // T23: the commander lays the gun, buttoned, without Gunnery.
    battle.wounds[Seat::Gunner as usize] = Wound::Serious;
    assert!(!shoots(battle, 7) && shoots(battle, 6));
}

#[test]
fn the_hatches_of_driver_and_assistant_do_not_matter_to_the_gun() {
    for mask in 0..4 {
        let mut battle = board(&[idle(German::PzIv, Area::B)]);
        battle.open = [true, bits(mask, 0), bits(mask, 1)];
        assert!(shoots(battle, 7) && !shoots(battle, 8));
    }
}
