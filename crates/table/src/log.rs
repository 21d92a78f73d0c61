//! The log of a match, for each viewer.

use crate::protocol::LogLine;
use tercet_kernel::{PerViewer, SeenByEach, Viewer};

/// What happened, in the words each viewer may read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    lines: Vec<Line>,
    /// How often lines were forgotten.
    rewinds: u32,
}

/// How much of a log somebody has read; see [`Table::log_mark`](crate::Table::log_mark).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogMark {
    viewer: Viewer,
    rewinds: u32,
    lines: usize,
}

#[derive(Clone, Debug)]
struct Line {
    step: u32,
    words: Words,
    aside: bool,
}

/// Most lines read the same for everybody; a log of a long match should not take much memory.
#[derive(Clone, Debug)]
enum Words {
    Same(Box<str>),
    Each(Box<PerViewer<Option<Box<str>>>>),
}

impl Log {
    /// Adds what happened beside the game, which everybody reads.
    pub fn tell_aside(&mut self, step: u32, text: &str) {
        self.lines.push(Line { step, words: Words::Same(text.into()), aside: true });
    }

    /// Adds what each viewer saw happen.
    pub fn add(&mut self, step: u32, seen: &SeenByEach) {
        let lines = |viewer| seen[viewer].iter().filter_map(|event| event.line.as_deref()).collect();
        let told: PerViewer<Vec<&str>> = PerViewer::new(lines);
        let rows = told.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..rows {
            let text = |viewer| told[viewer].get(row).copied();
            let words = match text(Viewer::A) {
                Some(first) if Viewer::ALL.iter().all(|viewer| text(*viewer) == Some(first)) => {
                    Words::Same(first.into())
                }
                _ => Words::Each(Box::new(PerViewer::new(|viewer| text(viewer).map(Into::into)))),
            };
            self.lines.push(Line { step, words, aside: false });
        }
    }

    /// Forgets everything after the first `step` choices.
    pub fn rewind(&mut self, step: u32) {
        let kept = self.lines.partition_point(|line| line.step <= step);
        self.lines.truncate(kept);
        self.rewinds += 1;
    }

    /// The players have changed seats: what was said of one seat is said of the other one.
    pub fn swap_seats(&mut self) {
        for line in &mut self.lines {
            if let Words::Same(text) = &mut line.words {
                *text = swapped(text).into();
            }
        }
        self.rewinds += 1;
    }

    /// What `viewer` has read after all lines there are now.
    pub fn mark(&self, viewer: Viewer) -> LogMark {
        LogMark { viewer, rewinds: self.rewinds, lines: self.lines.len() }
    }

    /// What `viewer` has not read by `mark`, and how many lines it has. Through other eyes, and when
    /// lines it may have read were forgotten, that is none.
    pub fn since(&self, mark: Option<LogMark>, viewer: Viewer) -> (u32, Vec<LogLine>) {
        let known = mark.filter(|mark| mark.viewer == viewer && mark.rewinds == self.rewinds);
        let (old, new) = self.lines.split_at(known.map_or(0, |mark| mark.lines.min(self.lines.len())));
        let read = old.iter().filter(|line| line.text(viewer).is_some()).count() as u32;
        (read, new.iter().filter_map(|line| line.shown(viewer)).collect())
    }
}

/// A line in which each player is the other one.
fn swapped(text: &str) -> String {
    // What people write has no such character.
    text.replace("{a}", "\0").replace("{b}", "{a}").replace('\0', "{b}")
}

impl Line {
    /// What `viewer` reads, if anything.
    fn text(&self, viewer: Viewer) -> Option<&str> {
        match &self.words {
            Words::Same(text) => Some(text),
            Words::Each(texts) => texts[viewer].as_deref(),
        }
    }

    fn shown(&self, viewer: Viewer) -> Option<LogLine> {
        let line = self.text(viewer)?.to_owned();
        Some(LogLine { step: self.step, line, aside: self.aside })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_kernel::AnyEvent;

    fn told(log: &Log, mark: Option<LogMark>) -> (u32, Vec<String>) {
        let (read, lines) = log.since(mark, Viewer::A);
        (read, lines.into_iter().map(|line| line.line).collect())
    }

    #[test]
    fn a_line_is_told_once_unless_lines_are_forgotten() {
        let mut log = Log::default();
        log.tell_aside(0, "one");
        let seen = |line: &str| vec![AnyEvent { event: serde_json::Value::Null, line: Some(line.to_owned()) }];
        log.add(1, &PerViewer::new(|viewer| if viewer == Viewer::A { seen("two") } else { Vec::new() }));
        let (a, b) = (log.mark(Viewer::A), log.mark(Viewer::B));
        log.tell_aside(2, "three");
        assert_eq!(told(&log, None), (0, ["one", "two", "three"].map(str::to_owned).to_vec()));
        assert_eq!(told(&log, Some(a)), (2, vec!["three".to_owned()]));
        assert_eq!(told(&log, Some(b)).0, 0, "through other eyes");
        assert_eq!(log.since(Some(b), Viewer::B).0, 1);
        log.rewind(1);
        assert_eq!(told(&log, Some(a)), (0, ["one", "two"].map(str::to_owned).to_vec()));
    }
}
