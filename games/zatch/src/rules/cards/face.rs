//! What is printed on a card.

use super::Cards;
use crate::rules::card::CardId;
use crate::rules::effect::{self, Change, Figure, Rule};
use crate::rules::program::Program;
use crate::rules::words::{Attribute, Class, Icon, Kind, Make, Rarity};
use serde::{Deserialize, Serialize};

/// A card as a player reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct Face {
    /// The id, such as `m-001`.
    pub id: String,
    /// The printed number, such as `M-001`.
    pub number: String,
    /// The printed name.
    pub name: String,
    /// The sub-name of a MAMODO, which is the name of its effect (Z-TERM-15); empty if it has none.
    pub sub_name: String,
    /// MAMODO, PARTNER, MJ12, SPELL or EVENT.
    pub kind: Kind,
    /// What kind of MAMODO.
    pub make: Make,
    /// How rare it is; `null` for a card that was in no pack.
    pub rarity: Option<Rarity>,
    /// Where it may stand in a Book.
    pub class: Option<Class>,
    /// The attribute of a SPELL card.
    pub attribute: Option<Attribute>,
    /// The MAMODO that a SPELL or PARTNER card names; empty if it names none.
    pub mamodo: String,
    /// The PARTNERs that a MAMODO names.
    pub partners: Vec<String>,
    /// Power: a number, `+` and a number, or `special`; empty if it has none.
    pub power: String,
    /// Damage; empty if none or a variable one is printed.
    pub damage: String,
    /// MP cost; empty if it has none.
    pub cost: String,
    /// The icons of the card itself.
    pub icons: Vec<Icon>,
    /// The other face of a double-faced MAMODO: its id, or empty.
    pub other_face: String,
    /// The lines of the box above the effects.
    pub rule: Vec<String>,
    /// The effects, one a line.
    pub text: Vec<String>,
}

impl Cards {
    /// Whether a SPELL card says what its Total Power is, so that the printed Power is not added (Z-RULE-144).
    pub fn states_total(&self, spell: CardId) -> bool {
        let text = self.card(spell).text;
        let mut rules = self.programs(text).iter().flat_map(Program::rules);
        rules.any(|rule| {
            let Rule::Figure { figure: Figure::TotalPower, change: Change::Is(_), cards, .. } = rule else {
                return false;
            };
            *cards == effect::Cards::This
        })
    }
}

impl Face {
    pub(super) fn of(cards: &Cards, id: CardId) -> Face {
        let (card, printed) = (cards.card(id), cards.printed(id));
        let power = match (card.kind, card.power) {
            (Kind::Spell, None) => "special".to_owned(),
            (Kind::Spell, Some(power)) if !cards.states_total(id) => format!("+{power}"),
            (_, power) => power.map(|power| power.to_string()).unwrap_or_default(),
        };
        let damage = card.damage.map(|damage| damage.to_string()).unwrap_or_default();
        let paid = matches!(card.kind, Kind::Spell | Kind::Event);
        Face {
            id: printed.id.clone(),
            number: cards.number(id),
            name: printed.name.clone(),
            sub_name: printed.sub_name.clone(),
            kind: card.kind,
            make: card.make,
            rarity: printed.rarity,
            class: card.class,
            attribute: card.attribute,
            mamodo: printed.mamodo.clone(),
            partners: printed.partners.clone(),
            power,
            damage,
            cost: if paid { card.mp.to_string() } else { String::new() },
            icons: card.icons.iter().collect(),
            other_face: card.other_face.map(|other| cards.id_of(other).to_owned()).unwrap_or_default(),
            rule: cards.lines_of(card.rule).to_vec(),
            text: cards.lines_of(card.text).to_vec(),
        }
    }
}
