//! Functions.

use crate::language::syntax::{Block, Definition, StmtKind};

/// The functions that the top of a text defines, in its order.
pub fn definitions(block: &Block) -> impl Iterator<Item = &Definition> {
    block.iter().filter_map(|statement| match &statement.kind {
        StmtKind::Def(definition) => Some(definition),
        _ => None,
    })
}
