//! How events read in the log.

use crate::rules::battle::Cause;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::choice::Facing;
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::StartStep;
use crate::rules::state::Reason;
use tercet_cardtext::{in_a_row, sentence};

/// The log line of an event, or `None` if it needs none.
pub fn line(cards: &Cards, event: &Event) -> Option<String> {
    words(cards, event).map(|words| sentence(&words))
}

fn words(cards: &Cards, event: &Event) -> Option<String> {
    let card = |card: CardId| format!("[{}]({})", cards.name(card), cards.id_of(card));
    let land = |card: CardId| format!("[{}]({})", cards.land_name(card), cards.id_of(card));
    let seen = |shown: &Option<CardId>, hidden: &str| shown.map_or_else(|| hidden.to_owned(), card);
    Some(match event {
        Event::LotDrawn { first } => format!("The coin decides: {{{first}}} goes first (M-SETUP-01)"),
        Event::Redrawn { seat } => format!("{{{seat}}} redraws the opening hand (M-SETUP-03)"),
        Event::TurnBegan { seat, turn } => format!("Turn {turn}: {{{seat}}}"),
        Event::StepDone { seat, step: StartStep::Untap } => format!("{{{seat}}} untaps all Characters"),
        Event::StepDone { .. } => return None,
        Event::Drawn { seat, card } => format!("{{{seat}}} draws {}", seen(card, "a card")),
        Event::Joined { seat, card: id, .. } => format!("{} joins {{{seat}}}'s Party", card(*id)),
        Event::SwappedOut { seat, card: id, .. } => {
            format!("{} goes into {{{seat}}}'s Character Deck (M-RULE-100)", card(*id))
        }
        Event::LandAnnounced { .. } => return None,
        Event::LandLaid { seat, card: id, beside, basic, influence, mana, .. } => {
            let arrows = if *influence == 0 { String::new() } else { format!(" ({basic} {})", signed(*influence)) };
            let laid = match cards.land_name(*id) {
                name if name == cards.name(*id) => land(*id),
                _ => format!("{} as {}", cards.name(*id), land(*id)),
            };
            format!("{{{seat}}} lays {laid}{}: it makes {mana} Mana{arrows} (M-MANA-06)", next_to(cards, beside))
        }
        Event::LandMoved { card: id, beside, .. } if beside.is_empty() => {
            format!("{} is moved, with no Land next to it", land(*id))
        }
        Event::LandMoved { card: id, beside, .. } => format!("{} is moved{}", land(*id), next_to(cards, beside)),
        Event::LandsComplete { seat } => format!("{{{seat}}}'s Lands are complete (M-WIN-06)"),
        Event::Used { seat, card: id, paid: 0, .. } => format!("{{{seat}}} uses {}", card(*id)),
        Event::Used { seat, card: id, paid, .. } => format!("{{{seat}}} uses {} for {paid} Mana", card(*id)),
        Event::SkillUsed { seat, card: id, .. } => format!("{{{seat}}} uses the skill of {}", card(*id)),
        Event::Cancelled { card: id, .. } => format!("{} has no effect (M-CANCEL-10)", card(*id)),
        Event::Wasted { card: id } => format!("{} has no effect: there is nothing for it to act on", card(*id)),
        Event::ManaGained { seat, mana } => format!("{{{seat}}} gains {mana} Mana"),
        Event::ManaLost { seat, mana } => format!("{{{seat}}} loses {mana} Mana"),
        Event::ManaStolen { from, to, mana, by } => format!("{mana} Mana goes from {{{from}}} to {{{to}}} ({by})"),
        Event::ManaSpent { .. } => return None,
        Event::ManaDepleted { seat, mana } => {
            format!("{mana} of {{{seat}}}'s Available Mana becomes Spent (M-MANA-25)")
        }
        Event::ManaRecovered { seat, mana } => format!("{mana} of {{{seat}}}'s Spent Mana becomes Available"),
        Event::Equipped { seat, card: id, whom, .. } => {
            format!("{{{seat}}} equips {} with {}", card(*whom), card(*id))
        }
        Event::Tapped { card: id, .. } => format!("{} is tapped", card(*id)),
        Event::Untapped { card: id, .. } => format!("{} is untapped", card(*id)),
        Event::Placed { seat, card, land: on, facing, .. } => {
            let how = if *facing == Facing::Open { "Open" } else { "face down" };
            format!("{{{seat}}} places {} {how} on {}", seen(card, "a Monster"), land(*on))
        }
        Event::Opened { card: id, paid, in_full: true, .. } => format!("{} is opened for {paid} Mana", card(*id)),
        Event::Opened { card: id, .. } => format!("{} is opened but cannot be paid for (M-OPEN-05)", card(*id)),
        Event::Moving { seat, card, land: to, .. } => {
            format!("{{{seat}}}'s {} sets out for {}", seen(card, "face-down Monster"), land(*to))
        }
        Event::Arrived { card, land: at, .. } => {
            format!("{} arrives on {}", seen(card, "The face-down Monster"), land(*at))
        }
        Event::Assault { seat, card: id, .. } => format!("{{{seat}}}'s {} attacks the Party", card(*id)),
        Event::LetThrough { seat } => format!("{{{seat}}} lets it through (M-PATK-07)"),
        Event::BattleBegan { cause, card: monster, land: on, characters, .. } => {
            let who = in_a_row(&characters.iter().map(|character| card(*character)).collect::<Vec<_>>());
            let monster = match (monster, on) {
                (None, Some(on)) => format!("the face-down Monster on {}", land(*on)),
                (monster, _) => seen(monster, "the face-down Monster"),
            };
            match (cause, characters.len()) {
                (Cause::CharacterAttack, 1) => format!("{who} attacks {monster}"),
                (Cause::CharacterAttack, _) => format!("{who} attack {monster}"),
                (Cause::Block, 1) => format!("{who} blocks {monster}"),
                (Cause::Block, _) => format!("{who} block {monster}"),
                (Cause::PartyAttack | Cause::Duel, 1) => format!("{who} fights {monster}"),
                (Cause::PartyAttack | Cause::Duel, _) => format!("{who} fight {monster}"),
                (Cause::Arena { .. }, _) => format!("{who} fight each other"),
            }
        }
        Event::TechniqueUsed { seat, item, number, paid, .. } => {
            let technique = cards.technique_name(*item, usize::from(*number).saturating_sub(1));
            format!("{{{seat}}} uses {technique} of {} for {paid} Mana", card(*item))
        }
        Event::Damage { to_characters, to_monster, first_strike } => {
            let first = if *first_strike { "First Strike: " } else { "" };
            format!("{first}damage {to_characters} to the Characters, {to_monster} to the Monster (M-DMG-01)")
        }
        Event::BattleEnded => "The battle is over".to_owned(),
        Event::EffectBegan { seat, card: id } => match cards.skill_name(*id) {
            "" => format!("{{{seat}}}'s {} takes effect", card(*id)),
            skill => format!("{skill} of {{{seat}}}'s {} takes effect", card(*id)),
        },
        Event::LandTrashed { seat, card: id, by, .. } => {
            format!("{{{seat}}}'s Land {} is trashed{}", land(*id), trashed_by(cards, *by))
        }
        Event::Trashed { seat, card: id, by, .. } => {
            format!("{{{seat}}}'s {} is trashed{}", card(*id), trashed_by(cards, *by))
        }
        Event::Discarded { seat, card: id } => format!("{} goes to {{{seat}}}'s Discard Pile", card(*id)),
        Event::Spared { seat, card: id, .. } => {
            format!("{} goes under {{{seat}}}'s Character Deck instead (M-RULE-97)", card(*id))
        }
        Event::ToHand { seat, card } => format!("{} goes to {{{seat}}}'s hand", seen(card, "A face-down Monster")),
        Event::Taken { seat, card, .. } => format!("{{{seat}}} takes {}", seen(card, "a card")),
        Event::ToTop { seat, card: id } => format!("{} goes on top of {{{seat}}}'s deck", card(*id)),
        Event::ToCharacterDeck { seat, card: id } => {
            format!("{} goes into {{{seat}}}'s Character Deck", card(*id))
        }
        Event::DeckTurned { seat } => format!("{{{seat}}}'s Main Deck is turned face up (M-RULE-92)"),
        Event::FiguresTold { figures, .. } => format!("The face-down Monster has {figures}"),
        Event::HandSeen { seat } => format!("{{{}}} looks at {{{seat}}}'s hand", seat.other()),
        Event::Shuffled { seat, characters } => {
            let deck = if *characters { "Character Deck" } else { "Main Deck" };
            format!("{{{seat}}} shuffles the {deck}")
        }
        Event::TakenOver { seat, .. } => format!("{{{seat}}} takes over a Monster (M-RULE-32)"),
        Event::TotalAnnounced { seat, available, spent } => {
            format!("{{{seat}}} has {} Mana in all (M-END-02)", available + spent)
        }
        Event::EffectsStopped => "Effects that would go on without end are stopped (M-RULE-129)".to_owned(),
        Event::Over { over } => {
            let why = match over.reason {
                Reason::Mana => "enough Mana at the end of the turn (M-WIN-01)",
                Reason::Characters => "all the opponent's Characters are trashed (M-WIN-04)",
                Reason::Lands => "enough Lands in play (M-WIN-06)",
                Reason::EmptyDeck => "the opponent cannot draw (M-WIN-09)",
                Reason::Together => "both at the same moment (M-WIN-13)",
                Reason::TurnLimit => "the agreed number of turns has been played (M-WIN-16)",
            };
            over.winner.map_or_else(|| format!("A draw: {why}"), |winner| format!("{{{winner}}} wins: {why}"))
        }
    })
}

/// Why a card is trashed, after the word.
fn trashed_by(cards: &Cards, by: TrashedBy) -> String {
    let why = match by {
        TrashedBy::Effect(card) => return format!(" by [{}]({})", cards.name(card), cards.id_of(card)),
        TrashedBy::NoLand(clause) => return format!(" as it has no Land to return to ({clause})"),
        TrashedBy::Damage => " by damage (M-DMG-03)",
        TrashedBy::OpenCost => " as it was not paid for (M-OPEN-05)",
        TrashedBy::OpenCondition => " as its Open condition is not met (M-OPEN-08)",
        TrashedBy::Land => " as its Land leaves the field (M-RULE-33)",
        TrashedBy::Character => " with its Character (M-RULE-48)",
        TrashedBy::NewerItem => ", replaced by the newer Item (M-ITEM-03)",
    };
    why.to_owned()
}

/// With its sign: the minus that is on the cards.
pub fn signed(number: i16) -> String {
    format!("{number:+}").replace('-', "−")
}

/// Beside which Lands a cell is.
fn next_to(cards: &Cards, beside: &[CardId]) -> String {
    let lands = beside.iter().map(|id| format!("[{}]({})", cards.land_name(*id), cards.id_of(*id)));
    let lands = in_a_row(&lands.collect::<Vec<_>>());
    if lands.is_empty() { lands } else { format!(" next to {lands}") }
}
