//! Legend of Mana Card Duel at the table.

use crate::Hosted;
use tercet_kernel::Clause;
use tercet_mana::card::CardId;
use tercet_mana::cards::{Cards, Deck, Face};
use tercet_mana::{Mana, rulebook};
use tercet_table::Conduct;

impl Hosted for Mana {
    /// A player gives up at any time, and both may agree on a draw (M-TURN-07, M-RULE-11). What else is
    /// agreed, a number of turns say, is agreed before the match (M-RULE-125). Clocks and the length of a match
    /// are the table's own (M-RULE-126, M-RULE-127).
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("M-TURN-07"),
        draws: true,
        drawing: Clause("M-TURN-07"),
        tournament_draw: Clause("M-RULE-11"),
        rematch: Clause("M-SETUP-01"),
        tournament_rematch: Clause("M-SETUP-01"),
        clocks: Clause("M-RULE-126"),
        endless: Clause("M-RULE-127"),
        begun: Clause("M-RULE-125"),
        foreign: Clause("M-TURN-04"),
    };
    const RULE_BOOK: &'static str = rulebook::RULEBOOK;

    type Face = Face;

    fn deck_size(deck: &Deck) -> usize {
        deck.main.len()
    }

    fn face(cards: &Cards, card: CardId) -> Face {
        cards.face(card)
    }
}
