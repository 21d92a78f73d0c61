//! Why nothing (else) can be done with what lies on the table.

use crate::{Description, Match, Offer, Refusal, Rules, Seat, Status};
use serde::Serialize;
use std::collections::HashSet;

/// Something a player could wish to do and may not, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Denied {
    /// What was wished; without a key where nothing certain could be wished, and the card is named.
    #[serde(flatten)]
    pub wish: Offer,
    /// Why not.
    pub refusal: Refusal,
    /// When it becomes possible, where the rules can know that: a sentence such as `On your next turn.`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub when: Option<String>,
}

/// What a card is for; see [`Rules::purpose`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// What the card is called.
    pub name: String,
    /// The clause that says what it is for.
    pub refusal: Refusal,
    /// When that can be.
    pub when: Option<&'static str>,
}

impl<R: Rules> Match<R> {
    /// Why nothing else can be done with any of the cards `touches`: first what they would do themselves,
    /// the likeliest wish first, and every reason once. Where nothing can be done with them, and what they are
    /// for could not even be wished, that comes first.
    pub fn reasons(&self, seat: Seat, touches: &[String]) -> Vec<Denied> {
        let about = |wish: &Offer| wish.description.touches.iter().any(|touch| touches.contains(touch));
        let acts = |wish: &Offer| wish.description.touches.first().is_some_and(|first| touches.contains(first));
        let usual = |choice| R::is_usual(self.cards(), self.state(), seat, choice);
        let mut wishes = self.wishes(seat);
        wishes.retain(|(choice, Denied { wish, .. })| about(wish) && (!acts(wish) || usual(*choice)));
        wishes.sort_by_key(|(_, denied)| !acts(&denied.wish));
        let wished = wishes.first().is_some_and(|(_, denied)| acts(&denied.wish));
        let mut denied: Vec<Denied> = wishes.into_iter().map(|(_, denied)| denied).collect();
        let mut said = HashSet::new();
        denied.retain(|denied| said.insert((denied.wish.verb.clone(), denied.refusal.sentence.clone())));
        let able = self.status() == Status::Waiting(seat) && self.offers().iter().any(about);
        if !wished && !able {
            denied.splice(0..0, touches.iter().filter_map(|handle| self.purpose(seat, handle)));
        }
        denied
    }

    fn purpose(&self, seat: Seat, handle: &str) -> Option<Denied> {
        let Purpose { name, refusal, when } = R::purpose(self.cards(), self.state(), seat, handle)?;
        let description = Description { label: name, touches: vec![handle.to_owned()] };
        Some(Denied { wish: Offer::new(String::new(), description), refusal, when: when.map(str::to_owned) })
    }
}
