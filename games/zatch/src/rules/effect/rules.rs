//! Rules that a text adds for as long as it holds.

use super::{Cards, Count, Effect, Filter, Tag};
use crate::rules::words::{Kinds, Limit};
use serde::Serialize;

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Rule {
    /// A figure changes (Z-RULE-31).
    Figure {
        /// Which figure.
        figure: Figure,
        /// How.
        change: Change,
        /// For each of this many of these.
        per: Option<Count>,
        /// Of which cards.
        cards: Cards,
        /// Only in this role.
        role: Option<Role>,
    },
    /// A figure is the same as that of other cards: Power as it was when the rule began to hold
    /// (Z-RULE-31), Damage as it is in Step 5 (Z-RULE-147).
    Copies {
        /// Which figure.
        figure: Figure,
        /// Whose figure.
        of: Cards,
        /// Who has it.
        cards: Cards,
    },
    /// The Power of one card is added to the Total Power of another.
    AddsPower(Cards, Cards),
    /// Damage against your Book is less by this.
    Softens(u8),
    /// No Damage and no Injury reaches these and, if so said, your Book.
    Unhurt {
        /// Your Book as well.
        book: bool,
        /// Which MAMODO.
        cards: Cards,
        /// Only from such SPELL cards.
        from: Option<Filter>,
        /// Only from Attacks of exactly this Damage.
        damage: Option<u8>,
        /// Only in this role.
        role: Option<Role>,
    },
    /// The next Damage or Injury these would take is negated (Z-RULE-149).
    NextInflictionNegated(Cards),
    /// These cannot be Defended against (Z-RULE-26), if their Total Power is at least this.
    NoDefense(Cards, Option<i16>),
    /// Nobody can PROTECT against the Damage of these.
    NoProtect(Cards),
    /// These cannot be negated (Z-NEG-06).
    NoNegation(Cards),
    /// PROTECT against the Damage of these costs this many MP.
    DearProtect(Cards, u8),
    /// The opponent can PROTECT with nothing else.
    OnlyProtects(Cards),
    /// The opponent must PROTECT with this MAMODO (Z-RULE-151).
    MustProtect(Cards),
    /// You can PROTECT your Book once with this opposing MAMODO (Z-RULE-152).
    ProtectsForYou(Cards),
    /// Something cannot be done.
    Cannot(Subject, Vec<Deed>),
    /// You can do something even when prohibited (Z-RULE-95).
    Despite(Deed),
    /// This effect can be used even when prohibited.
    UsableDespite,
    /// MAMODO effects other than `[IN PLAY]` ones can be used only once in a turn by the opponent.
    OneMamodoEffect,
    /// You can turn back pages by effects only once.
    OneTurnBack,
    /// This many EVENT cards can be played in a turn (Z-RULE-165).
    Events(u8),
    /// These SPELL cards can be played for these MAMODO (Z-SPELL-08, Z-RULE-160).
    Playable {
        /// Which cards.
        cards: Cards,
        /// For which MAMODO.
        mamodo: Cards,
        /// They are discarded when they have been used.
        discarded: bool,
    },
    /// These SPELL or EVENT cards can be played (Z-RULE-160).
    Usable(Cards),
    /// These SPELL cards can attack twice in a turn (Z-RULE-161).
    AttacksTwice(Cards),
    /// These SPELL cards can be played again for 0 MP (Z-RULE-161).
    PlayableAgain(Cards),
    /// This SPELL card can be played as often in a turn as there are MP counters on these.
    PlayableByCounters(Cards),
    /// This SPELL card can be played without its MAMODO (Z-RULE-163).
    WithoutMamodo,
    /// In place of its effects a SPELL card does this.
    InsteadOfEffects(Cards, Box<super::Step>),
    /// In place of its Damage a SPELL card does this.
    InsteadOfDamage(Cards, Box<super::Step>),
    /// Effects are negated for as long as this holds (Z-RULE-136).
    Negated(EffectsOf),
    /// This card's effects do not work.
    Sleeps,
    /// These have another effect in addition to their own (Z-RULE-61).
    Grants(Cards, Box<Effect>),
    /// The opponent's open pages are shown (Z-RULE-181).
    OpponentShowsPages,
    /// You do not turn a page in your END PHASE (Z-RULE-138).
    NoForcedTurn,
    /// These count as the MAMODO of this name (Z-RULE-58, Z-MAM-03).
    CountsAs(Cards, String),
    /// These have this name instead of their own.
    Renamed(Cards, String),
    /// This text compares names without what stands in parentheses, those of DUAL and VS MAMODO whole.
    PlainNames,
    /// These fly (Z-RULE-187).
    Flies(Cards),
    /// You may discard this card at any time, and only this one (Z-RULE-129, Z-RULE-173).
    Discardable,
    /// When it is discarded the cards under it stay (Z-RULE-173).
    LeavesAlone,
    /// How this card comes into play.
    Enters(Entry),
}

impl Rule {
    /// Whether it says the same whoever is "you": a change of a figure for the cards of both players.
    pub(crate) fn is_for_both(&self) -> bool {
        matches!(self, Rule::Figure { per: None, cards: Cards::Any(filter), .. } if filter.is_for_both())
    }
}

/// How a card comes into play (Z-MAM-08, Z-MAM-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Entry {
    /// On top of the regular MAMODO of this name (Z-RULE-172).
    OnRegular(String),
    /// On top of a MAMODO of this name.
    On(String),
    /// By a SPELL card of this name and in no other way.
    OnlyBy(String),
    /// By discarding one MAMODO of each of these names.
    ByDiscarding(Vec<String>),
    /// Only if something is so.
    If(super::Condition),
    /// Face-down, apart from the MAMODO area (Z-RULE-185).
    FaceDown,
    /// This many of its name may be in play on one side.
    UpTo(u8),
    /// With either of its two faces, which may be turned in a START PHASE (Z-RULE-184).
    EitherFace,
}

/// A figure of a card or an Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Figure {
    /// Power.
    Power,
    /// Total Power (Z-RULE-145).
    TotalPower,
    /// Damage (Z-RULE-153).
    Damage,
    /// MP cost.
    Cost,
}

/// How a figure changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// It becomes this.
    Is(i16),
    /// This is added.
    Add(i16),
    /// It is doubled.
    Double,
    /// It is at most this.
    AtMost(i16),
}

/// In which part in a Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Role {
    /// As Attack.
    Attacking,
    /// As Defense.
    Defending,
    /// As either.
    Fighting,
    /// When it protects.
    Protecting,
}

/// Who or what cannot do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Subject {
    /// You.
    You,
    /// The opponent.
    Opponent,
    /// Both players.
    Players,
    /// Effects of the opponent.
    OpponentsEffects,
    /// Effects of yours.
    YourEffects,
    /// All effects.
    Effects,
}

/// What can be forbidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Deed {
    /// Play SPELL or EVENT cards.
    Play(Cards),
    /// Put cards into play.
    Enter(Cards),
    /// Attach a PARTNER.
    Attach(Cards),
    /// Use effects.
    Use(EffectsOf),
    /// Attack.
    Attack,
    /// Defend.
    Defend,
    /// PROTECT at all.
    Protect,
    /// PROTECT with these.
    ProtectWith(Cards),
    /// Turn back pages.
    TurnBack,
    /// Turn pages by choice in the START PHASE.
    TurnAtStart,
    /// Turn pages of your Book, but for Damage.
    TurnYourPages,
    /// Gain MP.
    Gain,
    /// Gain more than this many MP in the START PHASE.
    GainAtStart(u8),
    /// Raise the Power of these.
    RaisePower(Cards),
    /// Raise your MP.
    RaiseYourMp,
    /// Lower your MP.
    LowerYourMp,
    /// Look at your Book.
    LookAtYourBook,
    /// Take cards out of one's own Discard Pile.
    TakeFromPile,
    /// Discard these.
    Discard(Cards),
    /// Choose these.
    Choose(Cards),
    /// Petrify these.
    Petrify(Cards),
}

/// Which effects (Z-RULE-135).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum EffectsOf {
    /// Of these cards.
    Cards(Cards),
    /// Those with this tag, of these cards.
    Tagged(Tag, Cards),
    /// Those with this limit, of these cards.
    Limited(Limit, Cards),
    /// Those that choose cards of these kinds.
    Choosing(Kinds),
    /// The opponent's that look at your Book.
    LookingAtYourBook,
}
