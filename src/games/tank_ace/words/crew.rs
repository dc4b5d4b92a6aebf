//! The five men of a crew, their wounds and their skills (7.4.2, 7.4.3, 7.7, T23, T38).

use crate::game::words;

words! {
    /// A place in the tank.
    #[allow(missing_docs, reason = "the names say the duty")]
    pub enum Seat {
        Commander "commander",
        Gunner "gunner",
        Loader "loader",
        Driver "driver",
        Assistant "assistant" "assistant driver",
    }
}

/// The seat behind each hatch, in the order of a board's open hatches.
pub const HATCHES: [Seat; 3] = [Seat::Commander, Seat::Driver, Seat::Assistant];

words! {
    /// How badly a man is hurt; the worst wound counts (T23).
    pub enum Wound default None {
        /// Not at all.
        None "none" "no wound",
        /// Light: no skills, and the commander gives one command less.
        Light "light" "a light wound",
        /// Serious: no duties.
        Serious "serious" "a serious wound",
        /// Killed.
        Killed "killed",
    }
}

words! {
    /// A skill (7.7).
    pub enum Skill {
        /// The main gun and the coaxial gun hit better.
        Gunnery "gunnery" "Gunnery",
        /// Hits that would immobilise destroy.
        Aim "aim" "Aim",
        /// Once a mission the commander buttons up in time.
        SixthSense "sixth_sense" "Sixth Sense",
        /// Once a mission a roll of a Sherman's weapons is made again.
        Expert "expert" "Expert (Sherman)" "Expert for Shermans",
        /// Once a mission a roll of an M26's weapons is made again.
        ExpertPershing "expert_pershing" "Expert (M26)" "Expert for the M26",
        /// Once a mission the commander gives one command more.
        Synergy "synergy" "Synergy",
        /// Better promotion rolls.
        Leadership "leadership" "Leadership",
        /// The driver finds his way.
        EyeForTerrain "eye_for_terrain" "Eye for Terrain",
        /// Once a mission the loader loads six.
        AdrenalineRush "adrenaline_rush" "Adrenaline Rush",
        /// The first stoppage of the coaxial gun is ignored.
        MaintenanceCoaxial "maintenance_coaxial" "Weapons Maintenance (coaxial)" "Weapons Maintenance of the gunner",
        /// The first stoppage of the bow gun is ignored.
        MaintenanceBow "maintenance_bow" "Weapons Maintenance (bow)" "Weapons Maintenance of the assistant driver",
        /// The first stoppage of the .50 calibre gun is ignored.
        MaintenanceFifty "maintenance_fifty" "Weapons Maintenance (.50)" "Weapons Maintenance of the loader",
    }
}

impl Skill {
    /// The man whose skill it is: it goes with him (T38).
    pub fn owner(self) -> Seat {
        match self {
            Skill::Gunnery | Skill::Aim | Skill::MaintenanceCoaxial => Seat::Gunner,
            Skill::EyeForTerrain => Seat::Driver,
            Skill::AdrenalineRush | Skill::MaintenanceFifty => Seat::Loader,
            Skill::MaintenanceBow => Seat::Assistant,
            Skill::SixthSense | Skill::Expert | Skill::ExpertPershing | Skill::Synergy | Skill::Leadership => {
                Seat::Commander
            }
        }
    }
}

/// A set of skills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Skills(u16);

impl Skills {
    /// Every skill of one man.
    pub const fn of(seat: Seat) -> Skills {
        const COMMANDER: u16 = 1 << Skill::SixthSense as u16
            | 1 << Skill::Expert as u16
            | 1 << Skill::ExpertPershing as u16
            | 1 << Skill::Synergy as u16
            | 1 << Skill::Leadership as u16;
        Skills(match seat {
            Seat::Commander => COMMANDER,
            Seat::Gunner => 1 << Skill::Gunnery as u16 | 1 << Skill::Aim as u16 | 1 << Skill::MaintenanceCoaxial as u16,
            Seat::Loader => 1 << Skill::AdrenalineRush as u16 | 1 << Skill::MaintenanceFifty as u16,
            Seat::Driver => 1 << Skill::EyeForTerrain as u16,
            Seat::Assistant => 1 << Skill::MaintenanceBow as u16,
        })
    }

    /// Whether the set holds the skill.
    #[inline]
    pub fn has(self, skill: Skill) -> bool {
        self.0 & 1 << skill as u16 != 0
    }

    /// Adds a skill.
    pub fn add(&mut self, skill: Skill) {
        self.0 |= 1 << skill as u16;
    }

    /// Takes a skill away.
    pub fn remove(&mut self, skill: Skill) {
        self.0 &= !(1 << skill as u16);
    }

    /// The skills in both sets.
    pub fn and(self, other: Skills) -> Skills {
        Skills(self.0 & other.0)
    }

    /// The skills in either set.
    pub fn or(self, other: Skills) -> Skills {
        Skills(self.0 | other.0)
    }

    /// The skills that are not in the other set.
    pub fn without(self, other: Skills) -> Skills {
        Skills(self.0 & !other.0)
    }

    /// The number of skills.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Skill> for Skills {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Self {
        skills.into_iter().fold(Skills::default(), |mut all, skill| {
            all.add(skill);
            all
        })
    }
}
