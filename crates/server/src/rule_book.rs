//! A rule book for reading, from the Markdown catalogue of its clauses.
//!
//! A section begins with `###` and its title, a clause with ``- `B-TURN-01` ``, its text and where it
//! comes from in brackets.

use std::collections::{BTreeMap, HashMap};
use tercet_hosting::Collection;
use tercet_kernel::rulebook::Entry;
use tercet_table::Game;
use tercet_table::protocol::{ClauseText, RuleBook, RulingTitle, Section};

/// The rule book of a game, with the cards of its collection that it speaks of.
pub fn rule_book(game: &dyn Game, collection: Option<&dyn Collection>) -> RuleBook {
    let mut shown: HashMap<&str, Vec<String>> = HashMap::new();
    for ruling in game.rulings() {
        for rule in &ruling.rules {
            shown.entry(rule).or_default().push(ruling.id.clone());
        }
    }
    let mut sections = sections(game.rule_book());
    for clause in sections.iter_mut().flat_map(|section| &mut section.clauses) {
        clause.rulings = shown.remove(clause.id.as_str()).unwrap_or_default();
        clause.unshown = game.unshown().get(&clause.id).cloned();
    }
    let cards = collection.map(|collection| cards_in(game, collection)).unwrap_or_default();
    let rulings = game.rulings().iter();
    let rulings = rulings
        .map(|ruling| RulingTitle {
            id: ruling.id.clone(),
            title: ruling.title.clone(),
            rules: ruling.rules.clone(),
            playable: ruling.playable,
        })
        .collect();
    RuleBook { sections, rulings, cards }
}

/// What cards are called in the clauses and the titles of rulings.
fn cards_in(game: &dyn Game, collection: &dyn Collection) -> BTreeMap<String, String> {
    let clauses = game.rule_book().lines().filter_map(Entry::read).map(|entry| entry.text);
    let titles = game.rulings().iter().map(|ruling| ruling.title.as_str());
    clauses.chain(titles).flat_map(|text| collection.named_in(text)).collect()
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
    tell_apart(&mut sections);
    sections
}

/// Clauses and rulings have sections of one title: from the second on the anchor has a number.
fn tell_apart(sections: &mut [Section]) {
    let mut met: HashMap<String, u32> = HashMap::new();
    for section in sections {
        let times = met.entry(section.id.clone()).or_default();
        *times += 1;
        if *times > 1 {
            section.id = format!("{}-{times}", section.id);
        }
    }
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
    Some(ClauseText { id: id.to_owned(), text: text.to_owned(), source, rulings: Vec::new(), unshown: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_catalogue_becomes_sections() {
        let catalogue = "# Book\n\n1. Not a clause.\n\n### PRIO\n- `B-PRIO-01` First. Then. [Rules] (B-RULE-01)\n\n\
            ## Rulings\n- `B-RULE-01` So it is.\n";
        let clause = |id: &str, text: &str, source: &str| ClauseText {
            id: id.to_owned(),
            text: text.to_owned(),
            source: (!source.is_empty()).then(|| source.to_owned()),
            rulings: vec![],
            unshown: None,
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

    #[test]
    fn a_book_says_which_cards_it_speaks_of() {
        let games = tercet_registry::registry();
        let game = games.iter().find(|game| game.rules().id() == "zatch").expect("a game with numbers on its cards");
        let collections = tercet_registry::collections();
        let collection = collections.iter().find(|collection| collection.game() == "zatch").expect("its cards");
        let cards = rule_book(&**game, Some(&**collection)).cards;
        assert_eq!(cards.get("M-194").map(String::as_str), Some("m-194"));
        assert_eq!(cards.get("Robnos (Double)").map(String::as_str), Some("m-024"));
        assert_eq!(cards.get("Lying"), None, "a sentence begins with it");
    }

    #[test]
    fn a_clause_that_nothing_shows_says_why() {
        let games = tercet_registry::registry();
        let game = games.iter().find(|game| game.rules().id() == "zatch").expect("a game with a table of its own");
        let book = rule_book(&**game, None);
        let clause =
            |id: &str| book.sections.iter().flat_map(|section| &section.clauses).find(|clause| clause.id == id);
        let why = clause("Z-ROOM-02").expect("nobody has to be promoted").unshown.as_deref();
        assert!(why.is_some_and(|why| why.starts_with("The table does this by itself. Both players")), "{why:?}");
        assert_eq!(clause("Z-ROOM-01").expect("the host").unshown, None, "a test shows it");
    }

    #[test]
    fn every_section_and_clause_of_a_book_has_an_anchor_of_its_own() {
        for game in tercet_registry::registry() {
            let book = rule_book(&*game, None);
            let sections = book.sections.iter().map(|section| section.id.as_str());
            let clauses = book.sections.iter().flat_map(|section| &section.clauses).map(|clause| clause.id.as_str());
            let anchors: Vec<&str> = sections.chain(clauses).collect();
            let different: HashSet<&str> = anchors.iter().copied().collect();
            assert_eq!(different.len(), anchors.len(), "{}: {anchors:?}", game.rules().id());
        }
    }
}
