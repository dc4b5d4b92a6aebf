//! Functions that work something out.

use super::arithmetic::overflow;
use super::fault::{Found, Mistake};
use super::known::Pure;
use super::machine::Machine;
use super::program::Program;
use super::syntax::{BinaryOp, CompareOp};
use super::value::{Datum, ObjectKind};

impl Machine {
    /// The answer of a function of the values that begin at `first`.
    pub fn pure(&mut self, program: &Program, pure: Pure, first: usize, count: usize) -> Found<Datum> {
        let values = self.row[first..first + count].to_vec();
        let one = values.first().copied();
        match (pure, one) {
            (Pure::Abs, Some(Datum::Number(x))) => x.checked_abs().map(Datum::Number).ok_or_else(overflow),
            (Pure::Min | Pure::Max, Some(list)) => {
                let values = if count == 1 { self.values_of(list)? } else { values };
                self.least(&values, pure == Pure::Max)
            }
            (Pure::Sum, Some(list)) => self.sum(list, values.get(1).copied()),
            (Pure::Len, Some(value)) => self.len(value),
            (Pure::Sorted, Some(list)) => {
                let mut sorted = self.values_of(list)?;
                let is_reversed = self.is_reversed(values.get(1).copied())?;
                self.sort(&mut sorted, is_reversed)?;
                self.object(ObjectKind::List, &sorted)
            }
            (Pure::List | Pure::Tuple, list) => {
                let kind = if pure == Pure::List { ObjectKind::List } else { ObjectKind::Tuple };
                let values = list.map_or(Ok(Vec::new()), |list| self.values_of(list))?;
                self.object(kind, &values)
            }
            (Pure::Int, Some(value)) => self.int(value),
            (Pure::Bool, Some(value)) => Ok(Datum::Truth(self.truth(value)?)),
            (Pure::Str, Some(value)) => {
                let text = self.written(program, value)?;
                Ok(self.text_value(&text))
            }
            (Pure::Divmod, Some(a)) => {
                let quotient = self.binary(BinaryOp::FloorDivide, a, values[1])?;
                let rest = self.binary(BinaryOp::Modulo, a, values[1])?;
                self.object(ObjectKind::Tuple, &[quotient, rest])
            }
            (Pure::Put, Some(deck)) => self.put(deck, values[1]),
            (Pure::Lookup, Some(x)) => self.lookup(x, values[1]),
            (_, Some(value)) => Err(Mistake::new(format!("a number is expected; found {}", self.found(value)))),
            (_, None) => Err(Mistake::new("a value is expected")),
        }
    }

    /// The least or greatest of values, the first of equal ones.
    pub fn least(&mut self, values: &[Datum], is_greatest: bool) -> Found<Datum> {
        let Some((&first, rest)) = values.split_first() else {
            return Err(Mistake::new("the least or greatest of an empty list"));
        };
        let mut best = first;
        for &value in rest {
            self.spend(1)?;
            let op = if is_greatest { CompareOp::Greater } else { CompareOp::Less };
            if self.compare(op, value, best)? {
                best = value;
            }
        }
        Ok(best)
    }

    fn sum(&mut self, list: Datum, start: Option<Datum>) -> Found<Datum> {
        let mut sum = match start {
            None => 0i64,
            Some(Datum::Number(start)) => start,
            Some(other) => {
                return Err(Mistake::new(format!("a sum begins with a number; found {}", self.found(other))));
            }
        };
        for value in self.values_of(list)? {
            let number = match value {
                Datum::Number(number) => number,
                Datum::Truth(truth) => i64::from(truth),
                other => return Err(Mistake::new(format!("a sum of numbers; found {}", self.found(other)))),
            };
            sum = sum.checked_add(number).ok_or_else(overflow)?;
        }
        Ok(Datum::Number(sum))
    }

    fn len(&mut self, value: Datum) -> Found<Datum> {
        if let Some(text) = self.text(value) {
            let (count, length) = (text.chars().count(), text.len());
            self.spend(length as u64 / 64)?;
            return Ok(Datum::Number(count as i64));
        }
        match self.thing(value) {
            Some(object) => match object.kind {
                ObjectKind::List | ObjectKind::Tuple => Ok(Datum::Number(object.items.len() as i64)),
                ObjectKind::Dict => Ok(Datum::Number(object.items.len() as i64 / 2)),
                _ => Err(self.no_list(value)),
            },
            None => Err(self.no_list(value)),
        }
    }

    fn int(&self, value: Datum) -> Found<Datum> {
        match value {
            Datum::Number(_) => Ok(value),
            Datum::Truth(truth) => Ok(Datum::Number(truth.into())),
            Datum::Text(number) => {
                let text = self.texts.get(number);
                let digits = text.strip_prefix('-').unwrap_or(text);
                let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                let number = if is_number { text.parse().ok() } else { None };
                number
                    .map(Datum::Number)
                    .ok_or_else(|| Mistake::new(format!("{} shows no whole number", self.found(value))))
            }
            _ => Err(Mistake::new(format!("a number, a truth or a text is expected; found {}", self.found(value)))),
        }
    }

    /// Puts a card into a deck, before the first card that is greater.
    fn put(&mut self, deck: Datum, card: Datum) -> Found<Datum> {
        let Datum::Object(number) = deck else { return Err(self.no_list(deck)) };
        if self.heap.get(number).kind != ObjectKind::List {
            return Err(self.no_list(deck));
        }
        let mut place = 0;
        while let Some(&other) = self.heap.get(number).items.get(place) {
            self.spend(1)?;
            if self.order(other, card, 0)?.is_gt() {
                break;
            }
            place += 1;
        }
        self.changeable(number)?.insert(place, card);
        self.heap.count(1);
        self.check_room()?;
        Ok(Datum::Nothing)
    }

    /// The answer of the first row that `x` does not exceed.
    fn lookup(&mut self, x: Datum, rows: Datum) -> Found<Datum> {
        for row in self.values_of(rows)? {
            let pair = self.values_of(row)?;
            let &[most, answer] = &pair[..] else {
                return Err(Mistake::new("a row of a chart is (most, answer)"));
            };
            if self.order(x, most, 0)?.is_le() {
                return Ok(answer);
            }
        }
        Err(Mistake::new(format!("{} is beyond the last row of the chart", self.found(x))))
    }
}
