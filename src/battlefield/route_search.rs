//! The search for a way around obstacles, over a graph.

use std::cmp::Ordering;

use super::barrier::Avoid;
use super::field::{Field, Ground};
use super::graph::Graph;
use super::outlook::Sight;
use super::point::Point;
use super::route::{MOST_BENDS, Route};
use super::segment::Segment;

/// The most nodes that one search remembers.
const REMEMBERED: usize = 256;

/// The most nodes that are put in order at a time.
const ORDERED: usize = 32;

/// One search for a route between two points that do not see each other.
pub(super) struct RouteSearch<'a, G> {
    pub field: &'a Field<G>,
    pub graph: &'a Graph,
    pub from: Point,
    pub to: Point,
    pub avoid: Avoid,
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
    /// The shortest route over the graph.
    pub fn route(&self) -> Option<Route> {
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
        let near = self.graph.rounds.iter().filter(move |round| round.is_between(end));
        let beside = near.flat_map(move |round| round.beside(end));
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
        let bound = self.bound(stops, view);
        for lasts in grid.lasts(grid.cell(last)).chunks(ORDERED) {
            self.improve_among(lasts, stops, bound, best, view);
        }
    }

    /// The length of the shortest way between two stops that is known to be free without a look.
    fn bound(&self, [_, last]: [Point; 2], view: &mut NodeView) -> f64 {
        let grid = &self.graph.grid;
        let (cell, rest, mut bound) = (grid.cell(last), length(last, self.to), f64::INFINITY);
        for node in grid.lasts(cell).iter().copied().map(usize::from) {
            if let (Sight::Open, Some(first)) = (grid.sight(cell, node), grid.sure(view.cell, node)) {
                let way = view.lead_to(self, first) + self.graph.link(first, node).length;
                bound = bound.min(way + length(self.graph.nodes[node], last) + rest);
            }
        }
        bound
    }

    /// Tries the ways over each of `lasts` as the last node, in the order of the lengths that they promise; those longer
    /// than `bound` need not be tried.
    fn improve_among(
        &self,
        lasts: &[u16],
        stops: [Point; 2],
        bound: f64,
        best: &mut Option<BestWay>,
        view: &mut NodeView,
    ) {
        let (mut ends, mut count) = ([End::default(); ORDERED], 0);
        let (ways, rest) = (self.graph.grid.ways(view.cell), length(stops[1], self.to));
        for node in lasts.iter().copied().map(usize::from) {
            let tail = length(self.graph.nodes[node], stops[1]) + rest;
            let end = End { least: view.least + f64::from(ways[node]) + tail, node, tail };
            if end.least < f64::INFINITY && end.least <= bound + SLACK && !is_longer(end.least, *best) {
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
        let (mut is_seen, extra) = (false, self.extra(stops));
        let mut shortest = best.map_or(f64::INFINITY, |best| best.length);
        for first in self.graph.grid.firsts(view.cell, end.node) {
            if view.least + f64::from(first.way) + end.tail > shortest + SLACK {
                return;
            }
            let node = usize::from(first.node);
            if view.is_shut(self, node) {
                continue;
            }
            let link = self.graph.link(node, end.node);
            let length = view.lead_to(self, node) + link.length + end.tail;
            if length > shortest || link.bends + extra > MOST_BENDS {
                continue;
            }
            let choice = BestWay { length, stops, nodes: Some([node, end.node]) };
            if !self.is_better(choice, *best) {
                continue;
            }
            is_seen = is_seen || self.sees_end(end.node, stops[1]);
            if !is_seen {
                return;
            }
            if view.sees(self, node) {
                (*best, shortest) = (Some(choice), length);
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

/// More than the rounding of lengths, in hundredths.
const SLACK: f64 = 1e-6;

/// Whether a way is longer than the best one by more than rounding.
#[inline]
fn is_longer(way: f64, best: Option<BestWay>) -> bool {
    best.is_some_and(|best| way > best.length + SLACK)
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
    /// The way from the route's start over the stop to each node, in hundredths; negative, if it was not yet asked for.
    leads: [f64; REMEMBERED],
}

impl NodeView {
    fn new<G: Ground>(search: &RouteSearch<G>, stop: Point) -> NodeView {
        let (grid, lead, none) = (&search.graph.grid, length(search.from, stop), [0; REMEMBERED / 64]);
        let leaves = !search.field.open(stop, search.avoid);
        let (cell, least) = (grid.cell(stop), lead - grid.aside(stop));
        NodeView { stop, cell, lead, least, leaves, asked: none, open: none, leads: [-1.0; REMEMBERED] }
    }

    /// The way from the route's start over the stop to a node, in hundredths.
    #[inline]
    fn lead_to<G: Ground>(&mut self, search: &RouteSearch<G>, node: usize) -> f64 {
        let way = |view: &NodeView| view.lead + length(view.stop, search.graph.nodes[node]);
        if node >= REMEMBERED {
            return way(self);
        }
        if self.leads[node] < 0.0 {
            self.leads[node] = way(self);
        }
        self.leads[node]
    }

    /// Whether it is known already that the stop does not see a node.
    #[inline]
    fn is_shut<G: Ground>(&self, search: &RouteSearch<G>, node: usize) -> bool {
        let (word, bit) = (node / 64, 1 << (node % 64));
        let is_closed = || self.asked[word] & !self.open[word] & bit != 0;
        let is_slowed = || !self.leaves && search.graph.grid.sight(self.cell, node) == Sight::Slowed;
        (node < REMEMBERED && is_closed()) || is_slowed()
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
