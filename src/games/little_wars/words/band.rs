//! Range bands.

/// A range band of guns (R10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    /// Within 12 inches by the printed rules.
    Near,
    /// Within 24.
    Medium,
    /// Beyond.
    Far,
}

/// The range bands, the nearest first.
pub const BANDS: [Band; 3] = [Band::Near, Band::Medium, Band::Far];
