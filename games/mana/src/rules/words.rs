//! The words with which cards and texts are described (M-ATTR-01, M-DECK-03, M-SUPPORT-03).

use tercet_cardtext::{Set, words};

words! {
    in "../../../games/mana/web/protocol/";

    /// What kind of card it is (M-DECK-01, M-DECK-03).
    Kind {
        Artifact = "Artifact", Monster = "Monster", Support = "Support", Item = "Item", Character = "Character",
    }

    /// An attribute (M-ATTR-01).
    Attribute {
        Fire = "Fire", Earth = "Earth", Wind = "Wind", Water = "Water",
        Light = "Light", Dark = "Dark", Wood = "Wood", Gold = "Gold",
    }

    /// How often packs hold a card (M-PACK-05).
    Rarity {
        /// Printed with a diamond.
        Common = "common",
        /// Printed with a circle.
        Uncommon = "uncommon",
        /// Printed with a square.
        Rare = "rare",
        /// A square with foil.
        Holofoil = "holofoil",
    }

    /// When a Support is used, or a Character's skill works (M-SUPPORT-03, M-RULE-49).
    Timing {
        MainPhase = "Main Phase", InBattle = "In Battle", Cancel = "Cancel", Always = "Always",
        EndOfBattle = "End of Battle", Replenishment = "Character Replenishment",
    }

    /// What kind of Item it is (M-RULE-122).
    Class {
        Knife = "Knife", OneHandedSword = "1H Sword", TwoHandedSword = "2H Sword", OneHandedAxe = "1H Axe",
        TwoHandedAxe = "2H Axe", Hammer = "Hammer", Spear = "Spear", Staff = "Staff", Gloves = "Gloves",
        Flail = "Flail", Bow = "Bow", Instrument = "Magical Instrument",
    }

    /// A side of a Land, as its owner sees it (M-TERM-07, M-LAND-21).
    Direction { Up = "up", Right = "right", Down = "down", Left = "left" }
}

impl Default for Rarity {
    /// That of a card which says nothing about it.
    fn default() -> Self {
        Rarity::Common
    }
}

impl Direction {
    /// One step this way: x grows to the right, y upward.
    pub const fn step(self) -> (i16, i16) {
        match self {
            Direction::Up => (0, 1),
            Direction::Right => (1, 0),
            Direction::Down => (0, -1),
            Direction::Left => (-1, 0),
        }
    }

    /// The other way.
    pub const fn opposite(self) -> Self {
        match self {
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
        }
    }
}

/// A set of attributes.
pub type Attributes = Set<Attribute>;
/// A set of kinds of Items.
pub type Classes = Set<Class>;
/// A set of kinds of cards.
pub type Kinds = Set<Kind>;
