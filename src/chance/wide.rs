//! Products of 64-bit words, of twice their size.

/// The product of two words, as its high word and its low word.
#[inline(always)]
pub(super) fn wide(a: u64, b: u64) -> (u64, u64) {
    if cfg!(target_arch = "wasm32") { in_halves(a, b) } else { at_once(a, b) }
}

/// The product by the one instruction that most machines have for it.
#[inline(always)]
fn at_once(a: u64, b: u64) -> (u64, u64) {
    let product = u128::from(a) * u128::from(b);
    ((product >> 64) as u64, product as u64)
}

/// The product from those of the halves: WebAssembly has no wider ones, and calls a function for them.
#[inline(always)]
fn in_halves(a: u64, b: u64) -> (u64, u64) {
    const HALF: u64 = u32::MAX as u64;
    let (a_high, a_low, b_high, b_low) = (a >> 32, a & HALF, b >> 32, b & HALF);
    let low = a_low * b_low;
    let middle = a_high * b_low + (low >> 32);
    let other = a_low * b_high + (middle & HALF);
    (a_high * b_high + (middle >> 32) + (other >> 32), other << 32 | low & HALF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_largest_product_is_the_same_in_halves() {
        for (a, b) in [(u64::MAX, u64::MAX), (u64::MAX, 6), (1 << 63, 2), (0, u64::MAX), (0xffff_ffff, 0x1_0000_0001)] {
            assert_eq!(in_halves(a, b), at_once(a, b), "{a} * {b}");
        }
    }

    proptest! {
        #[test]
        fn every_product_is_the_same_in_halves(a: u64, b: u64) {
            prop_assert_eq!(in_halves(a, b), at_once(a, b));
        }
    }
}
