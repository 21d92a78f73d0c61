//! Rulings of Mana with mistakes: each is named with file, line and what would be right.

use tercet_mana::Mana;
use tercet_rulings::{Catalogue, Game};

/// What is said about a ruling with this position.
fn position(rest: &str) -> String {
    let head = "[[ruling]]\ntitle = \"A case\"\nrules = [\"M-LAND-01\"]\nsteps = [{ do = \"end main\" }]\n";
    let text = format!("{head}position.{rest}\n");
    catalogue().read("games/mana/rulings/bad.toml", &text).expect_err("a mistake").to_string()
}

fn catalogue() -> Catalogue {
    Catalogue::without_files(vec![Game::of::<Mana>()])
}

fn names(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in:\n{said}");
    }
}

#[test]
fn cards_that_do_not_exist_or_lie_wrongly() {
    names(
        &position("a.hand = [\"weel\"]"),
        &["games/mana/rulings/bad.toml:1", "a: hand: there is no card", "mean wheel"],
    );
    names(&position("a.hand = [\"hero\"]"), &["hero cannot lie in a hand (M-RULE-99)"]);
    names(&position("a.deck = [\"hero\"]"), &["hero cannot lie in a Main Deck (M-DECK-03)"]);
    names(&position("a.discards = [\"hero\"]"), &["hero cannot lie among the discards"]);
    names(&position("a.fallen = [\"wheel\"]"), &["wheel cannot lie among the fallen Characters"]);
    names(&position("a.characters = [\"hero\", \"boink\"]"), &["boink cannot lie in a Character Deck (M-DECK-05)"]);
    names(&position("b.party = [\"lilipeas-illusion\"]"), &["b: lilipeas-illusion cannot lie in a party"]);
    names(
        &position("a.party = [{ card = \"hero\", items = [\"wheel\"] }]"),
        &["wheel cannot lie with a Character (M-ITEM-01)"],
    );
    names(&position("a.lands = [{ card = \"sahagin\", at = \"0,0\" }]"), &["sahagin cannot lie as a Land (M-LAND-01)"]);
    names(
        &position("a.lands = [{ card = \"wheel\", at = \"0,0\", monster = { card = \"boink\" } }]"),
        &["boink cannot lie on a Land (M-FIELD-03)"],
    );
    // Some Supports stay in play in another part.
    let parts = "a.lands = [{ card = \"gaeuss-pulse\", at = \"0,0\", monster = { card = \"lilipeas-illusion\" } }]\n\
        position.a.party = [\"useless-putty\"]\nposition.number = 0";
    names(&position(parts), &["number is 0"]);
}

#[test]
fn lands_that_cannot_lie_so() {
    let lands = |lands: &str| position(&format!("a.lands = [{lands}]"));
    let (wheel, flame) = ("{ card = \"wheel\", at = \"0,0\" }", "{ card = \"flame\", at = \"3,0\" }");
    names(&lands("{ card = \"wheel\", at = \"here\" }"), &["\"here\" is not a cell such as \"0,1\""]);
    names(&lands(&format!("{wheel}, {flame}")), &["square of 3 by 3 (M-LAND-08)"]);
    names(&lands(&format!("{wheel}, {wheel}")), &["two Lands lie at 0,0 (M-LAND-07)"]);
    names(&lands(&format!("{wheel}, {{ card = \"wheel\", at = \"1,0\" }}")), &["are named wheel (M-LAND-04)"]);
    let artifacts = "wheel flame medallion jade-egg stone-eye green-cane colorblocks dragon-bone golden-seed";
    let nine: Vec<String> = artifacts
        .split(' ')
        .enumerate()
        .map(|(at, id)| format!("{{ card = \"{id}\", at = \"{},{}\" }}", at % 3, at / 3))
        .collect();
    names(&lands(&nine.join(", ")), &["there are 9 Lands, so the match would be over (M-WIN-06)"]);
}

#[test]
fn sides_that_cannot_be() {
    names(
        &position("a.party = [\"hero\", \"larc\", \"escad\", \"elle\"]"),
        &["the party has 4 Characters, but only 3 places (M-FIELD-05)"],
    );
    names(&position("b = { characters = [] }"), &["b: there is no Character in the party", "M-WIN-04"]);
    names(&position("a.available = 1000"), &["a: there is more than 999 Mana"]);
    names(&position("number = 201"), &["the match is a draw after turn 200 (M-WIN-16)"]);
    names(&position("a.party = [{ as = \"Hero\" }]"), &["line 5", "missing field `card`"]);
    names(
        &position("a.party = [{ card = \"hero\", as = \"X\" }, { card = \"larc\", as = \"X\" }]"),
        &["a: Character 2 of the party: two cards are called \"X\""],
    );
}
