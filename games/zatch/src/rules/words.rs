//! The words with which cards and texts are described (Z-CARD-01, Z-CARD-06, Z-CARD-12).

use tercet_cardtext::{Set, words};

words! {
    in "../../../games/zatch/web/protocol/";

    /// What kind of card it is (Z-CARD-01).
    Kind { Mamodo = "MAMODO", Partner = "PARTNER", Mj12 = "MJ12", Spell = "SPELL", Event = "EVENT" }

    /// What kind of MAMODO it is (Z-CARD-01, Z-ST-01, Z-DUAL-01, Z-RULE-186).
    Make { Plain = "plain", StoneTablet = "Stone Tablet", Dual = "DUAL", Versus = "VS" }

    /// The attribute of a SPELL card (Z-CARD-08).
    Attribute {
        Thunder = "Thunder", DownForce = "Down Force", Ice = "Ice", Wood = "Wood",
        Ground = "Ground", Water = "Water", Wind = "Wind", Fire = "Fire",
    }

    /// The class, which says where a card may stand in the Book (Z-BOOK-03, Z-BOOK-04).
    Class { Intermediate = "intermediate", Superior = "superior" }

    /// How rare a card is (Z-CARD-14); a few Japanese prints and promo cards are marked otherwise. Cards without one
    /// were never in a pack.
    Rarity {
        Common = "C", Uncommon = "U", Rare = "R", SuperRare = "SR", SuperRareFinish = "SR finish", UltraRare = "UR",
        Secret = "secret", Promo = "promo",
    }

    /// In which language a card was printed; one that has an English print follows that.
    Print { English = "English", Japanese = "Japanese" }

    /// An icon: when a card or effect may be used (Z-CARD-12, Z-RULE-123).
    Icon {
        /// To Attack, or in one's own BATTLE PHASE.
        Attack = "A",
        /// To Defend, or in the opponent's BATTLE PHASE.
        Defend = "D",
        /// Only in Non-Battle, without a Battle.
        NoBattle = "NB",
        /// In the effects step of a Battle.
        Battle = "BATTLE",
        /// In direct answer to an Action of the opponent.
        CutIn = "CUT-IN",
        /// Right after a toss (Z-COIN-03).
        Coin = "COIN",
        /// Whenever its player is asked anything (Z-RULE-129).
        AnyTime = "ANY TIME",
    }

    /// What else limits the use of an effect.
    Limit {
        /// Z-TERM-20.
        OncePerGame = "ONCE PER GAME",
        /// Said where the number of uses would not follow from Z-ACT-04.
        OncePerTurn = "ONCE PER TURN",
        /// In the place of Z-ACT-04.
        TwicePerTurn = "TWICE PER TURN",
        /// Z-ACT-10.
        YourTurn = "YOUR TURN",
        /// Z-ACT-10.
        OpponentsTurn = "OPPONENT'S TURN",
        /// Two of the same work like one (Z-TERM-17).
        NotDuplicated = "NOT DUPLICATED",
    }

    /// The zone in which an effect lies while it goes on or waits, where that is printed (Z-STAY-01, Z-STANDBY-01,
    /// Z-RULE-125).
    Zone { Stay = "STAY", Standby = "STANDBY" }

    /// What effects can forbid, as far as texts ask for it.
    Ban { MamodoEffects = "MAMODO effects", SpellCards = "SPELL cards", Protect = "PROTECT" }
}

impl Default for Print {
    /// That of a card which says nothing about it.
    fn default() -> Self {
        Print::English
    }
}

/// A set of kinds of cards.
pub type Kinds = Set<Kind>;
/// A set of icons.
pub type Icons = Set<Icon>;
/// A set of limits.
pub type Limits = Set<Limit>;
/// A set of things that can be forbidden.
pub type Bans = Set<Ban>;
