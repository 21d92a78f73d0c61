//! Any text of the language, and that it is printed and read back the same.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use tercet_cardtext::{Set, Word};
use tercet_zatch::rules::effect::*;
use tercet_zatch::rules::text::{parse, print};
use tercet_zatch::rules::words::{Ban, Icon, Kind, Limit, Zone};

fn word<W: Word>() -> BoxedStrategy<W> {
    select(W::ALL).boxed()
}

fn set<W: Word>(from: usize) -> impl Strategy<Value = Set<W>> {
    subsequence(W::ALL, from..=W::ALL.len()).prop_map(|words| words.into_iter().collect())
}

fn name() -> BoxedStrategy<String> {
    "[A-Z][a-z']{1,8}( \\([A-Z][a-z]{1,8}\\))?".boxed()
}

fn number() -> BoxedStrategy<u8> {
    any::<u8>().boxed()
}

fn points() -> impl Strategy<Value = i16> {
    0..=i16::MAX
}

fn place() -> BoxedStrategy<Place> {
    let whose = || select(&[Whose::Yours, Whose::Opponents][..]);
    let pages = prop_oneof![
        select(&[Pages::Any, Pages::NotLast, Pages::Open, Pages::Before, Pages::After][..]),
        number().prop_map(Pages::JustBefore),
    ];
    prop_oneof![(whose(), pages).prop_map(|(whose, pages)| Place::Book(whose, pages)), whose().prop_map(Place::Pile)]
        .boxed()
}

fn adjective() -> BoxedStrategy<Trait> {
    let plain = [
        Trait::Other,
        Trait::Injured,
        Trait::Petrified,
        Trait::StoneTablet,
        Trait::Attacking,
        Trait::Defending,
        Trait::Battle,
        Trait::NoBattle,
        Trait::Command,
    ];
    prop_oneof![select(plain.to_vec()), word().prop_map(Trait::Has), vec(name(), 1..3).prop_map(Trait::Named)].boxed()
}

fn property() -> BoxedStrategy<Trait> {
    let plain = [
        Trait::NamedSo,
        Trait::PlayedFor(Box::new(Cards::ItsMamodo)),
        Trait::NotPlayedFor(Box::new(Cards::It)),
        Trait::AttachedTo(Box::new(Cards::It)),
        Trait::WithPartner,
        Trait::WithoutPartner,
        Trait::WithTag(Tag::InPlay),
        Trait::WithTag(Tag::Send),
        Trait::OnTop,
        Trait::EnteredThisTurn,
        Trait::DiscardedThisTurn,
        Trait::HighestPower,
        Trait::Used,
        Trait::TurnsPages,
    ];
    prop_oneof![
        4 => select(plain.to_vec()),
        1 => name().prop_map(Trait::NotNamed),
        1 => name().prop_map(Trait::Of),
        1 => name().prop_map(Trait::WithPartnerNamed),
        1 => points().prop_map(Trait::PowerAtMost),
        1 => points().prop_map(Trait::PowerAbove),
        1 => number().prop_map(Trait::Costs),
        1 => set(0).prop_map(Trait::LikeInOpponentsPile),
        1 => set::<Ban>(1).prop_map(Trait::ForbidsYou),
        2 => place().prop_map(Trait::At),
    ]
    .boxed()
}

fn filter() -> BoxedStrategy<Filter> {
    let side = select(&[Side::Any, Side::Own, Side::Opposing][..]);
    (side, set(0), vec(adjective(), 0..3), vec(property(), 0..3))
        .prop_map(|(side, kinds, before, behind)| Filter {
            side,
            kinds,
            traits: before.into_iter().chain(behind).collect(),
        })
        .boxed()
}

fn count() -> BoxedStrategy<Count> {
    prop_oneof![select(vec![Count::Heads, Count::Tails, Count::PagesTurned]), filter().prop_map(Count::Cards),].boxed()
}

fn counted() -> BoxedStrategy<Amount> {
    prop_oneof![
        number().prop_map(Amount::Number),
        (number(), count()).prop_map(|(times, count)| Amount::Per(times, count))
    ]
    .boxed()
}

fn pages() -> BoxedStrategy<Amount> {
    prop_oneof![counted(), Just(Amount::AsMuch)].boxed()
}

fn mp() -> BoxedStrategy<Amount> {
    let plain = [Amount::AsMuch, Amount::ItsCost, Amount::LostThisTurn, Amount::TwiceGainedAtStart];
    prop_oneof![counted(), select(plain.to_vec()), number().prop_map(Amount::UpTo)].boxed()
}

fn range() -> BoxedStrategy<Range> {
    prop_oneof![number().prop_map(Range::AtLeast), number().prop_map(Range::AtMost), number().prop_map(Range::Exactly)]
        .boxed()
}

fn cards() -> BoxedStrategy<Cards> {
    let plain = [
        Cards::This,
        Cards::ItsMamodo,
        Cards::ItsPartner,
        Cards::It,
        Cards::Both,
        Cards::That,
        Cards::Attacker,
        Cards::TheAttack,
        Cards::NextAttack(Box::new(Cards::This)),
    ];
    prop_oneof![
        select(plain.to_vec()),
        filter().prop_map(Cards::DefenseAgainstNext),
        filter().prop_map(Cards::Next),
        (number(), filter()).prop_map(|(count, filter)| Cards::Some(count, filter)),
        filter().prop_map(Cards::OpponentsChoice),
        (counted(), filter()).prop_map(|(count, filter)| Cards::UpTo(count, filter)),
        filter().prop_map(Cards::AnyNumber),
        filter().prop_map(Cards::All),
        filter().prop_map(Cards::Any),
    ]
    .boxed()
}

fn effects_of() -> BoxedStrategy<EffectsOf> {
    prop_oneof![
        cards().prop_map(EffectsOf::Cards),
        (select(&[Tag::InPlay, Tag::Send][..]), cards()).prop_map(|(tag, cards)| EffectsOf::Tagged(tag, cards)),
        cards().prop_map(|cards| EffectsOf::Limited(Limit::OncePerGame, cards)),
        set(1).prop_map(EffectsOf::Choosing),
        Just(EffectsOf::LookingAtYourBook),
    ]
    .boxed()
}

/// Cards "that forbid you SPELL cards or PROTECT" are named last among things that cannot be done: "or" joins both.
fn bans_end_the_list(deeds: &[Deed]) -> bool {
    let (_, before) = deeds.split_last().expect("at least one deed");
    before.iter().all(|deed| !format!("{deed:?}").contains("ForbidsYou"))
}

fn deed() -> BoxedStrategy<Deed> {
    let plain = [
        Deed::Attack,
        Deed::Defend,
        Deed::Protect,
        Deed::TurnBack,
        Deed::TurnAtStart,
        Deed::TurnYourPages,
        Deed::Gain,
        Deed::RaiseYourMp,
        Deed::LowerYourMp,
        Deed::LookAtYourBook,
        Deed::TakeFromPile,
    ];
    prop_oneof![
        select(plain.to_vec()),
        number().prop_map(Deed::GainAtStart),
        effects_of().prop_map(Deed::Use),
        cards().prop_map(Deed::Play),
        cards().prop_map(Deed::Enter),
        cards().prop_map(Deed::Attach),
        cards().prop_map(Deed::ProtectWith),
        cards().prop_map(Deed::Discard),
        cards().prop_map(Deed::RaisePower),
        cards().prop_map(Deed::Choose),
        cards().prop_map(Deed::Petrify),
    ]
    .boxed()
}

fn plain_condition() -> BoxedStrategy<Condition> {
    let plain = [
        Condition::LastPage(Who::You),
        Condition::LastPage(Who::Opponent),
        Condition::OpponentAttacks,
        Condition::Undefended,
        Condition::OpponentTurnedPages,
        Condition::OpponentsMpUntouched,
        Condition::InBook,
        Condition::Done,
        Condition::NotDone,
        Condition::OpponentAgrees,
    ];
    let who = || select(&[Who::You, Who::Opponent][..]);
    prop_oneof![
        select(plain.to_vec()),
        (range(), filter()).prop_map(|(range, filter)| Condition::There(range, filter)),
        (cards(), adjective()).prop_map(|(cards, asked)| Condition::Is(cards, asked)),
        cards().prop_map(|cards| Condition::Is(cards, Trait::WithPartner)),
        (cards(), name()).prop_map(|(cards, name)| Condition::Is(cards, Trait::WithPartnerNamed(name))),
        (who(), range()).prop_map(|(who, range)| Condition::Mp(who, range)),
        number().prop_map(Condition::OpponentPast),
        number().prop_map(Condition::TurnsDiffer),
        cards().prop_map(Condition::AttackedLastTurn),
        points().prop_map(Condition::TotalPowerAbove),
        (cards(), points()).prop_map(|(cards, power)| Condition::Outclasses(cards, power)),
        (who(), filter()).prop_map(|(who, filter)| Condition::PlayedLastTurn(who, filter)),
        filter().prop_map(Condition::LostToEffect),
    ]
    .boxed()
}

fn condition() -> BoxedStrategy<Condition> {
    let both =
        (plain_condition(), plain_condition()).prop_map(|(one, other)| Condition::And(Box::new(one), Box::new(other)));
    prop_oneof![3 => plain_condition(), 1 => both].boxed()
}

/// What only an "if" can ask.
fn asked() -> BoxedStrategy<Condition> {
    prop_oneof![
        condition(),
        select(vec![Condition::CoinHeads, Condition::CoinTails]),
        range().prop_map(Condition::Heads),
        range().prop_map(Condition::Tails),
    ]
    .boxed()
}

fn moment() -> BoxedStrategy<Moment> {
    let plain = [
        Moment::Enters,
        Moment::EntersInPreparation,
        Moment::TurnedUp,
        Moment::Wins,
        Moment::LosesAttack,
        Moment::Inflicts,
        Moment::InflictsOnBook,
        Moment::YouInflictOnBook,
        Moment::Injures,
        Moment::AttackInflicts,
        Moment::YouInflict,
        Moment::BattleOut,
        Moment::OpponentAttacks,
        Moment::OpponentsEventOver,
        Moment::YourMpLowered,
        Moment::YourMpAboutToFall,
        Moment::OpponentsMpGone,
        Moment::OpponentGains,
        Moment::OpponentAboutToGain,
        Moment::YouFlip,
        Moment::OpponentTurnsBack,
        Moment::OpponentTurnsBackPage,
        Moment::YourStartBegins,
        Moment::EveryStartBegins,
        Moment::YourStart,
        Moment::EveryEnd,
        Moment::ThisEnd,
        Moment::OpponentsNextEnd,
        Moment::EndOfNextTurn,
        Moment::TurnOver,
    ];
    let who = select(&[Who::You, Who::Opponent][..]);
    prop_oneof![
        3 => select(plain.to_vec()),
        1 => cards().prop_map(Moment::Discarded),
        1 => name().prop_map(Moment::TopDiscarded),
        1 => cards().prop_map(Moment::ProtectsAgainst),
        1 => cards().prop_map(Moment::Attacks),
        1 => cards().prop_map(Moment::InjuresProtector),
        1 => (who, filter()).prop_map(|(who, filter)| Moment::Plays(who, filter)),
        1 => number().prop_map(Moment::YourPagesTurned),
    ]
    .boxed()
}

fn rule() -> BoxedStrategy<Rule> {
    let plain = [
        Rule::UsableDespite,
        Rule::OneMamodoEffect,
        Rule::OneTurnBack,
        Rule::WithoutMamodo,
        Rule::Sleeps,
        Rule::OpponentShowsPages,
        Rule::NoForcedTurn,
        Rule::PlainNames,
        Rule::Discardable,
        Rule::LeavesAlone,
        Rule::Enters(Entry::FaceDown),
        Rule::Enters(Entry::EitherFace),
    ];
    let figure = || select(&[Figure::Power, Figure::TotalPower, Figure::Damage, Figure::Cost][..]);
    let role = || option::of(select(&[Role::Attacking, Role::Defending, Role::Fighting, Role::Protecting][..]));
    let change = prop_oneof![
        points().prop_map(Change::Is),
        any::<i16>().prop_map(Change::Add),
        Just(Change::Double),
        points().prop_map(Change::AtMost),
    ];
    let subject = select(
        &[
            Subject::You,
            Subject::Opponent,
            Subject::Players,
            Subject::OpponentsEffects,
            Subject::YourEffects,
            Subject::Effects,
        ][..],
    );
    let entry = prop_oneof![
        name().prop_map(Entry::OnRegular),
        name().prop_map(Entry::On),
        name().prop_map(Entry::OnlyBy),
        vec(name(), 1..3).prop_map(Entry::ByDiscarding),
        condition().prop_map(Entry::If),
        number().prop_map(Entry::UpTo),
    ];
    let fights = prop_oneof![
        number().prop_map(Rule::Softens),
        (any::<bool>(), cards(), option::of(filter()), option::of(number()), role())
            .prop_map(|(book, cards, from, damage, role)| Rule::Unhurt { book, cards, from, damage, role }),
        cards().prop_map(Rule::NextInflictionNegated),
        (cards(), option::of(points())).prop_map(|(cards, total)| Rule::NoDefense(cards, total)),
        cards().prop_map(Rule::NoProtect),
        cards().prop_map(Rule::NoNegation),
        (cards(), number()).prop_map(|(cards, mp)| Rule::DearProtect(cards, mp)),
        cards().prop_map(Rule::OnlyProtects),
        cards().prop_map(Rule::MustProtect),
        cards().prop_map(Rule::ProtectsForYou),
    ];
    let plays = prop_oneof![
        number().prop_map(Rule::Events),
        (cards(), cards(), any::<bool>()).prop_map(|(cards, mamodo, discarded)| Rule::Playable {
            cards,
            mamodo,
            discarded
        }),
        cards().prop_map(Rule::Usable),
        cards().prop_map(Rule::AttacksTwice),
        cards().prop_map(Rule::PlayableAgain),
        cards().prop_map(Rule::PlayableByCounters),
        (cards(), name()).prop_map(|(cards, name)| Rule::CountsAs(cards, name)),
        (cards(), name()).prop_map(|(cards, name)| Rule::Renamed(cards, name)),
        cards().prop_map(Rule::Flies),
    ];
    prop_oneof![
        select(plain.to_vec()),
        (figure(), change, option::of(count()), cards(), role())
            .prop_map(|(figure, change, per, cards, role)| Rule::Figure { figure, change, per, cards, role }),
        (figure(), cards(), cards()).prop_map(|(figure, of, cards)| Rule::Copies { figure, of, cards }),
        (cards(), cards()).prop_map(|(from, to)| Rule::AddsPower(from, to)),
        fights,
        plays,
        entry.prop_map(Rule::Enters),
        (subject, vec(deed(), 1..4))
            .prop_filter("a list of bans would go on into the next deed", |(_, deeds)| bans_end_the_list(deeds))
            .prop_map(|(subject, deeds)| Rule::Cannot(subject, deeds)),
        deed().prop_map(Rule::Despite),
        effects_of().prop_map(Rule::Negated),
    ]
    .boxed()
}

fn negated() -> BoxedStrategy<Negated> {
    prop_oneof![
        select(vec![Negated::Attack, Negated::TurnsYourPages, Negated::That]),
        number().prop_map(Negated::AttackOfDamage),
        filter().prop_map(Negated::Fighting),
        filter().prop_map(Negated::Played),
        filter().prop_map(Negated::Defendable),
        filter().prop_map(Negated::Used),
    ]
    .boxed()
}

fn removed() -> BoxedStrategy<Removed> {
    let plain = [Removed::EveryStay, Removed::OneStay, Removed::OpponentsForStart, Removed::This];
    prop_oneof![
        select(plain.to_vec()),
        set(1).prop_map(Removed::Forbidding),
        set(1).prop_map(Removed::ForbiddingYou),
        vec(cards(), 1..3).prop_map(Removed::BansOn),
    ]
    .boxed()
}

/// A step without others in it.
fn leaf() -> BoxedStrategy<Step> {
    let plain = [
        Step::InflictIts,
        Step::GainInstead,
        Step::FlipUntilTails,
        Step::Repeat,
        Step::NameACard,
        Step::TakeBackUse,
        Step::EndTurn,
        Step::LoseGame,
        Step::Coins(CoinChange::Again(Who::You)),
        Step::Coins(CoinChange::Again(Who::Opponent)),
        Step::Coins(CoinChange::Again(Who::Each)),
        Step::Coins(CoinChange::OneAgain(Who::You)),
        Step::Coins(CoinChange::OneAgain(Who::Opponent)),
        Step::Coins(CoinChange::OneAgain(Who::Each)),
        Step::Coins(CoinChange::Heads),
        Step::Coins(CoinChange::SpellHeads),
        Step::Coins(CoinChange::NextHeads),
    ];
    let looked = [Pages::Open, Pages::Any];
    let acts = [
        Act::Choose,
        Act::Discard,
        Act::DiscardOnly,
        Act::Uncover,
        Act::Injure,
        Act::Worsen,
        Act::Heal,
        Act::Petrify,
        Act::Enter,
        Act::EnterAnyhow,
        Act::ReturnToBook,
        Act::ReturnToItsPage,
    ];
    let whose = || select(&[Whose::Yours, Whose::Opponents][..]);
    let who = || select(&[Who::You, Who::Opponent][..]);
    let all = || select(&[Who::You, Who::Opponent, Who::Each][..]);
    prop_oneof![
        2 => select(plain.to_vec()),
        4 => rule().prop_map(Step::Holds),
        1 => (condition(), rule()).prop_map(|(condition, rule)| Step::While(condition, rule)),
        1 => condition().prop_map(Step::Needs),
        3 => (select(acts.to_vec()), cards()).prop_map(|(act, cards)| Step::Act(act, cards)),
        1 => (cards(), cards(), any::<bool>()).prop_map(|(cards, to, extra)| Step::Attach { cards, to, extra }),
        1 => (cards(), cards()).prop_map(|(one, other)| Step::Swap(one, other)),
        1 => cards().prop_map(Step::Keep),
        1 => cards().prop_map(Step::Counter),
        1 => (cards(), cards()).prop_map(|(of, to)| Step::Borrow { of, to }),
        1 => (points(), number()).prop_map(|(power, damage)| Step::Attack { power, damage }),
        1 => points().prop_map(Step::Defend),
        1 => number().prop_map(Step::Inflict),
        1 => (who(), pages()).prop_map(|(who, pages)| Step::Turn(who, pages)),
        1 => (who(), pages()).prop_map(|(who, pages)| Step::TurnBack(who, pages)),
        1 => (all(), mp()).prop_map(|(who, mp)| Step::Gain(who, mp)),
        1 => (all(), mp()).prop_map(|(who, mp)| Step::Lose(who, mp)),
        1 => number().prop_map(|mp| Step::SetMp(Who::Each, mp)),
        1 => negated().prop_map(Step::Negate),
        1 => removed().prop_map(Step::Remove),
        1 => (who(), number()).prop_map(|(who, coins)| Step::Flip(who, coins)),
        1 => (who(), whose(), select(looked.to_vec()))
            .prop_map(|(who, whose, pages)| Step::Look(who, Place::Book(whose, pages))),
        1 => (who(), whose()).prop_map(|(who, whose)| Step::Look(who, Place::Pile(whose))),
        1 => whose().prop_map(|whose| Step::Check(Place::Book(whose, Pages::Any))),
    ]
    .boxed()
}

fn leaves() -> BoxedStrategy<Vec<Step>> {
    vec(leaf(), 1..3).boxed()
}

fn span() -> BoxedStrategy<Span> {
    let all = [
        Span::Turn,
        Span::Battle,
        Span::YourEnd,
        Span::OpponentsEnd,
        Span::NextTurnsEnd,
        Span::OpponentsNextTurn,
        Span::NextTurn,
        Span::Game,
        Span::BattlePhases,
        Span::YourBattlePhases,
        Span::FirstTurns,
    ];
    select(all.to_vec()).boxed()
}

/// A step with leaves in it. What comes behind such a step in the same sentence would belong to
/// it, so it stands alone there.
fn frame() -> BoxedStrategy<Step> {
    let conditional = (asked(), leaves(), vec(leaf(), 0..3));
    prop_oneof![
        (span(), leaf()).prop_map(|(span, step)| Step::For(span, Box::new(step))),
        (moment(), leaves()).prop_map(|(moment, steps)| Step::When(moment, steps)),
        conditional.prop_map(|(condition, then, otherwise)| Step::If { condition, then, otherwise }),
        vec(leaves(), 1..3).prop_map(Step::Either),
        vec(leaves(), 1..3).prop_map(Step::Both),
        leaves().prop_map(Step::May),
        (number(), leaves()).prop_map(|(mp, steps)| Step::Pay(mp, steps)),
        (number(), number(), leaves()).prop_map(|(mp, most, steps)| Step::Extra { mp, most, steps }),
        (filter(), leaves()).prop_map(|(filter, steps)| Step::Every(filter, steps)),
        leaves().prop_map(Step::EachPlayer),
        (cards(), leaf()).prop_map(|(cards, step)| Step::Holds(Rule::InsteadOfEffects(cards, Box::new(step)))),
        (cards(), leaf()).prop_map(|(cards, step)| Step::Holds(Rule::InsteadOfDamage(cards, Box::new(step)))),
        (cards(), head(), leaves()).prop_map(|(cards, (tag, zone, icons, limits), steps)| {
            Step::Holds(Rule::Grants(cards, Box::new(Effect { tag, zone, icons, limits, steps })))
        }),
    ]
    .boxed()
}

/// A frame, or one in a time, at a moment or on a condition.
fn step() -> BoxedStrategy<Step> {
    prop_oneof![
        leaf(),
        frame(),
        (span(), frame()).prop_map(|(span, step)| Step::For(span, Box::new(step))),
        (moment(), frame()).prop_map(|(moment, step)| Step::When(moment, vec![step])),
        (asked(), frame())
            .prop_map(|(condition, step)| { Step::If { condition, then: vec![step], otherwise: Vec::new() } })
            .prop_filter("an otherwise would belong to the inner one", |step| {
                let Step::If { then, .. } = step else { return true };
                !matches!(then[..], [Step::If { .. }])
            }),
    ]
    .boxed()
}

fn head() -> impl Strategy<Value = (Option<Tag>, Option<Zone>, Set<Icon>, Set<Limit>)> {
    let plain = [Tag::Declare, Tag::Send, Tag::InPlay, Tag::Counter];
    let tag = prop_oneof![select(plain.to_vec()), number().prop_map(Tag::Mp), number().prop_map(Tag::Turn)];
    (option::of(tag), option::of(word::<Zone>()), set(0), set(0))
}

fn effect() -> BoxedStrategy<Effect> {
    (head(), vec(step(), 1..4))
        .prop_map(|((tag, zone, icons, limits), steps)| Effect { tag, zone, icons, limits, steps })
        .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back_the_same(kind in word::<Kind>(), effects in vec(effect(), 0..3)) {
        let text = Text { effects };
        let printed = print(kind, &text).expect("the language has words for it");
        prop_assert_eq!(parse(kind, &printed), Ok(text), "{}", printed);
    }

    #[test]
    fn scrambled_texts_are_refused_or_understood_and_never_panic(
        effects in vec(effect(), 1..3), cut: prop::sample::Index, add in "[ -~é\n]{0,5}",
    ) {
        let mut text = print(Kind::Event, &Text { effects }).expect("the language has words for it");
        let at = cut.index(text.len());
        if text.is_char_boundary(at) {
            text.insert_str(at, &add);
        }
        if let Err(error) = parse(Kind::Event, &text) {
            prop_assert!(text.get(error.span.clone()).is_some());
            prop_assert!(!error.expected.is_empty(), "{}", error);
        }
    }
}
