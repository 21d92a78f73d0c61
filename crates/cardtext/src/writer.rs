//! Writing: words with blanks, capitals and articles where English has them.

use crate::itself::{CARD, named};
use crate::plain::capital;

/// A text that is being written.
#[derive(Debug)]
pub struct Writer {
    out: String,
    /// What the text calls the card on which it stands.
    itself: &'static str,
    /// The next word follows without a blank.
    glued: bool,
    /// An article is due, `a` or `an` by the next word.
    article: bool,
    /// The next word begins a sentence although no mark before it says so.
    sentence: bool,
    /// In the midst of what: see [`Within`](crate::Within).
    within: Vec<&'static str>,
}

impl Default for Writer {
    fn default() -> Self {
        Writer::on(CARD)
    }
}

impl Writer {
    /// An empty text.
    pub fn new() -> Self {
        Writer::default()
    }

    /// An empty text that calls the card on which it stands `itself`.
    pub fn on(itself: &'static str) -> Self {
        Writer { out: String::new(), itself, glued: false, article: false, sentence: false, within: Vec::new() }
    }

    /// Writes with `write`; if it gives `false`, nothing was written.
    pub fn attempt(&mut self, write: impl FnOnce(&mut Self) -> bool) -> bool {
        let (len, flags) = (self.out.len(), (self.glued, self.article, self.sentence));
        let done = write(self);
        if !done {
            self.out.truncate(len);
            (self.glued, self.article, self.sentence) = flags;
        }
        done
    }

    /// Writes words or marks, with a blank before them where one belongs and a capital at the
    /// start of a sentence.
    pub fn words(&mut self, words: &str) {
        let words = &*named(words, self.itself);
        if std::mem::take(&mut self.article) {
            self.words(if begins_with_vowel(words) { "an" } else { "a" });
        }
        let begun = std::mem::take(&mut self.sentence);
        let starts_sentence = begun || self.out.is_empty() || self.out.ends_with(['.', ']', '\n']);
        let closes = words.starts_with(['.', ',', ':', ';', ')', ']', '\n']);
        let opened = self.out.is_empty() || self.out.ends_with(['\n', '(', '[']);
        if !std::mem::take(&mut self.glued) && !closes && !opened {
            self.out.push(' ');
        }
        if starts_sentence {
            self.out.push_str(&capital(words));
        } else {
            self.out.push_str(words);
        }
    }

    /// Writes `a` or `an`, whichever the next word asks for.
    pub fn article(&mut self) {
        self.article = true;
    }

    /// Lets the next word begin a sentence, as after the colon of `Glare (Always): While …`.
    pub fn begin_sentence(&mut self) {
        self.sentence = true;
    }

    /// Puts the next word next to the last one, as in `STR+1`.
    pub fn glue(&mut self) {
        self.glued = true;
    }

    /// Whether what is written stands within something of this name: see [`Within`](crate::Within).
    pub fn is_within(&self, name: &str) -> bool {
        self.within.contains(&name)
    }

    /// Writes with `write` what stands within something of this name.
    pub(crate) fn within(&mut self, name: &'static str, write: impl FnOnce(&mut Self) -> bool) -> bool {
        self.within.push(name);
        let done = write(self);
        self.within.pop();
        done
    }

    /// What was written.
    pub fn finish(self) -> String {
        self.out
    }
}

/// Whether the words sound as if they began with a vowel: `ice Monster`, `"Ashield"`, `MJ12 card`.
fn begins_with_vowel(words: &str) -> bool {
    let words = words.trim_start_matches('"');
    words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) || words.starts_with("MJ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_capitals_and_articles_fall_into_place() {
        let mut out = Writer::new();
        for words in ["[", "2 MP", "]", "reveal"] {
            out.words(words);
        }
        out.article();
        for words in ["ice Monster", ",", "then draw", ".", "it gets STR"] {
            out.words(words);
        }
        out.glue();
        out.words("+1");
        out.words(".");
        assert_eq!(out.finish(), "[2 MP] Reveal an ice Monster, then draw. It gets STR+1.");
    }

    #[test]
    fn a_failed_attempt_leaves_nothing() {
        let mut out = Writer::new();
        out.words("draw");
        assert!(!out.attempt(|out| {
            out.article();
            out.words("card");
            false
        }));
        out.words("two");
        assert_eq!(out.finish(), "Draw two");
    }
}
