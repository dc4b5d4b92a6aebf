//! Expressions of each kind, truths and texts, calls, and what a `for` goes through.

use super::{Kind, Writer};

/// The variables of a `for`, what it goes through, and what its variables are.
pub struct Walk {
    pub target: String,
    pub iterable: String,
    pub names: Vec<(&'static str, Kind)>,
}

impl Writer {
    /// An expression of a kind, at most so many inside it.
    pub fn expr(&mut self, kind: Kind, depth: usize) -> String {
        // Now and then what does not fit: most of it is a mistake, some of it is not.
        let kind = if self.once_in(500) { self.kind() } else { kind };
        if depth == 0 || self.once_in(4) {
            return self.plain(kind);
        }
        let depth = depth - 1;
        match self.below(12) {
            0 => {
                let (test, yes, no) = (self.expr(Kind::Truth, depth), self.expr(kind, depth), self.expr(kind, depth));
                return format!("({yes} if {test} else {no})");
            }
            1 => {
                let word = self.one(&["and", "or"]);
                let (a, b) = (self.expr(kind, depth), self.expr(kind, depth));
                return format!("({a} {word} {b})");
            }
            2 => {
                if let Some(call) = self.call(kind, depth) {
                    return call;
                }
            }
            _ => {}
        }
        match kind {
            Kind::Number => self.number(depth),
            Kind::Truth => self.truth(depth),
            Kind::Text => self.text(depth),
            _ => self.container(kind, depth),
        }
    }

    /// A variable or a value.
    pub fn plain(&mut self, kind: Kind) -> String {
        if !self.once_in(4)
            && let Some(name) = self.known(kind)
        {
            return name.to_string();
        }
        if self.once_in(60)
            && let Some(&name) = self.doubtful.last()
        {
            return name.to_string();
        }
        // What the top of the file made never changes.
        if kind == Kind::Numbers && self.once_in(40) {
            return "PLAN".to_string();
        }
        let text = match kind {
            Kind::Number => return self.literal(),
            Kind::Truth => self.one(&["True", "False", "1 < 2", "not 1"]),
            Kind::Text => self.one(&["'ab'", "'c'", "''", "\"zoë\"", "'a b'", "'{}'", "'x' 'y'", "NAMES[1]", "'12'"]),
            Kind::Numbers => self.one(&[
                "[]",
                "[1]",
                "[3, 1, 2]",
                "[0, -1, 5, 5]",
                "list(PLAN)",
                "list(range(3))",
                "([2] * 3)",
                "[7, 7]",
            ]),
            Kind::Texts => self.one(&["['a', 'b']", "[]", "list(NAMES)", "['', 'ab', 'a']"]),
            Kind::Pair => self.one(&["(1, 2)", "(0, -3)", "(5, 5)", "(CHART[0][0], 4)"]),
            Kind::Pairs => self.one(&["[(1, 2), (2, 1)]", "[]", "[(0, 0)]"]),
            Kind::Rows => self.one(&["[[1, 2], [3]]", "[]", "[[]]", "([[0] * 2] * 2)"]),
            Kind::Counts => self.one(&["{}", "{1: 2, 3: 4}", "{0: 0}", "{True: 5}", "{2: 0, 1: 4}"]),
            Kind::Sizes => self.one(&["{'a': 1}", "{}", "{'ab': 2, 'c': 3}"]),
            Kind::Units => self.one(&["[]", "[Unit(1, []), Unit(2, [3])]", "([Unit(4, [1])] * 2)"]),
            Kind::Unit => self.one(&["Unit(3, [1])", "Unit(load = [], size = 1)"]),
        };
        text.to_string()
    }

    pub fn truth(&mut self, depth: usize) -> String {
        let kind = self.one(&[Kind::Number, Kind::Number, Kind::Text, Kind::Numbers, Kind::Pair, Kind::Rows]);
        let (a, b) = (self.expr(kind, depth), self.expr(kind, depth));
        match self.below(14) {
            0..=2 => {
                let op = self.one(&["<", "<=", ">", ">=", "==", "!="]);
                format!("{a} {op} {b}")
            }
            3 => {
                let (one, other) = (self.one(&["<", "<=", "=="]), self.one(&["<", ">", "!="]));
                let c = self.expr(kind, depth);
                format!("({a} {one} {b} {other} {c})")
            }
            4..=8 => self.truth_of_values(depth, &a),
            9..=12 => self.truth_of_others(depth, &a),
            _ => {
                let (p, q) = (self.expr(Kind::Truth, depth), self.expr(Kind::Truth, depth));
                let word = self.one(&["and", "or"]);
                format!("({p} {word} {q})")
            }
        }
    }

    fn truth_of_values(&mut self, depth: usize, a: &str) -> String {
        match self.below(5) {
            0 => {
                let (p, q) = (self.expr(Kind::Truth, depth), self.expr(Kind::Truth, depth));
                let op = self.one(&["and", "or", "and not", "==", "!=", "&", "|", "^"]);
                format!("(({p}) {op} ({q}))")
            }
            1 => format!("(not {a})"),
            2 => format!("bool({a})"),
            3 => {
                let (x, xs) = self.member(depth);
                let word = self.one(&["in", "not in"]);
                format!("({x} {word} {xs})")
            }
            _ => {
                let word = self.one(&["any", "all"]);
                let value = self.comprehension(Kind::Truth, depth);
                let (open, close) = self.one(&[("", ""), ("[", "]")]);
                format!("{word}({open}{value}{close})")
            }
        }
    }

    fn truth_of_others(&mut self, depth: usize, a: &str) -> String {
        match self.below(4) {
            0 => {
                let walk = self.walk(depth);
                let word = self.one(&["any", "all"]);
                format!("{word}({})", walk.iterable)
            }
            1 => {
                let other = self.kind();
                let (x, op) = (self.expr(other, depth), self.one(&["==", "!="]));
                format!("({a} {op} {x})")
            }
            2 => {
                let what = self.one(&["None", "True", "False"]);
                let op = self.one(&["is", "is not", "==", "!="]);
                format!("({a} {op} {what})")
            }
            _ => {
                let k = self.below(4);
                format!("chance({k}, {}{})", k + 1, self.by_word())
            }
        }
    }

    pub fn by_word(&mut self) -> &'static str {
        self.one(&["", "", "", ", by = 'b'", ", by = 'world'"])
    }

    /// A value and something that it may be in.
    fn member(&mut self, depth: usize) -> (String, String) {
        let (of, kind) = self.one(&[
            (Kind::Number, Kind::Numbers),
            (Kind::Text, Kind::Texts),
            (Kind::Text, Kind::Text),
            (Kind::Number, Kind::Pair),
            (Kind::Pair, Kind::Pairs),
            (Kind::Numbers, Kind::Rows),
            (Kind::Number, Kind::Counts),
            (Kind::Text, Kind::Sizes),
            (Kind::Truth, Kind::Numbers),
        ]);
        (self.expr(of, depth), self.expr(kind, depth))
    }

    pub fn text(&mut self, depth: usize) -> String {
        let s = self.expr(Kind::Text, depth);
        match self.below(11) {
            0 => format!("({s} + {})", self.expr(Kind::Text, depth)),
            1 => format!("({s} * ({} % 4))", self.expr(Kind::Number, depth)),
            2 => {
                let kind = self.kind();
                format!("str({})", self.expr(kind, depth))
            }
            3 => {
                let (one, other) = (self.kind(), self.kind());
                let pattern = self.one(&["'{} and {}'", "'{}{}'", "'{{{}}} {}'", "'{}' '{}!'"]);
                format!("{pattern}.format({}, {})", self.expr(one, depth), self.expr(other, depth))
            }
            4 => format!("{s}{}", self.slice(depth)),
            5 => format!("({s} or 'z')[{}]", self.one(&["0", "-1"])),
            6 => format!("({} or ['k'])[{}]", self.expr(Kind::Texts, depth), self.one(&["0", "-1"])),
            7 => {
                let number = self.expr(Kind::Number, depth);
                self.one(&[
                    "lookup(N % 9, CHART)",
                    "lookup(rows = [(d(6), 'few'), (N, 'n'), (LIMIT * 9, '')], x = d(8))",
                ])
                .replace('N', &number)
            }
            8 => format!("max({s}, {})", self.expr(Kind::Text, depth)),
            9 => format!("min({} + ['m'])", self.expr(Kind::Texts, depth)),
            _ => format!("d(['a', 'b', {}])", self.literal_text()),
        }
    }

    fn literal_text(&mut self) -> &'static str {
        self.one(&["'c'", "'a'", "'x y'"])
    }

    /// `[a:b:c]`.
    pub fn slice(&mut self, depth: usize) -> String {
        let part = |writer: &mut Self| match writer.below(4) {
            0 => String::new(),
            1 => writer.expr(Kind::Number, depth.min(1)),
            _ => writer.one(&["0", "1", "2", "-1", "-2", "-9", "9", "9223372036854775807"]).to_string(),
        };
        let (start, stop) = (part(self), part(self));
        let step = self.one(&["", "", ":", ":1", ":2", ":-1", ":-2", ":3", ":-9223372036854775807"]);
        format!("[{start}:{stop}{step}]")
    }

    /// A call of a function that was written before.
    pub fn call(&mut self, kind: Kind, depth: usize) -> Option<String> {
        let fitting: Vec<usize> = (0..self.helpers.len()).filter(|&at| self.helpers[at].answer == kind).collect();
        if fitting.is_empty() {
            return None;
        }
        let at = self.one(&fitting);
        Some(self.call_of(at, depth))
    }

    pub fn call_of(&mut self, at: usize, depth: usize) -> String {
        let name = self.helpers[at].name.clone();
        let parameters = self.helpers[at].parameters.clone();
        let plain = self.below(parameters.len() + 1);
        let mut named = Vec::new();
        let mut values = Vec::new();
        for (place, (parameter, kind, has_default)) in parameters.into_iter().enumerate() {
            if place < plain {
                values.push(self.expr(kind, depth));
            } else if !has_default || self.once_in(2) {
                named.push(format!("{parameter} = {}", self.expr(kind, depth)));
            }
        }
        // Arguments by name come in any order.
        while !named.is_empty() {
            let at = self.below(named.len());
            values.push(named.remove(at));
        }
        format!("{name}({})", values.join(", "))
    }

    /// `element for ... in ... if ...`.
    pub fn comprehension(&mut self, kind: Kind, depth: usize) -> String {
        let scope = self.scope.len();
        let clauses = self.clauses(depth);
        let element = self.expr(kind, depth);
        self.scope.truncate(scope);
        format!("{element}{clauses}")
    }

    /// The clauses of a comprehension, whose variables stay known.
    pub fn clauses(&mut self, depth: usize) -> String {
        let mut clauses = String::new();
        for _ in 0..1 + self.below(5) / 3 {
            let walk = self.walk(depth.min(1));
            self.scope.extend(walk.names);
            clauses.push_str(&format!(" for {} in {}", walk.target, walk.iterable));
            if self.once_in(3) {
                clauses.push_str(&format!(" if {}", self.expr(Kind::Truth, depth.min(1))));
            }
        }
        clauses
    }

    /// Something to go through.
    pub fn walk(&mut self, depth: usize) -> Walk {
        match self.below(14) {
            0..=6 => self.walk_of_numbers(depth),
            7..=10 => self.walk_of_two(depth),
            _ => self.walk_of_others(depth),
        }
    }

    fn walk_of_numbers(&mut self, depth: usize) -> Walk {
        let name = self.name(Kind::Number);
        let iterable = match self.below(7) {
            0 | 1 => self.range(depth),
            2 => format!("reversed({})", self.range(depth)),
            3 => self.expr(Kind::Numbers, depth),
            4 => format!("reversed({})", self.expr(Kind::Numbers, depth)),
            5 => self.expr(Kind::Pair, depth),
            _ => {
                let order = self.one(&["", ".keys()", ".values()"]);
                format!("{}{order}", self.expr(Kind::Counts, depth))
            }
        };
        Walk { target: name.to_string(), iterable, names: vec![(name, Kind::Number)] }
    }

    fn walk_of_two(&mut self, depth: usize) -> Walk {
        let [one, other] = [0, 1].map(|_| self.name(Kind::Number));
        let xs = self.expr(Kind::Numbers, depth);
        let iterable = match self.below(4) {
            0 => format!("enumerate({xs}{})", self.one(&["", ", 1", ", start = LIMIT", ", -3"])),
            1 => format!("zip({xs}, {})", self.expr(Kind::Numbers, depth)),
            2 => format!("{}.items()", self.expr(Kind::Counts, depth)),
            _ => self.expr(Kind::Pairs, depth),
        };
        let target = self.one(&["A, B", "(A, B)", "[A, B]"]).replace('A', one).replace('B', other);
        Walk { target, iterable, names: vec![(one, Kind::Number), (other, Kind::Number)] }
    }

    fn walk_of_others(&mut self, depth: usize) -> Walk {
        let kinds = [
            (Kind::Text, Kind::Texts),
            (Kind::Numbers, Kind::Rows),
            (Kind::Pair, Kind::Pairs),
            (Kind::Unit, Kind::Units),
        ];
        let (kind, many) = self.one(&kinds);
        let (number, name) = (self.name(Kind::Number), self.name(kind));
        let values = self.expr(many, depth);
        let names = vec![(number, Kind::Number), (name, kind)];
        match self.below(5) {
            4 => self.walk_of_walks(depth),
            0 => Walk { target: format!("{number}, {name}"), iterable: format!("enumerate({values})"), names },
            1 => {
                let iterable = format!("zip({}, {values})", self.range(depth));
                Walk { target: format!("{number}, {name}"), iterable, names }
            }
            _ => Walk { target: name.to_string(), iterable: values, names: vec![(name, kind)] },
        }
    }

    /// A walk inside another: `i, (a, b)` in `enumerate(zip(xs, ys))`.
    fn walk_of_walks(&mut self, depth: usize) -> Walk {
        let inner = self.walk_of_two(depth);
        let (number, pair) = (self.name(Kind::Number), self.name(Kind::Pair));
        let iterable = match self.below(3) {
            0 => format!("enumerate({})", inner.iterable),
            1 => format!("zip({}, {})", self.range(depth), inner.iterable),
            _ => return Walk { target: pair.to_string(), iterable: inner.iterable, names: vec![(pair, Kind::Pair)] },
        };
        let mut names = vec![(number, Kind::Number)];
        let target = match self.once_in(3) {
            true => {
                names.push((pair, Kind::Pair));
                format!("{number}, {pair}")
            }
            false => {
                names.extend(inner.names);
                format!("{number}, ({})", inner.target.trim_matches(['(', ')', '[', ']']))
            }
        };
        Walk { target, iterable, names }
    }

    fn range(&mut self, depth: usize) -> String {
        match self.below(5) {
            0 => format!("range({} % 5)", self.expr(Kind::Number, depth)),
            1 => format!("range({}, 7, 2)", self.below(5)),
            2 => format!("range(5, {}, -1)", self.below(7)),
            3 => format!("range({}, {})", self.below(3), self.below(7)),
            _ => format!("range({})", self.below(5)),
        }
    }
}
