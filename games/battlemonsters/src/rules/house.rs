//! Rules that can be agreed before the game (B-PRIO-01, B-RULE-01).

use serde::{Deserialize, Serialize};
use tercet_kernel::{BadHouse, HouseRule, HouseRules};

/// The agreed rules; the default is the rule book, and a match with any other is not official
/// (B-PRIO-04). They belong to the setup of a match and never change in it (B-PRIO-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct House {
    /// Lives at the start (B-START-02), 1 to 20.
    pub lives: u8,
    /// Cards in the opening hand (B-START-04), 0 to 10.
    pub hand: u8,
    /// Cards that start in the graveyard (B-START-03), 0 to 5.
    pub graveyard: u8,
    /// Who picks them.
    pub graveyard_choice: GraveyardChoice,
    /// Cards a deck needs (B-DECK-01), 10 to 60.
    pub deck: u8,
    /// Copies of one card a deck may hold (B-DECK-04); 0 is any number.
    pub copies: u8,
    /// Whether Monsters with many stars cost sacrifices (B-SUMMON-09).
    pub sacrifices: bool,
    /// What an empty supply means (B-RULE-27).
    pub empty_supply: EmptySupply,
    /// Cards a side of the field holds at most (B-RULE-33); 0 is any number.
    pub field: u8,
    /// Turns at the start of the match in which nobody may attack (B-PRIO-01), 0 to 20.
    pub peace: u8,
    /// Quiet turns of each player after which the game is a draw (B-END-09), 1 to 50.
    pub quiet_turns: u8,
}

/// Who picks the cards that start in the graveyard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GraveyardChoice {
    /// Their player (B-START-03).
    #[default]
    Chosen,
    /// Chance.
    Random,
}

/// What an empty supply means (B-RULE-27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EmptySupply {
    /// A player loses when their turn begins, or when a draw is owed that cannot be made.
    #[default]
    LosesAtTurn,
    /// Its player loses at once.
    LosesAtOnce,
    /// Nobody loses by it.
    NeverLoses,
}

impl Default for House {
    fn default() -> Self {
        House {
            lives: 5,
            hand: 5,
            graveyard: 2,
            graveyard_choice: GraveyardChoice::Chosen,
            deck: 30,
            copies: 0,
            sacrifices: true,
            empty_supply: EmptySupply::LosesAtTurn,
            field: 0,
            peace: 0,
            quiet_turns: 10,
        }
    }
}

impl HouseRules for House {
    fn describe() -> Vec<HouseRule> {
        let number = HouseRule::number::<Self>;
        vec![
            number("lives", "Lives", "Lives of each player at the start.", [1, 20]),
            number("hand", "Opening hand", "Cards each player draws before the first turn.", [0, 10]),
            number(
                "graveyard",
                "Cards in the graveyard",
                "Cards of each player's deck that start in the graveyard.",
                [0, 5],
            ),
            number("deck", "Smallest deck", "The fewest cards a deck may have.", [10, 60]),
            number("copies", "Copies", "Copies of one card a deck may hold; 0 means any number.", [0, 60]),
            number("field", "Places", "The most cards one side of the field may hold; 0 means any number.", [0, 30]),
            number(
                "peace",
                "Turns without attacks",
                "Turns at the start, counting both players', in which nobody may attack; 0 means none.",
                [0, 20],
            ),
            number(
                "quiet_turns",
                "Quiet turns",
                "Turns of each player without any change after which the game is a draw.",
                [1, 50],
            ),
            HouseRule::choice(
                "graveyard_choice",
                "Graveyard at the start",
                "Who picks the cards that start in the graveyard.",
                &[("chosen", "their player"), ("random", "chance")],
            ),
            HouseRule::choice(
                "empty_supply",
                "Empty supply",
                "When a player whose supply is empty loses.",
                &[("loses-at-turn", "when their turn begins"), ("loses-at-once", "at once"), ("never-loses", "never")],
            ),
            HouseRule::toggle::<Self>(
                "sacrifices",
                "Sacrifices",
                "Whether Monsters with three or more stars cost sacrifices.",
            ),
        ]
    }

    fn validate(&self) -> Result<(), BadHouse> {
        self.within_bounds()?;
        if self.deck < self.graveyard + self.hand {
            return Err(BadHouse::Contradiction(
                "the smallest deck must hold the opening hand and the graveyard cards",
            ));
        }
        Ok(())
    }
}
