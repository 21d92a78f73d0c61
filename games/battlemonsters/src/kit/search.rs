//! Battlemonsters: what its cards are searched by.

use crate::rules::Battlemonsters;
use crate::rules::card::{Card, CardId, NO_TEXT};
use crate::rules::cards::{Cards, RARITIES};
use crate::rules::text;
use crate::rules::words::{Class, Element, Keyword, Kind};
use tercet_library::search::{Field, Reads, Searched, Term, words};
use tercet_library::tagged;

impl Searched for Battlemonsters {
    const FIELDS: &'static [Field<Cards>] = &[
        Field {
            name: "name",
            aliases: &[],
            about: "The whole name.",
            reads: Reads::Text(|cards, card| vec![cards.name(card).to_owned()]),
        },
        Field {
            name: "text",
            aliases: &[],
            about: "What it says.",
            reads: Reads::Text(|cards, card| cards.lines(card).map(str::to_owned).collect()),
        },
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
            name: "prefix",
            aliases: &[],
            about: "The first part of a Monster's name.",
            reads: Reads::Words {
                values: |cards| cards.part_names(0),
                of: |cards, card| cards.part_of(card, 0).into_iter().collect(),
            },
        },
        Field {
            name: "root",
            aliases: &[],
            about: "The middle part of a Monster's name.",
            reads: Reads::Words {
                values: |cards| cards.part_names(1),
                of: |cards, card| cards.part_of(card, 1).into_iter().collect(),
            },
        },
        Field {
            name: "title",
            aliases: &[],
            about: "The last part of a Monster's name, behind the comma.",
            reads: Reads::Words {
                values: |cards| cards.part_names(2),
                of: |cards, card| cards.part_of(card, 2).into_iter().collect(),
            },
        },
        Field {
            name: "element",
            aliases: &["attribute"],
            about: "Its elements.",
            reads: Reads::Words {
                values: |_| words::<Element>(),
                of: |cards, card| cards.card(card).elements.iter().map(|element| element.to_string()).collect(),
            },
        },
        Field {
            name: "class",
            aliases: &[],
            about: "The classes it shows.",
            reads: Reads::Words {
                values: |_| words::<Class>(),
                of: |cards, card| cards.card(card).classes.iter().map(|class| class.to_string()).collect(),
            },
        },
        Field {
            name: "species",
            aliases: &[],
            about: "The species of a Monster: the mix of its keywords.",
            reads: Reads::Words {
                values: Cards::species,
                of: |cards, card| Some(cards.species_of(card)).filter(|name| !name.is_empty()).into_iter().collect(),
            },
        },
        Field {
            name: "keyword",
            aliases: &[],
            about: "Its keywords.",
            reads: Reads::Words {
                values: |_| words::<Keyword>(),
                of: |cards, card| cards.card(card).keywords.iter().map(|keyword| keyword.to_string()).collect(),
            },
        },
        Field {
            name: "attack",
            aliases: &["atk"],
            about: "Printed attack points.",
            reads: Reads::Number(|cards, card| of_monster(cards, card, |card| card.attack.into())),
        },
        Field {
            name: "defence",
            aliases: &["defense", "def"],
            about: "Printed defence points.",
            reads: Reads::Number(|cards, card| of_monster(cards, card, |card| card.defence.into())),
        },
        Field {
            name: "stars",
            aliases: &[],
            about: "Stars of a Monster.",
            reads: Reads::Number(|cards, card| of_monster(cards, card, |card| card.stars.into())),
        },
        Field {
            name: "sacrifices",
            aliases: &["cost"],
            about: "How many Monsters its summon costs.",
            reads: Reads::Number(|cards, card| of_monster(cards, card, |card| card.sacrifices.into())),
        },
        Field {
            name: "rarity",
            aliases: &["frame"],
            about: "Its frame, which says how rare it is.",
            reads: Reads::Words {
                values: |_| RARITIES.map(str::to_owned).to_vec(),
                of: |cards, card| vec![cards.rarity(card).to_owned()],
            },
        },
    ];

    const TERMS: &'static [Term<Cards>] = tagged![
        tags;
        "lasting": "It has a rule that holds as long as the card is where it works.",
        "conditional": "Something it says depends on a condition.",
        "optional": "Its player may leave out something it says.",
        "weakening": "It lowers attack or defence points.",
        "strengthening": "It raises attack or defence points.",
        "protection": "It cannot be attacked, stays on the field, or saves lives.",
        "restriction": "It keeps Monsters from attacking.",
        "immunity": "Other cards do not affect it.",
        "nullifying": "It nullifies other cards, or cancels attacks.",
        "stays": "A Trap that stays on the field.",
        "opponent's turn": "It can be played on the opponent's turn.",
        "more attacks": "It attacks more often, sooner, or further than others.",
        "mode": "Cards change between attack and defence mode.",
        "when summoned": "Something happens when it is summoned.",
        "when played": "Something happens when it is played.",
        "when revealed": "Something happens when it is revealed.",
        "when played or revealed": "Something happens when it is played or revealed.",
        "from the graveyard": "Something happens when cards go to the graveyard.",
        "when attacking": "Something happens when it attacks the player.",
        "answers Spells": "It answers a Spell of the opponent.",
        "answers Traps": "It answers a Trap of the opponent.",
        "answers attacks": "It answers an attack of the opponent.",
        "answers summons": "It answers a summon of the opponent.",
        "answers draws": "It answers a draw of the opponent.",
        "revealing": "Cards are turned face up.",
        "removal": "Cards are sent to the graveyard.",
        "returns": "Cards return to the hand.",
        "shuffled away": "Cards are shuffled into the supply.",
        "draw": "Players draw cards.",
        "discard": "The opponent discards cards.",
        "life gain": "A player gains lives.",
        "life loss": "Players lose lives.",
        "pays lives": "It costs lives.",
        "pays cards": "It costs cards of the hand.",
        "fusion": "Monsters are fused.",
        "summoning": "Monsters are summoned from a pile.",
        "skipped turn": "The opponent's turn is skipped.",
        "wins the game": "It wins the game.",
        "reflecting": "It turns a Spell back on whoever played it.",
        "rescue": "Something happens in place of a loss.",
        "substitute": "Another card is lost in its place.",
        "from the hand": "It works from the hand.",
    ];
}

/// The search tags of all texts of a card.
fn tags(cards: &Cards, card: CardId) -> Vec<&'static str> {
    let texts = cards.card(card).texts.into_iter().filter(|text| *text != NO_TEXT);
    texts.flat_map(|text| text::tags(cards.text(text))).collect()
}

/// A figure that only Monsters have.
fn of_monster(cards: &Cards, card: CardId, figure: fn(&Card) -> i32) -> Option<i32> {
    let card = cards.card(card);
    (card.kind == Kind::Monster).then(|| figure(card))
}
