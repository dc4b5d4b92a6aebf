//! The hooks of One Page Little Wars, in the order of its `Strategy`.

use super::deployment::{EDGE, POST};
use super::facts::{ARM, GAME, MELEE, SHOT};
use super::movement::UNIT;
use super::orders::{CHARGE, ORDER};
use super::view::{LittleWarsHooks, LittleWarsView};
use crate::files::hooks::hook::{Hook, HookAnswer, HookedGame};

/// The hooks, by their places in [`HOOKS`].
#[derive(Clone, Copy, Debug)]
pub enum LittleWarsHook {
    Edge,
    Lineup,
    Concedes,
    Shot,
    NextUnit,
    Order,
    Melee,
    LosesFirst,
    TakesFirst,
}

impl HookedGame for LittleWarsHooks {
    type View<'a> = LittleWarsView<'a>;

    const NAME: &'static str = "little-wars";

    fn hooks() -> &'static [Hook<LittleWarsHooks>] {
        &HOOKS
    }
}

static HOOKS: [Hook<LittleWarsHooks>; 9] = [
    Hook {
        name: "edge",
        about: "The edge that the winner of the roll-off takes: a score for either; of equals the lot decides (R4, L3).",
        answer: HookAnswer::Score,
        facts: &[&EDGE],
    },
    Hook {
        name: "lineup",
        about: "Where the army begins: a score for each unit, and each gun with its crew, at each place of the army list and \
                of the list from right to left; two units change places as long as the sum of all scores grows (R4, L2).",
        answer: HookAnswer::Score,
        facts: &[&POST],
    },
    Hook {
        name: "concedes",
        about: "Whether the side concedes, at the start of its turn (R5).",
        answer: HookAnswer::Truth,
        facts: &[&GAME],
    },
    Hook {
        name: "shot",
        about: "The next shot: a score for ending the shooting phase, and for each gun that may fire and each enemy unit that \
                it sees a score for the shot at the nearest model in sight (R10).",
        answer: HookAnswer::Score,
        facts: &[&SHOT, &GAME],
    },
    Hook {
        name: "next_unit",
        about: "The unit that has the next order: a score for each unit that has not moved (R13); without this hook `order` \
                decides among the orders of all of them, which takes several times as long.",
        answer: HookAnswer::Score,
        facts: &[&UNIT, &GAME],
    },
    Hook {
        name: "order",
        about: "The next order: a score for ending the movement phase, and for each unit that has not moved, or for the one \
                that `next_unit` names, a score for staying and for each of at most 127 orders that the rules allow (R13, \
                R14, R22, L2).",
        answer: HookAnswer::Score,
        facts: &[&ORDER, &CHARGE, &UNIT, &GAME],
    },
    Hook {
        name: "melee",
        about: "The melee to be fought next: a score for each that has not been fought (R19).",
        answer: HookAnswer::Score,
        facts: &[&MELEE, &GAME],
    },
    Hook {
        name: "loses_first",
        about: "The arm whose models the side loses first in a melee that it wins: a score for either, of equals infantry \
                (R20, L11).",
        answer: HookAnswer::Score,
        facts: &[&ARM, &GAME],
    },
    Hook {
        name: "takes_first",
        about: "The arm whose models the side takes prisoner first: a score for either, of equals infantry (R21).",
        answer: HookAnswer::Score,
        facts: &[&ARM, &GAME],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hook_stands_at_its_place() {
        let names = [
            (LittleWarsHook::Edge, "edge"),
            (LittleWarsHook::Lineup, "lineup"),
            (LittleWarsHook::Concedes, "concedes"),
            (LittleWarsHook::Shot, "shot"),
            (LittleWarsHook::NextUnit, "next_unit"),
            (LittleWarsHook::Order, "order"),
            (LittleWarsHook::Melee, "melee"),
            (LittleWarsHook::LosesFirst, "loses_first"),
            (LittleWarsHook::TakesFirst, "takes_first"),
        ];
        assert!(names.into_iter().all(|(hook, name)| HOOKS[hook as usize].name == name));
    }
}
