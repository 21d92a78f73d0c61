//! Legend of Mana Card Duel: what its cards are searched by.

use crate::rules::Mana;
use crate::rules::card::{CardId, Cost, NO_TEXT};
use crate::rules::cards::Cards;
use crate::rules::text;
use crate::rules::words::{Attribute, Class, Direction, Kind, Rarity, Timing};
use tercet_library::search::{Field, Reads, Searched, Term, words};
use tercet_library::tagged;

impl Searched for Mana {
    const FIELDS: &'static [Field<Cards>] = &[
        Field {
            name: "name",
            aliases: &[],
            about: "The names on the card: its own, and those of its Land, skill and Techniques.",
            reads: Reads::Text(names),
        },
        Field { name: "text", aliases: &[], about: "What it says.", reads: Reads::Text(lines) },
        Field {
            name: "kind",
            aliases: &["type"],
            about: "What kind of card it is.",
            reads: Reads::Words {
                values: |_| words::<Kind>(),
                of: |cards, card| vec![cards.card(card).kind.to_string()],
            },
        },
        Field {
            name: "attribute",
            aliases: &["element"],
            about: "Its attribute; of an Artifact, that of its Land.",
            reads: Reads::Words {
                values: |_| words::<Attribute>(),
                of: |cards, card| cards.card(card).attribute.iter().map(Attribute::to_string).collect(),
            },
        },
        Field {
            name: "cost",
            aliases: &["mana"],
            about: "What it costs to use, equip or open, in Mana; a cost X is none.",
            reads: Reads::Number(|cards, card| match cards.card(card).cost {
                Some(Cost::Mana(mana)) => Some(mana.into()),
                Some(Cost::X) | None => None,
            }),
        },
        Field {
            name: "str",
            aliases: &["strength"],
            about: "Printed STR; none if it depends on something.",
            reads: Reads::Number(|cards, card| cards.face(card).str.parse().ok()),
        },
        Field {
            name: "def",
            aliases: &["defence", "defense"],
            about: "Printed DEF; none if it depends on something.",
            reads: Reads::Number(|cards, card| cards.face(card).def.parse().ok()),
        },
        Field {
            name: "rarity",
            aliases: &[],
            about: "How often packs hold it.",
            reads: Reads::Words {
                values: |_| words::<Rarity>(),
                of: |cards, card| vec![cards.rarity(card).word().to_owned()],
            },
        },
        Field {
            name: "number",
            aliases: &["no"],
            about: "Its number in the set.",
            reads: Reads::Number(|cards, card| Some(cards.number(card).into()).filter(|number| *number > 0)),
        },
        Field {
            name: "class",
            aliases: &["item"],
            about: "What kind of Item it is.",
            reads: Reads::Words {
                values: |_| words::<Class>(),
                of: |cards, card| cards.card(card).class.iter().map(Class::to_string).collect(),
            },
        },
        Field {
            name: "timing",
            aliases: &[],
            about: "When a Support is used or a Character's skill works.",
            reads: Reads::Words {
                values: |_| words::<Timing>(),
                of: |cards, card| cards.card(card).timing.iter().map(Timing::to_string).collect(),
            },
        },
        Field {
            name: "basic",
            aliases: &["land"],
            about: "The Basic Mana of its Land.",
            reads: Reads::Number(|cards, card| of_land(cards, card, |cards, card| cards.card(card).basic_mana.into())),
        },
        Field {
            name: "up",
            aliases: &[],
            about: "The influence value of the Land's arrow that points up.",
            reads: Reads::Number(|cards, card| arrow(cards, card, Direction::Up)),
        },
        Field {
            name: "right",
            aliases: &[],
            about: "The influence value of the Land's arrow that points right.",
            reads: Reads::Number(|cards, card| arrow(cards, card, Direction::Right)),
        },
        Field {
            name: "down",
            aliases: &[],
            about: "The influence value of the Land's arrow that points down.",
            reads: Reads::Number(|cards, card| arrow(cards, card, Direction::Down)),
        },
        Field {
            name: "left",
            aliases: &[],
            about: "The influence value of the Land's arrow that points left.",
            reads: Reads::Number(|cards, card| arrow(cards, card, Direction::Left)),
        },
        Field {
            name: "influence",
            aliases: &["arrows"],
            about: "The influence values of the Land's four arrows together.",
            reads: Reads::Number(|cards, card| {
                of_land(cards, card, |cards, card| cards.card(card).influence.map(i32::from).iter().sum())
            }),
        },
    ];

    const TERMS: &'static [Term<Cards>] = tagged![
        tags;
        "lasting": "It has a rule that holds as long as the card is where it works.",
        "conditional": "Something it says depends on a condition.",
        "optional": "Its player may leave out something it says.",
        "at a price": "An effect of it has to be paid for.",
        "for a time": "What it does holds until the end of a turn or battle.",
        "weakening": "It lowers STR or DEF.",
        "strengthening": "It raises STR or DEF.",
        "variable figures": "STR or DEF depends on something.",
        "First Strike": "It gives First Strike.",
        "damage to all": "Its damage is dealt to each of several.",
        "protection": "It keeps Characters or Monsters from damage or makes another take it first.",
        "no damage": "It prevents the damage of a battle, or ends or suspends the battle.",
        "disabling": "It switches off Monsters, Characters or Items.",
        "attribute requirements": "It counts as other attributes, or meets requirements.",
        "lower costs": "It makes something cheaper or free.",
        "equipment": "It says what can be equipped.",
        "forbids": "It keeps Monsters out, or forbids attacks or blocks.",
        "how it is used": "It says when or for what price it may be used.",
        "moves Lands": "It moves Lands or has them placed again.",
        "trashes Lands": "It shatters Lands.",
        "when opened": "Something happens when it is opened.",
        "when trashed": "Something happens when it is trashed.",
        "when others are trashed": "Something happens when other cards are trashed.",
        "in the battle": "Something happens in the course of a battle.",
        "after the battle": "Something happens at the end of a battle.",
        "end of turn": "Something happens at the end of a turn.",
        "draw": "Players draw cards.",
        "discard": "Cards are discarded from hands.",
        "from the Discard Pile": "Cards come back from a Discard Pile.",
        "searching": "It searches a deck.",
        "Mana": "It gives or takes Mana.",
        "looking": "It looks at hidden cards.",
        "arranges decks": "It puts cards of a deck in another order.",
        "removal": "Cards are trashed or returned to hands.",
        "swapping": "Cards change places.",
        "stays in play": "It stays in play after its use.",
        "makes battles": "It starts a battle, or decides who fights in it.",
        "answers cards": "It answers a card that is being used.",
        "returns": "Cards return to where they came from.",
        "tapping": "Characters are tapped or untapped.",
        "opening": "Monsters are opened.",
        "takes over": "Its player takes control of another Monster.",
    ];
}

/// The search tags of all texts of a card.
pub(super) fn tags(cards: &Cards, card: CardId) -> Vec<&'static str> {
    let texts = cards.card(card).texts.into_iter().filter(|text| *text != NO_TEXT);
    texts.flat_map(|text| text::tags(cards.text(text))).collect()
}

/// All names on a card.
fn names(cards: &Cards, card: CardId) -> Vec<String> {
    let techniques = (0..3).map(|slot| cards.technique_name(card, slot));
    let names = [cards.name(card), cards.land_name(card), cards.skill_name(card)].into_iter().chain(techniques);
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The lines of all texts of a card.
fn lines(cards: &Cards, card: CardId) -> Vec<String> {
    cards.card(card).texts.iter().flat_map(|text| cards.lines_of(*text)).cloned().collect()
}

/// A figure of the Land of an Artifact.
fn of_land(cards: &Cards, card: CardId, figure: fn(&Cards, CardId) -> i32) -> Option<i32> {
    (cards.card(card).kind == Kind::Artifact).then(|| figure(cards, card))
}

fn arrow(cards: &Cards, card: CardId, side: Direction) -> Option<i32> {
    let printed = cards.card(card);
    (printed.kind == Kind::Artifact).then(|| printed.arrow(side).into())
}
