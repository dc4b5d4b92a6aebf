//! The hooks of American Tank Ace: every decision that its rules leave to the player.

use super::facts::{
    ARTILLERY, AWAY, CAREER, COMMAND, COURSE, CREW, FIELD, FORCES, GUNS, HATCH, KNOWN, MAINTENANCE, MOVE, NEWER, PLACE,
    POSE, RACK, RECALL, REROLL, ROUND, SKILL, SKILLS, STRIKE, SUPPORT, TANK, TRADE, TURN, UNIT,
};
use super::view::{AceHooks, AceView};
use crate::files::hooks::hook::{Hook, HookAnswer, HookedGame};
use crate::game::ScenarioFile;
use crate::games::tank_ace::tables::scenario::Scenario;

/// A decision, by its place among the hooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AceHook {
    Course,
    Skill,
    Tank,
    Trade,
    Recalls,
    BuysArtillery,
    Hatches,
    BeginsHullDown,
    NextRound,
    Racks,
    Struck,
    Bombed,
    Maintains,
    UsesSynergy,
    Command,
    Senses,
    TriesAgain,
    Unloads,
    Replaces,
}

impl HookedGame for AceHooks {
    type View<'a> = AceView<'a>;

    const NAME: &'static str = Scenario::GAME;

    fn hooks() -> &'static [Hook<AceHooks>] {
        &HOOKS
    }
}

/// Every hook, in the order of [`AceHook`].
static HOOKS: [Hook<AceHooks>; 19] = [
    Hook {
        name: "course",
        about: "The commander's course beside tank school: a score for training, study and the bar (4.6, F1).",
        answer: HookAnswer::Score,
        facts: &[&COURSE],
    },
    Hook {
        name: "skill",
        about: "The next skill to buy: a score for none and for each that can be had, until none is bought (6.8, 7.7).",
        answer: HookAnswer::Score,
        facts: &[&SKILL, &CAREER, &KNOWN, &AWAY],
    },
    Hook {
        name: "tank",
        about: "The tank to ask for: a score for staying with the type and for each tank that can be had (4.5, 8.3).",
        answer: HookAnswer::Score,
        facts: &[&NEWER, &CAREER, &KNOWN, &AWAY],
    },
    Hook {
        name: "trade",
        about: "The next trade of trophies: a score for none and for each that can be made, until none is (8.4, W2).",
        answer: HookAnswer::Score,
        facts: &[&TRADE, &CAREER, &KNOWN, &AWAY],
    },
    Hook {
        name: "recalls",
        about: "Whether to spend prestige on the return of a crewman after eight missions in hospital (8.3.1, T22).",
        answer: HookAnswer::Truth,
        facts: &[&RECALL, &CAREER, &KNOWN, &AWAY],
    },
    Hook {
        name: "buys_artillery",
        about: "Whether to spend prestige on field artillery before this battle (7.6).",
        answer: HookAnswer::Truth,
        facts: &[&ARTILLERY, &CAREER, &FIELD, &FORCES, &CREW],
    },
    Hook {
        name: "hatches",
        about: "Whether a man begins with his hatch open: asked for commander, driver and assistant driver (6.2).",
        answer: HookAnswer::Truth,
        facts: &[&HATCH, &FIELD, &FORCES, &TANK, &CREW, &SKILLS],
    },
    Hook {
        name: "begins_hull_down",
        about: "Whether to begin hull down where that is free (7.1.4).",
        answer: HookAnswer::Truth,
        facts: &[&FIELD, &FORCES, &TANK, &CREW, &SKILLS],
    },
    Hook {
        name: "next_round",
        about: "The round to load next: a score for each kind that can be had (7.2 A, T35).",
        answer: HookAnswer::Score,
        facts: &[&ROUND, &TURN, &RACK, &FIELD, &FORCES, &TANK, &CREW, &SKILLS],
    },
    Hook {
        name: "racks",
        about: "The next round to bring into the ready rack: a score for each kind that can be had (4.4, 7.2 C).",
        answer: HookAnswer::Score,
        facts: &[&ROUND, &RACK, &FIELD, &FORCES, &TANK, &CREW, &SKILLS],
    },
    Hook {
        name: "struck",
        about: "The unit that mortars or artillery strike: a score for each that they may (7.6, T33).",
        answer: HookAnswer::Score,
        facts: &[&STRIKE, &UNIT, &FIELD, &FORCES, &TANK, &POSE, &CREW, &SKILLS],
    },
    Hook {
        name: "bombed",
        about: "The unit that aircraft strike: a score for each on the board (7.6, T20).",
        answer: HookAnswer::Score,
        facts: &[&STRIKE, &UNIT, &FIELD, &FORCES, &TANK, &POSE, &CREW, &SKILLS],
    },
    Hook {
        name: "maintains",
        about: "Whether the crewman of a machine gun reloads or clears it this round, and does nothing else (T29).",
        answer: HookAnswer::Truth,
        facts: &[&MAINTENANCE, &FIELD, &FORCES, &TANK, &POSE, &RACK, &GUNS, &CREW, &SKILLS],
    },
    Hook {
        name: "uses_synergy",
        about: "Whether to use Synergy for one more command this round, once a mission (7.7).",
        answer: HookAnswer::Truth,
        facts: &[&FIELD, &FORCES, &TANK, &POSE, &RACK, &GUNS, &CREW, &SKILLS],
    },
    Hook {
        name: "command",
        about: "The next command: a score for letting the rest of them go and for each that is allowed now, in the order \
                of the rules; of a machine gun, move, call or set of hatches for each way it can be done (7.2).",
        answer: HookAnswer::Score,
        facts: &[&COMMAND, &MOVE, &UNIT, &TURN, &SUPPORT, &FIELD, &FORCES, &TANK, &POSE, &RACK, &GUNS, &CREW, &SKILLS],
    },
    Hook {
        name: "senses",
        about: "Whether Sixth Sense buttons up the commander now that fire comes at him, once a mission (T37).",
        answer: HookAnswer::Truth,
        facts: &[&FIELD, &FORCES, &TANK, &POSE, &CREW, &SKILLS],
    },
    Hook {
        name: "tries_again",
        about: "Whether to use Expert to make a roll at a unit again; the first result is lost (T37).",
        answer: HookAnswer::Truth,
        facts: &[&REROLL, &UNIT, &TURN, &FIELD, &FORCES, &TANK, &POSE, &CREW, &SKILLS],
    },
    Hook {
        name: "unloads",
        about: "The round of the ready rack to take out instead of bringing one in: a score for none and for each kind \
                in the rack, until none is taken out (7.2 C).",
        answer: HookAnswer::Score,
        facts: &[&ROUND, &RACK, &FIELD, &FORCES, &TANK, &CREW, &SKILLS],
    },
    Hook {
        name: "replaces",
        about: "The place that the assistant driver takes when both are out: a score for loader and driver (T23).",
        answer: HookAnswer::Score,
        facts: &[&PLACE, &FIELD, &FORCES, &TANK, &POSE, &CREW, &SKILLS],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hook_stands_at_its_place() {
        let at = |hook: AceHook| HOOKS[hook as usize].name;
        let names = [
            (AceHook::Course, "course"),
            (AceHook::Skill, "skill"),
            (AceHook::Tank, "tank"),
            (AceHook::Trade, "trade"),
            (AceHook::Recalls, "recalls"),
            (AceHook::BuysArtillery, "buys_artillery"),
            (AceHook::Hatches, "hatches"),
            (AceHook::BeginsHullDown, "begins_hull_down"),
            (AceHook::NextRound, "next_round"),
            (AceHook::Racks, "racks"),
            (AceHook::Struck, "struck"),
            (AceHook::Bombed, "bombed"),
            (AceHook::Maintains, "maintains"),
            (AceHook::UsesSynergy, "uses_synergy"),
            (AceHook::Command, "command"),
            (AceHook::Senses, "senses"),
            (AceHook::TriesAgain, "tries_again"),
            (AceHook::Unloads, "unloads"),
            (AceHook::Replaces, "replaces"),
        ];
        assert!(names.len() == HOOKS.len() && names.into_iter().all(|(hook, name)| at(hook) == name));
    }
}
