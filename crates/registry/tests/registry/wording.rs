//! How options and log lines read, in every game.

use serde_json::Value;
use std::collections::BTreeMap;
use tercet_kernel::{AnyMatch, Chance, Offer, PerSeat, Seat, Seed, Status};
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
        // A coin shows heads or tails, one coin too.
        let single = ["is", "was", "has", "less", "its", "as", "this", "heads", "tails"];
        let plural = other.ends_with('s') && !single.contains(&other);
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

/// Plays matches of all games at random, and shows every question with an option of it.
fn play(seed: Seed, mut look: impl FnMut(&mut dyn AnyMatch, Seat, &Offer)) {
    for game in registry() {
        for number in 0..MATCHES {
            let (mut playing, mut chance) = (begun(&*game, number), Chance::new(seed));
            for _ in 0..CHOICES {
                let Status::Waiting(seat) = playing.status() else { break };
                let offers = playing.offers();
                look(&mut *playing, seat, &offers[chance.below(offers.len())]);
            }
        }
    }
}

#[test]
fn nothing_that_is_read_at_the_table_makes_a_native_speaker_stumble() {
    let mut found = BTreeMap::new();
    play(Seed(11), |playing, seat, taken| {
        let game = playing.game();
        let mut note = |text: &str, slips: Vec<String>| {
            if !slips.is_empty() {
                found.entry((game, slips)).or_insert_with(|| text.to_owned());
            }
        };
        for offer in playing.offers() {
            note(&offer.description.label, slips(&offer.description.label));
        }
        let mut sentences = vec![playing.question()];
        sentences.extend(playing.preview(seat, &taken.key).unwrap_or_default());
        for denied in playing.reasons(seat, &taken.description.touches) {
            sentences.push(denied.refusal.sentence);
            sentences.extend(denied.when);
        }
        let told = playing.choose(seat, &taken.key).expect("an offered key");
        sentences.extend(told.iter().flatten().filter_map(|event| event.line.clone()));
        for sentence in sentences {
            note(&sentence, slips_of_sentence(&sentence));
        }
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn no_two_options_of_a_question_read_alike() {
    let mut alike = BTreeMap::new();
    play(Seed(7), |playing, seat, taken| {
        let mut read = BTreeMap::new();
        for offer in playing.offers() {
            if let Some(other) = read.insert(offer.description.label.clone(), offer.key.clone()) {
                let found = format!("{other} and {}: {}", offer.key, offer.description.label);
                alike.entry((playing.game(), playing.question())).or_insert(found);
            }
        }
        playing.choose(seat, &taken.key).expect("an offered key");
    });
    assert!(alike.is_empty(), "{alike:#?}");
}
