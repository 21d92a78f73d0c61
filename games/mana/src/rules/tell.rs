//! How choices and questions read.

mod log;

pub use log::line;
use log::signed;

use crate::rules::battle::Stage;
use crate::rules::board::Board;
use crate::rules::cancel::{answerable, number_for};
use crate::rules::card::CardId;
use crate::rules::choice::{Choice, Facing, Group};
use crate::rules::effect::{Act, Step, Targets};
use crate::rules::effects::cost;
use crate::rules::effects::run::step_of;
use crate::rules::frame::{EndStep, Frame, Run, StartStep};
use crate::rules::grid;
use crate::rules::state::{Cell, Entry, Land, Monster, Phase};
use crate::rules::words::{Direction, Kind};
use tercet_cardtext::{capital, in_a_row};
use tercet_kernel::{Description, Seat, counted};

/// A step of the Start Phase in words.
fn start_words(step: StartStep) -> &'static str {
    match step {
        StartStep::Untap => "Untap your Characters",
        StartStep::Mana => "Recover your Mana",
        StartStep::Characters => "Fill up your Party",
        StartStep::Hand => "Draw a card",
    }
}

/// The name of something in play, if this player may know it.
pub fn name(b: Board, seat: Seat, entry: Entry) -> String {
    if let Some((_, member)) = b.s.member(entry) {
        return b.cards.name(member.card).to_owned();
    }
    if let Some((_, item)) = b.s.item(entry) {
        return b.cards.name(item.card).to_owned();
    }
    if let Some((owner, land)) = b.s.land(entry) {
        return land_called(b, seat, owner, land);
    }
    let homeless = b.s.battle.as_ref().and_then(|battle| battle.homeless.as_ref());
    let monster =
        b.s.monster(entry).map(|(_, _, monster)| monster).or(homeless.filter(|monster| monster.entry == entry));
    monster.map_or_else(|| "a card that has left".to_owned(), |monster| monster_called(b, seat, monster))
}

/// A Land is called by its name, and by its neighbours as well where another one of that field has the same name.
fn land_called(b: Board, seat: Seat, owner: Seat, land: &Land) -> String {
    let name = b.cards.land_name(land.card);
    let namesakes = b.s.sides[owner].lands.iter().filter(|other| b.cards.land_name(other.card) == name).count();
    match namesakes {
        0 | 1 => name.to_owned(),
        _ => format!("{name} {}", whereabouts(b, seat, owner, land.at)),
    }
}

/// A Monster is called by its name, if this player may know it, and by its Land as well where it has no name or another
/// one in play has the same.
fn monster_called(b: Board, seat: Seat, monster: &Monster) -> String {
    let known = |monster: &Monster| monster.open || monster.known || [monster.seat, monster.owner].contains(&seat);
    let name = known(monster).then(|| b.cards.name(monster.card));
    let called = name.unwrap_or("the face-down Monster");
    let namesake = |other: &Monster| known(other) && Some(b.cards.name(other.card)) == name;
    let alone = name.is_some() && b.s.monsters().filter(|(_, _, other)| namesake(other)).count() <= 1;
    match b.s.monster(monster.entry) {
        Some((owner, land, _)) if !alone => format!("{called} on {}", land_called(b, seat, owner, land)),
        _ => called.to_owned(),
    }
}

/// How an option reads to the seat that has it.
pub fn describe(b: Board, seat: Seat, choice: Choice) -> Description {
    let card = |card: CardId| b.cards.name(card);
    let name = |entry: Entry| name(b, seat, entry);
    let own = |card: CardId| format!("hand:{}", b.cards.id_of(card));
    let cell = |at: Cell| format!("cell:{seat}:{at}");
    let alone = |label: &str| (label.to_owned(), Vec::new());
    let paid = |card: CardId, x: u8| match cost::to_use(b, seat, card, x) {
        0 => String::new(),
        mana => format!(" for {mana} Mana"),
    };
    let (label, touches) = match choice {
        Choice::Keep => alone("Keep this hand"),
        Choice::Redraw => alone("Shuffle it back and draw another hand"),
        Choice::Start(step) => alone(start_words(step)),
        Choice::StartAll => alone("Everything in the usual order"),
        Choice::Land(id, at) => (land_label(b, seat, id, at), vec![own(id), cell(at)]),
        Choice::Use(id, 0) => (format!("Use {}{}", card(id), paid(id, answered_cost(b, id))), vec![own(id)]),
        Choice::Use(id, x) => (format!("Use {} with X = {x}{}", card(id), paid(id, x)), vec![own(id)]),
        Choice::Equip(id, on) => {
            (format!("Equip {} with {}{}", name(on), card(id), paid(id, 0)), vec![own(id), on.to_string()])
        }
        Choice::Skill(entry) => (skill_label(b, seat, entry), vec![entry.to_string()]),
        Choice::Attack(group) => grouped(b, seat, "Attack with", group),
        Choice::Block(group) => grouped(b, seat, "Block with", group),
        Choice::Fight(group) => grouped(b, seat, "Fight with", group),
        Choice::Move(monster, land) => {
            (format!("Move {} to {}", name(monster), name(land)), vec![monster.to_string(), land.to_string()])
        }
        Choice::Assault(monster) => (
            format!("Attack the Party with {}", name(monster)),
            vec![monster.to_string(), format!("party:{}", seat.other())],
        ),
        Choice::Open(monster) => (open_label(b, seat, monster), vec![monster.to_string()]),
        Choice::Shift(land, at) => {
            (format!("Shift {} {}", name(land), whereabouts(b, seat, seat, at)), vec![land.to_string(), cell(at)])
        }
        Choice::EndMain => alone("End the Main Phase"),
        Choice::Place(id, land, Facing::FaceDown) => {
            (format!("Place {} face down on {}", card(id), name(land)), vec![own(id), land.to_string()])
        }
        Choice::Place(id, land, Facing::Open) => {
            let mana = cost::to_open(b, seat, id);
            (format!("Place {} Open on {} for {mana} Mana", card(id), name(land)), vec![own(id), land.to_string()])
        }
        Choice::EndTurn => alone("End the turn"),
        Choice::Through => ("Through: give 1 Mana".to_owned(), vec![format!("mana:{seat}")]),
        Choice::Technique(item, number) => technique_label(b, seat, item, number),
        Choice::Choose(entry) => (chosen_label(b, seat, entry), vec![entry.to_string()]),
        Choice::Take(id) => (card(id).to_owned(), vec![own(id), format!("card:{}", b.cards.id_of(id))]),
        Choice::At(at) => {
            let field = field_of_cell(b, seat);
            (capital(&whereabouts(b, seat, field, at)), vec![format!("cell:{field}:{at}")])
        }
        Choice::Player(whose) if whose == seat => ("Yours".to_owned(), vec![format!("deck:{whose}")]),
        Choice::Player(whose) => ("Your opponent's".to_owned(), vec![format!("deck:{whose}")]),
        Choice::Number(number) => (number.to_string(), Vec::new()),
        Choice::Order(entry, id) => {
            let label = match b.cards.skill_name(id) {
                "" => card(id).to_owned(),
                skill => format!("{}: {skill}", card(id)),
            };
            (label, if entry == Entry::NONE { Vec::new() } else { vec![entry.to_string()] })
        }
        Choice::Yes => alone("Yes"),
        Choice::No => alone("No"),
        Choice::Pass => alone(pass_words(b)),
    };
    Description { label, touches }
}

/// What a card that answers costs to the number of what it answers.
fn answered_cost(b: Board, card: CardId) -> u8 {
    b.s.stack.top().and_then(answerable).map_or(0, |what| number_for(b, card, what))
}

/// The Mana a Land will make, and why (M-MANA-06).
fn land_label(b: Board, seat: Seat, card: CardId, at: Cell) -> String {
    let lands = &b.s.sides[seat].lands;
    let basic = b.card(card).basic_mana;
    let mana = grid::generated(b.cards, lands, card, at);
    let arrows = Direction::ALL.iter().filter_map(|side| {
        let land = grid::neighbour(lands, at, *side)?;
        let arrow = b.card(land.card).arrow(side.opposite());
        Some(format!(" {} from {}", signed(arrow.into()), b.cards.land_name(land.card)))
    });
    let arrows: String = arrows.collect();
    let place = whereabouts(b, seat, seat, at);
    format!("Lay {} {place}: {mana} Mana (Basic {basic}{arrows})", b.cards.land_name(card))
}

/// Where on the field of a player a cell lies, by the Lands beside it, as another player sees it from their side of the
/// table (M-RULE-20).
fn whereabouts(b: Board, seat: Seat, field: Seat, at: Cell) -> String {
    let place = |(side, land): (Direction, &Land)| {
        let seen = if field == seat { side } else { side.opposite() };
        let word = match seen {
            Direction::Up => "below",
            Direction::Right => "left of",
            Direction::Down => "above",
            Direction::Left => "right of",
        };
        format!("{word} {}", b.cards.land_name(land.card))
    };
    let places: Vec<String> = grid::around(&b.s.sides[field].lands, at).map(place).collect();
    if places.is_empty() { "as the first Land".to_owned() } else { in_a_row(&places) }
}

/// Something in play that is chosen: of a Land also whose it is, for both may have one of that name.
fn chosen_label(b: Board, seat: Seat, entry: Entry) -> String {
    let name = name(b, seat, entry);
    match b.s.land(entry) {
        Some((owner, _)) if owner == seat => format!("{name}, your Land"),
        Some(_) => format!("{name}, your opponent's Land"),
        None => name,
    }
}

fn skill_label(b: Board, seat: Seat, entry: Entry) -> String {
    let skill = b.s.member(entry).map_or("", |(_, member)| b.cards.skill_name(member.card));
    let called = if skill.is_empty() { String::new() } else { format!(": {skill}") };
    format!("Use the skill of {}{called}", name(b, seat, entry))
}

fn open_label(b: Board, seat: Seat, entry: Entry) -> String {
    let mana = b.s.monster(entry).map_or(0, |(_, _, monster)| cost::to_open(b, seat, monster.card));
    format!("Open {} for {mana} Mana", name(b, seat, entry))
}

fn technique_label(b: Board, seat: Seat, item: Entry, number: u8) -> (String, Vec<String>) {
    let Some((_, found)) = b.s.item(item) else { return ("an Item that has left".to_owned(), Vec::new()) };
    let slot = usize::from(number).saturating_sub(1).min(2);
    let mana = cost::of_technique(b, seat, b.card(found.card).needs[slot]);
    let technique = b.cards.technique_name(found.card, slot);
    let label = format!("{}: {technique} for {mana} Mana", name(b, seat, found.on));
    (label, vec![item.to_string(), found.on.to_string()])
}

fn grouped(b: Board, seat: Seat, verb: &str, group: Group) -> (String, Vec<String>) {
    let entries: Vec<Entry> = group.entries(&b.s.sides[seat]).collect();
    let names: Vec<String> = entries.iter().map(|entry| name(b, seat, *entry)).collect();
    (format!("{verb} {}", in_a_row(&names)), entries.iter().map(Entry::to_string).collect())
}

/// On whose field a cell is chosen.
fn field_of_cell(b: Board, seat: Seat) -> Seat {
    let Some(Frame::Run(run)) = b.s.stack.top() else { return seat };
    b.s.land(run.chosen[0]).map_or(seat, |(owner, _)| owner)
}

fn pass_words(b: Board) -> &'static str {
    match b.s.stack.top() {
        Some(Frame::Use(_) | Frame::Lay(_)) => "Let it happen",
        Some(Frame::Move(_)) => "Do not block",
        Some(Frame::Battle(Stage::Techniques(_))) => "Use no Technique",
        Some(Frame::Battle(_)) => "Use no Support",
        Some(Frame::Run(run)) if matches!(step_of(b, run), Some(Step::Search { .. } | Step::SearchAndPlace)) => {
            "Nothing fits"
        }
        Some(
            Frame::Redraw(_)
            | Frame::LayParties
            | Frame::BeginTurn
            | Frame::StartPhase(_)
            | Frame::Replenished
            | Frame::BeginMain
            | Frame::EndPhase(_)
            | Frame::AttackTarget(_)
            | Frame::Defend(_)
            | Frame::Settle(_)
            | Frame::Run(_),
        )
        | None => "No more",
    }
}

/// The question put to the choosing seat.
pub fn question(b: Board) -> String {
    if b.s.over.is_some() {
        return String::new();
    }
    let seat = b.s.chooser;
    match b.s.stack.top() {
        None if b.s.phase == Phase::Placement => "Place Monsters on your Lands, then end the turn.".to_owned(),
        None => "Your Main Phase: lay a Land, use cards, attack and move, in any order.".to_owned(),
        Some(Frame::Redraw(_)) => "Keep your opening hand?".to_owned(),
        Some(Frame::StartPhase(_)) => "Start Phase: what comes next?".to_owned(),
        Some(Frame::Replenished) => "Use a skill as your Party fills up?".to_owned(),
        Some(Frame::EndPhase(EndStep::Trim)) => {
            let limit = b.s.house.hand_limit;
            let over = b.s.sides[seat].hand.len().saturating_sub(usize::from(limit));
            format!("Your hand may hold {limit}: trash {}.", counted(over, "card"))
        }
        Some(Frame::Use(usage)) => format!("Your opponent uses {}. Answer it?", b.cards.name(usage.card)),
        Some(Frame::Lay(lay)) => format!("Your opponent lays {}. Answer it?", b.cards.land_name(lay.card)),
        Some(Frame::AttackTarget(_)) => "Which Monster do you attack?".to_owned(),
        Some(Frame::Move(moving)) => {
            format!("{} moves to {}. Block it?", capital(&name(b, seat, moving.monster)), name(b, seat, moving.to))
        }
        Some(Frame::Defend(monster)) => {
            format!("{} attacks your Party. Let it through, or fight it with whom?", capital(&name(b, seat, *monster)))
        }
        Some(Frame::Battle(Stage::Techniques(_))) => "Use a Technique?".to_owned(),
        Some(Frame::Battle(Stage::Supports(_))) => "Use a Support in this battle?".to_owned(),
        Some(Frame::Battle(_)) => "Which Character takes damage next?".to_owned(),
        Some(Frame::Settle(_)) => "Which effect comes first?".to_owned(),
        Some(Frame::Run(run)) => format!("{}: {}", b.cards.name(run.effect.card), asked(b, run)),
        Some(Frame::LayParties | Frame::BeginTurn | Frame::BeginMain | Frame::EndPhase(_)) => String::new(),
    }
}

/// What an effect asks, without the name of its card.
fn asked(b: Board, run: &Run) -> &'static str {
    if run.undecided {
        return "use its effect?";
    }
    match step_of(b, run) {
        Some(Step::Act(Act::PlaceAgain, _)) if run.chosen[0] != Entry::NONE => "where does the Land go?",
        Some(Step::Act(Act::Open, _)) => "which Monster is opened next?",
        Some(Step::Act(act, Targets::One(..) | Targets::UpTo(..))) => asked_for(*act),
        Some(Step::Discard(..)) => "trash a card from your hand.",
        Some(Step::DiscardUnseen { .. }) => "how many cards do you trash?",
        Some(Step::DiscardMonstersFor(_)) => "trash a Monster from your hand?",
        Some(Step::Search { .. } | Step::SearchAndPlace) if run.taken.is_none() => "take a card from your Main Deck.",
        Some(Step::SearchAndPlace) => "where do you place it?",
        Some(Step::Recall(..)) if run.taken.is_some() => "where does the Land go?",
        Some(Step::Recall(..)) => "take a card from your Discard Pile.",
        Some(Step::TurnDeckUp) => "which Main Deck is turned face up?",
        Some(Step::SiftOpponentsDeck(_)) if run.done == 0 => "which card is trashed?",
        Some(Step::OrderCharacters | Step::SiftOpponentsDeck(_)) => "which one comes next from the top?",
        Some(Step::Swap) if run.chosen[0] == Entry::NONE => "which Character goes into the deck?",
        Some(Step::Swap) => "which Character joins your Party?",
        Some(Step::StayAs(_)) => "where does this card go?",
        Some(Step::Arena { .. } | Step::Duel) => "who fights?",
        Some(
            Step::Act(..)
            | Step::Draw(..)
            | Step::DrawUntil(_)
            | Step::DiscardHand
            | Step::DiscardAll(_)
            | Step::Recycle
            | Step::Search { .. }
            | Step::Mana(..)
            | Step::RecoverMana
            | Step::TrashTopCharacter
            | Step::TrashTopFor(..)
            | Step::TellFigures
            | Step::StandIn(_)
            | Step::SuspendBattle
            | Step::EndBattle
            | Step::Answer(..)
            | Step::Return(_)
            | Step::Revive
            | Step::Until(..),
        )
        | None => "choose.",
    }
}

/// What is asked for an act.
fn asked_for(act: Act) -> &'static str {
    match act {
        Act::Trash => "choose what is trashed.",
        Act::TrashItems => "choose who loses their Items.",
        Act::Tap => "choose what is tapped.",
        Act::Untap => "choose what is untapped.",
        Act::TapOrUntap => "choose what is tapped or untapped.",
        Act::Open => "choose what is opened.",
        Act::ReturnToHand => "choose what is returned to the hand.",
        Act::PlaceAgain => "choose what is placed again.",
        Act::TakeOver => "choose what is taken over.",
        Act::Points(_) => "choose what gets the bonus.",
        Act::Choose => "choose a card.",
    }
}

/// What is being carried out, outermost first (everybody may read it).
pub fn carrying_out(b: Board) -> Vec<String> {
    let shown = |entry: Entry| match b.s.monster(entry) {
        Some((_, _, monster)) if monster.open => b.cards.name(monster.card).to_owned(),
        Some(_) => "A face-down Monster".to_owned(),
        None => "A Monster".to_owned(),
    };
    let mut all: Vec<String> =
        b.s.stack
            .from_top()
            .filter_map(|frame| match frame {
                Frame::Use(usage) => Some(format!("{} is being used", b.cards.name(usage.card))),
                Frame::Lay(lay) => Some(format!("{} is being laid", b.cards.land_name(lay.card))),
                Frame::AttackTarget(_) => Some("Characters attack".to_owned()),
                Frame::Move(moving) => {
                    let to = b.s.land(moving.to).map_or("a Land", |(_, land)| b.cards.land_name(land.card));
                    Some(format!("{} moves to {to}", shown(moving.monster)))
                }
                Frame::Defend(monster) => Some(format!("{} attacks the Party", shown(*monster))),
                Frame::Run(run) if b.card(run.effect.card).kind != Kind::Support => {
                    Some(format!("The effect of {}", b.cards.name(run.effect.card)))
                }
                Frame::Redraw(_)
                | Frame::LayParties
                | Frame::BeginTurn
                | Frame::StartPhase(_)
                | Frame::Replenished
                | Frame::BeginMain
                | Frame::EndPhase(_)
                | Frame::Battle(_)
                | Frame::Settle(_)
                | Frame::Run(_) => None,
            })
            .collect();
    all.reverse();
    all
}
