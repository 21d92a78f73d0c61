//! Showing the opponent a card or a page of one's own, and hiding it again (Z-TABLE-03).

use super::RoomChange;
use crate::protocol::{Refused, ShownPage};
use crate::{Effect, Table, Who};
use serde_json::Value;
use tercet_kernel::{Seat, Viewer};

impl Table {
    pub(super) fn show_page(&mut self, now: u64, who: Who, page: Option<String>) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        let page = page.map(|page| self.page_of(seat, page)).transpose()?;
        if self.room.shown[seat] == page {
            return Ok(Vec::new());
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::Shown { seat, page })
    }

    /// The page or card of `seat` with this handle, as its player sees it.
    fn page_of(&self, seat: Seat, page: String) -> Result<ShownPage, Refused> {
        let view = self.playing().map(|playing| playing.view(seat.into()).read()).unwrap_or_default();
        match card_at(&view, &page) {
            Some(card) => Ok(ShownPage { by: seat, card: card.to_owned(), page }),
            None => Err(Refused::plain("You have no such card that you could show.")),
        }
    }

    pub(super) fn is_shown(&mut self, seat: Seat, page: Option<ShownPage>) {
        let other = seat.other();
        let line = match &page {
            Some(_) => format!("{{{seat}}} shows {{{other}}} a card of their own."),
            None => format!("{{{seat}}} hides the card again."),
        };
        self.room.shown[seat] = page;
        self.tell(&line);
    }

    /// What lies open to `viewer` because its player shows it; spectators do not see it. What has gone elsewhere since
    /// is shown no more.
    pub(super) fn shown_to(&self, viewer: Viewer) -> Vec<ShownPage> {
        let sees = viewer != Viewer::Spectator;
        let is_there =
            |shown: &&ShownPage| self.page_of(shown.by, shown.page.clone()).is_ok_and(|there| there == **shown);
        self.room.shown.0.iter().flatten().filter(|_| sees).filter(is_there).cloned().collect()
    }
}

/// The id of the card with this handle, somewhere in a view in which its face can be seen.
fn card_at<'v>(view: &'v Value, handle: &str) -> Option<&'v str> {
    match view {
        Value::Object(fields) => {
            let here = fields.get("handle").and_then(Value::as_str) == Some(handle);
            let face = fields.get("face").and_then(|face| face.get("id")).and_then(Value::as_str);
            face.filter(|_| here).or_else(|| fields.values().find_map(|field| card_at(field, handle)))
        }
        Value::Array(items) => items.iter().find_map(|item| card_at(item, handle)),
        _ => None,
    }
}
