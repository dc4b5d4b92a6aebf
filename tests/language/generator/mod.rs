//! Programs at random: most of them right, none of them long.
//!
//! Every variable has one kind of value, which its name tells, so that most programs run to their end; what a kind of
//! expression is made of is in `expression`, what a block is made of in `statement`.

mod container;
mod expression;
mod number;
mod statement;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The kinds of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Truth,
    Text,
    Numbers,
    Texts,
    Pair,
    Pairs,
    Rows,
    Counts,
    Sizes,
    Unit,
    Units,
}

/// Each kind with the names of its variables in a function, and of one at the top of the file.
const KINDS: [(Kind, &[&str], &str); 12] = [
    (Kind::Number, &["a", "b", "c", "i", "j"], "A"),
    (Kind::Truth, &["p", "q"], "P"),
    (Kind::Text, &["s", "t"], "S"),
    (Kind::Numbers, &["xs", "ys", "zs"], "XS"),
    (Kind::Texts, &["ws", "vs"], "WS"),
    (Kind::Pair, &["u", "v"], "U"),
    (Kind::Pairs, &["us", "pairs"], "US"),
    (Kind::Rows, &["rows", "grid"], "ROWS"),
    (Kind::Counts, &["m", "n"], "M"),
    (Kind::Sizes, &["sizes", "book"], "SIZES"),
    (Kind::Unit, &["squad", "foe"], "SQUAD"),
    (Kind::Units, &["units", "force"], "UNITS"),
];

/// What stands above every program.
const TOP: &str = "\
Unit = record('Unit', 'size', 'load')
LIMIT = 7
CHART = [(2, 'low'), (5, 'mid'), (999999, 'top')]
PLAN = [3, 1, 2]
NAMES = ('ash', 'birch', 'oak')

def fall(n, by = 1):
    if n <= 0:
        return n
    return fall(n - by, by) + 1

def grow(things, n = 4):
    things.append(n)
    return things
";

/// A function that a program defines.
struct Helper {
    name: String,
    parameters: Vec<(&'static str, Kind, bool)>,
    answer: Kind,
}

/// A program that is being written.
pub struct Writer {
    rng: Xoshiro256PlusPlus,
    out: String,
    /// The variables that have a value, with their kinds.
    scope: Vec<(&'static str, Kind)>,
    /// Variables that some way gives a value.
    doubtful: Vec<&'static str>,
    helpers: Vec<Helper>,
    /// The blocks around what is written.
    indent: usize,
    /// The loops around what is written.
    loops: usize,
    /// What the function answers.
    answer: Option<Kind>,
    counters: usize,
    /// Whether it is the top of the file that is written.
    is_top: bool,
    /// What the top of the file gave a value.
    top: Vec<(&'static str, Kind)>,
}

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut writer = Writer {
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        out: TOP.to_string(),
        scope: Vec::new(),
        doubtful: Vec::new(),
        helpers: Vec::new(),
        indent: 0,
        loops: 0,
        answer: None,
        counters: 0,
        is_top: false,
        top: Vec::new(),
    };
    if writer.once_in(3) {
        writer.top();
    }
    for number in 0..writer.below(3) {
        writer.helper(number);
    }
    writer.main();
    writer.out
}

impl Writer {
    fn below(&mut self, count: usize) -> usize {
        self.rng.random_range(0..count)
    }

    /// True once in `n` times.
    fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(&"    ".repeat(self.indent));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn kind(&mut self) -> Kind {
        // Numbers and lists of them are what most is made of.
        match self.below(3) {
            0 => self.one(&[Kind::Number, Kind::Numbers]),
            _ => self.one(&KINDS).0,
        }
    }

    /// A name of a kind of value, known or not.
    fn name(&mut self, kind: Kind) -> &'static str {
        let known = KINDS.iter().find(|(known, ..)| *known == kind);
        match known {
            Some((_, _, top)) if self.is_top => top,
            Some((_, names, _)) => self.one(names),
            None => "a",
        }
    }

    /// A variable of this kind that has a value and may be given another.
    fn own(&mut self, kind: Kind) -> Option<&'static str> {
        let name = self.known(kind)?;
        (self.is_top || name.starts_with(|c: char| c.is_lowercase())).then_some(name)
    }

    /// A variable of this kind that has a value.
    fn known(&mut self, kind: Kind) -> Option<&'static str> {
        let known: Vec<&'static str> = self.scope.iter().filter(|(_, of)| *of == kind).map(|(name, _)| *name).collect();
        if known.is_empty() { None } else { Some(self.one(&known)) }
    }

    fn knows(&mut self, name: &'static str, kind: Kind) {
        if !self.scope.contains(&(name, kind)) {
            self.scope.push((name, kind));
        }
    }

    /// Statements at the top of the file.
    fn top(&mut self) {
        self.is_top = true;
        self.line("");
        let count = 1 + self.below(4);
        self.block(count);
        self.is_top = false;
        self.top = self.scope.clone();
        self.leave();
    }

    fn helper(&mut self, number: usize) {
        let kinds = KINDS.map(|(kind, ..)| kind);
        let mut parameters: Vec<(&'static str, Kind, bool)> = Vec::new();
        for _ in 0..self.below(4) {
            let kind = self.one(&kinds);
            let name = self.name(kind);
            let has_default = parameters.last().is_some_and(|(.., has_default)| *has_default) || self.once_in(3);
            if parameters.iter().all(|(known, ..)| *known != name) {
                parameters.push((name, kind, has_default));
            }
        }
        let name = format!("g{number}");
        let answer = self.kind();
        let mut written = Vec::new();
        for &(name, kind, has_default) in &parameters {
            // A default is worked out at the top of the file.
            written.push(if has_default { format!("{name} = {}", self.expr(kind, 1)) } else { name.to_string() });
        }
        self.line(&format!("\ndef {name}({}):", written.join(", ")));
        self.scope.extend(parameters.iter().map(|&(name, kind, _)| (name, kind)));
        (self.answer, self.indent) = (Some(answer), 1);
        let count = 1 + self.below(3);
        self.block(count);
        let value = self.expr(answer, 2);
        self.line(&format!("return {value}"));
        self.leave();
        self.helpers.push(Helper { name, parameters, answer });
    }

    /// The function whose answer is compared: everything that it knows.
    fn main(&mut self) {
        self.line("\ndef f():");
        self.indent = 1;
        for _ in 0..3 + self.below(3) {
            let kind = self.kind();
            self.fresh(kind);
        }
        let count = 4 + self.below(6);
        self.block(count);
        let mut names: Vec<&str> = self.scope.iter().map(|(name, _)| *name).collect();
        names.dedup();
        if self.once_in(12) {
            names.extend(self.doubtful.first());
        }
        let whole = names.join(", ");
        self.line(&format!("return [{whole}]"));
        self.leave();
    }

    fn leave(&mut self) {
        self.scope = self.top.clone();
        self.doubtful.clear();
        (self.answer, self.indent, self.loops) = (None, 0, 0);
    }
}
