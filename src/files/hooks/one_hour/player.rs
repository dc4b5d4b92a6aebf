//! A player of One-Hour WW2 who asks the functions of a file, and a base for what they leave open.

use arrayvec::ArrayVec;

use super::hooks::OneHourHook;
use super::view::{OneHourHooks, OneHourMoment, OneHourView};
use crate::battlefield::UnitId;
use crate::files::hooks::hooked_player::HookedPlayer;
use crate::game::Whim;
use crate::games::one_hour::choice::{Fire, Ready, Shot, Situation, Walk};
use crate::games::one_hour::players::{HITS, MOST_WALKS, Prospect, each_walk};
use crate::games::one_hour::strategy::Strategy;
use crate::games::one_hour::tables::Policy;

impl Strategy for HookedPlayer<OneHourHooks, Policy> {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> bool {
        let view = || OneHourView { situation: *situation, side: unit.side, at: OneHourMoment::Unit(unit) };
        self.truth(OneHourHook::Moves as usize, view).unwrap_or_else(|| self.base.moves(situation, unit, whim))
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk> {
        let Some(text) = self.taking(OneHourHook::Walk as usize) else {
            return self.base.walk(situation, unit, allowance, whim);
        };
        let prospect = Prospect::new(*situation, unit, allowance, &HITS);
        let mut walks: ArrayVec<Option<Walk>, { 1 + MOST_WALKS }> = ArrayVec::new();
        walks.push(None);
        each_walk(&prospect, allowance, true, |walk| walks.push(Some(walk)));
        let view = |walk| {
            let at = OneHourMoment::Walk { prospect: &prospect, allowance, walk };
            OneHourView { situation: *situation, side: unit.side, at }
        };
        let best = text.best(OneHourHook::Walk as usize, || walks, view);
        best.unwrap_or_else(|| self.base.walk(situation, unit, allowance, whim))
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        let count = ready.units.count_ones();
        let view = |act| {
            let at = OneHourMoment::Fire { ready: count, act };
            OneHourView { situation: *situation, side: ready.side, at }
        };
        let best = self.best(OneHourHook::Fires as usize, || acts(situation, ready), view);
        best.map_or_else(|| self.base.fires(situation, ready, whim), Some)
    }

    fn retires(&self, situation: &Situation<'_>, shot: &Shot, whim: &mut Whim<'_>) -> bool {
        let side = shot.target.side;
        let view = || OneHourView { situation: *situation, side, at: OneHourMoment::Retire(shot) };
        self.truth(OneHourHook::Retires as usize, view).unwrap_or_else(|| self.base.retires(situation, shot, whim))
    }

    fn knobs(&self) -> Option<&Policy> {
        Some(&self.base)
    }

    fn mistake(&self) -> Option<String> {
        self.text_mistake()
    }
}

/// For each unit that has not yet acted: to hold its fire, and each shot and smoke, in the order of the lists.
fn acts<'a>(situation: &'a Situation<'_>, ready: Ready) -> impl Iterator<Item = (UnitId, Fire)> + 'a {
    let enemies = situation.battle.standing(ready.side.other());
    ready.iter().flat_map(move |unit| {
        let smokes = situation.may_smoke(unit);
        let shots = enemies.clone().filter_map(move |enemy| situation.shot(unit, enemy));
        let acts = shots.flat_map(move |shot| {
            let smoke = smokes.then_some((unit, Fire::Smoke(shot)));
            [Some((unit, Fire::Shoot(shot))), smoke].into_iter().flatten()
        });
        [(unit, Fire::Hold)].into_iter().chain(acts)
    })
}
