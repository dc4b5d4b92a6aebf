//! What functions call: whether they throw dice, and whether they are defined when the top of the file needs them.

use super::frame::Compiled;
use super::shared::Shared;
use crate::error::Place;

/// Whether each function does something, by itself or by what it mentions.
pub fn reaching(functions: &[Compiled], does: impl Fn(&Compiled) -> bool) -> Vec<bool> {
    let mut reach: Vec<bool> = functions.iter().map(does).collect();
    loop {
        let next: Vec<bool> = functions
            .iter()
            .zip(&reach)
            .map(|(function, &itself)| {
                itself || function.mentions.iter().any(|(mentioned, _)| reach[usize::from(*mentioned)])
            })
            .collect();
        if next == reach {
            return reach;
        }
        reach = next;
    }
}

/// Checks that the top of the file mentions functions behind their definitions only, as Python needs it.
pub fn check(shared: &mut Shared<'_>, functions: &[Compiled]) {
    for (first, span) in functions[0].mentions.clone() {
        let mut reached = vec![first];
        let mut at = 0;
        while at < reached.len() {
            let mentions = &functions[usize::from(reached[at])].mentions;
            for &(next, _) in mentions {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        let late =
            reached.iter().map(|&number| &functions[usize::from(number)].function).find(|f| f.span.start > span.start);
        if let Some(late) = late {
            let line = Place { source: shared.source.clone(), span: late.span.clone() }.line_column().0;
            let message = format!("`{}` is needed here and defined later, in line {line}", late.name);
            let problem = shared.problem(&span, message).hint("move this line below the function");
            shared.problems.push(problem);
        }
    }
}
