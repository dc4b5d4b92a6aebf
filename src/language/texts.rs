//! The texts of a machine, each with a number, so that two are equal if their numbers are.

use rustc_hash::FxHashMap;

/// The texts of a machine. Those of the program come first.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    texts: Vec<String>,
    numbers: FxHashMap<String, u32>,
    frozen: usize,
}

impl Texts {
    /// The texts of a program.
    pub fn new(texts: &[String]) -> Texts {
        let numbers = texts.iter().cloned().zip(0..).collect();
        Texts { texts: texts.to_vec(), numbers, frozen: texts.len() }
    }

    /// The text of this number.
    pub fn get(&self, number: u32) -> &str {
        &self.texts[number as usize]
    }

    /// The number of a text.
    pub fn number(&mut self, text: &str) -> u32 {
        if let Some(&number) = self.numbers.get(text) {
            return number;
        }
        let number = self.texts.len() as u32;
        self.texts.push(text.to_string());
        self.numbers.insert(text.to_string(), number);
        number
    }

    /// The number of a text that is there already.
    pub fn known(&self, text: &str) -> Option<u32> {
        self.numbers.get(text).copied()
    }

    /// Keeps every text that is there.
    pub fn freeze(&mut self) {
        self.frozen = self.texts.len();
    }

    /// Forgets every text that was added since.
    #[inline]
    pub fn reset(&mut self) {
        if self.texts.len() > self.frozen {
            for text in self.texts.drain(self.frozen..) {
                self.numbers.remove(&text);
            }
        }
    }

    /// Whether there are more than any game needs.
    pub fn is_full(&self) -> bool {
        self.texts.len() > self.frozen + 100_000
    }
}
