//! The outcome of one play: one integer per declared measure.

/// The value of a measure nobody recorded; no game may record it.
const UNSET: i64 = i64::MIN;

/// One integer per measure, in declared order, reused from game to game.
#[derive(Clone, Debug)]
pub struct Outcome {
    values: Vec<i64>,
    fault: Option<String>,
}

impl Outcome {
    /// An outcome of `measures` measures, none recorded.
    pub fn new(measures: usize) -> Self {
        Outcome { values: vec![UNSET; measures], fault: None }
    }

    /// Forgets everything recorded.
    #[inline]
    pub fn reset(&mut self) {
        self.values.fill(UNSET);
    }

    /// Says that the game cannot be played: a mistake in rules that a user wrote, which is no panic of the program.
    pub fn fail(&mut self, message: String) {
        self.fault = Some(message);
    }

    /// Takes the mistake that the game came to, if it did.
    #[inline]
    pub fn take_fault(&mut self) -> Option<String> {
        self.fault.take()
    }

    /// Records the value of one measure, by its index.
    ///
    /// # Panics
    /// If there is no such measure.
    #[inline]
    pub fn set(&mut self, measure: usize, value: i64) {
        self.values[measure] = value;
    }

    /// Records all measures at once, in declared order.
    ///
    /// # Panics
    /// If their number differs from the declared one.
    #[inline]
    pub fn set_all(&mut self, values: &[i64]) {
        self.values.copy_from_slice(values);
    }

    /// The values of all measures.
    #[inline]
    pub fn values(&self) -> &[i64] {
        &self.values
    }

    /// The first measure that was not recorded.
    #[inline]
    pub fn missing(&self) -> Option<usize> {
        self.values.iter().position(|&value| value == UNSET)
    }
}
