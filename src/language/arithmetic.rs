//! Operators: what they give is what CPython gives, or a mistake.

use std::cmp::Ordering;

use super::fault::{Found, Mistake};
use super::machine::Machine;
use super::syntax::{BinaryOp, CompareOp, UnaryOp};
use super::value::{Datum, ObjectKind};

/// The most things one inside another that are compared, saved or shown.
pub const DEEPEST: u32 = 60;

impl Machine {
    /// The value of `a op b`.
    pub fn binary(&mut self, op: BinaryOp, a: Datum, b: Datum) -> Found<Datum> {
        match (a, b) {
            (Datum::Number(x), Datum::Number(y)) => numbers(op, x, y),
            (Datum::Truth(x), Datum::Truth(y)) if is_bitwise(op) => Ok(Datum::Truth(match op {
                BinaryOp::BitAnd => x && y,
                BinaryOp::BitOr => x || y,
                _ => x != y,
            })),
            (Datum::Text(x), Datum::Text(y)) if op == BinaryOp::Add => {
                let joined = [self.texts.get(x), self.texts.get(y)].concat();
                self.spend(joined.len() as u64)?;
                Ok(self.text_value(&joined))
            }
            (Datum::Object(x), Datum::Object(y)) if op == BinaryOp::Add => self.joined(a, x, b, y),
            (Datum::Object(_) | Datum::Text(_), Datum::Number(times)) if op == BinaryOp::Multiply => {
                self.repeated(a, times)
            }
            (Datum::Number(times), Datum::Object(_) | Datum::Text(_)) if op == BinaryOp::Multiply => {
                self.repeated(b, times)
            }
            _ => Err(self.mismatch(op, a, b)),
        }
    }

    fn mismatch(&self, op: BinaryOp, a: Datum, b: Datum) -> Box<Mistake> {
        let mistake = Mistake::new(format!("{} {} {}", self.found(a), sign(op), self.found(b)));
        let is_truth = |value| matches!(value, Datum::Truth(_));
        match (is_truth(a) || is_truth(b), a, b) {
            (true, ..) => {
                mistake.hint("a truth is no number here: int(x) makes it 1 or 0, and sum([...]) counts truths")
            }
            (_, Datum::Text(_), _) | (_, _, Datum::Text(_)) if op == BinaryOp::Add => {
                mistake.hint("str(x) makes a text")
            }
            (_, Datum::Nothing, _) | (_, _, Datum::Nothing) => mistake.hint("does a function end without `return`?"),
            _ => mistake,
        }
    }

    fn joined(&mut self, a: Datum, x: u32, b: Datum, y: u32) -> Found<Datum> {
        let kind = self.heap.get(x).kind;
        if kind != self.heap.get(y).kind || !matches!(kind, ObjectKind::List | ObjectKind::Tuple) {
            return Err(self.mismatch(BinaryOp::Add, a, b));
        }
        self.lend(|machine, values| {
            values.extend_from_slice(&machine.heap.get(x).items);
            values.extend_from_slice(&machine.heap.get(y).items);
            machine.object(kind, values)
        })
    }

    fn repeated(&mut self, value: Datum, times: i64) -> Found<Datum> {
        let times = usize::try_from(times).unwrap_or(0);
        let too_long = || Mistake::new("a list or text repeated too often");
        if let Datum::Text(number) = value {
            let text = self.texts.get(number);
            if text.len().saturating_mul(times) > 1_000_000 {
                return Err(too_long());
            }
            let text = text.repeat(times);
            self.spend(text.len() as u64)?;
            return Ok(self.text_value(&text));
        }
        match self.thing(value) {
            Some(object) if matches!(object.kind, ObjectKind::List | ObjectKind::Tuple) => {
                if object.items.len().saturating_mul(times) > super::value::MOST_CELLS {
                    return Err(too_long());
                }
                let kind = object.kind;
                self.lend(|machine, values| {
                    let items = machine.thing(value).map_or(&[][..], |object| &object.items);
                    (0..times).for_each(|_| values.extend_from_slice(items));
                    machine.object(kind, values)
                })
            }
            _ => Err(self.mismatch(BinaryOp::Multiply, value, Datum::Number(times as i64))),
        }
    }

    /// The value of `a op= b`: a list is changed where it stands.
    pub fn augment(&mut self, op: BinaryOp, a: Datum, b: Datum) -> Found<Datum> {
        let is_list = self.thing(a).is_some_and(|object| object.kind == ObjectKind::List);
        let Datum::Object(number) = a else { return self.binary(op, a, b) };
        let from = match op {
            _ if !is_list => return self.binary(op, a, b),
            BinaryOp::Add => b,
            BinaryOp::Multiply => self.binary(op, a, b)?,
            _ => return Err(self.mismatch(op, a, b)),
        };
        self.with_values(from, |machine, values| {
            let list = machine.changeable(number)?;
            if op == BinaryOp::Multiply {
                list.clear();
            }
            list.extend_from_slice(values);
            machine.heap.count(values.len());
            machine.check_room()
        })?;
        Ok(a)
    }

    /// The value of an operator of one operand.
    pub fn unary(&mut self, op: UnaryOp, a: Datum) -> Found<Datum> {
        let number = match (op, a) {
            (UnaryOp::Not, a) => return Ok(Datum::Truth(!self.truth(a)?)),
            (UnaryOp::Negative, Datum::Number(x)) => x.checked_neg(),
            (UnaryOp::Positive, Datum::Number(x)) => Some(x),
            (UnaryOp::Invert, Datum::Number(x)) => Some(!x),
            _ => return Err(Mistake::new(format!("a sign before {}; expected a number", self.found(a)))),
        };
        number.map(Datum::Number).ok_or_else(overflow)
    }

    /// Whether a value is true: all are but None, False, 0 and what is empty.
    #[inline]
    pub fn truth(&self, value: Datum) -> Found<bool> {
        if let Datum::Truth(truth) = value { Ok(truth) } else { self.truth_of_other(value) }
    }

    fn truth_of_other(&self, value: Datum) -> Found<bool> {
        Ok(match value {
            Datum::Truth(truth) => truth,
            Datum::Number(number) => number != 0,
            Datum::Nothing => false,
            Datum::Text(number) => !self.texts.get(number).is_empty(),
            Datum::Object(number) => {
                let object = self.heap.get(number);
                matches!(object.kind, ObjectKind::Record(_) | ObjectKind::Outcome) || !object.items.is_empty()
            }
            Datum::Function(_) | Datum::Player(_) => true,
            Datum::Unknown => return Err(Mistake::new("a value that is not known yet")),
        })
    }

    /// The truth of `a op b`.
    #[inline]
    pub fn compare(&mut self, op: CompareOp, a: Datum, b: Datum) -> Found<bool> {
        if let (Datum::Number(x), Datum::Number(y)) = (a, b) {
            match op {
                CompareOp::Equal => return Ok(x == y),
                CompareOp::NotEqual => return Ok(x != y),
                CompareOp::Less => return Ok(x < y),
                CompareOp::LessEqual => return Ok(x <= y),
                CompareOp::Greater => return Ok(x > y),
                CompareOp::GreaterEqual => return Ok(x >= y),
                _ => {}
            }
        }
        // Every text has one number, and nothing but None is equal to None.
        if let (Datum::Text(_), Datum::Text(_)) | (Datum::Nothing, _) | (_, Datum::Nothing) = (a, b) {
            match op {
                CompareOp::Equal => return Ok(a == b),
                CompareOp::NotEqual => return Ok(a != b),
                _ => {}
            }
        }
        self.compare_others(op, a, b)
    }

    #[inline(never)]
    fn compare_others(&mut self, op: CompareOp, a: Datum, b: Datum) -> Found<bool> {
        Ok(match op {
            CompareOp::Equal => self.equal(a, b, 0)?,
            CompareOp::NotEqual => !self.equal(a, b, 0)?,
            CompareOp::Less => self.order(a, b, 0)?.is_lt(),
            CompareOp::LessEqual => self.order(a, b, 0)?.is_le(),
            CompareOp::Greater => self.order(a, b, 0)?.is_gt(),
            CompareOp::GreaterEqual => self.order(a, b, 0)?.is_ge(),
            CompareOp::In => self.is_in(a, b)?,
            CompareOp::NotIn => !self.is_in(a, b)?,
            CompareOp::Is => a == b,
            CompareOp::IsNot => a != b,
        })
    }

    /// Whether two values are equal, as Python has it: True equals 1, lists equal if their values do.
    pub fn equal(&mut self, a: Datum, b: Datum, depth: u32) -> Found<bool> {
        if depth > DEEPEST {
            return Err(Mistake::new(format!("more than {DEEPEST} lists one inside another")));
        }
        let (Datum::Object(x), Datum::Object(y)) = (a, b) else {
            return Ok(match (a, b) {
                (Datum::Truth(x), Datum::Number(y)) | (Datum::Number(y), Datum::Truth(x)) => i64::from(x) == y,
                _ => a == b,
            });
        };
        if x == y {
            return Ok(true);
        }
        let (one, other) = (self.heap.get(x), self.heap.get(y));
        let count = one.items.len();
        if one.kind != other.kind || count != other.items.len() {
            return Ok(false);
        }
        if one.kind == ObjectKind::Dict {
            return self.equal_dicts(x, y, depth);
        }
        for at in 0..count {
            self.spend(1)?;
            let [a, b] = [x, y].map(|number| self.heap.get(number).items[at]);
            if !self.equal(a, b, depth + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether two values are equal part by part, as far as it can be seen without going deep: cards of a deck.
    pub fn are_alike(&self, a: Datum, b: Datum) -> bool {
        self.are_alike_to(a, b, DEEPEST)
    }

    fn are_alike_to(&self, a: Datum, b: Datum, depth: u32) -> bool {
        match (self.thing(a), self.thing(b)) {
            (Some(one), Some(other)) if depth > 0 => {
                let is_same = one.kind == other.kind && one.items.len() == other.items.len();
                is_same && one.items.iter().zip(&other.items).all(|(&a, &b)| self.are_alike_to(a, b, depth - 1))
            }
            _ => a == b,
        }
    }

    /// Dicts are equal whatever the order of their keys.
    fn equal_dicts(&mut self, x: u32, y: u32, depth: u32) -> Found<bool> {
        for at in (0..self.heap.get(x).items.len()).step_by(2) {
            let [key, value] = [0, 1].map(|part| self.heap.get(x).items[at + part]);
            let Some(place) = self.place_of_key(y, key)? else { return Ok(false) };
            let other = self.heap.get(y).items[place + 1];
            if !self.equal(value, other, depth + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The order of two numbers, texts, lists or tuples.
    pub fn order(&mut self, a: Datum, b: Datum, depth: u32) -> Found<Ordering> {
        match (a, b) {
            (Datum::Number(x), Datum::Number(y)) => Ok(x.cmp(&y)),
            (Datum::Truth(x), Datum::Truth(y)) => Ok(x.cmp(&y)),
            (Datum::Text(x), Datum::Text(y)) => {
                let (one, other) = (self.texts.get(x), self.texts.get(y));
                let (order, length) = (one.cmp(other), one.len().min(other.len()));
                self.spend(length as u64 / 64)?;
                Ok(order)
            }
            (Datum::Object(x), Datum::Object(y)) => self.order_of_lists(a, x, b, y, depth),
            _ => Err(self.no_order(a, b)),
        }
    }

    fn no_order(&self, a: Datum, b: Datum) -> Box<Mistake> {
        Mistake::new(format!("{} is neither less nor more than {}", self.found(a), self.found(b)))
    }

    fn order_of_lists(&mut self, a: Datum, x: u32, b: Datum, y: u32, depth: u32) -> Found<Ordering> {
        let (one, other) = (self.heap.get(x), self.heap.get(y));
        if one.kind != other.kind || !matches!(one.kind, ObjectKind::List | ObjectKind::Tuple) || depth > DEEPEST {
            return Err(self.no_order(a, b));
        }
        let lengths = [one.items.len(), other.items.len()];
        for at in 0..lengths[0].min(lengths[1]) {
            self.spend(1)?;
            let [a, b] = [x, y].map(|number| self.heap.get(number).items[at]);
            if !self.equal(a, b, depth + 1)? {
                return self.order(a, b, depth + 1);
            }
        }
        Ok(lengths[0].cmp(&lengths[1]))
    }

    fn is_in(&mut self, value: Datum, container: Datum) -> Found<bool> {
        if let (Some(part), Some(whole)) = (self.text(value), self.text(container)) {
            let (is_in, length) = (whole.contains(part), whole.len());
            self.spend(length as u64 / 16)?;
            return Ok(is_in);
        }
        let Datum::Object(number) = container else {
            return Err(Mistake::new(format!("`in` looks into lists and texts; found {}", self.found(container))));
        };
        match self.heap.get(number).kind {
            ObjectKind::Dict => Ok(self.place_of_key(number, value)?.is_some()),
            ObjectKind::List | ObjectKind::Tuple => Ok(self.position(number, value)?.is_some()),
            _ => Err(Mistake::new(format!("`in` looks into lists and texts; found {}", self.found(container)))),
        }
    }

    /// The place of the first value of a list or tuple that equals this one.
    pub fn position(&mut self, list: u32, value: Datum) -> Found<Option<usize>> {
        for at in 0..self.heap.get(list).items.len() {
            self.spend(1)?;
            let item = self.heap.get(list).items[at];
            if self.equal(item, value, 0)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }
}

/// The mistake of a number beyond 64 bits.
pub fn overflow() -> Box<Mistake> {
    Mistake::new("a number beyond 64 bits")
        .hint("whole numbers reach from -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807")
}

fn is_bitwise(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor)
}

fn numbers(op: BinaryOp, x: i64, y: i64) -> Found<Datum> {
    let number = match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Subtract => x.checked_sub(y),
        BinaryOp::Multiply => x.checked_mul(y),
        BinaryOp::FloorDivide | BinaryOp::Modulo if y == 0 => return Err(Mistake::new("a division by 0")),
        BinaryOp::FloorDivide => {
            x.checked_div(y).map(|quotient| quotient - i64::from(x % y != 0 && (x < 0) != (y < 0)))
        }
        // Python's remainder has the sign of the divisor.
        BinaryOp::Modulo => {
            Some(x.wrapping_rem(y)).map(|rest| if rest != 0 && (rest < 0) != (y < 0) { rest + y } else { rest })
        }
        BinaryOp::Power => return power(x, y),
        BinaryOp::BitAnd => Some(x & y),
        BinaryOp::BitOr => Some(x | y),
        BinaryOp::BitXor => Some(x ^ y),
        BinaryOp::ShiftLeft | BinaryOp::ShiftRight if y < 0 => return Err(Mistake::new("a shift by less than 0")),
        BinaryOp::ShiftLeft if x == 0 => Some(0),
        BinaryOp::ShiftLeft => u32::try_from(y).ok().filter(|&y| y < 63).and_then(|y| x.checked_mul(1i64 << y)),
        BinaryOp::ShiftRight => Some(x >> y.min(63)),
    };
    number.map(Datum::Number).ok_or_else(overflow)
}

fn power(x: i64, y: i64) -> Found<Datum> {
    if y < 0 {
        return Err(Mistake::new("a power below 0 is no whole number"));
    }
    let number = match (x, y) {
        (0 | 1, _) => Some(if y == 0 { 1 } else { x }),
        (-1, _) => Some(if y % 2 == 0 { 1 } else { -1 }),
        _ => u32::try_from(y).ok().and_then(|y| x.checked_pow(y)),
    };
    number.map(Datum::Number).ok_or_else(overflow)
}

/// The sign of an operator.
pub fn sign(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::Multiply => "*",
        BinaryOp::FloorDivide => "//",
        BinaryOp::Modulo => "%",
        BinaryOp::Power => "**",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitOr => "|",
        BinaryOp::BitXor => "^",
        BinaryOp::ShiftLeft => "<<",
        BinaryOp::ShiftRight => ">>",
    }
}
