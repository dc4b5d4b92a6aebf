//! Values, and the objects that some of them stand for.

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Datum {
    /// A variable that has none yet.
    #[default]
    Unknown,
    /// `None`.
    Nothing,
    /// `True` or `False`.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A text, by its number.
    Text(u32),
    /// A function of the text, by its number.
    Function(u16),
    /// The strategy of a seat.
    Player(u8),
    /// A list, tuple, dict, record or outcome, by its number.
    Object(u32),
}

/// The kinds of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectKind {
    /// A list.
    List,
    /// A tuple.
    Tuple,
    /// A dict: keys and values in turn.
    Dict,
    /// A record of this shape.
    Record(u16),
    /// The end of a game: the number of its shape, then the value of each measure that it names.
    Outcome,
}

/// An object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// What it is.
    pub kind: ObjectKind,
    /// Its values.
    pub items: Vec<Datum>,
}

/// The most values that the objects of a machine may hold together.
pub const MOST_CELLS: usize = 1_000_000;

/// The objects of a machine. Those of the top of the file come first and never change; the others are used again from
/// game to game.
#[derive(Clone, Debug, Default)]
pub struct Heap {
    objects: Vec<Object>,
    /// How many objects are in use.
    used: usize,
    /// How many never change.
    frozen: usize,
    /// How many values the changing objects were given.
    cells: usize,
}

impl Heap {
    /// The object of this number.
    #[inline]
    pub fn get(&self, number: u32) -> &Object {
        &self.objects[number as usize]
    }

    /// The values of an object, to change them; `None` if it never changes.
    #[inline]
    pub fn get_mut(&mut self, number: u32) -> Option<&mut Vec<Datum>> {
        if (number as usize) < self.frozen { None } else { Some(&mut self.objects[number as usize].items) }
    }

    /// Whether the object never changes.
    pub fn is_frozen(&self, number: u32) -> bool {
        (number as usize) < self.frozen
    }

    /// A new object without values; its row is one that an earlier game left.
    #[inline]
    pub fn make(&mut self, kind: ObjectKind) -> u32 {
        let number = self.used;
        match self.objects.get_mut(number) {
            Some(object) => {
                object.kind = kind;
                object.items.clear();
            }
            None => self.objects.push(Object { kind, items: Vec::new() }),
        }
        self.used += 1;
        self.cells += 1;
        number as u32
    }

    /// The values of a new object, to fill it.
    #[inline]
    pub fn fill(&mut self, number: u32) -> &mut Vec<Datum> {
        &mut self.objects[number as usize].items
    }

    /// Counts values that an object was given.
    #[inline]
    pub fn count(&mut self, values: usize) {
        self.cells += values;
    }

    /// Whether the objects hold too much.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.cells > MOST_CELLS
    }

    /// How many values the changing objects were given.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Freezes all that is there.
    pub fn freeze(&mut self) {
        self.frozen = self.used;
        self.cells = 0;
    }

    /// Forgets all that may change.
    #[inline]
    pub fn reset(&mut self) {
        self.used = self.frozen;
        self.cells = 0;
    }

    /// How many objects are in use.
    pub fn len(&self) -> usize {
        self.used
    }
}
