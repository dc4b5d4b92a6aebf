//! The numbers of the rules themselves.

use crate::game::rule_table;

rule_table!(
    /// The frame of a game.
    FrameTable {
        /// Width of the table in inches, along x: the long edges.
        #[schemars(range(min = 12, max = 96))]
        width_in: u8,
        /// Depth of the table in inches, along y.
        #[schemars(range(min = 12, max = 96))]
        depth_in: u8,
        /// The fewest pieces of terrain.
        #[schemars(range(min = 0, max = 64))]
        features_at_least: u8,
        /// The most pieces of terrain.
        #[schemars(range(min = 0, max = 64))]
        features_at_most: u8,
        /// How far from their edge models begin at most, in inches.
        #[schemars(range(min = 0, max = 48))]
        deployment_in: u8,
        /// Sides of the die of the roll-off.
        #[schemars(range(min = 2, max = 20))]
        roll_off_die: u8,
        /// Player turns of a game, those of both sides together.
        #[schemars(range(min = 1, max = 1000))]
        turns: u16,
        /// The game is a draw once both sides have so many models or fewer.
        #[schemars(range(min = 0, max = 120))]
        draw_at: u8,
    }
);

rule_table!(
    /// What every army is made of.
    CompositionTable {
        /// Infantry models.
        #[schemars(range(min = 0, max = 80))]
        infantry: u8,
        /// Cavalry models.
        #[schemars(range(min = 0, max = 40))]
        cavalry: u8,
        /// Artillery models.
        #[schemars(range(min = 0, max = 8))]
        guns: u8,
        /// How far apart the models of a unit may be at most, in inches.
        #[schemars(range(min = 0, max = 10))]
        coherency_in: u8,
    }
);

rule_table!(
    /// Who serves a gun.
    ArtilleryTable {
        /// Models of one side that bring a gun into action.
        #[schemars(range(min = 1, max = 12))]
        crew: u8,
        /// How far from the gun they may be, in inches.
        #[schemars(range(min = 0, max = 12))]
        within_in: u8,
    }
);

rule_table!(
    /// The fire of guns.
    FireTable {
        /// Shots of a gun in a turn.
        #[schemars(range(min = 1, max = 12))]
        shots: u8,
        /// Sides of the die to hit.
        #[schemars(range(min = 2, max = 20))]
        die: u8,
        /// Inches to which the near band reaches.
        #[schemars(range(min = 0, max = 120))]
        near_in: u8,
        /// Inches to which the medium band reaches; all beyond is far.
        #[schemars(range(min = 0, max = 120))]
        medium_in: u8,
        /// What the die must show at least to hit in the near band.
        #[schemars(range(min = 1, max = 40))]
        near_from: u8,
        /// In the medium band.
        #[schemars(range(min = 1, max = 40))]
        medium_from: u8,
        /// In the far band.
        #[schemars(range(min = 1, max = 40))]
        far_from: u8,
        /// What cover takes from the die.
        #[schemars(range(min = 0, max = 20))]
        cover_less: u8,
        /// Sides of the die for the models that a hit kills.
        #[schemars(range(min = 1, max = 20))]
        kill_die: u8,
        /// How far from the target they may be, in inches.
        #[schemars(range(min = 0, max = 12))]
        kill_within_in: u8,
        /// Breadth in inches by which a model stands in a line of sight.
        #[schemars(range(min = 0, max = 4))]
        model_in: u8,
    }
);

rule_table!(
    /// Moves.
    MovementTable {
        /// Inches of infantry.
        #[schemars(range(min = 1, max = 96))]
        infantry_in: u8,
        /// Inches of cavalry.
        #[schemars(range(min = 1, max = 96))]
        cavalry_in: u8,
        /// Difficult ground divides a move by so much.
        #[schemars(range(min = 1, max = 12))]
        difficult_divisor: u8,
        /// Models that are so near to an enemy, in inches, are in contact; moves that are no charges end further off.
        #[schemars(range(min = 0, max = 6))]
        contact_in: u8,
        /// Units of one side end their moves further from each other than so many inches.
        #[schemars(range(min = 0, max = 6))]
        spacing_in: u8,
    }
);

rule_table!(
    /// Close combat.
    CloseCombatTable {
        /// Models so near to a friend in contact fight too, in inches.
        #[schemars(range(min = 0, max = 12))]
        joins_within_in: u8,
        /// What a unit must have, in per cent of the smaller side's fighters, to support it.
        #[schemars(range(min = 1, max = 1000))]
        support_percent: u16,
    }
);

rule_table!(
    /// Prisoners.
    PrisonerTable {
        /// Prisoners that one model guards.
        #[schemars(range(min = 1, max = 120))]
        per_guard: u8,
        /// How far from them it may be, in inches.
        #[schemars(range(min = 0, max = 12))]
        within_in: u8,
    }
);

rule_table!(
    /// Points at the end.
    ScoringTable {
        /// For winning.
        #[schemars(range(min = 0, max = 10_000))]
        win: u16,
        /// For a draw, to each side.
        #[schemars(range(min = 0, max = 10_000))]
        draw: u16,
        /// For each gun owned.
        #[schemars(range(min = 0, max = 10_000))]
        gun: u16,
        /// For each cavalry model left.
        #[schemars(range(min = 0, max = 10_000))]
        cavalry: u16,
        /// For each infantry model left.
        #[schemars(range(min = 0, max = 10_000))]
        infantry: u16,
        /// For each prisoner taken, to both sides.
        #[schemars(range(min = 0, max = 10_000))]
        prisoner: u16,
        /// Whether prisoners whom the enemy still holds on the table count as taken.
        held_count: bool,
    }
);
