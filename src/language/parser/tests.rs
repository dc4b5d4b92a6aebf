use std::fmt::Write;
use std::sync::Arc;

use super::parse;
use crate::error::Source;
use crate::language::syntax::{BinaryOp, Expr, ExprKind, StmtKind};

/// The expression with brackets around each of its parts.
fn bracketed(expr: &Expr) -> String {
    let all = |parts: &[Expr]| parts.iter().map(bracketed).collect::<Vec<_>>().join(" ");
    match &expr.kind {
        ExprKind::Name(name) => name.clone(),
        ExprKind::Number(number) => number.to_string(),
        ExprKind::Unary(op, operand) => format!("({op:?} {})", bracketed(operand)),
        ExprKind::Binary(BinaryOp::Power, parts) => format!("({} ** {})", bracketed(&parts[0]), bracketed(&parts[1])),
        ExprKind::Binary(op, parts) => format!("({} {op:?} {})", bracketed(&parts[0]), bracketed(&parts[1])),
        ExprKind::Compare(first, rest) => {
            rest.iter().fold(format!("<{}", bracketed(first)), |mut text, (op, part)| {
                write!(text, " {op:?} {}", bracketed(part)).expect("a string takes any text");
                text
            }) + ">"
        }
        ExprKind::And(parts) => format!("(and {})", all(parts)),
        ExprKind::Or(parts) => format!("(or {})", all(parts)),
        ExprKind::Tuple(parts) => format!("(tuple {})", all(parts)),
        ExprKind::List(parts) => format!("[{}]", all(parts)),
        ExprKind::Conditional { test, yes, no } => {
            format!("(if {} {} {})", bracketed(test), bracketed(yes), bracketed(no))
        }
        ExprKind::Call { callee, arguments } => {
            let arguments: Vec<String> = arguments.iter().map(|argument| bracketed(&argument.value)).collect();
            format!("{}({})", bracketed(callee), arguments.join(" "))
        }
        ExprKind::Attribute(object, name) => format!("{}.{}", bracketed(object), name.name),
        ExprKind::Index(parts) => format!("{}[{}]", bracketed(&parts[0]), bracketed(&parts[1])),
        other => format!("{other:?}"),
    }
}

#[test]
fn operators_bind_as_in_python() {
    for (text, expected) in [
        ("1 + 2 * 3 - 4", "((1 Add (2 Multiply 3)) Subtract 4)"),
        ("-a ** -b ** c", "(Negative (a ** (Negative (b ** c))))"),
        ("a or b and not c == d", "(or a (and b (Not <c Equal d>)))"),
        ("a < b <= c not in d", "<a Less b LessEqual c NotIn d>"),
        ("a | b ^ c & d << e + f", "(a BitOr (b BitXor (c BitAnd (d ShiftLeft (e Add f)))))"),
        ("a if b else c if d else e", "(if b a (if d c e))"),
        ("a.b(c)[d].e", "a.b(c)[d].e"),
        ("(a, b), [c, d,]", "(tuple (tuple a b) [c d])"),
        ("a % b // c", "((a Modulo b) FloorDivide c)"),
        ("a is not None", "<a IsNot Nothing>"),
    ] {
        let source = Arc::new(Source { name: "text".to_string(), text: text.to_string() });
        let block = parse(&source).unwrap();
        let StmtKind::Expr(found) = &block[0].kind else { panic!("{text}: {block:?}") };
        let found = bracketed(found).replace("Expr { kind: ", "").split(", span").next().unwrap().to_string();
        assert!(found.starts_with(expected.trim_end_matches('>')), "{text}: {found}");
    }
}

fn problems(text: &str) -> Vec<String> {
    let source = Arc::new(Source { name: "mine.py".to_string(), text: text.to_string() });
    parse(&source).err().into_iter().flatten().map(|problem| problem.to_string()).collect()
}

#[test]
fn each_mistake_is_told_with_its_place_and_the_way_round() {
    let text = "import random\n\
        def f(x)\n    return x\n\
        if x = 3:\n    pass\n\
        y = 1 / 2\n\
        class Squad:\n    pass\n\
        z = lambda x: x\n\
        x = 5 if y\n\
        print \"hello\"\n\
        def g(a, b = 1, c):\n    return {1, 2}\n\
        while True:\n    yield 5\n    q = (n := 3)\n";
    insta::assert_snapshot!(problems(text).join("\n\n"));
}

#[test]
fn hostile_texts_are_refused_without_running_out_of_stack() {
    for (text, message) in [
        ("x = ".to_string() + &"-".repeat(100_000) + "1", "more than 120 expressions"),
        ("x = ".to_string() + &"not ".repeat(100_000) + "True", "more than 120 expressions"),
        ("x = 1".to_string() + &" + 1".repeat(100_000), "more than 120 expressions"),
        ("x = a".to_string() + &".b".repeat(100_000), "more than 120 expressions"),
        ("x = a".to_string() + &" if a else a".repeat(100_000), "more than 120 expressions"),
        ("x = ".to_string() + &"2 ** ".repeat(100_000) + "2", "more than 120 expressions"),
        ("x = ".to_string() + &"[".repeat(100_000) + &"]".repeat(100_000), "more than 60 open brackets"),
    ] {
        assert!(problems(&text)[0].contains(message), "{:?}", problems(&text));
    }
    assert!(problems(&format!("x = {}a{}", "(".repeat(50), ")".repeat(50))).is_empty());
    assert!(problems(&("x = a".to_string() + &" and a".repeat(10_000))).is_empty(), "a flat chain has no depth");
    assert!(problems(&("if a:\n  b\n".to_string() + &"elif a:\n  b\n".repeat(10_000))).is_empty());
}
