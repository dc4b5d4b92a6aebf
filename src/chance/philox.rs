//! Philox4x64-10: a bijection on 256-bit counters, keyed with 128 bits.
//!
//! Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011. Checked against the
//! known answers published with it.

use super::wide::wide;

const MULTIPLIERS: [u64; 2] = [0xD2E7_470E_E14C_6C93, 0xCA5A_8263_9512_1157];
const WEYL: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xBB67_AE85_84CA_A73B];
const ROUNDS: usize = 10;

/// The image of a counter under a key. For one key no two counters have the same image.
#[inline(always)]
pub fn philox(mut key: [u64; 2], mut counter: [u64; 4]) -> [u64; 4] {
    for round in 0..ROUNDS {
        if round > 0 {
            key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
        }
        let (low_high, low) = wide(MULTIPLIERS[0], counter[0]);
        let (high_high, high) = wide(MULTIPLIERS[1], counter[2]);
        counter = [high_high ^ counter[1] ^ key[0], high, low_high ^ counter[3] ^ key[1], low];
    }
    counter
}

#[cfg(test)]
mod tests {
    use super::philox;

    #[test]
    fn agrees_with_the_published_known_answers() {
        let zero = philox([0; 2], [0; 4]);
        assert_eq!(zero, [0x16554d9eca36314c, 0xdb20fe9d672d0fdc, 0xd7e772cee186176b, 0x7e68b68aec7ba23b]);
        let ones = philox([u64::MAX; 2], [u64::MAX; 4]);
        assert_eq!(ones, [0x87b092c3013fe90b, 0x438c3c67be8d0224, 0x9cc7d7c69cd777b6, 0xa09caebf594f0ba0]);
        let pi = [0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0, 0x082efa98ec4e6c89];
        let digits = philox([0x452821e638d01377, 0xbe5466cf34e90c6c], pi);
        assert_eq!(digits, [0xa528f45403e61d95, 0x38c72dbd566e9788, 0xa5a1610e72fd18b5, 0x57bd43b5e52b7fe6]);
    }
}
