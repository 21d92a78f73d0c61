//! The log of a match, for each viewer.

use crate::protocol::LogLine;
use std::sync::Arc;
use tercet_kernel::{AnyEvent, Viewer};

/// What happened, in the words each viewer may read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    lines: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Line {
    step: u32,
    /// For each viewer of [`Viewer::ALL`]; equal lines are stored once.
    texts: [Option<Arc<str>>; Viewer::ALL.len()],
}

impl Log {
    /// Adds a line that everybody reads.
    pub fn tell_all(&mut self, step: u32, text: &str) {
        let text: Arc<str> = text.into();
        self.lines.push(Line { step, texts: Viewer::ALL.map(|_| Some(Arc::clone(&text))) });
    }

    /// Adds what each viewer saw happen.
    pub fn add(&mut self, step: u32, seen: &[Vec<AnyEvent>; Viewer::ALL.len()]) {
        let told =
            seen.each_ref().map(|events| events.iter().filter_map(|event| event.line.as_deref()).collect::<Vec<_>>());
        let rows = told.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..rows {
            let mut kept: Vec<Arc<str>> = Vec::new();
            let texts = told.each_ref().map(|lines| {
                let text = *lines.get(row)?;
                let known = kept.iter().find(|known| &***known == text).cloned();
                Some(known.unwrap_or_else(|| {
                    kept.push(text.into());
                    Arc::clone(&kept[kept.len() - 1])
                }))
            });
            self.lines.push(Line { step, texts });
        }
    }

    /// Forgets everything after the first `step` choices.
    pub fn rewind(&mut self, step: u32) {
        self.lines.retain(|line| line.step <= step);
    }

    /// The log as `viewer` reads it.
    pub fn read(&self, viewer: Viewer) -> Vec<LogLine> {
        let lines = self.lines.iter();
        lines
            .filter_map(|line| {
                Some(LogLine { step: line.step, line: line.texts[viewer as usize].as_deref()?.to_owned() })
            })
            .collect()
    }
}
