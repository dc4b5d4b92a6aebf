//! Names of the tank in a battle: its pose, its ammunition and guns, its support.

use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::files::hooks::tank_ace::view::{AceFact, AceView};
use crate::game::Word;
use crate::games::tank_ace::words::board::{Area, Facing};
use crate::games::tank_ace::words::tank::{Ammo, MachineGun, Tank};

/// The tank.
pub static TANK: [AceFact; 4] = [
    Fact::word("tank", "The tank.", Tank::NAMES, |view| view.of_battle(|battle| battle.tank as i64)),
    Fact::truth("immobilised", "Whether the tank cannot move any more (7.4.5).", |view| {
        view.is_battle(|battle| battle.immobilised)
    }),
    Fact::truth("radio", "Whether it has a command radio that works (8.2).", |view| {
        view.is_battle(|battle| battle.radio)
    }),
    Fact::number("own_smoke", "The level of the smoke at the tank (T32).", |view| {
        view.of_battle(|battle| battle.own_smoke.into())
    }),
];

/// How the tank stands.
pub static POSE: [AceFact; 7] = [
    Fact::word("hull", "Where the hull points: A covers A and D, C covers C and E (T24).", Facing::NAMES, |view| {
        view.of_battle(|battle| battle.hull as i64)
    }),
    Fact::word("turret", "Where the turret points (T24).", Facing::NAMES, |view| {
        view.of_battle(|battle| battle.turret as i64)
    }),
    Fact::truth("hull_down", "Whether only the tank's turret can be struck (T27).", |view| {
        view.is_battle(|battle| battle.hull_down)
    }),
    Fact::word(
        "exposed",
        "The area of the unit that the tank moved to flank: Germans elsewhere strike its side; or None (T16).",
        Area::NAMES,
        |view| view.of_battle(|battle| battle.exposed.map_or(NO_FACT, |area| area as i64)),
    ),
    Fact::truth("commander_open", "Whether the commander's hatch is open (7.3.2).", |view| open(view, 0)),
    Fact::truth("driver_open", "Whether the driver's hatch is open (7.3.2).", |view| open(view, 1)),
    Fact::truth("assistant_open", "Whether the assistant driver's hatch is open (7.3.2).", |view| open(view, 2)),
];

/// The round under way.
pub static TURN: [AceFact; 4] = [
    Fact::number("commands", "Commands of this round still to be given, the one at hand included (T2).", |view| {
        view.of_battle(|battle| battle.now.commands.into())
    }),
    Fact::number("main_rounds", "Rounds that the main gun has fired in this round (T24).", |view| {
        view.of_battle(|battle| battle.now.main_rounds.into())
    }),
    Fact::truth("turned", "Whether the turret was turned in this round: one main-gun round (T24).", |view| {
        view.is_battle(|battle| battle.now.turned)
    }),
    Fact::truth("reloading", "Whether the loader is filling the ready rack (7.2 C).", |view| {
        view.is_battle(|battle| battle.reloading)
    }),
];

/// The main gun's ammunition.
pub static RACK: [AceFact; 12] = [
    Fact::word("loaded", "The round in the main gun, or None.", Ammo::NAMES, |view| {
        view.of_battle(|battle| battle.loaded.map_or(NO_FACT, |ammo| ammo as i64))
    }),
    Fact::number("racked", "Rounds in the ready rack (4.4).", |view| view.of_battle(|battle| battle.racked().into())),
    Fact::number("room", "Rounds that the ready rack still has room for (4.4).", |view| {
        view.of_battle(|battle| view.tables.tanks.rows[battle.tank].rack.saturating_sub(battle.racked()).into())
    }),
    Fact::number("rack_ap", "AP rounds in the ready rack.", |view| racked(view, Ammo::Ap)),
    Fact::number("rack_he", "HE rounds in the ready rack.", |view| racked(view, Ammo::He)),
    Fact::number("rack_wp", "White phosphorus rounds in the ready rack.", |view| racked(view, Ammo::Wp)),
    Fact::number("rack_hcbi", "Smoke rounds in the ready rack.", |view| racked(view, Ammo::Hcbi)),
    Fact::number("rack_apcr", "APCR rounds in the ready rack.", |view| racked(view, Ammo::Apcr)),
    Fact::number("stowed_wp", "White phosphorus rounds in stowage; AP and HE never run out (4.4).", |view| {
        view.of_battle(|battle| battle.stowed[0].into())
    }),
    Fact::number("stowed_hcbi", "Smoke rounds in stowage.", |view| view.of_battle(|battle| battle.stowed[1].into())),
    Fact::number("stowed_apcr", "APCR rounds in stowage.", |view| view.of_battle(|battle| battle.stowed[2].into())),
    Fact::number("mortar_rounds", "Rounds left of the smoke mortar (7.2 K).", |view| {
        view.of_battle(|battle| battle.mortar_rounds.into())
    }),
];

/// The machine guns.
pub static GUNS: [AceFact; 6] = [
    Fact::number("coaxial", "Ammo points of the coaxial gun before a reload (4.4).", |view| {
        points(view, MachineGun::Coaxial)
    }),
    Fact::truth("coaxial_jammed", "Whether the coaxial gun has a stoppage (7.4.4).", |view| {
        view.is_battle(|battle| battle.gun(MachineGun::Coaxial).jammed)
    }),
    Fact::number("bow", "Ammo points of the bow gun before a reload (4.4).", |view| points(view, MachineGun::Bow)),
    Fact::truth("bow_jammed", "Whether the bow gun has a stoppage (7.4.4).", |view| {
        view.is_battle(|battle| battle.gun(MachineGun::Bow).jammed)
    }),
    Fact::number("fifty", "Ammo points of the .50 calibre gun before a reload (4.4).", |view| {
        points(view, MachineGun::Fifty)
    }),
    Fact::truth("fifty_jammed", "Whether the .50 calibre gun has a stoppage (7.4.4).", |view| {
        view.is_battle(|battle| battle.gun(MachineGun::Fifty).jammed)
    }),
];

/// Fire support.
pub static SUPPORT: [AceFact; 3] = [
    Fact::number("mortars_called", "Fire missions of mortars called in this mission (7.6).", |view| {
        view.of_battle(|battle| battle.called[0].into())
    }),
    Fact::number("artillery_called", "Fire missions of field artillery called in this mission (7.6).", |view| {
        view.of_battle(|battle| battle.called[1].into())
    }),
    Fact::number("calls", "Calls for fire under way (T33).", |view| {
        view.of_battle(|battle| battle.calls.iter().flatten().count() as i64)
    }),
];

fn open(view: &AceView<'_>, hatch: usize) -> i64 {
    view.is_battle(|battle| battle.open[hatch])
}

fn racked(view: &AceView<'_>, ammo: Ammo) -> i64 {
    view.of_battle(|battle| battle.rack[ammo as usize].into())
}

fn points(view: &AceView<'_>, gun: MachineGun) -> i64 {
    view.of_battle(|battle| battle.gun(gun).points.into())
}
