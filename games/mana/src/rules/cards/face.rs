//! What is printed on a card.

use super::Cards;
use crate::rules::card::{Card, CardId, Cost, TextId, slot};
use crate::rules::effect::{Ability, Rule};
use crate::rules::words::Kind;
use serde::{Deserialize, Serialize};

/// A card as a player reads it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct Face {
    /// The id, such as `firefly-lamp`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The number in the set, such as `018`.
    pub number: String,
    /// Artifact, Monster, Support, Item or Character.
    pub kind: Kind,
    /// Its attribute, or `Special` or `None` of a Land; empty if the card has none.
    pub attribute: String,
    /// `common`, `uncommon`, `rare` or `holofoil`.
    #[cfg_attr(feature = "ts", ts(type = "'common' | 'uncommon' | 'rare' | 'holofoil'"))]
    pub rarity: String,
    /// What it costs to use, equip or open: a number, or `X`; empty if it has no cost.
    pub cost: String,
    /// What it asks for: `2 Fire Lands`, or the Open condition `Fire`; empty if nothing.
    pub requirement: String,
    /// When it is used, or when its skill works; empty if nothing is printed.
    pub timing: String,
    /// Printed STR: a number or `*`; empty if it has none.
    pub str: String,
    /// Printed DEF: a number or `*`; empty if it has none.
    pub def: String,
    /// A Monster marked as unable to attack the Party.
    pub cannot_attack_party: bool,
    /// The name of the skill; empty if none.
    pub skill: String,
    /// An Artifact as a Land.
    pub land: Option<LandFace>,
    /// What kind of Item it is; empty for other cards.
    pub class: String,
    /// Techniques of an Item, or levels of an Instrument.
    pub techniques: Vec<TechniqueFace>,
    /// Sentences: of the Artifact, the Support, the skill.
    pub text: Vec<String>,
    /// Sentences of a Character's synchro and equipment remark.
    pub remarks: Vec<String>,
}

/// An Artifact as a Land.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct LandFace {
    /// The name of the Land.
    pub name: String,
    /// Basic Mana.
    pub basic_mana: u8,
    /// The influence value of the arrow that points up.
    pub up: i8,
    /// The influence value of the arrow that points right.
    pub right: i8,
    /// The influence value of the arrow that points down.
    pub down: i8,
    /// The influence value of the arrow that points left.
    pub left: i8,
    /// Sentences of the Land.
    pub text: Vec<String>,
}

/// A Technique, or a level of an Instrument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct TechniqueFace {
    /// Its name.
    pub name: String,
    /// What it costs, or how many Lands of the Instrument's attribute it needs.
    pub needs: u8,
    /// Its sentences.
    pub text: Vec<String>,
}

impl Face {
    pub(super) fn of(cards: &Cards, id: CardId) -> Face {
        let (card, printed) = (cards.card(id), cards.printed(id));
        let lines = |text: TextId| cards.lines_of(text).to_vec();
        let fights = matches!(card.kind, Kind::Monster | Kind::Character);
        let figure = |value: u8, variable: bool| match (fights, variable) {
            (false, _) => String::new(),
            (true, true) => "*".to_owned(),
            (true, false) => value.to_string(),
        };
        let text = match card.kind {
            Kind::Artifact => lines(card.texts[slot::ARTIFACT]),
            Kind::Item => Vec::new(),
            Kind::Monster | Kind::Support | Kind::Character => lines(card.texts[slot::SKILL]),
        };
        let remarks = match card.kind {
            Kind::Character => [slot::SYNCHRO, slot::EQUIPMENT].map(|slot| lines(card.texts[slot])).concat(),
            _ => Vec::new(),
        };
        Face {
            id: printed.id.clone(),
            name: printed.name.clone(),
            number: format!("{:03}", printed.number),
            kind: card.kind,
            attribute: attribute(cards, card),
            rarity: printed.rarity.word().to_owned(),
            cost: match card.cost {
                Some(Cost::Mana(mana)) => mana.to_string(),
                Some(Cost::X) => "X".to_owned(),
                None => String::new(),
            },
            requirement: requirement(card),
            timing: card.timing.map(|timing| timing.to_string()).unwrap_or_default(),
            str: figure(card.str, printed.variable[0]),
            def: figure(card.def, printed.variable[1]),
            cannot_attack_party: card.cannot_attack_party,
            skill: printed.skill.clone(),
            land: (card.kind == Kind::Artifact).then(|| LandFace::of(cards, id)),
            class: card.class.map(|class| class.to_string()).unwrap_or_default(),
            techniques: TechniqueFace::all(cards, id),
            text,
            remarks,
        }
    }
}

impl LandFace {
    fn of(cards: &Cards, id: CardId) -> LandFace {
        let card = cards.card(id);
        let [up, right, down, left] = card.influence;
        let text = cards.lines_of(card.texts[slot::LAND]).to_vec();
        LandFace { name: cards.land_name(id).to_owned(), basic_mana: card.basic_mana, up, right, down, left, text }
    }
}

impl TechniqueFace {
    fn all(cards: &Cards, id: CardId) -> Vec<TechniqueFace> {
        let card = cards.card(id);
        let named = cards.printed(id).techniques.iter().zip(card.needs).zip(card.texts);
        let one = |((name, needs), text): ((&String, u8), TextId)| TechniqueFace {
            name: name.clone(),
            needs,
            text: cards.lines_of(text).to_vec(),
        };
        named.map(one).collect()
    }
}

/// A Land that counts as others is marked Special, another one without attribute None (M-RULE-114).
fn attribute(cards: &Cards, card: &Card) -> String {
    let counts = |ability: &Ability| matches!(ability, Ability::Continuous { rule: Rule::CountsAs(_), .. });
    match card.attribute {
        Some(attribute) => attribute.to_string(),
        None if card.kind != Kind::Artifact => String::new(),
        None if cards.text(card.texts[slot::LAND]).abilities.iter().any(counts) => "Special".to_owned(),
        None => "None".to_owned(),
    }
}

/// What a Support asks for (M-SUPPORT-02), or a Monster when it is opened (M-OPEN-08).
fn requirement(card: &Card) -> String {
    match (card.requirement, card.kind) {
        (None, _) => String::new(),
        (Some(asked), Kind::Monster) => asked.attribute.to_string(),
        (Some(asked), _) => {
            let plural = if asked.lands == 1 { "" } else { "s" };
            format!("{} {} Land{plural}", asked.lands, asked.attribute)
        }
    }
}
