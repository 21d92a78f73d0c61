//! What a card can be found by.

use crate::rules::words::{Class, Icon, Kind, Make, Rarity, Zone};

/// One thing that is printed on a card or that its text speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Is of this rarity.
    Rarity(Rarity),
    /// Is of this type.
    Is(Kind),
    /// Is such a MAMODO.
    Made(Make),
    /// Has a number that begins like this.
    Numbered(&'static str),
    /// Stands in this class.
    Class(Class),
    /// Has this icon, or an effect with it.
    Icon(Icon),
    /// Has both the Attack and the Defend icon.
    BothIcons,
    /// Has an effect with this tag.
    Tag(Tagged),
    /// Has an effect in this zone.
    Zone(Zone),
    /// The printed Damage is left to the text.
    VariableDamage,
    /// This much Total Power, in hundreds.
    TotalPower,
    /// This much Damage.
    Damage,
    /// Costs this many MP, or has an effect that does.
    CostsMp,
    /// Speaks of cards of this sort.
    Speaks(Sort),
    /// Speaks of cards of this sort that are in play.
    InPlay(Sort),
    /// Speaks of any cards in play.
    AnyInPlay,
    /// Names one card of this sort.
    Names(Sort),
    /// Raises a figure by this much; Power in thousands.
    Raises(Figure),
    /// Lowers a figure by this much; Power in thousands.
    Lowers(Figure),
    /// Sets a figure to this.
    Sets(Figure),
    /// Sets the Power of another card to this.
    SetsPowerOfOthers,
    /// Multiplies Power, in thousands.
    MultipliesPower,
    /// Adds up the Power of several MAMODO.
    CombinesPower,
    /// Doubles Damage.
    DoublesDamage,
    /// Speaks of losing a Battle or receiving Damage.
    Receives,
    /// Needs a win as Attacker, or inflicts Damage.
    Inflicts,
    /// Speaks of an MP cost.
    SpeaksOfCost,
    /// MP can be paid for more.
    OptionalMp,
    /// What was paid comes back.
    Restores,
    /// Speaks of attacking.
    Attacking,
    /// Speaks of defending.
    Defending,
    /// Attacks without a SPELL card.
    WithoutSpell,
    /// Speaks of PROTECT.
    Protects,
    /// Returns a MAMODO to Normal Status.
    Heals,
    /// Injures.
    Injures,
    /// Petrifies.
    Petrifies,
    /// Is concerned with Injured MAMODO.
    Injured,
    /// Is concerned with Petrified MAMODO.
    Petrified,
    /// Puts a card in play.
    PutsInPlay,
    /// Brings a card from the Discard Pile into play.
    PileToPlay,
    /// Puts a card on an empty page.
    ToEmptyPage,
    /// Is concerned with cards that are discarded.
    Discards,
    /// Selects cards.
    Selects,
    /// Picks a card from any page.
    FromAnyPage,
    /// Exchanges cards.
    Switches,
    /// Turns pages.
    TurnsPages,
    /// Turns back pages.
    TurnsBack,
    /// Looks at cards in a Book.
    Looks,
    /// Speaks of these pages.
    Pages(Pages),
    /// Works out of the Book.
    OutOfBook,
    /// Can be used this often.
    Limited(Often),
    /// Negates something.
    Negates,
    /// Negates this.
    Negating(What),
    /// Speaks of what cannot be done.
    Prohibits,
    /// No Damage to a Book.
    NoDamage,
    /// No Injury to a MAMODO.
    NoInjury,
    /// Neither of them.
    NoDamageNorInjury,
    /// What cannot be Defended.
    Undefendable,
    /// Speaks of other effects.
    Effects,
    /// Flips coins, or speaks of them.
    Coins,
    /// Repeats a toss.
    FlipsAgain,
    /// Makes a coin heads.
    ToHeads,
    /// Makes a coin tails.
    ToTails,
    /// Speaks of cards out of a Discard Pile.
    OutOfPile,
    /// Lets a card be played, or occurs when one is.
    Plays,
    /// A number of cards or pages that is left open.
    OpenAmount,
    /// This many cards or pages.
    Amount,
    /// All of something.
    All,
    /// At most this many.
    AtMost,
    /// As many as one likes.
    AnyNumber,
    /// Speaks of performing an Action.
    Acts,
    /// A card name is left open.
    OpenName,
    /// Speaks of a card on top of another.
    OnTop,
    /// A card or effect is used once more.
    Again,
    /// A card or effect of the opponent is used.
    UsesTheirs,
    /// Ends a phase or turn.
    Ends,
    /// Decides the game.
    Decides,
}

/// Sorts of cards that texts speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// MAMODO.
    Mamodo,
    /// Stone Tablet MAMODO.
    StoneTablet,
    /// PARTNER.
    Partner,
    /// SPELL cards.
    Spell,
    /// EVENT cards.
    Event,
    /// MJ12 cards.
    Mj12,
    /// EX cards.
    Ex,
    /// Promo cards.
    Promo,
}

impl From<Kind> for Sort {
    fn from(kind: Kind) -> Sort {
        match kind {
            Kind::Mamodo => Sort::Mamodo,
            Kind::Partner => Sort::Partner,
            Kind::Mj12 => Sort::Mj12,
            Kind::Spell => Sort::Spell,
            Kind::Event => Sort::Event,
        }
    }
}

/// Figures that texts change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Power, Total Power as well.
    Power,
    /// Damage.
    Damage,
    /// MP costs.
    Cost,
    /// A player's MP.
    Mp,
}

/// Tags before effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tagged {
    /// `[X MP]`, with the number.
    Mp,
    /// `[DECLARE TO USE]`.
    Declare,
    /// `[SEND]`.
    Send,
    /// `[IN PLAY]`.
    InPlay,
    /// `[COUNTER]`.
    Counter,
}

/// Pages that texts speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pages {
    /// The opening.
    Open,
    /// Any before the opening.
    Before,
    /// Those directly before it.
    JustBefore,
    /// Those after it.
    After,
    /// The last one.
    Last,
}

/// How often an effect can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Often {
    /// Once per turn.
    OncePerTurn,
    /// Twice per turn.
    TwicePerTurn,
    /// Once per game.
    OncePerGame,
    /// Once, later in the game.
    OnceLater,
    /// Two of the same work like one.
    NotDuplicated,
}

/// What is negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Effects.
    Effect,
    /// An Injury.
    Injury,
    /// An Attack, with or without SPELL card.
    Attack,
    /// A Defense.
    Defense,
    /// SPELL cards.
    Spell,
    /// EVENT cards.
    Event,
}

/// A topic that a card has, with its number where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mention {
    /// What about.
    pub topic: Topic,
    /// The number, if one is said.
    pub number: Option<u32>,
}
