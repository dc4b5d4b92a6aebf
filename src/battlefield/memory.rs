//! What has been found out about a battle, kept beside it.

use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

/// A memory of facts about a battle, and no part of it: all memories are equal, and a copy remembers nothing. Whoever
/// holds one forgets what a change of the battle makes untrue.
#[derive(Debug, Default)]
pub struct Memory<T>(T);

impl<T> Deref for Memory<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Memory<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Default> Clone for Memory<T> {
    fn clone(&self) -> Self {
        Memory::default()
    }
}

impl<T> PartialEq for Memory<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Memory<T> {}

/// What is remembered. The program's own tests look again each time, and fail if it is not what they see.
#[inline]
pub fn checked<T: PartialEq + Debug>(known: &T, look: impl Fn() -> T) -> &T {
    if cfg!(test) {
        assert_eq!(*known, look(), "what is remembered is not what there is");
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_remembers_nothing_and_all_memories_are_equal() {
        let mut memory = Memory::<Option<u8>>::default();
        *memory = Some(3);
        assert_eq!((*memory, *memory.clone()), (Some(3), None));
        assert_eq!(memory, memory.clone());
    }

    #[test]
    #[should_panic(expected = "what is remembered is not what there is")]
    fn a_wrong_memory_is_found_out() {
        checked(&3, || 4);
    }
}
