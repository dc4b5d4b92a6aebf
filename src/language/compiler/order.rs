//! What functions call: whether they throw dice, and whether they are defined when the top of the file needs them.

use super::frame::Compiled;
use super::shared::Shared;
use crate::error::Place;
use crate::language::token::Span;

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

/// Checks that the top of the file mentions functions and makes records behind their definitions only, as Python needs
/// it; `top` has the numbers of the functions that are this top.
pub fn check(shared: &mut Shared<'_>, functions: &[Compiled], top: &[usize]) {
    let mut late: Vec<(Span, String, usize)> = Vec::new();
    let made = top.iter().flat_map(|&number| &functions[number].made);
    for (name, defined, at) in made.filter(|(_, defined, at)| defined > at) {
        late.push((*at..at + name.len(), name.clone(), *defined));
    }
    for (first, span) in top.iter().flat_map(|&number| &functions[number].mentions) {
        let reached = reached(functions, *first);
        let defined = reached.iter().map(|&number| &functions[usize::from(number)].function);
        let made = reached.iter().flat_map(|&number| &functions[usize::from(number)].made);
        let needed = defined.map(|function| (&function.name, function.span.start));
        let needed = needed.chain(made.map(|(name, defined, _)| (name, *defined)));
        if let Some((name, start)) = needed.into_iter().find(|(_, start)| *start >= span.start) {
            late.push((span.clone(), name.clone(), start));
        }
    }
    for (span, name, start) in late {
        let line = Place { source: shared.source.clone(), span: start..start }.line_column().0;
        let message = format!("`{name}` is needed here and defined later, in line {line}");
        let problem = shared.problem(&span, message).hint("move this line below the definition");
        shared.problems.push(problem);
    }
}

/// The functions that a function mentions, and those that they do.
fn reached(functions: &[Compiled], first: u16) -> Vec<u16> {
    let mut reached = vec![first];
    let mut at = 0;
    while at < reached.len() {
        for &(next, _) in &functions[usize::from(reached[at])].mentions {
            if !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached
}
