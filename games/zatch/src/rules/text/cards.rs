//! How texts name cards: `1 opposing Injured MAMODO`.

use super::amounts::{Boxed, CardCount};
use crate::rules::effect::{Cards, Filter, Pages, Place, Side, Tag, Trait, Whose};
use crate::rules::words::{Attribute, Ban, Kind, Kinds};
use tercet_cardtext::{Cursor, Figure, Form, Listed, OneOf, Quoted, SetOf, Small, Writer, phrases};

/// A name of a card.
pub(super) const NAME: Quoted = Quoted("the name of a card in quotes");

phrases! {
    /// Cards that something is done to or that a rule is about.
    pub(super) Those -> Cards {
        ["this card"] => { Cards::This }
        ["its MAMODO"] => { Cards::ItsMamodo }
        ["its PARTNER"] => { Cards::ItsPartner }
        ["it"] => { Cards::It }
        ["both"] => { Cards::Both }
        ["that card"] => { Cards::That }
        ["the attacking MAMODO"] => { Cards::Attacker }
        ["the Attack"] => { Cards::TheAttack }
        ["the next Attack of", cards: Boxed(Those)] => { Cards::NextAttack(cards) }
        ["the Defense against your opponent's next Attack with", filter: Noun::Many] =>
            { Cards::DefenseAgainstNext(filter) }
        ["the next", filter: Noun::One] => { Cards::Next(filter) }
        ["any number of", filter: Noun::Many] => { Cards::AnyNumber(filter) }
        ["up to", count: CardCount, filter: Noun::Many] => { Cards::UpTo(count, filter) }
        ["all", filter: Noun::Many] => { Cards::All(filter) }
        ["1", filter: Noun::One, "of your opponent's choice"] => { Cards::OpponentsChoice(filter) }
        ["1", filter: Noun::One] => { Cards::Some(1, filter) }
        [count: Small, filter: Noun::Many] => { Cards::Some(count, filter) }
        [filter: Noun::Many] => { Cards::Any(filter) }
    }

    /// What a card is, before its kind.
    pub(super) Adjectives -> Trait {
        ["other"] => { Trait::Other }
        ["Injured"] => { Trait::Injured }
        ["Petrified"] => { Trait::Petrified }
        ["Stone Tablet"] => { Trait::StoneTablet }
        ["attacking"] => { Trait::Attacking }
        ["defending"] => { Trait::Defending }
        ["Battle"] => { Trait::Battle }
        ["No Battle"] => { Trait::NoBattle }
        ["command"] => { Trait::Command }
        [attribute: OneOf::<Attribute>::NEW] => { Trait::Has(attribute) }
        [names: Listed(NAME, "or")] => { Trait::Named(names) }
    }

    /// What a card is, behind its kind.
    Properties -> Trait {
        ["other than", name: NAME] => { Trait::NotNamed(name) }
        ["of", name: NAME] => { Trait::Of(name) }
        ["of that name"] => { Trait::NamedSo }
        ["played for", cards: Boxed(Those)] => { Trait::PlayedFor(cards) }
        ["not played for", cards: Boxed(Those)] => { Trait::NotPlayedFor(cards) }
        ["attached to", cards: Boxed(Those)] => { Trait::AttachedTo(cards) }
        ["with a PARTNER"] => { Trait::WithPartner }
        ["with the PARTNER", name: NAME] => { Trait::WithPartnerNamed(name) }
        ["without a PARTNER"] => { Trait::WithoutPartner }
        ["with an IN PLAY effect"] => { Trait::WithTag(Tag::InPlay) }
        ["with a SEND effect"] => { Trait::WithTag(Tag::Send) }
        ["on top of another"] => { Trait::OnTop }
        ["that entered play this turn"] => { Trait::EnteredThisTurn }
        ["that was discarded this turn, but not by Damage"] => { Trait::DiscardedThisTurn }
        ["with Power at most", power: Figure] => { Trait::PowerAtMost(power) }
        ["with Power more than", power: Figure] => { Trait::PowerAbove(power) }
        ["with the highest Power"] => { Trait::HighestPower }
        ["with the MP cost", cost: Small] => { Trait::Costs(cost) }
        ["that was used this turn"] => { Trait::Used }
        ["that forbids you", bans: SetOf(OneOf::<Ban>::NEW, "or")] => { Trait::ForbidsYou(bans) }
        ["that turns pages"] => { Trait::TurnsPages }
        ["named like", kinds: AnyOf, "in your opponent's Discard Pile"] => { Trait::LikeInOpponentsPile(kinds) }
        [place: Places] => { Trait::At(place) }
    }

    /// Where a card is that is not in play.
    Places -> Place {
        ["on any page of", whose: Owners, "Book but the last"] => { Place::Book(whose, Pages::NotLast) }
        ["on any page of", whose: Owners, "Book"] => { Place::Book(whose, Pages::Any) }
        ["on the pages before", whose: Owners, "open pages"] => { Place::Book(whose, Pages::Before) }
        ["on the pages after", whose: Owners, "open pages"] => { Place::Book(whose, Pages::After) }
        ["on the", count: Small, "pages before", whose: Owners, "open pages"] =>
            { Place::Book(whose, Pages::JustBefore(count)) }
        ["on", whose: Owners, "open pages"] => { Place::Book(whose, Pages::Open) }
        ["in", whose: Owners, "Discard Pile"] => { Place::Pile(whose) }
    }

    /// What can be looked at.
    pub(super) Looked -> Place {
        [whose: Owners, "open pages"] => { Place::Book(whose, Pages::Open) }
        [whose: Owners, "Book"] => { Place::Book(whose, Pages::Any) }
        [whose: Owners, "Discard Pile"] => { Place::Pile(whose) }
    }

    /// Whose Book.
    Owners -> Whose {
        ["your opponent's"] => { Whose::Opponents }
        ["your"] => { Whose::Yours }
    }

    /// Kinds of cards, one of them.
    OneKind -> Kind {
        ["MAMODO"] => { Kind::Mamodo }
        ["PARTNER"] => { Kind::Partner }
        ["MJ12 card"] => { Kind::Mj12 }
        ["SPELL card"] => { Kind::Spell }
        ["EVENT card"] => { Kind::Event }
    }

    /// Kinds of cards, many of them.
    pub(super) ManyKinds -> Kind {
        ["MAMODO"] => { Kind::Mamodo }
        ["PARTNER"] => { Kind::Partner }
        ["MJ12 cards"] => { Kind::Mj12 }
        ["SPELL cards"] => { Kind::Spell }
        ["EVENT cards"] => { Kind::Event }
    }
}

/// A card of some kinds: `a MAMODO or PARTNER`, `a card`.
#[derive(Clone, Copy, Debug)]
struct AnyOf;

impl Form for AnyOf {
    type Value = Kinds;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Kinds> {
        cursor.article()?;
        one_of(cursor)
    }

    fn write(&self, kinds: &Kinds, out: &mut Writer) -> bool {
        out.article();
        write_one_of(*kinds, out)
    }
}

fn one_of(cursor: &mut Cursor<'_>) -> Option<Kinds> {
    let kinds = cursor.attempt(|cursor| SetOf(OneKind, "or").read(cursor));
    kinds.or_else(|| cursor.words("card").map(|()| Kinds::EMPTY))
}

fn write_one_of(kinds: Kinds, out: &mut Writer) -> bool {
    if kinds.is_empty() {
        out.words("card");
        return true;
    }
    SetOf(OneKind, "or").write(&kinds, out)
}

/// The cards that pass a filter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Noun {
    /// `an opposing MAMODO`.
    A,
    /// `opposing MAMODO`, after a number one or the like.
    One,
    /// `opposing SPELL cards`.
    Many,
}

impl Form for Noun {
    type Value = Filter;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Filter> {
        if matches!(self, Noun::A) {
            cursor.article()?;
        }
        let side = [("own", Side::Own), ("opposing", Side::Opposing)]
            .into_iter()
            .find(|(word, _)| cursor.attempt(|cursor| cursor.words(word)).is_some())
            .map_or(Side::Any, |(_, side)| side);
        let mut traits = cursor.every(&Adjectives);
        let kinds = match self {
            Noun::A | Noun::One => one_of(cursor)?,
            Noun::Many => match cursor.attempt(|cursor| SetOf(ManyKinds, "and").read(cursor)) {
                Some(kinds) => kinds,
                None => cursor.words("cards").map(|()| Kinds::EMPTY)?,
            },
        };
        traits.extend(cursor.every(&Properties));
        Some(Filter { side, kinds, traits })
    }

    /// Adjectives must come first among the traits.
    fn write(&self, filter: &Filter, out: &mut Writer) -> bool {
        if matches!(self, Noun::A) {
            out.article();
        }
        match filter.side {
            Side::Own => out.words("own"),
            Side::Opposing => out.words("opposing"),
            Side::Any => {}
        }
        let adjectives =
            filter.traits.iter().take_while(|&asked| out.attempt(|out| Adjectives.write(asked, out))).count();
        let named = match (self, filter.kinds.is_empty()) {
            (Noun::Many, true) => {
                out.words("cards");
                true
            }
            (Noun::Many, false) => SetOf(ManyKinds, "and").write(&filter.kinds, out),
            _ => write_one_of(filter.kinds, out),
        };
        named && filter.traits[adjectives..].iter().all(|asked| Properties.write(asked, out))
    }
}
