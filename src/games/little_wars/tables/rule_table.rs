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
        /// The greatest distance from their edge at which models begin, in inches.
        #[schemars(range(min = 0, max = 48))]
        deployment_in: u8,
        /// Sides of the die of the roll-off.
        #[schemars(range(min = 2, max = 20))]
        roll_off_die: u8,
        /// Player turns of a game, both sides counted together.
        #[schemars(range(min = 1, max = 1000))]
        turns: u16,
        /// The game is a draw once both sides have this number of models or fewer.
        #[schemars(range(min = 0, max = 120))]
        draw_at: u8,
    }
);

rule_table!(
    /// The models of every army.
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
        /// The greatest distance between models of a unit, in inches.
        #[schemars(range(min = 0, max = 10))]
        coherency_in: u8,
    }
);

rule_table!(
    /// Service of guns.
    ArtilleryTable {
        /// Models of one side that bring a gun into action.
        #[schemars(range(min = 1, max = 12))]
        crew: u8,
        /// The greatest distance of these models from the gun, in inches.
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
        /// The least number on the die that hits in the near band.
        #[schemars(range(min = 1, max = 40))]
        near_from: u8,
        /// The least number on the die that hits in the medium band.
        #[schemars(range(min = 1, max = 40))]
        medium_from: u8,
        /// The least number on the die that hits in the far band.
        #[schemars(range(min = 1, max = 40))]
        far_from: u8,
        /// The number that cover takes from the die.
        #[schemars(range(min = 0, max = 20))]
        cover_less: u8,
        /// Sides of the die for the models that a hit kills.
        #[schemars(range(min = 1, max = 20))]
        kill_die: u8,
        /// The greatest distance of the models killed from the target, in inches.
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
        /// Inches of an infantry move.
        #[schemars(range(min = 1, max = 96))]
        infantry_in: u8,
        /// Inches of a cavalry move.
        #[schemars(range(min = 1, max = 96))]
        cavalry_in: u8,
        /// The number by which difficult ground divides a move.
        #[schemars(range(min = 1, max = 12))]
        difficult_divisor: u8,
        /// The greatest distance of models in contact with an enemy, in inches; moves that are no charges end further
        /// off.
        #[schemars(range(min = 0, max = 6))]
        contact_in: u8,
        /// The distance in inches that units of one side must exceed between each other when a move ends.
        #[schemars(range(min = 0, max = 6))]
        spacing_in: u8,
    }
);

rule_table!(
    /// Close combat.
    CloseCombatTable {
        /// The greatest distance from a friend in contact, in inches, at which a model fights too.
        #[schemars(range(min = 0, max = 12))]
        joins_within_in: u8,
        /// The fewest models of a unit that supports the smaller side, in per cent of that side's fighters.
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
        /// The greatest distance of a guard from the prisoners, in inches.
        #[schemars(range(min = 0, max = 12))]
        within_in: u8,
    }
);

rule_table!(
    /// Points at the end.
    ScoringTable {
        /// Points for winning.
        #[schemars(range(min = 0, max = 10_000))]
        win: u16,
        /// Points for a draw, to each side.
        #[schemars(range(min = 0, max = 10_000))]
        draw: u16,
        /// Points for each gun owned.
        #[schemars(range(min = 0, max = 10_000))]
        gun: u16,
        /// Points for each cavalry model left.
        #[schemars(range(min = 0, max = 10_000))]
        cavalry: u16,
        /// Points for each infantry model left.
        #[schemars(range(min = 0, max = 10_000))]
        infantry: u16,
        /// Points for each prisoner taken, to both sides.
        #[schemars(range(min = 0, max = 10_000))]
        prisoner: u16,
        /// Whether prisoners that the enemy still holds on the table count as taken.
        held_count: bool,
    }
);
