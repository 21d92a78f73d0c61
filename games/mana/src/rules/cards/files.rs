//! Reading card files.

use super::forms::{ArtifactForm, CharacterForm, FileForm, ItemForm, MonsterForm, SupportForm};
use crate::rules::card::{Card, Cost, NO_TEXT, Requirement, TextId, slot};
use crate::rules::effect::{Ability, Part, RuleKinds, Step, Text};
use crate::rules::text::{self, Itself};
use crate::rules::words::{Attribute, Class, Kind, Rarity, Timing};
use std::sync::LazyLock;
use tercet_cardtext::{CardFile, Findings, card_files};
use toml::Spanned;

/// The card files in this program, in the order of the cards: the 150 of the collection (M-PACK-03).
pub fn builtin_files() -> Vec<CardFile> {
    card_files!["mana": "artifacts.toml", "monsters.toml", "supports.toml", "characters.toml", "items.toml"]
}

/// What is on a card apart from figures and texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Printed {
    pub id: String,
    pub name: String,
    pub number: u16,
    pub rarity: Rarity,
    pub in_every_starter: bool,
    /// The name of the Land of an Artifact.
    pub land: String,
    pub skill: String,
    pub techniques: Vec<String>,
    /// STR and DEF are marked as variable.
    pub variable: [bool; 2],
}

/// What came of reading card files.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    pub list: Vec<Card>,
    pub printed: Vec<Printed>,
    pub texts: Vec<Text>,
    /// The lines of each text.
    pub lines: Vec<Vec<String>>,
    pub findings: Findings,
}

/// This many fit into a card index, which has eight bits.
const MAX_CARDS: usize = 255;

/// Reads card files.
pub(super) fn read(files: &[CardFile]) -> Reading {
    Reading::begun(files).ended()
}

/// Reads card files behind those in this program, which are read once.
pub(super) fn read_behind(files: &[CardFile]) -> Reading {
    static BUILTIN: LazyLock<Reading> = LazyLock::new(|| Reading::begun(&builtin_files()));
    let mut reading = BUILTIN.clone();
    reading.files(files);
    reading.ended()
}

impl Reading {
    /// What came of these files; what they say of each other is not looked at yet.
    fn begun(files: &[CardFile]) -> Reading {
        let mut reading = Reading::default();
        reading.texts.push(Text::default());
        reading.lines.push(Vec::new());
        reading.files(files);
        reading
    }

    fn ended(mut self) -> Reading {
        if self.list.len() > MAX_CARDS {
            let what = format!("{} cards are too many: there is room for {MAX_CARDS}", self.list.len());
            self.findings.errors.push(what);
        }
        self.check_names();
        self
    }

    fn files(&mut self, files: &[CardFile]) {
        for file in files {
            if let Some(form) = self.findings.tables(file) {
                self.file(file, form);
            }
        }
    }

    fn file(&mut self, file: &CardFile, form: FileForm) {
        form.artifact.into_iter().for_each(|form| self.artifact(file, form));
        form.monster.into_iter().for_each(|form| self.monster(file, form));
        form.support.into_iter().for_each(|form| self.support(file, form));
        form.character.into_iter().for_each(|form| self.character(file, form));
        form.item.into_iter().for_each(|form| self.item(file, form));
    }

    fn artifact(&mut self, file: &CardFile, form: ArtifactForm) {
        let land = form.land;
        let land_text = self.text(file, Itself::Land, land.text);
        let artifact_text = self.text(file, Itself::Card, form.text);
        let card = Card {
            attribute: land.attribute,
            cost: form.cost.map(Cost::Mana),
            basic_mana: land.basic_mana,
            influence: [land.up, land.right, land.down, land.left],
            land_name: self.land_number(&land.name),
            texts: [land_text, artifact_text, NO_TEXT],
            ..blank(Kind::Artifact)
        };
        let printed = Printed {
            name: form.name,
            number: form.number,
            rarity: form.rarity,
            land: land.name,
            ..Printed::default()
        };
        self.push(file, form.id, card, printed);
    }

    fn monster(&mut self, file: &CardFile, form: MonsterForm) {
        let card = Card {
            attribute: Some(form.attribute),
            cost: Some(Cost::Mana(form.cost)),
            requirement: form.open_condition.map(|attribute| Requirement { attribute, lands: 1 }),
            str: form.str.unwrap_or(0),
            def: form.def.unwrap_or(0),
            cannot_attack_party: form.cannot_attack_party,
            texts: [self.text(file, Itself::Monster, form.text), NO_TEXT, NO_TEXT],
            ..blank(Kind::Monster)
        };
        let printed = Printed {
            name: form.name,
            number: form.number,
            rarity: form.rarity,
            skill: form.skill,
            variable: [form.str.is_none(), form.def.is_none()],
            ..Printed::default()
        };
        self.push(file, form.id, card, printed);
    }

    fn support(&mut self, file: &CardFile, form: SupportForm) {
        let (at, timing) = (form.timing.span().start, form.timing.into_inner());
        if !matches!(timing, Timing::MainPhase | Timing::InBattle | Timing::Cancel) {
            let what = "the timing of a Support must be Main Phase, In Battle or Cancel (M-SUPPORT-03)";
            self.findings.error(file, at, what);
        }
        let requirement = Requirement { attribute: form.attribute, lands: form.lands };
        let text = self.text(file, Itself::Card, Some(form.text));
        let stays = self.figures_when_it_stays(text);
        let card = Card {
            attribute: Some(form.attribute),
            cost: Some(form.cost.0),
            requirement: (form.lands > 0).then_some(requirement),
            timing: Some(timing),
            str: stays[0],
            def: stays[1],
            texts: [text, NO_TEXT, NO_TEXT],
            ..blank(Kind::Support)
        };
        let printed = Printed { name: form.name, number: form.number, rarity: form.rarity, ..Printed::default() };
        self.push(file, form.id, card, printed);
    }

    fn character(&mut self, file: &CardFile, form: CharacterForm) {
        let texts = [form.text, form.synchro, form.equipment];
        let card = Card {
            timing: form.timing,
            str: form.str,
            def: form.def,
            texts: texts.map(|text| self.text(file, Itself::Character, text)),
            ..blank(Kind::Character)
        };
        if form.timing.is_none() && card.texts[slot::SKILL] != NO_TEXT {
            self.findings.error(file, form.id.span().start, "the skill of a Character needs a timing (M-RULE-49)");
        }
        let printed = Printed {
            name: form.name,
            number: form.number,
            rarity: form.rarity,
            in_every_starter: form.in_every_starter,
            skill: form.skill,
            ..Printed::default()
        };
        self.push(file, form.id, card, printed);
    }

    fn item(&mut self, file: &CardFile, form: ItemForm) {
        let at = form.id.span().start;
        let mut card = Card {
            attribute: form.attribute,
            cost: Some(Cost::Mana(form.cost)),
            class: Some(form.class),
            ..blank(Kind::Item)
        };
        if form.technique.len() > card.texts.len() {
            self.findings.error(file, at, "an Item can have at most three Techniques or levels (M-TECH-01)");
        }
        if form.class == Class::Instrument && form.attribute.is_none() {
            self.findings.error(file, at, "a Magical Instrument needs an attribute (M-INSTR-02)");
        }
        let mut techniques = Vec::new();
        for (slot, technique) in form.technique.into_iter().take(card.texts.len()).enumerate() {
            card.texts[slot] = self.text(file, Itself::Character, Some(technique.text));
            card.needs[slot] = technique.needs;
            techniques.push(technique.name);
        }
        let printed =
            Printed { name: form.name, number: form.number, rarity: form.rarity, techniques, ..Printed::default() };
        self.push(file, form.id, card, printed);
    }

    /// Ends an entry: its id is checked, and what kinds of rules its texts add is noted.
    fn push(&mut self, file: &CardFile, id: Spanned<String>, card: Card, printed: Printed) {
        if id.get_ref().is_empty() {
            self.findings.error(file, id.span().start, "a card needs an id that is not empty");
        }
        self.findings.id(file, "card", &id, '-');
        if card.kind == Kind::Character && self.printed.iter().any(|known| known.name == printed.name) {
            let what = format!("there is another card with the name {:?} (M-RULE-18)", printed.name);
            self.findings.error(file, id.span().start, &what);
        }
        self.findings.end_entry();
        let rules = kinds_of(&card, &self.texts);
        self.list.push(Card { rules, ..card });
        self.printed.push(Printed { id: id.into_inner(), ..printed });
    }

    fn text(&mut self, file: &CardFile, itself: Itself, text: Option<Spanned<String>>) -> TextId {
        let Some(text) = text else { return NO_TEXT };
        let parse = |said: &str| text::parse(itself, said);
        let Some((parsed, canonical)) = self.findings.text(file, &text, parse, |parsed| text::print(itself, parsed))
        else {
            return NO_TEXT;
        };
        self.findings.names(file, text.span().start, text::characters(&parsed));
        self.texts.push(parsed);
        self.lines.push(canonical.lines().map(str::to_owned).collect());
        (self.texts.len() - 1) as TextId
    }

    /// STR and DEF of a Support that stays as a Character (M-RULE-116).
    fn figures_when_it_stays(&self, text: TextId) -> [u8; 2] {
        let steps = self.texts[usize::from(text)].abilities.iter().filter_map(|ability| match ability {
            Ability::Used(steps) => Some(steps),
            _ => None,
        });
        let figures = steps.flatten().find_map(|step| match step {
            Step::StayAs(Part::Character(points)) => Some([points.str, points.def]),
            _ => None,
        });
        figures.unwrap_or_default().map(|figure| figure.unsigned_abs())
    }

    /// Lands with the same number have the same name (M-LAND-04).
    fn land_number(&self, name: &str) -> u8 {
        let same = self.printed.iter().position(|printed| printed.land == name);
        let used = || self.list.iter().map(|card| card.land_name).max().unwrap_or(0);
        same.map_or_else(|| used().saturating_add(1), |at| self.list[at].land_name)
    }

    /// Texts name Characters, and Supports that become one.
    fn check_names(&mut self) {
        let in_a_party = |card: &Card| card.kind == Kind::Character || (card.kind == Kind::Support && card.def > 0);
        let known = self.list.iter().zip(&self.printed).filter(|(card, _)| in_a_party(card));
        let known: Vec<&str> = known.map(|(_, printed)| printed.name.as_str()).collect();
        self.findings.check_names("Character", &known);
    }
}

/// What kinds of rules the texts of a card add. The text of an Artifact counts only when it is
/// used, so its card has the rules of its Land.
pub(super) fn kinds_of(card: &Card, texts: &[Text]) -> RuleKinds {
    let own = if card.kind == Kind::Artifact { &card.texts[..=slot::LAND] } else { &card.texts[..] };
    let kinds = own.iter().map(|&text| RuleKinds::of(&texts[usize::from(text)]));
    kinds.fold(RuleKinds::EMPTY, RuleKinds::with)
}

/// A card of this kind without anything on it.
fn blank(kind: Kind) -> Card {
    Card {
        kind,
        attribute: None::<Attribute>,
        cost: None,
        requirement: None,
        timing: None,
        str: 0,
        def: 0,
        cannot_attack_party: false,
        basic_mana: 0,
        influence: [0; 4],
        land_name: 0,
        class: None,
        texts: [NO_TEXT; 3],
        needs: [0; 3],
        rules: RuleKinds::EMPTY,
    }
}
