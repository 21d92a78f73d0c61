//! What can be agreed before a match. The default is the rule book with its rulings.

use serde::{Deserialize, Serialize};
use tercet_kernel::{HouseRule, HouseRules};

/// The agreed rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct House {
    /// The first Attacker gets no MP for pages turned in the first START PHASE (Z-TOURN-01).
    pub tournament: bool,
    /// Cards whose number ends in "e" may be played under the tournament rule too (Z-TOURN-03, Z-RULE-105).
    pub e_cards: bool,
    /// Player 1 has tails on the coin for the first turn (Z-RULE-13).
    pub tails_first: bool,
    /// Turns, counting both players', after which the match is a draw.
    pub turns: u16,
    /// Another Defense may be declared after a negated one (Z-RULE-22).
    pub second_defense: bool,
    /// A MAMODO put on an Injured one enters in Normal Status (Z-RULE-51).
    pub fresh_on_top: bool,
    /// A DUAL MAMODO leaves the names of its MAMODO free (Z-RULE-53).
    pub dual_names_free: bool,
    /// An effect given by another card is counted under the card that has it (Z-RULE-61).
    pub grants_by_holder: bool,
    /// Whoever has three Petrified MAMODO and must fetch another loses (Z-RULE-82).
    pub full_of_stone_loses: bool,
    /// The last MAMODO that is not Petrified must stay when Petrified ones are sent away (Z-RULE-86).
    pub living_must_stay: bool,
    /// Only the player whose effect needs the coins may change them (Z-RULE-92).
    pub own_coins_only: bool,
    /// A SPELL card whose page was filled meanwhile is discarded (Z-RULE-119).
    pub homeless_spell_falls: bool,
    /// A text that negates effects for a time leaves alone what already goes on (Z-RULE-136).
    pub negation_spares_lasting: bool,
    /// A SPELL card without printed Damage inflicts none (Z-RULE-147).
    pub unprinted_damage_is_none: bool,
    /// Taking back a negated use gives back no cards, only MP (Z-RULE-166).
    pub take_back_mp_only: bool,
    /// When the top card of a stack leaves alone, the card below is in Normal Status (Z-RULE-173).
    pub uncovered_is_fresh: bool,
    /// A MAMODO laid face-down takes a place in the MAMODO area (Z-RULE-185).
    pub hidden_takes_place: bool,
    /// A VS MAMODO can be put in play only over a MAMODO of the same player (Z-RULE-186).
    pub versus_own_only: bool,
}

impl Default for House {
    fn default() -> Self {
        House {
            tournament: false,
            e_cards: false,
            tails_first: false,
            turns: 300,
            second_defense: false,
            fresh_on_top: false,
            dual_names_free: false,
            grants_by_holder: false,
            full_of_stone_loses: false,
            living_must_stay: false,
            own_coins_only: false,
            homeless_spell_falls: false,
            negation_spares_lasting: false,
            unprinted_damage_is_none: false,
            take_back_mp_only: false,
            uncovered_is_fresh: false,
            hidden_takes_place: false,
            versus_own_only: false,
        }
    }
}

impl HouseRules for House {
    fn describe() -> Vec<HouseRule> {
        let number = HouseRule::number::<Self>;
        let toggle = HouseRule::toggle::<Self>;
        vec![
            // What the rule book itself says of tournaments makes no match unofficial (Z-TOURN-01, Z-TOURN-03).
            toggle(
                "tournament",
                "Tournament rule",
                "The first Attacker gets no MP for pages turned in the first START PHASE; \"e\" cards are banned.",
            )
            .left_open(),
            toggle(
                "e_cards",
                "\"e\" cards in tournaments",
                "Cards whose number ends in \"e\" may be played under the tournament rule too.",
            )
            .left_open(),
            toggle(
                "tails_first",
                "Tails for Player 1",
                "Player 1 has tails, not heads, on the coin for the first turn.",
            ),
            number("turns", "Turns", "Turns, counting both players', after which the match is a draw.", [20, 1000]),
            toggle("second_defense", "Second Defense", "Another Defense may be declared after a negated one."),
            toggle("fresh_on_top", "Fresh on top", "A MAMODO put on an Injured one enters in Normal Status."),
            toggle("dual_names_free", "DUAL names free", "A DUAL MAMODO leaves the names of its MAMODO free."),
            toggle(
                "grants_by_holder",
                "Given effects",
                "An effect given by another card counts for its holder's number.",
            ),
            toggle(
                "full_of_stone_loses",
                "Full of stone",
                "A player with three Petrified MAMODO who must fetch one loses.",
            ),
            toggle(
                "living_must_stay",
                "Living must stay",
                "Petrified MAMODO are sent away only if a living one stays.",
            ),
            toggle("own_coins_only", "Own coins", "Only the player whose effect needs the coins may change them."),
            toggle("homeless_spell_falls", "Homeless SPELL cards", "A SPELL card without its page is discarded."),
            toggle(
                "negation_spares_lasting",
                "Negation spares",
                "Negating effects for a time spares what is already going on.",
            ),
            toggle(
                "unprinted_damage_is_none",
                "Unprinted Damage",
                "A SPELL card without printed Damage inflicts none, not 1.",
            ),
            toggle("take_back_mp_only", "Take back MP", "Taking back a negated use gives back MP but no cards."),
            toggle(
                "uncovered_is_fresh",
                "Uncovered",
                "When only the top card leaves, the one beneath it is in Normal Status.",
            ),
            toggle("hidden_takes_place", "Hidden places", "A MAMODO laid face-down takes one of the three places."),
            toggle("versus_own_only", "VS over own", "A VS MAMODO can enter only over a MAMODO of the same player."),
        ]
    }
}
