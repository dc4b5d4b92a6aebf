//! The places where a straight walk meets ground that it may not enter.

use super::beam::Beam;
use super::field::{Field, FieldPart, Going, Ground};
use super::piece::LineSpan;
use super::point::Point;
use super::segment::Segment;
use super::upright_box::UprightBox;

/// The greatest difference, in hundredths of an inch, at which two ends of stretches are taken for one.
pub(super) const HAIR: f64 = 1e-6;

/// More than any two points are apart, in hundredths of an inch.
const FARTHEST: i32 = 4_000_000;

/// The ground that a route keeps out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Avoid {
    /// Impassable ground.
    Impassable,
    /// Slow ground, and impassable ground as well.
    Slow,
}

impl Avoid {
    /// Whether a route keeps out of ground of this going, unless a crossing lies over it.
    #[inline]
    pub(super) fn bars(self, going: Going) -> bool {
        going == Going::Impassable || (self == Avoid::Slow && going == Going::Slow)
    }
}

impl<G: Ground> Field<G> {
    /// Whether a point lies on the table and out of the ground to avoid, borders included. A crossing lifts a ban on
    /// impassable ground only: a ford in a wood does not make the wood any faster.
    #[inline]
    pub(super) fn open(&self, point: Point, avoid: Avoid) -> bool {
        self.passable(point) && (avoid == Avoid::Impassable || !self.slows(point))
    }

    /// Whether a point stands in slow ground.
    #[inline]
    fn slows(&self, point: Point) -> bool {
        self.holding(point).any(|feature| feature.ground.going() == Going::Slow)
    }

    /// Whether a straight walk keeps out of the ground to avoid all the way. If it starts in slow ground, it may leave
    /// it, but not enter any again.
    #[inline]
    pub(super) fn is_free(&self, leg: Segment, avoid: Avoid) -> bool {
        if self.spans(leg, Going::Impassable).any(|span| self.uncovered(leg, span).is_some()) {
            return false;
        }
        if avoid == Avoid::Impassable || !self.met(leg, Going::Slow).any(|part| part.piece.touches(leg)) {
            return true;
        }
        if !self.slows(leg.from) {
            return false;
        }
        let out = self.way_out(leg);
        self.spans(leg, Going::Slow).all(|span| span.entry <= out)
    }

    /// The distance in hundredths at which a straight walk comes upon impassable ground that no crossing covers. Ground
    /// further than `length` hundredths from its start need not count.
    pub(super) fn wall(&self, leg: Segment, length: i32) -> Option<f64> {
        let around = UprightBox { low: leg.from, high: leg.from }.wider(length);
        let spans = self.spans_within(leg, Going::Impassable, around);
        spans.filter_map(|span| self.uncovered(leg, span)).reduce(f64::min)
    }

    /// The distance in hundredths at which a straight walk first touches slow ground. Ground further than `length`
    /// hundredths from its start need not count.
    pub(super) fn slow_within(&self, leg: Segment, length: i32) -> Option<f64> {
        let around = UprightBox { low: leg.from, high: leg.from }.wider(length.clamp(0, FARTHEST) + 1);
        self.spans_within(leg, Going::Slow, around).map(|span| span.entry).reduce(f64::min)
    }

    /// The first distance in `span`, a stretch of impassable ground, that no crossing covers; none if crossings cover
    /// all of it.
    fn uncovered(&self, leg: Segment, span: LineSpan) -> Option<f64> {
        let mut dry = span.entry;
        loop {
            let reached = self.spans(leg, Going::Crossing).filter(|crossing| crossing.entry <= dry + HAIR);
            let farthest = reached.map(|crossing| crossing.exit).fold(f64::NEG_INFINITY, f64::max);
            if farthest + HAIR >= span.exit {
                return None;
            }
            if farthest <= dry {
                return Some(dry);
            }
            dry = farthest;
        }
    }

    /// The distance in hundredths at which a straight walk that starts in slow ground first comes out of it.
    fn way_out(&self, leg: Segment) -> f64 {
        let mut out = 0.0;
        loop {
            let reached = self.spans(leg, Going::Slow).filter(|span| span.entry <= out + HAIR);
            let farthest = reached.map(|span| span.exit).fold(out, f64::max);
            if farthest <= out {
                return out + HAIR;
            }
            out = farthest;
        }
    }

    /// The stretches of a straight walk in ground of one going; the legs of a band give a stretch each.
    #[inline]
    fn spans(&self, leg: Segment, going: Going) -> impl Iterator<Item = LineSpan> + '_ {
        self.met(leg, going).filter_map(move |part| part.piece.span(leg))
    }

    /// As `spans`, of the pieces that come near a box.
    #[inline]
    fn spans_within(&self, leg: Segment, going: Going, around: UprightBox) -> impl Iterator<Item = LineSpan> + '_ {
        let near = self.parts_of(going).iter().filter(move |part| part.bounds.meets(around));
        near.filter(move |part| !Beam::new(leg).misses(part.bounds)).filter_map(move |part| part.piece.span(leg))
    }

    /// The convex pieces of ground of one going that a straight walk may come upon.
    #[inline]
    fn met(&self, leg: Segment, going: Going) -> impl Iterator<Item = &FieldPart> {
        let beam = Beam::new(leg);
        self.parts_of(going).iter().filter(move |part| !beam.misses(part.bounds))
    }
}
