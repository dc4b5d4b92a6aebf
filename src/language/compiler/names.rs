//! The names that a block assigns to.

use crate::language::syntax::{Assignee, Block, Ident, Stmt, StmtKind};

/// Every name that a block assigns to, itself or in its inner blocks, in the order of the text; a name may come again.
pub fn assigned(block: &[Stmt]) -> Vec<&Ident> {
    let mut found = Vec::new();
    block.iter().for_each(|statement| in_statement(statement, &mut found));
    found
}

fn in_statement<'a>(statement: &'a Stmt, found: &mut Vec<&'a Ident>) {
    let mut inner = |blocks: &[&'a Block]| {
        blocks.iter().flat_map(|block| block.iter()).for_each(|statement| in_statement(statement, found));
    };
    match &statement.kind {
        StmtKind::Assign { targets, .. } => targets.iter().for_each(|target| in_target(target, found)),
        StmtKind::Augmented { target, .. } => in_target(target, found),
        StmtKind::If { branches, otherwise } => {
            branches.iter().for_each(|(_, block)| inner(&[block]));
            inner(&[otherwise]);
        }
        StmtKind::While { body, otherwise, .. } => inner(&[body, otherwise]),
        StmtKind::For { target, body, otherwise, .. } => {
            in_target(target, found);
            for statement in body.iter().chain(otherwise) {
                in_statement(statement, found);
            }
        }
        _ => {}
    }
}

/// The names in a target.
pub fn in_target<'a>(target: &'a Assignee, found: &mut Vec<&'a Ident>) {
    match target {
        Assignee::Name(ident) => found.push(ident),
        Assignee::Tuple(parts, _) => parts.iter().for_each(|part| in_target(part, found)),
        Assignee::Index(..) | Assignee::Attribute(..) => {}
    }
}
