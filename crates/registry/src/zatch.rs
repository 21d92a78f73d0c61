//! Zatch Bell! The Card Battle at the table.

use crate::Hosted;
use tercet_kernel::Clause;
use tercet_table::Conduct;
use tercet_zatch::card::CardId;
use tercet_zatch::cards::{Cards, Deck, Face};
use tercet_zatch::{Zatch, rulebook};

impl Hosted for Zatch {
    /// A player gives up at any time, but nobody agrees on a draw (Z-RULE-103). What else is agreed, a
    /// number of turns say, is agreed before the game (Z-RULE-190); in a tournament the organizer's rules
    /// come first (Z-TOURN-04). Clocks and the length of a match are the table's own (Z-RULE-191, Z-RULE-192).
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("Z-RULE-103"),
        draws: false,
        drawing: Clause("Z-RULE-103"),
        tournament_draw: Clause("Z-RULE-103"),
        rematch: Clause("Z-PREP-04"),
        tournament_rematch: Clause("Z-TOURN-04"),
        clocks: Clause("Z-RULE-191"),
        endless: Clause("Z-RULE-192"),
        begun: Clause("Z-RULE-190"),
        foreign: Clause("Z-BATTLE-03"),
    };
    const RULE_BOOK: &'static str = rulebook::RULEBOOK;

    type Face = Face;

    fn deck_size(deck: &Deck) -> usize {
        deck.pages.len()
    }

    fn face(cards: &Cards, card: CardId) -> Face {
        cards.face(card)
    }
}
