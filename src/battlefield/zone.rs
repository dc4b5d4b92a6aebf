//! Circles that walks keep out of.

use std::ops::Deref;

use super::piece::Piece;
use super::point::Point;
use super::segment::Segment;

/// A circle that a walk may not enter, or may not end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The middle of the circle.
    pub centre: Point,
    /// The radius of the circle, in hundredths.
    pub radius: i32,
}

impl Zone {
    /// Whether a point is nearer to the centre than the radius, exactly.
    #[inline]
    pub fn surrounds(self, point: Point) -> bool {
        point.distance_squared(self.centre) < i64::from(self.radius) * i64::from(self.radius)
    }

    /// Whether a walk of `length` hundredths from a point may touch the zone.
    #[inline]
    pub fn is_near(self, point: Point, length: i32) -> bool {
        point.within(self.centre, self.radius + length)
    }

    /// The zone as a disc, which answers where a line enters it.
    pub(super) fn disc(self) -> Piece {
        Piece::Capsule { spine: Segment::new(self.centre, self.centre), radius: self.radius }
    }
}

/// At most `MOST` zones, gathered once for several walks. More do not fit.
#[derive(Clone, Copy, Debug)]
pub struct Zones<const MOST: usize> {
    zones: [Zone; MOST],
    count: usize,
}

impl<const MOST: usize> FromIterator<Zone> for Zones<MOST> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Zone>>(zones: I) -> Self {
        let mut gathered = Zones { zones: [Zone { centre: Point::new(0, 0), radius: 0 }; MOST], count: 0 };
        for (place, zone) in gathered.zones.iter_mut().zip(zones) {
            *place = zone;
            gathered.count += 1;
        }
        gathered
    }
}

impl<const MOST: usize> Deref for Zones<MOST> {
    type Target = [Zone];

    #[inline]
    fn deref(&self) -> &[Zone] {
        &self.zones[..self.count]
    }
}
