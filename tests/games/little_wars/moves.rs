//! Moves of One Page Little Wars that a second simulator found to end where they must not.

use overmatch::battlefield::{Point, Route, UnitId};
use overmatch::game::ByWord;
use overmatch::games::little_wars::choice::situation::Situation;
use overmatch::games::little_wars::state::battle::Battle;
use overmatch::games::little_wars::state::prisoners::PrisonerGroup;
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::state::unit::Unit;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::words::{Arm, Side};
use overmatch::scenario::{Catalogue, Document, load};

/// A table with one piece of terrain: its ground and its outline.
fn stage(ground: &str, outline: &str) -> Stage {
    let text = format!(
        "base = \"little-wars/standard\"\nfeatures = [{{ name = \"it\", ground = \"{ground}\", {outline} }}]\n[frame]\n\
         features_at_least = 1\n"
    );
    let document = Document::from_text("moves.toml", &text, Catalogue::built_in()).unwrap();
    Stage::new(load::<Scenario>(&document, &[]).unwrap().value)
}

fn add(battle: &mut Battle, arm: Arm, models: u8, at: Point) -> UnitId {
    battle.add(Side::A, Unit { arm, models, at, ..Unit::NONE }).unwrap()
}

const WOOD: &str = "circle = { x_in = 30, y_in = 20, radius_in = 10 }";
const IN_WOOD: Point = Point::new(3000, 2000);
const NORTH: Point = Point::new(3000, 4800);

/// A4: the move is at most what unit and gun may each go, half a move, and not half of that.
#[test]
fn a_unit_and_its_gun_in_a_wood_move_at_half_not_at_a_quarter() {
    let (stage, mut battle) = (stage("forest", WOOD), Battle::default());
    let crew = add(&mut battle, Arm::Infantry, 4, IN_WOOD);
    battle.add_gun(IN_WOOD, Side::A);
    let situation = Situation { stage: &stage, battle: &battle };
    assert_eq!(situation.haul_straight(crew, 0, NORTH).map(|haul| haul.march().length()), Some(300));
}

#[test]
fn guards_and_their_prisoners_in_a_wood_move_at_half_not_at_a_quarter() {
    let (stage, mut battle) = (stage("forest", WOOD), Battle::default());
    let guards = add(&mut battle, Arm::Cavalry, 1, IN_WOOD);
    battle.add_group(PrisonerGroup {
        at: IN_WOOD,
        side: Side::B,
        holder: Side::A,
        models: ByWord::of([0, 3]),
        moved: false,
    });
    let length = |battle: &Battle| {
        let situation = Situation { stage: &stage, battle };
        situation
            .escort_along(guards, &Route::straight(situation.unit(guards).at, NORTH))
            .map(|escort| escort.march().length())
    };
    assert_eq!(length(&battle), Some(600));
    battle.group_mut(0).models = ByWord::of([1, 2]);
    assert_eq!(length(&battle), Some(300), "infantry among them");
}

/// The way meets the house between two hundredths; cut off at the whole one before, it would end inside by rounding, and
/// nobody who stands inside comes out.
#[test]
fn a_march_at_a_house_does_not_end_inside_it() {
    let (stage, mut battle) =
        (stage("house", "circle = { x_in = 13.55, y_in = 14.5, radius_in = 2.77 }"), Battle::default());
    let unit = add(&mut battle, Arm::Cavalry, 6, Point::new(1432, 200));
    let situation = Situation { stage: &stage, battle: &battle };
    let march = situation.march_straight(unit, Point::new(1653, 2300)).unwrap();
    assert_eq!((march.length(), march.end()), (1050, Point::new(1541, 1244)));
    assert!(stage.field.passable(march.end()) && !stage.field.passable(Point::new(1541, 1245)));
}

/// R13, L2: also a party that joins on the spot ends more than an inch from all friends but those it joins.
#[test]
fn a_party_does_not_join_on_the_spot_beside_another_friend() {
    let (stage, mut battle) = (stage("forest", WOOD), Battle::default());
    let party = add(&mut battle, Arm::Infantry, 1, Point::new(1000, 1000));
    let host = add(&mut battle, Arm::Infantry, 1, Point::new(1100, 1000));
    let friend = add(&mut battle, Arm::Infantry, 1, Point::new(899, 1000));
    battle.unit_mut(party).is_party = true;
    battle.unit_mut(host).moved = true;
    let joins = |battle: &Battle| Situation { stage: &stage, battle }.join_straight(party, host).is_some();
    assert!(joins(&battle));
    battle.unit_mut(friend).at.x = 900;
    assert!(!joins(&battle));
}
