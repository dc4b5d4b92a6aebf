//! A look at what is remembered.

/// What is remembered. The program's own tests look again each time, and fail if it is not what they see.
#[inline]
pub(super) fn checked<T: PartialEq + std::fmt::Debug>(known: &T, look: impl Fn() -> T) -> &T {
    if cfg!(test) {
        assert_eq!(*known, look(), "what is remembered is not what there is");
    }
    known
}
