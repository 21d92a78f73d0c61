//! The words with which cards and texts are described (B-KEY-04, B-GLOSS-03, B-GLOSS-06).

use tercet_cardtext::{Set, words};

words! {
    in "../../../games/battlemonsters/web/protocol/";

    /// What kind of card it is (B-GLOSS-03).
    // A Spell is called Magic too; that is one kind with two names (B-RULE-05).
    Kind { Monster = "Monster", Spell = "Spell", Trap = "Trap" }

    /// An element (B-KEY-04).
    Element {
        Neutral = "neutral", Fire = "fire", Energy = "energy", Water = "water", Ice = "ice",
        Earth = "earth", Stone = "stone", Dark = "dark", Light = "light",
    }

    /// A keyword (B-KEY-04).
    Keyword {
        Human = "Human", God = "God", Machine = "Machine", Creature = "Creature", Flying = "Flying",
        Colossus = "Colossus", Reptile = "Reptile", Feline = "Feline", Insect = "Insect", Demon = "Demon",
    }

    /// A class a Monster shows (B-RULE-43).
    Class {
        Regular = "regular", Spellcaster = "spellcaster", Commander = "commander",
        Defender = "defender", Warrior = "warrior",
    }

    /// A stance: attack or defence mode, visible or invisible (B-GLOSS-06).
    Stance {
        /// Attack mode, face up.
        AttackVisible = "AV",
        /// Defence mode, face up.
        DefenceVisible = "DV",
        /// Attack mode, face down.
        AttackInvisible = "AI",
        /// Defence mode, face down.
        DefenceInvisible = "DI",
    }
}

impl Stance {
    /// Whether the card lies face up (B-GLOSS-07).
    pub const fn visible(self) -> bool {
        matches!(self, Stance::AttackVisible | Stance::DefenceVisible)
    }

    /// Whether the card lies vertically, in attack mode (B-STANCE-01, B-RULE-10).
    pub const fn attacking(self) -> bool {
        matches!(self, Stance::AttackVisible | Stance::AttackInvisible)
    }

    /// The stance with this mode and visibility.
    pub const fn of(attacking: bool, visible: bool) -> Self {
        match (attacking, visible) {
            (true, true) => Stance::AttackVisible,
            (false, true) => Stance::DefenceVisible,
            (true, false) => Stance::AttackInvisible,
            (false, false) => Stance::DefenceInvisible,
        }
    }

    /// The same card turned face up (B-REVEAL-01).
    pub const fn revealed(self) -> Self {
        Self::of(self.attacking(), true)
    }

    /// The same card switched to the other mode (B-MODE-01).
    pub const fn switched(self) -> Self {
        Self::of(!self.attacking(), self.visible())
    }
}

/// A set of elements.
pub type Elements = Set<Element>;
/// A set of keywords.
pub type Keywords = Set<Keyword>;
/// A set of classes.
pub type Classes = Set<Class>;
/// A set of kinds.
pub type Kinds = Set<Kind>;
