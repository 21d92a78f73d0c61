//! The language of the cards, and what mistakes in it are answered with.

use tercet_zatch::rules::cards::{CardFile, Cards as Pool, builtin_files, check};
use tercet_zatch::rules::effect::*;
use tercet_zatch::rules::text::{parse, print};
use tercet_zatch::rules::words::{Icon, Kind, Limit};

mod any;

/// The effects of a card.
fn effects(id: &str) -> Vec<Effect> {
    let cards = Pool::builtin();
    let card = cards.find(id).unwrap_or_else(|| panic!("no card {id}"));
    cards.text(cards.card(card).text).effects.clone()
}

#[test]
fn a_text_says_what_it_means() {
    let power = |points, cards, role| Rule::Figure {
        figure: Figure::Power,
        change: Change::Add(points),
        per: None,
        cards,
        role,
    };
    let [kind_king] = &effects("m-001")[..] else { panic!("one effect") };
    assert_eq!(kind_king.tag, Some(Tag::Mp(1)));
    assert_eq!(kind_king.icons, Icon::Battle.into());
    assert_eq!(kind_king.steps, [Step::Holds(power(1000, Cards::This, Some(Role::Attacking)))]);
    let [zaker] = &effects("s-001")[..] else { panic!("one effect") };
    assert_eq!(zaker.icons, Icon::Attack.into());
    assert_eq!(zaker.steps, [Step::When(Moment::Wins, vec![Step::InflictIts])]);
    let [volcan] = &effects("e-015")[..] else { panic!("one effect") };
    let own = Filter { side: Side::Own, kinds: Kind::Mamodo.into(), traits: Vec::new() };
    let lasting = Step::For(Span::OpponentsEnd, Box::new(Step::Holds(power(2000, Cards::Some(1, own), None))));
    assert_eq!(volcan.steps, [lasting]);
    let [anything] = &effects("m-077")[..] else { panic!("one effect") };
    assert_eq!((anything.limits, &anything.steps[..]), (Limit::OncePerGame.into(), &[Step::EndTurn][..]));
}

#[test]
fn more_of_a_kind_and_a_kind_even_when_prohibited_are_told_apart() {
    for said in ["You can play up to 2 EVENT cards.", "You can play up to 2 EVENT cards even when prohibited."] {
        let text = parse(Kind::Mamodo, said).unwrap_or_else(|error| panic!("{said}\n{error}"));
        assert_eq!(print(Kind::Mamodo, &text).as_deref(), Some(said));
    }
}

#[test]
fn a_card_in_an_old_wording_is_told_the_present_one() {
    let kinds = [("mamodo", Kind::Mamodo), ("partner", Kind::Partner), ("spell", Kind::Spell), ("event", Kind::Event)];
    let kinds = kinds.into_iter().chain([("mj12", Kind::Mj12)]).collect::<std::collections::HashMap<_, _>>();
    let reworded = |kind: &str, said: &str| {
        let text = parse(kinds[kind], said).map_err(|error| error.to_string())?;
        Ok(print(kinds[kind], &text))
    };
    assert!(tercet_conformance::old_wordings(include_str!("old_wordings.txt"), reworded) > 90);
}

/// What a fault in a MAMODO is answered with.
fn answer(fields: &str) -> String {
    let content = format!("[[mamodo]]\nid = \"try\"\nname = \"Try\"\npower = 1000\n{fields}\n");
    let report = check(&[CardFile { path: "try.toml".to_owned(), content }]);
    assert_eq!((report.cards, report.compiled), (1, 0));
    report.errors.join("\n")
}

#[test]
fn a_typo_is_answered_with_what_could_stand_there() {
    insta::assert_snapshot!(answer("text = \"[1 MP] Discard 1 oposing PARTNER.\""));
}

#[test]
fn a_missing_end_is_noticed() {
    insta::assert_snapshot!(answer("text = \"[SEND] Gain 2 MP\""));
}

#[test]
fn a_text_calls_its_card_by_the_right_kind() {
    insta::assert_snapshot!(answer("text = \"[IN PLAY] When this PARTNER is discarded: gain 4 MP.\""));
}

#[test]
fn a_text_that_is_not_canonical_is_shown_its_canonical_form() {
    insta::assert_snapshot!(answer("text = \"[SEND] [YOUR TURN] [ONCE PER GAME] Gain 2 MP.\""));
}

#[test]
fn an_unknown_name_gets_the_nearest_ones() {
    let mut files = builtin_files();
    files[0].content = files[0].content.replacen("the PARTNER \"Li-en\"", "the PARTNER \"Li-em\"", 1);
    let line = 1 + files[0].content.lines().position(|line| line.contains("Li-em")).expect("it stands there now");
    let report = check(&files);
    assert_eq!((report.cards, report.compiled), (502, 501));
    let said = format!("games/zatch/cards/mamodo.toml:{line}: no card is called \"Li-em\"; did you mean \"Li-en\"?");
    assert_eq!(report.errors, [said]);
}

#[test]
fn faults_of_the_file_itself_are_named_with_their_line() {
    let mut files = builtin_files();
    files[0].content = files[0].content.replace("id = \"m-002\"", "id = \"M 002\"");
    files[3].content = files[3].content.replacen("icons = [\"A\", \"D\"]", "icons = []", 1);
    files[4].content = files[4].content.replacen("id = \"e-002\"", "id = \"e-001\"", 1);
    insta::assert_snapshot!(check(&files).errors.join("\n\n"));
}

#[test]
fn no_text_makes_the_parser_stumble() {
    for odd in
        ["", " ", "\n", ".", "\"", "☃", "When", "Discard 1", "a\n\nb", "Gain 99999999999 MP.", "[[[", "-", "[1 MP]"]
    {
        assert!(parse(Kind::Mamodo, odd).is_err() || odd.trim().is_empty(), "{odd:?}");
    }
}

#[test]
fn the_guide_for_card_writers_speaks_the_language() {
    let guide = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cards/README.md"));
    let mut lines = 0;
    for (kind, word) in [
        (Kind::Mamodo, "mamodo"),
        (Kind::Partner, "partner"),
        (Kind::Mj12, "mj12"),
        (Kind::Spell, "spell"),
        (Kind::Event, "event"),
    ] {
        let fence = format!("```text {word}\n");
        let samples = guide.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
        for line in samples.flat_map(str::lines) {
            let text = parse(kind, line).unwrap_or_else(|error| panic!("{line}\n{error}"));
            assert_eq!(print(kind, &text).as_deref(), Some(line));
            lines += 1;
        }
    }
    assert!(lines > 40, "{lines}");
}
