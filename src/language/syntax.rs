//! The syntax tree of a text: what is written, before names are looked up.

use super::token::Span;

/// A name with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Ident {
    /// The name.
    pub name: String,
    /// Its place.
    pub span: Span,
}

/// An expression with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its place.
    pub span: Span,
    /// How many expressions it is one inside another, itself counted: bounded, so that no walk of the tree runs out of
    /// stack.
    pub depth: u16,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are those of the grammar")]
pub enum ExprKind {
    /// `None`.
    Nothing,
    /// `True`, `False`.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A name.
    Name(String),
    /// `(a, b)`.
    Tuple(Vec<Expr>),
    /// `[a, b]`.
    List(Vec<Expr>),
    /// `{a: b}`.
    Dict(Vec<(Expr, Expr)>),
    /// `-a`, `+a`, `~a`, `not a`.
    Unary(UnaryOp, Box<Expr>),
    /// `a + b`.
    Binary(BinaryOp, Box<[Expr; 2]>),
    /// `a < b <= c`.
    Compare(Box<Expr>, Vec<(CompareOp, Expr)>),
    /// `a and b`.
    And(Vec<Expr>),
    /// `a or b`.
    Or(Vec<Expr>),
    /// `yes if test else no`.
    Conditional { test: Box<Expr>, yes: Box<Expr>, no: Box<Expr> },
    /// `f(a, b = c)`.
    Call { callee: Box<Expr>, arguments: Vec<Argument> },
    /// `a.b`.
    Attribute(Box<Expr>, Ident),
    /// `a[b]`.
    Index(Box<[Expr; 2]>),
    /// `a[b:c:d]`.
    Slice(Box<Expr>, [Option<Box<Expr>>; 3]),
    /// `[a for b in c if d]`.
    ListOf { element: Box<Expr>, clauses: Vec<Clause> },
    /// `{a: b for c in d}`.
    DictOf { entry: Box<[Expr; 2]>, clauses: Vec<Clause> },
    /// `a for b in c`, the only argument of a call.
    Generator { element: Box<Expr>, clauses: Vec<Clause> },
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// The parameter it is for, of `f(a = b)`.
    pub name: Option<Ident>,
    /// Its value.
    pub value: Expr,
}

/// A clause of a comprehension.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are those of the grammar")]
pub enum Clause {
    /// `for a in b`.
    For { target: Assignee, iterable: Expr },
    /// `if a`.
    If(Expr),
}

/// What is assigned to.
#[derive(Clone, Debug, PartialEq)]
pub enum Assignee {
    /// A variable.
    Name(Ident),
    /// Several, from the parts of one value.
    Tuple(Vec<Assignee>, Span),
    /// `a[b]`.
    Index(Box<[Expr; 2]>, Span),
    /// `a.b`.
    Attribute(Box<Expr>, Ident),
}

/// Operators of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the operators of Python")]
pub enum UnaryOp {
    Negative,
    Positive,
    Invert,
    Not,
}

/// Operators of two operands that work something out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the operators of Python")]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    FloorDivide,
    Modulo,
    Power,
    BitAnd,
    BitOr,
    BitXor,
    ShiftLeft,
    ShiftRight,
}

/// Operators that compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the operators of Python")]
pub enum CompareOp {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    NotIn,
    Is,
    IsNot,
}

/// A statement with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Its place.
    pub span: Span,
}

/// Statements one after another.
pub type Block = Vec<Stmt>;

/// The kinds of statements.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are those of the grammar")]
pub enum StmtKind {
    /// An expression for what it does.
    Expr(Expr),
    /// `a = b = c`.
    Assign { targets: Vec<Assignee>, value: Expr },
    /// `a += b`.
    Augmented { target: Assignee, op: BinaryOp, value: Expr },
    /// `if`, `elif`, `else`.
    If { branches: Vec<(Expr, Block)>, otherwise: Block },
    /// `while`, with an `else` that comes unless it was left by `break`.
    While { test: Expr, body: Block, otherwise: Block },
    /// `for`, with an `else` as above.
    For { target: Assignee, iterable: Expr, body: Block, otherwise: Block },
    /// `def`.
    Def(Definition),
    /// `return`.
    Return(Option<Expr>),
    /// `assert`.
    Assert { test: Expr, message: Option<Expr> },
    /// `break`.
    Break,
    /// `continue`.
    Continue,
    /// `pass`.
    Pass,
}

/// A function as it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// Its name.
    pub name: Ident,
    /// Its parameters with their defaults.
    pub parameters: Vec<(Ident, Option<Expr>)>,
    /// Its sentence, if it begins with a text.
    pub doc: Option<String>,
    /// What it does.
    pub body: Block,
}
