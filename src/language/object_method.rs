//! Methods of lists, tuples, dicts and texts.

use super::fault::{Found, Mistake};
use super::known::ObjectMethod;
use super::machine::Machine;
use super::program::Program;
use super::value::{Datum, ObjectKind};

impl Machine {
    /// A method of the value at `first` with the values behind it.
    pub fn method(&mut self, program: &Program, method: ObjectMethod, first: usize, count: usize) -> Found<Datum> {
        self.lend(|machine, values| {
            values.extend_from_slice(&machine.row[first + 1..first + 1 + count]);
            machine.method_of(program, method, machine.row[first], values)
        })
    }

    fn method_of(&mut self, program: &Program, method: ObjectMethod, of: Datum, values: &[Datum]) -> Found<Datum> {
        if method == ObjectMethod::Format {
            let text = self.formatted(program, of, values)?;
            return Ok(self.text_value(&text));
        }
        let Datum::Object(number) = of else { return Err(self.no_list(of)) };
        match (self.heap.get(number).kind, method) {
            (ObjectKind::List | ObjectKind::Tuple, ObjectMethod::Count) => {
                let mut found = 0;
                for at in 0..self.heap.get(number).items.len() {
                    self.spend(1)?;
                    let item = self.heap.get(number).items[at];
                    found += i64::from(self.equal(item, values[0], 0)?);
                }
                Ok(Datum::Number(found))
            }
            (ObjectKind::List | ObjectKind::Tuple, ObjectMethod::Index) => match self.position(number, values[0])? {
                Some(place) => Ok(Datum::Number(place as i64)),
                None => Err(Mistake::new(format!("{} is not in the list", self.found(values[0])))),
            },
            (ObjectKind::List | ObjectKind::Dict, ObjectMethod::Copy) => {
                let kind = self.heap.get(number).kind;
                self.lend(|machine, values| {
                    values.extend_from_slice(&machine.heap.get(number).items);
                    machine.object(kind, values)
                })
            }
            (ObjectKind::Dict, ObjectMethod::Get) => match self.place_of_key(number, values[0])? {
                Some(place) => Ok(self.heap.get(number).items[place + 1]),
                None => Ok(values.get(1).copied().unwrap_or(Datum::Nothing)),
            },
            (ObjectKind::List, method) => self.change(number, method, values),
            _ => Err(Mistake::new(format!("{} has no such method", self.found(of)))),
        }
    }

    /// A method that changes a list.
    fn change(&mut self, number: u32, method: ObjectMethod, values: &[Datum]) -> Found<Datum> {
        let count = self.changeable(number)?.len();
        let moves = matches!(method, ObjectMethod::Insert | ObjectMethod::Remove | ObjectMethod::Reverse);
        if moves || method == ObjectMethod::Pop && !values.is_empty() {
            self.spend(count as u64 / 64)?;
        }
        match (method, values) {
            (ObjectMethod::Append, &[value]) => {
                self.append(Datum::Object(number), value)?;
            }
            (ObjectMethod::Pop, _) => {
                let place = self.place(values.first().copied().unwrap_or(Datum::Number(-1)), count)?;
                return Ok(self.changeable(number)?.remove(place));
            }
            (ObjectMethod::Insert, &[place, value]) => {
                let Datum::Number(place) = place else {
                    return Err(Mistake::new(format!("a place in a list is a number; found {}", self.found(place))));
                };
                let place = if place < 0 { place.saturating_add(count as i64).max(0) } else { place };
                self.changeable(number)?.insert((place as usize).min(count), value);
                self.heap.count(1);
                self.check_room()?;
            }
            (ObjectMethod::Remove, &[value]) => match self.position(number, value)? {
                Some(place) => drop(self.changeable(number)?.remove(place)),
                None => return Err(Mistake::new(format!("{} is not in the list", self.found(value)))),
            },
            (ObjectMethod::Extend, &[more]) => self.extend(number, more)?,
            (ObjectMethod::Sort, _) => self.sort_list(number, values.first().copied())?,
            (ObjectMethod::Reverse, _) => self.changeable(number)?.reverse(),
            (ObjectMethod::Clear, _) => self.changeable(number)?.clear(),
            _ => return Err(Mistake::new("a list has no such method")),
        }
        Ok(Datum::Nothing)
    }

    fn extend(&mut self, number: u32, more: Datum) -> Found<()> {
        self.with_values(more, |machine, more| {
            machine.changeable(number)?.extend_from_slice(more);
            machine.heap.count(more.len());
            machine.check_room()
        })
    }

    fn sort_list(&mut self, number: u32, reverse: Option<Datum>) -> Found<()> {
        let is_reversed = self.is_reversed(reverse)?;
        self.lend(|machine, values| {
            values.extend_from_slice(&machine.heap.get(number).items);
            machine.sort(values, is_reversed)?;
            machine.changeable(number)?.copy_from_slice(values);
            Ok(())
        })
    }

    /// Whether `reverse` asks for the greatest first: a truth, or a number where CPython takes one.
    pub fn is_reversed(&self, reverse: Option<Datum>) -> Found<bool> {
        match reverse {
            None => Ok(false),
            Some(Datum::Truth(is_reversed)) => Ok(is_reversed),
            Some(Datum::Number(number)) if i32::try_from(number).is_ok() => Ok(number != 0),
            Some(other) => Err(Mistake::new(format!("`reverse` is {}; expected True or False", self.found(other)))),
        }
    }

    /// Sorts values as Python does: equal ones keep their order, also where the greatest comes first.
    pub fn sort(&mut self, values: &mut [Datum], is_reversed: bool) -> Found<()> {
        let number = |value: &Datum| if let Datum::Number(number) = *value { Some(number) } else { None };
        if values.iter().all(|value| number(value).is_some()) {
            self.spend(values.len() as u64)?;
            // Equal numbers are one and the same.
            values.sort_unstable_by(
                |a, b| if is_reversed { number(b).cmp(&number(a)) } else { number(a).cmp(&number(b)) },
            );
            return Ok(());
        }
        self.merge_sort(values, is_reversed)
    }

    /// Sorts by halves. The library's own sort panics where an order ends half way in a mistake.
    fn merge_sort(&mut self, values: &mut [Datum], is_reversed: bool) -> Found<()> {
        if values.len() < 2 {
            return Ok(());
        }
        let middle = values.len() / 2;
        self.merge_sort(&mut values[..middle], is_reversed)?;
        self.merge_sort(&mut values[middle..], is_reversed)?;
        self.lend(|machine, before| {
            before.extend_from_slice(&values[..middle]);
            machine.merge(values, before, is_reversed)
        })
    }

    /// Merges the sorted values `before` with those that stand behind their places.
    fn merge(&mut self, values: &mut [Datum], before: &[Datum], is_reversed: bool) -> Found<()> {
        let middle = before.len();
        let (mut at, mut left, mut right) = (0, 0, middle);
        while left < before.len() && right < values.len() {
            self.spend(1)?;
            let order = self.order(values[right], before[left], 0)?;
            // Of equal values the one that stood first stays first.
            if if is_reversed { order.is_gt() } else { order.is_lt() } {
                values[at] = values[right];
                right += 1;
            } else {
                values[at] = before[left];
                left += 1;
            }
            at += 1;
        }
        values[at..right].copy_from_slice(&before[left..]);
        Ok(())
    }
}
