//! Where cards are told apart, and which facts a network knows.

use tercet_nets::{Fact, numbered};

numbered! {
    /// Where a card is.
    Zone in ZONES: &str {
        /// In the hand, and there are enough Monsters to sacrifice for it.
        Hand = "hand",
        /// In the hand, but there are not.
        Dear = "dear",
        /// Face up in attack mode, and able to attack when its player may.
        Ready = "ready",
        /// Face up in attack mode, but it cannot attack this turn.
        Spent = "spent",
        /// Face up in defence mode.
        Guards = "guards",
        /// Face down in attack mode.
        Lurks = "lurks",
        /// Face down in defence mode.
        Hides = "hides",
        /// On its way to the field.
        Comes = "comes",
        /// A Monster that is attacking.
        Attacks = "attacks",
        /// A card that is being attacked.
        Attacked = "attacked",
        /// The effect of it is in force or is being carried out.
        Applied = "applied",
    }
}

numbered! {
    /// What is known of a position apart from its cards.
    Known in FACTS: Fact {
        /// The lives of this half.
        Lives = Fact::new("lives", 12),
        /// How many cards are in the hand.
        Hand = Fact::new("hand", 12),
        /// How many cards are in the supply: each of the last ones, then ever more together.
        Supply = Fact::new("supply", 14),
        /// How many cards are in the graveyard, in pairs.
        Graveyard = Fact::new("graveyard", 14),
        /// How many visible Monsters there are, and how many of them are in attack mode.
        Visible = Fact::new("visible", 36),
        /// How many face-down cards there are, and how many of them are Monsters.
        Down = Fact::new("down", 25),
        /// How many Monsters could attack the lives of this half; 0 also if a visible Monster guards them.
        Exposed = Fact::new("exposed", 6),
        /// How many of this half's attackers beat something in sight, and how much in sight they beat.
        Beats = Fact::new("beats", 25),
        /// By how many points the best attacker of this half is ahead of the strongest Monster in sight.
        AheadOfBest = Fact::new("ahead of the best", 18),
        /// The same of the weakest one in sight.
        AheadOfWeakest = Fact::new("ahead of the weakest", 18),
        /// By how many points the best Monster that can be summoned is ahead of the strongest Monster in sight.
        Summonable = Fact::new("summonable", 18),
        /// How many turns will be skipped.
        Skips = Fact::new("skips", 3),
        /// What is under way, and whose choice it is.
        UnderWay = Fact::new("under way", 44),
        /// How far an attack has come.
        Attack = Fact::new("attack", 10),
        /// By how many points it is ahead.
        Ahead = Fact::new("ahead", 18),
        /// Which action ends the turn.
        Action = Fact::new("action", 4),
        /// How early the game is.
        Turn = Fact::new("turn", 12),
        /// What the judgement by hand says.
        ByHand = Fact::new("by hand", 32),
    }
}
