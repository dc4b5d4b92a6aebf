//! The hooks of Tank War Ardennes: every decision that its rules leave to the player.

use super::facts::{ATTACK, CARRIED, DEFENCE, FAILED, FIGHT, LOSS, SHEET, STATS, SWAP, THROW, USE, WAY};
use super::view::{TankHooks, TankView};
use crate::files::hooks::hook::{Hook, HookAnswer, HookedGame};
use crate::game::ScenarioFile;
use crate::games::ardennes::tables::Scenario;

/// A decision, by its place among the hooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TankHook {
    GivesUp,
    SpendsOnAttack,
    RerollsAttack,
    SpendsOnDefence,
    RerollsDefence,
    Loses,
    SkipsCheck,
    Way,
    Uses,
    Swaps,
}

impl HookedGame for TankHooks {
    type View<'a> = TankView<'a>;

    const NAME: &'static str = Scenario::GAME;

    fn hooks() -> &'static [Hook<TankHooks>] {
        &HOOKS
    }
}

/// Every hook, in the order of [`TankHook`].
static HOOKS: [Hook<TankHooks>; 10] = [
    Hook {
        name: "gives_up",
        about: "Whether to surrender at the start of a combat round with stars but neither shells nor ammo left (A22).",
        answer: HookAnswer::Truth,
        facts: &[&SHEET, &CARRIED],
    },
    Hook {
        name: "spends_on_attack",
        about: "Whether to spend a star for the grit die of an attack (A17, A18).",
        answer: HookAnswer::Truth,
        facts: &[&ATTACK, &FIGHT, &SHEET, &CARRIED, &STATS],
    },
    Hook {
        name: "rerolls_attack",
        about: "Whether to pay a shell or an ammo case for another throw of the dice that failed (A17).",
        answer: HookAnswer::Truth,
        facts: &[&THROW, &ATTACK, &FIGHT, &SHEET, &CARRIED, &STATS],
    },
    Hook {
        name: "spends_on_defence",
        about: "Whether to spend a star for the grit die of a defence (A18).",
        answer: HookAnswer::Truth,
        facts: &[&DEFENCE, &FIGHT, &SHEET, &CARRIED, &STATS],
    },
    Hook {
        name: "rerolls_defence",
        about: "Whether to pay a tread for another throw of a failed defence (A20).",
        answer: HookAnswer::Truth,
        facts: &[&FAILED, &DEFENCE, &FIGHT, &SHEET, &CARRIED, &STATS],
    },
    Hook {
        name: "loses",
        about: "Which heart to lose: a score for each stat that has one, in the order guns, crew, armor (A20).",
        answer: HookAnswer::Score,
        facts: &[&LOSS, &DEFENCE, &FIGHT, &SHEET, &CARRIED, &STATS],
    },
    Hook {
        name: "skips_check",
        about: "Whether to spend a star to skip a backtracking check (A9, A21).",
        answer: HookAnswer::Truth,
        facts: &[&SHEET, &CARRIED],
    },
    Hook {
        name: "way",
        about: "Where to go: a score for each open way, clockwise from the north, and, where none leads to an unexplored \
                area, for each road that can be built (A6, A13, A14).",
        answer: HookAnswer::Score,
        facts: &[&WAY, &SHEET, &CARRIED, &STATS],
    },
    Hook {
        name: "uses",
        about: "The use to make of a supply now: a score for keeping it and for each use that gives anything (A27).",
        answer: HookAnswer::Score,
        facts: &[&USE, &SHEET],
    },
    Hook {
        name: "swaps",
        about: "Whether to leave the carried supply for one just found (A27).",
        answer: HookAnswer::Truth,
        facts: &[&SWAP],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hook_stands_at_its_place() {
        let at = |hook: TankHook| HOOKS[hook as usize].name;
        let names = [
            (TankHook::GivesUp, "gives_up"),
            (TankHook::SpendsOnAttack, "spends_on_attack"),
            (TankHook::RerollsAttack, "rerolls_attack"),
            (TankHook::SpendsOnDefence, "spends_on_defence"),
            (TankHook::RerollsDefence, "rerolls_defence"),
            (TankHook::Loses, "loses"),
            (TankHook::SkipsCheck, "skips_check"),
            (TankHook::Way, "way"),
            (TankHook::Uses, "uses"),
            (TankHook::Swaps, "swaps"),
        ];
        assert!(names.into_iter().all(|(hook, name)| at(hook) == name));
    }
}
