//! What texts about a game call its cards.

use tercet_registry::{GameName, collection};

fn named(text: &str) -> Vec<(String, String)> {
    collection(GameName::Zatch).named_in(text).into_iter().collect()
}

fn pair(called: &str, id: &str) -> (String, String) {
    (called.to_owned(), id.to_owned())
}

#[test]
fn cards_are_called_by_their_number_and_by_a_name_of_their_own() {
    let text = "S-001 Zaker, and Gofure (Transformed) with it; but Zakers, s-001 and S-0011 are none.";
    assert_eq!(named(text), [pair("Gofure (Transformed)", "m-007"), pair("S-001", "s-001")]);
}

#[test]
fn a_word_that_begins_a_sentence_is_no_name() {
    assert_eq!(named("Lying open is not a loss. **Why:** Lying is not."), []);
    assert_eq!(named("The EVENT card Lying is one."), [pair("Lying", "e-052")]);
}
