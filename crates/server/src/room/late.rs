//! Spectators who see things late: nothing newer leaves the server for them.
//!
//! For them there is a table of its own that follows the one that is played, each entry when it is due.

use super::Room;
use super::keeping::load_until;
use crate::rooms::NoTable;
use crate::time::now_ms;
use std::collections::VecDeque;
use tercet_table::protocol::{Phase, ServerMessage};
use tercet_table::{Effect, Entry, Table, Who};

/// The table as those see it who see it late.
pub(super) struct Late {
    table: Table,
    /// What has happened since, oldest first.
    waiting: VecDeque<Entry>,
}

impl Late {
    /// Takes over who is there, which everybody knows at once; the clocks run by it until what happened next. Says
    /// whether that changed.
    fn accompany(&mut self, then: u64, followed: &Table) -> bool {
        let next = self.waiting.front().map_or(then, |entry| entry.at.min(then));
        self.table.accompany(next, followed)
    }
}

impl Room {
    /// Whether `who` sees things late.
    pub(super) fn is_late(&self, who: Who) -> bool {
        let plays = matches!(who, Who::Seat(_) | Who::Both) || self.table.is_referee(who);
        !plays && self.late.is_some() && self.table.phase() != Phase::Gathering
    }

    /// The table as `who` sees it.
    pub(super) fn seen_by(&self, who: Who) -> &Table {
        self.late.as_ref().filter(|_| self.is_late(who)).map_or(&self.table, |late| &late.table)
    }

    /// Keeps what has happened for those who see it late.
    pub(super) async fn put_off(&mut self, effects: &[Effect]) -> Result<(), NoTable> {
        if self.table.delay_ms() == 0 {
            self.late = None;
            return Ok(());
        }
        match &mut self.late {
            Some(late) => late.waiting.extend(effects.iter().filter_map(|effect| match effect {
                Effect::Persist(entry) => Some(entry.clone()),
                _ => None,
            })),
            None => {
                let place = self.hall.loading.enter(self.whose);
                let turn = self.hall.loading.wait(self.whose, place).await;
                let until = now_ms().saturating_sub(self.table.delay_ms());
                let (table, mut entries) = load_until(&self.hall, &self.id, turn, Some(until)).await?;
                let waiting = entries.split_off(entries.partition_point(|entry| entry.at <= until));
                let mut late = Late { table, waiting: waiting.into() };
                late.accompany(until, &self.table);
                self.late = Some(late);
            }
        }
        self.catch_up();
        Ok(())
    }

    /// When those who see things late are to be shown something, in milliseconds since 1970.
    pub(super) fn late_until(&self) -> Option<u64> {
        let next = self.late.as_ref()?.waiting.front()?;
        Some(next.at + self.table.delay_ms())
    }

    /// Shows those who see things late what is due.
    pub(super) fn catch_up(&mut self) {
        let now = now_ms();
        let then = now.saturating_sub(self.table.delay_ms());
        let came = self.late.as_mut().is_some_and(|late| late.accompany(then, &self.table));
        while self.late_until().is_some_and(|due| due <= now) {
            let Some(late) = &mut self.late else { return };
            let Some(entry) = late.waiting.pop_front() else { return };
            match late.table.follow(&entry) {
                Ok(effects) => effects.into_iter().for_each(|effect| self.tell_late(effect)),
                Err(why) => tracing::error!(match_id = %self.id, %why, "what happened cannot be shown late"),
            }
        }
        if came {
            self.show_to(true);
        }
    }

    fn tell_late(&mut self, effect: Effect) {
        let late = |who: Who| self.is_late(who);
        match effect {
            Effect::Events { step, seen } => {
                let events = |who: &Who| {
                    let viewer = self.seen_by(*who).viewer(*who);
                    ServerMessage::Events { id: self.id.clone(), step, events: seen[viewer].clone() }
                };
                self.tell(|watcher| watcher.who, |watcher| late(watcher.who), events);
            }
            Effect::Changed => self.show_to(true),
            Effect::Said(line) if line.from != tercet_kernel::Viewer::Spectator => {
                let said = ServerMessage::Chat { id: self.id.clone(), line };
                self.tell(|_| (), |watcher| late(watcher.who), |()| said.clone());
            }
            Effect::Moved(_) => {
                let watchers = self.watchers.iter().filter(|watcher| late(watcher.who));
                watchers.for_each(|watcher| self.lead_on(watcher, self.seen_by(watcher.who)));
            }
            Effect::Said(_) | Effect::Persist(_) | Effect::Rematch => {}
        }
    }
}
