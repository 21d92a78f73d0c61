//! Rules that can be agreed before the game (B-PRIO-01, B-RULE-01).

use serde::{Deserialize, Serialize};
use tercet_kernel::{HouseRule, HouseRuleKind, HouseRules};

/// The agreed rules; the default is the rule book.
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
    /// Its player loses when the own turn begins, or when a draw is owed that cannot be made.
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
            quiet_turns: 10,
        }
    }
}

const NUMBERS: [(&str, &str, &str, u32, u32); 7] = [
    ("lives", "Lives", "Lives of each player at the start.", 1, 20),
    ("hand", "Opening hand", "Cards each player draws before the first turn.", 0, 10),
    ("graveyard", "Cards in the graveyard", "Cards of the own deck that start in the graveyard.", 0, 5),
    ("deck", "Smallest deck", "Cards a deck needs at least.", 10, 60),
    ("copies", "Copies", "Copies of one card a deck may hold; 0 is any number.", 0, 60),
    ("field", "Places", "Cards one side of the field holds at most; 0 is any number.", 0, 30),
    ("quiet_turns", "Quiet turns", "Turns of each player without any change after which the game is a draw.", 1, 50),
];

impl House {
    fn number(&self, id: &str) -> u32 {
        u32::from(match id {
            "lives" => self.lives,
            "hand" => self.hand,
            "graveyard" => self.graveyard,
            "deck" => self.deck,
            "copies" => self.copies,
            "field" => self.field,
            _ => self.quiet_turns,
        })
    }
}

impl HouseRules for House {
    fn describe() -> Vec<HouseRule> {
        let official = House::default();
        let numbers = NUMBERS.into_iter().map(|(id, label, help, min, max)| HouseRule {
            id,
            label,
            help,
            kind: HouseRuleKind::Number { min, max, official: official.number(id) },
        });
        let words = [
            HouseRule {
                id: "graveyard_choice",
                label: "Graveyard at the start",
                help: "Who picks the cards that start in the graveyard.",
                kind: HouseRuleKind::Choice { values: &[("chosen", "their player"), ("random", "chance")] },
            },
            HouseRule {
                id: "empty_supply",
                label: "Empty supply",
                help: "When a player whose supply is empty loses.",
                kind: HouseRuleKind::Choice {
                    values: &[
                        ("loses-at-turn", "when the own turn begins"),
                        ("loses-at-once", "at once"),
                        ("never-loses", "never"),
                    ],
                },
            },
            HouseRule {
                id: "sacrifices",
                label: "Sacrifices",
                help: "Whether Monsters with three or more stars cost sacrifices.",
                kind: HouseRuleKind::Toggle { official: official.sacrifices },
            },
        ];
        numbers.chain(words).collect()
    }

    fn validate(&self) -> Result<(), String> {
        for (id, _, _, min, max) in NUMBERS {
            let value = self.number(id);
            if !(min..=max).contains(&value) {
                return Err(format!("{id} is {value}; it can be {min} to {max}"));
            }
        }
        if self.deck < self.graveyard + self.hand {
            return Err("the smallest deck must hold the opening hand and the graveyard cards".to_owned());
        }
        Ok(())
    }
}
