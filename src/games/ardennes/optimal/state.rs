//! All sheets at or below one, numbered so that what costs less comes first.

use super::super::tables::TankSheet;

/// How many counts a sheet has.
const COUNTS: usize = 7;

/// All sheets at or below one. What is paid in a fight leads to a sheet of a smaller number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetSpan {
    most: TankSheet,
    strides: [usize; COUNTS],
    len: usize,
}

/// The counts of a sheet, those that change most often last.
fn counts(sheet: &TankSheet) -> [u8; COUNTS] {
    let [guns, crew, armor] = sheet.hearts;
    [guns, crew, armor, sheet.stars, sheet.tread, sheet.ammo, sheet.shells]
}

impl SheetSpan {
    /// All sheets at or below this one.
    pub fn new(most: TankSheet) -> SheetSpan {
        let (mut strides, mut len) = ([0; COUNTS], 1);
        for (stride, count) in strides.iter_mut().zip(counts(&most)).rev() {
            *stride = len;
            len *= usize::from(count) + 1;
        }
        SheetSpan { most: TankSheet { supply: None, ..most }, strides, len }
    }

    /// How many sheets there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// How many there are for each choice of hearts.
    pub fn per_hearts(&self) -> usize {
        self.strides[2]
    }

    /// Whether a sheet is one of them.
    pub fn holds(&self, sheet: &TankSheet) -> bool {
        counts(sheet).iter().zip(counts(&self.most)).all(|(count, most)| *count <= most)
    }

    /// A sheet's number.
    #[inline]
    pub fn number(&self, sheet: &TankSheet) -> usize {
        counts(sheet).iter().zip(self.strides).map(|(count, stride)| usize::from(*count) * stride).sum()
    }

    /// The sheet that all of them are at or below.
    pub fn most(&self) -> &TankSheet {
        &self.most
    }

    /// How much smaller the number is with a shell less, and with an ammo case, a tread and a star.
    pub fn supplies(&self) -> [usize; 4] {
        [self.strides[6], self.strides[5], self.strides[4], self.strides[3]]
    }

    /// Every choice of hearts, those that come after a loss before those before it.
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
    /// Everything that is left, each counting one.
    pub(super) fn left(&self) -> u32 {
        counts(self).iter().map(|&count| u32::from(count)).sum()
    }
}
