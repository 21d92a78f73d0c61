//! What differs between two positions, in words.

use super::form::PositionForm;
use super::lie::{Lies, Lying, Zone, called};

/// One thing that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// A sentence for the log, with `{a}` and `{b}` for the players.
    pub line: String,
    /// The places concerned, by which what others may not know of is told from it.
    places: Vec<String>,
}

/// With what positions are told.
pub struct Telling<'a> {
    /// What can be said of a position.
    pub form: &'a PositionForm,
    /// The names of cards, and of parts of them.
    pub name: &'a dyn Fn(&str, &str) -> Option<String>,
}

/// A card that is in one of two positions only, and where.
struct Loose<'z> {
    card: Lying,
    zone: &'z Zone,
}

impl Telling<'_> {
    /// Everything in which `after` differs from `before`.
    pub fn differences(&self, before: &serde_json::Value, after: &serde_json::Value) -> Vec<Said> {
        let (before, after) = (Lies::of(self.form, before, self.name), Lies::of(self.form, after, self.name));
        let mut said = Vec::new();
        self.facts(&before, &after, &mut said);
        let (mut gone, mut come) = (Vec::new(), Vec::new());
        for (zone, then) in pairs(&before.zones, &after.zones) {
            if zone.or(then).is_some_and(|zone| zone.notes) {
                self.notes(zone, then, &mut said);
            } else {
                self.within(zone, then, (&mut gone, &mut come), &mut said);
            }
        }
        self.moved(gone, come, &mut said);
        said
    }

    /// A card as it is called in a place.
    fn card(&self, id: &str, zone: &Zone) -> String {
        called(id, zone.part, self.name)
    }

    /// Figures, phases and whatever else is not a card.
    fn facts(&self, before: &Lies, after: &Lies, said: &mut Vec<Said>) {
        for fact in &after.facts {
            let old = before.facts.iter().find(|old| old.path == fact.path).map_or("", |old| old.value.as_str());
            if old != fact.value {
                let line = sentence(&format!("{}: from {} to {}", fact.label, or_none(old), or_none(&fact.value)));
                said.push(Said { line, places: vec![fact.path.clone()] });
            }
        }
    }

    /// Effects that no longer go on, or that go on now.
    fn notes(&self, before: Option<&Zone>, after: Option<&Zone>, said: &mut Vec<Said>) {
        let of = |zone: Option<&Zone>| zone.map(|zone| zone.cards.clone()).unwrap_or_default();
        let (old, new) = (of(before), of(after));
        let Some(zone) = before.or(after) else { return };
        let mut tell = |card: &Lying, verb: &str| {
            let card = if card.id.starts_with('{') { "one entry".to_owned() } else { self.card(&card.id, zone) };
            let line = sentence(&format!("{}: {card} {verb}", zone.label));
            said.push(Said { line, places: vec![zone.path.clone()] });
        };
        old.iter().filter(|note| !new.contains(note)).for_each(|note| tell(note, "is taken away"));
        new.iter().filter(|note| !old.contains(note)).for_each(|note| tell(note, "is added"));
    }

    /// What differs in one place; cards that are not in both go into the lists.
    fn within<'z>(
        &self,
        before: Option<&'z Zone>,
        after: Option<&'z Zone>,
        (gone, come): (&mut Vec<Loose<'z>>, &mut Vec<Loose<'z>>),
        said: &mut Vec<Said>,
    ) {
        let mut old: Vec<Option<Lying>> =
            before.map_or(Vec::new(), |zone| zone.cards.iter().cloned().map(Some).collect());
        let mut stayed = Vec::new();
        for card in after.map_or(&[][..], |zone| &zone.cards) {
            let at = old.iter().position(|other| other.as_ref().is_some_and(|other| is_same(other, card)));
            let zone = after.expect("it has this card");
            match at.and_then(|at| Some((at, old[at].take()?))) {
                Some((at, other)) => {
                    self.same_place(&other, card, zone, said);
                    stayed.push(at);
                }
                None => come.push(Loose { card: card.clone(), zone }),
            }
        }
        if let Some(zone) = before {
            gone.extend(old.into_iter().flatten().map(|card| Loose { card, zone }));
            if !stayed.is_sorted() {
                let line = sentence(&format!("the order of {} changes", zone.label));
                said.push(Said { line, places: vec![zone.path.clone()] });
            }
        }
    }

    /// A card that stays where it is.
    fn same_place(&self, before: &Lying, after: &Lying, zone: &Zone, said: &mut Vec<Said>) {
        let mut tell = |what: String| said.push(Said { line: sentence(&what), places: vec![zone.path.clone()] });
        if before.id != after.id && before.id != super::HIDDEN && after.id != super::HIDDEN {
            let [new, old] = [after, before].map(|card| self.card(&card.id, zone));
            tell(format!("{new} takes the place of {old} in {}", zone.label));
        }
        let shown = if after.id == super::HIDDEN { &before.id } else { &after.id };
        for ((label, value), (_, old)) in after.said.iter().zip(&before.said).filter(|(new, old)| new != old) {
            let what = match (old.as_str(), value.as_str()) {
                ("", "yes") => (*label).to_owned(),
                ("yes", "") => format!("not {label}"),
                (old, new) => format!("{label} from {} to {}", or_none(old), or_none(new)),
            };
            tell(format!("{} in {}: {what}", self.card(shown, zone), zone.label));
        }
    }

    /// Cards that have gone from one place to another, or from the match, or have come to it.
    fn moved<'z>(&self, gone: Vec<Loose<'z>>, mut come: Vec<Loose<'z>>, said: &mut Vec<Said>) {
        let mut lines: Vec<(Said, usize)> = Vec::new();
        let mut tell = |line: String, places: Vec<String>| {
            let new = Said { line, places };
            match lines.iter_mut().find(|(old, _)| *old == new) {
                Some((_, times)) => *times += 1,
                None => lines.push((new, 1)),
            }
        };
        for Loose { card, zone } in gone {
            let same = |other: &Loose| is_same(&card, &other.card);
            match come.iter().position(same).map(|at| come.remove(at)) {
                Some(to) => {
                    let (from, to, with) = (&zone.label, to.zone, state_of(&to.card));
                    let line = format!("{} goes from {from} to {}{with}", self.card(&card.id, zone), to.label);
                    tell(line, vec![zone.path.clone(), to.path.clone()]);
                }
                None => {
                    let line = format!("{} is taken out of {}", self.card(&card.id, zone), zone.label);
                    tell(line, vec![zone.path.clone()]);
                }
            }
        }
        for Loose { card, zone } in come {
            let line = format!("{} comes to {}{}", self.card(&card.id, zone), zone.label, state_of(&card));
            tell(line, vec![zone.path.clone()]);
        }
        said.extend(lines.into_iter().map(|(Said { line, places }, times)| {
            let line = if times > 1 { format!("{line}, {times} times") } else { line };
            Said { line: sentence(&line), places }
        }));
    }
}

/// Whether this is the same card, wherever it lies.
fn is_same(one: &Lying, other: &Lying) -> bool {
    match (one.number, other.number) {
        (Some(one), Some(other)) => one == other,
        _ => one.id == other.id,
    }
}

/// What is said of a card that has just come.
fn state_of(card: &Lying) -> String {
    let said = card.said.iter().filter(|(_, value)| !value.is_empty());
    let words: Vec<String> = said
        .map(|(label, value)| if value == "yes" { (*label).to_owned() } else { format!("{label} {value}") })
        .collect();
    if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
}

fn or_none(value: &str) -> &str {
    if value.is_empty() { "none" } else { value }
}

/// With a capital letter in front and a full stop behind.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

/// The places of two positions, each with the same one of the other.
fn pairs<'z>(before: &'z [Zone], after: &'z [Zone]) -> Vec<(Option<&'z Zone>, Option<&'z Zone>)> {
    let find = |zones: &'z [Zone], path: &str| zones.iter().find(|zone| zone.path == path);
    let old = before.iter().map(|zone| (Some(zone), find(after, &zone.path)));
    let new = after.iter().filter(|zone| find(before, &zone.path).is_none()).map(|zone| (None, Some(zone)));
    old.chain(new).collect()
}

/// What somebody reads who knows the two positions as `seen`, when `all` is what differs: where they can see nothing
/// of a change they are told so.
pub fn changes(all: &[Said], seen: &[Said]) -> Vec<String> {
    let noticed = |place: &String| seen.iter().any(|said| said.places.contains(place));
    let unseen = all.iter().filter(|said| !said.places.iter().all(noticed)).count();
    let mut lines: Vec<String> = seen.iter().map(|said| said.line.clone()).collect();
    if unseen > 0 {
        lines.push("Something changes that stays hidden.".to_owned());
    }
    lines
}
