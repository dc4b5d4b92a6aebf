//! The hooks of One-Hour WW2, in the order of its `Strategy`.

use super::facts::{FIRE, GAME, SHOT, UNIT, WALK};
use super::view::{OneHourHooks, OneHourView};
use crate::files::hooks::hook::{Hook, HookAnswer, HookedGame};

/// The hooks, by their places in [`HOOKS`].
#[derive(Clone, Copy, Debug)]
pub enum OneHourHook {
    Moves,
    Walk,
    Fires,
    Retires,
}

impl HookedGame for OneHourHooks {
    type View<'a> = OneHourView<'a>;

    const NAME: &'static str = "one-hour";

    fn hooks() -> &'static [Hook<OneHourHooks>] {
        &HOOKS
    }
}

static HOOKS: [Hook<OneHourHooks>; 4] = [
    Hook {
        name: "moves",
        about: "Whether a unit wants to move, before its movement die is thrown (R2, D3).",
        answer: HookAnswer::Truth,
        facts: &[&UNIT, &GAME],
    },
    Hook {
        name: "walk",
        about: "Where a unit goes: a score for staying and for each of at most 16 walks that the rules allow: into contact, to \
                the objective, to the nearest shelters, to the enemy it is nearest to reaching, to both sides of that and \
                away from it (R3 to R13).",
        answer: HookAnswer::Score,
        facts: &[&WALK, &UNIT, &GAME],
    },
    Hook {
        name: "fires",
        about: "The next act of the shooting phase: for each unit that has not yet acted a score for holding its fire, for each \
                shot and for each smoke (R2, R4, R28).",
        answer: HookAnswer::Score,
        facts: &[&FIRE, &SHOT, &UNIT, &GAME],
    },
    Hook {
        name: "retires",
        about: "Whether a unit that is shot at retires (R31).",
        answer: HookAnswer::Truth,
        facts: &[&SHOT, &UNIT, &GAME],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hook_stands_at_its_place() {
        let names = [
            (OneHourHook::Moves, "moves"),
            (OneHourHook::Walk, "walk"),
            (OneHourHook::Fires, "fires"),
            (OneHourHook::Retires, "retires"),
        ];
        assert!(names.into_iter().all(|(hook, name)| HOOKS[hook as usize].name == name));
    }
}
