//! Which names mean which MAMODO.

use tercet_zatch::rules::cards::{CardFile, Cards};

/// Whether a SPELL card that names this MAMODO fits one of that name.
fn means(asked: &str, name: &str) -> bool {
    let mamodo = format!("[[mamodo]]\nid = \"named\"\nname = {name:?}\npower = 1000\n");
    // A SPELL card that names none is a command for everybody.
    let fields = format!("mamodo = {asked:?}\ncommand = {}\ncost = 1\nicons = [\"A\"]", asked.is_empty());
    let spell = format!("[[spell]]\nid = \"asks\"\nname = \"Asks\"\n{fields}\ntext = \"Gain 1 MP.\"\n");
    let content = mamodo + &spell;
    let cards = Cards::with(&[CardFile { path: "own.toml".to_owned(), content }]).expect("cards that can be played");
    let find = |id| cards.find(id).unwrap_or_else(|| panic!("no card {id}"));
    cards.fits(find("asks"), find("named"))
}

#[test]
fn names_match_whole_and_with_their_variants() {
    assert!(means("Zatch Bell", "Zatch Bell"));
    assert!(means("Gofure", "Gofure (Transformed)"));
    assert!(!means("Gofure (Transformed)", "Gofure"));
    assert!(means("Ponygon", "Zatch Bell & Ponygon"));
    assert!(means("Zeno", "Riou VS Zeno"));
    assert!(!means("Zaker", "Zakeruga"));
    assert!(means("", "Zatch Bell"));
}
