//! Figures of a deck.

use crate::rules::Battlemonsters;
use crate::rules::card::{Card, CardId};
use crate::rules::cards::Cards;
use crate::rules::words::{Class, Element, Keyword, Kind};
use tercet_library::list::Unfinished;
use tercet_library::stats::{Chart, Measured};

impl Measured for Battlemonsters {
    fn charts(cards: &Cards, list: &Unfinished<CardId>) -> Vec<Chart> {
        let deck: Vec<&Card> = list.cards.iter().flatten().map(|&card| cards.card(card)).collect();
        let monsters: Vec<&Card> = deck.iter().copied().filter(|card| card.kind == Kind::Monster).collect();
        vec![
            Chart::counting(
                "kinds",
                "Kinds of cards",
                Kind::ALL,
                |kind| kind.word().to_owned(),
                &deck,
                |card, kind| card.kind == kind,
            ),
            Chart::curve("stars", "Stars of the Monsters", monsters.iter().map(|card| i32::from(card.stars))),
            Chart::curve(
                "sacrifices",
                "Sacrifices that a summon costs",
                monsters.iter().map(|card| i32::from(card.sacrifices)),
            )
            .by("B-SUMMON-09"),
            Chart::counting(
                "elements",
                "Elements",
                Element::ALL,
                |element| element.word().to_owned(),
                &monsters,
                |card, element| card.elements.contains(element),
            )
            .by("B-KEY-04"),
            Chart::counting(
                "keywords",
                "Keywords",
                Keyword::ALL,
                |keyword| keyword.word().to_owned(),
                &monsters,
                |card, keyword| card.keywords.contains(keyword),
            )
            .by("B-KEY-04"),
            Chart::counting(
                "classes",
                "Classes",
                Class::ALL,
                |class| class.word().to_owned(),
                &monsters,
                |card, class| card.classes.contains(class),
            ),
        ]
    }
}
