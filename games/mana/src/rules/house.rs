//! What can be agreed before a match. The default is the rule book.

use serde::{Deserialize, Serialize};
use tercet_kernel::{HouseRule, HouseRules};

/// The agreed rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct House {
    /// Total Mana that wins at the end of a player's own turn (M-WIN-01).
    pub mana: u8,
    /// Cards in the opening hand (M-SETUP-02).
    pub hand: u8,
    /// Cards a hand may hold after trimming (M-HAND-01).
    pub hand_limit: u8,
    /// Turns of both players together after which the match is a draw (M-WIN-16).
    pub turns: u16,
    /// Lands of their own with which a player wins (M-WIN-06); 0 if none do.
    pub lands: u8,
    /// Copies of one card a Main Deck may hold (M-DECK-04).
    pub copies: u8,
    /// The first player draws in the first turn too (M-START-10).
    pub first_draw: bool,
    /// An opening hand of Artifacts only or without one may be redrawn (M-SETUP-03).
    pub redraw: bool,
}

impl Default for House {
    fn default() -> Self {
        House { mana: 12, hand: 7, hand_limit: 7, turns: 200, lands: 9, copies: 4, first_draw: false, redraw: true }
    }
}

impl HouseRules for House {
    fn describe() -> Vec<HouseRule> {
        let number = HouseRule::number::<Self>;
        let toggle = HouseRule::toggle::<Self>;
        vec![
            number("mana", "Mana to win", "Total Mana with which a player wins at the end of their own turn.", [6, 30]),
            number("hand", "Opening hand", "Cards each player draws before the first turn.", [1, 12]),
            number("hand_limit", "Hand limit", "Cards a player may keep at the end of their own turn.", [1, 20]),
            number("turns", "Turns", "Turns, counting both players', after which the match is a draw.", [10, 1000]),
            number("lands", "Lands to win", "Lands with which a player wins; 0 means that they win nothing.", [0, 9]),
            number("copies", "Copies", "Copies of one card a Main Deck may hold.", [1, 60]),
            toggle("first_draw", "First draw", "Whether the first player also draws on the first turn."),
            toggle("redraw", "Redraw", "Whether a hand with nothing but Artifacts, or with none, may be redrawn."),
        ]
    }
}
