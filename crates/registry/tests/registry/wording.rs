//! How options and log lines read, in every game.

use serde_json::Value;
use std::collections::BTreeMap;
use tercet_kernel::{AnyMatch, Chance, PerSeat, Seed, Status};
use tercet_registry::registry;
use tercet_table::{DeckSource, Game};

/// How many matches of random choices are listened to in each game.
const MATCHES: usize = 12;
/// How many choices of each.
const CHOICES: usize = 300;

/// A match between two of the ready decks.
fn begun(game: &dyn Game, number: usize) -> Box<dyn AnyMatch> {
    let decks = game.decks();
    let deck = |place: usize| {
        let source = DeckSource::Ready(decks[place % decks.len()].id.clone());
        game.deck(&source).expect("a ready deck")
    };
    let seed = Seed(u128::try_from(number).expect("a small number"));
    game.rules().begin(PerSeat([deck(number), deck(number / 2 + 1)]), &Value::Null, seed).expect("a match")
}

/// What a native speaker would stumble over in a text, as far as that shows without understanding it.
fn slips(text: &str) -> Vec<String> {
    let mut slips: Vec<String> = ["  ", " ,", " .", "..", ",,", "()", "[]", "“”", "None", "Some("]
        .into_iter()
        .filter(|slip| text.contains(slip))
        .map(|slip| format!("{slip:?}"))
        .collect();
    let named = text.replace("{a}", "Ada").replace("{b}", "Ben");
    slips.extend(named.contains(['{', '}']).then(|| "a brace".to_owned()));
    let words: Vec<&str> = named.split_whitespace().collect();
    for pair in words.windows(2) {
        let [one, other] = [pair[0], pair[1]].map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()));
        let vowel = other.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
        let spelt = other.len() <= 2 && other.chars().all(|letter| letter.is_uppercase());
        let twice = one.eq_ignore_ascii_case(other) && one.chars().all(char::is_alphabetic) && one.len() > 1;
        let plural = other.ends_with('s') && !["is", "was", "has", "less", "its", "as", "this"].contains(&other);
        let wrong = match one {
            // In brackets it is a letter, and no article.
            "a" | "A" if pair[0] == one => vowel && !["one", "use", "unit"].contains(&other),
            "an" | "An" => !vowel && !spelt,
            "1" => plural && other.chars().all(char::is_lowercase),
            _ => twice && pair[0].ends_with(char::is_alphabetic),
        };
        slips.extend(wrong.then(|| format!("{} {}", pair[0], pair[1])));
    }
    slips
}

/// What is wrong with a whole sentence.
fn slips_of_sentence(text: &str) -> Vec<String> {
    let mut slips = slips(text);
    let first = text.trim_start_matches(['[', '“', '(']).chars().next();
    slips.extend(first.is_some_and(char::is_lowercase).then(|| "begins with a small letter".to_owned()));
    slips.extend((!text.ends_with(['.', '?', '!', '”', ')'])).then(|| "ends without a full stop".to_owned()));
    slips
}

#[test]
fn nothing_that_is_read_at_the_table_makes_a_native_speaker_stumble() {
    let mut found = BTreeMap::new();
    for game in registry() {
        for number in 0..MATCHES {
            let (mut playing, mut chance) = (begun(&*game, number), Chance::new(Seed(11)));
            for _ in 0..CHOICES {
                let Status::Waiting(seat) = playing.status() else { break };
                let mut note = |text: &str, slips: Vec<String>| {
                    if !slips.is_empty() {
                        found.entry((game.rules().id(), slips)).or_insert_with(|| text.to_owned());
                    }
                };
                note(&playing.question(), slips_of_sentence(&playing.question()));
                let offers = playing.offers();
                for offer in &offers {
                    note(&offer.description.label, slips(&offer.description.label));
                }
                let offer = &offers[chance.below(offers.len())];
                for line in playing.preview(seat, &offer.key).unwrap_or_default() {
                    note(&line, slips_of_sentence(&line));
                }
                for denied in playing.reasons(seat, &offer.description.touches) {
                    note(&denied.refusal.sentence, slips_of_sentence(&denied.refusal.sentence));
                    if let Some(when) = &denied.when {
                        note(when, slips_of_sentence(when));
                    }
                }
                let key = offer.key.clone();
                for line in playing.choose(seat, &key).expect("an offered key").iter().flatten() {
                    if let Some(line) = &line.line {
                        note(line, slips_of_sentence(line));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn no_two_options_of_a_question_read_alike() {
    let mut alike = BTreeMap::new();
    for game in registry() {
        for number in 0..MATCHES {
            let (mut playing, mut chance) = (begun(&*game, number), Chance::new(Seed(7)));
            for _ in 0..CHOICES {
                let Status::Waiting(seat) = playing.status() else { break };
                let offers = playing.offers();
                let mut read = BTreeMap::new();
                for offer in &offers {
                    if let Some(other) = read.insert(&offer.description.label, &offer.key) {
                        let found = format!("{other} and {}: {}", offer.key, offer.description.label);
                        alike.entry((game.rules().id(), playing.question())).or_insert(found);
                    }
                }
                let key = offers[chance.below(offers.len())].key.clone();
                playing.choose(seat, &key).expect("an offered key");
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}
