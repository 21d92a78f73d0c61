//! What a card's text compiles to. `text` reads and prints it, `effects` carries it out.
//!
//! "This Monster" is the card on which the text stands, "you" the player on whose side it lies.

mod kinds;

pub use kinds::{RuleKind, RuleKinds};

use crate::rules::words::{Class, Element, Keyword, Kinds};
use serde::Serialize;

/// The whole text of one prefix, root, title, Spell or Trap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text {
    /// Its sentences, in order.
    pub abilities: Vec<Ability>,
}

/// One sentence: a special effect (B-GLOSS-04) with its special condition (B-GLOSS-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Ability {
    /// Holds by itself as long as the card is face up and the condition, if any, is met.
    Continuous {
        /// "While …,"
        condition: Option<Condition>,
        /// What holds.
        rule: Rule,
    },
    /// Happens each time something happens.
    Triggered {
        /// "When …:"
        moment: Moment,
        /// "if …,", tested at that moment (B-RULE-57).
        condition: Option<Condition>,
        /// "you may": its player decides.
        optional: bool,
        /// What is done, in order.
        steps: Vec<Step>,
    },
    /// Acts instead of a card's going to the graveyard (B-RULE-50).
    Replacement(Replacement),
}

/// A condition on what lies on the table; only visible cards count (B-KEY-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Condition {
    /// At least `count` cards that pass the filter lie on the field.
    Present {
        /// How many at least, 1 or more.
        count: u8,
        /// Which cards count.
        filter: Filter,
    },
    /// This Monster attacked on its player's previous turn (B-RULE-60).
    AttackedLastTurn,
    /// The opponent has more cards on the field than in hand.
    OpponentFieldExceedsHand,
    /// The turn is the opponent's.
    OpponentsTurn,
}

/// Which cards a text speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Filter {
    /// Which kinds; all three is "card".
    pub kinds: Kinds,
    /// On whose side.
    pub side: Side,
    /// "other", "another": not the card on which the text stands.
    pub other: bool,
    /// Everything else it asks for; all of it must hold.
    pub traits: Vec<Trait>,
}

/// On whose side of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Side {
    /// Either (B-RULE-38).
    Any,
    /// The side on which the text's card lies.
    Own,
    /// The other one.
    Opponent,
}

/// One property a text asks for (B-RULE-43). Points are printed or current by B-RULE-45.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Trait {
    /// Has the element.
    Element(Element),
    /// Lacks the element.
    WithoutElement(Element),
    /// Has at least one of the elements of the text's card (B-RULE-44).
    ItsElements,
    /// Has none of them.
    WithoutItsElements,
    /// Has the keyword.
    Keyword(Keyword),
    /// Lacks the keyword.
    WithoutKeyword(Keyword),
    /// Shows the class.
    Class(Class),
    /// Carries this prefix, by its printed name.
    Prefix(String),
    /// Is of the species of the text's card.
    ItsSpecies,
    /// Is a dragon.
    Dragon,
    /// Has at most this many stars.
    StarsAtMost(u8),
    /// Has more attack points than the text's card.
    MoreAttack,
    /// Has no more attack points than the text's card.
    AttackNotAbove,
    /// Has less than this many defence points.
    DefenceBelow(i16),
    /// Lies face down.
    FaceDown,
}

/// A rule that a text adds for as long as it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Rule {
    /// Cards get points.
    Points {
        /// Who gets them.
        whose: Subject,
        /// Attack or defence points.
        which: Points,
        /// How many; may be negative.
        amount: i16,
        /// "for each …": times the number of these cards.
        per: Option<Filter>,
        /// "while defending against …": only in battles in which it is the target of such a Monster.
        against: Option<Filter>,
    },
    /// Monsters that cannot attack a card; a ban is not an immunity (B-RULE-48).
    CannotBeAttacked {
        /// What is protected.
        target: Subject,
        /// By whom it cannot be attacked.
        by: Filter,
    },
    /// What this Monster cannot attack.
    CannotAttack(Filter),
    /// Monsters cannot attack you.
    CannotAttackYou,
    /// In battle with such a Monster its effects do not count, and nobody loses who would be this
    /// Monster (B-RULE-49).
    Withstands(Filter),
    /// Effects of such cards do not affect the subject (B-RULE-41).
    Unaffected {
        /// Who is not affected.
        whose: Immune,
        /// Effects of which cards.
        by: Filter,
    },
    /// The opponent's special effects are nullified (B-RULE-42).
    NullifiesOpponent,
    /// This Trap is not put away when it has triggered (B-TRAP-05, B-TRAP-07).
    TrapStays,
    /// This Monster cannot go to the graveyard.
    CannotGoToGraveyard,
    /// You lose no lives to attacks.
    LosesNoLives,
    /// Once in each of the opponent's turns you may play a Spell or Trap from the hand (B-RULE-56).
    PlaysInOpponentsTurn,
    /// May attack two Monsters in a turn whose defence points add up to this much at most (B-RULE-46).
    AttacksTwo {
        /// The limit of the sum.
        limit: i16,
    },
    /// May attack such cards although they lie in attack mode (B-ATTACK-15).
    Reaches(Filter),
    /// May attack in the turn in which it is summoned (B-ATTACK-03).
    AttacksWhenSummoned(Subject),
    /// After an attack, may attack again for a sacrifice of such a card (B-RULE-46).
    AttacksAgain {
        /// What can be sacrificed.
        price: Filter,
    },
    /// Goes to defence mode after attacking, to attack mode after defending successfully, and
    /// cannot be switched (B-RULE-59).
    ChangesMode,
}

/// For whom a continuous rule holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Subject {
    /// The card on which the text stands.
    This,
    /// All cards that pass the filter.
    All(Filter),
}

/// Who is not affected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Immune {
    /// The card on which the text stands.
    This,
    /// All cards that pass the filter.
    All(Filter),
    /// The player of the card.
    You,
    /// All Monsters and both players.
    MonstersAndPlayers,
}

/// Attack or defence points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Points {
    /// Attack points.
    Attack,
    /// Defence points.
    Defence,
}

/// When a triggered effect happens (B-RULE-37 says what the words mean).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Moment {
    /// This Monster is put down face up.
    Summoned,
    /// This Monster is put down face up from the hand.
    Played,
    /// This card is turned face up; of a Spell: it comes into force.
    Revealed,
    /// Played or revealed.
    PlayedOrRevealed,
    /// This card goes to the graveyard (B-RULE-39).
    GoesToGraveyard,
    /// A card that passes the filter goes to the graveyard.
    CardGoesToGraveyard(Filter),
    /// This Monster attacks the opponent.
    AttacksPlayer,
    /// The opponent plays a Spell.
    OpponentPlaysSpell,
    /// The opponent reveals a Trap.
    OpponentRevealsTrap,
    /// The opponent attacks you or a card on your side.
    OpponentAttacks(Attacked),
    /// The opponent puts down such a card face up (B-RULE-37).
    OpponentSummons(Filter),
    /// The opponent draws a card.
    OpponentDraws,
}

/// What an attack that is answered is aimed at. A player's own face-down cards count by their kind
/// (B-RULE-32), and a Trap can answer an attack on itself (B-RULE-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Attacked {
    /// One of your Monsters.
    Monster,
    /// One of your Spells or Traps.
    SpellOrTrap,
    /// The card on which the text stands.
    This,
    /// You.
    You,
    /// You or any card of yours.
    Anything,
}

/// Which cards a step acts on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Objects {
    /// The chosen card.
    Chosen,
    /// The card on which the text stands.
    This,
    /// The card that caused it (B-RULE-58).
    Cause,
    /// All visible cards that pass the filter.
    All(Filter),
}

/// Where a card returns to: always its owner's (B-FAIR-10, B-RULE-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Place {
    /// The hand.
    Hand,
    /// The supply, which is shuffled.
    Supply,
}

/// The mode to which a text switches a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Mode {
    /// Attack mode.
    Attack,
    /// Defence mode.
    Defence,
    /// The one in which it is not.
    Other,
}

/// One thing that an effect does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Step {
    /// The player chooses a card, blindly perhaps (B-RULE-40); the next step acts on it.
    Choose(Filter),
    /// The chosen card is revealed.
    RevealChosen,
    /// These cards go to the graveyard.
    Send(Objects),
    /// These cards go back to their owners.
    Return(Objects, Place),
    /// These cards go to this mode; that is nobody's sub-action (B-SUB-04).
    Switch(Objects, Mode),
    /// You draw cards.
    Draw(u8),
    /// Each player draws until holding this many cards.
    EachDrawsUntil(u8),
    /// The opponent discards the whole hand.
    OpponentDiscardsHand,
    /// You gain a life if you have fewer than this many.
    GainLife {
        /// Only below this number.
        below: u8,
    },
    /// The opponent loses a life if above this many.
    OpponentLosesLife {
        /// Only above this number.
        above: u8,
    },
    /// Each player loses a life.
    EachLosesLife,
    /// You pay lives; at least one must be left (B-LIFE-05).
    PayLives(u8),
    /// You discard a card of your choice; a price, which nobody's card has caused (B-RULE-58).
    Discard,
    /// You choose two of your Monsters and fuse them (B-RULE-51).
    Fuse,
    /// You take such a card from your graveyard or supply, put it down, and shuffle that pile
    /// (B-RULE-52).
    SummonFromPile(Filter),
    /// The opponent's next turn is skipped (B-RULE-57).
    SkipOpponentsTurn,
    /// You win (B-END-08).
    Win,
    /// What is answered is nullified and goes to the graveyard.
    NullifyAnswered,
    /// The attack that is answered is cancelled; its Monster cannot attack again this turn.
    CancelAttack,
    /// The Spell that is answered is carried out as if you had played it (B-RULE-53).
    ReflectSpell,
    /// The first card drawn goes to the graveyard (B-RULE-54).
    SendDrawn,
    /// This Monster attacks at once; then it goes to the graveyard (B-RULE-47).
    AttackAtOnce,
}

/// What happens instead of going to the graveyard (B-RULE-50).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Replacement {
    /// When a Monster on your side loses a battle, you may send this Monster instead.
    ThisForBattleLoser,
    /// When this Monster loses a battle, it returns to the owner's hand.
    ReturnsToHand,
    /// When a Monster that passes `leaving` would go to the graveyard, you may reveal a Monster
    /// that passes `substitute` in your hand and send that.
    RevealFromHand {
        /// Which Monsters it saves.
        leaving: Filter,
        /// What can go in their place.
        substitute: Filter,
    },
}

impl Moment {
    /// Whether this is something that others do, for which a card on the field lies in wait.
    pub fn is_deed(&self) -> bool {
        match self {
            Moment::OpponentPlaysSpell
            | Moment::OpponentRevealsTrap
            | Moment::OpponentAttacks(_)
            | Moment::OpponentSummons(_)
            | Moment::OpponentDraws
            | Moment::CardGoesToGraveyard(_) => true,
            Moment::Summoned
            | Moment::Played
            | Moment::Revealed
            | Moment::PlayedOrRevealed
            | Moment::GoesToGraveyard
            | Moment::AttacksPlayer => false,
        }
    }
}

impl Step {
    /// What it acts on, if it is there before the step and named by the text.
    pub fn objects(&self) -> Option<&Objects> {
        match self {
            Step::Send(objects) | Step::Return(objects, _) | Step::Switch(objects, _) => Some(objects),
            _ => None,
        }
    }

    /// Whether it takes the chosen card off the field, so that it is no longer the chosen one.
    pub fn removes_chosen(&self) -> bool {
        matches!(self, Step::Send(Objects::Chosen) | Step::Return(Objects::Chosen, _))
    }
}
