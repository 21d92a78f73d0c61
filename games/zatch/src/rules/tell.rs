//! How choices and questions read.

mod log;

use log::coins_words;
pub use log::line;

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::coins::changeable;
use crate::rules::effect::{Act, CoinChange, Step};
use crate::rules::effects::figures;
use crate::rules::effects::machine::looking;
use crate::rules::effects::machine::run::op_of;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::frame::{EndStep, Frame, Inflict, Role, Run, Source, StartStep, Usage, Use, UseStage};
use crate::rules::inflict::{discards_protector, protectors};
use crate::rules::permission::again::again_for_free;
use crate::rules::permission::offers::offers;
use crate::rules::program::Op;
use crate::rules::state::{CardStatus, Entry, PageOf};
use crate::rules::turn::{ban_turning, between_end_effects};
use std::borrow::Cow;
use tercet_kernel::{Description, Seat};

/// The name of a card on the mat, if this player may know it.
pub fn name(b: Board, seat: Seat, entry: Entry) -> String {
    match b.s.on_mat(entry) {
        Some((side, card)) if card.status == CardStatus::Hidden && side != seat => "a face-down MAMODO".to_owned(),
        Some((_, card)) => b.cards.name(card.card).to_owned(),
        None => "a card that has left".to_owned(),
    }
}

/// The name of the card on a page, if this player may know it.
fn page_name(b: Board, seat: Seat, owner: Seat, page: u8) -> String {
    match b.page(owner, page) {
        Some(card) if owner == seat || sees(b, seat, owner, page) => b.cards.name(card).to_owned(),
        Some(_) => format!("page {page}"),
        None => format!("the empty page {page}"),
    }
}

/// Whether a player sees a page of the other Book because of the effect that is being carried out.
fn sees(b: Board, seat: Seat, owner: Seat, page: u8) -> bool {
    owner != seat && looking::seen_pages(b, seat).contains(page)
}

fn page_handle(seat: Seat, owner: Seat, page: u8) -> String {
    if owner == seat { format!("p{page}") } else { format!("{owner}:p{page}") }
}

/// The card of a page by its name, and by its page too where the name alone could mean another card: where the page is
/// not open, or the other open page holds one of the same name. What the pages of the other Book hold may be hidden, so
/// none of them is compared.
fn called_on_page(b: Board, seat: Seat, page: PageOf, card: CardId) -> String {
    let name = b.cards.name(card);
    let mut open = b.s.sides[page.book].open_pages();
    let namesake =
        |other: u8| other != page.number && b.page(page.book, other).is_some_and(|other| b.cards.name(other) == name);
    if page.book == seat && open.contains(&page.number) && !open.any(namesake) {
        name.to_owned()
    } else {
        format!("{name} (page {})", page.number)
    }
}

/// How an option reads to the seat that has it.
pub fn describe(b: Board, seat: Seat, choice: Choice) -> Description {
    let name = |entry: Entry| name(b, seat, entry);
    let alone = |label: &str| (label.to_owned(), Vec::new());
    let book = || vec![format!("book:{seat}")];
    let touching = |label: String, entry: Entry| (label, vec![entry.to_string()]);
    let (label, touches) = match choice {
        Choice::TurnPage => ("Turn a page and gain 2 MP".to_owned(), book()),
        Choice::StopTurning => ("Turn no more pages".to_owned(), book()),
        Choice::Enter(page, card, way) => entering(b, seat, page, card, way),
        Choice::LayDown(page) => {
            (format!("Lay {} face-down", page_name(b, seat, seat, page)), vec![page_handle(seat, seat, page)])
        }
        Choice::TurnUp(entry, Entry::NONE) => touching(format!("Turn up {}", name(entry)), entry),
        Choice::TurnUp(entry, way) => {
            (format!("Turn up {} with {}", name(entry), name(way)), vec![entry.to_string(), way.to_string()])
        }
        Choice::Event(page) => played(b, seat, page, Entry::NONE),
        Choice::Spell(page, mamodo) => played(b, seat, page, mamodo),
        Choice::Use(entry, number) => touching(use_label(b, entry, number), entry),
        Choice::BattleIn => alone("Battle In"),
        Choice::Drop(entry) => touching(format!("Discard {}", name(entry)), entry),
        Choice::Choose(entry) => touching(name(entry), entry),
        Choice::Fallen(whose, card) => {
            (b.cards.name(card).to_owned(), vec![format!("card:{}", b.cards.id_of(card)), format!("pile:{whose}")])
        }
        Choice::Page(owner, page) => (page_label(b, seat, owner, page), vec![page_handle(seat, owner, page)]),
        Choice::Fight(whose) => (fight_label(b, whose), vec![format!("fight:{whose}")]),
        Choice::Number(number) => (number_label(b, number), Vec::new()),
        Choice::Parts(parts) => (parts_label(parts), Vec::new()),
        Choice::Player(whose) if whose == seat => alone("You go first"),
        Choice::Player(_) => alone("Your opponent goes first"),
        Choice::Name(card) => (crate::rules::cards::base(b.cards.name(card)).to_owned(), Vec::new()),
        Choice::Protect(entry) => touching(protect_label(b, seat, entry), entry),
        Choice::Take => (take_label(b, seat), Vec::new()),
        Choice::TurnOver(entry) => touching(format!("Turn over {}", name(entry)), entry),
        Choice::Restore(entry) => touching(format!("Return {} to Normal Status for 2 MP", name(entry)), entry),
        Choice::SendAway(entry) => touching(format!("Send {} to the Discard Pile", name(entry)), entry),
        Choice::Order(_, Entry::NONE, ..) => (order_label(b, seat, choice), Vec::new()),
        Choice::Order(_, entry, ..) => touching(order_label(b, seat, choice), entry),
        Choice::Yes => alone("Yes"),
        Choice::No => alone("No"),
        Choice::Pass => alone(pass_words(b)),
    };
    Description { label, touches }
}

/// How a card enters play (Z-MAM-08, Z-DUAL-02, Z-PART-03).
fn entering(b: Board, seat: Seat, page: u8, card: CardId, way: Entry) -> (String, Vec<String>) {
    use crate::rules::words::{Kind, Make};
    let own = called_on_page(b, seat, PageOf { book: seat, number: page }, card);
    let page = page_handle(seat, seat, page);
    if way == Entry::NONE {
        return (format!("Put {own} in play"), vec![page]);
    }
    let other = name(b, seat, way);
    let printed = b.card(card);
    let label = match (printed.kind, printed.make) {
        (Kind::Partner, _) => format!("Put {own} in play with {other}"),
        (_, Make::Dual | Make::Versus) => format!("Put {own} in play in place of {other}"),
        _ => format!("Put {own} in play on top of {other}"),
    };
    (label, vec![page, way.to_string()])
}

/// A SPELL or EVENT card being played, with its cost.
fn played(b: Board, seat: Seat, page: PageOf, mamodo: Entry) -> (String, Vec<String>) {
    let Some(card) = b.on_page(page) else { return (format!("page {}", page.number), Vec::new()) };
    let role = match b.s.stack.top() {
        Some(Frame::ShowAttack) => Role::Attack,
        Some(Frame::Defend) => Role::Defense,
        _ => Role::Plain,
    };
    let thing = Thing::played(seat, card, Some(page), mamodo, role);
    let mp = if again_for_free(b, &thing) { 0 } else { figures::cost(b, &thing) };
    let verb = match role {
        Role::Attack => "Attack with",
        Role::Defense => "Defend with",
        Role::Plain | Role::Battle | Role::CutIn => "Play",
    };
    let paid = if mp == 0 { String::new() } else { format!(" for {mp} MP") };
    let mut touches = vec![page_handle(seat, page.book, page.number)];
    let with = match mamodo {
        Entry::NONE => String::new(),
        mamodo => {
            touches.push(mamodo.to_string());
            format!(" by {}", name(b, seat, mamodo))
        }
    };
    (format!("{verb} {}{with}{paid}", called_on_page(b, seat, page, card)), touches)
}

fn use_label(b: Board, entry: Entry, number: u8) -> String {
    let Some((seat, card)) = b.s.on_mat(entry) else { return "an effect".to_owned() };
    let offer = offers(b, seat, card).find(|offer| offer.number == number);
    let line = offer.and_then(|offer| b.cards.lines_of(offer.at.text).get(usize::from(offer.at.effect)));
    format!("{}: {}", b.cards.name(card.card), line.map_or("its effect", String::as_str))
}

fn page_label(b: Board, seat: Seat, owner: Seat, page: u8) -> String {
    let card = page_name(b, seat, owner, page);
    if card.ends_with(&page.to_string()) { card } else { format!("{card} (page {page})") }
}

fn fight_label(b: Board, whose: Seat) -> String {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(whose));
    fight.map_or("what is fighting", |fight| b.cards.name(fight.card)).to_owned()
}

fn number_label(b: Board, number: u8) -> String {
    match b.s.stack.top() {
        Some(Frame::WhichCoin(..)) => {
            let heads = changeable(b).is_some_and(|(coins, _)| coins.is_heads(number));
            format!("A coin showing {}", if heads { "heads" } else { "tails" })
        }
        Some(Frame::Use(_)) if number == 0 => "Pay no extra MP".to_owned(),
        Some(Frame::Use(_)) if number == 1 => "Pay extra once".to_owned(),
        Some(Frame::Use(_)) => format!("Pay extra {number} times"),
        Some(Frame::Run(run)) if matches!(op_of(b, run), Some(Op::Do(Step::TakeBackUse))) => {
            let negated = b.s.sides[run.seat].record.negated.get(usize::from(number));
            negated.map_or("it", |undone| b.cards.name(undone.card)).to_owned()
        }
        Some(Frame::Run(_)) => {
            let laid = b.s.lasting.iter().nth(usize::from(number));
            laid.map_or("it", |laid| b.cards.name(laid.effect.card)).to_owned()
        }
        _ => number.to_string(),
    }
}

/// Which parts, as they follow each other in the text.
fn parts_label(parts: u8) -> String {
    let words = ["first", "second", "third", "fourth"];
    let picked: Vec<&str> =
        words.iter().enumerate().filter(|(part, _)| parts & 1 << part != 0).map(|(_, word)| *word).collect();
    match picked.len() {
        1 => format!("The {} part", picked[0]),
        _ => format!("The {} parts", picked.join(" and ")),
    }
}

fn inflicted(b: Board) -> Option<Inflict> {
    if let Some(Frame::Inflict(inflict)) = b.s.stack.top() { Some(*inflict) } else { None }
}

fn protect_label(b: Board, seat: Seat, entry: Entry) -> String {
    let cost = inflicted(b)
        .and_then(|inflict| protectors(b, &inflict).iter().find(|(able, _)| *able == entry).map(|(_, mp)| *mp));
    let verb = if inflicted(b).is_some_and(|inflict| inflict.target != Entry::NONE) { "SACRIFICE" } else { "PROTECT" };
    let paid = match cost.unwrap_or(0) {
        0 => String::new(),
        mp => format!(" for {mp} MP"),
    };
    let lost = inflicted(b).is_some_and(|inflict| discards_protector(b, &inflict, entry));
    let price = if lost { " (Injured: it will be discarded)" } else { "" };
    format!("{verb} with {}{paid}{price}", name(b, seat, entry))
}

/// An effect that waits: by its card and whose it is, by the number of the card where another one has that name,
/// and by its line where its card has several.
fn order_label(b: Board, seat: Seat, choice: Choice) -> String {
    let Choice::Order(whose, _, card, number) = choice else { return String::new() };
    let whose_is_it = if whose == seat { "" } else { "Your opponent's " };
    let mut label = format!("{whose_is_it}{}", b.cards.name(card));
    let Some(Frame::Settle(from)) = b.s.stack.top() else { return label };
    let waiting = crate::rules::order::choices(b, *from);
    let namesake =
        |other: &Source| other.seat == whose && other.card != card && b.cards.name(other.card) == b.cards.name(card);
    if waiting.iter().any(|(_, source)| namesake(source)) {
        label = format!("{whose_is_it}{} ({})", b.cards.name(card), b.cards.number(card));
    }
    let source = waiting.iter().find(|(offered, _)| *offered == choice).map(|(_, source)| source);
    match source.and_then(|source| b.cards.lines_of(source.text).get(usize::from(source.effect))) {
        Some(line) if number > 0 => format!("{label}: {line}"),
        _ => label,
    }
}

fn take_label(b: Board, seat: Seat) -> String {
    match inflicted(b) {
        Some(inflict) if inflict.target == Entry::NONE => match inflict.damage {
            1 => "Turn 1 page".to_owned(),
            pages => format!("Turn {pages} pages"),
        },
        Some(inflict) => format!("{} takes the Injury", name(b, seat, inflict.target)),
        None => "Take it".to_owned(),
    }
}

fn pass_words(b: Board) -> &'static str {
    match b.s.stack.top() {
        Some(Frame::BattleIn) => "Let the Battle begin",
        Some(Frame::Defend) => "No Defense",
        Some(Frame::Use(_)) => "Let it happen",
        Some(Frame::Coins(_)) => "Leave the coins",
        Some(Frame::Start(_)) => "Turn none over",
        Some(Frame::End(_)) => "Continue",
        Some(Frame::Run(run)) => {
            let looks = matches!(op_of(b, run), Some(Op::Do(Step::Look(..) | Step::Check(_))));
            if looks { "Done" } else { "No more" }
        }
        // The others that can be passed are moments for an Action or a Battle effect.
        Some(
            Frame::BeginTurn
            | Frame::Act(_)
            | Frame::ShowAttack
            | Frame::BattleEffects(_)
            | Frame::Battle(_)
            | Frame::WhichCoin(..)
            | Frame::Inflict(_)
            | Frame::Injuries(_)
            | Frame::Settle(_)
            | Frame::Fetch(_),
        )
        | None => "Pass",
    }
}

/// The question put to the choosing seat.
pub fn question(b: Board) -> String {
    if b.s.over.is_some() {
        return String::new();
    }
    let seat = b.s.chooser;
    let card = |card: CardId| b.cards.name(card);
    match b.s.stack.top() {
        Some(Frame::Start(StartStep::Turning(left))) if ban_turning(b, *left).is_some() => {
            "START PHASE: discard a card before you go on?".to_owned()
        }
        Some(Frame::Start(StartStep::Turning(left))) => {
            format!("START PHASE: turn a page and gain 2 MP? Up to {left} more.")
        }
        Some(Frame::Start(StartStep::AnyTime)) => "Your opponent's START PHASE: discard a card?".to_owned(),
        Some(Frame::Start(_)) => "START PHASE: turn over a MAMODO?".to_owned(),
        Some(Frame::Act(_)) if seat == b.s.active => "Your BATTLE PHASE: an Action, or pass.".to_owned(),
        Some(Frame::Act(_)) => "Your opponent's BATTLE PHASE: an Action, or pass.".to_owned(),
        Some(Frame::BattleIn) => {
            "Your opponent declares Battle In: let the Battle begin, or perform one Action first?".to_owned()
        }
        Some(Frame::ShowAttack) => "Show your Attack.".to_owned(),
        Some(Frame::Defend) => "Step 2: declare a Defense?".to_owned(),
        Some(Frame::BattleEffects(_)) => "Step 3: apply a Battle effect, or pass.".to_owned(),
        Some(Frame::Use(usage)) => asked_by_use(b, usage),
        Some(Frame::Coins(_)) => coins_question(b, seat),
        Some(Frame::WhichCoin(_, changer, CoinChange::OneAgain(_))) => {
            format!("{}: which coin is flipped again?", card(*changer))
        }
        Some(Frame::WhichCoin(_, changer, _)) => format!("{}: whose coin is turned to heads?", card(*changer)),
        Some(Frame::Injuries(_)) => "Which MAMODO is injured first?".to_owned(),
        Some(Frame::Inflict(inflict)) if inflict.target == Entry::NONE => {
            format!("{}: {} Damage to your Book. PROTECT?", card(inflict.card), inflict.damage)
        }
        Some(Frame::Inflict(inflict)) => {
            format!(
                "{}: {} is about to be Injured. SACRIFICE another MAMODO?",
                card(inflict.card),
                name(b, seat, inflict.target)
            )
        }
        Some(Frame::Settle(_)) if between_end_effects(b) => "END PHASE: which effect comes first?".to_owned(),
        Some(Frame::Settle(_)) => "Which effect comes first?".to_owned(),
        Some(Frame::End(EndStep::AnyTime)) => "Your opponent's END PHASE: discard a card?".to_owned(),
        Some(Frame::End(EndStep::Petrified)) => "END PHASE: restore a Petrified MAMODO, or send it away?".to_owned(),
        Some(Frame::End(_)) => "Nobody has a MAMODO in play: who looks for one first?".to_owned(),
        Some(Frame::Fetch(_)) => "You have no MAMODO in play: which one do you fetch?".to_owned(),
        Some(Frame::Run(run)) => format!("{}: {}", card(run.card), asked(b, run)),
        Some(Frame::BeginTurn | Frame::Battle(_)) | None => String::new(),
    }
}

fn coins_question(b: Board, seat: Seat) -> String {
    let Some((coins, flipper)) = changeable(b) else { return "Change the coins?".to_owned() };
    let whose = if flipper == seat { "Your" } else { "Your opponent's" };
    let (noun, verb, them) = if coins.count == 1 { ("coin", "shows", "it") } else { ("coins", "show", "them") };
    format!("{whose} {noun} {verb} {}. Change {them}?", coins_words(coins.count, coins.heads()))
}

fn asked_by_use(b: Board, usage: &Use) -> String {
    let card = b.cards.name(usage.card);
    match usage.stage {
        UseStage::Answering => match usage.of {
            Usage::Page(_) => format!("Your opponent plays {card}. Cut in?"),
            Usage::Effect(..) => format!("Your opponent uses an effect of {card}. Cut in?"),
        },
        UseStage::Deciding(..) | UseStage::Flipping | UseStage::Flipped | UseStage::Resolving | UseStage::Done => {
            match b.s.chooser == usage.seat {
                true => format!("{card}: choose."),
                false => format!("{card} asks you to choose."),
            }
        }
    }
}

/// What an effect asks, without the name of its card.
fn asked(b: Board, run: &Run) -> Cow<'static, str> {
    let question = match op_of(b, run) {
        Some(Op::Pay(mp, _)) => return format!("pay {mp} MP to use it?").into(),
        Some(Op::May(_)) => "use it?",
        Some(Op::Unless(..)) => "do you agree?",
        Some(Op::Pick { .. }) => "which part?",
        Some(Op::EachPlayer(_)) => "who goes first?",
        Some(Op::Do(step)) => asked_by_step(step),
        Some(
            Op::Rule(..)
            | Op::When(..)
            | Op::For(..)
            | Op::Jump(_)
            | Op::Needs(_)
            | Op::Part(..)
            | Op::Extra { .. }
            | Op::Every(..)
            | Op::Again(_),
        )
        | None => "choose.",
    };
    question.into()
}

fn asked_by_step(step: &Step) -> &'static str {
    match step {
        Step::Look(..) | Step::Check(_) => "look at these pages.",
        Step::NameACard => "name a card.",
        Step::Keep(_) => "which one is kept?",
        Step::Swap(..) => "which cards change places?",
        Step::Attach { .. } => "which PARTNER, and with which MAMODO?",
        Step::Remove(_) => "which effect ends?",
        Step::TakeBackUse => "which use is taken back?",
        Step::Act(act, _) => match act {
            Act::Enter | Act::EnterAnyhow => "what enters play, and how?",
            Act::ReturnToBook => "what returns, and to which page?",
            Act::Discard | Act::DiscardOnly | Act::Uncover => "what is discarded?",
            Act::Injure | Act::Worsen => "which MAMODO is injured?",
            Act::Choose => "which one is chosen?",
            Act::Heal => "which MAMODO returns to Normal Status?",
            Act::Petrify => "which MAMODO is Petrified?",
            Act::ReturnToItsPage => "which card returns to its page?",
        },
        Step::Holds(_)
        | Step::While(..)
        | Step::For(..)
        | Step::When(..)
        | Step::If { .. }
        | Step::Needs(_)
        | Step::Either(_)
        | Step::Both(_)
        | Step::May(_)
        | Step::Pay(..)
        | Step::Extra { .. }
        | Step::Every(..)
        | Step::EachPlayer(_)
        | Step::Attack { .. }
        | Step::Defend(_)
        | Step::InflictIts
        | Step::Inflict(_)
        | Step::Turn(..)
        | Step::TurnBack(..)
        | Step::Gain(..)
        | Step::Lose(..)
        | Step::SetMp(..)
        | Step::GainInstead
        | Step::Negate(_)
        | Step::Flip(..)
        | Step::FlipUntilTails
        | Step::Coins(_)
        | Step::Repeat
        | Step::Borrow { .. }
        | Step::EndTurn
        | Step::LoseGame
        | Step::Counter(_) => "choose.",
    }
}

/// What is being carried out, outermost first (everybody may read it).
pub fn carrying_out(b: Board) -> Vec<String> {
    let card = |card: CardId| b.cards.name(card);
    let mut all: Vec<String> =
        b.s.stack
            .from_top()
            .filter_map(|frame| match frame {
                Frame::Use(usage) => Some(format!("{} is being used", card(usage.card))),
                Frame::Inflict(inflict) => Some(format!("{} inflicts", card(inflict.card))),
                Frame::Run(run) => Some(format!("The effect of {}", card(run.card))),
                Frame::Fetch(_) => Some("A MAMODO is being fetched".to_owned()),
                Frame::BeginTurn
                | Frame::Start(_)
                | Frame::Act(_)
                | Frame::BattleIn
                | Frame::ShowAttack
                | Frame::Defend
                | Frame::BattleEffects(_)
                | Frame::Battle(_)
                | Frame::Coins(_)
                | Frame::WhichCoin(..)
                | Frame::Injuries(_)
                | Frame::Settle(_)
                | Frame::End(_) => None,
            })
            .collect();
    all.reverse();
    all.dedup();
    all
}
