//! How texts name cards: `1 opposing Injured MAMODO`.

use super::amounts::{Boxed, Counted};
use crate::rules::effect::{Amount, Cards, Filter, Pages, Place, Side, Tag, Trait, Whose};
use crate::rules::words::{Attribute, Ban, Kind, Kinds};
use tercet_cardtext::{Cursor, Figure, Form, Listed, OneOf, Quoted, SetOf, Small, Writer, phrases};

/// A name of a card.
pub(super) const NAME: Quoted = Quoted("the name of a card in quotes");

phrases! {
    /// Cards that something is done to or that a rule is about.
    pub(super) Those -> Cards {
        was ["the next Attack of", cards: Boxed(Those)] => { Cards::NextAttack(cards) }
        was ["the Defense against your opponent's next Attack with", filter: Noun::Many] =>
            { Cards::DefenseAgainstNext(filter) }
        was ["up to", cards: Small, "per", count: Counted, filter: Noun::Several] =>
            { Cards::UpTo(Amount::Per(cards, count), filter) }
        ["this card"] => { Cards::This }
        ["its MAMODO"] => { Cards::ItsMamodo }
        ["its PARTNER"] => { Cards::ItsPartner }
        ["it"] => { Cards::It }
        ["both"] => { Cards::Both }
        ["that card"] => { Cards::That }
        ["the attacking MAMODO"] => { Cards::Attacker }
        ["the Attack"] => { Cards::TheAttack }
        ["the next Attack by", cards: Boxed(Those)] => { Cards::NextAttack(cards) }
        ["the Defense with", filter: Noun::Many, "against your opponent's next Attack"] =>
            { Cards::DefenseAgainstNext(filter) }
        [filter: Noun::Next] => { Cards::Next(filter) }
        ["any number of", filter: Noun::Many] => { Cards::AnyNumber(filter) }
        ["up to 1", filter: Noun::One, "per", count: Counted] => { Cards::UpTo(Amount::Per(1, count), filter) }
        ["up to 1", filter: Noun::One] => { Cards::UpTo(Amount::Number(1), filter) }
        ["up to", cards: Small, filter: Noun::Several, "per", count: Counted] =>
            { Cards::UpTo(Amount::Per(cards, count), filter) }
        ["up to", cards: Small, filter: Noun::Several] => { Cards::UpTo(Amount::Number(cards), filter) }
        ["all", filter: Noun::Many] => { Cards::All(filter) }
        ["1", filter: Noun::One, "of your opponent's choice"] => { Cards::OpponentsChoice(filter) }
        ["1", filter: Noun::One] => { Cards::Some(1, filter) }
        [count: Small, filter: Noun::Several] => { Cards::Some(count, filter) }
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
        was ["with the MP cost", cost: Small] => { Trait::Costs(cost) }
        was ["named like", kinds: AnyOf, "in your opponent's Discard Pile"] => { Trait::LikeInOpponentsPile(kinds) }
        ["other than", name: NAME] => { Trait::NotNamed(name) }
        ["of", name: NAME] => { Trait::Of(name) }
        ["of that name"] => { Trait::NamedSo }
        [cards: PlayedFor] => { Trait::PlayedFor(cards) }
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
        ["with MP cost", cost: Small] => { Trait::Costs(cost) }
        ["that was used this turn"] => { Trait::Used }
        ["that forbids you", bans: SetOf(OneOf::<Ban>::NEW, "or")] => { Trait::ForbidsYou(bans) }
        ["that turns pages"] => { Trait::TurnsPages }
        ["with the same name as", kinds: AnyOf, "in your opponent's Discard Pile"] => { Trait::LikeInOpponentsPile(kinds) }
        [place: Located] => { Trait::At(place) }
    }

    /// Where a card is that is not in play, behind "on", "in" or "from".
    Places -> Place {
        ["any page of", whose: Owners, "Book but the last"] => { Place::Book(whose, Pages::NotLast) }
        ["any page of", whose: Owners, "Book"] => { Place::Book(whose, Pages::Any) }
        ["the pages before", whose: Owners, "open pages"] => { Place::Book(whose, Pages::Before) }
        ["the pages after", whose: Owners, "open pages"] => { Place::Book(whose, Pages::After) }
        ["the", count: Small, "pages before", whose: Owners, "open pages"] =>
            { Place::Book(whose, Pages::JustBefore(count)) }
        [whose: Owners, "open pages"] => { Place::Book(whose, Pages::Open) }
        [whose: Owners, "Discard Pile"] => { Place::Pile(whose) }
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

/// What cards are taken from where they are: "from", not "on" or "in".
pub(super) const TAKEN: &str = "taken";
/// What is played: SPELL cards "for" a MAMODO, not "played for" it.
pub(super) const PLAYED: &str = "played";
/// What the opponent does: "their" cards, not "opposing" ones.
pub(super) const THEIRS: &str = "theirs";

/// Where a card is: `on any page of your Book`, `from your Discard Pile`.
#[derive(Clone, Copy, Debug)]
struct Located;

impl Form for Located {
    type Value = Place;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Place> {
        ["from", "on", "in"].into_iter().find_map(|word| cursor.attempt(|cursor| cursor.words(word)))?;
        Places.read(cursor)
    }

    fn write(&self, place: &Place, out: &mut Writer) -> bool {
        out.words(match place {
            _ if out.is_within(TAKEN) => "from",
            Place::Book(..) => "on",
            Place::Pile(_) => "in",
        });
        Places.write(place, out)
    }
}

/// Of a SPELL card, the MAMODO it is played for.
#[derive(Clone, Copy, Debug)]
struct PlayedFor;

impl Form for PlayedFor {
    type Value = Box<Cards>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Box<Cards>> {
        let long = cursor.attempt(|cursor| cursor.words("played for"));
        let short = |cursor: &mut Cursor<'_>| if cursor.is_within(PLAYED) { cursor.words("for") } else { None };
        long.or_else(|| cursor.attempt(short))?;
        Boxed(Those).read(cursor)
    }

    fn write(&self, cards: &Box<Cards>, out: &mut Writer) -> bool {
        out.words(if out.is_within(PLAYED) { "for" } else { "played for" });
        Boxed(Those).write(cards, out)
    }
}

/// The cards that pass a filter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Noun {
    /// `an opposing MAMODO`, `a MAMODO of yours`.
    A,
    /// `opposing MAMODO`, `MAMODO of yours`: one of them, without an article.
    Single,
    /// `opposing MAMODO`, `of your SPELL cards`, after a number one.
    One,
    /// `opposing MAMODO`, `of your SPELL cards and EVENT cards`, after "each".
    Each,
    /// `opposing SPELL cards`, `of your SPELL cards`, after a number.
    Several,
    /// `opposing SPELL cards`, `your SPELL cards`.
    Many,
    /// `the opposing SPELL card`, `your SPELL card`.
    The,
    /// `the next opposing SPELL card`, `your next SPELL card`.
    Next,
    /// `SPELL card`, after "you have": one of the user's cards.
    OneHad,
    /// `a SPELL card`, after "you have": one of the user's cards.
    AHad,
    /// `SPELL cards`, after "you have": the user's cards.
    ManyHad,
}

impl Noun {
    /// How it says whose cards they are, before all else.
    const fn possessive(self) -> Option<[(&'static str, Side); 2]> {
        match self {
            Noun::One | Noun::Each | Noun::Several => Some([("of your", Side::Own), ("of their", Side::Opposing)]),
            Noun::Many | Noun::The => Some([("your", Side::Own), ("their", Side::Opposing)]),
            Noun::Next => Some([("your next", Side::Own), ("their next", Side::Opposing)]),
            Noun::A | Noun::Single | Noun::OneHad | Noun::AHad | Noun::ManyHad => None,
        }
    }

    /// What stands before cards without a possessive.
    const fn opening(self) -> Option<&'static str> {
        match self {
            Noun::The => Some("the"),
            Noun::Next => Some("the next"),
            Noun::A
            | Noun::Single
            | Noun::One
            | Noun::Each
            | Noun::Several
            | Noun::Many
            | Noun::OneHad
            | Noun::AHad
            | Noun::ManyHad => None,
        }
    }

    /// Whether "you have" stands before it.
    const fn is_had(self) -> bool {
        matches!(self, Noun::OneHad | Noun::AHad | Noun::ManyHad)
    }

    /// Whether it names the cards in the plural. `possessed`: whose they are stands before them.
    const fn is_plural(self, possessed: bool) -> bool {
        match self {
            Noun::Several | Noun::Many | Noun::ManyHad => true,
            Noun::One | Noun::Each => possessed,
            Noun::A | Noun::Single | Noun::The | Noun::Next | Noun::OneHad | Noun::AHad => false,
        }
    }

    /// The word before the last kind, where there are several.
    const fn joint(self, plural: bool) -> &'static str {
        if plural && !matches!(self, Noun::One) { "and" } else { "or" }
    }

    fn read_kinds(self, plural: bool, cursor: &mut Cursor<'_>) -> Option<Kinds> {
        if !plural {
            return one_of(cursor);
        }
        let kinds = cursor.attempt(|cursor| SetOf(ManyKinds, self.joint(plural)).read(cursor));
        kinds.or_else(|| cursor.words("cards").map(|()| Kinds::EMPTY))
    }

    fn write_kinds(self, kinds: Kinds, plural: bool, out: &mut Writer) -> bool {
        if !plural {
            return write_one_of(kinds, out);
        }
        if kinds.is_empty() {
            out.words("cards");
            return true;
        }
        SetOf(ManyKinds, self.joint(plural)).write(&kinds, out)
    }
}

/// The side that one of these words tells.
fn side_of(words: &[(&'static str, Side)], cursor: &mut Cursor<'_>) -> Option<Side> {
    words.iter().find(|(word, _)| cursor.attempt(|cursor| cursor.words(word)).is_some()).map(|(_, side)| *side)
}

/// How a side is told behind the kind of a card.
const BEHIND: [(&str, Side); 2] = [("of yours", Side::Own), ("of theirs", Side::Opposing)];

impl Form for Noun {
    type Value = Filter;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Filter> {
        if matches!(self, Noun::A | Noun::AHad) {
            cursor.article()?;
        }
        let mut side = if self.is_had() { Some(Side::Own) } else { None };
        let possessed = self.possessive().and_then(|words| side_of(&words, cursor));
        let mut traits = Vec::new();
        if possessed.is_none() {
            self.opening().map_or(Some(()), |words| cursor.words(words))?;
            if cursor.attempt(|cursor| cursor.words("other opposing")).is_some() {
                (side, traits) = (Some(Side::Opposing), vec![Trait::Other]);
            } else if cursor.attempt(|cursor| cursor.words("opposing")).is_some() {
                side = Some(Side::Opposing);
            } else if cursor.old(|cursor| cursor.words("own")).is_some() {
                side = Some(Side::Own);
            }
        }
        traits.extend(cursor.every(&Adjectives));
        let kinds = self.read_kinds(self.is_plural(possessed.is_some()), cursor)?;
        if matches!(self, Noun::A | Noun::Single) {
            side = side.or_else(|| side_of(&BEHIND, cursor));
        }
        traits.extend(cursor.every(&Properties));
        Some(Filter { side: possessed.or(side).unwrap_or(Side::Any), kinds, traits })
    }

    /// Adjectives must come first among the traits.
    fn write(&self, filter: &Filter, out: &mut Writer) -> bool {
        if self.is_had() && filter.side != Side::Own {
            return false;
        }
        if matches!(self, Noun::A | Noun::AHad) {
            out.article();
        }
        let owned = match filter.side {
            Side::Any => false,
            Side::Own => true,
            Side::Opposing => out.is_within(THEIRS),
        };
        let told = |words: [(&'static str, Side); 2]| words.into_iter().find(|(_, side)| *side == filter.side);
        let possessed = if owned { self.possessive().and_then(told) } else { None };
        let mut traits = &filter.traits[..];
        match possessed {
            Some((words, _)) => out.words(words),
            None => {
                self.opening().into_iter().for_each(|words| out.words(words));
                if !owned && filter.side == Side::Opposing {
                    if let [Trait::Other, rest @ ..] = traits {
                        out.words("other");
                        traits = rest;
                    }
                    out.words("opposing");
                }
            }
        }
        let adjectives = traits.iter().take_while(|&asked| out.attempt(|out| Adjectives.write(asked, out))).count();
        let named = self.write_kinds(filter.kinds, self.is_plural(possessed.is_some()), out);
        if owned && matches!(self, Noun::A | Noun::Single) {
            told(BEHIND).into_iter().for_each(|(words, _)| out.words(words));
        }
        named && traits[adjectives..].iter().all(|asked| Properties.write(asked, out))
    }
}
