//! Lines that pass by.

use crate::battlefield::Point;

/// What floating point may have lost of a square, as a share of it.
const SLACK: f64 = 1e-9;

/// Whether a straight line may come nearer than `radius` hundredths to a place. `false` is certain; `true` is wrong at
/// most by a hair, so that who must know asks [`screened`](crate::battlefield::screened), which takes longer.
#[inline]
pub(super) fn may_come_near(from: Point, to: Point, place: Point, radius: i32) -> bool {
    let [way, there] = [to, place].map(|end| (f64::from(end.x - from.x), f64::from(end.y - from.y)));
    let (along, square) = (way.0 * there.0 + way.1 * there.1, way.0 * way.0 + way.1 * way.1);
    let reach = f64::from(radius) * f64::from(radius) * (1.0 + SLACK);
    if along <= 0.0 {
        there.0 * there.0 + there.1 * there.1 < reach
    } else if along >= square {
        let beyond = (there.0 - way.0, there.1 - way.1);
        beyond.0 * beyond.0 + beyond.1 * beyond.1 < reach
    } else {
        let across = way.0 * there.1 - way.1 * there.0;
        across * across < reach * square
    }
}
