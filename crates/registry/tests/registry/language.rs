//! Every phrase of every card language says what it means, and is shown.

use std::collections::BTreeSet;
use tercet_hosting::{Hosted, PhraseInfo, PhraseTable};
use tercet_registry::{GameName, Thinking, collection, game, with_game};

/// Everything that is missing from a phrase, or does not hold of it. A word of a vocabulary means what it says, and no
/// card need say it.
fn faults<R: Hosted>(
    PhraseTable { name: table, vocabulary, .. }: &PhraseTable,
    phrase: &PhraseInfo,
) -> Vec<&'static str> {
    let mut faults = Vec::new();
    if !phrase.means.ends_with('.') && !vocabulary {
        faults.push("what it means is not said in a sentence");
    }
    let Some((_, itself)) = R::ITSELF.iter().find(|(name, _)| *name == phrase.itself) else {
        return [faults, vec!["no card says it"]].concat();
    };
    let (read, told) = R::explain_text(*itself, &phrase.example);
    let is_told = told.iter().any(|told| told.table.name == *table && told.phrase().to_string() == phrase.text);
    if read.is_err() || !is_told {
        faults.push("its example does not say it");
    }
    if phrase.ruling.is_none() && !vocabulary {
        faults.push("no ruling shows its example");
    }
    faults
}

#[test]
fn every_phrase_says_what_it_means_and_is_shown_by_a_ruling() {
    for name in GameName::ALL {
        let game = game(*name, Thinking::Fixed);
        let cards = collection(*name);
        let language = cards.language(game.rulings());
        let names: BTreeSet<&str> = language.tables.iter().map(|table| table.name).collect();
        assert_eq!(names.len(), language.tables.len(), "{name}: two tables have one name");
        let lines = language.tables.iter().flat_map(|table| table.phrases.iter().map(move |phrase| (table, phrase)));
        let wrong: Vec<String> = lines
            .flat_map(|(table, phrase)| {
                let faults = with_game!(*name, R => faults::<R>(table, phrase));
                faults.into_iter().map(move |fault| format!("{} {:?}: {fault}", table.name, phrase.text))
            })
            .collect();
        assert!(wrong.is_empty(), "{name}: {} faults\n{}", wrong.len(), wrong.join("\n"));
    }
}

#[test]
fn every_table_has_a_heading_of_its_own_and_is_led_to() {
    for name in GameName::ALL {
        let game = game(*name, Thinking::Fixed);
        let cards = collection(*name);
        let language = cards.language(game.rulings());
        let headings: BTreeSet<&str> = language.tables.iter().map(|table| &*table.heading).collect();
        assert_eq!(headings.len(), language.tables.len(), "{name}: two tables have one heading: {headings:?}");
        let known: BTreeSet<&str> = language.tables.iter().map(|table| table.name).collect();
        assert!(headings.iter().all(|heading| !known.contains(heading) && heading.len() < 90), "{name}: {headings:?}");
        let slots = language.tables.iter().flat_map(|table| &table.phrases).flat_map(|phrase| &phrase.slots);
        let slots = slots.flat_map(|slot| &slot.leads).chain(language.tables.iter().flat_map(|table| &table.also));
        let led: BTreeSet<&str> = slots.copied().collect();
        assert!(led.is_subset(&known), "{name}: {:?}", led.difference(&known));
        // What nothing leads to is a whole line of a text.
        let whole: Vec<&str> = known.difference(&led).copied().collect();
        assert!(whole.len() <= 2, "{name}: nothing leads to {whole:?}");
        assert!(language.tables.iter().any(|table| table.vocabulary), "{name}: no vocabulary");
    }
}
