//! Reading a query.

use super::index::Index;
use super::mistake::Mistake;
use super::query::{Asked, Compare, Part, Query, Sort};
use super::spelling::{Spelled, holds, spelled};
use super::suggest::quoted;
use super::table::{Field, Reads, Searched};
use super::{DEEPEST, LONGEST, NONE, SORT, SORTS};
use crate::fold::{fold, keyed};
use tercet_cardtext::nearest;

/// What a query means.
pub(super) fn read<R: Searched>(index: &Index<R>, query: &str) -> Result<Query, Mistake> {
    let keyed = keyed(query);
    read_keyed(index, &keyed).map_err(|mistake| mistake.of(&keyed, query))
}

/// What a query means that has the signs of a keyboard.
fn read_keyed<R: Searched>(index: &Index<R>, query: &str) -> Result<Query, Mistake> {
    if let Some((longest, _)) = query.char_indices().nth(LONGEST) {
        return Err(Mistake::new(longest, query.len(), format!("a query can have at most {LONGEST} characters")));
    }
    let mut reader = Reader { index, query, at: 0, depth: 0, sorts: Vec::new() };
    let part = reader.sides()?;
    match reader.peek() {
        None => Ok(Query { part, sorts: reader.sorts }),
        Some(_) => Err(reader.wrong(reader.at, reader.at + 1, "this bracket closes nothing")),
    }
}

/// A query, read up to some place.
struct Reader<'q, R: Searched> {
    index: &'q Index<R>,
    query: &'q str,
    at: usize,
    /// How many brackets are open.
    depth: usize,
    sorts: Vec<Sort>,
}

/// The ways to compare, the longer ones first.
pub(super) const OPERATORS: &[&str] = &["!=", "<=", ">=", ":", "=", "<", ">"];

impl<'q, R: Searched> Reader<'q, R> {
    /// Parts with `or` between them, up to a closing bracket or the end.
    fn sides(&mut self) -> Result<Part, Mistake> {
        let mut sides = Vec::new();
        let mut or = None;
        loop {
            let parts = self.parts()?;
            let next = self.or();
            if parts.is_empty() && (or.is_some() || next.is_some()) {
                let (from, to) = next.or(or).unwrap_or((self.at, self.at));
                return Err(self.wrong(from, to, "\"or\" goes between two parts; one of them is missing"));
            }
            sides.push(all(parts));
            match next {
                Some(place) => or = Some(place),
                None => break,
            }
        }
        Ok(if sides.len() == 1 { sides.remove(0) } else { Part::Any(sides) })
    }

    /// Parts one after the other.
    fn parts(&mut self) -> Result<Vec<Part>, Mistake> {
        let mut parts = Vec::new();
        while let Some(next) = self.peek() {
            if next == ')' || self.or_ahead().is_some() {
                break;
            }
            parts.extend(self.part()?);
        }
        Ok(parts)
    }

    /// One part; none if it only orders the cards.
    fn part(&mut self) -> Result<Option<Part>, Mistake> {
        let from = self.at;
        if !self.rest().starts_with('-') {
            return self.plain();
        }
        self.at += 1;
        match self.rest().chars().next() {
            None | Some(')') => {}
            Some(next) if next.is_whitespace() => {}
            Some('-') => return Err(self.wrong(from, self.at + 1, "one - is enough")),
            Some(_) => {
                let part = self.plain()?.ok_or_else(|| {
                    self.wrong(from, self.at, "an order has no opposite; write sort:- and the field for the other way")
                })?;
                return Ok(Some(Part::Not(Box::new(part))));
            }
        }
        Err(self.wrong(
            from,
            self.at,
            "- goes directly before the part that should not fit; in quotes it is a character",
        ))
    }

    /// A part without its sign.
    fn plain(&mut self) -> Result<Option<Part>, Mistake> {
        if self.rest().starts_with('"') {
            return self.quoted().map(|words| Some(Part::Said(words)));
        }
        if let Some(term) = self.term() {
            return Ok(Some(term));
        }
        match self.rest().chars().next() {
            Some('(') => self.brackets().map(Some),
            Some('[') => Err(self.no_such_term()),
            _ => self.field_or_word(),
        }
    }

    /// The longest term that is here.
    fn term(&mut self) -> Option<Part> {
        let terms = R::TERMS.iter().enumerate();
        let here = terms.filter_map(|(number, term)| Some((number, spelled(term.spelling, self.rest())?)));
        // Of two terms that differ in their brackets alone it is the one that has those that were typed.
        let fits = |(number, found): &(usize, Spelled)| (found.length, !found.loose, R::TERMS[*number].spelling.len());
        let (term, Spelled { length, number, loose }) = here.max_by_key(fits)?;
        let typed = &self.rest()[..length];
        self.at += length;
        let term = Part::Term(term, number);
        Some(if loose { loosely::<R>(term, &plain(typed)) } else { term })
    }

    /// Parts in brackets.
    fn brackets(&mut self) -> Result<Part, Mistake> {
        let from = self.at;
        if self.depth == DEEPEST {
            return Err(self.wrong(from, from + 1, format!("brackets can be nested {DEEPEST} deep")));
        }
        self.at += 1;
        self.depth += 1;
        let part = self.sides()?;
        self.depth -= 1;
        if self.peek().is_none() {
            return Err(self.wrong(from, from + 1, "this bracket is not closed"));
        }
        self.at += 1;
        match part {
            Part::All(parts) if parts.is_empty() => {
                Err(self.wrong(from, self.at, "there is nothing in these brackets"))
            }
            part => Ok(part),
        }
    }

    /// `field:value`, or a word.
    fn field_or_word(&mut self) -> Result<Option<Part>, Mistake> {
        let from = self.at;
        let name = &self.rest()[..name_length(self.rest())];
        let behind = &self.rest()[name.len()..];
        let operator = OPERATORS.iter().find(|operator| behind.starts_with(**operator));
        match operator {
            Some(operator) if !name.is_empty() => {
                self.at += name.len() + operator.len();
                if name.eq_ignore_ascii_case(SORT) {
                    return self.sort(from).map(|()| None);
                }
                self.field(from, name, operator).map(Some)
            }
            _ => Ok(Some(Part::Said(self.word()))),
        }
    }

    fn field(&mut self, from: usize, name: &str, operator: &str) -> Result<Part, Mistake> {
        let Some(field) = self.field_called(name) else {
            return Err(self.no_such_field(from, from + name.len(), name, &[SORT]));
        };
        let at = self.at;
        let is_quoted = self.rest().starts_with('"');
        let value = self.value(&R::FIELDS[field])?;
        let is_none = value == NONE && !is_quoted && matches!(operator, ":" | "=" | "!=");
        let asked = match &R::FIELDS[field].reads {
            _ if is_none && !self.has_value(field, NONE) => Asked::Nothing,
            Reads::Number(_) => Asked::Number(comparison(operator), self.number(name, at, &value)?),
            Reads::Words { .. } | Reads::Text(_) if !matches!(operator, ":" | "=" | "!=") => {
                let why = format!("{name} is not a number; write {name}: or {name}=");
                return Err(self.wrong(from + name.len(), at, why));
            }
            Reads::Words { .. } => match self.fitting(field, operator, &value) {
                none if none.is_empty() => return Err(self.no_such_value(field, at, &value)),
                words => Asked::OneOf(words),
            },
            Reads::Text(_) if operator == ":" => Asked::Has(value),
            Reads::Text(_) => Asked::Line(value),
        };
        let part = Part::Is(field, asked);
        Ok(if operator == "!=" { Part::Not(Box::new(part)) } else { part })
    }

    /// The order of the cards, from behind `sort:`. A field by which they are ordered already changes nothing.
    fn sort(&mut self, from: usize) -> Result<(), Mistake> {
        let down = self.rest().starts_with('-');
        self.at += usize::from(down);
        let at = self.at;
        let name = self.word();
        if self.depth > 0 {
            return Err(self.wrong(
                from,
                self.at,
                "an order belongs to the whole query; write it outside the brackets",
            ));
        }
        let Some(field) = self.field_called(&name) else {
            return Err(self.no_such_field(at, self.at, &name, &[]));
        };
        if self.sorts.iter().any(|sort| sort.field == field) {
            return Ok(());
        }
        if self.sorts.len() == SORTS {
            return Err(self.wrong(from, self.at, format!("cards can be ordered by {SORTS} fields at most")));
        }
        self.sorts.push(Sort { field, down });
        Ok(())
    }

    /// What is asked of a field, as it is compared.
    fn value(&mut self, field: &Field<R::Cards>) -> Result<String, Mistake> {
        let at = self.at;
        let value = if self.rest().starts_with('"') { self.quoted()? } else { self.word() };
        if value.is_empty() {
            let sort = match field.reads {
                Reads::Number(_) => "a number",
                Reads::Words { .. } => "one of its words",
                Reads::Text(_) => "some words",
            };
            return Err(self.wrong(at, at, format!("{sort} must follow here: {}", within_a_sentence(field.about))));
        }
        Ok(value)
    }

    fn number(&self, name: &str, at: usize, value: &str) -> Result<i32, Mistake> {
        value.parse().map_err(|_| self.wrong(at, self.at, format!("{name} is a number, such as {name}>=3")))
    }

    /// The words in quotes, as they are compared.
    fn quoted(&mut self) -> Result<String, Mistake> {
        let from = self.at;
        let inside = &self.query[from + 1..];
        let Some(length) = inside.find('"') else {
            return Err(self.wrong(from, self.query.len(), "these quotes are not closed"));
        };
        self.at += length + 2;
        Ok(plain(&inside[..length]))
    }

    /// A word, as it is compared. Brackets that it opens and closes are a part of it.
    fn word(&mut self) -> String {
        let from = self.at;
        let mut open = 0;
        let ends = self.rest().char_indices().find(|(_, sign)| {
            open += usize::from(*sign == '(');
            let ours = *sign == ')' && open > 0;
            open -= usize::from(ours);
            sign.is_whitespace() || *sign == '"' || (*sign == ')' && !ours)
        });
        self.at += ends.map_or(self.rest().len(), |(length, _)| length);
        plain(&self.query[from..self.at])
    }

    /// Takes `or`, if it is here: its place.
    fn or(&mut self) -> Option<(usize, usize)> {
        let place = self.or_ahead()?;
        self.at = place.1;
        Some(place)
    }

    fn or_ahead(&self) -> Option<(usize, usize)> {
        let word = self.rest().get(..2).filter(|word| word.eq_ignore_ascii_case("or"))?;
        let next = self.rest()[word.len()..].chars().next();
        next.is_none_or(|next| next.is_whitespace() || "()\"".contains(next)).then_some((self.at, self.at + word.len()))
    }

    fn rest(&self) -> &'q str {
        &self.query[self.at..]
    }

    /// The next sign behind any spaces.
    fn peek(&mut self) -> Option<char> {
        self.at += self.rest().len() - self.rest().trim_start().len();
        self.rest().chars().next()
    }

    fn field_called(&self, name: &str) -> Option<usize> {
        R::FIELDS.iter().position(|field| field.is_called(name))
    }

    /// The words of a field that are meant: this one, or with `:` those in which a word begins so.
    fn fitting(&self, field: usize, operator: &str, asked: &str) -> Vec<String> {
        if self.has_value(field, asked) {
            return vec![asked.to_owned()];
        }
        let begins = |word: &String| {
            let starts = word.match_indices(asked).map(|(at, _)| word[..at].chars().next_back());
            starts.into_iter().any(|before| before.is_none_or(|before| !before.is_alphanumeric()))
        };
        let known = self.index.values(field).iter().map(|known| fold(known));
        known.filter(|known| operator == ":" && begins(known)).collect()
    }

    fn has_value(&self, field: usize, value: &str) -> bool {
        self.index.values(field).iter().any(|known| fold(known) == value)
    }

    fn wrong(&self, from: usize, to: usize, what: impl Into<String>) -> Mistake {
        Mistake::new(from, to, what)
    }

    fn no_such_field(&self, from: usize, to: usize, name: &str, more: &[&'static str]) -> Mistake {
        let known = R::FIELDS.iter().flat_map(Field::names).chain(more.iter().copied());
        let what = format!("there is no field {name:?} (what is in quotes is looked for in names and texts)");
        self.wrong(from, to, what).meaning(nearest(name, known, NEAR))
    }

    fn no_such_value(&self, field: usize, at: usize, value: &str) -> Mistake {
        let (known, name) = (self.index.values(field), R::FIELDS[field].name);
        let near = nearest(value, known.iter().map(String::as_str), NEAR);
        if !near.is_empty() {
            let mistake = self.wrong(at, self.at, format!("{name} is never {value:?}"));
            return mistake.meaning(near.into_iter().map(quoted));
        }
        let shown: Vec<String> = known.iter().take(SHOWN).map(|value| quoted(value)).collect();
        let more = if known.len() > SHOWN { format!(" and {} more", known.len() - SHOWN) } else { String::new() };
        let what = format!("{name} is never {value:?}; its values are {}{more}", shown.join(", "));
        let mut mistake = self.wrong(at, self.at, what);
        mistake.instead = shown;
        mistake
    }

    fn no_such_term(&self) -> Mistake {
        let length = self.rest().find(']').map_or(self.rest().len(), |at| at + 1);
        let typed = &self.rest()[..length];
        let what = format!("there is no search term {typed} (what is in quotes is looked for in names and texts)");
        self.wrong(self.at, self.at + length, what).meaning(self.index.near_terms(typed))
    }
}

/// This many words that could have been meant are named.
const NEAR: usize = 3;
/// This many words of a field are named to whoever wrote none that is like them.
const SHOWN: usize = 12;

/// A term typed without its brackets: it, and all terms that hold its words (Z-SRULE-03); names and texts are not
/// looked at (Z-RULE-196).
fn loosely<R: Searched>(term: Part, words: &str) -> Part {
    let plain = R::TERMS.iter().enumerate().filter(|(_, term)| !term.spelling.contains('#'));
    let wider = plain.filter(|(_, term)| holds(term.spelling, words)).map(|(number, _)| Part::Term(number, None));
    Part::Any([term].into_iter().chain(wider).collect())
}

/// Several parts as one.
fn all(mut parts: Vec<Part>) -> Part {
    if parts.len() == 1 { parts.remove(0) } else { Part::All(parts) }
}

/// How long the name is that the text begins with.
pub(super) fn name_length(text: &str) -> usize {
    text.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '_')).unwrap_or(text.len())
}

fn comparison(operator: &str) -> Compare {
    match operator {
        "<" => Compare::Less,
        "<=" => Compare::AtMost,
        ">" => Compare::More,
        ">=" => Compare::AtLeast,
        _ => Compare::Equal,
    }
}

/// Words as they are compared, with one space between them.
fn plain(words: &str) -> String {
    fold(&words.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A sentence as a part of another one.
fn within_a_sentence(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}
