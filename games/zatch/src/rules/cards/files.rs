//! Reading card files.

use super::forms::{EventForm, FileForm, MamodoForm, Mj12Form, PartnerForm, SpellForm};
use super::limits;
use super::names::{base, parts};
use crate::rules::card::{Card, CardId, NO_TEXT, TextId};
use crate::rules::effect::{RuleKinds, Text};
use crate::rules::program::{Program, Times};
use crate::rules::text;
use crate::rules::words::{Icon, Icons, Kind, Make, Print, Rarity};
use std::sync::LazyLock;
use tercet_cardtext::{CardFile, Findings, card_files};
use toml::Spanned;

/// The card files in this program, in the order of the cards.
pub fn builtin_files() -> Vec<CardFile> {
    card_files!["zatch": "mamodo.toml", "partners.toml", "mj12.toml", "spells.toml", "events.toml"]
}

/// What is on a card apart from figures and texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Printed {
    pub id: String,
    pub name: String,
    /// The sub-name of a MAMODO; empty if it has none.
    pub sub_name: String,
    pub rarity: Option<Rarity>,
    pub print: Print,
    /// The MAMODO for which a SPELL or PARTNER card is; empty for a command that fits all.
    pub mamodo: String,
    /// The PARTNER names of a MAMODO.
    pub partners: Vec<String>,
}

/// What came of reading card files.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    pub list: Vec<Card>,
    pub printed: Vec<Printed>,
    pub texts: Vec<Text>,
    /// The lines of each text.
    pub lines: Vec<Vec<String>>,
    /// The programs of each text; one at fault has none.
    pub programs: Vec<Vec<Program>>,
    /// Names of real cards that are in no file.
    elsewhere: Vec<String>,
    /// Double-faced cards: which one, where that is said, and the id of the other face.
    faces: Vec<(usize, String)>,
    pub findings: Findings,
}

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
        reading.programs.push(Vec::new());
        reading.files(files);
        reading
    }

    fn ended(mut self) -> Reading {
        self.join_faces();
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
        self.elsewhere.extend(form.elsewhere);
        form.mamodo.into_iter().for_each(|form| self.mamodo(file, form));
        form.partner.into_iter().for_each(|form| self.partner(file, form));
        form.mj12.into_iter().for_each(|form| self.mj12(file, form));
        form.spell.into_iter().for_each(|form| self.spell(file, form));
        form.event.into_iter().for_each(|form| self.event(file, form));
    }

    fn mamodo(&mut self, file: &CardFile, form: MamodoForm) {
        let make = form.make.unwrap_or(Make::Plain);
        let halves = match make {
            Make::Dual => form.name.contains(" & "),
            Make::Versus => form.name.contains(" VS "),
            Make::Plain | Make::StoneTablet => true,
        };
        if !halves {
            self.findings.error(
                file,
                form.id.span().start,
                "this kind of MAMODO needs two names (Z-DUAL-01, Z-RULE-186)",
            );
        }
        if let Some(other) = form.other_face {
            self.faces.push((self.list.len(), other.into_inner()));
        }
        let card = Card {
            make,
            power: Some(form.power),
            class: form.class,
            rule: self.text(file, Kind::Mamodo, form.rule),
            text: self.text(file, Kind::Mamodo, form.text),
            ..blank(Kind::Mamodo)
        };
        let printed = Printed {
            name: form.name,
            sub_name: form.sub_name,
            rarity: form.rarity,
            print: form.print,
            partners: form.partners,
            ..Printed::default()
        };
        self.push(file, form.id, card, printed);
    }

    fn partner(&mut self, file: &CardFile, form: PartnerForm) {
        let card = Card { text: self.text(file, Kind::Partner, Some(form.text)), ..blank(Kind::Partner) };
        let printed = Printed {
            name: form.name,
            rarity: form.rarity,
            print: form.print,
            mamodo: form.mamodo,
            ..Printed::default()
        };
        self.push(file, form.id, card, printed);
    }

    fn mj12(&mut self, file: &CardFile, form: Mj12Form) {
        let card = Card { text: self.text(file, Kind::Mj12, Some(form.text)), ..blank(Kind::Mj12) };
        let printed = Printed { name: form.name, rarity: form.rarity, print: form.print, ..Printed::default() };
        self.push(file, form.id, card, printed);
    }

    fn spell(&mut self, file: &CardFile, form: SpellForm) {
        let icons = self.icons(file, form.icons, Kind::Spell);
        if form.mamodo.is_empty() && !form.command {
            let what = "a SPELL card must name its MAMODO or be a command (Z-SPELL-04, Z-RULE-162)";
            self.findings.error(file, form.id.span().start, what);
        }
        let card = Card {
            power: form.power,
            damage: form.damage,
            mp: form.cost,
            icons,
            attribute: form.attribute,
            class: form.class,
            command: form.command,
            rule: self.text(file, Kind::Spell, form.rule),
            text: self.text(file, Kind::Spell, Some(form.text)),
            ..blank(Kind::Spell)
        };
        let printed = Printed {
            name: form.name,
            rarity: form.rarity,
            print: form.print,
            mamodo: form.mamodo,
            ..Printed::default()
        };
        self.push(file, form.id, card, printed);
    }

    fn event(&mut self, file: &CardFile, form: EventForm) {
        let icons = self.icons(file, form.icons, Kind::Event);
        let card = Card {
            mp: form.cost,
            icons,
            class: form.class,
            rule: self.text(file, Kind::Event, form.rule),
            text: self.text(file, Kind::Event, Some(form.text)),
            ..blank(Kind::Event)
        };
        let printed = Printed { name: form.name, rarity: form.rarity, print: form.print, ..Printed::default() };
        self.push(file, form.id, card, printed);
    }

    /// The icons of a card itself: when it can be played (Z-SPELL-09, Z-SPELL-10, Z-EVENT-06).
    fn icons(&mut self, file: &CardFile, icons: Spanned<Vec<Icon>>, kind: Kind) -> Icons {
        let at = icons.span().start;
        let icons: Icons = icons.into_inner().into_iter().collect();
        let known: Icons = match kind {
            Kind::Spell => [Icon::Attack, Icon::Defend, Icon::NoBattle].into_iter().collect(),
            Kind::Event | Kind::Mamodo | Kind::Partner | Kind::Mj12 => {
                [Icon::Attack, Icon::Defend].into_iter().collect()
            }
        };
        if icons.is_empty() || icons.with(known) != known {
            let words: Vec<&str> = known.iter().map(Icon::word).collect();
            self.findings.error(file, at, &format!("this card needs at least one of the icons {}", words.join(", ")));
        }
        icons
    }

    /// Ends an entry: its id is checked, and what kinds of rules its texts add is noted.
    fn push(&mut self, file: &CardFile, id: Spanned<String>, card: Card, printed: Printed) {
        if id.get_ref().is_empty() {
            self.findings.error(file, id.span().start, "a card needs an id that is not empty");
        }
        self.findings.id(file, "card", &id, '-');
        self.findings.end_entry();
        let kinds = [card.rule, card.text].map(|text| RuleKinds::of(&self.texts[usize::from(text)]));
        self.list.push(Card { rules: kinds[0].with(kinds[1]), ..card });
        self.printed.push(Printed { id: id.into_inner(), ..printed });
    }

    fn text(&mut self, file: &CardFile, kind: Kind, text: Option<Spanned<String>>) -> TextId {
        let Some(text) = text else { return NO_TEXT };
        let parse = |said: &str| text::parse(kind, said);
        let Some((parsed, canonical)) = self.findings.text(file, &text, parse, |parsed| text::print(kind, parsed))
        else {
            return NO_TEXT;
        };
        let faults = limits::faults(kind, &parsed);
        self.programs.push(if faults.is_empty() { Program::of(&parsed) } else { Vec::new() });
        for fault in faults {
            self.findings.error(file, text.span().start, &fault);
        }
        self.findings.names(file, text.span().start, text::names(&canonical));
        self.texts.push(parsed);
        self.lines.push(canonical.lines().map(str::to_owned).collect());
        (self.texts.len() - 1) as TextId
    }

    /// Both faces of a card know each other (Z-RULE-184).
    fn join_faces(&mut self) {
        for (card, other) in std::mem::take(&mut self.faces) {
            match self.printed.iter().position(|printed| printed.id == other) {
                Some(at) => self.list[card].other_face = Some(CardId(at as u16)),
                None => {
                    let what = format!("{}: no card has the id {other:?} of the other face", self.printed[card].id);
                    self.findings.errors.push(what);
                }
            }
        }
    }

    /// Texts name cards, with or without what stands in parentheses (Z-RULE-169).
    fn check_names(&mut self) {
        let mut known: Vec<&str> = self.elsewhere.iter().map(String::as_str).collect();
        for printed in &self.printed {
            known.extend([&printed.name, base(&printed.name), &printed.mamodo, base(&printed.mamodo)]);
            known.extend(parts(&printed.name));
        }
        known.sort_unstable();
        known.dedup();
        self.findings.check_names("card", &known);
    }
}

/// A card of this kind without anything on it.
fn blank(kind: Kind) -> Card {
    Card {
        kind,
        make: Make::Plain,
        power: None,
        mp: 0,
        damage: None,
        icons: Icons::EMPTY,
        attribute: None,
        class: None,
        command: false,
        other_face: None,
        rule: NO_TEXT,
        text: NO_TEXT,
        rules: RuleKinds::EMPTY,
        times: Times::NEVER,
    }
}
