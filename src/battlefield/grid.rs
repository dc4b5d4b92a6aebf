//! A grid of the table, with the nodes over which ways from and to each cell may lead, so that a search looks at few
//! nodes.

use super::barrier::Avoid;
use super::field::{Field, Ground};
use super::link::Link;
use super::outlook::{Reach, Sight, middle};
use super::point::Point;
use super::route::MOST_BENDS;
use super::upright_box::UprightBox;

/// The most cells along a side of the table.
const MOST_CELLS: usize = 12;

/// About the most pairs of a cell and a node, where there are many nodes.
const MOST_PAIRS: usize = 1 << 16;

/// More than all rounding of lengths, in hundredths.
const SLACK: f64 = 0.001;

/// A table cut into square cells, with answers that hold for all points of a cell.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    size: i32,
    columns: usize,
    nodes: usize,
    sights: Vec<Sight>,
    /// The nodes that some point of a cell may see as the end of a way, cell by cell, and the index at which each cell
    /// begins.
    lasts: Vec<u16>,
    last_places: Vec<u32>,
    /// The shortest of the ways from the middle of a cell to a node, for each pair, in hundredths.
    ways: Vec<f32>,
    /// The first nodes of shortest ways from a cell to a node, pair by pair, and the index at which each pair begins.
    firsts: Vec<FirstNode>,
    first_places: Vec<u32>,
    /// For each pair the first node of a way that is free from all points of the cell.
    sure: Vec<Option<u16>>,
}

/// The first node of a way from a cell to a last node.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstNode {
    /// The length of the way from the cell's middle to the last node, in hundredths rounded down.
    pub way: f32,
    /// The index of the first node.
    pub node: u16,
}

impl Grid {
    /// Works out every cell; row `i` of `links` leads from node `i` to all nodes.
    pub fn new<G: Ground>(field: &Field<G>, avoid: Avoid, nodes: &[Point], links: &[Link]) -> Grid {
        let most = (MOST_PAIRS / nodes.len().max(1)).isqrt().clamp(1, MOST_CELLS) as i32;
        let size = field.width().max(field.depth()).max(0) / most + 1;
        let (columns, rows) = ((field.width() / size + 1) as usize, (field.depth() / size + 1) as usize);
        let mut grid = Grid {
            size,
            columns,
            nodes: nodes.len(),
            sights: Vec::new(),
            lasts: Vec::new(),
            last_places: vec![0],
            ways: Vec::new(),
            firsts: Vec::new(),
            first_places: vec![0],
            sure: Vec::new(),
        };
        // The same with a row to each node from all, which is how they are read here.
        let links: Vec<Link> =
            (0..links.len()).map(|i| links[i % nodes.len() * nodes.len() + i / nodes.len()]).collect();
        for cell in 0..columns * rows {
            let bounds = grid.bounds(cell);
            grid.look(nodes.iter().map(|node| Sight::new(field, avoid, bounds, *node)));
            grid.lead(cell, nodes, &links);
        }
        grid
    }

    /// The cell that holds a point of the table.
    #[inline]
    pub fn cell(&self, point: Point) -> usize {
        (point.y / self.size) as usize * self.columns + (point.x / self.size) as usize
    }

    /// The distance of a point from the middle of its cell, in hundredths and rounded up.
    pub fn aside(&self, point: Point) -> f64 {
        point.minus(middle(self.bounds(self.cell(point)))).length() + SLACK
    }

    /// Whether straight ways between a cell and a node are free.
    #[inline]
    pub fn sight(&self, cell: usize, node: usize) -> Sight {
        self.sights[cell * self.nodes + node]
    }

    /// The nodes that a walk which ends in a cell may see from there.
    #[inline]
    pub fn lasts(&self, cell: usize) -> &[u16] {
        &self.lasts[self.last_places[cell] as usize..self.last_places[cell + 1] as usize]
    }

    /// The first nodes of the shortest ways from points of a cell to a node, by the length of the way.
    #[inline]
    pub fn firsts(&self, cell: usize, last: usize) -> &[FirstNode] {
        let pair = cell * self.nodes + last;
        &self.firsts[self.first_places[pair] as usize..self.first_places[pair + 1] as usize]
    }

    /// The shortest ways from the middle of a cell to all nodes, in hundredths.
    #[inline]
    pub fn ways(&self, cell: usize) -> &[f32] {
        &self.ways[cell * self.nodes..][..self.nodes]
    }

    /// The first node of a way from any point of a cell to a node which is free, if perhaps not the shortest; with two
    /// bends to spare.
    #[inline]
    pub fn sure(&self, cell: usize, last: usize) -> Option<usize> {
        self.sure[cell * self.nodes + last].map(usize::from)
    }

    /// A cell with its border.
    fn bounds(&self, cell: usize) -> UprightBox {
        let low = Point::new((cell % self.columns) as i32 * self.size, (cell / self.columns) as i32 * self.size);
        UprightBox { low, high: low.plus(self.size, self.size) }
    }

    /// Adds the next cell: how it sees each node, in the order of the nodes.
    fn look(&mut self, sights: impl Iterator<Item = Sight>) {
        for (node, sight) in sights.enumerate() {
            self.sights.push(sight);
            if matches!(sight, Sight::Open | Sight::Mixed) {
                self.lasts.push(node as u16);
            }
        }
        self.last_places.push(self.lasts.len() as u32);
    }

    /// Adds the first nodes of the ways from `cell`, the next one; row `i` of `links` leads from all nodes to node `i`.
    fn lead(&mut self, cell: usize, nodes: &[Point], links: &[Link]) {
        let bounds = self.bounds(cell);
        let among = |fits: &dyn Fn(Sight) -> bool| -> Vec<(usize, Reach)> {
            let seen = (0..nodes.len()).filter(|node| fits(self.sight(cell, *node)));
            seen.map(|node| (node, Reach::new(bounds, nodes[node]))).collect()
        };
        // No point of the cell is further from its middle.
        let aside = middle(bounds).minus(bounds.low).length().max(middle(bounds).minus(bounds.high).length());
        let (near, open) = (among(&|sight| sight != Sight::Shut), among(&|sight| sight == Sight::Open));
        for last in 0..nodes.len() {
            let links = &links[last * nodes.len()..][..nodes.len()];
            let way = |(node, reach): &&(usize, Reach)| reach.middle + links[*node].length;
            // Such a way has so few bends that a stop at either end may be added.
            let sure = open.iter().filter(|(node, _)| (1..=MOST_BENDS - 2).contains(&links[*node].bends));
            let best = sure.min_by(|a, b| way(a).total_cmp(&way(b)));
            let bound = best.map_or(f64::INFINITY, |best| way(&best) + 2.0 * aside + SLACK);
            let may_lead = |other: &&(usize, Reach)| {
                let length = links[other.0].length;
                way(other) <= bound
                    && length.is_finite()
                    && best.is_none_or(|best| !is_longer(&other.1, length, &best.1, links[best.0].length))
            };
            self.sure.push(best.map(|(node, _)| *node as u16));
            let start = self.firsts.len();
            let firsts = near.iter().filter(may_lead);
            self.firsts.extend(
                firsts.map(|first| FirstNode { way: (way(&first) as f32).next_down().max(0.0), node: first.0 as u16 }),
            );
            // The bits of positive numbers are in their order.
            self.firsts[start..].sort_unstable_by_key(|first| first.way.to_bits());
            self.ways.push(self.firsts.get(start).map_or(f32::INFINITY, |first| first.way));
            self.first_places.push(self.firsts.len() as u32);
        }
    }
}

/// Whether the way over one node is longer than that over another from every point of a cell.
///
/// A convex bound less a convex distance is least at a corner, if the bound is linear.
fn is_longer(reach: &Reach, length: f64, other: &Reach, other_length: f64) -> bool {
    let mut corners = reach.least.iter().zip(&other.corners);
    corners.all(|(least, most)| least + length > most + other_length + SLACK)
}
