//! The steps of compiling a text.

use std::sync::Arc;

use super::definition::definitions;
use super::frame::FunctionDraft;
use super::order;
use super::question::wrapped;
use super::shared::Shared;
use crate::error::{Error, Kind, Problem, Result, Source, first_of};
use crate::language::liveness::{ReadScope, mark};
use crate::language::parser::{parse, parse_from};
use crate::language::program::Program;
use crate::language::syntax::Block;

/// Compiles a text.
///
/// # Errors
/// Kind `Scenario` with every mistake that can be seen without running it.
pub fn compile(source: &Arc<Source>) -> Result<Program> {
    compiled(source, &parse(source).map_err(wrong)?, false)
}

/// Compiles a text that asks for a value: an expression, or lines of which the last is one. It begins at `start`; what
/// stands before is none of it. The last function of the program gives the value; the top holds what functions read.
///
/// # Errors
/// Kind `Scenario` with every mistake that can be seen without running it, and for a text that asks for nothing.
pub fn compile_question(source: &Arc<Source>, start: usize) -> Result<Program> {
    let block = parse_from(source, start).map_err(wrong)?;
    compiled(source, &wrapped(source, block).map_err(wrong)?, true)
}

/// Compiles a syntax tree; of a question the last function is a part of its top.
fn compiled(source: &Arc<Source>, block: &Block, is_question: bool) -> Result<Program> {
    let mut shared = Shared::new(source);
    shared.declare(block);
    let mut functions = vec![FunctionDraft::module(&mut shared, block)];
    functions.extend(definitions(block).map(|definition| FunctionDraft::function(&mut shared, definition)));
    let top = if is_question { vec![0, functions.len() - 1] } else { vec![0] };
    order::check(&mut shared, &functions, &top);
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
fn wrong(problems: Vec<Problem>) -> Error {
    Error { kind: Kind::Scenario, problems: first_of(problems) }
}
