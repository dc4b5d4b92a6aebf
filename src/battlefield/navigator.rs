//! The shortest ways around obstacles: a visibility graph over the places where a way may bend.

use std::cmp::Ordering;

use super::barrier::Avoid;
use super::field::{Field, Ground};
use super::grid::Grid;
use super::link::Link;
use super::node::{RoundBorder, nodes, rounds};
use super::outlook::Sight;
use super::point::Point;
use super::route::{MOST_BENDS, Route};
use super::segment::Segment;

/// The most nodes that one search remembers, or puts in order, at a time.
const REMEMBERED: usize = 256;

/// Finds routes on one field; made once for it.
#[derive(Clone, Debug)]
pub struct Navigator {
    passable: Graph,
    fast: Graph,
}

impl Navigator {
    /// Works out the places where routes on a field may bend, and the shortest ways between them.
    pub fn new<G: Ground>(field: &Field<G>) -> Self {
        Navigator { passable: Graph::new(field, Avoid::Impassable), fast: Graph::new(field, Avoid::Slow) }
    }

    /// The shortest route; the straight one if that is free. None if `to` cannot be reached in eleven legs, or lies in
    /// ground to avoid. If `from` itself stands in slow ground to avoid, the route leaves it in its first leg.
    ///
    /// The route bends a little off the corners of the ground that it goes around, and goes around circles by the sides
    /// of an octagon. Of routes of the same length the one is taken whose first bend lies further to the left, as the
    /// walker sees it.
    pub fn route<G: Ground>(&self, field: &Field<G>, from: Point, to: Point, avoid: Avoid) -> Option<Route> {
        if !field.passable(from) || !field.open(to, avoid) {
            return None;
        }
        if field.is_free(Segment::new(from, to), avoid) {
            return Some(Route::straight(from, to));
        }
        let graph = match avoid {
            Avoid::Impassable => &self.passable,
            Avoid::Slow => &self.fast,
        };
        RouteSearch { field, graph, from, to, avoid }.route()
    }
}

/// Nodes and the shortest ways between all of them.
#[derive(Clone, Debug)]
struct Graph {
    nodes: Vec<Point>,
    /// A row for each node, with its ways to all nodes.
    links: Vec<Link>,
    rounds: Vec<RoundBorder>,
    grid: Grid,
}

impl Graph {
    fn new<G: Ground>(field: &Field<G>, avoid: Avoid) -> Graph {
        let nodes = nodes(field, avoid);
        let free =
            |a: Point, b: Point| field.is_free(Segment::new(a, b), avoid) && field.is_free(Segment::new(b, a), avoid);
        let mut legs = vec![f64::INFINITY; nodes.len() * nodes.len()];
        for (i, j) in (0..nodes.len()).flat_map(|i| (0..i).map(move |j| (i, j))) {
            if free(nodes[i], nodes[j]) {
                legs[i * nodes.len() + j] = Segment::new(nodes[i], nodes[j]).length();
                legs[j * nodes.len() + i] = legs[i * nodes.len() + j];
            }
        }
        let links: Vec<Link> = (0..nodes.len()).flat_map(|source| shortest(source, &nodes, &legs)).collect();
        let grid = Grid::new(field, avoid, &nodes, &links);
        Graph { nodes, links, rounds: rounds(field, avoid), grid }
    }

    fn link(&self, from: usize, to: usize) -> Link {
        self.links[from * self.nodes.len() + to]
    }

    /// A bend of the shortest way between two nodes; `place` counts the bends from the first.
    fn bend(&self, from: usize, to: usize, place: usize) -> Point {
        let steps_back = self.link(from, to).bends - 1 - place;
        self.nodes[(0..steps_back).fold(to, |node, _| self.link(from, node).before)]
    }
}

/// The shortest ways from one node to all, by Dijkstra's algorithm.
///
/// Of ways of the same length the one is kept whose last node before the end lies further to the left, as seen from the
/// source, so that a turned table gives turned ways.
fn shortest(source: usize, nodes: &[Point], legs: &[f64]) -> Vec<Link> {
    let mut links = vec![Link { length: f64::INFINITY, before: source, bends: 0 }; nodes.len()];
    links[source] = Link { length: 0.0, before: source, bends: 1 };
    let mut open: Vec<usize> = (0..nodes.len()).collect();
    while let Some(place) = (0..open.len()).min_by(|&a, &b| links[open[a]].length.total_cmp(&links[open[b]].length)) {
        let near = open.swap_remove(place);
        let Link { length, bends, .. } = links[near];
        if bends == 0 || bends == MOST_BENDS {
            continue;
        }
        for &far in &open {
            let way = length + legs[near * nodes.len() + far];
            let ahead = nodes[far].minus(nodes[source]);
            let seen = |node: usize| nodes[node].minus(nodes[source]);
            let is_shorter = way < links[far].length;
            let is_tie = way.is_finite() && way == links[far].length;
            if is_shorter || (is_tie && seen(near).compare_seen(seen(links[far].before), ahead).is_lt()) {
                links[far] = Link { length: way, before: near, bends: bends + 1 };
            }
        }
    }
    links
}

/// One search for a route between two points that do not see each other.
struct RouteSearch<'a, G> {
    field: &'a Field<G>,
    graph: &'a Graph,
    from: Point,
    to: Point,
    avoid: Avoid,
}

/// The best way found so far: from a first stop to a last stop, either straight or over the shortest way between
/// `nodes`.
#[derive(Clone, Copy)]
struct BestWay {
    length: f64,
    stops: [Point; 2],
    nodes: Option<[usize; 2]>,
}

impl<G: Ground> RouteSearch<'_, G> {
    fn route(&self) -> Option<Route> {
        let mut best = None;
        for first in self.stops(self.from) {
            let mut view = NodeView::new(self, first);
            for last in self.stops(self.to) {
                self.improve([first, last], &mut best, &mut view);
            }
        }
        best.map(|choice| self.along(choice))
    }

    /// The stops for an end of the route: the end itself, and, if it stands close to round borders, the places beside
    /// it from which more of the graph is seen.
    fn stops(&self, end: Point) -> impl Iterator<Item = Point> {
        let beside = self.graph.rounds.iter().flat_map(move |round| round.beside(end));
        std::iter::once(end).chain(beside.filter(move |stop| self.is_stop(end, *stop)))
    }

    fn is_stop(&self, end: Point, stop: Point) -> bool {
        let leg = if end == self.from { Segment::new(end, stop) } else { Segment::new(stop, end) };
        self.field.open(stop, self.avoid) && self.field.is_free(leg, self.avoid)
    }

    /// Tries the ways between two stops.
    fn improve(&self, stops: [Point; 2], best: &mut Option<BestWay>, view: &mut NodeView) {
        let [first, last] = stops;
        let tail = length(last, self.to);
        let straight = BestWay { length: view.lead + length(first, last) + tail, stops, nodes: None };
        if self.is_better(straight, *best) && self.sees(first, last) {
            *best = Some(straight);
        }
        let grid = &self.graph.grid;
        for lasts in grid.lasts(grid.cell(last)).chunks(REMEMBERED) {
            self.improve_among(lasts, stops, best, view);
        }
    }

    /// Tries the ways over each of `lasts` as the last node, in the order of the lengths that they promise.
    fn improve_among(&self, lasts: &[u16], stops: [Point; 2], best: &mut Option<BestWay>, view: &mut NodeView) {
        let (mut ends, mut count) = ([End::default(); REMEMBERED], 0);
        let (ways, rest) = (self.graph.grid.ways(view.cell), length(stops[1], self.to));
        for node in lasts.iter().copied().map(usize::from) {
            let tail = length(self.graph.nodes[node], stops[1]) + rest;
            let end = End { least: view.least + f64::from(ways[node]) + tail, node, tail };
            if end.least < f64::INFINITY && !is_longer(end.least, *best) {
                ends[count] = end;
                count += 1;
            }
        }
        while let Some(place) = (0..count).reduce(|a, b| if ends[b].least < ends[a].least { b } else { a }) {
            let end = ends[place];
            count -= 1;
            ends[place] = ends[count];
            let before = best.map(|choice| choice.length);
            self.improve_before(end, stops, best, view);
            if before != best.map(|choice| choice.length) {
                count = keep(&mut ends[..count], *best);
            }
        }
    }

    /// Tries the ways over one last node.
    fn improve_before(&self, end: End, stops: [Point; 2], best: &mut Option<BestWay>, view: &mut NodeView) {
        let mut is_seen = false;
        for first in self.graph.grid.firsts(view.cell, end.node) {
            if is_longer(view.least + f64::from(first.way) + end.tail, *best) {
                return;
            }
            let node = usize::from(first.node);
            let (link, lead) = (self.graph.link(node, end.node), view.lead + length(stops[0], self.graph.nodes[node]));
            let choice = BestWay { length: lead + link.length + end.tail, stops, nodes: Some([node, end.node]) };
            let is_short = link.bends + self.extra(stops) <= MOST_BENDS;
            if !is_short || !self.is_better(choice, *best) {
                continue;
            }
            is_seen = is_seen || self.sees_end(end.node, stops[1]);
            if !is_seen {
                return;
            }
            if view.sees(self, node) {
                *best = Some(choice);
            }
        }
    }

    fn sees_end(&self, node: usize, stop: Point) -> bool {
        let grid = &self.graph.grid;
        grid.sight(grid.cell(stop), node) == Sight::Open || self.sees(self.graph.nodes[node], stop)
    }

    /// The number of stops that are bends: a stop at an end of the route is none.
    fn extra(&self, [first, last]: [Point; 2]) -> usize {
        usize::from(first != self.from) + usize::from(last != self.to)
    }

    fn sees(&self, a: Point, b: Point) -> bool {
        self.field.is_free(Segment::new(a, b), self.avoid)
    }

    fn is_better(&self, choice: BestWay, best: Option<BestWay>) -> bool {
        let Some(best) = best else { return choice.length.is_finite() };
        if choice.length != best.length {
            return choice.length < best.length;
        }
        let ahead = self.to.minus(self.from);
        let seen = |place: Point| place.minus(self.from);
        let pairs = self.marks(choice).into_iter().zip(self.marks(best));
        pairs.map(|(a, b)| seen(a).compare_seen(seen(b), ahead)).find(|order| order.is_ne()) == Some(Ordering::Less)
    }

    /// The bends by which ways of the same length are put in order.
    fn marks(&self, choice: BestWay) -> [Point; 4] {
        let node = |end: usize| choice.nodes.map_or(choice.stops[end], |nodes| self.graph.nodes[nodes[end]]);
        [choice.stops[0], node(0), node(1), choice.stops[1]]
    }

    fn along(&self, choice: BestWay) -> Route {
        let [first, last] = choice.stops;
        let head = Route::begin(self.from).then(first);
        let bends = choice.nodes.map_or(0, |[begin, end]| self.graph.link(begin, end).bends);
        let bend = |place| choice.nodes.map_or(last, |[begin, end]| self.graph.bend(begin, end, place));
        (0..bends).fold(head, |route, place| route.then(bend(place))).then(last).then(self.to)
    }
}

fn length(a: Point, b: Point) -> f64 {
    Segment::new(a, b).length()
}

/// Whether a way is longer than the best one by more than rounding.
fn is_longer(way: f64, best: Option<BestWay>) -> bool {
    best.is_some_and(|best| way > best.length + 1e-6)
}

/// A node before the last stop of a search.
#[derive(Clone, Copy, Default)]
struct End {
    /// A lower bound, in hundredths, on the length of every way over the node.
    least: f64,
    node: usize,
    /// The way from the node over the stop to the route's end, in hundredths.
    tail: f64,
}

/// Moves the nodes that may yet lead to a way as short as the best to the front, and counts them.
fn keep(ends: &mut [End], best: Option<BestWay>) -> usize {
    let mut count = 0;
    for place in 0..ends.len() {
        if !is_longer(ends[place].least, best) {
            ends[count] = ends[place];
            count += 1;
        }
    }
    count
}

/// The nodes as the first stop of a search sees them.
struct NodeView {
    stop: Point,
    cell: usize,
    /// The way from the route's start to the stop, in hundredths.
    lead: f64,
    /// The lead less the distance of the stop from its cell's middle: with a way from that middle, a lower bound on the
    /// whole.
    least: f64,
    /// Whether the stop lies in slow ground, which the way must leave.
    leaves: bool,
    /// A bit for each remembered node: in `asked`, whether sight from the stop was tested, in `open`, whether the stop
    /// sees it.
    asked: [u64; REMEMBERED / 64],
    open: [u64; REMEMBERED / 64],
}

impl NodeView {
    fn new<G: Ground>(search: &RouteSearch<G>, stop: Point) -> NodeView {
        let (grid, lead, none) = (&search.graph.grid, length(search.from, stop), [0; REMEMBERED / 64]);
        let leaves = !search.field.open(stop, search.avoid);
        NodeView { stop, cell: grid.cell(stop), lead, least: lead - grid.aside(stop), leaves, asked: none, open: none }
    }

    fn sees<G: Ground>(&mut self, search: &RouteSearch<G>, node: usize) -> bool {
        match search.graph.grid.sight(self.cell, node) {
            Sight::Open => true,
            Sight::Shut => false,
            Sight::Slowed if !self.leaves => false,
            _ => self.remember(node, |stop| search.sees(stop, search.graph.nodes[node])),
        }
    }

    fn remember(&mut self, node: usize, sees: impl Fn(Point) -> bool) -> bool {
        let (word, bit) = (node / 64, 1 << (node % 64));
        if node >= REMEMBERED {
            return sees(self.stop);
        }
        if self.asked[word] & bit == 0 {
            self.asked[word] |= bit;
            self.open[word] |= if sees(self.stop) { bit } else { 0 };
        }
        self.open[word] & bit != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::Feature;
    use crate::battlefield::field::tests::{Letter, band, circle, feature, field, rectangle};

    fn route(features: Vec<Feature<Letter>>, from: Point, to: Point, avoid: Avoid) -> Option<Vec<Point>> {
        let field = field(features);
        Some(Navigator::new(&field).route(&field, from, to, avoid)?.points().to_vec())
    }

    #[test]
    fn a_free_way_is_straight() {
        let ends = [Point::inches(3, 3), Point::inches(30, 20)];
        let wood = || vec![feature('w', circle(18, 12, 4))];
        assert_eq!(route(wood(), ends[0], ends[1], Avoid::Impassable), Some(ends.to_vec()));
        assert_eq!(route(wood(), ends[0], ends[0], Avoid::Slow), Some(vec![ends[0]; 2]));
        assert_ne!(route(wood(), ends[0], ends[1], Avoid::Slow), Some(ends.to_vec()));
    }

    #[test]
    fn a_way_bends_around_corners() {
        let lake = vec![feature('l', rectangle(10, 0, 20, 20))];
        let bends = [Point::inches(5, 10), Point::new(998, 2002), Point::new(2002, 2002), Point::inches(25, 10)];
        assert_eq!(route(lake, bends[0], bends[3], Avoid::Impassable), Some(bends.to_vec()));
    }

    #[test]
    fn of_two_ways_as_short_the_left_one_is_taken() {
        let lake = || vec![feature('l', rectangle(14, 14, 22, 22))];
        let (south, north) = (Point::inches(18, 5), Point::inches(18, 31));
        let up = route(lake(), south, north, Avoid::Impassable).expect("a way");
        assert_eq!(up, [south, Point::new(1398, 1398), Point::new(1398, 2202), north]);
        let down = route(lake(), north, south, Avoid::Impassable).expect("a way");
        assert_eq!(down, [north, Point::new(2202, 2202), Point::new(2202, 1398), south]);
    }

    #[test]
    fn a_river_is_crossed_by_its_bridge() {
        let river = || feature('l', band(&[(0, 15), (36, 21)]));
        let ends = [Point::inches(5, 5), Point::inches(5, 30)];
        assert_eq!(route(vec![river()], ends[0], ends[1], Avoid::Impassable), None);
        for ford in [rectangle(17, 15, 19, 21), circle(18, 18, 2), band(&[(18, 16), (18, 20)])] {
            let over = route(vec![river(), feature('b', ford)], ends[0], ends[1], Avoid::Impassable).expect("a way");
            assert!(over.iter().any(|bend| bend.within(Point::inches(18, 18), 250)), "{over:?}");
        }
    }

    #[test]
    fn a_walker_may_leave_slow_ground_but_not_seek_it() {
        let woods = || vec![feature('w', rectangle(4, 4, 12, 12)), feature('w', rectangle(20, 0, 24, 30))];
        let (inside, beyond) = (Point::inches(8, 8), Point::inches(30, 8));
        let out = route(woods(), inside, beyond, Avoid::Slow).expect("a way");
        assert!(out[1..].iter().any(|bend| bend.y > 3000), "{out:?}");
        assert_eq!(route(woods(), beyond, inside, Avoid::Slow), None);
        assert_eq!(route(woods(), beyond, inside, Avoid::Impassable), Some(vec![beyond, inside]));
    }

    #[test]
    fn who_stands_on_a_round_shore_finds_the_way_both_ways_round() {
        let lake = || vec![feature('l', circle(18, 18, 8))];
        for (x, y) in [(801, 0), (566, 566), (0, -801), (310, 740)] {
            let shore = Point::inches(18, 18).plus(x, y);
            for end in [Point::inches(18, 18).plus(-y, x), Point::inches(18, 18).plus(y, -x)] {
                let around = route(lake(), shore, end, Avoid::Impassable).expect("a way");
                let length: i32 = around.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
                assert!(length <= 1257 * 106 / 100, "a quarter of the shore is 1257, not {length}: {around:?}");
            }
        }
    }

    #[test]
    fn nowhere_is_not_reached() {
        let moat = |x, y, right, top| feature('l', rectangle(x, y, right, top));
        let castle = || {
            let (south, north) = (moat(10, 10, 26, 12), moat(10, 24, 26, 26));
            vec![south, north, moat(10, 10, 12, 26), moat(24, 10, 26, 26)]
        };
        let (inside, outside) = (Point::inches(18, 18), Point::inches(2, 2));
        assert_eq!(route(castle(), outside, inside, Avoid::Impassable), None);
        assert_eq!(route(castle(), outside, Point::inches(11, 11), Avoid::Impassable), None, "in the moat");
        assert_eq!(route(castle(), outside, Point::inches(40, 11), Avoid::Impassable), None, "off the table");
        assert!(route(castle(), inside, Point::inches(20, 20), Avoid::Impassable).is_some());
    }
}
