//! What one browser says about tables that another server carries.

use super::{Connection, UNWATCHED};
use crate::among::{Among, Elsewhere, End, Place, Share, Tunnel, Unsaid};
use crate::draft_room::UNWATCHED as UNWATCHED_DRAFT;
use crate::outbox::Outbox;
use std::collections::HashMap;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;
use tercet_table::protocol::ClientMessage;
use tercet_table::{DraftId, MatchId};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// For how long ways to another server may end, one after the other, until the browser is told, and until it should
/// connect again: elsewhere that server may be reached.
const TOLD: Duration = Duration::from_secs(2);
const GIVEN_UP: Duration = Duration::from_secs(5);

/// What those read whose table cannot be reached.
const UNREACHED: &str = "The server that has this table cannot be reached at the moment; it is tried again.";

/// What is known of one connection where several servers share the tables.
pub struct Afar {
    among: Arc<Among>,
    /// Whether another server passes on what comes here.
    passed_on: bool,
    /// Hears of each change of who carries what.
    changes: watch::Receiver<u64>,
    /// What is watched, by its name.
    followed: HashMap<String, Followed>,
    /// Ways to other servers, by their names.
    tunnels: HashMap<String, Tunnel>,
    tell_end: mpsc::UnboundedSender<End>,
    ends: mpsc::UnboundedReceiver<End>,
    /// Since when no way has led anywhere for long.
    astray: Option<Astray>,
}

/// One way after the other ends.
struct Astray {
    since: Instant,
    told: bool,
}

/// Something that is watched.
struct Followed {
    share: Share,
    /// What the browser said in order to watch it.
    watch: Utf8Bytes,
    at: At,
}

/// Where something is watched.
#[derive(Clone, PartialEq, Eq)]
enum At {
    /// Here, until this server loses what it has taken with this number.
    Here(u64),
    /// On the server of this name.
    There(String),
}

impl At {
    fn of(place: &Place) -> At {
        match place {
            Place::Here(number) => At::Here(*number),
            Place::There(fellow) => At::There(fellow.name.clone()),
        }
    }
}

/// What ends what this message has begun.
fn unwatch(watch: &ClientMessage) -> Utf8Bytes {
    let ends = match watch {
        ClientMessage::WatchDraft { id, .. } => ClientMessage::UnwatchDraft { id: id.clone() },
        other => ClientMessage::Unwatch { id: MatchId(other.about().unwrap_or_default().to_owned()) },
    };
    serde_json::to_string(&ends).expect("plain data with string keys is always JSON").into()
}

/// Something has changed about other servers.
pub enum News {
    /// Some carry something else.
    Changed,
    /// A way to one has ended.
    Ended(End),
}

impl Afar {
    pub fn new(among: &Arc<Among>, passed_on: bool) -> Afar {
        let (tell_end, ends) = mpsc::unbounded_channel();
        Afar {
            among: Arc::clone(among),
            passed_on,
            changes: among.changes(),
            followed: HashMap::new(),
            tunnels: HashMap::new(),
            tell_end,
            ends,
            astray: None,
        }
    }

    /// Looks away from everything: what is on other servers ends with the way there.
    pub fn leave(&mut self) {
        self.followed.clear();
        self.tunnels.clear();
    }

    /// A way has ended that had led to its server for this long. Says whether the browser is to be told, which is once.
    /// The error means that it should connect again.
    fn goes_astray(&mut self, lasted: Duration) -> Result<bool, Elsewhere> {
        if lasted > GIVEN_UP {
            self.astray = None;
        }
        let astray = self.astray.get_or_insert_with(|| Astray { since: Instant::now(), told: false });
        let so_long = astray.since.elapsed();
        if so_long > GIVEN_UP {
            return Err(Elsewhere);
        }
        Ok(so_long > TOLD && !std::mem::replace(&mut astray.told, true))
    }

    /// Whether this is watched here, so that the room here is to be told of its end.
    pub fn is_here(&self, name: &str) -> bool {
        self.followed.get(name).is_none_or(|followed| matches!(followed.at, At::Here(_)))
    }
}

impl Connection {
    /// What changes about other servers; nothing, where this one is alone.
    pub async fn news(&mut self) -> News {
        let Some(afar) = &mut self.afar else { return pending().await };
        tokio::select! {
            changed = afar.changes.changed() => match changed {
                Ok(()) => News::Changed,
                Err(_) => pending().await,
            },
            Some(end) = afar.ends.recv() => News::Ended(end),
        }
    }

    /// Follows what is watched to where it is now. The error means that it cannot, so that the browser should connect
    /// again.
    pub async fn heed(&mut self, news: News) -> Result<(), Elsewhere> {
        let Some(afar) = &mut self.afar else { return Ok(()) };
        let lost = match news {
            News::Changed => {
                afar.astray = None;
                None
            }
            // One that was closed because nothing was watched on it any more, perhaps with another one since.
            News::Ended(end) if !afar.tunnels.get(&end.server).is_some_and(|tunnel| tunnel.is_at(&end)) => {
                return Ok(());
            }
            News::Ended(End { server, lasted, .. }) => {
                tracing::debug!(server, ?lasted, "the way to another server has ended");
                if afar.goes_astray(lasted)? {
                    self.tell_unreached(&server);
                }
                let Some(afar) = &mut self.afar else { return Ok(()) };
                afar.tunnels.remove(&server);
                afar.among.look();
                Some(At::There(server))
            }
        };
        let Some(afar) = &self.afar else { return Ok(()) };
        for name in afar.followed.keys().cloned().collect::<Vec<_>>() {
            self.follow(&name, lost.as_ref()).await?;
        }
        Ok(())
    }

    /// Tells of everything that is watched on a server which cannot be reached.
    fn tell_unreached(&self, server: &str) {
        let Some(afar) = &self.afar else { return };
        for (name, followed) in &afar.followed {
            if followed.at != At::There(server.to_owned()) {
                continue;
            }
            let draft = DraftId(name.clone());
            match self.drafts.contains(&draft) {
                true => self.refuse_in_draft(&draft, UNREACHED),
                false => self.refuse(Some(&MatchId(name.clone())), UNREACHED),
            }
        }
    }

    /// Watches something where it is now, unless it is watched there already and that way is not lost.
    async fn follow(&mut self, name: &str, lost: Option<&At>) -> Result<(), Elsewhere> {
        let Some(afar) = &mut self.afar else { return Ok(()) };
        let Some(followed) = afar.followed.get(name) else { return Ok(()) };
        let place = afar.among.find(followed.share).await?;
        let at = At::of(&place);
        if at == followed.at && lost != Some(&at) {
            return Ok(());
        }
        let (watch, before) = (followed.watch.clone(), followed.at.clone());
        let Ok(message) = serde_json::from_str(&watch) else { return Ok(()) };
        if let At::There(server) = before
            && let Some(tunnel) = afar.tunnels.get(&server)
        {
            // Whoever carried it passes on what is said there until then. If that way has ended, nobody does.
            let _ = tunnel.say(unwatch(&message)).await;
        }
        self.note(name, watch.clone(), &place);
        match place {
            // Should it end at once, that is told, and it is watched again.
            Place::There(_) => drop(self.say_there(&place, watch).await),
            Place::Here(_) => self.carry_out(message).await,
        }
        self.fill_in();
        Ok(())
    }

    /// Passes on what is about a table of another server; says whether it has.
    pub(super) async fn pass_on(&mut self, message: &ClientMessage, text: &Utf8Bytes) -> bool {
        let (Some(afar), Some(name)) = (&self.afar, message.about()) else { return false };
        let Ok(place) = afar.among.find_for(Share::of(name), afar.passed_on).await else {
            match message {
                // They would look at nothing.
                ClientMessage::Watch { .. } | ClientMessage::WatchDraft { .. } => self.outbox.hang_up(),
                _ => self.refuse(None, &Elsewhere.to_string()),
            }
            return true;
        };
        if afar.followed.get(name).is_some_and(|followed| followed.at != At::of(&place)) {
            // It has moved, and that was not heeded yet.
            let _ = self.follow(name, None).await;
        }
        if let Place::There(_) = place {
            self.tell_there(message, name, &place, text).await;
            return true;
        }
        match message {
            // Whoever may not watch more is told so where it is carried out.
            ClientMessage::Watch { id, .. } if self.watched.contains(id) || !self.watches_enough() => {
                self.note(name, text.clone(), &place);
            }
            ClientMessage::WatchDraft { id, .. } if self.drafts.contains(id) || !self.watches_enough() => {
                self.note(name, text.clone(), &place);
            }
            ClientMessage::Unwatch { .. } | ClientMessage::UnwatchDraft { .. } => self.forget(name),
            _ => {}
        }
        false
    }

    /// Says something on another server, with the same bounds as here.
    async fn tell_there(&mut self, message: &ClientMessage, name: &str, place: &Place, text: &Utf8Bytes) {
        match message {
            ClientMessage::Watch { id, .. } => {
                if !self.may_watch(id) {
                    return;
                }
                self.watched.insert(id.clone());
                self.note(name, text.clone(), place);
            }
            ClientMessage::WatchDraft { id, .. } => {
                if !self.may_watch_draft(id) {
                    return;
                }
                self.drafts.insert(id.clone());
                self.note(name, text.clone(), place);
            }
            ClientMessage::Unwatch { id } => {
                if !self.watched.remove(id) {
                    return;
                }
                self.forget(name);
            }
            ClientMessage::UnwatchDraft { id } => {
                if !self.drafts.remove(id) {
                    return;
                }
                self.forget(name);
            }
            _ if !self.follows(name) => return self.refuse_unwatched(message, name),
            _ => {}
        }
        let said = self.say_there(place, text.clone()).await;
        let watches = matches!(message, ClientMessage::Watch { .. } | ClientMessage::WatchDraft { .. });
        match said {
            // What is watched is watched again where it goes on.
            Err(Unsaid::Ended) if !watches => self.refuse(None, &Elsewhere.to_string()),
            Err(Unsaid::Late) => self.outbox.hang_up(),
            Ok(()) | Err(Unsaid::Ended) => {}
        }
        self.fill_in();
    }

    /// Ends the ways on which nothing is watched any more.
    fn fill_in(&mut self) {
        if let Some(afar) = &mut self.afar {
            let (tunnels, followed) = (&mut afar.tunnels, &afar.followed);
            tunnels.retain(|server, _| {
                followed.values().any(|one| matches!(&one.at, At::There(there) if there == server))
            });
        }
    }

    fn follows(&self, name: &str) -> bool {
        self.afar.as_ref().is_some_and(|afar| afar.followed.contains_key(name))
    }

    /// The same is said of what is here.
    fn refuse_unwatched(&self, message: &ClientMessage, name: &str) {
        match message {
            ClientMessage::BeginDraft { id }
            | ClientMessage::Take { id, .. }
            | ClientMessage::LeaveDraft { id }
            | ClientMessage::FreeSeat { id, .. } => self.refuse_in_draft(id, UNWATCHED_DRAFT),
            _ => self.refuse(Some(&MatchId(name.to_owned())), UNWATCHED),
        }
    }

    fn note(&mut self, name: &str, watch: Utf8Bytes, place: &Place) {
        if let Some(afar) = &mut self.afar {
            let followed = Followed { share: Share::of(name), watch, at: At::of(place) };
            afar.followed.insert(name.to_owned(), followed);
        }
    }

    fn forget(&mut self, name: &str) {
        if let Some(afar) = &mut self.afar {
            afar.followed.remove(name);
        }
    }

    async fn say_there(&mut self, place: &Place, text: Utf8Bytes) -> Result<(), Unsaid> {
        let (Some(afar), Place::There(fellow)) = (&mut self.afar, place) else { return Ok(()) };
        let (among, outbox): (&Arc<Among>, &Outbox) = (&afar.among, &self.outbox);
        let tunnel = afar
            .tunnels
            .entry(fellow.name.clone())
            .or_insert_with(|| Tunnel::dig(among, fellow.clone(), self.whose, outbox.clone(), afar.tell_end.clone()));
        tunnel.say(text).await
    }
}
