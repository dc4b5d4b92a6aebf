//! Groups of states that lead back to each other.

use super::chain::Next;

/// The groups of states that lead back to each other, those first that lead to the others (Tarjan 1972, without
/// recursion).
pub fn components<I: Iterator<Item = usize>>(states: usize, successors: impl Fn(usize) -> I) -> Vec<Vec<usize>> {
    const UNSEEN: usize = usize::MAX;
    let (mut number, mut low) = (vec![UNSEEN; states], vec![0; states]);
    let (mut is_open, mut open, mut found) = (vec![false; states], Vec::new(), Vec::new());
    let mut next = 0;
    for root in 0..states {
        if number[root] != UNSEEN {
            continue;
        }
        let mut path = vec![(root, successors(root))];
        (number[root], low[root], is_open[root]) = (next, next, true);
        open.push(root);
        next += 1;
        while let Some((state, following)) = path.last_mut() {
            let state = *state;
            match following.next() {
                Some(target) if number[target] == UNSEEN => {
                    (number[target], low[target], is_open[target]) = (next, next, true);
                    open.push(target);
                    next += 1;
                    path.push((target, successors(target)));
                }
                Some(target) if is_open[target] => low[state] = low[state].min(number[target]),
                Some(_) => {}
                None => {
                    path.pop();
                    if let Some(&(before, _)) = path.last() {
                        low[before] = low[before].min(low[state]);
                    }
                    if low[state] == number[state] {
                        found.push(close(state, &mut open, &mut is_open));
                    }
                }
            }
        }
    }
    found.reverse();
    found
}

/// Takes the group of a state off the open ones.
fn close(state: usize, open: &mut Vec<usize>, is_open: &mut [bool]) -> Vec<usize> {
    let from = open.iter().rposition(|&member| member == state).unwrap_or(0);
    let mut members = open.split_off(from);
    members.iter().for_each(|&member| is_open[member] = false);
    members.sort_unstable();
    members
}

/// A group of states that lead back to each other, with the probabilities of its steps.
pub struct Component<'a> {
    members: &'a [usize],
    /// The steps within the group, by member: its number in the group and the probability.
    within: Vec<Vec<(usize, f64)>>,
    /// The probability to leave the group, by member.
    away: Vec<f64>,
}

/// The most members of a group that is solved by elimination.
const MOST_ELIMINATED: usize = 700;

/// The visits still to come below which a group counts as left, for each that came into it.
const LEFT: f64 = 1e-16;

/// The most steps that are carried forward within a group.
const MOST_CARRIED: u64 = 3_000_000_000;

impl<'a> Component<'a> {
    /// The group of these states, ascending.
    pub fn new<'g>(members: &'a [usize], outcomes: impl Fn(usize) -> &'g [(Next<usize, usize>, f64)]) -> Self {
        let (mut within, mut away) = (Vec::new(), Vec::new());
        for &state in members {
            let (mut steps, mut leaving) = (Vec::new(), 0.0);
            for &(next, share) in outcomes(state) {
                match next {
                    Next::State(target) if let Ok(place) = members.binary_search(&target) => steps.push((place, share)),
                    _ => leaving += share,
                }
            }
            within.push(steps);
            away.push(leaving);
        }
        Component { members, within, away }
    }

    /// The mean number of visits to each member, by what comes into it; or a member from which nothing leads out, with
    /// what comes into the group.
    pub fn visits(self, inflow: impl Fn(usize) -> f64) -> Result<Vec<f64>, (usize, f64)> {
        let coming: Vec<f64> = self.members.iter().map(|&state| inflow(state)).collect();
        let all: f64 = coming.iter().sum();
        if self.away.iter().all(|&share| share == 0.0) {
            return Err((self.members[0], all));
        }
        if self.members.len() <= MOST_ELIMINATED { Ok(self.eliminated(coming)) } else { self.carried(coming, all) }
    }

    /// Takes member after member out: what it would pass on is given to those it leads to. Nothing is subtracted.
    fn eliminated(self, mut coming: Vec<f64>) -> Vec<f64> {
        let n = self.members.len();
        let mut share = vec![vec![0.0; n]; n];
        for (row, steps) in share.iter_mut().zip(&self.within) {
            steps.iter().for_each(|&(place, probability)| row[place] += probability);
        }
        let (mut away, mut leaving) = (self.away, vec![0.0; n]);
        for k in (0..n).rev() {
            let taken = share[k].clone();
            leaving[k] = away[k] + taken[..k].iter().sum::<f64>();
            for i in 0..k {
                let part = share[i][k] / leaving[k];
                if part > 0.0 {
                    share[i].iter_mut().zip(&taken[..k]).for_each(|(own, given)| *own += part * given);
                    away[i] += part * away[k];
                }
            }
            let part = coming[k] / leaving[k];
            coming.iter_mut().zip(&taken[..k]).for_each(|(own, given)| *own += part * given);
        }
        let mut visits = vec![0.0; n];
        for k in 0..n {
            let passed: f64 = (0..k).map(|i| visits[i] * share[i][k]).sum();
            visits[k] = (coming[k] + passed) / leaving[k];
        }
        visits
    }

    /// Carries what came into the group forward until almost nothing is left in it.
    fn carried(self, mut now: Vec<f64>, all: f64) -> Result<Vec<f64>, (usize, f64)> {
        let steps: u64 = self.within.iter().map(|steps| steps.len() as u64).sum();
        let mut visits = vec![0.0; self.members.len()];
        for _ in 0..MOST_CARRIED / steps.max(1) {
            let mut next = vec![0.0; now.len()];
            for ((steps, &mass), visits) in self.within.iter().zip(&now).zip(&mut visits) {
                *visits += mass;
                steps.iter().for_each(|&(place, share)| next[place] += mass * share);
            }
            now = next;
            if now.iter().sum::<f64>() < LEFT * all {
                return Ok(visits);
            }
        }
        Err((self.members[0], now.iter().sum()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_come_in_the_order_in_which_they_lead_to_one_another() {
        let edges: [&[usize]; 6] = [&[1], &[2, 4], &[1, 3], &[5], &[4], &[3]];
        let found = components(6, |state| edges[state].iter().copied());
        let place = |state: usize| found.iter().position(|group| group.contains(&state)).unwrap();
        assert_eq!(found.len(), 4);
        assert!(place(0) < place(1) && place(1) == place(2) && place(1) < place(3) && place(3) == place(5));
        assert!(place(1) < place(4));
    }

    #[test]
    fn a_way_to_a_group_that_was_found_before_joins_nothing() {
        let edges: [&[usize]; 3] = [&[1, 2], &[], &[1]];
        let found = components(3, |state| edges[state].iter().copied());
        assert_eq!(found, [vec![0], vec![2], vec![1]]);
    }

    #[test]
    fn a_ring_is_visited_as_often_as_its_turns_say() {
        let outcomes = ring(3);
        for first in 0..3 {
            let group = Component::new(&[0, 1, 2], |state| &outcomes[state]);
            let visits = group.visits(|state| f64::from(u8::from(state == first))).unwrap();
            for (state, found) in visits.iter().enumerate() {
                let expected = 0.9f64.powi(((state + 3 - first) % 3) as i32) / (1.0 - 0.9f64.powi(3));
                assert!((found / expected - 1.0).abs() < 1e-14, "{first}, {state}: {found} for {expected}");
            }
        }
        // Nothing leads out: the first is told, with what comes in.
        let closed = [vec![(Next::State(5), 1.0)], vec![(Next::State(4), 1.0)]];
        let group = Component::new(&[4, 5], |state| &closed[state - 4]);
        assert_eq!(group.visits(|_| 0.25), Err((4, 0.5)));
    }

    #[test]
    fn a_member_that_leads_to_itself_is_visited_the_more() {
        let outcomes = [
            vec![(Next::State(1), 0.5), (Next::End(0), 0.5)],
            vec![(Next::State(1), 0.5), (Next::State(0), 0.25), (Next::End(0), 0.25)],
        ];
        let group = Component::new(&[0, 1], |state| &outcomes[state]);
        // v0 = v1 / 4, v1 = 1 + v0 / 2 + v1 / 2.
        let visits = group.visits(|state| state as f64).unwrap();
        assert!((visits[0] - 2.0 / 3.0).abs() < 1e-15 && (visits[1] - 8.0 / 3.0).abs() < 1e-15, "{visits:?}");
    }

    /// The steps of a ring of states that is left with one in ten.
    fn ring(n: usize) -> Vec<Vec<(Next<usize, usize>, f64)>> {
        (0..n).map(|at| vec![(Next::State((at + 1) % n), 0.9), (Next::End(0), 0.1)]).collect()
    }

    #[test]
    fn what_little_comes_into_a_large_group_is_carried_as_far() {
        let (outcomes, members): (_, Vec<usize>) = (ring(900), (0..900).collect());
        let visits = |coming: f64| {
            let group = Component::new(&members, |state| &outcomes[state]);
            group.visits(|state| if state == 0 { coming } else { 0.0 }).unwrap()
        };
        for (little, whole) in visits(0.5f64.powi(40)).iter().zip(visits(1.0)) {
            assert_eq!(little * 2f64.powi(40), whole);
        }
    }

    #[test]
    fn a_large_group_is_carried_and_a_small_one_eliminated_to_the_same_visits() {
        let n = 900;
        let (outcomes, members): (_, Vec<usize>) = (ring(n), (0..n).collect());
        let inflow = |state: usize| f64::from(u8::from(state == 0));
        let group = || Component::new(&members, |state| &outcomes[state]);
        let carried = group().visits(inflow).unwrap();
        let eliminated = group().eliminated(members.iter().map(|&state| inflow(state)).collect());
        assert_eq!((carried.len(), eliminated.len()), (n, n));
        for (state, (a, b)) in carried.iter().zip(&eliminated).enumerate().take(200) {
            let expected = 0.9f64.powi(state as i32) / (1.0 - 0.9f64.powi(n as i32));
            assert!((a / expected - 1.0).abs() < 1e-12 && (b / expected - 1.0).abs() < 1e-12, "{state}: {a} {b}");
        }
    }
}
