//! Queries for cards. The first line of an input names the game, the rest is the query, with `|` where the caret is.
//!
//! Promise: a mistake has a place in the query, between characters; what does not fit a query fits its opposite;
//! suggestions replace something before the caret.

use super::{collection, headed};
use tercet_hosting::Collection;
use tercet_registry::GameName;

fn ask(cards: &dyn Collection, written: &str) {
    let caret = written.find('|').unwrap_or(written.len());
    let query = written.replacen('|', "", 1);
    let suggested = cards.suggest(&query, caret);
    assert!(suggested.from <= suggested.to && query.get(suggested.from..suggested.to).is_some(), "{query:?}");
    let found = cards.search(&query);
    if let Some(mistake) = found.mistake {
        assert!(query.get(mistake.from..mistake.to).is_some(), "{query:?}: {mistake:?}");
        return;
    }
    let others = cards.search(&format!("-( {query} )"));
    if others.mistake.is_none() {
        let all = cards.search("").count;
        assert_eq!(found.count + others.count, all, "{query:?} and its opposite are not all cards");
    }
}

pub fn admit(input: &str) {
    let (game, query) = headed(input);
    if let Some(cards) = collection(game) {
        ask(&**cards, query);
    }
}

/// A query for each field and term, and some of every form.
pub fn seeds() -> Vec<String> {
    GameName::ALL.iter().filter_map(|game| collection(game.id())).flat_map(|cards| of_game(&**cards)).collect()
}

fn of_game(cards: &dyn Collection) -> Vec<String> {
    let help = cards.search_help();
    let forms = ["(fire or -ice) \"a card\" sort:-name", "name:none or|", "((a))", "-kind:m", "[x", "\"", "("];
    let fields = help.fields.iter().map(|field| match (field.sort, field.values.first()) {
        ("number", _) => format!("{}>=3 sort:{}", field.name, field.name),
        (_, Some(value)) => format!("{}:\"{value}\"", field.name),
        (_, None) => format!("{}!=a", field.name),
    });
    let terms = help.terms.iter().map(|term| term.spelling.replace('#', "2"));
    let all = forms.into_iter().map(str::to_owned).chain(fields).chain(terms);
    all.map(|query| format!("{}\n{query}", cards.game())).collect()
}
