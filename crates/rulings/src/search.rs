//! Rulings that search: which cards a query finds, and which it does not.

use crate::form::RulingForm;
use std::sync::Arc;
use tercet_cardtext::no_such_card;
use tercet_kernel::Staged;
use tercet_library::search::{Index, Searched};
use tercet_library::{CardOf, Pool};

/// Everything that is wrong with the search of a ruling before it is run.
pub(crate) fn wrong<R: Staged + Searched>(ruling: &RulingForm<R>) -> Vec<String> {
    let listed = || ruling.finds.iter().chain(&ruling.does_not);
    let Some(query) = &ruling.search else {
        let lost = "finds and does_not say what a search finds, but there is no search".to_owned();
        return listed().next().map(|_| lost).into_iter().collect();
    };
    if listed().next().is_none() {
        return vec!["it asserts nothing; finds or does_not must name cards".to_owned()];
    }
    let Ok(cards) = ruling.pool() else { return Vec::new() };
    let unknown = listed().filter(|id| cards.find(id).is_none());
    let mut all: Vec<String> = unknown.map(|id| no_such_card(id, cards.all().map(|card| cards.id(card)))).collect();
    let both = ruling.finds.iter().filter(|id| ruling.does_not.contains(id));
    all.extend(both.map(|id| format!("{id} cannot be both found and not found")));
    let mistake = Index::<R>::new(cards).read(query).err();
    all.extend(mistake.map(|mistake| format!("search = {query:?}: {mistake}")));
    all
}

/// What the search of a ruling finds and should not, or should and does not.
pub(crate) fn complaints<R: Staged + Searched>(ruling: &RulingForm<R>, cards: Arc<R::Cards>) -> Vec<String> {
    let Some(query) = &ruling.search else { return Vec::new() };
    let found: Vec<CardOf<R>> = match Index::<R>::new(Arc::clone(&cards)).search(query) {
        Ok(found) => found,
        Err(mistake) => return vec![format!("search = {query:?}: {mistake}")],
    };
    let is_found = |id: &str| cards.find(id).is_some_and(|card| found.contains(&card));
    let missing = ruling.finds.iter().filter(|id| !is_found(id));
    let missing = missing.map(|id| format!("{query:?} should find {id}, but does not"));
    let unwanted = ruling.does_not.iter().filter(|id| is_found(id));
    missing.chain(unwanted.map(|id| format!("{query:?} should not find {id}, but does"))).collect()
}
