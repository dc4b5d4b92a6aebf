//! A visibility graph: the places where a way may bend, and the shortest ways between them.

use super::barrier::Avoid;
use super::field::{Field, Ground};
use super::grid::Grid;
use super::link::Link;
use super::node::{RoundBorder, nodes, rounds};
use super::point::Point;
use super::route::MOST_BENDS;
use super::segment::Segment;

/// Nodes and the shortest ways between all of them.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub nodes: Vec<Point>,
    /// A row for each node, with its ways to all nodes.
    links: Vec<Link>,
    pub rounds: Vec<RoundBorder>,
    pub grid: Grid,
}

impl Graph {
    /// Works out the graph of a field.
    pub fn new<G: Ground>(field: &Field<G>, avoid: Avoid) -> Graph {
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

    /// The shortest way between two nodes.
    #[inline]
    pub fn link(&self, from: usize, to: usize) -> Link {
        self.links[from * self.nodes.len() + to]
    }

    /// A bend of the shortest way between two nodes; `place` counts the bends from the first.
    pub fn bend(&self, from: usize, to: usize, place: usize) -> Point {
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
            let (way, known) = (length + legs[near * nodes.len() + far], links[far].length);
            if way > known || way.is_infinite() {
                continue;
            }
            let seen = |node: usize| nodes[node].minus(nodes[source]);
            let is_left = || seen(near).compare_seen(seen(links[far].before), seen(far)).is_lt();
            if way < known || is_left() {
                links[far] = Link { length: way, before: near, bends: bends + 1 };
            }
        }
    }
    links
}
