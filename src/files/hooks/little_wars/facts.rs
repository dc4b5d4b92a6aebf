//! The names that most hooks of One Page Little Wars may ask for, and those of its shots and melees. Lengths are in
//! hundredths of an inch.

use std::cmp::Ordering;

use super::view::{LittleWarsHooks, LittleWarsMoment, LittleWarsView};
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::little_wars::choice::melee::{Toll, toll};
use crate::games::little_wars::choice::score::Close;
use crate::games::little_wars::choice::shot::Shot;
use crate::games::little_wars::players::{chance_of, hoped_chance, menaces, serves_gun};
use crate::games::little_wars::words::{Arm, Cause, Side};

pub(super) type LittleWarsFact = Fact<LittleWarsHooks>;

/// Who: the own side, the enemy or nobody.
const WHO: &[&str] = &["own", "enemy", "nobody"];

/// The game.
pub static GAME: [LittleWarsFact; 19] = [
    Fact::number("turn", "The player turn, from 1, those of both sides together (L9).", |view| {
        view.situation.battle.turn.into()
    }),
    Fact::number("turns_left", "Player turns after this one (L9).", |view| {
        i64::from(view.situation.stage.tables.frame.turns) - i64::from(view.situation.battle.turn)
    }),
    Fact::truth("goes_first", "Whether the own side has the first turn (R4, L3).", |view| {
        (view.situation.battle.first == view.side).into()
    }),
    Fact::word("ahead", "Who would have more points if the game ended now in a draw (R6, L10).", WHO, |view| {
        match points(view, view.side).cmp(&points(view, view.side.other())) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => 2,
        }
    }),
    Fact::number("points", "The own side's points if the game ended now in a draw (R6, L10).", |view| {
        points(view, view.side)
    }),
    Fact::number("enemy_points", "The enemy's points if the game ended now in a draw (R6, L10).", |view| {
        points(view, view.side.other())
    }),
    Fact::number("strength", "Models of the own side that can fight (L9).", |view| strength(view, view.side)),
    Fact::number("enemy_strength", "Models of the enemy that can fight (L9).", |view| {
        strength(view, view.side.other())
    }),
    Fact::number("infantry", "Infantry of the own side.", |view| models(view, view.side, Arm::Infantry)),
    Fact::number("cavalry", "Cavalry of the own side.", |view| models(view, view.side, Arm::Cavalry)),
    Fact::number("enemy_infantry", "Infantry of the enemy.", |view| models(view, view.side.other(), Arm::Infantry)),
    Fact::number("enemy_cavalry", "Cavalry of the enemy.", |view| models(view, view.side.other(), Arm::Cavalry)),
    Fact::number("units", "Units of the own side on the table.", |view| units(view, view.side)),
    Fact::number("enemy_units", "Units of the enemy on the table.", |view| units(view, view.side.other())),
    Fact::number("guns", "Guns that the own side owns (L4).", |view| view.situation.guns_of(view.side).into()),
    Fact::number("enemy_guns", "Guns that the enemy owns (L4).", |view| {
        view.situation.guns_of(view.side.other()).into()
    }),
    Fact::number("captives", "Enemies that count as taken prisoner (L10).", |view| {
        view.situation.taken_from(view.side.other()).into()
    }),
    Fact::number("captured", "Own models that count as taken prisoner (L10).", |view| {
        view.situation.taken_from(view.side).into()
    }),
    Fact::number("crew", "Models that a gun needs by it to be in action (R9).", |view| {
        view.situation.stage.tables.artillery.crew.into()
    }),
];

/// A shot, or none.
pub static SHOT: [LittleWarsFact; 15] = [
    Fact::truth("fires", "Whether a shot is fired; else the phase ends, and the rest is None or False.", |view| {
        view.shot().is_some().into()
    }),
    Fact::number("gun", "The number of the gun, from 1, among those that its side began with.", |view| {
        of_shot(view, |view, shot| view.situation.battle.guns()[shot.gun()].number.into())
    }),
    Fact::truth("was_enemy", "Whether the enemy began with the gun.", |view| {
        view.shot().is_some_and(|shot| view.situation.battle.guns()[shot.gun()].from != view.side).into()
    }),
    Fact::number("shots_left", "Shots that the gun has left in this turn, this one among them (R10).", |view| {
        of_shot(view, |view, shot| {
            i64::from(view.situation.stage.tables.fire.shots)
                - i64::from(view.situation.battle.guns()[shot.gun()].shots)
        })
    }),
    Fact::word("target", "The arm of the unit that is shot at, at its nearest model in sight.", Arm::NAMES, |view| {
        of_shot(view, |view, shot| view.situation.unit(shot.target()).arm as i64)
    }),
    Fact::number("target_number", "The number of the unit that is shot at, from 1.", |view| {
        of_shot(view, |_, shot| shot.target().index as i64 + 1)
    }),
    Fact::number("target_models", "Models of the unit that is shot at.", |view| {
        of_shot(view, |view, shot| view.situation.unit(shot.target()).models.into())
    }),
    Fact::truth("target_serves", "Whether the unit that is shot at stands by a gun of its side.", |view| {
        view.shot().is_some_and(|shot| serves_gun(view.situation, shot.target())).into()
    }),
    Fact::truth("target_engaged", "Whether the unit that is shot at is in contact (L11).", |view| {
        view.shot().is_some_and(|shot| view.situation.is_engaged(shot.target())).into()
    }),
    Fact::truth("target_menaces", "Whether the unit that is shot at could come to the gun in its next turn.", |view| {
        view.shot().is_some_and(|shot| menaces(view.situation, shot.target(), shot.gun())).into()
    }),
    Fact::number("distance", "The distance of the shot.", |view| of_shot(view, |_, shot| shot.distance().into())),
    Fact::truth("cover", "Whether the target is in cover (R12).", |view| {
        view.shot().is_some_and(|shot| shot.cover()).into()
    }),
    Fact::number("chance", "The chance to hit, in hundredths (R10, R12).", |view| {
        of_shot(view, |view, shot| chance(view, &shot))
    }),
    Fact::number(
        "open_chance",
        "The chance to hit if a model at the near end of the unit were seen without cover, in hundredths.",
        |view| of_shot(view, |view, shot| hoped_chance(view.situation, shot.gun(), shot.target()).into()),
    ),
    Fact::number("expected_kills", "The models that the shot kills on average, in hundredths (R11).", |view| {
        of_shot(view, |view, shot| {
            let die = u32::from(view.situation.stage.tables.fire.kill_die);
            let dead =
                |kills: u32| view.situation.victims(&shot, kills).iter().map(|&dead| i64::from(dead)).sum::<i64>();
            chance(view, &shot) * (1..=die).map(dead).sum::<i64>() / i64::from(die).max(1)
        })
    }),
];

/// A melee.
pub static MELEE: [LittleWarsFact; 8] = [
    Fact::number("melees", "Melees that have not been fought, this one among them.", |view| match view.at {
        LittleWarsMoment::Melee(left, _) => left as i64,
        _ => NO_FACT,
    }),
    Fact::number("fighters", "Models of the own side that would fight (R18, L7).", |view| {
        of_melee(view, |fight| fight.own)
    }),
    Fact::number("enemy_fighters", "Models of the enemy that would fight (R18, L7).", |view| {
        of_melee(view, |fight| fight.foe)
    }),
    Fact::truth("supported", "Whether the smaller side would be supported (R17, L7).", |view| {
        fight(view).is_some_and(|fight| fight.is_supported).into()
    }),
    Fact::number("kills", "Enemies that would be killed (R19 to R21).", |view| {
        of_melee(view, |fight| fight.toll.killed)
    }),
    Fact::number("captures", "Enemies that would be taken (R21).", |view| of_melee(view, |fight| fight.taken()[1])),
    Fact::number("losses", "Own models that would be killed (R19 to R21).", |view| {
        of_melee(view, |fight| fight.toll.killed)
    }),
    Fact::number("taken", "Own models that would be taken (R21).", |view| of_melee(view, |fight| fight.taken()[0])),
];

/// An arm.
pub static ARM: [LittleWarsFact; 1] = [Fact::word("arm", "The arm.", Arm::NAMES, |view| match view.at {
    LittleWarsMoment::Arm(arm) => arm as i64,
    _ => NO_FACT,
})];

fn points(view: &LittleWarsView<'_>, side: Side) -> i64 {
    view.situation.score(side, Close::drawn(Cause::TurnLimit)).into()
}

fn strength(view: &LittleWarsView<'_>, side: Side) -> i64 {
    view.situation.battle.models(side).into()
}

fn models(view: &LittleWarsView<'_>, side: Side, arm: Arm) -> i64 {
    view.situation.battle.models_of(side, arm).into()
}

fn units(view: &LittleWarsView<'_>, side: Side) -> i64 {
    view.situation.battle.standing(side).count() as i64
}

fn of_shot(view: &LittleWarsView<'_>, know: impl Fn(&LittleWarsView<'_>, Shot) -> i64) -> i64 {
    number(view.shot().map(|shot| know(view, shot)))
}

fn chance(view: &LittleWarsView<'_>, shot: &Shot) -> i64 {
    chance_of(view.situation, view.situation.needed(shot)).into()
}

/// A melee as its numbers tell it.
struct MeleeSeen {
    own: u32,
    foe: u32,
    is_supported: bool,
    toll: Toll,
}

impl MeleeSeen {
    /// Models of the own side and of the enemy that are taken.
    fn taken(&self) -> [u32; 2] {
        match self.own < self.foe {
            true => [self.toll.prisoners, 0],
            false => [0, self.toll.prisoners],
        }
    }
}

fn fight(view: &LittleWarsView<'_>) -> Option<MeleeSeen> {
    let [own, foe] = view.fighters()?;
    let (smaller, [least, most]) = match own.total() < foe.total() {
        true => (&own, [own.total(), foe.total()]),
        false => (&foe, [foe.total(), own.total()]),
    };
    let is_supported = least < most && view.situation.support(smaller).is_some();
    Some(MeleeSeen { own: own.total(), foe: foe.total(), is_supported, toll: toll(most, least, is_supported) })
}

fn of_melee(view: &LittleWarsView<'_>, know: impl Fn(&MeleeSeen) -> u32) -> i64 {
    number(fight(view).map(|fight| know(&fight)))
}
