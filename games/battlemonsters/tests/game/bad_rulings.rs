//! Ruling files with mistakes: each is named with file, line and what would be right.

use tercet_battlemonsters::Battlemonsters;
use tercet_rulings::{Catalogue, Game};

/// What is said about a file with this text.
fn complaints(text: &str) -> String {
    catalogue().read("games/battlemonsters/rulings/bad.toml", text).expect_err("a mistake").to_string()
}

/// What is said about a ruling with this end.
fn about(rest: &str) -> String {
    complaints(&format!("# A comment.\n[[ruling]]\ntitle = \"A case\"\nrules = [\"B-LIFE-01\"]\n{rest}"))
}

fn catalogue() -> Catalogue {
    Catalogue::without_files(vec![Game::of::<Battlemonsters>()])
}

fn names(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in:\n{said}");
    }
}

const SKIP: &str = "steps = [{ do = \"skip\" }, { expect = { turn = \"b\" } }]\n";

#[test]
fn syntax_and_unknown_keys() {
    names(&complaints("[[ruling]\n"), &["games/battlemonsters/rulings/bad.toml", "line 1"]);
    names(&about("postion = {}\n"), &["line 5", "postion", "expected one of", "`position`"]);
    names(&about("position.a.field = [{ card = \"fire/mage\", stance = \"UP\" }]\n"), &["line 5", "UP", "`AV`"]);
    names(&about("position.a.hand = [3]\n"), &["line 5", "a card id or { card"]);
    names(&about("position = {}\nsteps = [{ does = \"skip\" }]\n"), &["line 6", "does"]);
    names(&about("position = {}\nsteps = [{ expect = { lifes = 3 } }]\n"), &["line 6", "lifes", "expected one of"]);
    names(
        &about("position = {}\nsteps = [{ expect = { points = { One = \"many\" } } }]\n"),
        &["not a pair of numbers such as \"4/3\""],
    );
    names(&about("seed = \"x\"\nposition = {}\n"), &["line 5"]);
    names(&about("coins = [\"edge\"]\nposition = {}\n"), &["line 5", "edge", "`heads`"]);
    names(&about("seed = \"1\"\ncoins = [\"heads\"]\nposition = {}\n"), &["either a seed or coins"]);
    let many = format!("coins = [{}]\nposition = {{}}\n", "\"heads\", ".repeat(13));
    names(&about(&many), &["coins names 13 coins, and can name 12"]);
    names(
        &complaints("ruling = [{ title = \"A\", rules = [] }]\n"),
        &["bad.toml: every ruling begins with a line [[ruling]]"],
    );
    names(
        &about("position = {}\n[[ruling]] # another\ntitle = \"B\"\nrules = []\n"),
        &["bad.toml: every ruling begins with a line [[ruling]]"],
    );
    names(&about("each = [{ card = \"a\" }]\nposition.a.hand = [\"{cart}\"]\n"), &["bad.toml:2", "no {card}"]);
    names(&about("each = [{ a = \"fire/mage\" }]\n\nposition.a.hand = [\"{a}\", 3]\n"), &["line 7"]);
}

#[test]
fn impossible_positions() {
    let position = |rest: &str| about(&format!("{SKIP}position.{rest}\n"));
    let field = |cards: &str| position(&format!("a.field = [{cards}]"));
    names(
        &field("{ card = \"fire/majo\", stance = \"AV\" }"),
        &["bad.toml:2: \"A case\": a: card 1 of the field: there is no card with the id \"fire/majo\"", "fire/mage"],
    );
    names(
        &field(
            "{ card = \"fire/mage\", stance = \"AV\", as = \"One\" }, { card = \"fire/mage\", stance = \"AV\", as = \"One\" }",
        ),
        &["two cards are called \"One\""],
    );
    names(&field("{ card = \"fire/mage\", stance = \"AV\", as = \"two words\" }"), &["\"two words\" is not a name"]);
    names(&field("{ card = \"fire/mage\", stance = \"AV\", as = \"DV\" }"), &["\"DV\" is not a name"]);
    names(
        &field("{ card = \"trap/slip\", stance = \"AV\", acted = \"attacked\" }"),
        &["only Monsters do (B-ATTACK-01)"],
    );
    names(&field("{ card = \"fire/mage\", stance = \"AI\", acted = \"revealed\" }"), &["lies face down"]);
    names(&field("{ card = \"fire/mage\", stance = \"AI\", beneath = [\"fire/sage\"] }"), &["B-RULE-51"]);
    names(
        &field("{ card = \"fire/mage\", stance = \"AV\", beneath = [\"trap/slip\"] }"),
        &["trap/slip is not a Monster"],
    );
    names(&position("b.lives = -1"), &["b: lives is -1"]);
    names(&position("b.lives = 0"), &["the match would be over"]);
    names(&position("a.hand = [\"spell/fuze\"]"), &["a: hand:", "spell/fuse"]);
    names(&position("a.supply = [\"nothing\"]"), &["a: supply:", "nothing"]);
    names(&position("number = 0"), &["turns are counted from 1"]);
}

#[test]
fn rulings_that_say_too_little_or_too_much() {
    names(
        &complaints("[[ruling]]\ntitle = \"\"\nrules = []\n"),
        &["the title is empty", "rules is empty", "either a position"],
    );
    names(&complaints("[[ruling]]\nrules = [\"B-LIFE-01\"]\n"), &["line 1", "title"]);
    names(&about("position = {}\n"), &["needs steps"]);
    names(&about(&format!("{SKIP}position = {{}}\nhouse = {{ lives = 0 }}\n")), &["lives is 0; it can be 1 to 20"]);
    names(
        &complaints(&format!("[[ruling]]\ntitle = \"A case\"\nrules = [\"B-LIVE-01\"]\n{SKIP}position = {{}}\n")),
        &["the rule book has no clause B-LIVE-01"],
    );
    names(&about("decks = [{ size = 30 }]\n"), &["either legal = true or refused"]);
    names(&about("decks = [{ size = 30, cards = {}, legal = true }]\n"), &["either a size or cards"]);
    names(&about("decks = [{ cards = { \"fire/majo\" = 30 }, legal = true }]\n"), &["deck 1", "fire/majo"]);
    names(
        &about(&format!("{SKIP}start = {{ a = {{ \"fire/mage\" = 3 }}, b = {{ \"fire/mage\" = 30 }} }}\n")),
        &["deck of a", "B-DECK-01"],
    );
    names(
        &about(&format!(
            "{SKIP}position = {{}}\ncards = [{{ kind = \"trap\", id = \"x\", name = \"X\", elements = [\"ice\"], text = \"Do nothing.\" }}]\n"
        )),
        &["own card 1", "cannot go here"],
    );
    names(&about(&format!("{SKIP}position = {{}}\ncards = [{{ kind = \"land\" }}]\n")), &["land", "`trap`"]);
}

#[test]
fn steps_that_cannot_be_meant() {
    let step = |step: &str| about(&format!("position = {{}}\nsteps = [{step}]\n"));
    names(&step("{}"), &["step 1: it says nothing"]);
    names(&step("{ do = \"\" }"), &["is not a key"]);
    names(&step("{ do = \"attack Scout player\" }"), &["no card is called \"Scout\" here"]);
    names(&step("{ expect = { a = { field = [\"Scout AV\"] } } }"), &["no card is called \"Scout\" here"]);
    names(&step("{ do = \"skip\", refused = \"draw\", by = \"B-LIFE-01\" }"), &["steps of their own"]);
    names(&step("{ do = \"skip\", by = \"B-LIFE-01\" }"), &["needs refused"]);
    names(&step("{ do = \"skip\", until = \"b turn\" }"), &["steps of their own"]);
    names(&step("{ until = \"b main\" }"), &["a player and a phase", "b turn"]);
    names(&step("{ until = \"c turn\" }"), &["a player and a phase"]);
    names(&step("{ log = [\"A skips\"] }"), &["nothing is done"]);
    names(&step("{ do = \"skip\", reader = \"b\" }"), &["no line is expected"]);
    names(&step("{ expect = { over = true } }"), &["over says who has won"]);
    names(&step("{ refused = \"draw\", by = \"B-NO-01\" }"), &["no clause B-NO-01"]);
    names(&step("{ offered = [\"skip\"], seat = \"b\" }"), &["seat says who"]);
    names(&step("{ offered = [\"skip\"], as = \"Scout\" }"), &["as names the card"]);
}

#[test]
fn files_of_unknown_games() {
    let said = catalogue().read("my.toml", "").expect_err("no game");
    names(&said.to_string(), &["my.toml: it does not say which game", "battlemonsters", "game = "]);
    let said = catalogue().read("my.toml", "game = \"chess\"\n").expect_err("another game");
    names(&said.to_string(), &["my.toml: there is no game \"chess\"", "battlemonsters"]);
    let read = catalogue().read("my.toml", "game = \"battlemonsters\"\n").expect("an empty file");
    assert!(read.is_empty());
}

#[test]
fn what_is_not_as_expected_is_said() {
    let text = "[[ruling]]\ntitle = \"A case\"\nrules = [\"B-LIFE-01\"]\nposition.a.field = [{ card = \"water/human_male\", \
                stance = \"AV\", as = \"Scout\" }]\nsteps = [\n{ expect = { b = { lives = 4 }, points = { Scout = \"1/1\" } } },\n\
                { refused = \"skip\", by = \"B-LIFE-01\" },\n{ refused = \"switch f9\", by = \"B-LIFE-01\" },\n\
                { not_offered = [\"attack Scout player\"] },\n{ do = \"skip\", as = \"None\" },\n]\n";
    let rulings = catalogue().read("games/battlemonsters/rulings/a.toml", text).expect("a sound file");
    let report = tercet_rulings::run(&rulings);
    let said = report.failures[0].complaints.join("\n");
    names(
        &said,
        &[
            "step 1: b.lives should be 4, but is 5",
            "step 1: Scout should have 1/1, but has 300/300",
            "step 2: \"skip\" should be refused by B-LIFE-01, but is allowed",
            "step 3: \"switch f9\" should be refused by B-LIFE-01, but is refused by B-FAIR-03",
            "step 4: \"attack Scout player\" should not be on offer, but is",
            "step 5: do = \"skip\": no card came to the field that could be called \"None\"",
        ],
    );
}

#[test]
fn rulings_that_assert_nothing() {
    let steps = |steps: &str| about(&format!("position = {{}}\nsteps = [{steps}]\n"));
    names(&steps("{ do = \"skip\" }, { do = \"draw\" }"), &["it asserts nothing"]);
    names(&steps("{ do = \"skip\" }, { expect = {} }"), &["it asserts nothing", "step 2: it says nothing"]);
    names(&steps("{ until = \"b turn\" }"), &["it asserts nothing"]);
}

#[test]
fn keys_that_can_never_be_on_offer() {
    let not = |key: &str| about(&format!("position = {{}}\nsteps = [{{ not_offered = [\"{key}\"] }}]\n"));
    names(&not("atack f1 player"), &["can never be on offer", "\"atack\""]);
    names(&not("summon fire/majo AV"), &["can never be on offer", "fire/majo"]);
    names(&not("attack Scout player"), &["no card is called \"Scout\" here"]);
    let can_be = ["attack f1 player", "summon fire/mage AV", "pile graveyard", "skip", "order f3", "choose spell/fuse"];
    let all = can_be.map(|key| format!("\"{key}\"")).join(", ");
    let text = format!(
        "[[ruling]]\ntitle = \"A\"\nrules = [\"B-LIFE-01\"]\nposition = {{}}\nsteps = [{{ do = \"skip\" }}, {{ not_offered = [{all}] }}]\n"
    );
    assert!(catalogue().read("games/battlemonsters/rulings/a.toml", &text).is_ok());
}

/// What comes of a ruling with these steps, and these Monsters on the field of seat A.
fn outcome(steps: &str) -> tercet_rulings::Report {
    let text = format!(
        "[[ruling]]\ntitle = \"A case\"\nrules = [\"B-LIFE-01\"]\nposition.a.hand = [\"water/human_male\"]\nsteps = [{steps}]\n"
    );
    let read = catalogue().read("games/battlemonsters/rulings/a.toml", &text);
    tercet_rulings::run(&read.unwrap_or_else(|wrong| panic!("{wrong}")))
}

#[test]
fn a_refusal_without_its_clause_is_unfinished() {
    let steps = "{ do = \"summon water/human_male AV\", as = \"One\" }, { refused = \"attack One player\" }";
    let report = outcome(steps);
    assert_eq!((report.passed, report.failures.len(), report.unfinished.len()), (0, 0, 1));
    names(&report.unfinished[0].complaints[0], &["step 2", "\"attack One player\" is refused", "by = \"B-ATTACK-03\""]);
    let allowed = outcome("{ refused = \"skip\" }");
    names(&allowed.failures[0].complaints[0], &["\"skip\" should be refused, but is allowed"]);
}

#[test]
fn a_step_goes_on_to_a_phase_of_a_player() {
    let report = outcome(
        "{ until = \"b turn\" }, { expect = { turn = \"b\", number = 4, over = false } }, { until = \"b turn\" }, { expect = { number = 6 } }",
    );
    assert_eq!(report.failures, []);
    let never = outcome("{ until = \"b turn\" }, { expect = { over = \"a\" } }");
    names(&never.failures[0].complaints[0], &["step 2: over should be A, but is Nobody"]);
}

#[test]
fn a_step_says_what_the_log_reads() {
    let report = outcome(
        "{ do = \"draw\", log = [\"A draws a card.\", \"Turn 4: B.\"] }, { until = \"a turn\", log = [\"B skips.\"] }, { do = \"draw\", reader = \"a\", log = [\"A draws Fire Mage.\"] }",
    );
    let said: Vec<String> = report.failures.into_iter().flat_map(|failure| failure.complaints).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    names(&said[0], &["step 3: the log should read \"A draws Fire Mage.\", but reads:", "A draws "]);
}
