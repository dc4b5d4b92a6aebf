//! A text that asks for a value, `x = d(6)` and `x + 1` below it: its lines become the body of a function whose answer is
//! the last of them. What functions of the text read stays at the top, above it.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::definition::definitions;
use super::names::assigned;
use super::reading::{read_by_function, read_by_statement};
use super::shared::is_record;
use crate::error::{Place, Problem, Source};
use crate::language::known::{What, known};
use crate::language::syntax::{Assignee, Block, Definition, Expr, ExprKind, Ident, Stmt, StmtKind};
use crate::language::token::Span;

/// The name of the function that the text becomes: one that no text can write.
const QUESTION: &str = "the text";

/// The syntax tree of a text as that of a program whose last function gives what the text asks for.
///
/// # Errors
/// A text whose last line is no expression, a `return` outside a function, and a line too late that functions read.
pub fn wrapped(source: &Arc<Source>, mut block: Block) -> Result<Block, Vec<Problem>> {
    let refuse = Refuse { source };
    let mut problems = refuse.of_files(&block);
    let Some(last) = block.pop() else {
        let problem = refuse.problem(&(source.text.len()..source.text.len()), "nothing is asked for");
        return Err(vec![problem.hint("an expression, like d(6) + 1, or lines of which the last is one")]);
    };
    let StmtKind::Expr(asked) = last.kind else { return Err(vec![refuse.last(&last)]) };
    let needed = read_by_functions(&block);
    block.iter().for_each(|statement| refuse.returns(statement, &mut problems));
    let (mut top, mut body) = (Vec::new(), Vec::new());
    for statement in block {
        match is_of_top(&statement, &needed) {
            true => {
                problems.extend(refuse.late(&statement, &body, &needed));
                top.push(statement);
            }
            false => body.push(statement),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let name = Ident { name: QUESTION.to_string(), span: asked.span.clone() };
    let span = asked.span.clone();
    body.push(Stmt { kind: StmtKind::Return(Some(asked)), span: span.clone() });
    top.push(Stmt { kind: StmtKind::Def(Definition { name, parameters: Vec::new(), doc: None, body }), span });
    Ok(top)
}

/// Every name that functions read, and that is read to make what they read.
fn read_by_functions(block: &Block) -> BTreeSet<String> {
    let mut needed: BTreeSet<String> =
        definitions(block).flat_map(read_by_function).map(|(name, _)| name.to_string()).collect();
    loop {
        let before = needed.len();
        for statement in block {
            let changed = changed(statement);
            if changed.iter().any(|name| needed.contains(*name)) {
                let read = read_by_statement(statement).into_iter().map(|(name, _)| name);
                needed.extend(changed.into_iter().chain(read).map(str::to_string));
            }
        }
        if needed.len() == before {
            return needed;
        }
    }
}

/// Whether a statement stays at the top: functions, kinds of records, what functions read.
fn is_of_top(statement: &Stmt, needed: &BTreeSet<String>) -> bool {
    match &statement.kind {
        StmtKind::Def(_) => true,
        _ => is_kind_of_record(statement) || changed(statement).iter().any(|name| needed.contains(*name)),
    }
}

fn is_kind_of_record(statement: &Stmt) -> bool {
    matches!(&statement.kind, StmtKind::Assign { targets, value } if targets.len() == 1 && is_record(value))
}

/// The names that a statement assigns to, or whose values it changes as a line of its own: `things.append(1)`.
fn changed(statement: &Stmt) -> Vec<&str> {
    let mut found: Vec<&str> =
        assigned(std::slice::from_ref(statement)).into_iter().map(|ident| ident.name.as_str()).collect();
    inside(statement, &mut |inner| match &inner.kind {
        StmtKind::Expr(Expr { kind: ExprKind::Call { callee, .. }, .. }) => found.extend(owner(callee)),
        StmtKind::Assign { targets, .. } => found.extend(targets.iter().filter_map(owner_of_target)),
        StmtKind::Augmented { target, .. } => found.extend(owner_of_target(target)),
        _ => {}
    });
    found
}

/// The name before the parts of a value: `a` of `a.b[c]`; `None` where there are no parts.
fn owner(expr: &Expr) -> Option<&str> {
    let inner = match &expr.kind {
        ExprKind::Attribute(object, _) => object,
        ExprKind::Index(parts) => &parts[0],
        _ => return None,
    };
    match &inner.kind {
        ExprKind::Name(name) => Some(name),
        _ => owner(inner),
    }
}

fn owner_of_target(target: &Assignee) -> Option<&str> {
    let object = match target {
        Assignee::Index(parts, _) => &parts[0],
        Assignee::Attribute(object, _) => object,
        Assignee::Name(_) | Assignee::Tuple(..) => return None,
    };
    match &object.kind {
        ExprKind::Name(name) => Some(name),
        _ => owner(object),
    }
}

/// Goes through a statement and those of its blocks, but not into functions.
fn inside<'a>(statement: &'a Stmt, each: &mut impl FnMut(&'a Stmt)) {
    each(statement);
    let blocks: Vec<&Block> = match &statement.kind {
        StmtKind::If { branches, otherwise } => branches.iter().map(|(_, block)| block).chain([otherwise]).collect(),
        StmtKind::While { body, otherwise, .. } | StmtKind::For { body, otherwise, .. } => vec![body, otherwise],
        _ => Vec::new(),
    };
    blocks.into_iter().flatten().for_each(|inner| inside(inner, each));
}

/// What is refused, with its place.
struct Refuse<'a> {
    source: &'a Arc<Source>,
}

impl Refuse<'_> {
    fn problem(&self, span: &Span, message: impl Into<String>) -> Problem {
        Problem::new(message).at(Some(Place { source: self.source.clone(), span: span.clone() }))
    }

    /// A last line that asks for nothing.
    fn last(&self, last: &Stmt) -> Problem {
        let problem = self.problem(&last.span, "the last line is no expression: nothing is asked for");
        let names = assigned(std::slice::from_ref(last));
        match (&last.kind, names.first()) {
            (StmtKind::Def(definition), _) => problem.hint(format!("call it below: {}()", definition.name.name)),
            (StmtKind::Return(_), _) => problem.hint("leave `return` out: the last line is what is asked for"),
            (_, Some(ident)) => problem.hint(format!("write what you ask for below: {}", ident.name)),
            _ => problem.hint("write what you ask for below"),
        }
    }

    /// Lines that say what a file is, and the ends of its games.
    fn of_files(&self, block: &Block) -> Vec<Problem> {
        let own: Vec<&str> =
            block.iter().flat_map(changed).chain(definitions(block).map(|d| d.name.name.as_str())).collect();
        let is_of_file = |name: &str| known(name).is_some_and(|k| matches!(k.what, What::Declare(_) | What::Outcome));
        let read = block.iter().flat_map(read_by_statement).filter(|(name, _)| is_of_file(name) && !own.contains(name));
        read.map(|(name, span)| {
            let problem = self.problem(span, format!("`{name}` belongs into a file; here a value is asked for"));
            problem.hint("write it into a file that ends in .py: overmatch run mine.py")
        })
        .collect()
    }

    fn returns(&self, statement: &Stmt, problems: &mut Vec<Problem>) {
        inside(statement, &mut |inner| {
            if matches!(inner.kind, StmtKind::Return(_)) {
                let problem = self.problem(&inner.span, "`return` outside a function");
                problems.push(problem.hint("the last line is what is asked for: a if b else c"));
            }
        });
    }

    /// A line that functions read, below one that comes later in time.
    fn late(&self, statement: &Stmt, before: &Block, needed: &BTreeSet<String>) -> Option<Problem> {
        if before.is_empty() || is_kind_of_record(statement) {
            return None;
        }
        let name = changed(statement).into_iter().find(|name| needed.contains(*name))?;
        let problem = self.problem(&statement.span, format!("`{name}` is read inside a function, and set too late"));
        Some(problem.hint("set it above all lines that no function reads, or give it to the function"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parser::parse_from;

    fn source(text: &str) -> Arc<Source> {
        Arc::new(Source { name: "TEXT".to_string(), text: text.to_string() })
    }

    /// The first lines of the statements at the top, and of those of the question.
    fn split(text: &str, start: usize) -> (Vec<String>, Vec<String>) {
        let source = source(text);
        let mut top = wrapped(&source, parse_from(&source, start).unwrap()).unwrap();
        let first = |s: &Stmt| text[s.span.clone()].lines().next().unwrap_or("").to_string();
        let Some(Stmt { kind: StmtKind::Def(question), .. }) = top.pop() else { panic!("no question") };
        assert_eq!(question.name.name, QUESTION);
        (top.iter().map(first).collect(), question.body.iter().map(first).collect())
    }

    fn refused(text: &str) -> String {
        let source = source(text);
        let problems = parse_from(&source, 0).and_then(|block| wrapped(&source, block)).unwrap_err();
        let line = |problem: &Problem| {
            let place = problem.place.as_ref().unwrap().line_column();
            format!("{}:{} {}", place.0, place.1, problem.message)
        };
        problems.iter().map(line).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn lines_are_the_question_and_what_functions_read_is_the_top() {
        let expect = |text: &str, top: &[&str], body: &[&str]| {
            let strings = |lines: &[&str]| lines.iter().map(|line| line.to_string()).collect::<Vec<_>>();
            assert_eq!(split(text, 0), (strings(top), strings(body)), "{text}");
        };
        expect("d(6)", &[], &["d(6)"]);
        expect("x = d(6)\nif x == 1:\n    x = d(6)\nx", &[], &["x = d(6)", "if x == 1:", "x"]);
        expect(
            "n = 2\ndef f(k): return roll(k, n)\nx = d(3)\nf(x)",
            &["n = 2", "def f(k): return roll(k, n)"],
            &["x = d(3)", "f(x)"],
        );
        // What is read to make what is read; parameters, own variables and those of comprehensions are none of it.
        expect("a = 1\nn = a\ndef f(): return n\nb = a\nb", &["a = 1", "n = a", "def f(): return n"], &["b = a", "b"]);
        expect(
            "def f(x):\n    y = x\n    return [z for z in [y]]\nx = 1\ny = 2\nz = 3\nz",
            &["def f(x):"],
            &["x = 1", "y = 2", "z = 3", "z"],
        );
        expect(
            "faces = []\nfaces.append(3)\ndef f(): return d(faces)\nf()",
            &["faces = []", "faces.append(3)", "def f(): return d(faces)"],
            &["f()"],
        );
        expect(
            "m = {}\nm[1] = 2\ndef f(k = m): return k\nf()",
            &["m = {}", "m[1] = 2", "def f(k = m): return k"],
            &["f()"],
        );
        expect("x = d(6)\nS = record(\"S\", \"n\")\nS(x)", &["S = record(\"S\", \"n\")"], &["x = d(6)", "S(x)"]);
    }

    #[test]
    fn a_text_may_begin_behind_a_name_and_be_indented() {
        assert_eq!(split("name: d(6) + 1", 6).1, ["d(6) + 1"]);
        assert_eq!(split("name:\n\n  # why\n  x = d(6)\n  x", 5).1, ["x = d(6)", "x"]);
        assert_eq!(split("    if d(2) == 1:\n        pass\n    3", 0).1, ["if d(2) == 1:", "3"]);
    }

    #[test]
    fn what_asks_for_nothing_or_comes_too_late_is_refused_at_its_place() {
        for (text, expected) in [
            ("", "1:1 nothing is asked for"),
            ("x = 1", "1:1 the last line is no expression: nothing is asked for"),
            ("while True:\n    return 1\n2", "2:5 `return` outside a function"),
            ("x = d(6)\nn = 3\ndef f(): return n\nx", "2:1 `n` is read inside a function, and set too late"),
            ("measure(\"x\")\nd(6)", "1:1 `measure` belongs into a file; here a value is asked for"),
            ("   x = 1\n x", "2:1 indented by 1 spaces, as no block around it is"),
        ] {
            assert_eq!(refused(text), expected, "{text}");
        }
        assert_eq!(split("def measure(x): return x\nmeasure(1)", 0).1, ["measure(1)"]);
    }
}
