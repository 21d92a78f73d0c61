//! How texts name cards: `another fire Monster on your side`.

use crate::rules::effect::{Condition, Filter, Side, Trait};
use crate::rules::words::{Class, Element, Keyword, Kind, Kinds};
use tercet_cardtext::{Count, Cursor, Figure, Form, Maker, OneOf, Quoted, Tables, Writer, phrases};

phrases! {
    /// Where cards lie.
    Places -> Side {
        /// On the side of the field where this card lies.
        ["on your side"] => { Side::Own }
        /// On the other side of the field from this card.
        ["on your opponent's side"] => { Side::Opponent }
        /// On either side of the field, this card included unless the text says "other" or "another".
        ["on the field"] => { Side::Any }
    }

    /// What a card is, before its kind.
    Adjectives -> Trait {
        /// Cards that lie face down, whatever they are; their kind comes to light only afterwards.
        ["face-down"] => { Trait::FaceDown }
        /// Monsters with the keywords Reptile and Flying and without Demon; a word in a name makes no dragon.
        ["dragon"] => { Trait::Dragon }
        [element: OneOf::<Element>::NEW] => { Trait::Element(element) }
        [class: OneOf::<Class>::NEW] => { Trait::Class(class) }
    }

    /// What a card is, behind its kind.
    Traits -> Trait {
        /// Having at least one element in common with this card.
        ["of its elements"] => { Trait::ItsElements }
        /// Having exactly the same keywords as this Monster, no more and no fewer.
        ["of its species"] => { Trait::ItsSpecies }
        /// Having no element in common with this card.
        ["without its elements"] => { Trait::WithoutItsElements }
        /// Not having this element, whatever others they have.
        ["without the element", element: OneOf::<Element>::NEW] => { Trait::WithoutElement(element) }
        /// Having this keyword, whatever others they have; a word in a name is not a keyword.
        ["with the keyword", keyword: OneOf::<Keyword>::NEW] => { Trait::Keyword(keyword) }
        /// Not having this keyword; a word in a name is not a keyword.
        ["without the keyword", keyword: OneOf::<Keyword>::NEW] => { Trait::WithoutKeyword(keyword) }
        /// Built with the prefix of exactly this printed name.
        ["with the prefix", prefix: Quoted("the name of a prefix in quotes")] => { Trait::Prefix(prefix) }
        /// Monsters whose finished card shows at most this many stars.
        ["with", stars: Count, "or fewer stars"] => { Trait::StarsAtMost(stars) }
        /// Monsters with more attack points than this one; a rule that lasts compares printed points, anything else
        /// current ones.
        ["with more attack points than this Monster"] => { Trait::MoreAttack }
        /// Monsters with as many attack points as this one or fewer; a rule that lasts compares printed points,
        /// anything else current ones.
        ["with no more attack points than this Monster"] => { Trait::AttackNotAbove }
        /// Monsters whose defence points are below this number; a rule that lasts looks at printed points, anything
        /// else at current ones.
        ["with less than", limit: Figure, "defence points"] => { Trait::DefenceBelow(limit) }
    }
}

/// Kinds of cards, with the words for one and for many of them.
const KINDS: &[(&[Kind], &str, &str)] = &[
    (&[Kind::Monster, Kind::Spell, Kind::Trap], "card", "cards"),
    (&[Kind::Monster, Kind::Spell], "Monster or Spell", "Monsters and Spells"),
    (&[Kind::Monster, Kind::Trap], "Monster or Trap", "Monsters and Traps"),
    (&[Kind::Spell, Kind::Trap], "Spell or Trap", "Spells and Traps"),
    (&[Kind::Monster], "Monster", "Monsters"),
    (&[Kind::Spell], "Spell", "Spells"),
    (&[Kind::Trap], "Trap", "Traps"),
];

/// The cards that pass a filter, with the words before them.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cards {
    /// `a Monster`, `another Monster`.
    A,
    /// `each Monster`, `each other Monster`.
    Each,
    /// `all Monsters`, `all other Monsters`.
    All,
    /// `Monsters`, `other Monsters`.
    Any,
}

impl Form for Cards {
    type Value = Filter;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Filter> {
        let other = match self {
            Cards::A => article(cursor)?,
            Cards::Each => cursor.words("each").map(|()| other(cursor))?,
            Cards::All => cursor.words("all").map(|()| other(cursor))?,
            Cards::Any => other(cursor),
        };
        let mut filter = noun(cursor, other, matches!(self, Cards::A | Cards::Each))?;
        filter.side = match cursor.attempt(|cursor| Places.read(cursor)) {
            // "on the field" would say nothing here, so the canonical text leaves it out.
            Some(side) => side,
            None => Side::Any,
        };
        Some(filter)
    }

    fn write(&self, filter: &Filter, out: &mut Writer) -> bool {
        match (self, filter.other) {
            (Cards::A, true) => out.words("another"),
            (Cards::A, false) => out.article(),
            (Cards::Each, _) => out.words("each"),
            (Cards::All, _) => out.words("all"),
            (Cards::Any, _) => {}
        }
        if filter.other && !matches!(self, Cards::A) {
            out.words("other");
        }
        write_noun(filter, matches!(self, Cards::A | Cards::Each), out)
            && (filter.side == Side::Any || Places.write(&filter.side, out))
    }

    fn tables(&self, tables: &mut Tables) {
        Adjectives.tables(tables);
        Traits.tables(tables);
        Places.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let mut filter = noun_made(maker)?;
        filter.side = *maker.any(&[Side::Own, Side::Opponent, Side::Any])?;
        Some(filter)
    }
}

/// [`Condition::Present`]: `two other ice Monsters are on your side`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence;

impl Form for Presence {
    type Value = Condition;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Condition> {
        let single = cursor.attempt(|cursor| {
            let other = article(cursor)?;
            let filter = noun(cursor, other, true)?;
            cursor.words("is").map(|()| (1, filter))
        });
        let many = |cursor: &mut Cursor<'_>| {
            let count = Count.read(cursor)?;
            let other = other(cursor);
            let filter = noun(cursor, other, false)?;
            cursor.words("are").map(|()| (count, filter))
        };
        let (count, filter) = single.or_else(|| cursor.attempt(many))?;
        let side = Places.read(cursor)?;
        Some(Condition::Present { count, filter: Filter { side, ..filter } })
    }

    fn write(&self, value: &Condition, out: &mut Writer) -> bool {
        let Condition::Present { count, filter } = value else { return false };
        let named = match (count, filter.other) {
            (1, true) => {
                out.words("another");
                true
            }
            (1, false) => {
                out.article();
                true
            }
            (count, other) => {
                let said = Count.write(count, out);
                if other {
                    out.words("other");
                }
                said
            }
        };
        if !named || !write_noun(filter, *count == 1, out) {
            return false;
        }
        out.words(if *count == 1 { "is" } else { "are" });
        Places.write(&filter.side, out)
    }

    fn tables(&self, tables: &mut Tables) {
        Cards::A.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let (count, filter) = (Count.make(maker)?, noun_made(maker)?);
        Some(Condition::Present { count, filter: Filter { side: Places.make(maker)?, ..filter } })
    }
}

/// Reads `a`, `an` or `another`; whether it was the last.
fn article(cursor: &mut Cursor<'_>) -> Option<bool> {
    let words = [("another", true), ("an", false), ("a", false)];
    words.into_iter().find_map(|(word, other)| cursor.attempt(|cursor| cursor.words(word)).map(|()| other))
}

fn other(cursor: &mut Cursor<'_>) -> bool {
    cursor.attempt(|cursor| cursor.words("other")).is_some()
}

/// Reads adjectives, a kind and what follows it, on no side yet.
fn noun(cursor: &mut Cursor<'_>, other: bool, single: bool) -> Option<Filter> {
    let mut traits = cursor.every(&Adjectives);
    let kinds = KINDS.iter().find_map(|(kinds, one, many)| {
        cursor.attempt(|cursor| cursor.words(if single { one } else { many }))?;
        Some(kinds.iter().copied().collect::<Kinds>())
    })?;
    if let Some(first) = cursor.attempt(|cursor| Traits.read(cursor)) {
        traits.push(first);
        while let Some(next) = cursor.attempt(|cursor| {
            cursor.words("and")?;
            Traits.read(cursor)
        }) {
            traits.push(next);
        }
    }
    Some(Filter { kinds, side: Side::Any, other, traits })
}

fn noun_made(maker: &mut Maker<'_>) -> Option<Filter> {
    let mut traits = maker.any_number(|maker| Adjectives.make(maker));
    let (kinds, ..) = maker.any(KINDS)?;
    traits.extend(maker.any_number(|maker| Traits.make(maker)));
    Some(Filter { kinds: kinds.iter().copied().collect(), side: Side::Any, other: maker.maybe(), traits })
}

/// The inverse of [`noun`]: adjectives must come first among the traits.
fn write_noun(filter: &Filter, single: bool, out: &mut Writer) -> bool {
    let adjectives = filter.traits.iter().take_while(|&asked| out.attempt(|out| Adjectives.write(asked, out))).count();
    let kind = KINDS.iter().find(|(kinds, ..)| kinds.iter().copied().collect::<Kinds>() == filter.kinds);
    let Some((_, one, many)) = kind else { return false };
    out.words(if single { one } else { many });
    let write = |(at, asked): (usize, &Trait)| {
        if at > 0 {
            out.words("and");
        }
        Traits.write(asked, out)
    };
    filter.traits[adjectives..].iter().enumerate().all(write)
}
