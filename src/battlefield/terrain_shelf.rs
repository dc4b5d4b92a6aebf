//! The navigators of terrains that were used lately: many scenarios of a study differ, but not in their terrain.

use std::sync::{Arc, LazyLock};

use super::field::{Feature, Field, Going, Ground};
use super::navigator::Navigator;
use super::shape::Shape;
use crate::game::Shelf;

/// The most terrains that are kept.
const MOST_TERRAINS: usize = 8;

/// All of a field that ways depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Obstacles {
    width: i32,
    depth: i32,
    features: Vec<(Shape, Going)>,
}

static SHELF: LazyLock<Shelf<Obstacles, Option<Arc<Navigator>>>> = LazyLock::new(|| Shelf::new(MOST_TERRAINS));

impl Navigator {
    /// The navigator of a field: that of an earlier field of the same terrain, if it was used lately, or else a new one.
    pub fn of<G: Ground>(field: &Field<G>) -> Arc<Navigator> {
        let outline = |feature: &Feature<G>| (feature.shape.clone(), feature.ground.going());
        let features = field.features().iter().map(outline).collect();
        let obstacles = Obstacles { width: field.width(), depth: field.depth(), features };
        SHELF.with(obstacles, |known| Arc::clone(known.get_or_insert_with(|| Arc::new(Navigator::new(field)))))
    }
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
