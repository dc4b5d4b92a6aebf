//! Names of a command that may be given, and of what comes of it.

use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::files::hooks::tank_ace::chances::{best_kill, danger, kill, moved, percent};
use crate::files::hooks::tank_ace::view::{AceFact, AceView};
use crate::game::Word;
use crate::games::tank_ace::choice::command::{Command, Shift};
use crate::games::tank_ace::state::battle::Battle;
use crate::games::tank_ace::words::board::{Facing, Range};
use crate::games::tank_ace::words::tank::Ammo;

/// The names of commands, in the order of the rules.
const COMMANDS: &[&str] = &[
    "fire",
    "coaxial",
    "reload",
    "forward",
    "hull_down",
    "angle",
    "backward",
    "bow",
    "fifty",
    "flank",
    "mortar",
    "call",
    "button_up",
    "unbutton",
    "switch",
];

/// The names of shifts.
const SHIFTS: &[&str] = &["nearer", "same", "farther"];

/// The names of fire support.
const SUPPORTS: &[&str] = &["mortar", "artillery"];

/// A command.
pub static COMMAND: [AceFact; 7] = [
    Fact::word("command", "The command, None to let the rest of the commands go (7.2).", COMMANDS, |view| {
        view.command().map_or(NO_FACT, |command| name(command) as i64)
    }),
    Fact::word("ammo", "The round that is fired or switched to, or None (7.2 A, O).", Ammo::NAMES, |view| {
        ammo(view).map_or(NO_FACT, |ammo| ammo as i64)
    }),
    Fact::word("support", "The fire that is called for, or None (7.2 L).", SUPPORTS, |view| match view.command() {
        Some(Command::Call(_, support)) => support as i64,
        _ => NO_FACT,
    }),
    Fact::truth("moves_commander", "Whether the commander's hatch opens or closes (7.2 M, N).", |view| hatch(view, 0)),
    Fact::truth("moves_driver", "Whether the driver's hatch opens or closes (7.2 M, N).", |view| hatch(view, 1)),
    Fact::truth("moves_assistant", "Whether the assistant driver's hatch opens or closes (7.2 M, N).", |view| {
        hatch(view, 2)
    }),
    Fact::number(
        "kill",
        "The chance, in per cent, that the shot or strike takes its unit off the board, of a flank move that the \
         loaded round does after it; stoppages and Expert aside, a step of infantry counts half; None for others.",
        |view| kill(view).map_or(NO_FACT, percent),
    ),
];

/// What comes of a command.
pub static MOVE: [AceFact; 6] = [
    Fact::number(
        "best_kill",
        "The best chance, in per cent, of the round that is fired or switched to against any unit; None for others.",
        |view| match (ammo(view), view.battle) {
            (Some(ammo), Some(battle)) => percent(best_kill(view.tables, battle, ammo)),
            _ => NO_FACT,
        },
    ),
    Fact::word("facing", "Where the hull points after a move, None for other commands (T12).", Facing::NAMES, |view| {
        after(view, |after| after.hull as i64)
    }),
    Fact::word("shift", "The shift of the range that goes with it, or None (T16).", SHIFTS, |view| {
        match view.command() {
            Some(Command::HullDown(_, shift) | Command::Flank(_, shift)) => shift as i64,
            Some(Command::Forward(_)) => Shift::Nearer as i64,
            Some(Command::Backward(_)) => Shift::Farther as i64,
            _ => NO_FACT,
        }
    }),
    Fact::word("to_range", "The range after a move, None for other commands (T12).", Range::NAMES, |view| {
        after(view, |after| after.range as i64)
    }),
    Fact::truth("withdraws", "Whether the tank leaves the board, which loses the mission (7.4.1).", |view| {
        let leaves = matches!(view.command(), Some(Command::Backward(_)));
        view.is_battle(|battle| leaves && battle.backward_leaves(view.tables))
    }),
    Fact::number(
        "danger_after",
        "The danger after a move, in per cent; of `hull_down` where a position is found; None for other commands.",
        |view| after(view, |after| percent(danger(view.tables, after))),
    ),
];

/// The place of a command's name.
fn name(command: Command) -> usize {
    match command {
        Command::Fire(_) => 0,
        Command::Coaxial(_) => 1,
        Command::Reload => 2,
        Command::Forward(_) => 3,
        Command::HullDown(..) => 4,
        Command::Angle(_) => 5,
        Command::Backward(_) => 6,
        Command::Bow(_) => 7,
        Command::Fifty(_) => 8,
        Command::Flank(..) => 9,
        Command::Mortar => 10,
        Command::Call(..) => 11,
        Command::ButtonUp(_) => 12,
        Command::Unbutton(_) => 13,
        Command::Switch(_) => 14,
    }
}

/// The round that a command is about.
fn ammo(view: &AceView<'_>) -> Option<Ammo> {
    match view.command()? {
        Command::Fire(_) => view.battle?.loaded,
        Command::Switch(ammo) => Some(ammo),
        _ => None,
    }
}

fn hatch(view: &AceView<'_>, hatch: usize) -> i64 {
    match view.command() {
        Some(Command::ButtonUp(moving) | Command::Unbutton(moving)) => moving[hatch].into(),
        _ => 0,
    }
}

/// A number of the battle after a move.
fn after(view: &AceView<'_>, read: impl FnOnce(&Battle) -> i64) -> i64 {
    let after = view.command().zip(view.battle).and_then(|(command, battle)| moved(view.tables, battle, command));
    after.as_ref().map_or(NO_FACT, read)
}
