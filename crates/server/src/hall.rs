//! All rooms, and what they share.

use crate::address::Household;
use crate::among::{Among, Elsewhere, Hold, OpenHere, Share};
use crate::analyses::Analyses;
use crate::calls::Known;
use crate::draft_room::{self, ToDraft};
use crate::here::Lookers;
use crate::host::Host;
use crate::lab::Lab;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::opened::Opened;
use crate::room::{self, Letter, Question, ToRoom};
use crate::rooms::{NoTable, Rooms};
use crate::seeks::Seeks;
use crate::serve::Config;
use crate::store::Store;
use crate::thinking::Thinking;
use crate::tournament::protocol::TournamentId;
use crate::tournament_room::{InMemory, ToTournament};
use crate::turns::Turns;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tercet_hosting::{Collection, Collections};
use tercet_table::{DraftId, Drafting, Game, MatchId, OwnPoolFile, Registry, Table};
use tokio::sync::oneshot;
use tokio::task::JoinError;
use tokio::time::sleep;

/// This many tables of one household may wait to be taken up, and this many matches to be played again.
const LOADING: usize = 1_000;
const REPLAYING: usize = 64;
/// This many questions of one household about cards may wait, and this many requests for all that is stored of a
/// player.
const LOOKING_UP: usize = 32;
const TAKING_AWAY: usize = 2;
/// How long what has to come to a room waits before it is brought again, if the room has too much to do.
const BUSY: Duration = Duration::from_millis(20);

/// For whom the server itself does something.
pub const ITSELF: Household = Household::LOCAL;

/// All rooms, and what they share.
pub struct Hall {
    pub store: Store,
    /// The other servers, where several share the database.
    pub among: Option<Arc<Among>>,
    pub games: Registry,
    pub collections: Collections,
    /// The same with pools of own cards.
    pub opened: Opened,
    pub thinking: Arc<Thinking>,
    /// Matches that are looked back at.
    pub analyses: Analyses,
    /// Where experiments are made.
    pub lab: Lab,
    /// Stored tables that are taken up.
    pub loading: Turns,
    /// Matches that are played again.
    pub replaying: Turns,
    /// What is asked about cards, decks and packs.
    pub looking_up: Turns,
    /// All that is stored of a player, read for them to take away.
    pub taking_away: Turns,
    pub lobby: Lobby<MatchId>,
    pub open_drafts: Lobby<DraftId>,
    /// Those who look for an opponent.
    pub seeks: Seeks,
    /// Those who look at the site.
    pub lookers: Lookers,
    /// How what may call its players stood last.
    pub called: Known,
    pub limits: Limits,
    pub host: Host,
    /// How long a room stays without anybody looking.
    pub idle: Duration,
    /// Whether this is a server for tests, on which matches can be foreseen.
    pub for_tests: bool,
    pub rooms: Rooms<MatchId, Box<Letter>>,
    pub drafts: Rooms<DraftId, ToDraft>,
    pub tournaments: Rooms<TournamentId, ToTournament>,
    /// How those stand whose rooms are in memory.
    pub seen_tournaments: InMemory,
}

impl Hall {
    pub fn new(
        (store, among): (Store, Option<Arc<Among>>),
        games: Registry,
        collections: Collections,
        host: Host,
        config: &Config,
    ) -> Arc<Hall> {
        let waiting = [LOADING, REPLAYING, LOOKING_UP, TAKING_AWAY];
        let [loading, replaying, looking_up, taking_away] = waiting.map(Turns::for_each_core);
        let limits = Limits::new(config.messages, config.stored, host.counters.clone());
        let thinking = Arc::new(Thinking::new(config.pace, among.clone()));
        Arc::new(Hall {
            store,
            lab: Lab::new(config.labs.clone(), Arc::clone(&thinking), among.clone()),
            among,
            games,
            collections,
            opened: Opened::default(),
            analyses: Analyses::new(),
            thinking,
            loading,
            replaying,
            looking_up,
            taking_away,
            lobby: Lobby::default(),
            open_drafts: Lobby::default(),
            seeks: Seeks::default(),
            lookers: Lookers::default(),
            called: Known::default(),
            limits,
            host,
            idle: config.idle,
            for_tests: config.for_tests,
            rooms: Rooms::default(),
            drafts: Rooms::default(),
            tournaments: Rooms::default(),
            seen_tournaments: InMemory::default(),
        })
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&Arc<dyn Game>> {
        self.games.iter().find(|game| game.rules().id() == id)
    }

    /// The cards of the game with this id.
    pub fn collection(&self, id: &str) -> Option<&Arc<dyn Collection>> {
        self.collections.iter().find(|collection| collection.game() == id)
    }

    /// The cards of a game, with those of the pool that a match or a draft carries, if it carries one. To open a pool
    /// takes a while.
    ///
    /// # Errors
    /// If there is no such game, or everything that is wrong with the pool.
    pub fn cards(&self, game: &str, own: Option<&OwnPoolFile>) -> Result<Arc<dyn Collection>, String> {
        let printed = self.collection(game).ok_or_else(|| format!("There is no game {game:?}."))?;
        let Some(OwnPoolFile { called, file }) = own else { return Ok(Arc::clone(printed)) };
        if let Some(cards) = self.opened.find(game, &called.version) {
            return Ok(cards);
        }
        let (cards, opened) = printed.open_pool(file).map_err(|errors| errors.join("\n"))?;
        self.opened.keep(opened.version, Arc::clone(&cards));
        Ok(cards)
    }

    /// What lets this server carry the match, the draft or the tournament of this name.
    ///
    /// # Errors
    /// If another server does.
    pub fn hold(&self, id: &str) -> Result<Hold, Elsewhere> {
        match &self.among {
            Some(among) => among.hold(Share::of(id)).ok_or(Elsewhere),
            None => Ok(Hold::ALONE),
        }
    }

    /// Whether this server carries the match, the draft or the tournament of this name.
    pub fn carries(&self, id: &str) -> bool {
        self.among.as_ref().is_none_or(|among| among.carries(Share::of(id)))
    }

    /// What is in memory.
    pub fn open_here(&self) -> OpenHere {
        let tournaments = self.tournaments.open();
        OpenHere { matches: self.rooms.open(), drafts: self.drafts.open(), tournaments }
    }

    /// What is in memory on whichever server; nothing is known if one of them does not say.
    pub async fn open_anywhere(&self) -> Option<OpenHere> {
        let mut open = self.open_here();
        if let Some(among) = &self.among {
            for there in among.open_elsewhere().await {
                open.add(there?);
            }
        }
        Some(open)
    }

    /// The same, without those that do not say.
    pub async fn open_as_far_as_told(&self) -> OpenHere {
        let mut open = self.open_here();
        if let Some(among) = &self.among {
            among.open_elsewhere().await.into_iter().flatten().for_each(|there| open.add(there));
        }
        open
    }

    /// How many browsers are connected to the other servers.
    pub fn sockets_elsewhere(&self) -> usize {
        self.among.iter().flat_map(|among| among.fellows()).map(|fellow| fellow.sockets).sum()
    }

    /// Whether this is the server that does what one server does for all.
    pub fn has_the_lobby(&self) -> bool {
        self.among.as_ref().is_none_or(|among| among.carries(Share::LOBBY))
    }

    /// The shares of what is in memory.
    pub fn open_shares(&self) -> HashSet<Share> {
        let open = self.open_here();
        let matches = open.matches.iter().map(|id| id.0.as_str());
        let drafts = open.drafts.iter().map(|id| id.0.as_str());
        let tournaments = open.tournaments.iter().map(|id| id.0.as_str());
        matches.chain(drafts).chain(tournaments).map(Share::of).collect()
    }

    /// Sends a message from `whose` to a room, opening it if need be. Says whether it was taken.
    pub fn send(self: &Arc<Self>, whose: Household, id: &MatchId, message: ToRoom) -> bool {
        let open = |letters| drop(tokio::spawn(room::run(Arc::clone(self), id.clone(), letters)));
        self.rooms.send(id, Box::new(Letter::new(whose, message)), open)
    }

    /// Sends a message that has to come to a room, however long that has too much to do.
    pub async fn deliver(self: &Arc<Self>, whose: Household, id: &MatchId, message: impl Fn() -> ToRoom) {
        while !self.send(whose, id, message()) {
            sleep(BUSY).await;
        }
    }

    /// Sends a message of the server itself to a room, however long that has too much to do, but not to one that is not
    /// in memory.
    pub async fn tell(&self, id: &MatchId, message: impl Fn() -> ToRoom) {
        while self.rooms.tell(id, Box::new(Letter::new(ITSELF, message()))).is_err() {
            sleep(BUSY).await;
        }
    }

    /// Sends a message to the room of a draft, opening it if need be. Says whether it was taken.
    pub fn send_to_draft(self: &Arc<Self>, id: &DraftId, message: ToDraft) -> bool {
        let open = |messages| drop(tokio::spawn(draft_room::run(Arc::clone(self), id.clone(), messages)));
        self.drafts.send(id, message, open)
    }

    /// Does what a draft or a tournament needs done aside, when its turn has come: whose it is does not count, and all
    /// of them together take no more than one household may.
    ///
    /// # Errors
    /// If it panicked.
    pub async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        let place = self.loading.enter(ITSELF);
        self.loading.wait(ITSELF, place).await.work(work).await
    }

    /// Reads something off the table of `id`, for `whose`; where another server carries it, as it is stored.
    pub async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        whose: Household,
        id: &MatchId,
        read: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, NoTable> {
        if !self.carries(&id.0) {
            return room::stored(self, whose, id).await.map(|table| read(&table));
        }
        let (answer, answered) = oneshot::channel();
        let question: Question = Box::new(move |table| {
            // Nobody waits any more where an answer cannot be sent.
            let _ = answer.send(table.map(read).map_err(NoTable::clone));
        });
        if !self.send(whose, id, ToRoom::Look(question)) {
            return Err(NoTable::Busy);
        }
        answered.await.map_err(|_| NoTable::Busy)?
    }

    /// Reads something off the draft of `id`; where another server carries it, as it is stored.
    pub async fn look_at_draft<T: Send + 'static>(
        self: &Arc<Self>,
        id: &DraftId,
        read: impl FnOnce(&Drafting) -> T + Send + 'static,
    ) -> Result<T, NoTable> {
        if !self.carries(&id.0) {
            return draft_room::stored(self, id).await.map(|drafting| read(&drafting));
        }
        let (answer, answered) = oneshot::channel();
        let question: draft_room::Question = Box::new(move |drafting| {
            // Nobody waits any more where an answer cannot be sent.
            let _ = answer.send(drafting.map(read).map_err(NoTable::clone));
        });
        if !self.send_to_draft(id, ToDraft::Look(question)) {
            return Err(NoTable::Busy);
        }
        answered.await.map_err(|_| NoTable::Busy)?
    }
}
