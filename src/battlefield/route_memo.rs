//! Routes found lately. Games of one scenario begin alike, and units often want to go the same way again.

use std::hash::{Hash, Hasher};
use std::sync::{Mutex, TryLockError};

use rustc_hash::FxHasher;

use super::barrier::Avoid;
use super::point::Point;
use super::route::Route;

/// The most routes that are remembered.
const PLACES: usize = 16_384;

/// A question for a route: its ends, and the ground that it avoids.
pub(super) type RouteQuery = (Point, Point, Avoid);

/// The answers to some questions for routes. What is remembered is what a search would find, so that it makes no
/// difference which thread found it, or whether it is still remembered.
#[derive(Debug)]
pub(super) struct RouteMemo {
    places: Box<[Mutex<Option<Answered>>]>,
}

/// A question with its answer.
type Answered = (RouteQuery, Option<Route>);

impl RouteMemo {
    /// A memory of nothing.
    pub fn new() -> RouteMemo {
        RouteMemo { places: (0..PLACES).map(|_| Mutex::default()).collect() }
    }

    /// The answer to a question, by what is remembered or else by `search`.
    #[inline]
    pub fn answer(&self, query: RouteQuery, search: impl FnOnce() -> Option<Route>) -> Option<Route> {
        let mut hasher = FxHasher::default();
        query.hash(&mut hasher);
        let place = &self.places[hasher.finish() as usize % PLACES];
        let mut known = match place.try_lock() {
            Ok(known) => known,
            // Whoever panicked in a search has not written yet.
            Err(TryLockError::Poisoned(known)) => known.into_inner(),
            // Another thread is at it: to search is quicker than to wait.
            Err(TryLockError::WouldBlock) => return search(),
        };
        match *known {
            Some((other, route)) if other == query => route,
            _ => {
                let route = search();
                *known = Some((query, route));
                route
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_looked_for_once() {
        let memo = RouteMemo::new();
        let (from, to) = (Point::inches(1, 2), Point::inches(30, 4));
        let route = Some(Route::straight(from, to));
        assert_eq!(memo.answer((from, to, Avoid::Slow), || route), route);
        assert_eq!(memo.answer((from, to, Avoid::Slow), || panic!("it is known")), route);
        assert_eq!(memo.answer((to, from, Avoid::Slow), || None), None);
        assert_eq!(memo.answer((from, to, Avoid::Impassable), || None), None, "another question");
    }
}
