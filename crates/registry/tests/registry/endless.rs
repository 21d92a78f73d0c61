//! Cards that players write can say what would never end or pile up: it is stopped, and the match goes on.

use std::fmt::Write;
use tercet_registry::rulings;

/// Enough lines of a text for two cards with it to set off more than may be under way at once.
const LINES: usize = 130;

/// The texts of a ruling are short; these are written here.
fn passes(game: &str, ruling: &str, line: &str) {
    let mut text = String::new();
    (0..LINES).for_each(|_| writeln!(text, "{line}").expect("written into a string"));
    let ruling =
        format!("game = \"{game}\"\n[[ruling]]\ntitle = \"Too much\"\n{}", ruling.replace("TEXT", text.trim()));
    let read = rulings().read("too-much.toml", &ruling).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(read[0].run(), [""; 0], "{game}");
}

// Covers: B-RULE-65
#[test]
fn a_card_drawn_sets_off_too_many_effects_of_battlemonsters() {
    let ruling = r#"
rules = ["B-RULE-65"]
cards = [{ kind = "prefix", id = "echoing", name = "Echoing", elements = ["ice"], text = """TEXT""" }]
[ruling.position.b]
field = [{ card = "echoing/human_male", stance = "AV" }, { card = "echoing/human_female", stance = "AV" }]
[[ruling.steps]]
do = "draw"
log = ["Effects that would go on without end are stopped (B-RULE-65)."]
[[ruling.steps]]
expect = { asks = "b", over = false, b = { hand = 0 } }
"#;
    passes("battlemonsters", ruling, "When your opponent draws a card: draw a card.");
}

// Covers: M-RULE-129
#[test]
fn the_end_of_a_turn_sets_off_too_many_effects_of_mana() {
    let ruling = r#"
rules = ["M-RULE-129"]
cards = [{ kind = "support", id = "echo", name = "Echo", attribute = "Earth", cost = 0, timing = "Main Phase", text = """TEXT""" }]
[ruling.position.a]
hand = ["echo", "echo"]
party = [{ card = "escad" }]
[ruling.position.b]
party = [{ card = "elle" }]
[[ruling.steps]]
do = "use echo"
[[ruling.steps]]
do = "use echo"
[[ruling.steps]]
do = "end main"
log = ["Effects that would go on without end are stopped (M-RULE-129)."]
[[ruling.steps]]
expect = { asks = "b", over = false, a = { hand = 0 } }
"#;
    passes("mana", ruling, "At the end of this turn: draw a card.");
}

// Covers: Z-RULE-211
#[test]
fn mp_gained_set_off_too_many_effects_of_zatch_bell() {
    let ruling = r#"
rules = ["Z-RULE-211"]
cards = [
  { kind = "mamodo", id = "echo", name = "Echo", power = 3000, text = """TEXT""" },
  { kind = "event", id = "windfall", name = "Windfall", icons = ["A"], cost = 0, text = "Gain 1 MP." },
]
[ruling.position.a]
pages = { 10 = "windfall" }
mamodo = [{ card = "ex-001" }]
[ruling.position.b]
mamodo = [{ card = "echo" }, { card = "echo" }]
[[ruling.steps]]
do = "event p10"
log = ["Effects that would go on without end are stopped (Z-RULE-211)."]
[[ruling.steps]]
expect = { asks = "b", over = false, a = { mp = 1 }, b = { mp = 0 } }
"#;
    passes("zatch", ruling, "[IN PLAY] When your opponent gains MP from effects: gain 1 MP.");
}
