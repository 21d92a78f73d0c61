//! Queries for cards. The first line of an input names the game, the rest is the query, with `|` where the caret is.
//!
//! Promise: a mistake has a place in the query, between characters; what does not fit a query fits its opposite;
//! suggestions replace something before the caret.

use super::headed;
use std::sync::LazyLock;
use tercet_library::search::{Index, Searched};
use tercet_registry::{GameName, rules};

/// The cards of each game, prepared once.
static INDICES: LazyLock<(Index<rules::Battlemonsters>, Index<rules::Mana>, Index<rules::Zatch>)> =
    LazyLock::new(|| (index(), index(), index()));

fn index<R: Searched>() -> Index<R> {
    Index::new(R::cards())
}

fn ask<R: Searched>(index: &Index<R>, written: &str) {
    let caret = written.find('|').unwrap_or(written.len());
    let query = written.replacen('|', "", 1);
    let suggested = index.suggest(&query, caret);
    assert!(suggested.from <= suggested.to && query.get(suggested.from..suggested.to).is_some(), "{query:?}");
    match index.search(&query) {
        Err(mistake) => assert!(query.get(mistake.from..mistake.to).is_some(), "{query:?}: {mistake:?}"),
        Ok(found) => {
            if let Ok(others) = index.search(&format!("-( {query} )")) {
                let all = index.search("").expect("nothing to be wrong").len();
                assert_eq!(found.len() + others.len(), all, "{query:?} and its opposite are not all cards");
            }
        }
    }
}

pub fn admit(input: &str) {
    let (game, query) = headed(input);
    match game.parse::<GameName>() {
        Ok(GameName::Battlemonsters) => ask(&INDICES.0, query),
        Ok(GameName::Mana) => ask(&INDICES.1, query),
        Ok(GameName::Zatch) => ask(&INDICES.2, query),
        Err(_) => {}
    }
}

/// A query for each field and term, and some of every form.
pub fn seeds() -> Vec<String> {
    [of_game(&INDICES.0), of_game(&INDICES.1), of_game(&INDICES.2)].concat()
}

fn of_game<R: Searched>(index: &Index<R>) -> Vec<String> {
    let help = index.help();
    let forms = ["(fire or -ice) \"a card\" sort:-name", "name:none or|", "((a))", "-kind:m", "[x", "\"", "("];
    let fields = help.fields.iter().map(|field| match (field.sort, field.values.first()) {
        ("number", _) => format!("{}>=3 sort:{}", field.name, field.name),
        (_, Some(value)) => format!("{}:\"{value}\"", field.name),
        (_, None) => format!("{}!=a", field.name),
    });
    let terms = help.terms.iter().map(|term| term.spelling.replace('#', "2"));
    let all = forms.into_iter().map(str::to_owned).chain(fields).chain(terms);
    all.map(|query| format!("{}\n{query}", R::GAME)).collect()
}
