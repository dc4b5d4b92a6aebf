//! Colour maps: from a part of a range to a colour. Viridis is for more and less, a diverging map for above and below
//! the middle.
//!
//! Viridis (S. van der Walt, N. Smith 2015, CC0) is even in lightness and readable for any colour vision; twenty of its
//! colours stand for it here. The diverging map goes from orange over nearly white to blue, which differ for any colour
//! vision, and its middle is where nobody is ahead.

/// Colours from dark to light.
const VIRIDIS: [u32; 20] = [
    0x440154, 0x481567, 0x482677, 0x453781, 0x404788, 0x39568C, 0x33638D, 0x2D708E, 0x287D8E, 0x238A8D, 0x1F968B,
    0x20A387, 0x29AF7F, 0x3CBB75, 0x55C667, 0x73D055, 0x95D840, 0xB8DE29, 0xDCE319, 0xFDE725,
];

/// Colours from below to above the middle.
const DIVERGING: [u32; 9] = [0xB35806, 0xE08214, 0xFDB863, 0xFEE0B6, 0xF7F7F7, 0xD1E5F0, 0x92C5DE, 0x4393C3, 0x2166AC];

/// A way to colour the cells of a heat map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourMap {
    /// From little to much.
    Sequential,
    /// From below to above the middle of the range.
    Diverging,
}

impl ColourMap {
    /// The colour of a part of the range, 0 to 1; beyond it the colour of the nearest end.
    pub fn colour(self, part: f64) -> u32 {
        match self {
            ColourMap::Sequential => between(&VIRIDIS, part),
            ColourMap::Diverging => between(&DIVERGING, part),
        }
    }
}

fn between(colours: &[u32], part: f64) -> u32 {
    let part = if part.is_nan() { 0.0 } else { part.clamp(0.0, 1.0) };
    let place = part * (colours.len() - 1) as f64;
    let at = (place as usize).min(colours.len() - 2);
    let share = place - at as f64;
    let channel = |shift: u32| {
        let [a, b] = [colours[at], colours[at + 1]].map(|colour| f64::from(colour >> shift & 255));
        ((a + share * (b - a)).round() as u32) << shift
    };
    channel(16) | channel(8) | channel(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::chart::drawing::paint::{contrast, readable_on};

    #[test]
    fn ends_and_middle_are_those_of_the_maps() {
        assert_eq!([0.0, 0.5, 1.0].map(|part| ColourMap::Sequential.colour(part)), [0x440154, 0x21908C, 0xFDE725]);
        assert_eq!([-1.0, 0.5, 2.0].map(|part| ColourMap::Diverging.colour(part)), [0xB35806, 0xF7F7F7, 0x2166AC]);
    }

    #[test]
    fn numbers_are_readable_on_every_colour() {
        for map in [ColourMap::Sequential, ColourMap::Diverging] {
            for part in 0..=1_000 {
                let colour = map.colour(f64::from(part) / 1_000.0);
                assert!(contrast(colour, readable_on(colour)) >= 4.5, "{colour:06x}");
            }
        }
    }
}
