//! Shelves: what has been found out in common, kept as long as it is asked for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Books by the family of askers that shares each: the rows of a table that have their steps in common, the scenarios that
/// have their terrain in common. They ask in any order and from several threads; the families that asked last stay on
/// the shelf, so that many families take no more memory than a few.
#[derive(Debug)]
pub struct Shelf<Family, Book> {
    most: usize,
    /// The family used last is the first.
    books: Mutex<VecDeque<(Family, Arc<Mutex<Book>>)>>,
}

impl<Family: PartialEq, Book: Default> Shelf<Family, Book> {
    /// An empty shelf for at most this number of books, at least 1.
    pub fn new(most: usize) -> Self {
        Shelf { most, books: Mutex::default() }
    }

    /// Reads and writes the family's book, an empty one where the shelf has none; others of the family wait.
    ///
    /// ```
    /// use overmatch::game::Shelf;
    /// let shelf = Shelf::<&str, Vec<u32>>::new(1);
    /// shelf.with("a", |book| book.push(1));
    /// assert_eq!(shelf.with("a", |book| book.len()), 1);
    /// assert_eq!(shelf.with("b", |book| book.len()), 0);
    /// assert_eq!(shelf.with("a", |book| book.len()), 0); // it made room for "b"
    /// ```
    pub fn with<T>(&self, family: Family, work: impl FnOnce(&mut Book) -> T) -> T {
        let book = self.book(family);
        work(&mut unpoisoned(&book))
    }

    fn book(&self, family: Family) -> Arc<Mutex<Book>> {
        let mut books = unpoisoned(&self.books);
        let at = books.iter().position(|(known, _)| *known == family);
        let found = at.and_then(|at| books.remove(at)).unwrap_or_else(|| (family, Arc::default()));
        let book = found.1.clone();
        books.push_front(found);
        books.truncate(self.most);
        book
    }
}

/// A book is whole even where a row panicked over it: what it does not have yet is worked out again.
fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
