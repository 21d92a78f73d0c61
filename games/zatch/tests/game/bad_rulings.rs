//! Rulings of Zatch Bell with mistakes: each is named with file, line and what would be right.

use tercet_rulings::{Catalogue, Game};
use tercet_zatch::Zatch;

/// What is said about a ruling with this position.
fn position(rest: &str) -> String {
    let head = "[[ruling]]\ntitle = \"A case\"\nrules = [\"Z-PAGE-01\"]\nsteps = [{ do = \"pass\" }]\n";
    let text = format!("{head}position.{rest}\n");
    catalogue().read("games/zatch/rulings/bad.toml", &text).expect_err("a mistake").to_string()
}

fn catalogue() -> Catalogue {
    Catalogue::without_files(vec![Game::of::<Zatch>()])
}

fn names(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in:\n{said}");
    }
}

#[test]
fn pages_and_openings() {
    let no_such_card = ["games/zatch/rulings/bad.toml:1", "a: page 10: there is no card with the id \"s-999\""];
    names(&position("a.pages = { 10 = \"s-999\" }"), &no_such_card);
    names(&position("a.pages = { 33 = \"s-001\" }"), &["line 5", "\"33\" is not a page", "pages are 1 to 32"]);
    names(&position("a.pages = { \"12-10\" = \"s-001\" }"), &["\"12-10\" is not a page"]);
    names(&position("a.pages = { 11 = \"s-001\", \"10-12\" = \"empty\" }"), &["a: page 11 is named twice"]);
    names(&position("a.book = [\"s-001\"]"), &["a: the Book has 1 pages, but must have 32 (Z-PAGE-01)"]);
    names(&position("b.opening = 17"), &["b: opening is 17; openings are 0 to 16 (Z-PAGE-03)"]);
    names(&position("b.open = [3, 4]"), &["b: open is [3, 4]"]);
    names(&position("b = { open = [4, 5], opening = 2 }"), &["write one of them"]);
    names(&position("a = { used = [10] }"), &["a: used: page 10 holds no SPELL or EVENT card"]);
    names(&position("a = { used = [0] }"), &["a: used: there is no page 0"]);
}

#[test]
fn cards_that_lie_wrongly() {
    names(
        &position("a.mamodo = [\"s-001\"]"),
        &["a: MAMODO 1: s-001 is of the kind SPELL, but only MAMODO cards go here"],
    );
    names(&position("a.mj12 = [\"m-001\"]"), &["a: mj12: m-001 is of the kind MAMODO, but only MJ12 cards go here"]);
    names(&position("a.hidden = [\"e-003\"]"), &["a: hidden: e-003 is of the kind EVENT"]);
    names(
        &position("a.mamodo = [\"m-005\", { card = \"m-001\", partners = [\"m-002\"] }]"),
        &["a: MAMODO 2: partners: m-002 is of the kind MAMODO, but only PARTNER cards go here (Z-CARD-01)"],
    );
    names(
        &position("a.mamodo = [{ card = \"m-001\", beneath = [\"p-001\"] }]"),
        &["MAMODO 1: beneath: p-001 is of the kind PARTNER"],
    );
    names(
        &position("a.mamodo = [\"m-001\", \"m-004\", \"m-005\", \"m-006\"]"),
        &["a: there are 4 MAMODO, but only 3 places (Z-MAM-01)"],
    );
    names(&position("a.pile = [\"m-01\"]"), &["a: pile: there is no card", "mean m-001"]);
    names(
        &position("a.mamodo = [{ card = \"m-001\", as = \"X\" }, { card = \"m-004\", as = \"X\" }]"),
        &["a: MAMODO 2: two cards are called \"X\""],
    );
    names(&position("a.mamodo = [{ card = \"m-001\", status = \"asleep\" }]"), &["line 5", "asleep", "`injured`"]);
}

#[test]
fn turns_that_have_not_come() {
    names(&position("number = 0"), &["number is 0"]);
    names(&position("number = 301"), &["the match is a draw after turn 300 (Z-WIN-06)"]);
    names(&position("a.mp = 1000"), &["a: there are more than 999 MP"]);
    names(&position("a.mj12 = [{ card = \"mj-001\", arrived = 4 }]"), &["mj-001 arrived in turn 4"]);
    names(&position("a.mamodo = [{ card = \"m-001\", attacked = [1, 4] }]"), &["attacked: turn 4 has not come yet"]);
    names(&position("a.mamodo = [{ card = \"m-001\", attacked = [1, 2, 3] }]"), &["only the two latest turns count"]);
    names(&position("a.record.played = [\"s-1\"]"), &["a: record: there is no card with the id \"s-1\""]);
}
