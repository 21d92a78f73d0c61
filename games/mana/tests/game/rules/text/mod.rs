//! The language of the cards, and what mistakes in it are answered with.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use tercet_cardtext::{Set, Word};
use tercet_mana::rules::cards::{CardFile, Cards, builtin_files, check};
use tercet_mana::rules::effect::*;
use tercet_mana::rules::text::{Itself, parse, print, tags};
use tercet_mana::rules::words::{Attribute, Class, Kind};

#[test]
fn a_text_says_what_it_means() {
    let cards = Cards::builtin();
    let text = |id: &str, slot: usize| {
        let card = cards.find(id).expect("a card");
        cards.text(cards.card(card).texts[slot]).abilities.clone()
    };
    let kima = Ability::Triggered {
        moment: Moment::Trashed,
        condition: None,
        optional: true,
        price: 2,
        steps: vec![Step::Return(ReturnTo::Hand)],
    };
    assert_eq!(text("kima", 0), [kima]);
    let underworld = Ability::Triggered {
        moment: Moment::MonsterTrashedHere,
        condition: None,
        optional: true,
        price: 1,
        steps: vec![Step::Return(ReturnTo::Hand)],
    };
    assert_eq!(text("trembling-spoon", 0), [underworld]);
    let synchro = Ability::Continuous {
        condition: Some(Condition::InParty(vec!["Hero".to_owned(), "Heroine".to_owned()])),
        rule: Rule::Points { whose: Whose::This, points: Points { str: 1, def: 1 }, per: None },
    };
    assert_eq!(text("rabite", 1), [synchro]);
    let anger = Filter { what: What::Monster, side: Side::Opponents, traits: vec![Trait::Open] };
    assert_eq!(
        text("windcallers-anger", 0),
        [Ability::Used(vec![Step::Act(Act::Trash, Targets::One(Who::You, anger))])]
    );
    let jumi = Ability::Triggered {
        moment: Moment::EndOfTurn,
        condition: None,
        optional: false,
        price: 0,
        steps: vec![Step::RecoverMana],
    };
    assert_eq!(text("jumis-staff", 1), [Ability::Used(vec![Step::Until(Until::ThisTurn, Box::new(jumi))])]);
}

#[test]
fn tags_are_read_off_the_text() {
    let tags_of = |line: &str| tags(&parse(Itself::Card, line).expect("a text of the language"));
    assert_eq!(tags_of("Draw four cards. Trash two cards from your hand."), ["draw", "discard"]);
    assert_eq!(
        tags_of("Until the end of the next turn, Characters cannot block."),
        ["for a time", "lasting", "forbids"]
    );
}

/// What a fault in a Monster is answered with.
fn answer(fields: &str) -> String {
    let content = format!("[[monster]]\nid = \"try\"\nname = \"Try\"\nattribute = \"Fire\"\ncost = 1\n{fields}\n");
    let report = check(&[CardFile { path: "try.toml".to_owned(), content }]);
    assert_eq!((report.cards, report.compiled), (1, 0));
    report.errors.join("\n")
}

#[test]
fn a_typo_is_answered_with_what_could_stand_there() {
    insta::assert_snapshot!(answer("text = \"When this Monster is trashed: draw too cards.\""));
}

#[test]
fn a_missing_end_is_noticed() {
    insta::assert_snapshot!(answer("text = \"When this Monster is trashed: draw a card\""));
}

#[test]
fn a_text_calls_its_card_by_the_right_kind() {
    insta::assert_snapshot!(answer("text = \"When this Land is trashed: draw a card.\""));
}

#[test]
fn a_text_that_is_not_canonical_is_shown_its_canonical_form() {
    insta::assert_snapshot!(answer("text = \"When this Monster is trashed: draw 2 cards.\""));
}

#[test]
fn an_unknown_character_gets_the_nearest_ones() {
    let mut files = builtin_files();
    files[3].content = files[3].content.replace("\"Matilda\" is in", "\"Mathilda\" is in");
    let report = check(&files);
    assert_eq!((report.cards, report.compiled), (150, 149));
    insta::assert_snapshot!(report.errors.join("\n"));
}

#[test]
fn faults_of_the_file_itself_are_named_with_their_line() {
    let mut files = builtin_files();
    files[0].content = files[0].content.replace("id = \"flame\"", "id = \"Fla me\"");
    files[1].content = files[1].content.replace("attribute = \"Fire\"\nstr = 6", "attribute = \"Fyre\"\nstr = 6");
    files[2].content = files[2].content.replacen("timing = \"Main Phase\"", "timing = \"Always\"", 1);
    files[3].content = files[3].content.replace("id = \"heroine\"", "id = \"hero\"");
    files[4].content = files[4].content.replace("attribute = \"Gold\"\n", "");
    let errors = check(&files).errors;
    // Where a card stands changes with every note beside another one.
    let said = errors.iter().map(|error| match error.split_once(".toml:") {
        Some((file, rest)) if rest.starts_with(|first: char| first.is_ascii_digit()) => {
            format!("{file}.toml:LINE{}", rest.trim_start_matches(|c: char| c.is_ascii_digit()))
        }
        _ => error.clone(),
    });
    insta::assert_snapshot!(said.collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn a_card_in_an_old_wording_is_told_the_present_one() {
    let itself = |word: &str| match word {
        "land" => Itself::Land,
        "monster" => Itself::Monster,
        "character" => Itself::Character,
        _ => Itself::Card,
    };
    let reworded = |word: &str, said: &str| {
        let text = parse(itself(word), said).map_err(|error| error.to_string())?;
        Ok(print(itself(word), &text))
    };
    assert!(tercet_conformance::old_wordings(include_str!("old_wordings.txt"), reworded) > 30);
}

#[test]
fn no_text_makes_the_parser_stumble() {
    for odd in ["", " ", "\n", ".", "\"", "☃", "When", "Trash a", "a\n\nb", "Draw 99999999999 cards.", "[[[", "-"] {
        assert!(parse(Itself::Card, odd).is_err() || odd.trim().is_empty(), "{odd:?}");
    }
}

#[test]
fn the_guide_for_card_writers_speaks_the_language() {
    let guide = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cards/README.md"));
    let mut lines = 0;
    for (itself, word) in
        [(Itself::Land, "land"), (Itself::Card, "card"), (Itself::Monster, "monster"), (Itself::Character, "character")]
    {
        let fence = format!("```text {word}\n");
        let samples = guide.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
        for line in samples.flat_map(str::lines) {
            let text = parse(itself, line).unwrap_or_else(|error| panic!("{line}\n{error}"));
            assert_eq!(print(itself, &text).as_deref(), Some(line));
            lines += 1;
        }
    }
    assert!(lines > 40, "{lines}");
}

fn word<W: Word>() -> BoxedStrategy<W> {
    select(W::ALL).boxed()
}

fn set<W: Word>() -> BoxedStrategy<Set<W>> {
    subsequence(W::ALL, 1..=W::ALL.len()).prop_map(|words| words.into_iter().collect()).boxed()
}

fn some() -> impl Strategy<Value = u8> {
    1..=u8::MAX
}

fn added() -> BoxedStrategy<Points> {
    let points = (any::<i8>(), any::<i8>()).prop_map(|(str, def)| Points { str, def });
    points.prop_filter("something is added", |points| *points != Points::default()).boxed()
}

fn fixed() -> BoxedStrategy<Points> {
    (0..=i8::MAX, 0..=i8::MAX).prop_map(|(str, def)| Points { str, def }).boxed()
}

fn count() -> BoxedStrategy<Count> {
    prop_oneof![
        word().prop_map(Count::LandsInPlay),
        word().prop_map(Count::YourLands),
        Just(Count::OpponentsLands),
        Just(Count::CharactersInBattle),
        Just(Count::OpponentsMana),
        Just(Count::MonstersCost),
        Just(Count::ItsItems),
    ]
    .boxed()
}

fn value() -> BoxedStrategy<Amount> {
    prop_oneof![
        any::<u8>().prop_map(Amount::Exactly),
        (any::<u8>(), count()).prop_map(|(times, count)| Amount::Times(times, count)),
    ]
    .boxed()
}

fn amount() -> BoxedStrategy<Amount> {
    prop_oneof![
        some().prop_map(Amount::Exactly),
        Just(Amount::X),
        (some(), count()).prop_map(|(times, count)| Amount::Times(times, count)),
    ]
    .boxed()
}

fn who() -> BoxedStrategy<Who> {
    select(&[Who::You, Who::Opponent, Who::Each, Who::MonstersOwner, Who::CharactersOwner][..]).boxed()
}

/// One of the players, who has something to choose.
fn one_player() -> BoxedStrategy<Who> {
    who().prop_filter("both have something to choose", |who| *who != Who::Each).boxed()
}

fn filter() -> BoxedStrategy<Filter> {
    let whats = [What::Character, What::Monster, What::Combatant, What::Land, What::Item, What::Golem];
    let sides = [Side::Any, Side::Yours, Side::Opponents];
    let adjective = select(&[Trait::FaceDown, Trait::Open, Trait::Untapped, Trait::Empty, Trait::NotInvaded][..]);
    let property = prop_oneof![
        Just(Trait::InBattle),
        Just(Trait::NotInBattle),
        any::<u8>().prop_map(Trait::DefAtMost),
        Just(Trait::OnOpponentsLand),
        Just(Trait::UnlikeItsLand),
    ];
    // Adjectives come before other traits: that is their order in a canonical filter.
    let traits = (proptest::collection::vec(adjective, 0..3), proptest::collection::vec(property, 0..3));
    (select(whats.to_vec()), select(sides.to_vec()), traits)
        .prop_map(|(what, side, (adjectives, properties))| Filter {
            what,
            side,
            traits: adjectives.into_iter().chain(properties).collect(),
        })
        .boxed()
}

fn targets() -> BoxedStrategy<Targets> {
    prop_oneof![
        (one_player(), filter()).prop_map(|(who, filter)| Targets::One(who, filter)),
        filter().prop_map(Targets::All),
        (amount(), filter()).prop_map(|(amount, filter)| Targets::UpTo(amount, filter)),
        Just(Targets::This),
        Just(Targets::Chosen),
        Just(Targets::TheMonster),
        Just(Targets::TheLand),
    ]
    .boxed()
}

fn act() -> BoxedStrategy<Act> {
    let plain = [
        Act::Trash,
        Act::TrashItems,
        Act::Tap,
        Act::Untap,
        Act::TapOrUntap,
        Act::Open,
        Act::ReturnToHand,
        Act::PlaceAgain,
        Act::TakeOver,
        Act::Choose,
    ];
    prop_oneof![select(plain.to_vec()), added().prop_map(Act::Points)].boxed()
}

fn condition() -> BoxedStrategy<Condition> {
    let plain = [
        Condition::OnYourLand,
        Condition::OnOpponentsLand,
        Condition::OnALand,
        Condition::OfItsMovement,
        Condition::OfItsPartyAttack,
        Condition::AttacksAlone,
        Condition::RequiresTapping,
        Condition::Against(MonsterTrait::OnYourLand),
        Condition::Against(MonsterTrait::OnOpponentsLand),
        Condition::Against(MonsterTrait::Open),
    ];
    prop_oneof![
        select(plain.to_vec()),
        word().prop_map(Condition::LandIsNot),
        any::<u8>().prop_map(|cost| Condition::Against(MonsterTrait::CostsAtLeast(cost))),
        word().prop_map(|attribute| Condition::Against(MonsterTrait::Has(attribute))),
        proptest::collection::vec("[A-Z][a-z']{1,8}( [A-Z][a-z]{1,8})?", 1..4).prop_map(Condition::InParty),
    ]
    .boxed()
}

fn whose() -> BoxedStrategy<Whose> {
    prop_oneof![
        Just(Whose::This),
        option::of(word::<Attribute>()).prop_map(Whose::MonsterHere),
        Just(Whose::Characters),
        Just(Whose::OtherCharacters),
        Just(Whose::TheMonster),
        Just(Whose::YourCharacters),
        Just(Whose::YourOtherCharacters),
    ]
    .boxed()
}

fn rule() -> BoxedStrategy<Rule> {
    let plain = [
        Rule::FirstStrike,
        Rule::TakesDamageFirst,
        Rule::TakesNoDamage,
        Rule::NoDamage,
        Rule::DisablesMonster,
        Rule::DisablesCharacters,
        Rule::IgnoresItems,
        Rule::Cheaper(Payment::Supports),
        Rule::Cheaper(Payment::Opening),
        Rule::Cheaper(Payment::Techniques),
        Rule::Equips(Equipment::Nothing),
        Rule::Equips(Equipment::AnyNumber),
        Rule::KeepsMonstersOut,
        Rule::Shifts,
        Rule::ShattersLand,
        Rule::OnlyAgainstFaceDown,
        Rule::CostsAsAnswered,
        Rule::NoPartyAttacks,
        Rule::NoBlocks,
        Rule::FreeOpening,
        Rule::CharactersSpared,
        Rule::RequirementsMet,
    ];
    let figures = select(&[Figures::Str, Figures::Def, Figures::Both][..]);
    prop_oneof![
        select(plain.to_vec()),
        (figures, value()).prop_map(|(which, is)| Rule::Value { which, is }),
        (whose(), added(), option::of(count())).prop_map(|(whose, points, per)| Rule::Points { whose, points, per }),
        some().prop_map(Rule::DamageToEach),
        (word(), added()).prop_map(|(attribute, points)| Rule::AttributeBonus { attribute, points }),
        set().prop_map(Rule::CountsAs),
        set::<Class>().prop_map(|classes| Rule::Equips(Equipment::Only(classes))),
        set::<Class>().prop_map(|classes| Rule::Equips(Equipment::Not(classes))),
        some().prop_map(Rule::NeedsDiscards),
    ]
    .boxed()
}

fn moment() -> BoxedStrategy<Moment> {
    select(
        &[
            Moment::Opened,
            Moment::OpenedByAttack,
            Moment::Trashed,
            Moment::TrashedInBattle,
            Moment::TrashesCharacter,
            Moment::EndOfBattle,
            Moment::EndOfBattleSurvived,
            Moment::EndOfBattleNotTrashed,
            Moment::BeforeDamage,
            Moment::AfterOpening,
            Moment::CharacterTrashedHere,
            Moment::MonsterTrashedHere,
            Moment::YourMonsterTrashed,
            Moment::YourCharacterTrashed,
            Moment::YoursTrashed,
            Moment::MonsterTrashesCharacter,
            Moment::UserTrashed,
            Moment::LandsMonsterTrashed,
            Moment::EndOfTurn,
        ][..],
    )
    .boxed()
}

fn step() -> BoxedStrategy<Step> {
    let plain = [
        Step::DiscardHand,
        Step::Recycle,
        Step::SearchAndPlace,
        Step::RecoverMana,
        Step::TurnDeckUp,
        Step::OrderCharacters,
        Step::TrashTopCharacter,
        Step::Swap,
        Step::TellFigures,
        Step::StayAs(Part::Monster),
        Step::StayAs(Part::Land),
        Step::Duel,
        Step::SuspendBattle,
        Step::EndBattle,
        Step::Return(ReturnTo::Hand),
        Step::Return(ReturnTo::TopOfDeck),
        Step::Revive,
    ];
    let places = [RecallTo::Hand, RecallTo::TopOfDeck, RecallTo::CharacterDeck, RecallTo::Land];
    let changes = [ManaChange::Gain, ManaChange::Lose, ManaChange::Deplete];
    let answers = [Answer::Trash, Answer::ReturnToHand, Answer::DoubleCost];
    let answered = prop_oneof![
        Just(Answered::Land),
        (set::<Kind>(), option::of(any::<u8>())).prop_map(|(kinds, cost)| Answered::Use(kinds, cost)),
    ];
    prop_oneof![
        4 => select(plain.to_vec()),
        4 => (act(), targets()).prop_map(|(act, targets)| Step::Act(act, targets)),
        2 => (who(), amount()).prop_map(|(who, amount)| Step::Draw(who, amount)),
        1 => some().prop_map(Step::DrawUntil),
        1 => (one_player(), some()).prop_map(|(who, count)| Step::Discard(who, count)),
        1 => (some(), any::<bool>()).prop_map(|(count, up_to)| Step::DiscardUnseen { count, up_to }),
        1 => set().prop_map(Step::DiscardAll),
        1 => added().prop_map(Step::DiscardMonstersFor),
        1 => (set(), any::<bool>()).prop_map(|(kinds, show)| Step::Search { kinds, show }),
        1 => (set(), select(places.to_vec())).prop_map(|(kinds, to)| Step::Recall(kinds, to)),
        2 => (who(), select(changes.to_vec()), some()).prop_map(|(who, change, mana)| Step::Mana(who, change, mana)),
        1 => some().prop_map(Step::SiftOpponentsDeck),
        1 => (set(), added()).prop_map(|(kinds, points)| Step::TrashTopFor(kinds, points)),
        1 => fixed().prop_map(|points| Step::StayAs(Part::Character(points))),
        1 => any::<u8>().prop_map(|prize| Step::Arena { prize }),
        1 => fixed().prop_map(Step::StandIn),
        2 => (select(answers.to_vec()), answered).prop_map(|(answer, answered)| Step::Answer(answer, answered)),
    ]
    .boxed()
}

/// Something that holds, or that happens at a moment.
fn lasting(steps: BoxedStrategy<Vec<Step>>) -> BoxedStrategy<Ability> {
    prop_oneof![
        (option::of(condition()), rule()).prop_map(|(condition, rule)| Ability::Continuous { condition, rule }),
        (moment(), option::of(condition()), any::<bool>(), any::<u8>(), steps).prop_map(
            |(moment, condition, optional, price, steps)| {
                let price = if optional { price } else { 0 };
                Ability::Triggered { moment, condition, optional, price, steps }
            }
        ),
    ]
    .boxed()
}

fn steps() -> BoxedStrategy<Vec<Step>> {
    let until =
        (select(&[Until::ThisTurn, Until::NextTurn][..]), lasting(proptest::collection::vec(step(), 1..3).boxed()));
    let until = until.prop_map(|(until, ability)| Step::Until(until, Box::new(ability)));
    proptest::collection::vec(prop_oneof![4 => step(), 1 => until], 1..4).boxed()
}

fn ability() -> BoxedStrategy<Ability> {
    prop_oneof![lasting(steps()), steps().prop_map(Ability::Used)].boxed()
}

fn itself() -> BoxedStrategy<Itself> {
    select(&[Itself::Card, Itself::Land, Itself::Monster, Itself::Character][..]).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back_the_same(
        itself in itself(), abilities in proptest::collection::vec(ability(), 0..4),
    ) {
        let text = Text { abilities };
        let printed = print(itself, &text).expect("the language has words for it");
        prop_assert_eq!(parse(itself, &printed), Ok(text), "{}", printed);
    }

    #[test]
    fn scrambled_texts_are_refused_or_understood_and_never_panic(
        abilities in proptest::collection::vec(ability(), 1..3), cut: prop::sample::Index, add in "[ -~é\n]{0,5}",
    ) {
        let mut text = print(Itself::Card, &Text { abilities }).expect("the language has words for it");
        let at = cut.index(text.len());
        if text.is_char_boundary(at) {
            text.insert_str(at, &add);
        }
        if let Err(error) = parse(Itself::Card, &text) {
            prop_assert!(text.get(error.span.clone()).is_some());
            prop_assert!(!error.expected.is_empty(), "{}", error);
        }
    }
}
