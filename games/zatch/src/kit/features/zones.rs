//! Where cards are told apart, and which facts a network knows.

use tercet_nets::{Fact, numbered};

numbered! {
    /// Where a card is, as seen by its player.
    Zone in ZONES: &str {
        /// On an open page, a SPELL card that could be played for a MAMODO in play.
        Ready = "ready",
        /// On an open page, any other card.
        Open = "open",
        /// On the next two pages, a SPELL card for a MAMODO in play.
        NextFits = "next, fits",
        /// On the next two pages, any other card.
        Next = "next",
        /// One opening after that.
        Soon = "soon",
        /// Two or three openings after that.
        Later = "later",
        /// Farther back in the Book.
        Far = "far",
        /// A card in play, in Normal Status if it is a MAMODO.
        Normal = "normal",
        /// An Injured MAMODO.
        Injured = "injured",
        /// A Petrified MAMODO.
        Petrified = "petrified",
        /// A MAMODO laid face-down.
        Laid = "laid",
        /// In the Discard Pile.
        Pile = "pile",
        /// The Attack or Defense.
        Fights = "fights",
        /// Being used.
        Used = "used",
        /// What it has laid down goes on or waits.
        Lasts = "lasts",
    }
}

numbered! {
    /// What is known of a position apart from its cards.
    Known in FACTS: Fact {
        /// The MP of this half.
        Mp = Fact::new("mp", 25),
        /// The opening of this half.
        Opening = Fact::new("opening", 17),
        /// How many MAMODO of this half are in Normal Status, and how many are Injured.
        Mamodo = Fact::new("mamodo", 16),
        /// How many SPELL cards of this half could be played now.
        Ready = Fact::new("spells ready", 5),
        /// How many EVENT cards this half has played this turn.
        Events = Fact::new("events", 3),
        /// What is under way, and whose choice it is.
        UnderWay = Fact::new("under way", 40),
        /// The step of the Battle, and whether a Defense was declared.
        Battle = Fact::new("battle", 12),
        /// By how much the Attack is ahead.
        Ahead = Fact::new("ahead", 24),
        /// The Damage of the Attack.
        Damage = Fact::new("damage", 12),
        /// The Damage that is on its way to this half.
        OnItsWay = Fact::new("on its way", 12),
        /// To what end something is being used, and whether it was negated.
        Use = Fact::new("use", 12),
        /// How early the game is.
        Turn = Fact::new("turn", 4),
        /// What the judgement by hand says.
        ByHand = Fact::new("by hand", 32),
    }
}
