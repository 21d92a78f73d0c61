//! No text that somebody writes takes the program with it: what stands too deep within itself, or could be read in too
//! many ways, is refused at its place.

use std::collections::BTreeSet;
use tercet_cardtext::{Fault, Told};
use tercet_hosting::Hosted;
use tercet_library::{Collected, Pool};
use tercet_registry::{GameName, rules, with_game};

/// How often a phrase stands within itself.
const TIMES: usize = 400;

/// The words of printed texts that come before a phrase within them, as in "You may" before "gain 1 MP.", each with
/// what its text calls the card.
fn beginnings<R: Hosted>() -> BTreeSet<(&'static str, String)> {
    let cards = R::cards();
    let mut all = BTreeSet::new();
    for (itself, text) in cards.all().flat_map(|card| R::texts_of(&cards, card)) {
        let (_, told) = R::explain_text(itself, &text);
        let name = R::ITSELF.iter().find(|(_, known)| *known == itself).expect("it has a name").0;
        for (outer, inner) in told.iter().zip(told.iter().skip(1)) {
            if outer.span.start < inner.span.start && inner.span.end <= outer.span.end {
                all.insert((name, text[outer.span.start..inner.span.start].to_owned()));
            }
        }
    }
    all
}

/// How many phrases stand within each other, at most.
fn depth(told: &[Told]) -> usize {
    let holds = |outer: &Told, inner: &Told| outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
    told.iter()
        .enumerate()
        .map(|(at, inner)| told[..=at].iter().filter(|outer| holds(outer, inner)).count())
        .max()
        .unwrap_or(0)
}

#[test]
fn printed_texts_are_far_from_too_deep() {
    for &game in GameName::ALL {
        let deepest = with_game!(game, R => {
            let cards = R::cards();
            let texts = cards.all().flat_map(|card| R::texts_of(&cards, card));
            texts.map(|(itself, text)| depth(&R::explain_text(itself, &text).1)).max()
        });
        assert!(deepest < Some(20), "{game}: {deepest:?}");
    }
}

/// How many of these beginnings stand within themselves, so that what repeats them is entangled; no text is read that
/// does nothing else.
fn entangled<R: Hosted>() -> usize {
    let faults = beginnings::<R>().into_iter().flat_map(|(name, words)| {
        let itself = R::ITSELF.iter().find(|(known, _)| *known == name).expect("a name").1;
        let lower = words[..1].to_lowercase() + &words[1..];
        [words.clone(), lower].map(|again| {
            let text = format!("{words}{}xyz.", again.repeat(TIMES));
            R::read_text(itself, &text).err().unwrap_or_else(|| panic!("{text}")).fault
        })
    });
    faults.filter(|fault| *fault == Fault::Tangled).count()
}

#[test]
fn what_used_to_be_said_is_no_deeper() {
    let text = format!("Choose {}this card.", "the next Attack of ".repeat(3_000));
    let itself = rules::Zatch::ITSELF[0].1;
    let fault = rules::Zatch::read_text(itself, &text).err().map(|error| error.fault);
    assert_eq!(fault, Some(Fault::Tangled));
}

#[test]
fn a_phrase_that_stands_in_itself_again_and_again_is_refused() {
    for &game in GameName::ALL {
        let nests = game != GameName::Battlemonsters;
        assert_eq!(with_game!(game, R => entangled::<R>()) > 0, nests, "{game}");
    }
}
