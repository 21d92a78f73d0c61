//! Which cards a text speaks of.

use super::Tag;
use crate::rules::words::{Attribute, Bans, Kind, Kinds};
use serde::Serialize;
use tercet_kernel::Seat;

/// Cards that something is done to or that a rule is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Cards {
    /// The card on which the text stands.
    This,
    /// The MAMODO of this PARTNER, or the MAMODO for which this SPELL card is played.
    ItsMamodo,
    /// The PARTNER of this MAMODO.
    ItsPartner,
    /// The card chosen last.
    It,
    /// The two cards chosen last.
    Both,
    /// The card that the moment is about.
    That,
    /// The MAMODO that attacks in this Battle.
    Attacker,
    /// The Attack of this Battle.
    TheAttack,
    /// The next Attack of these.
    NextAttack(Box<Cards>),
    /// Such cards, where the opponent's next Attack is Defended against with them (Z-RULE-128).
    DefenseAgainstNext(Filter),
    /// The next such card that is played this turn (Z-RULE-128).
    Next(Filter),
    /// This many of them, chosen by you.
    Some(u8, Filter),
    /// One, chosen by the opponent.
    OpponentsChoice(Filter),
    /// Up to this many of them.
    UpTo(super::Amount, Filter),
    /// As many as you like.
    AnyNumber(Filter),
    /// All that there are now.
    All(Filter),
    /// Every one that fits, whenever a rule asks (Z-RULE-174).
    Any(Filter),
}

impl Cards {
    /// What those must be like that are looked for.
    pub const fn filter(&self) -> Option<&Filter> {
        match self {
            Cards::Some(_, filter)
            | Cards::OpponentsChoice(filter)
            | Cards::UpTo(_, filter)
            | Cards::AnyNumber(filter)
            | Cards::All(filter)
            | Cards::Any(filter)
            | Cards::Next(filter)
            | Cards::DefenseAgainstNext(filter) => Some(filter),
            Cards::This
            | Cards::ItsMamodo
            | Cards::ItsPartner
            | Cards::It
            | Cards::Both
            | Cards::That
            | Cards::Attacker
            | Cards::TheAttack
            | Cards::NextAttack(_) => None,
        }
    }

    /// What those must be like among which a player chooses.
    pub const fn choice(&self) -> Option<&Filter> {
        match self {
            Cards::Some(_, filter)
            | Cards::OpponentsChoice(filter)
            | Cards::UpTo(_, filter)
            | Cards::AnyNumber(filter) => Some(filter),
            Cards::This
            | Cards::ItsMamodo
            | Cards::ItsPartner
            | Cards::It
            | Cards::Both
            | Cards::That
            | Cards::Attacker
            | Cards::TheAttack
            | Cards::NextAttack(_)
            | Cards::All(_)
            | Cards::Any(_)
            | Cards::Next(_)
            | Cards::DefenseAgainstNext(_) => None,
        }
    }

    /// The cards that are chosen at the declaration, and how many: in play or in a Discard Pile (Z-RULE-131).
    pub fn chosen_first(&self) -> Option<(u8, &Filter)> {
        if let Cards::Some(count, filter) = self { (!filter.in_book()).then_some((*count, filter)) } else { None }
    }

    /// Whether cards in a Book are chosen.
    pub fn in_book(&self) -> bool {
        self.choice().is_some_and(Filter::in_book)
    }

    /// Whether they can be cards of a kind; those that are not looked for are MAMODO.
    pub fn can_be(&self, kind: Kind) -> bool {
        self.filter().map_or(kind == Kind::Mamodo, |filter| filter.is_of_kind(kind))
    }

    /// Whether they are still to come: the next card, or what comes with the next Attack (Z-RULE-128).
    pub const fn are_to_come(&self) -> bool {
        matches!(self, Cards::Next(_) | Cards::NextAttack(_) | Cards::DefenseAgainstNext(_))
    }
}

/// What a card must be like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Filter {
    /// Whose.
    pub side: Side,
    /// Of which kinds; empty for all.
    pub kinds: Kinds,
    /// Everything else; all of it must hold. Those said before the kind come first.
    pub traits: Vec<Trait>,
}

impl Filter {
    /// Whether it means the same cards whoever is "you".
    pub(crate) fn is_for_both(&self) -> bool {
        let of_this = |wanted: &Trait| matches!(wanted, Trait::Other | Trait::PlayedFor(_) | Trait::AttachedTo(_));
        let of_place = |wanted: &Trait| matches!(wanted, Trait::LikeInOpponentsPile(_) | Trait::NamedSo | Trait::At(_));
        let of_you = |wanted: &Trait| of_this(wanted) || of_place(wanted);
        self.side == Side::Any && !self.traits.iter().any(of_you)
    }

    /// Whether it speaks of cards of a kind.
    pub fn is_of_kind(&self, kind: Kind) -> bool {
        self.kinds.is_empty() || self.kinds.contains(kind)
    }

    /// Whether it speaks of cards in a Book.
    pub fn in_book(&self) -> bool {
        matches!(self.place(), Some(Place::Book(..)))
    }

    /// Whether it speaks of cards in the opponent's Book, which "you" cannot see (Z-PAGE-13).
    pub fn in_opponents_book(&self) -> bool {
        matches!(self.place(), Some(Place::Book(Whose::Opponents, _)))
    }

    /// Where its cards lie, if not in play.
    pub fn place(&self) -> Option<Place> {
        self.traits.iter().find_map(|wanted| if let Trait::At(place) = wanted { Some(*place) } else { None })
    }

    /// The MAMODO for which its cards are played, if that is asked for.
    pub fn played_for(&self) -> Option<&Cards> {
        self.traits.iter().find_map(|wanted| if let Trait::PlayedFor(cards) = wanted { Some(&**cards) } else { None })
    }
}

/// Whose cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Side {
    /// Anybody's.
    Any,
    /// Yours.
    Own,
    /// The opponent's.
    Opposing,
}

impl Side {
    /// Whether it speaks of the cards of a player, where these words are yours.
    pub fn is_of(self, you: Seat, seat: Seat) -> bool {
        match self {
            Side::Any => true,
            Side::Own => seat == you,
            Side::Opposing => seat != you,
        }
    }
}

/// One property of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Trait {
    /// Not the card of the text, not the chosen one.
    Other,
    /// Z-TERM-22.
    Injured,
    /// Z-PETR-01.
    Petrified,
    /// Z-ST-01.
    StoneTablet,
    /// A SPELL card that can fight, with `[A]`, or used to Attack.
    Attacking,
    /// A SPELL card that can fight, with `[D]`, or used to Defend.
    Defending,
    /// A SPELL card that can fight.
    Battle,
    /// A No Battle SPELL card (Z-NB-01).
    NoBattle,
    /// A command SPELL card (Z-RULE-162).
    Command,
    /// Of this attribute.
    Has(Attribute),
    /// Of one of these names (Z-RULE-169).
    Named(Vec<String>),
    /// Not of this name.
    NotNamed(String),
    /// A SPELL card that names this MAMODO.
    Of(String),
    /// A SPELL card played for these MAMODO.
    PlayedFor(Box<Cards>),
    /// A SPELL card played for other MAMODO, or for none.
    NotPlayedFor(Box<Cards>),
    /// A PARTNER attached to this MAMODO.
    AttachedTo(Box<Cards>),
    /// Has a PARTNER attached.
    WithPartner,
    /// Has a PARTNER of this name attached.
    WithPartnerNamed(String),
    /// Has none.
    WithoutPartner,
    /// Has an effect with this tag.
    WithTag(Tag),
    /// Lies on another card.
    OnTop,
    /// Came into play this turn.
    EnteredThisTurn,
    /// Came to the Discard Pile this turn, not by Damage.
    DiscardedThisTurn,
    /// Power at most this.
    PowerAtMost(i16),
    /// Power more than this.
    PowerAbove(i16),
    /// No other of its side has more Power.
    HighestPower,
    /// Its printed MP cost is this.
    Costs(u8),
    /// A SPELL card used before in this turn.
    Used,
    /// Its text forbids you something.
    ForbidsYou(Bans),
    /// Its text turns pages of a Book.
    TurnsPages,
    /// Shares its name with a card of these kinds in the opponent's Discard Pile.
    LikeInOpponentsPile(Kinds),
    /// Has the name that was said.
    NamedSo,
    /// Lies there; without this a card in play is meant, or one that is being played.
    At(Place),
}

impl Trait {
    /// Other cards of which it speaks.
    pub fn cards(&self) -> Option<&Cards> {
        match self {
            Trait::PlayedFor(cards) | Trait::NotPlayedFor(cards) | Trait::AttachedTo(cards) => Some(cards),
            Trait::Other
            | Trait::Injured
            | Trait::Petrified
            | Trait::StoneTablet
            | Trait::Attacking
            | Trait::Defending
            | Trait::Battle
            | Trait::NoBattle
            | Trait::Command
            | Trait::Has(_)
            | Trait::Named(_)
            | Trait::NotNamed(_)
            | Trait::Of(_)
            | Trait::WithPartner
            | Trait::WithPartnerNamed(_)
            | Trait::WithoutPartner
            | Trait::WithTag(_)
            | Trait::OnTop
            | Trait::EnteredThisTurn
            | Trait::DiscardedThisTurn
            | Trait::PowerAtMost(_)
            | Trait::PowerAbove(_)
            | Trait::HighestPower
            | Trait::Costs(_)
            | Trait::Used
            | Trait::ForbidsYou(_)
            | Trait::TurnsPages
            | Trait::LikeInOpponentsPile(_)
            | Trait::NamedSo
            | Trait::At(_) => None,
        }
    }
}

/// Where cards are that are not in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Place {
    /// On pages of a player's Book.
    Book(Whose, Pages),
    /// In a player's Discard Pile.
    Pile(Whose),
}

/// Whose Book or Discard Pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Whose {
    /// Yours.
    Yours,
    /// The opponent's.
    Opponents,
}

/// Which pages of a Book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Pages {
    /// Any.
    Any,
    /// Any but the last one.
    NotLast,
    /// The opening.
    Open,
    /// All before the opening (Z-TERM-04).
    Before,
    /// This many just before the opening (Z-RULE-188).
    JustBefore(u8),
    /// All after the opening, but the last one (Z-LAST-04).
    After,
}
