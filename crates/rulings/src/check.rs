//! What is wrong with a ruling before it is run.

use crate::form::{RulingForm, StepForm};
use crate::search;
use tercet_kernel::{HouseRules, Names, Staged};
use tercet_library::search::Searched;

/// The most coins that a ruling can lay down: the seed for them is searched for.
pub(crate) const COINS: usize = 12;

/// Everything that is wrong with a ruling, a sentence each.
pub(crate) fn check<R: Staged + Searched>(ruling: &RulingForm<R>) -> Vec<String> {
    let mut all = Vec::new();
    if ruling.title.trim().is_empty() {
        all.push("the title is empty; it says in one sentence what the ruling shows".to_owned());
    }
    if ruling.rules.is_empty() {
        all.push("rules is empty; it names the clauses that the ruling shows".to_owned());
    }
    clauses::<R>("rules", &ruling.rules, &mut all);
    if let Err(why) = ruling.house.validate() {
        all.push(format!("house: {why}"));
    }
    if ruling.coins.len() > COINS {
        all.push(format!("coins names {} coins, and can name {COINS}", ruling.coins.len()));
        return all;
    }
    if ruling.seed.is_some() && !ruling.coins.is_empty() {
        all.push("a ruling has either a seed or coins, not both".to_owned());
    }
    let played = ruling.position.is_some() || ruling.start.is_some();
    let shapes = [ruling.position.is_some(), ruling.start.is_some(), !ruling.decks.is_empty(), ruling.search.is_some()];
    if shapes.into_iter().filter(|there| *there).count() != 1 {
        all.push("a ruling has either a position, or a start, or decks, or a search".to_owned());
    }
    if played == ruling.steps.is_empty() {
        all.push("a position or a start needs steps, but decks and a search have none".to_owned());
    }
    decks(ruling, &mut all);
    all.extend(search::wrong(ruling));
    if !ruling.steps.is_empty() && !ruling.steps.iter().any(StepForm::asserts) {
        all.push("it asserts nothing; some step must have refused, offered, not_offered, log or expect".to_owned());
    }
    match ruling.begin(None) {
        Err(why) => all.push(why),
        Ok(begun) => {
            let names = begun.map(|(_, names)| names).unwrap_or_default();
            names.all().for_each(|name| name_is_sound::<R>(name, &mut all));
            steps(ruling, names, &mut all);
        }
    }
    all
}

/// Complains about clauses that the rule book does not have.
fn clauses<'a, R: Staged>(what: &str, ids: impl IntoIterator<Item = &'a String>, all: &mut Vec<String>) {
    for id in ids {
        if R::clause_text(id).is_none() {
            all.push(format!("{what}: the rule book has no clause {id}"));
        }
    }
}

fn decks<R: Staged>(ruling: &RulingForm<R>, all: &mut Vec<String>) {
    let Ok(cards) = ruling.pool() else { return };
    for (at, form) in ruling.decks.iter().enumerate() {
        let at = at + 1;
        if form.size.is_some() == form.cards.is_some() {
            all.push(format!("deck {at} has either a size or cards"));
        }
        if form.legal != form.refused.is_empty() {
            all.push(format!("deck {at} is either legal = true or refused by clauses"));
        }
        clauses::<R>(&format!("deck {at}: refused"), &form.refused, all);
        if let Err(why) = ruling.deck(&cards, form) {
            all.push(format!("deck {at}: {why}"));
        }
    }
}

/// Follows the steps and the names they give.
fn steps<R: Staged>(ruling: &RulingForm<R>, mut names: Names, all: &mut Vec<String>) {
    let cards = ruling.pool().ok();
    for (at, step) in ruling.steps.iter().enumerate() {
        let mut wrong = Vec::new();
        shape(step, &mut wrong);
        clauses::<R>("by", &step.by, &mut wrong);
        for key in step.takes.iter().chain(&step.refused) {
            key_is_sound::<R>(key, &names, &mut wrong);
        }
        if let Some(name) = &step.name {
            name_is_sound::<R>(name, &mut wrong);
            if let Err(why) = names.give(name, name) {
                wrong.push(why);
            }
        }
        for key in step.offered.iter().chain(&step.not_offered) {
            key_is_sound::<R>(key, &names, &mut wrong);
        }
        if let Some(cards) = &cards {
            for key in &step.not_offered {
                key_can_exist::<R>(cards, key, &mut wrong);
            }
        }
        for name in step.expect.iter().flat_map(R::names_in).filter(|name| names.handle(name).is_none()) {
            wrong.push(format!("no card is called {name:?} here"));
        }
        all.extend(wrong.into_iter().map(|why| format!("step {}: {why}", at + 1)));
    }
}

fn shape<R: Staged>(step: &StepForm<R>, wrong: &mut Vec<String>) {
    let deeds = [step.takes.is_some(), step.refused.is_some(), step.until.is_some()];
    let deeds = deeds.into_iter().filter(|there| *there).count();
    if deeds == 0 && !step.asserts() {
        wrong.push("it says nothing; a step needs do, refused, until, offered, not_offered, log or expect".to_owned());
    }
    if deeds > 1 {
        wrong.push("do, refused and until are steps of their own".to_owned());
    }
    if step.refused.is_none() && step.by.is_some() {
        wrong.push("by is the clause that refuses something, so it needs refused".to_owned());
    }
    if let Some(Err(why)) = step.goal() {
        wrong.push(why);
    }
    if step.takes.is_none() && step.until.is_none() && !step.log.is_empty() {
        wrong.push("log says what do or until brought about, but nothing is done".to_owned());
    }
    if step.log.is_empty() && step.reader.is_some() {
        wrong.push("reader says who reads the log, but no line is expected".to_owned());
    }
    if step.takes.is_none() && step.name.is_some() {
        wrong.push("as names the card that came to the field by do".to_owned());
    }
    if step.takes.is_none() && step.refused.is_none() && step.seat.is_some() {
        wrong.push("seat says who takes or wishes something, but nothing is taken or wished".to_owned());
    }
}

/// A key has words, and its names are known.
fn key_is_sound<R: Staged>(key: &str, names: &Names, wrong: &mut Vec<String>) {
    if key.split(' ').any(str::is_empty) {
        wrong.push(format!("{key:?} is not a key: words with one space between them"));
    }
    for word in key.split(' ').filter(|word| word.starts_with(char::is_uppercase)) {
        if !R::CAPITALS.contains(&word) && names.handle(word).is_none() {
            wrong.push(format!("{key:?}: no card is called {word:?} here"));
        }
    }
}

/// A key that shall not be on offer is one that could be: it begins with a verb of the game, and its cards exist.
fn key_can_exist<R: Staged>(cards: &R::Cards, key: &str, wrong: &mut Vec<String>) {
    let mut words = key.split(' ');
    let verb = words.next().unwrap_or_default();
    if !R::VERBS.contains(&verb) {
        wrong.push(format!("{key:?} can never be on offer: no key begins with {verb:?}"));
        return;
    }
    for word in words.filter(|word| !word.starts_with(char::is_uppercase) && !R::WORDS.contains(word)) {
        // Whose it is, or what it is for, may stand before a card or a page.
        let bare = word.rsplit(':').next().unwrap_or(word);
        let place = bare.strip_prefix(['f', 'p']).unwrap_or(bare);
        let number = !place.is_empty() && place.chars().all(|c| c.is_ascii_digit() || c == ',' || c == '-');
        let seat = word.contains(':') && (bare == "a" || bare == "b" || bare.starts_with(char::is_uppercase));
        if !number && !seat && !R::has_card(cards, bare) {
            wrong.push(format!("{key:?} can never be on offer: there is no card {word:?}"));
        }
    }
}

/// A name can be told from the other words of a key.
pub(crate) fn name_is_sound<R: Staged>(name: &str, wrong: &mut Vec<String>) {
    let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    if !plain || !name.starts_with(char::is_uppercase) || R::CAPITALS.contains(&name) {
        wrong.push(format!("{name:?} is not a name for a card: one word that begins with a capital letter"));
    }
}
