//! The log of a match, for each viewer.

use crate::protocol::LogLine;
use tercet_kernel::{AnyEvent, Viewer};

/// What happened, in the words each viewer may read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    lines: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Line {
    step: u32,
    words: Words,
}

/// Most lines read alike for everybody; a log of a long match should not take much memory.
#[derive(Clone, Debug)]
enum Words {
    Same(Box<str>),
    /// For each viewer of [`Viewer::ALL`].
    Each(Box<[Option<Box<str>>; Viewer::ALL.len()]>),
}

impl Log {
    /// Adds a line that everybody reads.
    pub fn tell_all(&mut self, step: u32, text: &str) {
        self.lines.push(Line { step, words: Words::Same(text.into()) });
    }

    /// Adds what each viewer saw happen.
    pub fn add(&mut self, step: u32, seen: &[Vec<AnyEvent>; Viewer::ALL.len()]) {
        let told = seen.each_ref().map(|events| events.iter().filter_map(|event| event.line.as_deref()).collect());
        let told: [Vec<&str>; Viewer::ALL.len()] = told;
        let rows = told.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..rows {
            let texts = told.each_ref().map(|lines| lines.get(row).copied());
            let words = match texts {
                [Some(first), ..] if texts.iter().all(|text| *text == Some(first)) => Words::Same(first.into()),
                _ => Words::Each(Box::new(texts.map(|text| text.map(Into::into)))),
            };
            self.lines.push(Line { step, words });
        }
    }

    /// Forgets everything after the first `step` choices.
    pub fn rewind(&mut self, step: u32) {
        self.lines.retain(|line| line.step <= step);
    }

    /// The log as `viewer` reads it.
    pub fn read(&self, viewer: Viewer) -> Vec<LogLine> {
        let lines = self.lines.iter().filter_map(|line| {
            let text = match &line.words {
                Words::Same(text) => text,
                Words::Each(texts) => texts[viewer as usize].as_ref()?,
            };
            Some(LogLine { step: line.step, line: text.to_string() })
        });
        lines.collect()
    }
}
