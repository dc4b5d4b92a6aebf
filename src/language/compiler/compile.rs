//! The steps of compiling a text.

use std::sync::Arc;

use super::definition::definitions;
use super::frame::FunctionDraft;
use super::order;
use super::shared::Shared;
use crate::error::{Error, Kind, Problem, Result, Source};
use crate::language::liveness::{ReadScope, mark};
use crate::language::parser::parse;
use crate::language::program::Program;

/// The most mistakes that are told at once.
const MOST_TOLD: usize = 100;

/// Compiles a text.
///
/// # Errors
/// Kind `Scenario` with every mistake that can be seen without running it.
pub fn compile(source: &Arc<Source>) -> Result<Program> {
    let block = parse(source).map_err(wrong)?;
    let mut shared = Shared::new(source);
    shared.declare(&block);
    let mut functions = vec![FunctionDraft::module(&mut shared, &block)];
    functions.extend(definitions(&block).map(|definition| FunctionDraft::function(&mut shared, definition)));
    order::check(&mut shared, &functions);
    let throws = order::reaching(&functions, |function| function.is_random);
    let decides = order::reaching(&functions, |function| function.is_deciding);
    let mut problems: Vec<Problem> = std::mem::take(&mut shared.problems);
    if !problems.is_empty() {
        let start = |problem: &Problem| problem.place.as_ref().map_or(0, |place| place.span.start);
        problems.sort_by_key(start);
        problems.dedup();
        return Err(wrong(problems));
    }
    let functions = functions.into_iter().zip(throws.into_iter().zip(decides));
    let functions = functions.map(|(compiled, (throws, decides))| compiled.function(throws, decides)).collect();
    let mut program = shared.program(functions);
    let reading = ReadScope::all(&program.functions, &program.shapes);
    mark(&mut program.functions, &reading);
    Ok(program)
}

/// The error of these mistakes, as many of them as anyone reads.
fn wrong(mut problems: Vec<Problem>) -> Error {
    let more = problems.len().saturating_sub(MOST_TOLD);
    if more > 0 {
        problems.truncate(MOST_TOLD);
        problems.push(Problem::new(format!("{more} more mistakes")));
    }
    Error { kind: Kind::Scenario, problems }
}
