//! What is told of an order, and of the unit as it would stand once it is carried out.

use super::super::view::{ArmyMenMoment, ArmyMenView};
use super::fire::ARCS;
use super::game::ArmyMenFact;
use super::unit::millionths;
use crate::battlefield::{Point, UnitId, arc};
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::army_men::choice::drive::Gear;
use crate::games::army_men::choice::order::Order;
use crate::games::army_men::choice::walk::Pace;
use crate::games::army_men::players::{POINTS, stakes_of_assault};
use crate::games::army_men::words::Profile;

/// What a unit may be told to do.
const ACTS: &[&str] =
    &["hold", "pivot", "guard", "hunker", "walk", "run", "assault", "board", "get_out", "move", "cruise", "fly"];

/// Where a move leads.
const HEADINGS: &[&str] = &["enemy", "dry", "half", "left", "right", "back", "shelter", "vehicle", "ahead"];

/// An order.
pub static ORDER: [ArmyMenFact; 28] = [
    Fact::word("act", "What it would do (R8, R29, R34, R35).", ACTS, |view| {
        number(view.order().map(|(_, order, _)| act(order)))
    }),
    Fact::word(
        "heading",
        "Where it would go: to an enemy, or to the one that it goes for around slow ground, half as far as it could, to the \
         left or right of it or back from it; to cover, into a vehicle, straight on; None if it stays.",
        HEADINGS,
        |view| match view.at {
            ArmyMenMoment::Order { heading, .. } => heading as i64 - 1,
            _ => NO_FACT,
        },
    ),
    Fact::number("length", "How far it would go; 0 if it stays.", |view| {
        number(view.order().map(|(_, order, _)| order.length()))
    }),
    Fact::number("to_x", "Where it would be then, from left to right as seen from its own edge.", |view| {
        number(end(view).map(|end| view.seen(end).x))
    }),
    Fact::number("to_y", "Where it would be then, from its own edge on.", |view| {
        number(end(view).map(|end| view.seen(end).y))
    }),
    Fact::truth("shoots_after", "Whether it may shoot then (R8, R29, R37).", |view| {
        view.order().is_some_and(|(prospect, order, _)| prospect.shoots_after(order)).into()
    }),
    Fact::truth("fires_one", "Whether it would fire only one of its weapons then (M5).", |view| {
        view.order().is_some_and(|(.., stance)| stance.fires_one).into()
    }),
    Fact::truth("leaves", "Whether it would leave the table, which ends its activation (R35).", |view| {
        view.order().is_some_and(|(_, order, _)| matches!(order, Order::Fly(flight) if flight.leaves())).into()
    }),
    Fact::number("endangered", "Models that would cross dangerous ground (R20, M17).", |view| {
        number(view.unit().zip(view.order()).map(|(unit, (_, order, _))| {
            order.way().filter(|_| order.length() > 0).map_or(0, |way| view.situation.endangered(unit, &way))
        }))
    }),
    Fact::number("shot_there", "The worth of its best attack from there, in millionths of a point.", |view| {
        number(view.order().map(|(prospect, _, stance)| millionths(prospect.shot_from(stance))))
    }),
    Fact::number(
        "risk_there",
        "The worth of the enemies' fire that it expects to draw there, in millionths of a point; each may come six inches \
         nearer, shares his fire among all whom he could reach, and counts less once he was activated; hunkering apart.",
        |view| number(view.order().map(|(prospect, _, stance)| millionths(prospect.risk(stance)))),
    ),
    Fact::truth("cover_there", "Whether the ground there is cover (R18).", |view| {
        view.order().is_some_and(|(.., stance)| stance.stands_in_cover(&view.situation)).into()
    }),
    Fact::number("height_there", "How high the ground there is (R21).", |view| {
        number(end(view).map(|end| view.situation.stage.field.elevation(end)))
    }),
    Fact::number("enemy_there", "How far it would be from the nearest enemy.", |view| {
        number(end(view).and_then(|end| view.to_enemy(end)))
    }),
    Fact::word(
        "quarry",
        "The enemy that it goes for: the one worth most to shoot at for the way to it; None without an enemy on the table.",
        Profile::NAMES,
        |view| number(quarry(view).map(|quarry| view.situation.outfit(quarry).profile as usize)),
    ),
    Fact::number("quarry_number", "The number of that enemy in the list of its army, from 1.", |view| {
        number(quarry(view).map(|quarry| quarry.index + 1))
    }),
    Fact::number("to_quarry", "How far it is from that enemy now.", |view| {
        number(view.order().and_then(|(prospect, ..)| prospect.left(view.place()?, 0)))
    }),
    Fact::number("quarry_there", "How far it would be from that enemy.", |view| {
        number(view.order().and_then(|(prospect, _, stance)| prospect.left(stance.at, 0)))
    }),
    Fact::word(
        "quarry_side",
        "The side of it, a vehicle, that it would show to that enemy, or None (R32).",
        ARCS,
        |view| {
            let vehicle = view.order().filter(|_| view.outfit().is_some_and(|outfit| outfit.is_vehicle()));
            let from = quarry(view).map(|quarry| view.situation.unit(quarry).at);
            number(vehicle.zip(from).map(|((.., stance), from)| arc(stance.at, stance.facing, from) as usize))
        },
    ),
    Fact::number(
        "guard_shot",
        "The worth of its best attack from where it is at an enemy that may still come six inches nearer, in millionths of \
         a point (R12).",
        |view| number(view.order().map(|(prospect, ..)| millionths(prospect.shot_on_guard()))),
    ),
    Fact::number(
        "gain",
        "What it expects to win by the assault, roughly, in millionths of a point, or None (R14).",
        |view| number(stakes(view).map(|[gain, _]| millionths(gain))),
    ),
    Fact::number(
        "loss",
        "What it expects to lose by the assault, roughly, in millionths of a point, or None (R14).",
        |view| number(stakes(view).map(|[_, loss]| millionths(loss))),
    ),
    Fact::word("into", "The vehicle that it would get into, or None (R34).", Profile::NAMES, |view| {
        number(into(view).map(|vehicle| view.situation.outfit(vehicle).profile as usize))
    }),
    Fact::truth("into_goes_on", "Whether that vehicle can still take it on in this round.", |view| {
        let vehicle = into(view).map(|vehicle| view.situation.unit(vehicle));
        vehicle.is_some_and(|vehicle| !vehicle.activated && !vehicle.immobile).into()
    }),
    Fact::number(
        "ride",
        "How far the vehicle that it gets into or stays in could take it on; 0 if that is immobile, None without one.",
        |view| number(ride(view).map(|(_, carried)| carried)),
    ),
    Fact::number(
        "ride_shot",
        "The worth of its best attack after that ride and a walk, in millionths of a point, whatever is in the way; None \
         without a ride.",
        |view| match view.order().zip(ride(view)) {
            Some(((prospect, ..), (from, carried))) => millionths(prospect.shot_after_ride(from, carried)),
            None => NO_FACT,
        },
    ),
    Fact::number(
        "riders_shot",
        "The worth of the best attacks of all units in it after a walk from there, in millionths of a point, whatever is in \
         the way.",
        |view| number(view.order().map(|(prospect, _, stance)| millionths(prospect.shots_of_riders(stance.at, false)))),
    ),
    Fact::number(
        "ready_riders_shot",
        "As `riders_shot`, of those that are yet to be activated in this round.",
        |view| number(view.order().map(|(prospect, _, stance)| millionths(prospect.shots_of_riders(stance.at, true)))),
    ),
];

/// The place of what the unit would do in [`ACTS`].
fn act(order: &Order) -> usize {
    match order {
        Order::Hold => 0,
        Order::Pivot(_) => 1,
        Order::Guard => 2,
        Order::Hunker => 3,
        Order::Walk(walk) if walk.pace() == Pace::Walk => 4,
        Order::Walk(_) => 5,
        Order::Assault(_) => 6,
        Order::Board(_) => 7,
        Order::GetOut(_) => 8,
        Order::Drive(drive) if drive.gear() == Gear::Move => 9,
        Order::Drive(_) => 10,
        Order::Fly(_) => 11,
    }
}

/// The place where the unit would be.
fn end(view: &ArmyMenView<'_>) -> Option<Point> {
    view.order().map(|(.., stance)| stance.at)
}

/// The enemy that the unit goes for.
fn quarry(view: &ArmyMenView<'_>) -> Option<UnitId> {
    view.order().and_then(|(prospect, ..)| prospect.quarry())
}

/// The points that the unit expects to win and to lose by an assault.
fn stakes(view: &ArmyMenView<'_>) -> Option<[f64; 2]> {
    match view.order()? {
        (prospect, Order::Assault(charge), _) => {
            Some(stakes_of_assault(&POINTS, &view.situation, prospect.unit(), charge.target()))
        }
        _ => None,
    }
}

/// The vehicle that the unit would get into.
fn into(view: &ArmyMenView<'_>) -> Option<UnitId> {
    match view.order()?.1 {
        Order::Board(boarding) => Some(boarding.vehicle()),
        _ => None,
    }
}

/// Where the vehicle is that the unit would get into or stay in, and how far that could take it on: a cruise, or a move
/// after which it gets out.
fn ride(view: &ArmyMenView<'_>) -> Option<(Point, i32)> {
    let (prospect, order, stance) = view.order()?;
    let (vehicle, gear) = match order {
        Order::Board(boarding) => (boarding.vehicle(), Gear::Cruise),
        Order::Hold => (view.situation.vehicle_of(prospect.unit())?, Gear::Move),
        _ => return None,
    };
    let carried = if view.situation.unit(vehicle).immobile { 0 } else { view.situation.reach(vehicle, gear) };
    Some((stance.at, carried))
}
