//! Every lesson of every game goes as it says, by every way through it, and what is wrong with a file is said.

use tercet_registry::rulings as catalogue;
use tercet_rulings::Lesson;

#[test]
fn every_lesson_leads_to_its_end() {
    for game in catalogue().games() {
        let lessons = catalogue().lessons(game).unwrap_or_else(|wrong| panic!("{wrong}"));
        let complaints: Vec<String> = lessons.iter().flat_map(Lesson::run).collect();
        assert_eq!(complaints, Vec::<String>::new());
        let numbers: Vec<u32> = lessons.iter().map(|lesson| lesson.number).collect();
        assert_eq!(numbers, (1..=lessons.len() as u32).collect::<Vec<_>>(), "{game}");
        assert!(lessons.len() >= 7, "{game}: a first match and six chapters, not {}", lessons.len());
    }
}

const SOUND: &str = r#"
game = "battlemonsters"
number = 1
title = "Attack"
teaches = "How to attack."
otherwise = "Attack."
[[part]]
closing = "Done."
[part.position.a]
field = [{ card = "fire/mage", stance = "AV", as = "Mage" }]
[[part.step]]
say = "Take [a life](B-LIFE-01)."
task = "Attack."
try = "attack Mage player"
other = [{ try = "skip", answer = "Not yet." }]
then = []
expect = { b = { lives = 4 } }
"#;

/// What is said about the lesson with this change.
fn about(from: &str, to: &str) -> String {
    assert!(SOUND.contains(from), "{from}");
    match catalogue().read_lesson("mine.toml", &SOUND.replace(from, to)) {
        Ok(lesson) => lesson.run().join("\n"),
        Err(wrong) => wrong.to_string(),
    }
}

#[test]
fn what_is_wrong_with_a_lesson_is_said_with_its_line() {
    assert_eq!(about("Done.", "Well done."), "");
    let wrong = |from: &str, to: &str, parts: &[&str]| {
        let said = about(from, to);
        for part in parts {
            assert!(said.contains(part), "{part:?} is not in:\n{said}");
        }
    };
    wrong("otherwise = \"Attack.\"\n", "", &["mine.toml", "missing field `otherwise`"]);
    wrong("task =", "tasks =", &["line 13", "tasks"]);
    wrong("game = \"battlemonsters\"\n", "", &["does not say which game"]);
    wrong("B-LIFE-01", "B-LIFE-99", &["mine.toml:11", "neither a clause nor a card \"B-LIFE-99\""]);
    wrong("try = \"attack Mage player\"\n", "", &["mine.toml:11", "nothing leads on"]);
    wrong(
        "try = \"attack Mage player\"",
        "try = \"attack Mage nobody\"",
        &["mine.toml:11", "is not on offer", "On offer: "],
    );
    wrong("try = \"skip\"", "try = \"pass\"", &["not another try that is on offer"]);
    wrong("try = \"skip\"", "try = \"attack Mage player\"", &["not another try that is on offer"]);
    wrong("lives = 4", "lives = 3", &["mine.toml:11", "lives"]);
    wrong("Take [a life]", "With 600 take [a life]", &["mine.toml:11", "names 600", "neither shows nor expect"]);
    wrong("\"Not yet.\"", "\"It has 600/200.\"", &["mine.toml:11", "names 600/200"]);
    wrong("then = []", "shows = { points = { Mage = \"700/200\" } }", &["mine.toml:11", "shows", "600/200"]);
    wrong("then = []", "then = [\"dance\"]", &["\"dance\" is refused", "On offer: "]);
    wrong("then = []", "then = [{ until = \"a dawn\" }]", &["it names a player and a phase"]);
    wrong("Take [a life]", &format!("Take {} [a life]", "a life ".repeat(60)), &["can have at most 320"]);
    wrong("number = 1", "number = 0", &["counted from 1 on"]);
    wrong("try = \"attack Mage player\"", "reaches = { b = { lives = 1 } }", &["no option reaches"]);
    let shown = "With 600 take [a life](B-LIFE-01).\"\nshows = { points = { Mage = \"600/200\" } }";
    assert_eq!(about("Take [a life](B-LIFE-01).\"", shown), "");
    assert_eq!(about("try = \"attack Mage player\"", "reaches = { b = { lives = 4 } }"), "");
}
