//! Battlemonsters at the table.

use crate::Hosted;
use tercet_battlemonsters::card::CardId;
use tercet_battlemonsters::cards::{Cards, Deck, Face};
use tercet_battlemonsters::{Battlemonsters, rulebook};
use tercet_kernel::Clause;
use tercet_table::Conduct;

impl Hosted for Battlemonsters {
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("B-END-03"),
        drawing: Clause("B-END-04"),
        tournament_draw: Clause("B-END-06"),
        rematch: Clause("B-END-05"),
        tournament_rematch: Clause("B-END-07"),
        agreed: Clause("B-PRIO-01"),
        begun: Clause("B-PRIO-07"),
        foreign: Clause("B-FAIR-01"),
    };
    const RULE_BOOK: &'static str = rulebook::RULEBOOK;

    type Face = Face;

    fn deck_size(deck: &Deck) -> usize {
        deck.0.len()
    }

    fn face(cards: &Cards, card: CardId) -> Face {
        cards.face(card)
    }
}
