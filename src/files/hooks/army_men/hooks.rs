//! The hooks of Army Men Combat, in the order of its `Strategy`.

use super::facts::{ARM, EDGE, FACING, GAME, KIND, ORDER, POST, SHOT, STATE, TARGET};
use super::view::{ArmyMenHooks, ArmyMenView};
use crate::files::hooks::hook::{Hook, HookAnswer, HookedGame};

/// The hooks, by their places in [`HOOKS`].
#[derive(Clone, Copy, Debug)]
pub enum ArmyMenHook {
    Edge,
    Begins,
    Activates,
    Order,
    Shoots,
    Fires,
    Faces,
}

impl HookedGame for ArmyMenHooks {
    type View<'a> = ArmyMenView<'a>;

    const NAME: &'static str = "army-men";

    fn hooks() -> &'static [Hook<ArmyMenHooks>] {
        &HOOKS
    }
}

static HOOKS: [Hook<ArmyMenHooks>; 7] = [
    Hook {
        name: "edge",
        about: "The edge that the winner of the roll-off takes: a score for the southern and for the northern one (R5, M1).",
        answer: HookAnswer::Score,
        facts: &[&EDGE, &GAME],
    },
    Hook {
        name: "begins",
        about: "Where a unit begins: a score for each vehicle that has room for it, and for each free place of the zone on a \
                grid of three by two inches (R5, R34, M1).",
        answer: HookAnswer::Score,
        facts: &[&POST, &KIND, &GAME],
    },
    Hook {
        name: "activates",
        about: "The unit to activate next: a score for each that is ready, in the order of the list (R7, M2).",
        answer: HookAnswer::Score,
        facts: &[&KIND, &STATE, &GAME],
    },
    Hook {
        name: "order",
        about: "The order to a unit: a score for staying in each way that the rules allow, for each assault, for walks and runs \
                to the enemy it goes for, to both sides of that and back and to the nearest shelters, for ways into vehicles \
                and out of them, and for each course of a vehicle or flyer (R8, R29, R34, R35).",
        answer: HookAnswer::Score,
        facts: &[&ORDER, &TARGET, &KIND, &STATE, &GAME],
    },
    Hook {
        name: "shoots",
        about: "Whom a unit shoots at: a score for holding its fire, and for each enemy at whom it can fire anything (R10).",
        answer: HookAnswer::Score,
        facts: &[&SHOT, &TARGET, &KIND, &STATE, &GAME],
    },
    Hook {
        name: "fires",
        about: "The weapon that a vehicle with several in reach fires after a move: a score for each (M5).",
        answer: HookAnswer::Score,
        facts: &[&ARM, &SHOT, &TARGET, &KIND, &STATE, &GAME],
    },
    Hook {
        name: "faces",
        about: "The facing of a flyer that has left the table: a score for the middle of the table, for the way back, and for \
                each enemy (R35).",
        answer: HookAnswer::Score,
        facts: &[&FACING, &TARGET, &KIND, &STATE, &GAME],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hook_stands_at_its_place() {
        let names = [
            (ArmyMenHook::Edge, "edge"),
            (ArmyMenHook::Begins, "begins"),
            (ArmyMenHook::Activates, "activates"),
            (ArmyMenHook::Order, "order"),
            (ArmyMenHook::Shoots, "shoots"),
            (ArmyMenHook::Fires, "fires"),
            (ArmyMenHook::Faces, "faces"),
        ];
        assert_eq!(names.len(), HOOKS.len());
        assert!(names.into_iter().all(|(hook, name)| HOOKS[hook as usize].name == name));
    }
}
