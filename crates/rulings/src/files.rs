//! Reading ruling files.

use crate::bad::BadRulings;
use crate::each::rows;
use crate::form::{FileForm, GameForm, HeadForm};
use crate::games::{Catalogue, Game};
use crate::ruling::Ruling;
use std::path::Path;
use std::sync::Arc;
use tercet_cardtext::{CardFile, Reworded, Rewording};
use tercet_kernel::Staged;
use tercet_library::search::Searched;

/// The folder of a game in which a file lies, by its name, whether or not in its folder `rulings` or `lessons`.
fn folder(path: &str) -> Option<&str> {
    let mut folders = Path::new(path).parent()?.iter().rev();
    let name = folders.find(|name| *name != "rulings" && *name != "lessons")?;
    name.to_str().filter(|name| !name.is_empty())
}

/// The rulings of one file: see [`Catalogue::read`].
///
/// # Errors
/// Everything that is wrong with it, with `path` and line.
pub(crate) fn read(catalogue: &Catalogue, path: &str, text: &str) -> Result<Vec<Ruling>, BadRulings> {
    let rulings = unproved(catalogue, path, text)?;
    let wrong = |ruling: &Ruling| {
        let Ruling { line, title, .. } = ruling;
        ruling.wrong().into_iter().map(|why| format!("{path}:{line}: {title:?}: {why}")).collect::<Vec<_>>()
    };
    let errors: Vec<String> = rulings.iter().flat_map(wrong).collect();
    if errors.is_empty() { Ok(rulings) } else { Err(BadRulings(errors)) }
}

/// The rulings of one file, whatever is wrong with their cards and positions.
fn unproved(catalogue: &Catalogue, path: &str, text: &str) -> Result<Vec<Ruling>, BadRulings> {
    Ok((game_of(catalogue, path, text)?.parse)(path, text)?)
}

/// Which game a file is about: it says so, or lies in its folder.
pub(crate) fn game_of(catalogue: &Catalogue, path: &str, text: &str) -> Result<Game, String> {
    let form: GameForm = toml::from_str(text).map_err(|error| format!("{path}: {error}"))?;
    let unnamed = || "it does not say which game it is about".to_owned();
    let id = form.game.as_deref().or(folder(path)).ok_or_else(unnamed);
    let say = |why| format!("{path}: {why}. Say it at the top: game = \"…\" ({})", catalogue.games().join(", "));
    id.and_then(|id| catalogue.game(id)).map_err(say)
}

/// A file whose own cards say their texts in the canonical form: see [`Catalogue::reword`].
pub(crate) fn reword(catalogue: &Catalogue, path: &str, text: &str) -> Result<(String, Vec<Reworded>), BadRulings> {
    let rewordings = unproved(catalogue, path, text)?.into_iter().flat_map(|ruling| ruling.case.rewordings());
    let rewordings: Vec<Rewording> =
        rewordings.map(|(from, to)| Rewording { path: path.to_owned(), from, to }).collect();
    let mut file = CardFile { path: path.to_owned(), content: text.to_owned() };
    let done = tercet_cardtext::reword(&mut file, &rewordings);
    read(catalogue, path, &file.content)?;
    Ok((file.content, done))
}

/// The rulings of a file of the game `R`.
pub(crate) fn parse<R: Staged + Searched>(path: &str, text: &str) -> Result<Vec<Ruling>, String> {
    let parts = parts(text);
    let head = parts.first().map_or(text, |part| &text[..part.from]);
    let wrong = |error: toml::de::Error| format!("{path}: {error}");
    let head: HeadForm = toml::from_str(head).map_err(wrong)?;
    if let Some(other) = head.game.filter(|game| game != R::GAME) {
        return Err(format!("{path}: it says game = {other:?}, but lies among the rulings of {}", R::GAME));
    }
    let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let shapeless = || format!("{path}: every ruling begins with a line [[ruling]] of its own");
    if head.ruling.is_some() {
        return Err(shapeless());
    }
    let mut rulings = Vec::new();
    for Part { line, source, .. } in parts {
        for source in rows(source).map_err(|why| format!("{path}:{line}: {why}"))? {
            // Lines are counted as they are in the file.
            let placed = format!("{}{source}", "\n".repeat(line - 1));
            let FileForm { ruling } = toml::from_str::<FileForm<R>>(&placed).map_err(wrong)?;
            let [form] = <[_; 1]>::try_from(ruling).map_err(|_| shapeless())?;
            rulings.push(Ruling {
                id: format!("{stem}-{}", rulings.len() + 1),
                game: R::GAME,
                title: form.title.clone(),
                rules: form.rules.clone(),
                file: path.to_owned(),
                line,
                source: source.trim_end().to_owned(),
                case: Arc::new(form),
            });
        }
    }
    Ok(rulings)
}

/// The part of a file that a ruling takes.
struct Part<'a> {
    /// The line in which it begins, from 1 on.
    line: usize,
    /// Where it begins.
    from: usize,
    source: &'a str,
}

/// The part of the text that each ruling takes.
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut begins: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.trim_end() == "[[ruling]]" {
            begins.push((number + 1, at));
        }
        at += line.len();
    }
    let ends: Vec<usize> = begins.iter().skip(1).map(|(_, at)| *at).chain([text.len()]).collect();
    begins.into_iter().zip(ends).map(|((line, from), to)| Part { line, from, source: &text[from..to] }).collect()
}
