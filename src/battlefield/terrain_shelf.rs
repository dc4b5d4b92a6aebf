//! The navigators of terrains that were used lately: many scenarios of a study differ, but not in their terrain.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use super::field::{Feature, Field, Going, Ground};
use super::navigator::Navigator;
use super::shape::Shape;

/// The most terrains that are kept.
const MOST_TERRAINS: usize = 8;

/// All of a field that ways depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Obstacles {
    width: i32,
    depth: i32,
    features: Vec<(Shape, Going)>,
}

/// Terrains with their navigators, in the order of their last use, the latest last.
type KnownTerrains = Vec<(Obstacles, Arc<Navigator>)>;

static SHELF: LazyLock<Mutex<KnownTerrains>> = LazyLock::new(Mutex::default);

impl Navigator {
    /// The navigator of a field: that of an earlier field of the same terrain, if it was used lately, or else a new one.
    pub fn of<G: Ground>(field: &Field<G>) -> Arc<Navigator> {
        let outline = |feature: &Feature<G>| (feature.shape.clone(), feature.ground.going());
        let features = field.features().iter().map(outline).collect();
        let terrain = Obstacles { width: field.width(), depth: field.depth(), features };
        if let Some(known) = lately_used(&terrain) {
            return known;
        }
        // Nobody waits for terrain that is not his own.
        let navigator = Arc::new(Navigator::new(field));
        put(terrain, Arc::clone(&navigator));
        navigator
    }
}

/// The navigator of a terrain on the shelf, which comes to its end.
fn lately_used(terrain: &Obstacles) -> Option<Arc<Navigator>> {
    let mut shelf = open();
    let place = shelf.iter().position(|(other, _)| other == terrain)?;
    let entry = shelf.remove(place);
    let navigator = Arc::clone(&entry.1);
    shelf.push(entry);
    Some(navigator)
}

fn put(terrain: Obstacles, navigator: Arc<Navigator>) {
    let mut shelf = open();
    shelf.push((terrain, navigator));
    let surplus = shelf.len().saturating_sub(MOST_TERRAINS);
    shelf.drain(..surplus);
}

/// The shelf. Whoever panicked while he held it left it whole: entries come and go as one.
fn open() -> MutexGuard<'static, KnownTerrains> {
    SHELF.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::super::field::tests::{circle, feature, field};
    use super::*;

    #[test]
    fn fields_of_one_terrain_share_their_navigator() {
        let wood = |x: i32| field(vec![feature('w', circle(x, 7, 3))]);
        let first = Navigator::of(&wood(9));
        assert!(Arc::ptr_eq(&first, &Navigator::of(&wood(9))));
        assert!(!Arc::ptr_eq(&first, &Navigator::of(&wood(10))));
        let lake = field(vec![feature('l', circle(9, 7, 3))]);
        assert!(!Arc::ptr_eq(&first, &Navigator::of(&lake)), "other ground in the same place");
    }
}
