//! Cards and rulings that were written before a phrase got its present wording.

use crate::program::tercet;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::path::{Path, PathBuf};

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in Unicode")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("text")
}

/// A folder with the card files of Mana, in which the second wording stands in place of the first.
fn cards(changes: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for source in sources() {
        let mut content = read(&source);
        for (now, then) in changes {
            content = content.replace(now, then);
        }
        fs::write(folder.path().join(source.file_name().expect("a name")), content).expect("a copy");
    }
    folder
}

/// The card files of Mana.
fn sources() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/mana/cards");
    let files = fs::read_dir(folder).expect("the card files").map(|file| file.expect("a card file").path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect()
}

/// How two phrases are worded, and how they used to be.
const OLD: &[(&str, &str)] = &[
    ("Trash two cards from your hand.", "Trash two cards of your hand."),
    ("trash one of your Characters.\"", "trash a Character of yours.\""),
];

#[test]
fn cards_in_an_old_wording_are_told_the_new_one_and_fixed() {
    let folder = cards(OLD);
    let check = ["cards", "check", "mana", "--dir", text(folder.path())];
    let told = contains("canonical form").and(contains("Trash two cards from your hand."));
    tercet(&check).assert().code(1).stdout(told.and(contains("trash one of your Characters.")));
    tercet(&check).arg("--fix").assert().success().stdout(contains("supports.toml").and(contains("monsters.toml")));
    for source in sources() {
        assert_eq!(read(&folder.path().join(source.file_name().expect("a name"))), read(&source));
    }
    tercet(&check).assert().success();
}

#[test]
fn a_card_file_with_another_fault_is_left_alone() {
    let folder = cards(&[OLD[0], OLD[1], ("Draw until you have", "Drew until you have")]);
    let (faulty, sound) = (folder.path().join("supports.toml"), folder.path().join("monsters.toml"));
    let before = read(&faulty);
    let fix = tercet(&["cards", "check", "mana", "--dir", text(folder.path()), "--fix"]).assert();
    fix.code(1).stdout(contains("supports.toml is left alone").and(contains("Drew")));
    assert_eq!(read(&faulty), before);
    assert!(read(&sound).contains("trash one of your Characters."));
}

const RULING: &str = r#"game = "battlemonsters"

# A remark that stays.
[[ruling]]
title = "A Spell takes the other hand"
rules = ["B-SPELL-02"]
[[ruling.cards]]
kind = "spell"
id = "all_gone"
name = "All Gone"
elements = ["neutral"]
text = "When this card is revealed: your opponent discards the whole hand." # and this one
[ruling.position.a]
hand = ["spell/all_gone"]
[ruling.position.b]
hand = ["spell/fuse"]
[[ruling.steps]]
do = "summon spell/all_gone AV"
[[ruling.steps]]
expect = { b = { hand = 0, graveyard = ["spell/fuse"] } }
"#;

#[test]
fn a_ruling_keeps_its_cards_when_their_wording_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.toml");
    fs::write(&path, RULING).expect("a file");
    tercet(&["rulings", text(&path)]).assert().failure().stderr(contains("your opponent discards their hand."));
    tercet(&["rulings", text(&path), "--fix"]).assert().success().stdout(contains("mine.toml:12"));
    let now = RULING.replace("discards the whole hand", "discards their hand");
    assert_eq!(read(&path), now);
    tercet(&["rulings", text(&path)]).assert().success();
}

#[test]
fn a_ruling_that_cannot_be_read_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.toml");
    let faulty = RULING.replace("title =", "titel =");
    fs::write(&path, &faulty).expect("a file");
    tercet(&["rulings", text(&path), "--fix"]).assert().failure().stderr(contains("left alone").and(contains("titel")));
    assert_eq!(read(&path), faulty);
    tercet(&["rulings", "mana", "--fix"]).assert().failure().stderr(contains("--fix is for files"));
}
