//! Rock-paper-scissors: cycles among results that are clear.

use std::collections::VecDeque;

/// The shortest cycle along `beats`: each entrant beats the next and the last beats the first. Of several it is the one
/// that starts with the lowest number, and of these the first found in ascending order; `None` where there is no cycle.
///
/// ```
/// use overmatch::study::tournament::shortest_cycle;
/// let beats = |a: usize, b: usize| [(0, 1), (1, 2), (2, 0)].contains(&(a, b));
/// assert_eq!(shortest_cycle(3, beats), Some(vec![0, 1, 2]));
/// ```
pub fn shortest_cycle(entrants: usize, beats: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    // The first of the shortest: min_by_key keeps the first of equals.
    (0..entrants).filter_map(|start| way_round(start, entrants, &beats)).min_by_key(Vec::len)
}

/// The shortest way from an entrant round to itself, searched breadth first through the whole field.
fn way_round(start: usize, entrants: usize, beats: &impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let mut before = vec![None; entrants];
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        if beats(at, start) {
            let mut way: Vec<usize> = std::iter::successors(Some(at), |&at| before[at]).collect();
            way.reverse();
            return Some(way);
        }
        for next in (0..entrants).filter(|&next| beats(at, next)) {
            if before[next].is_none() && next != start {
                before[next] = Some(at);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycle(entrants: usize, beats: &[(usize, usize)]) -> Option<Vec<usize>> {
        shortest_cycle(entrants, |a, b| beats.contains(&(a, b)))
    }

    #[test]
    fn an_order_has_no_way_round() {
        assert_eq!(cycle(0, &[]), None);
        assert_eq!(cycle(3, &[]), None);
        assert_eq!(cycle(4, &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]), None);
        assert_eq!(cycle(4, &[(3, 2), (2, 1), (1, 0)]), None);
    }

    #[test]
    fn three_and_four_go_round() {
        assert_eq!(cycle(3, &[(2, 1), (1, 0), (0, 2)]), Some(vec![0, 2, 1]));
        // Of four that go round, two pairs that are not apart.
        assert_eq!(cycle(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]), Some(vec![0, 1, 2, 3]));
        // Outside the way round stand one who beats them all and one whom all beat.
        let stars = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)];
        assert_eq!(cycle(5, &stars), Some(vec![1, 2, 3]));
    }

    #[test]
    fn the_shortest_of_several_is_found() {
        // 0 1 2 3 go round, and so do 1 2 4.
        assert_eq!(cycle(5, &[(0, 1), (1, 2), (2, 3), (3, 0), (2, 4), (4, 1)]), Some(vec![1, 2, 4]));
    }
}
