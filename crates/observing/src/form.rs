//! Where each field of a state stands in a row of numbers.

use crate::shape::{Kinds, SEAT, Shape};

/// How many bits a column holds.
const BITS: u32 = 16;

/// A stretch of columns.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) form: Form,
    /// How many columns it has.
    pub(crate) width: usize,
}

/// What stands in a stretch of columns.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A number, its lowest 16 bits first.
    Number,
    /// Nothing: it is left out, or cannot differ.
    LeftOut,
    /// Whether there is something, and what.
    Maybe(Box<Part>),
    /// How many items there are, and what they are, the newest first, up to as many as there is room for.
    List { room: usize, item: Box<Part> },
    /// One field after another.
    Row(Vec<Part>),
    /// What the seat has that looks, then what the other one has.
    Sides(Box<Part>),
    /// Which kind it is, by number, and what is in it; the kinds share their columns.
    Kinds(Vec<Part>),
}

/// What is left out, and how much room lists have.
pub(crate) struct Wanted {
    pub(crate) left_out: &'static [&'static str],
    pub(crate) room: &'static [(&'static str, usize)],
    pub(crate) usual_room: usize,
}

/// A field that stands in columns: the name of its first column goes with the number of that.
pub(crate) type Named = Vec<(usize, String)>;

/// Lays out a shape, and names its columns.
pub(crate) struct Laying<'a> {
    pub(crate) wanted: &'a Wanted,
    pub(crate) kinds: &'a Kinds,
    pub(crate) named: Named,
}

/// Where in a state something is.
#[derive(Clone, Default)]
struct Place {
    /// The fields that lead to it, as a game says it.
    path: String,
    /// The same for people, with the places of items.
    name: String,
}

impl Place {
    fn field(&self, field: &str) -> Place {
        let named = |of: &str| match (of, field) {
            (of, "") => of.to_owned(),
            ("", field) => field.to_owned(),
            (of, field) => format!("{of}.{field}"),
        };
        Place { path: named(&self.path), name: named(&self.name) }
    }

    fn step(&self, step: &str) -> Place {
        Place { path: self.path.clone(), name: Place { path: String::new(), ..self.clone() }.field(step).name }
    }
}

impl Laying<'_> {
    /// Lays out the shape of a state from this column on.
    pub(crate) fn state(&mut self, shape: &Shape, from: usize) -> Part {
        self.part(shape, &Place::default(), from)
    }

    fn part(&mut self, shape: &Shape, place: &Place, from: usize) -> Part {
        if self.wanted.left_out.contains(&place.path.as_str()) {
            return Part { form: Form::LeftOut, width: 0 };
        }
        match shape {
            Shape::Nothing => Part { form: Form::LeftOut, width: 0 },
            Shape::Number(bits) => {
                self.name(from, &place.name);
                Part { form: Form::Number, width: bits.div_ceil(BITS) as usize }
            }
            Shape::Maybe(inner) => {
                self.name(from, &place.step("is").name);
                let inner = self.part(inner, place, from + 1);
                Part { width: 1 + inner.width, form: Form::Maybe(Box::new(inner)) }
            }
            Shape::List(item) => self.list(item, place, from),
            Shape::Row(fields) => {
                let (mut parts, mut at) = (Vec::new(), from);
                for (number, (field, shape)) in fields.iter().enumerate() {
                    let within = if field.is_empty() { place.step(&number.to_string()) } else { place.field(field) };
                    let part = self.part(shape, &within, at);
                    at += part.width;
                    parts.push(part);
                }
                Part { form: Form::Row(parts), width: at - from }
            }
            Shape::Sides(side) => {
                let own = self.part(side, &place.step("own"), from);
                let other = self.part(side, &place.step("other"), from + own.width);
                Part { width: own.width + other.width, form: Form::Sides(Box::new(own)) }
            }
            Shape::Kinds(id) => {
                let whose = id.0 == SEAT;
                self.name(from, &if whose { place.name.clone() } else { place.step("kind").name });
                let kinds = &self.kinds[id];
                let within = kinds.iter().zip(id.1);
                let parts: Vec<Part> =
                    within.map(|(kind, name)| self.part(kind, &place.step(name), from + 1)).collect();
                let widest = parts.iter().map(|part| part.width).max().unwrap_or(0);
                Part { form: Form::Kinds(parts), width: 1 + widest }
            }
        }
    }

    fn list(&mut self, item: &Shape, place: &Place, from: usize) -> Part {
        self.name(from, &place.step("count").name);
        let room = self.wanted.room.iter().find(|(path, _)| *path == place.path);
        let room = room.map_or(self.wanted.usual_room, |(_, room)| *room);
        let (mut at, mut laid) = (from + 1, Part { form: Form::LeftOut, width: 0 });
        for number in 0..room {
            laid = self.part(item, &place.step(&number.to_string()), at);
            at += laid.width;
        }
        Part { form: Form::List { room, item: Box::new(laid) }, width: at - from }
    }

    fn name(&mut self, column: usize, name: &str) {
        self.named.push((column, name.to_owned()));
    }
}
