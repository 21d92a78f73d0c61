//! How texts name cards: `1 opposing Injured MAMODO`.

use super::amounts::{Boxed, Counted, CountedBefore};
use crate::rules::effect::{Amount, Cards, Filter, Pages, Place, Side, Tag, Trait, Whose};
use crate::rules::words::{Attribute, Ban, Kind, Kinds};
use tercet_cardtext::{Cursor, Figure, Form, Listed, Maker, OneOf, Quoted, SetOf, Small, Tables, Writer, phrases};

/// A name of a card.
pub(super) const NAME: Quoted = Quoted("the name of a card in quotes");

phrases! {
    /// Cards that something is done to or that a rule is about.
    pub(super) Those -> Cards {
        was ["the next Attack of", cards: Boxed(Those)] => { Cards::NextAttack(cards) }
        was ["the Defense against your opponent's next Attack with", filter: Noun::Many] =>
            { Cards::DefenseAgainstNext(filter) }
        was ["up to", cards: Small, "per", count: CountedBefore, filter: Noun::Several] =>
            { Cards::UpTo(Amount::Per(cards, count), filter) }
        was ["up to 1", card: Noun::One, "per", count: CountedBefore] => { Cards::UpTo(Amount::Per(1, count), card) }
        was ["up to", number: Small, cards: Noun::Several, "per", count: CountedBefore] =>
            { Cards::UpTo(Amount::Per(number, count), cards) }
        /// The card with this text. It goes by its kind: this MAMODO, this SPELL card and so on.
        ["this card"] => { Cards::This }
        /// The MAMODO to which this PARTNER is attached, or for which this SPELL card is played.
        ["its MAMODO"] => { Cards::ItsMamodo }
        /// The PARTNER attached to this MAMODO.
        ["its PARTNER"] => { Cards::ItsPartner }
        /// The card chosen last or, after “for each”, the card whose turn it is.
        ["it"] => { Cards::It }
        /// The two cards chosen last.
        ["both"] => { Cards::Both }
        /// The card that the moment is about, for example the one that was played, discarded or Injured.
        ["that card"] => { Cards::That }
        /// The MAMODO that attacks in this Battle. If an MJ12 card attacks, there is none.
        ["the attacking MAMODO"] => { Cards::Attacker }
        /// The Attack of this Battle, with a SPELL card or without.
        ["the Attack"] => { Cards::TheAttack }
        /// The first Attack that this MAMODO makes from now on, even if it is negated. Unless a time is given, it must
        /// be this turn.
        ["the next Attack by", mamodo: Boxed(Those)] => { Cards::NextAttack(mamodo) }
        /// A Defense with one of these SPELL cards against the first Attack your opponent makes from now on.
        ["the Defense with", cards: Noun::Many, "against your opponent's next Attack"] =>
            { Cards::DefenseAgainstNext(cards) }
        [filter: Noun::Next] => { Cards::Next(filter) }
        /// As many of these cards as you like, chosen one by one. You may choose none.
        ["any number of", cards: Noun::Many] => { Cards::AnyNumber(cards) }
        /// One of these cards at most for each thing that is counted. You choose them, and may stop at any number or
        /// take none.
        ["up to 1", card: Noun::One, "for each", counted: Counted] => { Cards::UpTo(Amount::Per(1, counted), card) }
        /// One of these cards, or none if you prefer.
        ["up to 1", card: Noun::One] => { Cards::UpTo(Amount::Number(1), card) }
        /// At most this many of these cards for each thing that is counted. You choose them, and may take fewer or
        /// none.
        ["up to", number: Small, cards: Noun::Several, "for each", counted: Counted] =>
            { Cards::UpTo(Amount::Per(number, counted), cards) }
        /// At most this many of these cards. You choose them one by one, and may stop early or take none.
        ["up to", number: Small, cards: Noun::Several] => { Cards::UpTo(Amount::Number(number), cards) }
        /// Every such card there is when this is carried out. Nobody chooses, so cards that cannot be chosen are
        /// reached too.
        ["all", cards: Noun::Many] => { Cards::All(cards) }
        /// One of these cards, chosen by your opponent when this is carried out.
        ["1", card: Noun::One, "of your opponent's choice"] => { Cards::OpponentsChoice(card) }
        /// One of these cards, chosen by you as you use the effect. A card in a Book is chosen only when the effect
        /// resolves.
        ["1", card: Noun::One] => { Cards::Some(1, card) }
        [count: Small, cards: Noun::Several] => { Cards::Some(count, cards) }
        [cards: Noun::Many] => { Cards::Any(cards) }
    }

    /// What a card is, before its kind.
    pub(super) Adjectives -> Trait {
        /// Neither this card nor one already chosen for this effect.
        ["other"] => { Trait::Other }
        /// A MAMODO in Injured Status. Another Injury discards it.
        ["Injured"] => { Trait::Injured }
        /// A MAMODO in Petrified Status. Without this word a Petrified MAMODO is never meant.
        ["Petrified"] => { Trait::Petrified }
        /// A Stone Tablet MAMODO.
        ["Stone Tablet"] => { Trait::StoneTablet }
        /// A MAMODO or SPELL card that attacks in this Battle. Of a SPELL card that is not in use, one that can attack.
        ["attacking"] => { Trait::Attacking }
        /// A MAMODO or SPELL card that Defends in this Battle. Of a SPELL card that is not in use, one that can Defend.
        ["defending"] => { Trait::Defending }
        /// A SPELL card that can be used to attack or to Defend.
        ["Battle"] => { Trait::Battle }
        /// A No Battle SPELL card, which is used outside Battles.
        ["No Battle"] => { Trait::NoBattle }
        /// A command SPELL card, played for any of your MAMODO or for the one it names.
        ["command"] => { Trait::Command }
        [attribute: OneOf::<Attribute>::NEW] => { Trait::Has(attribute) }
        [names: Listed(NAME, "or")] => { Trait::Named(names) }
    }

    /// What a card is, behind its kind.
    Properties -> Trait {
        was ["with Power at most", power: Figure] => { Trait::PowerAtMost(power) }
        was ["with the MP cost", cost: Small] => { Trait::Costs(cost) }
        was ["named like", kinds: AnyOf, "in your opponent's Discard Pile"] => { Trait::LikeInOpponentsPile(kinds) }
        /// A card that does not have this name. A name without parentheses rules out its variants too.
        ["other than", name: NAME] => { Trait::NotNamed(name) }
        /// A SPELL card on which this MAMODO is printed, in exactly this form.
        ["of", name: NAME] => { Trait::Of(name) }
        /// A card with the name that was said before, when the text let you name a card.
        ["of that name"] => { Trait::NamedSo }
        [cards: PlayedFor] => { Trait::PlayedFor(cards) }
        /// A SPELL card played for any other MAMODO, or for none.
        ["not played for", mamodo: Boxed(Those)] => { Trait::NotPlayedFor(mamodo) }
        /// A PARTNER attached to one of these MAMODO.
        ["attached to", mamodo: Boxed(Those)] => { Trait::AttachedTo(mamodo) }
        /// A MAMODO to which a PARTNER is attached.
        ["with a PARTNER"] => { Trait::WithPartner }
        /// A MAMODO to which a PARTNER of this name is attached.
        ["with the PARTNER", name: NAME] => { Trait::WithPartnerNamed(name) }
        /// A MAMODO to which no PARTNER is attached.
        ["without a PARTNER"] => { Trait::WithoutPartner }
        /// A card with at least one effect marked IN PLAY, whether it is working or not.
        ["with an IN PLAY effect"] => { Trait::WithTag(Tag::InPlay) }
        /// A card with at least one effect marked SEND, whether it can be used or not.
        ["with a SEND effect"] => { Trait::WithTag(Tag::Send) }
        /// A MAMODO that was placed on top of another card.
        ["on top of another"] => { Trait::OnTop }
        /// A card that came into play this turn.
        ["that entered play this turn"] => { Trait::EnteredThisTurn }
        /// A card that came to the Discard Pile this turn in any way except by Damage.
        ["that was discarded this turn, but not by Damage"] => { Trait::DiscardedThisTurn }
        /// A card whose Power is now this or less. For a SPELL card that is not fighting, its printed Power counts.
        ["with Power", power: Figure, "or less"] => { Trait::PowerAtMost(power) }
        /// A card whose Power is now more than this. For a SPELL card that is not fighting, its printed Power counts.
        ["with Power more than", power: Figure] => { Trait::PowerAbove(power) }
        /// A MAMODO with at least as much Power as any other on its side. If several are equal, each of them counts.
        ["with the highest Power"] => { Trait::HighestPower }
        /// A card with exactly this printed MP cost, whatever it costs now.
        ["with MP cost", cost: Small] => { Trait::Costs(cost) }
        /// A SPELL card that has already been used this turn.
        ["that was used this turn"] => { Trait::Used }
        /// A card whose text forbids you at least one of these, whether or not it is working now.
        ["that forbids you", uses: SetOf(OneOf::<Ban>::NEW, "or")] => { Trait::ForbidsYou(uses) }
        /// A card whose text turns pages of a Book, as an effect or as a cost.
        ["that turns pages"] => { Trait::TurnsPages }
        /// A card that has the same name as any such card in your opponent's Discard Pile.
        ["with the same name as", a_card: AnyOf, "in your opponent's Discard Pile"] =>
            { Trait::LikeInOpponentsPile(a_card) }
        [place: Located] => { Trait::At(place) }
    }

    /// Where a card is that is not in play, behind "on", "in" or "from".
    Places -> Place {
        /// All pages of that Book except page 32.
        ["any page of", whose: Owners, "Book but the last"] => { Place::Book(whose, Pages::NotLast) }
        /// All pages of that Book, open or not. Effects cannot take the card on page 32 away.
        ["any page of", whose: Owners, "Book"] => { Place::Book(whose, Pages::Any) }
        /// The pages with lower numbers than the open ones.
        ["the pages before", whose: Owners, "open pages"] => { Place::Book(whose, Pages::Before) }
        /// The pages with higher numbers than the open ones, except page 32.
        ["the pages after", whose: Owners, "open pages"] => { Place::Book(whose, Pages::After) }
        /// This many pages just in front of the open ones, or fewer where the Book begins.
        ["the", number: Small, "pages before", whose: Owners, "open pages"] =>
            { Place::Book(whose, Pages::JustBefore(number)) }
        /// The pages at which that Book lies open now: two, or page 1 or 32 alone.
        [whose: Owners, "open pages"] => { Place::Book(whose, Pages::Open) }
        /// The Discard Pile of that player. Both players may see it at any time.
        [whose: Owners, "Discard Pile"] => { Place::Pile(whose) }
    }

    /// What can be looked at.
    pub(super) Looked -> Place {
        /// The pages at which that Book lies open now.
        [whose: Owners, "open pages"] => { Place::Book(whose, Pages::Open) }
        /// Every page of that Book.
        [whose: Owners, "Book"] => { Place::Book(whose, Pages::Any) }
        /// All cards of that Discard Pile. Both players can see them at any time, so nothing new is shown.
        [whose: Owners, "Discard Pile"] => { Place::Pile(whose) }
    }

    /// Whose Book.
    Owners -> Whose {
        /// What belongs to your opponent.
        ["your opponent's"] => { Whose::Opponents }
        /// What belongs to you, who use the effect.
        ["your"] => { Whose::Yours }
    }

    /// Kinds of cards, one of them.
    OneKind -> Kind {
        /// A MAMODO of any sort. In play, a stack of cards is one MAMODO.
        ["MAMODO"] => { Kind::Mamodo }
        /// A PARTNER. In play, it is attached to a MAMODO.
        ["PARTNER"] => { Kind::Partner }
        /// A card of the MJ12. In play, it lies by itself and is attached to nothing.
        ["MJ12 card"] => { Kind::Mj12 }
        /// A SPELL card. If no place is given, it is one that is being played.
        ["SPELL card"] => { Kind::Spell }
        /// An EVENT card. If no place is given, it is one that is being played.
        ["EVENT card"] => { Kind::Event }
    }

    /// Kinds of cards, many of them.
    pub(super) ManyKinds -> Kind {
        /// MAMODO of any sort. In play, a stack of cards is one MAMODO.
        ["MAMODO"] => { Kind::Mamodo }
        /// PARTNER, which in play are attached to MAMODO.
        ["PARTNER"] => { Kind::Partner }
        /// Cards of the MJ12, which in play lie by themselves and are attached to nothing.
        ["MJ12 cards"] => { Kind::Mj12 }
        /// SPELL cards. If no place is given, they are those that are being played.
        ["SPELL cards"] => { Kind::Spell }
        /// EVENT cards. If no place is given, they are those that are being played.
        ["EVENT cards"] => { Kind::Event }
    }
}

/// Cards that get something: `this card gets`, `your MAMODO get`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Getting;

/// Whether a text speaks of these cards as of one.
fn is_one(cards: &Cards) -> bool {
    // There is one MAMODO of a name, and the kind is called the same in the plural.
    let one_name = |Filter { kinds, traits, .. }: &Filter| {
        let named = traits.iter().any(|asked| matches!(asked, Trait::Named(_)));
        named && !kinds.is_empty() && kinds.iter().all(|kind| matches!(kind, Kind::Mamodo | Kind::Partner))
    };
    match cards {
        Cards::This | Cards::ItsMamodo | Cards::ItsPartner | Cards::It | Cards::That | Cards::Attacker => true,
        Cards::TheAttack | Cards::NextAttack(_) | Cards::DefenseAgainstNext(_) | Cards::Next(_) => true,
        Cards::OpponentsChoice(_) => true,
        Cards::Some(number, _) | Cards::UpTo(Amount::Number(number), _) => *number == 1,
        Cards::Any(filter) => one_name(filter),
        Cards::Both | Cards::UpTo(..) | Cards::AnyNumber(_) | Cards::All(_) => false,
    }
}

impl Form for Getting {
    type Value = Cards;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Cards> {
        let cards = Those.read(cursor)?;
        let (right, wrong) = if is_one(&cards) { ("gets", "get") } else { ("get", "gets") };
        cursor.old(|cursor| cursor.words(wrong)).or_else(|| cursor.words(right))?;
        Some(cards)
    }

    fn write(&self, cards: &Cards, out: &mut Writer) -> bool {
        let written = Those.write(cards, out);
        out.words(if is_one(cards) { "gets" } else { "get" });
        written
    }

    fn tables(&self, tables: &mut Tables) {
        Those.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Those.make(maker)
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

    fn tables(&self, tables: &mut Tables) {
        OneKind.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        kinds_made(maker)
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

fn kinds_made(maker: &mut Maker<'_>) -> Option<Kinds> {
    if maker.maybe() { Some(Kinds::EMPTY) } else { SetOf(OneKind, "or").make(maker) }
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

    fn tables(&self, tables: &mut Tables) {
        Places.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Places.make(maker)
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

    fn tables(&self, tables: &mut Tables) {
        Those.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Boxed(Those).make(maker)
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

    fn tables(&self, tables: &mut Tables) {
        Adjectives.tables(tables);
        OneKind.tables(tables);
        ManyKinds.tables(tables);
        Properties.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let side = if self.is_had() { Side::Own } else { *maker.any(&[Side::Any, Side::Own, Side::Opposing])? };
        let mut traits = maker.any_number(|maker| Adjectives.make(maker));
        let kinds = kinds_made(maker)?;
        traits.extend(maker.any_number(|maker| Properties.make(maker)));
        Some(Filter { side, kinds, traits })
    }
}
