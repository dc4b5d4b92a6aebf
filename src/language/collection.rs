//! Lists, tuples, dicts and records: what is in them, and what changes them.

use super::fault::{Found, Mistake};
use super::machine::Machine;
use super::op::{BuildKind, WalkOrder};
use super::program::Program;
use super::value::{Datum, ObjectKind};
use crate::error::name_hint;

impl Machine {
    /// The values of an object, to change them.
    pub fn changeable(&mut self, number: u32) -> Found<&mut Vec<Datum>> {
        let is_tuple = self.heap.get(number).kind == ObjectKind::Tuple;
        if is_tuple {
            return Err(Mistake::new("a tuple never changes").hint("[a, b] makes a list, which may"));
        }
        if self.heap.is_frozen(number) {
            return Err(Mistake::new("this was made at the top of the file and is the same for every game")
                .hint("list(things) makes a copy that may change"));
        }
        Ok(self.heap.fill(number))
    }

    /// The values of a list or tuple.
    pub fn values_of(&mut self, value: Datum) -> Found<Vec<Datum>> {
        let mut values = Vec::new();
        self.copy_values(value, &mut values)?;
        Ok(values)
    }

    /// Works with the values of a list or tuple, in a row that is lent.
    pub fn with_values<T>(
        &mut self,
        value: Datum,
        work: impl FnOnce(&mut Machine, &mut Vec<Datum>) -> Found<T>,
    ) -> Found<T> {
        self.lend(|machine, values| {
            machine.copy_values(value, values)?;
            work(machine, values)
        })
    }

    fn copy_values(&mut self, value: Datum, values: &mut Vec<Datum>) -> Found<()> {
        match self.thing(value) {
            Some(object) => match object.kind {
                ObjectKind::List | ObjectKind::Tuple => values.extend_from_slice(&object.items),
                ObjectKind::Dict => values.extend(object.items.iter().step_by(2)),
                _ => return Err(self.no_list(value)),
            },
            None => return Err(self.no_list(value)),
        }
        self.spend(values.len() as u64 / 4)
    }

    /// The mistake of a value that is no list.
    pub fn no_list(&self, value: Datum) -> Box<Mistake> {
        let mistake = Mistake::new(format!("a list is expected; found {}", self.found(value)));
        match value {
            Datum::Number(_) => mistake.hint("for i in range(n): goes through 0 to n - 1"),
            _ => mistake,
        }
    }

    /// Puts values together.
    pub fn build(&mut self, kind: BuildKind, first: usize, count: usize) -> Found<Datum> {
        match kind {
            BuildKind::List => return self.object_of_row(ObjectKind::List, first, count),
            BuildKind::Tuple => return self.object_of_row(ObjectKind::Tuple, first, count),
            BuildKind::Dict => {}
        }
        let number = self.heap.make(ObjectKind::Dict);
        for at in (first..first + count).step_by(2) {
            self.enter(number, self.row[at], self.row[at + 1])?;
        }
        self.check_room()?;
        Ok(Datum::Object(number))
    }

    /// Adds a value to a list that is being made.
    #[inline]
    pub fn append(&mut self, list: Datum, value: Datum) -> Found<()> {
        if let Datum::Object(number) = list {
            self.heap.fill(number).push(value);
            self.heap.count(1);
        }
        self.check_room()
    }

    /// The place of a key of a dict.
    pub fn place_of_key(&mut self, dict: u32, key: Datum) -> Found<Option<usize>> {
        self.check_key(key, 0)?;
        for at in (0..self.heap.get(dict).items.len()).step_by(2) {
            self.spend(1)?;
            let known = self.heap.get(dict).items[at];
            if self.equal(known, key, 0)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// Checks that a value never changes, as a key must not.
    fn check_key(&mut self, key: Datum, depth: u32) -> Found<()> {
        let Datum::Object(number) = key else { return Ok(()) };
        let object = self.heap.get(number);
        if object.kind != ObjectKind::Tuple || depth > 20 {
            return Err(Mistake::new(format!("{} as a key", self.found(key)))
                .hint("keys are numbers, texts and tuples of them"));
        }
        for at in 0..object.items.len() {
            self.spend(1)?;
            self.check_key(self.heap.get(number).items[at], depth + 1)?;
        }
        Ok(())
    }

    /// Enters a value under a key of a dict.
    fn enter(&mut self, dict: u32, key: Datum, value: Datum) -> Found<()> {
        let place = self.place_of_key(dict, key)?;
        let items = self.changeable(dict)?;
        match place {
            Some(place) => items[place + 1] = value,
            None => {
                items.extend([key, value]);
                self.heap.count(2);
            }
        }
        self.check_room()
    }

    /// The place that an index means in so many values.
    pub fn place(&self, index: Datum, count: usize) -> Found<usize> {
        let Datum::Number(number) = index else {
            return Err(Mistake::new(format!("a place in a list is a number; found {}", self.found(index))));
        };
        let place = if number < 0 { number.checked_add(count as i64) } else { Some(number) };
        place.and_then(|place| usize::try_from(place).ok()).filter(|&place| place < count).ok_or_else(|| {
            let places =
                if count == 0 { "it is empty".to_string() } else { format!("its places are 0 to {}", count - 1) };
            Mistake::new(format!("no place {number} in a list of {count}")).hint(places)
        })
    }

    /// `a[b]`.
    #[inline]
    pub fn index(&mut self, a: Datum, b: Datum) -> Found<Datum> {
        if let Datum::Text(text) = a {
            return self.letter(text, b);
        }
        let Datum::Object(number) = a else { return Err(self.no_list(a)) };
        let object = self.heap.get(number);
        match object.kind {
            ObjectKind::List | ObjectKind::Tuple => {
                if let Datum::Number(at) = b
                    && let Some(&value) = usize::try_from(at).ok().and_then(|at| object.items.get(at))
                {
                    return Ok(value);
                }
                let place = self.place(b, object.items.len())?;
                Ok(self.heap.get(number).items[place])
            }
            ObjectKind::Dict => match self.place_of_key(number, b)? {
                Some(place) => Ok(self.heap.get(number).items[place + 1]),
                None => Err(Mistake::new(format!("no key {}", self.found(b)))
                    .hint("things.get(key, 0) has an answer without it")),
            },
            _ => Err(self.no_list(a)),
        }
    }

    /// A letter of a text.
    fn letter(&mut self, text: u32, place: Datum) -> Found<Datum> {
        self.spend(self.texts.get(text).len() as u64 / 16)?;
        let letters: Vec<char> = self.texts.get(text).chars().collect();
        let letter = letters[self.place(place, letters.len())?].to_string();
        Ok(self.text_value(&letter))
    }

    /// `a[b] = c`.
    pub fn set_index(&mut self, a: Datum, b: Datum, c: Datum) -> Found<()> {
        let Datum::Object(number) = a else { return Err(self.no_list(a)) };
        match self.heap.get(number).kind {
            ObjectKind::Dict => self.enter(number, b, c),
            ObjectKind::List | ObjectKind::Tuple => {
                let count = self.changeable(number)?.len();
                let place = self.place(b, count)?;
                self.changeable(number)?[place] = c;
                Ok(())
            }
            _ => Err(self.no_list(a)),
        }
    }

    /// `a[b:c:d]`, as Python cuts.
    pub fn slice(&mut self, value: Datum, parts: [Datum; 3]) -> Found<Datum> {
        let mut numbers = [None; 3];
        for (number, part) in numbers.iter_mut().zip(parts) {
            *number = match part {
                Datum::Nothing => None,
                Datum::Number(number) => Some(number),
                other => return Err(Mistake::new(format!("a slice is cut at numbers; found {}", self.found(other)))),
            };
        }
        if let Some(text) = self.text(value) {
            let letters: Vec<char> = text.chars().collect();
            let cut: String = cut(letters.len(), numbers)?.map(|at| letters[at]).collect();
            self.spend(letters.len() as u64)?;
            return Ok(self.text_value(&cut));
        }
        let Some(object) = self.thing(value).filter(|o| matches!(o.kind, ObjectKind::List | ObjectKind::Tuple)) else {
            return Err(self.no_list(value));
        };
        let kind = object.kind;
        let places = cut(object.items.len(), numbers)?;
        self.lend(|machine, values| {
            let items = machine.thing(value).map_or(&[][..], |object| &object.items);
            values.extend(places.map(|at| items[at]));
            machine.spend(values.len() as u64 / 4)?;
            machine.object(kind, values)
        })
    }

    /// Gives the values of a list, tuple or dict one by one: as many as are asked for, no more and no fewer.
    pub fn unpack(&mut self, value: Datum, first: usize, count: usize) -> Found<()> {
        let object = match self.thing(value) {
            Some(object) if matches!(object.kind, ObjectKind::List | ObjectKind::Tuple) => object,
            _ => return Err(Mistake::new(format!("{count} values are expected; found {}", self.found(value)))),
        };
        let found = object.items.len();
        if found != count {
            return Err(Mistake::new(format!("{count} values are expected; found {found}")));
        }
        for at in 0..count {
            self.row[first + at] = self.thing(value).map_or(Datum::Nothing, |object| object.items[at]);
        }
        Ok(())
    }

    /// The place of a part of a record among its values.
    fn part(&self, program: &Program, value: Datum, name: u16) -> Found<(u32, usize)> {
        let text = &program.texts[usize::from(name)];
        let (Datum::Object(number), Some(ObjectKind::Record(shape))) =
            (value, self.thing(value).map(|object| object.kind))
        else {
            return Err(Mistake::new(format!("`.{text}` of {}, which is no record", self.found(value))));
        };
        let parts = &program.shapes[usize::from(shape)].parts;
        match parts.iter().position(|&part| part == u32::from(name)) {
            Some(place) => Ok((number, place)),
            None => {
                let names = parts.iter().map(|&part| program.texts[part as usize].as_str());
                Err(Mistake::new(format!("no part `{text}`")).hint(name_hint(text, names)))
            }
        }
    }

    /// `a.name`.
    pub fn attribute(&self, program: &Program, a: Datum, name: u16) -> Found<Datum> {
        let (number, place) = self.part(program, a, name)?;
        Ok(self.heap.get(number).items[place])
    }

    /// `a.name = b`.
    pub fn set_attribute(&mut self, program: &Program, a: Datum, name: u16, b: Datum) -> Found<()> {
        let (number, place) = self.part(program, a, name)?;
        self.changeable(number)?[place] = b;
        Ok(())
    }

    /// Begins to go through the values of `a`.
    pub fn walk_begin(&mut self, order: WalkOrder, a: Datum) -> Found<[Datum; 2]> {
        let kind = self.thing(a).map(|object| (object.kind, object.items.len()));
        let start = match (order, kind) {
            (WalkOrder::Forward, Some((ObjectKind::List | ObjectKind::Tuple, _))) => 0,
            (WalkOrder::Backward, Some((ObjectKind::List | ObjectKind::Tuple, count))) => count as i64,
            // The number of entries is kept in the upper half: a dict must not grow under the walk.
            (order, Some((ObjectKind::Dict, count))) if order != WalkOrder::Backward => (count as i64) << 32,
            (WalkOrder::Keys | WalkOrder::Items | WalkOrder::Values, _) => {
                return Err(Mistake::new(format!("a dict is expected; found {}", self.found(a))));
            }
            _ => return Err(self.no_list(a)),
        };
        Ok([a, Datum::Number(start)])
    }

    /// The next value of a walk, of `Items` with its second part; `None` at its end.
    #[inline]
    pub fn walk_next(&mut self, order: WalkOrder, at: usize) -> Found<Option<[Datum; 2]>> {
        let (Datum::Object(number), Datum::Number(step)) = (self.row[at], self.row[at + 1]) else {
            return Err(Mistake::new("a walk that has not begun"));
        };
        let object = self.heap.get(number);
        if object.kind == ObjectKind::Dict {
            return self.walk_next_entry(order, number, step, at);
        }
        let (place, next) = match order {
            WalkOrder::Backward => (step - 1, step - 1),
            _ => (step, step + 1),
        };
        let value = usize::try_from(place).ok().and_then(|place| object.items.get(place)).copied();
        self.row[at + 1] = Datum::Number(next);
        Ok(value.map(|value| [value, Datum::Nothing]))
    }

    fn walk_next_entry(&mut self, order: WalkOrder, number: u32, step: i64, at: usize) -> Found<Option<[Datum; 2]>> {
        let (count, place) = ((step >> 32) as usize, (step & 0xffff_ffff) as usize);
        let items = &self.heap.get(number).items;
        if items.len() != count {
            return Err(Mistake::new("a dict that grew while it was gone through").hint("go through list(things)"));
        }
        let entry = items.get(place..place + 2).map(|entry| [entry[0], entry[1]]);
        self.row[at + 1] = Datum::Number(step + 2);
        Ok(entry.map(|[key, value]| if order == WalkOrder::Values { [value, Datum::Nothing] } else { [key, value] }))
    }
}

/// The places that a slice of so many values has, as Python cuts.
fn cut(count: usize, [start, stop, step]: [Option<i64>; 3]) -> Found<impl Iterator<Item = usize>> {
    let (count, step) = (count as i64, step.unwrap_or(1));
    if step == 0 {
        return Err(Mistake::new("a slice with the step 0"));
    }
    let within = |place: Option<i64>, otherwise: i64| {
        let (low, high) = if step > 0 { (0, count) } else { (-1, count - 1) };
        match place {
            None => otherwise,
            Some(place) if place < 0 => place.saturating_add(count).clamp(low, high),
            Some(place) => place.clamp(low, high),
        }
    };
    let (first, last) = if step > 0 { (0, count) } else { (count - 1, -1) };
    let (mut at, stop) = (within(start, first), within(stop, last));
    Ok(std::iter::from_fn(move || {
        let place = at;
        at = at.saturating_add(step);
        ((step > 0 && place < stop) || (step < 0 && place > stop)).then_some(place as usize)
    }))
}
