//! Shortest paths by brute force: Dijkstra's algorithm on a grid of half inches with steps in eight directions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use overmatch::battlefield::{Field, INCH, Point};

use super::land::{Land, SIDE};

const STEP: i32 = INCH / 2;
const SIZE: i32 = SIDE / STEP + 1;

/// A step is looked at so often, so every three hundredths or less.
const LOOKS: i32 = 25;

pub fn place(x: i32, y: i32) -> Point {
    Point::new(x * STEP, y * STEP)
}

/// The length in hundredths of the shortest path over passable ground between two places of the grid.
pub fn shortest(field: &Field<Land>, from: Point, to: Point) -> Option<f64> {
    let index = |point: Point| (point.y / STEP * SIZE + point.x / STEP) as usize;
    let mut lengths = vec![f64::INFINITY; (SIZE * SIZE) as usize];
    let mut open = BinaryHeap::new();
    if field.passable(from) {
        lengths[index(from)] = 0.0;
        open.push((Reverse(0), from));
    }
    while let Some((Reverse(key), here)) = open.pop() {
        let length = lengths[index(here)];
        if here == to {
            return Some(length);
        }
        if key > scaled(length) {
            continue;
        }
        for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let there = Point::new(here.x + dx * STEP, here.y + dy * STEP);
            let way = length + f64::from(STEP) * f64::from(dx * dx + dy * dy).sqrt();
            if field.contains(there) && way < lengths[index(there)] && is_free(field, here, (dx, dy)) {
                lengths[index(there)] = way;
                open.push((Reverse(scaled(way)), there));
            }
        }
    }
    None
}

/// A length as a key that sorts.
fn scaled(length: f64) -> i64 {
    (length * 1000.0) as i64
}

fn is_free(field: &Field<Land>, from: Point, (dx, dy): (i32, i32)) -> bool {
    let part = STEP / LOOKS;
    (1..=LOOKS).all(|look| field.passable(Point::new(from.x + dx * part * look, from.y + dy * part * look)))
}
