//! A program that works out some measures only: what is worked out for others is left out, so that it is no part of a
//! state.

use super::leaving_out::leave_out;
use super::liveness::{ReadScope, is_needless, live_before, mark};
use super::program::Program;

/// The same program without what is worked out only for measures that are not kept. They are None in its outcomes.
pub fn keeping(program: &Program, measures: &[&str]) -> Program {
    let mut kept = program.clone();
    let outcomes = program.shapes.iter().filter(|shape| shape.name.is_empty());
    let is_dropped = |part: &u32| !measures.contains(&program.texts[*part as usize].as_str());
    kept.dropped = outcomes.flat_map(|shape| shape.parts.iter().copied()).filter(is_dropped).collect();
    let parameters = program.functions.iter().map(|function| vec![false; function.parameters.len()]).collect();
    let mut reading = ReadScope { parameters, shapes: &program.shapes, dropped: &kept.dropped, is_strong: true };
    // What a function reads of its parameters depends on what those read that it calls: from nothing upwards.
    loop {
        let mut is_changed = false;
        for (number, function) in program.functions.iter().enumerate() {
            let before = live_before(function, &reading);
            for (place, is_read) in reading.parameters[number].iter_mut().enumerate() {
                let now = before.first().is_some_and(|live| live.has(place as u16));
                is_changed |= now && !*is_read;
                *is_read |= now;
            }
        }
        if !is_changed {
            break;
        }
    }
    for (number, function) in kept.functions.iter_mut().enumerate() {
        let before = live_before(function, &reading);
        let after = |at: usize| before.get(at + 1).cloned().unwrap_or_default();
        let is_kept: Vec<bool> =
            (0..function.code.len()).map(|at| !is_needless(&function.code[at], &after(at))).collect();
        leave_out(function, &is_kept);
        function.reads.clone_from(&reading.parameters[number]);
    }
    mark(&mut kept.functions, &reading);
    kept
}
