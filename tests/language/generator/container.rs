//! Expressions that are lists, tuples, dicts and records.

use super::{Kind, Writer};

impl Writer {
    pub fn container(&mut self, kind: Kind, depth: usize) -> String {
        match kind {
            Kind::Numbers => self.numbers(depth),
            Kind::Texts => self.texts(depth),
            Kind::Pair => self.pair(depth),
            Kind::Pairs => self.pairs(depth),
            Kind::Rows => self.rows(depth),
            Kind::Counts => self.counts(depth),
            Kind::Sizes => self.sizes(depth),
            Kind::Units => self.units(depth),
            _ => self.unit(depth),
        }
    }

    fn numbers(&mut self, depth: usize) -> String {
        let xs = self.expr(Kind::Numbers, depth);
        let number = self.expr(Kind::Number, depth);
        match self.below(20) {
            0 => format!("[{number}, {}]", self.expr(Kind::Number, depth)),
            1..=3 => format!("[{}]", self.comprehension(Kind::Number, depth)),
            4 => format!("{xs}{}", self.slice(depth)),
            5 => format!("({xs} + {})[:9]", self.expr(Kind::Numbers, depth)),
            6 => format!("({xs}[:4] * {})", self.one(&["0", "1", "2", "-1", "3"])),
            7 => format!("sorted({xs})"),
            8 => format!("sorted({xs}, reverse = {})", self.one(&["True", "False", "1"])),
            9 => format!("list({})", self.expr(Kind::Pair, depth)),
            10 => format!("list({})", self.expr(Kind::Counts, depth)),
            11 => format!("list({}.values())", self.expr(Kind::Counts, depth)),
            12 => format!("list(reversed({xs}))"),
            13 => format!("{xs}.copy()"),
            14 => format!("dice({}, 6)", self.below(4)),
            15 => match self.own(Kind::Numbers) {
                Some(xs) => format!("deal({xs}, len({xs}) // 2)"),
                None => "deal([5, 4, 3, 5], 2)".to_string(),
            },
            16 => format!("{}.load", self.expr(Kind::Unit, depth)),
            17 => format!("({} or [{xs}])[0]", self.expr(Kind::Rows, depth)),
            18 => format!("grow({xs}{})", self.one(&["", ", 3", ", n = LIMIT"])),
            _ => format!("dice([{}, 4, 6])", self.one(&["2", "8"])),
        }
    }

    fn texts(&mut self, depth: usize) -> String {
        let ws = self.expr(Kind::Texts, depth);
        match self.below(7) {
            0 => format!("[{}, 'k']", self.expr(Kind::Text, depth)),
            1 => format!("[{}]", self.comprehension(Kind::Text, depth)),
            2 => format!("{ws}{}", self.slice(depth)),
            3 => format!("({ws} + {})[:6]", self.expr(Kind::Texts, depth)),
            4 => format!("sorted({ws})"),
            5 => format!("list({})", self.expr(Kind::Sizes, depth)),
            _ => format!("dice({}, ['a', 'b', 'c'])", self.below(4)),
        }
    }

    fn pair(&mut self, depth: usize) -> String {
        let number = self.expr(Kind::Number, depth);
        match self.below(7) {
            0..=1 => format!("({number}, {})", self.expr(Kind::Number, depth)),
            2 => format!("divmod({number}, {} or 2)", self.expr(Kind::Number, depth)),
            3 => format!("({} or [(0, 1)])[-1]", self.expr(Kind::Pairs, depth)),
            4 => format!("tuple([{number}, 1])"),
            5 => format!("({} + (1, 2))[:2]", self.expr(Kind::Pair, depth)),
            _ => format!("{}[::-1]", self.expr(Kind::Pair, depth)),
        }
    }

    fn pairs(&mut self, depth: usize) -> String {
        let xs = self.expr(Kind::Numbers, depth);
        match self.below(8) {
            0 => format!("[{}]", self.comprehension(Kind::Pair, depth)),
            1 => format!("list(zip({xs}, {}))", self.expr(Kind::Numbers, depth)),
            2 => format!("list(enumerate({xs}, {}))", self.below(3)),
            3 => format!("list({}.items())", self.expr(Kind::Counts, depth)),
            4 => format!("sorted({})", self.expr(Kind::Pairs, depth)),
            5 => format!("sorted([(x // 2, x) for x in {xs}], reverse = True)"),
            6 => format!("sorted({}.items())", self.expr(Kind::Counts, depth)),
            _ => format!("{}{}", self.expr(Kind::Pairs, depth), self.slice(depth)),
        }
    }

    fn rows(&mut self, depth: usize) -> String {
        let xs = self.expr(Kind::Numbers, depth);
        match self.below(6) {
            0 => format!("[{xs}, {}]", self.expr(Kind::Numbers, depth)),
            1 => format!("[{}]", self.comprehension(Kind::Numbers, depth)),
            2 => format!("([{xs}] * {})", self.below(4)),
            3 => format!("sorted({})", self.expr(Kind::Rows, depth)),
            4 => format!("[list(u) for u in {}]", self.expr(Kind::Pairs, depth)),
            _ => format!("{}{}", self.expr(Kind::Rows, depth), self.slice(depth)),
        }
    }

    fn counts(&mut self, depth: usize) -> String {
        let number = self.expr(Kind::Number, depth);
        match self.below(5) {
            0 => format!("{{{number}: {}, 5: {number}}}", self.expr(Kind::Number, depth)),
            1 | 2 => self.dict_of(Kind::Number, depth),
            3 => format!("{}.copy()", self.expr(Kind::Counts, depth)),
            _ => format!("{{i: j for i, j in {}}}", self.expr(Kind::Pairs, depth)),
        }
    }

    fn sizes(&mut self, depth: usize) -> String {
        match self.below(3) {
            0 => format!("{{{}: {}}}", self.expr(Kind::Text, depth), self.expr(Kind::Number, depth)),
            1 => self.dict_of(Kind::Text, depth),
            _ => format!("{}.copy()", self.expr(Kind::Sizes, depth)),
        }
    }

    fn dict_of(&mut self, key: Kind, depth: usize) -> String {
        let scope = self.scope.len();
        let clauses = self.clauses(depth);
        let (key, value) = (self.expr(key, depth), self.expr(Kind::Number, depth));
        self.scope.truncate(scope);
        format!("{{{key}: {value}{clauses}}}")
    }

    fn units(&mut self, depth: usize) -> String {
        let units = self.expr(Kind::Units, depth);
        match self.below(5) {
            0 => format!("[{}, {}]", self.expr(Kind::Unit, depth), self.expr(Kind::Unit, depth)),
            1 => format!("[{}]", self.comprehension(Kind::Unit, depth)),
            2 => format!("{units}{}", self.slice(depth)),
            3 => format!("[one for one in {units} if one.size > {}]", self.expr(Kind::Number, depth)),
            _ => format!("({units} + {})[:3]", self.expr(Kind::Units, depth)),
        }
    }

    fn unit(&mut self, depth: usize) -> String {
        let (size, load) = (self.expr(Kind::Number, depth), self.expr(Kind::Numbers, depth));
        match self.below(4) {
            3 => format!("({} or [Unit(0, [])])[-1]", self.expr(Kind::Units, depth)),
            0 => format!("Unit({size}, {load})"),
            1 => format!("Unit(load = {load}, size = {size})"),
            _ => format!("Unit({size}, load = {load})"),
        }
    }
}
