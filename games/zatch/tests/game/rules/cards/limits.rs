//! What a text has no room for, and what could never come about.

use tercet_zatch::rules::cards::{CardFile, check};

/// What is said about a MAMODO, or an EVENT card, with this text.
fn said(table: &str, text: &str) -> String {
    let figures = if table == "mamodo" { "power = 1000" } else { "cost = 0\nicons = [\"A\"]" };
    let content = format!("[[{table}]]\nid = \"try\"\nname = \"Try\"\n{figures}\ntext = '''\n{text}'''\n");
    let report = check(&[CardFile { path: "try.toml".to_owned(), content }]);
    assert_eq!(report.compiled, usize::from(report.errors.is_empty()), "{text}");
    report.errors.join("\n")
}

fn parts(count: usize) -> String {
    format!("One or both: {}.", vec!["gain 1 MP"; count].join(", or "))
}

#[test]
fn what_there_is_room_for_can_be_said() {
    for text in [
        "Flip 30 coins. Gain 1 MP for each heads.",
        "Discard 4 opposing MAMODO.",
        "Discard 2 opposing MAMODO.\nInjure 2 opposing MAMODO.",
        "Discard 5 cards from your open pages.",
        "Discard 1 card from the 255 pages before your open pages.",
        "For every 1 extra MP you pay, up to 6 MP, gain 1 MP.",
        "You may pay 1 MP to repeat this effect.",
        "For each of your MAMODO and PARTNER, flip 1 coin, then on heads, gain 1 MP.",
        "For each of your MAMODO, gain 1 MP. For each opposing MAMODO, gain 1 MP.",
        "Flip 1 coin. This turn, when your opponent attacks: flip 1 coin; on heads, gain 1 MP.",
        "[A] Flip 1 coin. On heads, gain 1 MP.\n[D] Flip 1 coin. On tails, gain 1 MP.",
        &parts(7),
    ] {
        assert_eq!(said("event", text), "");
    }
}

#[test]
fn a_cut_in_that_can_answer_something_is_allowed() {
    for text in [
        "[1 MP] [CUT-IN] Negate the EVENT card just played.",
        "[1 MP] [CUT-IN] Negate the No Battle SPELL card just played.",
        "[1 MP] [CUT-IN] Negate the opposing SPELL card or EVENT card just played.",
        "[1 MP] [BATTLE] [CUT-IN] Negate the SPELL card just played.",
        "[SEND] [BATTLE] [CUT-IN] Negate the SPELL card just played, if it can be Defended against.",
        "[1 MP] [CUT-IN] Negate the effect of a MAMODO or PARTNER that was just used.",
        "[DECLARE TO USE] [CUT-IN] Flip 1 coin. On heads, negate the effect just used that turns your pages.",
        "Until your next END PHASE, your MAMODO has this effect: [1 MP] [CUT-IN] Negate the card just played.",
    ] {
        assert_eq!(said("mamodo", text), "", "{text}");
    }
}

#[test]
fn a_cut_in_that_can_never_answer_anything_is_refused_with_its_line() {
    let never = "effect 1: this [CUT-IN] can never answer anything: have it negate what an opponent plays or uses";
    for (text, why) in [
        ("[1 MP] [CUT-IN] Gain 1 MP.", never),
        ("[1 MP] [BATTLE] [CUT-IN] Negate the Attack.", never),
        ("[1 MP] [CUT-IN] Negate your EVENT card just played.", never),
        ("[1 MP] [CUT-IN] Negate the MAMODO just played.", never),
        ("[1 MP] [CUT-IN] Negate the effect of a SPELL card that was just used.", never),
        ("[1 MP] [CUT-IN] Negate the Thunder EVENT card just played.", never),
        ("Gain 1 MP.\n[1 MP] [CUT-IN] Gain 1 MP.", "effect 2: this [CUT-IN] can never answer anything"),
        (
            "[1 MP] [CUT-IN] Negate the SPELL card just played.",
            "effect 1: SPELL cards that fight are answered in their Battle",
        ),
        (
            "[IN PLAY] [CUT-IN] Negate the EVENT card just played.",
            "effect 1: a [CUT-IN] is an effect used by a card in play",
        ),
        (
            "This turn, your MAMODO has this effect: [1 MP] [CUT-IN] Gain 1 MP.",
            "what effect 1 gives: effect 1: this [CUT-IN] can never answer anything",
        ),
    ] {
        assert!(said("mamodo", text).contains(why), "{text}: {}", said("mamodo", text));
    }
    let event = said("event", "[CUT-IN] Negate the EVENT card just played.");
    assert!(
        event.starts_with("try.toml:6: effect 1: a [CUT-IN] is an effect used by a card in play: put it on"),
        "{event}"
    );
}

#[test]
fn what_there_is_no_room_for_is_refused_with_its_line() {
    let five = "Choose 1 of your MAMODO. Choose 1 opposing MAMODO. Choose 3 MAMODO.";
    for (text, why) in [
        ("Flip 31 coins. Gain 1 MP for each heads.", "effect 1: 31 coins are too many; flip at most 30"),
        ("Discard 5 opposing MAMODO.", "a text chooses at most 4 cards"),
        ("Discard 255 opposing MAMODO.\nDiscard 255 of your MAMODO.", "a text chooses at most 4 cards"),
        (five, "a text chooses at most 4 cards"),
        ("Gain 1 MP.\nFor every 0 extra MP you pay, up to 6 MP, gain 1 MP.", "effect 2: extra MP must be at least 1"),
        (
            "Flip 1 coin. On heads, gain 1 MP. Flip 2 coins.",
            "effect 1: the coins of an effect are all flipped together",
        ),
        (
            "Flip 1 coin. On heads, gain 1 MP.\nFlip 1 coin. On tails, gain 1 MP.",
            "the coins of a card are all flipped together",
        ),
        ("For each MAMODO, flip 1 coin, then on heads, gain 1 MP.", "effect 1: coins can be flipped for at most 6"),
        (&parts(8), "effect 1: 8 parts are too many to choose from; offer at most 7"),
        (&vec!["Gain 1 MP."; 251].join(" "), "this text is too long"),
        (&vec!["Gain 1 MP."; 251].join("\n"), "this text is too long"),
        (
            "Until your next END PHASE, your MAMODO has this effect: [1 MP] Flip 31 coins.",
            "what effect 1 gives: effect 1: 31 coins are too many",
        ),
    ] {
        let said = said("event", text);
        assert!(said.contains("try.toml:6") && said.contains(why), "{text}\n{said}");
    }
}

/// Found by `tercet cards try zatch`: the end of such a sentence was noted too far in front, and reading it never
/// ended.
#[test]
fn a_long_text_is_refused_before_its_ways_are_followed() {
    let long = format!("{} This turn, when your opponent attacks: gain 1 MP.", vec!["Gain 1 MP."; 300].join(" "));
    assert!(said("event", &long).contains("this text is too long"));
}

#[test]
fn what_would_never_end_is_refused() {
    for (text, why) in [
        ("Gain 1 MP. Repeat this effect.", "you may pay 1 MP to repeat this effect"),
        ("You may repeat this effect.", "an effect can be repeated only for MP"),
        ("You may pay 0 MP to repeat this effect.", "an effect can be repeated only for MP"),
        ("Instead of the Damage of your next SPELL card, repeat this effect.", "an effect can be repeated only for MP"),
        ("For each of your MAMODO, for each opposing MAMODO, gain 1 MP.", "cannot be nested"),
        ("Each player in turn carries this out: for each of your MAMODO, gain 1 MP.", "cannot be nested"),
        (
            "For each of your MAMODO, put into play 1 MAMODO from your Discard Pile.",
            "nothing can enter play or go to a Book inside \"for each\"",
        ),
    ] {
        let said = said("event", text);
        assert!(said.contains("effect 1") && said.contains(why), "{text}\n{said}");
    }
}

#[test]
fn what_changes_power_does_not_depend_on_power() {
    for text in [
        "[IN PLAY] Your MAMODO with Power 3000 or less get +1000 Power.",
        "[IN PLAY] This MAMODO gets +1000 Power for each opposing MAMODO with Power 3000 or less.",
        "[IN PLAY] Your SPELL cards played for your MAMODO with the highest Power get +1000 Power.",
        "[IN PLAY] While you have at least 1 MAMODO with the highest Power, your MAMODO get +1000 Power.",
        "[IN PLAY] If you have at least 1 MAMODO with the highest Power, your MAMODO get +1000 Power.",
        "[IN PLAY] IN PLAY effects of MAMODO with Power 3000 or less are negated.",
        "[DECLARE TO USE] This turn, your MAMODO with Power 3000 or less is named \"Try\".",
        "[SEND] Remove all bans on SPELL cards and effects of your MAMODO with Power 3000 or less.",
    ] {
        let said = said("mamodo", text);
        assert!(said.contains("effect 1: what changes Power"), "{text}\n{said}");
    }
    for text in [
        "[IN PLAY] Your SPELL cards played for your MAMODO with the highest Power get +1 Damage.",
        "[DECLARE TO USE] This turn, 1 of your MAMODO with Power 3000 or less gets +1000 Power.",
        "[IN PLAY] Your MAMODO with Power 3000 or less get +1000 Total Power.",
    ] {
        assert_eq!(said("mamodo", text), "");
    }
}

/// Found by `tercet cards try zatch`: a refusal told which cards lie in the other Book.
#[test]
fn nothing_that_is_seen_depends_on_hidden_cards() {
    for text in [
        "[IN PLAY] While there are at most 4 EVENT cards on the pages before your opponent's open pages, your MAMODO get +1000 Power.",
        "[IN PLAY] If there is an EVENT card on your open pages, your MAMODO get +1000 Power.",
        "[IN PLAY] If there is an EVENT card on your opponent's open pages, when you flip a coin: gain 1 MP.",
        "[IN PLAY] This MAMODO gets +1000 Power for each EVENT card on your opponent's open pages.",
        "[DECLARE TO USE] This turn, while there is an EVENT card on your opponent's open pages, your MAMODO get +1000 Power.",
        "[DECLARE TO USE] This turn, your MAMODO get +1000 Power for each EVENT card on your open pages.",
        "[1 MP] [STAY] While there is an EVENT card on your open pages, your MAMODO get +1000 Power.",
        "[1 MP] [A] If there is an EVENT card on your opponent's open pages, your MAMODO get +1000 Power.",
    ] {
        let said = said("mamodo", text);
        assert!(said.contains("effect 1: what holds for a while cannot depend on cards in a Book"), "{text}\n{said}");
    }
    for text in [
        "[DECLARE TO USE] Use this only if there is an EVENT card on your opponent's open pages. Gain 1 MP.",
        "[DECLARE TO USE] Use this only if you have at least 2 MJ12 cards and there is an EVENT card on your opponent's open pages. Gain 1 MP.",
    ] {
        let said = said("mamodo", text);
        assert!(said.contains("effect 1: nobody knows whether this may be used"), "{text}\n{said}");
    }
    for text in [
        "[DECLARE TO USE] Your opponent loses 1 MP for each EVENT card on your opponent's open pages.",
        "[DECLARE TO USE] Use this only if there is an EVENT card on your open pages. Gain 1 MP.",
        "[DECLARE TO USE] If there is an EVENT card on your opponent's open pages, this turn, your MAMODO get +1000 Power.",
        "[1 MP] [STAY] If there is an EVENT card on your opponent's open pages, your MAMODO get +1000 Power.",
        "[1 MP] [STAY] If there is an EVENT card on your open pages, when you flip a coin: gain 1 MP.",
        "[IN PLAY] Your SPELL cards on your open pages get +1000 Power.",
    ] {
        assert_eq!(said("mamodo", text), "");
    }
}

/// Found by `tercet cards try zatch`: which name a card has was asked of rules that asked for its name.
#[test]
fn what_gives_a_name_does_not_depend_on_names() {
    for text in [
        "[DECLARE TO USE] This turn, your \"Kolulu\" MAMODO is named \"Try\".",
        "[DECLARE TO USE] This turn, opposing MAMODO other than \"Kolulu\" is named \"Try\".",
        "[DECLARE TO USE] This turn, your PARTNER attached to your \"Kolulu\" MAMODO is named \"Try\".",
    ] {
        let said = said("mamodo", text);
        assert!(said.contains("effect 1: what gives a name cannot depend on names"), "{text}\n{said}");
    }
    for text in [
        "[DECLARE TO USE] This turn, 1 of your \"Try\" MAMODO is named \"Try\".",
        "[DECLARE TO USE] This turn, your Injured MAMODO is named \"Try\".",
    ] {
        assert_eq!(said("mamodo", text), "");
    }
}
