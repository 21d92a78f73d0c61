//! What the events of a choice may tell a viewer: of cards, only those that the viewer can know before or after it.

use std::fmt::Debug;
use std::sync::Arc;
use tercet_kernel::{Chance, Match, Rules, Seat, Viewer};

/// In how many worlds that look the same an event must be told alike, if it names a card that lies hidden.
const WORLDS: usize = 2;

/// A choice that was taken, and what came of it.
pub struct Told<'a, R: Rules> {
    /// The match before it.
    pub before: &'a Match<R>,
    /// Who chose, and what.
    pub choice: (Seat, &'a str),
    /// What happened.
    pub events: &'a [R::Event],
    /// The match after it.
    pub after: &'a Match<R>,
}

impl<R: Rules> Told<'_, R> {
    /// Checks what both players and spectators are told; gives how many cards the events name.
    ///
    /// # Errors
    /// The event that names a card to somebody who cannot know it.
    pub fn check(&self, chance: &mut Chance) -> Result<usize, String> {
        for event in self.events {
            let [to_a, to_b, to_all] =
                [Viewer::A, Viewer::B, Viewer::Spectator].map(|viewer| named(&R::redact(event, viewer)));
            if to_all.iter().any(|card| !to_a.contains(card) || !to_b.contains(card)) {
                return Err(format!("spectators are told more than a player by {event:?}"));
            }
        }
        for seat in Seat::BOTH {
            let (Some(before), Some(after)) = (hidden(self.before, seat), hidden(self.after, seat)) else { continue };
            for (at, event) in self.events.iter().enumerate() {
                let told = R::redact(event, seat.into());
                let is_secret = |&card: &u32| {
                    let hidden = before.contains(&card) && after.contains(&card) && !self.is_shuffled_in(at, card);
                    hidden && !(names_openly(event, card) && self.was_told(at, card, seat))
                };
                if named(&told).iter().any(is_secret) && !self.is_told_everywhere(at, &told, seat, chance) {
                    return Err(format!("{seat} is told of a card that {seat} cannot know: {told:?}"));
                }
            }
        }
        Ok(named(&self.events).len())
    }

    /// Whether a card of the event at this place may have been in sight before a pile was shuffled, of which the end
    /// says nothing: an event names it that hides it from nobody or says that it was shown, or several name it, by
    /// which it came into sight and into the pile.
    fn is_shuffled_in(&self, at: usize, card: u32) -> bool {
        let until = self.events.iter().rposition(is_shuffle).unwrap_or(0);
        let of_it = || self.events[..until].iter().filter(|event| named(event).contains(&card));
        at < until && (of_it().count() > 1 || of_it().any(|event| names_openly(event, card) || is_showing(event)))
    }

    /// Whether `seat` was told of a card before the event at this place: an effect goes on of which everybody has
    /// heard, also when its card is gone.
    fn was_told(&self, at: usize, card: u32, seat: Seat) -> bool {
        let begun = Match::<R>::begin(Arc::clone(self.before.cards()), self.before.setup().clone());
        let Ok(mut again) = begun else { return false };
        let mut past = again.opening();
        for choice in self.before.choices() {
            if again.choose(choice.seat, &choice.key, &mut past).is_err() {
                return false;
            }
        }
        past.iter().chain(&self.events[..at]).any(|event| named(&R::redact(event, seat.into())).contains(&card))
    }

    /// Whether the event at this place is the same in other worlds that look the same to `seat`: then it speaks of
    /// no hidden card, but of one that somebody has named.
    fn is_told_everywhere(&self, at: usize, told: &Option<R::Event>, seat: Seat, chance: &mut Chance) -> bool {
        let (chooser, key) = self.choice;
        (0..WORLDS).all(|_| {
            let state = R::resample(self.before.cards(), self.before.state(), seat, chance);
            let mut world = Match::<R>::staged(Arc::clone(self.before.cards()), self.before.setup().clone(), state);
            let mut events = Vec::new();
            world.choose(chooser, key, &mut events).is_ok()
                && events.get(at).is_some_and(|event| R::redact(event, seat.into()) == *told)
        })
    }
}

/// The cards of which `seat` can read no copy; `None` where that is not sure.
fn hidden<R: Rules>(game: &Match<R>, seat: Seat) -> Option<Vec<u32>> {
    let concealed = R::conceal(game.cards(), game.state(), seat)?;
    let census = |state| {
        let mut cards = Vec::new();
        Seat::BOTH.into_iter().for_each(|seat| R::census(state, seat, &mut cards));
        cards
    };
    let known = census(&concealed);
    Some(census(game.state()).into_iter().filter(|card| !known.contains(card)).collect())
}

/// Whether a pile was shuffled: each game calls it so.
fn is_shuffle(event: &impl Debug) -> bool {
    format!("{event:?}").starts_with("Shuffled")
}

/// Whether a card was shown to everybody as it was moved: each game says it so.
fn is_showing(event: &impl Debug) -> bool {
    format!("{event:?}").contains("shown: true")
}

/// Whether the card is named where a card always is: what can be hidden from somebody is an `Option`.
fn names_openly(event: &impl Debug, card: u32) -> bool {
    let written = format!("{event:?}");
    let name = format!("CardId({card})");
    written.match_indices(&name).any(|(at, _)| !written[..at].ends_with("Some("))
}

/// The numbers of the cards in it: each game calls their type `CardId`.
fn named(what: &impl Debug) -> Vec<u32> {
    let written = format!("{what:?}");
    let numbers = written.split("CardId(").skip(1).filter_map(|rest| rest.split(')').next());
    numbers.map(|number| number.parse().expect("a number of a card")).collect()
}
