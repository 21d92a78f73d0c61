//! A rule book for reading, from the Markdown catalogue of its clauses.
//!
//! A section begins with `###` and its title, a clause with ``- `B-TURN-01` ``, its text and where it
//! comes from in brackets.

use std::collections::HashMap;
use tercet_kernel::rulebook::Entry;
use tercet_table::Game;
use tercet_table::protocol::{ClauseText, RuleBook, RulingTitle, Section};

/// The rule book of a game.
pub fn rule_book(game: &dyn Game) -> RuleBook {
    let mut shown: HashMap<&str, Vec<String>> = HashMap::new();
    for ruling in game.rulings() {
        for rule in &ruling.rules {
            shown.entry(rule).or_default().push(ruling.id.clone());
        }
    }
    let mut sections = sections(game.rule_book());
    for clause in sections.iter_mut().flat_map(|section| &mut section.clauses) {
        clause.rulings = shown.remove(clause.id.as_str()).unwrap_or_default();
    }
    let rulings = game.rulings().iter();
    let rulings = rulings
        .map(|ruling| RulingTitle {
            id: ruling.id.clone(),
            title: ruling.title.clone(),
            rules: ruling.rules.clone(),
            playable: ruling.playable,
        })
        .collect();
    RuleBook { sections, rulings }
}

fn sections(catalogue: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in catalogue.lines() {
        if let Some(title) = heading(line) {
            sections.push(Section { id: anchor(title), title: title.to_owned(), clauses: Vec::new() });
        } else if let (Some(section), Some(clause)) = (sections.last_mut(), clause(line)) {
            section.clauses.push(clause);
        }
    }
    sections.retain(|section| !section.clauses.is_empty());
    sections
}

fn heading(line: &str) -> Option<&str> {
    let title = line.trim_start_matches('#');
    (title.len() < line.len()).then(|| title.trim())
}

fn anchor(title: &str) -> String {
    title
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

fn clause(line: &str) -> Option<ClauseText> {
    let Entry { id, text, source } = Entry::read(line)?;
    let source = (!source.is_empty()).then(|| source.to_owned());
    Some(ClauseText { id: id.to_owned(), text: text.to_owned(), source, rulings: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalogue_becomes_sections() {
        let catalogue = "# Book\n\n1. Not a clause.\n\n### PRIO\n- `B-PRIO-01` First. Then. [Rules] (B-RULE-01)\n\n\
            ## Rulings\n- `B-RULE-01` So it is.\n";
        let clause = |id: &str, text: &str, source: &str| ClauseText {
            id: id.to_owned(),
            text: text.to_owned(),
            source: (!source.is_empty()).then(|| source.to_owned()),
            rulings: vec![],
        };
        let section = |id: &str, title: &str, clause| Section {
            id: id.to_owned(),
            title: title.to_owned(),
            clauses: vec![clause],
        };
        let expected = [
            section("prio", "PRIO", clause("B-PRIO-01", "First. Then.", "[Rules] (B-RULE-01)")),
            section("rulings", "Rulings", clause("B-RULE-01", "So it is.", "")),
        ];
        assert_eq!(sections(catalogue), expected);
    }
}
