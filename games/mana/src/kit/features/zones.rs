//! Where cards are told apart, and which facts a network knows.

use tercet_nets::{Fact, numbered};

numbered! {
    /// Where a card is.
    Zone in ZONES: &str {
        /// In the hand.
        Hand = "hand",
        /// A Land that is not invaded.
        Land = "land",
        /// A Land that is invaded.
        Invaded = "invaded",
        /// An Open Monster on a Land of its player.
        Open = "open",
        /// A Monster that lies face down there.
        Down = "down",
        /// A Monster on a Land of the other player.
        Invades = "invades",
        /// A Monster that has acted this turn or came in it, wherever it is.
        Spent = "spent",
        /// An untapped Character of the Party.
        Untapped = "untapped",
        /// A tapped one.
        Tapped = "tapped",
        /// A card of the Character Deck.
        Waiting = "waiting",
        /// A fallen Character.
        Fallen = "fallen",
        /// An Item of a Character.
        Item = "item",
        /// A card that is being used.
        Used = "used",
        /// A Monster that is moving.
        Moves = "moves",
        /// The Land it is moving to.
        Goal = "goal",
        /// A Monster that is attacking the Party.
        Assaults = "assaults",
        /// A Character who is about to attack a Monster.
        Strikes = "strikes",
        /// An effect of it was triggered and is waiting.
        Waits = "waits",
        /// A card that is being laid as a Land.
        Laid = "laid",
        /// What fights in the battle.
        Fights = "fights",
        /// A Technique that is used in it.
        Technique = "technique",
        /// What it says holds or lies in wait for a time.
        Lasts = "lasts",
        /// The effect of it is being carried out.
        Runs = "runs",
    }
}

numbered! {
    /// What is known of a position apart from its cards.
    Known in FACTS: Fact {
        /// Available Mana of this half.
        Available = Fact::new("available", 31),
        /// Available and Spent Mana.
        Total = Fact::new("total", 41),
        /// How much of that is still missing to the goal.
        Missing = Fact::new("missing", 25),
        /// The most Mana that a Land from the hand would yield now; 0 also if there is none.
        BestLand = Fact::new("best land", 8),
        /// How much Mana would still be missing then.
        MissingThen = Fact::new("missing then", 16),
        /// How many Lands there are, and how many of them are invaded.
        Lands = Fact::new("lands", 50),
        /// How many Characters of the Party are untapped, and how many tapped.
        Party = Fact::new("party", 16),
        /// How many Characters are left, those that wait included.
        Characters = Fact::new("characters", 13),
        /// How many cards are in the hand.
        Hand = Fact::new("hand", 13),
        /// How many cards are in the deck, in pairs.
        Deck = Fact::new("deck", 25),
        /// What is under way, and whose choice it is.
        UnderWay = Fact::new("under way", 60),
        /// The phase, and whether Land Make is still open.
        Phase = Fact::new("phase", 10),
        /// A use, and how far it is.
        Use = Fact::new("use", 8),
        /// What causes the battle.
        Cause = Fact::new("cause", 6),
        /// By how much the Characters' STR is more than the Monster's DEF, seen from the Monster's half.
        MonsterHurt = Fact::new("monster hurt", 16),
        /// By how much the Monster's STR is more than the Characters' DEF together.
        PartyHurt = Fact::new("party hurt", 16),
        /// How early the game is.
        Turn = Fact::new("turn", 8),
        /// What the judgement by hand says.
        ByHand = Fact::new("by hand", 32),
    }
}
