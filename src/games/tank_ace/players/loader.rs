//! The loader's choices as a policy makes them: they ask what a round can hurt, and nothing of the danger to the tank
//! (4.4, 7.2 C).

use std::cell::OnceCell;

use super::super::choice::appraisal::MainGun;
use super::super::state::battle::Battle;
use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::super::words::tank::Ammo;

/// A battle as the loader of a policy looks at it.
pub(super) struct LoaderLook<'a> {
    /// The knobs.
    policy: &'a Policy,
    /// The charts.
    tables: &'a Scenario,
    /// The battle.
    battle: &'a Battle,
    /// What all shots of the main gun have in common.
    gun: OnceCell<MainGun>,
}

impl<'a> LoaderLook<'a> {
    /// A first look.
    #[inline]
    pub fn new(policy: &'a Policy, tables: &'a Scenario, battle: &'a Battle) -> Self {
        LoaderLook { policy, tables, battle, gun: OnceCell::new() }
    }

    /// What all shots of the main gun have in common.
    #[inline]
    pub fn gun(&self) -> &MainGun {
        self.gun.get_or_init(|| MainGun::new(self.tables, self.battle, self.battle.range))
    }

    /// Whether a kind of round can hurt a unit on the board, worth a shot or not.
    fn hurts(&self, ammo: Ammo) -> bool {
        // The bonus for firing again makes no shot a kill that is none without it.
        let kill = |unit| self.gun().kill(self.tables, self.battle, ammo, unit, false);
        self.battle.enemies().any(|(_, unit)| kill(unit) > 0)
    }

    /// Whether the rack holds a round that can hurt a unit on the board.
    pub fn rack_hurts(&self) -> bool {
        Ammo::ALL.iter().any(|&ammo| self.battle.rack[ammo as usize] > 0 && self.hurts(ammo))
    }

    /// The round to take out of a full rack that can hurt no unit on the board, where a round in stowage can.
    pub fn unloads(&self) -> Option<Ammo> {
        let racked = |ammo: &Ammo| self.battle.rack[*ammo as usize] > 0;
        let is_stuck = !self.battle.has_room(self.tables) && !self.rack_hurts();
        let helps = |ammo: &Ammo| self.battle.is_stowed(*ammo) && self.hurts(*ammo);
        if is_stuck && Ammo::ALL.iter().any(helps) { Ammo::ALL.into_iter().find(racked) } else { None }
    }

    /// The round to rack next: the mix of the policy, then AP; in battle no round that can hurt no unit on the board,
    /// except smoke.
    pub fn racks(&self, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        let is_of_use = |ammo: Ammo| self.battle.count == 0 || ammo == Ammo::Hcbi || self.hurts(ammo);
        let lacks = |&&(ammo, wanted): &&(Ammo, u8)| self.battle.rack[ammo as usize] < wanted && available(ammo);
        let mix = self.mix();
        let wanted = mix.iter().filter(lacks).map(|&(ammo, _)| ammo).chain([Ammo::Ap, Ammo::He]);
        wanted.into_iter().find(|&ammo| is_of_use(ammo)).unwrap_or(Ammo::Ap)
    }

    /// The wanted rounds in the rack of each kind but AP. HE takes at most half of it, so that a small rack has AP.
    fn mix(&self) -> [(Ammo, u8); 4] {
        let (knobs, rack) = (&self.policy.ammunition, self.tables.tanks.rows[self.battle.tank].rack);
        let he = knobs.he.min(rack / 2);
        [(Ammo::Apcr, knobs.apcr), (Ammo::He, he), (Ammo::Wp, knobs.wp), (Ammo::Hcbi, knobs.hcbi)]
    }
}
