//! Agreed rules: what both seats may change before a match.

use crate::as_json;
use serde::Serialize;
use serde_json::{Map, Value};

/// One rule that can be agreed, as an agreement form shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseRule {
    /// Its name in the serialised agreement.
    pub id: &'static str,
    /// What the form says, a few words.
    pub label: &'static str,
    /// One sentence of explanation.
    pub help: &'static str,
    /// What can be agreed.
    pub kind: HouseRuleKind,
    /// The rule book itself leaves it to the players, so whatever they agree on makes no match unofficial.
    pub left_open: bool,
}

/// What values an agreed rule takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum HouseRuleKind {
    /// A whole number.
    Number {
        /// Smallest value.
        min: u32,
        /// Largest value.
        max: u32,
        /// The rule book's value.
        official: u32,
    },
    /// Yes or no.
    Toggle {
        /// The rule book's value.
        official: bool,
    },
    /// One of several words.
    Choice {
        /// Each word with what the form says for it; the rule book's value comes first.
        values: &'static [(&'static str, &'static str)],
    },
}

impl HouseRule {
    /// A number from `min` to `max`, kept in the field `id` of the agreement.
    pub fn number<H: HouseRules>(
        id: &'static str,
        label: &'static str,
        help: &'static str,
        [min, max]: [u32; 2],
    ) -> Self {
        let official = number(&written(&H::default(), id));
        HouseRule { id, label, help, kind: HouseRuleKind::Number { min, max, official }, left_open: false }
    }

    /// Yes or no, kept in the field `id` of the agreement.
    pub fn toggle<H: HouseRules>(id: &'static str, label: &'static str, help: &'static str) -> Self {
        let official = written(&H::default(), id) == Value::Bool(true);
        HouseRule { id, label, help, kind: HouseRuleKind::Toggle { official }, left_open: false }
    }

    /// One of several words, the official one first, kept in the field `id` of the agreement.
    pub fn choice(
        id: &'static str,
        label: &'static str,
        help: &'static str,
        values: &'static [(&'static str, &'static str)],
    ) -> Self {
        HouseRule { id, label, help, kind: HouseRuleKind::Choice { values }, left_open: false }
    }

    /// The same, left to the players by the rule book itself.
    pub fn left_open(self) -> Self {
        HouseRule { left_open: true, ..self }
    }
}

/// What is wrong with agreed rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadHouse {
    /// A number is out of its bounds.
    #[error("{id} is {value}; it can be {min} to {max}")]
    OutOfBounds {
        /// Which rule.
        id: &'static str,
        /// Its number.
        value: u32,
        /// The least it can be.
        min: u32,
        /// The most it can be.
        max: u32,
    },
    /// Values that do not go together.
    #[error("{0}")]
    Contradiction(&'static str),
}

/// The agreed rules of one rule set. Its default is the rule book.
pub trait HouseRules: Default + PartialEq + Serialize {
    /// Everything that can be agreed.
    fn describe() -> Vec<HouseRule>;

    /// Says what is wrong with these values, if anything is.
    ///
    /// # Errors
    /// The first fault.
    fn validate(&self) -> Result<(), BadHouse> {
        self.within_bounds()
    }

    /// The numbers are in their bounds.
    ///
    /// # Errors
    /// The first that is not.
    fn within_bounds(&self) -> Result<(), BadHouse> {
        for HouseRule { id, kind, .. } in Self::describe() {
            let value = number(&written(self, id));
            if let HouseRuleKind::Number { min, max, .. } = kind
                && !(min..=max).contains(&value)
            {
                return Err(BadHouse::OutOfBounds { id, value, min, max });
            }
        }
        Ok(())
    }

    /// Whether the match is played by the rule book alone: nothing differs from it but what it leaves open.
    fn official(&self) -> bool {
        let decided = |house: &Self| {
            let mut fields = as_json(house);
            for HouseRule { id, .. } in Self::describe().into_iter().filter(|rule| rule.left_open) {
                fields.as_object_mut().and_then(|fields| fields.remove(id));
            }
            fields
        };
        decided(self) == decided(&Self::default())
    }
}

/// The agreed rule by which a game is played as its rule book has it for tournaments.
const TOURNAMENT: &str = "tournament";

/// Lets what the rule book says of tournaments hold in a game with these rules to agree on, unless something else is
/// `agreed` about it; null is the rule book.
pub fn in_a_tournament(rules: &[HouseRule], agreed: Value) -> Value {
    let mut agreed = match agreed {
        _ if rules.iter().all(|rule| rule.id != TOURNAMENT) => return agreed,
        Value::Null => Value::Object(Map::new()),
        agreed => agreed,
    };
    if let Some(fields) = agreed.as_object_mut() {
        fields.entry(TOURNAMENT).or_insert(Value::Bool(true));
    }
    agreed
}

/// A field of an agreement, as it is stored.
fn written(house: &impl Serialize, id: &str) -> Value {
    as_json(house).get_mut(id).map(Value::take).unwrap_or_default()
}

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(PartialEq, Serialize)]
    struct House {
        lives: u8,
        sacrifices: bool,
        tournament: bool,
    }

    impl Default for House {
        fn default() -> Self {
            House { lives: 5, sacrifices: true, tournament: false }
        }
    }

    impl HouseRules for House {
        fn describe() -> Vec<HouseRule> {
            vec![
                HouseRule::number::<Self>("lives", "Lives", "Lives of each player.", [1, 20]),
                HouseRule::toggle::<Self>("sacrifices", "Sacrifices", "Whether they are made."),
                HouseRule::toggle::<Self>("tournament", "Tournament", "How tournaments are played.").left_open(),
            ]
        }
    }

    #[test]
    fn the_default_agreement_is_the_official_one() {
        let kinds: Vec<HouseRuleKind> = House::describe().into_iter().map(|rule| rule.kind).collect();
        let lives = HouseRuleKind::Number { min: 1, max: 20, official: 5 };
        let toggle = |official| HouseRuleKind::Toggle { official };
        assert_eq!(kinds, [lives, toggle(true), toggle(false)]);
    }

    #[test]
    fn what_the_rule_book_leaves_open_makes_no_match_unofficial() {
        let house = |sacrifices, tournament| House { sacrifices, tournament, ..House::default() };
        assert!(house(true, false).official() && house(true, true).official());
        assert!(!house(false, false).official() && !house(false, true).official());
    }

    #[test]
    fn a_tournament_is_played_as_the_rule_book_says_of_tournaments_unless_something_else_is_agreed() {
        let rules = House::describe();
        assert_eq!(in_a_tournament(&rules, Value::Null), json!({"tournament": true}));
        assert_eq!(in_a_tournament(&rules, json!({"lives": 3})), json!({"lives": 3, "tournament": true}));
        assert_eq!(in_a_tournament(&rules, json!({"tournament": false})), json!({"tournament": false}));
        assert_eq!(in_a_tournament(&rules, json!([3])), json!([3]), "that is refused later");
        assert_eq!(in_a_tournament(&rules[..2], Value::Null), Value::Null, "its rule book says nothing of them");
    }

    #[test]
    fn a_number_out_of_its_bounds_is_named_with_them() {
        assert_eq!(House::default().validate(), Ok(()));
        let house = House { lives: 0, ..House::default() };
        assert_eq!(house.validate().unwrap_err().to_string(), "lives is 0; it can be 1 to 20");
    }
}
