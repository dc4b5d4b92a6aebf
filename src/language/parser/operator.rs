//! Operators and how tightly they bind.

use crate::language::syntax::{BinaryOp, CompareOp};
use crate::language::token::{Token, TokenKind};

/// An operator of two operands by its sign, with how tightly it binds: a larger number binds tighter.
pub fn binary(token: &Token) -> Option<(BinaryOp, u8)> {
    let TokenKind::Sign(sign) = token.kind else { return None };
    Some(match sign {
        "|" => (BinaryOp::BitOr, 1),
        "^" => (BinaryOp::BitXor, 2),
        "&" => (BinaryOp::BitAnd, 3),
        "<<" => (BinaryOp::ShiftLeft, 4),
        ">>" => (BinaryOp::ShiftRight, 4),
        "+" => (BinaryOp::Add, 5),
        "-" => (BinaryOp::Subtract, 5),
        "*" => (BinaryOp::Multiply, 6),
        "//" => (BinaryOp::FloorDivide, 6),
        "%" => (BinaryOp::Modulo, 6),
        _ => return None,
    })
}

/// The operator of `a += b`.
pub fn augmented(token: &Token) -> Option<BinaryOp> {
    let TokenKind::Sign(sign) = token.kind else { return None };
    Some(match sign {
        "+=" => BinaryOp::Add,
        "-=" => BinaryOp::Subtract,
        "*=" => BinaryOp::Multiply,
        "//=" => BinaryOp::FloorDivide,
        "%=" => BinaryOp::Modulo,
        "**=" => BinaryOp::Power,
        "&=" => BinaryOp::BitAnd,
        "|=" => BinaryOp::BitOr,
        "^=" => BinaryOp::BitXor,
        "<<=" => BinaryOp::ShiftLeft,
        ">>=" => BinaryOp::ShiftRight,
        _ => return None,
    })
}

/// A comparison that begins with this token, and whether it takes the next one too.
pub fn comparison(token: &Token, next: &Token) -> Option<(CompareOp, bool)> {
    let (first, second) = (text(token)?, text(next));
    Some(match (first, second) {
        ("==", _) => (CompareOp::Equal, false),
        ("!=", _) => (CompareOp::NotEqual, false),
        ("<", _) => (CompareOp::Less, false),
        ("<=", _) => (CompareOp::LessEqual, false),
        (">", _) => (CompareOp::Greater, false),
        (">=", _) => (CompareOp::GreaterEqual, false),
        ("in", _) => (CompareOp::In, false),
        ("not", Some("in")) => (CompareOp::NotIn, true),
        ("is", Some("not")) => (CompareOp::IsNot, true),
        ("is", _) => (CompareOp::Is, false),
        _ => return None,
    })
}

fn text(token: &Token) -> Option<&str> {
    match &token.kind {
        TokenKind::Sign(sign) => Some(sign),
        TokenKind::Name(name) => Some(name),
        _ => None,
    }
}
