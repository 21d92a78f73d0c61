//! Reading: a place in the tokens, and what was looked for in vain.

use crate::itself::{CARD, named};
use crate::plain::capital;
use crate::token::{Token, TokenKind, each_token, tokens};
use crate::{Form, Table, TextError, Told};

/// How deep lines of tables may stand within each other. Deeper ones would use up the stack.
const DEEPEST: usize = 64;
/// How many lines may be tried for one text. A text that begins in two ways, each of which begins in two ways, takes
/// twice as long with each phrase more.
const MOST_TRIED: u32 = 500_000;

/// A place in a text that is being read.
#[derive(Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    /// What the text calls the card on which it stands.
    itself: &'static str,
    tokens: Vec<Token>,
    at: usize,
    /// A token that begins a sentence although no mark before it says so.
    sentence: Option<usize>,
    /// The furthest token that something did not fit, and everything that would have.
    furthest: usize,
    expected: Vec<String>,
    /// What does not fit is not noted.
    quiet: bool,
    /// In the midst of what: see [`Within`](crate::Within).
    within: Vec<&'static str>,
    /// How many lines of tables are being read, each within the one before, and how many were tried.
    depth: usize,
    tried: u32,
    /// Where the text turned out to be too entangled. Nothing more is read then.
    tangled: Option<usize>,
    /// Which phrases were read, if that is to be told.
    watch: Option<Watch>,
}

/// Which phrases were read: the place of the first token and of the one behind the last.
#[derive(Debug, Default)]
struct Watch {
    told: Vec<Line>,
    /// What had been read when the furthest token was come to.
    furthest: Vec<Line>,
}

#[derive(Clone, Copy, Debug)]
struct Line {
    table: &'static Table,
    line: usize,
    from: usize,
    to: usize,
}

/// Where a cursor was, and how many phrases had been told by then.
#[derive(Clone, Copy)]
struct Place {
    at: usize,
    told: usize,
}

impl<'t> Cursor<'t> {
    /// At the start of `text`.
    pub fn new(text: &'t str) -> Self {
        Cursor::on(CARD, text)
    }

    /// At the start of a `text` that calls the card on which it stands `itself`.
    pub fn on(itself: &'static str, text: &'t str) -> Self {
        Cursor {
            text,
            itself,
            tokens: tokens(text),
            at: 0,
            sentence: None,
            furthest: 0,
            expected: Vec::new(),
            quiet: false,
            within: Vec::new(),
            depth: 0,
            tried: 0,
            tangled: None,
            watch: None,
        }
    }

    /// As by [`on`](Self::on); it does not note what was looked for in vain, so its error says nothing.
    pub(crate) fn quiet(itself: &'static str, text: &'t str) -> Self {
        Cursor { quiet: true, ..Cursor::on(itself, text) }
    }

    /// As by [`on`](Self::on); [`told`](Self::told) says which phrases were read.
    pub(crate) fn watched(itself: &'static str, text: &'t str) -> Self {
        Cursor { watch: Some(Watch::default()), ..Cursor::on(itself, text) }
    }

    /// Reads with `read`; if it gives `None`, nothing was read.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = self.place();
        let result = read(self);
        if result.is_none() {
            self.go_back(start);
        }
        result
    }

    fn place(&self) -> Place {
        Place { at: self.at, told: self.watch.as_ref().map_or(0, |watch| watch.told.len()) }
    }

    fn go_back(&mut self, Place { at, told }: Place) {
        self.at = at;
        self.watch.iter_mut().for_each(|watch| watch.told.truncate(told));
    }

    /// Reads a line of a table with `read`; if it gives `None`, nothing was read.
    pub fn line<T>(
        &mut self,
        table: &'static Table,
        line: Option<usize>,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let from = self.at;
        self.begin_line()?;
        let result = self.attempt(read);
        self.depth -= 1;
        self.tell(table, line.filter(|_| result.is_some()), from);
        result
    }

    /// Reads one word of a vocabulary with `read`; `line` says which.
    pub(crate) fn word_of<T>(
        &mut self,
        table: &'static Table,
        read: impl FnOnce(&mut Self) -> Option<T>,
        line: impl FnOnce(&T) -> usize,
    ) -> Option<T> {
        let from = self.at;
        let word = read(self)?;
        self.tell(table, Some(line(&word)), from);
        Some(word)
    }

    /// Goes one line deeper, unless the text is too entangled to be read.
    fn begin_line(&mut self) -> Option<()> {
        self.tried += 1;
        if self.depth == DEEPEST || self.tried == MOST_TRIED {
            self.tangled.get_or_insert(self.at);
        }
        if self.tangled.is_some() {
            return None;
        }
        self.depth += 1;
        Some(())
    }

    /// Tells that a line of a table stands between there and here.
    fn tell(&mut self, table: &'static Table, line: Option<usize>, from: usize) {
        if let (Some(watch), Some(line)) = (&mut self.watch, line) {
            watch.told.push(Line { table, line, from, to: self.at });
        }
    }

    /// Reads these words, numbers and marks, one after the other. The first letter may be a
    /// capital at the start of a sentence.
    pub fn words(&mut self, words: &str) -> Option<()> {
        // Most phrases fail at their first word, which is the same whatever the card is called.
        if !self.matters() && !self.begins_with(words) {
            return None;
        }
        let words = &*named(words, self.itself);
        let mut wanted = each_token(words);
        while let Some(token) = wanted.next() {
            if !self.peek_matches(&words[token.span.clone()]) {
                return if self.matters() { self.miss(&quoted_run(words, token, wanted)) } else { None };
            }
            self.at += 1;
        }
        Some(())
    }

    /// Whether the next token is the first of these words.
    fn begins_with(&self, words: &str) -> bool {
        each_token(words).next().is_none_or(|first| self.peek_matches(&words[first.span]))
    }

    fn peek_matches(&self, word: &str) -> bool {
        let Some(token) = self.tokens.get(self.at) else { return false };
        let found = &self.text[token.span.clone()];
        found == word || (self.starts_sentence() && capital(word) == found)
    }

    /// Whether the next token is the first of a sentence.
    fn starts_sentence(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.text[self.tokens[at].span.clone()]);
        self.sentence == Some(self.at) || before.is_none_or(|mark| matches!(mark, "." | "]" | "\n"))
    }

    /// Lets a sentence begin here, as after the colon of `Glare (Always): While …`.
    pub fn begin_sentence(&mut self) {
        self.sentence = Some(self.at);
    }

    /// Reads one token of this kind; `what` is said if another stands there.
    pub fn token(&mut self, kind: TokenKind, what: &str) -> Option<&'t str> {
        match self.tokens.get(self.at) {
            Some(token) if token.kind == kind => {
                self.at += 1;
                Some(&self.text[token.span.clone()])
            }
            _ => self.miss(what),
        }
    }

    /// Reads `a` or `an`, whichever stands here.
    pub fn article(&mut self) -> Option<()> {
        ["an", "a"].into_iter().find_map(|word| self.attempt(|cursor| cursor.words(word)))
    }

    /// Reads as many of them as there are, one after the other.
    pub fn every<F: Form>(&mut self, form: &F) -> Vec<F::Value> {
        std::iter::from_fn(|| self.attempt(|cursor| form.read(cursor))).collect()
    }

    /// Reads what used to be said here; nobody is told that it could stand here. If it gives `None`, nothing was read.
    pub fn old<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let quiet = std::mem::replace(&mut self.quiet, true);
        let read = self.attempt(read);
        self.quiet = quiet;
        read
    }

    /// Reads a line that a table used to have, likewise.
    pub fn old_line<T>(&mut self, table: &'static Table, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.old(|cursor| cursor.line(table, None, read))
    }

    /// Whether what is read stands within something of this name: see [`Within`](crate::Within).
    pub fn is_within(&self, name: &str) -> bool {
        self.within.contains(&name)
    }

    /// Reads with `read` what stands within something of this name.
    pub(crate) fn within<T>(&mut self, name: &'static str, read: impl FnOnce(&mut Self) -> T) -> T {
        self.within.push(name);
        let result = read(self);
        self.within.pop();
        result
    }

    /// Whether it matters that something does not fit here: not where more of the text was read before.
    fn matters(&self) -> bool {
        !self.quiet && self.at >= self.furthest
    }

    /// Notes that `what` could have stood here, and gives `None`.
    pub fn miss<T>(&mut self, what: &str) -> Option<T> {
        if !self.matters() {
            return None;
        }
        if self.at > self.furthest {
            self.furthest = self.at;
            self.expected.clear();
            self.watch.iter_mut().for_each(|watch| watch.furthest.clone_from(&watch.told));
        }
        if !self.expected.iter().any(|known| known == what) {
            self.expected.push(what.to_owned());
        }
        None
    }

    /// Reads one word without noting it as something that could stand here.
    pub fn words_silently(&mut self, word: &str) -> bool {
        let fits = self.peek_matches(word);
        self.at += usize::from(fits);
        fits
    }

    /// Notes that `what` should have stood where the last token read stands, and gives `None`.
    pub fn miss_last<T>(&mut self, what: &str) -> Option<T> {
        self.at = self.at.saturating_sub(1);
        self.miss(what)
    }

    /// Whether nothing is left to be read.
    pub fn is_at_end(&self) -> bool {
        self.at == self.tokens.len()
    }

    /// Reads the end of the text.
    pub fn end(&mut self) -> Option<()> {
        if self.is_at_end() { Some(()) } else { self.miss("the end of the text") }
    }

    /// Which phrases were read, as far as the text could be read: each before those within it.
    pub(crate) fn told(self) -> Vec<Told> {
        let watch = self.watch.unwrap_or_default();
        let mut lines = if self.at < self.tokens.len() { watch.furthest } else { watch.told };
        // A line is told once it is read to its end, so after those within it.
        lines.reverse();
        lines.sort_by_key(|line| (line.from, std::cmp::Reverse(line.to)));
        let place = |line: &Line| self.tokens[line.from].span.start..self.tokens[line.to - 1].span.end;
        let lines = lines.iter().filter(|line| line.from < line.to);
        lines.map(|line| Told { table: line.table, line: line.line, span: place(line) }).collect()
    }

    /// What was looked for in vain at the end of the text, in the words of phrases: with a capital letter where a
    /// sentence begins.
    pub(crate) fn wanted_at_end(&self) -> impl Iterator<Item = String> {
        let end = self.tokens.len();
        let begins = end.checked_sub(1).map(|at| &self.text[self.tokens[at].span.clone()]);
        let begins = begins.is_none_or(|mark| matches!(mark, "." | "]" | "\n"));
        let wanted = self.expected.iter().filter(move |_| self.furthest == end);
        // What is not in quotes says what kind of thing could stand there.
        let phrases = wanted.filter_map(|wanted| wanted.strip_prefix('"')?.strip_suffix('"'));
        phrases.map(move |words| if begins { capital(words) } else { words.to_owned() })
    }

    /// The error of a text that could not be read: it points at the furthest token reached, or at the one from which on
    /// the text is too entangled.
    pub fn error(&self) -> TextError {
        let place =
            |at: usize| self.tokens.get(at).map_or(self.text.len()..self.text.len(), |token| token.span.clone());
        match self.tangled {
            Some(at) => TextError::tangled(self.text, place(at)),
            None => TextError::new(self.text, place(self.furthest), self.expected.clone()),
        }
    }
}

/// What of a phrase says best what could stand where `first` was looked for: its words from there up to a mark, in
/// quotes. `rest` are the tokens behind the first.
fn quoted_run(phrase: &str, first: Token, rest: impl Iterator<Item = Token>) -> String {
    let run = rest.take_while(|token| first.kind != TokenKind::Mark && token.kind != TokenKind::Mark);
    let end = run.last().map_or(first.span.end, |last| last.span.end);
    format!("\"{}\"", &phrase[first.span.start..end])
}
