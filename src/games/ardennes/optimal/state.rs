//! All sheets at or below one, numbered so that a sheet comes after every sheet it can be reduced to.

use super::super::tables::TankSheet;

/// The number of counts of a sheet.
const COUNTS: usize = 7;

/// All sheets at or below one. Every payment in a fight leads to a sheet with a smaller number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetSpan {
    most: TankSheet,
    strides: [usize; COUNTS],
    len: usize,
}

/// The counts of a sheet, from the count that changes least often to the one that changes most often.
fn counts(sheet: &TankSheet) -> [u8; COUNTS] {
    let [guns, crew, armor] = sheet.hearts;
    [guns, crew, armor, sheet.stars, sheet.tread, sheet.ammo, sheet.shells]
}

impl SheetSpan {
    /// Spans all sheets at or below this one.
    pub fn new(most: TankSheet) -> SheetSpan {
        let (mut strides, mut len) = ([0; COUNTS], 1);
        for (stride, count) in strides.iter_mut().zip(counts(&most)).rev() {
            *stride = len;
            len *= usize::from(count) + 1;
        }
        SheetSpan { most: TankSheet { supply: None, ..most }, strides, len }
    }

    /// The number of sheets.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The number of sheets for each choice of hearts.
    pub fn per_hearts(&self) -> usize {
        self.strides[2]
    }

    /// Whether the span holds a sheet.
    pub fn holds(&self, sheet: &TankSheet) -> bool {
        counts(sheet).iter().zip(counts(&self.most)).all(|(count, most)| *count <= most)
    }

    /// A sheet's number.
    #[inline]
    pub fn number(&self, sheet: &TankSheet) -> usize {
        counts(sheet).iter().zip(self.strides).map(|(count, stride)| usize::from(*count) * stride).sum()
    }

    /// The greatest sheet, which no other is above.
    pub fn most(&self) -> &TankSheet {
        &self.most
    }

    /// How much smaller the number of a sheet is with one shell less, one ammo case less, one tread less and one star
    /// less.
    pub fn supplies(&self) -> [usize; 4] {
        [self.strides[6], self.strides[5], self.strides[4], self.strides[3]]
    }

    /// Every choice of hearts, each after the choices that a loss can lead it to.
    pub fn all_hearts(&self) -> impl Iterator<Item = [u8; 3]> + use<> {
        let [guns, crew, armor] = self.most.hearts;
        (0..=guns).flat_map(move |g| (0..=crew).flat_map(move |c| (0..=armor).map(move |a| [g, c, a])))
    }

    /// Every sheet with these hearts, in the order of their numbers.
    pub fn sheets(&self, hearts: [u8; 3]) -> impl Iterator<Item = TankSheet> + use<> {
        let TankSheet { stars, tread, ammo, shells, .. } = self.most;
        (0..=stars).flat_map(move |stars| {
            (0..=tread).flat_map(move |tread| {
                (0..=ammo).flat_map(move |ammo| {
                    (0..=shells).map(move |shells| TankSheet { hearts, stars, shells, ammo, tread, supply: None })
                })
            })
        })
    }
}

impl TankSheet {
    /// The sum of all counts left.
    pub(super) fn left(&self) -> u32 {
        counts(self).iter().map(|&count| u32::from(count)).sum()
    }
}
