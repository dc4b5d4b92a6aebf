//! Statements.

use super::{Kind, Writer};

/// The most blocks one inside another.
const DEEPEST: usize = 4;

impl Writer {
    /// So many statements.
    pub fn block(&mut self, count: usize) {
        for _ in 0..count {
            self.statement();
        }
    }

    /// Gives a variable of a kind a value.
    pub fn fresh(&mut self, kind: Kind) {
        let name = self.name(kind);
        let value = self.expr(kind, 2);
        self.line(&format!("{name} = {value}"));
        self.knows(name, kind);
    }

    fn statement(&mut self) {
        let is_deep = self.indent >= DEEPEST;
        match self.below(24) {
            0..=3 => {
                let kind = self.kind();
                self.fresh(kind);
            }
            4..=6 => self.augmented(),
            7 => self.several(),
            8 | 9 => self.change_list(),
            10 | 11 => self.change_part(),
            12..=14 if !is_deep => self.branches(),
            15..=17 if !is_deep => self.for_loop(),
            18 if !is_deep => self.while_loop(),
            19 if self.loops > 0 => {
                let word = self.one(&["break", "continue"]);
                let test = self.expr(Kind::Truth, 2);
                self.line(&format!("if {test}:"));
                self.line(&format!("    {word}"));
            }
            20 => self.effect(),
            21 if self.answer.is_some() && self.once_in(3) => self.early_return(),
            22 if self.once_in(4) => self.line("pass"),
            _ => {
                let kind = self.one(&[Kind::Number, Kind::Numbers]);
                self.fresh(kind);
            }
        }
    }

    fn early_return(&mut self) {
        let (Some(kind), test) = (self.answer, self.expr(Kind::Truth, 1)) else { return };
        let value = self.expr(kind, 1);
        self.line(&format!("if {test}:"));
        self.line(&format!("    return {value}"));
    }

    fn augmented(&mut self) {
        let value = self.expr(Kind::Number, 2);
        let xs = self.expr(Kind::Numbers, 1);
        match self.below(9) {
            0..=3 => {
                let op = self.one(&["+=", "-=", "*= 2 -", "//= 3 +", "%= 5 +", "&=", "|=", "^=", ">>= 1 + 0 *", "+="]);
                if let Some(name) = self.own(Kind::Number) {
                    self.line(&format!("{name} {op} {value}"));
                }
            }
            4 | 5 => {
                if let Some(name) = self.own(Kind::Numbers) {
                    let more = self.one(&["[:3]", "[-2:]"]);
                    self.line(&format!("{name} += ({xs}){more}"));
                }
            }
            6 => {
                if let Some(name) = self.own(Kind::Numbers) {
                    let times = self.one(&["1", "0", "2", "-1"]);
                    self.line(&format!("{name} *= {times}"));
                    self.line(&format!("{name} = {name}[:8]"));
                }
            }
            7 => {
                if let Some(name) = self.own(Kind::Text) {
                    let text = self.expr(Kind::Text, 1);
                    self.line(&format!("{name} += ({text})[:3]"));
                }
            }
            _ => {
                if let Some(name) = self.own(Kind::Pair) {
                    self.line(&format!("{name} += (1,)"));
                    self.line(&format!("{name} = {name}[1:]"));
                }
            }
        }
    }

    /// Several variables at once: unpacked, swapped, given the same value.
    fn several(&mut self) {
        let kind = self.kind();
        let (one, other) = (self.name(kind), self.name(kind));
        let (a, b) = (self.expr(kind, 2), self.expr(kind, 2));
        let [x, y] = [0, 1].map(|_| self.name(Kind::Number));
        match self.below(7) {
            0 | 1 => self.line(&format!("{one}, {other} = {a}, {b}")),
            2 => self.line(&format!("{one} = {other} = {a}")),
            3 => {
                let pair = self.expr(Kind::Pair, 2);
                self.line(&format!("({x}, {y}) = {pair}"));
                self.knows(x, Kind::Number);
                return self.knows(y, Kind::Number);
            }
            4 => {
                let (number, pair) = (self.expr(Kind::Number, 1), self.expr(Kind::Pair, 1));
                let z = self.name(Kind::Number);
                self.line(&format!("{x}, [{y}, {z}] = {number}, {pair}"));
                return [x, y, z].into_iter().for_each(|name| self.knows(name, Kind::Number));
            }
            5 => return self.at_itself(),
            _ => match (self.own(kind), self.own(kind)) {
                (Some(one), Some(other)) => return self.line(&format!("{one}, {other} = {other}, {one}")),
                _ => self.line(&format!("{one}, {other} = ({a}, {b})")),
            },
        }
        self.knows(one, kind);
        self.knows(other, kind);
    }

    /// A list at the place that its own variable says.
    fn at_itself(&mut self) {
        let (list, number) = (self.own(Kind::Numbers), self.own(Kind::Number));
        let (Some(list), Some(number)) = (list, number) else { return };
        self.line(&format!("{list} = [0, 1, 2, 3] + {list}[:3]"));
        self.line(&format!("{number} %= 4"));
        let value = self.expr(Kind::Number, 1);
        let line = self.one(&[
            "N, L[N] = V % 4, N",
            "L[N], N = N, V",
            "L[N], L[N - 1] = L[N - 1], L[N]",
            "N = L[N] = V % 4",
            "L[N] += L.pop()",
            "L[-1] -= L[N]",
        ]);
        self.line(&line.replace('N', number).replace('L', list).replace('V', &format!("({value})")));
    }

    fn change_list(&mut self) {
        let number = self.expr(Kind::Number, 2);
        let Some(xs) = self.own(Kind::Numbers) else { return };
        let line = match self.below(13) {
            0..=2 => format!("{xs}.append({number})"),
            3 => format!("{xs}.insert({}, {number})", self.one(&["0", "1", "-1", "99", "-99"])),
            4 => format!("{xs}.extend({}[:3])", self.expr(Kind::Numbers, 1)),
            5 => format!("{xs}.sort({})", self.one(&["", "reverse = True", "reverse = False"])),
            6 => format!("{xs}.reverse()"),
            7 => format!("{xs}.clear()"),
            8 => self.one(&["put(XS, N)", "put(card = N, deck = XS)"]).replace("XS", xs).replace('N', &number),
            9 => format!("grow({xs})"),
            10 => format!("grow(n = {number}, things = {xs})"),
            11 => {
                self.line(&format!("if {number} in {xs}:"));
                self.line(&format!("    {xs}.remove({number})"));
                return;
            }
            _ => match self.own(Kind::Rows) {
                Some(rows) => format!("{rows}.append({xs})"),
                None => format!("{xs}.pop({})", self.one(&["", "0"])),
            },
        };
        // Lists stay short, also those that are gone through while they grow.
        self.line(&format!("if 0 < len({xs}) < 12:"));
        self.line(&format!("    {line}"));
    }

    fn change_part(&mut self) {
        let number = self.expr(Kind::Number, 2);
        let op = self.one(&["=", "+=", "-=", "="]);
        match self.below(8) {
            7 => {
                let Some(units) = self.own(Kind::Units) else { return };
                self.line(&format!("for one in {units}:"));
                self.line(&format!("    one.size {op} {number}"));
            }
            0 => {
                let Some(xs) = self.own(Kind::Numbers) else { return };
                let at = self.one(&["0", "-1"]);
                self.line(&format!("if {xs}:"));
                self.line(&format!("    {xs}[{at}] {op} {number}"));
            }
            1 => {
                let Some(m) = self.own(Kind::Counts) else { return };
                let key = self.expr(Kind::Number, 1);
                self.line(&format!("{m}[({key}) % 6] = {number}"));
            }
            2 => {
                let Some(m) = self.own(Kind::Sizes) else { return };
                let key = self.expr(Kind::Text, 1);
                self.line(&format!("{m}[{key}] = {m}.get({key}, 0) + {number}"));
            }
            3..=5 => self.change_unit(),
            _ => {
                let Some(rows) = self.own(Kind::Rows) else { return };
                self.line(&format!("for row in {rows}:"));
                self.line(&format!("    if len(row) < 9: row += [{number}]"));
            }
        }
    }

    fn change_unit(&mut self) {
        let Some(squad) = self.own(Kind::Unit) else { return };
        if self.once_in(2) {
            let xs = self.expr(Kind::Numbers, 1);
            let op = self.one(&["=", "+="]);
            return self.line(&format!("{squad}.load {op} ({xs})[:4]"));
        }
        let number = self.expr(Kind::Number, 2);
        let op = self.one(&["=", "+=", "-=", "//= 2 + 0 *"]);
        self.line(&format!("{squad}.size {op} {number}"));
    }

    /// A block of its own, whose new variables are doubtful behind it.
    fn inner(&mut self, count: usize) {
        let before = self.scope.clone();
        self.indent += 1;
        let at = self.out.len();
        self.block(count);
        if self.out.len() == at {
            self.line("pass");
        }
        self.indent -= 1;
        let now = std::mem::replace(&mut self.scope, before);
        for (name, _) in now {
            if self.scope.iter().all(|(known, _)| *known != name) {
                self.doubtful.push(name);
            }
        }
    }

    fn branches(&mut self) {
        for word in ["if", "elif"] {
            let test = self.expr(Kind::Truth, 3);
            self.line(&format!("{word} {test}:"));
            let count = 1 + self.below(2);
            self.inner(count);
            if self.once_in(2) {
                break;
            }
        }
        if self.once_in(2) {
            self.line("else:");
            self.inner(1);
        }
    }

    fn otherwise(&mut self) {
        if self.once_in(3) {
            self.line("else:");
            self.inner(1);
        }
    }

    fn for_loop(&mut self) {
        let walk = self.walk(2);
        let before = self.scope.clone();
        self.line(&format!("for {} in {}:", walk.target, walk.iterable));
        for (name, kind) in walk.names {
            self.knows(name, kind);
        }
        self.loops += 1;
        let count = 1 + self.below(3);
        self.inner(count);
        self.loops -= 1;
        self.scope = before;
        self.otherwise();
    }

    fn while_loop(&mut self) {
        let counter = format!("w{}", self.counters);
        self.counters += 1;
        self.line(&format!("{counter} = 0"));
        let test = self.expr(Kind::Truth, 2);
        let most = 1 + self.below(5);
        match self.below(3) {
            0 => self.line(&format!("while {counter} < {most}:")),
            1 => self.line(&format!("while {counter} < {most} and ({test}):")),
            _ => {
                self.line("while True:");
                self.line(&format!("    if {counter} == {most} or {test}:"));
                self.line("        break");
            }
        }
        self.line(&format!("    {counter} += 1"));
        self.loops += 1;
        let count = 1 + self.below(2);
        self.inner(count);
        self.loops -= 1;
        self.otherwise();
    }

    /// A line that is there for what it does.
    fn effect(&mut self) {
        if !self.helpers.is_empty() && self.once_in(2) {
            let at = self.below(self.helpers.len());
            let call = self.call_of(at, 1);
            return self.line(&call);
        }
        let kind = self.kind();
        let value = self.expr(kind, 2);
        match self.below(4) {
            0 => self.line(&value),
            1 => {
                let test = self.expr(Kind::Truth, 1);
                self.line(&format!("assert {test} or True, {value}"));
            }
            2 => {
                let name = self.scope.last().map_or("1", |(name, _)| *name);
                self.line(&format!("tell('R1', '{{}} of {{}}', {name}, LIMIT)"));
            }
            _ => self.line("'a text of its own is prose'"),
        }
    }
}
