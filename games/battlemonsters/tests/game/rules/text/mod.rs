//! The language of the cards, and what mistakes in it are answered with.

use proptest::prelude::*;
use proptest::sample::select;
use tercet_battlemonsters::rules::cards::{CardFile, Cards, builtin_files, check};
use tercet_battlemonsters::rules::effect::{
    Ability, Attacked, Condition, Filter, Immune, Mode, Moment, Objects, Place, Points, Replacement, Rule, Side, Step,
    Subject, Text, Trait,
};
use tercet_battlemonsters::rules::text::{explain, parse, phrases, print, tags};
use tercet_battlemonsters::rules::words::{Class, Element, Keyword, Kind, Kinds};

#[test]
fn every_card_of_the_pool_compiles_and_is_canonical() {
    let report = check(&builtin_files());
    assert_eq!(report.errors, Vec::<String>::new());
    assert_eq!((report.cards, report.compiled), (88, 88));
}

#[test]
fn a_text_says_what_it_means() {
    let cards = Cards::builtin();
    let text = |id| {
        let card = cards.find(id).expect("a card");
        cards.text(cards.card(card).texts[0]).clone()
    };
    let fire = Filter {
        kinds: Kind::Monster.into(),
        side: Side::Own,
        other: true,
        traits: vec![Trait::Element(Element::Fire)],
    };
    let magic = Filter {
        kinds: [Kind::Spell, Kind::Trap].into_iter().collect(),
        side: Side::Any,
        other: false,
        traits: vec![Trait::ItsElements],
    };
    let lava = Ability::Continuous {
        condition: Some(Condition::Present { count: 1, filter: fire }),
        rule: Rule::Unaffected { whose: Immune::This, by: magic },
    };
    assert_eq!(text("lava/king").abilities, [lava]);
    let devil = Ability::Triggered {
        moment: Moment::Played,
        condition: None,
        optional: true,
        steps: vec![Step::PayLives(2), Step::OpponentLosesLife { above: 0 }],
    };
    assert_eq!(text("devil/king").abilities, [devil]);
}

#[test]
fn tags_are_read_off_the_text() {
    let tags_of = |line: &str| tags(&parse(line).expect("a text of the language"));
    assert_eq!(
        tags_of("When this Monster is summoned: you may choose a Monster. Send it to the graveyard."),
        ["when summoned", "optional", "removal"]
    );
    assert_eq!(tags_of("You lose no lives to attacks."), ["lasting", "protection"]);
}

/// What a typo in a Spell's text is answered with.
fn answer(text: &str) -> String {
    let content = format!("[[spell]]\nid = \"try\"\nname = \"Try\"\nelements = [\"fire\"]\ntext = \"{text}\"\n");
    let report = check(&[CardFile { path: "try.toml".to_owned(), content }]);
    assert_eq!((report.cards, report.compiled), (1, 0));
    report.errors.join("\n")
}

#[test]
fn a_typo_is_answered_with_what_could_stand_there() {
    insta::assert_snapshot!(answer("When this card is revealed: choose a Monstr. Send it to the graveyard."));
}

#[test]
fn a_missing_end_is_noticed() {
    insta::assert_snapshot!(answer("When this card is revealed: draw three cards"));
}

#[test]
fn a_wrong_word_inside_a_long_phrase_is_pointed_at() {
    insta::assert_snapshot!(answer("Monsters without the element watter cannot attack this Monster."));
}

#[test]
fn an_unknown_first_word_gets_every_beginning() {
    insta::assert_snapshot!(answer("Destroy all Monsters."));
}

#[test]
fn a_text_that_is_not_canonical_is_shown_its_canonical_form() {
    insta::assert_snapshot!(answer("When this card is revealed: draw 3 cards."));
}

#[test]
fn a_text_calls_its_card_by_the_right_kind() {
    insta::assert_snapshot!(answer("While a Monster is on your side, this Monster gets +100 attack points."));
    assert!(answer("This Trap stays.").contains("this text is on a Spell"));
    let mut files = builtin_files();
    files[0].content = files[0].content.replacen("this Monster gets +500 defence points.\"", "this Trap stays.\"", 1);
    assert!(check(&files).errors.join("\n").contains("this text is on a Monster"));
}

#[test]
fn an_unknown_prefix_gets_the_nearest_ones() {
    let mut files = builtin_files();
    files[0].content = files[0].content.replace("prefix \"Iron\"", "prefix \"Iorn\"");
    let line = 1 + files[0].content.lines().position(|line| line.contains("Iorn")).expect("it stands there now");
    let report = check(&files);
    assert_eq!((report.cards, report.compiled), (88, 87));
    let said = format!(
        "games/battlemonsters/cards/elements.toml:{line}: no prefix is called \"Iorn\"; did you mean \"Iron\"?"
    );
    assert_eq!(report.errors, [said]);
}

#[test]
fn faults_of_the_file_itself_are_named_with_their_line() {
    let mut files = builtin_files();
    files[1].content =
        files[1].content.replace("id = \"sage\"", "id = \"mage\"").replace("power = 600\n", "power = 600.001\n");
    files[3].content = files[3].content.replace("id = \"fuse\"", "id = \"Fu se\"");
    files[4].content.insert_str(0, "[[trapp]]\n");
    insta::assert_snapshot!(check(&files).errors.join("\n\n"));
}

#[test]
fn a_card_in_an_old_wording_is_told_the_present_one() {
    let reworded = |_: &str, said: &str| Ok(print(&parse(said).map_err(|error| error.to_string())?));
    assert!(tercet_conformance::old_wordings(include_str!("old_wordings.txt"), reworded) > 8);
}

#[test]
fn no_text_makes_the_parser_stumble() {
    for odd in ["", " ", "\n", ".", "\"", "☃", "When", "While a", "a\n\nb", "Draw 99999999999 cards.", "[[[", "-"] {
        assert!(parse(odd).is_err() || odd.trim().is_empty(), "{odd:?}");
    }
}

/// One of the words of a kind.
fn word<W: Copy + std::fmt::Debug + 'static>(all: &'static [W]) -> impl Strategy<Value = W> {
    select(all)
}

fn adjective() -> BoxedStrategy<Trait> {
    prop_oneof![
        Just(Trait::FaceDown),
        Just(Trait::Dragon),
        word(Element::ALL).prop_map(Trait::Element),
        word(Class::ALL).prop_map(Trait::Class),
    ]
    .boxed()
}

fn property() -> BoxedStrategy<Trait> {
    prop_oneof![
        Just(Trait::ItsElements),
        Just(Trait::ItsSpecies),
        Just(Trait::WithoutItsElements),
        Just(Trait::MoreAttack),
        Just(Trait::AttackNotAbove),
        word(Element::ALL).prop_map(Trait::WithoutElement),
        word(Keyword::ALL).prop_map(Trait::Keyword),
        word(Keyword::ALL).prop_map(Trait::WithoutKeyword),
        "[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?".prop_map(Trait::Prefix),
        (1..=u8::MAX).prop_map(Trait::StarsAtMost),
        (0..=i16::MAX).prop_map(Trait::DefenceBelow),
    ]
    .boxed()
}

fn side() -> BoxedStrategy<Side> {
    select(&[Side::Any, Side::Own, Side::Opponent][..]).boxed()
}

prop_compose! {
    /// Adjectives come before other traits: that is their order in a canonical filter.
    fn filter()(
        kinds in proptest::sample::subsequence(Kind::ALL, 1..=3),
        side in side(),
        other: bool,
        adjectives in proptest::collection::vec(adjective(), 0..3),
        properties in proptest::collection::vec(property(), 0..3),
    ) -> Filter {
        let traits = adjectives.into_iter().chain(properties).collect();
        Filter { kinds: kinds.into_iter().collect::<Kinds>(), side, other, traits }
    }
}

fn condition() -> BoxedStrategy<Condition> {
    prop_oneof![
        (1..=u8::MAX, filter()).prop_map(|(count, filter)| Condition::Present { count, filter }),
        Just(Condition::AttackedLastTurn),
        Just(Condition::OpponentFieldExceedsHand),
        Just(Condition::OpponentsTurn),
    ]
    .boxed()
}

fn subject() -> BoxedStrategy<Subject> {
    prop_oneof![Just(Subject::This), filter().prop_map(Subject::All)].boxed()
}

fn immune() -> BoxedStrategy<Immune> {
    prop_oneof![Just(Immune::This), Just(Immune::You), Just(Immune::MonstersAndPlayers), filter().prop_map(Immune::All),].boxed()
}

fn points() -> BoxedStrategy<Rule> {
    let which = select(&[Points::Attack, Points::Defence][..]);
    let (per, against) = (proptest::option::of(filter()), proptest::option::of(filter()));
    (subject(), which, any::<i16>(), per, against)
        .prop_map(|(whose, which, amount, per, against)| Rule::Points { whose, which, amount, per, against })
        .boxed()
}

fn rule() -> BoxedStrategy<Rule> {
    prop_oneof![
        points(),
        (subject(), filter()).prop_map(|(target, by)| Rule::CannotBeAttacked { target, by }),
        filter().prop_map(Rule::CannotAttack),
        Just(Rule::CannotAttackYou),
        filter().prop_map(Rule::Withstands),
        (immune(), filter()).prop_map(|(whose, by)| Rule::Unaffected { whose, by }),
        Just(Rule::NullifiesOpponent),
        Just(Rule::TrapStays),
        Just(Rule::CannotGoToGraveyard),
        Just(Rule::LosesNoLives),
        Just(Rule::PlaysInOpponentsTurn),
        (0..=i16::MAX).prop_map(|limit| Rule::AttacksTwo { limit }),
        filter().prop_map(Rule::Reaches),
        filter().prop_map(|price| Rule::AttacksAgain { price }),
        Just(Rule::ChangesMode),
        subject().prop_map(Rule::AttacksWhenSummoned),
    ]
    .boxed()
}

fn moment() -> BoxedStrategy<Moment> {
    let plain = [
        Moment::Summoned,
        Moment::Played,
        Moment::Revealed,
        Moment::PlayedOrRevealed,
        Moment::GoesToGraveyard,
        Moment::AttacksPlayer,
        Moment::OpponentPlaysSpell,
        Moment::OpponentRevealsTrap,
        Moment::OpponentAttacks(Attacked::Monster),
        Moment::OpponentAttacks(Attacked::SpellOrTrap),
        Moment::OpponentAttacks(Attacked::This),
        Moment::OpponentAttacks(Attacked::You),
        Moment::OpponentAttacks(Attacked::Anything),
        Moment::OpponentDraws,
    ];
    prop_oneof![
        select(plain.to_vec()),
        filter().prop_map(Moment::CardGoesToGraveyard),
        filter().prop_map(Moment::OpponentSummons),
    ]
    .boxed()
}

fn objects() -> BoxedStrategy<Objects> {
    let one = select(vec![Objects::Chosen, Objects::This, Objects::Cause]);
    prop_oneof![one, filter().prop_map(Objects::All)].boxed()
}

fn step() -> BoxedStrategy<Step> {
    let plain = [
        Step::RevealChosen,
        Step::EachLosesLife,
        Step::Discard,
        Step::OpponentDiscardsHand,
        Step::Fuse,
        Step::SkipOpponentsTurn,
        Step::Win,
        Step::NullifyAnswered,
        Step::CancelAttack,
        Step::ReflectSpell,
        Step::SendDrawn,
        Step::AttackAtOnce,
    ];
    prop_oneof![
        select(plain.to_vec()),
        filter().prop_map(Step::Choose),
        objects().prop_map(Step::Send),
        (objects(), select(vec![Place::Hand, Place::Supply])).prop_map(|(which, place)| Step::Return(which, place)),
        (objects(), select(vec![Mode::Attack, Mode::Defence, Mode::Other]))
            .prop_map(|(which, mode)| Step::Switch(which, mode)),
        filter().prop_map(Step::SummonFromPile),
        (1..=u8::MAX).prop_map(Step::Draw),
        (1..=u8::MAX).prop_map(Step::EachDrawsUntil),
        (1..=u8::MAX).prop_map(|below| Step::GainLife { below }),
        any::<u8>().prop_map(|above| Step::OpponentLosesLife { above }),
        (1..=u8::MAX).prop_map(Step::PayLives),
    ]
    .boxed()
}

fn ability() -> BoxedStrategy<Ability> {
    let replacement = prop_oneof![
        Just(Replacement::ThisForBattleLoser),
        Just(Replacement::ReturnsToHand),
        (filter(), filter()).prop_map(|(leaving, substitute)| Replacement::RevealFromHand { leaving, substitute }),
    ];
    let steps = proptest::collection::vec(step(), 1..4);
    let condition = || proptest::option::of(condition());
    prop_oneof![
        (condition(), rule()).prop_map(|(condition, rule)| Ability::Continuous { condition, rule }),
        (moment(), condition(), any::<bool>(), steps).prop_map(|(moment, condition, optional, steps)| {
            Ability::Triggered { moment, condition, optional, steps }
        }),
        replacement.prop_map(Ability::Replacement),
    ]
    .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back_the_same(abilities in proptest::collection::vec(ability(), 0..4)) {
        let text = Text { abilities };
        let printed = print(&text).expect("the language has words for it");
        prop_assert_eq!(parse(&printed), Ok(text), "{}", printed);
    }

    #[test]
    fn scrambled_texts_are_refused_or_understood_and_never_panic(
        abilities in proptest::collection::vec(ability(), 1..3), cut: prop::sample::Index, add in "[ -~é\n]{0,5}",
    ) {
        let mut text = print(&Text { abilities }).expect("the language has words for it");
        let at = cut.index(text.len());
        if text.is_char_boundary(at) {
            text.insert_str(at, &add);
        }
        if let Err(error) = parse(&text) {
            prop_assert!(text.get(error.span.clone()).is_some());
            prop_assert!(!error.expected.is_empty(), "{}", error);
        }
    }
}

#[test]
fn the_guide_for_card_writers_speaks_the_language() {
    let guide = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cards/README.md"));
    let samples = guide.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines: Vec<&str> = samples.flat_map(str::lines).collect();
    assert!(lines.len() > 20);
    let tables = phrases();
    for line in lines {
        let text = parse(line).unwrap_or_else(|error| panic!("{line}\n{error}"));
        assert_eq!(print(&text).as_deref(), Some(line));
        for told in explain(line).1 {
            assert!(tables.iter().any(|table| std::ptr::eq(*table, told.table)), "{} is not listed", told.table.name);
        }
    }
}
