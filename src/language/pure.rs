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
        self.lend(|machine, values| {
            values.extend_from_slice(&machine.row[first..first + count]);
            machine.pure_of(program, pure, values)
        })
    }

    fn pure_of(&mut self, program: &Program, pure: Pure, values: &[Datum]) -> Found<Datum> {
        match (pure, values.first().copied()) {
            (Pure::Abs, Some(Datum::Number(x))) => x.checked_abs().map(Datum::Number).ok_or_else(overflow),
            (Pure::Min | Pure::Max, Some(list)) => {
                let is_greatest = pure == Pure::Max;
                match values.len() {
                    1 => self.with_values(list, |machine, values| machine.least(values, is_greatest)),
                    _ => self.least(values, is_greatest),
                }
            }
            (Pure::Sum, Some(list)) => self.sum(list, values.get(1).copied()),
            (Pure::Len, Some(value)) => self.len(value),
            (Pure::Sorted, Some(list)) => self.sorted(list, values.get(1).copied()),
            (Pure::List | Pure::Tuple, list) => {
                let kind = if pure == Pure::List { ObjectKind::List } else { ObjectKind::Tuple };
                match list {
                    Some(list) => self.with_values(list, |machine, values| machine.object(kind, values)),
                    None => self.object(kind, &[]),
                }
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

    fn sorted(&mut self, list: Datum, reverse: Option<Datum>) -> Found<Datum> {
        self.with_values(list, |machine, sorted| {
            let is_reversed = machine.is_reversed(reverse)?;
            machine.sort(sorted, is_reversed)?;
            machine.object(ObjectKind::List, sorted)
        })
    }

    fn sum(&mut self, list: Datum, start: Option<Datum>) -> Found<Datum> {
        let mut sum = match start {
            None => 0i64,
            Some(Datum::Number(start)) => start,
            Some(other) => {
                return Err(Mistake::new(format!("a sum begins with a number; found {}", self.found(other))));
            }
        };
        self.with_values(list, |machine, values| {
            for &value in values.iter() {
                let number = match value {
                    Datum::Number(number) => number,
                    Datum::Truth(truth) => i64::from(truth),
                    other => return Err(Mistake::new(format!("a sum of numbers; found {}", machine.found(other)))),
                };
                sum = sum.checked_add(number).ok_or_else(overflow)?;
            }
            Ok(Datum::Number(sum))
        })
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
        self.with_values(rows, |machine, rows| {
            for &row in rows.iter() {
                let [most, answer] = machine.with_values(row, |_, pair| match pair[..] {
                    [most, answer] => Ok([most, answer]),
                    _ => Err(Mistake::new("a row of a chart is (most, answer)")),
                })?;
                if machine.order(x, most, 0)?.is_le() {
                    return Ok(answer);
                }
            }
            Err(Mistake::new(format!("{} is beyond the last row of the chart", machine.found(x))))
        })
    }
}
