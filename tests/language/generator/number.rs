//! Expressions that are numbers.

use super::{Kind, Writer};

/// Numbers at the edge of 64 bits, and other round ones.
const EDGES: [&str; 12] = [
    "9223372036854775807",
    "-9223372036854775807",
    "(-9223372036854775807 - 1)",
    "9223372036854775806",
    "4611686018427387904",
    "-4611686018427387905",
    "4294967296",
    "-2147483648",
    "3037000499",
    "1_000_000_007",
    "0x7fff_ffff",
    "0b1011",
];

impl Writer {
    pub fn literal(&mut self) -> String {
        match self.below(30) {
            0 => self.one(&EDGES).to_string(),
            1..=4 => format!("-{}", self.below(9)),
            5 => "LIMIT".to_string(),
            _ => self.below(10).to_string(),
        }
    }

    pub fn number(&mut self, depth: usize) -> String {
        match self.below(9) {
            0..=2 => self.sum_of_numbers(depth),
            3 => self.rare_operator(depth),
            4 => self.number_of_container(depth),
            5 => self.number_of_list(depth),
            6 => self.throw(depth),
            7 => self.number_of_function(depth),
            _ => {
                let sign = self.one(&["-", "+", "~", "- -", "-~"]);
                let x = self.expr(Kind::Number, depth);
                match self.once_in(2) {
                    true => format!("{sign}{x}"),
                    false => format!("({sign}{x})"),
                }
            }
        }
    }

    fn sum_of_numbers(&mut self, depth: usize) -> String {
        let (a, b) = (self.expr(Kind::Number, depth), self.expr(Kind::Number, depth));
        let small = self.one(&["2", "3", "-1", "10", "-7", "0"]);
        let divisor = self.one(&["2", "3", "-3", "7", "-1", "10"]);
        let text = match self.below(8) {
            0 | 1 => format!("{a} + {b}"),
            2 => format!("{a} - {b}"),
            3 => format!("{a} * {small}"),
            4 => format!("{a} // {divisor}"),
            5 => format!("{a} % {divisor}"),
            6 => format!("{a} // ({b} or 5)"),
            _ => format!("{a} % ({b} or -4)"),
        };
        // Without brackets what binds tighter decides.
        if self.once_in(3) { text } else { format!("({text})") }
    }

    fn rare_operator(&mut self, depth: usize) -> String {
        let (a, b) = (self.expr(Kind::Number, depth), self.expr(Kind::Number, depth));
        let text = match self.below(10) {
            0 => format!("{a} & {b}"),
            1 => format!("{a} | {b}"),
            2 => format!("{a} ^ {b}"),
            3 => format!("({a} & 7) << {}", self.below(12)),
            4 => format!("{a} >> {}", self.one(&["0", "1", "3", "62", "63", "64", "99"])),
            5 => format!("({a} % 7) ** ({b} % 5)"),
            6 => format!("-{} ** {}", self.below(5), self.below(5)),
            7 => format!("-{a} % 3 ** 2"),
            8 => format!("{a} << ({b} % 64)"),
            _ => format!("({a}) ** 2"),
        };
        format!("({text})")
    }

    fn number_of_container(&mut self, depth: usize) -> String {
        let number = self.expr(Kind::Number, depth);
        let xs = self.expr(Kind::Numbers, depth);
        let m = self.expr(Kind::Counts, depth);
        match self.below(12) {
            0 | 1 => format!("({xs} or [{number}])[{}]", self.one(&["0", "-1"])),
            2 => match self.known(Kind::Numbers) {
                Some(xs) => format!("({xs}[{number} % len({xs})] if {xs} else {})", self.below(9)),
                None => format!("([1, 2, 3] + {xs})[{number} % 3]"),
            },
            3 => format!("{}[{}]", self.expr(Kind::Pair, depth), self.one(&["0", "1", "-1", "-2"])),
            4 => format!("{m}.get({number}, {})", self.below(5)),
            5 => format!("{}.get({})", self.expr(Kind::Sizes, depth), "'a', 3"),
            6 => match self.known(Kind::Counts) {
                Some(m) => format!("({m}[{number}] if {number} in {m} else 4)"),
                None => format!("{{1: 4, {number}: 5}}[1]"),
            },
            7 | 8 => format!("{}.size", self.expr(Kind::Unit, depth)),
            9 => format!("sum({}.load)", self.expr(Kind::Unit, depth)),
            10 => format!("{xs}.count({number})"),
            _ => format!("({xs} + [{number}]).index({number})"),
        }
    }

    fn number_of_list(&mut self, depth: usize) -> String {
        let kind = self.one(&[Kind::Numbers, Kind::Text, Kind::Pairs, Kind::Rows, Kind::Counts, Kind::Pair]);
        let values = self.expr(kind, depth);
        let xs = self.expr(Kind::Numbers, depth);
        match self.below(11) {
            0 | 1 => format!("len({values})"),
            2 => format!("sum({xs})"),
            3 => format!("sum({})", self.comprehension(Kind::Number, depth)),
            4 => format!("sum([{}], start = {})", self.comprehension(Kind::Truth, depth), self.below(5)),
            5 => format!("max({xs} + [0])"),
            6 => format!("min([4] + {xs})"),
            7 => format!("sum({xs}, -3)"),
            8 => {
                let word = self.one(&["max", "min"]);
                let number = self.literal();
                format!("{word}([{}] or [{number}])", self.comprehension(Kind::Number, depth))
            }
            9 => match self.own(Kind::Numbers) {
                Some(xs) => format!("({xs}.pop({}) if {xs} else -1)", self.one(&["", "0", "-1"])),
                None => "fall(3)".to_string(),
            },
            _ => format!("sum({})", self.things_to_sum(depth)),
        }
    }

    fn things_to_sum(&mut self, depth: usize) -> String {
        let xs = self.expr(Kind::Numbers, depth);
        match self.below(4) {
            0 => format!("reversed({xs})"),
            1 => format!("{}.values()", self.expr(Kind::Counts, depth)),
            2 => self.expr(Kind::Pair, depth),
            _ => format!("range({}, -3, -2)", self.below(6)),
        }
    }

    fn number_of_function(&mut self, depth: usize) -> String {
        let (a, b) = (self.expr(Kind::Number, depth), self.expr(Kind::Number, depth));
        match self.below(11) {
            10 => format!("(fall if {} else fall)({a} % 4, 1)", self.expr(Kind::Truth, depth)),
            0 => format!("abs({a})"),
            1 => format!("min({a}, {b})"),
            2 => format!("max({a}, {b})"),
            3 => format!("max({a}, {b}, {})", self.below(5)),
            4 => format!("int({})", self.expr(Kind::Truth, depth)),
            5 => format!("int(str({a} % 1000))"),
            6 => format!("divmod({a}, {b} or 3)[{}]", self.below(2)),
            7 => format!("fall({a} % 6)"),
            8 => format!("fall(by = {}, n = {a} % 9)", self.one(&["1", "2", "3"])),
            _ => format!("len(grow({}, {b}))", self.expr(Kind::Numbers, depth)),
        }
    }

    fn throw(&mut self, depth: usize) -> String {
        let n = self.expr(Kind::Number, depth);
        let by = self.by_word();
        match self.below(10) {
            0..=2 => format!("d({}{by})", self.one(&["6", "4", "10", "2"])),
            3 => format!("roll({n} % 4, 6{by})"),
            4 => format!("pool({n} % 5, 6, {}{by})", self.one(&["4", "6", "1", "7"])),
            5 => {
                let at_least = self.expr(Kind::Number, depth);
                format!("pool(at_least = {at_least}, n = {n} % 4, sides = {})", self.one(&["6", "d(4)"]))
            }
            6 => format!("keep(3, 6, {n} % 4{})", self.one(&["", ", lowest = True", ", lowest = False"])),
            7 => format!("explode({}, 3{by})", self.one(&["2", "6"])),
            8 => format!("d([1, 2, {}]{by})", self.below(9)),
            _ => match self.own(Kind::Numbers) {
                Some(xs) => format!("(draw({xs}) if {xs} else 0)"),
                None => format!("draw([{n}, 2, {}])", self.below(4)),
            },
        }
    }
}
