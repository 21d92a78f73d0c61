//! The little of XML that deck files use, as a tree: elements, attributes, text, the five entities and numbered
//! characters. A document that declares entities of its own is refused, so nothing can expand.

use super::written::{self, Named, Row, cut};
use crate::Problem;
use crate::problem::Place;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

/// No elements are nested deeper than this.
const MAX_DEPTH: usize = 16;

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    /// The text directly in it.
    pub text: String,
    pub children: Vec<Element>,
    /// The line on which it begins.
    pub line: usize,
}

impl Element {
    /// The value of an attribute; empty if there is none.
    pub(super) fn attribute(&self, name: &str) -> &str {
        self.attributes.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// The children of this name.
    pub(super) fn all<'e>(&'e self, name: &'e str) -> impl Iterator<Item = &'e Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The text of the first child of this name; empty if there is none.
    pub(super) fn text_of(&self, name: &str) -> &str {
        self.children.iter().find(|child| child.name == name).map_or("", |child| child.text.trim())
    }

    /// Where it is.
    pub(super) fn place(&self) -> Place {
        Place::Line(self.line)
    }

    /// Some copies of the card that it names.
    pub(super) fn row(&self, deck: usize, count: usize, card: Named) -> Row {
        Row { place: self.place(), deck: Some(deck), count, card }
    }
}

/// Reads a document whose outermost element has this name.
pub(super) fn read(text: &str, root: &str) -> Result<Element, Problem> {
    let mut reader = Reader::from_str(text);
    let mut lines = Lines { text, at: 0, line: 1 };
    let mut open: Vec<Element> = vec![Element::default()];
    loop {
        let line = lines.to(reader.buffer_position() as usize);
        let wrong = |what: String| Problem::at(Place::Line(line), what);
        let event = reader.read_event();
        match event.map_err(|why| wrong(format!("this is not XML: {}", written::why(why))))? {
            Event::Start(_) if open.len() > MAX_DEPTH => {
                return Err(wrong("elements are nested too deeply".to_owned()));
            }
            Event::Start(start) => open.push(element(&start, line).map_err(wrong)?),
            Event::Empty(start) => {
                let element = element(&start, line).map_err(wrong)?;
                innermost(&mut open).children.push(element);
            }
            Event::End(_) => {
                // The reader has checked that there is one to end.
                let element = open.pop().unwrap_or_default();
                innermost(&mut open).children.push(element);
            }
            Event::Text(text) => innermost(&mut open).text += &text.xml10_content(),
            Event::CData(text) => innermost(&mut open).text += &text.xml10_content(),
            Event::GeneralRef(entity) => innermost(&mut open).text.push(character(&entity).map_err(wrong)?),
            Event::DocType(_) => return Err(wrong("deck files do not declare a DOCTYPE; remove it".to_owned())),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Eof => break,
        }
    }
    if open.len() > 1 {
        return Err(Problem::whole(format!("the file ends before </{}>", cut(&innermost(&mut open).name))));
    }
    let found = innermost(&mut open).children.iter().position(|element| element.name == root);
    found
        .map(|at| innermost(&mut open).children.swap_remove(at))
        .ok_or_else(|| Problem::whole(format!("there is no <{root}>")))
}

/// The element that is being read: never none, since the document itself is at the bottom.
fn innermost(open: &mut Vec<Element>) -> &mut Element {
    if open.is_empty() {
        open.push(Element::default());
    }
    let last = open.len() - 1;
    &mut open[last]
}

fn element(start: &BytesStart<'_>, line: usize) -> Result<Element, String> {
    fn unread(why: impl std::fmt::Display) -> String {
        format!("an attribute cannot be read: {}", written::why(why))
    }
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(unread)?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        let value = value.map_err(unread)?;
        attributes.push((attribute.key.0.to_owned(), value.into_owned()));
    }
    Ok(Element { name: start.name().0.to_owned(), attributes, line, ..Element::default() })
}

/// The character that an entity stands for.
fn character(entity: &BytesRef<'_>) -> Result<char, String> {
    if let Some(character) = entity.resolve_char_ref().map_err(written::why)? {
        return Ok(character);
    }
    match entity.xml10_content().as_ref() {
        "lt" => Ok('<'),
        "gt" => Ok('>'),
        "amp" => Ok('&'),
        "apos" => Ok('\''),
        "quot" => Ok('"'),
        other => Err(format!("there is no entity &{};", cut(other))),
    }
}

/// Counts lines as the reader comes along.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of the byte at `to`, which is not before the last one asked for.
    fn to(&mut self, to: usize) -> usize {
        let passed = self.text.as_bytes().get(self.at..to).unwrap_or_default();
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.at = self.at.max(to);
        self.line
    }
}

/// A text as it stands in an element or in the quotation marks of an attribute.
pub(super) fn escaped(text: &str) -> String {
    let shown: String = text.chars().filter(|c| !c.is_control()).collect();
    quick_xml::escape::escape(shown).into_owned()
}
