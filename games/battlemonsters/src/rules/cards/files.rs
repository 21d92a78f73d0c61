//! Reading card files.

use super::forms::{FileForm, PartForm};
use crate::rules::card::{NO_TEXT, TextId};
use crate::rules::effect::Text;
use crate::rules::text;
use crate::rules::words::{Classes, Elements, Keywords, Kind};
use std::sync::LazyLock;
use tercet_cardtext::{CardFile, Findings, card_files};
use toml::Spanned;

/// The card files in this program, in the order of the finished cards.
pub fn builtin_files() -> Vec<CardFile> {
    card_files!["battlemonsters": "elements.toml", "monsters.toml", "titles.toml", "spells.toml", "traps.toml"]
}

/// A prefix, root or title. Figures are in hundredths.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub id: String,
    pub name: String,
    pub elements: Elements,
    pub keywords: Keywords,
    pub classes: Classes,
    pub power: i64,
    pub power_times: i64,
    pub attack: i64,
    pub attack_times: i64,
    pub defence: i64,
    pub defence_times: i64,
    /// How often packs hold it, compared with others; 1 if nothing is said.
    pub weight: u32,
    /// What it adds to the frame.
    pub score: i8,
    pub text: TextId,
}

/// A Spell or Trap.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub id: String,
    pub name: String,
    pub elements: Elements,
    pub text: TextId,
}

/// Everything in card files.
#[derive(Clone, Debug, Default)]
pub(super) struct Printed {
    /// Prefixes, roots, titles.
    pub parts: [Vec<Part>; 3],
    /// Spells, Traps.
    pub plain: [Vec<Plain>; 2],
    pub texts: Vec<Text>,
    /// The lines of each text.
    pub lines: Vec<Vec<String>>,
}

/// What came of reading card files.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    pub all: Printed,
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
        reading.all.texts.push(Text::default());
        reading.all.lines.push(Vec::new());
        reading.files(files);
        reading
    }

    fn ended(mut self) -> Reading {
        let known: Vec<&str> = self.all.parts[0].iter().map(|prefix| prefix.name.as_str()).collect();
        self.findings.check_names("prefix", &known);
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
        for (slot, table, entries) in [(0, "prefix", form.prefix), (1, "root", form.root), (2, "title", form.title)] {
            for entry in entries {
                self.id(file, table, &entry.id);
                let part = self.part(file, entry);
                self.all.parts[slot].push(part);
                self.findings.end_entry();
            }
        }
        for (slot, table, kind, entries) in [(0, "spell", Kind::Spell, form.spell), (1, "trap", Kind::Trap, form.trap)]
        {
            for entry in entries {
                self.id(file, table, &entry.id);
                let text = self.text(file, kind, entry.text);
                let elements = entry.elements.into_iter().collect();
                self.all.plain[slot].push(Plain { id: entry.id.into_inner(), name: entry.name, elements, text });
                self.findings.end_entry();
            }
        }
    }

    fn part(&mut self, file: &CardFile, entry: PartForm) -> Part {
        Part {
            text: self.text(file, Kind::Monster, entry.text),
            id: entry.id.into_inner(),
            name: entry.name,
            elements: entry.elements.into_iter().collect(),
            keywords: entry.keywords.into_iter().collect(),
            classes: entry.classes.into_iter().collect(),
            power: entry.power.0,
            power_times: entry.power_times.0,
            attack: entry.attack.0,
            attack_times: entry.attack_times.0,
            defence: entry.defence.0,
            defence_times: entry.defence_times.0,
            weight: entry.weight.0 as u32,
            score: entry.score,
        }
    }

    fn id(&mut self, file: &CardFile, table: &'static str, id: &Spanned<String>) {
        let text = id.get_ref();
        // Only the empty title has no id.
        if text.is_empty() && table != "title" {
            self.findings.error(file, id.span().start, "only a title may have an empty id");
        }
        if table == "prefix" && ["spell", "trap"].contains(&text.as_str()) {
            let what = format!("the id {text:?} is taken: ids of Spells and Traps begin with it");
            self.findings.error(file, id.span().start, &what);
        }
        self.findings.id(file, table, id, '_');
    }

    /// Reads the text of a card of this kind.
    fn text(&mut self, file: &CardFile, kind: Kind, text: Option<Spanned<String>>) -> TextId {
        let Some(text) = text else { return NO_TEXT };
        let Some((parsed, canonical)) = self.findings.text(file, &text, text::parse, text::print) else {
            return NO_TEXT;
        };
        self.own_kind(file, kind, &text);
        self.findings.names(file, text.span().start, text::prefixes(&parsed));
        self.all.texts.push(parsed);
        self.all.lines.push(canonical.lines().map(str::to_owned).collect());
        (self.all.texts.len() - 1) as TextId
    }

    /// A text calls its own card by the right kind: a Spell does not say "this Monster".
    fn own_kind(&mut self, file: &CardFile, kind: Kind, text: &Spanned<String>) {
        let (span, said) = (text.span(), text.get_ref());
        for other in Kind::ALL.iter().filter(|other| **other != kind) {
            let words = [format!("this {other}"), format!("This {other}")];
            let Some(word) = words.iter().find(|word| said.contains(word.as_str())) else { continue };
            let at = span.start + file.content[span.clone()].find(word.as_str()).unwrap_or(0);
            let help = match kind {
                Kind::Monster => "this text is on a Monster: say \"this Monster\" or \"this card\"".to_owned(),
                _ => format!("this text is on a {kind}: say \"this card\", or which cards are meant"),
            };
            self.findings.point(file, at..at + word.len(), format!("\"{word}\" does not fit here"), help);
        }
    }
}
